// A second, independent statement of every operation: exact integers of a width in which nothing
// overflows, bits one at a time. It shares nothing with src/semantics but the list of operations.
#pragma once

#include "unit/semantics/cases.h"

namespace lockstep::semantics::testing {

struct Expected {
  // The values that each leaf may take; of no meaning where it is poison.
  struct Leaf {
    std::vector<APInt> allowed;
    bool poison = false;
    bool any = false; // every number is allowed
  };
  std::vector<Leaf> leaves;
  bool ub = false;     // the leaves mean nothing then
  bool may_ub = false; // by the choice that is made
};

Expected oracle(const Case& c, const std::vector<Cells>& inputs);

} // namespace lockstep::semantics::testing
