#pragma once
/// What happens in the toy when it takes an answer. Part of the toy only.

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "contract/toy.h"

namespace waver::toy {

inline constexpr std::array<std::string_view, kPickets> kNames{"ann", "bob", "cyd"};
inline constexpr std::array<std::string_view, 3> kDeeds{"stand", "hide", "run"};
inline constexpr std::uint32_t kMostPhases = 12;

class ToyIncident final : public game::Incident {
 public:
  ToyIncident(game::Value told, std::uint32_t picket) : Incident(std::move(told)), picket_(picket) {}
  std::uint32_t picket() const { return picket_; }  ///< kNobody: a storm

 private:
  std::uint32_t picket_;
};

/// The pickets still there besides the one it is about.
std::vector<std::uint32_t> others(const Position& position);

/// Applies an answer that fits.
void take_turn(Position& position, const game::Answer& answer, game::Recorder* recorder, Flaw flaw);

}  // namespace waver::toy
