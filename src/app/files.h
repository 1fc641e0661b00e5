#pragma once
/// Files the program writes. All but `write_all` throw MachineFailed, which names the path and the machine's own
/// reason.

#include <string>
#include <string_view>

namespace waver::app {

/// False, with errno, if not everything could be written.
bool write_all(int handle, std::string_view text);

/// Writes a file whole or not at all: under a temporary name beside it, then renamed. What is no regular file (a
/// device, a pipe) is written straight.
void write_file(const std::string& path, std::string_view text);

/// Throws as `write_file` would for this path, as far as that can be known before: nothing is written yet.
void check_can_write(const std::string& path);

/// Writes a new file in the folder for passing things, with a name nobody has: "/tmp/waver-report-x3Ab9Q.html".
std::string write_passing_file(std::string_view name, std::string_view ending, std::string_view text);

/// A file that grows while a game is played: each piece is on the disk before the next question is asked.
class GrowingFile {
 public:
  /// Begins the file anew, with this text.
  GrowingFile(std::string path, std::string_view text);
  GrowingFile(const GrowingFile&) = delete;
  GrowingFile& operator=(const GrowingFile&) = delete;
  ~GrowingFile();
  /// If it cannot be written whole, nothing of it stays in the file.
  void append(std::string_view text);
  const std::string& path() const { return path_; }

 private:
  std::string path_;
  std::size_t whole_;  ///< bytes that were written to their end
  int handle_ = -1;
};

/// Is nothing lost if the file is written? It is not there, is empty, or is no regular file (a device, a pipe).
bool is_free(const std::string& path);

/// Do both names lead to one file that is there?
bool is_same_file(const std::string& a, const std::string& b);

}  // namespace waver::app
