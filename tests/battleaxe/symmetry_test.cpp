/// Nothing depends on where north is, which hand is the right one, or the order of a file.

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>

#include "battles.h"
#include "game/fields.h"
#include "rulesets/registry.h"
#include "scenario/data_file.h"

namespace waver::battleaxe {
namespace {

using game::Answer;
using game::Game;
using game::List;
using game::QuestionKind;
using game::Value;

constexpr double kWidth = 72;  // of the table in battles.h

// A way of looking at a table: its points, facings and edges in another's terms.
struct View {
  std::string_view name;
  bool turned = false;    ///< a quarter clockwise
  bool mirrored = false;  ///< east for west

  List point(double x, double y) const {
    if (mirrored) return {kWidth - x, y};
    return turned ? List{y, kWidth - x} : List{x, y};
  }
  double facing(double degrees) const {
    if (mirrored) return degrees == 0 ? 0 : 360 - degrees;
    return turned ? (degrees < 270 ? degrees + 90 : degrees - 270) : degrees;
  }
  std::string_view edge(std::string_view edge) const {
    if (!turned) return edge;
    return edge == "south" ? "west" : "east";
  }
};

void see_point(Value& table, std::string_view key, const View& view) {
  if (const auto at = game::pair_at(table, key)) table.set(key, view.point(at->x, at->y));
}

void see_facing(Value& table, const View& view) {
  if (const auto facing = game::number_at(table, "facing")) table.set("facing", view.facing(*facing));
}

Value seen_piece(Value piece, const View& view) {
  List corners;
  for (const Value& corner : *piece.find("polygon")->list()) {
    const auto at = game::pair_in(corner);
    corners.emplace_back(view.point(at->x, at->y));
  }
  piece.set("polygon", std::move(corners));
  return piece;
}

Value seen_side(Value side, const View& view) {
  side.set("edge", view.edge(*game::text_at(side, "edge")));
  return side;
}

Value seen_placed(Value placed, const View& view) {
  see_point(placed, "at", view);
  see_facing(placed, view);
  return placed;
}

template <class Change>
void change_all(Value& document, std::string_view key, const View& view, Change change) {
  const Value* value = document.find(key);
  if (value == nullptr) return;
  List list;
  for (const Value& table : *value->list()) list.push_back(change(table, view));
  document.set(key, std::move(list));
}

Value seen(Value document, const View& view) {
  if (view.turned) {
    Value table;
    table.set("width", *document.find("table")->find("depth"));
    table.set("depth", *document.find("table")->find("width"));
    document.set("table", std::move(table));
  }
  change_all(document, "terrain", view, seen_piece);
  change_all(document, "side", view, seen_side);
  change_all(document, "unit", view, seen_placed);
  change_all(document, "incident", view, seen_placed);
  return document;
}

// A game whose answers depend on the names of things only: not on their numbers, nor on where they stand.
class ByNames {
 public:
  ByNames(const Value& document, chance::Run run) : run_(run) {
    const game::RulesetEntry& entry = *rulesets::find("battleaxe");
    auto opened = entry.open(document, scenario::read_data(entry, {}).document);
    if (!opened) {
      ADD_FAILURE() << game::to_text(opened.error());
      return;
    }
    game_ = std::move(*opened);
    play(document);
  }

  const Game& game() const { return *game_; }

  /// Of every unit: its state, models, tests.
  std::map<std::string, std::string> fates() const {
    std::map<std::string, std::string> fates;
    for (const game::Piece& piece : game_->scene().pieces) {
      fates[piece.id] = piece.state + " " + std::to_string(piece.strength) + (tested(piece.id) ? " tested" : "");
    }
    return fates;
  }
  std::pair<double, double> place(std::string_view id) const {
    const Value state = game_->state_of("unit", id);
    const auto at = game::pair_at(state, "at");
    return {at->x, at->y};
  }
  double facing(std::string_view id) const { return game_->state_of("unit", id).find("facing")->number(); }

 private:
  bool tested(std::string_view id) const { return *game_->state_of("unit", id).find("tested")->truth(); }

  void play(const Value& document) {
    for (const Value& told : *document.find("incident")->list()) {
      auto incident = game_->read_incident(told);
      ASSERT_TRUE(incident);
      if (!game_->answer(Answer::of_incident(*incident), nullptr)) continue;
      while (game_->ask().kind != QuestionKind::kIncident) ASSERT_TRUE(game_->answer(next_answer(), nullptr));
    }
  }

  Answer next_answer() {
    const game::Question question = game_->ask();
    if (question.kind == QuestionKind::kChoice) return Answer::of_option(choice(question));
    const chance::RollKey key = key_of(question);
    if (question.roll.kind == chance::RollKind::kPick)
      return Answer::of_faces({static_cast<std::uint16_t>(best(question))});
    chance::Faces faces;
    chance::throw_roll(question.roll, 5, run_, key, faces);
    return Answer::of_faces(faces);
  }

  // Rallied units turn about: other turns mean other things seen in a mirror.
  std::uint32_t choice(const game::Question& question) {
    return game_->ask_name(question) == "facing" ? 0 : best(question);
  }

