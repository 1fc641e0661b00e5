#include "rulesets/belle_alliance/bearing.h"

#include <algorithm>
#include <array>

#include "measure/wide.h"

namespace waver::belle_alliance {
namespace {

constexpr int kQuarter = 90;
constexpr int kTurn = 360;

// A million times the sine of 0, 1, ... 90 degrees, to the nearest integer (checked by a test).
constexpr std::array<std::int32_t, kQuarter + 1> kSines{
    0,      17452,  34899,  52336,  69756,  87156,  104528, 121869, 139173, 156434, 173648, 190809, 207912,
    224951, 241922, 258819, 275637, 292372, 309017, 325568, 342020, 358368, 374607, 390731, 406737, 422618,
    438371, 453990, 469472, 484810, 500000, 515038, 529919, 544639, 559193, 573576, 587785, 601815, 615661,
    629320, 642788, 656059, 669131, 681998, 694658, 707107, 719340, 731354, 743145, 754710, 766044, 777146,
    788011, 798636, 809017, 819152, 829038, 838671, 848048, 857167, 866025, 874620, 882948, 891007, 898794,
    906308, 913545, 920505, 927184, 933580, 939693, 945519, 951057, 956305, 961262, 965926, 970296, 974370,
    978148, 981627, 984808, 987688, 990268, 992546, 994522, 996195, 997564, 998630, 999391, 999848, 1000000,
};

std::int64_t sine(int degrees) {
  const int around = ((degrees % kTurn) + kTurn) % kTurn;
  if (around <= kQuarter) return kSines.at(static_cast<std::size_t>(around));
  if (around <= 2 * kQuarter) return kSines.at(static_cast<std::size_t>(2 * kQuarter - around));
  return -sine(around - 2 * kQuarter);
}

}  // namespace

std::int64_t nearest_quotient(measure::Int128 numerator, std::int64_t denominator) {
  if (numerator < 0) return -nearest_quotient(-numerator, denominator);
  return measure::divided_down(2 * numerator + denominator, 2 * denominator);
}

measure::Vector toward(int bearing) {
  return {sine(bearing), sine(kQuarter - bearing)};
}

measure::Vector normed(measure::Vector vector) {
  const std::int64_t most = std::max(std::abs(vector.x), std::abs(vector.y));
  const auto scaled = [&](std::int64_t part) { return nearest_quotient(measure::Int128{part} * kMillion, most); };
  return {scaled(vector.x), scaled(vector.y)};
}

measure::Vector turned(measure::Vector base, int turn) {
  const auto [s, c] = toward(turn);
  return normed({base.x * c + base.y * s, -base.x * s + base.y * c});
}

measure::Point scaled(measure::Vector vector, std::int64_t size, std::int64_t divisor) {
  return {static_cast<std::int32_t>(nearest_quotient(measure::Int128{vector.x} * size, divisor)),
          static_cast<std::int32_t>(nearest_quotient(measure::Int128{vector.y} * size, divisor))};
}

int bearing_nearest(measure::Vector vector) {
  int best = 0;
  measure::Int128 greatest = 0;
  for (int bearing = 0; bearing < kTurn; ++bearing) {
    const auto [x, y] = toward(bearing);
    const measure::Int128 product = measure::Int128{x} * vector.x + measure::Int128{y} * vector.y;
    if (bearing > 0 && product <= greatest) continue;
    best = bearing;
    greatest = product;
  }
  return best;
}

}  // namespace waver::belle_alliance
