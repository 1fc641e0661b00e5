#include "odds/enumeration.h"

#include <algorithm>
#include <set>

#include "chance/outcomes.h"

namespace waver::odds {
namespace {

using game::Answer;
using game::Event;
using game::Game;
using game::QuestionKind;

std::string text_of(const Event& event, std::string_view key) {
  const game::Value* value = event.find(key);
  return value == nullptr || value->text() == nullptr ? "" : *value->text();
}

bool holds(const Event& event, std::string_view key) {
  const game::Value* value = event.find(key);
  return value != nullptr && value->truth() != nullptr && *value->truth();
}

bool is_link(const Event& event) {
  return (event.name == "panic_test" && !holds(event, "passed")) ||
         (event.name == "disorder" && text_of(event, "to") == "FD");
}

class Enumeration {
 public:
  Enumeration(const scenario::Scenario& battle, std::size_t limit, const Taken& taken)
      : battle_(battle), left_(limit), taken_(taken) {}

  std::optional<Facts> run() {
    std::vector<Event> events;
    follow(*battle_.game, 0, events, 1);
    if (left_ == 0) return std::nullopt;
    facts_["cascade/reproduction"] = links_ == 0 ? Rational(0) : spread_ / links_;
    Rational chains = 0;
    for (const auto& [depth, weight] : depths_) chains += weight;
    for (const auto& [depth, weight] : depths_) facts_["cascade/depth/" + std::to_string(depth)] = weight / chains;
    return facts_;
  }

 private:
  void follow(const Game& game, std::size_t next, std::vector<Event>& events, const Rational& weight) {
    if (left_ == 0) return;
    const game::Question question = game.ask();
    switch (question.kind) {
      case QuestionKind::kOver:
        return count(game, events, weight);
      case QuestionKind::kChoice:
        return choose(game, next, events, weight);
      case QuestionKind::kIncident:
        if (next == battle_.incidents.size()) return (void)go_on(game, Answer::no_more(), next, events, weight);
        if (!go_on(game, Answer::of_incident(battle_.incidents[next]), next + 1, events, weight)) {
          follow(game, next + 1, events, weight);
        }
        return;
      case QuestionKind::kRoll:
        break;
    }
    const chance::Weight total = chance::total(question.roll);
    for (const chance::Outcome& outcome : chance::outcomes(question.roll)) {
      go_on(game, Answer::of_faces(outcome.faces), next, events, weight * Rational(outcome.weight, total));
    }
  }

  void choose(const Game& game, std::size_t next, std::vector<Event>& events, const Rational& weight) {
    const std::vector<std::uint32_t> options = taken_(game, next);
    for (const std::uint32_t option : options) {
      go_on(game, Answer::of_option(option), next, events, weight / options.size());
    }
  }

  // `events` are those up to here, and are so again in the end.
  bool go_on(const Game& game, const Answer& answer, std::size_t next, std::vector<Event>& events,
             const Rational& weight) {
    if (left_ > 0) --left_;
    const auto copy = game.clone();
    game::EventList list;
    if (!copy->answer(answer, &list)) return false;
    const std::size_t before = events.size();
    std::ranges::move(list.events, std::back_inserter(events));
    follow(*copy, next, events, weight);
    events.erase(events.begin() + static_cast<std::ptrdiff_t>(before), events.end());
    return true;
  }

  void count(const Game& game, const std::vector<Event>& events, const Rational& weight) {
    for (const game::Value& unit : *battle_.document.find("unit")->list()) {
      const std::string id(*game::text_at(unit, "id"));
      const game::Value state = game.state_of("unit", id);
      add("units/" + id + "/states/" + *state.find("state")->text(), weight);
      if (const game::Value* valour = state.find("valour")) {
        add("units/" + id + "/valour/distribution/" + std::to_string(*valour->integer()), weight);
      }
    }
    for (const game::Value& side : *battle_.document.find("side")->list()) count_side(game, side, weight);
    for (const std::string& fact : facts_of(events)) add(fact, weight);
    count_links(events, weight);
  }

