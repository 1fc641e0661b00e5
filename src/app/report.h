#pragma once
/// Pages about battles: what goes on them, and the files they are kept in.

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/session.h"
#include "odds/odds.h"
#include "report/page.h"
#include "scenario/scenario.h"

namespace waver::app {

/// Before any work is done. Throws Misused if the page would replace one of the files that are read, or any file but an
/// earlier page; MachineFailed if it cannot be written there.
void check_report(std::string_view command, const std::string& path, const std::vector<std::string>& read);

/// Whole or not at all (files.h), and the line that says where it lies.
std::string write_report(const std::string& path, const report::Page& page);

/// The page's title, rules, table and whom the incidents name.
report::Page page_about(const scenario::Scenario& scenario, const game::Game& start);

/// The odds, and the games behind the arrows, with the dice of the odds' seed.
report::PageOdds odds_for_page(const odds::Problem& problem, odds::Odds odds, const odds::Sampling& sampling);

/// How games are played for a look at odds: on all threads, with seed 0.
odds::Sampling glancing();

/// What hangs on each unit, in as many games as leave it a matter of seconds. Nothing if no incident is to come, where
/// the rules have no fates to try, and where a side looks ahead, which takes too long here. `done` tells how far it is.
std::optional<report::Keystones> keystones_at_a_glance(const odds::Problem& problem, const odds::Sampling& sampling,
                                                       const odds::Progress& progress = {});

/// Odds of the scenario as it began, enough for a look at them; nothing if no incident is to come. `problem` must
/// outlive the page.
std::optional<report::PageOdds> odds_at_a_glance(const odds::Problem& problem);

}  // namespace waver::app
