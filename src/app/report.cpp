#include "app/report.h"

#include <fmt/format.h>

#include <algorithm>
#include <fstream>
#include <thread>

#include "app/faults.h"
#include "app/files.h"

namespace waver::app {
namespace {

constexpr std::uint64_t kGlance = 4000;         // positions, and games
constexpr std::uint64_t kGlanceAtAll = 50'000;  // games, of all battles that are played for keystones

bool is_page(const std::string& path) {
  constexpr std::streamsize kBeginning = 512;
  std::string beginning(kBeginning, '\0');
  std::ifstream file(path, std::ios::binary);
  file.read(beginning.data(), kBeginning);
  return beginning.find(report::kPageMark) != std::string::npos;
}

/// Adds the ids of units that stand anywhere in the value.
void add_named(const game::Value& value, const game::Scene& scene, std::vector<std::string>& named) {
  if (const std::string* text = value.text()) {
    const bool is_unit = piece_called(scene, *text) != nullptr;
    if (is_unit && std::ranges::find(named, *text) == named.end()) named.push_back(*text);
  } else if (const game::List* list = value.list()) {
    for (const game::Value& each : *list) add_named(each, scene, named);
  } else if (const game::Entries* table = value.table()) {
    for (const game::Entry& entry : *table) add_named(entry.value, scene, named);
  }
}

/// A choice by looking ahead takes thousands of games of its own.
std::uint32_t games_for_arrows(const game::Policies& policies) {
  return policies.any(game::Policy::kBest) ? 20 : 200;
}

}  // namespace

void check_report(std::string_view command, const std::string& path, const std::vector<std::string>& read) {
  if (path == "-") {
    throw Misused{std::string(command), "--report writes a file", "Give it a name, as in --report battle.html."};
  }
  for (const std::string& file : read) {
    if (!file.empty() && is_same_file(path, file)) {
      throw Misused{std::string(command), fmt::format("--report would overwrite {}", file),
                    "Give the report a name of its own."};
    }
  }
  if (!is_free(path) && !is_page(path)) {
    throw Misused{std::string(command), fmt::format("--report would overwrite {}", path),
                  "A report replaces an earlier report and no other file: give it another name."};
  }
  check_can_write(path);
}

std::string write_report(const std::string& path, const report::Page& page) {
  write_file(path, report::page_as_html(page));
  return fmt::format("The report: {}\n", path);
}

report::Page page_about(const scenario::Scenario& scenario, const game::Game& start) {
  report::Page page;
  page.title = scenario.title;
  page.rules = &start.info();
  page.start = start.scene();
  for (const game::IncidentPtr& incident : scenario.incidents) add_named(incident->told(), page.start, page.named);
  return page;
}

report::PageOdds odds_for_page(const odds::Problem& problem, odds::Odds odds, const odds::Sampling& sampling) {
  return {&problem, std::move(odds),
          odds::typical_flights(problem, sampling.thinking, sampling.seed, games_for_arrows(problem.policy))};
}

odds::Sampling glancing() {
  odds::Sampling sampling;
  sampling.runs = kGlance;
  sampling.threads = std::max(std::thread::hardware_concurrency(), 1U);
  return sampling;
}

std::optional<report::Keystones> keystones_at_a_glance(const odds::Problem& problem, const odds::Sampling& sampling,
                                                       const odds::Progress& progress) {
  constexpr std::uint64_t kLeast = 100;
  constexpr std::uint64_t kMost = 2000;
  const std::uint64_t battles = problem.roster.units.size() * problem.start->info().fates.size();
  if (problem.to_come.empty() || battles == 0 || problem.policy.any(game::Policy::kBest)) return std::nullopt;
  odds::Request request;
  request.budget = kMost;
  request.sampling = sampling;
  request.sampling.runs = std::clamp(kGlanceAtAll / battles, kLeast, kMost);
  const auto found = odds::keystones(problem, request, std::nullopt, progress);
  if (!found) return std::nullopt;
  return report::keystones_for_page(problem, *found);
}

std::optional<report::PageOdds> odds_at_a_glance(const odds::Problem& problem) {
  if (problem.to_come.empty()) return std::nullopt;
  odds::Request request;
  request.budget = kGlance;
  request.sampling = glancing();
  auto odds = odds::ask(problem, request, {});
  if (!odds) return std::nullopt;
  return odds_for_page(problem, std::move(*odds), request.sampling);
}

}  // namespace waver::app
