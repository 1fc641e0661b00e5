#pragma once
/// A game on file: what it began with, what was answered, and a digest of the position after each answer.
///
///   waver-journal 2                        this format
///   ruleset battleaxe
///   rules 5d1c0e4f8a2b7c93                 digest of the rules data in force
///   seed 42 run 0 policy first             how the program answered, or "seed none"
///   scenario 812                           as many bytes of scenario follow, verbatim, and a line end
///   ...
///   start 09f3a1b2c4d5e6f7                 digest of the first position
///   r 6 5 <digest>                         a roll: dice; coins are 1 or 0, a card its code, a pick its index
///   c 2 left <digest>                      a choice: the option's index and id
///   i 3 <digest>                           the scenario's third incident
///   j {"kind": "phase", ...} <digest>      an incident told at the table
///   n <digest>                             nothing more happens
///   t 2 <digest>                           two answers were taken back
///   u 2 the blast marker was off <digest>  the umpire took back two answers
///   end 7 <digest>                         how many lines since the start, digest of all lines before this one
///
/// A small letter: a person answered. A capital (R, C, I, J, N): the program did. Digests have sixteen digits; that of
/// a line is of the position after it, combined (exclusive or) with that of the line's own answer, so that an answer
/// changed by hand shows even where the position comes out the same.

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/digest.h"
#include "game/game.h"

namespace waver::game {

inline constexpr int kJournalVersion = 2;

/// Who gave an answer.
enum class By : std::uint8_t {
  kPerson,   ///< somebody decided, or threw real dice
  kProgram,  ///< a policy, thrown dice, the scenario's next incident
};

/// How the program answers.
struct Throwing {
  chance::Seed seed = 0;
  chance::Run run = 0;
  std::string policy = "first";  ///< a word
  friend bool operator==(const Throwing&, const Throwing&) = default;
};

struct JournalHead {
  std::string ruleset;
  std::uint64_t rules = 0;  ///< digest of the rules data in force
  std::optional<Throwing> throwing;
  std::string scenario;     ///< its text
  std::uint64_t start = 0;  ///< digest of the first position
  friend bool operator==(const JournalHead&, const JournalHead&) = default;
};

/// One line after the start. Texts belong to the journal.
struct JournalLine {
  enum class Kind : std::uint8_t {
    kFaces,      ///< r
    kOption,     ///< c
    kIncident,   ///< i
    kTold,       ///< j
    kNoMore,     ///< n
    kTakenBack,  ///< t
    kUmpire,     ///< u
  };
  Kind kind = Kind::kNoMore;
  By by = By::kPerson;
  std::uint16_t faces = 0;       ///< of kFaces: how many
  std::uint32_t first_face = 0;  ///< and where among all
  std::uint32_t number = 0;      ///< index of the option or (from 0) of the incident; how many answers were taken back
  std::uint32_t line = 0;        ///< in the file
  std::string_view text;         ///< the option's id, the incident's JSON, the umpire's note
  std::uint64_t digest = 0;      ///< of the position after it
};

class Journal {
 public:
  const std::string& text() const { return *text_; }
  const std::string& file() const { return file_; }
  const JournalHead& head() const { return head_; }
  std::span<const JournalLine> lines() const { return lines_; }
  std::span<const std::uint16_t> faces(const JournalLine& line) const {
    return std::span(faces_).subspan(line.first_face, line.faces);
  }
  /// False if the closing line is missing (only where read_journal was told to accept that).
  bool closed() const { return closed_; }

 private:
  friend class JournalReader;
  std::unique_ptr<const std::string> text_;
  std::string file_;
  JournalHead head_;
  std::vector<JournalLine> lines_;
  std::vector<std::uint16_t> faces_;
  bool closed_ = true;
};

enum class Ending : std::uint8_t {
  kNeeded,
  kMayBeMissing,  ///< of a game that is still played, or whose program died; a last line without its end is left out
};

/// Codes: `not-a-journal`, `journal-version`, `journal-garbled`, `journal-truncated`, `journal-count`,
/// `journal-edited`; one fault, the first, with its line and column.
Result<Journal> read_journal(std::string text, std::string_view file, Ending ending = Ending::kNeeded);

/// Writes a journal line by line.
class JournalWriter {
 public:
  explicit JournalWriter(const JournalHead& head);

  /// `option` is the id of the option chosen; `incident` the index of the scenario's incident, if it is one of those.
  void answered(const Question& question, const Answer& answer, By by, std::string_view option,
                std::optional<std::uint32_t> incident, std::uint64_t digest);
  void taken_back(std::uint32_t steps, std::uint64_t digest);
  void taken_back_by_umpire(std::uint32_t steps, std::string_view note, std::uint64_t digest);

  /// All lines so far, without the closing one.
  const std::string& text() const { return text_; }
  /// What has come since the last call: to be appended to a file.
  std::string_view fresh();
  /// The line that belongs behind `text` if nothing more comes.
  std::string closing_line() const;

 private:
  void line(std::string_view answer, std::uint64_t digest);

  std::string text_;
  std::string scratch_;
  std::size_t taken_ = 0;
  std::uint64_t lines_ = 0;
  Digest running_;
};

/// Where a replay goes another way than the journal.
struct Difference {
  std::size_t step = 0;    ///< number of the line since the start, from 1; 0: the first position itself
  std::uint32_t line = 0;  ///< in the file
  std::string asked;
  std::string answered;  ///< as in the journal, without the digest
  std::string refusal;   ///< why the answer was not taken; empty if it was, and the digests differ
  std::uint64_t expected = 0;
  std::uint64_t actual = 0;
};

/// Plays the journal on `game`, which is at its start, and checks the position after every line. `incidents` are the
/// scenario's. Nothing if all agree; `game` is then at the end, otherwise where the difference showed.
std::optional<Difference> replay(const Journal& journal, Game& game, std::span<const IncidentPtr> incidents,
                                 Recorder* recorder = nullptr);

/// In words, with code `replay-differs`.
Diagnostic to_diagnostic(const Difference& difference, std::string_view file);

/// Is this the ruleset and are these the rules data the journal was written with? Codes `other-ruleset`, `other-rules`.
Verdict check_rules(const Journal& journal, std::string_view ruleset, std::uint64_t rules);

}  // namespace waver::game
