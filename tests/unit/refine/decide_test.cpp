// Deciding refinement of behaviours put together by hand: verdicts, what a counterexample shows,
// and who chooses before whom.
#include "refine/decide.h"

#include "term/eval.h"

#include <gtest/gtest.h>

using namespace lockstep;
using program::Behaviour;
using refine::Check;
using refine::Decision;
using semantics::Choices;
using semantics::SymbolicMemory;
using support::Reason;
using support::Verdict;
using term::Term;
using term::VarKind;

namespace {

// Has no answer to anything.
class GivesUp : public solver::Solver {
public:
  solver::Answer check(Term, support::Deadline) override {
    return solver::Answer::unknown(Reason::Timeout, "too hard", "nobody");
  }
};

class DecideTest : public ::testing::Test {
protected:
  DecideTest() {
    std::string error;
    solver::SolverOptions o;
    o.stages = {"sample", "bitblast"};
    solver = solver::make_solver(tm, ctx, o, error);
    x = tm.var("x", 8);
    y = tm.var("y", 8);
    inputs.params = {{{x, no(), no()}}, {{y, no(), no()}}};
    s = returning({});
    t = returning({});
  }
  Term no() { return tm.boolean(false); }
  Term number(uint64_t v) { return tm.constant(8, v); }
  Behaviour returning(std::vector<Term> values) {
    Behaviour b;
    b.ub = b.traps = b.unwinds = b.beyond = b.past = b.longer = b.stays = no();
    b.returns = b.leaves = tm.boolean(true);
    b.event_count = tm.constant(semantics::kEventBits, 0);
    for (Term v : values)
      b.value.push_back({v, no()});
    return b;
  }
  Term chosen(Choices& choices, uint32_t instr, VarKind kind, unsigned width = 8) {
    return choices.at({0, instr, 0}, Term(), 0, width, kind);
  }
  Term undef(Choices& choices, uint32_t instr = 1) {
    return chosen(choices, instr, VarKind::Undef);
  }
  Term frozen(Choices& choices, uint32_t instr = 2) {
    return chosen(choices, instr, VarKind::Choice);
  }

  Decision decide(Term forbidden = Term(), solver::Solver* other = nullptr) {
    SymbolicMemory sm(world, sc, {}, nullptr, semantics::kSourceBlocks),
        tmem(world, tc, {}, nullptr, semantics::kTargetBlocks);
    s.memory = sm.start();
    t.memory = tmem.start();
    return refine::decide(tm, other ? *other : *solver, ctx,
                          {inputs, world, s, sc, sm, t, tc, tmem,
                           std::vector<bool>(s.value.size(), false), forbidden});
  }
  Verdict verdict(Term forbidden = Term()) { return decide(forbidden).outcome.verdict; }
  Verdict verdict(std::vector<Term> source, std::vector<Term> target) {
    s = returning(std::move(source));
    t = returning(std::move(target));
    return verdict();
  }
  // It is wrong by that check, and in the counterexample this holds.
  void expect_wrong(Check check, Term shown) {
    Decision d = decide();
    ASSERT_EQ(d.outcome.verdict, Verdict::Incorrect);
    EXPECT_EQ(d.violation.check, check);
    ASSERT_EQ(d.violation.targets.size(), 1u);
    EXPECT_TRUE(term::Evaluator(d.violation.targets[0]).is_true(shown));
  }

  term::TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver;
  semantics::World world{tm, semantics::WorldOptions()};
  Choices sc{tm, "s"}, tc{tm, "t"};
  refine::Inputs inputs;
  Term x, y;
  Behaviour s, t;
};

} // namespace

TEST_F(DecideTest, ForAllInputs) {
  Term sum = tm.mul(tm.add(x, y), tm.add(x, y));
  Term other = tm.add(tm.add(tm.mul(x, x), tm.mul(y, y)), tm.mul(tm.mul(x, y), number(2)));
  EXPECT_EQ(verdict({sum}, {other}), Verdict::Correct);
  Term wrong = tm.ite(tm.eq(tm.mul(x, y), number(77)), number(0), other);
  s = returning({sum});
  t = returning({wrong});
  expect_wrong(Check::Value, tm.ne(sum, wrong));
}

