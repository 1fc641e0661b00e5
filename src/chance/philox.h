#pragma once
/// Philox4x64-10 as a plain function, so that nobody else needs Random123's headers. Part of chance/ only: others ask
/// keyed.h.

#include <array>
#include <cstdint>

namespace waver::chance {

using PhiloxKey = std::array<std::uint64_t, 2>;
using PhiloxCounter = std::array<std::uint64_t, 4>;
using PhiloxBlock = std::array<std::uint64_t, 4>;

PhiloxBlock philox(const PhiloxCounter& counter, const PhiloxKey& key);

}  // namespace waver::chance
