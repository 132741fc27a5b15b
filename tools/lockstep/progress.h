// One line on standard error that says what the checks are doing, while they take their time. There
// is none unless that is a terminal.
#pragma once

#include "driver/pool.h"
#include "lockstep/terminal.h"
#include "support/progress.h"

#include <chrono>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace lockstep::tools {

class ProgressLine {
public:
  // Checks of these functions, each of which may take so long (0: any time).
  ProgressLine(std::vector<std::string> names, double limit_ms);

  // Where a check says what it does.
  support::Progress of(size_t number) const {
    return board_ ? board_->of(number) : support::Progress();
  }
  // For the pool in which they run; it must not outlive this.
  driver::Onlooker onlooker();
  void clear() { line_.clear(); } // before anything else is printed

private:
  using Clock = std::chrono::steady_clock;
  void draw();

  std::vector<std::string> names_;
  double limit_ms_;
  StatusLine line_;
  std::optional<support::ProgressBoard> board_; // where there is a terminal
  std::map<size_t, Clock::time_point> running_; // since when
  size_t done_ = 0;
  Clock::time_point next_draw_;
};

} // namespace lockstep::tools
