// What a program says about its memory.
#include "unit/semantics/mem/fixture.h"

namespace lockstep::semantics::testing {

TEST_F(MemoryRules, Promises) {
  for (unsigned bits = 0; bits < 64; ++bits) {
    MemoryProgram p;
    p.function = {(bits & 1) != 0, (bits & 2) != 0, (bits & 4) != 0, (bits & 8) != 0, false};
    p.params.resize(1);
    p.params[0].no_read = bits & 16;
    p.params[0].no_write = bits & 32;
    bool read = p.function.read_args && !p.params[0].no_read;
    bool write = p.function.write_args && !p.params[0].no_write;
    EXPECT_EQ(p.forbids(0, false, AccessMode::Read), !read);
    EXPECT_EQ(p.forbids(0, false, AccessMode::Write), !write);
    EXPECT_EQ(p.forbids(0, false, AccessMode::ReadWrite), !read || !write);
    EXPECT_FALSE(p.forbids(0, false, AccessMode::Exists));
    EXPECT_EQ(p.forbids(-1, false, AccessMode::Read), !p.function.read_other);
    EXPECT_EQ(p.forbids(-1, false, AccessMode::Write), !p.function.write_other);
    EXPECT_FALSE(p.forbids(-1, true, AccessMode::Read)); // what is constant may be read
  }
}

} // namespace lockstep::semantics::testing
