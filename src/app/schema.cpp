// waver schema: the scenario format as a JSON Schema, for editors.

#include <CLI/CLI.hpp>

#include "app/command.h"
#include "app/terminal.h"
#include "rulesets/registry.h"
#include "scenario/schema.h"

namespace waver::app {
namespace {

constexpr std::string_view kSchemaExamples =
    "Examples:\n"
    "  waver schema > waver.schema.json    for an editor that completes and checks TOML files";

int schema() {
  print(scenario::schema_text(rulesets::all()));
  return kFine;
}

}  // namespace

void add_schema(CLI::App& program, Chosen& chosen) {
  CLI::App* command = program.add_subcommand("schema", "Print the scenario format as a JSON Schema");
  command->footer(std::string(kSchemaExamples));
  command->callback([&chosen] { chosen = schema; });
}

}  // namespace waver::app
