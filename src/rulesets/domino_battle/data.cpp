/// The figures of the rules, read from the data file.

#include "rulesets/domino_battle/data.h"

#include "rulesets/domino_battle/data_rows.h"

namespace waver::domino_battle {
namespace {

const game::Value& table_in(const game::Value& data, std::string_view key) {
  return *data.find(key);
}

void read_card_figures(const game::Value& data, Figures& figures) {
  const game::Value& values = table_in(data, "values");
  figures.jack = whole_in(values, "J");
  figures.queen = whole_in(values, "Q");
  figures.king = whole_in(values, "K");
  figures.ace = whole_in(values, "A");
  figures.low_joker = whole_in(values, "XL");
  figures.high_joker = whole_in(values, "XH");
  const game::Value& orders = table_in(data, "orders");
  figures.hand = whole_in(orders, "hand");
  figures.hands_a_round = whole_in(orders, "hands_a_round");
  figures.king_points = whole_in(orders, "king_points");
  figures.activation_cost = whole_in(orders, "activation_cost");
}

void read_morale_figures(const game::Value& data, Figures& figures) {
  const game::Value& gains = table_in(data, "gains");
  figures.identified_gain = whole_in(gains, "identified");
  figures.restored_as_lost = truth_in(gains, "restored_as_lost");
  figures.guard_counter_loss = whole_in(data, "guard_counter_loss");
  figures.static_coins = whole_in(data, "static_coins");
  const game::Value& cards = table_in(data, "morale_cards");
  const game::Value& gain = table_in(cards, "gain");
  figures.gain = {whole_in(gain, "AS"), whole_in(gain, "AH"), whole_in(gain, "AD"), whole_in(gain, "AC"),
                  whole_in(gain, "KS"), whole_in(gain, "KH"), whole_in(gain, "KD"), whole_in(gain, "KC")};
  const game::Value& pennies = table_in(cards, "pennies");
  figures.pennies_heads = whole_in(pennies, "heads");
  figures.pennies_tails = whole_in(pennies, "tails");
  figures.firepower_factor = whole_in(cards, "firepower_factor");
}

void read_unit_figures(const game::Value& data, Figures& figures) {
  for_each_row<Coin, kCoins>(table_in(data, "tokens"), [&](Coin coin, const game::Value& row) {
    const auto suit = suit_called(game::text_at(row, "suit").value_or(""));
    figures.coins.at(static_cast<std::size_t>(coin)) = {whole_in(row, "cents"), suit.value_or(Suit::kSpades),
                                                        whole_in(row, "loss"), whole_in(row, "coins")};
  });
  for_each_row<UnitType, kUnitTypes>(table_in(data, "units"), [&](UnitType type, const game::Value& row) {
    figures.types.at(static_cast<std::size_t>(type)) = {whole_in(row, "strength"), whole_in(row, "move"),
                                                        whole_in(row, "range"),    whole_in(row, "firepower"),
                                                        truth_in(row, "advance"),  whole_in(row, "loss")};
  });
  for_each_row<Ground, kGrounds>(table_in(data, "terrain"), [&](Ground ground, const game::Value& row) {
    figures.grounds.at(static_cast<std::size_t>(ground)) = {whole_in(row, "cover"), truth_in(row, "stops"),
                                                            truth_in(row, "blocks"), truth_in(row, "passable")};
  });
}

void read_combat_figures(const game::Value& data, Figures& figures) {
  const game::Value& combat = table_in(data, "combat");
  figures.fire_heavy = whole_in(table_in(combat, "fire"), "heavy");
  const game::Value& close = table_in(combat, "close");
  figures.close = {whole_in(close, "heavy"),      whole_in(close, "loss"),
                   whole_in(close, "loss_heavy"), whole_in(close, "loss_tie"),
                   whole_in(close, "no_retreat"), truth_in(close, "broken_loser_eliminated")};
  const game::Value& modifiers = table_in(combat, "modifiers");
  figures.modifiers = {whole_in(modifiers, "demoralised"), whole_in(modifiers, "broken"), whole_in(modifiers, "flank"),
                       whole_in(modifiers, "rear"), whole_in(modifiers, "height")};
  figures.units_block_fire = truth_in(combat, "units_block_fire");
}

}  // namespace

std::int32_t whole_in(const game::Value& table, std::string_view key) {
  return static_cast<std::int32_t>(game::integer_at(table, key).value_or(0));
}

bool truth_in(const game::Value& table, std::string_view key) {
  return game::truth_at(table, key).value_or(false);
}

std::span<const std::string_view> source_names() {
  static constexpr auto kNames = std::to_array<std::string_view>({
      "board",
      "values",
      "orders",
      "orders.hand",
      "orders.hands_a_round",
      "orders.king_points",
      "orders.activation_cost",
      "limits",
      "push",
      "gains",
      "gains.identified",
      "gains.restored_as_lost",
      "guard_counter_loss",
      "static_coins",
      "tokens",
      "tokens.cents",
      "tokens.suit",
      "tokens.loss",
      "tokens.coins",
      "units",
      "units.strength",
      "units.move",
      "units.range",
      "units.firepower",
      "units.advance",
      "units.loss",
      "morale_cards",
      "morale_cards.gain",
      "morale_cards.pennies",
      "morale_cards.firepower_factor",
      "combat",
      "combat.fire",
      "combat.close",
      "combat.modifiers",
      "combat.units_block_fire",
      "terrain",
      "terrain.woods",
      "terrain.village",
      "terrain.wetland",
      "terrain.creek",
      "terrain.hill",
      "terrain.lake",
      "terrain.hard",
  });
  return kNames;
}

Figures read_figures(const game::Value& data) {
  Figures figures;
  const game::Value& board = table_in(data, "board");
  figures.board_width = whole_in(board, "width");
  figures.board_depth = whole_in(board, "depth");
  figures.round_limit = whole_in(table_in(data, "limits"), "rounds");
  figures.push_strength = whole_in(table_in(data, "push"), "strength");
  read_card_figures(data, figures);
  read_morale_figures(data, figures);
  read_unit_figures(data, figures);
  read_combat_figures(data, figures);
  return figures;
}

}  // namespace waver::domino_battle
