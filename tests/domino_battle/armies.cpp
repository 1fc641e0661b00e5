#include "armies.h"

#include <fmt/format.h>

#include <algorithm>

namespace waver::domino_battle {
namespace {

std::string rows_of(std::string_view key, const std::vector<std::string>& rows) {
  std::string text = fmt::format("{} = [\n", key);
  for (const std::string& row : rows) text += "  " + row + ",\n";
  return text + "]\n";
}

std::string head(std::string_view sides, std::string_view rulings) {
  return fmt::format("waver = 1\ntitle = \"T\"\nruleset = \"domino-battle\"\nrulings = {{ {} }}\nside = [{}]\n",
                     rulings, sides);
}

std::string token(std::string_view coin, std::string_view face) {
  return fmt::format(R"({{ coin = "{}", face = "{}" }})", coin, face);
}

std::string unit(std::string_view id, std::string_view side, std::string_view type, int x, int y,
                 std::string_view more) {
  return fmt::format(R"({{ id = "{}", side = "{}", type = "{}", square = [{}, {}]{}{} }})", id, side, type, x, y,
                     more.empty() ? "" : ", ", more);
}

std::string tokens(const std::vector<std::string>& list) {
  std::string text = "tokens = [";
  for (const std::string& each : list) text += (text.back() == '[' ? "" : ", ") + each;
  return text + "]";
}

std::vector<std::string> units_of_meeting() {
  return {
      unit("r-guard", "red", "battalion", 4, 3, tokens({token("quarter", "heads"), token("penny", "heads")})),
      unit("r-line", "red", "battalion", 5, 4, tokens({token("penny", "heads")})),
      unit("r-foot", "red", "battalion", 6, 4, tokens({token("nickel", "heads")})),
      unit("r-gun", "red", "battery", 3, 2, tokens({token("dime", "heads")})),
      unit("r-horse", "red", "troop", 8, 3, tokens({token("dime", "tails")}) + ", strength = 2"),
      unit("r-mob", "red", "company", 2, 4, ""),
      unit("r-lost", "red", "company", 7, 2, R"(state = "broken", remembers = "nickel")"),
      unit("b-guard", "blue", "troop", 5, 8, tokens({token("quarter", "heads")})),
      unit("b-line", "blue", "battalion", 4, 6, tokens({token("penny", "tails")})),
      unit("b-foot", "blue", "battalion", 6, 6, tokens({token("nickel", "heads"), token("nickel", "tails")})),
      unit("b-gun", "blue", "battery", 7, 8, tokens({token("penny", "heads")}) + ", strength = 3"),
      unit("b-mob", "blue", "company", 3, 7, tokens({token("dime", "heads")})),
      unit("b-new", "blue", "battalion", 8, 6, ""),
      unit("b-lost", "blue", "battalion", 1, 8, R"(state = "broken", guard = true)"),
  };
}

std::vector<std::string> ground_of_meeting() {
  return {
      R"({ id = "wood", kind = "woods", squares = [[4, 5], [2, 6]] })",
      R"({ id = "farm", kind = "village", squares = [[6, 5]] })",
      R"({ id = "bog", kind = "wetland", squares = [[7, 5]] })",
      R"({ id = "brook", kind = "creek", squares = [[0, 2], [1, 2]] })",
      R"({ id = "hill", kind = "hill", level = 2, squares = [[7, 8], [6, 8], [4, 5]] })",
      R"({ id = "rise", kind = "hill", squares = [[7, 8]] })",
      R"({ id = "pond", kind = "lake", squares = [[9, 5]] })",
      R"({ id = "rocks", kind = "hard", squares = [[0, 6]] })",
  };
}

}  // namespace

std::string meeting(std::string_view rulings) {
  return head(R"({ id = "red", name = "Red", edge = "south", morale = 60, starting_morale = 40, hand = 2 }, )"
              R"({ id = "blue", name = "Blue", edge = "north", morale = 55, starting_morale = 40, fortunate = true })",
              rulings) +
         "table = { width = 10, depth = 10 }\n" + rows_of("terrain", ground_of_meeting()) +
         rows_of("unit", units_of_meeting()) +
         rows_of("incident",
                 {
                     R"({ kind = "round" })",
                     R"({ kind = "eliminated", unit = "b-mob", by = "a long shot" })",
                     R"({ kind = "token_lost", unit = "r-guard", coin = "penny" })",
                     R"({ kind = "identified", unit = "r-mob", face = "tails", coin = "nickel" })",
                     R"({ kind = "restored", unit = "r-lost", face = "heads" })",
                     R"({ kind = "hand", side = "red", cards = 0, discarded = ["2H", "XL"] })",
                     R"({ kind = "panic", rounds = 1 })",
                     R"({ kind = "restored", unit = "b-line" })",
                     R"({ kind = "eliminated", unit = "r-gun" })",
                     R"({ kind = "panic", rounds = 2 })",
                     R"({ kind = "token_lost", unit = "b-foot" })",
                     R"({ kind = "panic" })",
                 }) +
         "cards = { rout = 5 }\n";
}

std::string kings_and_jokers(std::string_view rulings) {
  return head(R"({ id = "red", edge = "south", morale = 90, starting_morale = 20 }, )"
              R"({ id = "blue", edge = "north", morale = 90, starting_morale = 20 })",
              rulings) +
         "table = { width = 7, depth = 6 }\n" +
         rows_of("unit",
                 {
                     unit("r-line", "red", "battalion", 2, 2, tokens({token("penny", "heads")})),
                     unit("r-gun", "red", "battery", 3, 1, tokens({token("nickel", "heads")})),
                     unit("r-new", "red", "battalion", 4, 2, ""),
                     unit("r-lost", "red", "battalion", 5, 3, R"(state = "broken", remembers = "dime")"),
                     unit("r-horse", "red", "troop", 1, 1, tokens({token("dime", "heads")})),
                     unit("b-line", "blue", "battalion", 2, 4, tokens({token("nickel", "heads")})),
                     unit("b-gun", "blue", "battery", 3, 5, tokens({token("dime", "tails")})),
                     unit("b-guard", "blue", "company", 4, 4, tokens({token("quarter", "tails")})),
                     unit("b-lost", "blue", "troop", 5, 5, R"(state = "broken", remembers = "quarter")"),
                     unit("b-new", "blue", "company", 1, 4, ""),
                 }) +
         rows_of("incident", {R"({ kind = "panic" })"}) +
         R"(cards = { rout = 24, discard = ["AH", "2C"], deck = ["KS", "XH", "KH", "XL", "KD", "KC", "AS", "AC"] })" +
         "\n";
}

std::vector<std::string_view> flipped_rulings() {
  return {
      R"(break_rule = "losses-exceed-start")",
      R"(elimination = "enemy-gains")",
      R"(elimination = "both")",
      R"(panic_start = "any-time")",
      R"(push_cost = "before")",
      R"(spiked_batteries_cost_morale = false)",
      R"(king_forced_actions_on_combat_draw = true)",
      R"(ace_of_clubs = "choose")",
      R"(token_value = "count")",
      R"(guard_counter = "adds")",
      R"(unit_tokens = "free")",
      R"(card_restoration = "adds")",
      R"(morale_cap = "start")",
      R"(ends = "at-once")",
      R"(king_of_hearts_broken = "untouched")",
      R"(kings_move_static = false)",
      R"(forced_is_activation = false)",
      R"(joker_may_decline = false)",
      R"(aces_reach_broken = true)",
      R"(guard_leaves = "any")",
      R"(rout_exit = "withdrawn")",
  };
}

std::string all_flipped() {
  std::string all;
  for (const std::string_view ruling : flipped_rulings()) {
    // Each ruling once: of those with three readings the last.
    if (ruling.find("enemy-gains") != std::string_view::npos) continue;
    if (!all.empty()) all += ", ";
    all += ruling;
  }
  return all;
}

}  // namespace waver::domino_battle
