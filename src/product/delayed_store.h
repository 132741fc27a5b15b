// Where the target's memory does not yet hold what the source's does: it stores there later.
#pragma once

#include "product/place.h"
#include "semantics/mem/symbolic.h"

#include <functional>

namespace lockstep::product {

struct DelayedStore {
  Place place;
  unsigned bytes = 0; // of which nothing is said
  // Or a range that the source has filled with one byte, or with what lies elsewhere.
  struct Filled {
    ColumnSum length;
    uint8_t byte = 0;
    std::optional<size_t> column = {}; // that holds the byte, if it is none that is known
    std::optional<Place> from = {};    // where what is copied begins, instead of a byte
    bool operator==(const Filled&) const = default;
  };
  std::optional<Filled> filled;
  bool operator==(const DelayedStore&) const = default;
};

// Where memory was written since it was as it is now at the node whose columns are given, as far as
// these tell.
std::vector<DelayedStore> written(const semantics::MemoryState& memory,
                                  const std::vector<Column>& columns, const NodeState& state);
// The same as ranges, of stores that a column leads on from place to place. `least`: the smallest
// number that a column is known to hold at the node; `copies`: also what lies elsewhere.
std::vector<DelayedStore> filled(semantics::World& world, const semantics::MemoryState& memory,
                                 const std::vector<Column>& columns, const NodeState& state,
                                 const std::function<std::optional<int64_t>(size_t column)>& least,
                                 bool copies);
// The same by the columns of another node, if they are there.
std::optional<DelayedStore> seen_from(const DelayedStore& delayed,
                                      const std::vector<Column>& columns,
                                      const std::vector<Column>& others);

// Memory of the source at a node holds there what it may, of which its target knows nothing.
void hide(semantics::SymbolicMemory& memory, semantics::MemoryState& state,
          const std::vector<DelayedStore>& delayed, const std::vector<Cells>& cells,
          const std::string& prefix);
// The source's memory at the end of an edge as the node has it: what is filled is no poison there.
void fill(semantics::SymbolicMemory& memory, semantics::MemoryState& state,
          const std::vector<DelayedStore>& delayed, const std::vector<Cells>& cells);
// The target's memory, had it stored there what the source's holds, or should hold.
void store_delayed(semantics::SymbolicMemory& source, semantics::MemoryState of_source,
                   semantics::SymbolicMemory& target, semantics::MemoryState& of_target,
                   const std::vector<DelayedStore>& delayed, const std::vector<Cells>& cells);
// That the places are ones that accesses may have.
Term aligned(semantics::SymbolicMemory& memory, semantics::MemoryState state,
             const std::vector<DelayedStore>& delayed, const std::vector<Cells>& cells);

} // namespace lockstep::product
