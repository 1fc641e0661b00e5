#pragma once
/// A ruleset's own data file, changed here and there, and what is said of it. For tests that link waver::scenario.

#include <fmt/format.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>
#include <string>
#include <string_view>

#include "scenario/toml.h"

namespace waver::contract {

class DataFile {
 public:
  using Check = game::Diagnostics (*)(const game::Value& data);

  /// The file `path`, and what finds its faults.
  DataFile(const std::string& path, Check check) : check_(check) {
    const std::ifstream file(path);
    std::ostringstream text;
    text << file.rdbuf();
    text_ = text.str();
  }

  const std::string& text() const { return text_; }
  game::Value data() const { return scenario::read_toml(text_).value(); }

  /// The text with its first `from` replaced, which must be there.
  std::string text_with(std::string_view from, std::string_view to) const {
    std::string changed = text_;
    const std::size_t at = changed.find(from);
    EXPECT_NE(at, std::string::npos) << from;
    if (at != std::string::npos) changed.replace(at, from.size(), to);
    return changed;
  }

  /// The complaints about a text, without their places, which they must have.
  std::string faults_of(const std::string& text) const {
    const auto data = scenario::read_toml(text);
    if (!data) return "no TOML: " + game::to_text(data.error());
    std::string all;
    for (const game::Diagnostic& fault : check_(*data)) {
      EXPECT_NE(fault.place.line, 0U) << fault.message;
      all += fmt::format("{}: {}\n    {}\n", fault.code, fault.message, fault.hint);
    }
    return all;
  }
  std::string faults_with(std::string_view from, std::string_view to) const { return faults_of(text_with(from, to)); }

 private:
  Check check_;
  std::string text_;
};

}  // namespace waver::contract
