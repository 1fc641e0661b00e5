/// clear_after: where a move ends that may not end too near to anything.

#include <algorithm>
#include <cstdlib>

#include "measure/difference.h"
#include "measure/gap.h"
#include "measure/move.h"

namespace waver::measure {
namespace {

constexpr int kUnitBits = 30;

/// One obstacle in the way of the move. The lengths t that are too near to it form one stretch, as the places too near
/// are convex (but for the rounding of places to whole units). Only the exact verdict `clear_at` ever decides; where
/// the stretch ends is estimated first so that few verdicts are needed.
class Obstruction {
 public:
  Obstruction(const Convex& shape, Direction direction, const Convex& obstacle, Length clearance)
      : difference_(shape, obstacle), direction_(direction), clearance_(clearance) {}

  bool clear_at(Length t) const {
    const Point displacement = along(direction_, t);
    return clearance_ == 0 ? !difference_.holds_inside(displacement)
                           : !difference_.nearer_than(displacement, clearance_);
  }

  /// Clear at the answer, not clear just before it. Needs: not clear at `t`.
  Length exit_after(Length t) const {
    Length blocked = t;
    if (const std::optional<Length> round = exit_round_a_corner()) {
      const Length guess = std::max(*round, blocked + 1);
      if (clear_at(guess)) {
        return back_from(guess, blocked);
      }
      blocked = guess;
    }
    const Length guess = std::max(exit_through_an_edge().value_or(0), blocked + 1);
    return clear_at(guess) ? back_from(guess, blocked) : on_from(guess);
  }

 private:
  /// The places too near are bounded by edges of the difference, shifted outwards by the clearance, and by arcs about
  /// its corners. The ray leaves them either through an arc: where it leaves the last of all the corners' discs ...
  std::optional<Length> exit_round_a_corner() const {
    constexpr int kFraction = 8;  // bits after the point, here and below
    const std::int64_t reach = clearance_ << kFraction;
    std::optional<std::int64_t> last;
    for (const Point corner : difference_.corners()) {
      const std::int64_t ahead = ahead_of_start(corner) >> (kUnitBits - kFraction);
      const std::int64_t aside = beside_ray(corner) >> (kUnitBits - kFraction);
      if (std::abs(aside) >= reach || (last && ahead + reach <= *last)) {
        continue;
      }
      const auto half_chord =
          static_cast<std::int64_t>(square_root(static_cast<std::uint64_t>(reach * reach - aside * aside)));
      last = std::max(last.value_or(INT64_MIN), ahead + half_chord);
    }
    return last ? std::optional(-((-*last) >> kFraction)) : std::nullopt;
  }

  /// ... or through a shifted edge: where it first crosses the line of one.
  std::optional<Length> exit_through_an_edge() const {
    constexpr int kFraction = 6;
    std::optional<Length> first;
    const std::span<const Point> corners = difference_.corners();
    for (std::size_t i = 0; i < corners.size(); ++i) {
      const Point edge = difference_.edge(i);
      const std::int64_t steepness = std::int64_t{direction_.x} * edge.y - std::int64_t{direction_.y} * edge.x;
      if (steepness <= 0) {
        continue;
      }
      const std::uint64_t squared = static_cast<std::uint64_t>(squared_length(edge)) << (2 * kFraction);
      const std::int64_t offset =
          (cross(corners[i], edge) << kFraction) + clearance_ * static_cast<std::int64_t>(square_root(squared));
      const Length crossing = divided_up(Int128{offset} << (kUnitBits - kFraction), steepness);
      first = std::min(first.value_or(INT64_MAX), crossing);
    }
    return first;
  }

  std::int64_t ahead_of_start(Point p) const {
    return std::int64_t{direction_.x} * p.x + std::int64_t{direction_.y} * p.y;
  }
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
    const Obstruction obstruction(shape, direction, *obstacles[i], clearance);
    if (!obstruction.clear_at(t)) {
      t = obstruction.exit_after(t);
      box = shifted(shape.box(), along(direction, t));
      passed = 1;
    }
  }
  return t;
}

}  // namespace waver::measure
