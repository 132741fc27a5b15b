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

TEST_F(MemoryRules, TagsThatExcludeEachOther) {
  std::vector<std::pair<uint32_t, uint32_t>> conflicts{{0, 1}};
  MemoryProgram p;
  p.tag_conflicts = conflicts;
  begin(o, p);
  Term a = allocate(16);
  auto touch = [&](uint64_t at, AccessMode mode, uint32_t tag) {
    return m->bad_alias(moved(a, at), address(4), mode, tag);
  };
  EXPECT_TRUE(touch(0, AccessMode::Write, 0).is_false());
  EXPECT_TRUE(touch(4, AccessMode::Read, 1).is_false()); // beside it
  EXPECT_TRUE(touch(0, AccessMode::Read, 0).is_false());
  EXPECT_TRUE(touch(0, AccessMode::Read, kNoTag).is_false());
  EXPECT_TRUE(touch(2, AccessMode::Read, 1).is_true());
  EXPECT_TRUE(touch(8, AccessMode::Read, 0).is_false());
  EXPECT_TRUE(touch(8, AccessMode::Read, 1).is_false()); // nobody writes
}

TEST_F(MemoryRules, OverlapsMayBeLeftToOthers) {
  MemoryProgram p;
  p.params.resize(2);
  p.params[0].noalias = true;
  begin(o, p);
  m->leave_overlaps();
  Term a = m->bind_param(0, world->blocks().input_pointer("p"));
  Term b = m->bind_param(1, world->blocks().input_pointer("q"));
  EXPECT_TRUE(m->bad_alias(a, address(4), AccessMode::Write, kNoTag).is_false());
  EXPECT_TRUE(m->bad_alias(b, address(4), AccessMode::Write, kNoTag).is_false());
  ASSERT_EQ(state.touched.classes().size(), 2u); // but they are remembered
  std::set<int> based;
  for (const auto& [number, bytes] : state.touched.classes())
    based.insert(m->touch_class(number).based_on);
  EXPECT_EQ(based, (std::set<int>{0, kBasedOnNone}));
}

} // namespace lockstep::semantics::testing
