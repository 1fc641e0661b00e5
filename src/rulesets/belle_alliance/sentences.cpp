/// For people: every event in a sentence. No rule is decided here.

#include "rulesets/belle_alliance/sentences.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <span>
#include <utility>

#include "game/naming.h"

namespace waver::belle_alliance {
namespace {

using game::counted;
using game::said_for;
using game::WordPair;

constexpr std::array<WordPair, 7> kPhaseWords{{{"start", "opening"},
                                               {"orders", "orders"},
                                               {"announcement", "announcement"},
                                               {"continued-fire", "continued fire"},
                                               {"movement", "movement"},
                                               {"firing", "firing"},
                                               {"melee", "melee"}}};

constexpr std::array<WordPair, 4> kStateWords{
    {{"order", "order"}, {"LD", "light disorder"}, {"MD", "middle disorder"}, {"FD", "full disorder"}}};

constexpr std::array<WordPair, 9> kResultWords{{{"none", "it stands"},
                                                {"obeys", "it obeys"},
                                                {"idle", "the order is not carried out"},
                                                {"stays", "no change"},
                                                {"again", "FULL DISORDER anew"},
                                                {"order", "in order"},
                                                {"LD", "light disorder"},
                                                {"MD", "middle disorder"},
                                                {"FD", "FULL DISORDER"}}};

constexpr std::array<WordPair, 5> kReasonWords{{{"fd", "it is in full disorder"},
                                                {"md", "it is in middle disorder"},
                                                {"passed", "it was passed through in this bound"},
                                                {"stationary", "it must stand still for the rest of the bound"},
                                                {"gone", "it is gone"}}};

constexpr std::array<WordPair, 4> kForbiddenWords{
    {{"order", "be given orders"}, {"move", "move"}, {"fire", "fire"}, {"attack", "attack"}}};

constexpr std::array<WordPair, 7> kVoidWords{{{"losses", "these losses"},
                                              {"effect", "this fire or melee"},
                                              {"ordering", "this ordering roll"},
                                              {"valour", "this change of valour"},
                                              {"attach", "this attaching"},
                                              {"detach", "this detaching"},
                                              {"staff_catch", "this catch roll"}}};

constexpr std::array<WordPair, 11> kFormationWords{{{"line", "a line"},
                                                    {"column", "a column"},
                                                    {"march-column", "a march column"},
                                                    {"mass", "a mass"},
                                                    {"square", "a square"},
                                                    {"skirmish", "a skirmish line"},
                                                    {"work", "a working party"},
                                                    {"rest", "a resting body"},
                                                    {"limbered", "a limbered battery"},
                                                    {"unlimbered", "an unlimbered battery"},
                                                    {"rout", "a rout block"}}};

constexpr std::array<WordPair, 34> kFactorWords{{{"valour", "valour"},
                                                 {"routers-50", "half as many again in rout"},
                                                 {"routers-100", "twice as many in rout"},
                                                 {"routers-200", "three times as many in rout"},
                                                 {"unit-50", "half as many again as in rout"},
                                                 {"unit-100", "twice as many as in rout"},
                                                 {"unit-200", "three times as many as in rout"},
                                                 {"ld", "light disorder"},
                                                 {"md", "middle disorder"},
                                                 {"fd", "full disorder"},
                                                 {"deep", "deep"},
                                                 {"loose", "loose"},
                                                 {"open", "open"},
                                                 {"cavalry", "cavalry in rout"},
                                                 {"cover-1", "cover"},
                                                 {"cover-2", "good cover"},
                                                 {"cover-3", "best cover"},
                                                 {"passage", "passing an obstacle"},
                                                 {"contact", "officer with it"},
                                                 {"near", "commander near"},
                                                 {"support", "support"},
                                                 {"losses", "losses"},
                                                 {"momentum", "units carried along"},
                                                 {"half", "under half strength"},
                                                 {"quarter", "under a quarter of its strength"},
                                                 {"hit", "struck"},
                                                 {"near-15", "enemy within 15 cm"},
                                                 {"near-30", "enemy within 30 cm"},
                                                 {"rout-near", "rout within 15 cm"},
                                                 {"shelter", "shelter"},
                                                 {"none", "no supplies"},
                                                 {"rest", "rest"},
                                                 {"hard", "hard attack"},
                                                 {"fallen", "staff fallen"}}};

std::string_view compass_word(double degrees) {
  constexpr double kThousandths = 1000;
  return std::isfinite(degrees) ? game::wind_of(std::llround(degrees * kThousandths)) : "";
}

// At most two decimals, and none that are nothing.
std::string decimal(double number) {
  std::string text = fmt::format("{:.2f}", number);
  text.erase(text.find_last_not_of('0') + 1);
  if (text.ends_with('.')) text.pop_back();
  return text == "-0" ? "0" : text;
}

// Reads an event's fields and words them.
class Sentence : game::EventReading {
 public:
  Sentence(const game::Event& event, const game::Names& names) : EventReading(event), names_(names) {}

