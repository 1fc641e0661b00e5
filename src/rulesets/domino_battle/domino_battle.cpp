#include "rulesets/domino_battle/domino_battle.h"

#include "game/fitting.h"
#include "rulesets/domino_battle/deeds.h"
#include "rulesets/domino_battle/incidents.h"
#include "rulesets/domino_battle/ledger.h"
#include "rulesets/domino_battle/spirit.h"
#include "rulesets/domino_battle/tables.h"

namespace waver::data {
extern const std::string_view domino_battle_toml;  // NOLINT(readability-identifier-naming): named after its file
}  // namespace waver::data

namespace waver::domino_battle {
namespace {

// Goes on until something is asked, or nothing is begun any more.
void settle(const Play& play) {
  Position& position = play.position;
  while (!play.asks() && !position.over && !position.frames.empty()) {
    std::visit([&](auto& frame) { run(play, frame); }, position.frames.back());
  }
  if (position.over) {
    position.frames.clear();
    position.question = {};
  } else if (!play.asks()) {
    play.ask_incident();
  }
}

// The innermost deed asked, and knows what to do with the answer.
void take_roll(const Play& play, const chance::Faces& faces) {
  std::visit(
      [&](auto& frame) {
        if constexpr (requires { take_faces(play, frame, faces); }) take_faces(play, frame, faces);
      },
      play.position.frames.back());
}

void take_choice(const Play& play, Option option) {
  std::visit(
      [&](auto& frame) {
        if constexpr (requires { take_option(play, frame, option); }) take_option(play, frame, option);
      },
      play.position.frames.back());
}

std::string_view word_of_option(Option option) {
  switch (option) {
    case kOptionEnd:
      return "END";
    case kOptionOff:
      return "OFF";
    case kOptionStay:
      return "STAY";
    case kOptionFollow:
      return "FOLLOW";
    case kOptionKeep:
      return "KEEP";
    case kOptionNone:
      return "NONE";
    default:
      return "";
  }
}

}  // namespace

const game::RulesetInfo& DominoBattle::info() {
  return domino_battle::info();
}

game::Verdict DominoBattle::answer(Position& position, const game::Answer& answer, game::Recorder* recorder) const {
  if (auto verdict = game::fits(position.question, answer); !verdict) return verdict;
  const Play play{setup_, position, recorder};
  switch (answer.kind) {
    case game::Answer::Kind::kFaces:
      position.question = {};
      take_roll(play, answer.faces);
      break;
    case game::Answer::Kind::kOption: {
      const Option option = position.options[answer.option];
      position.question = {};
      position.options.clear();
      take_choice(play, option);
      break;
    }
    case game::Answer::Kind::kNoMore:
      position.over = true;
      break;
    case game::Answer::Kind::kIncident: {
      const auto* told = dynamic_cast<const Told*>(answer.incident.get());
      if (told == nullptr || !told->is_for(setup_)) return tl::make_unexpected(game::incident_of_another_battle());
      if (auto objection = objection_to(setup_, position, *told)) return tl::make_unexpected(std::move(*objection));
      ++position.told;
      position.question = {};
      happen(play, *told);
      break;
    }
  }
  settle(play);
  return {};
}

game::Result<game::IncidentPtr> DominoBattle::read_incident(const game::Value& told) const {
  return read_told(setup_, told);
}

std::string DominoBattle::option_name(const Position& position, std::uint32_t option) const {
  const game::Question& question = position.question;
  if (question.kind != game::QuestionKind::kChoice || option >= question.options) return {};
  const Option what = position.options[option];
  if (const std::string_view word = word_of_option(what); !word.empty()) return std::string(word);
  switch (static_cast<Ask>(question.ask)) {
    case Ask::kJoker:
      return chance::card_name(static_cast<Card>(what));
    case Ask::kTask:
      return std::string(word_of(static_cast<Task>(what)));
    case Ask::kSquare: {
      const Spot spot = setup_.board.spot(what);
      return std::to_string(spot.x) + "," + std::to_string(spot.y);
    }
    case Ask::kPennies:
      return std::to_string(what);
    default:
      return setup_.units[what].id;
  }
}

Position DominoBattle::view(const Position& position, std::uint32_t) const {
  Position seen = position;
  seen.top.clear();
  return seen;
}

std::int64_t DominoBattle::worth(const Position& position, std::uint32_t side) const {
  constexpr std::int64_t kArmy = 1000;  // an army broken outweighs any usual number of losses
  const auto standing = [&](std::uint32_t which) {
    const SideState& state = position.sides.at(which);
    // As the next army check would find it; when all is over, as the last one did.
    const bool broken =
        position.over ? state.broken : is_army_broken(setup_, static_cast<SideIndex>(which), state.morale);
    return state.morale - setup_.sides.at(which).start - (broken ? kArmy : 0);
  };
  return standing(side) - standing(1 - side);
}

game::RulesetEntry entry() {
  game::RulesetEntry entry;
  entry.info = &info();
  entry.data = data::domino_battle_toml;
  entry.open = [](const game::Value& document, const game::Value& data) -> game::Result<std::unique_ptr<game::Game>> {
    auto setup = read_setup(document, data);
    if (!setup) return tl::make_unexpected(std::move(setup.error()));
    return std::make_unique<game::GameOf<DominoBattle>>(std::make_shared<const DominoBattle>(std::move(*setup)));
  };
  entry.check_data = check_data;
  entry.shown_data = shown_tables;
  return entry;
}

static_assert(game::Ruleset<DominoBattle>);

}  // namespace waver::domino_battle
