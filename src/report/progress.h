// What is being checked, on one line for whoever waits at a terminal.
#pragma once

#include "support/progress.h"

#include <cstddef>
#include <string>

namespace lockstep::report {

struct Pending {
  size_t done = 0, running = 0, left = 0; // functions
  // Of the one that has run longest.
  std::string name;
  support::Activity activity;
  double seconds = 0;
  double limit_seconds = 0; // 0: none
};

// Without a newline, and in at most `width` columns. What is too long is cut in the middle of the
// name first, and then at the end.
std::string progress_line(const Pending& pending, size_t width);

} // namespace lockstep::report
