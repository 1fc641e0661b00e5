/// Pages of real battles: what stands on them and what does not.

#include "report/page.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/policy.h"
#include "report/page_parts.h"
#include "scenario/roster.h"
#include "scenario/scenario.h"

namespace waver::report {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

scenario::Scenario opened(const std::string& name) {
  auto result = scenario::load_file(std::string(WAVER_ROOT) + "/scenarios/" + name + ".toml", {});
  if (result) return std::move(*result);
  ADD_FAILURE() << game::to_text(result.error());
  return {};
}

game::Session played(scenario::Scenario& battle, chance::Seed seed) {
  game::SessionSetup setup;
  setup.incidents = battle.incidents;
  game::Session session(std::move(battle.game), std::move(setup));
  game::Answer answer;
  while (session.ask().kind != game::QuestionKind::kOver) {
    if (session.ask().kind == game::QuestionKind::kIncident) {
      const game::IncidentPtr incident = session.next_incident();
      answer = incident == nullptr ? game::Answer::no_more() : game::Answer::of_incident(incident);
    } else {
      game::answer_by_chance(session.ask(), seed, 0, game::Policy::kFirst, answer);
    }
    EXPECT_TRUE(session.say(answer, game::By::kProgram));
  }
  return session;
}

Page page_of(const game::Session& session) {
  Page page;
  page.title = "Through <a> friend";
  page.rules = &session.game().info();
  page.start = session.start().scene();
  page.played = played_from(session);
  page.command = "waver run 'a & b.toml'";
  return page;
}

std::size_t count_of(std::string_view text, std::string_view part) {
  std::size_t count = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++count;
  return count;
}

TEST(Played, HasALineForEveryEventWithTheTableAfterIt) {
  scenario::Scenario battle = opened("through-a-friend");
  const game::Session session = played(battle, 3);
  const Played game = played_from(session);
  ASSERT_EQ(game.log.size(), session.events().size());
  EXPECT_TRUE(game.log[0].heading);
  std::size_t last = 0;
  for (const LogEntry& entry : game.log) {
    EXPECT_GE(entry.frame, last);
    last = entry.frame;
    EXPECT_EQ(entry.depth, entry.because == 0 ? 0 : game.log[entry.because - 1].depth + 1);
  }
  EXPECT_EQ(last, game.film.frames() - 1);
  EXPECT_EQ(game.film.end().pieces, session.game().scene().pieces);
  EXPECT_EQ(game.film.start().pieces, session.start().scene().pieces);
}

// README's game: the centre is destroyed, left and right run; left runs through the reserve, which holds.
TEST(Played, HangsWhoeverRanBelowWhatMadeItRun) {
  scenario::Scenario battle = opened("through-a-friend");
  const Played game = played_from(played(battle, 3));
  ASSERT_EQ(game.tree.size(), 1U);
  EXPECT_EQ(game.tree[0].sentence, "centre is destroyed.");
  ASSERT_EQ(game.tree[0].children.size(), 2U);
  EXPECT_THAT(game.tree[0].children[0].sentence, HasSubstr("left tests on Leadership 7: [3 5] - PANIC."));
  EXPECT_THAT(game.tree[0].children[1].sentence, HasSubstr("right tests"));
  EXPECT_TRUE(game.tree[0].children[0].children.empty());
}

TEST(Played, AChainHangsLinkBelowLink) {
  scenario::Scenario battle = opened("the-left-gives-way");
  bool deep = false;
  const auto start = battle.game->clone();
  for (chance::Seed seed = 0; seed < 40 && !deep; ++seed) {
    battle.game = start->clone();
    const Played game = played_from(played(battle, seed));
    for (const TreeNode& root : game.tree) {
      for (const TreeNode& child : root.children) {
        for (const TreeNode& grandchild : child.children) {
          deep = true;
          EXPECT_GT(grandchild.seq, child.seq);
          EXPECT_THAT(grandchild.sentence, HasSubstr("PANIC"));
        }
      }
    }
  }
  EXPECT_TRUE(deep);
}

TEST(Page, HoldsTheGameAndEscapesNames) {
  scenario::Scenario battle = opened("through-a-friend");
  const game::Session session = played(battle, 3);
  const std::string html = page_as_html(page_of(session));
  EXPECT_THAT(html, HasSubstr("<!doctype html>\n<html lang=\"en\">"));
  EXPECT_LT(html.find(kPageMark), 200U);
  EXPECT_THAT(html, HasSubstr("<h1>Through &lt;a&gt; friend</h1>"));
  EXPECT_THAT(html, HasSubstr("<title>Through &lt;a&gt; friend - Waver</title>"));
  EXPECT_THAT(html, HasSubstr("<pre><code>waver run &#39;a &amp; b.toml&#39;</code></pre>"));
  EXPECT_EQ(count_of(html, "<li id=\"e"), session.events().size());
  EXPECT_EQ(count_of(html, "<h1>"), 1U);
  EXPECT_EQ(count_of(html, "class=\"table\""), 3U);  // before, after, step by step
  EXPECT_THAT(html, HasSubstr("<dt id=\"BX-8\">BX-8</dt>"));
  EXPECT_THAT(html, Not(HasSubstr("<dt id=\"BX-12\">")));
  // Nothing comes from elsewhere.
  EXPECT_THAT(html, AllOf(Not(HasSubstr("http:")), Not(HasSubstr("https:")), Not(HasSubstr("src="))));
  EXPECT_THAT(html, Not(HasSubstr("id=\"keystones\"")));
  EXPECT_THAT(html, Not(HasSubstr("id=\"how-likely\"")));
}

TEST(Page, SaysHowTheSidesFared) {
  scenario::Scenario battle = opened("through-a-friend");
  const std::string html = page_as_html(page_of(played(battle, 3)));
  EXPECT_THAT(html, HasSubstr("<b>red</b>: 1 of 4 stand, 2 run, 1 is gone</li>"));
  EXPECT_THAT(html, HasSubstr("<b>blue</b>: all "));
}

PageOdds odds_of(const odds::Problem& problem, odds::Method method) {
  odds::Request request;
  request.method = method;
  request.sampling.runs = 300;
  auto odds = odds::ask(problem, request, {});
  EXPECT_TRUE(odds);
  return {&problem, std::move(*odds), odds::typical_flights(problem, {}, 0, 50)};
}

TEST(Page, HoldsTheOddsWithBarsAndIntervals) {
  const scenario::Scenario battle = opened("a-line-of-three");
  const odds::Problem problem{battle.game.get(), battle.incidents, scenario::roster_of(battle), game::Policy::kFirst};
  Page page;
  page.rules = &battle.game->info();
  page.start = battle.game->scene();
  page.odds = odds_of(problem, odds::Method::kExact);
  std::string html = page_as_html(page);
  EXPECT_THAT(html, HasSubstr("<th scope=\"row\">fleeing</th><td class=\"n\">41.7 %</td>"));
  EXPECT_THAT(html, HasSubstr("Exact: everything that can come was looked at"));
  EXPECT_THAT(html, HasSubstr("<p>Always steady: <span class=\"letter\">a</span>foe.</p>"));
  EXPECT_THAT(html, HasSubstr("Limits: these chances hold"));
  EXPECT_THAT(html, HasSubstr("Who may run, and where to"));
  EXPECT_THAT(html, HasSubstr("50 games were played for it"));
  EXPECT_THAT(html, Not(HasSubstr("class=\"interval\"")));
  EXPECT_THAT(html, Not(HasSubstr("id=\"what-happened\"")));
  EXPECT_THAT(html, HasSubstr("units fleeing, destroyed or off the table: 1.83 on average."));
  page.odds = odds_of(problem, odds::Method::kSampled);
  html = page_as_html(page);
  EXPECT_THAT(html, AllOf(HasSubstr("class=\"interval\""), HasSubstr("<small>"), HasSubstr("19 times in 20")));
}

TEST(Page, TellsWhoMakesWhomRun) {
  const scenario::Scenario battle = opened("a-column-behind-the-line");
  const odds::Problem problem{battle.game.get(), battle.incidents, scenario::roster_of(battle), game::Policy::kFirst};
  Page page;
  page.rules = &battle.game->info();
  page.start = battle.game->scene();
  page.odds = odds_of(problem, odds::Method::kExact);
  EXPECT_THAT(page_as_html(page), AllOf(HasSubstr("<h3>How panic spreads</h3>"), HasSubstr(" makes "),
                                        HasSubstr("Who makes whom run, times a game")));
}

TEST(Page, ShadesKeystonesByHowMuchHangsOnThem) {
  const scenario::Scenario battle = opened("a-line-of-three");
  Page page;
  page.rules = &battle.game->info();
  page.start = battle.game->scene();
  page.keystones = Keystones{"how many more units lost",
                             false,
                             "Each was lost <once>.",
                             {{"left", 0.4, 0.3, 0.5, ""},
                              {"centre", 1.6, 1.5, 1.7, "Both its <neighbours> run"},
                              {"right", -0.1, -0.2, 0.05, ""}}};
  const std::string html = page_as_html(page);
  EXPECT_THAT(html, HasSubstr("<h2 id=\"keystones\">Keystones</h2>"));
  EXPECT_THAT(html, HasSubstr("<g class=\"piece heat h4\"><title>centre"));
  EXPECT_THAT(html, HasSubstr("<g class=\"piece heat h2\"><title>left"));
  EXPECT_THAT(html, HasSubstr("<g class=\"piece heat h0\"><title>right"));
  EXPECT_THAT(html, HasSubstr("Both its &lt;neighbours&gt; run"));
  EXPECT_THAT(html, HasSubstr("<p>Each was lost &lt;once&gt;.</p>"));
  // The worst first.
  const std::size_t table = html.find("class=\"chances who\"");
  EXPECT_LT(html.find("+1.60<small>+1.50 to +1.70</small>", table),
            html.find("+0.40<small>+0.30 to +0.50</small>", table));
  page.keystones->units.clear();
  EXPECT_THAT(page_as_html(page), HasSubstr("<p>No unit makes a difference.</p>"));
}

TEST(Page, TakesTheWorstFateOfEveryUnit) {
  const scenario::Scenario battle = opened("a-line-of-three");
  const odds::Problem problem{battle.game.get(), battle.incidents, scenario::roster_of(battle), game::Policy::kFirst};
  const auto found = odds::keystones(problem, {}, {}, {});
  ASSERT_TRUE(found);
  const Keystones keystones = keystones_for_page(problem, *found);
  EXPECT_FALSE(keystones.chance);
  EXPECT_EQ(keystones.measure, "how many more units fleeing, destroyed or off the table");
  EXPECT_THAT(keystones.about, AllOf(HasSubstr("before anything else happens"), HasSubstr("All is exact.")));
  ASSERT_EQ(keystones.units.size(), problem.roster.units.size());
  for (std::uint32_t unit = 0; unit < problem.roster.units.size(); ++unit) {
    EXPECT_EQ(keystones.units[unit].unit, problem.roster.units[unit]);
    EXPECT_EQ(keystones.units[unit].worse,
              std::max(found->all[2 * unit].difference, found->all[2 * unit + 1].difference));
    EXPECT_EQ(keystones.units[unit].low, keystones.units[unit].high);  // exact
  }
  EXPECT_EQ(keystones.units[1].words, "destroyed: no harm; breaks: +0.35");
  Page page;
  page.rules = &battle.game->info();
  page.start = battle.game->scene();
  page.keystones = keystones;
  EXPECT_THAT(page_as_html(page),
              AllOf(HasSubstr("destroyed: no harm; breaks: +0.35"), HasSubstr("<td class=\"n\">no harm</td>")));
}

// What rings and marks of contact are drawn from.
TEST(Scenes, SayHowFarPanicGoes) {
  const scenario::Scenario battleaxe = opened("a-line-of-three");
  ASSERT_TRUE(battleaxe.game->scene().reach);
  EXPECT_EQ(battleaxe.game->scene().reach->length, 6 * measure::kInch);
  const scenario::Scenario belle_alliance = opened("guns-abandoned");
  ASSERT_TRUE(belle_alliance.game->scene().reach);
  EXPECT_EQ(belle_alliance.game->scene().reach->length, 0);
  EXPECT_FALSE(opened("a-line-of-dominoes").game->scene().reach);
}

}  // namespace
}  // namespace waver::report
