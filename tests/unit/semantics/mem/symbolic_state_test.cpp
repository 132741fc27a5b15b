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

TEST_F(MemoryRules, LikeItself) {
  MemoryState before = state;
  EXPECT_TRUE(state.is_like(before));
  Term a = allocate(4);
  EXPECT_FALSE(state.is_like(before));
  before = state;
  write(a, tm.constant(8, 1));
  EXPECT_FALSE(state.is_like(before));
  before = state;
  (void)m->event(1, a, {}, {});
  EXPECT_FALSE(state.is_like(before));
}

TEST_F(MemoryRules, WrittenOnOneOfTwoWays) {
  Term a = allocate(4), c = bit("c");
  write(a, tm.constant(8, 1));
  MemoryState one = state, two = state;
  m->enter(one);
  write(a, tm.constant(8, 2));
  (void)m->event(1, a, {}, {});
  MemoryState both = m->merge({c, tm.not_(c)}, {c, tm.not_(c)}, {&one, &two});
  m->enter(both);
  EXPECT_EQ(read_number(a, 1), tm.ite(c, tm.constant(8, 2), tm.constant(8, 1)));
  EXPECT_EQ(both.count, tm.ite(c, tm.constant(kEventBits, 1), tm.zero(kEventBits)));
}

// Memory at some later time: nothing of others is as it was, of its own what a question says.
TEST_F(MemoryRules, Later) {
  Term a = allocate(4, LocalKind::Heap), p = world->blocks().input_pointer("p");
  write(a, tm.constant(8, 1));
  write(p, tm.constant(8, 1));
  uint32_t others = world->environment().ask({1, Term(), {}, {}, false, nullptr, nullptr});
  uint32_t own = world->environment().ask({2, Term(), {}, {}, false, nullptr, nullptr});
  auto number = static_cast<uint32_t>(block_of(a.value()));
  SymbolicMemory::OwnLater there[] = {{number, own, true, false, nullptr}};
  MemoryState later = m->later(others, there);
  m->enter(later);
  EXPECT_FALSE(read_number(p, 1).is_const());
  EXPECT_FALSE(read_number(a, 1).is_const());
  EXPECT_TRUE(bad(a, 1).is_false());
  there[0].alive = false;
  MemoryState dead = m->later(others, there);
  m->enter(dead);
  EXPECT_TRUE(bad(a, 1).is_true());
}

TEST_F(MemoryRules, CollectsWhatItHolds) {
  Term a = allocate(4), x = tm.var("x", 8), c = bit("c");
  write(tm.ite(c, a, moved(a, 1)), x);
  std::vector<Term> terms;
  m->collect(state, terms);
  std::vector<Term> vars = term::variables_of(terms);
  for (Term v : {x, c})
    EXPECT_NE(std::find(vars.begin(), vars.end(), v), vars.end());
}

} // namespace lockstep::semantics::testing
