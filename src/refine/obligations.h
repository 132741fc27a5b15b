// What refinement demands of one execution of the target, given one of the source.
//
// Let I be the inputs, N_s and N_t the choices of source and target. The target refines the source
// when
//     for all I, N_t there is N_s:  holds(I, N_s, N_t)
// where `holds` is the last of the obligations below. Each obligation contains the ones before it,
// so that a violation of an earlier one is a violation of the whole, and the first that fails names
// what went wrong:
//   UB       ub_s or not ub_t
//   return   ub_s or (not ub_t and (returns_s iff returns_t)), and likewise for traps and unwinding
//   events   … and what others see happens in the same order: as many events, and each of the
//   target's
//            is the one of the source's with that number, about the same place, with refined
//            arguments, and finds memory refined where it may look
//   poison   … and, where both return, every leaf:  poison_s or not poison_t
//   value    … and every leaf:  poison_s or value_s = value_t
//   memory   … and every byte that a caller can see, bit by bit, likewise; and what is freed
// One exception to "there is N_s": undef that is left in a returned value is not a choice of the
// execution, the caller sees all of its values. See decide.h.
#pragma once

#include "program/executor.h"
#include "refine/memory.h"

#include <functional>

namespace lockstep::refine {

using program::Behaviour;
using semantics::Term;
using semantics::TermManager;

enum class Check { Ub, Return, Events, Poison, Value, Memory };
inline constexpr unsigned kChecks = 6;
const char* check_name(Check check); // in words: what failed

using SameMemory =
    std::function<Term(const MemoryState::Event& source, const MemoryState::Event& target)>;

// What others see of two executions: with conditions of the whole on both sides.
struct MatchedEvents {
  Term all;    // as many on both sides, and each of the target's is one of the source's
  Term source; // each of the source's is one of the target's
};
MatchedEvents match_events(TermManager& tm, const Behaviour& source, const Behaviour& target,
                           const SameMemory& same_memory);

struct Obligations {
  Term holds[kChecks]; // by Check, cumulative
  // The same, each under the assumption that the ones before hold: enough when the source makes no
  // choices, and smaller.
  Term alone[kChecks];
};

// `memory`: where memory that both leave is compared; `same_memory`: whether an event of the target
// finds memory as one of the source does, or refined. The source chooses addresses for its own
// blocks: they must be possible ones. `tells_choices`: others get to know what the source chose, so
// that what they answer, and any UB that follows from it, is known only where they have been told
// the same by the target. `forbidden`: null, or what counts as seen otherwise.
Obligations obligations(TermManager& tm, const Behaviour& source, const Behaviour& target,
                        const std::vector<ObservedLocation>& memory, const SameMemory& same_memory,
                        Term source_placement, bool tells_choices, Term forbidden = Term());

} // namespace lockstep::refine
