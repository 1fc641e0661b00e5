#include "report/page.h"

#include <fmt/format.h>

#include <algorithm>

#include "report/html.h"
#include "report/page_parts.h"

namespace waver::report {
namespace {

struct Section {
  std::string_view id;
  std::string_view name;
  std::string html;
};

std::string name_of(const game::SceneSide& side) {
  return escaped(side.name.empty() ? side.id : side.name);
}

/// "Red Host: 5 of 8 stand, 2 run, 1 is gone."
std::string end_of_side(const game::Scene& scene, std::uint32_t side) {
  std::size_t all = 0;
  std::size_t run = 0;
  std::size_t gone = 0;
  for (const game::Piece& piece : scene.pieces) {
    if (piece.side != side) continue;
    ++all;
    if (piece.gone) ++gone;
    if (piece.running && !piece.gone) ++run;
  }
  const std::string start = fmt::format("<li><b>{}</b>: ", name_of(scene.sides[side]));
  if (run + gone == 0) return start + fmt::format("all {} stand</li>\n", all);
  std::string text = start + fmt::format("{} of {} stand", all - run - gone, all);
  if (run > 0) text += fmt::format(", {} run{}", run, run == 1 ? "s" : "");
  if (gone > 0) text += fmt::format(", {} {} gone", gone, gone == 1 ? "is" : "are");
  return text + "</li>\n";
}

std::string ends_of_sides(const Page& page) {
  if (!page.played) return {};
  const game::Scene& scene = page.played->film.end();
  std::string text = "<ul class=\"ends\" aria-label=\"In the end\">\n";
  for (std::uint32_t side = 0; side < scene.sides.size(); ++side) text += end_of_side(scene, side);
  return text + "</ul>\n";
}

std::vector<Section> sections_of(const Page& page) {
  std::vector<Section> sections;
  const auto add = [&](std::string_view id, std::string_view name, std::string html) {
    if (!html.empty()) sections.push_back({id, name, std::move(html)});
  };
  add("table", "The table", table_section(page));
  if (page.played) add("what-happened", "What happened", log_section(page));
  if (page.played) add("who-made-whom-run", "Who made whom run", tree_section(page));
  if (page.odds) add("how-likely", page.played ? "How likely it was" : "How likely it is", odds_section(page));
  if (page.keystones) add("keystones", "Keystones", keystones_section(page));
  add("method", "How this was found", method_section(page));
  add("clauses", "The clauses that spoke", clauses_section(page));
  return sections;
}

std::string head_of(const Page& page) {
  const std::string title = escaped(page.title);
  return fmt::format(
      "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n{}\n"
      "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n<title>{} - Waver</title>\n"
      "<link rel=\"icon\" href=\"data:,\">\n<style>{}</style>\n</head>\n<body>\n",
      kPageMark, title.empty() ? "A battle" : title, kPageStyle);
}

}  // namespace

std::string page_as_html(const Page& page) {
  const std::vector<Section> sections = sections_of(page);
  std::string text = head_of(page);
  text += fmt::format("<header>\n<h1>{}</h1>\n<p class=\"under\">{}</p>\n{}",
                      page.title.empty() ? "A battle" : escaped(page.title), escaped(page.rules->title),
                      ends_of_sides(page));
  text += "<nav aria-label=\"On this page\"><ul>\n";
  for (const Section& section : sections) {
    text += fmt::format("<li><a href=\"#{}\">{}</a></li>\n", section.id, section.name);
  }
  text += "</ul></nav>\n</header>\n<main>\n";
  for (const Section& section : sections) {
    text += fmt::format("<section aria-labelledby=\"{0}\">\n<h2 id=\"{0}\">{1}</h2>\n{2}</section>\n", section.id,
                        section.name, section.html);
  }
  text += "</main>\n<footer><p>Written by Waver, which keeps track of panic at the table.</p></footer>\n";
  return text + fmt::format("<script>{}</script>\n</body>\n</html>\n", kPageScript);
}

}  // namespace waver::report
