// A state at a node of the product, column by column.
#pragma once

#include "product/trace.h"
#include "program/executor.h"

namespace lockstep::product {

using semantics::Term;
using semantics::TermManager;

// A leaf of a register of either side that is there at the node.
struct Column {
  bool of_source = true;
  Leaf leaf{};
  unsigned width = 0; // of a pointer: of its offset
  bool pointer = false;
  bool loop_invariant = false; // does not change from the time that the function is entered
  bool part = false;           // one of several leaves
  bool data = false;           // no way that is taken and no address hangs on it
};

// A column as terms: a number, or where a pointer leads.
struct Cells {
  Term value, poison;
  Term block; // of a pointer
};

// A state: one entry a column. Blocks have numbers of the state's own, but those of globals and 0
// are the same in all.
using Sample = std::vector<Held>;

} // namespace lockstep::product
