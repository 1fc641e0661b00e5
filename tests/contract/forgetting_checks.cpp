#include <algorithm>

#include "contract/findings.h"

namespace waver::contract {
namespace {

using game::Event;
using game::Game;
using game::Seq;

bool same_fields(const Event& a, const Event& b) {
  if (a.fields.size() != b.fields.size()) return false;
  for (std::size_t i = 0; i < a.fields.size(); ++i) {
    if (a.fields[i].key != b.fields[i].key || !(a.fields[i].value == b.fields[i].value)) return false;
  }
  return true;
}

// What the event was called before it was forgotten that there were others.
Seq old_number(Seq seq, const std::vector<Seq>& kept, std::size_t told_before) {
  if (seq == 0) return 0;
  if (seq <= kept.size()) return kept[seq - 1];
  return static_cast<Seq>(seq - kept.size() + told_before);
}

std::unique_ptr<Game> forgotten(const Game& game) {
  auto copy = game.clone();
  (void)copy->forget();
  return copy;
}

}  // namespace

void check_forgetting(const Game& before, const Game& after, const game::Answer& answer, std::span<const Event> events,
                      std::size_t told_before, Findings& findings) {
  if (before.info().measures.empty()) return;  // these rules have no odds
  const auto copy = before.clone();
  const std::vector<Seq> kept = copy->forget();
  findings.expect(forgotten(*copy)->same_as(*copy), "what has forgotten forgets more");
  game::EventList list;
  if (!copy->answer(answer, &list)) return findings.expect(false, "a position that has forgotten refuses an answer");
  findings.expect(list.events.size() == events.size(), "a position that has forgotten tells other events");
  for (std::size_t i = 0; i < std::min(list.events.size(), events.size()); ++i) {
    const Event& told = list.events[i];
    const bool same = told.name == events[i].name && told.clause == events[i].clause && same_fields(told, events[i]);
    findings.expect(same, "a position that has forgotten tells another \"{}\"", events[i].name);
    findings.expect(old_number(told.because, kept, told_before) == events[i].because,
                    "a position that has forgotten knows no cause of \"{}\"", events[i].name);
  }
  findings.expect(forgotten(*copy)->same_as(*forgotten(after)), "what was forgotten matters later");
}

}  // namespace waver::contract
