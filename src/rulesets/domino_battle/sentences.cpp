/// For people: every event in a sentence. No rule is decided here.

#include "rulesets/domino_battle/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdlib>
#include <span>
#include <utility>
#include <vector>

#include "rulesets/domino_battle/cards.h"

namespace waver::domino_battle {
namespace {

using game::counted;
using game::said_for;
using game::WordPair;

constexpr std::array<WordPair, 10> kMoraleReasons{{{"token-lost", "a token lost"},
                                                   {"guard-token-lost", "a guard token lost"},
                                                   {"battalion", "a battalion eliminated"},
                                                   {"battery", "a battery eliminated"},
                                                   {"troop", "a troop eliminated"},
                                                   {"company", "a company eliminated"},
                                                   {"guard-counter", "a guard counter eliminated"},
                                                   {"card", "by a card"},
                                                   {"restored", "a unit restored"},
                                                   {"identified", "a unit identified"}}};

constexpr std::array<WordPair, 7> kBlowPhrases{{{"fire", "under fire"},
                                                {"close", "hand to hand"},
                                                {"push", "by its push"},
                                                {"no-retreat", "with nowhere to fall back"},
                                                {"spiked", "its guns are spiked"},
                                                {"routed-off", "it routs off the board"},
                                                {"incident", ""}}};

constexpr std::array<WordPair, 6> kMoveVerbs{{{"command", "moves"},
                                              {"advance", "advances"},
                                              {"forced", "is forced forward"},
                                              {"fall-back", "falls back"},
                                              {"follow", "follows"},
                                              {"rout", "routs"}}};

constexpr std::array<WordPair, 5> kResultPhrases{{{"hit", "a hit"},
                                                  {"miss", "a miss"},
                                                  {"attacker", "the attacker wins"},
                                                  {"defender", "the defender wins"},
                                                  {"tie", "a tie"}}};

constexpr std::array<WordPair, 2> kIdentifiedBy{{{"task", " by its task"}, {"card", " by a card"}}};

std::int64_t number_in(const game::Value* value) {
  return value == nullptr || !value->is_number() ? 0 : std::llround(value->number());
}

// "4,6", as squares are named in options; nothing if it is none.
std::string square_of(const game::Value* value) {
  const game::List& numbers = game::list_in(value);
  return numbers.size() != 2 ? "" : fmt::format("{},{}", number_in(&numbers.front()), number_in(&numbers.back()));
}

std::string card_called(std::string_view code) {
  return card_in_words(chance::card_named(code));
}

// Reads an event's fields and words them.
class Sentence : game::EventReading {
 public:
  Sentence(const game::Event& event, const game::Names& names, std::int32_t firepower_factor)
      : EventReading(event), names_(names), firepower_factor_(firepower_factor) {}

  std::string tell() const {
    using Teller = std::string (Sentence::*)() const;
    static constexpr std::array<std::pair<std::string_view, Teller>, 27> kTellers{{
        {"panic_began", &Sentence::panic_began},
        {"round_began", &Sentence::round_began},
        {"card_drawn", &Sentence::card_drawn},
        {"joker_swap", &Sentence::joker_swap},
        {"played", &Sentence::played},
        {"hand_issued", &Sentence::hand_issued},
        {"effect", &Sentence::effect},
        {"reshuffled", &Sentence::reshuffled},
        {"morale", &Sentence::morale},
        {"command", &Sentence::command},
        {"moved", &Sentence::moved},
        {"combat", &Sentence::combat},
        {"pushed", &Sentence::pushed},
        {"strength", &Sentence::strength},
        {"morale_check", &Sentence::morale_check},
        {"token_turned", &Sentence::token_turned},
        {"token_placed", &Sentence::token_placed},
        {"token_lost", &Sentence::token_lost},
        {"broken", &Sentence::broken},
        {"demoralised", &Sentence::demoralised},
        {"restored", &Sentence::restored},
        {"identified", &Sentence::identified},
        {"eliminated", &Sentence::eliminated},
        {"withdrawn", &Sentence::withdrawn},
        {"morale_checked", &Sentence::morale_checked},
        {"panic_ended", &Sentence::panic_ended},
        {"hand_over", &Sentence::hand_over},
    }};
    const auto* found = std::ranges::find(kTellers, name(), [](const auto& teller) { return teller.first; });
    return found == kTellers.end() ? std::string(name()) : (this->*found->second)();
  }

