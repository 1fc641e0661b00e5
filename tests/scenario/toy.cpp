#include "toy.h"

#include <fmt/format.h>

#include <map>

#include "game/field_makers.h"

namespace waver::toy {
namespace {

using game::Field;
using game::FieldKind;
using game::Value;

Field make(std::string_view name, FieldKind kind, bool required = false) {
  Field field;
  field.name = name;
  field.kind = kind;
  field.about = "something of the toy";
  field.required = required;
  return field;
}

Field between(Field field, double low, double high) {
  field.low = low;
  field.high = high;
  return field;
}

Field word(std::string_view name, std::vector<std::string_view> words) {
  Field field = make(name, FieldKind::kWord);
  field.words = std::move(words);
  return field;
}

Field holding(Field field, std::vector<Field> inner) {
  field.inner = std::move(inner);
  return field;
}

std::vector<Field> unit_fields() {
  return {
      make("id", FieldKind::kId, true),
      make("side", FieldKind::kId, true),
      make("name", FieldKind::kName),
      between(make("models", FieldKind::kInteger, true), 1, 100),
      between(make("at", FieldKind::kPoint), 0, 50),
      between(make("facing", FieldKind::kNumber), -360, 360),
      make("swift", FieldKind::kTruth),
      make("friends", FieldKind::kIds),
      word("state", {"steady", "fleeing"}),
      holding(make("standard", FieldKind::kTable), {make("colour", FieldKind::kText, true)}),
      holding(make("coin", FieldKind::kTables), {word("face", {"heads", "tails"})}),
  };
}

game::RulesetInfo make_info() {
  game::RulesetInfo made;
  made.id = "toy";
  made.title = "A toy";
  made.unit_name = "in";
  made.clauses = {{"T-1", "hits", "house"}, {"T-2", "scares", "house"}, {"T-3", "turns", "house"}};
  made.rulings = {
      {"luck",
       "T-2",
       "Is seven lucky?",
       {{"good", "yes"}, {"bad", "no"}},
       "house",
       word("luck", {"good", "bad"}),
       "good"},
      {"reach", "T-1", "How far?", {{"", "inches"}}, "house", between(make("reach", FieldKind::kNumber), 0, 12), "6"},
  };
  made.document = {
      holding(make("table", FieldKind::kTable, true), {between(make("width", FieldKind::kNumber, true), 1, 100)}),
      holding(make("terrain", FieldKind::kTables),
              {make("id", FieldKind::kId, true), between(make("polygon", FieldKind::kPolygon, true), 0, 50)}),
      holding(make("side", FieldKind::kTables, true), {make("id", FieldKind::kId, true)}),
      holding(make("unit", FieldKind::kTables, true), unit_fields()),
      holding(make("scout", FieldKind::kTables), {make("id", FieldKind::kId, true)}),
      holding(make("staff", FieldKind::kTables),
              {make("id", FieldKind::kId, true), between(make("ride", FieldKind::kLine), 0, 50)}),
      word("weather", {"rain", "shine"}),
      make("notes", FieldKind::kAny),
  };
  made.incidents = {
      {"hit",
       "models fall",
       {make("unit", FieldKind::kId, true), between(make("models", FieldKind::kInteger), 1, 100)}},
      {"scare", "a unit is scared", {make("unit", FieldKind::kId, true)}},
      {"turn", "a unit turns", {make("unit", FieldKind::kId, true)}},
  };
  made.events = {
      {"hit",
       "models fell",
       {game::id_of_event("unit"), game::count_of_event("models"), game::count_of_event("left"),
        game::id_of_event("staff")}},
      {"scared",
       "a unit was scared",
       {game::id_of_event("unit"), game::dice_of_event("dice"), game::truth_of_event("passed")}},
      {"turned",
       "a unit turned",
       {game::id_of_event("unit"), game::word_of_event("way", {"left", "right", "about"}),
        game::number_of_event("facing"), game::point_of_event("at")}},
  };
  made.finally_unit = {word("state", {"steady", "fleeing"}), between(make("models", FieldKind::kInteger), 0, 100),
                       between(make("facing", FieldKind::kNumber), -360, 360), make("at", FieldKind::kPoint)};
  made.finally_side = {between(make("models", FieldKind::kInteger), 0, 10000)};
  made.finally_staff = {make("fallen", FieldKind::kTruth)};
  return made;
}

struct UnitState {
  std::int64_t models = 0;
  bool fleeing = false;
  double facing = 0;
  friend bool operator==(const UnitState&, const UnitState&) = default;
};

enum class Waiting : std::uint8_t { kIncident, kDice, kWay, kOver };

struct Table {
  std::vector<UnitState> units;
  Waiting waiting = Waiting::kIncident;
  std::uint32_t unit = 0;
  game::Seq seq = 0;
  friend bool operator==(const Table&, const Table&) = default;
};

class Told final : public game::Incident {
 public:
  Told(Value told, std::uint32_t who) : Incident(std::move(told)), unit(who) {}
  std::uint32_t unit;
};

class Toy {
 public:
  using Position = Table;

