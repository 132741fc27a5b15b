// What a user may ask of a check.
#pragma once

#include "bounded/bounds.h"
#include "program/executor.h"
#include "solver/solver.h"
#include "support/progress.h"

#include <cstdint>
#include <string>
#include <vector>

namespace lockstep::driver {

struct CheckOptions {
  double timeout_ms = 60'000;       // of one function, all included; 0: none
  support::Deadline limit() const { // from now on
    return timeout_ms > 0 ? support::Deadline::in_ms(timeout_ms) : support::Deadline::never();
  }
  double smt_to_ms = 0;      // of one query; 0: only the timeout
  uint64_t memory_mb = 4096; // of one function; 0: none
  bool undef_input = true;   // arguments may be undef
  bool poison_input = true;  // arguments may be poison
  bool disallow_ub_exploitation =
      false;                      // a source that has UB, poison or undef is a finding itself
  bool local_as_external = false; // a function with local linkage may have any callers
  bool strict = false;            // no reading but that of the reference counts (readings.h)
  bool strict_aliasing = true;    // !tbaa says which accesses do not overlap
  bool promote = true;            // locals whose address goes nowhere are registers
  bool by_passes = false;         // the target was made of the source, here
  bool prove_identical = false;   // also where the two functions do the same step for step
  bool wants_witness = false;     // a proof that others can check
  bool concrete_runs = true;      // of programs with loops, beside the solver
  bool proof_only = false;        // nobody looks at a counterexample
  bool bounded = true;            // loops up to some number of iterations
  bool leaves_tags = false;       // types of accesses stand in the way: that is asked otherwise
  bool product = true;            // prove loops for every number of iterations
  bool check_proofs = true;       // such a proof counts if it holds when it is asked anew
  bool vacuity = false;           // of a proof, ask whether the source is defined at all
  uint64_t product_unroll = 64;   // source iterations for one step of the target
  uint64_t seed = 1;
  bounded::UnrollOptions unroll;
  program::ExecuteOptions execute;
  solver::SolverOptions solver;
  support::Progress progress; // where the check says what it is doing
};

} // namespace lockstep::driver
