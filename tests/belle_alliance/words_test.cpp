/// The rulebook's words, there and back.

#include "rulesets/belle_alliance/words.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>

#include "rulesets/belle_alliance/data.h"

namespace waver::belle_alliance {
namespace {

// Every value from `first` to `last` has a word, and the word leads back to it and to no other.
template <class Value, class Called>
void expect_there_and_back(Value first, Value last, const Called& called) {
  for (auto i = static_cast<int>(first); i <= static_cast<int>(last); ++i) {
    const auto value = static_cast<Value>(i);
    EXPECT_FALSE(word_of(value).empty()) << i;
    EXPECT_EQ(called(word_of(value)), value) << word_of(value);
  }
  for (const std::string_view none : {"", "none-such", "LINE", "order "}) EXPECT_EQ(called(none), std::nullopt) << none;
}

TEST(BelleAllianceWords, ThereAndBack) {
  expect_there_and_back(Arm::kInfantry, Arm::kArtillery, arm_called);
  expect_there_and_back(Weight::kHeavy, Weight::kLight, weight_called);
  expect_there_and_back(Formation::kLine, Formation::kRout, formation_called);
  expect_there_and_back(Disorder::kOrder, Disorder::kFull, disorder_called);
  expect_there_and_back(Phase::kStart, Phase::kMelee, phase_called);
  expect_there_and_back(Cause::kFire, Cause::kRetreatBlocked, cause_called);
  expect_there_and_back(Result::kNone, Result::kFull, result_called);
}

TEST(BelleAllianceWords, AsInTheRulebook) {
  EXPECT_EQ(word_of(Weight::kNone), "");
  EXPECT_EQ(word_of(Formation::kMarchColumn), "march-column");
  EXPECT_EQ(word_of(Disorder::kMiddle), "MD");
  EXPECT_EQ(word_of(Phase::kContinuedFire), "continued-fire");
  EXPECT_EQ(word_of(Cause::kRetreatBlocked), "retreat-blocked");
  EXPECT_EQ(word_of(Result::kAgain), "again");
  EXPECT_EQ(word_of(Role::kCommander), "commander");
  EXPECT_EQ(word_of(Role::kAdjutant), "adjutant");
  EXPECT_LT(Disorder::kOrder, Disorder::kLight);
  EXPECT_LT(Disorder::kMiddle, Disorder::kFull);
}

TEST(BelleAllianceWords, FactorsStandInTheirGroups) {
  EXPECT_EQ(name_of(Factor::kRouters50), "routers-50");
  EXPECT_EQ(name_of(Factor::kLightDisorder), "ld");
  EXPECT_EQ(name_of(Factor::kCover3), "cover-3");
  EXPECT_EQ(name_of(Factor::kNoSupplies), "none");
  EXPECT_EQ(name_of(Factor::kFallen), "fallen");
  EXPECT_EQ(group_of(Factor::kPassage), Group::kPosition);
  EXPECT_EQ(group_of(Factor::kNear), Group::kOfficer);
  EXPECT_EQ(group_of(Factor::kNear15), Group::kEnemy);
  EXPECT_EQ(group_of(Factor::kRoutNear), Group::kCompany);
  EXPECT_EQ(name_of(Group::kValour), "valour");
  EXPECT_EQ(name_of(Group::kStaff), "staff");
  EXPECT_EQ(kFactors, static_cast<std::size_t>(Factor::kFallen) + 1);
  EXPECT_EQ(kGroups, static_cast<std::size_t>(Group::kStaff) + 1);
  std::array<std::string_view, kFactors> names;
  std::array<bool, kGroups> seen{};
  for (std::size_t i = 0; i < kFactors; ++i) {
    names.at(i) = name_of(static_cast<Factor>(i));
    seen.at(static_cast<std::size_t>(group_of(static_cast<Factor>(i)))) = true;
  }
  std::ranges::sort(names);
  EXPECT_EQ(std::ranges::adjacent_find(names), names.end()) << "a name twice";
  EXPECT_TRUE(std::ranges::all_of(seen, [](bool has_factor) { return has_factor; }));
}

}  // namespace
}  // namespace waver::belle_alliance
