// Refinement decided by trying everything, for functions of few input bits: an oracle that shares
// the interpreter with the checker, but neither terms nor solvers nor the reasoning on quantifiers.
//
// For all inputs I and all F_t (what the target freezes, rounds, …) there is F_s such that for all
// U_t (what is left open: undef) there is U_s such that the run of the source allows that of the
// target.
#pragma once

#include "sides.h"

namespace lockstep::differential {

struct BruteOptions {
  bool undef = false;        // arguments may be undef
  bool poison = false;       // arguments may be poison
  uint64_t max_runs = 6'000; // of both
};

struct BruteResult {
  enum class Verdict { Correct, Incorrect, TooMany } verdict = Verdict::TooMany;
  Input witness; // of Incorrect
};

BruteResult brute_force(const program::Program& source, const program::Program& target,
                        BruteOptions options);

} // namespace lockstep::differential
