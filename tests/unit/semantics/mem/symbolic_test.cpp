// What a side knows of its parameters, and what others see of it.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, PointersBasedOnNocaptureParameters) {
  MemoryProgram p;
  p.params.resize(2);
  p.params[0].nocapture = true;
  begin(o, p);
  Term a = m->bind_param(0, world->blocks().input_pointer("p"));
  Term b = m->bind_param(1, world->blocks().input_pointer("q")), c = bit("c");
  EXPECT_TRUE(m->captured(moved(a, 8)).is_true());
  EXPECT_TRUE(m->captured(b).is_false());
  EXPECT_EQ(m->captured(tm.ite(c, a, b)), c);
}

TEST_F(MemoryRules, EventsAreNumbered) {
  Term p = world->blocks().input_pointer("p");
  std::vector<Term> first = m->event(7, p, {}, {8, 16});
  std::vector<Term> second = m->event(7, p, {}, {8, 16});
  ASSERT_EQ(first.size(), 2u);
  EXPECT_EQ(first[0].width(), 8u);
  EXPECT_EQ(first[1].width(), 16u);
  EXPECT_NE(first[0], second[0]); // they may be answered otherwise
  std::vector<MemoryState::Event> all = m->take_events();
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].kind, 7u);
  EXPECT_EQ(all[1].index, tm.constant(kEventBits, 1));
  EXPECT_TRUE(m->take_events().empty());
}

TEST_F(MemoryRules, WhatIsGivenChangesWithEvents) {
  Term always = m->given(1, 8, false), now = m->given(2, 8, true);
  (void)m->event(7, tm.zero(kBlockBits + 64), {}, {});
  EXPECT_EQ(m->given(1, 8, false), always);
  EXPECT_NE(m->given(2, 8, true), now);
  EXPECT_NE(m->given(3, 8, false), always);
}

TEST_F(MemoryRules, StoresThatACallerAllows) {
  Term a = allocate(8), p = world->blocks().input_pointer("p"), c = bit("c");
  m->note_storable(tm.ite(c, a, p), address(4));
  ASSERT_EQ(m->storable().size(), 1u); // of others alone
  EXPECT_EQ(m->storable()[0].guard, tm.not_(c));
  EXPECT_EQ(m->storable()[0].length, address(4));
}

} // namespace lockstep::semantics::testing
