// Obligations that are asked together: which is open, and for whom the source has to choose.
#include "product/check/questions.h"

#include "semantics/mem/symbolic.h"
#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using semantics::Choices;
using semantics::VarKind;
using solver::Answer;

// Gives the same answer to all that is not decided without it.
struct Constant : solver::Solver {
  explicit Constant(Answer a) : answer(std::move(a)) {}
  Answer check(Term formula, support::Deadline) override {
    ++asked;
    return formula.is_false() ? Answer::unsat("") : answer;
  }
  Answer answer;
  unsigned asked = 0;
};

class Asking : public ::testing::Test {
protected:
  Questions questions(solver::Solver& s) { return {tm, s, ctx, world, inputs, source, target}; }
  std::optional<std::string> open(const std::vector<Obligation>& all) {
    return questions(*solver).first_open(all);
  }
  Term yes() { return tm.boolean(true); }
  Term less(uint64_t than) { return tm.ult(x, tm.constant(8, than)); }

  TermManager tm;
  support::Context ctx;
  semantics::World world{tm, semantics::WorldOptions()};
  refine::Inputs inputs;
  Choices source{tm, "src"}, target{tm, "tgt"};
  std::unique_ptr<solver::Solver> solver = testing::quick_solver(tm, ctx);
  Term x = tm.var("x", 8), y = tm.var("y", 8);
};

TEST_F(Asking, TheFirstThatDoesNotFollow) {
  EXPECT_EQ(open({}), std::nullopt);
  EXPECT_EQ(open({{"a", less(4), less(5)}}), std::nullopt);
  EXPECT_EQ(open({{"a", less(5), less(4)}}), "a");
  EXPECT_EQ(open({{"a", less(4), less(5)}, {"b", less(5), less(4)}, {"c", yes(), less(9)}}), "b");
}

// Those that are small are asked at once; it is still said which is open.
TEST_F(Asking, SmallOnesTogether) {
  Obligation good{"good", less(4), less(5), true}, bad{"bad", less(5), less(4), true};
  EXPECT_EQ(open({good, good}), std::nullopt);
  EXPECT_EQ(open({good, bad}), "bad");
  EXPECT_EQ(open({bad, good}), "bad");
  EXPECT_EQ(open({{"large", less(5), less(4), false}, bad}), "large");
}

// A part of what is given that is about other variables may be what counts.
TEST_F(Asking, WhatFollowsByOtherVariables) {
  Term linked = tm.and_(tm.ult(y, tm.constant(8, 4)), tm.ule(x, y));
  EXPECT_EQ(open({{"a", linked, less(4)}}), std::nullopt);
  EXPECT_EQ(open({{"a", linked, less(3)}}), "a");
}

TEST_F(Asking, WhatTheSourceChooses) {
  Term mine = source.at({0, 1, 0}, Term(), 0, 8, VarKind::Undef);
  Term same = target.at({0, 1, 0}, Term(), 0, 8, VarKind::Undef);
  Term other = target.at({0, 2, 0}, Term(), 0, 8, VarKind::Undef);
  Questions q = questions(*solver);
  EXPECT_TRUE(q.has_choices(tm.eq(mine, x)));
  EXPECT_FALSE(q.has_choices(tm.eq(same, x)));
  EXPECT_FALSE(q.has_choices(x));
  Obligation as_the_target{"a", yes(), tm.eq(mine, same)},
      as_zero{"b", yes(), tm.eq(mine, tm.zero(8))};
  EXPECT_EQ(open({as_the_target}), std::nullopt);
  EXPECT_EQ(open({as_zero}), std::nullopt);
  // Once for all of them.
  EXPECT_NE(open({as_the_target, as_zero}), std::nullopt);
  EXPECT_EQ(open({as_zero, as_zero}), std::nullopt);
  // Nobody chooses for the target.
  EXPECT_EQ(open({{"c", yes(), tm.eq(other, tm.zero(8))}}), "c");
  EXPECT_EQ(open({{"c", yes(), tm.eq(same, other)}}), "c");
}

// What two places hold is the same where they are.
TEST_F(Asking, MemoryIsOne) {
  program::Program none;
  semantics::SymbolicMemory memory(world, source, program::memory_program(none), nullptr, 1);
  semantics::MemoryState state = memory.start();
  memory.enter(state);
  Term block = tm.constant(semantics::kBlockBits, 1);
  Term p = tm.var("p", 64), q = tm.var("q", 64);
  Term at_p = memory.observe(state, block, p, 1, false, 0, 0)[0].value;
  Term at_q = memory.observe(state, block, q, 1, false, 0, 0)[0].value;
  EXPECT_EQ(open({{"a", tm.eq(p, q), tm.eq(at_p, at_q)}}), std::nullopt);
  EXPECT_EQ(open({{"a", yes(), tm.eq(at_p, at_q)}}), "a");
}

TEST_F(Asking, WantOfTimeIsToldFromARefutation) {
  Constant silent(Answer::unknown(support::Reason::Timeout, "", "")), refuter(Answer::sat({}, ""));
  for (bool small : {false, true}) {
    Obligation o{"a", less(5), less(4), small};
    Questions of_silent = questions(silent), of_refuter = questions(refuter);
    EXPECT_EQ(of_silent.first_open({o}), "a");
    EXPECT_TRUE(of_silent.gave_up());
    EXPECT_EQ(of_refuter.first_open({o}), "a");
    EXPECT_FALSE(of_refuter.gave_up());
    // It is about the last question alone.
    EXPECT_EQ(of_silent.first_open({{"b", less(5), yes()}}), std::nullopt);
    EXPECT_FALSE(of_silent.gave_up());
  }
  EXPECT_GT(silent.asked, 0u);
}

} // namespace
} // namespace lockstep::product::checker
