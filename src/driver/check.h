// One pair of programs to a result, in this process. Isolation and limits are checks.h's.
#pragma once

#include "driver/options.h"
#include "driver/result.h"
#include "product/check/checker.h"
#include "program/program.h"

namespace lockstep::driver {

// Checks that `target` refines `source`: the parameters and result have the same types. Returns an
// outcome for everything that can happen short of a crash.
CheckResult check_pair(const program::Program& source, const program::Program& target,
                       const CheckOptions& options, support::Deadline deadline);

// What other threads would see and one thread does not, as far as the operations tell: orderings
// that changed, atomic accesses that were replaced by others. "": nothing of the kind.
std::string atomics_differ(const program::Program& source, const program::Program& target);

// What a proof for every number of iterations is worth: less where the programs say things that no
// proof takes into account.
support::Outcome proof_outcome(const program::Program& source, const program::Program& target);

// Whether a witness proves that `target` refines `source`: every step is asked anew, with terms and
// solvers of its own.
product::checker::Checked check_witness(const program::Program& source,
                                        const program::Program& target,
                                        const product::checker::Witness& witness,
                                        const CheckOptions& options, support::Deadline deadline);

} // namespace lockstep::driver
