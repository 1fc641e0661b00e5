/// clear_after: where a move ends that may not end too near to anything.

#include <algorithm>
#include <cstdlib>

#include "measure/difference.h"
#include "measure/gap.h"
#include "measure/move.h"

namespace waver::measure {
namespace {

/// One obstacle in the way of the move. The lengths t that are too near to it form one stretch, as the places too near
/// are convex (but for the rounding of places to whole units). Only the exact verdict `clear_at` ever decides; where
/// the stretch ends is estimated first, so that two verdicts are usually enough.
class Obstruction {
 public:
  Obstruction(const Convex& shape, Direction direction, const Convex& obstacle, Length clearance)
      : difference_(shape, obstacle), direction_(direction), clearance_(clearance) {}

  bool clear_at(Length t) const {
    const Point displacement = along(direction_, t);
    return clearance_ == 0 ? !difference_.holds_inside(displacement)
                           : !difference_.nearer_than(displacement, clearance_, likely_edge_);
  }

  /// Clear at the answer, not clear just before it. Needs: not clear at `t`.
  Length exit_after(Length t) {
    const Length guess = std::max(estimated_exit(), t + 1);
    return clear_at(guess) ? back_from(guess, t) : on_from(guess);
  }

 private:
  /// The places too near are bounded by the edges of the difference, shifted outwards by the clearance, and by arcs
  /// about its corners between them. The ray leaves them through a shifted edge that looks ahead and whose two ends
  /// lie on different sides of the ray, or else through the arc where the ends change sides.
  Length estimated_exit() {
    const std::span<const Point> corners = difference_.corners();
    std::optional<std::size_t> right_of_ray;  // the corner where the last edge to the right of the ray ends
    std::optional<std::size_t> left_of_ray;   // the corner where the first edge to the left of it begins
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point edge = difference_.edge(i);
      if (steepness(edge) <= 0) {
        continue;
      }
      // Both ends move by clearance * (outward normal / length); all is multiplied by the length here. A length that
      // is a little wrong is good enough to choose: where arc and edge meet, both give the same answer.
      const std::int64_t length = roughly_length(edge);
      const std::int64_t shift = -clearance_ * (ahead_of_start(edge) >> kUnitBits);
      if ((beside_ray(corners[i] + edge) >> kUnitBits) * length + shift < 0) {
        const std::size_t end = after(i, corners.size());
        if (!right_of_ray || beside_ray(corners[end]) > beside_ray(corners[*right_of_ray])) right_of_ray = end;
      } else if ((beside_ray(corners[i]) >> kUnitBits) * length + shift > 0) {
        if (!left_of_ray || beside_ray(corners[i]) < beside_ray(corners[*left_of_ray])) left_of_ray = i;
      } else {
        likely_edge_ = i;
        return exit_through_edge(i);
      }
    }
    if (right_of_ray || left_of_ray) {
      return exit_round(corners[right_of_ray ? *right_of_ray : *left_of_ray]);
    }
    // No edge looks ahead: a point, or a segment along the ray.
    return exit_round(
        *std::ranges::max_element(corners, [&](Point a, Point b) { return ahead_of_start(a) < ahead_of_start(b); }));
  }

  static std::size_t after(std::size_t corner, std::size_t count) { return corner + 1 == count ? 0 : corner + 1; }

  Length exit_round(Point corner) const {
    constexpr int kFraction = 8;  // bits after the point
    const std::int64_t reach = clearance_ << kFraction;
    const std::int64_t ahead = ahead_of_start(corner) >> (kUnitBits - kFraction);
    const std::int64_t aside = beside_ray(corner) >> (kUnitBits - kFraction);
    const std::int64_t half_chord_squared = std::max<std::int64_t>(0, reach * reach - aside * aside);
    const auto half_chord = static_cast<std::int64_t>(square_root(static_cast<std::uint64_t>(half_chord_squared)));
    return -(-(ahead + half_chord) >> kFraction);
  }

