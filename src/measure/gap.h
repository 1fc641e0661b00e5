#pragma once
/// The gap between two boxes: the cheap first answer to most questions. Internal to the kernel.

#include <algorithm>
#include <cstdint>

#include "measure/footprint.h"

namespace waver::measure {

/// How far two boxes are apart along each axis; negative by how much they overlap.
struct Gap {
  std::int64_t x;
  std::int64_t y;
  bool none() const { return x <= 0 && y <= 0; }
  std::int64_t squared() const {
    const std::int64_t across = std::max<std::int64_t>(x, 0);
    const std::int64_t up = std::max<std::int64_t>(y, 0);
    return across * across + up * up;
  }
};

inline Gap gap_between(const Box& a, const Box& b) {
  return {std::max<std::int64_t>(b.low.x - a.high.x, a.low.x - b.high.x),
          std::max<std::int64_t>(b.low.y - a.high.y, a.low.y - b.high.y)};
}

inline bool box_contains(const Box& box, Point point) {
  return point.x >= box.low.x && point.x <= box.high.x && point.y >= box.low.y && point.y <= box.high.y;
}

}  // namespace waver::measure