  std::string tell() const {
    using Teller = std::string (Sentence::*)() const;
    static constexpr std::array<std::pair<std::string_view, Teller>, 25> kTellers{{
        {"bound_began", &Sentence::bound_began},
        {"sub_phase_began", &Sentence::sub_phase_began},
        {"not_allowed", &Sentence::not_allowed},
        {"moved", &Sentence::moved},
        {"attached", &Sentence::attached},
        {"detached", &Sentence::detached},
        {"losses", &Sentence::losses},
        {"valour", &Sentence::valour},
        {"removed", &Sentence::removed},
        {"disorder", &Sentence::disorder},
        {"rout_loss", &Sentence::rout_loss},
        {"guns_abandoned", &Sentence::guns_abandoned},
        {"routed", &Sentence::routed},
        {"left_table", &Sentence::left_table},
        {"spread_test", &Sentence::spread_test},
        {"spread_exempt", &Sentence::spread_exempt},
        {"carried", &Sentence::carried},
        {"passed_through", &Sentence::passed_through},
        {"forced_back", &Sentence::forced_back},
        {"retreated", &Sentence::retreated},
        {"retreat_blocked", &Sentence::retreat_blocked},
        {"ordering_test", &Sentence::ordering_test},
        {"reorganisation_test", &Sentence::reorganisation_test},
        {"reorganised", &Sentence::reorganised},
        {"staff_catch", &Sentence::staff_catch},
    }};
    const auto* found = std::ranges::find(kTellers, name(), [](const auto& teller) { return teller.first; });
    return found == kTellers.end() ? std::string(name()) : (this->*found->second)();
  }

 private:
  // Parts of sentences -----------------------------------------------------------------------------------------------

  std::string named(std::string_view id) const {
    if (id.empty()) return "it";
    return id == "edge" ? "the edge of the table" : names_.name_of(id);
  }
  std::string thing(std::string_view key) const { return named(text(key)); }
  std::string unit() const { return thing("unit"); }
  std::string state(std::string_view key) const { return said_for(kStateWords, text(key)); }

  // One id, or several as "A, B and C"; nothing if there is none.
  std::string things(std::string_view key) const {
    if (!text(key).empty()) return thing(key);
    const game::List& ids = list(key);
    std::string words;
    for (std::size_t i = 0; i < ids.size(); ++i) {
      if (i > 0) words += i + 1 == ids.size() ? " and " : ", ";
      words += ids[i].text() == nullptr ? std::string() : named(*ids[i].text());
    }
    return words;
  }

  // " at 60, 16.5", or nothing.
  std::string place(std::string_view before, std::string_view key) const {
    const game::List& numbers = list(key);
    if (numbers.size() != 2) return "";
    return fmt::format(" {} {}, {}", before, decimal(numbers[0].number()), decimal(numbers[1].number()));
  }

  std::string dice() const {
    std::string faces;
    for (const game::Value& die : list("dice")) faces += fmt::format("{}{}", faces.empty() ? "" : " ", die.number());
    return "[" + faces + "]";
  }

  std::int64_t sum_of_dice() const {
    double sum = 0;
    for (const game::Value& die : list("dice")) sum += die.number();
    return std::llround(sum);
  }

  // "[2 1 3] = 6, valour -1, deep +1: 6", or "[2 1 3] = 6" where no factor counts.
  std::string roll() const {
    std::string words = fmt::format("{} = {}", dice(), sum_of_dice());
    const game::Value* factors = find("factors");
    if (factors == nullptr || factors->table() == nullptr || factors->table()->empty()) return words;
    for (const game::Entry& factor : *factors->table()) {
      words += fmt::format(", {} {:+}", said_for(kFactorWords, factor.key), std::llround(factor.value.number()));
    }
    return has("total") ? fmt::format("{}: {}", words, whole("total")) : words;
  }

  std::string result() const { return said_for(kResultWords, text("result")); }

