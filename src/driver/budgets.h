// How the time of a check is shared out: each part gets a share of what is left when its turn
// comes, and no more than a limit where what it finds it finds soon.
#pragma once

#include "support/deadline.h"

#include <algorithm>
#include <limits>

namespace lockstep::driver {

struct Budget {
  double share;
  double most_ms = std::numeric_limits<double>::infinity();

  double ms(support::Deadline left) const { return std::min(most_ms, share * left.left_ms()); }
  support::Deadline from(support::Deadline left) const {
    return earlier(left, support::Deadline::budget_ms(ms(left)));
  }
};

// Before any solver is asked: of the wrong pairs of the corpora with loops that runs on numbers
// refute, they refute nearly all in less.
inline constexpr Budget kShortRuns{0.1, 200};
// Few iterations of loops, by a solver: nearly all that this refutes it refutes within a second.
inline constexpr Budget kFewIterations{0.1, 3'000};
// Both in a part of that at first: of the proofs for kernels of loops half take no longer, and
// waited for the whole of it.
inline constexpr Budget kFewAtOnce{0.02, 300}, kProductSoon{0.05, 1'500};
// A proof of loops, where nothing is known yet; where the few iterations were too much in their
// time, and need the rest; and where they are correct: a proof up to a bound is no answer that
// anyone wants, and of everyday loops a fifth is proved after more than a seventh of the time.
inline constexpr Budget kProduct{0.6}, kProductAfterTimeout{0.45}, kProductAfterBound{0.6};
// After a product that was no proof, how long others are tried where there is an answer already.
inline constexpr Budget kOtherProducts{0.25};
// Longer runs on numbers, where nothing is known, and where there is an answer up to a bound.
inline constexpr Budget kLongRuns{0.25, 4'000}, kLongRunsAfterBound{0.25, 500};
// A counterexample is made simpler while somebody waits for it.
inline constexpr Budget kMinimize{0.05, 200};
// Whether a counterexample needs arguments that are undef or poison.
inline constexpr Budget kWithoutInputs{0.05, 2'000};
// What fast-math flags let be computed: of many choices one mostly shows soon, or none.
inline constexpr Budget kFreedom{1, 10'000};
// Floats without loops, as they are: most pairs are decided in less. Then with arithmetic as
// functions, which proves soon or not at all.
inline constexpr Budget kFloatsAtOnce{0.05, 500}, kFloatsAsFunctions{0.3, 5'000};
// A proof without the types of accesses, before the bounded check has the rest.
inline constexpr Budget kWithoutTags{0.8};
// A source whose tail calls of itself are jumps; where nothing comes of it, the pair as it is has
// the rest.
inline constexpr Budget kTailLoops{0.5, 20'000};
// Proofs of copies in which fills and copies are loops are mostly soon found.
inline constexpr Budget kMemoryLoops{0.2, 8'000};

} // namespace lockstep::driver
