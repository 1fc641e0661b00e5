#pragma once
/// Counts what happens along the way, and follows who made whom run.

#include <cstdint>
#include <vector>

#include "game/measures.h"
#include "odds/problem.h"

namespace waver::odds {

/// What lies behind an event, as far as the cascade ledger looks back.
struct Origin {
  std::uint32_t unit = game::kNobody;  ///< of the last link before it (or the event itself, if it is one)
  std::uint32_t first_cause = 0;       ///< the incident it all began with, from 0
  std::uint16_t depth = 0;             ///< links up to it
  std::uint16_t chain = 0;             ///< Past::chains, from 1; 0: no link before it
  friend bool operator==(const Origin&, const Origin&) = default;
};

/// What has happened so far, as far as counts to come rest on it.
struct Past {
  std::vector<std::int32_t> counts;   ///< of the measures counted along the way; those of kEver no further than needed
  std::vector<Origin> origins;        ///< of the events numbered from 1 on
  std::vector<std::uint16_t> chains;  ///< how many links of spread each has
  std::uint16_t longest = 0;          ///< links in the longest row of them
  std::vector<bool> settled;          ///< units whose measures have been added up already; empty: none
  friend bool operator==(const Past&, const Past&) = default;
};

/// A link of the cascade: a unit ran, perhaps because another did.
struct Link {
  std::uint32_t unit = 0;
  std::uint32_t by = game::kNobody;  ///< whose running made it, if it is spread
  std::uint32_t first_cause = 0;
};

/// A measure of a unit of which nothing can change any more.
struct Settled {
  std::size_t slot = 0;  ///< Tally::slot
  std::int32_t value = 0;
};

class Counter final : public game::Recorder {
 public:
  Counter(const game::RulesetInfo& info, const Roster& roster);

  Past nothing_yet() const;
  /// Counts go to `past` from now on; events without a cause are put down to this incident.
  void follow(Past& past, std::uint32_t incident) {
    past_ = &past;
    incident_ = incident;
    links_.clear();
  }
  void at_incident(std::uint32_t incident) { incident_ = incident; }
  /// Since `follow`.
  const std::vector<Link>& links() const { return links_; }

  /// To be called once the game has forgotten (Game::forget): only events still pointed at are kept. Chains that
  /// nothing can add to any more are taken out; `closed` gets how many links of spread each had.
  void forget(Past& past, const std::vector<game::Seq>& kept, std::vector<std::uint16_t>& closed) const;

  /// The measures of units that are settled now (Game::settle) and were not, from a tally that is complete; their
  /// counts need no longer be kept.
  void settle(Past& past, const std::vector<std::uint32_t>& units, const game::Tally& tally,
              std::vector<Settled>& settled) const;

  /// Puts the counts where the tally has them, and what follows from the others (Measure::otherwise).
  void complete(const Past& past, game::Tally& tally) const;

  void record(game::Event) override {}
  void follows(game::Seq seq, game::Seq because) override;
  void count(std::size_t measure, std::uint32_t whose, game::Seq seq) override;

 private:
  std::size_t size_of(const game::Measure& measure) const;
  void link(std::uint32_t unit, game::Seq seq);

  const game::RulesetInfo& info_;
  std::size_t units_;
  std::size_t sides_;
  std::vector<std::uint32_t> begins_;  ///< of each measure in Past::counts
  std::size_t counts_ = 0;
  std::size_t link_measure_;
  std::size_t spread_measure_;
  Past* past_ = nullptr;
  std::uint32_t incident_ = 0;
  std::vector<Link> links_;
  std::uint32_t before_ = game::kNobody;  ///< behind the last link
};

}  // namespace waver::odds
