// How memory is modelled for a pair: as coarsely and with as few bits as its accesses allow.
#pragma once

#include "program/program.h"
#include "semantics/mem/world.h"

namespace lockstep::bounded {

struct MemoryChoice {
  semantics::WorldOptions options;
  std::string obstacle;      // why there is no model: `pointers of several widths`
  bool may_allocate = false; // something asks for memory that may not be there
};
MemoryChoice choose_memory(const program::Program& source, const program::Program& target);

} // namespace lockstep::bounded
