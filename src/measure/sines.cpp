#include "measure/sines.h"

namespace waver::measure {
namespace {

/// sin(d degrees) * 2^62 for d = 0 to 90, to the nearest integer: calculated once with sixty decimal digits.
constexpr std::array<std::int64_t, 91> kSines = {
    0,
    80485018754732517,
    160945520993076459,
    241356997666611639,
    321694954660579832,
    401934920255029411,
    482052452579138307,
    562023147056444631,
    641822643838717085,
    721426635226200704,
    800810873071977681,
    879951176168187813,
    958823437611858663,
    1037403632148101735,
    1115667823488437853,
    1193592171602022505,
    1271152939977550183,
    1348326502853625666,
    1425089352415399811,
    1501418105955277680,
    1577289512995517789,
    1652680462370552856,
    1727567989266874719,
    1801929282218338997,
    1875741690054758654,
    1948982728801669864,
    2021630088529168447,
    2093661640147730628,
    2165055442148948086,
    2235789747289123960,
    2305843009213693952,
    2375193889020454652,
    2443821261759599862,
    2511704222868584951,
    2578822094539859112,
    2645154432019525852,
    2710681029835013083,
    2775381927949855802,
    2839237417843716553,
    2902228048515791645,
    2964334632409774423,
    3025538251258570793,
    3085820261846986643,
    3145162301690631790,
    3203546294629310614,
    3260954456333195553,
    3317369299720106254,
    3372773640282244204,
    3427150601320760278,
    3480483619086560694,
    3532756447825785444,
    3583953164728422299,
    3634058174778548983,
    3683056215504726095,
    3730932361629093763,
    3777672029613755863,
    3823260982103066937,
    3867685332260468641,
    3910931547998554687,
    3952986456101075755,
    3993837246235628775,
    4033471474855808273,
    4071877068991631146,
    4109042329927080280,
    4144955936763646769,
    4179606949868785275,
    4212984814208232069,
    4245079362561170726,
    4275880818617266068,
    4305379799954623004,
    4333567320897763126,
    4360434795254748507,
    4385974038932618941,
    4410177272430345939,
    4433037123208544107,
    4454546627935218059,
    4474699234606860797,
    4493488804544257456,
    4510909614262386453,
    4526956357213848474,
    4541624145405292212,
    4554908510886344500,
    4566805407110591272,
    4577311210168194799,
    4586422719889771737,
    4594137160821195716,
    4600452183069027558,
    4605365863016315579,
    4608876703908547948,
    4610983636309578612,
    4611686018427387904,
};

/// One thousandth of a degree in radians, times 2^78: sixteen bits finer than the sines, as it is multiplied by up to
/// 500.
constexpr std::int64_t kMillidegree = 5274933991161581362;

std::int64_t times(std::int64_t a, std::int64_t b) {
  return static_cast<std::int64_t>((Int128{a} * b) >> kSineBits);
}

/// x - x^3/6 + x^5/120 - x^7/5040, for |x| at most half a degree; the next term is below 2^-70.
std::int64_t small_sine(std::int64_t x) {
  const std::int64_t square = times(x, x);
  std::int64_t term = x;
  std::int64_t sum = x;
  for (const std::int64_t divisor : {2 * 3, 4 * 5, 6 * 7}) {
    term = -times(term, square) / divisor;
    sum += term;
  }
  return sum;
}

/// 1 - x^2/2 + x^4/24 - x^6/720, likewise.
std::int64_t small_cosine(std::int64_t x) {
  const std::int64_t square = times(x, x);
  std::int64_t term = kSineUnit;
  std::int64_t sum = kSineUnit;
  for (const std::int64_t divisor : {1 * 2, 3 * 4, 5 * 6}) {
    term = -times(term, square) / divisor;
    sum += term;
  }
  return sum;
}

}  // namespace

std::int64_t sine_of_degrees(int degrees) {
  return kSines[static_cast<std::size_t>(degrees)];
}

std::int64_t sine_of_millidegrees(std::int64_t millidegrees) {
  // From the nearest whole degree on by at most half a degree, where three terms of the series are enough.
  const int degrees = static_cast<int>((millidegrees + 500) / 1000);
  const std::int64_t rest = millidegrees - std::int64_t{1000} * degrees;
  const std::int64_t sine = sine_of_degrees(degrees);
  if (rest == 0) {
    return sine;
  }
  const std::int64_t cosine = sine_of_degrees(90 - degrees);
  const auto angle = static_cast<std::int64_t>((Int128{rest} * kMillidegree) >> 16);
  return times(sine, small_cosine(angle)) + times(cosine, small_sine(angle));
}

}  // namespace waver::measure
