#include "scenario/judge.h"

#include <fmt/format.h>

#include <algorithm>

#include "scenario/matching.h"

namespace waver::scenario {
namespace {

using game::Event;
using game::Value;
using Events = std::vector<Event>;

std::string short_name(const Event& event) {
  return fmt::format("event {} ({})", event.seq, event.clause);
}

// One line a field; those that differ are marked, with what was found.
template <class Find>
std::string fields_text(const Value& fields, const Find& found) {
  std::string text;
  for (const game::Entry& entry : *fields.table()) {
    const Value actual = found(entry.key);
    const std::string line = fmt::format("{} = {}", entry.key, text_of(entry.value));
    if (agrees(entry.key, entry.value, actual)) {
      text += fmt::format("\n      {}", line);
    } else {
      text += fmt::format("\n    ! {}, but it is {}", line, text_of(actual));
    }
  }
  return text;
}

// The most fields met; of equals the first from `from` on, then the first of all.
const Event* nearest_event(const Value& fields, const Events& events, std::size_t from) {
  const Event* best = nullptr;
  std::size_t most = 0;
  for (std::size_t i = 0; i < events.size(); ++i) {
    const Event& event = events[(from + i) % events.size()];
    const std::size_t met = fields_met(fields, event);
    if (best != nullptr && met <= most) continue;
    best = &event;
    most = met;
  }
  return most == 0 ? nullptr : best;
}

std::string plain_fields(const Value& fields) {
  std::string text;
  for (const game::Entry& entry : *fields.table()) {
    text += fmt::format("\n      {} = {}", entry.key, text_of(entry.value));
  }
  return text;
}

std::string unmet_text(const Expectation& unmet, const Events& events, std::size_t from) {
  const std::string what = fmt::format("[[expect]] {} is not met", unmet.number);
  const Event* near = nearest_event(unmet.fields, events, from);
  if (near == nullptr) return fmt::format("{}; nothing like it happened{}", what, plain_fields(unmet.fields));
  const auto found = [&](std::string_view key) { return value_in(*near, key); };
  if (matches(unmet.fields, *near)) {
    return fmt::format("{} in this order: {} meets it, but comes before {}{}", what, short_name(*near),
                       short_name(events[from - 1]), plain_fields(unmet.fields));
  }
  return fmt::format("{}; the nearest is {}{}", what, short_name(*near), fields_text(unmet.fields, found));
}

}  // namespace

void judge_expected(const Case& checked, CaseResult& result) {
  std::size_t from = 0;
  for (const Expectation& expected : checked.expect) {
    const auto begin = result.events.begin() + static_cast<std::ptrdiff_t>(from);
    const auto met =
        std::find_if(begin, result.events.end(), [&](const Event& e) { return matches(expected.fields, e); });
    if (met == result.events.end()) {
      result.faults.push_back({expected.fields.place(), unmet_text(expected, result.events, from)});
      return;  // those after it have lost their place
    }
    from = static_cast<std::size_t>(met - result.events.begin()) + 1;
  }
}

void judge_forbidden(const Case& checked, CaseResult& result) {
  for (const Expectation& forbidden : checked.forbid) {
    const auto met =
        std::ranges::find_if(result.events, [&](const Event& event) { return matches(forbidden.fields, event); });
    if (met == result.events.end()) continue;
    result.faults.push_back({forbidden.fields.place(), fmt::format("[[forbid]] {} happened: {}{}", forbidden.number,
                                                                   short_name(*met), plain_fields(forbidden.fields))});
  }
}

void judge_states(const Case& checked, const game::Game& ended, CaseResult& result) {
  for (const Expectation& expected : checked.finally) {
    const Value state = ended.state_of(expected.kind, expected.id);
    const auto found = [&](std::string_view key) {
      if (key == expected.kind) return Value(expected.id);
      const Value* value = state.find(key);
      return value != nullptr ? *value : Value();
    };
    const game::Entries& fields = *expected.fields.table();
    const bool met = std::ranges::all_of(
        fields, [&](const game::Entry& entry) { return agrees(entry.key, entry.value, found(entry.key)); });
    if (met) continue;
    result.faults.push_back({expected.fields.place(), fmt::format("[[finally]] {} is not met{}", expected.number,
                                                                  fields_text(expected.fields, found))});
  }
}

}  // namespace waver::scenario
