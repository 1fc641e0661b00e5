#include <fmt/format.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

#include "scenario/toml.h"
#include "scenario/toml_text.h"

namespace waver::scenario {
namespace {

game::Diagnostics unreadable(const std::string& path, std::string message, std::string hint = {}) {
  return {{"unreadable", std::move(message), std::move(hint), {}, path}};
}

struct Closer {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Closer>;

// One byte more than allowed tells that there is more; pipes do not say how long they are.
bool read_up_to(std::FILE* file, std::size_t most, std::string& text) {
  constexpr std::size_t kPiece = std::size_t{1} << 18U;
  while (text.size() < most) {
    const std::size_t before = text.size();
    text.resize(std::min(most, before + kPiece));
    const std::size_t got = std::fread(text.data() + before, 1, text.size() - before, file);
    text.resize(before + got);
    if (got == 0) break;
  }
  return std::ferror(file) == 0;
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
  const File file(std::fopen(path.c_str(), "rb"));
  std::string text;
  if (file == nullptr || !read_up_to(file.get(), kLargestFile + 1, text)) {
    return tl::make_unexpected(unreadable(path, std::generic_category().message(errno)));
  }
  if (text.size() > kLargestFile) {
    game::Diagnostic fault = too_large(text.size());
    fault.file = path;
    return tl::make_unexpected(game::Diagnostics{std::move(fault)});
  }
  return text;
}

}  // namespace waver::scenario
