// Places where the target's memory does not yet hold what the source's does: it stores there later.
#pragma once

#include "product/place.h"
#include "semantics/mem/symbolic.h"

namespace lockstep::product {

struct Late {
  Place place;
  unsigned bytes;
  bool operator==(const Late&) const = default;
};

// The places that memory was written at since it was as it is now at the node whose columns are
// given, as far as these tell them.
std::vector<Late> written(const semantics::MemoryState& memory, const std::vector<Column>& columns,
                          const NodeState& state);
// Memory of the source at a node holds anything there, of which its target knows nothing.
void hide(semantics::SymbolicMemory& memory, semantics::MemoryState& state,
          const std::vector<Late>& late, const std::vector<Cells>& cells,
          const std::string& prefix);
// The target's memory, had it stored there what the source's holds.
void catch_up(semantics::SymbolicMemory& source, semantics::MemoryState of_source,
              semantics::SymbolicMemory& target, semantics::MemoryState& of_target,
              const std::vector<Late>& late, const std::vector<Cells>& cells);
// That the places are ones that an access may have.
Term aligned(semantics::SymbolicMemory& memory, semantics::MemoryState state,
             const std::vector<Late>& late, const std::vector<Cells>& cells);

} // namespace lockstep::product
