// What changes as a program runs, where paths meet.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, FreeOnOneWayOnly) {
  Term h = allocate(8, LocalKind::Heap), c = bit("c");
  MemoryState freed = state, kept = state;
  m->enter(freed);
  m->free(h);
  MemoryState both = m->merge({c, tm.not_(c)}, {c, tm.not_(c)}, {&freed, &kept});
  m->enter(both);
  EXPECT_EQ(bad(h, 1), c);
}

TEST_F(MemoryRules, AllocatedOnOneWayOnly) {
  Term c = bit("c");
  MemoryState with = state, without = state;
  m->enter(with);
  Term h = allocate(8, LocalKind::Heap);
  write(h, tm.constant(32, 1), 2);
  MemoryState both = m->merge({c, tm.not_(c)}, {c, tm.not_(c)}, {&with, &without});
  m->enter(both);
  EXPECT_EQ(bad(h, 1), tm.not_(c));
  EXPECT_EQ(read_number(h, 4, 2), tm.constant(32, 1)); // where it is not there: UB
}

} // namespace lockstep::semantics::testing
