// Globals of both sides, by name.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

TEST_F(WorldTest, BlocksAreNumberedByName) {
  Global x = global("@x", 4), y = global("@y", 4);
  uint32_t n = add(x);
  EXPECT_EQ(add(x), n);
  EXPECT_NE(add(y), n);
  Global other = x; // the first description counts
  other.bytes = 8;
  EXPECT_EQ(add(other), n);
}

TEST_F(WorldTest, LocalConstantsAreToldApartByContents) {
  Global x = constant("@x", {1, 2}), y = constant("@x", {1, 3});
  x.local = y.local = true;
  uint32_t n = add(x);
  EXPECT_EQ(add(x), n);
  EXPECT_NE(add(y), n);
  EXPECT_EQ(add(y), add(y));
}

TEST_F(WorldTest, ConstantsMayNameEachOther) {
  Global a = global("@a", 2), b = global("@b", 2);
  for (Global* g : {&a, &b}) {
    g->writable = false;
    g->known = true;
    ConstScalar leaf;
    leaf.kind = ConstScalar::Kind::Global;
    leaf.number = APInt(16, 0);
    leaf.global = g == &a ? 1 : 0;
    g->contents = {{{0, 2, 1, 16, true}, {leaf}}};
  }
  std::vector<Global> all{a, b};
  uint32_t n = world->globals().number_of(all, 0), m2 = world->globals().number_of(all, 1);
  EXPECT_NE(n, m2);
  EXPECT_EQ(world->globals().at(n).global.contents[0].leaves[0].global, m2);
  EXPECT_EQ(world->globals().at(m2).global.contents[0].leaves[0].global, n);
}

TEST_F(WorldTest, OnlyConstantsAreConstant) {
  Global x = global("@x", 4), c = constant("@c", {1});
  uint32_t n = add(x), k = add(c);
  const Globals& all = world->globals();
  EXPECT_FALSE(all.is_constant(number(n)));
  EXPECT_TRUE(all.is_constant(number(k)));
  EXPECT_FALSE(all.is_constant(number(0)) || all.is_constant(number(9)));
  EXPECT_FALSE(all.is_constant(tm.var("b", kBlockBits)));
  EXPECT_EQ(all.number(number(k)), k);
  EXPECT_EQ(all.number(number(9)), 0u);
  EXPECT_EQ(all.number(tm.var("b", kBlockBits)), 0u);
}

TEST_F(WorldTest, CopiesOfArgumentsArePrivate) {
  uint32_t n = world->globals().private_block(0, 3), k = world->globals().private_block(1);
  EXPECT_NE(n, k);
  EXPECT_EQ(world->globals().private_block(0, 3), n);
  EXPECT_TRUE(world->globals().is_private(n));
  EXPECT_FALSE(world->globals().is_private(add(global("@x", 4))));
  EXPECT_EQ(tm.trunc(world->globals().at(n).base, 3), tm.zero(3)); // aligned
}

TEST_F(WorldTest, TheSameContentsByWhatPointersLeadTo) {
  Global a = constant("@a", {1, 2}), b = constant("@b", {1, 2}), c = constant("@c", {1, 3});
  auto any = [](uint32_t, uint32_t) { return true; };
  auto none = [](uint32_t, uint32_t) { return false; };
  EXPECT_TRUE(same_contents(a, b, none));
  EXPECT_FALSE(same_contents(a, c, any));
  ConstScalar leaf;
  leaf.kind = ConstScalar::Kind::Global;
  leaf.number = APInt(16, 0);
  a.contents = b.contents = {{{0, 2, 1, 16, true}, {leaf}}};
  b.contents[0].leaves[0].global = 7;
  EXPECT_TRUE(same_contents(a, b, any));
  EXPECT_FALSE(same_contents(a, b, none));
}

} // namespace lockstep::semantics::testing
