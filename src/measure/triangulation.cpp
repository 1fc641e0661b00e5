#include "measure/triangulation.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "measure/gap.h"
#include "measure/wide.h"

namespace waver::measure {
namespace {

/// A polygon from which ears are cut.
class Ring {
 public:
  explicit Ring(std::span<const Point> corners) : corners_(corners.begin(), corners.end()) {}

  std::size_t size() const { return corners_.size(); }
  Point before(std::size_t i) const { return corners_[i == 0 ? size() - 1 : i - 1]; }
  Point at(std::size_t i) const { return corners_[i]; }
  Point after(std::size_t i) const { return corners_[i + 1 == size() ? 0 : i + 1]; }
  std::int64_t turn(std::size_t i) const { return cross(at(i) - before(i), after(i) - at(i)); }
  void cut(std::size_t i) { corners_.erase(corners_.begin() + static_cast<std::ptrdiff_t>(i)); }

  /// The corner sticks out and nothing of the polygon reaches into its triangle.
  bool is_ear(std::size_t i) const { return turn(i) > 0 && !is_entered(i); }

 private:
  bool is_entered(std::size_t i) const {
    const std::array<Point, 3> triangle = {before(i), at(i), after(i)};
    for (const Point corner : corners_) {
      if (corner == triangle[0] || corner == triangle[1] || corner == triangle[2]) {
        continue;
      }
      bool outside = false;
      for (std::size_t k = 0; k < 3; ++k) {
        outside |= cross(triangle[(k + 1) % 3] - triangle[k], corner - triangle[k]) < 0;
      }
      if (!outside) {
        return true;
      }
    }
    return false;
  }

  std::vector<Point> corners_;
};

/// The next corner to cut: one in line with its neighbours, which costs no piece, or an ear. Every simple polygon with
/// more than three corners has one or the other.
std::size_t corner_to_cut(const Ring& ring) {
  for (std::size_t i = 0; i < ring.size(); ++i) {
    if (ring.turn(i) == 0 || ring.is_ear(i)) {
      return i;
    }
  }
  return 0;
}

std::vector<Convex> triangles_of(std::span<const Point> corners) {
  std::vector<Convex> pieces;
  for (Ring ring(corners); ring.size() >= 3;) {
    const std::size_t i = corner_to_cut(ring);
    if (ring.turn(i) > 0) {
      const std::array<Point, 3> triangle = {ring.before(i), ring.at(i), ring.after(i)};
      pieces.push_back(Convex::hull_of(triangle));
    }
    ring.cut(i);
  }
  return pieces;
}

std::int64_t twice_area(const Convex& shape) {
  const std::span<const Point> corners = shape.corners();
  std::int64_t sum = 0;
  for (std::size_t i = 1; i + 1 < corners.size(); ++i) {
    sum += cross(corners[i] - corners[0], corners[i + 1] - corners[0]);
  }
  return sum;
}

/// Both pieces as one, if that is convex and has few enough corners. Pieces do not overlap, so their union is convex
/// just when its hull is no larger than the two together.
std::optional<Convex> merged(const Convex& a, const Convex& b) {
  if (!gap_between(a.box(), b.box()).none()) {
    return std::nullopt;
  }
  std::array<Point, Convex::kMostCorners> points;
  std::size_t count = 0;
  for (const Convex* piece : {&a, &b}) {
    for (const Point corner : piece->corners()) {
      if (std::find(points.begin(), points.begin() + count, corner) != points.begin() + count) {
        continue;
      }
      if (count == points.size()) {
        return std::nullopt;
      }
      points[count++] = corner;
    }
  }
  const Convex hull = Convex::hull_of({points.data(), count});
  return twice_area(hull) == twice_area(a) + twice_area(b) ? std::optional(hull) : std::nullopt;
}

/// Merges the piece with another one, which is taken out of the list; false if there is none that fits.
bool merge_with_another(std::vector<Convex>& pieces, std::size_t i) {
  for (std::size_t j = 0; j < pieces.size(); ++j) {
    if (const std::optional<Convex> both = j == i ? std::nullopt : merged(pieces[i], pieces[j])) {
      pieces[i] = *both;
      pieces.erase(pieces.begin() + static_cast<std::ptrdiff_t>(j));
      return true;
    }
  }
  return false;
}

}  // namespace

std::vector<Convex> convex_pieces(std::span<const Point> corners) {
  std::vector<Convex> pieces = triangles_of(corners);
  for (std::size_t i = 0; i < pieces.size();) {
    // After a merger begin again: fewer pieces are worth more than a quick construction.
    i = merge_with_another(pieces, i) ? 0 : i + 1;
  }
  return pieces;
}

}  // namespace waver::measure