TEST_F(DecideTest, NamesWhatFails) {
  Term bad = tm.eq(x, number(200)), worse = tm.ult(x, number(3));
  s = returning({x});
  t = returning({x});
  t.value[0].value = tm.ite(bad, y, x);
  expect_wrong(Check::Value, tm.and_(bad, tm.ne(x, y)));
  t.value[0].poison = tm.eq(x, number(201)); // elsewhere: the earlier check comes first
  expect_wrong(Check::Poison, t.value[0].poison);
  t.event_count = tm.zext(tm.eq(x, number(202)), semantics::kEventBits);
  expect_wrong(Check::Events, tm.eq(x, number(202)));
  t.traps = worse;
  t.returns = tm.not_(worse);
  expect_wrong(Check::Return, worse);
  t.ub = tm.eq(x, number(2));
  expect_wrong(Check::Ub, t.ub);
  s.ub = tm.or_(worse, tm.ult(number(199), x)); // everywhere where it differed
  EXPECT_EQ(verdict(), Verdict::Correct);
}

TEST_F(DecideTest, ChoicesOfEitherSide) {
  Term u = undef(sc), v = undef(tc);
  EXPECT_EQ(verdict({u}, {x}), Verdict::Correct);
  EXPECT_EQ(verdict({x}, {v}), Verdict::Incorrect);
  EXPECT_EQ(verdict({u}, {v}), Verdict::Correct);
  EXPECT_EQ(verdict({tm.or_(u, number(1))}, {tm.or_(v, number(3))}), Verdict::Correct);
  EXPECT_EQ(verdict({tm.or_(u, number(3))}, {tm.or_(v, number(1))}), Verdict::Incorrect);
  EXPECT_EQ(verdict({tm.mul(u, u)}, {tm.mul(v, v)}), Verdict::Correct);
  EXPECT_EQ(verdict({tm.mul(u, u)}, {v}), Verdict::Incorrect);
}

// Not one choice for each: UB must be there with the one that gives the value, or not at all.
TEST_F(DecideTest, OneChoiceServesAll) {
  Term u = undef(sc), w = undef(sc, 3);
  EXPECT_EQ(verdict({u, u}, {x, x}), Verdict::Correct);
  EXPECT_EQ(verdict({u, u}, {x, y}), Verdict::Incorrect);
  EXPECT_EQ(verdict({u, w}, {x, y}), Verdict::Correct);
  s = returning({u});
  t = returning({number(5)});
  s.traps = tm.eq(u, number(5)); // it can return 5, and it can return, but not both
  s.returns = tm.not_(s.traps);
  EXPECT_EQ(verdict(), Verdict::Incorrect);
  t = returning({number(6)});
  EXPECT_EQ(verdict(), Verdict::Correct);
}

TEST_F(DecideTest, ACounterexampleHasTheTargetsChoices) {
  Term u = undef(sc), v = undef(tc);
  s = returning({tm.or_(u, number(0x80))});
  t = returning({tm.xor_(v, x)});
  Term shown = tm.ult(t.value[0].value, number(0x80));
  expect_wrong(Check::Value, shown);
  Decision d = decide();
  ASSERT_EQ(d.violation.as_found.size(), 1u);
  EXPECT_TRUE(term::Evaluator(d.violation.as_found[0]).is_true(shown));
}

// A caller sees all values of undef that is returned; what was frozen is one number.
TEST_F(DecideTest, FrozenChoicesAgainstUndef) {
  Term f = frozen(sc), u = undef(sc), g = frozen(tc), v = undef(tc);
  EXPECT_EQ(verdict({f}, {g}), Verdict::Correct);
  EXPECT_EQ(verdict({u}, {g}), Verdict::Correct);
  EXPECT_EQ(verdict({f}, {number(7)}), Verdict::Correct);
  EXPECT_EQ(verdict({f}, {v}), Verdict::Incorrect);
  Decision d = decide();
  ASSERT_EQ(d.violation.targets.size(), 2u); // no choice of the source allows both
  EXPECT_NE(d.violation.targets[0].value(v), d.violation.targets[1].value(v));
  // The source has frozen one thing, and another is as open as the target's.
  EXPECT_EQ(verdict({f, u}, {g, v}), Verdict::Correct);
  EXPECT_EQ(verdict({u, f}, {g, v}), Verdict::Incorrect);
}

