#pragma once
/// Events in plain sentences for people at a table.

#include <string>
#include <string_view>

#include "game/event.h"

namespace waver::belle_alliance {

/// How people call things.
class Names {
 public:
  Names() = default;
  Names(const Names&) = delete;
  Names& operator=(const Names&) = delete;
  virtual ~Names() = default;
  /// The name of the unit, staff figure, piece of terrain or side with this id (ids are unique in a file); the id
  /// itself if nothing has it.
  virtual std::string name_of(std::string_view id) const = 0;
};

/// "Landwehr, met by Fusiliers, tests for spread of rout: [2 1 3] = 6, valour -1: 5 - FULL DISORDER." Without the
/// clause, which the log adds. Fields that are missing are left out; an event that is none of these rules gives its
/// name.
std::string sentence_of(const game::Event& event, const Names& names);

}  // namespace waver::belle_alliance
