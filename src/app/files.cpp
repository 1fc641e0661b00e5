#include "app/files.h"

#include <fcntl.h>
#include <fmt/format.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <system_error>

#include "app/faults.h"

namespace waver::app {
namespace {

namespace fs = std::filesystem;

constexpr mode_t kUsualRights = 0666;  // less the umask

[[noreturn]] void fail(const std::string& path, int error) {
  throw MachineFailed{fmt::format("{} cannot be written: {}", path, std::strerror(error))};
}

/// -1, with errno, if it cannot be opened.
int open_handle(const std::string& path, int how) {
  return ::open(path.c_str(), how | O_CLOEXEC, kUsualRights);  // NOLINT(cppcoreguidelines-pro-type-vararg): POSIX
}

/// Closes, and removes the file unless it is kept.
class Temporary {
 public:
  explicit Temporary(std::string name)
      : name_(std::move(name)), handle_(open_handle(name_, O_WRONLY | O_CREAT | O_EXCL)) {}
  Temporary(const Temporary&) = delete;
  Temporary& operator=(const Temporary&) = delete;
  ~Temporary() {
    if (handle_ >= 0) ::close(handle_);
    if (handle_ >= 0 && !kept_) ::unlink(name_.c_str());
  }
  int handle() const { return handle_; }
  const std::string& name() const { return name_; }
  void keep() { kept_ = true; }

 private:
  std::string name_;
  int handle_ = -1;
  bool kept_ = false;
};

/// Where a link leads, so that the link itself stays.
std::string without_links(const std::string& path) {
  std::error_code error;
  const fs::path real = fs::weakly_canonical(path, error);
  return error ? path : real.string();
}

void write_straight(const std::string& path, std::string_view text) {
  const int handle = open_handle(path, O_WRONLY);
  if (handle < 0) fail(path, errno);
  const bool written = write_all(handle, text);
  const int error = errno;
  const bool closed = ::close(handle) == 0;
  if (!written) fail(path, error);
  if (!closed) fail(path, errno);
}

}  // namespace

bool write_all(int handle, std::string_view text) {
  while (!text.empty()) {
    const ssize_t written = ::write(handle, text.data(), text.size());
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) return false;
    text.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

void write_file(const std::string& path, std::string_view text) {
  struct stat known{};
  const bool exists = ::stat(path.c_str(), &known) == 0;
  if (exists && S_ISDIR(known.st_mode)) fail(path, EISDIR);
  if (exists && !S_ISREG(known.st_mode)) return write_straight(path, text);
  if (exists && ::access(path.c_str(), W_OK) != 0) fail(path, errno);
  const std::string target = without_links(path);
  Temporary temporary(fmt::format("{}.{}.new", target, ::getpid()));
  if (temporary.handle() < 0) fail(path, errno);
  if (!write_all(temporary.handle(), text) || ::fsync(temporary.handle()) != 0) fail(path, errno);
  if (std::rename(temporary.name().c_str(), target.c_str()) != 0) fail(path, errno);
  temporary.keep();
}

void check_can_write(const std::string& path) {
  struct stat known{};
  const bool exists = ::stat(path.c_str(), &known) == 0;
  if (exists && S_ISDIR(known.st_mode)) fail(path, EISDIR);
  if (exists && ::access(path.c_str(), W_OK) != 0) fail(path, errno);
  if (exists && !S_ISREG(known.st_mode)) return;
  const fs::path folder = fs::path(without_links(path)).parent_path();
  if (::access(folder.empty() ? "." : folder.c_str(), W_OK | X_OK) != 0) fail(path, errno);
}

std::string write_passing_file(std::string_view name, std::string_view ending, std::string_view text) {
  std::error_code error;
  const fs::path folder = fs::temp_directory_path(error);
  std::string path = ((error ? fs::path("/tmp") : folder) / fmt::format("{}-XXXXXX{}", name, ending)).string();
  const int handle = ::mkstemps(path.data(), static_cast<int>(ending.size()));
  if (handle < 0) fail(path, errno);
  const bool written = write_all(handle, text);
  const int reason = errno;
  const bool closed = ::close(handle) == 0;
  if (written && closed) return path;
  ::unlink(path.c_str());
  fail(path, written ? errno : reason);
}

GrowingFile::GrowingFile(std::string path, std::string_view text) : path_(std::move(path)), whole_(text.size()) {
  write_file(path_, text);
  // NOLINTNEXTLINE(cppcoreguidelines-prefer-member-initializer): opened only once it is written
  handle_ = open_handle(path_, O_WRONLY | O_APPEND);
  if (handle_ < 0) fail(path_, errno);
}

GrowingFile::~GrowingFile() {
  ::close(handle_);
}

void GrowingFile::append(std::string_view text) {
  if (write_all(handle_, text)) {
    whole_ += text.size();
    return;
  }
  const int error = errno;
  (void)::ftruncate(handle_, static_cast<off_t>(whole_));
  fail(path_, error);
}

bool is_free(const std::string& path) {
  struct stat known{};
  return ::stat(path.c_str(), &known) != 0 || !S_ISREG(known.st_mode) || known.st_size == 0;
}

bool is_same_file(const std::string& a, const std::string& b) {
  std::error_code error;
  return fs::equivalent(a, b, error) && !error;
}

}  // namespace waver::app
