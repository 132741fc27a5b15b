// What every layer may need and nobody may hold in a global: limits, statistics, progress, the log.
#pragma once

#include "support/deadline.h"
#include "support/progress.h"
#include "support/stats.h"

#include <cstdint>
#include <functional>
#include <string>

namespace lockstep::support {

// One check's surroundings. Two checks with a context each can live side by side in one process.
struct Context {
  Deadline deadline = Deadline::never(); // of the whole check
  double query_ms = 0;                   // limit of one solver query; 0: only the deadline
  uint64_t memory_mb = 0;                // limit, solver processes included; 0: none
  uint64_t memory_before = 0;            // bytes that were there already, and do not count
  uint64_t seed = 1;                     // every random choice derives from it
  Stats stats;
  Progress progress;                           // for who waits
  std::function<void(const std::string&)> log; // empty: quiet

  // When a query that starts now must have ended.
  Deadline query_deadline() const {
    return query_ms > 0 ? earlier(deadline, Deadline::in_ms(query_ms)) : deadline;
  }
};

// While it lives, a context's deadline is not later than `until`.
class ScopedDeadline {
public:
  ScopedDeadline(Context& ctx, Deadline until) : ctx_(ctx), whole_(ctx.deadline) {
    ctx.deadline = earlier(whole_, until);
  }
  ~ScopedDeadline() { ctx_.deadline = whole_; }
  ScopedDeadline(const ScopedDeadline&) = delete;
  ScopedDeadline& operator=(const ScopedDeadline&) = delete;

private:
  Context& ctx_;
  const Deadline whole_;
};

} // namespace lockstep::support
