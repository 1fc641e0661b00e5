#pragma once
/// Why something is asked.

#include <string>

#include "game/session.h"
#include "report/text.h"

namespace waver::app {

/// The events that led to the question, from the first to those it follows from, or the incident it follows from; and
/// the clauses it is asked by and they go by, in our words.
std::string why_asked(const game::Session& session, const report::Look& look);

/// A clause as "BX-6     A friend ... (text)", wrapped; its text begins behind `columns` and a space.
std::string clause_text(const game::Clause& clause, std::size_t columns, const report::Look& look);
/// As wide as the longest id of a clause.
std::size_t clause_columns(const game::RulesetInfo& info);

const game::Clause* find_clause(const game::RulesetInfo& info, std::string_view id);

}  // namespace waver::app
