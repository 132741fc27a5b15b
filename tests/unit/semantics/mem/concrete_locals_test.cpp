// Blocks of a program's own, on numbers.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

class ConcreteLocals : public MemoryRules {
protected:
  bool bad_free(ConcreteMemory& n, const ConcreteBits& p, uint32_t family = 0) {
    return holds(n.bad_free(p, family));
  }
  const ConcreteMemory::Block& block(ConcreteMemory& n, const ConcreteBits& p) {
    return n.blocks().at(n.block_of(p));
  }
};

TEST_F(ConcreteLocals, AreMadeApart) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits a = allocate_on(n, 8), b = allocate_on(n, 8);
  const ConcreteMemory::Block &x = block(n, a), &y = block(n, b);
  EXPECT_TRUE(x.own && x.alive && !x.escaped);
  EXPECT_TRUE((x.base + x.size).ule(y.base) || (y.base + y.size).ule(x.base));
  EXPECT_EQ(x.base.countr_zero() >= 3, true);
  EXPECT_TRUE(n.block_of(a) & kLocalBit);
  EXPECT_EQ(value_of(n.object_size(a)), 8u);
}

TEST_F(ConcreteLocals, Frees) {
  ConcreteWorld w = with_block(7, 0x1000, 16);
  add_block(w, 8, 0x2000, 16);
  w.blocks[8].heap = true;
  ConcreteMemory& n = numbers(std::move(w));
  ConcreteBits h = allocate_on(n, 8, LocalKind::Heap), s = allocate_on(n, 8);
  EXPECT_FALSE(bad_free(n, pointer_to(0, 0)));
  EXPECT_FALSE(bad_free(n, h));
  EXPECT_TRUE(bad_free(n, s));
  EXPECT_TRUE(bad_free(n, pointer_to(n.block_of(h), 1)));
  EXPECT_TRUE(bad_free(n, pointer_to(7, 0)));
  EXPECT_FALSE(bad_free(n, pointer_to(8, 0)));
  n.free(h);
  EXPECT_TRUE(bad_free(n, h));
  EXPECT_STREQ(n.fault->why, "free of what was freed");
  EXPECT_FALSE(block(n, h).alive);
  n.free(pointer_to(0, 0)); // nothing
  EXPECT_TRUE(block(n, s).alive);
}

// Of a source it is not known what another family does; a target does something else.
TEST_F(ConcreteLocals, FamiliesMustMatch) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits h = allocate_on(n, 8, LocalKind::Heap);
  EXPECT_FALSE(bad_free(n, h, 1));
  EXPECT_EQ(n.trouble, kOtherFamily);
}

TEST_F(ConcreteLocals, Lives) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits a = allocate_on(n, 8);
  n.write(a, chunk(1, 5), false, 0);
  n.end_life(a);
  EXPECT_FALSE(block(n, a).alive);
  n.start_life(a);
  EXPECT_TRUE(block(n, a).alive);
  EXPECT_EQ(n.byte_at(n.block_of(a), 0).kind, ConcreteByte::Kind::Undef);
  n.write(a, chunk(1, 5), false, 0);
  n.start_life(a); // of one that is alive: poison
  EXPECT_TRUE(holds(n.byte_at(n.block_of(a), 0).poison));
}

TEST_F(ConcreteLocals, StackRestoreEndsWhatCameAfter) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits a = allocate_on(n, 8), mark = n.stack_mark(), b = allocate_on(n, 8);
  ConcreteBits h = allocate_on(n, 8, LocalKind::Heap);
  n.stack_restore(mark);
  EXPECT_TRUE(block(n, a).alive && block(n, h).alive);
  EXPECT_FALSE(block(n, b).alive);
}

TEST_F(ConcreteLocals, CopiesOfArguments) {
  uint32_t original = world->globals().private_block(0, 3);
  ConcreteWorld w = ConcreteWorld::from(*world, {});
  w.blocks[original].base = APInt(64, 0x3000);
  w.blocks[original].size = APInt(64, 8);
  w.blocks[original].bytes[1].value = APInt(8, 42);
  ConcreteMemory& n = numbers(std::move(w));
  ConcreteBits copy = n.copy_of_argument(0, 8, 3);
  EXPECT_EQ(value_of(n.address(copy)), 0x3000u);
  EXPECT_EQ(read_value(n, copy, 2), 42u << 8);
  EXPECT_EQ(block(n, copy).kind, LocalKind::Copy);
}

} // namespace lockstep::semantics::testing
