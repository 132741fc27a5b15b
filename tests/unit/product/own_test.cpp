// Local arrays: which programs have some that a product can speak of, and which of both sides are
// the same.
#include "product/check/own.h"

#include "unit/product/maker.h"

#include <functional>
#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using testing::Maker;
using testing::Operand;
using testing::OpId;
using testing::Program;
using testing::Type;

const char* const kLearnt = "local arrays whose address others may learn";
const char* const kUnknown = "local arrays of unknown size";
const char* const kOthers = "blocks of a program's own that are no local arrays";

// entry: an array; then a loop of one block.
std::string obstacle_with(const std::function<void(Maker&, Operand array)>& put) {
  Maker m;
  m.param("%p", Type::pointer(64));
  m.param("%n", Type::integer(64));
  m.block("entry");
  m.block("loop");
  m.jump(0, 1);
  m.jump(1, 1);
  Operand array = m.stack(0, "%a", 8);
  put(m, array);
  return own_obstacle(m.p);
}

TEST(Own, AddressesMustStayUnknown) {
  EXPECT_EQ(obstacle_with([](Maker&, Operand) {}), "");
  auto use = [](const std::function<void(Maker&, Operand)>& put) { return obstacle_with(put); };
  EXPECT_EQ(use([](Maker& m, Operand a) {
              Operand element = m.element(1, "", a, Operand::reg(m.p.params[1].reg), 4);
              m.store(1, m.number(8, 1), element, m.access(8));
              m.load(1, "", element, m.access(8), 8);
            }),
            "");
  EXPECT_EQ(use([](Maker& m, Operand a) {
              m.store(1, a, Operand::reg(m.p.params[0].reg), m.access(64));
            }),
            kLearnt);
  EXPECT_EQ(use([](Maker& m, Operand a) {
              m.add(1, "", OpId::PtrToInt, Type::integer(64), {a}, semantics::PtrToIntPayload{64});
            }),
            kLearnt);
  EXPECT_EQ(use([](Maker& m, Operand a) { m.ret(1, a); }), kLearnt);
  // By what is computed from it, too, and where others see the access.
  EXPECT_EQ(use([](Maker& m, Operand a) { m.ret(1, m.element(0, "", a, m.number(64, 1), 4)); }),
            kLearnt);
  EXPECT_EQ(use([](Maker& m, Operand a) {
              uint32_t access = m.access(8);
              m.p.accesses[access].is_volatile = true;
              m.load(1, "", a, access, 8);
            }),
            kLearnt);
}

TEST(Own, OneOfEachOfConstantSize) {
  EXPECT_EQ(obstacle_with([](Maker& m, Operand) { m.stack(1, "%b", 8); }), kUnknown);
  EXPECT_EQ(obstacle_with([](Maker& m, Operand) {
              m.add(0, "%b", OpId::Alloca, Type::pointer(64),
                    {Operand::reg(m.p.params[1].reg), m.number(64, 8)},
                    semantics::AllocaPayload{0, 0, 0});
            }),
            kUnknown);
  EXPECT_EQ(obstacle_with([](Maker& m, Operand) { m.stack(0, "%b", 8); }), "");
  // Made again each time that the entry is.
  EXPECT_EQ(obstacle_with([](Maker& m, Operand) { m.jump(1, 0); }), kOthers);
  EXPECT_EQ(obstacle_with([](Maker& m, Operand) { m.p.params[0].memory.is_copy = true; }), kOthers);
  EXPECT_EQ(obstacle_with([](Maker& m, Operand) {
              m.p.callees.resize(1);
              m.p.callees[0].fresh_result = true;
            }),
            kOthers);
}

TEST(Own, LivesMustBeOfKnownBlocks) {
  EXPECT_EQ(obstacle_with([](Maker& m, Operand a) { m.put(1, OpId::LifetimeEnd, {a}); }), "");
  EXPECT_EQ(obstacle_with([](Maker& m, Operand) {
              m.put(1, OpId::LifetimeEnd, {Operand::reg(m.p.params[0].reg)});
            }),
            "lives of unknown blocks");
}

