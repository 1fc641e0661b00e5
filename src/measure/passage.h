#pragma once
/// A convex shape that is moved along a track, and another that stays: when do they meet, when do they part?
///
/// Whether they overlap or touch after t steps is decided exactly, by the half-planes that a displacement has to lie
/// in. When that can change is known in advance but for the few steps on which rounding decides; there the answer is to
/// look at every step. So a walk step by step can be leapt through and comes to the same.

#include <array>
#include <cstdint>

#include "measure/footprint.h"
#include "measure/track.h"

namespace waver::measure {

/// Meeting of two shapes; a later one includes the earlier.
enum class Meeting : std::uint8_t { kApart, kTouching, kOverlapping };

/// Steps t at which something may be so: never before may_begin or from may_end on, surely from sure_begin until before
/// sure_end. may_begin <= sure_begin <= sure_end <= may_end.
struct Zones {
  std::int64_t may_begin = 0;
  std::int64_t sure_begin = 0;
  std::int64_t sure_end = 0;
  std::int64_t may_end = 0;
};

/// No step: nothing changes any more.
inline constexpr std::int64_t kNever = std::int64_t{1} << 40;

/// The first step after t at which what is `now` true or false at t may be otherwise.
std::int64_t next_change(const Zones& zones, std::int64_t t, bool now);

/// Displacements at which a moving shape meets another one. The other may be a segment (two corners): overlapping it
/// means that one of its points lies inside the moving shape.
class Passage {
 public:
  Passage(const Convex& moving, const Convex& staying);
  /// Of a shape that has to stay on a table: it touches at least while it lies on it, the edge included.
  Passage(const Convex& moving, const Table& table);

  Meeting at(Point displacement) const;
  /// When they touch at least, and when they overlap.
  Zones touching(const Track& track) const { return zones(track, 0); }
  Zones overlapping(const Track& track) const { return zones(track, 1); }
  /// When they may be less than `gap` (0.01 mm, at most 2^20) apart; nothing is sure. Of may_begin and may_end only.
  Zones near(const Track& track, Length gap) const;

 private:
  /// x * displacement.x + y * displacement.y <= limit.
  struct HalfPlane {
    std::int64_t x = 0;
    std::int64_t y = 0;
    std::int64_t limit = 0;
  };
  void add(HalfPlane plane) { planes_[count_++] = plane; }
  void add_edges_of_moving(const Convex& moving, const Convex& staying);
  void add_edges_of_staying(const Convex& moving, const Convex& staying);
  Zones zones(const Track& track, std::int64_t stricter) const;

  std::array<HalfPlane, 2 * Convex::kMostCorners> planes_;
  std::size_t count_ = 0;
};

}  // namespace waver::measure
