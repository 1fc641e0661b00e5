/// The tables that describe Belle Alliance. In our words; docs/rules/belle-alliance.md has the same at length.

#include "rulesets/belle_alliance/tables.h"
#include "rulesets/belle_alliance/fates.h"

#include <algorithm>
#include <iterator>

#include "game/field_makers.h"
#include "rulesets/belle_alliance/data.h"
#include "rulesets/belle_alliance/reckoning.h"
#include "rulesets/belle_alliance/unit_reading.h"

namespace waver::belle_alliance {
namespace {

using game::Field;
using game::FieldKind;
using game::id_field;
using game::number_field;
using game::ruling_of;
using game::truth_field;
using game::whole_field;
using game::word_field;
using game::Words;

constexpr double kMostCentimetres = 1000;  // of a table's side, and of any place on it
constexpr double kMostMillimetres = 500;   // of a base, and between the figures of a skirmish line
constexpr double kHighestValour = 5;       // BA-5.5.1
constexpr double kLastDegree = 359;

Field place_entry(std::string_view name, std::string_view about, bool required) {
  return {.name = name,
          .kind = FieldKind::kPoint,
          .about = about,
          .required = required,
          .low = 0,
          .high = kMostCentimetres};
}
Field facing_entry(bool required) {
  return whole_field("facing", "whole degrees clockwise from north (away from the south edge)", 0, kLastDegree,
                     required);
}
Field size_entry(std::string_view name, std::string_view about) {
  return {.name = name, .kind = FieldKind::kPoint, .about = about, .low = 1, .high = kMostMillimetres};
}
Field points_entry(std::string_view name, FieldKind kind, std::string_view about) {
  return {.name = name, .kind = kind, .about = about, .low = -kMostCentimetres, .high = kMostCentimetres};
}
Field called() {
  return game::name_field("as people call it");
}
Field own_id() {
  return id_field("id", "its id, unique in the file");
}

// Scenarios ----------------------------------------------------------------------------------------------------------

Words terrain_kinds() {
  Words kinds;
  kinds.reserve(area_names().size() + obstacle_names().size());
  std::ranges::copy(area_names(), std::back_inserter(kinds));
  std::ranges::copy(obstacle_names(), std::back_inserter(kinds));
  return kinds;
}

// All but `rout`, which only FD brings about.
Words ordered_formations() {
  return {"line", "column", "march-column", "mass", "square", "skirmish", "work", "rest", "limbered", "unlimbered"};
}
Words all_formations() {
  Words words = ordered_formations();
  words.emplace_back("rout");
  return words;
}

std::vector<Field> terrain_fields() {
  return {own_id(), called(), word_field("kind", "an area (Table 4) or an obstacle (Table 5)", terrain_kinds(), true),
          points_entry("polygon", FieldKind::kPolygon, "an area's corners in order, in cm; all its angles outward"),
          points_entry("line", FieldKind::kLine, "an obstacle's course, in cm")};
}

std::vector<Field> side_fields() {
  return {own_id(), called(),
          word_field("edge", "its own edge of the table", {"south", "north", "east", "west"}, true)};
}

std::vector<Field> staff_fields() {
  return {own_id(),
          called(),
          id_field("side", "the side it is on"),
          word_field("role", "what it is", {"commander", "adjutant"}, true),
          id_field("with", "the unit it is in base contact with, or else `at`", false),
          place_entry("at", "where it stands, in cm, in contact with nobody", false)};
}

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<Field> unit_fields() {
  return {
      own_id(),
      called(),
      id_field("side", "the side it is on"),
      word_field("arm", "which arm", {"infantry", "cavalry", "artillery"}, true),
      word_field("weight",
                 "of cavalry and artillery, which must give it; heavy artillery is foot, light is horse artillery",
                 {"heavy", "light"}),
      whole_field("figures", "figures present, of artillery the gunners; at least 3, artillery 1", 1, kMostFigures,
                  true),
      whole_field("original", "figures it started with, if more than now", 1, kMostFigures),
      word_field("formation", "`rout` if, and only if, it is in FD", all_formations(), true),
      whole_field("files", "figures abreast (guns, if limbered), where the formation leaves it open", 1, kMostFigures),
      size_entry("base",
                 "one figure's base, width and depth in mm; foot and gunners [15, 15], horse [25, 40] unless said"),
      whole_field("guns", "model guns; artillery must give it", 0, kMostGuns),
      size_entry("gun_base", "one gun's base, width and depth in mm; [40, 60] unless said"),
      place_entry("at", "centre of the footprint, in cm", true),
      facing_entry(true),
      whole_field("valour", "valour now, losses up to now included; 0 unless said", -kHighestValour, kHighestValour),
      word_field("state", "in order unless said; entered in an earlier bound", {"order", "LD", "MD", "FD"}),
      id_field("soutien", "of a skirmish line: the unit behind it", false),
      number_field("spacing", "of a skirmish line: from figure to figure in mm; 40 unless said", 1, kMostMillimetres),
      truth_field("supplies", "false: it is without supplies"),
  };
}

std::vector<Field> document_fields() {
  return {
      {.name = "table",
       .kind = FieldKind::kTable,
       .about = "the table, in cm",
       .required = true,
       .inner = {number_field("width", "from west to east", 1, kMostCentimetres, true),
                 number_field("depth", "from south to north", 1, kMostCentimetres, true)}},
      {.name = "terrain", .kind = FieldKind::kTables, .about = "areas and obstacles", .inner = terrain_fields()},
      {.name = "side", .kind = FieldKind::kTables, .about = "the armies", .required = true, .inner = side_fields()},
      {.name = "unit", .kind = FieldKind::kTables, .about = "the units", .required = true, .inner = unit_fields()},
      {.name = "staff", .kind = FieldKind::kTables, .about = "the staff figures", .inner = staff_fields()},
  };
}

// Rulings ------------------------------------------------------------------------------------------------------------

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::Ruling> rulings() {
  return {
      ruling_of("stop_gap", "BA-4.1.1b", "How short of an enemy that cannot be forced back does a mover stop?",
                {{"1cm", "1 cm before it, unless it was nearer at the start; then it must not overlap it"},
                 {"touch", "it may come up to it, and must not overlap it"}},
                "house; clause 4.1.1 gives a zone of 5 cm, for units that attack"),
      ruling_of("start_contact", "BA-H3", "Are own units contacted that a routing unit touches before it moves?",
                {{"staying", "only those that it still touches after the first step"},
                 {"any", "all that it touches, before the first step"}},
                "house"),
      ruling_of("spread_fd_units", "BA-H6", "Does rout spread to own units that are in FD already?",
                {{"exempt", "no: they are passed through without a roll"},
                 {"tested", "they roll; with FD they enter it anew, with any other result nothing happens"}},
                "house"),
      ruling_of("md_plus_md", "BA-H11", "What does MD do to a unit that is in MD already?",
                {{"fd", "it enters FD"}, {"md", "nothing: it stays in MD and does not retreat"}}, "house"),
      ruling_of("fd_again", "BA-H13", "Can fire or melee put a unit into FD that is in FD already?",
                {{"later-sub-phase", "in a later sub-phase than it last entered FD: it loses figures and routs again"},
                 {"never", "no: nothing happens"}},
                "house"),
      ruling_of("ordering_loss_table", "BA-5.4.1c", "Which table tells the loss after FD from an ordering roll?",
                {{"17", "Table 17, that of the ordering roll: the loss of the row rolled"},
                 {"16", "Table 16, that of reorganisation: the loss of its row that leads to FD"}},
                "the text names Table 16; the list of tables calls 16 reorganisation and 17 the ordering roll"),
      ruling_of("free_direction_default", "BA-5.4.1j",
                "From which direction are the turns of a free rout counted, the first of them being no turn?",
                {{"own-edge", "straight to the own edge of the table"},
                 {"away-from-enemy", "straight away from the nearest enemy; with no enemy left, to the own edge"}},
                "house"),
      ruling_of("fd_attrition", "BA-5.4.3a", "Does a unit lose figures when a reorganisation roll leaves it in FD?",
                {{"none", "no"}, {"five-percent", "a twentieth of them, rounded down"}}, "house"),
      ruling_of("retreat_fraction", "BA-H11", "How far does a retreat in MD go?",
                {{"half", "half the rout rate"}, {"quarter", "a quarter of it"}, {"full", "all of it"}}, "house"),
      ruling_of("one_factor_per_group", "BA-0.2", "Which of the factors of a group counts?",
                {{"strongest", "the one greatest in size; of a plus and a minus of one size, the minus"},
                 {"all", "all of them; of several steps of one thing still only the greatest"}},
                "found: one of them; which one is ours"),
      ruling_of("gunners_x5", "BA-3.4.3", "Where do gunners count five times?",
                {{"fire", "as firers, when the centre of the cause is reckoned"},
                 {"fire-and-spread", "there, and as routers when numbers are compared"},
                 {"never", "nowhere"}},
                "found, for fire"),
  };
}

// Incidents ----------------------------------------------------------------------------------------------------------

Field loss_of(std::string_view name, std::string_view about) {
  return whole_field(name, about, 0, kMostFigures);
}

std::vector<Field> effect_fields(bool required) {
  return {
      id_field("unit", "the unit struck", required),
      word_field("cause", "what struck it", {"fire", "melee"}, required),
      {.name = "by",
       .kind = FieldKind::kIds,
       .about = "the units that fired or fought; [] if nobody can be named",
       .required = required},
      word_field("disorder", "the moral result; none if left out", {"LD", "MD", "FD"}),
      loss_of("figures", "dead; 0 unless said"),
      loss_of("prisoners", "prisoners; 0 unless said"),
      word_field("role", "in melee: was it attacked, or did it attack? defender unless said", {"defender", "attacker"}),
  };
}

// One result, or several at one moment.
std::vector<Field> effects_fields() {
  std::vector<Field> fields = effect_fields(false);
  fields.push_back({.name = "effects",
                    .kind = FieldKind::kTables,
                    .about = "several results at one moment, in place of the other keys",
                    .inner = effect_fields(true)});
  return fields;
}

// NOLINTNEXTLINE(readability-function-size): as long as what it lists
std::vector<game::IncidentKind> incidents() {
  const Field unit = id_field("unit", "the unit");
  const Field staff = id_field("staff", "the staff figure");
  constexpr double kMostChanged = 100 * kHighestValour;
  return {
      {"bound", "the bound ends and the next one begins", {}},
      {"sub-phase",
       "a sub-phase begins, later than the present one (BA-1.1.1a)",
       {word_field("phase", "which one", {"orders", "announcement", "continued-fire", "movement", "firing", "melee"},
                   true)}},
      {"losses",
       "a unit loses figures, without a moral result",
       {unit, loss_of("figures", "dead; 0 unless said"), loss_of("prisoners", "prisoners; 0 unless said")}},
      {"effect", "fire or melee strikes a unit: losses and moral result together", effects_fields()},
      {"ordering",
       "a unit rolls whether it obeys (Table 17)",
       {unit, word_field("ordered", "what it was ordered to do; other unless said",
                         {"other", "attack-uphill", "attack-cover", "attack-odds"})}},
      {"valour",
       "the umpire changes a unit's valour (BA-5.5.4)",
       {unit, whole_field("change", "what is added, at most up to +5", -kMostChanged, kMostChanged, true)}},
      {"attach", "a staff figure comes into base contact with a unit (BA-5.4.3e)", {staff, unit}},
      {"detach", "a staff figure is no longer in base contact with any unit", {staff}},
      {"staff_catch", "is a staff figure caught? (BA-T18)", {staff}},
      {"move",
       "the umpire puts a unit down; it has moved",
       {unit, place_entry("at", "centre of the footprint, in cm", false), facing_entry(false),
        word_field("formation", "its formation from now on", ordered_formations()),
        whole_field("files", "figures abreast (guns, if limbered)", 1, kMostFigures),
        truth_field("forced", "true: forced action, allowed to any unit (BA-1.1.1c)")}},
  };
}

// Events -------------------------------------------------------------------------------------------------------------

Field state_of_event(std::string_view name) {
  return game::word_of_event(name, {"order", "LD", "MD", "FD"});
}
Field cause_of_event() {
  return game::word_of_event("cause",
                             {"fire", "melee", "ordering", "reorganisation", "spread", "valour", "retreat-blocked"});
}
Field result_of_event(Words words) {
  return game::word_of_event("result", std::move(words));
}
Field factors_of_event() {
  Words names;
  names.reserve(kFactors);
  for (std::size_t i = 0; i < kFactors; ++i) names.push_back(name_of(static_cast<Factor>(i)));
  return game::of_event("factors", FieldKind::kCounts, std::move(names));
}
// The block that a rout forms up in; `side` is the length of its side.
std::vector<Field> with_block(std::vector<Field> fields) {
  for (Field& more : std::vector<Field>{game::count_of_event("files", 1), game::count_of_event("ranks", 1),
                                        game::number_of_event("side"), game::truth_of_event("fits")}) {
    fields.push_back(std::move(more));
  }
  return fields;
}

std::vector<game::EventKind> events_of_incidents() {
  const Field unit = game::id_of_event("unit");
  const Field staff = game::id_of_event("staff");
  const Field bound = game::count_of_event("bound", 1);
  const Field figures = game::count_of_event("figures");
  const Field left = game::count_of_event("left");
  return {
      {"bound_began", "a bound began", {bound}},
      {"sub_phase_began",
       "a sub-phase began",
       {bound,
        game::word_of_event("phase", {"orders", "announcement", "continued-fire", "movement", "firing", "melee"})}},
      {"not_allowed",
       "something was void (what: order, move, fire, attack or the incident)",
       {unit,
        game::word_of_event("what", {"order", "move", "fire", "attack", "losses", "effect", "ordering", "valour",
                                     "attach", "detach", "staff_catch"}),
        game::word_of_event("why", {"fd", "md", "passed", "stationary", "gone"})}},
      {"moved", "a unit was put elsewhere", {unit, game::point_of_event("from"), game::point_of_event("to")}},
      {"attached", "a staff figure came into base contact", {staff, unit}},
      {"detached", "a staff figure left base contact", {staff, unit}},
      {"losses", "a unit lost figures", {unit, figures, game::count_of_event("prisoners"), left}},
      {"valour",
       "valour changed",
       {unit, game::whole_of_event("from"), game::whole_of_event("to"),
        game::word_of_event("why", {"losses", "incident"})}},
      {"removed", "a unit had too few figures left", {unit, game::word_of_event("why", {"figures"})}},
      {"disorder",
       "a unit's state became worse, or it entered FD anew (by: units, an obstacle, or edge)",
       {unit, state_of_event("from"), state_of_event("to"), cause_of_event(), game::ids_of_event("by", {"edge"})}},
      {"rout_loss", "figures were lost by entering FD", {unit, figures, left, game::count_of_event("percent")}},
      {"guns_abandoned", "gunners left their guns", {unit, game::count_of_event("guns"), game::point_of_event("at")}},
  };
}

std::vector<game::EventKind> events_of_rout() {
  const Field unit = game::id_of_event("unit");
  const Field by = game::id_of_event("by");
  const Field turn = game::whole_of_event("turn");
  const Field direction = game::number_of_event("direction");  // agrees by whole turns: no bounds
  const Field distance = game::number_of_event("distance");
  const Field from = game::point_of_event("from");
  const Field to = game::point_of_event("to");
  return {
      {"routed", "a unit routed (stopped_by: its rate of moving, the edge, the carried, or whatever was in its way)",
       with_block({unit, cause_of_event(), game::word_of_event("base", {"cause", "edge", "enemy"}), turn, direction,
                   distance, from, to, game::id_of_event("stopped_by", {"rate", "edge", "carried"})})},
      {"left_table",
       "a unit ran off the table",
       {unit, game::word_of_event("edge", {"south", "north", "east", "west"}), game::point_of_event("at")}},
      {"spread_test",
       "rout may have spread to a unit",
       {unit, by, game::dice_of_event("dice"), factors_of_event(), game::whole_of_event("total"),
        result_of_event({"none", "LD", "MD", "FD"})}},
      {"spread_exempt", "a unit that was met did not roll", {unit, by, game::word_of_event("why", {"linked", "fd"})}},
      {"carried", "a unit followed another in its rout, to its end or until something stopped it (left_by)",
       with_block({unit, game::id_of_event("with"), from, to, game::id_of_event("left_by")})},
      {"passed_through", "a unit was passed through and may not fire", {unit, by}},
      {"forced_back", "an enemy let the mover through", {unit, by}},
      {"retreated",
       "a unit retreated",
       {unit, game::word_of_event("base", {"cause", "edge"}), turn, direction, distance, from, to}},
      {"retreat_blocked", "a unit could not retreat", {unit, game::id_of_event("by", {"edge"})}},
  };
}

std::vector<game::EventKind> events_of_rolls() {
  const Field unit = game::id_of_event("unit");
  const Field dice = game::dice_of_event("dice");
  const Field total = game::whole_of_event("total");
  return {
      {"ordering_test",
       "a unit rolled for its orders",
       {unit, dice, factors_of_event(), total, result_of_event({"obeys", "idle", "MD", "FD"}),
        game::count_of_event("loss")}},
      {"reorganisation_test",
       "a unit rolled to reorganise",
       {unit, state_of_event("from"), dice, factors_of_event(), total,
        result_of_event({"order", "LD", "MD", "FD", "stays", "again"})}},
      {"reorganised",
       "a unit's state became better",
       {unit, state_of_event("from"), state_of_event("to"), game::word_of_event("formation", all_formations()),
        game::count_of_event("files", 1), game::number_of_event("facing"), game::point_of_event("at")}},
      {"staff_catch",
       "a staff figure may have been caught",
       {game::id_of_event("staff"), dice, total, result_of_event({"survives", "falls"}),
        game::whole_of_event("penalty"), unit}},
  };
}

std::vector<game::EventKind> events() {
  std::vector<game::EventKind> all = events_of_incidents();
  for (const auto& more : {events_of_rout(), events_of_rolls()}) all.insert(all.end(), more.begin(), more.end());
  return all;
}

// In the end ---------------------------------------------------------------------------------------------------------

std::vector<Field> finally_of_unit() {
  return {
      word_field("state", "at the end", state_words()),
      whole_field("figures", "figures left", 0, kMostFigures),
      whole_field("lost", "figures lost in this bound", 0, kMostFigures),
      whole_field("valour", "valour at the end", -kMostFigures, kHighestValour),
      word_field("formation", "at the end", all_formations()),
      place_entry("at", "centre; of a unit that is gone: where it last stood", false),
      facing_entry(false),
      whole_field("guns", "model guns with it", 0, kMostGuns),
      truth_field("passed", "was passed through in this bound"),
      truth_field("moved", "moved in this bound"),
  };
}

std::vector<Field> finally_of_side() {
  constexpr double kMany = 1'000'000;
  return {
      whole_field("in_fd_or_gone", "units in FD, removed or off the table", 0, kMany),
      whole_field("figures_lost", "figures lost since the scenario began", 0, kMany),
      whole_field("staff_fallen", "staff figures that fell", 0, kMany),
  };
}

std::vector<Field> finally_of_staff() {
  return {
      id_field("with", "the unit it is in base contact with, or `none`", false),
      place_entry("at", "where it is; fallen: where it fell", false),
      truth_field("fallen", "it fell"),
  };
}

game::RulesetInfo make_info() {
  game::RulesetInfo info;
  info.id = "belle-alliance";
  info.title = "Belle Alliance: rout, spread of rout, reorganisation";
  info.unit_name = "cm";
  info.unit = measure::kCentimetre;
  info.clauses = clauses();
  info.rulings = rulings();
  info.document = document_fields();
  info.incidents = incidents();
  info.events = events();
  info.finally_unit = finally_of_unit();
  info.finally_side = finally_of_side();
  info.finally_staff = finally_of_staff();
  info.measures = measures();
  info.fates = fates();
  info.placement = placement();
  info.cascade = cascade();
  return info;
}

}  // namespace

const game::RulesetInfo& info() {
  static const game::RulesetInfo kInfo = make_info();
  return kInfo;
}

}  // namespace waver::belle_alliance
