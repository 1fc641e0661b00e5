#include "bytes.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdio>
#include <cstdlib>

#include "belle_alliance/armies.h"
#include "determinism/battles.h"
#include "domino_battle/armies.h"
#include "game/json.h"

namespace waver::fuzz {
namespace {

scenario::Scenario made(std::string text) {
  auto loaded = scenario::load(std::move(text), "battle", {});
  if (!loaded) ensure(false, game::to_text(loaded.error()));
  return std::move(*loaded);
}

void check_refused(const game::Game& before, const game::Answer& answer, std::string_view what) {
  const auto scratch = before.clone();
  game::EventList events;
  const game::Verdict verdict = scratch->answer(answer, &events);
  ensure(!verdict, what);
  ensure(!verdict.error().code.empty() && !verdict.error().message.empty(), "a refusal says nothing");
  ensure(events.events.empty(), "a refused answer has events");
  ensure(scratch->digest() == before.digest() && scratch->same_as(before), "a refused answer changes the position");
  ensure(scratch->ask() == before.ask(), "a refused answer changes the question");
}

}  // namespace

void ensure(bool holds, std::string_view what) {
  if (holds) return;
  fmt::print(stderr, "does not hold: {}\n", what);
  std::abort();
}

std::string Bytes::text(std::uint32_t most) {
  const std::size_t length = std::min<std::size_t>(below(most + 1), size_ - at_);
  std::string text(reinterpret_cast<const char*>(data_ + at_), length);
  at_ += length;
  return text;
}

const scenario::Scenario& battle(std::uint32_t number) {
  using determinism::battle;
  static const std::array<scenario::Scenario, kBattles> kAll{
      made(battle({11, 6, 2, false})),
      made(battle({12, 10, 2, true})),
      made(battle({13, 16, 3, false})),
      made(battle({14, 16, 2, false})),
      made(battle({15, 24, 4, true})),
      made(battle({16, 24, 2, false})),
      made(belle_alliance::two_armies()),
      made(belle_alliance::column_of_routs()),
      made(belle_alliance::two_armies(belle_alliance::all_flipped())),
      made(belle_alliance::column_of_routs(belle_alliance::all_flipped())),
      made(domino_battle::meeting()),
      made(domino_battle::kings_and_jokers()),
      made(domino_battle::meeting(domino_battle::all_flipped())),
      made(domino_battle::kings_and_jokers(domino_battle::all_flipped())),
  };
  return kAll.at(number % kBattles);
}

std::vector<std::string> ids_of(const scenario::Scenario& scenario) {
  std::vector<std::string> ids;
  for (const game::Entry& entry : *scenario.document.table()) {
    if (entry.value.list() == nullptr) continue;
    for (const game::Value& each : *entry.value.list()) {
      if (const auto id = game::text_at(each, "id")) ids.emplace_back(*id);
    }
  }
  return ids;
}

void check_faults(const game::Diagnostics& faults, std::string_view text) {
  const auto lines = static_cast<std::size_t>(std::count(text.begin(), text.end(), '\n')) + 1;
  ensure(!faults.empty(), "refused without a fault");
  for (const game::Diagnostic& fault : faults) {
    ensure(!fault.code.empty() && !fault.message.empty(), "a fault without words");
    ensure(fault.place.line <= lines, "a fault behind the end of the text");
    ensure(fault.place.column <= text.size() + 1, "a fault behind the end of its line");
    ensure(!game::to_text(fault).empty(), "a fault without a text");
  }
}

void check_position(const game::Game& game) {
  ensure(!game.prompt().empty(), "no prompt");
  game.scene();
  const std::string written = game.write();
  const auto copy = game.clone();
  ensure(copy->same_as(game) && copy->digest() == game.digest(), "a copy is another position");
  ensure(copy->read(written).has_value(), "a written position cannot be read");
  ensure(copy->same_as(game) && copy->digest() == game.digest(), "a position is another one once read");
  ensure(copy->write() == written, "a position is written otherwise once read");
  ensure(copy->ask() == game.ask(), "a position asks something else once read");
}

void check_events(const game::Game& game, std::span<const game::Event> events, game::Seq first) {
  for (const game::Event& event : events) {
    ensure(event.seq == first++, "events are not numbered one by one");
    ensure(event.because < event.seq, "an event is caused by a later one");
    const auto& kinds = game.info().events;
    const auto kind =
        std::find_if(kinds.begin(), kinds.end(), [&](const auto& each) { return each.name == event.name; });
    ensure(kind != kinds.end(), "an event of no listed kind");
    for (const game::EventField& field : event.fields) {
      const auto& listed = kind->fields;
      ensure(std::ranges::find(listed, field.key, &game::Field::name) != listed.end(),
             "an event has a field not listed");
    }
    game::Entries fields;
    for (const game::EventField& field : event.fields) fields.push_back({std::string(field.key), field.value, {}});
    game::Diagnostics misfits;
    game::check_fields(fields, kind->fields, event.name, misfits);
    ensure(misfits.empty(), "an event's field is none that its table has");
    const auto& clauses = game.info().clauses;
    ensure(std::any_of(clauses.begin(), clauses.end(), [&](const auto& each) { return each.id == event.clause; }),
           "an event speaks for no listed clause");
    ensure(!game.tell(event).empty(), "an event without words");
    if (event.seq % 8 == 1) {
      ensure(game::value_from_json(game::to_json(event)).has_value(), "an event's JSON cannot be read");
    }
  }
}

void check_refusals(const game::Game& game, Bytes& bytes) {
  const game::Question question = game.ask();
  const bool is_roll = question.kind == game::QuestionKind::kRoll;
  if (question.kind != game::QuestionKind::kIncident)
    check_refused(game, game::Answer::no_more(), "\"no more\" to no incident question");
  check_refused(game, game::Answer::of_incident(nullptr), "an incident that is null");
  const std::uint32_t option =
      question.kind == game::QuestionKind::kChoice ? question.options + bytes.byte() : bytes.byte();
  check_refused(game, game::Answer::of_option(option), "an option that is not there");
  check_refused(game, game::Answer::of_option(0xFFFFFFFF - bytes.byte()), "an option far away");
  chance::Faces faces;
  for (std::uint32_t count = bytes.below(16); count > 0; --count) {
    faces.push_back(static_cast<std::uint16_t>(bytes.byte() < 250 ? bytes.below(8) : bytes.word()));
  }
  if (is_roll && chance::fits(question.roll, faces)) faces.push_back(1);
  check_refused(game, game::Answer::of_faces(faces), "faces that do not fit");
}

}  // namespace waver::fuzz
