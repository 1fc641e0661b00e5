#pragma once
/// Problems that several tests of odds ask about.

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <string>
#include <vector>

#include "odds/problem.h"
#include "scenario/roster.h"

namespace waver::odds {

inline const std::string kThree = "scenarios/a-line-of-three.toml";
inline const std::string kColumn = "scenarios/a-column-behind-the-line.toml";
inline const std::string kGuns = "scenarios/guns-abandoned.toml";
inline const std::string kDominoes = "scenarios/a-line-of-dominoes.toml";

inline scenario::Scenario opened(std::string text) {
  auto result = scenario::load(std::move(text), "x.toml", {});
  if (result) return std::move(*result);
  ADD_FAILURE() << game::to_text(result.error());
  return {};
}

inline scenario::Scenario opened_file(const std::string& path, const std::vector<std::string>& settings = {}) {
  scenario::LoadOptions options;
  for (const std::string& setting : settings) options.settings.push_back(*scenario::setting_in(setting));
  auto result = scenario::load_file(std::string(WAVER_ROOT) + "/" + path, options);
  if (result) return std::move(*result);
  ADD_FAILURE() << game::to_text(result.error());
  return {};
}

inline Problem problem_of(const scenario::Scenario& battle) {
  return {battle.game.get(), battle.incidents, scenario::roster_of(battle), {}};
}

inline Request sampled(std::uint64_t runs, unsigned threads = 1, chance::Seed seed = 0) {
  Request request;
  request.method = Method::kSampled;
  request.sampling.runs = runs;
  request.sampling.threads = threads;
  request.sampling.seed = seed;
  return request;
}

/// The fraction of a fact in the JSON of exact odds; empty where it is not told.
inline std::string fraction_at(const game::Value& odds, const std::string& path) {
  const game::Value* at = &odds;
  std::string done;
  for (std::size_t begin = 0; begin < path.size();) {
    const std::size_t end = std::min(path.find('/', begin), path.size());
    std::string key = path.substr(begin, end - begin);
    begin = end + 1;
    if (key == "distribution") key = "distribution_fractions";
    if (done == "cascade") key += "_fraction" + std::string(key == "depth" ? "s" : "");
    done = key;
    if (const game::List* list = at->list()) {
      const std::size_t index = std::stoul(key);
      if (index >= list->size()) return {};
      at = &(*list)[index];
    } else {
      at = at->find(key);
    }
    if (at == nullptr) return {};
  }
  const game::Value* fraction = at->text() == nullptr ? at->find("fraction") : at;
  return fraction == nullptr ? std::string() : *fraction->text();
}

inline std::vector<std::string> all_cases() {
  std::vector<std::string> paths;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(std::string(WAVER_ROOT) + "/tests/cases")) {
    if (entry.path().extension() == ".toml")
      paths.push_back(std::filesystem::relative(entry.path(), WAVER_ROOT).string());
  }
  std::ranges::sort(paths);
  return paths;
}

}  // namespace waver::odds
