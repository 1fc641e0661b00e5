/// What is told of every event, to the letter.

#include "rulesets/belle_alliance/sentences.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "rulesets/belle_alliance/data.h"
#include "rulesets/belle_alliance/tables.h"

namespace waver::belle_alliance {
namespace {

using game::List;
using game::Value;
using Fields = std::vector<game::EventField>;

class TestNames final : public game::Names {
 public:
  std::string name_of(std::string_view id) const override {
    static const std::map<std::string_view, std::string_view> kNames{{"fus", "Fusiliers"},
                                                                     {"landwehr", "Landwehr"},
                                                                     {"guards", "Guards"},
                                                                     {"brook", "the brook"},
                                                                     {"picton", "General Picton"}};
    const auto found = kNames.find(id);
    return std::string(found == kNames.end() ? id : found->second);
  }
};

std::string told(std::string_view name, Fields fields) {
  static const TestNames kNames;
  return sentence_of({1, 0, "BA-5.4.1d", name, std::move(fields)}, kNames);
}

Value factors(std::vector<std::pair<std::string_view, int>> list) {
  Value table{game::Entries{}};
  for (const auto& [name, value] : list) table.set(name, value);
  return table;
}

TEST(BelleAllianceSentences, OfTime) {
  EXPECT_EQ(told("bound_began", {{"bound", 2}}), "Bound 2 begins.");
  EXPECT_EQ(told("sub_phase_began", {{"bound", 2}, {"phase", "continued-fire"}}), "Bound 2: continued fire begins.");
  EXPECT_EQ(told("sub_phase_began", {{"phase", "orders"}}), "Sub-phase: orders.");
}

TEST(BelleAllianceSentences, OfWhatIsNotAllowed) {
  const auto forbidden = [](std::string_view what, std::string_view why) {
    return told("not_allowed", {{"unit", "fus"}, {"what", what}, {"why", why}});
  };
  EXPECT_EQ(forbidden("order", "fd"), "Fusiliers may not be given orders: it is in full disorder.");
  EXPECT_EQ(forbidden("move", "stationary"), "Fusiliers may not move: it must stand still for the rest of the bound.");
  EXPECT_EQ(forbidden("fire", "passed"), "Fusiliers may not fire: it was passed through in this bound.");
  EXPECT_EQ(forbidden("fire", "md"), "Fusiliers may not fire: it is in middle disorder.");
  EXPECT_EQ(forbidden("attack", "gone"), "Fusiliers may not attack: it is gone.");
  EXPECT_EQ(forbidden("losses", "gone"), "Nothing comes of these losses for Fusiliers: it is gone.");
  EXPECT_EQ(forbidden("effect", "gone"), "Nothing comes of this fire or melee for Fusiliers: it is gone.");
  EXPECT_EQ(told("not_allowed", {{"unit", "picton"}, {"what", "staff_catch"}, {"why", "gone"}}),
            "Nothing comes of this catch roll for General Picton: it is gone.");
}

TEST(BelleAllianceSentences, OfTheUmpiresHand) {
  EXPECT_EQ(told("moved", {{"unit", "fus"}, {"from", List{60.0, 50.0}}, {"to", List{60.125, 16.5}}}),
            "Fusiliers moves from 60, 50 to 60.12, 16.5.");
  EXPECT_EQ(told("attached", {{"staff", "picton"}, {"unit", "fus"}}), "General Picton joins Fusiliers.");
  EXPECT_EQ(told("detached", {{"staff", "picton"}, {"unit", "fus"}}), "General Picton leaves Fusiliers.");
}

TEST(BelleAllianceSentences, OfLosses) {
  EXPECT_EQ(told("losses", {{"unit", "fus"}, {"figures", 1}, {"prisoners", 0}, {"left", 21}}),
            "Fusiliers loses 1 figure, 21 left.");
  EXPECT_EQ(told("losses", {{"unit", "fus"}, {"figures", 0}, {"prisoners", 3}, {"left", 19}}),
            "Fusiliers loses 3 prisoners, 19 left.");
  EXPECT_EQ(told("losses", {{"unit", "fus"}, {"figures", 2}, {"prisoners", 1}, {"left", 19}}),
            "Fusiliers loses 2 figures and 1 prisoner, 19 left.");
  EXPECT_EQ(told("rout_loss", {{"unit", "fus"}, {"figures", 2}, {"left", 20}, {"percent", 10}}),
            "Fusiliers loses 2 figures to its rout (10 %), 20 left.");
  EXPECT_EQ(told("rout_loss", {{"unit", "fus"}, {"figures", 0}, {"left", 9}, {"percent", 10}}),
            "Fusiliers loses nobody to its rout, 9 left.");
  EXPECT_EQ(told("valour", {{"unit", "fus"}, {"from", 1}, {"to", -1}, {"why", "losses"}}),
            "The valour of Fusiliers falls from +1 to -1 by its losses.");
  EXPECT_EQ(told("valour", {{"unit", "fus"}, {"from", -7}, {"to", -5}, {"why", "losses"}}),
            "The valour of Fusiliers rises from -7 to -5.");
  EXPECT_EQ(told("valour", {{"unit", "fus"}, {"from", 0}, {"to", 2}, {"why", "incident"}}),
            "The valour of Fusiliers rises from 0 to +2.");
  EXPECT_EQ(told("removed", {{"unit", "fus"}, {"why", "figures"}}),
            "Fusiliers has too few figures left and is removed.");
  EXPECT_EQ(told("guns_abandoned", {{"unit", "fus"}, {"guns", 4}, {"at", List{10.0, 20.25}}}),
            "Fusiliers leaves 4 guns behind at 10, 20.25.");
}

TEST(BelleAllianceSentences, OfDisorder) {
  const auto disordered = [](std::string_view from, std::string_view to, std::string_view cause, const List& by) {
    Fields fields{{"unit", "fus"}, {"from", from}, {"to", to}, {"cause", cause}};
    if (!by.empty()) fields.push_back({"by", by});
    return told("disorder", fields);
  };
  EXPECT_EQ(disordered("order", "LD", "fire", {"guards", "landwehr", "guns"}),
            "Fusiliers goes from order into light disorder, under the fire of Guards, Landwehr and guns.");
  EXPECT_EQ(disordered("LD", "MD", "fire", {}), "Fusiliers goes from light disorder into middle disorder, under fire.");
  EXPECT_EQ(disordered("order", "FD", "melee", {"guards"}),
            "Fusiliers goes from order into FULL DISORDER, in melee with Guards.");
  EXPECT_EQ(disordered("order", "FD", "melee", {}), "Fusiliers goes from order into FULL DISORDER, in melee.");
  EXPECT_EQ(disordered("order", "FD", "ordering", {}),
            "Fusiliers goes from order into FULL DISORDER by its ordering roll.");
  EXPECT_EQ(disordered("FD", "FD", "reorganisation", {}),
            "Fusiliers enters full disorder anew by its reorganisation roll.");
  EXPECT_EQ(disordered("order", "FD", "spread", {"landwehr"}),
            "Fusiliers goes from order into FULL DISORDER by spread of rout from Landwehr.");
  EXPECT_EQ(disordered("order", "FD", "valour", {}),
            "Fusiliers goes from order into FULL DISORDER: its valour is gone.");
  EXPECT_EQ(disordered("MD", "FD", "retreat-blocked", {"edge"}),
            "Fusiliers goes from middle disorder into FULL DISORDER: it cannot retreat past the edge of the table.");
  EXPECT_EQ(told("disorder", {{"unit", "fus"}, {"to", "FD"}, {"cause", "spread"}, {"by", "landwehr"}}),
            "Fusiliers goes into FULL DISORDER by spread of rout from Landwehr.");
}

TEST(BelleAllianceSentences, OfRout) {
  EXPECT_EQ(told("routed", {{"unit", "fus"},
                            {"cause", "fire"},
                            {"base", "cause"},
                            {"turn", 0},
                            {"direction", 180.0},
                            {"distance", 33.5},
                            {"from", List{60.0, 50.0}},
                            {"to", List{60.0, 18.75}},
                            {"stopped_by", "brook"},
                            {"files", 4},
                            {"ranks", 5},
                            {"side", 7.5},
                            {"fits", true}}),
            "Fusiliers routs 33.5 cm to the south and forms a block 4 by 5; stopped by the brook.");
  const auto routed = [](std::string_view base, int turn, std::string_view stopped_by) {
    return told("routed", {{"unit", "fus"},
                           {"base", base},
                           {"turn", turn},
                           {"direction", 270.0},
                           {"distance", 40.0},
                           {"stopped_by", stopped_by}});
  };
  EXPECT_EQ(routed("edge", 90, "rate"),
            "Fusiliers routs 40 cm to the west (90 degrees clockwise of straight to its own "
            "edge).");
  EXPECT_EQ(routed("cause", -3, "carried"),
            "Fusiliers routs 40 cm to the west (3 degrees anticlockwise of straight away "
            "from the cause), until it meets a unit that it will follow.");
  EXPECT_EQ(routed("enemy", 1, "edge"),
            "Fusiliers routs 40 cm to the west (1 degree clockwise of straight away from "
            "the nearest enemy), to the edge of the table.");
  EXPECT_EQ(told("routed", {{"unit", "fus"}, {"distance", 0.0}, {"files", 4}, {"ranks", 5}, {"fits", false}}),
            "Fusiliers routs 0 cm and forms a block 4 by 5, though there is no room for it.");
  EXPECT_EQ(told("left_table", {{"unit", "fus"}, {"edge", "south"}, {"at", List{1.0, 2.0}}}),
            "Fusiliers runs off the south edge of the table.");
}

TEST(BelleAllianceSentences, OfSpread) {
  EXPECT_EQ(told("spread_test", {{"unit", "landwehr"},
                                 {"by", "fus"},
                                 {"dice", List{2, 1, 3}},
                                 {"factors", factors({{"valour", -1}})},
                                 {"total", 5},
                                 {"result", "FD"}}),
            "Landwehr, met by Fusiliers, tests for spread of rout: [2 1 3] = 6, valour -1: 5 - FULL DISORDER.");
  EXPECT_EQ(
      told("spread_test", {{"unit", "landwehr"},
                           {"by", "fus"},
                           {"dice", List{4, 3, 2}},
                           {"factors", factors({{"routers-50", -1}, {"valour", 2}, {"deep", 1}})},
                           {"total", 11},
                           {"result", "none"}}),
      "Landwehr, met by Fusiliers, tests for spread of rout: [4 3 2] = 9, half as many again in rout -1, valour +2, "
      "deep +1: 11 - it stands.");
  EXPECT_EQ(told("spread_test", {{"unit", "landwehr"},
                                 {"by", "fus"},
                                 {"dice", List{2, 2, 2}},
                                 {"factors", factors({})},
                                 {"total", 6},
                                 {"result", "MD"}}),
            "Landwehr, met by Fusiliers, tests for spread of rout: [2 2 2] = 6 - middle disorder.");
  EXPECT_EQ(told("spread_exempt", {{"unit", "landwehr"}, {"by", "fus"}, {"why", "linked"}}),
            "Landwehr, met by Fusiliers, does not test: its soutien is near.");
  EXPECT_EQ(told("spread_exempt", {{"unit", "landwehr"}, {"by", "fus"}, {"why", "fd"}}),
            "Landwehr, met by Fusiliers, does not test: it is in full disorder itself.");
  EXPECT_EQ(told("carried", {{"unit", "fus"},
                             {"with", "landwehr"},
                             {"from", List{60.0, 68.0}},
                             {"to", List{60.0, 36.5}},
                             {"files", 5},
                             {"ranks", 5},
                             {"fits", true}}),
            "Fusiliers follows Landwehr to 60, 36.5 and forms a block 5 by 5.");
  EXPECT_EQ(told("carried", {{"unit", "fus"},
                             {"with", "landwehr"},
                             {"to", List{60.0, 36.5}},
                             {"left_by", "brook"},
                             {"files", 5},
                             {"ranks", 5}}),
            "Fusiliers follows Landwehr to 60, 36.5, is left behind, stopped by the brook, and forms a block 5 by 5.");
  EXPECT_EQ(told("passed_through", {{"unit", "guards"}, {"by", "fus"}}),
            "Guards is passed through by Fusiliers and may not fire for the rest of the bound.");
  EXPECT_EQ(told("forced_back", {{"unit", "guards"}, {"by", "fus"}}), "Guards gives way to Fusiliers.");
}

TEST(BelleAllianceSentences, OfRetreat) {
  EXPECT_EQ(
      told("retreated", {{"unit", "fus"}, {"base", "edge"}, {"turn", 0}, {"direction", 202.6}, {"distance", 20.0}}),
      "Fusiliers retreats 20 cm to the south-west.");
  EXPECT_EQ(
      told("retreated", {{"unit", "fus"}, {"base", "cause"}, {"turn", 5}, {"direction", -10.0}, {"distance", 3.14}}),
      "Fusiliers retreats 3.14 cm to the north (5 degrees clockwise of straight away from the cause).");
  EXPECT_EQ(told("retreat_blocked", {{"unit", "fus"}, {"by", "landwehr"}}),
            "Fusiliers cannot retreat: Landwehr is in its way.");
  EXPECT_EQ(told("retreat_blocked", {{"unit", "fus"}, {"by", "edge"}}),
            "Fusiliers cannot retreat: the edge of the table is in its way.");
}

TEST(BelleAllianceSentences, OfOrdersAndReorganisation) {
  const auto ordered = [](std::string_view result, Fields more) {
    Fields fields{{"unit", "fus"}, {"dice", List{1, 1, 2}}, {"result", result}};
    fields.insert(fields.end(), more.begin(), more.end());
    return told("ordering_test", fields);
  };
  EXPECT_EQ(ordered("obeys", {}), "Fusiliers tests for its orders: [1 1 2] = 4 - it obeys.");
  EXPECT_EQ(ordered("idle", {}), "Fusiliers tests for its orders: [1 1 2] = 4 - the order is not carried out.");
  EXPECT_EQ(
      ordered("FD", {{"factors", factors({{"hard", -1}, {"valour", -2}})}, {"total", 1}, {"loss", 10}}),
      "Fusiliers tests for its orders: [1 1 2] = 4, hard attack -1, valour -2: 1 - FULL DISORDER, 10 % of it lost.");
  const auto reorganising = [](std::string_view from, std::string_view result) {
    return told("reorganisation_test",
                {{"unit", "fus"}, {"from", from}, {"dice", List{6, 5, 3}}, {"total", 14}, {"result", result}});
  };
  EXPECT_EQ(reorganising("FD", "LD"),
            "Fusiliers tries to reorganise from full disorder: [6 5 3] = 14 - light disorder.");
  EXPECT_EQ(reorganising("FD", "again"),
            "Fusiliers tries to reorganise from full disorder: [6 5 3] = 14 - FULL DISORDER anew.");
  EXPECT_EQ(reorganising("MD", "stays"),
            "Fusiliers tries to reorganise from middle disorder: [6 5 3] = 14 - no change.");
  EXPECT_EQ(reorganising("LD", "order"), "Fusiliers tries to reorganise from light disorder: [6 5 3] = 14 - in order.");
  EXPECT_EQ(told("reorganised", {{"unit", "fus"},
                                 {"from", "FD"},
                                 {"to", "MD"},
                                 {"formation", "column"},
                                 {"files", 8},
                                 {"facing", 350},
                                 {"at", List{60.0, 29.0}}}),
            "Fusiliers recovers from full disorder to middle disorder: a column, 8 abreast, facing north.");
  EXPECT_EQ(told("reorganised", {{"unit", "fus"}, {"from", "LD"}, {"to", "order"}}),
            "Fusiliers recovers from light disorder to order.");
}

TEST(BelleAllianceSentences, OfStaff) {
  EXPECT_EQ(told("staff_catch", {{"staff", "picton"},
                                 {"dice", List{4, 4, 1}},
                                 {"total", 9},
                                 {"result", "survives"},
                                 {"penalty", 0},
                                 {"unit", "fus"}}),
            "General Picton may be caught: [4 4 1] = 9 - gets away to Fusiliers.");
  EXPECT_EQ(told("staff_catch", {{"staff", "picton"}, {"dice", List{4, 4, 1}}, {"result", "survives"}}),
            "General Picton may be caught: [4 4 1] = 9 - gets away.");
  EXPECT_EQ(told("staff_catch",
                 {{"staff", "picton"}, {"dice", List{6, 5, 3}}, {"total", 14}, {"result", "falls"}, {"penalty", 0}}),
            "General Picton may be caught: [6 5 3] = 14 - FALLS.");
  EXPECT_EQ(told("staff_catch",
                 {{"staff", "picton"}, {"dice", List{6, 5, 5}}, {"total", 16}, {"result", "falls"}, {"penalty", -1}}),
            "General Picton may be caught: [6 5 5] = 16 - FALLS; its side has -1 on all rolls until the next bound has "
            "ended.");
}

// An event that is not known gives its name, so none of these may.
TEST(BelleAllianceSentences, EveryEventHasOneEvenWithoutItsFields) {
  for (const game::EventKind& kind : info().events) {
    const std::string sentence = told(kind.name, {});
    EXPECT_TRUE(sentence.ends_with('.')) << kind.name << ": " << sentence;
    EXPECT_EQ(sentence.find("  "), std::string::npos) << kind.name << ": " << sentence;
    EXPECT_EQ(sentence.find('_'), std::string::npos) << kind.name << ": " << sentence;
  }
  EXPECT_EQ(told("no_such_event", {}), "no_such_event");
}

// Fields of other kinds than expected do no harm.
TEST(BelleAllianceSentences, EveryEventCopesWithFieldsOfAnyKind) {
  for (const game::EventKind& kind : info().events) {
    for (const Value& value : {Value(), Value(true), Value(3), Value(0.5), Value("x"), Value(List{1, "a", List{}}),
                               factors({{"valour", 1}})}) {
      Fields fields;
      for (const game::Field& field : kind.fields) fields.push_back({field.name, value});
      EXPECT_FALSE(told(kind.name, fields).empty()) << kind.name;
    }
  }
}

TEST(BelleAllianceSentences, EveryFactorIsWorded) {
  for (std::size_t i = 0; i < kFactors; ++i) {
    const std::string_view name = name_of(static_cast<Factor>(i));
    const std::string sentence =
        told("spread_test", {{"unit", "fus"}, {"dice", List{1}}, {"factors", factors({{name, 2}})}, {"total", 3}});
    EXPECT_EQ(sentence.find('-' + std::string("50")), std::string::npos) << sentence;
    EXPECT_NE(sentence.find(" +2: 3"), std::string::npos) << sentence;
    const bool plain = name == "valour" || name == "deep" || name == "loose" || name == "open" || name == "support" ||
                       name == "losses" || name == "shelter" || name == "rest";
    EXPECT_EQ(sentence.find(", " + std::string(name) + " +2") != std::string::npos, plain) << sentence;
  }
}

}  // namespace
}  // namespace waver::belle_alliance
