// Which variables stand for something else where an execution chooses otherwise.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

// What is read at a chosen place depends on the choice, and so does what lies where that leads.
TEST_F(WorldTest, KnowsWhatDependsOnAChoice) {
  SymbolicBlock a = atom("p");
  Term x = tm.var("x", 16), chosen = tm.var("chosen", 16);
  Piece plain = world->contents().bytes_at(0, a.block, x, 1)[0];
  Piece found = world->contents().bytes_at(0, a.block, chosen, 1)[0];
  Term there = tm.zext(found.value, 16);
  Piece beyond = world->contents().bytes_at(0, a.block, there, 1)[0];
  uint32_t asked = world->environment().ask(
      {1, Term(), {{chosen, tm.boolean(false)}}, {false}, false, nullptr, nullptr});
  uint32_t other = world->environment().ask(
      {1, Term(), {{x, tm.boolean(false)}}, {false}, false, nullptr, nullptr});
  Term answer = world->environment().answer(asked, 0, 8),
       same = world->environment().answer(other, 0, 8);
  std::vector<Term> all = world->dependent([&](Term v) { return v == chosen; });
  auto depends = [&](Term v) { return std::find(all.begin(), all.end(), v) != all.end(); };
  EXPECT_TRUE(depends(found.value) && depends(beyond.value) && depends(answer));
  EXPECT_FALSE(depends(plain.value) || depends(same) || depends(a.base) || depends(chosen));
}

TEST_F(WorldTest, NothingDependsOnWhatNobodyChose) {
  SymbolicBlock a = atom("p");
  (void)world->contents().bytes_at(0, a.block, tm.var("x", 16), 1);
  EXPECT_TRUE(world->dependent([](Term) { return false; }).empty());
}

} // namespace lockstep::semantics::testing
