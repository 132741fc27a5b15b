// Proofs of nothing: whether the source of a pair that was proved has UB on every input, so that
// any target would be correct.
#pragma once

#include "driver/options.h"
#include "driver/result.h"
#include "program/program.h"

namespace lockstep::driver {

// Asks with the assumptions that a proof of the pair rests on: what they exclude is no input. Takes
// a second at most, and half of the time left.
Vacuity vacuity_of(const program::Program& source, const program::Program& target,
                   const CheckOptions& options, support::Deadline deadline);

// Notes the answer among the counters of the result: `source always undefined` is 1 or 0, and where
// nobody knows there is `source perhaps always undefined` in its place.
void count_vacuity(CheckResult& result);

} // namespace lockstep::driver
