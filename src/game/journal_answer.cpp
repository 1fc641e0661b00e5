#include "game/journal_answer.h"

#include <fmt/format.h>

#include "game/answering.h"
#include "game/json.h"
#include "game/option_words.h"

namespace waver::game {
namespace {

std::string option_in(const JournalLine& line, const Game& game, Answer& out) {
  const Question question = game.ask();
  out.kind = Answer::Kind::kOption;
  out.option = line.number;
  if (question.kind != QuestionKind::kChoice) return {};  // the game says so better
  if (line.number < question.options && game.option_name(line.number) == line.text) return {};
  const std::vector<std::string> options = option_names(game, question);
  for (out.option = 0; out.option < options.size(); ++out.option) {
    if (options[out.option] == line.text) return {};
  }
  return fmt::format("\"{}\" is none of the options. {}", line.text, option_hint(line.text, options));
}

std::string incident_in(const JournalLine& line, std::span<const IncidentPtr> incidents, Answer& out) {
  if (line.number >= incidents.size()) {
    return fmt::format("the scenario has no incident {}: it has {}", line.number + 1, incidents.size());
  }
  out.kind = Answer::Kind::kIncident;
  out.incident = incidents[line.number];
  return {};
}

std::string told_in(const JournalLine& line, const Game& game, Answer& out) {
  const auto told = value_from_json(line.text);
  if (!told) return told.error().front().message;
  auto incident = game.read_incident(*told);
  if (!incident) return incident.error().front().message;
  out.kind = Answer::Kind::kIncident;
  out.incident = std::move(*incident);
  return {};
}

}  // namespace

std::string answer_in(const Journal& journal, const JournalLine& line, const Game& game,
                      std::span<const IncidentPtr> incidents, Answer& out) {
  using Kind = JournalLine::Kind;
  if (out.incident != nullptr) out.incident.reset();
  switch (line.kind) {
    case Kind::kFaces: {
      const auto faces = journal.faces(line);
      out.kind = Answer::Kind::kFaces;
      out.faces.assign(faces.begin(), faces.end());
      return {};
    }
    case Kind::kOption:
      return option_in(line, game, out);
    case Kind::kIncident:
      return incident_in(line, incidents, out);
    case Kind::kTold:
      return told_in(line, game, out);
    case Kind::kNoMore:
    case Kind::kTakenBack:
    case Kind::kUmpire:
      break;
  }
  out.kind = Answer::Kind::kNoMore;
  return {};
}

std::string answer_text(const Journal& journal, const JournalLine& line) {
  using Kind = JournalLine::Kind;
  switch (line.kind) {
    case Kind::kFaces: {
      const auto faces = journal.faces(line);
      return fmt::format("r {}", fmt::join(faces.begin(), faces.end(), " "));
    }
    case Kind::kOption:
      return fmt::format("c {} {}", line.number, line.text);
    case Kind::kIncident:
      return fmt::format("i {}", line.number + 1);
    case Kind::kTold:
      return fmt::format("j {}", line.text);
    case Kind::kTakenBack:
      return fmt::format("t {}", line.number);
    case Kind::kUmpire:
      return fmt::format("u {} {}", line.number, line.text);
    case Kind::kNoMore:
      break;
  }
  return "n";
}

}  // namespace waver::game
