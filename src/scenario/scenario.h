#pragma once
/// A scenario or case file, read and checked: a game set up, and what is to happen in it.

#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/game.h"
#include "rulesets/registry.h"
#include "scenario/format.h"
#include "scenario/settings.h"

namespace waver::scenario {

/// Fields an event must have ([[expect]], [[forbid]]), or the state of something in the end ([[finally]]).
struct Expectation {
  game::Value fields;      ///< as written, with places
  std::size_t number = 0;  ///< which one of its kind, from 1
  std::string kind;        ///< of [[finally]]: "unit", "side" ...
  std::string id;          ///< of [[finally]]: which one
};

struct Scenario {
  std::string file;
  std::string text;  ///< the whole file, as read
  std::string title;
  const game::RulesetEntry* ruleset = nullptr;
  game::Value document;
  std::unique_ptr<game::Game> game;  ///< before the first incident
  std::vector<game::IncidentPtr> incidents;
  std::vector<game::Value> answers;
  bool has_answers = false;  ///< the file says what is thrown and chosen, if only that nothing is
  std::vector<Expectation> expect;
  std::vector<Expectation> forbid;
  std::vector<Expectation> finally;

  bool expects_something() const { return !expect.empty() || !forbid.empty() || !finally.empty(); }
};

/// An incident, counted from 0, that the rules refuse, and why.
struct Refusal {
  std::size_t incident = 0;
  game::Diagnostic fault;
};

/// What the rules refuse of the incidents from `first` on in this game, which asks for one: they are told one after the
/// other as long as nothing else is asked, those refused left out.
std::vector<Refusal> refusals_from(const Scenario& scenario, const game::Game& game, std::size_t first);

struct LoadOptions {
  /// A data file to take in place of the ruleset's own, for the ruleset of the scenario.
  std::optional<std::string> data_file;
  Rulesets rulesets = rulesets::all();
  /// What is set to something else than the file says, before anything of it is checked.
  std::vector<Setting> settings = {};
};

/// Reads a scenario from a text. Either everything is sound, or all faults of the file (and then those of the data
/// file) are told, in the order of their places. `file` names it in the faults.
///
/// A broken syntax is told alone, as nothing can be said of the rest. Faults that need the rules (a unit off the table)
/// are looked for in those parts whose fields are sound, so that one slip of the pen is told once.
game::Result<Scenario> load(std::string text, std::string file, const LoadOptions& options);

/// The same, from a file.
game::Result<Scenario> load_file(const std::string& path, const LoadOptions& options);

}  // namespace waver::scenario
