// Of a page: the table, what happened, and who made whom run.

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "report/glyphs.h"
#include "report/html.h"
#include "report/page_parts.h"

namespace waver::report {
namespace {

std::string name_of(const game::Piece& piece) {
  return escaped(piece.name.empty() ? piece.id : piece.name);
}

std::vector<std::size_t> pieces_called(const game::Scene& scene, const std::vector<std::string>& ids) {
  std::vector<std::size_t> pieces;
  for (std::size_t i = 0; i < scene.pieces.size(); ++i) {
    if (std::ranges::find(ids, scene.pieces[i].id) != ids.end()) pieces.push_back(i);
  }
  return pieces;
}

/// How likely it is that each piece runs, from the games played for the arrows.
std::vector<double> chances_of(const Page& page) {
  if (!page.odds || page.odds->flights.games == 0) return {};
  const game::Scene& scene = page.start;
  std::vector<double> chances(scene.pieces.size());
  for (const odds::Flight& flight : page.odds->flights.of) {
    const std::string& id = page.odds->problem->roster.units[flight.unit];
    const auto found = std::ranges::find(scene.pieces, id, &game::Piece::id);
    if (found == scene.pieces.end()) continue;
    chances[static_cast<std::size_t>(found - scene.pieces.begin())] =
        static_cast<double>(flight.ran) / page.odds->flights.games;
  }
  return chances;
}

std::string about_scale(const game::Scene& scene) {
  const auto units = [&](measure::Length length) {
    return fmt::format("{:g}", static_cast<double>(length) / static_cast<double>(scene.unit));
  };
  return fmt::format("{} by {} {}, drawn to scale, north is up", units(scene.table.width), units(scene.table.depth),
                     scene.unit_name);
}

std::string where_they_stand(const game::Scene& scene) {
  std::string text;
  for (const game::Piece& piece : scene.pieces) {
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", piece.name.empty() ? piece.id : piece.name,
                        spoken(piece.state));
  }
  return "Units: " + text + ". The table of units tells the rest.";
}

std::string standing_lines(const std::vector<std::string>& lines, const std::string& times) {
  if (lines.empty()) return {};
  std::string text;
  for (const std::string& line : lines) text += (text.empty() ? "" : "<br>") + escaped(line);
  return fmt::format("<p class=\"standing\"{}>{}</p>\n", times, text);
}

std::string figure(const Film& film, const Drawing& drawing, const game::Scene& shown, std::string_view caption) {
  return fmt::format("<figure>\n{}{}<figcaption>{}</figcaption>\n{}</figure>\n", table_as_svg(film, drawing),
                     standing_lines(shown.standing, ""), caption, legend_of(film, drawing));
}

std::string board_legend(const game::Scene& scene) {
  if (!scene.board) return {};
  std::string text;
  for (const std::string& line : scene.board->legend) text += "<p>" + escaped(line) + ".</p>\n";
  return text + "<p>The small number beside a unit is its strength.</p>\n";
}

/// Both ends of the game, for paper and for readers without a script.
std::string stills(const Page& page) {
  const Film& film = page.played->film;
  Drawing before = plain_drawing("before", "The table before", where_they_stand(film.start()), 0);
  before.ringed = pieces_called(film.start(), page.named);
  Drawing after = plain_drawing("after", "The table after", where_they_stand(film.end()), film.frames() - 1);
  after.chances = chances_of(page);
  const std::string scale = about_scale(film.start());
  return "<div class=\"pair stills\">\n" + figure(film, before, film.start(), fmt::format("Before: {}.", scale)) +
         figure(
             film, after, film.end(),
             fmt::format("After. Arrows: where those moved who ran{}.",
                         after.chances.empty() ? "" : "; their colour and width say how likely it was that they run")) +
         "</div>\n";
}

std::string film_figure(const Page& page) {
  const Film& film = page.played->film;
  Drawing moving =
      plain_drawing("film-table", "The table, step by step", "What is to be seen follows the slider.", std::nullopt);
  moving.chances = chances_of(page);
  std::string text = fmt::format(
      "<div class=\"film\" id=\"film\" hidden>\n<figure>\n<div class=\"step\"><label for=\"step\">Step through the "
      "log</label>\n<input type=\"range\" id=\"step\" min=\"0\" max=\"{}\" value=\"0\" step=\"1\">\n"
      "<output id=\"told\" for=\"step\"></output></div>\n{}",
      page.played->log.size(), table_as_svg(film, moving));
  for (const Film::Standing& standing : film.standings()) {
    text += standing_lines(standing.lines,
                           fmt::format(" data-a=\"{}\" data-b=\"{}\"", standing.span.first, standing.span.last));
  }
  return text + fmt::format(
                    "<figcaption>{}. The table as it stood once the throw or decision was worked out that led to the "
                    "line.</figcaption>\n{}</figure>\n</div>\n",
                    about_scale(film.start()), legend_of(film, moving));
}

std::string from_to(const std::string& before, const std::string& now) {
  return before == now ? escaped(now)
                       : fmt::format("{} <span aria-hidden=\"true\">&rarr;</span> {}", escaped(before), escaped(now));
}

/// Everybody with the letter on the drawings.
std::string roster(const Page& page) {
  const game::Scene& start = page.start;
  const game::Scene& end = page.played ? page.played->film.end() : start;
  const std::vector<std::string> letters = labels_of(start);
  std::string text =
      "<table class=\"who\">\n<caption>Who is who</caption>\n<thead><tr><th scope=\"col\">Unit</th>"
      "<th scope=\"col\">State</th><th scope=\"col\">Strength</th></tr></thead>\n";
  for (std::uint32_t side = 0; side < start.sides.size(); ++side) {
    const game::SceneSide& named = start.sides[side];
    text += fmt::format("<tbody>\n<tr><th scope=\"rowgroup\" colspan=\"3\"><b>{}</b></th></tr>\n",
                        escaped(named.name.empty() ? named.id : named.name));
    for (std::size_t i = 0; i < start.pieces.size(); ++i) {
      const game::Piece& before = start.pieces[i];
      const game::Piece& now = end.pieces[i];
      if (before.side != side) continue;
      text += fmt::format(
          "<tr><th scope=\"row\"><span class=\"letter\">{}</span>{}{}</th><td>{}{}</td><td class=\"n\">{}</td></tr>\n",
          escaped(letters[i]), name_of(before), before.kind.empty() ? "" : ", " + escaped(before.kind),
          from_to(spoken(before.state), spoken(now.state)), now.details.empty() ? "" : ", " + escaped(now.details),
          from_to(fmt::to_string(before.strength), fmt::to_string(now.strength)));
    }
    text += "</tbody>\n";
  }
  return text + "</table>\n";
}

std::string entry_html(const LogEntry& entry) {
  std::string_view css;
  if (entry.failed) css = " class=\"fail\"";
  if (entry.heading) css = " class=\"head\"";
  const std::string by =
      entry.clause.empty() ? "" : fmt::format(" <a class=\"by\" href=\"#{0}\">{0}</a>", escaped(entry.clause));
  return fmt::format(
      "<li id=\"e{0}\" data-frame=\"{1}\"{2}{3}><a class=\"no\" href=\"#e{0}\">{0}</a> "
      "<span><span class=\"what\">{4}</span>{5}</span></li>\n",
      entry.seq, entry.frame, entry.depth == 0 ? "" : fmt::format(" style=\"--d:{}\"", entry.depth), css,
      escaped(entry.sentence), by);
}

std::string tree_html(const TreeNode& node) {
  std::string text = fmt::format("<li><span>{0}</span> <a href=\"#e{1}\">({1})</a>", escaped(node.sentence), node.seq);
  if (!node.children.empty()) {
    text += "\n<ul>\n";
    for (const TreeNode& child : node.children) text += tree_html(child);
    text += "</ul>\n";
  }
  return text + "</li>\n";
}

std::size_t runners_in(const TreeNode& node) {
  std::size_t count = node.children.size();
  for (const TreeNode& child : node.children) count += runners_in(child);
  return count;
}

}  // namespace

