#include "geos_oracle.h"

#include <gtest/gtest.h>

#include <vector>

namespace waver::measure::geos {
namespace {

GEOSContextHandle_t context() {
  static const GEOSContextHandle_t handle = GEOS_init_r();
  return handle;
}

GEOSCoordSequence* sequence(std::span<const Point> points, bool closed) {
  std::vector<double> numbers;
  numbers.reserve(2 * points.size() + 2);
  for (const Point point : points) {
    numbers.push_back(point.x);
    numbers.push_back(point.y);
  }
  if (closed) {
    numbers.push_back(points[0].x);
    numbers.push_back(points[0].y);
  }
  return GEOSCoordSeq_copyFromBuffer_r(context(), numbers.data(), static_cast<unsigned>(numbers.size() / 2), 0, 0);
}

/// GEOS answers 0, 1, or 2 for an exception.
bool verdict(char answer) {
  EXPECT_NE(answer, 2) << "GEOS threw";
  return answer == 1;
}

}  // namespace

void Destroy::operator()(GEOSGeometry* geometry) const {
  GEOSGeom_destroy_r(context(), geometry);
}

Geometry ring(std::span<const Point> corners) {
  return Geometry(GEOSGeom_createLinearRing_r(context(), sequence(corners, true)));
}

Geometry shape(std::span<const Point> corners) {
  if (corners.size() == 1) {
    return Geometry(GEOSGeom_createPoint_r(context(), sequence(corners, false)));
  }
  if (corners.size() == 2) {
    return Geometry(GEOSGeom_createLineString_r(context(), sequence(corners, false)));
  }
  return Geometry(GEOSGeom_createPolygon_r(context(), ring(corners).release(), nullptr, 0));
}

Geometry hull(std::span<const Point> points) {
  std::vector<GEOSGeometry*> parts;
  for (const Point& one : points) {
    parts.push_back(shape({&one, 1}).release());
  }
  const Geometry all(
      GEOSGeom_createCollection_r(context(), GEOS_MULTIPOINT, parts.data(), static_cast<unsigned>(parts.size())));
  return Geometry(GEOSConvexHull_r(context(), all.get()));
}

Geometry point(double x, double y) {
  return Geometry(GEOSGeom_createPointFromXY_r(context(), x, y));
}

bool intersect(const Geometry& a, const Geometry& b) {
  return verdict(GEOSIntersects_r(context(), a.get(), b.get()));
}

bool interiors_intersect(const Geometry& a, const Geometry& b) {
  return verdict(GEOSRelatePattern_r(context(), a.get(), b.get(), "T********"));
}

bool covers(const Geometry& a, const Geometry& b) {
  return verdict(GEOSCovers_r(context(), a.get(), b.get()));
}

double distance(const Geometry& a, const Geometry& b) {
  double result = -1;
  EXPECT_EQ(GEOSDistance_r(context(), a.get(), b.get(), &result), 1);
  return result;
}

bool is_simple(const Geometry& geometry) {
  return verdict(GEOSisSimple_r(context(), geometry.get()));
}

bool equal(const Geometry& a, const Geometry& b) {
  return verdict(GEOSEquals_r(context(), a.get(), b.get()));
}

Place centroid(const Geometry& geometry) {
  const Geometry centre(GEOSGetCentroid_r(context(), geometry.get()));
  Place place{};
  GEOSGeomGetX_r(context(), centre.get(), &place.x);
  GEOSGeomGetY_r(context(), centre.get(), &place.y);
  return place;
}

}  // namespace waver::measure::geos
