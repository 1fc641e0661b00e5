/// Every clause has its case and its place in the sources; every ruling a case that flips it.

#include "contract/clauses.h"

#include <gmock/gmock.h>

#include "rulesets/registry.h"

namespace waver::domino_battle {
namespace {

using testing::IsEmpty;

contract::ClauseBook book() {
  const std::filesystem::path root = WAVER_ROOT;
  return {rulesets::find("domino-battle")->info,
          root / "tests/cases/domino-battle",
          root / "src/rulesets/domino_battle",
          {"tables", "rulings", "clauses", "sentences"},
          std::regex("DB-[0-9]+"),
          false};
}

TEST(DominoBattleClauses, EachHasACaseThatNamesItFirst) {
  EXPECT_THAT(contract::without_a_case(book()), IsEmpty());
}

TEST(DominoBattleClauses, EachHasItsPlaceInTheSources) {
  EXPECT_THAT(contract::without_a_place(book()), IsEmpty());
}

TEST(DominoBattleClauses, TheSourcesNameNoOthers) {
  EXPECT_THAT(contract::named_but_unknown(book()), IsEmpty());
}

TEST(DominoBattleClauses, EveryRulingHasACaseThatFlipsIt) {
  EXPECT_THAT(contract::never_set(book()), IsEmpty());
}

}  // namespace
}  // namespace waver::domino_battle
