#pragma once
/// Rule cases: scenarios that say what must come of them.
///
/// A case runs on the answers and incidents of its file and on nothing else. Rolls and choices take the answers in
/// their order, incident questions the incidents; after the last incident nothing more happens.

#include <cstddef>
#include <functional>
#include <span>
#include <string>
#include <vector>

#include "game/event.h"
#include "scenario/scenario.h"

namespace waver::scenario {

/// Any scenario can be run as a case; one without expectations only has to run through.
using Case = Scenario;

/// One thing that went wrong, in plain words over one or more lines.
struct CaseFault {
  game::Place place;  ///< of the expectation, incident or answer; unknown if the file has none
  std::string text;
};

struct CaseResult {
  std::string file;
  std::string title;
  std::vector<CaseFault> faults;
  std::vector<game::Event> events;  ///< all that happened
  bool passed() const { return faults.empty(); }
};

CaseResult check_case(const Case& checked);

/// "file:line:column: text", each fault in its own lines.
std::string to_text(const CaseResult& result);

/// What became of one file, or of a path that leads to none.
struct FileReport {
  std::string file;
  std::string title;
  bool passed = false;
  bool faulty = false;  ///< no case that can be run: it counts as failed
  std::string text;     ///< what went wrong; empty if nothing did
};

struct CheckReport {
  std::size_t passed = 0;
  std::size_t failed = 0;
  std::size_t faulty = 0;  ///< of those that failed
};

/// Runs cases: files, and the *.toml of folders and the folders in them, by name, but for data files of rulesets. A
/// file that cannot be loaded, one that expects nothing and a folder without cases count as failed. `each` is called
/// after each file; it may be empty.
CheckReport check_paths(std::span<const std::string> paths, const LoadOptions& options,
                        const std::function<void(const FileReport&)>& each);

}  // namespace waver::scenario
