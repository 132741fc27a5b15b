// Accesses that are UB, on numbers.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

class ConcreteAccess : public MemoryRules {
protected:
  bool is_bad(ConcreteMemory& n, const ConcreteBits& p, uint64_t length, unsigned align_log2 = 0,
              AccessMode mode = AccessMode::Read) {
    return holds(n.bad_access(p, length_of(length), align_log2, mode));
  }
};

TEST_F(ConcreteAccess, WhyTheyAre) {
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  auto why = [&](const ConcreteBits& p, uint64_t length, unsigned align_log2,
                 AccessMode mode) -> std::string {
    n.fault.reset();
    bool bad = is_bad(n, p, length, align_log2, mode);
    EXPECT_EQ(bad, n.fault.has_value());
    return bad ? n.fault->why : "";
  };
  using enum AccessMode;
  EXPECT_EQ(why(pointer_to(7, 0), 16, 3, ReadWrite), "");
  EXPECT_EQ(why(pointer_to(7, 0), 17, 0, Read), "out of bounds");
  EXPECT_EQ(why(pointer_to(7, 16), 1, 0, Read), "out of bounds");
  EXPECT_EQ(why(pointer_to(7, 4), 4, 3, Read), "misaligned");
  EXPECT_EQ(why(pointer_to(0, 0), 1, 0, Read), "null");
  EXPECT_EQ(why(pointer_to(0, 0), 0, 0, Read), ""); // nothing is accessed
  EXPECT_EQ(why(pointer_to(9, 4), 1, 0, Read), "where there is no object");
  ConcreteBits a = allocate_on(n, 8), h = allocate_on(n, 8, LocalKind::Heap);
  EXPECT_EQ(why(a, 8, 0, ExistsAfter), "which is gone after the return");
  EXPECT_EQ(why(h, 8, 0, ExistsAfter), "");
  n.end_life(a);
  EXPECT_EQ(why(a, 1, 0, Read), "whose lifetime is over");
  n.free(h);
  EXPECT_EQ(why(h, 1, 0, Read), "which was freed");
}

TEST_F(ConcreteAccess, ConstantsAndPromises) {
  MemoryProgram p;
  p.params.resize(1);
  p.params[0].no_write = true;
  begin(o, p);
  ConcreteWorld w = with_block(7, 0x1000, 16);
  add_block(w, 8, 0x2000, 16);
  w.blocks[8].fixed = true;
  ConcreteMemory& n = numbers(std::move(w));
  ConcreteBits a = n.bind_param(0, pointer_to(7, 0));
  EXPECT_TRUE(is_bad(n, a, 1, 0, AccessMode::Write));
  EXPECT_STREQ(n.fault->why, "which the function's attributes exclude");
  EXPECT_FALSE(is_bad(n, a, 1));
  EXPECT_FALSE(is_bad(n, pointer_to(7, 0), 1, 0, AccessMode::Write)); // not through it
  EXPECT_TRUE(is_bad(n, pointer_to(8, 0), 1, 0, AccessMode::Write));
  EXPECT_STREQ(n.fault->why, "constant memory");
}

TEST_F(ConcreteAccess, NoaliasIsRemembered) {
  MemoryProgram p;
  p.params.resize(2);
  p.params[0].noalias = true;
  begin(o, p);
  ConcreteMemory& n = numbers(with_block(7, 0x1000, 16));
  ConcreteBits a = n.bind_param(0, pointer_to(7, 0)), b = n.bind_param(1, pointer_to(7, 0));
  auto clash = [&](const ConcreteBits& at, uint64_t by, AccessMode mode) {
    ConcreteBits to = pointer_to(n.domain().close(at).lshr(64).getZExtValue(), by);
    return holds(n.bad_alias(to, length_of(4), mode, kNoTag));
  };
  EXPECT_FALSE(clash(a, 0, AccessMode::Read));
  EXPECT_FALSE(clash(b, 0, AccessMode::Read)); // nobody writes
  EXPECT_FALSE(clash(b, 4, AccessMode::Write));
  EXPECT_TRUE(clash(b, 2, AccessMode::Write));
  EXPECT_STREQ(n.fault->why, ConcreteMemory::kExcludedOverlap);
  EXPECT_TRUE(clash(a, 4, AccessMode::Read));
  EXPECT_FALSE(clash(a, 12, AccessMode::Write));
}

} // namespace lockstep::semantics::testing
