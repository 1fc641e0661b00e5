#include "odds/counter.h"

#include <algorithm>

namespace waver::odds {
namespace {

constexpr std::size_t kNoMeasure = ~std::size_t{0};

std::size_t unit_measure(const game::RulesetInfo& info, std::string_view name) {
  return game::measure_of_unit(info.measures, name).value_or(kNoMeasure);
}

}  // namespace

Counter::Counter(const game::RulesetInfo& info, const Roster& roster)
    : Recorder(Wants::kCounts),
      info_(info),
      units_(roster.units.size()),
      sides_(roster.sides.size()),
      link_measure_(unit_measure(info, info.cascade.link)),
      spread_measure_(unit_measure(info, info.cascade.spread)) {
  begins_.reserve(info.measures.size());
  for (const game::Measure& measure : info.measures) {
    begins_.push_back(static_cast<std::uint32_t>(counts_));
    if (measure.along_the_way) counts_ += size_of(measure);
  }
}

std::size_t Counter::size_of(const game::Measure& measure) const {
  return game::owners_of(measure.whose, units_, sides_);
}

Past Counter::nothing_yet() const {
  return {std::vector<std::int32_t>(counts_), {}, {}, 0, {}};
}

void Counter::forget(Past& past, const std::vector<game::Seq>& kept, std::vector<std::uint16_t>& closed) const {
  std::vector<Origin> origins;
  std::vector<std::uint16_t> chains;
  std::vector<std::uint16_t> renamed(past.chains.size() + 1);
  origins.reserve(kept.size());
  for (const game::Seq seq : kept) {
    Origin& origin = origins.emplace_back(past.origins[seq - 1]);
    if (origin.chain == 0) continue;
    std::uint16_t& name = renamed[origin.chain];
    if (name == 0) {
      chains.push_back(past.chains[origin.chain - 1U]);
      name = static_cast<std::uint16_t>(chains.size());
    }
    origin.chain = name;
  }
  for (std::size_t chain = 0; chain < past.chains.size(); ++chain) {
    if (renamed[chain + 1] == 0) closed.push_back(past.chains[chain]);
  }
  past.origins = std::move(origins);
  past.chains = std::move(chains);
}

void Counter::settle(Past& past, const std::vector<std::uint32_t>& units, const game::Tally& tally,
                     std::vector<Settled>& settled) const {
  past.settled.resize(units_);
  for (const std::uint32_t unit : units) {
    if (past.settled[unit]) continue;
    past.settled[unit] = true;
    for (std::size_t m = 0; m < info_.measures.size(); ++m) {
      if (info_.measures[m].whose != game::Whose::kUnit) continue;
      settled.push_back({tally.slot(m, unit), tally.at(m, unit)});
      if (info_.measures[m].along_the_way) past.counts[begins_[m] + unit] = 0;
    }
  }
}

void Counter::complete(const Past& past, game::Tally& tally) const {
  for (std::size_t m = 0; m < info_.measures.size(); ++m) {
    const game::Measure& measure = info_.measures[m];
    if (!measure.along_the_way) continue;
    std::copy_n(past.counts.begin() + begins_[m], size_of(measure), &tally.at(m, 0));
  }
  for (std::size_t m = 0; m < info_.measures.size(); ++m) {
    if (!info_.measures[m].otherwise) continue;
    bool any = false;
    for (std::size_t other = 0; other < info_.measures.size(); ++other) {
      const bool same_group = other != m && info_.measures[other].group == info_.measures[m].group;
      any = any || (same_group && tally.at(other, 0) > 0);
    }
    tally.at(m, 0) = any ? 0 : 1;
  }
}

void Counter::follows(game::Seq seq, game::Seq because) {
  auto& origins = past_->origins;
  const Origin origin = because == 0 ? Origin{game::kNobody, incident_, 0, 0} : origins[because - 1];
  if (seq == origins.size() + 1) return origins.push_back(origin);
  origins.resize(seq);
  origins[seq - 1] = origin;
}

void Counter::count(std::size_t measure, std::uint32_t whose, game::Seq seq) {
  const game::Measure& counted = info_.measures[measure];
  std::int32_t& number = past_->counts[begins_[measure] + whose];
  if (counted.reckoning == game::Reckoning::kNumber || number < counted.at_least) ++number;
  if (measure == link_measure_) link(whose, seq);
  if (measure == spread_measure_) {
    ++past_->chains[past_->origins[seq - 1].chain - 1U];
    links_.back().by = before_;
  }
}

// The event becomes a link. What it follows from was noted when it was told.
void Counter::link(std::uint32_t unit, game::Seq seq) {
  Origin& origin = past_->origins[seq - 1];
  before_ = origin.unit;
  const bool spreads_itself = spread_measure_ == kNoMeasure && before_ != unit;
  links_.push_back({unit, spreads_itself ? before_ : game::kNobody, origin.first_cause});
  origin.unit = unit;
  if (info_.cascade.depth == game::Cascade::Depth::kLongest) {
    past_->longest = std::max(past_->longest, ++origin.depth);
  } else if (origin.chain == 0) {
    past_->chains.push_back(0);
    origin.chain = static_cast<std::uint16_t>(past_->chains.size());
  }
}

}  // namespace waver::odds
