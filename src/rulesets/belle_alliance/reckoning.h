#pragma once
/// What odds count in a battle (section 11 of the rules).

#include <string_view>
#include <vector>

#include "game/measures.h"
#include "rulesets/belle_alliance/setup.h"

namespace waver::belle_alliance {

/// In the order of `measures()`.
enum class Counted : std::uint8_t {
  kStates,
  kEnteredFd,
  kRoutedAgain,
  kTested,
  kSpreadTo,
  kCarried,
  kLeftBehind,
  kReorganised,
  kGunsAbandoned,
  kFiguresLost,
  kValour,
  kSpreadTests,
  kInFdOrGone,
  kSideFiguresLost,
  kStaffFallen,
};

/// What may become of a unit.
std::vector<std::string_view> state_words();
std::vector<game::Measure> measures();
/// An entry into FD is a link, one by spread is spread.
game::Cascade cascade();

/// Of a side.
std::int32_t in_full_disorder_or_gone(const Setup& setup, const Position& position, std::uint32_t side);
std::int32_t figures_lost(const Setup& setup, const Position& position, std::uint32_t side);
std::int32_t staff_fallen(const Setup& setup, const Position& position, std::uint32_t side);

}  // namespace waver::belle_alliance
