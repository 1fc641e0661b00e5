// Reading a journal: a million lines a second and more, so lines are looked at once and texts stay where they are.

#include <fmt/format.h>

#include <algorithm>
#include <cstring>
#include <limits>

#include "game/journal.h"
#include "game/journal_words.h"
#include "game/text_digest.h"
#include "game/text_place.h"

namespace waver::game {

/// Steps return false once a fault is found.
class JournalReader {
 public:
  JournalReader(std::string text, std::string_view file, Ending ending) : ending_(ending) {
    journal_.text_ = std::make_unique<const std::string>(std::move(text));
    journal_.file_ = file;
    text_ = *journal_.text_;
  }

  Result<Journal> read() {
    if (first_line() && head() && lines()) return std::move(journal_);
    fault_.file = journal_.file_;
    return tl::make_unexpected(Diagnostics{std::move(fault_)});
  }

 private:
  bool fail(std::string_view code, std::string_view where, std::string message, std::string hint) {
    const auto offset = static_cast<std::size_t>(where.data() - text_.data());
    fault_ = {std::string(code), std::move(message), std::move(hint), TextPlaces(text_).at(offset), {}};
    return false;
  }

  std::string_view end() const { return std::string_view(text_).substr(text_.size()); }

  bool garbled(std::string_view where, std::string_view expected) {
    return fail("journal-garbled", where, "this line of the journal makes no sense",
                fmt::format("Expected {}.", expected));
  }

  bool truncated() {
    return fail("journal-truncated", end(), "the journal breaks off: its closing line is missing",
                fmt::format("{} whole lines of play are there.", journal_.lines_.size()));
  }

  // The next line without its end; at_ moves behind it. False at the end of the text, or within its last line.
  bool take_line(std::string_view& line) {
    const char* begin = text_.data() + at_;
    const void* end = at_ == text_.size() ? nullptr : std::memchr(begin, '\n', text_.size() - at_);
    if (end == nullptr) return false;
    line = {begin, static_cast<std::size_t>(static_cast<const char*>(end) - begin)};
    at_ += line.size() + 1;
    ++line_number_;
    return true;
  }

  bool first_line() {
    std::string_view line;
    constexpr std::string_view kMark = "waver-journal ";
    if (text_.starts_with("\xEF\xBB\xBF"
                          "waver-journal ") ||
        text_.substr(0, text_.find('\n')).ends_with('\r')) {
      return fail(
          "journal-edited", text_, "another program has saved this journal in its own way",
          "It begins with a byte order mark, or its lines end in CR LF. Go back to the file as it was written.");
    }
    if (!take_line(line) || !line.starts_with(kMark)) {
      return fail("not-a-journal", text_, "this is no journal of Waver",
                  fmt::format("A journal begins with the line \"waver-journal {}\".", kJournalVersion));
    }
    const std::string_view version = line.substr(kMark.size());
    int number = 0;
    const bool known = parse(version, number);
    if (known && number == kJournalVersion) return true;
    return fail("journal-version", version, other_version(version, known ? number : 0),
                "Replay it with the Waver that wrote it.");
  }

  static std::string other_version(std::string_view version, int number) {
    if (number <= 0)
      return fmt::format("there is no journal version \"{}\"; this Waver reads {}", version, kJournalVersion);
    return fmt::format("written by {} Waver (version {}); this one reads {}",
                       number > kJournalVersion ? "a newer" : "an older", number, kJournalVersion);
  }

  // --- the head ---

  bool head() {
    JournalHead& head = journal_.head_;
    std::string_view words;
    if (!head_line("ruleset", words)) return false;
    if (!is_id(words)) return garbled(words, "a ruleset's id");
    head.ruleset = words;
    if (!head_line("rules", words)) return false;
    if (!parse_hex(words, head.rules)) return garbled(words, "a digest of 16 digits");
    if (!head_line("seed", words) || !seed(words)) return false;
    if (!head_line("scenario", words) || !scenario(words)) return false;
    if (!head_line("start", words)) return false;
    if (!parse_hex(words, head.start)) return garbled(words, "a digest of 16 digits");
    fold_lines(running_, text_.substr(0, at_));
    return true;
  }

  bool head_line(std::string_view name, std::string_view& words) {
    if (!take_line(words)) return truncated();
    std::string_view rest = words;
    if (take_word(rest) != name) return garbled(words, fmt::format("a line that begins with \"{}\"", name));
    words = rest;
    return true;
  }

  bool seed(std::string_view words) {
    if (words == "none") return true;
    Throwing throwing;
    std::string_view rest = words;
    const bool sound = parse(take_word(rest), throwing.seed) && take_word(rest) == "run" &&
                       parse(take_word(rest), throwing.run) && take_word(rest) == "policy" && !rest.empty();
    if (!sound) return garbled(words, "\"none\" or a seed, a run and a policy, as in \"42 run 0 policy first\"");
    throwing.policy = rest;
    journal_.head_.throwing = std::move(throwing);
    return true;
  }

  bool scenario(std::string_view words) {
    std::size_t bytes = 0;
    if (!parse(words, bytes)) return garbled(words, "the number of bytes of the scenario");
    const std::size_t there = text_.size() - at_;
    if (bytes >= there) {
      return fail("journal-truncated", end(),
                  fmt::format("the journal breaks off in its scenario: {} bytes of {} are there",
                              std::min(there, bytes), bytes),
                  "The line end behind it is missing, too.");
    }
    const std::string_view scenario = text_.substr(at_, bytes);
    if (text_[at_ + bytes] != '\n') {
      return fail("journal-count", words, fmt::format("the scenario does not end after {} bytes", bytes),
                  "The scenario in a journal cannot be edited: write a new one and play it.");
    }
    line_number_ += static_cast<std::uint32_t>(std::count(scenario.begin(), scenario.end(), '\n')) + 1;
    at_ += bytes + 1;
    journal_.head_.scenario = scenario;
    return true;
  }

