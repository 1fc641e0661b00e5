#pragma once
/// The pool: the same labour on some threads.

#include <thread>
#include <vector>

namespace waver::odds {

/// `labour(is_mine)` on so many threads at once, one of them the caller's, where `is_mine` is true. Ends with the last.
template <class Labour>
void on_threads(unsigned threads, const Labour& labour) {
  std::vector<std::jthread> helpers;
  for (unsigned helper = 1; helper < threads; ++helper) helpers.emplace_back([&labour] { labour(false); });
  labour(true);
}

}  // namespace waver::odds
