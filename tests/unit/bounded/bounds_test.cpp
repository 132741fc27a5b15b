// How far loops are followed: from one attempt to the next, and both sides together.
#include "bounded/bounds.h"

#include <gtest/gtest.h>

using namespace lockstep;
using namespace lockstep::program;
using bounded::BoundChooser;
using bounded::Bounds;
using bounded::LoopSide;
using bounded::Unrolled;
using bounded::UnrollOptions;
using semantics::OpId;

namespace {

// Counts from 0 in steps while the count is below a limit: a constant, or the argument if that is
// 0. `loops` such loops, one after the other.
Program counts(uint64_t step, uint64_t limit = 0, unsigned loops = 1) {
  Program p;
  Type i32 = Type::integer(32);
  p.result = i32;
  RegId n = p.add_register("%n", i32);
  p.params.push_back({"%n", n, false, {}});
  auto number = [&](uint64_t v) {
    return p.add_constant({{semantics::ConstScalar::Kind::Number, APInt(32, v)}});
  };
  p.blocks.resize(1);
  for (unsigned k = 0; k < loops; ++k) {
    RegId i = p.add_register("", i32), next = p.add_register("", i32),
          go = p.add_register("", Type::integer(1));
    BlockId before = static_cast<BlockId>(p.blocks.size() - 1), head = before + 1;
    p.blocks[before].end = {Terminator::Kind::Jump, false, {}, {head}, {}, kNone};
    p.blocks.resize(p.blocks.size() + 2);
    Block& loop = p.blocks[head];
    loop.phis = {{i, {{before, number(0)}, {head, Operand::reg(next)}}, kNone}};
    loop.instrs.push_back({{OpId::Add, {}, {}}, next, {Operand::reg(i), number(step)}, kNone});
    Operand end = limit > 0 ? number(limit) : Operand::reg(n);
    loop.instrs.push_back({{OpId::ICmp, {}, semantics::ComparePayload{semantics::Pred::Ult}},
                           go,
                           {Operand::reg(next), end},
                           kNone});
    loop.end = {Terminator::Kind::Branch, true, Operand::reg(go), {head, head + 1}, {}, kNone};
  }
  p.blocks.back().end = {Terminator::Kind::Return, true, Operand::reg(n), {}, {}, kNone};
  p.finish();
  EXPECT_EQ(validate(p), "");
  return p;
}

// All attempts, of which the last one has been refused.
std::vector<Unrolled> attempts(const Program& source, const Program& target,
                               UnrollOptions options = {}) {
  LoopSide s(source), t(target);
  BoundChooser chooser(s, t, options);
  std::vector<Unrolled> all;
  while (auto next = chooser.next()) {
    all.push_back(std::move(*next));
    if (all.size() > 100) break; // it does not end
  }
  return all;
}

using Of = std::vector<uint32_t>;

} // namespace

TEST(Bounds, WithoutLoopsOnce) {
  std::vector<Unrolled> all = attempts(counts(1, 0, 0), counts(1, 0, 0));
  ASSERT_EQ(all.size(), 1u);
  EXPECT_TRUE(all[0].fits());
  EXPECT_TRUE(all[0].bounds.source.empty() && all[0].bounds.target.empty());
}

TEST(Bounds, FartherEachTimeUntilItDoesNotFit) {
  UnrollOptions options;
  options.max_instances = 40;
  std::vector<Unrolled> all = attempts(counts(1), counts(1), options);
  ASSERT_GE(all.size(), 3u);
  EXPECT_EQ(all[0].bounds, (Bounds{{2}, {2}})); // the edge back is taken once
  for (size_t i = 0; i < all.size(); ++i) {
    ASSERT_TRUE(all[i].fits());
    EXPECT_LE(all[i].source.pathset->nodes.size(), options.max_instances);
    EXPECT_EQ(all[i].bounds.source, all[i].bounds.target);
    if (i > 0) EXPECT_GT(all[i].bounds.source[0], all[i - 1].bounds.source[0]);
  }
  options.max_instances = 80; // with more room it goes on
  EXPECT_GT(attempts(counts(1), counts(1), options).back().bounds.source[0],
            all.back().bounds.source[0]);
}

