#include "app/called.h"

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace waver::app {
namespace {

constexpr std::string_view kProgram = "waver";

/// Nothing that would break a line of text, or a command line typed after it.
std::string_view name_of_program() {
  constexpr std::size_t kLongest = 60;
  const char* given = std::getenv("WAVER_CALLED");
  const std::string_view name = given != nullptr ? given : "";
  for (const char c : name) {
    if (static_cast<unsigned char>(c) <= ' ' || c == '\x7F') return kProgram;
  }
  return name.empty() || name.size() > kLongest ? kProgram : name;
}

bool stands_alone(std::string_view text, std::size_t at) {
  constexpr std::string_view kBefore = " \n(`\"";
  const std::size_t end = at + kProgram.size();
  return (at == 0 || kBefore.find(text[at - 1]) != std::string_view::npos) &&
         (end == text.size() || text[end] == ' ' || text[end] == '\n');
}

}  // namespace

std::string as_called(std::string_view text) {
  std::string typed;
  for (std::size_t at = text.find(kProgram); at != std::string_view::npos; at = text.find(kProgram)) {
    typed += text.substr(0, at);
    typed += stands_alone(text, at) ? name_of_program() : kProgram;
    text.remove_prefix(at + kProgram.size());
  }
  return typed.append(text);
}

std::string typed(std::string_view word) {
  const auto is_plain = [](char c) {
    return std::isalnum(static_cast<unsigned char>(c)) != 0 ||
           std::string_view("/._-+=:,@").find(c) != std::string_view::npos;
  };
  if (!word.empty() && std::ranges::all_of(word, is_plain)) return std::string(word);
  std::string quoted = "'";
  for (const char c : word) quoted += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return quoted + "'";
}

}  // namespace waver::app