  void count_side(const Game& game, const game::Value& side, const Rational& weight) {
    const std::string id(*game::text_at(side, "id"));
    const game::Value state = game.state_of("side", id);
    for (const std::string_view key : {"lost_or_fleeing", "in_fd_or_gone", "figures_lost", "staff_fallen", "morale"}) {
      const game::Value* number = state.find(key);
      if (number == nullptr) continue;
      add("sides/" + id + "/" + std::string(key) + "/distribution/" + std::to_string(*number->integer()), weight);
    }
    if (const game::Value* broken = state.find("broken"); broken != nullptr && *broken->truth()) {
      add("sides/" + id + "/broken", weight);
    }
  }

  // Each once.
  static std::set<std::string> facts_of(const std::vector<Event>& events) {
    std::set<std::string> facts;
    std::map<std::string, int> entries;
    for (const Event& event : events) {
      const std::string unit = "units/" + text_of(event, "unit") + "/";
      const auto is = [&](std::string_view name) { return event.name == name; };
      if (is("panic_test") || is("spread_test") || is("morale_check")) facts.insert(unit + "tested");
      if (is("panic_test") && !holds(event, "passed")) facts.insert(unit + "panicked");
      if (is("broken")) facts.insert(unit + "broke");
      if (is("carried")) facts.insert(unit + "carried");
      if (is("carried") && event.find("left_by") != nullptr) facts.insert(unit + "left_behind");
      if (is("reorganised") || is("guns_abandoned")) facts.insert(unit + std::string(event.name));
      if (!is("disorder") || text_of(event, "to") != "FD") continue;
      facts.insert(unit + "entered_fd");
      if (++entries[unit] == 2) facts.insert(unit + "routed_again");
      if (text_of(event, "cause") == "spread") facts.insert(unit + "spread_to");
    }
    return facts;
  }

  void count_links(const std::vector<Event>& events, const Rational& weight) {
    const bool battleaxe = battle_.ruleset->info->id == "battleaxe";
    std::map<game::Seq, int> lengths;  // of the row of links up to each link
    std::map<game::Seq, int> chains;   // spread in each chain, by its first link
    int longest = 0;
    for (const Event& event : events) {
      if (!is_link(event)) continue;
      const Event* before = link_before(events, event);
      const bool by_another = before != nullptr && text_of(*before, "unit") != text_of(event, "unit");
      const bool spread = battleaxe ? by_another : text_of(event, "cause") == "spread";
      links_ += weight;
      if (spread) spread_ += weight;
      lengths[event.seq] = before == nullptr ? 1 : lengths[before->seq] + 1;
      longest = std::max(longest, lengths[event.seq]);
      const Event* first = &event;
      for (const Event* at = before; at != nullptr; at = link_before(events, *at)) first = at;
      chains[first->seq] += spread ? 1 : 0;
    }
    if (battle_.ruleset->info->id != "belle-alliance") {
      depths_[longest] += weight;
      return;
    }
    for (const auto& [first, spread] : chains) depths_[spread] += weight;
  }

  static const Event* link_before(const std::vector<Event>& events, const Event& event) {
    for (game::Seq seq = event.because; seq != 0; seq = events[seq - 1].because) {
      if (is_link(events[seq - 1])) return &events[seq - 1];
    }
    return nullptr;
  }

  void add(const std::string& fact, const Rational& weight) { facts_[fact] += weight; }

  const scenario::Scenario& battle_;
  std::size_t left_;
  const Taken& taken_;
  Facts facts_;
  Rational links_ = 0;
  Rational spread_ = 0;
  std::map<int, Rational> depths_;
};

}  // namespace

std::vector<std::uint32_t> first_option(const game::Game& /*game*/, std::size_t /*next*/) {
  return {0};
}

std::optional<Facts> enumerate(const scenario::Scenario& battle, std::size_t limit, const Taken& taken) {
  return Enumeration(battle, limit, taken).run();
}

}  // namespace waver::odds
