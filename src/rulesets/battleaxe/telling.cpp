/// For people and pictures: sentences, prompts, the scene, and what [[finally]] may ask. No rule is decided here.

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "game/naming.h"
#include "game/wording.h"
#include "rulesets/battleaxe/battleaxe.h"
#include "rulesets/battleaxe/leadership.h"
#include "rulesets/battleaxe/play.h"
#include "rulesets/battleaxe/rally.h"
#include "rulesets/battleaxe/reckoning.h"
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
  constexpr double kThousandths = 1000;
  return game::wind_of(std::llround(degrees * kThousandths));
}

// Reads an event's fields and words them.
class Teller : game::EventReading {
 public:
  Teller(const Setup& setup, const game::Event& event) : EventReading(event), setup_(setup) {}

  std::string tell() const {
    const std::string_view name = this->name();
    if (name == "phase_began") return fmt::format("{} {} phase begins.", game::possessive(side("side")), text("phase"));
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
      return fmt::format("{} gets {} back, {} now.", unit(), game::counted(whole("models"), "model", "models"),
                         whole("left"));
    }
    return std::string(name);
  }

  std::string name_of(std::string_view id) const {
    const Killer thing = setup_.killer_named(id);
    return thing == kNobodyKilled ? std::string(id) : setup_.killer_name(thing);
  }
  std::string thing(std::string_view key) const { return name_of(text(key)); }
  std::string unit() const { return thing("unit"); }
  std::string side(std::string_view key) const {
    const std::uint32_t index = setup_.side_named(text(key));
    return index == game::kNobody ? std::string(text(key)) : setup_.sides[index].name;
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
    return fmt::format("{} loses {}{}, {} left.", unit(), game::counted(whole("models"), "model", "models"), by(),
                       whole("left"));
  }
  std::string destroyed() const {
    const std::string_view how = text("how");
    if (how == "caught") return fmt::format("{} is caught and destroyed{}.", unit(), by());
    if (how == "dangerous") return fmt::format("{} dies to the last model running over {}.", unit(), thing("by"));
    return fmt::format("{} is destroyed{}.", unit(), by());
  }
  std::string causes() const {
    std::string text;
    for (const game::Value& cause : list("causes")) {
      if (!text.empty()) text += ", ";
      text += *cause.text() == "other" && has("why") ? std::string(this->text("why")) : cause_words(*cause.text());
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
    const std::string_view why = text("why");
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
                       holds("passed") ? "it holds" : "PANIC");
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
        holds("shattered") ? "shattered, needs two ones" : fmt::format("Leadership {}", whole("leadership"));
    return fmt::format("{} tries to rally ({}): {}{} - {}.", unit(), needed, first_throw(), dice(),
                       holds("passed") ? "it rallies" : "it runs on");
  }
  std::string break_test() const {
    if (list("dice").empty()) return fmt::format("{} is unbreakable and holds.", unit());
    const std::string needed = whole("needed") > 2 ? fmt::format("{} or less", whole("needed")) : "two ones";
    return fmt::format("{} lost the fight and needs {}: {}{} - {}.", unit(), needed, first_throw(), dice(),
                       holds("passed") ? "it holds" : "it BREAKS");
  }
  std::string pursued() const {
    return fmt::format("{} pursues {} with {} against {}: {}.", thing("by"), unit(), dice(), whole("against"),
                       holds("caught") ? "caught" : "not fast enough");
  }

  const Setup& setup_;
};

// BX-1, BX-1a, BX-1b: what a Leadership test needs, and why so much.
std::string needed_text(std::int32_t needed, std::string_view why) {
  constexpr std::int32_t kDoubleOne = 2;
  if (needed <= kDoubleOne) return fmt::format("only two ones will do ({})", why);
  return fmt::format("needs {} or less ({})", needed, why);
}

// Words the question now asked. What it needs is looked up in a copy of the position, as the rules would.
class Prompter {
 public:
  Prompter(const Setup& setup, const Position& position)
      : setup_(setup), position_(position), question_(position.question), play_{setup, position_, nullptr} {}

