// Memory that a program says does not change, on numbers.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

class ConcreteInvariant : public MemoryRules {
protected:
  ConcreteInvariant() {
    MemoryProgram p;
    p.has_invariants = true;
    begin(o, p);
  }
  bool broken_by(ConcreteMemory& n, const ConcreteBits& at, uint64_t value) {
    n.write(at, chunk(1, value), false, 0);
    return holds(n.invariant_broken());
  }
  bool begins(ConcreteMemory& n, const ConcreteBits& at, uint64_t length, uint32_t region,
              bool stays = false) {
    return !holds(n.begin_invariant(bits_of(1, 1), at, length_of(length), region, stays));
  }
};

TEST_F(ConcreteInvariant, OtherBytesBreakIt) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  EXPECT_TRUE(begins(n, pointer_to(7, 4), 2, 1));
  EXPECT_FALSE(broken_by(n, pointer_to(7, 4), 0)); // it was 0
  EXPECT_FALSE(broken_by(n, pointer_to(7, 6), 1));
  EXPECT_TRUE(broken_by(n, pointer_to(7, 5), 1));
  EXPECT_FALSE(holds(n.invariant_broken())); // it was asked
  n.end_invariant(2);
  EXPECT_TRUE(broken_by(n, pointer_to(7, 5), 2));
  n.end_invariant(1);
  EXPECT_FALSE(broken_by(n, pointer_to(7, 5), 3));
}

TEST_F(ConcreteInvariant, ForAllTimes) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  n.write(pointer_to(7, 4), chunk(1, 9), false, 0);
  EXPECT_TRUE(holds(n.assume_invariant(pointer_to(7, 4), length_of(1)))); // it has changed
  EXPECT_FALSE(holds(n.assume_invariant(pointer_to(7, 8), length_of(1))));
  EXPECT_TRUE(broken_by(n, pointer_to(7, 8), 1));
  n.end_invariant(0);
  EXPECT_TRUE(broken_by(n, pointer_to(7, 8), 2)); // no region ends it
}

TEST_F(ConcreteInvariant, WhatOthersChange) {
  ConcreteWorld w = with_block(7, 0x1000, 16);
  w.blocks[7].unsteady[0] = {3};
  w.blocks[7].unsteady[1] = {5};
  ConcreteMemory& n = numbers(std::move(w));
  EXPECT_TRUE(holds(n.assume_invariant(pointer_to(7, 2), length_of(2))));
  EXPECT_FALSE(holds(n.assume_invariant(pointer_to(7, 4), length_of(2))));
  EXPECT_FALSE(begins(n, pointer_to(7, 4), 2, 1, true)); // after the return
  EXPECT_TRUE(begins(n, pointer_to(7, 4), 2, 1));
}

TEST_F(ConcreteInvariant, WhatIsNotThereDoesNotChange) {
  ConcreteWorld w = with_block(7, 0x1000, 4);
  w.blocks[7].unsteady[0] = {3};
  ConcreteMemory& n = numbers(std::move(w));
  EXPECT_FALSE(holds(n.assume_invariant(pointer_to(7, 3), length_of(2)))); // beyond its end
  EXPECT_FALSE(holds(n.assume_invariant(pointer_to(9, 0), length_of(2))));
}

} // namespace lockstep::semantics::testing
