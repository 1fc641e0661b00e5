#pragma once
/// Texts that are made by the program and kept in the repository.

#include <filesystem>
#include <string>

namespace waver::testing_tools {

std::string read_kept(const std::filesystem::path& path);

/// Fails if the file, a path from the project's root, does not hold the text. With WAVER_WRITE=1 in the environment the
/// file is written instead.
void expect_kept(const std::filesystem::path& path, const std::string& text);

}  // namespace waver::testing_tools
