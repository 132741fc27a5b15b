// What a process and all that it started hold in memory together, and when that is too much. Knows
// nothing of what becomes of them then.
#pragma once

#include "support/deadline.h"

#include <cstdint>
#include <sys/types.h>

namespace lockstep::support {

// The sum of two limits of which either may be the most there is.
constexpr uint64_t sum_of_limits(uint64_t a, uint64_t b) {
  return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

// Bytes of memory that belong to no file; 0 for a process that is gone. Pages that processes share
// since one was forked from the other count for each.
uint64_t resident_bytes(pid_t pid);
// The same of this process.
uint64_t resident_bytes();
// What a process and all below it hold, where a page that several processes share, of these or of
// others, counts for each in part. Takes long for those that hold much.
uint64_t held_bytes(pid_t root);

// Looks at intervals. They are the shorter the less is left, so that a process which takes memory
// as fast as a machine gives it is not far beyond the limit when it is found out.
class MemoryWatch {
public:
  // For `root` and all below it together; a limit of 0 bytes is none.
  MemoryWatch(pid_t root, uint64_t limit);

  Deadline next() const { return next_; } // when it wants to look again
  // Looks, if it is time to. Whether they hold (`held_bytes`) more than the limit.
  bool over();

private:
  void wait(uint64_t held, double at_least_ms);

  pid_t root_;
  uint64_t limit_;
  Deadline next_ = Deadline::never();
};

} // namespace lockstep::support
