// Both programs executed between nodes: how far paths go, what stays the same, what is bound to be
// undefined, and memory at a node.
#include "product/check/walks.h"

#include "semantics/mem/late.h"

#include "term/eval.h"
#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using program::kNone;
using semantics::kBlockBits;
using term::APInt;
using testing::counting;
using testing::Maker;
using testing::Operand;
using testing::OpId;
using testing::Type;

constexpr BlockId kHead = 1, kBody = 2, kOut = 3;

class Walking : public ::testing::Test {
protected:
  explicit Walking(Program source = counting({}), Program target = counting({}))
      : of_source(std::move(source)), of_target(std::move(target)) {}

  // Of a parameter that is neither undef nor poison.
  uint64_t eval(Term t, uint64_t n) {
    term::Assignment a;
    a.set(walks.inputs().params[0][0].value, APInt(walks.inputs().params[0][0].value.width(), n));
    return term::Evaluator(a).eval(t).getZExtValue();
  }
  bool is_always(Term t) {
    Term* roots[] = {&t};
    walks.world.chains().carry_out(roots);
    Term open = tm.and_(walks.world.constraints(std::span(&t, 1)), tm.not_(t));
    return solver->check(open, support::Deadline::never()).status == solver::Status::Unsat;
  }

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver = testing::quick_solver(tm, ctx);
  Program of_source, of_target;
  Walks walks{tm, ctx, of_source, of_target, {}, {}};
};

// x = 3 * turns, where n turns are made.
TEST_F(Walking, SourceUpToACount) {
  program::State start = walks.entry(walks.source);
  for (uint32_t count = 1; count < 5; ++count) {
    Walked w = walks.source_on(start, 0, kHead, count, 1);
    ASSERT_EQ(w.obstacle, "");
    ASSERT_TRUE(w.at(kHead));
    EXPECT_FALSE(w.at(kBody));
    const program::Stopped& s = *w.at(kHead);
    for (uint64_t n = 0; n < 6; ++n) {
      EXPECT_EQ(eval(s.reached, n), n + 1 >= count) << n;
      if (n + 1 >= count) EXPECT_EQ(eval((*s.state.regs[2])[0].value, n), count - 1);
    }
  }
}

TEST_F(Walking, SourceToItsEnd) {
  program::State start = walks.entry(walks.source);
  for (uint32_t inner : {1u, 3u}) {
    Walked w = walks.source_on(start, 0, kNone, 0, inner);
    for (uint64_t n = 0; n < 6; ++n) {
      EXPECT_EQ(eval(w.behaviour.returns, n), n <= inner) << n << " of " << inner;
      if (n <= inner) EXPECT_EQ(eval(w.behaviour.value[0].value, n), 3 * n);
    }
  }
}

TEST_F(Walking, TargetUpToItsStops) {
  std::vector<bool> stops(of_target.blocks.size());
  stops[kHead] = true;
  Walked first = walks.target_on(walks.entry(walks.target), 0, stops);
  ASSERT_TRUE(first.at(kHead));
  EXPECT_EQ(eval(first.at(kHead)->reached, 0), 1u);
  // From there on another turn, or the end.
  Walked next = walks.target_on(first.at(kHead)->state, kHead, stops);
  ASSERT_TRUE(next.at(kHead));
  for (uint64_t n : {0, 1, 7}) {
    EXPECT_EQ(eval(next.at(kHead)->reached, n), n > 0);
    EXPECT_EQ(eval(next.behaviour.returns, n), n == 0);
  }
}

// What is computed before the loop, and of the source only what it does not choose.
class Frozen : public Walking {
protected:
  static Program freezing() {
    Maker m;
    Operand n = m.param("%n", Type::integer(8), /*noundef=*/false);
    m.block("entry");
    m.block("head");
    Operand twice = m.add(0, "%twice", OpId::Add, Type::integer(8), {n, n});
    Operand frozen = m.add(0, "%frozen", OpId::Freeze, Type::integer(8), {n});
    m.jump(0, 1);
    m.add(1, "%later", OpId::Add, Type::integer(8), {twice, frozen});
    m.jump(1, 1);
    return m.done();
  }
  Frozen() : Walking(freezing(), freezing()) {}
};

TEST_F(Frozen, WhatIsRigid) {
  auto registers = [](const Rigid& rigid) {
    std::vector<RegId> out;
    for (const auto& [r, content] : rigid.content)
      out.push_back(r);
    return out;
  };
  Rigid source = walks.find_rigid(walks.source), target = walks.find_rigid(walks.target);
  EXPECT_EQ(registers(source), (std::vector<RegId>{0, 1}));
  EXPECT_EQ(registers(target), (std::vector<RegId>{0, 1, 2}));
  // As claims see it: one number, and poison where the argument is undef.
  const refine::LeafInput& n = walks.inputs().params[0][0];
  for (const Rigid* rigid : {&source, &target})
    for (RegId r : {0u, 1u}) {
      EXPECT_TRUE(is_always(tm.or_(tm.not_(n.undef), rigid->claimed.at(r)[0].poison)));
      EXPECT_FALSE(is_always(rigid->claimed.at(r)[0].poison));
    }
}

