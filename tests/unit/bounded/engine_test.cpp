// The bounded engine on hand-made programs: what it finds, how far a proof holds, and when there is
// nothing to say.
#include "bounded/engine.h"

#include "unit/bounded/maker.h"

#include <gtest/gtest.h>

using namespace lockstep;
using namespace lockstep::program;
using bounded::EngineOptions;
using bounded::Finding;
using bounded::testing::computes;
using bounded::testing::divides;
using bounded::testing::Maker;
using semantics::OpId;
using semantics::Pred;
using support::Outcome;
using support::Reason;
using support::Verdict;

namespace {

constexpr uint64_t kNever = 255;
// How often a loop goes round that counts to a limit (0: the first argument), and one more for
// iteration `wrong`.
Program counts(uint64_t wrong, uint64_t limit = 0) {
  Maker m;
  Program& p = m.p;
  Type i8 = p.result;
  RegId i = p.add_register("", i8), s = p.add_register("", i8), next = p.add_register("", i8),
        sum = p.add_register("", i8);
  Operand zero = m.number(0), one = m.number(1);
  p.blocks[0].end = {Terminator::Kind::Jump, false, {}, {1}, {}, kNone};
  p.blocks.resize(2);
  p.blocks[1].phis = {{i, {{0, zero}, {1, Operand::reg(next)}}, kNone},
                      {s, {{0, zero}, {1, Operand::reg(sum)}}, kNone}};
  Operand here =
      m.add(OpId::ICmp, {Operand::reg(i), m.number(wrong)}, semantics::ComparePayload{Pred::Eq}, 1);
  Operand by = m.add(OpId::Select, {here, m.number(2), one});
  m.define(sum, OpId::Add, {Operand::reg(s), by});
  m.define(next, OpId::Add, {Operand::reg(i), one});
  Operand go = m.add(OpId::ICmp, {Operand::reg(next), limit > 0 ? m.number(limit) : m.x()},
                     semantics::ComparePayload{Pred::Ult}, 1);
  p.blocks[1].end = {Terminator::Kind::Branch, true, go, {1, 2}, {}, kNone};
  p.blocks.emplace_back();
  return m.returns(Operand::reg(sum));
}

class EngineTest : public ::testing::Test {
protected:
  EngineTest() {
    std::string error;
    solver::SolverOptions o;
    o.stages = {"sample", "bitblast"};
    solver = solver::make_solver(tm, ctx, o, error);
  }
  Finding check(const Program& source, const Program& target) {
    semantics::Choices sc(tm, "s"), tc(tm, "t");
    return bounded::check(tm, *solver, ctx, source, sc, target, tc, options);
  }
  Outcome outcome(const Program& source, const Program& target) {
    return check(source, target).outcome;
  }
  Verdict verdict(const Program& source, const Program& target) {
    return outcome(source, target).verdict;
  }
  void follow(uint32_t iterations) { options.unroll.source = options.unroll.target = iterations; }

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver;
  EngineOptions options;
};

} // namespace

TEST_F(EngineTest, WithoutLoops) {
  Finding right = check(computes(OpId::Mul, 2), computes(OpId::Shl, 1));
  EXPECT_EQ(right.outcome.verdict, Verdict::Correct);
  EXPECT_TRUE(right.outcome.extent.covers_all());
  EXPECT_EQ(right.iterations, 0u);
  Finding wrong = check(computes(OpId::Mul, 2), computes(OpId::Mul, 3));
  ASSERT_EQ(wrong.outcome.verdict, Verdict::Incorrect);
  EXPECT_EQ(wrong.outcome.detail, check_name(refine::Check::Value));
  ASSERT_EQ(wrong.violation.targets.size(), 1u); // x * 2 differs from x * 3 unless x is 0
  EXPECT_FALSE(wrong.violation.targets[0].value(wrong.inputs.params[0][0].value).isZero());
}

