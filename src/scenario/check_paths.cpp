#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <system_error>

#include "scenario/case.h"
#include "scenario/toml.h"

namespace waver::scenario {
namespace {

namespace fs = std::filesystem;

FileReport failed(std::string file, const game::Diagnostics& faults) {
  return {std::move(file), "", false, true, game::to_text(faults)};
}

FileReport failed(const std::string& file, std::string code, std::string message, std::string hint) {
  return failed(file, {{std::move(code), std::move(message), std::move(hint), {}, file}});
}

FileReport check_file(const std::string& path, const LoadOptions& options) {
  const auto loaded = load_file(path, options);
  if (!loaded) return failed(path, loaded.error());
  if (!loaded->expects_something()) {
    return failed(path, "no-expectations", "this case expects nothing", "Add [[expect]], [[forbid]] or [[finally]].");
  }
  const CaseResult result = check_case(*loaded);
  return {path, result.title, result.passed(), false, to_text(result)};
}

// The tables and roster of a ruleset are no case.
bool is_data_file(const std::string& path) {
  const auto text = read_file(path);
  return text && (text->starts_with("waver_data") || text->find("\nwaver_data") != std::string::npos);
}

// By name, as people list them, whatever the file system's order.
std::vector<std::string> cases_in(const fs::path& folder, std::error_code& error) {
  std::vector<std::string> cases;
  fs::recursive_directory_iterator at(folder, error);
  for (; !error && at != fs::end(at); at.increment(error)) {
    std::error_code none;
    if (at->path().extension() == ".toml" && at->is_regular_file(none)) cases.push_back(at->path().string());
  }
  std::erase_if(cases, is_data_file);
  std::ranges::sort(cases);
  return cases;
}

}  // namespace

CheckReport check_paths(std::span<const std::string> paths, const LoadOptions& options,
                        const std::function<void(const FileReport&)>& each) {
  CheckReport report;
  const auto count = [&](const FileReport& file) {
    ++(file.passed ? report.passed : report.failed);
    if (file.faulty) ++report.faulty;
    if (each) each(file);
  };
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      count(check_file(path, options));
      continue;
    }
    const std::vector<std::string> cases = cases_in(path, error);
    for (const std::string& file : cases) count(check_file(file, options));
    if (error) count(failed(path, "unreadable", error.message(), ""));
    if (cases.empty() && !error)
      count(failed(path, "no-cases", "there is no case in this folder", "Cases are files called *.toml."));
  }
  return report;
}

}  // namespace waver::scenario
