// waver check: runs rule cases.

#include <CLI/CLI.hpp>

#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <system_error>

#include "app/command.h"
#include "app/faults.h"
#include "app/terminal.h"
#include "scenario/case.h"

namespace waver::app {
namespace {

struct CheckOptions {
  std::vector<std::string> cases;
  std::string data;
};

constexpr std::string_view kCheckExamples =
    "Examples:\n"
    "  waver check my-case.toml    one case\n"
    "  waver check cases           every case in a folder and in the folders in it";

/// A path that leads nowhere is a slip on the command line and no case that failed.
void refuse_missing_paths(const std::vector<std::string>& paths) {
  game::Diagnostics faults;
  for (const std::string& path : paths) {
    std::error_code error;
    if (std::filesystem::exists(path, error)) continue;
    faults.push_back({"unreadable", error ? error.message() : "there is no such file or folder", {}, {}, path});
  }
  if (!faults.empty()) throw Refused{std::move(faults)};
}

int check(const CheckOptions& options) {
  refuse_missing_paths(options.cases);
  scenario::LoadOptions how;
  if (!options.data.empty()) how.data_file = options.data;
  const auto show = [](const scenario::FileReport& file) {
    if (!file.passed) print(printable_lines(file.text));
  };
  const scenario::CheckReport report = scenario::check_paths(options.cases, how, show);
  print(fmt::format("{} passed, {} failed\n", report.passed, report.failed));
  if (report.faulty > 0) return kBadInput;
  return report.failed == 0 ? kFine : kDiffers;
}

}  // namespace

void add_check(CLI::App& program, Chosen& chosen) {
  auto options = std::make_shared<CheckOptions>();
  CLI::App* command = program.add_subcommand("check", "Run rule cases: scenarios that say what must come of them");
  command->footer(std::string(kCheckExamples));
  command->add_option("CASE", options->cases, "Case files, or folders of them")->required()->type_name("");
  command->add_option("--data", options->data, "Take the ruleset's tables from a file")->type_name("FILE");
  command->callback([options, &chosen] { chosen = [options] { return check(*options); }; });
}

}  // namespace waver::app
