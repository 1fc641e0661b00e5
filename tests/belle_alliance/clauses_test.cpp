/// Every clause has its case and its place in the sources; every ruling a case that flips it.

#include "contract/clauses.h"

#include <gmock/gmock.h>

#include "rulesets/registry.h"

namespace waver::belle_alliance {
namespace {

using testing::IsEmpty;

contract::ClauseBook book() {
  const std::filesystem::path root = WAVER_ROOT;
  return {rulesets::find("belle-alliance")->info,
          root / "tests/cases/belle-alliance",
          root / "src/rulesets/belle_alliance",
          {"tables", "clauses", "sentences"},
          std::regex("BA-(H[0-9]+|T[0-9]+|[0-9]+\\.[0-9]+(\\.[0-9]+)?[a-z]?)(?![0-9a-z]|\\.[0-9])"),
          true};
}

TEST(BelleAllianceClauses, EachHasACaseThatNamesItFirst) {
  EXPECT_THAT(contract::without_a_case(book()), IsEmpty());
}

TEST(BelleAllianceClauses, EachHasItsPlaceInTheSources) {
  EXPECT_THAT(contract::without_a_place(book()), IsEmpty());
}

TEST(BelleAllianceClauses, TheSourcesNameNoOthers) {
  EXPECT_THAT(contract::named_but_unknown(book()), IsEmpty());
}

TEST(BelleAllianceClauses, EveryRulingHasACaseThatFlipsIt) {
  EXPECT_THAT(contract::never_set(book()), IsEmpty());
}

}  // namespace
}  // namespace waver::belle_alliance
