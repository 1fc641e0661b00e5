#include "store/store.h"

#include <SQLiteCpp/SQLiteCpp.h>

#include <fmt/format.h>

#include <bit>

#include "game/text_digest.h"
#include "store/faults.h"
#include "store/schema.h"

namespace waver::store {
namespace {

/// Of the head and all lines of a game so far: a line changed, left out or moved shows.
std::uint64_t chained(std::uint64_t before, std::string_view lines) {
  game::Digest digest(before);
  game::fold_lines(digest, lines);
  return digest.value();
}

std::int64_t as_kept(std::uint64_t digest) {
  return std::bit_cast<std::int64_t>(digest);
}

}  // namespace

/// The open file.
class Store::Tables {
 public:
  /// One program at a time, and a step that is committed is on the disk.
  explicit Tables(const std::string& file) : path(file), database(file, SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE) {
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    database.exec("PRAGMA journal_mode = WAL");
    database.exec("PRAGMA synchronous = FULL");
    database.exec("PRAGMA foreign_keys = ON");
  }

  /// Where a game's lines end.
  struct End {
    std::uint64_t lines = 0;
    std::uint64_t digest = 0;
  };

  game::Result<End> end_of(GameId game) const {
    SQLite::Statement head(database, "SELECT head FROM game WHERE id = ?");
    head.bind(1, game);
    if (!head.executeStep()) return no_such(game);
    SQLite::Statement last(database, "SELECT number, digest FROM line WHERE game = ? ORDER BY number DESC LIMIT 1");
    last.bind(1, game);
    if (!last.executeStep()) return End{0, chained(0, head.getColumn(0).getString())};
    return End{static_cast<std::uint64_t>(last.getColumn(0).getInt64()),
               std::bit_cast<std::uint64_t>(last.getColumn(1).getInt64())};
  }

  tl::unexpected<game::Diagnostics> no_such(GameId game) const {
    return tl::make_unexpected(fault("no-such-game", fmt::format("there is no game {}", game), "", path));
  }

  tl::unexpected<game::Diagnostics> damaged(GameId game, std::uint64_t line) const {
    return tl::make_unexpected(fault("store-damaged",
                                     fmt::format("line {} of game {} is not as it was written", line, game),
                                     "Put back a copy of the file, or name another with --store.", path));
  }

