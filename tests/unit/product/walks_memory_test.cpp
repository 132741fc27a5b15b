// Memory of both programs at a node, and what is in local arrays there.
#include "unit/product/walking.h"

namespace lockstep::product::checker {
namespace {

using semantics::kBlockBits;
using testing::Maker;
using testing::Operand;
using testing::Type;

// Memory at a node, of programs with a global of 8 bytes.
class Remembering : public Walking {
protected:
  static Program with_global() {
    Maker m;
    m.param("%n", Type::integer(8));
    m.p.globals[m.global("@g", 8)].align_log2 = 3;
    m.block("entry");
    m.ret(0);
    return m.done();
  }
  Remembering() : Walking(with_global(), with_global()) {
    walks.forget(source, target, "node", 0, 0);
  }
  Term block() { return tm.constant(kBlockBits, 1); }
  Term at(uint64_t n) { return tm.constant(64, n); }
  Term place(uint64_t n) { return semantics::make_pointer(tm, block(), at(n)); }
  // What the target's memory holds, by the same means.
  Cell held_by_target(uint64_t n, unsigned bits) {
    Cell out{Term(), tm.boolean(false), Term()};
    walks.target.memory.enter(target.memory);
    for (const semantics::Piece& p :
         walks.target.memory.observe(target.memory, block(), at(n), bits / 8, false, 0, 0)) {
      out.poison = tm.or_(out.poison, tm.ne(p.poison, tm.zero(p.poison.width())));
      out.value = out.value ? tm.concat(p.value, out.value) : p.value;
    }
    return out;
  }
  Cell held(uint64_t n, unsigned bits) { return walks.held(source.memory, block(), at(n), bits); }
  bool is_refined(uint64_t n) {
    Cell s = held(n, 8), t = held_by_target(n, 8);
    return is_always(tm.or_(s.poison, tm.and_(tm.not_(t.poison), tm.eq(s.value, t.value))));
  }
  void store(Side& side, program::State& state, uint64_t n, uint64_t byte) {
    side.memory.enter(state.memory);
    side.memory.write(place(n), {1, tm.constant(8, byte), tm.boolean(false)}, false, 0);
  }

