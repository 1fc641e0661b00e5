#include "store/faults.h"

#include <sqlite3.h>

namespace waver::store {

game::Diagnostics fault(std::string_view code, std::string message, std::string hint, const std::string& path) {
  return {{std::string(code), std::move(message), std::move(hint), {}, path}};
}

game::Diagnostics fault_of(const SQLite::Exception& thrown, const std::string& path) {
  switch (thrown.getErrorCode()) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
      return fault("store-in-use", "another program has these games open",
                   "Close it first, or name another file with --store.", path);
    case SQLITE_FULL:
      return fault("store-full", "there is no room left on the disk", "Make room; all steps told as kept are safe.",
                   path);
    case SQLITE_NOTADB:
      return fault("not-a-store", "this is no file of games", "Name another file with --store.", path);
    case SQLITE_CORRUPT:
      return fault("store-damaged", "the file is damaged", "Put back a copy of it, or name another file with --store.",
                   path);
    case SQLITE_CANTOPEN:
    case SQLITE_READONLY:
    case SQLITE_PERM:
    case SQLITE_IOERR:
      return fault("store-unwritable", "the file cannot be read or written",
                   "Check the folder and its permissions, or name another file with --store.", path);
    default:
      return fault("store-failed", thrown.getErrorStr(), "", path);
  }
}

}  // namespace waver::store
