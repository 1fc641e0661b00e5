#include "report/played.h"

#include <algorithm>
#include <map>
#include <optional>

#include "report/log.h"

namespace waver::report {
namespace {

/// The measure that says that a unit ran, on its own account or through another.
std::optional<std::size_t> running_measure(const game::RulesetInfo& info) {
  const std::string_view name = info.cascade.link.empty() ? info.cascade.flight : info.cascade.link;
  const auto found = std::ranges::find_if(info.measures, [&](const game::Measure& measure) {
    return measure.whose == game::Whose::kUnit && measure.name == name;
  });
  if (found == info.measures.end()) return std::nullopt;
  return static_cast<std::size_t>(found - info.measures.begin());
}

/// Notes by which events units ran.
class Runners final : public game::Recorder {
 public:
  explicit Runners(std::optional<std::size_t> measure) : measure_(measure) {}
  void record(game::Event) override {}
  void count(std::size_t measure, std::uint32_t, game::Seq seq) override {
    if (measure_ && measure == *measure_ && (seqs.empty() || seqs.back() != seq)) seqs.push_back(seq);
  }
  std::vector<game::Seq> seqs;

 private:
  std::optional<std::size_t> measure_;
};

/// Each runner hangs below the last one that led to it, or else below what it all began with.
class TreeMaker {
 public:
  TreeMaker(const std::vector<game::Event>& events, const std::vector<game::Seq>& runners, const Teller& tell)
      : events_(events), runners_(runners), tell_(tell) {
    for (const game::Seq runner : runners_) {
      const game::Seq parent = parent_of(runner);
      if (parent != 0) children_[parent].push_back(runner);
      if (parent == 0 || !is_runner(parent)) roots_.push_back(parent == 0 ? runner : parent);
    }
  }

  std::vector<TreeNode> trees() {
    std::ranges::stable_sort(roots_);
    roots_.erase(std::ranges::unique(roots_).begin(), roots_.end());
    std::vector<TreeNode> trees;
    trees.reserve(roots_.size());
    for (const game::Seq root : roots_) trees.push_back(tree_of(root));
    return trees;
  }

 private:
  bool is_runner(game::Seq seq) const { return std::ranges::binary_search(runners_, seq); }
  const game::Event& event(game::Seq seq) const { return events_[seq - 1]; }

  game::Seq parent_of(game::Seq runner) const {
    game::Seq at = event(runner).because;
    while (at != 0 && !is_runner(at) && event(at).because != 0) at = event(at).because;
    return at;
  }

  TreeNode tree_of(game::Seq seq) const {
    TreeNode node{seq, sentence_of(event(seq), tell_), {}};
    const auto found = children_.find(seq);
    if (found == children_.end()) return node;
    for (const game::Seq child : found->second) node.children.push_back(tree_of(child));
    return node;
  }

  const std::vector<game::Event>& events_;
  const std::vector<game::Seq>& runners_;
  const Teller& tell_;
  std::map<game::Seq, std::vector<game::Seq>> children_;
  std::vector<game::Seq> roots_;
};

/// The frame of every event, and of those that ran their number.
struct Replayed {
  Film film;
  std::vector<std::size_t> frames;
  std::vector<game::Seq> runners;
};

Replayed play_again(const game::Session& session) {
  const auto game = session.start().clone();
  Replayed replayed{Film(game->scene()), {}, {}};
  Runners runners(running_measure(game->info()));
  const std::span<const game::Step> steps = session.steps();
  for (std::size_t i = 0; i < steps.size(); ++i) {
    (void)game->answer(steps[i].answer, &runners);
    const std::size_t frame = replayed.film.add(game->scene());
    const std::size_t end = i + 1 < steps.size() ? steps[i + 1].first_event : session.events().size();
    replayed.frames.resize(end, frame);
  }
  replayed.runners = std::move(runners.seqs);
  std::ranges::stable_sort(replayed.runners);
  return replayed;
}

}  // namespace

Played played_from(const game::Session& session) {
  Replayed replayed = play_again(session);
  const std::vector<game::Event>& events = session.events();
  const Teller tell = [&session](const game::Event& event) { return session.game().tell(event); };
  Played played{std::move(replayed.film), {}, TreeMaker(events, replayed.runners, tell).trees()};
  played.log.reserve(events.size());
  for (const game::Event& event : events) {
    const std::size_t depth = event.because == 0 ? 0 : played.log[event.because - 1].depth + 1;
    played.log.push_back({event.seq, event.because, depth, std::string(event.clause), sentence_of(event, tell),
                          is_heading(event), is_failure(event), replayed.frames[event.seq - 1]});
  }
  return played;
}

}  // namespace waver::report
