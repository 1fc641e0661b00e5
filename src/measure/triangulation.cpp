#include "measure/triangulation.h"

#include <array>
#include <cstddef>

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

}  // namespace

std::vector<Convex> convex_pieces(std::span<const Point> corners) {
  return triangles_of(corners);
}

}  // namespace waver::measure