// head: a branch; body: a division; out: a branch to divisions, and a loop behind one of them.
class Dividing : public Walking {
protected:
  static Program dividing(bool event) {
    Maker m;
    Operand n = m.param("%n", Type::integer(8)), c = m.param("%c", Type::integer(1));
    for (const char* name : {"entry", "head", "body", "out", "left", "right", "end"})
      m.block(name);
    auto divide = [&](BlockId b) {
      m.add(b, "", OpId::UDiv, Type::integer(8), {m.number(8, 1), n});
    };
    m.jump(0, 1);
    m.branch(1, c, 2, 3);
    divide(2);
    m.jump(2, 1);
    m.branch(3, c, 4, 5);
    divide(4);
    m.jump(4, 6);
    divide(5);
    m.jump(5, 6);
    m.ret(6);
    if (event) m.put(3, OpId::SideEffect, {});
    return m.done();
  }
  explicit Dividing(bool event = false) : Walking(dividing(event), dividing(event)) {}
};
class DividingSeen : public Dividing {
protected:
  DividingSeen() : Dividing(true) {}
};

TEST_F(Dividing, DoomedUpToABranchOrALoop) {
  program::State start = walks.entry(walks.source);
  EXPECT_EQ(eval(walks.doomed(start, kBody), 0), 1u);
  EXPECT_EQ(eval(walks.doomed(start, kBody), 1), 0u);
  EXPECT_EQ(eval(walks.doomed(start, kHead), 0), 0u);
  EXPECT_EQ(eval(walks.doomed(start, kOut), 0), 0u);
  // Both ways lead to it, and no loop is in between.
  EXPECT_EQ(eval(walks.doomed_soon(start, kOut), 0), 1u);
  EXPECT_EQ(eval(walks.doomed_soon(start, kOut), 1), 0u);
}

// Others see something before the division.
TEST_F(DividingSeen, IsDoomedTooLate) {
  program::State start = walks.entry(walks.source);
  EXPECT_EQ(eval(walks.doomed_soon(start, kOut), 0), 0u);
  EXPECT_EQ(eval(walks.doomed_soon(start, kBody), 0), 1u);
}

// Memory at a node, of programs with a global of 8 bytes.
class Remembering : public Walking {
protected:
  static Program with_global() {
    Maker m;
    m.param("%n", Type::integer(8));
    m.p.globals[m.global("@g", 8)].align_log2 = 3;
    m.block("entry");
    m.ret(0);
    return m.done();
  }
  Remembering() : Walking(with_global(), with_global()) {
    walks.forget(source, target, "node", 0, 0);
  }
  Term block() { return tm.constant(kBlockBits, 1); }
  Term at(uint64_t n) { return tm.constant(64, n); }
  Term place(uint64_t n) { return semantics::World::make_pointer(tm, block(), at(n)); }
  // What the target's memory holds, by the same means.
  Cell held_by_target(uint64_t n, unsigned bits) {
    Cell out{Term(), tm.boolean(false), Term()};
    walks.target.memory.enter(target.memory);
    for (const semantics::Piece& p :
         walks.target.memory.observe(target.memory, block(), at(n), bits / 8, false, 0, 0)) {
      out.poison = tm.or_(out.poison, tm.ne(p.poison, tm.zero(p.poison.width())));
      out.value = out.value ? tm.concat(p.value, out.value) : p.value;
    }
    return out;
  }
  Cell held(uint64_t n, unsigned bits) { return walks.held(source.memory, block(), at(n), bits); }
  bool is_refined(uint64_t n) {
    Cell s = held(n, 8), t = held_by_target(n, 8);
    return is_always(tm.or_(s.poison, tm.and_(tm.not_(t.poison), tm.eq(s.value, t.value))));
  }
  void store(Side& side, program::State& state, uint64_t n, uint64_t byte) {
    side.memory.enter(state.memory);
    side.memory.write(place(n), {1, tm.constant(8, byte), tm.boolean(false)}, false, 0);
  }

  program::State source, target;
};

TEST_F(Remembering, TargetRefinesTheSource) {
  EXPECT_TRUE(is_refined(0));
  // And nothing else is known.
  EXPECT_FALSE(is_always(tm.eq(held(0, 8).value, held(1, 8).value)));
  EXPECT_FALSE(is_always(tm.not_(held(0, 8).poison)));
  store(walks.source, source, 0, 5);
  EXPECT_FALSE(is_refined(0));
  EXPECT_TRUE(is_refined(1));
  store(walks.target, target, 0, 5);
  EXPECT_TRUE(is_refined(0));
}

TEST_F(Remembering, WhatIsHeld) {
  store(walks.source, source, 2, 0x34);
  store(walks.source, source, 3, 0x12);
  Cell there = held(2, 16);
  EXPECT_TRUE(
      is_always(tm.and_(tm.not_(there.poison), tm.eq(there.value, tm.constant(16, 0x1234)))));
  EXPECT_TRUE(held(2, 12).poison.is_true()); // no bytes
}

