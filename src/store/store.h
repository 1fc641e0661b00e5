#pragma once
/// Games on disk, in one file that belongs to one program at a time. What a call says is kept is on the disk when it
/// returns, whatever happens then; what it refuses has changed nothing.
///
/// Codes (docs/diagnostics.md): `store-in-use`, `store-full`, `store-damaged`, `store-newer`, `not-a-store`,
/// `store-unwritable`, `store-failed`; `no-such-game`, `out-of-step`, `bad-line`.

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/diagnostic.h"

namespace waver::store {

using GameId = std::int64_t;

struct NewGame {
  std::string title;
  std::string ruleset;
  std::string head;   ///< of its journal: all up to and with the line "start", the scenario inside
  std::string begun;  ///< when, in any words: for lists
};

struct KeptGame {
  GameId id = 0;
  std::string title;
  std::string ruleset;
  std::string begun;
  std::uint64_t lines = 0;  ///< of its journal, behind the head
};

/// The position after so many lines, as Game::write has it.
struct Snapshot {
  std::uint64_t lines = 0;
  std::string position;
};

class Store {
 public:
  /// Opens or makes the file; one of an older Waver is brought up to date, as a whole or not at all. Refuses what is no
  /// store, one of a newer Waver, and one that another program has open.
  static game::Result<Store> open(const std::string& path);

  Store(Store&&) noexcept;
  Store& operator=(Store&&) noexcept;
  Store(const Store&) = delete;
  Store& operator=(const Store&) = delete;
  ~Store();

  game::Result<GameId> begin(const NewGame& game);
  /// Whole lines of its journal, each with its line end, behind the `stand` that are there: all of them or none. If
  /// there are more or fewer, somebody else has gone on (`out-of-step`).
  game::Result<void> append(GameId game, std::uint64_t stand, std::string_view lines);
  /// Head and lines, without a closing line. Every digest is looked at: `store-damaged` if one does not fit.
  game::Result<std::string> journal(GameId game);
  /// The latest begun first.
  game::Result<std::vector<KeptGame>> games();

  /// Of a game with at least so many lines; an earlier one is replaced.
  game::Result<void> keep(GameId game, const Snapshot& snapshot);
  game::Result<std::optional<Snapshot>> snapshot(GameId game);

 private:
  class Tables;
  explicit Store(std::unique_ptr<Tables> tables);
  std::unique_ptr<Tables> tables_;
};

}  // namespace waver::store
