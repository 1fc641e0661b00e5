#pragma once
/// SQLite's faults in our words. Part of store/ only.

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>
#include <utility>

#include "game/diagnostic.h"

namespace waver::store {

game::Diagnostics fault(std::string_view code, std::string message, std::string hint, const std::string& path);
game::Diagnostics fault_of(const SQLite::Exception& thrown, const std::string& path);

/// What `work` returns, a Result; what SQLite throws in it ends here.
template <class Work>
auto guarded(const std::string& path, Work work) -> decltype(work()) {
  try {
    return work();
  } catch (const SQLite::Exception& thrown) {
    return tl::make_unexpected(fault_of(thrown, path));
  }
}

}  // namespace waver::store
