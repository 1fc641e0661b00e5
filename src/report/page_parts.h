#pragma once
/// Sections of a page.

#include <string>
#include <string_view>

#include "report/page.h"
#include "report/svg.h"

namespace waver::report {

extern const std::string_view kPageStyle;
extern const std::string_view kPageScript;

/// The table, how it stood in the end, and who is who.
std::string table_section(const Page& page);
std::string log_section(const Page& page);
std::string tree_section(const Page& page);
std::string odds_section(const Page& page);
std::string keystones_section(const Page& page);
std::string method_section(const Page& page);
/// In our words, those by which something happened.
std::string clauses_section(const Page& page);

/// Of one frame, or of all.
Drawing plain_drawing(std::string id, std::string title, std::string about, std::optional<std::size_t> frame);

/// "A", as on the drawings, by piece.
std::string name_with_letter(const game::Scene& scene, std::string_view id);

}  // namespace waver::report