TEST_F(Remembering, PointersAtTheirPlaces) {
  EXPECT_TRUE(walks.may_hold_pointer(place(0)));
  EXPECT_FALSE(walks.may_hold_pointer(place(4)));
  EXPECT_FALSE(is_always(walks.hold_pointer(source.memory, target.memory, place(0), place(3))));
  walks.put_pointer(source, target, place(0), place(3));
  EXPECT_TRUE(is_always(walks.hold_pointer(source.memory, target.memory, place(0), place(3))));
  EXPECT_FALSE(is_always(walks.hold_pointer(source.memory, target.memory, place(0), place(4))));
  // On both sides.
  for (Side* side : {&walks.source, &walks.target}) {
    program::State s = source, t = target;
    store(*side, side == &walks.source ? s : t, 0, 5);
    EXPECT_FALSE(is_always(walks.hold_pointer(s.memory, t.memory, place(0), place(3))));
  }
}

// What is late may differ, until the target has caught up.
TEST_F(Remembering, LateBits) {
  LateBits late{block(), at(2), 16, {}};
  EXPECT_TRUE(is_always(walks.may_be_late(source.memory, late)));
  walks.hide(source, late, "late");
  EXPECT_TRUE(is_refined(1));
  EXPECT_FALSE(is_refined(2));
  EXPECT_FALSE(is_refined(3));
  EXPECT_TRUE(is_refined(4));
  walks.catch_up(source.memory, target.memory, late);
  EXPECT_TRUE(is_refined(2));
  EXPECT_TRUE(is_refined(3));
}

TEST_F(Remembering, FilledRanges) {
  LateBits late{block(), at(2), 0, {}};
  late.filled = {at(3), tm.constant(8, 7), tm.boolean(false), {}};
  walks.hide(source, late, "late");
  for (uint64_t n : {2, 3, 4})
    EXPECT_TRUE(is_always(tm.eq(held(n, 8).value, tm.constant(8, 7))));
  EXPECT_FALSE(is_always(tm.eq(held(5, 8).value, tm.constant(8, 7))));
  EXPECT_FALSE(is_refined(4));
  EXPECT_TRUE(is_refined(5));
  walks.catch_up(source.memory, target.memory, late);
  EXPECT_TRUE(is_refined(4));
}

// entry: an array of 8 bytes is made, and its first one is written; loop: so is another, or not.
Program with_array(bool again) {
  Maker m;
  Operand c = m.param("%c", Type::integer(1));
  for (const char* name : {"entry", "loop", "out"})
    m.block(name);
  Operand a = m.stack(0, "%a", 8);
  uint32_t access = m.access(8);
  m.store(0, m.number(8, 5), a, access);
  m.jump(0, 1);
  if (again) m.store(1, m.number(8, 6), m.element(1, "%p", a, m.number(64, 1), 1), access);
  m.load(1, "%v", a, access, 8);
  m.branch(1, c, 1, 2);
  m.ret(2);
  return m.done();
}
class Settling : public Walking {
protected:
  explicit Settling(bool again = false) : Walking(with_array(again), with_array(again)) {
    walks.find_rigid(walks.source);
    walks.find_rigid(walks.target);
    own = walks.forget(source, target, "node", 1, 1);
  }
  // At the start of the array, in the source.
  Cell first() {
    return walks.held(source.memory, tm.constant(kBlockBits, own.source[0].number), tm.zero(64), 8);
  }
  OwnBlocks::AtNode own;
  program::State source, target;
};
class NotSettling : public Settling {
protected:
  NotSettling() : Settling(true) {}
};

// What is written in the entry alone is known everywhere.
TEST_F(Settling, ContentsAreKnown) {
  ASSERT_EQ(own.source.size(), 1u);
  EXPECT_TRUE(own.source[0].settled);
  EXPECT_TRUE(own.shared.empty());
  EXPECT_TRUE(is_always(tm.eq(first().value, tm.constant(8, 5))));
}
TEST_F(NotSettling, ContentsAreComparedInstead) {
  ASSERT_EQ(own.source.size(), 1u);
  EXPECT_FALSE(own.source[0].settled);
  EXPECT_EQ(own.shared, std::vector<uint32_t>{own.source[0].number});
  EXPECT_FALSE(is_always(tm.eq(first().value, tm.constant(8, 5))));
}

TEST_F(Settling, WhetherTheyLive) {
  auto lives = [&] { return lives_as(tm, walks.source.memory, source.memory, own.source); };
  EXPECT_TRUE(is_always(lives()));
  Term start =
      walks.source.memory.pointer(tm.constant(kBlockBits, own.source[0].number), tm.zero(64));
  walks.source.memory.enter(source.memory);
  walks.source.memory.end_life(start);
  EXPECT_FALSE(is_always(lives()));
  own.source[0].alive = false;
  EXPECT_TRUE(is_always(lives()));
  // Nobody has asked where it lies.
  EXPECT_FALSE(is_placed(walks.source.memory));
  walks.source.memory.address(start);
  EXPECT_TRUE(is_placed(walks.source.memory));
}

} // namespace
} // namespace lockstep::product::checker