  // " 33.5 cm to the south", and how that was turned from where it would have gone by itself.
  std::string way() const {
    std::string words = has("distance") ? fmt::format(" {} cm", decimal(number("distance"))) : "";
    if (has("direction")) words += fmt::format(" to the {}", compass_word(number("direction")));
    const std::int64_t turn = whole("turn");
    if (turn == 0) return words;
    const std::string degrees = counted(std::abs(turn), "degree", "degrees");
    return words + fmt::format(" ({} {} of {})", degrees, turn > 0 ? "clockwise" : "anticlockwise", base_line());
  }

  std::string_view base_line() const {
    const std::string_view base = text("base");
    if (base == "edge") return "straight to its own edge";
    return base == "enemy" ? "straight away from the nearest enemy" : "straight away from the cause";
  }

  // " and forms a block 4 by 5", where one is formed.
  std::string block() const {
    if (!has("files") || !has("ranks")) return "";
    const std::string_view squeezed = denied("fits") ? ", though there is no room for it" : "";
    return fmt::format(" and forms a block {} by {}{}", whole("files"), whole("ranks"), squeezed);
  }

  std::string of_valour(std::string_view key) const {
    return whole(key) == 0 ? std::string("0") : fmt::format("{:+}", whole(key));
  }

  // Time and the umpire ----------------------------------------------------------------------------------------------

  std::string bound_began() const { return fmt::format("Bound {} begins.", whole("bound")); }
  std::string sub_phase_began() const {
    const std::string phase = said_for(kPhaseWords, text("phase"));
    return has("bound") ? fmt::format("Bound {}: {} begins.", whole("bound"), phase)
                        : fmt::format("Sub-phase: {}.", phase);
  }
  std::string not_allowed() const {
    const std::string_view what = text("what");
    const std::string why = has("why") ? ": " + said_for(kReasonWords, text("why")) : "";
    const auto* forbidden = std::ranges::find(kForbiddenWords, what, &WordPair::first);
    if (forbidden != kForbiddenWords.end()) return fmt::format("{} may not {}{}.", unit(), forbidden->second, why);
    const std::string of = what.empty() ? "it" : said_for(kVoidWords, what);
    return fmt::format("Nothing comes of {} for {}{}.", of, unit(), why);
  }
  std::string moved() const { return fmt::format("{} moves{}{}.", unit(), place("from", "from"), place("to", "to")); }
  std::string attached() const { return fmt::format("{} joins {}.", thing("staff"), unit()); }
  std::string detached() const { return fmt::format("{} leaves {}.", thing("staff"), unit()); }

  // Losses and valour ------------------------------------------------------------------------------------------------

  std::string left() const { return has("left") ? fmt::format(", {} left", whole("left")) : ""; }
  std::string losses() const {
    const std::string dead = counted(whole("figures"), "figure", "figures");
    const std::string prisoners = counted(whole("prisoners"), "prisoner", "prisoners");
    if (whole("prisoners") == 0) return fmt::format("{} loses {}{}.", unit(), dead, left());
    if (whole("figures") == 0) return fmt::format("{} loses {}{}.", unit(), prisoners, left());
    return fmt::format("{} loses {} and {}{}.", unit(), dead, prisoners, left());
  }
  std::string valour() const {
    const std::string_view verb = number("to") < number("from") ? "falls" : "rises";
    const std::string_view why = text("why") == "losses" && verb == "falls" ? " by its losses" : "";
    return fmt::format("The valour of {} {} from {} to {}{}.", unit(), verb, of_valour("from"), of_valour("to"), why);
  }
  std::string removed() const { return fmt::format("{} has too few figures left and is removed.", unit()); }

  // Disorder and rout ------------------------------------------------------------------------------------------------

