// Facts about blocks of others, and pointers that come from outside.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

class BlocksTest : public WorldTest {
protected:
  InitialBlocks& blocks() { return world->blocks(); }
};

TEST_F(BlocksTest, NothingAndGlobals) {
  Global c = global("@c", 12);
  c.writable = false;
  Term n = number(add(c)), none = number(0), beyond = number(77);
  EXPECT_EQ(blocks().size(n), address(12));
  EXPECT_EQ(blocks().base(n), world->globals().at(1).base);
  EXPECT_TRUE(blocks().fixed(n).is_true());
  EXPECT_TRUE(blocks().heap(n).is_false());
  for (Term t : {none, beyond}) {
    EXPECT_TRUE(blocks().size(t).is_zero());
    EXPECT_TRUE(blocks().base(t).is_zero());
    EXPECT_TRUE(blocks().fixed(t).is_true());
  }
  Global open = global("@open", 4);
  open.size_unknown = true;
  uint32_t k = add(open);
  EXPECT_EQ(blocks().size(number(k)), world->globals().size_variable(k));
}

TEST_F(BlocksTest, OneOfTwo) {
  WorldOptions options = small();
  options.block_bits = kBlockBits; // nothing is in the way of the choice
  begin(options);
  Term c = bit("c"), one = blocks().fresh("one"), two = blocks().fresh("two");
  SymbolicBlock a = blocks().symbolic(one), b = blocks().symbolic(two);
  Term either = tm.ite(c, one, two);
  EXPECT_EQ(blocks().base(either), tm.ite(c, a.base, b.base));
  EXPECT_EQ(blocks().size(either), tm.ite(c, a.size, b.size));
  EXPECT_EQ(blocks().fixed(either), tm.ite(c, a.fixed, b.fixed));
  EXPECT_EQ(blocks().heap(either), tm.ite(c, a.heap, b.heap));
  EXPECT_EQ(blocks().all_symbolic().size(), 2u);
}

TEST_F(BlocksTest, OriginOfABlock) {
  using Origin = InitialBlocks::Origin;
  Term undef = tm.var("u", kBlockBits, VarKind::Undef), input = tm.var("i", kBlockBits);
  EXPECT_EQ(blocks().origin(number(3)), Origin::Input);
  EXPECT_EQ(blocks().origin(blocks().fresh("b")), Origin::Input);
  EXPECT_EQ(blocks().origin(undef), Origin::Made);
  EXPECT_EQ(blocks().origin(tm.zext(tm.extract(undef, 7, 0), kBlockBits)), Origin::Made);
  EXPECT_EQ(blocks().origin(input), Origin::Mixed);
  EXPECT_TRUE(blocks().size(undef).is_zero()); // it leads nowhere
  EXPECT_TRUE(blocks().all_symbolic().empty());
}

TEST_F(BlocksTest, SymbolicBlocksAreFoundAgain) {
  Term b = blocks().fresh("b"), x = tm.var("x", 16);
  uint32_t made = blocks().symbolic(b).made;
  EXPECT_EQ(blocks().symbolic(b).made, made);
  Term found = blocks().at_address(x).block;
  EXPECT_EQ(blocks().at_address(x).block, found);
  EXPECT_EQ(blocks().at_address(x).address, x);
  EXPECT_EQ(blocks().all_symbolic().size(), 2u);
  EXPECT_LT(made, blocks().symbolic(found).made);
}

TEST_F(BlocksTest, PointersFromOutside) {
  Term p = blocks().input_pointer("p");
  Term block = tm.extract(p, 31, 16), base = blocks().base(block);
  EXPECT_TRUE(blocks().is_fresh(block));
  EXPECT_EQ(tm.trunc(p, 16), tm.sub(tm.var("p", 16), base));
  ASSERT_EQ(blocks().pointers().size(), 1u);
  EXPECT_EQ(blocks().pointers()[0].address, tm.var("p", 16));
  WorldOptions options = small();
  options.pointers_by_offset = true;
  begin(options);
  EXPECT_EQ(tm.trunc(blocks().input_pointer("q"), 16), tm.var("q.offset", 16));
}

TEST_F(BlocksTest, AnAliasIsOnePointer) {
  Global a = global("@a", 4);
  EXPECT_EQ(blocks().alias(a), blocks().alias(a));
  ASSERT_EQ(blocks().aliases().size(), 1u);
  EXPECT_EQ(blocks().aliases().at("@a").bytes, 4u);
  Term p = blocks().alias(a), size = blocks().size(tm.extract(p, 31, 16));
  EXPECT_TRUE(
      certain(tm.ule(tm.add(tm.zext(tm.trunc(p, 16), 17), tm.constant(17, 4)), tm.zext(size, 17))));
}

TEST_F(BlocksTest, OrALocalBlock) {
  Term pointer = make_pointer(tm, number(1), address(4)), knows = bit("knows");
  Term local = tm.var("local", kBlockBits), offset = tm.var("offset", 16);
  EXPECT_EQ(blocks().or_local(pointer, local, offset, {}), pointer);
  Term either = blocks().or_local(pointer, local, offset, {{9, knows}});
  term::Assignment a;
  a.set(local, APInt(16, 9));
  a.set(offset, APInt(16, 2));
  EXPECT_EQ(eval(either, a), eval(pointer, a)); // which nobody knows
  a.set(knows, APInt(1, 1));
  EXPECT_EQ(eval(either, a), APInt(32, 9u << 16 | 2));
}

TEST_F(BlocksTest, RangesOfAddresses) {
  auto apart = [&](uint64_t a, uint64_t n, uint64_t b, uint64_t k) {
    return blocks().disjoint(address(a), address(n), address(b), address(k)).is_true();
  };
  EXPECT_TRUE(apart(8, 4, 12, 4) && apart(12, 4, 8, 4) && apart(8, 0, 8, 4));
  EXPECT_FALSE(apart(8, 4, 11, 4) || apart(8, 8, 9, 1));
  auto below = [&](uint64_t base, uint64_t size, unsigned bits) {
    return blocks().is_below(address(base), address(size), bits).is_true();
  };
  EXPECT_TRUE(below(0xf0, 0x10, 8) && below(0xfff0, 0xf, 16));
  EXPECT_FALSE(below(0xf1, 0x10, 8) || below(0xfff0, 0x10, 16));
  APInt end = blocks().room_start(16) + blocks().room_size(16);
  EXPECT_TRUE(end.ule(APInt(16, 0x8000)));
  EXPECT_EQ(blocks().room_for_one(16), blocks().room_size(16).lshr(6));
}

// Where pointers are narrower than the widest, what they lead to lies within their reach.
TEST_F(BlocksTest, NarrowPointersReachLess) {
  WorldOptions options = small();
  options.narrow = {12};
  begin(options);
  Term p = blocks().input_pointer("p", 12);
  EXPECT_EQ(p.width(), kBlockBits + 12);
  SymbolicBlock b = blocks().symbolic(tm.extract(p, p.width() - 1, 12));
  EXPECT_EQ(b.bits, 12u);
  EXPECT_TRUE(certain(tm.ult(b.size, address(0x800))));
  Term last = tm.add(b.base, tm.sub(b.size, address(1)));
  EXPECT_TRUE(certain(tm.implies(tm.ne(b.size, address(0)), tm.ult(last, address(0x1000)))));
}

} // namespace lockstep::semantics::testing
