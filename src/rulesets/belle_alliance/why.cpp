/// Why a question is asked, and what a throw has to come to. No rule is decided here.

#include <fmt/format.h>

#include "rulesets/belle_alliance/belle_alliance.h"
#include "rulesets/belle_alliance/factors.h"
#include "rulesets/belle_alliance/incidents.h"
#include "rulesets/belle_alliance/needed.h"
#include "rulesets/belle_alliance/play.h"

namespace waver::belle_alliance {
namespace {

std::vector<Seq> if_any(Seq because) {
  return because == 0 ? std::vector<Seq>() : std::vector<Seq>{because};
}

// Which clause leaves the direction to the owner, and how far.
std::string_view clause_of_direction(const March& march) {
  if (march.base == BaseLine::kCause) return "BA-5.4.1g";
  return march.reason.cause == Cause::kValour ? "BA-5.4.1k" : "BA-5.4.1j";
}

std::string_view word_for(Result result) {
  switch (result) {
    case Result::kNone:
      return "it holds";
    case Result::kObeys:
      return "it obeys";
    case Result::kIdle:
      return "it does nothing";
    case Result::kStays:
      return "it stays as it is";
    case Result::kAgain:
      return "it routs again";
    case Result::kOrder:
      return "order";
    case Result::kLight:
      return "LD";
    case Result::kMiddle:
      return "MD";
    case Result::kFull:
      break;
  }
  return "FD";
}

// "12 or more: it holds; 10: LD; 8: MD; less: FD" of the three dice as thrown.
std::string rows_needed(const ResultTable& table, std::int32_t sum) {
  constexpr std::int32_t kLeast = 3;
  std::string text;
  for (const ResultRow& row : table) {
    const bool is_last = &row == &table.back() || std::int64_t{row.least} - sum <= kLeast;
    const std::string from = is_last ? "less" : fmt::format("{} or more", row.least - sum);
    text += fmt::format("{}{}: {}", text.empty() ? "" : "; ", text.empty() && is_last ? "any throw" : from,
                        word_for(row.result));
    if (is_last) break;
  }
  return text;
}

// From the table's last row that lets it fall.
std::string catch_needed(const std::vector<CatchRow>& table) {
  std::int32_t least = 0;
  for (const CatchRow& row : table) {
    if (row.falls) least = row.least;
  }
  return fmt::format("with three dice {} or more: it falls; less: it gets away", least);
}

std::string needed(const ResultTable& table, const Factors& factors) {
  return fmt::format("factors {:+}; with three dice {}", factors.sum(), rows_needed(table, factors.sum()));
}

}  // namespace

game::Reason BelleAlliance::why(const Position& position) const {
  const March& march = position.march;
  switch (static_cast<Ask>(position.question.ask)) {
    case Ask::kIncident:
      break;
    case Ask::kSpread:
      if (march.contacted_now == march.tested_again) return {{"BA-5.4.2i", "BA-5.4.2a"}, if_any(march.reason.because)};
      return {{"BA-5.4.2a"}, if_any(march.reason.because)};
    case Ask::kReorganise:
      if (position.units[position.reorganiser].in_full_disorder()) return {{"BA-5.4.3c"}, {}};
      return {{"BA-H15"}, {}};
    case Ask::kOrdering:
      return {{"BA-1.1.2"}, {}};
    case Ask::kCatch:
      return {{"BA-T18"}, {}};
    case Ask::kDirection:
      return {{clause_of_direction(march), "BA-5.4.1d"}, if_any(march.reason.because)};
    case Ask::kRetreat:
      return {{"BA-H11"}, if_any(march.reason.because)};
    case Ask::kNext:
      return {{"BA-5.4.3c", "BA-H15"}, {}};
    case Ask::kFormation:
      return {{"BA-5.4.3h"}, if_any(position.test)};
  }
  return {};
}

std::string needed_for(const Setup& setup, Position position) {
  const Play play{setup, position, nullptr};
  const UnitIndex unit = position.question.subject;
  switch (static_cast<Ask>(position.question.ask)) {
    case Ask::kSpread:
      return needed(setup.tables.spread, spread_factors(play, unit));
    case Ask::kReorganise: {
      const Disorder disorder = position.units[unit].disorder;
      const ResultTable& milder =
          disorder == Disorder::kMiddle ? setup.tables.reorganise_middle : setup.tables.reorganise_light;
      return needed(disorder == Disorder::kFull ? setup.tables.reorganise_full : milder,
                    reorganisation_factors(play, unit));
    }
    case Ask::kOrdering:
      return needed(setup.tables.ordering,
                    ordering_factors(play, unit, position.ordered != static_cast<std::uint8_t>(Ordered::kOther)));
    case Ask::kCatch:
      return catch_needed(setup.tables.staff_catch);
    default:
      return "";
  }
}

}  // namespace waver::belle_alliance
