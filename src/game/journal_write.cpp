// Writing a journal.

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

#include "game/journal.h"
#include "game/json.h"
#include "game/text_digest.h"

namespace waver::game {
namespace {

std::string throwing_text(const std::optional<Throwing>& throwing) {
  if (!throwing) return "none";
  return fmt::format("{} run {} policy {}", throwing->seed, throwing->run, throwing->policy);
}

std::string head_text(const JournalHead& head) {
  return fmt::format("waver-journal {}\nruleset {}\nrules {:016x}\nseed {}\nscenario {}\n{}\nstart {:016x}\n",
                     kJournalVersion, head.ruleset, head.rules, throwing_text(head.throwing), head.scenario.size(),
                     head.scenario, head.start);
}

// A line is a line whatever a note holds.
void append_in_line(std::string& text, std::string_view words) {
  std::ranges::transform(words, std::back_inserter(text), [](char c) { return c == '\n' || c == '\r' ? ' ' : c; });
}

void append_number(std::string& text, std::uint64_t number) {
  const fmt::format_int digits(number);
  text.append(digits.data(), digits.size());
}

void append_hex(std::string& text, std::uint64_t number) {
  for (int shift = 60; shift >= 0; shift -= 4)
    text += "0123456789abcdef"[(number >> static_cast<unsigned>(shift)) & 15U];
}

char letter(char small, By by) {
  return by == By::kPerson ? small : static_cast<char>(small - 'a' + 'A');
}

void append_faces(std::string& text, const chance::Roll& roll, const chance::Faces& faces) {
  for (const std::uint16_t face : faces) {
    text += ' ';
    if (roll.kind == chance::RollKind::kCard) {
      text += chance::card_name(static_cast<chance::Card>(face));
    } else {
      append_number(text, face);
    }
  }
}

}  // namespace

JournalWriter::JournalWriter(const JournalHead& head) : text_(head_text(head)) {
  fold_lines(running_, text_);
}

void JournalWriter::line(std::string_view answer, std::uint64_t digest) {
  const std::size_t begin = text_.size();
  append_in_line(text_, answer);
  const std::uint64_t mark = digest_of_answer(std::string_view(text_).substr(begin));
  text_ += ' ';
  append_hex(text_, digest ^ mark);
  fold_line(running_, std::string_view(text_).substr(begin));
  text_ += '\n';
  ++lines_;
}

void JournalWriter::answered(const Question& question, const Answer& answer, By by, std::string_view option,
                             std::optional<std::uint32_t> incident, std::uint64_t digest) {
  scratch_.clear();
  switch (answer.kind) {
    case Answer::Kind::kFaces:
      scratch_ += letter('r', by);
      append_faces(scratch_, question.roll, answer.faces);
      break;
    case Answer::Kind::kOption:
      scratch_ += letter('c', by);
      scratch_ += ' ';
      append_number(scratch_, answer.option);
      scratch_ += ' ';
      scratch_ += option;
      break;
    case Answer::Kind::kIncident:
      scratch_ += letter(incident ? 'i' : 'j', by);
      scratch_ += ' ';
      if (incident) {
        append_number(scratch_, std::uint64_t{*incident} + 1);
      } else if (answer.incident != nullptr) {
        append_json(scratch_, answer.incident->told(), Decimals::kAll);
      }
      break;
    case Answer::Kind::kNoMore:
      scratch_ += letter('n', by);
      break;
  }
  line(scratch_, digest);
}

void JournalWriter::taken_back(std::uint32_t steps, std::uint64_t digest) {
  line(fmt::format("t {}", steps), digest);
}

void JournalWriter::taken_back_by_umpire(std::uint32_t steps, std::string_view note, std::uint64_t digest) {
  line(fmt::format("u {} {}", steps, note), digest);
}

std::string_view JournalWriter::fresh() {
  const std::string_view added = std::string_view(text_).substr(taken_);
  taken_ = text_.size();
  return added;
}

std::string JournalWriter::closing_line() const {
  return fmt::format("end {} {:016x}\n", lines_, running_.value());
}

}  // namespace waver::game
