#include "rulesets/belle_alliance/belle_alliance.h"

#include "game/fitting.h"
#include "rulesets/belle_alliance/course.h"
#include "rulesets/belle_alliance/incidents.h"
#include "rulesets/belle_alliance/reorganise.h"
#include "rulesets/belle_alliance/rout.h"
#include "rulesets/belle_alliance/staff.h"
#include "rulesets/belle_alliance/tables.h"

namespace waver::data {
extern const std::string_view belle_alliance_toml;  // NOLINT(readability-identifier-naming): named after its file
}  // namespace waver::data

namespace waver::belle_alliance {
namespace {

void take_roll(const Play& play, const chance::Faces& faces) {
  switch (static_cast<Ask>(play.position.question.ask)) {
    case Ask::kSpread:
      return take_spread_roll(play, faces);
    case Ask::kReorganise:
      return take_reorganisation_roll(play, faces);
    case Ask::kOrdering:
      return take_ordering_roll(play, faces);
    default:
      return take_catch_roll(play, faces);
  }
}

void take_choice(const Play& play, std::uint32_t option) {
  const game::Question& question = play.position.question;
  switch (static_cast<Ask>(question.ask)) {
    case Ask::kDirection:
    case Ask::kRetreat:
      return take_direction(play, game::number_of(question.range, option));
    case Ask::kNext:
      return take_next(play, play.position.options[option]);
    default:
      return take_formation(play, play.position.options[option]);
  }
}

}  // namespace

const game::RulesetInfo& BelleAlliance::info() {
  return belle_alliance::info();
}

game::Verdict BelleAlliance::answer(Position& position, const game::Answer& answer, game::Recorder* recorder) const {
  if (auto verdict = game::fits(position.question, answer); !verdict) return verdict;
  const Play play{setup_, position, recorder};
  switch (answer.kind) {
    case game::Answer::Kind::kFaces:
      take_roll(play, answer.faces);
      break;
    case game::Answer::Kind::kOption:
      take_choice(play, answer.option);
      break;
    case game::Answer::Kind::kNoMore:
      go_on_to(play, Then::kOver, Phase::kStart);
      break;
    case game::Answer::Kind::kIncident: {
      const auto* told = dynamic_cast<const Told*>(answer.incident.get());
      if (told == nullptr || !told->is_for(setup_)) return tl::make_unexpected(game::incident_of_another_battle());
      if (auto objection = objection_to(setup_, position, *told)) return tl::make_unexpected(std::move(*objection));
      ++position.told;
      if (happen(play, *told)) return {};
      break;
    }
  }
  settle(play);
  return {};
}

game::Result<game::IncidentPtr> BelleAlliance::read_incident(const game::Value& told) const {
  return read_told(setup_, told);
}

std::string BelleAlliance::option_name(const Position& position, std::uint32_t option) const {
  const game::Question& question = position.question;
  if (question.kind != game::QuestionKind::kChoice || option >= question.options) return {};
  if (question.range.step > 0) return std::to_string(game::number_of(question.range, option));
  const std::uint32_t what = position.options[option];
  if (question.ask == static_cast<std::uint16_t>(Ask::kNext)) return setup_.units[what].id;
  return what == kKeep ? "keep" : std::string(word_of(static_cast<Formation>(what)));
}

game::RulesetEntry entry() {
  game::RulesetEntry entry;
  entry.info = &info();
  entry.data = data::belle_alliance_toml;
  entry.open = [](const game::Value& document, const game::Value& data) -> game::Result<std::unique_ptr<game::Game>> {
    auto setup = read_setup(document, data);
    if (!setup) return tl::make_unexpected(std::move(setup.error()));
    return std::make_unique<game::GameOf<BelleAlliance>>(std::make_shared<const BelleAlliance>(std::move(*setup)));
  };
  entry.check_data = check_data;
  entry.shown_data = shown_tables;
  return entry;
}

static_assert(game::Ruleset<BelleAlliance>);

}  // namespace waver::belle_alliance
