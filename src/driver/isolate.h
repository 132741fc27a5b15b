// Runs checks, each in a process of its own, and holds them to their limits: a check that hangs,
// eats the memory or crashes becomes an `unknown`, and the others go on.
#pragma once

#include "driver/result.h"

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace lockstep::driver {

struct Job {
  std::string name;        // of the source function
  std::string target_name; // where it differs
  // Runs in the child. `left_ms` is the time that it has (0: any), a little less than the limit, so
  // that it normally ends of its own accord and brings its statistics home.
  std::function<CheckResult(double left_ms)> run;
  bool reverse = false; // the pair's target is the source here
};

struct IsolateOptions {
  double timeout_ms = 0;  // of one job; 0: none
  uint64_t memory_mb = 0; // of one job; 0: none
  unsigned parallel = 1;  // jobs at once
  int stop_fd = -1;       // readable: kill everything and return
};

struct IsolateEvents {
  std::function<void(size_t job)> started;                          // may be empty
  std::function<void(size_t job, const CheckResult& result)> ended; // in the order of the jobs
  std::function<void(size_t job, const std::string& text)> said;    // what a child printed
};

// True if every job ended; false if it was stopped before.
bool run_isolated(const std::vector<Job>& jobs, const IsolateOptions& options,
                  const IsolateEvents& events);

} // namespace lockstep::driver
