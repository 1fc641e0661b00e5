#pragma once
/// Units on a drawn table: footprints with ranks and front, letters, and on a board what lies on them.

#include <string>
#include <vector>

#include "report/svg.h"
#include "report/svg_view.h"

namespace waver::report {

/// In the drawing's frame, or in any if it has all.
bool is_seen_in(const Drawing& drawing, const Film::Span& span);
/// ` data-a="3" data-b="7"` where a drawing has all frames, otherwise nothing.
std::string seen_when(const Drawing& drawing, const Film::Span& span);

/// Lines between files and ranks, as a path; empty if there are none or the outline has no four corners.
std::string ranks_path(const game::Piece& piece, const View& view);

class Pieces {
 public:
  Pieces(const Film& film, const Drawing& drawing, const View& view);
  std::string footprints() const;
  /// Above everything else that is drawn.
  std::string labels() const;

 private:
  std::string footprint(const Film::Shot& shot) const;
  std::string front_of(const game::Piece& piece) const;
  std::string cross_at(measure::Point point) const;
  std::string label(const Film::Shot& shot) const;
  std::string coins(const game::Piece& piece) const;
  std::string fill_class(const game::Piece& piece) const;

  const Film& film_;
  const Drawing& drawing_;
  const View& view_;
  std::vector<std::string> labels_;
};

}  // namespace waver::report
