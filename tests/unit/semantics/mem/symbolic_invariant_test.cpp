// Memory that a program says does not change, on terms.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

class InvariantMemory : public MemoryRules {
protected:
  InvariantMemory() {
    MemoryProgram p;
    p.has_invariants = true;
    begin(o, p);
  }
  Term begins(Term pointer, uint32_t region, uint64_t length = 1, bool stays = false) {
    return m->begin_invariant(tm.boolean(true), pointer, address(length), region, stays);
  }
};

TEST_F(InvariantMemory, OtherBytesBreakIt) {
  Term a = allocate(4), x = tm.var("x", 8);
  write(a, tm.constant(8, 1));
  EXPECT_TRUE(begins(a, 0).is_false());
  EXPECT_TRUE(m->invariant_broken().is_false());
  write(moved(a, 1), tm.constant(8, 7)); // beside it
  EXPECT_TRUE(m->invariant_broken().is_false());
  write(a, tm.constant(8, 1)); // what was there
  EXPECT_TRUE(m->invariant_broken().is_false());
  write(a, x);
  EXPECT_EQ(m->invariant_broken(), tm.ne(x, tm.constant(8, 1)));
  EXPECT_TRUE(m->invariant_broken().is_false()); // it was asked
}

TEST_F(InvariantMemory, UntilTheRegionEnds) {
  Term a = allocate(4);
  write(a, tm.constant(8, 1));
  (void)begins(a, 3);
  m->end_invariant(4);
  write(a, tm.constant(8, 2));
  EXPECT_TRUE(m->invariant_broken().is_true());
  m->end_invariant(3);
  write(a, tm.constant(8, 3));
  EXPECT_TRUE(m->invariant_broken().is_false());
}

TEST_F(InvariantMemory, UnderACondition) {
  Term a = allocate(4), c = bit("c");
  write(a, tm.constant(8, 1));
  (void)m->begin_invariant(c, a, address(1), 0, false);
  write(a, tm.constant(8, 2));
  EXPECT_EQ(m->invariant_broken(), c);
}

// For all times: what was written before counts as well, and what others do.
TEST_F(InvariantMemory, ForAllTimes) {
  Term p = world->blocks().input_pointer("p");
  Term never = m->assume_invariant(p, address(1));
  Term changes = world->contents().unsteady(tm.extract(p, p.width() - 1, 64), tm.trunc(p, 64),
                                            InitialContents::When::Ever);
  std::vector<Term> vars = term::variables_of(std::span(&never, 1));
  EXPECT_NE(std::find(vars.begin(), vars.end(), changes), vars.end());
  write(p, tm.constant(8, 1));
  Term broken = m->invariant_broken();
  EXPECT_FALSE(broken.is_const()); // by what was there
  Term late = m->assume_invariant(p, address(1));
  EXPECT_FALSE(late.is_const());
  EXPECT_NE(late, never);
}

TEST_F(InvariantMemory, NoBytesDoNotChange) {
  Term a = allocate(4);
  write(a, tm.constant(8, 1));
  EXPECT_TRUE(begins(a, 0, 0).is_false());
  write(a, tm.constant(8, 2));
  EXPECT_TRUE(m->invariant_broken().is_false());
}

TEST_F(InvariantMemory, UndefIsNeitherTheSameNorAnother) {
  Term a = allocate(4);
  (void)begins(a, 0);
  write(a, tm.constant(8, 2));
  EXPECT_TRUE(m->invariant_broken().is_false());
  EXPECT_EQ(m->unclear, "constant memory that holds undef");
}

TEST_F(InvariantMemory, LongStretchesAreNotCompared) {
  Term a = allocate(100);
  (void)begins(a, 0, 100);
  write(a, tm.constant(8, 2));
  EXPECT_TRUE(m->invariant_broken().is_false());
  EXPECT_EQ(m->unclear, "a long stretch of constant memory");
}

} // namespace lockstep::semantics::testing