 private:
  // Parts of sentences -----------------------------------------------------------------------------------------------

  std::string named(std::string_view id) const { return id.empty() ? "it" : names_.name_of(id); }
  std::string unit() const { return named(text("unit")); }
  std::string side() const { return text("side").empty() ? "the side" : names_.name_of(text("side")); }
  std::string card(std::string_view key = "card") const { return card_called(text(key)); }
  std::string coin() const { return text("coin").empty() ? "a coin" : fmt::format("a {}", text("coin")); }
  std::string blow() const { return said_for(kBlowPhrases, text("why")); }

  std::vector<std::string> names_in(std::string_view key) const {
    std::vector<std::string> names;
    names.reserve(list(key).size());
    for (const game::Value& id : list(key)) names.push_back(named(game::text_in(id)));
    return names;
  }

  // " from 4,4", or nothing.
  std::string place(std::string_view before, std::string_view key) const {
    const std::string square = square_of(find(key));
    return square.empty() ? "" : fmt::format(" {} {}", before, square);
  }

  // A capital letter for a sentence that begins with a card, a coin or nobody's name.
  static std::string begun(std::string sentence) {
    if (!sentence.empty() && sentence[0] >= 'a' && sentence[0] <= 'z') {
      sentence[0] = static_cast<char>(sentence[0] - 'a' + 'A');
    }
    return sentence;
  }

  // Rounds and cards -------------------------------------------------------------------------------------------------

  std::string panic_began() const {
    std::vector<std::string> sides;
    const game::Value* morale = find("morale");
    const game::Value* start = find("start");
    if (morale != nullptr && morale->table() != nullptr) {
      sides.reserve(morale->table()->size());
      for (const game::Entry& entry : *morale->table()) {
        std::string words = fmt::format("{} {}", named(entry.key), number_in(&entry.value));
        if (start != nullptr) words += fmt::format(" (breaking point {})", number_in(start->find(entry.key)));
        sides.push_back(std::move(words));
      }
    }
    return sides.empty() ? "Panic begins."
                         : fmt::format("Panic begins. Army morale: {}.", game::joined_with_and(sides));
  }

  std::string round_began() const {
    const std::string_view phase = text("phase") == "chaos" ? "Chaos" : "Panic";
    return has("round") ? fmt::format("Round {} of {} begins.", whole("round"), phase)
                        : fmt::format("A round of {} begins.", phase);
  }

  std::string card_drawn() const {
    std::string words = fmt::format("{} draws {}", side(), card());
    const std::string_view why = text("why");
    if (why == "hand") words += " for its hand";
    if (why == "joker") words += " in place of a joker";
    if (has("unit")) words += fmt::format(" for {}", unit());
    return begun(words + ".");
  }

  std::string joker_swap() const {
    const std::string why = text("why") == "combat" ? " in combat" : "";
    return begun(has("card") ? fmt::format("{} exchanges {}{} for {}.", side(), card("joker"), why, card())
                             : fmt::format("{} keeps {}{}.", side(), card("joker"), why));
  }

  std::string played() const {
    std::string words = fmt::format("{} plays {}", side(), card());
    if (has("order")) words += fmt::format(", card {} of the round", whole("order"));
    if (has("points")) words += fmt::format(": {}", counted(whole("points"), "command point", "command points"));
    return begun(words + ".");
  }

  std::string hand_issued() const {
    std::vector<std::string> cards;
    cards.reserve(list("cards").size());
    for (const game::Value& each : list("cards")) cards.push_back(card_called(game::text_in(each)));
    return begun(
        fmt::format("{} is issued a hand{}.", side(), cards.empty() ? "" : ": " + game::joined_with_and(cards)));
  }

