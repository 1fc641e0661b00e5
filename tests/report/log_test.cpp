#include "report/log.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "scenes.h"

namespace waver::report {
namespace {

using game::Event;
using game::List;
using testing::event;
using ::testing::HasSubstr;
using ::testing::Not;
using testing::piece;

game::Scene cast() {
  game::Scene scene = testing::table();
  scene.pieces = {piece("spears", "Levy Spears", 0, 36, 20, 0), piece("guard", "Levy Spears Guard", 0, 42, 20, 0),
                  piece("left", "left", 1, 36, 40, 180)};
  return scene;
}

/// The sentence is a field of the event, so that the tests can write it.
std::string told(const Event& event) {
  return *event.find("told")->text();
}

std::vector<Event> chain() {
  return {event(1, 0, "BX-2", "phase_began", {{"side", "blue"}, {"told", "Blue Host: shooting."}}),
          event(2, 0, "BX-5", "casualties", {{"unit", "spears"}, {"told", "Levy Spears lose 6."}}),
          event(3, 2, "BX-5", "panic_due", {{"unit", "spears"}, {"told", "Levy Spears must test."}}),
          event(4, 3, "BX-5", "panic_test",
                {{"unit", "spears"}, {"dice", List{6, 5}}, {"passed", false}, {"told", "Levy Spears fail."}}),
          event(5, 4, "BX-10", "fled", {{"unit", "spears"}, {"dice", List{2, 3}}, {"told", "They run 5 in: [2 3]."}}),
          event(6, 0, "BX-2", "phase_began", {{"side", "red"}, {"told", "Red Host: movement."}})};
}

TEST(Log, indents_by_cause_and_shows_numbers_clauses_and_dice) {
  Look look;
  look.width = 81;
  EXPECT_EQ(log_of(chain(), cast(), told, look),
            "   1  Blue Host: shooting.                                                 BX-2\n"
            "   2  Levy Spears lose 6.                                                  BX-5\n"
            "   3    Levy Spears must test.                                             BX-5\n"
            "   4      Levy Spears fail. [6 5]                                          BX-5\n"
            "   5        They run 5 in: [2 3].                                          BX-10\n"
            "\n"
            "   6  Red Host: movement.                                                  BX-2\n");
}

TEST(Log, wraps_to_the_width_below_the_sentence) {
  Look look;
  look.width = 61;
  const std::vector<Event> events{
      event(1, 0, "BX-5", "casualties", {{"told", "Nothing."}}),
      event(2, 1, "BX-5b", "panic_due", {{"told", "A sentence that is a good deal longer than the room there is."}})};
  EXPECT_EQ(log_of(events, cast(), told, look),
            "   1  Nothing.                                         BX-5\n"
            "   2    A sentence that is a good deal longer than     BX-5b\n"
            "        the room there is.\n");
}

TEST(Log, a_deep_chain_shows_its_depth_where_the_room_ends) {
  Look look;
  look.width = 61;
  std::vector<Event> events;
  for (game::Seq i = 1; i <= 9; ++i) events.push_back(event(i, i - 1, "X", "next", {{"told", "Next."}}));
  const std::string text = log_of(events, cast(), told, look);
  EXPECT_THAT(text, HasSubstr("   4        Next.   "));
  EXPECT_THAT(text, HasSubstr("   5        (4) Next.   "));
  EXPECT_THAT(text, HasSubstr("   9        (8) Next.   "));
}

TEST(Log, colours_names_by_side_and_makes_failures_bold) {
  Look look;
  look.colour = true;
  look.width = 80;
  const std::string text = log_of(chain(), cast(), told, look);
  EXPECT_THAT(text, HasSubstr("\x1b[38;5;214mLevy\x1b[0m \x1b[38;5;214mSpears\x1b[0m lose 6."));
  EXPECT_THAT(text, HasSubstr("\x1b[1m\x1b[38;5;214mLevy\x1b[0m\x1b[1m \x1b[38;5;214mSpears\x1b[0m\x1b[1m fail."));
  EXPECT_THAT(text, HasSubstr("\x1b[38;5;74mBlue\x1b[0m"));
  EXPECT_THAT(text, HasSubstr("\x1b[2mBX-10\x1b[0m"));
}

TEST(Log, colours_the_longest_name_and_only_units_the_event_is_about) {
  Look look;
  look.colour = true;
  const std::vector<Event> events{
      event(1, 0, "X", "left_table", {{"unit", "guard"}, {"told", "Levy Spears Guard left the table."}})};
  const std::string text = log_of(events, cast(), told, look);
  EXPECT_THAT(text, HasSubstr("mGuard\x1b[0m left the table."));
}

TEST(Log, without_colour_there_is_no_escape) {
  EXPECT_THAT(log_of(chain(), cast(), told, Look{}), Not(HasSubstr("\x1b")));
}

TEST(Log, an_escape_sequence_in_a_name_does_not_reach_the_terminal) {
  const std::vector<Event> events{event(1, 0, "X", "moved", {{"told", "\x1b[2JEvil\n moves"}})};
  EXPECT_THAT(log_of(events, cast(), told, Look{}), HasSubstr("?[2JEvil? moves"));
}

TEST(Log, a_cause_that_is_not_known_counts_as_none) {
  const std::vector<Event> events{event(7, 99, "X", "moved", {{"told", "It moves."}})};
  EXPECT_THAT(log_of(events, cast(), told, Look{}), HasSubstr("   7  It moves."));
}

TEST(Log, dice_and_cards_the_sentence_leaves_out_follow_it) {
  const std::vector<Event> events{event(1, 0, "X", "drawn", {{"dice", List{"KS"}}, {"told", "A card."}}),
                                  event(2, 0, "X", "none", {{"dice", List{}}, {"told", "No dice."}})};
  const std::string text = log_of(events, cast(), told, Look{});
  EXPECT_THAT(text, HasSubstr("A card. [KS] "));
  EXPECT_THAT(text, HasSubstr("No dice.  "));
}

}  // namespace
}  // namespace waver::report
