// From a violation in variables to a counterexample that was replayed and that people can read.
#pragma once

#include "bounded/engine.h"
#include "driver/result.h"
#include "sample/search.h"

namespace lockstep::driver {

struct Replayed {
  bool confirmed = false;
  bool paired_otherwise = false; // not so if other blocks of the two are taken for the same
  std::string unclear;           // not confirmed, since the reference leaves this open
  std::string what;              // the check that fails, as the runs show it
  Counterexample counterexample;
};

// Runs both programs on the violation's inputs. Confirmed means: no choice of the source that was
// tried allows what the target did. Then it is made simpler, for so long at most.
Replayed replay_violation(term::TermManager& tm, const program::Program& source,
                          semantics::Choices& source_choices, const program::Program& target,
                          semantics::Choices& target_choices, const bounded::Finding& finding,
                          double minimize_ms);

// The same for what a search by concrete runs has found.
Replayed replay_sample(const program::Program& source, const program::Program& target,
                       const sample::Found& found, support::Deadline deadline, double minimize_ms);

// The same for a side that is at fault itself (--disallow-ub-exploitation).
Replayed replay_alone(term::TermManager& tm, const program::Program& program,
                      semantics::Choices& choices, const bounded::Finding& finding);

} // namespace lockstep::driver
