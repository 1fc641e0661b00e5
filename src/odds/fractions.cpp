#include "odds/fractions.h"

namespace waver::odds {
namespace {

using Rational = boost::multiprecision::cpp_rational;

}  // namespace

double ratio(const chance::Weight& part, const chance::Weight& whole) {
  return whole == 0 ? 0 : Rational(part, whole).convert_to<double>();
}

std::string in_lowest_terms(const chance::Weight& part, const chance::Weight& whole) {
  const Rational share(part, whole);
  const chance::Weight below = denominator(share);
  return below == 1 ? numerator(share).str() : numerator(share).str() + "/" + below.str();
}

}  // namespace waver::odds