TEST_F(EngineTest, NamesWhatFails) {
  Maker poison, plain;
  Program gives = poison.returns(poison.poison()), number = plain.returns(plain.number(3));
  EXPECT_EQ(outcome(number, gives).detail, check_name(refine::Check::Poison));
  EXPECT_EQ(verdict(gives, number), Verdict::Correct);
  EXPECT_EQ(outcome(number, divides(3)).detail, check_name(refine::Check::Ub));
  EXPECT_EQ(verdict(divides(0), plain.returns(plain.number(0))), Verdict::Correct);
}

TEST_F(EngineTest, UndefInCases) {
  Maker undef, plain;
  Program any = undef.returns(undef.undef()), five = plain.returns(plain.number(5));
  EXPECT_EQ(verdict(any, five), Verdict::Correct);
  EXPECT_EQ(outcome(five, any).detail, check_name(refine::Check::Value));
  for (bool noundef : {false, true}) {
    Maker twice(noundef), once(noundef);
    Program both = twice.returns(twice.add(OpId::Xor, {twice.x(), twice.x()}));
    Program zero = once.returns(once.number(0)), one = once.returns(once.number(1));
    EXPECT_EQ(verdict(both, zero), Verdict::Correct);
    EXPECT_EQ(verdict(both, one), Verdict::Incorrect); // where the argument is a number
    // An undef argument is another at each use.
    EXPECT_EQ(verdict(zero, both), noundef ? Verdict::Correct : Verdict::Incorrect);
  }
}

TEST_F(EngineTest, LoopsUpToABound) {
  follow(3);
  Finding f = check(counts(kNever), counts(10));
  EXPECT_EQ(f.outcome.verdict, Verdict::Correct); // what comes later was not looked at
  EXPECT_EQ(f.outcome.extent.iterations, 3u);
  EXPECT_EQ(f.iterations, 3u);
  // The first time round is none of them: the edge back is taken so often.
  EXPECT_EQ(verdict(counts(kNever), counts(3)), Verdict::Incorrect);
  EXPECT_EQ(verdict(counts(kNever), counts(4)), Verdict::Correct);
  follow(4);
  EXPECT_EQ(verdict(counts(kNever), counts(4)), Verdict::Incorrect);
}

TEST_F(EngineTest, LoopsThatEndWithinTheBound) {
  Outcome whole = outcome(counts(kNever, 5), counts(kNever, 5));
  EXPECT_EQ(whole.verdict, Verdict::Correct);
  EXPECT_TRUE(whole.extent.covers_all());
  Maker m;
  EXPECT_TRUE(outcome(counts(kNever, 5), m.returns(m.number(5))).extent.covers_all());
  EXPECT_EQ(verdict(counts(kNever, 5), m.returns(m.number(6))), Verdict::Incorrect);
  follow(3); // no execution ends so soon
  Finding none = check(counts(kNever, 5), counts(0, 5));
  EXPECT_EQ(support::to_string(none.outcome),
            support::to_string(Outcome::unknown(Reason::LoopBound)));
  EXPECT_TRUE(none.vacuous);
}

TEST_F(EngineTest, LoopsThatAreTooLarge) {
  options.unroll.max_instances = 2;
  Outcome o = outcome(counts(kNever), counts(kNever));
  EXPECT_EQ(o.verdict, Verdict::Unknown);
  EXPECT_EQ(o.reason, Reason::Unsupported);
  EXPECT_EQ(o.detail, kTooLarge);
}

