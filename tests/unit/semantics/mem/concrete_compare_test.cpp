// Memory at one time and at another.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, ACopyIsLikeItUntilSomethingChanges) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits a = allocate_on(n, 8);
  n.write(a, chunk(4, 5), false, 0);
  std::shared_ptr<ConcreteMemory> before = n.as_it_is();
  EXPECT_TRUE(n.is_like(*before));
  n.write(pointer_to(7, 0), chunk(1, 1), false, 0);
  EXPECT_FALSE(n.is_like(*before));
  n.write(pointer_to(7, 0), chunk(1, 0), false, 0); // as it was
  EXPECT_TRUE(n.is_like(*before));
  n.end_life(a);
  EXPECT_FALSE(n.is_like(*before));
  n.start_life(a);
  EXPECT_FALSE(n.is_like(*before)); // what was there is not any more
}

TEST_F(MemoryRules, EventsStayWithTheRun) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  (void)n.event(1, pointer_to(7, 0), {}, {});
  std::shared_ptr<ConcreteMemory> then = n.as_it_is();
  EXPECT_EQ(n.events().size(), 1u);
  EXPECT_TRUE(then->events().empty());
  EXPECT_EQ(then->event_count(), 1u);
  (void)n.event(1, pointer_to(7, 0), {}, {});
  EXPECT_EQ(n.event_count(), 2u);
}

// The same contents, the same number.
TEST_F(MemoryRules, DigestOfWhatWasWritten) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  n.keep_digest();
  EXPECT_EQ(n.digest(), 0u);
  n.write(pointer_to(7, 2), chunk(4, 0x01020304), false, 0);
  uint64_t once = n.digest();
  EXPECT_NE(once, 0u);
  n.fill(pointer_to(7, 2), length_of(4), chunk(1, 0), 0);
  EXPECT_EQ(n.digest(), 0u);
  for (unsigned i = 0; i < 4; ++i)
    n.write(pointer_to(7, 2 + i), chunk(1, 4 - i), false, 0);
  EXPECT_EQ(n.digest(), once);
  n.write(allocate_on(n, 4), chunk(4, 1), false, 0); // its own blocks do not count
  EXPECT_EQ(n.digest(), once);
}

TEST_F(MemoryRules, EffortGrowsWithMemory) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  size_t least = n.effort_to_compare();
  n.write(allocate_on(n, 8), chunk(1, 1), false, 0);
  EXPECT_GT(n.effort_to_compare(), least);
}

TEST_F(MemoryRules, PointersThatMustNotBeKept) {
  MemoryProgram p;
  p.params.resize(1);
  p.params[0].nocapture = true;
  begin(o, p);
  ConcreteWorld w = with_block(7, 0x1000, 16);
  add_block(w, 8, 0x2000, 16);
  ConcreteMemory& n = numbers(std::move(w));
  ConcreteBits a = n.bind_param(0, pointer_to(7, 4));
  Chunk<Concrete> pointer{8, a, bits_of(1, 0)};
  n.write(allocate_on(n, 8), pointer, true, 3);
  EXPECT_FALSE(n.keeps_captured());
  n.write(pointer_to(8, 0), pointer, true, 3);
  EXPECT_TRUE(n.keeps_captured());
  n.write(pointer_to(8, 0), chunk(8, 0), false, 3);
  EXPECT_FALSE(n.keeps_captured());
}

} // namespace lockstep::semantics::testing
