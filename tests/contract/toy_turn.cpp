#include "contract/toy_turn.h"

#include <algorithm>

namespace waver::toy {

using game::Answer;
using game::Recorder;

std::vector<std::uint32_t> others(const Position& position) {
  std::vector<std::uint32_t> list;
  for (std::uint32_t i = 0; i < kPickets; ++i) {
    if (i != position.subject && !position.gone[i]) list.push_back(i);
  }
  return list;
}

namespace {

bool is_red(std::uint16_t card) {
  return card >= 13 && card < 39;
}

// One answer, applied.
class Turn {
 public:
  Turn(Position& position, Recorder* recorder, Flaw flaw) : position_(position), recorder_(recorder), flaw_(flaw) {}

  void apply(const Answer& answer) {
    switch (position_.stage) {
      case Stage::kWaiting:
        return incident(answer);
      case Stage::kTest:
        return test(answer);
      case Stage::kChoice:
        return choice(answer.option);
      case Stage::kCoins:
        return coins(answer);
      case Stage::kPick:
        return pick(answer);
      case Stage::kCard:
        return card(answer);
      case Stage::kOver:
        return;
    }
  }

 private:
  void incident(const Answer& answer) {
    const auto* told = dynamic_cast<const ToyIncident*>(answer.incident.get());
    if (told == nullptr) {
      position_.stage = Stage::kOver;
      return;
    }
    position_.cause = 0;
    ++position_.phase;
    ++position_.attempt;
    if (told->picket() == game::kNobody) {
      event("T-4", "storm", {});
      position_.stage = Stage::kCard;
    } else {
      position_.subject = told->picket();
      event("T-1", "noise", {{"picket", kNames[position_.subject]}});
      position_.stage = Stage::kTest;
    }
  }

  void test(const Answer& answer) {
    const auto total = static_cast<std::int32_t>(chance::kept_sum(chance::dice(2), answer.faces));
    const bool passed = total <= position_.courage[position_.subject];
    const game::Value told = flaw_ == Flaw::kFieldMisfits ? game::Value("perhaps") : game::Value(passed);
    event("T-1", "test", {{"picket", kNames[position_.subject]}, {"total", total}, {"passed", told}});
    position_.stage = passed ? next() : Stage::kChoice;
  }

  void choice(std::uint32_t option) {
    event("T-2", "deed", {{"picket", kNames[position_.subject]}, {"deed", kDeeds[std::min(option, 2U)]}});
    if (option == 0) --position_.courage[position_.subject];
    position_.stage = option == 2 ? Stage::kCoins : next();
    if (flaw_ == Flaw::kNeverEnds) ask_again();
  }

  void ask_again() {
    position_.stage = Stage::kChoice;
    ++position_.attempt;
  }

  void coins(const Answer& answer) {
    const bool lost = chance::heads(answer.faces) == 0;
    if (lost) position_.gone[position_.subject] = true;
    event("T-3", "run", {{"picket", kNames[position_.subject]}, {"lost", lost}});
    position_.stage = others(position_).size() > 1 && !lost ? Stage::kPick : next();
  }

  void pick(const Answer& answer) {
    const std::uint32_t alarmed = others(position_)[answer.faces.empty() ? 0 : answer.faces[0]];
    --position_.courage[alarmed];
    event("T-3", "alarm", {{"picket", kNames[alarmed]}});
    position_.stage = next();
  }

  void card(const Answer& answer) {
    position_.deck &= ~(chance::CardSet{1} << answer.faces[0]);
    const bool red = is_red(answer.faces[0]);
    for (std::int32_t& courage : position_.courage) courage -= red ? 1 : 0;
    event("T-4", "lightning", {{"card", chance::card_name(static_cast<chance::Card>(answer.faces[0]))}, {"red", red}});
    position_.stage = next();
  }

  Stage next() const {
    const bool nobody = std::all_of(position_.gone.begin(), position_.gone.end(), [](bool gone) { return gone; });
    return nobody || position_.phase >= kMostPhases ? Stage::kOver : Stage::kWaiting;
  }

  void event(std::string_view clause, std::string_view name, std::vector<game::EventField> fields) {
    if (flaw_ != Flaw::kSeqFromZero || position_.seq > 0 || recorded_) ++position_.seq;
    if (flaw_ == Flaw::kSeqGap && position_.seq == 5) ++position_.seq;
    recorded_ = true;
    if (recorder_ != nullptr) record(clause, name, std::move(fields));
    position_.cause = position_.seq;
  }

  void record(std::string_view clause, std::string_view name, std::vector<game::EventField> fields) {
    if (flaw_ == Flaw::kUnknownClause && name == "run") clause = "T-9";
    if (flaw_ == Flaw::kUnknownField && name == "run") fields.push_back({"shoes", 2});
    if (flaw_ == Flaw::kUnknownEvent && name == "run") name = "flight";
    if (flaw_ == Flaw::kRecorderMatters && name == "run") --position_.courage[0];
    const game::Seq because = flaw_ == Flaw::kCauseLater ? position_.seq : position_.cause;
    recorder_->record({position_.seq, because, clause, name, std::move(fields)});
  }

  Position& position_;
  Recorder* recorder_;
  Flaw flaw_;
  bool recorded_ = false;
};

}  // namespace

void take_turn(Position& position, const Answer& answer, Recorder* recorder, Flaw flaw) {
  Turn(position, recorder, flaw).apply(answer);
}

}  // namespace waver::toy
