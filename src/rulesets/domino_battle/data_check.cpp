/// The faults of a data file, all at once.

#include <fmt/format.h>

#include <algorithm>

#include "game/field_makers.h"
#include "rulesets/domino_battle/data_rows.h"

namespace waver::domino_battle {
namespace {

using game::Field;
using game::FieldKind;
using game::table_field;
using game::truth_field;
using game::whole_field;
using game::word_field;

constexpr std::string_view kDataFile = "the data file";
constexpr std::string_view kSource = "source";

// Fields of the data file ---------------------------------------------------------------------------------------------

Field whole_of(const WholeRow& row) {
  return whole_field(row.key, row.about, row.low, row.high, true);
}

std::vector<Field> wholes_of(std::span<const WholeRow> rows) {
  std::vector<Field> fields;
  fields.reserve(rows.size());
  for (const WholeRow& row : rows) fields.push_back(whole_of(row));
  return fields;
}

std::vector<Field> with(std::vector<Field> fields, std::vector<Field> more) {
  fields.insert(fields.end(), more.begin(), more.end());
  return fields;
}

// A table for each word of an enumeration, all with the same fields.
template <class Value, std::size_t kCount>
std::vector<Field> tables_by_word(std::string_view about, const std::vector<Field>& inner) {
  std::vector<Field> tables;
  tables.reserve(kCount);
  for (std::size_t i = 0; i < kCount; ++i)
    tables.push_back(table_field(word_of(static_cast<Value>(i)), about, inner, true));
  return tables;
}

Field tokens_of_data() {
  const std::vector<Field> inner = with(
      wholes_of(kCoinRows), {word_field("suit", "what commands it", {"spades", "hearts", "diamonds", "clubs"}, true)});
  return table_field("tokens", "the coins", tables_by_word<Coin, kCoins>("a coin", inner), true);
}

Field units_of_data() {
  const std::vector<Field> inner =
      with(wholes_of(kTypeRows), {truth_field("advance", "fights hand to hand of its own will", true)});
  return table_field("units", "the types of units", tables_by_word<UnitType, kUnitTypes>("a type of unit", inner),
                     true);
}

Field cards_of_data() {
  return table_field("morale_cards", "what aces and kings give",
                     {table_field("gain", "army morale gained", wholes_of(kGainRows), true),
                      table_field("pennies", "pennies of the ace of clubs, by its toss", wholes_of(kPennyRows), true),
                      whole_of(kFactorRow)},
                     true);
}

Field combat_of_data() {
  const std::vector<Field> close = with(
      wholes_of(kCloseRows), {truth_field("broken_loser_eliminated", "a loser that came broken is eliminated", true)});
  return table_field(
      "combat", "fire and close combat",
      {table_field("fire", "fire", {whole_of(kFireHeavyRow)}, true), table_field("close", "close combat", close, true),
       table_field("modifiers", "what counts in combat", wholes_of(kModifierRows), true),
       truth_field("units_block_fire", "units block the line of fire", true)},
      true);
}

Field terrain_of_data() {
  const std::vector<Field> inner = {whole_of(kCoverRow), truth_field("stops", "entering it ends a move", true),
                                    truth_field("blocks", "blocks the line of fire", true),
                                    truth_field("passable", "units may enter it", true)};
  return table_field("terrain", "the kinds of terrain", tables_by_word<Ground, kGrounds>("a kind of terrain", inner),
                     true);
}

Field sources_of_data() {
  std::vector<Field> inner;
  inner.reserve(source_names().size());
  for (const std::string_view name : source_names()) {
    inner.push_back({.name = name, .kind = FieldKind::kText, .about = "text, found, house, or a clause"});
  }
  Field sources = table_field(kSource, "where the figures come from", std::move(inner), true);
  sources.required = false;
  return sources;
}

std::vector<Field> all_of_data() {
  return {
      whole_of({"waver_data", "version of the format", 1, 1}),
      word_field("ruleset", "the ruleset it is for", {"domino-battle"}, true),
      table_field("board", "the board where a scenario has no [table]", wholes_of(kBoardRows), true),
      table_field("values", "what cards are worth", wholes_of(kValueRows), true),
      table_field("orders", "hands and command points", wholes_of(kOrderRows), true),
      table_field("limits", "against endless games", {whole_of(kRoundsRow)}, true),
      table_field("push", "the price of a push", {whole_of(kPushRow)}, true),
      table_field("gains", "army morale regained",
                  {whole_of(kIdentifiedRow),
                   truth_field("restored_as_lost", "a restored unit gives back what its coin cost", true)},
                  true),
      whole_of(kGuardRow),
      whole_of(kStaticCoinsRow),
      tokens_of_data(),
      units_of_data(),
      cards_of_data(),
      combat_of_data(),
      terrain_of_data(),
      sources_of_data(),
  };
}

// Within a suit the lower value is played first (DB-48): the cards with pictures rise above the 10 and each other.
void check_rise(const game::Value& data, game::Diagnostics& faults) {
  constexpr std::int64_t kHighestNumber = 10;
  const game::Value* values = data.find("values");
  if (values == nullptr) return;
  std::string below = "10";
  std::int64_t least = kHighestNumber;
  for (const std::string_view card : {"J", "Q", "K", "A"}) {
    const auto value = game::integer_at(*values, card);
    if (!value || *value < 1 || *value > kMostCardValue) return;  // that has been told
    if (*value <= least) {
      faults.push_back(
          {"out-of-range",
           fmt::format("\"{}\" of \"values\" of {} is {}", card, kDataFile, *value),
           fmt::format("Expected more than the {} of {}: a suit is played from its lower values up (DB-48).", least,
                       below),
           game::place_of(*values, card),
           {}});
    }
    below = card;
    least = *value;
  }
}

}  // namespace

game::Diagnostics check_data(const game::Value& data) {
  static const std::vector<Field> kFields = all_of_data();
  game::Diagnostics faults;
  game::check_fields(data, kFields, kDataFile, faults);
  check_rise(data, faults);
  game::sort_by_place(faults);
  return faults;
}

}  // namespace waver::domino_battle
