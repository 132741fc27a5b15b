// What refinement demands of one execution of the target, given one of the source.
//
// Let I be the inputs, N_s and N_t the choices of source and target. The target refines the source
// when
//     for all I, N_t there is N_s:  holds(I, N_s, N_t)
// where `holds` is the last of the obligations below. Each obligation contains the ones before it,
// so that a violation of an earlier one is a violation of the whole, and the first that fails names
// what went wrong:
//   UB       ub_s or not ub_t
//   return   ub_s or (not ub_t and (returns_s iff returns_t))
//   events   … and what others see happens in the same order: as many events, and each of the
//   target's
//            is the one of the source's with that number, about the same place, with refined
//            arguments
//   poison   … and, where both return, every leaf:  poison_s or not poison_t
//   value    … and every leaf:  poison_s or value_s = value_t
//   memory   … and every byte that a caller can see, bit by bit, likewise; and what is freed
// One exception to "there is N_s": undef that is left in a returned value is not a choice of the
// execution, the caller sees all of its values. See decide.h.
#pragma once

#include "program/executor.h"
#include "refine/memory.h"

namespace lockstep::refine {

using program::Behaviour;
using semantics::Term;
using semantics::TermManager;

enum class Check { Ub, Return, Events, Poison, Value, Memory };
inline constexpr unsigned kChecks = 6;

struct Obligations {
  Term holds[kChecks]; // by Check, cumulative
  // The same, each under the assumption that the ones before hold: enough when the source makes no
  // choices, and smaller.
  Term alone[kChecks];
};

// `memory`: where memory that both leave is compared. The source chooses addresses for its own
// blocks: they must be possible ones.
Obligations obligations(TermManager& tm, const Behaviour& source, const Behaviour& target,
                        const std::vector<Spot>& memory, Term source_placement);

} // namespace lockstep::refine
