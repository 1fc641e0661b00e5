#include "store/store.h"

#include <SQLiteCpp/SQLiteCpp.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>

namespace waver::store {
namespace {

/// A file of its own for each test.
class Games : public testing::Test {
 protected:
  void SetUp() override {
    folder_ = std::filesystem::temp_directory_path() /
              ("waver-store-" + std::string(testing::UnitTest::GetInstance()->current_test_info()->name()));
    std::filesystem::remove_all(folder_);
    std::filesystem::create_directories(folder_);
  }
  void TearDown() override { std::filesystem::remove_all(folder_); }

  std::string file(const std::string& name = "games.db") const { return (folder_ / name).string(); }
  Store opened(const std::string& name = "games.db") const {
    auto store = Store::open(file(name));
    if (!store) throw std::runtime_error(game::to_text(store.error()));
    return std::move(*store);
  }
  /// What somebody else does to the file.
  void exec(const std::string& words) const { SQLite::Database(file(), SQLite::OPEN_READWRITE).exec(words); }
  std::string faults(const game::Diagnostics& told) const {
    std::string text = game::to_text(told);
    const std::string where = folder_.string() + "/";
    for (std::size_t at = text.find(where); at != std::string::npos; at = text.find(where))
      text.erase(at, where.size());
    return text;
  }
  /// Why the file cannot be opened.
  std::string refusal(const std::string& name = "games.db") const {
    const auto store = Store::open(file(name));
    return store ? std::string() : faults(store.error());
  }

 private:
  std::filesystem::path folder_;
};

const NewGame kGame{"The left gives way", "battleaxe", "waver-journal 2\nstart 01\n", "2026-12-01 20:15"};

TEST_F(Games, AreThereAgainWhenTheFileIsOpenedAgain) {
  GameId first = 0;
  GameId second = 0;
  {
    Store store = opened();
    first = store.begin(kGame).value();
    second = store.begin({"Another", "domino-battle", "head\n", "later"}).value();
    ASSERT_TRUE(store.append(first, 0, "r 6 5 aa\nc 0 left bb\n"));
    ASSERT_TRUE(store.append(second, 0, "n cc\n"));
    ASSERT_TRUE(store.append(first, 2, "R 1 2 dd\n"));
  }
  Store store = opened();
  EXPECT_EQ(store.journal(first).value(), kGame.head + "r 6 5 aa\nc 0 left bb\nR 1 2 dd\n");
  EXPECT_EQ(store.journal(second).value(), "head\nn cc\n");
  const std::vector<KeptGame> games = store.games().value();
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(games[0].id, second);
  EXPECT_EQ(games[1].title, kGame.title);
  EXPECT_EQ(games[1].ruleset, kGame.ruleset);
  EXPECT_EQ(games[1].begun, kGame.begun);
  EXPECT_EQ(games[1].lines, 3U);
}

TEST_F(Games, GoOnOnlyWhereTheyStand) {
  Store store = opened();
  const GameId game = store.begin(kGame).value();
  ASSERT_TRUE(store.append(game, 0, "n aa\n"));
  EXPECT_EQ(faults(store.append(game, 0, "n bb\n").error()),
            "games.db: out-of-step: game 1 has 1 lines, not 0: somebody else has gone on\n    Read the game again.\n");
  EXPECT_EQ(faults(store.append(game, 2, "n bb\n").error()),
            "games.db: out-of-step: game 1 has 1 lines, not 2: somebody else has gone on\n    Read the game again.\n");
  EXPECT_EQ(faults(store.append(7, 0, "n bb\n").error()), "games.db: no-such-game: there is no game 7\n");
  EXPECT_EQ(faults(store.journal(7).error()), "games.db: no-such-game: there is no game 7\n");
  for (const char* unended : {"", "n bb", "n bb\nn cc"}) {
    EXPECT_EQ(faults(store.append(game, 1, unended).error()), "games.db: bad-line: a line of a journal has no end\n");
  }
  EXPECT_EQ(store.journal(game).value(), kGame.head + "n aa\n");
}

TEST_F(Games, HaveTheLatestPositionBesideThem) {
  Store store = opened();
  const GameId game = store.begin(kGame).value();
  ASSERT_TRUE(store.append(game, 0, "n aa\nn bb\n"));
  EXPECT_FALSE(store.snapshot(game).value());
  ASSERT_TRUE(store.keep(game, {1, "one"}));
  ASSERT_TRUE(store.keep(game, {2, "two"}));
  EXPECT_EQ(store.snapshot(game).value()->lines, 2U);
  EXPECT_EQ(store.snapshot(game).value()->position, "two");
  EXPECT_EQ(faults(store.keep(game, {3, "three"}).error()), "games.db: out-of-step: game 1 has 2 lines, not 3\n");
  EXPECT_EQ(faults(store.keep(9, {0, ""}).error()), "games.db: no-such-game: there is no game 9\n");
}

TEST_F(Games, AreOfOneProgramAtATime) {
  const Store store = opened();
  EXPECT_EQ(refusal(),
            "games.db: store-in-use: another program has these games open\n"
            "    Close it first, or name another file with --store.\n");
}

TEST_F(Games, ThatWereTamperedWithAreNotedByLine) {
  GameId game = 0;
  {
    Store store = opened();
    game = store.begin(kGame).value();
    ASSERT_TRUE(store.append(game, 0, "n aa\nn bb\nn cc\n"));
  }
  const auto told = [&] { return faults(opened().journal(game).error()); };
  const auto damaged = [](int line) {
    return "games.db: store-damaged: line " + std::to_string(line) +
           " of game 1 is not as it was written\n    Put back a copy of the file, or name another with --store.\n";
  };
  exec("UPDATE line SET text = 'n xx' || char(10) WHERE number = 2");
  EXPECT_EQ(told(), damaged(2));
  exec("UPDATE line SET text = 'n bb' || char(10) WHERE number = 2");
  EXPECT_TRUE(opened().journal(game));
  exec("DELETE FROM line WHERE number = 2");
  EXPECT_EQ(told(), damaged(2));
  exec("UPDATE game SET head = 'x'");
  EXPECT_EQ(told(), damaged(1));
}

TEST_F(Games, AreNotLookedForInOtherFiles) {
  std::ofstream(file("notes.txt"))
      << "Dear diary, this is no file of games, and longer than a header of one hundred bytes: "
         "really, it is only a few notes about last Sunday.\n";
  EXPECT_EQ(refusal("notes.txt"),
            "notes.txt: not-a-store: this is no file of games\n    Name another file with --store.\n");
  SQLite::Database(file("other.db"), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE).exec("CREATE TABLE t (a)");
  EXPECT_EQ(refusal("other.db"),
            "other.db: not-a-store: this is no file of games\n    Name another file with --store.\n");
  EXPECT_EQ(refusal("."),
            ".: store-unwritable: the file cannot be read or written\n"
            "    Check the folder and its permissions, or name another file with --store.\n");
  EXPECT_EQ(refusal("no/where.db"),
            "no/where.db: store-unwritable: the file cannot be read or written\n"
            "    Check the folder and its permissions, or name another file with --store.\n");
}

TEST_F(Games, OfANewerProgramAreLeftAlone) {
  {
    const Store store = opened();
  }
  exec("PRAGMA user_version = 99");
  EXPECT_EQ(refusal(),
            "games.db: store-newer: a newer Waver has written it (version 99 of its tables)\n"
            "    This one knows version 1: take the newer program, or another file with --store.\n");
}

}  // namespace
}  // namespace waver::store
