/// The figures as people look them up.

#include <fmt/format.h>

#include "rulesets/domino_battle/data_rows.h"

namespace waver::domino_battle {
namespace {

// Where "tokens.cents" comes from: as [source] says of it, or else of "tokens".
std::string source_at(const game::Value& data, std::string_view name) {
  const game::Value* sources = data.find("source");
  if (sources == nullptr) return "not said";
  const auto own = game::text_at(*sources, name);
  const auto whole = game::text_at(*sources, name.substr(0, name.find('.')));
  return std::string(own ? *own : whole.value_or("not said"));
}

std::string yes_or_no(bool truth) {
  return truth ? "yes" : "no";
}

// One table of the file with a row for each of its numbers.
void show_wholes(const game::Value& data, std::string_view table, std::span<const WholeRow> rows,
                 game::DataTable& shown) {
  for (const WholeRow& row : rows) {
    shown.rows.push_back({std::string(row.about), std::to_string(whole_in(*data.find(table), row.key)),
                          source_at(data, fmt::format("{}.{}", table, row.key))});
  }
}

// "penny 1, nickel 5, dime 10, quarter 25".
template <class Value, std::size_t kCount, class Show>
std::string shown_by_word(const game::Value& table, Show show) {
  std::string text;
  for_each_row<Value, kCount>(table, [&](Value value, const game::Value& row) {
    text += fmt::format("{}{} {}", text.empty() ? "" : ", ", word_of(value), show(row));
  });
  return text;
}

game::DataTable shown_board(const game::Value& data) {
  const game::Value& board = *data.find("board");
  return {"The board, where a scenario has no [table]",
          {{"squares", fmt::format("{} by {}", whole_in(board, "width"), whole_in(board, "depth")),
            source_at(data, "board")}}};
}

game::DataTable shown_cards(const game::Value& data) {
  game::DataTable shown{"Cards: values and orders", {}};
  shown.rows.reserve(kValueRows.size() + kOrderRows.size());
  show_wholes(data, "values", kValueRows, shown);
  show_wholes(data, "orders", kOrderRows, shown);
  return shown;
}

game::DataTable shown_phase(const game::Value& data) {
  game::DataTable shown{"Rounds, pushes and army morale", {}};
  show_wholes(data, "limits", {&kRoundsRow, 1}, shown);
  show_wholes(data, "push", {&kPushRow, 1}, shown);
  show_wholes(data, "gains", {&kIdentifiedRow, 1}, shown);
  shown.rows.push_back({"a restored unit gives back what its coin cost",
                        yes_or_no(truth_in(*data.find("gains"), "restored_as_lost")),
                        source_at(data, "gains.restored_as_lost")});
  for (const WholeRow& row : {kGuardRow, kStaticCoinsRow}) {
    shown.rows.push_back({std::string(row.about), std::to_string(whole_in(data, row.key)), source_at(data, row.key)});
  }
  return shown;
}

// Rows by what they say, as each comes from somewhere else; in them all coins, or all types of units.
template <class Value, std::size_t kCount>
void show_columns(const game::Value& data, std::string_view table, std::span<const WholeRow> rows,
                  game::DataTable& shown) {
  for (const WholeRow& row : rows) {
    const auto show = [&](const game::Value& of) { return whole_in(of, row.key); };
    shown.rows.push_back({std::string(row.about), shown_by_word<Value, kCount>(*data.find(table), show),
                          source_at(data, fmt::format("{}.{}", table, row.key))});
  }
}

game::DataTable shown_coins(const game::Value& data) {
  game::DataTable shown{"Coins", {}};
  show_columns<Coin, kCoins>(data, "tokens", kCoinRows, shown);
  const auto suit = [](const game::Value& row) { return std::string(game::text_at(row, "suit").value_or("")); };
  shown.rows.push_back({"commanded by spades, and by", shown_by_word<Coin, kCoins>(*data.find("tokens"), suit),
                        source_at(data, "tokens.suit")});
  return shown;
}

game::DataTable shown_units(const game::Value& data) {
  game::DataTable shown{"Units", {}};
  show_columns<UnitType, kUnitTypes>(data, "units", kTypeRows, shown);
  const auto advance = [](const game::Value& row) { return yes_or_no(truth_in(row, "advance")); };
  shown.rows.push_back({"fights hand to hand of its own will",
                        shown_by_word<UnitType, kUnitTypes>(*data.find("units"), advance),
                        source_at(data, "units.advance")});
  return shown;
}

game::DataTable shown_morale_cards(const game::Value& data) {
  game::DataTable shown{"Aces and kings: army morale and more", {}};
  const game::Value& cards = *data.find("morale_cards");
  for (const WholeRow& row : kGainRows) {
    shown.rows.push_back({std::string(row.about), fmt::format("{:+}", whole_in(*cards.find("gain"), row.key)),
                          source_at(data, "morale_cards.gain")});
  }
  for (const WholeRow& row : kPennyRows) {
    shown.rows.push_back({std::string(row.about), std::to_string(whole_in(*cards.find("pennies"), row.key)),
                          source_at(data, "morale_cards.pennies")});
  }
  shown.rows.push_back({std::string(kFactorRow.about), std::to_string(whole_in(cards, kFactorRow.key)),
                        source_at(data, "morale_cards.firepower_factor")});
  return shown;
}

game::DataTable shown_combat(const game::Value& data) {
  game::DataTable shown{"Combat", {}};
  const game::Value& combat = *data.find("combat");
  const auto show = [&](std::string_view table, const WholeRow& row, std::string_view before, bool with_sign) {
    const std::int32_t value = whole_in(*combat.find(table), row.key);
    shown.rows.push_back({fmt::format("{}{}", before, row.about),
                          with_sign ? fmt::format("{:+}", value) : std::to_string(value),
                          source_at(data, fmt::format("combat.{}", table))});
  };
  show("fire", kFireHeavyRow, "fire, ", false);
  for (const WholeRow& row : kCloseRows) show("close", row, "close combat, ", false);
  shown.rows.push_back({"close combat, a loser that came broken is eliminated",
                        yes_or_no(truth_in(*combat.find("close"), "broken_loser_eliminated")),
                        source_at(data, "combat.close")});
  for (const WholeRow& row : kModifierRows) show("modifiers", row, "", true);
  shown.rows.push_back({"units block the line of fire", yes_or_no(truth_in(combat, "units_block_fire")),
                        source_at(data, "combat.units_block_fire")});
  return shown;
}

// "cover +2, ends a move, blocks fire", "may not be entered"; nothing at all is "open".
std::string shown_effects(const game::Value& ground) {
  std::string text;
  const auto add = [&](bool holds, std::string_view what) {
    if (holds) text += fmt::format("{}{}", text.empty() ? "" : ", ", what);
  };
  add(!truth_in(ground, "passable"), "may not be entered");
  add(whole_in(ground, "cover") != 0, fmt::format("cover {:+}", whole_in(ground, "cover")));
  add(truth_in(ground, "stops"), "ends a move");
  add(truth_in(ground, "blocks"), "blocks fire");
  return text.empty() ? "open" : text;
}

game::DataTable shown_terrain(const game::Value& data) {
  game::DataTable shown{"Terrain; a hill works by its level, too", {}};
  for_each_row<Ground, kGrounds>(*data.find("terrain"), [&](Ground ground, const game::Value& row) {
    shown.rows.push_back({std::string(word_of(ground)), shown_effects(row),
                          source_at(data, fmt::format("terrain.{}", word_of(ground)))});
  });
  return shown;
}

}  // namespace

std::vector<game::DataTable> shown_tables(const game::Value& data) {
  return {shown_board(data), shown_cards(data),        shown_phase(data),  shown_coins(data),
          shown_units(data), shown_morale_cards(data), shown_combat(data), shown_terrain(data)};
}

}  // namespace waver::domino_battle
