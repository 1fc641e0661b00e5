#include "rulesets/domino_battle/unit_reading.h"

#include <fmt/format.h>

#include "game/reading.h"
#include "rulesets/domino_battle/document_parts.h"
#include "rulesets/domino_battle/tables.h"

namespace waver::domino_battle {
namespace {

std::string_view word_of_state(Status status) {
  if (status == Status::kBroken) return "broken";
  return status == Status::kStatic ? "static" : "active";
}

class UnitReader : game::DocumentReading {
 public:
  UnitReader(const game::Value& unit, const Figures& figures, const Board& board)
      : unit_(unit), figures_(figures), board_(board) {}

  ReadUnit read(game::Diagnostics& faults) {
    read_.setup.id = *game::text_at(unit_, "id");
    read_.setup.name = game::text_at(unit_, "name").value_or(read_.setup.id);
    const bool has_type = read_type();
    const bool has_square = read_square();
    read_tokens();
    read_state();
    read_remembered();
    read_marks();
    read_.is_whole = has_type && has_square;
    std::ranges::move(faults_, std::back_inserter(faults));
    return std::move(read_);
  }

 private:
  bool read_type() {
    const auto type = unit_type_called(game::text_at(unit_, "type").value_or(""));
    if (!type) return false;
    read_.setup.type = *type;
    const std::int32_t full = figures_.of(*type).strength;
    const std::int64_t strength = game::integer_at(unit_, "strength").value_or(full);
    if (strength < 1 || strength > kMostStrength) return false;
    read_.state.strength = static_cast<std::int32_t>(strength);
    if (strength > full) {
      fault("out-of-range", game::place_of(unit_, "strength"),
            fmt::format("\"strength\" of [[unit]] \"{}\" is {}", read_.setup.id, strength),
            fmt::format("Expected at most {}, the full strength of a {}.", full, word_of(*type)));
    }
    return true;
  }

  bool read_square() {
    const game::Value* pair = unit_.find("square");
    if (pair == nullptr) return false;
    const auto square = square_in(*pair, fmt::format("\"square\" of [[unit]] \"{}\"", read_.setup.id), board_, faults_);
    if (square) read_.state.at = *square;
    return square.has_value();
  }

  void read_tokens() {
    const game::Value* tokens = unit_.find("tokens");
    if (tokens == nullptr || tokens->list() == nullptr) return;
    const std::size_t count = tokens->list()->size();
    if (count > static_cast<std::size_t>(kMostTokens)) {
      fault("out-of-range", tokens->place(),
            fmt::format("\"tokens\" of [[unit]] \"{}\" holds {} coins", read_.setup.id, count),
            fmt::format("Expected at most {}.", kMostTokens));
      return;
    }
    for (const game::Value& token : *tokens->list()) {
      const auto coin = coin_called(game::text_at(token, "coin").value_or(""));
      const auto face = face_called(game::text_at(token, "face").value_or(""));
      if (coin && face) read_.state.tokens.add({*coin, *face});
    }
  }

  // Tokens that cannot be read have been told, and are tokens all the same.
  bool has_tokens() const {
    const game::Value* tokens = unit_.find("tokens");
    return tokens != nullptr && (tokens->list() == nullptr || !tokens->list()->empty());
  }

  void read_state() {
    const auto state = game::text_at(unit_, "state");
    read_.state.status = has_tokens() ? Status::kActive : Status::kStatic;
    if (state == "active") read_.state.status = Status::kActive;
    if (state == "static") read_.state.status = Status::kStatic;
    if (state == "broken") read_.state.status = Status::kBroken;
    const bool is_active = read_.state.status == Status::kActive;
    if (is_active && !has_tokens()) {
      fault("not-for-this-state", game::place_of(unit_, "state"),
            fmt::format("[[unit]] \"{}\" is active and has no \"tokens\"", read_.setup.id),
            "Without a coin it is static, which need not be said.");
    }
    if (!is_active && has_tokens()) {
      fault("not-for-this-state", game::place_of(unit_, "tokens"),
            fmt::format("[[unit]] \"{}\" is {} and carries no coin", read_.setup.id, word_of_state(read_.state.status)),
            "Only an active unit has tokens.");
    }
  }

  void read_remembered() {
    const auto coin = coin_called(game::text_at(unit_, "remembers").value_or(""));
    if (unit_.find("remembers") != nullptr && read_.state.status != Status::kBroken) {
      fault(
          "not-for-this-state", game::place_of(unit_, "remembers"),
          fmt::format("[[unit]] \"{}\" is {} and remembers no coin", read_.setup.id, word_of_state(read_.state.status)),
          "Only a broken unit does: the one it lost last.");
    }
    read_.state.remembers = coin;
  }

  void read_marks() {
    const bool has_quarter = read_.state.tokens.has(Coin::kQuarter) || read_.state.remembers == Coin::kQuarter;
    const auto guard = game::truth_at(unit_, "guard");
    if (has_quarter && guard == false) {
      fault("not-for-this-state", game::place_of(unit_, "guard"),
            fmt::format("[[unit]] \"{}\" {} a quarter and has no guard counter", read_.setup.id,
                        read_.state.remembers ? "remembers" : "carries"),
            "A unit with a quarter always has it: leave \"guard\" out.");
    }
    read_.state.guard = has_quarter || guard.value_or(false);
    read_.state.fanatical = game::truth_at(unit_, "fanatical").value_or(false);
  }

  const game::Value& unit_;
  const Figures& figures_;
  const Board& board_;
  ReadUnit read_;
};

}  // namespace

ReadUnit read_unit(const game::Value& unit, const Figures& figures, const Board& board, game::Diagnostics& faults) {
  return UnitReader(unit, figures, board).read(faults);
}

}  // namespace waver::domino_battle
