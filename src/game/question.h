#pragma once
/// The one thing a game waits for, and what can be said to it.

#include <cstdint>
#include <memory>
#include <tl/expected.hpp>

#include "chance/keyed.h"
#include "chance/roll.h"
#include "game/diagnostic.h"

namespace waver::game {

enum class QuestionKind : std::uint8_t {
  kRoll,      ///< dice, coins, a card, or a pick among equals
  kChoice,    ///< somebody decides
  kIncident,  ///< what happens next on the table?
  kOver,      ///< nothing more
};

/// A choice over a range, such as a direction: whole numbers from low to high, a step apart, the preset among them.
/// Its options are listed from the preset outwards, up before down: 0, 1, -1, 2, -2 ... An option's id is the number.
struct Range {
  std::int32_t low = 0;
  std::int32_t high = 0;
  std::int32_t step = 0;  ///< 0: no range
  std::int32_t preset = 0;
  friend bool operator==(const Range&, const Range&) = default;
};

/// How many options a range has.
constexpr std::uint32_t options_in(const Range& range) {
  return range.step <= 0 ? 0 : static_cast<std::uint32_t>((range.high - range.low) / range.step + 1);
}

/// The number an option stands for, and back; an option that is none for a number that does not belong to the range.
std::int32_t number_of(const Range& range, std::uint32_t option);
std::uint32_t option_of(const Range& range, std::int64_t number);

/// A question. Small and without ownership; names of options come from the game (`option_name`).
struct Question {
  QuestionKind kind = QuestionKind::kOver;
  std::uint16_t ask = 0;      ///< which of the ruleset's questions this is; Game::ask_name tells it in a word
  std::uint32_t subject = 0;  ///< the unit it is about, in file order, or kNobody
  std::uint32_t side = 0;     ///< of a choice: who decides; of a roll: whose dice; in file order
  chance::Roll roll;          ///< of a roll
  chance::RollKey key;        ///< of a roll: what it is for; of a choice: names the occasion, for policies
  std::uint32_t options = 0;  ///< of a choice: how many, in listed order, the default first; of a pick: its equals
  Range range;                ///< of a choice over a range
  friend bool operator==(const Question&, const Question&) = default;
};

inline constexpr std::uint32_t kNobody = 0xFFFFFFFF;

/// Something told by the umpire or a scenario, read and resolved by the ruleset it is for.
class Incident {
 public:
  explicit Incident(Value told) : told_(std::move(told)) {}
  Incident(const Incident&) = delete;
  Incident& operator=(const Incident&) = delete;
  virtual ~Incident() = default;
  /// As it was written.
  const Value& told() const { return told_; }

 private:
  Value told_;
};

using IncidentPtr = std::shared_ptr<const Incident>;

/// An answer fits a question of its own kind only.
struct Answer {
  enum class Kind : std::uint8_t { kFaces, kOption, kIncident, kNoMore };
  Kind kind = Kind::kNoMore;
  std::uint32_t option = 0;  ///< index into the options of a choice
  chance::Faces faces;       ///< of a roll
  IncidentPtr incident;

  static Answer of_faces(chance::Faces faces) { return {Kind::kFaces, 0, std::move(faces), nullptr}; }
  static Answer of_option(std::uint32_t option) { return {Kind::kOption, option, {}, nullptr}; }
  static Answer of_incident(IncidentPtr incident) { return {Kind::kIncident, 0, {}, std::move(incident)}; }
  /// To an incident question: nothing more happens.
  static Answer no_more() { return {}; }
};

/// Nothing if the answer was taken; otherwise why not, and the position is as it was.
using Verdict = tl::expected<void, Diagnostic>;

}  // namespace waver::game
