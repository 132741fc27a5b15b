// Accesses that exclude each other.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

// Where paths meet, each access is remembered with its place.
TEST_F(MemoryRules, TouchesOfTwoWays) {
  MemoryProgram p;
  p.params.resize(2);
  p.params[0].noalias = true;
  begin(o, p);
  Term a = m->bind_param(0, world->blocks().input_pointer("p"));
  Term b = m->bind_param(1, world->blocks().input_pointer("q")), c = bit("c");
  MemoryState one = state, two = state;
  auto touch = [&](Term pointer, AccessMode mode) {
    return m->bad_alias(pointer, address(4), mode, 0xffffffff);
  };
  m->enter(one);
  touch(moved(a, 4), AccessMode::Write);
  m->enter(two);
  touch(a, AccessMode::Write);
  MemoryState both = m->merge({c, tm.not_(c)}, {c, tm.not_(c)}, {&one, &two});
  m->enter(both);
  Term clash = touch(b, AccessMode::Read);
  auto at = [&](uint64_t q, bool taken) { // both in one block at 4096
    term::Assignment assignment;
    for (const char* name : {"p.block", "q.block"})
      assignment.set(tm.var(name, 8), APInt(8, 3));
    for (const SymbolicBlock& atom : world->blocks().all_symbolic())
      assignment.set(atom.base, APInt(64, 4096));
    assignment.set(tm.var("p", 64), APInt(64, 4096));
    assignment.set(tm.var("q", 64), APInt(64, 4096 + q));
    assignment.set(c, APInt(1, taken));
    return eval(clash, assignment).isOne();
  };
  EXPECT_TRUE(at(4, true));
  EXPECT_FALSE(at(0, true));
  EXPECT_TRUE(at(0, false));
  EXPECT_FALSE(at(4, false));
}

TEST_F(MemoryRules, NoBytesTouchNothing) {
  MemoryProgram p;
  p.params.resize(2);
  p.params[0].noalias = true;
  begin(o, p);
  Term a = m->bind_param(0, world->blocks().input_pointer("p"));
  Term b = m->bind_param(1, world->blocks().input_pointer("q")), n = tm.var("n", 64);
  m->bad_alias(moved(a, 1), n, AccessMode::Write, 0xffffffff);
  Term after = m->bad_alias(b, address(4), AccessMode::Read, 0xffffffff);
  Term before = m->bad_alias(moved(a, 2), n, AccessMode::Write, 0xffffffff);
  auto clash = [&](Term t, uint64_t length) {
    term::Assignment assignment; // both pointers at one place
    assignment.set(n, APInt(64, length));
    return eval(t, assignment).isOne();
  };
  EXPECT_TRUE(clash(after, 1));
  EXPECT_FALSE(clash(after, 0));
  EXPECT_TRUE(clash(before, 1));
  EXPECT_FALSE(clash(before, 0));
}

} // namespace lockstep::semantics::testing