  // --- the lines of play ---

  bool lines() {
    constexpr std::size_t kTypicalLine = 24;
    journal_.lines_.reserve((text_.size() - at_) / kTypicalLine);
    std::string_view line;
    while (take_line(line)) {
      if (line.starts_with("end ")) return closing_line(line);
      if (!line_of_play(line)) return false;
      fold_line(running_, line);
    }
    journal_.closed_ = false;
    return ending_ == Ending::kMayBeMissing || truncated();
  }

  bool line_of_play(std::string_view whole) {
    JournalLine& line = journal_.lines_.emplace_back();
    line.line = line_number_;
    const auto letter = whole.empty() ? std::nullopt : letter_meaning(whole.front());
    if (!letter) return garbled(whole, "one of the letters r, c, i, j, n, t and u, or \"end\"");
    line.kind = letter->kind;
    line.by = letter->by;
    if (whole.size() < kHexDigits + 2 || whole[whole.size() - kHexDigits - 1] != ' ' ||
        !parse_hex(whole.substr(whole.size() - kHexDigits), line.digest)) {
      return garbled(whole.substr(std::min(whole.rfind(' ') + 1, whole.size())), "a digest of 16 digits at the end");
    }
    line.digest ^= digest_of_answer(whole.substr(0, whole.size() - kHexDigits - 1));
    const std::string_view between = whole.substr(1, whole.size() - kHexDigits - 2);
    if (!between.empty() && between.front() != ' ') return garbled(between, "a blank");
    if (!answer(between.empty() ? between : between.substr(1), line)) return false;
    const bool taken_back = line.kind == JournalLine::Kind::kTakenBack || line.kind == JournalLine::Kind::kUmpire;
    answers_ = taken_back ? answers_ - line.number : answers_ + 1;
    return true;
  }

  bool answer(std::string_view words, JournalLine& line) {
    using Kind = JournalLine::Kind;
    switch (line.kind) {
      case Kind::kFaces:
        return faces(words, line);
      case Kind::kOption:
        return numbered(words, line, "the number of an option") && text(words, line, "its id");
      case Kind::kIncident:
        return incident(words, line);
      case Kind::kTold:
        return text(words, line, "an incident");
      case Kind::kNoMore:
        return words.empty() || garbled(words, "nothing but a digest");
      case Kind::kTakenBack:
        return count(words, line) && (words.empty() || garbled(words, "nothing but a digest"));
      case Kind::kUmpire:
        return count(words, line) && text(words, line, "the umpire's note");
    }
    return false;
  }

  bool faces(std::string_view words, JournalLine& line) {
    line.first_face = static_cast<std::uint32_t>(journal_.faces_.size());
    while (!words.empty()) {
      const std::string_view word = take_word(words);
      std::uint16_t face = 0;
      if (word.empty() || !parse_face(word, face)) return garbled(word, "a face: a number or the code of a card");
      if (line.faces == std::numeric_limits<std::uint16_t>::max()) return garbled(word, "at most 65535 faces");
      journal_.faces_.push_back(face);
      ++line.faces;
    }
    return true;
  }

  bool numbered(std::string_view& words, JournalLine& line, std::string_view expected) {
    const std::string_view word = take_word(words);
    return parse(word, line.number) || garbled(word, expected);
  }

  bool text(std::string_view words, JournalLine& line, std::string_view expected) {
    if (words.empty()) return garbled(words, expected);
    line.text = words;
    return true;
  }

  bool incident(std::string_view words, JournalLine& line) {
    const std::string_view number = words;
    if (!numbered(words, line, "the number of an incident")) return false;
    if (!words.empty()) return garbled(words, "nothing but a digest");
    if (line.number == 0) return garbled(number, "the number of an incident, from 1");
    --line.number;
    return true;
  }

  bool count(std::string_view& words, JournalLine& line) {
    const std::string_view number = words;
    if (!numbered(words, line, "how many answers were taken back")) return false;
    if (line.number == 0 || line.number > answers_) {
      return garbled(number, fmt::format("1 to {} answers taken back", answers_));
    }
    return true;
  }

  bool closing_line(std::string_view line) {
    std::string_view words = line.substr(4);
    const std::string_view count = take_word(words);
    std::uint64_t lines = 0;
    std::uint64_t digest = 0;
    if (!parse(count, lines)) return garbled(count, "the number of lines");
    if (!parse_hex(words, digest)) return garbled(words, "a digest of 16 digits");
    if (at_ != text_.size()) return garbled(text_.substr(at_), "nothing after the closing line");
    if (lines != journal_.lines_.size()) {
      return fail("journal-count", count,
                  fmt::format("the closing line counts {} lines of play, {} are there", lines, journal_.lines_.size()),
                  "Lines were lost or added.");
    }
    if (digest != running_.value()) {
      return fail("journal-edited", words, "the text of the journal is not as it was written",
                  "Something in the lines before was changed after the game.");
    }
    return true;
  }

  Journal journal_;
  std::string_view text_;
  Ending ending_;
  std::size_t at_ = 0;
  std::uint32_t line_number_ = 0;
  std::uint32_t answers_ = 0;  // given and not taken back
  Digest running_;
  Diagnostic fault_;
};

Result<Journal> read_journal(std::string text, std::string_view file, Ending ending) {
  return JournalReader(std::move(text), file, ending).read();
}

}  // namespace waver::game
