#include "scenario/scenario.h"

#include <algorithm>
#include <set>

#include "scenario/data_file.h"
#include "scenario/document.h"
#include "scenario/expectations.h"
#include "scenario/faults.h"
#include "scenario/toml.h"

namespace waver::scenario {
namespace {

using game::Value;

class Loader {
 public:
  Loader(std::string text, std::string file, const LoadOptions& options) : options_(options) {
    scenario_.text = std::move(text);
    scenario_.file = std::move(file);
  }

  game::Result<Scenario> load() {
    if (read_document()) {
      find_rules();
      if (scenario_.ruleset != nullptr) check_by_tables();
      check_answers(scenario_.document, faults_);
      if (scenario_.ruleset != nullptr) check_by_rules();
    }
    if (!faults_.empty() || !data_faults_.empty()) return tl::make_unexpected(all_faults());
    take_over();
    return std::move(scenario_);
  }

 private:
  bool read_document() {
    Toml toml = parse_toml(scenario_.text);
    append(faults_, std::move(toml.faults));
    if (!toml.is_readable) return false;
    if (toml.document.table()->empty()) {
      add_fault(faults_, "empty", {1, 1}, "there is nothing in it",
                "A scenario begins with waver = 1, a title and a ruleset.");
      return false;
    }
    scenario_.document = std::move(toml.document);
    apply_settings(scenario_.document, options_.settings, options_.rulesets, faults_);
    return true;
  }

  void find_rules() {
    const auto id = game::text_at(scenario_.document, "ruleset");
    scenario_.ruleset = id ? find_ruleset(options_.rulesets, *id) : nullptr;
    check_top(scenario_.document, options_.rulesets, scenario_.ruleset != nullptr ? &info() : nullptr, faults_);
  }

  void check_by_tables() {
    check_parts(scenario_.document, info(), part_faults_);
    append(faults_, part_faults_);
    check_ids(scenario_.document, info(), faults_);
    check_incidents(scenario_.document, info(), faults_);
  }

  void check_by_rules() {
    open_game();
    read_incidents();
    read_expectations(scenario_, info(), faults_);
  }

  void open_game() {
    DataFile data = read_data(*scenario_.ruleset, options_.data_file);
    data_faults_ = std::move(data.faults);
    auto game = scenario_.ruleset->open(scenario_.document, data.document);
    if (!game) return take_faults_of_rules(std::move(game.error()), data);
    if (part_faults_.empty()) scenario_.game = std::move(*game);
  }

  // What the rules say of a value that the tables have told of already only follows from that.
  void take_faults_of_rules(game::Diagnostics faults, const DataFile& data) {
    std::set<game::Place> told_of;
    for (const game::Diagnostic& fault : part_faults_) {
      if (fault.code != "missing-key") told_of.insert(fault.place);
    }
    for (game::Diagnostic& fault : faults) {
      if (belongs_to(data, fault)) {
        data_faults_.push_back(in_data_file(data, std::move(fault)));
      } else if (!told_of.contains(fault.place)) {
        faults_.push_back(std::move(fault));
      }
    }
  }

  // A ruleset checks the fields of an incident itself; what the tables have told is not told again.
  void read_incidents() {
    if (scenario_.game == nullptr) return check_incident_names(scenario_.document, info(), faults_);
    std::set<game::Place> told_of;
    for (const game::Diagnostic& fault : faults_) told_of.insert(fault.place);
    for (const Value& told : tables_at(scenario_.document, "incident")) {
      const auto kind = game::text_at(told, "kind");
      if (!kind || find_incident(info(), *kind) == nullptr) continue;
      auto incident = scenario_.game->read_incident(told);
      if (incident) {
        scenario_.incidents.push_back(std::move(*incident));
        continue;
      }
      for (game::Diagnostic& fault : incident.error()) {
        if (!told_of.contains(fault.place)) faults_.push_back(std::move(fault));
      }
    }
  }

  void take_over() {
    scenario_.title = *game::text_at(scenario_.document, "title");
    const Value* answers = scenario_.document.find("answers");
    scenario_.has_answers = answers != nullptr;
    if (answers != nullptr) scenario_.answers = *answers->list();
  }

  game::Diagnostics all_faults() {
    game::Diagnostics all = with_settings_named(finished(std::move(faults_), scenario_.file), options_.settings);
    append(all, finished(std::move(data_faults_), options_.data_file.value_or("built-in data")));
    return all;
  }

  const game::RulesetInfo& info() const { return *scenario_.ruleset->info; }

  const LoadOptions& options_;
  Scenario scenario_;
  game::Diagnostics faults_;
  game::Diagnostics part_faults_;  ///< those of them that stand in the ruleset's own parts
  game::Diagnostics data_faults_;
};

}  // namespace

game::Result<Scenario> load(std::string text, std::string file, const LoadOptions& options) {
  return Loader(std::move(text), std::move(file), options).load();
}

game::Result<Scenario> load_file(const std::string& path, const LoadOptions& options) {
  auto text = read_file(path);
  if (!text) return tl::make_unexpected(std::move(text.error()));
  return load(std::move(*text), path, options);
}

}  // namespace waver::scenario
