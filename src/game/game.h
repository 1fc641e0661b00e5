#pragma once
/// A game as drivers see it: a position under some ruleset, without the ruleset's type.

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "game/ruleset.h"

namespace waver::game {

/// Holds a position; all rules are the ruleset's. Copies share the rules and the scenario, which never change.
class Game {
 public:
  Game& operator=(const Game&) = delete;
  virtual ~Game() = default;

  virtual std::unique_ptr<Game> clone() const = 0;
  /// Takes over the position of a game with the same rules, without allocating where the sizes allow. Returns false,
  /// and does nothing, if the other game's rules are not this one's.
  virtual bool take_position(const Game& other) = 0;

  virtual const RulesetInfo& info() const = 0;
  virtual Question ask() const = 0;
  virtual Verdict answer(const Answer& answer, Recorder* recorder) = 0;
  virtual Result<IncidentPtr> read_incident(const Value& told) const = 0;
  virtual std::string option_name(std::uint32_t option) const = 0;
  /// What an option of the choice now asked means, costs and may bring, in a line; empty if its name says all.
  virtual std::string option_about(std::uint32_t option) const = 0;
  virtual std::uint64_t digest() const = 0;
  /// Every measure that is not counted along the way, as it stands now.
  virtual void reckon(Tally& tally) const = 0;
  /// Leaves out what nothing later can show; for those who compare futures (Ruleset::forget).
  virtual std::vector<Seq> forget() = 0;
  /// Units whose measures are certain from here on; leaves out what only they need (Ruleset::settle).
  virtual std::vector<std::uint32_t> settle(std::span<const IncidentPtr> to_come) = 0;
  virtual std::string write() const = 0;
  /// Replaces the position by one written before; on a fault nothing changes.
  virtual Result<void> read(std::string_view text) = 0;
  virtual Scene scene() const = 0;
  virtual std::string tell(const Event& event) const = 0;
  virtual std::string prompt() const = 0;
  /// Of a roll or choice; empty for other questions, and from rules that do not say.
  virtual Reason why() const = 0;
  virtual std::string_view ask_name(const Question& question) const = 0;
  /// The game as a side may know it: what is hidden from it is unknown, and comes up by chance.
  virtual std::unique_ptr<Game> view(std::uint32_t side) const = 0;
  /// How well off a side is by the rules' own measure, for those who look ahead; larger is better.
  virtual std::int64_t worth(std::uint32_t side) const = 0;
  virtual Value state_of(std::string_view kind, std::string_view id) const = 0;
  /// Same rules and equal positions.
  virtual bool same_as(const Game& other) const = 0;

 protected:
  Game() = default;
  Game(const Game&) = default;
};

template <Ruleset R>
class GameOf final : public Game {
 public:
  explicit GameOf(std::shared_ptr<const R> rules) : rules_(std::move(rules)), position_(rules_->start()) {}

  std::unique_ptr<Game> clone() const override { return std::make_unique<GameOf>(*this); }
  bool take_position(const Game& other) override {
    const auto* same = dynamic_cast<const GameOf*>(&other);
    if (same == nullptr || same->rules_ != rules_) return false;
    position_ = same->position_;
    return true;
  }
  const RulesetInfo& info() const override { return R::info(); }
  Question ask() const override { return rules_->ask(position_); }
  Verdict answer(const Answer& answer, Recorder* recorder) override {
    return rules_->answer(position_, answer, recorder);
  }
  Result<IncidentPtr> read_incident(const Value& told) const override { return rules_->read_incident(told); }
  std::string option_name(std::uint32_t option) const override { return rules_->option_name(position_, option); }
  std::string option_about(std::uint32_t option) const override {
    if constexpr (requires { rules_->option_about(position_, option); }) {
      return rules_->option_about(position_, option);
    } else {
      return {};
    }
  }
  std::uint64_t digest() const override { return rules_->digest(position_); }
  void reckon(Tally& tally) const override {
    if constexpr (requires { rules_->reckon(position_, tally); }) rules_->reckon(position_, tally);
  }
  std::vector<Seq> forget() override {
    if constexpr (requires { rules_->forget(position_); }) {
      return rules_->forget(position_);
    } else {
      return {};
    }
  }
  std::vector<std::uint32_t> settle(std::span<const IncidentPtr> to_come) override {
    if constexpr (requires { rules_->settle(position_, to_come); }) {
      return rules_->settle(position_, to_come);
    } else {
      return {};
    }
  }
  std::string write() const override { return rules_->write(position_); }
  Result<void> read(std::string_view text) override {
    auto position = rules_->read(text);
    if (!position) return tl::make_unexpected(position.error());
    position_ = std::move(*position);
    return {};
  }
  Scene scene() const override { return rules_->scene(position_); }
  std::string tell(const Event& event) const override { return rules_->tell(event); }
  std::string prompt() const override { return rules_->prompt(position_); }
  Reason why() const override {
    if constexpr (requires { rules_->why(position_); }) {
      return rules_->why(position_);
    } else {
      return {};
    }
  }
  std::string_view ask_name(const Question& question) const override { return rules_->ask_name(question); }
  std::unique_ptr<Game> view(std::uint32_t side) const override {
    auto seen = std::make_unique<GameOf>(*this);
    if constexpr (requires { rules_->view(position_, side); }) seen->position_ = rules_->view(position_, side);
    return seen;
  }
  std::int64_t worth(std::uint32_t side) const override {
    if constexpr (requires { rules_->worth(position_, side); }) {
      return rules_->worth(position_, side);
    } else {
      return 0;
    }
  }
  Value state_of(std::string_view kind, std::string_view id) const override {
    return rules_->state_of(position_, kind, id);
  }
  bool same_as(const Game& other) const override {
    const auto* same = dynamic_cast<const GameOf*>(&other);
    return same != nullptr && same->rules_ == rules_ && same->position_ == position_;
  }

  const R& rules() const { return *rules_; }
  const typename R::Position& position() const { return position_; }

 private:
  std::shared_ptr<const R> rules_;
  typename R::Position position_;
};

/// How a program opens a scenario. `open` tells what the field tables cannot see; it copes with what they have told.
struct RulesetEntry {
  const RulesetInfo* info = nullptr;
  /// The built-in data file (TOML text).
  std::string_view data;
  Result<std::unique_ptr<Game>> (*open)(const Value& document, const Value& data) = nullptr;
  /// Faults of a replacement data file; `open` needs one without.
  Diagnostics (*check_data)(const Value& data) = nullptr;
  /// The values of a data file without faults, for people to look up; null: the rules have none to show.
  std::vector<DataTable> (*shown_data)(const Value& data) = nullptr;
};

}  // namespace waver::game
