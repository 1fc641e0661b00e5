#include "store/schema.h"

#include <fmt/format.h>

#include <array>

#include "store/faults.h"

namespace waver::store {
namespace {

constexpr int kApplication = 0x57415652;  // "WAVR": says whose file it is

// Step n leads from version n to n + 1. What has been released is never changed: a new step is added.
constexpr std::array<const char*, 1> kSteps{
    // 1: games, the lines of their journals, positions
    "CREATE TABLE game (id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT NOT NULL, ruleset TEXT NOT NULL,"
    "  head TEXT NOT NULL, begun TEXT NOT NULL) STRICT;"
    "CREATE TABLE line (game INTEGER NOT NULL REFERENCES game (id), number INTEGER NOT NULL, text TEXT NOT NULL,"
    "  digest INTEGER NOT NULL, PRIMARY KEY (game, number)) STRICT, WITHOUT ROWID;"
    "CREATE TABLE snapshot (game INTEGER PRIMARY KEY REFERENCES game (id), lines INTEGER NOT NULL,"
    "  position TEXT NOT NULL) STRICT;"};

int pragma(SQLite::Database& database, const char* name) {
  return database.execAndGet(fmt::format("PRAGMA {}", name)).getInt();
}

bool is_empty(SQLite::Database& database) {
  return database.execAndGet("SELECT count(*) FROM sqlite_schema").getInt() == 0;
}

}  // namespace

int newest_version() {
  return static_cast<int>(kSteps.size());
}

game::Result<void> bring_up_to_date(SQLite::Database& database, const std::string& path) {
  SQLite::Transaction transaction(database, SQLite::TransactionBehavior::EXCLUSIVE);
  const int version = pragma(database, "user_version");
  const bool is_ours = pragma(database, "application_id") == kApplication;
  if (!is_ours && !is_empty(database)) {
    return tl::make_unexpected(
        fault("not-a-store", "this is no file of games", "Name another file with --store.", path));
  }
  if (version > newest_version()) {
    return tl::make_unexpected(
        fault("store-newer", fmt::format("a newer Waver has written it (version {} of its tables)", version),
              fmt::format("This one knows version {}: take the newer program, or another file with --store.",
                          newest_version()),
              path));
  }
  for (int step = version; step < newest_version(); ++step) database.exec(kSteps.at(static_cast<std::size_t>(step)));
  database.exec(fmt::format("PRAGMA application_id = {}", kApplication));
  database.exec(fmt::format("PRAGMA user_version = {}", newest_version()));
  transaction.commit();
  return {};
}

}  // namespace waver::store
