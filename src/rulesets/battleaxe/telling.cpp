/// For people and pictures: sentences, prompts, the scene, and what [[finally]] may ask. No rule is decided here.

#include <fmt/format.h>

#include <algorithm>

#include "rulesets/battleaxe/battleaxe.h"
#include "rulesets/battleaxe/leadership.h"
#include "rulesets/battleaxe/play.h"
#include "rulesets/battleaxe/tables.h"

namespace waver::battleaxe {
namespace {

std::string_view word_of(State state) {
  switch (state) {
    case State::kSteady:
      return "steady";
    case State::kFleeing:
      return "fleeing";
    case State::kDestroyed:
      return "destroyed";
    case State::kOffTable:
      return "off_table";
  }
  return "";
}

std::string_view compass(double degrees) {
  static constexpr std::array<std::string_view, 8> kWords{"north", "north-east", "east", "south-east",
                                                          "south", "south-west", "west", "north-west"};
  constexpr double kStep = 45.0;
  return kWords.at(static_cast<std::size_t>((degrees + kStep / 2) / kStep) % kWords.size());
}

std::string count_of(std::int64_t number, std::string_view one, std::string_view many) {
  return fmt::format("{} {}", number, number == 1 ? one : many);
}

// Reads an event's fields and words them.
class Teller {
 public:
  Teller(const Setup& setup, const game::Event& event) : setup_(setup), event_(event) {}

  std::string tell() const {
    const std::string_view name = event_.name;
    if (name == "phase_began") return fmt::format("{}'s {} phase begins.", side("side"), text("phase"));
    if (name == "casualties") return casualties();
    if (name == "destroyed") return destroyed();
    if (name == "left_table") return fmt::format("{} runs off the {} edge of the table.", unit(), text("edge"));
    if (name == "broke") return fmt::format("{} breaks from close combat.", unit());
    if (name == "panic_due") return fmt::format("{} must test for panic: {}.", unit(), causes());
    if (name == "panic_excused") return fmt::format("{} does not test: {}.", unit(), excuse());
    if (name == "panic_test") return panic_test();
    if (name == "pivoted") return pivoted();
    if (name == "fled") return fled();
    if (name == "dangerous_test") return dangerous();
    if (name == "rally_test") return rally_test();
    if (name == "rallied") return fmt::format("{} re-forms, facing {}.", unit(), compass(number("facing")));
    if (name == "break_test") return break_test();
    if (name == "pursued") return pursued();
    return tell_deed(name);
  }

 private:
  std::string tell_deed(std::string_view name) const {
    if (name == "charged")
      return fmt::format("{} charges {}, which reacts: {}.", unit(), thing("target"), text("reaction"));
    if (name == "engaged") return fmt::format("{} and {} are in close combat.", pair(0), pair(1));
    if (name == "disengaged") return fmt::format("{} and {} part.", pair(0), pair(1));
    if (name == "moved")
      return fmt::format("{} now stands at {}, facing {}.", unit(), point("at"), compass(number("facing")));
    if (name == "restored") {
      return fmt::format("{} gets {} back, {} now.", unit(), count_of(whole("models"), "model", "models"),
                         whole("left"));
    }
    return std::string(name);
  }

  bool has(std::string_view key) const { return event_.find(key) != nullptr; }
  std::string text(std::string_view key) const {
    const game::Value* value = event_.find(key);
    return value != nullptr && value->text() != nullptr ? *value->text() : std::string();
  }
  double number(std::string_view key) const { return has(key) ? event_.find(key)->number() : 0; }
  std::int64_t whole(std::string_view key) const { return static_cast<std::int64_t>(number(key)); }
  bool truth(std::string_view key) const {
    return has(key) && event_.find(key)->truth() != nullptr && *event_.find(key)->truth();
  }
  std::string name_of(std::string_view id) const {
    const Killer thing = setup_.killer_named(id);
    return thing == kNobodyKilled ? std::string(id) : setup_.killer_name(thing);
  }
  std::string thing(std::string_view key) const { return name_of(text(key)); }
  std::string unit() const { return thing("unit"); }
  std::string side(std::string_view key) const {
    const std::uint32_t index = setup_.side_named(text(key));
    return index == game::kNobody ? text(key) : setup_.sides[index].name;
  }
  const game::List& list(std::string_view key) const {
    static const game::List kNone;
    return has(key) && event_.find(key)->list() != nullptr ? *event_.find(key)->list() : kNone;
  }
  std::string pair(std::size_t index) const {
    const game::List& units = list("units");
    return index < units.size() && units[index].text() != nullptr ? name_of(*units[index].text()) : std::string();
  }
  std::string point(std::string_view key) const {
    const game::List& numbers = list(key);
    return numbers.size() == 2 ? fmt::format("{:.1f}, {:.1f}", numbers[0].number(), numbers[1].number())
                               : std::string();
  }
  std::string dice(std::string_view key = "dice") const {
    std::string text;
    for (const game::Value& die : list(key)) text += fmt::format("{}{}", text.empty() ? "" : " ", die.number());
    return "[" + text + "]";
  }
  std::string by() const { return has("by") ? " by " + thing("by") : std::string(); }

