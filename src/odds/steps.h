#pragma once
/// Progress over work that is done in many steps, each with progress of its own.

#include "odds/sampling.h"

namespace waver::odds {

class Steps {
 public:
  Steps(std::uint64_t steps, const Progress& progress) : steps_(steps), progress_(progress) {}

  /// Of the present step; lives as long as this.
  Progress of_one() {
    return [this](std::uint64_t done, std::uint64_t of) { tell(of == 0 ? 0 : kParts * done / of); };
  }
  void next() {
    ++step_;
    tell(0);
  }

 private:
  static constexpr std::uint64_t kParts = 1000;  // into which a step is divided
  void tell(std::uint64_t part) const {
    if (progress_) progress_(step_ * kParts + part, steps_ * kParts);
  }

  std::uint64_t steps_;
  std::uint64_t step_ = 0;
  const Progress& progress_;
};

}  // namespace waver::odds
