// Pointers that stay at their place in a global.
#include "product/pointers.h"

#include "unit/product/memory.h"

namespace lockstep::product {
namespace {

using testing::AtNode;
using testing::Maker;
using testing::OpId;
using testing::Type;

class HeldPointers : public AtNode {
protected:
  // Of the globals there, reads a pointer (or a number) at an offset of the first.
  static Program reading(uint64_t offset, bool pointer = true) {
    Maker m;
    for (const char* name : {"@g", "@h"})
      m.p.globals[m.global(name, 64)].align_log2 = 3;
    m.block("entry");
    uint32_t access = m.access(64);
    m.p.accesses[access].parts[0].pointer = pointer;
    testing::Operand at = m.address_of(0);
    m.p.constants[at.index][0].number = semantics::APInt(64, offset);
    m.add(0, "%p", OpId::Load, pointer ? Type::pointer(64) : Type::integer(64), {at},
          semantics::AccessPayload{access});
    m.ret(0);
    return m.done();
  }
  std::vector<HeldPointer> found(const Program& p) {
    return pointers_in(source, p, state.source.memory);
  }
  bool holds_for_certain(const HeldPointer& p) {
    return is_always(holds(source, state.source.memory, p));
  }
  const HeldPointer to_h{1, 8, 2, 4};
};

TEST_F(HeldPointers, WhatIsPutIsHeld) {
  EXPECT_FALSE(holds_for_certain(to_h));
  put(source, state.source.memory, to_h);
  EXPECT_TRUE(holds_for_certain(to_h));
  for (const HeldPointer& other : {HeldPointer{1, 8, 2, 5}, HeldPointer{1, 8, 1, 4},
                                   HeldPointer{1, 16, 2, 4}, HeldPointer{2, 8, 2, 4}})
    EXPECT_FALSE(holds_for_certain(other));
  // A byte of it is written.
  store(source, 1, at(16), b);
  EXPECT_TRUE(holds_for_certain(to_h));
  store(source, 1, at(15), b);
  EXPECT_FALSE(holds_for_certain(to_h));
}

TEST_F(HeldPointers, NullIsAPointer) {
  const HeldPointer null{1, 0, 0, 0};
  put(source, state.source.memory, null);
  EXPECT_TRUE(holds_for_certain(null));
  EXPECT_EQ(found(reading(0)), std::vector<HeldPointer>{null});
}

TEST_F(HeldPointers, FoundWhereTheProgramReads) {
  EXPECT_TRUE(found(reading(8)).empty()); // it may be any
  put(source, state.source.memory, to_h);
  EXPECT_EQ(found(reading(8)), std::vector<HeldPointer>{to_h});
  EXPECT_TRUE(found(reading(16)).empty());
  EXPECT_TRUE(found(reading(8, false)).empty()); // a number
}

// At a place that may not be aligned it is not clear what a read finds.
TEST_F(HeldPointers, NotAtOddPlaces) {
  put(source, state.source.memory, {1, 4, 2, 0});
  EXPECT_TRUE(found(reading(4)).empty());
}

// A block of its own has no number that others know.
TEST_F(HeldPointers, NotIntoOwnBlocks) {
  put(source, state.source.memory, {1, 8, semantics::kLocalBit | 1, 0});
  EXPECT_TRUE(found(reading(8)).empty());
}

} // namespace
} // namespace lockstep::product