  std::string casualties() const {
    return fmt::format("{} loses {}{}, {} left.", unit(), count_of(whole("models"), "model", "models"), by(),
                       whole("left"));
  }
  std::string destroyed() const {
    const std::string how = text("how");
    if (how == "caught") return fmt::format("{} is caught and destroyed{}.", unit(), by());
    if (how == "dangerous") return fmt::format("{} dies to the last model running over {}.", unit(), thing("by"));
    return fmt::format("{} is destroyed{}.", unit(), by());
  }
  std::string causes() const {
    std::string text;
    for (const game::Value& cause : list("causes")) {
      if (!text.empty()) text += ", ";
      text += cause_words(*cause.text());
    }
    return text;
  }
  static std::string_view cause_words(std::string_view cause) {
    if (cause == "heavy_casualties") return "heavy casualties";
    if (cause == "friend_destroyed") return "friends destroyed within 6 in";
    if (cause == "friend_broke") return "friends within 6 in broke";
    if (cause == "fled_through") return "friends fled through it";
    return "told so";
  }
  std::string_view excuse() const {
    const std::string why = text("why");
    if (why == "in_combat") return "it is in close combat";
    if (why == "fleeing") return "it is already fleeing";
    return "it has had its test of this phase";
  }
  std::string first_throw() const {
    return has("rerolled") ? fmt::format("threw {}, and again by the battle standard: ", dice("rerolled"))
                           : std::string();
  }
  std::string panic_test() const {
    if (list("dice").empty()) return fmt::format("{} fears nothing and stands.", unit());
    return fmt::format("{} tests on Leadership {}: {}{} - {}.", unit(), whole("leadership"), first_throw(), dice(),
                       truth("passed") ? "it holds" : "PANIC");
  }
  std::string pivoted() const {
    const std::string from =
        has("away_from") ? fmt::format("away from {}", thing("away_from")) : "towards its own edge";
    return fmt::format("{} turns {}, to the {}.", unit(), from, compass(number("facing")));
  }
  std::string fled() const {
    std::string through;
    for (const game::Value& id : list("through")) {
      through += (through.empty() ? ", through " : " and ") + name_of(*id.text());
    }
    const double moved = number("moved");
    const bool as_thrown = std::abs(moved - number("distance")) < 0.005;
    return fmt::format("{} flees {} {} in{}{}.", unit(), dice(), whole("distance"),
                       as_thrown ? "" : fmt::format(" and moves {:.2f}", moved), through);
  }
  std::string dangerous() const {
    return fmt::format("{} throws {} for running over {}: {} lost.", unit(), dice(), thing("of"),
                       whole("lost") == 0 ? "none" : std::to_string(whole("lost")));
  }
  std::string rally_test() const {
    const std::string needed =
        truth("shattered") ? "shattered, needs two ones" : fmt::format("Leadership {}", whole("leadership"));
    return fmt::format("{} tries to rally ({}): {}{} - {}.", unit(), needed, first_throw(), dice(),
                       truth("passed") ? "it rallies" : "it runs on");
  }
  std::string break_test() const {
    if (list("dice").empty()) return fmt::format("{} is unbreakable and holds.", unit());
    return fmt::format("{} lost the fight and needs {}: {}{} - {}.", unit(), whole("needed"), first_throw(), dice(),
                       truth("passed") ? "it holds" : "it BREAKS");
  }
  std::string pursued() const {
    return fmt::format("{} pursues {} with {} against {}: {}.", thing("by"), unit(), dice(), whole("against"),
                       truth("caught") ? "caught" : "not fast enough");
  }

