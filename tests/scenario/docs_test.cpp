/// docs/diagnostics.md lists every code that the sources know, and no other.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

namespace waver {
namespace {

namespace fs = std::filesystem;

std::string text_of_file(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

std::set<std::string> found_in(const std::string& text, const std::regex& pattern) {
  std::set<std::string> found;
  for (std::sregex_iterator at(text.begin(), text.end(), pattern), end; at != end; ++at) {
    found.insert((*at)[at->size() - 1]);
  }
  return found;
}

std::string all_sources() {
  std::string text;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(WAVER_ROOT) / "src")) {
    const std::string extension = entry.path().extension();
    if (extension == ".cpp" || extension == ".h") text += text_of_file(entry.path());
  }
  return text;
}

// Where a fault is made its code is the first text: fault("code", ...), add_fault(faults, "code", ...),
// Diagnostics{{"code", ...}}.
std::set<std::string> codes_in_sources() {
  const std::regex made(
      "(?:\\b(?:fault|add_fault|refusal|refuse|object|fail|failed)\\(|Diagnostics?\\s*\\{+|Refused\\{+)"
      "\\s*(?:[a-z_]+,\\s*)?\"([a-z]+(?:-[a-z]+)*)\"\\s*,");
  return found_in(all_sources(), made);
}

std::set<std::string> codes_in_docs() {
  return found_in(text_of_file(fs::path(WAVER_ROOT) / "docs/diagnostics.md"), std::regex("\\n\\| `([a-z-]+)` \\|"));
}

TEST(Docs, EveryCodeIsExplained) {
  const std::set<std::string> documented = codes_in_docs();
  const std::set<std::string> made = codes_in_sources();
  EXPECT_GT(made.size(), 25U);
  for (const std::string& code : made)
    EXPECT_TRUE(documented.contains(code)) << code << " is not in docs/diagnostics.md";
}

TEST(Docs, NoCodeIsMadeUp) {
  const std::string sources = all_sources();
  for (const std::string& code : codes_in_docs()) {
    EXPECT_NE(sources.find('"' + code + '"'), std::string::npos) << code << " is in docs/diagnostics.md only";
  }
}

}  // namespace
}  // namespace waver
