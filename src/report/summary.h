// How the checks of a run came out, counted; and the exit status that this means.
#pragma once

#include "driver/result.h"

#include <cstddef>

namespace lockstep::report {

struct Summary {
  size_t correct = 0, incorrect = 0, unknown = 0;
  size_t with_reading = 0;                 // of the correct ones: if something is read so
  size_t errors = 0;                       // pairs that could not be compared
  size_t source_only = 0, target_only = 0; // functions without a partner
  bool interrupted = false;                // there are more that were not looked at
  double seconds = 0;

  // The reverse of a pair counts for nothing but time.
  void add(const driver::CheckResult& result) {
    seconds += result.seconds;
    if (result.reverse) return;
    switch (result.outcome.verdict) {
    case support::Verdict::Correct:
      ++correct;
      if (!result.outcome.extent.readings.empty()) ++with_reading;
      break;
    case support::Verdict::Incorrect:
      ++incorrect;
      break;
    case support::Verdict::Unknown:
      ++unknown;
      break;
    }
  }

  // 0 all correct; 1 something incorrect; 2 nothing incorrect but something unknown; 3 bad input.
  int exit_status() const { return errors ? 3 : incorrect ? 1 : unknown ? 2 : 0; }
};

} // namespace lockstep::report