TEST_F(DecideTest, WhatAProofChooses) {
  Term u = undef(sc), f = frozen(sc), g = frozen(tc), v = undef(tc);
  auto expect_chosen = [&](std::vector<Term> source, std::vector<Term> target) {
    s = returning(source);
    t = returning(target);
    Decision d = decide();
    ASSERT_EQ(d.outcome.verdict, Verdict::Correct);
    ASSERT_TRUE(d.choices);
    term::Substitution played = solver::substitution(tm, {u, f}, *d.choices);
    Term differs = no();
    for (size_t i = 0; i < source.size(); ++i)
      differs = tm.or_(differs, tm.ne(played.apply(source[i]), target[i]));
    EXPECT_EQ(solver->check(differs, support::Deadline::never()).status, solver::Status::Unsat);
  };
  expect_chosen({tm.add(u, x)}, {tm.mul(x, y)});
  expect_chosen({f, u}, {g, v});
}

// What lies where the source chose to look is neither an input nor for it to choose.
TEST_F(DecideTest, WhereTheSourceChoseToLook) {
  Term p = world.blocks().input_pointer("p"), u = undef(sc);
  Term block = tm.extract(p, 64 + semantics::kBlockBits - 1, 64), start = tm.extract(p, 63, 0);
  auto byte = [&](Term at) {
    return world.contents().bytes_at(0, block, tm.add(start, tm.zext(at, 64)), 1)[0].value;
  };
  EXPECT_EQ(verdict({byte(u)}, {byte(undef(tc))}), Verdict::Correct); // where the target does
  EXPECT_NE(verdict({byte(u)}, {number(5)}), Verdict::Correct);
  EXPECT_EQ(verdict({byte(x)}, {byte(y)}), Verdict::Incorrect);
  // It cannot choose by what it will find.
  EXPECT_NE(verdict({tm.xor_(u, byte(u))}, {number(5)}), Verdict::Correct);
  // Whatever it finds, it is even.
  EXPECT_EQ(verdict({tm.mul(byte(u), number(2))}, {number(5)}), Verdict::Incorrect);
}

TEST_F(DecideTest, WhatOthersMustNotSee) {
  s = t = returning({x});
  EXPECT_EQ(verdict(no()), Verdict::Correct);
  EXPECT_EQ(verdict(tm.eq(x, number(9))), Verdict::Incorrect);
  s.ub = tm.ult(number(8), x);
  EXPECT_EQ(verdict(tm.eq(x, number(9))), Verdict::Correct);
}

TEST_F(DecideTest, WhatIsNotDecidedIsUnknown) {
  GivesUp none;
  s = returning({tm.mul(x, y)});
  t = returning({tm.mul(x, tm.add(y, x))});
  Decision d = decide(Term(), &none);
  EXPECT_EQ(support::to_string(d.outcome),
            support::to_string(support::Outcome::unknown(Reason::Timeout, "too hard")));
  s = returning({tm.mul(undef(sc), y)});
  EXPECT_EQ(decide(Term(), &none).outcome.verdict, Verdict::Unknown);
}

TEST_F(DecideTest, WhetherTheSourceChooses) {
  auto makes = [&](const Behaviour& b) {
    SymbolicMemory memory(world, sc, {}, nullptr, semantics::kSourceBlocks);
    return refine::makes_choices(b, sc, memory);
  };
  Term u = undef(sc), v = undef(tc);
  EXPECT_FALSE(makes(returning({x})));
  EXPECT_FALSE(makes(returning({tm.add(x, v)}))); // the target's do not count
  EXPECT_TRUE(makes(returning({tm.add(x, u)})));
  s = returning({x});
  s.ub = tm.eq(u, x);
  EXPECT_TRUE(makes(s));
  s = returning({x});
  s.value[0].poison = tm.eq(u, x);
  EXPECT_TRUE(makes(s));
  s = returning({x});
  s.events.push_back({no(), tm.zero(80), tm.zero(32), 1, {{u, no()}}, nullptr});
  EXPECT_TRUE(makes(s));
}
