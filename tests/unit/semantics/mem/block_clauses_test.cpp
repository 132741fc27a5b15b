// What the constraints imply of blocks.
#include "unit/semantics/mem/world_fixture.h"

namespace lockstep::semantics::testing {

TEST_F(WorldTest, TheSameBlockHasTheSameFacts) {
  SymbolicBlock a = atom("p"), b = atom("q");
  Term same = tm.eq(a.block, b.block);
  for (auto [x, y] :
       {std::pair(a.base, b.base), {a.size, b.size}, {a.fixed, b.fixed}, {a.heap, b.heap}}) {
    EXPECT_TRUE(certain(tm.implies(same, tm.eq(x, y))));
    EXPECT_TRUE(possible(tm.ne(x, y)));
  }
}

TEST_F(WorldTest, OtherBlocksLieApart) {
  SymbolicBlock a = atom("p"), b = atom("q"), c = atom("r");
  Term x = tm.var("x", 16);
  Term shared = both(holds(a, x), holds(b, x));
  EXPECT_TRUE(certain(tm.implies(shared, tm.eq(a.block, b.block))));
  EXPECT_TRUE(possible(shared));
  Term apart =
      both(tm.ne(a.block, b.block), both(tm.ne(a.block, c.block), tm.ne(b.block, c.block)));
  Term adjacent = tm.eq(tm.add(a.base, a.size), b.base);
  EXPECT_TRUE(possible(both(both(apart, adjacent), tm.ule(address(4), a.size))));
}

TEST_F(WorldTest, NoBlockHasNothing) {
  SymbolicBlock a = atom("p");
  Term none = tm.eq(a.block, number(0));
  EXPECT_TRUE(certain(tm.implies(none, tm.eq(a.size, address(0)))));
  EXPECT_TRUE(certain(tm.implies(none, tm.eq(a.base, address(0)))));
}

TEST_F(WorldTest, PlacesOfBlocks) {
  SymbolicBlock a = atom("p");
  Term there = tm.ne(a.block, number(0));
  EXPECT_TRUE(certain(tm.implies(there, tm.ne(a.base, address(0)))));
  Term end = tm.add(tm.zext(a.base, 17), tm.zext(a.size, 17));
  EXPECT_TRUE(certain(tm.ult(end, tm.constant(17, 1 << 16))));
  EXPECT_TRUE(certain(tm.ult(a.size, address(0x8000))));
  Term x = tm.var("x", 16);
  Term room = tm.ult(tm.sub(x, tm.constant(world->blocks().room_start(16))),
                     tm.constant(world->blocks().room_size(16)));
  EXPECT_TRUE(certain(tm.not_(both(holds(a, x), room))));
  WorldOptions options = small();
  options.null_is_valid = true;
  options.keep_room = false;
  begin(options); // widths are the same
  SymbolicBlock b = atom("q");
  EXPECT_TRUE(possible(both(tm.ne(b.block, number(0)), tm.eq(b.base, address(0)))));
  EXPECT_TRUE(possible(both(holds(b, x), room)));
}

TEST_F(WorldTest, ABlockThatIsAGlobal) {
  Global x = global("@x", 12), y = global("@y", 8);
  y.writable = false;
  uint32_t n = add(x), k = add(y);
  SymbolicBlock a = atom("p");
  Term is_x = tm.eq(a.block, number(n)), is_y = tm.eq(a.block, number(k));
  EXPECT_TRUE(certain(tm.implies(is_x, tm.eq(a.size, address(12)))));
  EXPECT_TRUE(certain(tm.implies(is_x, tm.eq(a.base, world->globals().at(n).base))));
  EXPECT_TRUE(certain(tm.implies(is_x, tm.not_(a.heap))));
  EXPECT_TRUE(certain(tm.implies(is_x, tm.not_(a.fixed))));
  EXPECT_TRUE(certain(tm.implies(is_y, a.fixed)));
  EXPECT_TRUE(possible(is_x) && possible(is_y));
  Term at = tm.var("x", 16);
  Term inside = tm.ult(tm.sub(at, world->globals().at(n).base), address(12));
  EXPECT_TRUE(certain(tm.implies(both(inside, holds(a, at)), is_x)));
}

TEST_F(WorldTest, Globals) {
  Global x = global("@x", 12), y = global("@y", 8), weak = global("@weak", 4);
  weak.may_be_null = true;
  Term bx = world->globals().at(add(x)).base, by = world->globals().at(add(y)).base;
  Term bw = world->globals().at(add(weak)).base, at = tm.var("x", 16);
  auto inside = [&](Term base, uint64_t n) { return tm.ult(tm.sub(at, base), address(n)); };
  EXPECT_TRUE(certain(tm.not_(both(inside(bx, 12), inside(by, 8)))));
  EXPECT_TRUE(certain(tm.ne(bx, address(0))));
  EXPECT_TRUE(possible(tm.eq(bw, address(0))));
}

TEST_F(WorldTest, EqualConstantsMayBeOne) {
  Global x = constant("@x", {1, 2}), y = constant("@y", {1, 2}), z = constant("@z", {1, 3});
  x.unnamed = y.unnamed = z.unnamed = true;
  Term bx = world->globals().at(add(x)).base, by = world->globals().at(add(y)).base;
  Term bz = world->globals().at(add(z)).base;
  EXPECT_TRUE(possible(tm.eq(bx, by)));
  EXPECT_TRUE(certain(tm.ne(bx, bz)));
}

TEST_F(WorldTest, NobodyLeadsToACopyOfAnArgument) {
  uint32_t n = world->globals().private_block(0);
  SymbolicBlock a = atom("p");
  Term sized = tm.eq(a.size, address(4));
  EXPECT_FALSE(possible(both(tm.eq(a.block, number(n)), sized)));
}

TEST_F(WorldTest, AnAddressFindsItsBlock) {
  uint32_t n = add(global("@x", 12));
  SymbolicBlock a = atom("p");
  Term x = tm.var("x", 16);
  SymbolicBlock found = world->blocks().at_address(x);
  Term offset = tm.var("offset", 16); // who looks there, looks at the offset
  Term looks = tm.eq(offset, tm.sub(x, found.base));
  EXPECT_TRUE(certain(tm.implies(both(looks, holds(a, x)), tm.eq(found.block, a.block))));
  Term in_x = tm.ult(tm.sub(x, world->globals().at(n).base), address(12));
  EXPECT_TRUE(certain(tm.implies(both(looks, in_x), tm.eq(found.block, number(n)))));
  EXPECT_TRUE(possible(both(holds(found, x), tm.eq(found.block, a.block))));
}

TEST_F(WorldTest, AnAliasLeadsIntoABlock) {
  Global a = global("@a", 4);
  Term p = world->blocks().alias(a), block = tm.extract(p, 31, 16), offset = tm.trunc(p, 16);
  Term size = world->blocks().size(block);
  EXPECT_TRUE(certain(tm.implies(tm.eq(p, p), tm.ne(block, number(0)))));
  EXPECT_TRUE(certain(both(tm.ule(address(4), size), tm.ule(offset, tm.sub(size, address(4))))));
  EXPECT_TRUE(possible(tm.ne(offset, address(0))));
}

TEST_F(WorldTest, FunctionsHaveSomeCode) {
  Global f = global("@f", 0), g = global("@g", 0);
  f.is_function = g.is_function = true;
  f.body_hash = 1, g.body_hash = 2;
  Term a = world->globals().at(add(f)).base, b = world->globals().at(add(g)).base;
  EXPECT_TRUE(certain(tm.ne(a, b)));
  Global h = f, k = f; // "two identical functions can be merged"
  h.name = "@h", k.name = "@k";
  h.unnamed = true;
  EXPECT_TRUE(possible(tm.eq(world->globals().at(add(h)).base, world->globals().at(add(k)).base)));
}

TEST_F(WorldTest, AtLeastWhatIsKnownOfASize) {
  Global x = global("@x", 12);
  x.size_unknown = true;
  Term size = world->blocks().size(number(add(x)));
  EXPECT_TRUE(certain(tm.ule(address(12), size)));
  EXPECT_TRUE(possible(tm.eq(size, address(40))));
}

} // namespace lockstep::semantics::testing
