#include "report/log.h"

#include <algorithm>
#include <cctype>
#include <utility>

#include <fmt/format.h>

namespace waver::report {
namespace {

constexpr std::size_t kNumberColumns = 4;
constexpr std::size_t kStep = 2;            // columns an effect stands behind its cause
constexpr std::size_t kLeastSentence = 40;  // columns a sentence has at least, where the width allows
constexpr std::size_t kClauseColumns = 8;

bool mentions(const game::Value& value, std::string_view id) {
  if (value.text() != nullptr) return *value.text() == id;
  return value.list() != nullptr &&
         std::ranges::any_of(*value.list(), [&](const game::Value& v) { return mentions(v, id); });
}

bool mentions(const game::Event& event, std::string_view id) {
  return std::ranges::any_of(event.fields, [&](const game::EventField& field) { return mentions(field.value, id); });
}

/// "[6 5]", or nothing if the value is no list of faces.
std::string faces_text(const game::Value& value) {
  if (value.list() == nullptr || value.list()->empty()) return {};
  std::string inner;
  for (const game::Value& face : *value.list()) {
    if (face.integer() == nullptr && face.text() == nullptr) return {};
    if (!inner.empty()) inner += ' ';
    inner += face.integer() != nullptr ? fmt::to_string(*face.integer()) : *face.text();
  }
  return "[" + inner + "]";
}

bool is_word_part(std::string_view text, std::size_t at) {
  return at < text.size() && (std::isalnum(static_cast<unsigned char>(text[at])) != 0 || text[at] == '-');
}

/// Where `name` stands in the text as a whole word, from `from` on.
std::size_t find_word(std::string_view text, std::string_view name, std::size_t from) {
  for (std::size_t at = text.find(name, from); at != std::string_view::npos; at = text.find(name, at + 1)) {
    if ((at == 0 || !is_word_part(text, at - 1)) && !is_word_part(text, at + name.size())) return at;
  }
  return std::string_view::npos;
}

/// Every word of a name in its side's colour by itself, so that a line may break between them.
std::string in_colour_by_words(std::string_view name, std::uint32_t side, const Look& look) {
  std::string out;
  for (std::size_t at = 0; at <= name.size();) {
    const std::size_t end = std::min(name.find(' ', at), name.size());
    out += (at == 0 ? "" : " ") + in_side_colour(name.substr(at, end - at), side, look);
    at = end + 1;
  }
  return out;
}

/// One line: number, text, clause at the right edge (or behind the text, where there is no room for it).
std::string first_line(game::Seq seq, std::string_view text, std::string_view clause, const Look& look) {
  const std::string start = fmt::format("{:>{}}  {}", seq, kNumberColumns, text);
  const std::size_t edge = look.width > kClauseColumns ? look.width - kClauseColumns : 0;
  if (clause.empty()) return start + "\n";
  return padded(start, edge) + "  " + in_grey(clause, look) + "\n";
}

}  // namespace

bool is_heading(const game::Event& event) {
  return event.because == 0 && event.find("side") != nullptr && event.find("unit") == nullptr;
}

bool is_failure(const game::Event& event) {
  const game::Value* passed = event.find("passed");
  return passed != nullptr && passed->truth() != nullptr && !*passed->truth();
}

std::string sentence_of(const game::Event& event, const Teller& tell) {
  std::string sentence = printable(tell(event));
  const game::Value* dice = event.find("dice");
  const std::string faces = dice != nullptr ? faces_text(*dice) : std::string();
  if (sentence.find(faces) == std::string::npos) sentence += " " + faces;
  return sentence;
}

Log::Log(const game::Scene& cast, Teller tell, const Look& look) : tell_(std::move(tell)), look_(look), depths_(1, 0) {
  for (const game::Piece& piece : cast.pieces) names_.push_back({piece.id, printable(piece.name), piece.side});
  for (std::uint32_t i = 0; i < cast.sides.size(); ++i) {
    names_.push_back({cast.sides[i].id, printable(cast.sides[i].name), i});
  }
  // Longer names first: "Old Guard Horse" before "Old Guard".
  std::ranges::sort(names_, [](const Name& a, const Name& b) {
    return std::pair(b.name.size(), std::string_view(a.id)) < std::pair(a.name.size(), std::string_view(b.id));
  });
}

std::size_t Log::depth_of(const game::Event& event) {
  const std::size_t depth = event.because == 0 || event.because >= depths_.size() ? 0 : depths_[event.because] + 1;
  if (depths_.size() <= event.seq) depths_.resize(event.seq + std::size_t{1}, 0);
  depths_[event.seq] = depth;
  return depth;
}

std::string Log::coloured(std::string sentence, const game::Event& event) const {
  if (!look_.colour) return sentence;
  std::vector<std::pair<std::size_t, const Name*>> found;
  std::string masked = sentence;  // what has a colour already is blanked out here
  for (const Name& name : names_) {
    if (name.name.empty() || !mentions(event, name.id)) continue;
    for (std::size_t at = find_word(masked, name.name, 0); at != std::string::npos;
         at = find_word(masked, name.name, at + 1)) {
      found.emplace_back(at, &name);
      masked.replace(at, name.name.size(), name.name.size(), '\0');
    }
  }
  std::ranges::sort(found, [](const auto& a, const auto& b) { return a.first > b.first; });
  for (const auto& [at, name] : found) {
    sentence.replace(at, name->name.size(), in_colour_by_words(name->name, name->side, look_));
  }
  return sentence;
}

std::string Log::sentence_of(const game::Event& event) const {
  return coloured(report::sentence_of(event, tell_), event);
}

std::string Log::entry(const game::Event& event) {
  const std::size_t depth = depth_of(event);
  const std::size_t around = kNumberColumns + 2 + kClauseColumns;
  const std::size_t room = look_.width > around + 1 ? look_.width - around - 1 : 1;
  const std::size_t deepest = room > kLeastSentence ? (room - kLeastSentence) / kStep : 0;
  std::string lead(std::min(depth, deepest) * kStep, ' ');
  if (depth > deepest) lead += fmt::format("({}) ", depth);

  std::vector<std::string> lines = wrapped(sentence_of(event), room > lead.size() ? room - lead.size() : 1);
  if (is_failure(event) || is_heading(event)) {
    for (std::string& line : lines) line = in_bold(line, look_);
  }
  std::string out = is_heading(event) && event.seq > 1 ? "\n" : "";
  out += first_line(event.seq, lead + lines.front(), event.clause, look_);
  for (std::size_t i = 1; i < lines.size(); ++i) {
    out += std::string(kNumberColumns + 2 + lead.size(), ' ') + lines[i] + "\n";
  }
  return out;
}

std::string log_of(std::span<const game::Event> events, const game::Scene& cast, const Teller& tell, const Look& look) {
  Log log(cast, tell, look);
  std::string out;
  for (const game::Event& event : events) out += log.entry(event);
  return out;
}

}  // namespace waver::report
