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

TEST_F(MemoryRules, WhatIsPromisedOfReads) {
  MemoryProgram p;
  p.params.resize(2);
  EXPECT_FALSE(p.has_write_only());
  EXPECT_FALSE(p.restricts());
  p.params[1].write_only = true;
  EXPECT_TRUE(p.has_write_only() && p.restricts());
  EXPECT_TRUE(p.write_only(1, false));
  EXPECT_FALSE(p.write_only(0, false) || p.write_only(-1, false));
  p.function.write_only_other = true;
  EXPECT_TRUE(p.write_only(-1, false));
  EXPECT_FALSE(p.write_only(-1, true)); // what is constant may be read
}

// What forbids to write says nothing where nothing is written; neither do pointers that no write
// goes through.
TEST_F(MemoryRules, WhatIsPromisedOfWrites) {
  for (bool writes : {true, false}) {
    auto restricts = [&](auto promise) {
      MemoryProgram p;
      p.params.resize(2);
      p.writes_others = writes;
      promise(p);
      return p.restricts();
    };
    EXPECT_FALSE(restricts([](MemoryProgram&) {}));
    EXPECT_EQ(restricts([](MemoryProgram& p) { p.params[1].no_write = true; }), writes);
    EXPECT_EQ(restricts([](MemoryProgram& p) { p.params[1].noalias = true; }), writes);
    EXPECT_EQ(restricts([](MemoryProgram& p) { p.function.write_args = false; }), writes);
    EXPECT_EQ(restricts([](MemoryProgram& p) { p.function.write_other = false; }), writes);
    EXPECT_TRUE(restricts([](MemoryProgram& p) { p.params[0].no_read = true; }));
    EXPECT_TRUE(restricts([](MemoryProgram& p) { p.params[0].write_only = true; }));
    EXPECT_TRUE(restricts([](MemoryProgram& p) { p.function.read_args = false; }));
    EXPECT_TRUE(restricts([](MemoryProgram& p) { p.function.read_other = false; }));
    EXPECT_TRUE(restricts([](MemoryProgram& p) { p.function.write_only_args = true; }));
  }
}

TEST_F(MemoryRules, WhichAccessesExcludeEachOther) {
  MemoryProgram p;
  std::vector<std::pair<uint32_t, uint32_t>> conflicts{{0, 1}};
  EXPECT_FALSE(p.has_exclusions());
  p.tag_conflicts = conflicts;
  EXPECT_TRUE(p.has_exclusions() && p.may_exclude(0));
  EXPECT_FALSE(p.may_exclude(kNoTag));
  EXPECT_TRUE(p.excludes(0, kBasedOnNone, 1, kBasedOnNone));
  EXPECT_TRUE(p.excludes(1, kBasedOnNone, 0, kBasedOnNone));
  EXPECT_FALSE(p.excludes(0, kBasedOnNone, 0, kBasedOnNone));
  p.params.resize(1);
  p.params[0].noalias = true;
  EXPECT_TRUE(p.may_exclude(kNoTag));
  EXPECT_TRUE(p.excludes(kNoTag, 0, kNoTag, kBasedOnNone));
  EXPECT_FALSE(p.excludes(kNoTag, 0, kNoTag, 0));
  EXPECT_FALSE(p.excludes(kNoTag, 0, kNoTag, kBasedOnAny));
}

TEST_F(MemoryRules, WhereNullIsValid) {
  MemoryProgram p;
  WorldOptions options;
  EXPECT_FALSE(p.null_is_valid_in(true, options));
  options.zero_in_other_spaces = true;
  EXPECT_TRUE(p.null_is_valid_in(true, options));
  EXPECT_FALSE(p.null_is_valid_in(false, options));
  p.null_is_valid = true;
  EXPECT_TRUE(p.null_is_valid_in(false, options));
}

// A copy of an argument is under what the parameter promises; other local blocks are free.
TEST_F(MemoryRules, PromisesAboutLocalBlocks) {
  MemoryProgram p;
  p.params.resize(1);
  p.params[0].no_write = true;
  EXPECT_TRUE(p.forbids(LocalKind::Copy, 0, AccessMode::Write));
  EXPECT_FALSE(p.forbids(LocalKind::Copy, 0, AccessMode::Read));
  EXPECT_FALSE(p.forbids(LocalKind::Stack, 0, AccessMode::Write));
  p.params[0].noalias = true;
  EXPECT_TRUE(p.stays_as_it_is(0));
  EXPECT_FALSE(p.stays_as_it_is(1) || p.stays_as_it_is(-1));
}

TEST_F(MemoryRules, WhatAFunctionLetsItsCalleesDo) {
  MemoryProgram p;
  p.function.write_args = p.function.write_other = false;
  Callee k = unknown(1);
  EXPECT_TRUE(p.may_break(k, false, false)); // it may write elsewhere
  k.writes_other = false;
  EXPECT_FALSE(p.may_break(k, true, false));
  EXPECT_TRUE(p.may_break(k, false, true));
  p.reveals_blocks = false;
  k.writes_other = true;
  EXPECT_FALSE(p.restricted(k).writes_other);
  EXPECT_TRUE(p.restricted(k).reads_other);
  p.reveals_blocks = true; // then there are blocks of its own that it may write
  EXPECT_TRUE(p.restricted(k).writes_other);
  p.function.nofree = true;
  p.allocates = false;
  EXPECT_FALSE(p.restricted(k).frees_args);
  EXPECT_TRUE(p.restricted(k).frees); // by another thread
  k.promises = {"nosync"};
  EXPECT_FALSE(p.restricted(k).frees);
}

} // namespace lockstep::semantics::testing
