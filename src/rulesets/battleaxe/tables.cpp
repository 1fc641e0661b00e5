/// The tables that describe Battleaxe. In our words; docs/rules/battleaxe.md has the same at length.

#include "rulesets/battleaxe/tables.h"
#include "rulesets/battleaxe/fates.h"

#include <algorithm>

#include "game/field_makers.h"
#include "rulesets/battleaxe/reckoning.h"

namespace waver::battleaxe {
namespace {

using game::Field;
using game::FieldKind;
using game::id_field;
using game::number_field;
using game::truth_field;
using game::whole_field;

constexpr double kMostInches = 1500;  // of a table's side: measure::kLargestTable is 1574 in
constexpr double kMostModels = 1000;
constexpr double kFarthestFacing = 360;

Field by_field() {
  return id_field("by", "the unit or terrain that did it", false);
}
Field at_field() {
  return {.name = "at",
          .kind = FieldKind::kPoint,
          .about = "centre of the footprint, in inches",
          .required = true,
          .low = -kMostInches,
          .high = kMostInches};
}
Field facing_field(bool required) {
  return number_field("facing", "degrees clockwise from north (away from the south edge)", -kFarthestFacing,
                      kFarthestFacing, required);
}
Field files_field() {
  return whole_field("files", "width in models", 1, kMostModels);
}

// What a profile and a unit have in common.
std::vector<Field> profile_part() {
  return {
      game::name_field("as people call it"),
      whole_field("models", "models now", 1, kMostModels),
      files_field(),
      {.name = "base",
       .kind = FieldKind::kPoint,
       .about = "one model's base, width and depth in millimetres",
       .low = 5,
       .high = 300},
      whole_field("leadership", "Leadership", 2, 10),
      whole_field("wounds", "wounds of one model", 1, 100),
      number_field("move", "movement in inches (not used by these rules)", 0, 100),
      whole_field("general", "the Leadership a general in this unit lends to friends (BX-1b)", 2, 10),
      truth_field("standard", "carries the battle standard (BX-1c)"),
      truth_field("swift", "flees and pursues with 3D6, the lowest dropped (BX-10)"),
      truth_field("cold_blooded", "tests Leadership with 3D6, the highest dropped (BX-1d)"),
      truth_field("immune", "passes panic tests without a roll (BX-4d)"),
      truth_field("unbreakable", "passes panic and break tests without a roll (BX-4d, BX-12)"),
      truth_field("stubborn", "breaks on its full Leadership (BX-12)"),
  };
}

std::vector<Field> unit_part() {
  std::vector<Field> fields{
      id_field("id", "its id, unique in the file"),
      {.name = "side", .kind = FieldKind::kId, .about = "the side it is on", .required = true},
      {.name = "profile", .kind = FieldKind::kText, .about = "a row of the roster that gives what is left out here"},
      at_field(),
      facing_field(true),
      whole_field("battle_start", "models at the start of the battle, if more than now (BX-11)", 1, kMostModels),
      {.name = "state", .kind = FieldKind::kWord, .about = "steady unless said", .words = {"steady", "fleeing"}},
      {.name = "engaged",
       .kind = FieldKind::kIds,
       .about = "enemies it is in close combat with; one of the two saying so is enough"},
  };
  const std::vector<Field> profile = profile_part();
  fields.insert(fields.end(), profile.begin(), profile.end());
  return fields;
}

std::vector<Field> document_fields() {
  return {
      {.name = "table",
       .kind = FieldKind::kTable,
       .about = "the table, in inches",
       .required = true,
       .inner = {number_field("width", "from west to east", 1, kMostInches, true),
                 number_field("depth", "from south to north", 1, kMostInches, true)}},
      {.name = "terrain",
       .kind = FieldKind::kTables,
       .about = "pieces of terrain",
       .inner = {id_field("id", "its id, unique in the file"),
                 game::name_field("as people call it"),
                 {.name = "kind",
                  .kind = FieldKind::kWord,
                  .about = "only `impassable` hinders a flight",
                  .required = true,
                  .words = {"impassable", "wood", "hill", "water"}},
                 {.name = "polygon",
                  .kind = FieldKind::kPolygon,
                  .about = "its corners in order, in inches, at most 200",
                  .required = true,
                  .low = -kMostInches,
                  .high = kMostInches}}},
      {.name = "side",
       .kind = FieldKind::kTables,
       .about = "the armies",
       .required = true,
       .inner = {id_field("id", "its id, unique in the file"),
                 game::name_field("as people call it"),
                 {.name = "edge",
                  .kind = FieldKind::kWord,
                  .about = "its own edge of the table (BX-9e)",
                  .required = true,
                  .words = {"south", "north", "east", "west"}}}},
      {.name = "unit", .kind = FieldKind::kTables, .about = "the units", .required = true, .inner = unit_part()},
  };
}

Field ruling_word(std::string_view name, std::vector<std::string_view> words) {
  return {.name = name, .kind = FieldKind::kWord, .about = "a ruling", .words = std::move(words)};
}

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Ruling> rulings() {
  return {
      {"panic_order",
       "BX-1",
       "A unit fails while others of its batch have still to test: does it run first?",
       {{"one-by-one", "each failure runs, and is followed to its end, before the next of the batch tests"},
        {"tests-first",
         "all of a batch test; then those that failed run in that order, each from where all then stand; then one "
         "batch of all that this caused"}},
       "the text runs them at once; a relative of these rules tests first",
       ruling_word("panic_order", {"one-by-one", "tests-first"}),
       "one-by-one"},
      {"off_table_counts_as_destroyed",
       "BX-6c",
       "Does a unit that runs off the table frighten friends like one destroyed?",
       {{"true", "it does, where it touched the edge"}, {"false", "nobody tests for it"}},
       "the text is silent",
       truth_field("off_table_counts_as_destroyed", "a ruling"),
       "true"},
      {"voluntary_flight_panics",
       "BX-8",
       "Does a unit that flees from a charge frighten friends it goes through?",
       {{"true", "it does"}, {"false", "it does not; BX-6 stays"}},
       "the text makes no exception; a relative does",
       truth_field("voluntary_flight_panics", "a ruling"),
       "true"},
      {"fleeing_enemies_count",
       "BX-9b",
       "Can the closest enemy be one that is itself fleeing?",
       {{"true", "it can"}, {"false", "only enemies that stand are run from"}},
       "the text says only that it is an enemy",
       truth_field("fleeing_enemies_count", "a ruling"),
       "true"},
      {"casualty_tie",
       "BX-9e",
       "Two killed equally many: which is run from?",
       {{"thrown", "thrown for with equal chances"}, {"last", "the one that struck last"}},
       "the text is silent",
       ruling_word("casualty_tie", {"thrown", "last"}),
       "thrown"},
      {"engaged_losses",
       "BX-5",
       "Do models lost in close combat count when the unit is out of it later in the phase?",
       {{"count", "they do"}, {"ignore", "not for BX-5; for the killer's account (BX-9a) they do"}},
       "the text takes any loss; a relative leaves these out",
       ruling_word("engaged_losses", {"count", "ignore"}),
       "count"},
      {"heavy_casualties",
       "BX-5",
       "Is exactly a quarter heavy?",
       {{"at-least", "a quarter is enough"}, {"more-than", "only more than a quarter"}},
       "the text; a relative wants more",
       ruling_word("heavy_casualties", {"at-least", "more-than"}),
       "at-least"},
      {"trigger_models",
       "BX-6",
       "Is there a size below which nobody minds a unit's fate?",
       {{"", "friends mind units that had at least this many models when the phase began (BX-6, BX-7, BX-8); 0: all"}},
       "the text is silent",
       whole_field("trigger_models", "a ruling", 0, kMostModels),
       "0"},
      {"general_range",
       "BX-1b",
       "How far does the general's voice carry?",
       {{"", "inches"}},
       "kin",
       number_field("general_range", "a ruling", 0, kMostInches),
       "12"},
      {"standard_range",
       "BX-1c",
       "From how far is the battle standard seen?",
       {{"", "inches"}},
       "kin",
       number_field("standard_range", "a ruling", 0, kMostInches),
       "12"},
      {"clear_distance",
       "BX-10a",
       "How far from anything must a run end?",
       {{"", "inches"}},
       "kin",
       number_field("clear_distance", "a ruling", 0, kMostInches),
       "1"},
  };
}

std::vector<Field> loss_fields() {
  return {id_field("unit", "the unit that loses models"), whole_field("models", "how many", 1, kMostModels, true),
          by_field()};
}

std::vector<game::IncidentKind> incidents() {
  const Field unit = id_field("unit", "the unit");
  const Field pursuers{
      .name = "pursuers", .kind = FieldKind::kIds, .about = "enemies in the combat that pursue, in order"};
  return {
      {"phase",
       "a phase of a side's turn begins; `movement` begins with rallying (BX-2, BX-11)",
       {id_field("side", "whose turn it is"),
        {.name = "phase",
         .kind = FieldKind::kWord,
         .about = "which phase",
         .required = true,
         .words = {"movement", "magic", "shooting", "melee"}}}},
      {"casualties",
       "models fall, of one unit or of several at one moment (BX-5, BX-6)",
       {id_field("unit", "the unit that loses models", false),
        whole_field("models", "how many", 1, kMostModels),
        by_field(),
        {.name = "losses",
         .kind = FieldKind::kTables,
         .about = "several losses at one moment",
         .inner = loss_fields()}}},
      {"destroyed", "a unit is destroyed, in whatever way (BX-6)", {unit, by_field()}},
      {"break_test",
       "a unit lost a close combat and tests whether it breaks (BX-12)",
       {unit, whole_field("lost_by", "the difference the combat was lost by", 0, kMostModels, true), pursuers,
        truth_field("steadfast", "nothing is taken off its Leadership")}},
      {"breaks", "a unit breaks from close combat, without a test (BX-7, BX-12)", {unit, pursuers}},
      {"charge",
       "a unit charges another, which reacts (BX-14)",
       {unit,
        id_field("target", "the unit charged"),
        {.name = "reaction",
         .kind = FieldKind::kWord,
         .about = "what the target does",
         .required = true,
         .words = {"hold", "stand-and-shoot", "flee"}},
        whole_field("casualties", "models of the charger that stand and shoot kills", 0, kMostModels),
        truth_field("contact", "the charger reaches the target, or catches it in flight")}},
      {"panic",
       "another rule (terror and the like) asks for a panic test (BX-1)",
       {unit, {.name = "why", .kind = FieldKind::kText, .about = "for the log"}}},
      {"engage",
       "close combat begins (BX-15)",
       {{.name = "units", .kind = FieldKind::kIds, .about = "the two that fight", .required = true}}},
      {"disengage",
       "close combat ends (BX-15)",
       {{.name = "units", .kind = FieldKind::kIds, .about = "the two that part", .required = true}}},
      {"move",
       "the owner or the umpire puts a unit elsewhere, without tests (BX-15)",
       {unit, at_field(), facing_field(false), files_field()}},
      {"restore",
       "models come back; losses of the phase stay counted (BX-15)",
       {unit, whole_field("models", "how many", 1, kMostModels, true)}},
  };
}

// Places and facings are as in a scenario; facings agree by whole turns, so they have no bounds.
Field facing_of_event() {
  return game::number_of_event("facing");
}
Field causes_of_event() {
  return game::of_event("causes", FieldKind::kWords,
                        {"heavy_casualties", "friend_destroyed", "friend_broke", "fled_through", "other"});
}

std::vector<game::EventKind> events_of_losses() {
  const Field unit = game::id_of_event("unit");
  const Field by = game::id_of_event("by");
  const Field models = game::count_of_event("models");
  const Field left = game::count_of_event("left");
  return {
      {"phase_began",
       "a phase began",
       {game::id_of_event("side"), game::word_of_event("phase", {"movement", "magic", "shooting", "melee"})}},
      {"casualties", "models fell", {unit, models, by, left}},
      {"destroyed",
       "a unit is no more",
       {unit, by, game::word_of_event("how", {"casualties", "incident", "caught", "dangerous"})}},
      {"left_table",
       "a unit ran off the table",
       {unit, game::word_of_event("edge", {"north", "east", "south", "west"}), game::point_of_event("at")}},
      {"broke", "a unit broke from close combat", {unit}},
  };
}

std::vector<game::EventKind> events_of_panic() {
  const Field unit = game::id_of_event("unit");
  const Field dice = game::dice_of_event("dice");
  const Field again = game::dice_of_event("rerolled");
  const Field leadership = game::count_of_event("leadership");
  const Field passed = game::truth_of_event("passed");
  return {
      {"panic_due",
       "a unit is due to test (why: as told by a panic incident)",
       {unit, causes_of_event(), game::text_of_event("why")}},
      {"panic_excused",
       "a unit that was due does not test",
       {unit, game::word_of_event("why", {"in_combat", "fleeing", "tested"})}},
      {"panic_test", "a unit tested for panic", {unit, causes_of_event(), dice, leadership, again, passed}},
      {"pivoted", "a unit turned to flee", {unit, game::id_of_event("away_from"), facing_of_event()}},
      {"fled",
       "a unit fled",
       {unit, dice, game::count_of_event("distance"), game::number_of_event("moved"), game::point_of_event("from"),
        game::point_of_event("to"), facing_of_event(), game::ids_of_event("through")}},
      {"dangerous_test",
       "models threw for running over something",
       {unit, game::id_of_event("of"), dice, game::count_of_event("lost")}},
      {"rally_test",
       "a fleeing unit tested to rally",
       {unit, dice, leadership, game::truth_of_event("shattered"), again, passed}},
      {"rallied", "a unit rallied and re-formed", {unit, facing_of_event()}},
  };
}

std::vector<game::EventKind> events_of_combat() {
  const Field unit = game::id_of_event("unit");
  const Field dice = game::dice_of_event("dice");
  return {
      {"break_test",
       "a unit tested whether it breaks",
       {unit, dice, game::whole_of_event("needed"), game::dice_of_event("rerolled"), game::truth_of_event("passed")}},
      {"pursued",
       "an enemy threw to catch a broken unit",
       {unit, game::id_of_event("by"), dice, game::count_of_event("against"), game::truth_of_event("caught")}},
      {"charged",
       "a unit charged",
       {unit, game::id_of_event("target"), game::word_of_event("reaction", {"hold", "stand-and-shoot", "flee"})}},
      {"engaged", "close combat began", {game::ids_of_event("units")}},
      {"disengaged", "close combat ended", {game::ids_of_event("units")}},
      {"moved", "a unit was put elsewhere", {unit, game::point_of_event("at"), facing_of_event()}},
      {"restored", "models came back", {unit, game::count_of_event("models"), game::count_of_event("left")}},
  };
}

std::vector<game::EventKind> events() {
  std::vector<game::EventKind> all = events_of_losses();
  for (const auto& more : {events_of_panic(), events_of_combat()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

game::RulesetInfo make_info() {
  game::RulesetInfo info;
  info.id = "battleaxe";
  info.title = "Battleaxe: panic, flight and rally";
  info.unit_name = "in";
  info.unit = measure::kInch;
  info.clauses = clauses();
  info.rulings = rulings();
  info.document = document_fields();
  info.incidents = incidents();
  info.events = events();
  info.finally_unit = {
      {.name = "state", .kind = FieldKind::kWord, .about = "at the end", .words = state_words()},
      whole_field("models", "models left; destroyed: 0", 0, kMostModels),
      {.name = "at", .kind = FieldKind::kPoint, .about = "centre; of a unit that is gone: where it last stood"},
      facing_field(false),
      truth_field("tested", "took its panic test of the phase now running"),
      {.name = "engaged", .kind = FieldKind::kIds, .about = "enemies in close combat with it, in file order"},
  };
  info.finally_side = {whole_field("lost_or_fleeing", "units that are fleeing, destroyed or off the table", 0,
                                   kMostModels * kMostModels)};
  info.measures = measures();
  info.fates = fates();
  info.placement = placement();
  info.cascade = cascade();
  return info;
}

Field figure(std::string_view name, std::string_view about, double low, double high) {
  return {.name = name,
          .kind = FieldKind::kTable,
          .about = about,
          .required = true,
          .inner = {number_field("value", about, low, high, true),
                    {.name = "clause", .kind = FieldKind::kText, .about = "the clause it belongs to", .required = true},
                    {.name = "from",
                     .kind = FieldKind::kWord,
                     .about = "where it comes from",
                     .required = true,
                     .words = {"text", "kin", "house"}}}};
}

}  // namespace

const game::RulesetInfo& info() {
  static const game::RulesetInfo kInfo = make_info();
  return kInfo;
}

const std::vector<Field>& figure_fields() {
  static const std::vector<Field> kFields{
      figure("fright_range", "how near a friend's fate is minded, in inches", 0, kMostInches),
      figure("heavy_one_in", "a loss of one model in so many is heavy", 1, 100),
      figure("shattered_one_in", "one model in so many left is shattered", 1, 100),
      figure("highest_leadership", "Leadership is never above this", 2, 12),
      figure("test_dice", "dice of a Leadership test", 1, 2),
      figure("flight_dice", "dice of a flight", 1, 2),
      figure("general_range", "default of the ruling of this name, in inches", 0, kMostInches),
      figure("standard_range", "default of the ruling of this name, in inches", 0, kMostInches),
      figure("clear_distance", "default of the ruling of this name, in inches", 0, kMostInches),
  };
  return kFields;
}

const std::vector<Field>& profile_fields() {
  static const std::vector<Field> kFields = profile_part();
  return kFields;
}

}  // namespace waver::battleaxe
