#pragma once
/// The ruleset `battleaxe`: the seam's two operations over the clauses in this folder.

#include "game/game.h"
#include "rulesets/battleaxe/setup.h"

namespace waver::battleaxe {

class Battleaxe {
 public:
  using Position = battleaxe::Position;

  explicit Battleaxe(Setup setup) : setup_(std::move(setup)) {}

  static const game::RulesetInfo& info();

  Position start() const { return setup_.start; }
  const game::Question& ask(const Position& position) const { return position.question; }
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
  /// Units of other sides that are lost or running, less those of its own.
  std::int64_t worth(const Position& position, std::uint32_t side) const;
  game::Value state_of(const Position& position, std::string_view kind, std::string_view id) const;

  void reckon(const Position& position, game::Tally& tally) const;
  std::vector<game::Seq> forget(Position& position) const;
  std::vector<std::uint32_t> settle(Position& position, std::span<const game::IncidentPtr> to_come) const;

  const Setup& setup() const { return setup_; }

 private:
  std::uint64_t seal(const Position& position) const;

  Setup setup_;
};

game::RulesetEntry entry();

}  // namespace waver::battleaxe
