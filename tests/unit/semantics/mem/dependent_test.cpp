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

// An answer about a choice, and what is found where it leads.
TEST_F(WorldTest, WhatFollowsFromAnAnswerDepends) {
  Term chosen = tm.var("chosen", 16);
  uint32_t asked =
      world->environment().ask({1, Term(), {{chosen, no()}}, {false}, false, nullptr, nullptr});
  Term p = world->environment().pointer_answer(asked, 0, 16, {});
  SymbolicBlock b = world->blocks().symbolic(tm.extract(p, 31, 16));
  Term freed = world->environment().freed(asked, b.block);
  Piece left = world->contents().bytes_at(asked + 1, number(1), address(0), 1)[0];
  Piece before = world->contents().bytes_at(0, number(1), address(0), 1)[0];
  std::vector<Term> all = world->dependent([&](Term v) { return v == chosen; });
  auto depends = [&](Term v) { return std::find(all.begin(), all.end(), v) != all.end(); };
  EXPECT_TRUE(depends(b.base) && depends(b.size) && depends(freed) && depends(left.value));
  EXPECT_FALSE(depends(before.value));
}

// A block that is found by an address that was chosen.
TEST_F(WorldTest, WhichBlockIsAtAChosenAddressDepends) {
  Term chosen = tm.var("chosen", 16), plain = tm.var("x", 16);
  SymbolicBlock a = world->blocks().at_address(chosen), b = world->blocks().at_address(plain);
  std::vector<Term> all = world->dependent([&](Term v) { return v == chosen; });
  auto depends = [&](Term v) { return std::find(all.begin(), all.end(), v) != all.end(); };
  EXPECT_TRUE(depends(a.base) && depends(a.heap));
  EXPECT_FALSE(depends(b.base) || depends(b.heap));
}

} // namespace lockstep::semantics::testing