Drawing plain_drawing(std::string id, std::string title, std::string about, std::optional<std::size_t> frame) {
  Drawing drawing;
  drawing.id = std::move(id);
  drawing.title = std::move(title);
  drawing.about = std::move(about);
  drawing.frame = frame;
  return drawing;
}

std::string name_with_letter(const game::Scene& scene, std::string_view id) {
  const auto found = std::ranges::find(scene.pieces, id, &game::Piece::id);
  if (found == scene.pieces.end()) return escaped(id);
  const auto place = static_cast<std::size_t>(found - scene.pieces.begin());
  return fmt::format("<span class=\"letter\">{}</span>{}", escaped(labels_of(scene)[place]), name_of(*found));
}

std::string table_section(const Page& page) {
  std::string text;
  if (page.played) {
    text = stills(page);
  } else {
    const Film film(page.start);
    Drawing start = plain_drawing("start", "The table", where_they_stand(page.start), 0);
    start.ringed = pieces_called(page.start, page.named);
    text = figure(film, start, page.start, about_scale(page.start) + ".");
  }
  return text + board_legend(page.start) + roster(page);
}

std::string log_section(const Page& page) {
  const std::vector<LogEntry>& log = page.played->log;
  if (log.empty()) return "<p>Nothing happened.</p>\n";
  std::string text =
      "<p>A line set in follows from one above it. Behind each stands the clause that spoke.</p>\n"
      "<div class=\"play\">\n";
  text += film_figure(page);
  text += "<div class=\"log-column\" role=\"region\" aria-label=\"The log\">\n<ol class=\"log\">\n";
  for (const LogEntry& entry : log) text += entry_html(entry);
  return text + "</ol>\n</div>\n</div>\n";
}

std::string tree_section(const Page& page) {
  const std::vector<TreeNode>& trees = page.played->tree;
  if (trees.empty()) return "<p>Nobody ran.</p>\n";
  std::size_t most = 0;
  for (const TreeNode& tree : trees) most = std::max(most, runners_in(tree));
  std::string text =
      fmt::format("<p>What made units run, and whom they made run in turn; the number leads to the log.{}</p>\n",
                  most > 1 ? fmt::format(" The longest tree has {}.", counted(most, "unit")) : "");
  text += "<ul class=\"tree\">\n";
  for (const TreeNode& tree : trees) text += tree_html(tree);
  return text + "</ul>\n";
}

std::string clauses_section(const Page& page) {
  if (!page.played) return {};
  std::set<std::string> spoke;
  for (const LogEntry& entry : page.played->log) spoke.insert(entry.clause);
  std::string text;
  for (const game::Clause& clause : page.rules->clauses) {
    if (!spoke.contains(std::string(clause.id))) continue;
    text += fmt::format("<dt id=\"{0}\">{0}{1}</dt><dd>{2}</dd>\n", escaped(clause.id),
                        clause.from == "house" ? " (of this house: the rulebook is silent)" : "", escaped(clause.text));
  }
  return text.empty() ? text : "<dl class=\"clauses\">\n" + text + "</dl>\n";
}

}  // namespace waver::report
