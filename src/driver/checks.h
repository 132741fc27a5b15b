// Checks as data: a job in, a result out. Each runs in a process of its own: one that hangs, eats
// the memory or crashes becomes an `unknown`, and the others go on.
#pragma once

#include "driver/options.h"
#include "driver/pool.h"
#include "driver/result.h"

#include <deque>
#include <functional>
#include <optional>
#include <string>

namespace llvm {
class Module;
}

namespace lockstep::driver {

struct Job {
  std::string source, target; // functions
  bool reverse = false;       // the pair's target is the source here
  CheckOptions options;       // limits, too
};

// Does it here. `options.timeout_ms` counts from the call. The modules are those of the pair: of a
// job that is `reverse`, the source is in `target`.
CheckResult run_job(const Job& job, const llvm::Module& source, const llvm::Module& target);

class Checks {
public:
  struct Done {
    CheckResult result;
    std::string said; // what the process printed
  };
  using Run = std::function<CheckResult(const Job&)>; // in the process of the check

  Checks(Run run, PoolOptions options) : run_(std::move(run)), pool_(std::move(options)) {}

  void submit(Job job);
  // In the order of the jobs. Nothing if there is none left, or if all was stopped.
  std::optional<Done> next();
  bool stopped() const { return pool_.stopped(); }

private:
  Run run_;
  std::deque<Job> jobs_; // that were not handed out
  Pool pool_;
};

} // namespace lockstep::driver
