#include "report/charts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace waver::report {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

TEST(Bar, IsAsLongAsTheChanceAndShowsItsInterval) {
  EXPECT_EQ(bar_of(0.25, 0.2, 0.3),
            "<svg class=\"bar\" aria-hidden=\"true\" viewBox=\"0 0 100 12\" preserveAspectRatio=\"none\">"
            "<rect class=\"scale\" width=\"100\" height=\"12\"/><rect class=\"value\" width=\"25\" height=\"12\"/>"
            "<rect class=\"interval\" x=\"20\" y=\"4\" width=\"10\" height=\"4\"/></svg>");
}

TEST(Bar, OfAnExactChanceHasNoInterval) {
  EXPECT_THAT(bar_of(5.0 / 12, 5.0 / 12, 5.0 / 12),
              ::testing::AllOf(HasSubstr("width=\"41.67\""), Not(HasSubstr("interval"))));
}

TEST(Bar, EndsWithItsScale) {
  EXPECT_THAT(bar_of(2, 1, 5, 4),
              ::testing::AllOf(HasSubstr("class=\"value\" width=\"50\""), HasSubstr("x=\"25\" y=\"4\" width=\"75\"")));
}

std::pair<std::int32_t, odds::Chance> column(std::int32_t value, double p) {
  return {value, {p, p, p, std::nullopt, ""}};
}

TEST(Columns, HaveAPlaceForValuesBetweenThatCannotCome) {
  const std::string chart = columns_of({column(0, 0), column(1, 0.75), column(3, 0.25)}, "n1", "units <lost>");
  EXPECT_THAT(chart, HasSubstr("<title id=\"n1-t\">units &lt;lost&gt;</title>"));
  EXPECT_THAT(chart, HasSubstr("<desc id=\"n1-d\">1: 75.0 %, 3: 25.0 %.</desc>"));
  // The first is the highest; the third is a third of it; 2 has a number and no height; 0 is left out.
  EXPECT_THAT(chart, HasSubstr("x=\"8.0\" y=\"18.0\" width=\"26.0\" height=\"100.0\""));
  EXPECT_THAT(chart, HasSubstr("x=\"76.0\" y=\"84.7\" width=\"26.0\" height=\"33.3\""));
  EXPECT_THAT(chart, HasSubstr("y=\"133\">2</text>"));
  EXPECT_THAT(chart, Not(HasSubstr(">0</text>")));
}

TEST(Columns, ShowTheIntervalOfAnEstimate) {
  odds::Chance chance{0.5, 0.1, 0.9, std::pair(0.4, 0.6), ""};
  EXPECT_THAT(columns_of({{1, chance}, {2, chance}}, "n", "t"), HasSubstr("class=\"whisker\" d=\"M21.0,51.3V18.0\""));
}

TEST(Columns, AreThinAndBareWhenThereAreMany) {
  std::vector<std::pair<std::int32_t, odds::Chance>> many;
  for (std::int32_t value = 10; value < 60; ++value) many.push_back(column(value, 0.02));
  const std::string chart = columns_of(many, "n", "t");
  EXPECT_THAT(chart, HasSubstr("viewBox=\"0 0 508 140\""));
  EXPECT_THAT(chart, HasSubstr(">15</text>"));
  EXPECT_THAT(chart, Not(HasSubstr(">16</text>")));
}

}  // namespace
}  // namespace waver::report
