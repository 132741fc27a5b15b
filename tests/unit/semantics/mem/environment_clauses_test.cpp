// What the constraints imply of answers.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

class AnswersTest : public WorldTest {
protected:
  uint32_t ask(Term argument) {
    return world->environment().ask(
        {1, Term(), {{argument, no()}}, {false}, false, nullptr, nullptr});
  }
  uint32_t ask_at(Term index) {
    return world->environment().ask({1, index, {}, {}, false, nullptr, nullptr});
  }
};

TEST_F(AnswersTest, TheSameQuestionHasTheSameAnswer) {
  Term x = tm.var("x", 16), y = tm.var("y", 16), same = tm.eq(x, y);
  uint32_t q = ask(x), r = ask(y);
  Environment& others = world->environment();
  Term a = others.answer(q, 0, 8), b = others.answer(r, 0, 8);
  EXPECT_TRUE(certain(tm.implies(same, tm.eq(a, b))));
  EXPECT_TRUE(possible(tm.ne(a, b)));
  EXPECT_TRUE(possible(both(same, tm.ne(a, others.answer(r, 1, 8))))); // another part of it
}

// What is freed stays freed.
TEST_F(AnswersTest, FreedIsFreedLater) {
  Term i = tm.var("i", 16), k = tm.var("k", 16), block = tm.var("b", kBlockBits);
  Environment& others = world->environment();
  Term a = others.freed(ask_at(i), block), b = others.freed(ask_at(k), block);
  EXPECT_TRUE(certain(tm.implies(both(tm.ult(i, k), a), b)));
  EXPECT_TRUE(certain(tm.implies(both(tm.eq(i, k), a), b)));
  EXPECT_TRUE(possible(both(tm.ult(k, i), both(a, tm.not_(b)))));
  Term other = others.freed(ask_at(k), number(3));
  EXPECT_TRUE(certain(tm.implies(both(tm.eq(block, number(3)), both(tm.eq(i, k), a)), other)));
  EXPECT_TRUE(possible(both(tm.ne(block, number(3)), both(a, tm.not_(other)))));
}

} // namespace lockstep::semantics::testing
