// The search by concrete runs on hand-made programs: late differences, and choices that excuse
// them.
#include "sample/search.h"

#include <gtest/gtest.h>

#include <algorithm>

using namespace lockstep;
using namespace lockstep::program;
using semantics::APInt;
using semantics::ConstScalar;
using semantics::OpId;

namespace {

constexpr uint64_t kNever = ~uint64_t{0};

// Adds 1 in every iteration from 0 to %n - 1, in iteration `wrong` something else: 2, or what is
// frozen of poison. Returns the sum.
Program counts(uint64_t wrong, bool chooses = false) {
  Program p;
  Type i32 = Type::integer(32), i1 = Type::integer(1);
  p.result = i32;
  RegId n = p.add_register("%n", i32), i = p.add_register("%i", i32), s = p.add_register("%s", i32),
        here = p.add_register("%here", i1), other = p.add_register("%other", i32),
        by = p.add_register("%by", i32), s1 = p.add_register("%s1", i32),
        i1_ = p.add_register("%i1", i32), go = p.add_register("%go", i1);
  p.params.push_back({"%n", n, false, {}});
  auto number = [&](uint64_t v) {
    return p.add_constant({{ConstScalar::Kind::Number, APInt(32, v & 0xffffffff)}});
  };
  Operand zero = number(0), one = number(1), two = number(2), at = number(wrong);
  Operand poison = p.add_constant({{ConstScalar::Kind::Poison, APInt(32, 0)}});
  auto compare = [](semantics::Pred pred) {
    return semantics::Operation{OpId::ICmp, {}, semantics::ComparePayload{pred}};
  };
  p.blocks.resize(3);
  p.blocks[0].end = {Terminator::Kind::Jump, false, {}, {1}, {}, kNone};
  Block& loop = p.blocks[1];
  loop.phis = {{i, {{0, zero}, {1, Operand::reg(i1_)}}, kNone},
               {s, {{0, zero}, {1, Operand::reg(s1)}}, kNone}};
  loop.instrs.push_back({compare(semantics::Pred::Eq), here, {Operand::reg(i), at}, kNone});
  if (chooses)
    loop.instrs.push_back({{OpId::Freeze, {}, {}}, other, {poison}, kNone});
  else
    loop.instrs.push_back({{OpId::Copy, {}, {}}, other, {two}, kNone});
  loop.instrs.push_back(
      {{OpId::Select, {}, {}}, by, {Operand::reg(here), Operand::reg(other), one}, kNone});
  loop.instrs.push_back({{OpId::Add, {}, {}}, s1, {Operand::reg(s), Operand::reg(by)}, kNone});
  loop.instrs.push_back({{OpId::Add, {}, {}}, i1_, {Operand::reg(i), one}, kNone});
  loop.instrs.push_back(
      {compare(semantics::Pred::Ult), go, {Operand::reg(i1_), Operand::reg(n)}, kNone});
  loop.end = {Terminator::Kind::Branch, true, Operand::reg(go), {1, 2}, {}, kNone};
  p.blocks[2].end = {Terminator::Kind::Return, true, Operand::reg(s1), {}, {}, kNone};
  p.finish();
  EXPECT_EQ(validate(p), "");
  return p;
}

constexpr double kLongEnough = 20'000, kShort = 1'000; // milliseconds

std::optional<sample::Found> search(const Program& source, const Program& target,
                                    double ms = kLongEnough, uint64_t seed = 1) {
  support::Context ctx;
  return sample::Search(source, target, seed).run(ctx, ms, 1);
}

uint64_t argument(const sample::Found& found) {
  return found.situation.arguments[0][0].value.getZExtValue();
}

TEST(Search, LateDifference) {
  for (uint64_t k : {0u, 9u, 100u, 1000u, 30000u}) {
    auto found = search(counts(kNever), counts(k));
    ASSERT_TRUE(found) << k;
    EXPECT_EQ(found->check, refine::Check::Value);
    EXPECT_GT(std::max<uint64_t>(argument(*found), 1), k); // the body runs once at least
  }
}

TEST(Search, NoDifference) { EXPECT_FALSE(search(counts(kNever), counts(kNever), kShort)); }

TEST(Search, TheSameSeedFindsTheSame) {
  auto one = search(counts(kNever), counts(100), kLongEnough, 7),
       two = search(counts(kNever), counts(100), kLongEnough, 7);
  ASSERT_TRUE(one && two);
  EXPECT_EQ(argument(*one), argument(*two));
}

// Whatever the source might choose: a run in which it does shows nothing.
TEST(Search, ChoicesOfTheSource) {
  EXPECT_FALSE(search(counts(0, true), counts(0), kShort));
  EXPECT_FALSE(search(counts(0, true), counts(kNever), kShort));
}

TEST(Search, ChoicesOfTheTarget) {
  auto found = search(counts(0), counts(0, true));
  ASSERT_TRUE(found);
  EXPECT_EQ(found->check, refine::Check::Value);
}

TEST(Search, ADefinedSource) {
  auto is_defined = [](Program source) {
    support::Context ctx;
    return sample::Search(source, counts(kNever), 1).source_is_defined(ctx, kLongEnough);
  };
  EXPECT_TRUE(is_defined(counts(kNever)));
  EXPECT_FALSE(is_defined(counts(kNever, true))); // it has chosen: nothing is certain
  Program never = counts(kNever);
  never.blocks[2].end = {Terminator::Kind::Unreachable, false, {}, {}, {}, kNone};
  EXPECT_FALSE(is_defined(never));
}

TEST(Search, StopsAtTheDeadline) {
  support::Context ctx;
  Program p = counts(kNever);
  auto start = std::chrono::steady_clock::now();
  EXPECT_FALSE(sample::Search(p, p, 1).run(ctx, 100, 1000));
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(20));
  EXPECT_GT(ctx.stats.count("concrete runs"), 0u);
  EXPECT_GT(ctx.stats.count("concrete steps"), 0u);
}

