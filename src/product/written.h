// Stretches of local arrays of which it is guessed that nothing in them is undef: both programs
// have written there.
#pragma once

#include "product/check/own.h"
#include "product/place.h"

#include <functional>

namespace lockstep::product {

struct Written {
  Place from;
  ColumnSum length;
  bool operator==(const Written&) const = default;
};

// The whole of every local array of both that is there at a node, as far as its columns tell where
// it is: those of the source that are loop-invariant.
std::vector<Written> whole_arrays(semantics::SymbolicMemory& source,
                                  std::span<const uint32_t> shared,
                                  const std::vector<Column>& columns,
                                  const LoopInvariantValues& loop_invariant);
// What stores have written so far that a column leads on from place to place. `least`: the smallest
// number that a column is known to hold at the node.
std::vector<Written> begun(const semantics::MemoryState& memory, const std::vector<Column>& columns,
                           const NodeState& state,
                           const std::function<std::optional<int64_t>(size_t column)>& least);
// The same where the columns of another node are, and what leads on has come to one of the numbers
// there that stay as they are, or to `most`: as it may be where a loop has ended.
std::vector<Written> ended(const Written& begun, const std::vector<Column>& columns,
                           const std::vector<Column>& others, std::optional<int64_t> most);

// That nothing there is undef: of any place in it.
Term claim(const Written& written, semantics::SymbolicMemory& source, semantics::MemoryState state,
           const std::vector<Cells>& cells, const std::string& name);
// For the world, of memory at a node.
std::vector<semantics::InitialContents::Range> ranges(TermManager& tm,
                                                      const std::vector<Written>& all,
                                                      const std::vector<Cells>& cells,
                                                      unsigned address_bits);

} // namespace lockstep::product
