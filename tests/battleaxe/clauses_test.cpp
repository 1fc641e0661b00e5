/// Every clause has its case and its place in the sources; every ruling a case that flips it.

#include <gmock/gmock.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>

#include "battles.h"

namespace waver::battleaxe {
namespace {

namespace fs = std::filesystem;

const game::RulesetInfo& info() {
  return *rulesets::find("battleaxe")->info;
}

std::vector<std::string> lines_of(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<fs::path> files_of(std::string_view folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(fs::path(WAVER_ROOT) / folder)) files.push_back(entry.path());
  return files;
}

bool names(const std::string& text, std::string_view clause) {
  return std::regex_search(text, std::regex(std::string(clause) + "(?![0-9a-z])"));
}

// The comments a case begins with.
std::string heading_of(const fs::path& path) {
  std::string text;
  for (const std::string& line : lines_of(path)) {
    if (!line.starts_with("#")) break;
    text += line + "\n";
  }
  return text;
}

TEST(Clauses, EachHasACaseThatNamesItFirst) {
  std::string first_lines;
  for (const fs::path& path : files_of("tests/cases/battleaxe")) first_lines += lines_of(path).front() + "\n";
  for (const game::Clause& clause : info().clauses) EXPECT_TRUE(names(first_lines, clause.id)) << clause.id;
}

// A comment of the rules; not the tables, which list all clauses, nor the sentences.
TEST(Clauses, EachHasItsPlaceInTheSources) {
  std::string comments;
  for (const fs::path& path : files_of("src/rulesets/battleaxe")) {
    if (path.stem() == "tables" || path.stem() == "telling") continue;
    for (const std::string& line : lines_of(path)) {
      const std::size_t comment = line.find("//");
      if (comment != std::string::npos) comments += line.substr(comment) + "\n";
    }
  }
  for (const game::Clause& clause : info().clauses) EXPECT_TRUE(names(comments, clause.id)) << clause.id;
}

// "BX-9" stands for its parts, from BX-9a on.
TEST(Clauses, TheSourcesNameNoOthers) {
  const std::regex id("BX-[0-9]+[a-z]?(?![0-9a-z])");
  for (const fs::path& path : files_of("src/rulesets/battleaxe")) {
    for (const std::string& line : lines_of(path)) {
      for (std::sregex_iterator at(line.begin(), line.end(), id), end; at != end; ++at) {
        const bool known = std::any_of(info().clauses.begin(), info().clauses.end(), [&](const game::Clause& clause) {
          return clause.id == at->str() || clause.id.starts_with(at->str() + "a");
        });
        EXPECT_TRUE(known) << path.filename() << ": " << at->str();
      }
    }
  }
}

TEST(Rulings, EachHasACaseThatFlipsIt) {
  for (const game::Ruling& ruling : info().rulings) {
    bool flipped = false;
    for (const fs::path& path : files_of("tests/cases/battleaxe")) {
      const auto battle = scenario::load_file(path.string(), {});
      ASSERT_TRUE(battle) << path;
      const game::Value* rulings = battle->document.find("rulings");
      const bool written = rulings != nullptr && rulings->find(ruling.name) != nullptr;
      flipped = flipped || (written && names(heading_of(path), ruling.name));
    }
    EXPECT_TRUE(flipped) << ruling.name;
  }
}

}  // namespace
}  // namespace waver::battleaxe