  const Setup& setup_;
  const game::Event& event_;
};

std::string_view prompt_words(Ask ask) {
  switch (ask) {
    case Ask::kIncident:
      return "What happens next?";
    case Ask::kPanicTest:
      return "{} tests for panic";
    case Ask::kPanicReroll:
      return "{} failed; the battle standard gives one more throw";
    case Ask::kRallyTest:
      return "{} tries to rally";
    case Ask::kRallyReroll:
      return "{} did not rally; the battle standard gives one more throw";
    case Ask::kBreakTest:
      return "{} tests whether it breaks";
    case Ask::kBreakReroll:
      return "{} failed; the battle standard gives one more throw";
    case Ask::kAwayFrom:
      return "{} flees: which of those equally near or deadly does it turn away from? Throw for it";
    case Ask::kDistance:
      return "How far does {} flee, in inches?";
    case Ask::kPursuit:
      return "{} pursues";
    case Ask::kDangerous:
      return "Models of {} run over something deadly: each one is a wound";
    case Ask::kWhoTests:
      return "{}: who tests next?";
    case Ask::kWhoRallies:
      return "{}: who tries to rally next?";
    case Ask::kWhoRunsOn:
      return "{}: who runs on next?";
    case Ask::kFacing:
      return "{} has rallied: how many degrees clockwise does it turn?";
  }
  return "";
}

game::Piece piece_of(const Setup& setup, const Position& position, UnitIndex index) {
  const UnitSetup& profile = setup.units[index];
  const UnitState& unit = position.units[index];
  game::Piece piece;
  piece.id = profile.id;
  piece.name = profile.name;
  piece.side = profile.side;
  piece.centre = unit.at;
  piece.facing = unit.facing;
  piece.strength = static_cast<std::uint32_t>(unit.models);
  piece.state = word_of(unit.state);
  piece.running = unit.fleeing();
  piece.gone = !unit.on_table();
  if (piece.gone) return piece;
  const auto corners = position.footprints[index].corners();
  piece.outline.assign(corners.begin(), corners.end());
  piece.files = static_cast<std::uint32_t>(std::min(unit.files, unit.models));
  piece.ranks = static_cast<std::uint32_t>(ranks_of(unit.models, unit.files));
  return piece;
}

double in_inches(std::int32_t length) {
  return static_cast<double>(length) / static_cast<double>(measure::kInch);
}

game::Value unit_fields(const Setup& setup, const Position& position, UnitIndex index) {
  const UnitState& unit = position.units[index];
  game::List engaged;
  for (const UnitIndex opponent : opponents_of(position, index)) engaged.emplace_back(setup.units[opponent].id);
  game::Value fields;
  fields.set("state", word_of(unit.state));
  fields.set("models", unit.models);
  fields.set("at", game::List{in_inches(unit.at.x), in_inches(unit.at.y)});
  fields.set("facing", measure::millidegrees_of(unit.facing) / 1000.0);
  fields.set("tested", unit.tested);
  fields.set("engaged", std::move(engaged));
  return fields;
}

game::Value side_fields(const Setup& setup, const Position& position, std::uint32_t side) {
  int count = 0;
  for (UnitIndex i = 0; i < position.units.size(); ++i) {
    if (setup.units[i].side == side && position.units[i].state != State::kSteady) ++count;
  }
  game::Value fields;
  fields.set("lost_or_fleeing", count);
  return fields;
}

}  // namespace

game::Scene Battleaxe::scene(const Position& position) const {
  game::Scene scene;
  scene.table = setup_.table;
  scene.unit = measure::kInch;
  scene.unit_name = "in";
  for (const Side& side : setup_.sides) scene.sides.push_back({side.id, side.name});
  for (const Terrain& piece : setup_.terrain) {
    const auto corners = piece.region.corners();
    scene.terrain.push_back({piece.id, piece.kind, piece.impassable, {corners.begin(), corners.end()}, false});
  }
  for (UnitIndex i = 0; i < position.units.size(); ++i) scene.pieces.push_back(piece_of(setup_, position, i));
  return scene;
}

std::string Battleaxe::tell(const game::Event& event) const {
  return Teller(setup_, event).tell();
}

std::string Battleaxe::prompt(const Position& position) const {
  const game::Question& question = position.question;
  if (question.kind == game::QuestionKind::kOver) return "The battle is over.";
  const bool of_side = question.kind == game::QuestionKind::kChoice && question.subject == game::kNobody;
  const std::string& who = of_side || question.subject == game::kNobody ? setup_.sides[question.side].name
                                                                        : setup_.units[question.subject].name;
  return fmt::format(fmt::runtime(prompt_words(static_cast<Ask>(question.ask))), who);
}

std::string_view Battleaxe::ask_name(const game::Question& question) const {
  static constexpr std::array<std::string_view, 15> kNames{"incident",     "panic_test",  "panic_reroll", "rally_test",
                                                           "rally_reroll", "break_test",  "break_reroll", "away_from",
                                                           "distance",     "pursuit",     "dangerous",    "who_tests",
                                                           "who_rallies",  "who_runs_on", "facing"};
  return question.ask < kNames.size() ? kNames.at(question.ask) : std::string_view();
}

game::Value Battleaxe::state_of(const Position& position, std::string_view kind, std::string_view id) const {
  if (kind == "unit") {
    const UnitIndex unit = setup_.unit_named(id);
    if (unit != kNoUnit) return unit_fields(setup_, position, unit);
  } else if (kind == "side") {
    const std::uint32_t side = setup_.side_named(id);
    if (side != game::kNobody) return side_fields(setup_, position, side);
  }
  return {};
}

}  // namespace waver::battleaxe
