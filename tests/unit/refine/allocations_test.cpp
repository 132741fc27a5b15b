// Which allocation is which: by name, by place, and in every other way that is worth a try.
#include "refine/allocations.h"

#include "program/step.h"

#include <algorithm>

#include <gtest/gtest.h>

using namespace lockstep;
using program::Program;
using semantics::OpId;
using semantics::Site;

namespace {

// A program whose entry makes these, in order: `a` on the stack, `m` on the heap.
Program allocations(const std::vector<std::pair<char, std::string>>& made) {
  Program p;
  p.blocks.resize(1);
  for (const auto& [kind, name] : made) {
    program::RegId r = p.add_register(name, program::Type::pointer(64));
    uint32_t line = static_cast<uint32_t>(p.lines.size());
    p.lines.push_back({"", r, false});
    p.blocks[0].instrs.push_back(
        {{kind == 'a' ? OpId::Alloca : OpId::Allocate, {}, {}}, r, {}, line});
  }
  return p;
}

std::vector<refine::Matched> matched(const Program& source, const Program& target) {
  auto sp = program::build_pathset(source).pathset, tp = program::build_pathset(target).pathset;
  return refine::match_allocations({source, *sp}, {target, *tp}).all;
}

Site site(uint32_t instr) { return {0, instr, program::kOwnChoice}; }

} // namespace

TEST(MatchAllocations, ByName) {
  auto all =
      matched(allocations({{'a', "%x"}, {'a', "%y"}}), allocations({{'a', "%y"}, {'a', "%x"}}));
  ASSERT_FALSE(all.empty());
  refine::Matched m = all[0];
  EXPECT_EQ(m.source.at(site(0)), m.target.at(site(1)));
  EXPECT_EQ(m.source.at(site(1)), m.target.at(site(0)));
  EXPECT_NE(m.source.at(site(0)), m.source.at(site(1)));
}

TEST(MatchAllocations, ByPlaceWhereNamesDiffer) {
  refine::Matched m = matched(allocations({{'a', "%x"}, {'m', "%h"}, {'a', "%y"}}),
                              allocations({{'m', "%1"}, {'a', "%2"}, {'a', "%y"}}))[0];
  EXPECT_EQ(m.source.at(site(0)), m.target.at(site(1)));
  EXPECT_EQ(m.source.at(site(1)), m.target.at(site(0)));
  EXPECT_EQ(m.source.at(site(2)), m.target.at(site(2)));
}

TEST(MatchAllocations, StackAndHeapAreTheSameOnlyInTheEnd) {
  auto all = matched(allocations({{'a', "%x"}}), allocations({{'m', "%x"}}));
  ASSERT_EQ(all.size(), 2u);
  EXPECT_FALSE(all[0].source.contains(site(0)));
  EXPECT_FALSE(all[0].target.contains(site(0)));
  EXPECT_EQ(all[1].source.at(site(0)), all[1].target.at(site(0)));
}

TEST(MatchAllocations, WhatIsPairedIsNotPairedAcross) {
  auto all = matched(allocations({{'m', "%x"}, {'m', "%y"}}),
                     allocations({{'m', "%x"}, {'a', "%y"}, {'a', "%z"}}));
  const refine::Matched& last = all.back();
  EXPECT_EQ(last.source.at(site(0)), last.target.at(site(0)));
  EXPECT_EQ(last.source.at(site(1)), last.target.at(site(1)));
  EXPECT_FALSE(last.target.contains(site(2)));
  for (const refine::Matched& m : all)
    for (const auto& [a, number] : m.target)
      for (const auto& [b, other] : m.target)
        EXPECT_TRUE(a == b || number != other);
}

TEST(MatchAllocations, WhatIsLeftOverHasNoNumber) {
  refine::Matched m =
      matched(allocations({{'a', "%x"}, {'a', "%y"}}), allocations({{'a', "%y"}}))[0];
  EXPECT_FALSE(m.source.contains(site(0)));
  EXPECT_EQ(m.source.at(site(1)), m.target.at(site(0)));
}

TEST(MatchAllocations, HeapBlocksInEveryOrder) {
  auto all =
      matched(allocations({{'m', "%x"}, {'m', "%y"}}), allocations({{'m', "%x"}, {'m', "%y"}}));
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].source.at(site(0)), all[0].target.at(site(0))); // by name first
  EXPECT_EQ(all[1].source.at(site(0)), all[1].target.at(site(1)));
  for (const refine::Matched& m : all) { // never one number for two
    EXPECT_NE(m.source.at(site(0)), m.source.at(site(1)));
    EXPECT_NE(m.target.at(site(0)), m.target.at(site(1)));
  }
}

TEST(MatchAllocations, NumbersAreOwnAndDifferent) {
  Program p = allocations({{'a', "%x"}, {'m', "%y"}});
  p.params.resize(2);
  for (const refine::Matched& m : matched(p, p)) {
    std::vector<uint32_t> seen;
    for (const auto& [where, number] : m.source) {
      EXPECT_NE(number & semantics::kLocalBit, 0u);
      EXPECT_EQ(std::count(seen.begin(), seen.end(), number), 0);
      seen.push_back(number);
    }
    EXPECT_EQ(seen.size(), 4u); // copies of arguments have one too
  }
}

TEST(MatchAllocations, InLoopsOneByOne) {
  Program p = allocations({{'m', "%x"}}), q = p;
  for (Program* loop : {&p, &q}) {
    loop->blocks.insert(loop->blocks.begin(), program::Block());
    loop->blocks[0].end.kind = program::Terminator::Kind::Jump;
    loop->blocks[0].end.successors = {1};
    loop->blocks[1].end.kind = program::Terminator::Kind::Jump;
    loop->blocks[1].end.successors = {1};
  }
  auto sp = program::build_pathset(p, 3).pathset, tp = program::build_pathset(q, 2).pathset;
  refine::Matched m = refine::match_allocations({p, *sp}, {q, *tp}).all[0];
  EXPECT_EQ(m.source.size(), 2u); // what the third iteration makes is left over
  EXPECT_EQ(m.source, m.target);
}
