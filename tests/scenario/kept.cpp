#include "kept.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace waver::testing_tools {

std::string read_kept(const std::filesystem::path& path) {
  std::ifstream file(std::filesystem::path(WAVER_ROOT) / path, std::ios::binary);
  std::ostringstream text;
  text << file.rdbuf();
  return text.str();
}

void expect_kept(const std::filesystem::path& path, const std::string& text) {
  if (std::getenv("WAVER_WRITE") != nullptr) {
    std::ofstream(std::filesystem::path(WAVER_ROOT) / path, std::ios::binary) << text;
    return;
  }
  // Not EXPECT_EQ: the texts are long.
  const std::string kept = read_kept(path);
  const std::size_t same =
      static_cast<std::size_t>(std::mismatch(kept.begin(), kept.end(), text.begin(), text.end()).first - kept.begin());
  EXPECT_TRUE(kept == text) << path << " is not what the program makes; they differ after\n"
                            << text.substr(same > 200 ? same - 200 : 0, std::min<std::size_t>(same, 200))
                            << "\nIf the change is meant, run this test with WAVER_WRITE=1.";
}

}  // namespace waver::testing_tools
