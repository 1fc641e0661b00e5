#include "report/glyphs.h"

#include <algorithm>
#include <array>

#include "game/naming.h"

namespace waver::report {
namespace {

constexpr std::string_view kCapitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
constexpr std::string_view kSmall = "abcdefghijklmnopqrstuwxyz";  // v is an arrow
constexpr std::string_view kDigits = "1234567890";
constexpr std::string_view kLeftOver = "&";

constexpr std::array<std::string_view, 8> kArrows{"^", "/", ">", "\\", "v", "/", "<", "\\"};
constexpr std::array<std::string_view, 8> kUnicodeArrows{"↑", "↗", "→", "↘", "↓", "↙", "←", "↖"};

constexpr std::array<std::string_view, 2> kBlockingFills{"#", "%"};
constexpr std::array<std::string_view, 2> kUnicodeBlockingFills{"█", "▓"};
constexpr std::array<std::string_view, 5> kOpenFills{":", ",", ";", "'", "="};
constexpr std::array<std::string_view, 5> kUnicodeOpenFills{"░", "▒", "∴", "≡", "·"};

/// Hands out the characters of several alphabets, each once. On a board of squares digits are ground.
class Alphabets {
 public:
  explicit Alphabets(bool on_board) : on_board_(on_board) {}

  std::string next(std::uint32_t side) {
    const std::size_t own = std::min<std::size_t>(side, kAll.size() - 1);
    const bool is_ground = on_board_ && kAll[own] == kDigits;
    if (is_ground || used_[own] == kAll[own].size()) return next_of_any();
    return {kAll[own][used_[own]++]};
  }

 private:
  std::string next_of_any() {
    for (const std::size_t alphabet : {std::size_t{2}, std::size_t{0}, std::size_t{1}}) {
      if (on_board_ && kAll[alphabet] == kDigits) continue;
      if (used_[alphabet] < kAll[alphabet].size()) return {kAll[alphabet][used_[alphabet]++]};
    }
    return std::string(kLeftOver);
  }

  static constexpr std::array<std::string_view, 3> kAll{kCapitals, kSmall, kDigits};
  std::array<std::size_t, 3> used_{};
  bool on_board_;
};

std::size_t octant_of(measure::Direction facing) {
  return static_cast<std::size_t>((measure::millidegrees_of(facing) + 22'500) / 45'000) % 8;
}

/// The kind's number among those that block (or do not), in the order they appear.
std::size_t number_of_kind(const game::Scene& scene, const game::SceneTerrain& piece) {
  std::vector<std::string_view> kinds;
  for (const game::SceneTerrain& other : scene.terrain) {
    if (other.blocks != piece.blocks) continue;
    if (other.kind == piece.kind) break;
    if (std::ranges::find(kinds, other.kind) == kinds.end()) kinds.emplace_back(other.kind);
  }
  return kinds.size();
}

}  // namespace

std::vector<std::string> labels_of(const game::Scene& scene) {
  Alphabets alphabets(scene.board.has_value());
  std::vector<std::string> labels;
  labels.reserve(scene.pieces.size());
  for (const game::Piece& piece : scene.pieces) {
    labels.push_back(piece.label.empty() ? alphabets.next(piece.side) : piece.label);
  }
  return labels;
}

std::vector<std::string> fills_of(const game::Scene& scene, const Look& look) {
  std::vector<std::string> fills;
  for (const game::SceneTerrain& piece : scene.terrain) {
    const std::size_t number = number_of_kind(scene, piece);
    if (piece.blocks) {
      const auto& marks = look.unicode ? kUnicodeBlockingFills : kBlockingFills;
      fills.emplace_back(marks[number % marks.size()]);
    } else {
      const auto& marks = look.unicode ? kUnicodeOpenFills : kOpenFills;
      fills.emplace_back(marks[number % marks.size()]);
    }
  }
  return fills;
}

std::string_view arrow_of(measure::Direction facing, const Look& look) {
  return look.unicode ? kUnicodeArrows[octant_of(facing)] : kArrows[octant_of(facing)];
}

std::string_view wind_of(measure::Direction facing) {
  return game::wind_of(measure::millidegrees_of(facing));
}

std::string_view wedge_mark(const Look& look) {
  return look.unicode ? "˙" : ".";
}

std::string_view running_mark(const Look& look) {
  return look.unicode ? "≈" : "~";
}

Frame frame_of(const Look& look) {
  if (look.unicode) return {"─", "│", "┬", "┤", "┌", "┐", "└", "┘"};
  return {"-", "|", "+", "+", "+", "+", "+", "+"};
}

}  // namespace waver::report
