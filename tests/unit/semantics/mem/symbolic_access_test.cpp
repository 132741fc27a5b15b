// Accesses that are UB by themselves.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, Bounds) {
  Term a = allocate(16);
  EXPECT_TRUE(bad(a, 16).is_false());
  EXPECT_TRUE(bad(a, 17).is_true());
  EXPECT_TRUE(bad(moved(a, 15), 1).is_false());
  EXPECT_TRUE(bad(moved(a, 16), 1).is_true());
  EXPECT_TRUE(bad(moved(a, 16), 0).is_false()); // nothing is accessed
  EXPECT_TRUE(bad(moved(a, uint64_t{0} - 1), 1).is_true());
  EXPECT_TRUE(bad(tm.zero(kBlockBits + 64), 1).is_true());
  EXPECT_TRUE(bad(tm.zero(kBlockBits + 64), 0).is_false());
}

TEST_F(MemoryRules, Alignment) {
  Term a = allocate(16, LocalKind::Stack, 3);
  EXPECT_TRUE(bad(moved(a, 4), 4, 2).is_false());
  EXPECT_TRUE(bad(moved(a, 4), 4, 3).is_true());
  EXPECT_FALSE(bad(a, 4, 4).is_const()); // it depends on where the block lies
}

TEST_F(MemoryRules, BlocksOfAFunctionAreGoneWhenItReturns) {
  Term s = allocate(16), h = allocate(16, LocalKind::Heap);
  EXPECT_TRUE(bad(s, 4, 0, AccessMode::Exists).is_false());
  EXPECT_TRUE(bad(s, 4, 0, AccessMode::ExistsAfter).is_true());
  EXPECT_TRUE(bad(h, 4, 0, AccessMode::ExistsAfter).is_false());
}

} // namespace lockstep::semantics::testing
