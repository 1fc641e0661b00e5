#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {
namespace {

constexpr std::uint32_t kThreeDice = 3;
constexpr std::uint32_t kPhasesInKey = 8;

}  // namespace

double in_centimetres(measure::Length length) {
  return static_cast<double>(length) / static_cast<double>(measure::kCentimetre);
}

EventFields& EventFields::unit(std::string_view key, UnitIndex unit) {
  return value(key, setup_.units[unit].id);
}

EventFields& EventFields::dice(std::span<const std::uint16_t> faces) {
  return game::EventFields<EventFields>::dice("dice", faces);
}

EventFields& EventFields::block(const Block& block, bool fits) {
  value("files", block.files).value("ranks", block.ranks);
  return length("side", block.side).value("fits", fits);
}

std::uint32_t Play::bound_key() const {
  return position.bound * kPhasesInKey;
}

std::uint32_t Play::phase_key() const {
  return bound_key() + static_cast<std::uint32_t>(position.phase);
}

void Play::ask_dice(Ask ask, std::uint32_t subject, std::uint32_t side, std::uint32_t attempt,
                    std::uint32_t time) const {
  const auto number = static_cast<std::uint16_t>(ask);
  const bool of_unit = ask != Ask::kCatch;
  position.question = {game::QuestionKind::kRoll,
                       number,
                       of_unit ? subject : game::kNobody,
                       side,
                       chance::dice(kThreeDice),
                       {number, subject, time, attempt},
                       0,
                       {}};
}

void Play::ask_turn(Ask ask, UnitIndex unit, std::uint32_t attempt, std::int32_t low, std::int32_t high) const {
  const auto number = static_cast<std::uint16_t>(ask);
  const game::Range range{low, high, 1};
  position.question = {game::QuestionKind::kChoice, number, unit,
                       profile(unit).side,          {},     {number, unit, phase_key(), attempt},
                       game::options_in(range),     range};
}

void Play::ask_option(Ask ask, std::uint32_t subject, std::uint32_t side, std::uint32_t attempt) const {
  const auto number = static_cast<std::uint16_t>(ask);
  const auto count = static_cast<std::uint32_t>(position.options.size());
  const bool of_unit = ask == Ask::kFormation;
  position.question = {game::QuestionKind::kChoice,
                       number,
                       of_unit ? subject : game::kNobody,
                       side,
                       {},
                       {number, subject, bound_key(), attempt},
                       count,
                       {}};
}

}  // namespace waver::belle_alliance
