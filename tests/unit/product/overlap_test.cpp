// Accesses that must not overlap: tags that cannot meet, and accesses that the source has made,
// too.
#include "product/check/overlap.h"

#include "program/step.h"
#include "term/eval.h"
#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using semantics::Term;
using testing::Maker;
using testing::Operand;
using testing::Type;

// A load with tag 0 and a store with tag 1, which exclude each other, of two globals and a pointer.
struct Tagged : Maker {
  Tagged() {
    pointer = param("%p", Type::pointer(64));
    first = global("@a", 8);
    second = global("@b", 8);
    block("entry");
    p.tag_count = 2;
    p.tag_conflicts = {{0, 1}};
  }
  void loads(Operand from) { load(0, "", from, access(8, 0), 8); }
  void stores(Operand to, uint32_t tag = 1) { store(0, number(8, 1), to, access(8, tag)); }
  Operand within(uint32_t global) { return element(0, "", address_of(global), number(64, 1), 4); }
  Operand pointer;
  uint32_t first, second;
};

TEST(Overlap, TagsOfDifferentGlobalsNeverMeet) {
  Tagged apart;
  apart.loads(apart.within(apart.first));
  apart.stores(apart.within(apart.second));
  EXPECT_TRUE(tags_never_meet(apart.p));
  Tagged same;
  same.loads(same.within(same.first));
  same.stores(same.address_of(same.first));
  EXPECT_FALSE(tags_never_meet(same.p));
  Tagged anywhere;
  anywhere.loads(anywhere.address_of(anywhere.first));
  anywhere.stores(anywhere.pointer);
  EXPECT_FALSE(tags_never_meet(anywhere.p));
}

TEST(Overlap, TagsCountWhereTheyExcludeEachOther) {
  Tagged m;
  m.loads(m.pointer);
  m.stores(m.pointer);
  EXPECT_FALSE(tags_never_meet(m.p));
  m.p.tag_conflicts.clear();
  EXPECT_TRUE(tags_never_meet(m.p));
  Tagged one_tag;
  one_tag.loads(one_tag.pointer);
  one_tag.stores(one_tag.pointer, 0);
  EXPECT_TRUE(tags_never_meet(one_tag.p));
  // Two that only read.
  Tagged reads;
  reads.loads(reads.pointer);
  reads.load(0, "", reads.pointer, reads.access(8, 1), 8);
  EXPECT_TRUE(tags_never_meet(reads.p));
}

// An alias may be another name for the other global.
TEST(Overlap, AliasesAreUnknown) {
  Tagged m;
  m.loads(m.address_of(m.first));
  m.stores(m.address_of(m.second));
  EXPECT_TRUE(tags_never_meet(m.p));
  m.p.globals[m.second].alias = true;
  EXPECT_FALSE(tags_never_meet(m.p));
}

TEST(Overlap, OperationsWhoseTagsAreNotLookedAt) {
  Tagged m;
  m.put(0, testing::OpId::MemSet, {m.pointer, m.number(8, 0), m.number(64, 4)},
        semantics::MemSetPayload{0, 0, semantics::kNoTag});
  EXPECT_FALSE(tags_never_meet(m.p));
  m.p.tag_conflicts.clear();
  EXPECT_TRUE(tags_never_meet(m.p));
}

// Accesses of two sides, as conditional ones: what is implied is asked of a solver.
class Touches : public ::testing::Test {
protected:
  using Touch = semantics::MemoryState::Touch;

  Touch touch(Term condition, unsigned block, Term offset, uint64_t length, bool write,
              int based_on = 0) {
    return {condition, tm.constant(semantics::kBlockBits, block),
            offset,    tm.constant(64, length),
            write,     semantics::kNoTag,
            based_on,  number++};
  }
  Term at(uint64_t n) { return tm.add(x, tm.constant(64, n)); }
  Term yes() { return tm.boolean(true); }

  bool no_more(std::vector<Touch> of_source, std::vector<Touch> of_target) {
    semantics::MemoryState s, t;
    s.touches = std::move(of_source);
    t.touches = std::move(of_target);
    auto implied = [&](Term a, Term b) {
      Term open = tm.and_(a, tm.not_(b));
      return solver->check(open, support::Deadline::never()).status == solver::Status::Unsat;
    };
    return touches_no_more(tm, {source, s}, {target, t}, implied);
  }

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver = testing::quick_solver(tm, ctx);
  semantics::World world{tm, semantics::WorldOptions()};
  semantics::Choices choices{tm, "s"};
  Program program;
  semantics::SymbolicMemory source{world, choices, program::memory_program(program), nullptr, 1};
  semantics::SymbolicMemory target{world, choices, program::memory_program(program), nullptr, 1};
  Term x = tm.var("x", 64), c = tm.var("c", 1), d = tm.var("d", 1);
  uint32_t number = 1;
};

TEST_F(Touches, OfOneAccess) {
  EXPECT_TRUE(no_more({}, {}));
  EXPECT_FALSE(no_more({}, {touch(yes(), 1, x, 4, false)}));
  EXPECT_TRUE(no_more({}, {touch(yes(), 1, x, 0, false)}));
  Touch had = touch(yes(), 1, at(4), 4, false);
  EXPECT_TRUE(no_more({had}, {touch(yes(), 1, at(4), 4, false)}));
  EXPECT_TRUE(no_more({had}, {touch(yes(), 1, at(6), 2, false)}));
  EXPECT_FALSE(no_more({had}, {touch(yes(), 1, at(6), 4, false)})); // beyond
  EXPECT_FALSE(no_more({had}, {touch(yes(), 1, at(3), 2, false)})); // before
  EXPECT_FALSE(no_more({had}, {touch(yes(), 2, at(4), 4, false)})); // elsewhere
  EXPECT_FALSE(no_more({had}, {touch(yes(), 1, at(4), 4, true)}));  // only read
  EXPECT_FALSE(no_more({had}, {touch(yes(), 1, at(4), 4, false, 1)}));
  had.write = true;
  EXPECT_TRUE(no_more({had}, {touch(yes(), 1, at(4), 4, false)}));
}

TEST_F(Touches, Conditions) {
  Touch had = touch(c, 1, x, 4, true);
  EXPECT_TRUE(no_more({had}, {touch(tm.and_(c, d), 1, x, 4, true)}));
  EXPECT_FALSE(no_more({had}, {touch(d, 1, x, 4, true)}));
  EXPECT_FALSE(no_more({had}, {touch(yes(), 1, x, 4, true)}));
}

// Two that lie side by side cover one of twice the size; not with a gap, nor if one may be missing.
TEST_F(Touches, SeveralCoverOne) {
  Touch wide = touch(c, 1, at(8), 8, true);
  Touch low = touch(yes(), 1, at(8), 4, true), high = touch(yes(), 1, at(12), 4, true);
  EXPECT_TRUE(no_more({low, high}, {wide}));
  EXPECT_FALSE(no_more({low}, {wide}));
  EXPECT_FALSE(no_more({low, touch(yes(), 1, at(13), 4, true)}, {wide}));
  high.condition = d;
  EXPECT_FALSE(no_more({low, high}, {wide}));
}

// The place is not the same term, but the same number where the target comes by.
TEST_F(Touches, PlacesThatConditionsTell) {
  Term y = tm.var("y", 64);
  Touch had = touch(yes(), 1, x, 4, true);
  EXPECT_TRUE(no_more({had}, {touch(tm.eq(x, y), 1, y, 4, true)}));
  EXPECT_FALSE(no_more({had}, {touch(tm.ule(x, y), 1, y, 4, true)}));
}

} // namespace
} // namespace lockstep::product::checker