  std::string path;
  SQLite::Database database;
};

Store::Store(std::unique_ptr<Tables> tables) : tables_(std::move(tables)) {}
Store::Store(Store&&) noexcept = default;
Store& Store::operator=(Store&&) noexcept = default;
Store::~Store() = default;

game::Result<Store> Store::open(const std::string& path) {
  return guarded(path, [&]() -> game::Result<Store> {
    auto tables = std::make_unique<Tables>(path);
    if (auto done = bring_up_to_date(tables->database, path); !done)
      return tl::make_unexpected(std::move(done.error()));
    return Store(std::move(tables));
  });
}

game::Result<GameId> Store::begin(const NewGame& game) {
  return guarded(tables_->path, [&]() -> game::Result<GameId> {
    SQLite::Statement insert(tables_->database, "INSERT INTO game (title, ruleset, head, begun) VALUES (?, ?, ?, ?)");
    insert.bind(1, game.title);
    insert.bind(2, game.ruleset);
    insert.bind(3, game.head);
    insert.bind(4, game.begun);
    insert.exec();
    return tables_->database.getLastInsertRowid();
  });
}

game::Result<void> Store::append(GameId game, std::uint64_t stand, std::string_view lines) {
  if (lines.empty() || lines.back() != '\n') {
    return tl::make_unexpected(fault("bad-line", "a line of a journal has no end", "", tables_->path));
  }
  return guarded(tables_->path, [&]() -> game::Result<void> {
    SQLite::Transaction transaction(tables_->database, SQLite::TransactionBehavior::IMMEDIATE);
    const auto end = tables_->end_of(game);
    if (!end) return tl::make_unexpected(end.error());
    if (end->lines != stand) {
      return tl::make_unexpected(
          fault("out-of-step",
                fmt::format("game {} has {} lines, not {}: somebody else has gone on", game, end->lines, stand),
                "Read the game again.", tables_->path));
    }
    SQLite::Statement insert(tables_->database, "INSERT INTO line (game, number, text, digest) VALUES (?, ?, ?, ?)");
    std::uint64_t digest = end->digest;
    for (std::uint64_t number = stand + 1; !lines.empty(); ++number) {
      const std::string line(lines.substr(0, lines.find('\n') + 1));
      lines.remove_prefix(line.size());
      digest = chained(digest, line);
      insert.bind(1, game);
      insert.bind(2, static_cast<std::int64_t>(number));
      insert.bind(3, line);
      insert.bind(4, as_kept(digest));
      insert.exec();
      insert.reset();
    }
    transaction.commit();
    return {};
  });
}

game::Result<std::string> Store::journal(GameId game) {
  return guarded(tables_->path, [&]() -> game::Result<std::string> {
    SQLite::Statement head(tables_->database, "SELECT head FROM game WHERE id = ?");
    head.bind(1, game);
    if (!head.executeStep()) return tables_->no_such(game);
    std::string text = head.getColumn(0).getString();
    std::uint64_t digest = chained(0, text);
    SQLite::Statement lines(tables_->database, "SELECT number, text, digest FROM line WHERE game = ? ORDER BY number");
    lines.bind(1, game);
    for (std::uint64_t number = 1; lines.executeStep(); ++number) {
      const std::string line = lines.getColumn(1).getString();
      digest = chained(digest, line);
      const bool is_as_written = lines.getColumn(0).getInt64() == static_cast<std::int64_t>(number) &&
                                 lines.getColumn(2).getInt64() == as_kept(digest);
      if (!is_as_written) return tables_->damaged(game, number);
      text += line;
    }
    return text;
  });
}

game::Result<std::vector<KeptGame>> Store::games() {
  return guarded(tables_->path, [&]() -> game::Result<std::vector<KeptGame>> {
    SQLite::Statement rows(tables_->database,
                           "SELECT id, title, ruleset, begun, (SELECT count(*) FROM line WHERE line.game = game.id)"
                           " FROM game ORDER BY id DESC");
    std::vector<KeptGame> games;
    while (rows.executeStep()) {
      games.push_back({rows.getColumn(0).getInt64(), rows.getColumn(1).getString(), rows.getColumn(2).getString(),
                       rows.getColumn(3).getString(), static_cast<std::uint64_t>(rows.getColumn(4).getInt64())});
    }
    return games;
  });
}

game::Result<void> Store::keep(GameId game, const Snapshot& snapshot) {
  return guarded(tables_->path, [&]() -> game::Result<void> {
    SQLite::Transaction transaction(tables_->database, SQLite::TransactionBehavior::IMMEDIATE);
    const auto end = tables_->end_of(game);
    if (!end) return tl::make_unexpected(end.error());
    if (end->lines < snapshot.lines) {
      return tl::make_unexpected(fault("out-of-step",
                                       fmt::format("game {} has {} lines, not {}", game, end->lines, snapshot.lines),
                                       "", tables_->path));
    }
    SQLite::Statement insert(tables_->database,
                             "INSERT OR REPLACE INTO snapshot (game, lines, position) VALUES (?, ?, ?)");
    insert.bind(1, game);
    insert.bind(2, static_cast<std::int64_t>(snapshot.lines));
    insert.bind(3, snapshot.position);
    insert.exec();
    transaction.commit();
    return {};
  });
}

game::Result<std::optional<Snapshot>> Store::snapshot(GameId game) {
  return guarded(tables_->path, [&]() -> game::Result<std::optional<Snapshot>> {
    SQLite::Statement row(tables_->database, "SELECT lines, position FROM snapshot WHERE game = ?");
    row.bind(1, game);
    if (!row.executeStep()) return std::optional<Snapshot>();
    return std::optional<Snapshot>(
        {static_cast<std::uint64_t>(row.getColumn(0).getInt64()), row.getColumn(1).getString()});
  });
}

}  // namespace waver::store