  static const game::RulesetInfo& info() { return toy::info(); }

  static game::Result<std::unique_ptr<game::Game>> open(const Value& document, const Value& data) {
    auto rules = std::make_shared<Toy>();
    game::Diagnostics faults;
    rules->read(document, data, faults);
    if (!faults.empty()) return tl::make_unexpected(faults);
    return std::make_unique<game::GameOf<Toy>>(std::move(rules));
  }

  Position start() const { return start_; }

  game::Question ask(const Position& position) const {
    using game::QuestionKind;
    game::Question question;
    question.subject = position.unit;
    switch (position.waiting) {
      case Waiting::kIncident:
        question.kind = QuestionKind::kIncident;
        break;
      case Waiting::kDice:
        question.kind = QuestionKind::kRoll;
        break;
      case Waiting::kWay:
        question.kind = QuestionKind::kChoice;
        break;
      case Waiting::kOver:
        break;
    }
    question.options = position.waiting == Waiting::kWay ? 2 : 0;
    question.roll = chance::dice(position.waiting == Waiting::kDice ? 2 : 0);
    return question;
  }

  game::Verdict answer(Position& position, const game::Answer& answer, game::Recorder* recorder) const {
    switch (position.waiting) {
      case Waiting::kIncident:
        return take_incident(position, answer, recorder);
      case Waiting::kDice:
        take_dice(position, answer, recorder);
        break;
      case Waiting::kWay:
        take_way(position, answer, recorder);
        break;
      case Waiting::kOver:
        break;
    }
    return {};
  }

  game::Result<game::IncidentPtr> read_incident(const Value& told) const {
    const auto unit = game::text_at(told, "unit");
    const auto found = unit ? numbers_.find(*unit) : numbers_.end();
    if (found != numbers_.end()) return std::make_shared<Told>(told, found->second);
    return tl::make_unexpected(game::Diagnostics{
        {"unknown-id", "the toy knows no such unit", "Name a unit.", game::place_of(told, "unit"), {}}});
  }

  std::string option_name(const Position&, std::uint32_t option) const { return option == 0 ? "left" : "right"; }
  std::uint64_t digest(const Position& position) const { return position.seq; }
  std::string write(const Position&) const { return ""; }
  game::Result<Position> read(std::string_view) const { return start_; }
  game::Scene scene(const Position&) const { return {}; }
  std::string tell(const game::Event& event) const { return std::string(event.name); }
  std::string prompt(const Position& position) const {
    return fmt::format("something about \"{}\"", ids_[position.unit]);
  }
  std::string_view ask_name(const game::Question&) const { return "toy"; }

  Value state_of(const Position& position, std::string_view kind, std::string_view id) const {
    Value state;
    if (kind == "scout") {
      state.set("tired", false);
      return state;
    }
    if (kind == "staff") {
      state.set("fallen", false);
      return state;
    }
    const auto unit = numbers_.find(id);
    if (kind != "unit" || unit == numbers_.end()) {
      if (kind == "side") state.set("models", models_of_all(position));
      return state;
    }
    const UnitState& now = position.units[unit->second];
    state.set("state", now.fleeing ? "fleeing" : "steady");
    state.set("models", now.models);
    state.set("facing", now.facing);
    state.set("at", game::List{1.5, 2.0});
    return state;
  }

 private:
  void read(const Value& document, const Value& data, game::Diagnostics& faults) {
    if (data.find("broken") != nullptr) {
      faults.push_back({"out-of-range", "the toy's data are broken", "", game::place_of(data, "broken"), {}});
    }
    const Value* units = document.find("unit");
    if (units == nullptr || units->list() == nullptr) return;
    for (const Value& unit : *units->list()) read_unit(unit, faults);
  }

  // Copes with whatever the tables have told of.
  void read_unit(const Value& unit, game::Diagnostics& faults) {
    const std::string id(game::text_at(unit, "id").value_or(""));
    if (game::text_at(unit, "side") == "nobody") {
      faults.push_back({"unknown-id", "nobody is no side", "", game::place_of(unit, "side"), {}});
    }
    const auto facing = game::number_at(unit, "facing");
    if (!facing && id == "shy") {
      faults.push_back({"missing-key", "the toy wants a facing", "", game::place_of(unit, "facing"), {}});
    }
    numbers_.emplace(id, static_cast<std::uint32_t>(ids_.size()));
    ids_.push_back(id);
    start_.units.push_back(
        {game::integer_at(unit, "models").value_or(0), game::text_at(unit, "state") == "fleeing", facing.value_or(0)});
  }

