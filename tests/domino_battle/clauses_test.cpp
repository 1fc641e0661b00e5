/// Every clause has its case and its place in the sources; every ruling a case that flips it.

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>

#include "battles.h"
#include "rulesets/registry.h"

namespace waver::domino_battle {
namespace {

namespace fs = std::filesystem;

const game::RulesetInfo& described() {
  return *rulesets::find("domino-battle")->info;
}

std::vector<std::string> lines_in(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<fs::path> files_in(std::string_view folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(WAVER_ROOT) / folder)) files.push_back(entry.path());
  return files;
}

std::set<std::string> ids_in(const std::string& text) {
  static const std::regex kId("DB-[0-9]+");
  std::set<std::string> ids;
  for (std::sregex_iterator at(text.begin(), text.end(), kId), end; at != end; ++at) ids.insert(at->str());
  return ids;
}

TEST(DominoBattleClauses, EachHasACaseThatNamesItFirst) {
  std::set<std::string> named;
  for (const fs::path& path : files_in("tests/cases/domino-battle")) named.merge(ids_in(lines_in(path).front()));
  for (const game::Clause& clause : described().clauses)
    EXPECT_TRUE(named.contains(std::string(clause.id))) << clause.id;
}

// A comment of the rules, or the event that names it; not the tables, which list all clauses, nor the sentences.
TEST(DominoBattleClauses, EachHasItsPlaceInTheSources) {
  std::set<std::string> named;
  for (const fs::path& path : files_in("src/rulesets/domino_battle")) {
    if (path.stem() == "tables" || path.stem() == "rulings" || path.stem() == "clauses" || path.stem() == "sentences")
      continue;
    for (const std::string& line : lines_in(path)) named.merge(ids_in(line));
  }
  for (const game::Clause& clause : described().clauses)
    EXPECT_TRUE(named.contains(std::string(clause.id))) << clause.id;
}

TEST(DominoBattleClauses, TheSourcesNameNoOthers) {
  std::set<std::string> known;
  for (const game::Clause& clause : described().clauses) known.insert(std::string(clause.id));
  for (const fs::path& path : files_in("src/rulesets/domino_battle")) {
    for (const std::string& line : lines_in(path)) {
      for (const std::string& id : ids_in(line)) {
        EXPECT_TRUE(known.contains(id)) << path.filename() << ": " << id;
      }
    }
  }
}

TEST(DominoBattleClauses, EveryRulingHasACaseThatFlipsIt) {
  std::string cases;
  for (const fs::path& path : files_in("tests/cases/domino-battle")) {
    for (const std::string& line : lines_in(path)) cases += line + "\n";
  }
  for (const game::Ruling& ruling : described().rulings) {
    for (std::size_t i = 1; i < ruling.readings.size(); ++i) {
      const std::regex set(std::string(ruling.name) + "\\s*=\\s*\"?" + std::string(ruling.readings[i].word));
      EXPECT_TRUE(std::regex_search(cases, set)) << ruling.name << " = " << ruling.readings[i].word;
    }
  }
}

}  // namespace
}  // namespace waver::domino_battle
