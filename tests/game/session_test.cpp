#include "game/session.h"

#include <gmock/gmock.h>

#include "game/policy.h"
#include "helpers.h"

namespace waver::game {
namespace {

Session new_session() {
  auto start = toy::new_game();
  auto incidents = toy::incidents(*start);
  return Session(std::move(start), {{}, std::move(incidents)});
}

void say(Session& session, std::string_view line, By by = By::kPerson) {
  const auto answer = answer_from_line(session.game(), session.ask(), line);
  ASSERT_TRUE(answer) << to_text(answer.error());
  ASSERT_TRUE(session.say(*answer, by));
}

std::string refused(const Session::Undone& undone) {
  return undone ? "no fault" : to_text(undone.error());
}

TEST(Sessions, KeepStepsEventsAndTheirBounds) {
  Session session = new_session();
  say(session, kNoise);
  say(session, "66");
  ASSERT_EQ(session.steps().size(), 2U);
  EXPECT_EQ(session.steps()[1].first_event, 1U);
  EXPECT_EQ(session.events().size(), 2U);
  EXPECT_EQ(session.last_events().size(), 1U);
  EXPECT_EQ(session.digest(), session.game().digest());
}

TEST(Sessions, RefusedAnswersChangeNothing) {
  Session session = new_session();
  const std::string journal = session.journal_text();
  EXPECT_FALSE(session.say(Answer::of_option(0)));
  EXPECT_TRUE(session.steps().empty());
  EXPECT_TRUE(session.events().empty());
  EXPECT_EQ(session.journal_text(), journal);
}

TEST(Sessions, OfferTheScenariosIncidentsInTurn) {
  Session session = new_session();
  const IncidentPtr first = session.next_incident();
  ASSERT_TRUE(session.say(Answer::of_incident(first)));
  EXPECT_NE(session.next_incident(), first);
  ASSERT_TRUE(session.undo());
  EXPECT_EQ(session.next_incident(), first);
}

TEST(Sessions, UndoTakesBackADecisionExactly) {
  Session session = new_session();
  say(session, kNoise);
  say(session, "66");
  const auto before = session.game().clone();
  say(session, "hide");
  say(session, kStorm, By::kProgram);  // goes with it: no person told that
  EXPECT_EQ(session.undo().value(), 2U);
  EXPECT_TRUE(session.game().same_as(*before));
  EXPECT_EQ(session.digest(), before->digest());
  EXPECT_EQ(session.events().size(), 2U);
  EXPECT_EQ(session.steps().size(), 2U);
}

TEST(Sessions, UndoNeverCrossesARoll) {
  Session session = new_session();
  say(session, kNoise);
  say(session, "66");
  EXPECT_EQ(refused(session.undo()),
            "undo-crosses-roll: 2D6 came up since the last decision\n"
            "    What has been thrown or drawn stands. The umpire may take it back, with a note that says why.\n");
  EXPECT_EQ(session.steps().size(), 2U);
}

TEST(Sessions, UndoNeedsADecision) {
  Session session = new_session();
  EXPECT_EQ(refused(session.undo()),
            "nothing-to-undo: there is no decision to take back\n    Nobody has decided anything yet.\n");
  EXPECT_EQ(refused(session.undo({"slip"})),
            "nothing-to-undo: there is no answer to take back\n    Nobody has been asked anything yet.\n");
}

TEST(Sessions, UndoAfterDiceAloneMeetsTheDice) {
  Session session = new_session();
  say(session, kNoise, By::kProgram);
  say(session, "66");
  EXPECT_THAT(refused(session.undo()), testing::StartsWith("undo-crosses-roll: 2D6 came up"));
}

TEST(Sessions, TheUmpireTakesBackAcrossRolls) {
  Session session = new_session();
  say(session, kNoise);
  say(session, "66");
  EXPECT_EQ(session.undo({"the die was cocked", 1}).value(), 1U);
  EXPECT_EQ(session.ask().kind, QuestionKind::kRoll);
  say(session, "65");
  EXPECT_EQ(session.undo({"it showed a 6"}).value(), 1U);
  EXPECT_EQ(session.undo({"no such noise"}).value(), 1U);
  EXPECT_TRUE(session.game().same_as(session.start()));
  EXPECT_TRUE(session.events().empty());
}

TEST(Sessions, TheUmpireTakesBackAnAnswerWithTheIncidentsThatFollowed) {
  Session session = new_session();
  say(session, kNoise, By::kProgram);
  say(session, "11");
  say(session, kStorm, By::kProgram);
  EXPECT_EQ(session.undo({"mistyped"}).value(), 2U);
  EXPECT_EQ(session.ask().kind, QuestionKind::kRoll);
  EXPECT_EQ(session.steps().size(), 1U);
  EXPECT_EQ(refused(session.undo({"once more"})),
            "nothing-to-undo: there is no answer to take back\n    Nobody has been asked anything yet.\n");
  EXPECT_EQ(session.steps().size(), 1U);
}

TEST(Sessions, TheUmpireSaysWhyAndHowFar) {
  Session session = new_session();
  say(session, kNoise);
  EXPECT_EQ(refused(session.undo({" \n"})),
            "note-missing: the umpire takes answers back without saying why\n"
            "    Add a note, as in \"the template was misplaced\": it is kept with the game.\n");
  EXPECT_EQ(refused(session.undo({"slip", 3})),
            "undo-too-far: 3 answers cannot be taken back: 1 were given\n    Expected 1 to 1.\n");
}

TEST(Sessions, WhatWasTakenBackStaysInTheRecord) {
  Session session = new_session();
  say(session, kNoise);
  session.undo().value();
  say(session, kStorm);
  say(session, "KS");
  session.undo({"the card was\nseen", 1}).value();
  const std::string text = session.journal_text();
  EXPECT_NE(text.find("\nt 1 "), std::string::npos);
  EXPECT_NE(text.find("\nu 1 the card was seen "), std::string::npos);
  EXPECT_NE(text.find("\nend 5 "), std::string::npos);
}

TEST(Sessions, AGameThatCannotBeSetBackStaysAsItIs) {
  auto start = toy::new_game(toy::Flaw::kRemembers);
  Session session(std::move(start));
  say(session, kNoise);
  say(session, "66");
  say(session, "hide");
  const std::uint64_t digest = session.digest();
  EXPECT_EQ(refused(session.undo()),
            "undo-differs: the game cannot be set back: played again, its answers lead elsewhere\n"
            "    Nothing was changed. This is a fault of the ruleset: please keep the journal and report it.\n");
  EXPECT_EQ(session.digest(), digest);
  EXPECT_EQ(session.steps().size(), 3U);
}

TEST(Sessions, ResumeFromAJournal) {
  Session session = new_session();
  ASSERT_TRUE(session.say(Answer::of_incident(session.next_incident())));
  say(session, "66", By::kProgram);
  say(session, "run");
  session.undo().value();
  say(session, "hide");
  const auto journal = read_journal(session.journal_text(), "game.journal");
  ASSERT_TRUE(journal) << to_text(journal.error());
  auto start = toy::new_game();
  auto incidents = toy::incidents(*start);
  auto resumed = Session::resume(*journal, std::move(start), std::move(incidents));
  ASSERT_TRUE(resumed) << to_text(resumed.error());
  EXPECT_EQ(resumed->journal_text(), session.journal_text());
  EXPECT_EQ(resumed->steps().size(), session.steps().size());
  EXPECT_EQ(resumed->next_incident() == nullptr, session.next_incident() == nullptr);
  EXPECT_EQ(resumed->undo().value(), 1U);
}

// Snapshots are 64 answers apart: undo across many of them, at every distance.
TEST(Sessions, UndoInALongGame) {
  for (std::size_t back = 1; back <= 200; back += 7) {
    auto start = toy::new_game(toy::Flaw::kNeverEnds);
    Session session(std::move(start));
    say(session, kNoise);
    say(session, "66");
    while (session.steps().size() < 200) say(session, "hide");
    const std::uint64_t expected = back == 200 ? session.start().digest() : session.steps()[200 - back - 1].digest;
    ASSERT_EQ(session.undo({"check", back}).value(), back);
    EXPECT_EQ(session.game().digest(), expected);
    EXPECT_EQ(session.game().ask(), session.ask());
    say(session, session.ask().kind == QuestionKind::kRoll ? "66" : "hide");
  }
}

}  // namespace
}  // namespace waver::game