// A program with those arrays, by name, size and log2 of the alignment.
struct Array {
  const char* name;
  uint64_t bytes;
  unsigned align = 2;
};
Program with(const std::vector<Array>& arrays) {
  Maker m;
  m.block("entry");
  m.block("loop");
  m.jump(0, 1);
  m.jump(1, 1);
  for (const Array& a : arrays)
    m.add(0, a.name, OpId::Alloca, Type::pointer(64), {m.number(64, 1), m.number(64, a.bytes)},
          semantics::AllocaPayload{a.align, 0, 0});
  return m.done();
}
// For each array of the target, which of the source's it is; -1: none.
std::vector<int> pairs(const std::vector<Array>& source, const std::vector<Array>& target) {
  Program s = with(source), t = with(target);
  OwnBlocks own(s, t);
  std::vector<uint32_t> of_source;
  for (const auto& [site, number] : own.source()) // in the order of instructions
    of_source.push_back(number);
  std::vector<int> out;
  for (const auto& [site, number] : own.target()) {
    auto at = std::find(of_source.begin(), of_source.end(), number);
    out.push_back(at == of_source.end() ? -1 : static_cast<int>(at - of_source.begin()));
  }
  return out;
}

TEST(Own, PairsByNameThenByOrder) {
  EXPECT_EQ(pairs({{"%a", 8}, {"%b", 8}}, {{"%b", 8}, {"%a", 8}}), (std::vector<int>{1, 0}));
  EXPECT_EQ(pairs({{"%a", 8}, {"%b", 8}}, {{"%c", 8}, {"%d", 8}}), (std::vector<int>{0, 1}));
  EXPECT_EQ(pairs({{"%a", 8}, {"%b", 8}}, {{"%c", 8}, {"%a", 8}}), (std::vector<int>{1, 0}));
  EXPECT_EQ(pairs({{"%a", 8}}, {{"%a", 4}}), (std::vector<int>{-1}));
  EXPECT_EQ(pairs({{"%a", 8}}, {{"%a", 8}, {"%b", 8}}), (std::vector<int>{0, -1}));
  // The target's may be aligned by more, but not by less.
  EXPECT_EQ(pairs({{"%a", 8, 2}}, {{"%a", 8, 3}}), (std::vector<int>{0}));
  EXPECT_EQ(pairs({{"%a", 8, 3}}, {{"%a", 8, 2}}), (std::vector<int>{-1}));
}

// entry -> loop -> loop | out, with an array whose life may end on the way.
struct Living {
  explicit Living(bool starts, bool ends) {
    m.param("%c", Type::integer(1));
    m.block("entry");
    m.block("loop");
    m.block("out");
    m.jump(0, 1);
    m.branch(1, Operand::reg(m.p.params[0].reg), 1, 2);
    m.ret(2);
    Operand a = m.add(0, "%a", OpId::Alloca, Type::pointer(64), {m.number(64, 1), m.number(64, 8)},
                      semantics::AllocaPayload{2, starts, 0});
    if (starts) m.put(1, OpId::LifetimeStart, {a});
    if (ends) m.put(1, OpId::LifetimeEnd, {a});
  }
  OwnBlocks::AtNode at(program::BlockId block) {
    term::TermManager tm;
    semantics::World world(tm, semantics::WorldOptions());
    OwnBlocks own(m.p, m.p);
    return own.at(block, block, OwnBlocks::questions_at(world, "node"), {}, {});
  }
  Maker m;
};

TEST(Own, WhatLivesAtAPlace) {
  auto always = Living(false, false).at(1);
  EXPECT_EQ(always.obstacle, "");
  ASSERT_EQ(always.source.size(), 1u);
  EXPECT_TRUE(always.source[0].alive);
  EXPECT_TRUE(always.source[0].shared);
  EXPECT_EQ(always.shared, std::vector<uint32_t>{always.source[0].number});
  EXPECT_EQ(always.target[0].question, always.source[0].question);
  EXPECT_TRUE(Living(false, false).at(0).source.empty()); // not made yet

  // From the entry on it is dead, from a turn on alive.
  EXPECT_EQ(Living(true, false).at(1).obstacle, "a local array that may live or not");
  EXPECT_EQ(Living(false, true).at(1).obstacle, "a local array that may live or not");
  EXPECT_TRUE(Living(true, false).at(2).source[0].alive);
  auto each_turn = Living(true, true).at(1);
  EXPECT_EQ(each_turn.obstacle, "");
  EXPECT_FALSE(each_turn.source[0].alive);
  EXPECT_TRUE(each_turn.shared.empty());
}

} // namespace
} // namespace lockstep::product::checker
