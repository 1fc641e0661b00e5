#include "rulesets/battleaxe/battleaxe.h"

#include "game/fitting.h"
#include "rulesets/battleaxe/breaking.h"
#include "rulesets/battleaxe/flight.h"
#include "rulesets/battleaxe/incidents.h"
#include "rulesets/battleaxe/panic.h"
#include "rulesets/battleaxe/rally.h"
#include "rulesets/battleaxe/tables.h"

namespace waver::data {
extern const std::string_view battleaxe_toml;  // NOLINT(readability-identifier-naming): named after its file
}  // namespace waver::data

namespace waver::battleaxe {
namespace {

bool step(const Play& play) {
  switch (play.top().matter) {
    case Matter::kBatch:
      return batch_step(play);
    case Matter::kFlight:
      return flight_step(play);
    case Matter::kRally:
      return rally_step(play);
    case Matter::kBreak:
      return break_step(play);
    case Matter::kCharge:
      return charge_step(play);
  }
  return false;
}

// Section 4: the last matter on the agenda goes on until it has a question; with none left, what happens next?
void go_on(const Play& play) {
  while (!play.position.agenda.empty()) {
    if (step(play)) return;
  }
  play.position.options.clear();
  play.position.question = {game::QuestionKind::kIncident,
                            static_cast<std::uint16_t>(Ask::kIncident),
                            game::kNobody,
                            play.position.turn,
                            {},
                            {},
                            0,
                            {}};
}

void take(const Play& play, const game::Answer& answer) {
  switch (play.top().matter) {
    case Matter::kBatch:
      return batch_take(play, answer);
    case Matter::kFlight:
      return flight_take(play, answer);
    case Matter::kRally:
      return rally_take(play, answer);
    case Matter::kBreak:
      return break_take(play, answer);
    case Matter::kCharge:
      return;
  }
}

}  // namespace

const game::RulesetInfo& Battleaxe::info() {
  return battleaxe::info();
}

game::Verdict Battleaxe::answer(Position& position, const game::Answer& answer, game::Recorder* recorder) const {
  if (auto verdict = game::fits(position.question, answer); !verdict) return verdict;
  const Play play{setup_, position, recorder};
  if (answer.kind == game::Answer::Kind::kNoMore) {
    position.over = true;
    position.question = {};
    return {};
  }
  if (answer.kind == game::Answer::Kind::kIncident) {
    const auto* told = dynamic_cast<const Told*>(answer.incident.get());
    if (told == nullptr || !told->is_for(setup_)) {
      return tl::make_unexpected(game::incident_of_another_battle());
    }
    if (auto objection = objection_to(setup_, position, *told)) return tl::make_unexpected(std::move(*objection));
    happen(play, *told);
  } else {
    take(play, answer);
  }
  go_on(play);
  return {};
}

game::Result<game::IncidentPtr> Battleaxe::read_incident(const game::Value& told) const {
  return read_told(setup_, told);
}

std::string Battleaxe::option_name(const Position& position, std::uint32_t option) const {
  if (option >= position.options.size()) return {};
  const std::uint32_t what = position.options[option];
  const bool turn = position.question.ask == static_cast<std::uint16_t>(Ask::kFacing);
  return turn ? std::to_string(what) : setup_.killer_id(what);
}

game::RulesetEntry entry() {
  game::RulesetEntry entry;
  entry.info = &info();
  entry.data = data::battleaxe_toml;
  entry.open = [](const game::Value& document, const game::Value& data) -> game::Result<std::unique_ptr<game::Game>> {
    auto setup = read_setup(document, data);
    if (!setup) return tl::make_unexpected(std::move(setup.error()));
    return std::make_unique<game::GameOf<Battleaxe>>(std::make_shared<const Battleaxe>(std::move(*setup)));
  };
  entry.check_data = check_data;
  entry.shown_data = shown_data;
  return entry;
}

static_assert(game::Ruleset<Battleaxe>);

}  // namespace waver::battleaxe