TEST(Contents, AFunctionOfTheSeed) {
  using Style = sample::Contents::Style;
  sample::Contents::Shape shape;
  shape.seed = 5;
  shape.style = Style::Index;
  sample::Contents a(shape), b(shape);
  constexpr size_t kStart = semantics::ConcreteWorld::kNoAnswer;
  for (uint64_t at = 0; at < 64; ++at)
    EXPECT_EQ(a.byte(kStart, 1, at), b.byte(kStart, 1, at));
  EXPECT_EQ(a.byte(kStart, 1, 4 * 77), 77);
  EXPECT_EQ(a.byte(kStart, 1, 4 * 77 + 1), 0);
  shape.big_endian = true;
  EXPECT_EQ(sample::Contents(shape).byte(kStart, 1, 4 * 77 + 3), 77);
  shape.style = Style::Random;
  shape.seed = 6;
  sample::Contents c(shape);
  unsigned same = 0;
  for (uint64_t at = 0; at < 64; ++at)
    same += c.byte(kStart, 1, at) == c.byte(kStart, 2, at);
  EXPECT_LT(same, 16u); // blocks differ
}

// An answer is one that a function may give that returns: no UB, no unwinding, no poison.
TEST(Contents, Answers) {
  sample::Contents::Shape shape;
  shape.seed = 3;
  shape.style = sample::Contents::Style::Random;
  sample::Contents contents(shape);
  EXPECT_EQ(contents.leaf(8, 0, 32), contents.leaf(8, 0, 32));
  EXPECT_NE(contents.leaf(8, 0, 32), contents.leaf(10, 0, 32));
  for (unsigned leaf : {semantics::kUbLeaf, semantics::kUnwindsLeaf, semantics::kStaysLeaf,
                        semantics::kPoisonLeaf, semantics::kBreaksLeaf, semantics::kNullLeaf})
    EXPECT_TRUE(contents.leaf(8, leaf, 1).isZero());
}

} // namespace
