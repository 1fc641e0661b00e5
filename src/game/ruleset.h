#pragma once
/// What every ruleset promises: a description of itself in tables, and two pure operations on a value.

#include <concepts>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "game/event.h"
#include "game/fields.h"
#include "game/measures.h"
#include "game/question.h"
#include "game/scene.h"

namespace waver::game {

/// One clause, in our words.
struct Clause {
  std::string_view id;
  std::string_view text;
  std::string_view from;  ///< text, kin, found or house
};

/// One reading of a ruling.
struct Reading {
  std::string_view word;  ///< as written in a scenario; empty if the ruling is a number
  std::string_view about;
};

/// A clause that can be read in more than one way, with the reading taken when a scenario says nothing.
struct Ruling {
  std::string_view name;
  std::string_view clause;
  std::string_view question;      ///< what is doubtful, as a question
  std::vector<Reading> readings;  ///< the default first
  std::string_view from;          ///< where it comes from
  Field field;                    ///< how it is written
  std::string_view fallback;      ///< the default, as written
};

struct IncidentKind {
  std::string_view name;
  std::string_view about;
  std::vector<Field> fields;  ///< besides `kind`
};

struct EventKind {
  std::string_view name;
  std::string_view about;
  std::vector<Field> fields;  ///< besides seq, because, clause; none is required, as many are left out at times
};

/// Values of a ruleset's data file as shown to people.
struct DataRow {
  std::string name;
  std::string value;
  std::string source;  ///< the clause, or where else the value comes from
};
struct DataTable {
  std::string title;
  std::vector<DataRow> rows;
};

class Game;

/// A way in which a unit can be lost before anything else happens, for those who ask what it would mean.
struct Fate {
  std::string_view word;   ///< "destroyed", "breaks"
  std::string_view about;  ///< "is destroyed"
  /// The incidents that bring it about at the start of this game. The rules may refuse them (the unit is gone); none at
  /// all if it cannot come to that.
  std::vector<Value> (*incidents)(const Game& start, std::string_view unit) = nullptr;
  std::string_view impossible = {};  ///< why there are none: "there is nobody to break from"
};

/// An incident that befalls a unit, with no other fields.
Value incident_of(std::string_view kind, std::string_view unit);

/// Which fields of a unit in a scenario say where it stands, for those who try it elsewhere.
struct Placement {
  std::string_view place;        ///< the field of its centre, or of its square; empty: the rules know no places
  std::string_view facing = {};  ///< degrees clockwise from north; empty: none
  bool wholes = false;           ///< squares: whole numbers alone, distance is the larger of the two
  bool full_circle = false;      ///< facings are 0 to 359, whole degrees
  /// What state_of says of a unit that its owner cannot move: something stands under this key; empty: all can be.
  std::string_view held_by = {};
};

/// A ruleset, described. The tables drive the reader, its diagnostics, the schema, `waver rules` and `waver rulings`.
struct RulesetInfo {
  std::string_view id;
  std::string_view title;
  std::string_view unit_name;  ///< of length
  measure::Length unit = 0;
  std::vector<Clause> clauses;
  std::vector<Ruling> rulings;
  std::vector<Field> document;  ///< the ruleset's own top-level keys, with `table`, `terrain`, `side`, `unit`
  std::vector<IncidentKind> incidents;
  std::vector<EventKind> events;
  std::vector<Field> finally_unit;  ///< what [[finally]] may ask of a unit
  std::vector<Field> finally_side;
  std::vector<Field> finally_staff;  ///< of a staff figure; empty where the rules know none
  std::vector<Measure> measures;     ///< what odds tell
  Cascade cascade;
  std::vector<Fate> fates;
  Placement placement;
};

/// The kind of incident called so; null if there is none.
const IncidentKind* find_incident(const RulesetInfo& info, std::string_view name);

/// A ruleset with a scenario set up: it never throws a die, reads a clock, prints or keeps anything between calls.
/// All state is in the Position, a plain value.
///
/// Besides what is listed, rules may have:
///   Reason why(const Position&)                 why the question is asked; a roll or choice rests on at least one
///                                               clause (tests/contract looks). Without it drivers know the last event.
///   std::string option_about(const Position&, option)
///                                               what an option of the choice means, costs and may bring, in a line
///   Position view(const Position&, side)        what a side may know: what is hidden from it is unknown there, and
///                                               comes up by chance. A view of a view is the same view, the question
///                                               and its options are those of the position. Without it all is open.
///   std::int64_t worth(const Position&, side)   how well off a side is, larger is better, the sum over two sides 0:
///                                               for those who look ahead. Without it all is worth 0.
/// and both of these, where `info().measures` tells what odds count; without them there are no odds:
///   void reckon(const Position&, Tally&)        every measure that is not counted along the way, as it stands now
///   std::vector<Seq> forget(Position&)          leaves out what nothing later can show: how often dice were thrown,
///                                               which events there were. Positions that are then equal have equal
///                                               futures, the numbers of events aside. Returns the events still
///                                               pointed at: what is now called i + 1 was called result[i].
/// and, for exact odds of larger battles:
///   std::vector<std::uint32_t> settle(Position&, std::span<const IncidentPtr> to_come)
///                                               units of which no measure can change any more, whatever is answered,
///                                               if just these incidents are still told. Leaves out of the position
///                                               what no measure of the other units, and none of the sides, can show:
///                                               from then on events and scenes may be wrong, `reckon` is of the units
///                                               that were settled, and a unit once settled always is.
template <class R>
concept Ruleset = std::regular<typename R::Position> &&
                  requires(const R& rules, typename R::Position& position, const typename R::Position& seen,
                           const Question& question, const Answer& answer, Recorder* recorder, const Value& told,
                           const Event& event, std::string_view text, std::uint32_t option) {
                    { R::info() } -> std::same_as<const RulesetInfo&>;
                    /// The position before anything has happened.
                    { rules.start() } -> std::same_as<typename R::Position>;
                    /// What the rules now wait for.
                    { rules.ask(seen) } -> std::convertible_to<Question>;
                    /// Applies one answer and goes on to the next question, or refuses it and changes nothing.
                    { rules.answer(position, answer, recorder) } -> std::same_as<Verdict>;
                    /// Reads an incident; all its faults at once. What depends on the position is judged by `answer`.
                    { rules.read_incident(told) } -> std::same_as<Result<IncidentPtr>>;
                    /// The id of an option of the choice (or pick) now asked.
                    { rules.option_name(seen, option) } -> std::same_as<std::string>;
                    /// The whole position in one number, history included; equal positions have equal digests.
                    { rules.digest(seen) } -> std::same_as<std::uint64_t>;
                    /// Text and back is the same position.
                    { rules.write(seen) } -> std::same_as<std::string>;
                    { rules.read(text) } -> std::same_as<Result<typename R::Position>>;
                    /// For people and pictures.
                    { rules.scene(seen) } -> std::same_as<Scene>;
                    { rules.tell(event) } -> std::same_as<std::string>;
                    { rules.prompt(seen) } -> std::same_as<std::string>;
                    { rules.ask_name(question) } -> std::same_as<std::string_view>;
                    /// All [[finally]] fields of a unit, side or the like; nothing if there is no such one.
                    { rules.state_of(seen, text, text) } -> std::same_as<Value>;
                  };

}  // namespace waver::game
