#pragma once
/// The tables of a store, and the way to them from those of older programs. Part of store/ only.

#include <SQLiteCpp/SQLiteCpp.h>

#include <string>

#include "game/diagnostic.h"

namespace waver::store {

/// Of the tables as this program knows them.
int newest_version();

/// Makes the tables in an empty file, or brings older ones up to date, in one transaction. `not-a-store` if the file
/// holds something else, `store-newer` if a newer program has written it.
game::Result<void> bring_up_to_date(SQLite::Database& database, const std::string& path);

}  // namespace waver::store