// With it, a side that has UB or leaves something open is a finding by itself.
TEST_F(EngineTest, EachSideAlone) {
  Maker undef, plain;
  Program any = undef.returns(undef.undef()), number = plain.returns(plain.number(7));
  EXPECT_EQ(verdict(divides(7), divides(7)), Verdict::Correct);
  options.disallow_ub_exploitation = true;
  EXPECT_EQ(verdict(number, number), Verdict::Correct);
  Maker open(false); // arguments are numbers
  Program same = open.returns(open.x());
  EXPECT_EQ(verdict(same, same), Verdict::Correct);
  Finding f = check(divides(7), divides(7));
  EXPECT_EQ(f.outcome.detail, "source has undefined behavior");
  EXPECT_TRUE(f.source_alone && !f.target_alone);
  f = check(number, divides(7));
  EXPECT_EQ(f.outcome.detail, "target has undefined behavior");
  EXPECT_TRUE(f.target_alone && !f.source_alone);
  EXPECT_EQ(outcome(any, number).detail, "source returns undef");
  EXPECT_EQ(outcome(number, any).detail, "target returns undef");
  Maker poison;
  EXPECT_EQ(outcome(poison.returns(poison.poison()), number).detail, "source returns poison");
  f = check(number, computes(OpId::Add, 7)); // the pair is compared as ever
  EXPECT_EQ(f.outcome.detail, check_name(refine::Check::Value));
  EXPECT_FALSE(f.source_alone || f.target_alone);
}

TEST_F(EngineTest, WhetherAnyTargetWouldDo) {
  options.any_target = true;
  Program same = computes(OpId::Add, 1);
  EXPECT_EQ(verdict(divides(7, false), same), Verdict::Correct); // always UB
  EXPECT_EQ(verdict(divides(7), same), Verdict::Incorrect);      // on one input
  Maker m; // it can choose the divisor, and so to have UB
  Operand q = m.add(OpId::UDiv, {m.x(), m.undef()}, semantics::DividePayload{});
  EXPECT_EQ(verdict(m.returns(q), same), Verdict::Correct);
  follow(3); // UB after more iterations than are followed is not seen
  EXPECT_EQ(outcome(counts(kNever, 5), same).reason, Reason::LoopBound);
}

TEST_F(EngineTest, StoresThatOthersMaySee) {
  // Writes the byte after the first, and may write that, with another value or its own.
  auto program = [](bool stores, uint64_t more) {
    Maker m;
    Operand v = m.load();
    if (stores) m.store(more == 0 ? v : m.add(OpId::Add, {v, m.number(more)}), m.pointer());
    m.store(m.number(1), m.next());
    return m.returns(m.number(0));
  };
  EXPECT_EQ(verdict(program(false, 0), program(false, 0)), Verdict::Correct);
  EXPECT_EQ(verdict(program(true, 1), program(true, 1)), Verdict::Correct);
  EXPECT_EQ(outcome(program(true, 1), program(true, 2)).detail, check_name(refine::Check::Memory));
  EXPECT_EQ(verdict(program(true, 0), program(false, 0)), Verdict::Correct);
  Outcome back = outcome(program(false, 0), program(true, 0)); // right for one thread
  EXPECT_EQ(back.reason, Reason::Unsupported);
  EXPECT_EQ(back.detail, bounded::kIntroducedStore);
}

TEST_F(EngineTest, WhatWasLookedAt) {
  auto program = [](bool branches) {
    Maker m;
    m.p.blocks.resize(3);
    m.p.blocks[0].end = {Terminator::Kind::Jump, false, {}, {2}, {}, kNone};
    if (branches)
      m.p.blocks[0].end = {Terminator::Kind::Switch, true, m.x(), {2, 1}, {APInt(8, 4)}, kNone};
    m.p.blocks[1].end = {Terminator::Kind::Jump, false, {}, {2}, {}, kNone};
    return m.returns(m.number(1));
  };
  Finding f = check(program(true), program(false));
  EXPECT_EQ(f.source_coverage.blocks, (std::vector<bool>{true, true, true}));
  EXPECT_EQ(f.source_coverage.paths, 2);
  EXPECT_EQ(f.target_coverage.blocks, (std::vector<bool>{true, false, true}));
  EXPECT_EQ(f.target_coverage.paths, 1);
}
