#pragma once
/// A session as text.

#include <span>
#include <string>
#include <string_view>

#include "game/session.h"
#include "report/log.h"
#include "report/text.h"

namespace waver::app {

report::Teller teller_of(const game::Game& game);

/// "The left gives way", underlined.
std::string title_of(std::string_view title, const report::Look& look);

/// Title, log, and the table as it stands now.
std::string story_of(const game::Session& session, std::string_view title, const report::Look& look);

/// The table as it stands now, and what has changed since the start.
std::string table_now(const game::Session& session, const report::Look& look);

/// One line an event.
std::string events_as_json(std::span<const game::Event> events);

}  // namespace waver::app
