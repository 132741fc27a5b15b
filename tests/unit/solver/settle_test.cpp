// Conditions that follow from what is easy: the formula stays equivalent, and hard parts no longer
// hang on them.
#include "solver/wrap/settle.h"

#include "term/eval.h"

#include <gtest/gtest.h>

#include <random>

using namespace lockstep;
using solver::Answer;
using solver::Status;
using term::APInt;
using term::Op;
using term::Term;
using term::TermManager;

namespace {

class NeverSure final : public solver::Solver {
public:
  Answer check(Term, support::Deadline) override {
    return Answer::unknown(support::Reason::Timeout, "never", "test");
  }
};

struct Settle : testing::Test {
  Term settled(Term f) { return solver::settle(tm, f, support::Deadline::in_ms(60'000)); }
  TermManager tm;
  support::Context ctx;
  Term x = tm.var("x", 8), y = tm.var("y", 8), a = tm.var("a", 8), b = tm.var("b", 8);
  Term small = tm.ult(x, tm.constant(8, 5));
  Term product = tm.mul(a, b);
};

TEST_F(Settle, ChoiceByWhatFollows) {
  Term chosen = tm.mul(tm.ite(tm.ult(tm.add(x, y), tm.constant(8, 10)), a, y), b);
  Term f = tm.and_(tm.and_(small, tm.eq(tm.and_(y, tm.constant(8, 0xfc)), tm.zero(8))),
                   tm.ne(chosen, product));
  EXPECT_TRUE(settled(f).is_false());
}

TEST_F(Settle, ChoiceByWhatDoesNot) {
  Term chosen = tm.mul(tm.ite(tm.ult(tm.add(x, y), tm.constant(8, 10)), a, y), b);
  Term f = tm.and_(tm.and_(small, tm.eq(tm.and_(y, tm.constant(8, 0xf8)), tm.zero(8))),
                   tm.ne(chosen, product)); // 4 + 7 is not below 10
  Term g = settled(f);
  EXPECT_FALSE(g.is_false());
  term::Assignment model;
  model.set(x, APInt(8, 4));
  model.set(y, APInt(8, 7));
  model.set(a, APInt(8, 1));
  model.set(b, APInt(8, 1));
  EXPECT_TRUE(term::Evaluator(model).is_true(f));
  EXPECT_TRUE(term::Evaluator(model).is_true(g));
}

// What is the same where places are: a constraint whose condition is settled makes both one.
TEST_F(Settle, EqualPlaces) {
  Term wide = tm.add(tm.zext(x, 16), tm.constant(16, 3)), narrow = tm.add(x, tm.constant(8, 3));
  Term same = tm.or_(tm.ne(wide, tm.zext(narrow, 16)), tm.eq(a, y));
  Term f = tm.and_(tm.and_(small, same), tm.ne(tm.mul(a, b), tm.mul(y, b)));
  EXPECT_TRUE(settled(f).is_false());
  Term loose = tm.and_(same, tm.ne(tm.mul(a, b), tm.mul(y, b))); // x may be 255
  EXPECT_FALSE(settled(loose).is_false());
}

TEST_F(Settle, ContradictionAmongWhatIsEasy) {
  Term f = tm.and_(tm.and_(small, tm.ult(tm.constant(8, 9), tm.add(x, tm.constant(8, 1)))),
                   tm.eq(product, y));
  EXPECT_TRUE(settled(f).is_false());
}

// Nothing is hard by itself: what chooses most is settled by the rest.
TEST_F(Settle, ManyChoicesAmongSums) {
  Term low = tm.ult(x, tm.constant(8, 4)), one = y, other = y;
  for (unsigned k = 0; k < 8; ++k) {
    one = tm.ite(tm.ult(x, tm.constant(8, 10 + k)), tm.add(one, a), b);
    other = tm.add(a, other);
  }
  EXPECT_TRUE(settled(tm.and_(low, tm.ne(one, other))).is_false());
  Term not_low = tm.ult(x, tm.constant(8, 11));
  EXPECT_FALSE(settled(tm.and_(not_low, tm.ne(one, other))).is_false());
}

// Products with a number of many ones are as hard together as sums that are chosen.
TEST_F(Settle, ProductsWithNumbersOfManyOnes) {
  Term low = tm.ult(x, tm.constant(8, 4)), not_low = tm.ult(x, tm.constant(8, 11));
  auto differ = [&](uint64_t first, uint64_t second, uint64_t third) {
    Term one = tm.mul(a, tm.constant(8, first)), two = tm.mul(b, tm.constant(8, second)),
         three = tm.mul(y, tm.constant(8, third));
    Term chosen = tm.ite(tm.ult(x, tm.constant(8, 10)), one, b);
    return tm.ne(tm.and_(chosen, tm.and_(two, three)), tm.and_(one, tm.and_(two, three)));
  };
  EXPECT_TRUE(settled(tm.and_(low, differ(0x15, 0x2b, 0x35))).is_false());
  EXPECT_FALSE(settled(tm.and_(not_low, differ(0x15, 0x2b, 0x35))).is_false());
  // Of two ones each is a sum of two: a solver needs no help.
  Term light = tm.and_(low, differ(3, 5, 9));
  EXPECT_EQ(settled(light), light);
}

// A condition that is a variable, and that no part of what is easy says as it stands.
TEST_F(Settle, ChoiceByAVariable) {
  Term p = tm.var("p", 1), other = tm.ite(p, a, y);
  Term large = tm.add(x, tm.constant(8, 200)), limit = tm.constant(8, 100);
  Term only_first = tm.ult(tm.ite(p, tm.add(x, y), large), limit);
  Term differ = tm.ne(tm.mul(other, b), product);
  EXPECT_TRUE(settled(tm.and_(tm.and_(small, only_first), differ)).is_false());
  // Above 55 both may be below 100.
  EXPECT_FALSE(
      settled(tm.and_(tm.and_(tm.ult(x, tm.constant(8, 60)), only_first), differ)).is_false());
}

TEST_F(Settle, StaysEquivalent) {
  std::mt19937_64 random(7);
  auto value = [&] { return tm.constant(8, random() % 16); };
  auto condition = [&] {
    Term l = tm.add(x, value()), r = random() % 2 ? value() : tm.add(y, value());
    switch (random() % 3) {
    case 0:
      return tm.ult(l, r);
    case 1:
      return tm.slt(l, r);
    default:
      return tm.eq(l, r);
    }
  };
  size_t changed = 0;
  for (int i = 0; i < 200; ++i) {
    Term one = tm.ite(condition(), a, tm.ite(condition(), b, y));
    Term f = tm.and_(tm.and_(condition(), condition()),
                     tm.or_(tm.ult(tm.mul(one, b), tm.mul(a, y)), condition()));
    Term g = settled(f);
    changed += g != f;
    for (int k = 0; k < 300; ++k) {
      term::Assignment model;
      for (Term v : {x, y, a, b})
        model.set(v, APInt(8, random() % (k % 2 ? 256 : 16)));
      term::Evaluator values(model);
      ASSERT_EQ(values.is_true(f), values.is_true(g));
    }
  }
  EXPECT_GT(changed, 20u);
}

TEST_F(Settle, DecidesWhatInnerDoesNot) {
  auto asks = solver::wrap_settle(tm, ctx, std::make_unique<NeverSure>());
  Term f = tm.and_(small, tm.ne(tm.mul(tm.ite(tm.ult(x, tm.constant(8, 9)), a, y), b), product));
  EXPECT_EQ(asks->check(f, support::Deadline::in_ms(60'000)).status, Status::Unsat);
  Term open = tm.and_(small, tm.ne(tm.mul(tm.ite(tm.ult(x, tm.constant(8, 3)), a, y), b), product));
  EXPECT_EQ(asks->check(open, support::Deadline::in_ms(60'000)).status, Status::Unknown);
}

} // namespace