  Length exit_through_edge(std::size_t i) const {
    constexpr int kFraction = 6;
    const Point edge = difference_.edge(i);
    const std::uint64_t squared = static_cast<std::uint64_t>(squared_length(edge)) << (2 * kFraction);
    const std::int64_t offset = (cross(difference_.corners()[i], edge) << kFraction) +
                                clearance_ * static_cast<std::int64_t>(square_root(squared));
    return divided_up(Int128{offset} << (kUnitBits - kFraction), steepness(edge));
  }

  /// Within a few hundredths, and exact along the axes: the octagon stands for the circle.
  static std::int64_t roughly_length(Point edge) {
    const std::int64_t x = std::abs(std::int64_t{edge.x});
    const std::int64_t y = std::abs(std::int64_t{edge.y});
    const std::int64_t longer = std::max(x, y);
    return std::max(longer, longer - longer / 8 + std::min(x, y) / 2);
  }

  /// Positive for edges that look ahead.
  std::int64_t steepness(Point edge) const { return beside_ray(edge); }
  std::int64_t ahead_of_start(Point p) const {
    return std::int64_t{direction_.x} * p.x + std::int64_t{direction_.y} * p.y;
  }
  /// To the left is positive.
  std::int64_t beside_ray(Point p) const { return std::int64_t{direction_.x} * p.y - std::int64_t{direction_.y} * p.x; }

  /// From a clear t back to where it begins to be clear: in growing steps, then halving.
  Length back_from(Length clear, Length blocked) const {
    for (Length step = 1; clear - step > blocked; step *= 2) {
      if (!clear_at(clear - step)) {
        blocked = clear - step;
        break;
      }
      clear -= step;
    }
    return between(blocked, clear);
  }

  Length on_from(Length blocked) const {
    Length step = 1;
    while (!clear_at(blocked + step)) {
      blocked += step;
      step *= 2;
    }
    return between(blocked, blocked + step);
  }

  Length between(Length blocked, Length clear) const {
    while (clear - blocked > 1) {
      const Length middle = blocked + (clear - blocked) / 2;
      (clear_at(middle) ? clear : blocked) = middle;
    }
    return clear;
  }

  Difference difference_;
  Direction direction_;
  Length clearance_;
  std::size_t likely_edge_ = 0;  ///< asked first, since its word is likely to be the last
};

bool has_area(const Convex& shape) {
  return shape.corners().size() >= 3;
}

/// No need to look at the shapes themselves: their boxes are far enough apart, or there is no area to overlap.
bool surely_clear(const Convex& shape, const Box& box_now, const Convex& obstacle, Length clearance) {
  const Gap gap = gap_between(box_now, obstacle.box());
  if (clearance == 0) {
    return gap.x >= 0 || gap.y >= 0 || !has_area(shape) || !has_area(obstacle);
  }
  return gap.squared() >= clearance * clearance;
}

Box shifted(const Box& box, Point displacement) {
  return {box.low + displacement, box.high + displacement};
}

}  // namespace

Length clear_after(const Convex& shape, Direction direction, Length shortest, std::span<const Convex* const> obstacles,
                   Length clearance) {
  Length t = shortest;
  Box box = shifted(shape.box(), along(direction, t));
  // Round and round until every obstacle in turn has let the same t pass. t only ever grows, and beyond all the
  // obstacles everything is clear.
  std::size_t passed = 0;
  for (std::size_t i = 0; passed < obstacles.size(); i = i + 1 == obstacles.size() ? 0 : i + 1) {
    ++passed;
    if (surely_clear(shape, box, *obstacles[i], clearance)) {
      continue;
    }
    Obstruction obstruction(shape, direction, *obstacles[i], clearance);
    if (!obstruction.clear_at(t)) {
      t = obstruction.exit_after(t);
      box = shifted(shape.box(), along(direction, t));
      passed = 1;
    }
  }
  return t;
}

}  // namespace waver::measure