  std::string effect() const {
    std::string words = fmt::format("{} takes effect for {}", card(), side());
    if (text("in") == "combat") words += ", drawn in combat";
    std::vector<std::string> parts;
    if (has("count")) parts.push_back(counted(whole("count"), "penny", "pennies"));
    if (holds("doubled")) parts.push_back(fmt::format("firepower is multiplied by {}", firepower_factor_));
    if (has("forced")) parts.push_back(forced());
    return begun(words + (parts.empty() ? "" : ": " + game::joined_with_and(parts)) + ".");
  }
  std::string forced() const {
    const std::vector<std::string> names = names_in("forced");
    if (names.empty()) return "nobody is forced to act";
    return fmt::format("{} {} forced to act", game::joined_with_and(names), names.size() == 1 ? "is" : "are");
  }

  std::string reshuffled() const {
    std::string words = "The discard is shuffled into a new deck";
    if (has("turned_up")) words += fmt::format("; {} is turned up", card("turned_up"));
    if (has("cards")) words += fmt::format(", {} left", counted(whole("cards"), "card is", "cards are"));
    return words + ".";
  }

  // Army morale ------------------------------------------------------------------------------------------------------

  std::string morale() const {
    const std::int64_t change = whole("change");
    std::string words = fmt::format("{} army morale {} by {}", game::possessive(side()), change < 0 ? "falls" : "rises",
                                    std::abs(change));
    if (has("now")) words += fmt::format(" to {}", whole("now"));
    if (has("card")) return begun(fmt::format("{}: {}.", words, card()));
    if (has("why")) words += ": " + said_for(kMoraleReasons, text("why"));
    return begun(words + whose() + ".");
  }

  // " (Levy Foot, penny)".
  std::string whose() const {
    if (text("unit").empty()) return "";
    return text("coin").empty() ? fmt::format(" ({})", unit()) : fmt::format(" ({}, {})", unit(), text("coin"));
  }

  std::string morale_checked() const {
    std::string words = fmt::format("{} army morale is {}", game::possessive(side()), whole("morale"));
    if (has("start")) words += fmt::format(", its breaking point {}", whole("start"));
    return begun(fmt::format("{}: {}.", words, holds("broken") ? "it is BROKEN" : "it holds"));
  }

  // Orders -----------------------------------------------------------------------------------------------------------

  std::string command() const {
    std::string words =
        fmt::format("{}{} is {} {}", unit(), place("at", "from"), holds("push") ? "pushed to" : "to", task());
    if (has("cost")) words += fmt::format(", for {}", counted(whole("cost"), "point", "points"));
    return begun(words + ".");
  }

  std::string task() const {
    const std::string_view task = text("task");
    const std::string to = text("to") == "OFF" ? " off the board" : place("to", "to");
    const std::string target = named(text("target"));
    const std::string at = has("target") ? " at " + target : "";
    const std::string against = has("target") ? " against " + target : "";
    if (task == "fire") return "fire" + at;
    if (task == "advance") return fmt::format("advance{}{}", place("to", "to"), against);
    if (task == "move-fire") return fmt::format("move{} and fire{}", to, at);
    if (task == "fire-move") return fmt::format("fire{} and move{}", at, to);
    if (task == "restore") return "be restored";
    if (task == "identify") return "be identified";
    return "move" + to;
  }

  std::string moved() const {
    return begun(fmt::format("{} {}{}{}.", unit(), said_for(kMoveVerbs, text("why").empty() ? "command" : text("why")),
                             place("from", "from"), place("to", "to")));
  }

  std::string pushed() const { return begun(fmt::format("{} pays for its push.", unit())); }

  // Combat -----------------------------------------------------------------------------------------------------------

  std::string_view deed() const {
    const bool close = text("kind") == "close";
    if (holds("forced")) return close ? "must attack" : "must fire at";
    return close ? "attacks" : "fires at";
  }

  std::string combat() const {
    std::string words = fmt::format("{} {} {}", named(text("attacker")), deed(), named(text("defender")));
    if (has("attacker_total")) words += fmt::format(": {} against {}", total("attacker"), total("defender"));
    if (has("result")) words += ": " + said_for(kResultPhrases, text("result"));
    return begun(words + ".");
  }

