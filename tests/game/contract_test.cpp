// The contract holds for the toy, and finds every way in which the toy can be broken.

#include "contract/contract.h"

#include <gmock/gmock.h>

#include "contract/toy.h"

namespace waver::contract {
namespace {

using testing::Contains;
using testing::HasSubstr;
using toy::Flaw;

TEST(Contract, HoldsForTheToy) {
  const auto game = toy::new_game();
  EXPECT_EQ(violations(*game, toy::incidents(*game)), std::vector<std::string>{});
}

struct Case {
  Flaw flaw;
  std::string_view found;
};

class BrokenToy : public testing::TestWithParam<Case> {};

TEST_P(BrokenToy, IsFound) {
  const auto game = toy::new_game(GetParam().flaw);
  Extent extent;
  extent.games = 15;
  extent.most_steps = 100;
  extent.most_incidents = 8;
  EXPECT_THAT(violations(*game, toy::incidents(*game), extent), Contains(HasSubstr(GetParam().found)));
}

constexpr Case kCases[] = {
    {Flaw::kImpossibleRoll, "a roll that cannot be thrown is asked: a card of 0"},
    {Flaw::kPickWithoutOptions, "the pick \"alarm\" has 0 options and 2 equals"},
    {Flaw::kRefusesListedOption, "a listed answer to \"deed\" is refused: toy-misfit"},
    {Flaw::kAcceptsOptionPastTheLast, "an option past the last is accepted"},
    {Flaw::kAcceptsWrongKind, "\"no more\" is accepted"},
    {Flaw::kAcceptsTooFewDice, "a face too few is accepted"},
    {Flaw::kAcceptsBadFace, "a face too high is accepted"},
    {Flaw::kAcceptsForeignIncident, "an incident of another ruleset is accepted"},
    {Flaw::kChangesWhenRefusing, "is refused and changes the position"},
    {Flaw::kEventsWhenRefusing, "is refused and gives events"},
    {Flaw::kAskIsUnsteady, "asking twice gives different questions"},
    {Flaw::kTwinNames, "two options have the same name in \"deed\""},
    {Flaw::kEmptyName, "\"\" is no name for an option"},
    {Flaw::kDigestForgets, "two positions of a game have the same digest"},
    {Flaw::kWriteForgets, "write() and read() give another position"},
    {Flaw::kReadTakesDamage, "read() accepts text that breaks off"},
    {Flaw::kReadRefuses, "read() refuses what write() wrote: toy-damaged"},
    {Flaw::kCopiesShare, "an answer to a clone changes the original"},
    {Flaw::kRemembers, "the replay differs"},
    {Flaw::kSeqGap, "events do not count 1, 2, 3 ...: 6 instead of 5"},
    {Flaw::kSeqFromZero, "events do not count 1, 2, 3 ...: 0 instead of 1"},
    {Flaw::kCauseLater, "event \"noise\" comes before its cause"},
    {Flaw::kUnknownClause, "info() has no clause \"T-9\", of event \"run\""},
    {Flaw::kUnknownEvent, "info() has no event \"flight\""},
    {Flaw::kUnknownField, "info() has no field \"shoes\" of event \"run\""},
    {Flaw::kFieldMisfits, "info() does not fit: \"passed\" of event \"test\" is a text"},
    {Flaw::kRecorderMatters, "a recorder makes another position"},
    {Flaw::kNeverEnds, "the game does not end"},
    {Flaw::kSameKey, "a key comes twice in a game"},
    {Flaw::kStuck, "the game is stuck: it takes no answer"},
    {Flaw::kNothingToSay, "event \"noise\" is not told"},
    {Flaw::kTwinClauses, "info() has two clauses \"T-1\""},
    {Flaw::kNoReason, "\"courage\" rests on no clause"},
    {Flaw::kReasonWithoutClause, "info() has no clause \"T-9\", of question \"courage\""},
    {Flaw::kReasonToCome, "question \"courage\" follows from event 2, which has not happened"},
};

INSTANTIATE_TEST_SUITE_P(EveryFlaw, BrokenToy, testing::ValuesIn(kCases));

TEST(Contract, KnowsEveryFlaw) {
  EXPECT_EQ(std::size(kCases), static_cast<std::size_t>(Flaw::kLast_) - 1);
}

}  // namespace
}  // namespace waver::contract
