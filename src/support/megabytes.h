// Limits of memory as users state them.
#pragma once

#include <cstdint>
#include <limits>

namespace lockstep::support {

// In bytes; the most that there is where that is no number.
constexpr uint64_t megabytes(uint64_t count) {
  constexpr uint64_t kMost = std::numeric_limits<uint64_t>::max();
  return count > kMost >> 20 ? kMost : count << 20;
}

} // namespace lockstep::support
