#pragma once
/// Collects violations. Part of tests/contract only.

#include <fmt/format.h>

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "contract/contract.h"

namespace waver::contract {

class Findings {
 public:
  explicit Findings(std::size_t most) : most_(most) {}

  void at(std::uint64_t game, std::size_t step) {
    game_ = game;
    step_ = step;
  }

  /// Each text is kept once.
  template <class... Parts>
  void expect(bool holds, fmt::format_string<Parts...> text, Parts&&... parts) {
    if (!holds) add(fmt::format(text, std::forward<Parts>(parts)...));
  }

  bool full() const { return texts_.size() >= most_; }
  std::vector<std::string> take() { return std::move(texts_); }

 private:
  void add(std::string text) {
    if (full() || !known_.insert(text).second) return;
    texts_.push_back(fmt::format("game {}, step {}: {}", game_, step_, text));
  }

  std::size_t most_;
  std::uint64_t game_ = 0;
  std::size_t step_ = 0;
  std::set<std::string> known_;
  std::vector<std::string> texts_;
};

/// A position by all that can be seen of it.
struct Seen {
  std::uint64_t digest = 0;
  std::string written;
  std::unique_ptr<game::Game> copy;
};
Seen seen(const game::Game& game);
bool unchanged(const game::Game& game, const Seen& before);

void check_info(const game::RulesetInfo& info, Findings& findings);
void check_question(const game::Game& game, const Extent& extent, Findings& findings);
void check_position(const game::Game& game, const game::Game& start, Findings& findings);
void check_answers(const game::Game& game, const Extent& extent, Findings& findings);
/// Why the question is asked, after so many events.
void check_reason(const game::Game& game, std::size_t events, Findings& findings);
/// That a position which has forgotten tells of `answer` what the whole one, `before`, told: `events` of them, all but
/// their numbers; and that both then have the same future.
void check_forgetting(const game::Game& before, const game::Game& after, const game::Answer& answer,
                      std::span<const game::Event> events, std::size_t told_before, Findings& findings);
/// The events that one answer added to `before` others.
void check_events(const game::Game& game, std::span<const game::Event> events, std::size_t before, Findings& findings);

}  // namespace waver::contract
