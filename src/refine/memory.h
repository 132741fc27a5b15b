// Memory as two executions leave it: the places where they may differ, and what refinement demands
// there.
//
// A place that neither side has written is as it was. So the places of all writes of both sides are
// enough, each read from outside in both memories; a stretch of unknown length is read at an
// unknown place in it. Blocks that a side made itself are looked at when a pointer to them is left
// where a caller finds it; both sides call the same block by the same number (see
// allocations.h).
#pragma once

#include "semantics/mem/symbolic.h"

namespace lockstep::refine {

using semantics::MemoryState;
using semantics::Pieces;
using semantics::SymbolicMemory;
using semantics::Term;
using semantics::TermManager;

// A place, where it exists (`there`), as both sides leave it.
struct ObservedLocation {
  Term there;
  Pieces source, target; // cut alike
  Term undef = Term();   // null, or where the source has never written there: it is undef
};

// Every bit that is not poison in the source is the same in the target, and not poison.
Term refined(TermManager& tm, const ObservedLocation& location);
// The same if both go on, with memory that holds numbers: undef of a target must not be taken for
// one, but where the source has undef it may have anything that is no poison.
Term stays_refined(TermManager& tm, ObservedLocation location);

// The target's pointer; the source's where the two may be taken for each other: they have the same
// address, and the source's is a number, which leads wherever a pointer there does, or the address
// is 0, where there is nothing to lead to. Which block a pointer leads to may be open, and then
// whether it is a number, too: `Open::MayBeNumber` asks for the addresses of all of those.
enum class Open : uint8_t { LeadsToBlock, MayBeNumber };
Term aimed_as(TermManager& tm, SymbolicMemory& source_memory, SymbolicMemory& target_memory,
              Term source, Term target, Open open = Open::LeadsToBlock);

// One side at its end. `ub` grows by what it left behind although it promised not to.
struct Left {
  SymbolicMemory& memory;
  MemoryState& state;
  const semantics::Value<semantics::Symbolic>& value;
  std::vector<bool> pointers; // which leaves of the value are
  Term& ub;
};
// `also`: blocks of both sides' own, by number, that are compared although nobody knows them.
// `led_to`: receives those to which what the target leaves leads.
std::vector<ObservedLocation> compare_memory(TermManager& tm, Left source, Left target,
                                             std::span<const uint32_t> also = {},
                                             std::vector<uint32_t>* led_to = nullptr);

// What somebody saw of both sides when they ran. `number` tells such comparisons apart.
std::vector<ObservedLocation> compare_seen(TermManager& tm, const semantics::Seen& source,
                                           const semantics::Seen& target, uint32_t number);
// Whether two calls found the same memory, so that a function of it gives the same: of one side, or
// the second of the target and refined. Exact, or false and `exact` with it.
Term found_same(TermManager& tm, const semantics::Seen& a, const semantics::Seen& b,
                uint32_t number, bool& exact);

} // namespace lockstep::refine