  std::string prompt() const {
    switch (static_cast<Ask>(question_.ask)) {
      case Ask::kIncident:
        return "What happens next?";
      case Ask::kPanicTest:
        return fmt::format("{} tests for panic: {}", unit(), test_text());
      case Ask::kRallyTest:
        return fmt::format("{} tries to rally: {}", unit(), rally_text());
      case Ask::kRallyReroll:
        return fmt::format("{} did not rally; the battle standard gives one more throw: {}", unit(), rally_text());
      case Ask::kBreakTest:
        return fmt::format("{} tests whether it breaks: {}", unit(), break_text());
      case Ask::kPanicReroll:
        return fmt::format("{} failed; the battle standard gives one more throw: {}", unit(), test_text());
      case Ask::kBreakReroll:
        return fmt::format("{} failed; the battle standard gives one more throw: {}", unit(), break_text());
      default:
        return flight_prompt();
    }
  }

 private:
  std::string flight_prompt() const {
    switch (static_cast<Ask>(question_.ask)) {
      case Ask::kAwayFrom:
        return fmt::format("{} flees: which of those equally near or deadly does it turn away from? Throw for it",
                           unit());
      case Ask::kDistance:
        return fmt::format("How far does {} flee, in inches?", unit());
      case Ask::kPursuit:
        return fmt::format("{} pursues: {} or more catches {}", unit(), frame().number,
                           setup_.units[frame().unit].called);
      case Ask::kDangerous:
        return fmt::format("Models of {} run over something deadly: each one is a wound", unit());
      case Ask::kWhoTests:
        return fmt::format("{}: who tests next?", side());
      case Ask::kWhoRallies:
        return fmt::format("{}: who tries to rally next?", side());
      case Ask::kWhoRunsOn:
        return fmt::format("{}: who runs on next?", side());
      case Ask::kFacing:
        return fmt::format("{} has rallied: how many degrees clockwise does it turn? 180 is the about turn", unit());
      default:
        return "";
    }
  }

  const std::string& unit() const { return setup_.units[question_.subject].called; }
  const std::string& side() const { return setup_.sides[question_.side].name; }
  const Frame& frame() const { return position_.agenda.back(); }

  // "Leadership 9 of the general with Iron Guard"
  std::string leadership_text() const {
    const Leader leader = leader_of(play_, question_.subject);
    std::string text = fmt::format("Leadership {}", leader.leadership);
    if (leader.general == kNoUnit) return text;
    if (leader.general == question_.subject) return text + " of its general";
    return fmt::format("{} of the general with {}", text, setup_.units[leader.general].called);
  }

  std::string test_text() const { return needed_text(leadership_of(play_, question_.subject), leadership_text()); }

  std::string rally_text() const {
    if (shattered(play_, question_.subject)) return "only two ones will do (a quarter or less is left)";
    return test_text();
  }

  std::string break_text() const {
    const std::int32_t lost_by = leadership_of(play_, question_.subject) - frame().number;
    const std::string less = lost_by > 0 ? fmt::format(", lost by {}", lost_by) : "";
    return needed_text(frame().number, leadership_text() + less);
  }

  const Setup& setup_;
  Position position_;
  const game::Question& question_;
  Play play_;
};

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
  piece.running = unit.fleeing() || unit.state == State::kOffTable;
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
  game::Value fields;
  fields.set("lost_or_fleeing", lost_or_fleeing(setup, position, side));
  return fields;
}

}  // namespace

std::int64_t Battleaxe::worth(const Position& position, std::uint32_t side) const {
  return game::less_lost_than_others(side, setup_.sides.size(),
                                     [&](std::uint32_t other) { return lost_or_fleeing(setup_, position, other); });
}

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
  scene.reach = {setup_.figures.fright_range, "A unit destroyed or broken frightens its friends within this range"};
  return scene;
}

std::string Battleaxe::tell(const game::Event& event) const {
  return Teller(setup_, event).tell();
}

std::string Battleaxe::prompt(const Position& position) const {
  if (position.question.kind == game::QuestionKind::kOver) return "The battle is over.";
  return Prompter(setup_, position).prompt();
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
