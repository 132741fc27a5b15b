// What is asked of pointers.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, SizesAndBounds) {
  Term a = allocate(16), b = allocate(8), c = bit("c"), null = tm.zero(kBlockBits + 64);
  EXPECT_EQ(m->object_size(moved(a, 4)), address(16));
  EXPECT_EQ(m->object_size(tm.ite(c, a, b)), tm.ite(c, address(16), address(8)));
  EXPECT_TRUE(m->object_size(null).is_zero());
  EXPECT_TRUE(m->in_bounds(moved(a, 16)).is_true()); // at its end
  EXPECT_TRUE(m->in_bounds(moved(a, 17)).is_false());
  EXPECT_TRUE(m->in_bounds(null).is_true());
  EXPECT_TRUE(m->in_bounds(moved(null, 1)).is_false());
}

TEST_F(MemoryRules, ComparedByAddress) {
  Term a = allocate(8), b = allocate(8), x = tm.var("x", 64), null = tm.zero(kBlockBits + 64);
  EXPECT_TRUE(m->equal(a, a).is_true());
  EXPECT_EQ(m->equal(moved(a, x), moved(a, 4)), tm.eq(x, address(4)));
  EXPECT_TRUE(m->equal(moved(a, 4), moved(b, 4)).is_false());
  EXPECT_TRUE(m->equal(a, null).is_false());
  EXPECT_TRUE(m->equal(null, null).is_true());
  Term h = allocate(8, LocalKind::Heap), g = allocate(8, LocalKind::Heap);
  EXPECT_FALSE(m->equal(h, g).is_const()); // one may be freed when the other is made
}

TEST_F(MemoryRules, AddressesAreBasePlusOffset) {
  Term a = allocate(8), x = tm.var("x", 64);
  EXPECT_EQ(tm.sub(m->address(moved(a, x)), m->address(a)), x);
  EXPECT_EQ(m->address(m->from_address(x)), x);
  EXPECT_TRUE(m->misaligned(a, 3).is_false());
  EXPECT_TRUE(m->misaligned(moved(a, 4), 3).is_true());
  EXPECT_TRUE(m->misaligned(moved(a, 1), 0).is_false());
}

TEST_F(MemoryRules, OverlapOfRanges) {
  Term a = allocate(16), b = allocate(16);
  EXPECT_TRUE(m->overlap(a, moved(a, 4), address(4)).is_false());
  EXPECT_TRUE(m->overlap(a, moved(a, 3), address(4)).is_true());
  EXPECT_TRUE(m->overlap(moved(a, 3), a, address(4)).is_true());
  EXPECT_TRUE(m->overlap(a, a, address(4)).is_false()); // the same
  EXPECT_TRUE(m->overlap(a, b, address(4)).is_false());
}

// Where spaces are views of one memory a cast keeps the address, or leads nowhere.
TEST_F(MemoryRules, NarrowCastsThatFit) {
  WorldOptions options = o;
  options.narrow = {16};
  begin(options);
  Term p = world->blocks().input_pointer("p"), narrow = m->cast(p, {0, 1, 16}, no());
  EXPECT_EQ(narrow.width(), kBlockBits + 16);
  term::Assignment a;
  a.set(tm.var("p.block", 8), APInt(8, 3));
  for (const SymbolicBlock& b : world->blocks().all_symbolic())
    a.set(b.size, APInt(64, 16));
  auto leads = [&](uint64_t base) {
    a.set(tm.var("p", 64), APInt(64, base + 4));
    for (const SymbolicBlock& b : world->blocks().all_symbolic())
      a.set(b.base, APInt(64, base));
    return eval(narrow, a);
  };
  EXPECT_EQ(leads(0x1000), APInt(32, 3u << 16 | 4));
  EXPECT_EQ(block_of(leads(0x12340)), kInvalidBlock);
}

} // namespace lockstep::semantics::testing
