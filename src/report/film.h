#pragma once
/// A game as pictures, one after the other: what changes from one to the next is kept once.

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "game/scene.h"

namespace waver::report {

/// Frames are numbered from 0, the start. What is said of a span holds from its first frame to its last.
class Film {
 public:
  struct Span {
    std::size_t first = 0;
    std::size_t last = 0;
    friend bool operator==(const Span&, const Span&) = default;
  };
  /// A piece as it was for a while.
  struct Shot {
    Span span;
    std::size_t piece = 0;  ///< in the scene
    game::Piece what;       ///< one that is gone has the outline that it had last
  };
  /// A piece moved while it ran, seen from this frame on.
  struct Move {
    std::size_t frame = 0;
    std::size_t piece = 0;
    measure::Point from;
    measure::Point to;
  };
  /// A piece runs or is gone: where it stood before.
  struct Source {
    Span span;
    std::size_t piece = 0;
    std::vector<measure::Point> outline;
  };
  /// Friends that touch, and where. Only of rules in which panic goes so (SceneReach).
  struct Contact {
    Span span;
    std::size_t piece = 0;
    std::size_t other = 0;
    measure::Point at;
  };
  /// How the sides stand.
  struct Standing {
    Span span;
    std::vector<std::string> lines;
  };

  explicit Film(game::Scene start);
  /// The next picture, of the same pieces. Returns its frame, that of the last one if nothing is to be seen of a
  /// change.
  std::size_t add(const game::Scene& scene);

  std::size_t frames() const { return frames_; }
  const game::Scene& start() const { return start_; }
  const game::Scene& end() const { return end_; }
  const std::vector<Shot>& shots() const { return shots_; }
  const std::vector<Move>& moves() const { return moves_; }
  const std::vector<Source>& sources() const { return sources_; }
  const std::vector<Contact>& contacts() const { return contacts_; }
  const std::vector<Standing>& standings() const { return standings_; }

 private:
  void see(std::size_t piece, const game::Piece& now);
  void see_sources(const game::Scene& scene);
  void see_contacts(const game::Scene& scene);

  game::Scene start_;
  game::Scene end_;
  std::size_t frames_ = 1;
  std::vector<Shot> shots_;
  std::vector<std::size_t> last_shot_;  ///< of each piece
  std::vector<Move> moves_;
  std::vector<Source> sources_;
  std::vector<Contact> contacts_;
  std::vector<Standing> standings_;
};

}  // namespace waver::report
