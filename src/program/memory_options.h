// How memory is modelled for a pair: as coarsely and with as few bits as its accesses allow.
#pragma once

#include "program/program.h"
#include "semantics/mem/world.h"

namespace lockstep::program {

struct MemoryChoice {
  semantics::WorldOptions options;
  std::string obstacle;      // why there is no model
  bool may_allocate = false; // something asks for memory that may not be there
  // Pointers in more than one address space: what holds if they are views of one memory need not
  // hold if they are not. Whether at most one of them has addresses that are looked at; which.
  bool several_spaces = false, one_addressed = true;
  unsigned addressed = 0;
  bool casts = false; // between address spaces
};
// `forgets`: what is in a program's own blocks is forgotten at times, and then read as others'
// memory is.
MemoryChoice choose_memory(const Program& source, const Program& target, bool forgets = false);

} // namespace lockstep::program
