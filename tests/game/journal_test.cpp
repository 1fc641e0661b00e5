#include "game/journal.h"

#include <gmock/gmock.h>

#include "game/session.h"
#include "helpers.h"

namespace waver::game {
namespace {

// A game with every kind of line.
std::string sample() {
  auto start = toy::new_game();
  auto incidents = toy::incidents(*start);
  SessionSetup setup{{{}, 0xABC, Throwing{42, 0, "first"}, "waver = 1\ntitle = \"Ä\"\nend 1 2", 0}, incidents};
  Session session(std::move(start), std::move(setup));
  const auto say = [&](std::string_view line, By by = By::kPerson) {
    EXPECT_TRUE(session.say(answer_from_line(session.game(), session.ask(), line).value(), by));
  };
  EXPECT_TRUE(session.say(Answer::of_incident(incidents[0]), By::kProgram));
  say("66");
  say("run");
  session.undo().value();
  say("run", By::kProgram);
  say("HT");
  say("cyd");
  say(kStorm);
  say("10H");
  session.undo({"that card was on the floor", 1}).value();
  say("XL", By::kProgram);
  say("no-more");
  return session.journal_text();
}

std::string fault(std::string text) {
  return fault_text(read_journal(std::move(text), "j"));
}

std::string changed(std::string text, std::string_view from, std::string_view to) {
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::optional<Difference> replayed(const std::string& text) {
  const auto journal = read_journal(text, "j");
  EXPECT_TRUE(journal) << to_text(journal.error());
  const auto game = toy::new_game();
  return replay(*journal, *game, toy::incidents(*game));
}

TEST(Journals, LookAsDescribed) {
  const std::string text = sample();
  EXPECT_TRUE(
      text.starts_with("waver-journal 2\nruleset toy\nrules 0000000000000abc\nseed 42 run 0 policy first\n"
                       "scenario 30\nwaver = 1\ntitle = \"Ä\"\nend 1 2\nstart "))
      << text;
  for (const std::string_view line :
       {"\nI 1 ", "\nr 6 6 ", "\nc 2 run ", "\nt 1 ", "\nC 2 run ", "\nr 1 0 ", "\nr 1 ", "\nj {\"kind\": \"storm\"} ",
        "\nr 10H ", "\nu 1 that card was on the floor ", "\nR XL ", "\nn ", "\nend 12 "}) {
    EXPECT_NE(text.find(line), std::string::npos) << line << "\n" << text;
  }
}

TEST(Journals, ReadBack) {
  const auto journal = read_journal(sample(), "j");
  ASSERT_TRUE(journal) << to_text(journal.error());
  EXPECT_EQ(journal->head().ruleset, "toy");
  EXPECT_EQ(journal->head().rules, 0xABCU);
  EXPECT_EQ(journal->head().throwing, (Throwing{42, 0, "first"}));
  EXPECT_EQ(journal->head().scenario, "waver = 1\ntitle = \"Ä\"\nend 1 2");
  ASSERT_EQ(journal->lines().size(), 12U);
  const JournalLine& roll = journal->lines()[1];
  EXPECT_EQ(std::vector<int>(journal->faces(roll).begin(), journal->faces(roll).end()), (std::vector<int>{6, 6}));
  EXPECT_EQ(roll.line, 11U);
  EXPECT_EQ(journal->lines()[0].by, By::kProgram);
  EXPECT_TRUE(journal->closed());
}

TEST(Journals, ReplayAgrees) {
  const auto difference = replayed(sample());
  EXPECT_FALSE(difference) << to_text(to_diagnostic(*difference, "j"));
}

TEST(Journals, StreamInPieces) {
  JournalWriter writer({"toy", 0, {}, "", 0});
  std::string file(writer.fresh());
  writer.taken_back(1, 5);
  file += writer.fresh();
  EXPECT_EQ(writer.fresh(), "");
  EXPECT_EQ(file, writer.text());
}

TEST(Journals, OthersAreRefused) {
  EXPECT_EQ(fault("hello\n"),
            "j:1:1: not-a-journal: this is no journal of Waver\n"
            "    A journal begins with the line \"waver-journal 2\".\n");
  EXPECT_EQ(fault(""),
            "j:1:1: not-a-journal: this is no journal of Waver\n"
            "    A journal begins with the line \"waver-journal 2\".\n");
  EXPECT_EQ(fault(changed(sample(), "waver-journal 2", "waver-journal 3")),
            "j:1:15: journal-version: written by a newer Waver (version 3); this one reads 2\n"
            "    Replay it with the Waver that wrote it.\n");
  EXPECT_EQ(fault(changed(sample(), "waver-journal 2", "waver-journal 1")),
            "j:1:15: journal-version: written by an older Waver (version 1); this one reads 2\n"
            "    Replay it with the Waver that wrote it.\n");
  EXPECT_EQ(fault(changed(sample(), "waver-journal 2", "waver-journal x")),
            "j:1:15: journal-version: there is no journal version \"x\"; this Waver reads 2\n"
            "    Replay it with the Waver that wrote it.\n");
}

TEST(Journals, SavedByAnotherProgram) {
  constexpr std::string_view kSaid =
      "j:1:1: journal-edited: another program has saved this journal in its own way\n"
      "    It begins with a byte order mark, or its lines end in CR LF. Go back to the file as it was written.\n";
  EXPECT_EQ(fault("\xEF\xBB\xBF" + sample()), kSaid);
  EXPECT_EQ(fault(changed(sample(), "waver-journal 2\n", "waver-journal 2\r\n")), kSaid);
}

TEST(Journals, TruncationIsNoticedEverywhere) {
  const std::string text = sample();
  for (std::size_t size = 0; size < text.size(); ++size) {
    const auto journal = read_journal(text.substr(0, size), "j");
    ASSERT_FALSE(journal) << size;
    const std::string& code = journal.error().front().code;
    EXPECT_TRUE(code == "journal-truncated" || code == "not-a-journal") << size << " " << code;
  }
}

TEST(Journals, TruncationHasItsWords) {
  const std::string text = sample();
  EXPECT_EQ(fault(text.substr(0, text.find("\nC 2 run ") + 1)),
            "j:14:1: journal-truncated: the journal breaks off: its closing line is missing\n"
            "    4 whole lines of play are there.\n");
  EXPECT_EQ(fault(text.substr(0, text.find("title"))),
            "j:7:1: journal-truncated: the journal breaks off in its scenario: 10 bytes of 30 are there\n"
            "    The line end behind it is missing, too.\n");
}

TEST(Journals, EditsAreNoticedEverywhere) {
  const std::string text = sample();
  for (std::size_t at = 0; at < text.size(); ++at) {
    std::string edited = text;
    edited[at] = edited[at] == '7' ? '8' : '7';
    EXPECT_FALSE(read_journal(edited, "j")) << at;
  }
}

TEST(Journals, EditsHaveTheirWords) {
  const std::string text = sample();
  const std::size_t end = text.rfind("end ");
  const std::string edited = fault(changed(text, "r 6 6 ", "r 6 5 "));
  EXPECT_EQ(edited,
            "j:22:8: journal-edited: the text of the journal is not as it was written\n"
            "    Something in the lines before was changed after the game.\n");
  EXPECT_EQ(fault(changed(text, "end 12 ", "end 13 ")),
            "j:22:5: journal-count: the closing line counts 13 lines of play, 12 are there\n"
            "    Lines were lost or added.\n");
  EXPECT_EQ(fault(changed(text, "scenario 30", "scenario 29")),
            "j:5:10: journal-count: the scenario does not end after 29 bytes\n"
            "    The scenario in a journal cannot be edited: write a new one and play it.\n");
  EXPECT_EQ(fault(text + "n\n"),
            "j:23:1: journal-garbled: this line of the journal makes no sense\n"
            "    Expected nothing after the closing line.\n");
  EXPECT_NE(end, std::string::npos);
}

TEST(Journals, GarbledLinesHaveTheirPlace) {
  const std::string text = sample();
  const auto garbled = [&](std::string_view from, std::string_view to) { return fault(changed(text, from, to)); };
  const auto at = [](std::string_view place, std::string_view expected) {
    return std::string("j:") + std::string(place) +
           ": journal-garbled: this line of the journal makes no sense\n    Expected " + std::string(expected) + ".\n";
  };
  EXPECT_EQ(garbled("ruleset toy", "ruleset Toy"), at("2:9", "a ruleset's id"));
  EXPECT_EQ(garbled("rules 0", "rule 0"), at("3:1", "a line that begins with \"rules\""));
  EXPECT_EQ(garbled("rules 0", "rules x"), at("3:7", "a digest of 16 digits"));
  EXPECT_EQ(garbled("seed 42 run", "seed 42"),
            at("4:6", "\"none\" or a seed, a run and a policy, as in \"42 run 0 policy first\""));
  EXPECT_EQ(garbled("scenario 30", "scenario 3x"), at("5:10", "the number of bytes of the scenario"));
  EXPECT_EQ(garbled("start ", "start x"), at("9:7", "a digest of 16 digits"));
  EXPECT_EQ(garbled("r 6 6", "x 6 6"), at("11:1", "one of the letters r, c, i, j, n, t and u, or \"end\""));
  EXPECT_EQ(garbled("r 6 6 ", "r 6 6 x"), at("11:7", "a digest of 16 digits at the end"));
  EXPECT_EQ(garbled("r 6 6", "r 6 ?"), at("11:5", "a face: a number or the code of a card"));
  EXPECT_EQ(garbled("r 6 6", "r 6 99999"), at("11:5", "a face: a number or the code of a card"));
  EXPECT_EQ(garbled("r 6 6", "r6 6"), at("11:2", "a blank"));
  EXPECT_EQ(garbled("c 2 run", "c run"), at("12:3", "the number of an option"));
  EXPECT_EQ(garbled("c 2 run", "c 2"), at("12:4", "its id"));
  EXPECT_EQ(garbled("I 1", "I 0"), at("10:3", "the number of an incident, from 1"));
  EXPECT_EQ(garbled("I 1", "I 1 2"), at("10:5", "nothing but a digest"));
  EXPECT_EQ(garbled("t 1", "t 9"), at("13:3", "1 to 3 answers taken back"));
  EXPECT_EQ(garbled("t 1", "t x"), at("13:3", "how many answers were taken back"));
  EXPECT_EQ(garbled("\nn ", "\nn 1 "), at("21:3", "nothing but a digest"));
  EXPECT_EQ(garbled("u 1 that card was on the floor", "u 1"), at("19:4", "the umpire's note"));
  EXPECT_EQ(garbled("end 12", "end x"), at("22:5", "the number of lines"));
}

TEST(Journals, OfAGameStillPlayed) {
  const std::string text = sample();
  const std::string open = text.substr(0, text.find("\nC 2 run ") + 5);  // the line itself is cut
  const auto journal = read_journal(open, "j", Ending::kMayBeMissing);
  ASSERT_TRUE(journal) << to_text(journal.error());
  EXPECT_EQ(journal->lines().size(), 4U);
  EXPECT_FALSE(journal->closed());
  EXPECT_FALSE(read_journal(changed(text, "r 6 6 ", "r 6 5 "), "j", Ending::kMayBeMissing));
}

// Replays a journal whose text was changed before its closing line was lost.
std::string difference(std::string_view from, std::string_view to) {
  std::string text = changed(sample(), from, to);
  text.resize(text.rfind("end "));
  const auto journal = read_journal(std::move(text), "j", Ending::kMayBeMissing);
  if (!journal) return to_text(journal.error());
  const auto game = toy::new_game();
  const auto found = replay(*journal, *game, toy::incidents(*game));
  return found ? to_text(to_diagnostic(*found, "j")) : "no difference";
}

TEST(Replays, NameTheFirstDifference) {
  const std::string other_way = difference("r 6 6", "r 1 1");
  EXPECT_TRUE(
      other_way.starts_with("j:11:1: replay-differs: step 2 differs: to \"ann: courage?\" the journal answers "
                            "\"r 1 1\", which leads to "))
      << other_way;
  EXPECT_TRUE(other_way.ends_with(
      "\n    The steps before agree. The line was changed, or the rules data or this Waver decide the "
      "step in another way.\n"))
      << other_way;
  EXPECT_EQ(difference("r 6 6", "r 6 7"),
            "j:11:1: replay-differs: step 2 differs: to \"ann: courage?\" the journal answers \"r 6 7\", which is "
            "refused\n    that is no answer to this\n");
  EXPECT_EQ(difference("c 2 run", "c 2 walk"),
            "j:12:1: replay-differs: step 3 differs: to \"ann: deed?\" the journal answers \"c 2 walk\", which is "
            "refused\n    \"walk\" is none of the options. The options are \"stand\", \"hide\" or \"run\".\n");
  EXPECT_EQ(difference("I 1", "I 8"),
            "j:10:1: replay-differs: step 1 differs: to \"ann: what happens?\" the journal answers \"i 8\", which is "
            "refused\n    the scenario has no incident 8: it has 7\n");
  EXPECT_EQ(difference("{\"kind\"", "{\"kin\""),
            "j:17:1: replay-differs: step 8 differs: to \"ann: what happens?\" the journal answers \"j {\"kin\": "
            "\"storm\"}\", which is refused\n    that is no incident of the toy\n");
}

// Both throws fail, and the position after them is the same.
TEST(Replays, NoticeAnAlteredDieThatChangesNothing) {
  EXPECT_THAT(difference("r 6 6", "r 6 5"), testing::StartsWith("j:11:1: replay-differs: step 2 differs: "));
  EXPECT_THAT(difference("C 2 run", "c 2 run"), testing::StartsWith("j:14:1: replay-differs: step 5 differs: "));
}

TEST(Replays, FindAnOptionThatHasMoved) {
  EXPECT_EQ(difference("c 2 run", "c 0 run"), "no difference");
}

TEST(Replays, NoticeAnotherStart) {
  const auto journal = read_journal(sample(), "j");
  const auto game = toy_after({kNoise});
  const auto found = replay(*journal, *game, {});
  ASSERT_TRUE(found);
  EXPECT_EQ(found->step, 0U);
  const std::string text = to_text(to_diagnostic(*found, "j"));
  EXPECT_TRUE(text.starts_with("j: replay-differs: the game begins elsewhere: digest ")) << text;
}

TEST(Replays, NoticeOtherRules) {
  const auto journal = read_journal(sample(), "j");
  EXPECT_TRUE(check_rules(*journal, "toy", 0xABC));
  EXPECT_EQ(to_text(check_rules(*journal, "chess", 0xABC).error()),
            "j:2:1: other-ruleset: the journal is of \"toy\", not of \"chess\"\n    Open it with its own ruleset.\n");
  EXPECT_EQ(to_text(check_rules(*journal, "toy", 1).error()),
            "j:3:1: other-rules: the journal was written with other rules data (0000000000000abc, here "
            "0000000000000001)\n    Replay it with the data files it was played with.\n");
}

}  // namespace
}  // namespace waver::game
