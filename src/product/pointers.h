// Pointers that stay where they are in memory: at a node both sides hold the same one at the same
// place of a global.
#pragma once

#include "program/program.h"
#include "semantics/mem/symbolic.h"

namespace lockstep::product {

struct HeldPointer {
  uint32_t block; // of a global
  uint64_t offset;
  uint32_t to; // a global, or 0
  uint64_t at; // an offset there
  bool operator==(const HeldPointer&) const = default;
};

// Those that a state's memory holds for certain where the program reads pointers.
std::vector<HeldPointer> pointers_in(semantics::SymbolicMemory& memory,
                                     const program::Program& program, semantics::MemoryState state);

semantics::Term holds(semantics::SymbolicMemory& memory, semantics::MemoryState state,
                      const HeldPointer& pointer);
void put(semantics::SymbolicMemory& memory, semantics::MemoryState& state,
         const HeldPointer& pointer);

} // namespace lockstep::product