  program::State source, target;
};

TEST_F(Remembering, TargetRefinesTheSource) {
  EXPECT_TRUE(is_refined(0));
  // And nothing else is known.
  EXPECT_FALSE(is_always(tm.eq(held(0, 8).value, held(1, 8).value)));
  EXPECT_FALSE(is_always(tm.not_(held(0, 8).poison)));
  store(walks.source, source, 0, 5);
  EXPECT_FALSE(is_refined(0));
  EXPECT_TRUE(is_refined(1));
  store(walks.target, target, 0, 5);
  EXPECT_TRUE(is_refined(0));
}

TEST_F(Remembering, WhatIsHeld) {
  store(walks.source, source, 2, 0x34);
  store(walks.source, source, 3, 0x12);
  Cell there = held(2, 16);
  EXPECT_TRUE(
      is_always(tm.and_(tm.not_(there.poison), tm.eq(there.value, tm.constant(16, 0x1234)))));
  EXPECT_TRUE(held(2, 12).poison.is_true()); // no bytes
}

TEST_F(Remembering, PointersAtTheirPlaces) {
  EXPECT_TRUE(walks.may_hold_pointer(place(0)));
  EXPECT_FALSE(walks.may_hold_pointer(place(4)));
  EXPECT_FALSE(is_always(walks.hold_pointer(source.memory, target.memory, place(0), place(3))));
  walks.put_pointer(source, target, place(0), place(3));
  EXPECT_TRUE(is_always(walks.hold_pointer(source.memory, target.memory, place(0), place(3))));
  EXPECT_FALSE(is_always(walks.hold_pointer(source.memory, target.memory, place(0), place(4))));
  // On both sides.
  for (Side* side : {&walks.source, &walks.target}) {
    program::State s = source, t = target;
    store(*side, side == &walks.source ? s : t, 0, 5);
    EXPECT_FALSE(is_always(walks.hold_pointer(s.memory, t.memory, place(0), place(3))));
  }
}

// What is delayed may differ, until the target has caught up.
TEST_F(Remembering, DelayedBits) {
  DelayedBits delayed{block(), at(2), 16, {}};
  EXPECT_TRUE(is_always(walks.may_be_delayed(source.memory, delayed)));
  walks.hide(source, delayed, "late");
  EXPECT_TRUE(is_refined(1));
  EXPECT_FALSE(is_refined(2));
  EXPECT_FALSE(is_refined(3));
  EXPECT_TRUE(is_refined(4));
  walks.store_delayed(source.memory, target.memory, delayed);
  EXPECT_TRUE(is_refined(2));
  EXPECT_TRUE(is_refined(3));
}

TEST_F(Remembering, FilledRanges) {
  DelayedBits delayed{block(), at(2), 0, {}};
  delayed.filled = {at(3), tm.constant(8, 7), tm.boolean(false), {}};
  walks.hide(source, delayed, "late");
  for (uint64_t n : {2, 3, 4})
    EXPECT_TRUE(is_always(tm.eq(held(n, 8).value, tm.constant(8, 7))));
  EXPECT_FALSE(is_always(tm.eq(held(5, 8).value, tm.constant(8, 7))));
  EXPECT_FALSE(is_refined(4));
  EXPECT_TRUE(is_refined(5));
  walks.store_delayed(source.memory, target.memory, delayed);
  EXPECT_TRUE(is_refined(4));
}

// entry: an array of 8 bytes is made, and its first one is written; loop: so is another, or not.
Program with_array(bool again) {
  Maker m;
  Operand c = m.param("%c", Type::integer(1));
  for (const char* name : {"entry", "loop", "out"})
    m.block(name);
  Operand a = m.stack(0, "%a", 8);
  uint32_t access = m.access(8);
  m.store(0, m.number(8, 5), a, access);
  m.jump(0, 1);
  if (again) m.store(1, m.number(8, 6), m.element(1, "%p", a, m.number(64, 1), 1), access);
  m.load(1, "%v", a, access, 8);
  m.branch(1, c, 1, 2);
  m.ret(2);
  return m.done();
}
class Settling : public Walking {
protected:
  explicit Settling(bool again = false) : Walking(with_array(again), with_array(again)) {
    walks.find_loop_invariant(walks.source);
    walks.find_loop_invariant(walks.target);
    own = walks.forget(source, target, "node", 1, 1);
  }
  // At the start of the array, in the source.
  Cell first() {
    return walks.held(source.memory, tm.constant(kBlockBits, own.source[0].number), tm.zero(64), 8);
  }
  OwnBlocks::AtNode own;
  program::State source, target;
};
class NotSettling : public Settling {
protected:
  NotSettling() : Settling(true) {}
};

// What is written in the entry alone is known everywhere.
TEST_F(Settling, ContentsAreKnown) {
  ASSERT_EQ(own.source.size(), 1u);
  EXPECT_TRUE(own.source[0].settled);
  EXPECT_TRUE(own.shared.empty());
  EXPECT_TRUE(is_always(tm.eq(first().value, tm.constant(8, 5))));
}
TEST_F(NotSettling, ContentsAreComparedInstead) {
  ASSERT_EQ(own.source.size(), 1u);
  EXPECT_FALSE(own.source[0].settled);
  EXPECT_EQ(own.shared, std::vector<uint32_t>{own.source[0].number});
  EXPECT_FALSE(is_always(tm.eq(first().value, tm.constant(8, 5))));
}

TEST_F(Settling, WhetherTheyLive) {
  auto lives = [&] { return lives_as(tm, walks.source.memory, source.memory, own.source); };
  EXPECT_TRUE(is_always(lives()));
  Term start =
      walks.source.memory.pointer(tm.constant(kBlockBits, own.source[0].number), tm.zero(64));
  walks.source.memory.enter(source.memory);
  walks.source.memory.end_life(start);
  EXPECT_FALSE(is_always(lives()));
  own.source[0].alive = false;
  EXPECT_TRUE(is_always(lives()));
  // Nobody has asked where it lies.
  EXPECT_FALSE(is_placed(walks.source.memory));
  walks.source.memory.address(start);
  EXPECT_TRUE(is_placed(walks.source.memory));
}

} // namespace
} // namespace lockstep::product::checker
