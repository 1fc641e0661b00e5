#include "odds/sampling.h"

#include <algorithm>
#include <atomic>
#include <mutex>

#include "odds/intervals.h"
#include "odds/threads.h"

namespace waver::odds {
namespace {

constexpr std::uint64_t kPiece = 256;        // runs that a thread takes at a time
constexpr std::uint64_t kFirstBatch = 4096;  // runs until it is looked whether that is enough

// Of all that may come to pass or not, the widest 95 % interval, to either side.
double widest(const Sums<std::uint64_t>& sums) {
  double widest = 0;
  for (const ByValue<std::uint64_t>& values : sums.values) {
    for (const auto& [value, runs] : values) {
      const Interval interval = wilson(runs, sums.ends);
      widest = std::max(widest, (interval.high - interval.low) / 2);
    }
  }
  return widest;
}

// How many runs it will take: the width shrinks with their root.
std::uint64_t runs_for(double width, double within, std::uint64_t runs) {
  const double ratio = width / within;
  return static_cast<std::uint64_t>(static_cast<double>(runs) * ratio * ratio);
}

}  // namespace

void share_out(const Problem& problem, const Sampling& sampling, const Work& work, Sums<std::uint64_t>& sums,
               const Progress& progress) {
  std::atomic<std::uint64_t> next = work.begin;
  std::atomic<std::uint64_t> done = work.begin;
  std::mutex adding;
  const auto labour = [&](bool tells) {
    Player player(problem, sampling.thinking);
    Sums<std::uint64_t> own(problem.start->info(), problem.roster);
    for (std::uint64_t piece = next.fetch_add(kPiece); piece < work.end; piece = next.fetch_add(kPiece)) {
      const std::uint64_t last = std::min(piece + kPiece, work.end);
      for (std::uint64_t run = piece; run < last; ++run) work.play(player, run, own);
      done += last - piece;
      if (tells && progress) progress(done, work.of);
    }
    const std::scoped_lock lock(adding);
    sums.add(own);
  };
  on_threads(sampling.threads, labour);
}

Sums<std::uint64_t> play_often(const Problem& problem, const Sampling& sampling, const Progress& progress) {
  Sums<std::uint64_t> sums(problem.start->info(), problem.roster);
  Work work{0, 0, sampling.within > 0 ? kFirstBatch : sampling.runs,
            [&](Player& player, std::uint64_t run, Sums<std::uint64_t>& own) { player.play(sampling.seed, run, own); }};
  std::uint64_t batch = sampling.within > 0 ? kFirstBatch : sampling.runs;
  while (work.begin < sampling.runs) {
    work.end = std::min(work.begin + batch, sampling.runs);
    share_out(problem, sampling, work, sums, progress);
    work.begin = work.end;
    if (sampling.within <= 0) continue;
    const double width = widest(sums);
    if (width <= sampling.within) break;
    work.of = std::min(runs_for(width, sampling.within, work.end), sampling.runs);
    batch = work.end / 2;  // half as many again
  }
  return sums;
}

}  // namespace waver::odds
