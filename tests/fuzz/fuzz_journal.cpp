// Journals. A text that begins like one is read as it is. Any other is lines of play without digests for one of the
// battles: the digests are filled in, refused lines left out, and what then stands must replay and resume.

#include <fmt/format.h>

#include "bytes.h"
#include "game/journal.h"
#include "game/session.h"
#include "game/text_digest.h"

namespace waver::fuzz {
namespace {

constexpr std::size_t kMostLines = 40;
constexpr std::string_view kMark = "waver-journal ";

void read_as_it_is(const std::string& text) {
  const auto strict = game::read_journal(text, "any");
  const auto lenient = game::read_journal(text, "any", game::Ending::kMayBeMissing);
  if (!strict) check_faults(strict.error(), text);
  if (!lenient) check_faults(lenient.error(), text);
  ensure(!strict || (lenient && lenient->lines().size() == strict->lines().size()), "an ending makes a difference");
  if (!lenient) return;
  const scenario::Scenario* known = nullptr;
  for (std::uint32_t i = 0; i < kBattles; ++i) {
    if (battle(i).text == lenient->head().scenario) known = &battle(i);
  }
  const auto loaded = known != nullptr ? game::Result<scenario::Scenario>(tl::make_unexpected(game::Diagnostics{}))
                                       : scenario::load(lenient->head().scenario, "any", {});
  if (loaded) known = &*loaded;
  if (known == nullptr) return;
  const auto game = known->game->clone();
  const auto difference = game::replay(*lenient, *game, known->incidents);
  if (difference) ensure(!game::to_text(game::to_diagnostic(*difference, "any")).empty(), "a difference without words");
}

std::vector<std::string> lines_of(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty() && lines.size() < kMostLines) {
    lines.emplace_back(text.substr(0, text.find('\n')));
    text.remove_prefix(std::min(text.size(), lines.back().size() + 1));
  }
  return lines;
}

// Digests that agree, refused lines gone; nothing if a line is no line of a journal.
std::optional<game::Journal> repaired(const game::JournalHead& head, const scenario::Scenario& scenario,
                                      const std::vector<std::string>& lines) {
  std::vector<std::pair<std::string, std::uint64_t>> kept;
  for (const std::string& line : lines) kept.emplace_back(line, 0);
  while (true) {
    std::string text = game::JournalWriter(head).text();
    for (const auto& [line, digest] : kept) {
      text += fmt::format("{} {:016x}\n", line, digest ^ game::digest_of_answer(line));
    }
    auto journal = game::read_journal(text, "made", game::Ending::kMayBeMissing);
    if (!journal) {
      check_faults(journal.error(), text);
      return std::nullopt;
    }
    ensure(journal->lines().size() == kept.size(), "a line of play is lost");
    const auto game = scenario.game->clone();
    const auto difference = game::replay(*journal, *game, scenario.incidents);
    if (!difference) return std::move(*journal);
    ensure(difference->step > 0 && difference->step <= kept.size(), "a difference in no line");
    ensure(!difference->asked.empty(), "a difference without a question");
    const auto at = kept.begin() + static_cast<std::ptrdiff_t>(difference->step) - 1;
    if (difference->refusal.empty()) {
      ensure(at->second != difference->actual, "a difference without one");
      at->second = difference->actual;
    } else {
      kept.erase(at);
    }
  }
}

void check_resumed(const game::Journal& journal, const scenario::Scenario& scenario) {
  const auto replayed = scenario.game->clone();
  game::EventList events;
  ensure(!game::replay(journal, *replayed, scenario.incidents, &events), "a journal replays once only");
  check_position(*replayed);
  auto session = game::Session::resume(journal, scenario.game->clone(), scenario.incidents);
  bool takes_back = false;
  for (const game::JournalLine& line : journal.lines()) {
    takes_back |= line.kind == game::JournalLine::Kind::kTakenBack || line.kind == game::JournalLine::Kind::kUmpire;
  }
  ensure(session || takes_back, "a journal replays but cannot be resumed");  // a session is stricter in taking back
  if (!session) return;
  ensure(session->digest() == replayed->digest(), "a resumed game stands elsewhere");
  const std::string text = session->journal_text();
  const auto again = game::read_journal(text, "resumed");
  ensure(again.has_value(), "the journal of a resumed game cannot be read");
  const auto game = scenario.game->clone();
  ensure(!game::replay(*again, *game, scenario.incidents), "the journal of a resumed game does not replay");
  ensure(game->same_as(*replayed), "the journal of a resumed game leads elsewhere");
}

}  // namespace
}  // namespace waver::fuzz

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  using namespace waver;
  const std::string text(reinterpret_cast<const char*>(data), size);
  if (text.empty() || text.starts_with(fuzz::kMark)) {
    fuzz::read_as_it_is(text);
    return 0;
  }
  const scenario::Scenario& scenario = fuzz::battle(data[0]);
  game::JournalHead head;
  head.ruleset = scenario.ruleset->info->id;
  head.start = scenario.game->digest();
  head.scenario = "title = \"elsewhere\"";
  const auto journal = fuzz::repaired(head, scenario, fuzz::lines_of(std::string_view(text).substr(1)));
  if (journal) fuzz::check_resumed(*journal, scenario);
  return 0;
}
