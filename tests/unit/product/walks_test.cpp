// Both programs executed between nodes: how far paths go, what stays the same, and what is bound to
// be undefined.
#include "unit/product/walking.h"

namespace lockstep::product::checker {
namespace {

using program::kNone;
using testing::Maker;
using testing::Operand;
using testing::OpId;
using testing::Type;

constexpr BlockId kHead = 1, kBody = 2, kOut = 3;

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
  auto registers = [](const LoopInvariantValues& loop_invariant) {
    std::vector<RegId> out;
    for (const auto& [r, content] : loop_invariant.content)
      out.push_back(r);
    return out;
  };
  LoopInvariantValues source = walks.find_loop_invariant(walks.source),
                      target = walks.find_loop_invariant(walks.target);
  EXPECT_EQ(registers(source), (std::vector<RegId>{0, 1}));
  EXPECT_EQ(registers(target), (std::vector<RegId>{0, 1, 2}));
  // As claims see it: one number, and poison where the argument is undef.
  const refine::LeafInput& n = walks.inputs().params[0][0];
  for (const LoopInvariantValues* loop_invariant : {&source, &target})
    for (RegId r : {0u, 1u}) {
      EXPECT_TRUE(is_always(tm.or_(tm.not_(n.undef), loop_invariant->claimed.at(r)[0].poison)));
      EXPECT_FALSE(is_always(loop_invariant->claimed.at(r)[0].poison));
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
  EXPECT_EQ(eval(walks.inevitable_ub(start, kBody), 0), 1u);
  EXPECT_EQ(eval(walks.inevitable_ub(start, kBody), 1), 0u);
  EXPECT_EQ(eval(walks.inevitable_ub(start, kHead), 0), 0u);
  EXPECT_EQ(eval(walks.inevitable_ub(start, kOut), 0), 0u);
  // Both ways lead to it, and no loop is in between.
  EXPECT_EQ(eval(walks.inevitable_ub_soon(start, kOut), 0), 1u);
  EXPECT_EQ(eval(walks.inevitable_ub_soon(start, kOut), 1), 0u);
}

// Others see something before the division.
TEST_F(DividingSeen, IsDoomedTooLate) {
  program::State start = walks.entry(walks.source);
  EXPECT_EQ(eval(walks.inevitable_ub_soon(start, kOut), 0), 0u);
  EXPECT_EQ(eval(walks.inevitable_ub_soon(start, kBody), 0), 1u);
}

} // namespace
} // namespace lockstep::product::checker