TEST(Bounds, GivenOnes) {
  UnrollOptions options;
  options.source = options.target = 5;
  std::vector<Unrolled> both = attempts(counts(1), counts(1), options);
  ASSERT_EQ(both.size(), 1u);
  EXPECT_EQ(both[0].bounds, (Bounds{{6}, {6}}));
  options.target = 0; // the other side is chosen as always
  options.max_instances = 40;
  std::vector<Unrolled> one = attempts(counts(1), counts(1, 0, 2), options);
  ASSERT_GE(one.size(), 2u);
  for (const Unrolled& a : one)
    EXPECT_EQ(a.bounds.source, Of{6});
  EXPECT_EQ(one[0].bounds.target, (Of{2, 2}));
  EXPECT_GT(one[1].bounds.target[0], 2u);
}

// A loop that does the work of four iterations at once is followed a quarter as far.
TEST(Bounds, WorkOfSeveralIterations) {
  for (bool swapped : {false, true}) {
    UnrollOptions options;
    options.max_instances = 100;
    Program scalar = counts(1), vector = counts(4);
    std::vector<Unrolled> all =
        swapped ? attempts(vector, scalar, options) : attempts(scalar, vector, options);
    ASSERT_GE(all.size(), 3u);
    EXPECT_EQ(all[0].bounds, (Bounds{{2}, {2}})); // first each by itself
    for (size_t i = 1; i < all.size(); ++i) {
      const Bounds& b = all[i].bounds;
      uint32_t ones = (swapped ? b.target : b.source)[0] - 1,
               fours = (swapped ? b.source : b.target)[0] - 1;
      EXPECT_GE(ones, 4u);
      EXPECT_GE(fours * 4, ones);
      EXPECT_LT((fours - 1) * 4, ones);
    }
  }
  // Steps alone say nothing: both go by four.
  std::vector<Unrolled> same = attempts(counts(4), counts(4));
  EXPECT_EQ(same[1].bounds.source, same[1].bounds.target);
  EXPECT_EQ(same[1].bounds, attempts(counts(1), counts(1))[1].bounds);
}

TEST(Bounds, KnownCountsAreFollowedToTheirEnd) {
  std::vector<Unrolled> all = attempts(counts(1, 10), counts(5, 10));
  ASSERT_EQ(all.size(), 1u); // larger bounds would be no different
  EXPECT_EQ(all[0].bounds, (Bounds{{10}, {2}}));
  // Beside one of which nothing is known.
  std::vector<Unrolled> mixed = attempts(counts(1, 10), counts(1));
  ASSERT_GE(mixed.size(), 2u);
  for (const Unrolled& a : mixed)
    EXPECT_EQ(a.bounds.source, Of{10});
  EXPECT_GT(mixed.back().bounds.target[0], mixed[0].bounds.target[0]);
}

TEST(Bounds, KnownCountsThatDoNotFit) {
  UnrollOptions options;
  options.max_instances = 40;
  std::vector<Unrolled> all = attempts(counts(1, 1000), counts(1, 10), options);
  ASSERT_GE(all.size(), 2u);
  EXPECT_EQ(all[0].bounds, (Bounds{{2}, {10}})); // the shorter one fits
  EXPECT_TRUE(all[0].fits());
}

TEST(Bounds, TheFirstIsToldEvenIfItDoesNotFit) {
  UnrollOptions options;
  options.max_instances = 2;
  std::vector<Unrolled> all = attempts(counts(1), counts(1, 0, 0), options);
  ASSERT_FALSE(all.empty());
  EXPECT_FALSE(all[0].fits());
  EXPECT_EQ(all[0].source.obstacle, kTooLarge);
  EXPECT_TRUE(all[0].target.pathset);
  EXPECT_EQ(all.size(), 1u);
}
