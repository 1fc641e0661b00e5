#include "report/html.h"

#include <gtest/gtest.h>

namespace waver::report {
namespace {

TEST(Html, EscapesWhatTagsAndAttributesAreMadeOf) {
  EXPECT_EQ(escaped("<script>alert('a' & \"b\")</script>"),
            "&lt;script&gt;alert(&#39;a&#39; &amp; &quot;b&quot;)&lt;/script&gt;");
  EXPECT_EQ(escaped("13e Légère, 1/2 – ok"), "13e Légère, 1/2 – ok");
}

TEST(Html, ReplacesWhatIsNotPrintableOrNoUtf8) {
  EXPECT_EQ(escaped("a\x1b[31mb\n\x7f"), "a?[31mb??");
  EXPECT_EQ(escaped("a\xFFz\xC3"), "a?z?");
  EXPECT_EQ(escaped("\xE2\x82"), "??");
  EXPECT_EQ(escaped("\xE2\x80\xAEgnirts"), "?gnirts");  // U+202E turns the line round
}

TEST(Html, WritesMillimetresExactly) {
  EXPECT_EQ(millimetres(0), "0");
  EXPECT_EQ(millimetres(2540), "25.4");
  EXPECT_EQ(millimetres(182'880), "1828.8");
  EXPECT_EQ(millimetres(1001), "10.01");
  EXPECT_EQ(millimetres(-5), "-0.05");
  EXPECT_EQ(millimetres(-250), "-2.5");
}

TEST(Html, SaysChancesApartFromWhatIsCertain) {
  EXPECT_EQ(chance_in_words(0), "never");
  EXPECT_EQ(chance_in_words(0.0001), "under 0.1 %");
  EXPECT_EQ(chance_in_words(0.5833333), "58.3 %");
  EXPECT_EQ(chance_in_words(0.9999), "over 99.9 %");
  EXPECT_EQ(chance_in_words(1), "always");
}

TEST(Html, SaysIntervalsThatCanBeToldApart) {
  EXPECT_EQ(interval_in_words(0.412, 0.44), "41.2 to 44.0 %");
  EXPECT_EQ(interval_in_words(0.412, 0.41201), "");
}

TEST(Html, CountsInWords) {
  EXPECT_EQ(counted(1, "game"), "1 game");
  EXPECT_EQ(counted(999, "game"), "999 games");
  EXPECT_EQ(counted(1'234'567, "game"), "1,234,567 games");
  EXPECT_EQ(spoken("off_table"), "off table");
}

}  // namespace
}  // namespace waver::report