  // "1 (card 3, demoralised -2)".
  std::string total(std::string_view who) const {
    std::string words = std::to_string(whole(fmt::format("{}_total", who)));
    const game::Value* modifiers = find("modifiers");
    const game::Value* own = modifiers == nullptr ? nullptr : modifiers->find(who);
    if (own == nullptr || own->table() == nullptr || own->table()->empty()) return words;
    std::vector<std::string> parts;
    parts.reserve(own->table()->size());
    for (const game::Entry& each : *own->table()) {
      const std::int64_t value = number_in(&each.value);
      parts.push_back(each.key == "card" ? fmt::format("card {}", value) : fmt::format("{} {:+}", each.key, value));
    }
    return fmt::format("{} ({})", words, fmt::join(parts, ", "));
  }

  std::string strength() const {
    const std::int64_t change = whole("change");
    const std::string now = has("now") ? fmt::format(": {} now", whole("now")) : "";
    if (text("why") == "restore" || change > 0) {
      return begun(fmt::format("{} regains {} strength{}.", unit(), std::abs(change), now));
    }
    const std::string how = blow();
    return begun(
        fmt::format("{} loses {} strength{}{}{}.", unit(), std::abs(change), how.empty() ? "" : " ", how, now));
  }

  std::string morale_check() const {
    const std::string how = blow();
    std::string words = fmt::format("{} checks its morale{}{}", unit(), how.empty() ? "" : " ", how);
    std::vector<std::string_view> coins;
    coins.reserve(list("coins").size());
    for (const game::Value& each : list("coins")) coins.push_back(game::text_in(each));
    if (!coins.empty()) words += fmt::format(": [{}]", fmt::join(coins, " "));
    if (has("passed")) words += holds("passed") ? " - passed" : " - FAILED";
    return begun(words + ".");
  }

  // Coins and states -------------------------------------------------------------------------------------------------

  std::string token_turned() const {
    const std::string face = text("face").empty() ? "over" : fmt::format("to {}", text("face"));
    return begun(fmt::format("{} of {} turns {}.", coin(), unit(), face));
  }
  std::string token_placed() const {
    const std::string face = text("face").empty() ? "" : fmt::format(", {} up", text("face"));
    return begun(fmt::format("{} puts {} on {}{}.", card(), coin(), unit(), face));
  }
  std::string token_lost() const { return begun(fmt::format("{} loses {}.", unit(), coin())); }
  std::string broken() const {
    const std::string remembers =
        text("remembers").empty() ? "" : fmt::format(", its last coin a {}", text("remembers"));
    return begun(fmt::format("{} BREAKS{}.", unit(), remembers));
  }
  std::string demoralised() const { return begun(fmt::format("{} is DEMORALISED.", unit())); }
  std::string restored() const {
    std::string words = unit() + " is restored";
    if (!text("from").empty()) words += fmt::format(" and no longer {}", text("from"));
    if (!text("coin").empty()) words += ": " + coin();
    if (has("card")) words += ", by " + card();
    if (has("task")) words += ", by its task";
    return begun(words + ".");
  }
  std::string identified() const {
    const std::string by = text("why") == "incident" ? "" : said_for(kIdentifiedBy, text("why"));
    std::string words = fmt::format("{} is identified{}: {}", unit(), by, coin());
    if (!text("face").empty()) words += fmt::format(", {} up", text("face"));
    return begun(words + ".");
  }
  std::string eliminated() const {
    std::string words = unit() + " is ELIMINATED";
    if (has("by")) words += " by " + named(text("by"));
    const std::string how = blow();
    return begun(words + (how.empty() ? "" : ": " + how) + ".");
  }
  std::string withdrawn() const {
    return begun(
        fmt::format("{} leaves the board in good order{}.", unit(), holds("quarter") ? ", with its quarter" : ""));
  }

  // The end ----------------------------------------------------------------------------------------------------------

  std::string end_in_words(const game::Value& reason) const {
    const game::Value* what = reason.find("reason");
    const game::Value* whose = reason.find("side");
    const std::string_view word = what == nullptr ? game::text_in(reason) : game::text_in(*what);
    const std::string name = whose == nullptr ? "" : named(game::text_in(*whose));
    if (word == "broken") return name + " is broken";
    if (word == "no-identified") return name + " has no identified unit left";
    if (word == "guard-left") return name + " has led its guard off the board";
    return word == "round-limit" ? "the limit of rounds is reached" : std::string(word);
  }

