#include "report/film.h"

#include <algorithm>

#include "measure/footprint.h"

namespace waver::report {
namespace {

bool can_touch(const game::Piece& piece) {
  return !piece.gone && !piece.outline.empty() && piece.outline.size() <= measure::Convex::kMostCorners;
}

bool is_lost(const game::Piece& piece) {
  return piece.running || piece.gone;
}

/// The middle of the corners of either that lie in the other; where edges only cross, the middle between both.
measure::Point meeting_of(const measure::Convex& a, const measure::Convex& b) {
  std::int64_t x = 0;
  std::int64_t y = 0;
  std::int64_t count = 0;
  const auto add = [&](measure::Point point) {
    x += point.x;
    y += point.y;
    ++count;
  };
  for (const measure::Point corner : a.corners()) {
    if (measure::contains(b, corner)) add(corner);
  }
  for (const measure::Point corner : b.corners()) {
    if (measure::contains(a, corner)) add(corner);
  }
  if (count == 0) {
    for (const measure::Point corner : a.corners()) add(corner);
    for (const measure::Point corner : b.corners()) add(corner);
  }
  return {static_cast<std::int32_t>(x / count), static_cast<std::int32_t>(y / count)};
}

}  // namespace

Film::Film(game::Scene start) : start_(std::move(start)), end_(start_) {
  shots_.reserve(start_.pieces.size());
  for (std::size_t i = 0; i < start_.pieces.size(); ++i) {
    last_shot_.push_back(i);
    shots_.push_back({{0, 0}, i, start_.pieces[i]});
  }
  standings_.push_back({{0, 0}, start_.standing});
  see_contacts(start_);
}

std::size_t Film::add(const game::Scene& scene) {
  if (scene.pieces == end_.pieces && scene.standing == end_.standing) return frames_ - 1;
  ++frames_;
  for (std::size_t i = 0; i < scene.pieces.size() && i < last_shot_.size(); ++i) see(i, scene.pieces[i]);
  if (scene.standing == standings_.back().lines) {
    standings_.back().span.last = frames_ - 1;
  } else {
    standings_.push_back({{frames_ - 1, frames_ - 1}, scene.standing});
  }
  see_sources(scene);
  see_contacts(scene);
  end_ = scene;
  return frames_ - 1;
}

void Film::see(std::size_t piece, const game::Piece& now) {
  const std::size_t frame = frames_ - 1;
  Shot& before = shots_[last_shot_[piece]];
  if (now == end_.pieces[piece]) {
    before.span.last = frame;
    return;
  }
  if (is_lost(now) && !is_lost(before.what)) sources_.push_back({{frame, frame}, piece, before.what.outline});
  if (now.running && before.what.centre != now.centre) {
    moves_.push_back({frame, piece, before.what.centre, now.centre});
  }
  Shot next{{frame, frame}, piece, now};
  if (now.gone && now.outline.empty()) next.what.outline = before.what.outline;
  last_shot_[piece] = shots_.size();
  shots_.push_back(std::move(next));
}

void Film::see_sources(const game::Scene& scene) {
  for (Source& source : sources_) {
    const bool goes_on = source.span.last + 2 == frames_ && is_lost(scene.pieces[source.piece]);
    if (goes_on) source.span.last = frames_ - 1;
  }
}

void Film::see_contacts(const game::Scene& scene) {
  if (!scene.reach || scene.reach->length > 0) return;
  const std::size_t frame = frames_ - 1;
  const std::size_t known = contacts_.size();
  const auto note = [&](std::size_t a, std::size_t b, measure::Point at) {
    const auto same = std::find_if(
        contacts_.begin(), contacts_.begin() + static_cast<std::ptrdiff_t>(known), [&](const Contact& contact) {
          return contact.piece == a && contact.other == b && contact.at == at && contact.span.last + 1 == frame;
        });
    if (same == contacts_.begin() + static_cast<std::ptrdiff_t>(known)) {
      contacts_.push_back({{frame, frame}, a, b, at});
    } else {
      same->span.last = frame;
    }
  };
  std::vector<std::optional<measure::Convex>> shapes;
  shapes.reserve(scene.pieces.size());
  for (const game::Piece& piece : scene.pieces) {
    shapes.push_back(can_touch(piece) ? std::optional(measure::Convex::hull_of(piece.outline)) : std::nullopt);
  }
  for (std::size_t a = 0; a < shapes.size(); ++a) {
    for (std::size_t b = a + 1; b < shapes.size(); ++b) {
      if (!shapes[a] || !shapes[b] || scene.pieces[a].side != scene.pieces[b].side) continue;
      if (measure::touch(*shapes[a], *shapes[b])) note(a, b, meeting_of(*shapes[a], *shapes[b]));
    }
  }
}

}  // namespace waver::report
