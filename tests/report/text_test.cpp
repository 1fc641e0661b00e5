#include "report/text.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace waver::report {
namespace {

using ::testing::ElementsAre;

TEST(Text, columns_count_characters_and_no_colours) {
  EXPECT_EQ(columns_of("Kürassiere"), 10U);
  EXPECT_EQ(columns_of("\x1b[38;5;74mblue\x1b[0m"), 4U);
  EXPECT_EQ(columns_of("\x1b[unended"), 0U);
}

TEST(Text, wraps_at_spaces_and_leaves_long_words_whole) {
  EXPECT_THAT(wrapped("one two three", 7), ElementsAre("one two", "three"));
  EXPECT_THAT(wrapped("a/very/long/path here", 6), ElementsAre("a/very/long/path", "here"));
  EXPECT_THAT(wrapped("", 10), ElementsAre(""));
}

TEST(Text, paragraphs_hang) {
  EXPECT_EQ(paragraph("one two three", 9, 2), "one two\n  three\n");
  EXPECT_EQ(paragraph("  one two three", 9, 4), "  one two\n    three\n");
}

TEST(Text, pads_by_columns) {
  EXPECT_EQ(padded("ü", 3), "ü  ");
  EXPECT_EQ(padded("long", 3), "long");
}

TEST(Text, shortens_between_characters) {
  EXPECT_EQ(shortened("short", 5), "short");
  EXPECT_EQ(shortened("ääääää", 5), "ää...");
  EXPECT_EQ(shortened("abc", 2), "..");
}

TEST(Text, control_characters_are_replaced) {
  EXPECT_EQ(printable("a\x1b[1mb\n\t\x7f"), "a?[1mb???");
  EXPECT_EQ(printable("C1: \xc2\x9b, and \xc3\xa9"), "C1: ?, and \xc3\xa9");
}

TEST(Text, marks_of_direction_are_replaced) {
  EXPECT_EQ(printable("a\xe2\x80\xae b\xe2\x81\xa6 c\xe2\x80\x8f"), "a? b? c?");
  EXPECT_EQ(printable("\xe2\x80\xaa\xe2\x80\xab\xe2\x80\xac\xe2\x80\xad\xe2\x80\x8e"), "?????");
  EXPECT_EQ(printable("\xe2\x81\xa6\xe2\x81\xa7\xe2\x81\xa8\xe2\x81\xa9"), "????");
  EXPECT_EQ(printable("\xe2\x80\x93 \xe2\x86\x91 \xe2\x80\x9c"),
            "\xe2\x80\x93 \xe2\x86\x91 \xe2\x80\x9c");  // dash, arrow, quote
  EXPECT_EQ(printable("\xe2\x80"), "\xe2\x80");
}

TEST(Text, colour_only_when_asked_for) {
  Look look;
  EXPECT_EQ(in_bold("x", look) + in_grey("x", look) + in_side_colour("x", 1, look), "xxx");
  look.colour = true;
  EXPECT_EQ(in_side_colour("x", 5, look), in_side_colour("x", 1, look));
  EXPECT_NE(in_side_colour("x", 0, look), in_side_colour("x", 1, look));
}

}  // namespace
}  // namespace waver::report
