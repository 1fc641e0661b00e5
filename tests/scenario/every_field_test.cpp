/// Every key of the format misspelt, left out, of a wrong type and out of range, once each.

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "mutate.h"
#include "scenario/scenario.h"
#include "scenario/toml.h"
#include "toy.h"

namespace waver::scenario {
namespace {

using testing_tools::Spot;

const game::Value& whole() {
  static const game::Value kWhole = parse_toml(toy::kWholeScenario).document;
  return kWhole;
}

Rulesets toys() {
  return toy::options().rulesets;
}

// The toy's tables with the fields that depend on the kind of incident filled in for the incident at hand.
std::vector<Spot> described_spots() {
  std::vector<Spot> spots = testing_tools::spots_of(whole(), top_fields(toys(), toy::info()));
  const auto add = [&](const Fields& fields, const game::Value& table, std::vector<std::string> path) {
    for (Spot& spot : testing_tools::spots_of(table, fields, path)) spots.push_back(std::move(spot));
  };
  add(ruling_fields(toy::info()), *whole().find("rulings"), {"rulings"});
  const game::List& incidents = *whole().find("incident")->list();
  for (std::size_t i = 0; i < incidents.size(); ++i) {
    const auto* kind = find_incident(toy::info(), *game::text_at(incidents[i], "kind"));
    add(incident_fields(toy::info(), *kind), incidents[i], {"incident", std::to_string(i)});
  }
  const game::List& states = *whole().find("finally")->list();
  for (std::size_t i = 0; i < states.size(); ++i) {
    const std::string kind = states[i].table()->front().key;
    add(state_fields(toy::info(), kind), states[i], {"finally", std::to_string(i)});
  }
  for (const std::string part : {"expect", "forbid"}) {
    const game::List& events = *whole().find(part)->list();
    for (std::size_t i = 0; i < events.size(); ++i) {
      const auto* kind = find_event(toy::info(), *game::text_at(events[i], "event"));
      add(event_fields(toy::info(), *kind), events[i], {part, std::to_string(i)});
    }
  }
  return spots;
}

game::Diagnostics faults_of_document(const game::Value& document) {
  const auto loaded = load(testing_tools::toml_of(document), "x.toml", toy::options());
  return loaded ? game::Diagnostics{} : loaded.error();
}

bool has(const game::Diagnostics& faults, std::string_view code, std::string_view hint = "") {
  return std::any_of(faults.begin(), faults.end(), [&](const game::Diagnostic& fault) {
    return fault.code == code && fault.place.line != 0 && fault.hint.find(hint) != std::string::npos;
  });
}

void expect_fault(const game::Value& document, std::string_view code, std::string_view hint, const std::string& what) {
  const game::Diagnostics faults = faults_of_document(document);
  EXPECT_TRUE(has(faults, code, hint)) << what << "\nexpected " << code << " " << hint << "\n"
                                       << game::to_text(faults) << testing_tools::toml_of(document);
}

TEST(EveryField, TheWholeScenarioIsSoundAndHasThemAll) {
  EXPECT_EQ(game::to_text(faults_of_document(whole())), "");
  for (const game::Field& field : top_fields(toys(), toy::info())) {
    EXPECT_NE(whole().find(field.name), nullptr) << field.name;
  }
  const game::Value& unit = whole().find("unit")->list()->front();
  for (const game::Field& field : find_field(toy::info().document, "unit")->inner) {
    EXPECT_NE(unit.find(field.name), nullptr) << field.name;
  }
}

TEST(EveryField, Misspelt) {
  const auto misspelt = [](const std::vector<std::string>& path) {
    expect_fault(testing_tools::with_key(whole(), path, path.back() + "x"), "unknown-key",
                 "Did you mean \"" + path.back() + "\"?", testing_tools::path_text(path));
  };
  for (const Spot& spot : described_spots()) misspelt(spot.path);
}

TEST(EveryField, LeftOut) {
  for (const Spot& spot : described_spots()) {
    const game::Value without = testing_tools::without_key(whole(), spot.path);
    if (spot.field.required) {
      expect_fault(without, "missing-key", "", testing_tools::path_text(spot.path));
    } else {
      EXPECT_FALSE(has(faults_of_document(without), "missing-key")) << testing_tools::path_text(spot.path);
    }
  }
}

TEST(EveryField, OfAWrongType) {
  std::size_t tried = 0;
  for (const Spot& spot : described_spots()) {
    for (const game::Value& wrong : testing_tools::wrong_types(spot.field)) {
      expect_fault(testing_tools::with_value(whole(), spot.path, wrong), "wrong-type", "",
                   testing_tools::path_text(spot.path));
      ++tried;
    }
  }
  EXPECT_GT(tried, 150U);
}

TEST(EveryField, OutOfRange) {
  for (const Spot& spot : described_spots()) {
    const std::string_view code = spot.path.back() == "waver"                 ? "unknown-version"
                                  : spot.path.back() == "ruleset"             ? "unknown-ruleset"
                                  : spot.field.kind == game::FieldKind::kWord ? "not-an-option"
                                  : spot.field.kind == game::FieldKind::kId   ? "bad-id"
                                  : spot.field.kind == game::FieldKind::kIds  ? "bad-id"
                                                                              : "out-of-range";
    for (const game::Value& wrong : testing_tools::out_of_range(spot.field)) {
      expect_fault(testing_tools::with_value(whole(), spot.path, wrong), code, "", testing_tools::path_text(spot.path));
    }
  }
}

TEST(EveryField, ADateIsNoValue) {
  for (const Spot& spot : described_spots()) {
    if (spot.field.kind == game::FieldKind::kTable || spot.field.kind == game::FieldKind::kTables) continue;
    const game::Value marked = testing_tools::with_value(whole(), spot.path, "DATE");
    std::string text = testing_tools::toml_of(marked);
    text.replace(text.find("\"DATE\""), 6, "1815-06-18");
    const auto loaded = load(text, "x.toml", toy::options());
    ASSERT_FALSE(loaded) << text;
    EXPECT_TRUE(has(loaded.error(), "wrong-type", "quotes")) << game::to_text(loaded.error());
  }
}

}  // namespace
}  // namespace waver::scenario