  // The option whose name, and occasion, draw the smallest number.
  std::uint32_t best(const game::Question& question) {
    std::uint32_t best = 0;
    std::uint64_t least = UINT64_MAX;
    for (std::uint32_t option = 0; option < question.options; ++option) {
      const std::uint64_t drawn =
          chance::choose_below(1U << 30U, 5, run_, {number_of(game_->option_name(option)), 0, 0, 0});
      if (drawn < least) best = option;
      least = std::min(least, drawn);
    }
    return best;
  }

  // Throws of one unit for one purpose are counted.
  chance::RollKey key_of(const game::Question& question) {
    const std::string who = game_->scene().pieces[question.subject].id + " " + std::string(game_->ask_name(question));
    return {number_of(who), 0, 0, ++throws_[who]};
  }

  static std::uint32_t number_of(std::string_view name) {
    std::uint32_t number = 0;
    for (const char c : name) number = number * 31 + static_cast<unsigned char>(c);
    return number;
  }

  chance::Run run_;
  std::unique_ptr<Game> game_;
  std::map<std::string, std::uint32_t> throws_;
};

// Counts the units that ran.
void expect_the_same_through(const Value& document, const View& view, chance::Run run, int& ran) {
  const ByNames plain(document, run);
  const ByNames other(seen(document, view), run);
  ASSERT_EQ(plain.fates(), other.fates()) << view.name << ", run " << run;
  for (const auto& [id, fate] : plain.fates()) {
    if (fate.starts_with("fleeing") || fate.starts_with("off_table")) ++ran;
    const auto [x, y] = plain.place(id);
    const List expected = view.point(x, y);
    const auto [seen_x, seen_y] = other.place(id);
    ASSERT_NEAR(seen_x, expected[0].number(), 1e-9) << id << ", " << view.name << ", run " << run;
    ASSERT_NEAR(seen_y, expected[1].number(), 1e-9) << id << ", " << view.name << ", run " << run;
    ASSERT_NEAR(other.facing(id), view.facing(plain.facing(id)), 1e-9) << id << ", " << view.name << ", run " << run;
  }
}

// The two runaways that face askew are turned to the axes.
Value square_set_up(std::string text) {
  for (const auto& [from, to] : {std::pair{"facing = 200", "facing = 180"},
                                 {"facing = 170", "facing = 90"},
                                 {"facing = 10", "facing = 0"},
                                 {"facing = 350", "facing = 270"},
                                 {"facing = 45, files", "facing = 90, files"}}) {
    const std::size_t at = text.find(from);
    if (at != std::string::npos) text.replace(at, std::string_view(from).size(), to);
  }
  return loaded(std::move(text)).document;
}

TEST(Symmetry, InAMirrorAndTurned) {
  const std::vector<Value> battles{square_set_up(two_lines()), square_set_up(crowd()),
                                   square_set_up(two_lines("panic_order = \"tests-first\""))};
  int ran = 0;
  for (const Value& battle : battles) {
    for (chance::Run run = 0; run < 40; ++run) {
      expect_the_same_through(battle, {.name = "mirrored", .mirrored = true}, run, ran);
      expect_the_same_through(battle, {.name = "turned", .turned = true}, run, ran);
      ASSERT_FALSE(HasFatalFailure());
    }
  }
  EXPECT_GT(ran, 500);
}

// Two fights, far apart; their units come in the file in turns, or one fight after the other.
Value two_fights(bool in_turns) {
  const auto fight = [](std::string_view who, double x) {
    const std::string id(who);
    return std::vector{unit(id + "-left", "red", x, 20, 0, "leadership = 5"), unit(id + "-mid", "red", x + 5, 20, 0),
                       unit(id + "-rear", "red", x + 2, 14, 0, "leadership = 6"),
                       unit(id + "-foe", "blue", x + 3, 40, 180)};
  };
  const auto west = fight("west", 6);
  const auto east = fight("east", 56);
  std::vector<std::string> units;
  for (std::size_t i = 0; i < west.size(); ++i) {
    units.push_back(west[i]);
    units.insert(in_turns ? units.end() : units.begin() + static_cast<std::ptrdiff_t>(i), east[i]);
  }
  std::string text = std::string(kHead) + "unit = [\n";
  for (const std::string& row : units) text += row + ",\n";
  text +=
      "]\nincident = [{ kind = \"phase\", side = \"blue\", phase = \"shooting\" },\n"
      "{ kind = \"casualties\", losses = [{ unit = \"west-mid\", models = 20, by = \"west-foe\" },"
      " { unit = \"east-mid\", models = 8, by = \"east-foe\" }] },\n"
      "{ kind = \"casualties\", unit = \"west-left\", models = 6 },\n"
      "{ kind = \"phase\", side = \"red\", phase = \"movement\" }]\n";
  return loaded(std::move(text)).document;
}

TEST(Symmetry, OfTheFilesOrder) {
  const Value in_turns = two_fights(true);
  const Value one_by_one = two_fights(false);
  std::set<std::map<std::string, std::string>> different;
  for (chance::Run run = 0; run < 200; ++run) {
    const ByNames first(in_turns, run);
    const ByNames second(one_by_one, run);
    ASSERT_EQ(first.fates(), second.fates()) << run;
    different.insert(first.fates());
    for (const auto& [id, fate] : first.fates()) ASSERT_EQ(first.place(id), second.place(id)) << id << ", run " << run;
  }
  EXPECT_GT(different.size(), 20U);
}

}  // namespace
}  // namespace waver::battleaxe
