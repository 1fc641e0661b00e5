#pragma once
/// A straight way given by an integer vector, walked in whole steps of 0.01 mm.
///
/// For rules that say where a shape is after every step. Directions of fixed length (direction.h) are rounded once;
/// a track is not: the place after t steps is the nearest integer to the point t along the vector, whatever its length.

#include <cstdint>

#include "measure/direction.h"
#include "measure/length.h"

namespace waver::measure {

/// Components up to 2^22 in size, not both 0. Steps up to 2^22 in size, backwards (negative) too.
class Track {
 public:
  explicit Track(Vector way);
  /// The displacement after t steps: each coordinate of t * way / |way| to the nearest integer, halves away from zero.
  /// off(-t) = -off(t); each coordinate is monotone in t.
  Point off(std::int64_t t) const;
  Vector way() const { return way_; }
  /// The same way the other way round.
  Track back() const { return Track({-way_.x, -way_.y}); }
  /// Along one of the axes: then nothing is rounded.
  bool is_straight() const { return way_.x == 0 || way_.y == 0; }

  /// |way| between low / scale and high / scale; equal where it is known exactly.
  struct Norm {
    std::int64_t low;
    std::int64_t high;
    std::int64_t scale;
  };
  Norm norm() const { return norm_; }

 private:
  std::int64_t nearest(std::int64_t product) const;

  Vector way_;
  std::uint64_t squared_;
  Norm norm_;
};

}  // namespace waver::measure
