#pragma once
/// Where a ruleset's clauses and rulings must stand: cases that show them, sources that keep them. Each function lists
/// what breaks its rule; a test expects nothing.

#include <filesystem>
#include <regex>
#include <string>
#include <string_view>
#include <vector>

#include "game/ruleset.h"

namespace waver::contract {

struct ClauseBook {
  const game::RulesetInfo* info = nullptr;
  std::filesystem::path cases;          ///< folder of the case files
  std::filesystem::path sources;        ///< folder of the ruleset
  std::vector<std::string_view> lists;  ///< stems of the sources that list all clauses, or tell them: they keep none
  std::regex id;                        ///< how a clause is written
  bool parts_have_wholes = false;       ///< "BA-5.4.1" may stand for its parts, BA-5.4.1a and so on
};

/// Clauses that no case names in its first line.
std::vector<std::string> without_a_case(const ClauseBook& book);
/// Clauses that no source names, in a comment of the rules or the event that names it.
std::vector<std::string> without_a_place(const ClauseBook& book);
/// What the sources name and is no clause, with the file.
std::vector<std::string> named_but_unknown(const ClauseBook& book);
/// Readings, but for the defaults, that no case sets.
std::vector<std::string> never_set(const ClauseBook& book);

}  // namespace waver::contract