  std::string panic_ended() const {
    std::string words = "Panic ends";
    if (has("round")) words += fmt::format(" with round {}", whole("round"));
    std::vector<std::string> reasons;
    reasons.reserve(list("reasons").size());
    for (const game::Value& each : list("reasons")) reasons.push_back(end_in_words(each));
    if (!reasons.empty()) words += ": " + game::joined_with_and(reasons);
    return words + ".";
  }

  // "Levy Foot (steady, penny heads, strength 5, at 3,4)".
  std::string unit_of_record(const game::Value& entry) const {
    if (entry.table() == nullptr) return named(game::text_in(entry));
    std::string name;
    std::vector<std::string> parts;
    parts.reserve(entry.table()->size());
    for (const game::Entry& each : *entry.table()) {
      if (each.key == "unit") {
        name = named(game::text_in(each.value));
      } else if (std::string part = part_of_record(each); !part.empty()) {
        parts.push_back(std::move(part));
      }
    }
    return parts.empty() ? name : fmt::format("{} ({})", name, fmt::join(parts, ", "));
  }

  std::string part_of_record(const game::Entry& entry) const {
    if (entry.key == "tokens") return tokens_in_words(entry.value);
    if (entry.key == "strength") return fmt::format("strength {}", number_in(&entry.value));
    if (entry.key == "square") return "at " + square_of(&entry.value);
    if (entry.key == "why") return said_for(kBlowPhrases, game::text_in(entry.value));
    if (entry.key == "where" && game::text_in(entry.value) == "board") return "on the board";
    if (entry.key != "round") return std::string(game::text_in(entry.value));
    const std::int64_t round = number_in(&entry.value);
    return round == 0 ? "before Panic" : fmt::format("in round {}", round);
  }

  static std::string tokens_in_words(const game::Value& tokens) {
    std::vector<std::string> words;
    words.reserve(game::list_in(&tokens).size());
    for (const game::Value& token : game::list_in(&tokens)) {
      const game::Value* coin = token.find("coin");
      const game::Value* face = token.find("face");
      if (coin == nullptr || face == nullptr) continue;
      words.push_back(fmt::format("{} {}", game::text_in(*coin), game::text_in(*face)));
    }
    return fmt::format("{}", fmt::join(words, ", "));
  }

  std::string hand_over() const {
    std::string words = fmt::format("The record of {} for Rout: army morale {}", side(), whole("morale"));
    if (has("start")) words += fmt::format(", breaking point {}", whole("start"));
    if (has("broken")) words += holds("broken") ? ", broken" : ", not broken";
    if (has("rounds")) words += fmt::format(", {} of Panic", counted(whole("rounds"), "round", "rounds"));
    for (const game::Value& reason : list("reasons")) {
      if (game::text_in(reason) == "no-identified") words += ", no identified unit left";
      if (game::text_in(reason) == "guard-left") words += ", its guard has left";
    }
    static constexpr std::array<WordPair, 5> kLists{{{"on_board", "On the board"},
                                                     {"withdrawn", "Withdrawn"},
                                                     {"eliminated", "Eliminated"},
                                                     {"fanatical", "Fanatical"},
                                                     {"guard", "Guard"}}};
    for (const auto& [key, title] : kLists) {
      std::vector<std::string> units;
      units.reserve(list(key).size());
      for (const game::Value& each : list(key)) units.push_back(unit_of_record(each));
      if (!units.empty()) words += fmt::format(". {}: {}", title, fmt::join(units, "; "));
    }
    return words + ".";
  }

  const game::Names& names_;
  std::int32_t firepower_factor_;
};

}  // namespace

std::string sentence_of(const game::Event& event, const game::Names& names, std::int32_t firepower_factor) {
  return Sentence(event, names, firepower_factor).tell();
}

std::string card_in_words(chance::Card card) {
  if (card >= chance::kCards) return "a card";
  if (is_joker(card)) return card == kLowJoker ? "the low joker" : "the high joker";
  static constexpr std::array<WordPair, 4> kPictures{{{"J", "jack"}, {"Q", "queen"}, {"K", "king"}, {"A", "ace"}}};
  std::string rank = chance::card_name(card);
  rank.pop_back();
  return fmt::format("the {} of {}", said_for(kPictures, rank), word_of(suit_of(card)));
}

}  // namespace waver::domino_battle
