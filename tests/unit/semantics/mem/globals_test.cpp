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

} // namespace lockstep::semantics::testing
