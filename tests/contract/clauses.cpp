#include "contract/clauses.h"

#include <algorithm>
#include <fstream>
#include <set>

namespace waver::contract {
namespace {

namespace fs = std::filesystem;

std::vector<std::string> lines_in(const fs::path& path) {
  std::ifstream file(path);
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) lines.push_back(line);
  return lines;
}

std::vector<fs::path> files_in(const fs::path& folder) {
  std::vector<fs::path> files;
  for (const auto& entry : fs::directory_iterator(folder)) files.push_back(entry.path());
  return files;
}

std::set<std::string> ids_in(const std::string& text, const std::regex& id) {
  std::set<std::string> ids;
  for (std::sregex_iterator at(text.begin(), text.end(), id), end; at != end; ++at) ids.insert(at->str());
  return ids;
}

std::vector<std::string> clauses_not_in(const ClauseBook& book, const std::set<std::string>& named) {
  std::vector<std::string> missing;
  for (const game::Clause& clause : book.info->clauses) {
    if (!named.contains(std::string(clause.id))) missing.emplace_back(clause.id);
  }
  return missing;
}

bool is_known(const ClauseBook& book, const std::string& id) {
  return std::ranges::any_of(book.info->clauses, [&](const game::Clause& clause) {
    return book.parts_have_wholes ? clause.id.starts_with(id) : clause.id == id;
  });
}

}  // namespace

std::vector<std::string> without_a_case(const ClauseBook& book) {
  std::set<std::string> named;
  for (const fs::path& path : files_in(book.cases)) named.merge(ids_in(lines_in(path).front(), book.id));
  return clauses_not_in(book, named);
}

std::vector<std::string> without_a_place(const ClauseBook& book) {
  std::set<std::string> named;
  for (const fs::path& path : files_in(book.sources)) {
    if (std::ranges::find(book.lists, path.stem().string()) != book.lists.end()) continue;
    for (const std::string& line : lines_in(path)) named.merge(ids_in(line, book.id));
  }
  return clauses_not_in(book, named);
}

std::vector<std::string> named_but_unknown(const ClauseBook& book) {
  std::vector<std::string> unknown;
  for (const fs::path& path : files_in(book.sources)) {
    for (const std::string& line : lines_in(path)) {
      for (const std::string& id : ids_in(line, book.id)) {
        if (!is_known(book, id)) unknown.push_back(path.filename().string() + ": " + id);
      }
    }
  }
  return unknown;
}

std::vector<std::string> never_set(const ClauseBook& book) {
  std::string cases;
  for (const fs::path& path : files_in(book.cases)) {
    for (const std::string& line : lines_in(path)) cases += line + "\n";
  }
  std::vector<std::string> missing;
  for (const game::Ruling& ruling : book.info->rulings) {
    for (std::size_t i = 1; i < ruling.readings.size(); ++i) {
      const std::string name(ruling.name);
      const std::string word(ruling.readings[i].word);
      const bool truth = word == "true" || word == "false";
      const std::string written = truth ? word : "\"" + word + "\"";
      const std::regex set("\\b" + name + "\\s*=\\s*" + written);
      if (!std::regex_search(cases, set)) missing.push_back(name + " = " + written);
    }
  }
  return missing;
}

}  // namespace waver::contract
