#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "scenario/toml.h"
#include "scenario/toml_text.h"

namespace waver::scenario {
namespace {

game::Diagnostics unreadable(const std::string& path, std::string message, std::string hint = {}) {
  return {{"unreadable", std::move(message), std::move(hint), {}, path}};
}

// One byte more than allowed tells that there is more; pipes do not say how long they are.
std::string read_up_to(std::istream& file, std::size_t most) {
  constexpr std::size_t kPiece = std::size_t{1} << 18U;
  std::string text;
  while (file && text.size() < most) {
    const std::size_t before = text.size();
    text.resize(std::min(most, before + kPiece));
    file.read(text.data() + before, static_cast<std::streamsize>(text.size() - before));
    text.resize(before + static_cast<std::size_t>(file.gcount()));
  }
  return text;
}

}  // namespace

game::Result<std::string> read_file(const std::string& path) {
  std::error_code none;
  if (std::filesystem::is_directory(path, none)) {
    return tl::make_unexpected(unreadable(path, "this is a folder", "Name a file in it."));
  }
  const auto size = std::filesystem::file_size(path, none);
  if (!none && size > kLargestFile) {
    game::Diagnostic fault = too_large(size);
    fault.file = path;
    return tl::make_unexpected(game::Diagnostics{std::move(fault)});
  }
  errno = 0;
  std::ifstream file(path, std::ios::binary);
  if (!file) return tl::make_unexpected(unreadable(path, std::generic_category().message(errno)));
  std::string text = read_up_to(file, kLargestFile + 1);
  if (file.bad()) return tl::make_unexpected(unreadable(path, "the file cannot be read to its end"));
  if (text.size() > kLargestFile) {
    game::Diagnostic fault = too_large(text.size());
    fault.file = path;
    return tl::make_unexpected(game::Diagnostics{std::move(fault)});
  }
  return text;
}

}  // namespace waver::scenario
