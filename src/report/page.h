#pragma once
/// One self-contained page in HTML about a battle: to read, to print, to keep. It loads nothing from anywhere.

#include <optional>
#include <string>
#include <vector>

#include "game/ruleset.h"
#include "odds/flights.h"
#include "odds/keystones.h"
#include "odds/odds.h"
#include "report/played.h"

namespace waver::report {

/// How much worse off its side is without a unit, or if it breaks.
struct Keystone {
  std::string unit;  ///< id
  double worse = 0;
  double low = 0;  ///< its interval
  double high = 0;
  std::string words;  ///< of each of its fates; may be empty
};

struct Keystones {
  std::string measure;  ///< what `worse` counts: "how many more units lost"
  bool chance = false;  ///< `worse` is of a chance
  std::string about;    ///< sentences before the picture; may be empty
  std::vector<Keystone> units;
};

/// Of each unit the fate that does most harm; units that can come to none are left out.
Keystones keystones_for_page(const odds::Problem& problem, const odds::Keystones& found);

struct PageOdds {
  const odds::Problem* problem = nullptr;
  odds::Odds odds;
  odds::Flights flights;
};

struct Page {
  std::string title;
  const game::RulesetInfo* rules = nullptr;
  game::Scene start;
  std::optional<Played> played;
  std::optional<PageOdds> odds;
  std::optional<Keystones> keystones;
  std::vector<std::string> named;  ///< ids of units to which the incidents happen: their rings are drawn at the start
  std::string command;             ///< to type for the same again; empty: nothing brings it back
  std::string about_command;       ///< a sentence that goes with it; may be empty
};

std::string page_as_html(const Page& page);

/// Stands in every page, near its beginning, and in no other file.
inline constexpr std::string_view kPageMark = "<meta name=\"generator\" content=\"waver report\">";

}  // namespace waver::report
