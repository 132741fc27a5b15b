// Counterexamples are made simpler, and never more so than the judge allows.
#include "driver/minimize.h"

#include <gtest/gtest.h>

namespace lockstep::driver {
namespace {

using program::Type;
using semantics::APInt;
using semantics::ConcreteWorld;
using semantics::kBlockBits;

constexpr unsigned kPointer = 64 + kBlockBits;

program::Program with_params(const std::vector<Type>& types) {
  program::Program p;
  for (const Type& type : types) {
    program::Param param;
    param.reg = static_cast<program::RegId>(p.registers.size());
    p.params.push_back(param);
    p.registers.emplace_back();
    p.registers.back().type = type;
  }
  return p;
}

APInt pointer(uint32_t block, uint64_t offset) {
  return APInt(kPointer, block).shl(64) | APInt(kPointer, offset);
}

ConcreteWorld::Block block(uint64_t base, uint64_t size) {
  ConcreteWorld::Block b;
  b.base = APInt(64, base);
  b.size = APInt(64, size);
  return b;
}

uint64_t argument(const Case& c, size_t i) {
  return c.situation.arguments[i][0].value.getLimitedValue();
}

TEST(Hardness, SmallThenRound) {
  auto hard = [](uint64_t v) { return hardness(APInt(32, v)); };
  EXPECT_LT(hard(0), hard(1));
  EXPECT_LT(hard(1), hard(7));
  EXPECT_LT(hard(7), hard(0xfffffff9)); // -7
  EXPECT_LT(hard(100), hard(0x80000000));
  EXPECT_LT(hard(0x80000000), hard(0x7654321));
  EXPECT_LT(hard(0x7fffffff), hard(0x7ffffff1));
}

TEST(Minimize, ArgumentsThatDoNotMatterAreZero) {
  program::Program p = with_params({Type::integer(32), Type::integer(64), Type::integer(1)});
  Case c;
  c.situation.arguments = {
      {{APInt(32, 123456)}}, {{APInt(64, 99), true, false}}, {{APInt(1, 1), false, true}}};
  EXPECT_GT(minimize(p, c, [](const Case&) { return true; }), 0u);
  for (size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(argument(c, i), 0u);
    EXPECT_FALSE(c.situation.arguments[i][0].undef);
    EXPECT_FALSE(c.situation.arguments[i][0].poison);
  }
}

TEST(Minimize, NothingIsAcceptedAgainstTheJudge) {
  program::Program p = with_params({Type::integer(32)});
  Case c;
  c.situation.arguments = {{{APInt(32, 123456), true, false}}};
  EXPECT_EQ(minimize(p, c, [](const Case&) { return false; }), 0u);
  EXPECT_EQ(argument(c, 0), 123456u);
  EXPECT_TRUE(c.situation.arguments[0][0].undef);
}

TEST(Minimize, TheSmallestThatStillShowsIt) {
  program::Program p = with_params({Type::integer(32), Type::integer(32)});
  Case c;
  c.situation.arguments = {{{APInt(32, 987654321)}}, {{APInt(32, 555555)}}};
  minimize(p, c, [](const Case& x) { return argument(x, 0) > 1 && (argument(x, 1) & 1) == 1; });
  EXPECT_EQ(argument(c, 0), 2u);
  EXPECT_EQ(argument(c, 1), 1u);
}

TEST(Minimize, PoisonStaysWhereItIsNeeded) {
  program::Program p = with_params({Type::integer(8)});
  Case c;
  c.situation.arguments = {{{APInt(8, 200), false, true}}};
  minimize(p, c, [](const Case& x) { return x.situation.arguments[0][0].poison; });
  EXPECT_TRUE(c.situation.arguments[0][0].poison);
  EXPECT_EQ(argument(c, 0), 0u);
}

TEST(Minimize, BlocksAreSmallAndAtRoundAddresses) {
  program::Program p = with_params({Type::pointer(64)});
  Case c;
  c.situation.arguments = {{{pointer(1, 29)}}};
  c.situation.start.blocks[1] = block(0xfffffffff3, uint64_t{1} << 40);
  c.situation.start.blocks[1].heap = c.situation.start.blocks[1].fixed = true;
  for (uint64_t at = 29; at < 37; ++at)
    c.situation.start.blocks[1].bytes[at] = {APInt(8, at), APInt(8, 255)};
  // An access of four bytes, aligned, to something that is not zero.
  minimize(p, c, [](const Case& x) {
    const auto& b = x.situation.start.blocks.at(1);
    APInt value = x.situation.arguments[0][0].value;
    APInt offset = value.trunc(64);
    auto there = [&](uint64_t at) {
      auto it = b.bytes.find(at);
      return it != b.bytes.end() && !it->second.value.isZero();
    };
    return value.lshr(64) == 1 && b.size.uge(offset + 4) && (b.base + offset).urem(4) == 0 &&
           std::any_of(b.bytes.begin(), b.bytes.end(), [&](auto& e) { return there(e.first); });
  });
  const auto& b = c.situation.start.blocks.at(1);
  EXPECT_EQ(c.situation.arguments[0][0].value, pointer(1, 0));
  EXPECT_EQ(b.base, APInt(64, 0x1000));
  EXPECT_EQ(b.size, APInt(64, 4));
  EXPECT_FALSE(b.heap);
  EXPECT_FALSE(b.fixed);
  EXPECT_EQ(b.bytes.size(), 1u);
  EXPECT_EQ(b.bytes.begin()->second.value, APInt(8, 1));
  EXPECT_TRUE(b.bytes.begin()->second.poison.isZero());
}

// What leads to a block follows it.
TEST(Minimize, PointersInMemoryStayWhole) {
  program::Program p = with_params({Type::pointer(64)});
  Case c;
  c.situation.arguments = {{{pointer(1, 0)}}};
  c.situation.start.options.address_bits = 64;
  c.situation.start.blocks[1] = block(0x1000, 8);
  c.situation.start.blocks[2] = block(0x123457, 8);
  for (uint64_t i = 0; i < 8; ++i)
    c.situation.start.blocks[1].bytes[i] = {APInt(64, 0x123459).extractBits(8, 8 * i), APInt(8, 0)};
  c.situation.start.blocks[1].pointers[0].leads_to = 2;
  c.situation.start.blocks[1].pointers[0].bytes = 8;
  auto address = [](const Case& x) {
    APInt a(64, 0);
    for (const auto& [at, byte] : x.situation.start.blocks.at(1).bytes)
      a.insertBits(byte.value, 8 * at);
    return a;
  };
  minimize(p, c, [&](const Case& x) {
    const auto& from = x.situation.start.blocks.at(1);
    auto it = from.pointers.find(0);
    return it != from.pointers.end() &&
           address(x) - x.situation.start.blocks.at(2).base == APInt(64, 2);
  });
  EXPECT_EQ(c.situation.start.blocks.at(2).base, APInt(64, 0x2000));
  EXPECT_EQ(address(c), APInt(64, 0x2002));
}

TEST(Minimize, CalleesDoLess) {
  program::Program p = with_params({});
  Case c;
  c.situation.start.answers.resize(1);
  auto& answer = c.situation.start.answers[0];
  answer.leaves = {{0, APInt(32, 77777)},
                   {semantics::kUnwindsLeaf, APInt(1, 1)},
                   {semantics::kPoisonLeaf, APInt(1, 1)}};
  answer.freed = {4};
  minimize(p, c, [](const Case& x) {
    const auto& leaves = x.situation.start.answers[0].leaves;
    auto it = leaves.find(0);
    return it != leaves.end() && it->second.ugt(4);
  });
  const auto& after = c.situation.start.answers[0];
  EXPECT_EQ(after.leaves.at(0), APInt(32, 5));
  EXPECT_TRUE(after.leaves.at(semantics::kUnwindsLeaf).isZero());
  EXPECT_TRUE(after.leaves.at(semantics::kPoisonLeaf).isZero());
  EXPECT_TRUE(after.freed.empty());
}

TEST(Minimize, TheBudgetCounts) {
  program::Program p = with_params({Type::integer(32), Type::integer(32)});
  Case c;
  c.situation.arguments = {{{APInt(32, 1000)}}, {{APInt(32, 1000)}}};
  unsigned asked = 0;
  minimize(p, c,
           [&](const Case&) {
             ++asked;
             return false;
           },
           {.ms = 1e6, .proposals = 5});
  EXPECT_EQ(asked, 5u);
}

TEST(Minimize, TheSameEachTime) {
  program::Program p = with_params({Type::integer(64), Type::integer(64)});
  auto run = [&] {
    Case c;
    c.situation.arguments = {{{APInt(64, 0x123456789abcdef)}}, {{APInt(64, 0xfedcba987654321)}}};
    minimize(p, c, [](const Case& x) { return (argument(x, 0) ^ argument(x, 1)) % 13 == 5; });
    return std::pair(argument(c, 0), argument(c, 1));
  };
  EXPECT_EQ(run(), run());
}

} // namespace
} // namespace lockstep::driver
