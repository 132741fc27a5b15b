// Accesses that are UB by themselves.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, Bounds) {
  Term a = allocate(16);
  EXPECT_TRUE(bad(a, 16).is_false());
  EXPECT_TRUE(bad(a, 17).is_true());
  EXPECT_TRUE(bad(moved(a, 15), 1).is_false());
  EXPECT_TRUE(bad(moved(a, 16), 1).is_true());
  EXPECT_TRUE(bad(moved(a, 16), 0).is_false()); // nothing is accessed
  EXPECT_TRUE(bad(moved(a, uint64_t{0} - 1), 1).is_true());
  EXPECT_TRUE(bad(tm.zero(kBlockBits + 64), 1).is_true());
  EXPECT_TRUE(bad(tm.zero(kBlockBits + 64), 0).is_false());
}

TEST_F(MemoryRules, Alignment) {
  Term a = allocate(16, LocalKind::Stack, 3);
  EXPECT_TRUE(bad(moved(a, 4), 4, 2).is_false());
  EXPECT_TRUE(bad(moved(a, 4), 4, 3).is_true());
  EXPECT_FALSE(bad(a, 4, 4).is_const()); // it depends on where the block lies
}

TEST_F(MemoryRules, BlocksOfAFunctionAreGoneWhenItReturns) {
  Term s = allocate(16), h = allocate(16, LocalKind::Heap);
  EXPECT_TRUE(bad(s, 4, 0, AccessMode::Exists).is_false());
  EXPECT_TRUE(bad(s, 4, 0, AccessMode::ExistsAfter).is_true());
  EXPECT_TRUE(bad(h, 4, 0, AccessMode::ExistsAfter).is_false());
}

TEST_F(MemoryRules, WhatAParameterForbids) {
  MemoryProgram p;
  p.params.resize(2);
  p.params[0].no_write = true;
  begin(o, p);
  Term a = m->bind_param(0, world->blocks().input_pointer("p"));
  Term b = m->bind_param(1, world->blocks().input_pointer("q"));
  EXPECT_TRUE(bad(a, 1, 0, AccessMode::Write).is_true());
  EXPECT_FALSE(bad(a, 1, 0, AccessMode::Read).is_const());
  EXPECT_FALSE(bad(b, 1, 0, AccessMode::Write).is_const());
  EXPECT_TRUE(bad(a, 0, 0, AccessMode::Write).is_false());
}

TEST_F(MemoryRules, ConstantsAreNotWritten) {
  Global c;
  c.name = "@c";
  c.bytes = 8;
  c.writable = false;
  std::vector<Global> globals{c};
  MemoryProgram p;
  p.globals = globals;
  begin(o, p);
  Term g = m->global(0);
  EXPECT_TRUE(bad(g, 8).is_false());
  EXPECT_TRUE(bad(g, 1, 0, AccessMode::Write).is_true());
  EXPECT_TRUE(bad(g, 9).is_true());
}

// Of others' blocks: one that this side has freed, or that a callee may have.
TEST_F(MemoryRules, DeadBlocksOfOthers) {
  Term p = world->blocks().input_pointer("p"), q = world->blocks().input_pointer("q");
  Term block = tm.extract(q, q.width() - 1, 64);
  EXPECT_TRUE(m->dead_other(state, block).is_false());
  m->free(p);
  Term dead = m->dead_other(state, block);
  term::Assignment a; // both lead to one block, at another address than 0
  a.set(tm.var("p", 64), APInt(64, 0x1000));
  for (const char* name : {"p.block", "q.block"})
    a.set(tm.var(name, 8), APInt(8, 3));
  EXPECT_TRUE(eval(dead, a).isOne());
  a.set(tm.var("q.block", 8), APInt(8, 4));
  EXPECT_TRUE(eval(dead, a).isZero());
}

TEST_F(MemoryRules, NullIsValidWhereItIsSaid) {
  Term null = tm.zero(kBlockBits + 64);
  EXPECT_TRUE(bad(null, 1).is_true());
  MemoryProgram p;
  p.null_is_valid = true;
  WorldOptions options = o;
  options.null_is_valid = true;
  begin(options, p);
  EXPECT_FALSE(bad(null, 1).is_const()); // something may be there
}

} // namespace lockstep::semantics::testing