  std::int64_t models_of_all(const Position& position) const {
    std::int64_t sum = 0;
    for (const UnitState& unit : position.units) sum += unit.models;
    return sum;
  }

  static void record(Position& position, game::Recorder* recorder, std::string_view clause, std::string_view name,
                     std::vector<game::EventField> fields) {
    ++position.seq;
    if (recorder != nullptr) recorder->record({position.seq, position.seq - 1, clause, name, std::move(fields)});
  }

  game::Verdict take_incident(Position& position, const game::Answer& answer, game::Recorder* recorder) const {
    if (answer.kind == game::Answer::Kind::kNoMore) {
      position.waiting = Waiting::kOver;
      return {};
    }
    const auto& told = dynamic_cast<const Told&>(*answer.incident);
    const std::string kind(*game::text_at(told.told(), "kind"));
    position.unit = told.unit;
    if (kind == "scare") position.waiting = Waiting::kDice;
    if (kind == "turn") position.waiting = Waiting::kWay;
    if (kind != "hit") return {};
    const std::int64_t models = game::integer_at(told.told(), "models").value_or(1);
    UnitState& unit = position.units[told.unit];
    if (models > unit.models) {
      return tl::make_unexpected(game::Diagnostic{"too-many-models", "there are not so many", "Take less.", {}, {}});
    }
    unit.models -= models;
    record(position, recorder, "T-1", "hit", {{"unit", ids_[told.unit]}, {"models", models}, {"left", unit.models}});
    return {};
  }

  void take_dice(Position& position, const game::Answer& answer, game::Recorder* recorder) const {
    game::List dice;
    for (const std::uint16_t face : answer.faces) dice.emplace_back(std::uint32_t{face});
    const bool passed = answer.faces[0] + answer.faces[1] <= 7;
    position.units[position.unit].fleeing = !passed;
    record(position, recorder, "T-2", "scared",
           {{"unit", ids_[position.unit]}, {"dice", std::move(dice)}, {"passed", passed}});
    position.waiting = Waiting::kIncident;
  }

  void take_way(Position& position, const game::Answer& answer, game::Recorder* recorder) const {
    double& facing = position.units[position.unit].facing;
    facing += answer.option == 0 ? 270 : 90;
    record(position, recorder, "T-3", "turned",
           {{"unit", ids_[position.unit]},
            {"way", option_name(position, answer.option)},
            {"facing", facing},
            {"at", game::List{1.5, 2.0}}});
    position.waiting = Waiting::kIncident;
  }

  Table start_;
  std::vector<std::string> ids_;
  std::map<std::string, std::uint32_t, std::less<>> numbers_;
};

static_assert(game::Ruleset<Toy>);

}  // namespace

const game::RulesetInfo& info() {
  static const game::RulesetInfo kInfo = make_info();
  return kInfo;
}

const game::RulesetEntry& entry() {
  static const game::RulesetEntry kEntry{&info(), "size = 1\n", &Toy::open};
  return kEntry;
}

scenario::LoadOptions options() {
  return {.data_file = std::nullopt, .rulesets = std::span(&entry(), 1), .settings = {}};
}

const std::string_view kWholeScenario = R"(waver = 1
title = "A whole scenario"
ruleset = "toy"
weather = "rain"
notes = ["anything"]
answers = [[6, 5], "left"]
[rulings]
luck = "bad"
reach = 3.5
[table]
width = 48
[[terrain]]
id = "crag"
polygon = [[10, 10], [20, 10], [20, 18]]
[[side]]
id = "red"
[[unit]]
id = "spears"
side = "red"
name = "Spears"
models = 20
at = [10, 20.5]
facing = 90
swift = true
friends = ["bows"]
state = "steady"
standard = { colour = "blue" }
coin = [{ face = "heads" }]
[[unit]]
id = "bows"
side = "red"
models = 10
[[scout]]
id = "fox"
[[incident]]
kind = "hit"
unit = "spears"
models = 5
[[incident]]
kind = "scare"
unit = "bows"
[[incident]]
kind = "turn"
unit = "spears"
[[expect]]
event = "hit"
unit = "spears"
models = 5
left = 15
clause = "T-1"
seq = 1
because = 0
[[expect]]
event = "scared"
unit = "bows"
dice = [6, 5]
passed = false
[[expect]]
event = "turned"
unit = "spears"
way = "left"
facing = 0
at = [1.504, 2]
[[forbid]]
event = "turned"
unit = "bows"
[[finally]]
unit = "bows"
state = "fleeing"
models = 10
[[finally]]
side = "red"
models = 25
[[finally]]
scout = "fox"
tired = false
[[finally]]
staff = "ney"
fallen = false
[[staff]]
id = "ney"
ride = [[1, 1], [20, 30]]
)";

}  // namespace waver::toy
