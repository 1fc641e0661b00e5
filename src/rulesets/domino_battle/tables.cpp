/// The tables that describe Domino Battle. In our words; docs/rules/domino-battle.md has the same at length.

#include "rulesets/domino_battle/tables.h"
#include "rulesets/domino_battle/fates.h"

#include "game/field_makers.h"
#include "measure/length.h"
#include "rulesets/domino_battle/board.h"
#include "rulesets/domino_battle/reckoning.h"
#include "rulesets/domino_battle/words.h"

namespace waver::domino_battle {
namespace {

using game::Field;
using game::FieldKind;
using game::id_field;
using game::truth_field;
using game::whole_field;
using game::word_field;
using game::Words;

constexpr double kMostRounds = 1000;
constexpr double kCardsOfDeck = 54;

Field morale_field(std::string_view name, std::string_view about) {
  return whole_field(name, about, -kMostMorale, kMostMorale);
}
Field square_field(bool required) {
  return {.name = "square",
          .kind = FieldKind::kSquare,
          .about = "where it stands: column and row, two whole numbers from 0",
          .required = required,
          .low = 0,
          .high = kMostSquares - 1};
}
// A list of cards, which the reader looks at itself.
Field cards_field(std::string_view name, std::string_view about) {
  return {.name = name, .kind = FieldKind::kTexts, .about = about};
}
Field id_of_its_own() {
  return id_field("id", "its id, unique in the file");
}
Field name_of_its_own() {
  return game::name_field("as people call it");
}

template <class Value>
Words words_to(Value last) {
  Words words;
  words.reserve(static_cast<std::size_t>(last) + 1);
  for (std::size_t i = 0; i <= static_cast<std::size_t>(last); ++i) words.push_back(word_of(static_cast<Value>(i)));
  return words;
}

Field coin_field(std::string_view name, std::string_view about, bool required = false) {
  return word_field(name, about, words_to(Coin::kQuarter), required);
}
Field face_field(std::string_view about, bool required) {
  return word_field("face", about, {"heads", "tails"}, required);
}
Field tokens_field(std::string_view about) {
  return {.name = "tokens",
          .kind = FieldKind::kTables,
          .about = about,
          .inner = {coin_field("coin", "which coin", true), face_field("how it lies", true)}};
}

// Scenarios ----------------------------------------------------------------------------------------------------------

std::vector<Field> fields_of_terrain() {
  return {id_of_its_own(),
          name_of_its_own(),
          word_field("kind", "what kind of ground", words_to(Ground::kHard), true),
          {.name = "squares",
           .kind = FieldKind::kSquares,
           .about = "the squares it lies on, each two whole numbers",
           .required = true,
           .low = 0,
           .high = kMostSquares - 1},
          whole_field("level", "of a hill: how high; 1 unless said", 1, kMostLevel)};
}

std::vector<Field> fields_of_side() {
  return {
      id_of_its_own(),
      name_of_its_own(),
      word_field("edge", "its own edge of the board; each side has another", {"south", "north"}, true),
      whole_field("starting_morale",
                  "starting morale and breaking point; unless said, what its nickels and dimes come to", 0,
                  kMostMorale),
      morale_field("morale", "army morale now; the starting morale unless said"),
      whole_field("hand", "cards held; 0 unless said, and for both sides before Panic can begin", 0, kCardsOfDeck),
      truth_field("fortunate", "true for one side at most; unless said, the side with more cents on its units"),
  };
}

std::vector<Field> fields_of_unit() {
  return {
      id_of_its_own(),
      name_of_its_own(),
      id_field("side", "the side it is on"),
      word_field("type", "which type", words_to(UnitType::kCompany), true),
      truth_field("guard", "has the guard counter; a unit that carries or remembers a quarter always has"),
      tokens_field("the coins it carries; none unless said"),
      word_field("state", "active with coins, static without, unless said; a broken unit has none and routs",
                 {"active", "static", "broken"}),
      coin_field("remembers", "of a broken unit: the coin it lost last"),
      square_field(true),
      whole_field("strength", "strength now; full unless said", 1, kMostStrength),
      truth_field("fanatical", "the ace of clubs has made it so (DB-27)"),
  };
}

std::vector<Field> document_of_battle() {
  return {
      {.name = "table",
       .kind = FieldKind::kTable,
       .about = "the board, in squares; 16 by 16 unless said",
       .inner = {whole_field("width", "from west to east", 1, kMostSquares),
                 whole_field("depth", "from south to north", 1, kMostSquares)}},
      {.name = "terrain", .kind = FieldKind::kTables, .about = "the terrain", .inner = fields_of_terrain()},
      {.name = "side",
       .kind = FieldKind::kTables,
       .about = "the two armies",
       .required = true,
       .inner = fields_of_side()},
      {.name = "unit", .kind = FieldKind::kTables, .about = "the units", .required = true, .inner = fields_of_unit()},
      {.name = "cards",
       .kind = FieldKind::kTable,
       .about = "what is known of the deck",
       .inner = {cards_field("deck",
                             "the top of the deck as far as it is known, the next card first: [\"KS\", \"10H\"]"),
                 cards_field("discard", "the cards of the discard, in any order"),
                 whole_field("rout", "number of cards in the Rout Deck; 0 unless said", 0, kMostRoutCards)}},
  };
}

// Incidents ----------------------------------------------------------------------------------------------------------

std::vector<game::IncidentKind> incident_kinds() {
  const Field unit = id_field("unit", "the unit");
  const Field rounds =
      whole_field("rounds", "rounds of Panic until the next incident; to its end unless said", 1, kMostRounds);
  return {
      {"eliminated",
       "a unit is eliminated, with all that costs",
       {unit, {.name = "by", .kind = FieldKind::kName, .about = "who or what did it: another unit's id, or words"}}},
      {"token_lost",
       "a unit loses a coin; with its last one it breaks",
       {unit, coin_field("coin", "which one; its lowest unless said")}},
      {"identified",
       "a static unit gets a coin and is active",
       {unit, face_field("how it lies", true), coin_field("coin", "which one; a penny unless said")}},
      {"restored",
       "a broken unit gets the coin it remembers back; of another all coins turn to heads",
       {unit, face_field("how a broken unit's coin lies; tails unless said", false)}},
      {"hand",
       "before Panic: a side's hand changes",
       {id_field("side", "whose hand"), whole_field("cards", "cards it now holds", 0, kCardsOfDeck, true),
        cards_field("discarded", "cards it has laid on the discard: [\"KS\", \"10H\"]")}},
      {"round",
       "a round begins: one of Chaos, or, if neither side holds a card, Panic and with it its first",
       {rounds}},
      {"panic", "Panic begins, or goes on; neither side may hold a card", {rounds}},
  };
}

// Events -------------------------------------------------------------------------------------------------------------

Field card_of_event(std::string_view name = "card") {
  return game::of_event(name, FieldKind::kCard);
}
Field cards_of_event(std::string_view name) {
  return game::of_event(name, FieldKind::kCards);
}
// A square, or one of the words.
Field square_of_event(std::string_view name, Words words = {}) {
  Field field = game::of_event(name, FieldKind::kSquare, std::move(words));
  field.low = 0;
  field.high = kMostSquares - 1;
  return field;
}
Field coin_of_event(std::string_view name = "coin") {
  return game::word_of_event(name, words_to(Coin::kQuarter));
}
Field face_of_event() {
  return game::word_of_event("face", {"heads", "tails"});
}
Field counts_of_event(std::string_view name, Words words = {}) {
  return game::of_event(name, FieldKind::kCounts, std::move(words));
}
Field tables_of_event(std::string_view name, std::vector<Field> inner) {
  return game::tables_field(name, "", std::move(inner));
}
Words why_drawn() {
  return words_to(DrawWhy::kJoker);
}
Words ends() {
  return {"broken", "no-identified", "guard-left", "round-limit"};
}
// What the totals of a combat are made of.
Field modifiers_of_event() {
  const Words names{"card", "strength", "demoralised", "broken", "height", "flank", "rear", "cover"};
  return game::table_field("modifiers", "", {counts_of_event("attacker", names), counts_of_event("defender", names)});
}

std::vector<game::EventKind> events_of_cards() {
  const Field side = game::id_of_event("side");
  const Field card = card_of_event();
  return {
      {"panic_began", "Panic began (morale, start: by side)", {counts_of_event("morale"), counts_of_event("start")}},
      {"round_began",
       "a round began",
       {game::count_of_event("round", 1), game::word_of_event("phase", {"chaos", "panic"})}},
      {"card_drawn",
       "a card was drawn (unit: for whom, in combat)",
       {side, card, game::word_of_event("why", why_drawn()), game::id_of_event("unit")}},
      {"joker_swap",
       "a joker was exchanged for a card, or kept (no card)",
       {side, game::of_event("joker", FieldKind::kWord, {"XL", "XH"}), card, game::word_of_event("why", why_drawn())}},
      {"played",
       "a card was played, as the first, second ... of the round",
       {side, card, game::count_of_event("order", 1), game::count_of_event("points")}},
      {"hand_issued", "a king brought a hand (cards: in their order of play)", {side, cards_of_event("cards")}},
      {"effect",
       "an ace or king did what it does besides commanding (forced: units; count: pennies)",
       {side, card, game::word_of_event("in", {"command", "combat"}), game::truth_of_event("doubled"),
        game::ids_of_event("forced"), game::count_of_event("count")}},
      {"reshuffled", "the discard became the deck", {game::count_of_event("cards"), card_of_event("turned_up")}},
  };
}

std::vector<game::EventKind> events_of_orders() {
  const Field unit = game::id_of_event("unit");
  const Field change = game::whole_of_event("change");
  const Field now = game::whole_of_event("now");
  const Field from = square_of_event("from");
  const Field to = square_of_event("to");
  return {
      {"morale",
       "army morale changed",
       {game::id_of_event("side"), change, now, game::word_of_event("why", words_to(MoraleWhy::kIdentified)), unit,
        coin_of_event(), card_of_event()}},
      {"command",
       "a unit was given a task",
       {unit, game::word_of_event("task", words_to(Task::kMove)), game::count_of_event("cost"),
        game::truth_of_event("push"), from, square_of_event("to", {"OFF"}), game::id_of_event("target")}},
      {"moved", "a unit moved", {unit, from, to, game::word_of_event("why", words_to(MoveWhy::kRout))}},
      {"combat",
       "two units fought",
       {game::word_of_event("kind", {"fire", "close"}), game::id_of_event("attacker"), game::id_of_event("defender"),
        card_of_event("attacker_card"), card_of_event("defender_card"), modifiers_of_event(),
        game::whole_of_event("attacker_total"), game::whole_of_event("defender_total"),
        game::word_of_event("result", {"hit", "miss", "attacker", "defender", "tie"}), game::truth_of_event("forced")}},
      {"pushed", "the price of a push was paid", {unit}},
      {"strength",
       "a unit's strength changed",
       {unit, change, game::count_of_event("now"),
        game::word_of_event("why", {"fire", "close", "push", "no-retreat", "restore"})}},
      {"morale_check",
       "a unit tossed its coins",
       {unit, game::of_event("coins", FieldKind::kWords, {"H", "T"}), game::truth_of_event("passed"),
        game::word_of_event("why", {"fire", "close", "push"})}},
  };
}

std::vector<game::EventKind> events_of_units() {
  const Field unit = game::id_of_event("unit");
  const Field coin = coin_of_event();
  const Field face = face_of_event();
  return {
      {"token_turned", "a coin was turned (face: as it lies now)", {unit, coin, face}},
      {"token_placed", "a card laid a coin on a unit", {unit, coin, face, card_of_event()}},
      {"token_lost", "a unit lost a coin", {unit, coin}},
      {"broken", "a unit lost its last coin and routs", {unit, coin_of_event("remembers")}},
      {"demoralised", "a unit shows no head any more", {unit}},
      {"restored",
       "a unit came back to order (coin: the first turned or placed)",
       {unit, game::word_of_event("from", {"demoralised", "broken"}), coin, card_of_event(),
        game::word_of_event("task", words_to(Task::kMove))}},
      {"identified",
       "a static unit got a coin",
       {unit, coin, face, game::word_of_event("why", {"task", "card", "incident"})}},
      {"eliminated",
       "a unit was eliminated (by: an enemy, or who was told)",
       {unit, game::word_of_event("why", words_to(Blow::kIncident)), game::text_of_event("by")}},
      {"withdrawn", "a unit left the board over its own edge", {unit, game::truth_of_event("quarter")}},
  };
}

// DB-13, DB-81: unit by unit.
std::vector<Field> record_of_units(std::vector<Field> more) {
  std::vector<Field> fields{game::id_of_event("unit")};
  fields.insert(fields.end(), more.begin(), more.end());
  return fields;
}

std::vector<game::EventKind> events_of_the_end() {
  const Field side = game::id_of_event("side");
  const Field morale = game::whole_of_event("morale");
  const Field start = game::whole_of_event("start");
  const Field broken = game::truth_of_event("broken");
  const Field tokens = tables_of_event("tokens", {coin_of_event(), face_of_event()});
  const Field strength = game::count_of_event("strength");
  return {
      {"morale_checked", "an army's morale was held against its breaking point", {side, morale, start, broken}},
      {"panic_ended",
       "Panic ended (each reason with its side)",
       {game::count_of_event("round", 1), tables_of_event("reasons", {game::word_of_event("reason", ends()), side}),
        game::ids_of_event("broken")}},
      {"hand_over",
       "a side's record for Rout",
       {side, broken, game::of_event("reasons", FieldKind::kWords, ends()), morale, start,
        game::count_of_event("rounds", 1),
        tables_of_event("on_board",
                        record_of_units({game::word_of_event("state", {"steady", "demoralised", "static", "broken"}),
                                         tokens, strength, square_of_event("square")})),
        tables_of_event("withdrawn", record_of_units({tokens, strength})),
        tables_of_event("eliminated", record_of_units({game::word_of_event("why", words_to(Blow::kIncident)),
                                                       game::count_of_event("round")})),
        game::ids_of_event("fanatical"),
        tables_of_event("guard", record_of_units({game::word_of_event("where", {"board", "withdrawn"})}))}},
  };
}

std::vector<game::EventKind> event_kinds() {
  std::vector<game::EventKind> all = events_of_cards();
  for (const auto& more : {events_of_orders(), events_of_units(), events_of_the_end()}) {
    all.insert(all.end(), more.begin(), more.end());
  }
  return all;
}

// In the end ---------------------------------------------------------------------------------------------------------

std::vector<Field> ends_of_unit() {
  Words remembered = words_to(Coin::kQuarter);
  remembered.emplace_back("none");
  return {
      word_field("state", "at the end", state_words()),
      tokens_field("the coins it carries, the lowest first, tails before heads"),
      whole_field("strength", "strength left", 0, kMostStrength),
      square_field(false),
      truth_field("guard", "has the guard counter"),
      truth_field("fanatical", "the ace of clubs has made it so"),
      word_field("remembers", "of a broken unit: the coin it lost last, or `none`", std::move(remembered)),
  };
}

std::vector<Field> ends_of_side() {
  return {
      morale_field("morale", "army morale at the end"),
      whole_field("start", "starting morale and breaking point", 0, kMostMorale),
      truth_field("broken", "was broken at the last army check; false before one"),
  };
}

game::RulesetInfo describe() {
  game::RulesetInfo info;
  info.id = "domino-battle";
  info.title = "Domino Battle: the Panic Phase";
  info.unit_name = "sq";
  info.unit = measure::kInch;  // a square is an inch wide in pictures
  info.clauses = clauses();
  info.rulings = rulings();
  info.document = document_of_battle();
  info.incidents = incident_kinds();
  info.events = event_kinds();
  info.finally_unit = ends_of_unit();
  info.finally_side = ends_of_side();
  info.measures = measures();
  info.cascade.flight = "broke";
  info.fates = fates();
  info.placement = placement();
  return info;
}

}  // namespace

const game::RulesetInfo& info() {
  static const game::RulesetInfo kInfo = describe();
  return kInfo;
}

}  // namespace waver::domino_battle
