// Where pointers lead.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

// Of blocks that had the same address one after the other, the one that lives counts.
TEST_F(MemoryRules, AnAddressMeansWhatLivesThere) {
  Term h = allocate(8, LocalKind::Heap);
  m->expose(h);
  Term first = m->address(h);
  m->free(h);
  Term g = allocate(8, LocalKind::Heap);
  m->expose(g);
  Term second = m->address(g);
  Term ub = bad(m->from_address(second), 4);
  term::Assignment same;
  for (Term base : {first, second})
    for (Term v : term::variables_of(std::span(&base, 1)))
      same.set(v, APInt(v.width(), 0x500));
  ASSERT_EQ(eval(m->placement(true), same), APInt(1, 1)); // they may lie there
  EXPECT_EQ(eval(ub, same), APInt(1, 0));
}

TEST_F(MemoryRules, AnAddressThatIsNotExposedLeadsNowhere) {
  Term a = allocate(8);
  Term x = m->address(a); // looked at, as a comparison does
  Term hidden = bad(m->from_address(x), 4);
  m->expose(a);
  Term escaped = bad(m->from_address(x), 4);
  term::Assignment assignment;
  for (Term v : term::variables_of(std::span(&x, 1)))
    assignment.set(v, APInt(v.width(), 0x500));
  EXPECT_TRUE(eval(hidden, assignment).isOne());
  EXPECT_TRUE(eval(escaped, assignment).isZero());
}

} // namespace lockstep::semantics::testing
