// A world by an assignment, on numbers.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, BlocksAsTheAssignmentHasThem) {
  Term p = world->blocks().input_pointer("p");
  SymbolicBlock b = world->blocks().symbolic(tm.extract(p, p.width() - 1, 64));
  term::Assignment a;
  a.set(tm.var("p.block", 8), APInt(8, 5));
  a.set(b.base, APInt(64, 0x2000));
  a.set(b.size, APInt(64, 24));
  a.set(b.fixed, APInt(1, 1));
  ConcreteWorld w = ConcreteWorld::from(*world, a);
  ASSERT_TRUE(w.blocks.contains(5));
  EXPECT_EQ(w.blocks[5].base, APInt(64, 0x2000));
  EXPECT_EQ(w.blocks[5].size, APInt(64, 24));
  EXPECT_TRUE(w.blocks[5].fixed);
  EXPECT_FALSE(w.blocks[5].heap);
  a.set(tm.var("p.block", 8), APInt(8, 0));
  EXPECT_TRUE(ConcreteWorld::from(*world, a).blocks.empty());
}

TEST_F(MemoryRules, GlobalsThatAreNotPlacedLieApart) {
  Global x, y;
  x.name = "@x", y.name = "@y";
  x.bytes = 100, y.bytes = 8;
  x.align_log2 = 4;
  y.writable = false;
  std::vector<Global> all{x, y};
  for (uint32_t i : {0, 1})
    (void)world->globals().number_of(all, i);
  ConcreteWorld w = ConcreteWorld::from(*world, {});
  ASSERT_EQ(w.blocks.size(), 2u);
  EXPECT_EQ(w.blocks[1].name, "@x");
  EXPECT_TRUE(w.blocks[2].fixed);
  EXPECT_EQ(w.blocks[1].base.countr_zero() >= 4, true);
  EXPECT_TRUE((w.blocks[1].base + w.blocks[1].size).ule(w.blocks[2].base));
}

TEST_F(MemoryRules, BytesAsTheAssignmentHasThem) {
  o.granule = 2;
  o.big_endian = true;
  begin(o);
  Term p = world->blocks().input_pointer("p"), block = tm.extract(p, p.width() - 1, 64);
  Piece piece = world->contents().bytes_at(0, block, address(6), 2)[0];
  Term later = world->contents().written(1, block, address(6));
  uint32_t q = world->environment().ask({1, Term(), {}, {}, false, nullptr, nullptr});
  term::Assignment a;
  a.set(tm.var("p.block", 8), APInt(8, 5));
  a.set(piece.value, APInt(16, 0x1122));
  a.set(piece.poison, APInt(1, 1));
  a.set(later, APInt(1, 1));
  a.set(world->contents().unsteady(block, address(6), InitialContents::When::Later), APInt(1, 1));
  ConcreteWorld w = ConcreteWorld::from(*world, a);
  auto& bytes = w.blocks[5].bytes;
  EXPECT_EQ(bytes[6].value, APInt(8, 0x11));
  EXPECT_EQ(bytes[7].value, APInt(8, 0x22));
  EXPECT_TRUE(bytes[6].poison.isAllOnes());
  EXPECT_EQ(w.blocks[5].unsteady[1], (std::set<uint64_t>{6, 7}));
  EXPECT_TRUE(w.blocks[5].unsteady[0].empty());
  const ConcreteWorld::Answer& answer = w.answers[w.answer_to.at(q)];
  EXPECT_EQ(answer.memory.at(5).written, (std::set<uint64_t>{6, 7}));
}

// Questions that come to the same share an answer.
TEST_F(MemoryRules, AnswersAreShared) {
  Term x = tm.var("x", 8), y = tm.var("y", 8);
  auto ask = [&](Term argument) {
    return world->environment().ask(
        {1, Term(), {{argument, no()}}, {false}, false, nullptr, nullptr});
  };
  uint32_t q = ask(x), r = ask(y);
  uint32_t e = world->environment().ask({2, tm.var("i", 8), {}, {}, false, nullptr, nullptr});
  (void)world->environment().same(q, r);
  term::Assignment a;
  a.set(x, APInt(8, 1));
  a.set(world->environment().answer(q, 0, 8), APInt(8, 42));
  a.set(world->environment().freed(r, tm.constant(kBlockBits, 9)), APInt(1, 1));
  ConcreteWorld apart = ConcreteWorld::from(*world, a);
  EXPECT_NE(apart.answer_to.at(q), apart.answer_to.at(r));
  a.set(y, APInt(8, 1));
  a.set(tm.var("i", 8), APInt(8, 3));
  ConcreteWorld shared = ConcreteWorld::from(*world, a);
  EXPECT_EQ(shared.answer_to.at(q), shared.answer_to.at(r));
  const ConcreteWorld::Answer& answer = shared.answers[shared.answer_to.at(q)];
  EXPECT_EQ(answer.leaves.at(0), APInt(8, 42));
  EXPECT_TRUE(answer.freed.contains(9));
  EXPECT_EQ(shared.answer_to_event.at({2, 3}), shared.answer_to.at(e));
}

} // namespace lockstep::semantics::testing
