#pragma once
/// A toy ruleset: three pickets in the dark. A noise scares one; it tests its courage (2D6), may run, hide or stand,
/// and a runner may be lost (two coins) or alarm another (a pick). A storm draws a card, and a red one takes
/// everybody's courage. It serves the tests of the drivers, and it can be broken in many ways, each of which the
/// contract must find.

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "game/game.h"

namespace waver::toy {

enum class Flaw : std::uint8_t {
  kNone,
  kImpossibleRoll,
  kPickWithoutOptions,
  kRefusesListedOption,
  kAcceptsOptionPastTheLast,
  kAcceptsWrongKind,
  kAcceptsTooFewDice,
  kAcceptsBadFace,
  kAcceptsForeignIncident,
  kChangesWhenRefusing,
  kEventsWhenRefusing,
  kAskIsUnsteady,
  kTwinNames,
  kEmptyName,
  kDigestForgets,
  kWriteForgets,
  kReadTakesDamage,
  kReadRefuses,
  kCopiesShare,
  kRemembers,
  kSeqGap,
  kSeqFromZero,
  kCauseLater,
  kUnknownClause,
  kUnknownEvent,
  kUnknownField,
  kFieldMisfits,
  kRecorderMatters,
  kNeverEnds,
  kSameKey,
  kStuck,
  kNothingToSay,
  kTwinClauses,
  kNoReason,
  kReasonWithoutClause,
  kReasonToCome,
  kLast_,
};

enum class Stage : std::uint8_t { kWaiting, kTest, kChoice, kCoins, kPick, kCard, kOver };

inline constexpr std::size_t kPickets = 3;

struct Position {
  std::array<std::int32_t, kPickets> courage{7, 8, 6};
  std::array<bool, kPickets> gone{};
  chance::CardSet deck = chance::kWholeDeck;
  Stage stage = Stage::kWaiting;
  std::uint32_t subject = 0;
  std::uint32_t phase = 0;
  std::uint32_t attempt = 0;
  game::Seq seq = 0;
  game::Seq cause = 0;
  friend bool operator==(const Position&, const Position&) = default;
};

class Rules {
 public:
  using Position = toy::Position;

  explicit Rules(Flaw flaw = Flaw::kNone) : flaw_(flaw) {}

  static const game::RulesetInfo& info();
  Position start() const { return {}; }
  game::Question ask(const Position& position) const;
  game::Verdict answer(Position& position, const game::Answer& answer, game::Recorder* recorder) const;
  game::Result<game::IncidentPtr> read_incident(const game::Value& told) const;
  std::string option_name(const Position& position, std::uint32_t option) const;
  std::uint64_t digest(const Position& position) const;
  std::string write(const Position& position) const;
  game::Result<Position> read(std::string_view text) const;
  game::Scene scene(const Position& position) const;
  std::string tell(const game::Event& event) const;
  std::string prompt(const Position& position) const;
  game::Reason why(const Position& position) const;
  std::string_view ask_name(const game::Question& question) const;
  game::Value state_of(const Position& position, std::string_view kind, std::string_view id) const;

 private:
  bool broken(Flaw flaw) const { return flaw_ == flaw; }
  game::Verdict judge(const Position& position, const game::Answer& answer) const;
  bool fits(const game::Question& question, const game::Answer& answer) const;

  Flaw flaw_;
  mutable std::uint32_t memory_ = 0;  ///< what no ruleset may have; only flaws use it
};

static_assert(game::Ruleset<Rules>);

/// A new game; broken in one way if so wished.
std::unique_ptr<game::Game> new_game(Flaw flaw = Flaw::kNone);
/// {kind = "noise", picket = "ann"} and so on: seven noises and storms.
std::vector<game::IncidentPtr> incidents(const game::Game& game);
game::Value noise(std::string_view picket);
game::Value storm();

}  // namespace waver::toy