  std::string disorder() const {
    if (text("from") == "FD" && text("to") == "FD") {
      return fmt::format("{} enters full disorder anew{}.", unit(), cause());
    }
    const std::string entered = text("to") == "FD" ? "FULL DISORDER" : state("to");
    const std::string from = has("from") ? fmt::format(" from {}", state("from")) : "";
    return fmt::format("{} goes{} into {}{}.", unit(), from, entered, cause());
  }
  std::string cause() const {
    const std::string_view what = text("cause");
    const std::string by = things("by");
    if (what == "fire") return by.empty() ? ", under fire" : ", under the fire of " + by;
    if (what == "melee") return by.empty() ? ", in melee" : ", in melee with " + by;
    if (what == "ordering") return " by its ordering roll";
    if (what == "reorganisation") return " by its reorganisation roll";
    if (what == "spread") return by.empty() ? " by spread of rout" : " by spread of rout from " + by;
    if (what == "valour") return ": its valour is gone";
    if (what == "retreat-blocked") return by.empty() ? ": it cannot retreat" : ": it cannot retreat past " + by;
    return "";
  }
  std::string rout_loss() const {
    if (whole("figures") == 0) return fmt::format("{} loses nobody to its rout{}.", unit(), left());
    const std::string percent = has("percent") ? fmt::format(" ({} %)", whole("percent")) : "";
    return fmt::format("{} loses {} to its rout{}{}.", unit(), counted(whole("figures"), "figure", "figures"), percent,
                       left());
  }
  std::string guns_abandoned() const {
    return fmt::format("{} leaves {} behind{}.", unit(), counted(whole("guns"), "gun", "guns"), place("at", "at"));
  }
  std::string routed() const { return fmt::format("{} routs{}{}{}.", unit(), way(), block(), stopped()); }
  std::string stopped() const {
    const std::string_view by = text("stopped_by");
    if (by.empty() || by == "rate") return "";
    if (by == "edge") return ", to the edge of the table";
    if (by == "carried") return ", until it meets a unit that it will follow";
    return "; stopped by " + named(by);
  }
  std::string left_table() const {
    const std::string edge = has("edge") ? fmt::format("{} edge of the ", text("edge")) : "";
    return fmt::format("{} runs off the {}table.", unit(), edge);
  }

  // Spread of rout ---------------------------------------------------------------------------------------------------

  std::string met_by() const { return has("by") ? fmt::format(", met by {},", things("by")) : ""; }
  std::string spread_test() const {
    return fmt::format("{}{} tests for spread of rout: {} - {}.", unit(), met_by(), roll(), result());
  }
  std::string spread_exempt() const {
    const std::string_view why = text("why");
    if (why == "linked") return fmt::format("{}{} does not test: its soutien is near.", unit(), met_by());
    if (why == "fd") return fmt::format("{}{} does not test: it is in full disorder itself.", unit(), met_by());
    return fmt::format("{}{} does not test.", unit(), met_by());
  }
  std::string carried() const {
    std::string words = unit();
    if (has("with")) words += " follows " + thing("with");
    words += place("to", "to");
    if (has("left_by")) words += fmt::format(", is left behind, stopped by {},", thing("left_by"));
    return words + block() + ".";
  }
  std::string passed_through() const {
    const std::string by = has("by") ? " by " + things("by") : "";
    return fmt::format("{} is passed through{} and may not fire for the rest of the bound.", unit(), by);
  }
  std::string forced_back() const {
    return fmt::format("{} gives way{}.", unit(), has("by") ? " to " + things("by") : "");
  }

  // Retreat ----------------------------------------------------------------------------------------------------------

  std::string retreated() const { return fmt::format("{} retreats{}.", unit(), way()); }
  std::string retreat_blocked() const {
    return has("by") ? fmt::format("{} cannot retreat: {} is in its way.", unit(), things("by"))
                     : fmt::format("{} cannot retreat.", unit());
  }

  // Rolls ------------------------------------------------------------------------------------------------------------

  std::string ordering_test() const {
    const std::string loss = has("loss") ? fmt::format(", {} % of it lost", whole("loss")) : "";
    return fmt::format("{} tests for its orders: {} - {}{}.", unit(), roll(), result(), loss);
  }
  std::string reorganisation_test() const {
    const std::string from = has("from") ? fmt::format(" from {}", state("from")) : "";
    return fmt::format("{} tries to reorganise{}: {} - {}.", unit(), from, roll(), result());
  }
  std::string reorganised() const {
    const std::string from = has("from") ? fmt::format(" from {}", state("from")) : "";
    std::string words = fmt::format("{} recovers{} to {}", unit(), from, state("to"));
    if (has("formation")) words += fmt::format(": {}", said_for(kFormationWords, text("formation")));
    if (has("files")) words += fmt::format(", {} abreast", whole("files"));
    if (has("facing")) words += fmt::format(", facing {}", compass_word(number("facing")));
    return words + ".";
  }
  std::string staff_catch() const {
    std::string words = fmt::format("{} may be caught: {} - ", thing("staff"), roll());
    if (text("result") != "falls") {
      return words + (has("unit") ? fmt::format("gets away to {}.", unit()) : std::string("gets away."));
    }
    words += "FALLS";
    if (whole("penalty") != 0) {
      words += fmt::format("; its side has {:+} on all rolls until the next bound has ended", whole("penalty"));
    }
    return words + ".";
  }

  const game::Names& names_;
};

}  // namespace

std::string sentence_of(const game::Event& event, const game::Names& names) {
  return Sentence(event, names).tell();
}

}  // namespace waver::belle_alliance
