#pragma once
/// How far long work is, on a terminal.

#include <chrono>
#include <cstdint>
#include <string>

namespace waver::app {

/// A line on standard error that is written over again and again, and cleared in the end. Nothing is shown where
/// standard error is no terminal, and nothing of work that is done in less than half a second.
class ProgressBar {
 public:
  /// `what` is counted: "games"; empty: the share alone is shown.
  explicit ProgressBar(std::string what);
  ProgressBar(const ProgressBar&) = delete;
  ProgressBar& operator=(const ProgressBar&) = delete;
  ~ProgressBar() { clear(); }

  /// `of` is 0 if nobody knows how much there is to do.
  void show(std::uint64_t done, std::uint64_t of);
  void clear();

 private:
  using Clock = std::chrono::steady_clock;
  std::string what_;
  bool is_seen_;
  bool is_shown_ = false;
  Clock::time_point begun_;
  Clock::time_point last_;
};

/// "  41 %  82,000 of 200,000 games, 65,000 a second, 2 s left"; of nothing in particular " 41 %, 2 s left";
/// of nobody knows how much "34 choices, 8 a second".
std::string progress_in_words(std::uint64_t done, std::uint64_t of, double seconds, const std::string& what);

}  // namespace waver::app
