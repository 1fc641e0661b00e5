#include "app/progress.h"

#include <fmt/format.h>
#include <unistd.h>

#include <cmath>

#include "app/terminal.h"

namespace waver::app {
namespace {

constexpr std::chrono::milliseconds kQuiet{500};
constexpr std::chrono::milliseconds kBetween{100};

std::string with_commas(std::uint64_t number) {
  std::string digits = std::to_string(number);
  constexpr std::size_t kGroup = 3;
  for (std::size_t place = digits.size(); place > kGroup; place -= kGroup) digits.insert(place - kGroup, ",");
  return digits;
}

}  // namespace

std::string progress_in_words(std::uint64_t done, std::uint64_t of, double seconds, const std::string& what) {
  constexpr double kPercent = 100;
  const double rate = seconds > 0 ? static_cast<double>(done) / seconds : 0;
  if (of == 0)
    return fmt::format("{} {}, {} a second", with_commas(done), what, with_commas(static_cast<std::uint64_t>(rate)));
  const double left = rate > 0 ? static_cast<double>(of - done) / rate : 0;
  const double share = static_cast<double>(done) / static_cast<double>(of);
  if (what.empty()) return fmt::format("{:>3.0f} %, {:.0f} s left", kPercent * share, std::ceil(left));
  return fmt::format("{:>3.0f} %  {} of {} {}, {} a second, {:.0f} s left", kPercent * share, with_commas(done),
                     with_commas(of), what, with_commas(static_cast<std::uint64_t>(rate)), std::ceil(left));
}

ProgressBar::ProgressBar(std::string what)
    : what_(std::move(what)), is_seen_(isatty(STDERR_FILENO) == 1), begun_(Clock::now()), last_(begun_) {}

void ProgressBar::show(std::uint64_t done, std::uint64_t of) {
  if (!is_seen_) return;
  const Clock::time_point now = Clock::now();
  if (now - begun_ < kQuiet || now - last_ < kBetween) return;
  last_ = now;
  is_shown_ = true;
  const double seconds = std::chrono::duration<double>(now - begun_).count();
  complain("\r\x1b[K" + progress_in_words(done, of, seconds, what_));
}

void ProgressBar::clear() {
  if (is_shown_) complain("\r\x1b[K");
  is_shown_ = false;
}

}  // namespace waver::app
