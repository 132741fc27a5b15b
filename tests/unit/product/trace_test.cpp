// Runs of both programs on the same numbers: what is kept of them is what the programs do.
#include "product/trace.h"

#include "unit/product/maker.h"

#include <gtest/gtest.h>
#include <set>

namespace lockstep::product {
namespace {

using semantics::Pred;
using testing::Counting;
using testing::counting;
using testing::Maker;
using testing::Operand;
using testing::OpId;
using testing::Type;

constexpr BlockId kHead = 1, kBody = 2, kOut = 3;

std::vector<TracePair> traces(const Program& source, const Program& target, size_t wanted = 12) {
  support::Context ctx;
  return make_traces(source, target, ctx, support::Deadline::never(), wanted);
}

TEST(Trace, LeavesAreThoseThatAreLive) {
  Program p = counting({});
  std::vector<std::vector<Leaf>> leaves = leaves_at_blocks(p);
  auto names = [&](BlockId b) {
    std::set<std::string> out;
    for (const Leaf& leaf : leaves[b])
      out.insert(p.registers[leaf.reg].name);
    return out;
  };
  EXPECT_EQ(names(0), (std::set<std::string>{"%n"}));
  EXPECT_EQ(names(kHead), (std::set<std::string>{"%i", "%x", "%limit"}));
  EXPECT_EQ(names(kBody), (std::set<std::string>{"%i", "%x", "%limit"}));
  EXPECT_EQ(names(kOut), (std::set<std::string>{"%x"}));
}

TEST(Trace, RunsDoWhatTheProgramsDo) {
  Program source = counting({}), target = counting({.each = 5});
  std::vector<TracePair> all = traces(source, target);
  ASSERT_GE(all.size(), 3u);
  std::set<uint64_t> numbers;
  for (const TracePair& pair : all)
    for (const Trace* t : {&pair.source, &pair.target}) {
      const Program& p = t == &pair.source ? source : target;
      ASSERT_EQ(t->arguments.size(), 1u);
      ASSERT_EQ(t->arguments[0].kind, Held::Kind::Number);
      EXPECT_EQ(t->arguments[0].bits, pair.source.arguments[0].bits); // the same for both
      uint64_t n = t->arguments[0].bits, turn = 0;
      numbers.insert(n);
      EXPECT_TRUE(t->returned);
      // entry, a head and a body each turn, the last head, the end
      ASSERT_EQ(t->visits.size(), 2 * n + 3);
      EXPECT_EQ(t->visits[0].block, 0u);
      EXPECT_EQ(t->visits.back().block, kOut);
      std::vector<Leaf> leaves = leaves_at_blocks(p)[kHead];
      for (const Trace::Visit& v : t->visits) {
        EXPECT_EQ(v.events, 0u);
        EXPECT_EQ(v.digest, t->visits[0].digest); // nothing is written
        if (v.block != kHead) continue;
        ASSERT_NE(v.held, ~0u);
        for (size_t k = 0; k < leaves.size(); ++k) {
          const Held& h = t->held[v.held + k];
          const std::string& name = p.registers[leaves[k].reg].name;
          EXPECT_EQ(h.kind, Held::Kind::Number);
          if (name == "%i") EXPECT_EQ(h.bits, turn);
          if (name == "%x") EXPECT_EQ(h.bits, turn * (t == &pair.source ? 3 : 5) % 256);
        }
        ++turn;
      }
    }
  EXPECT_GE(numbers.size(), 3u);
}

// Where the source has UB nothing is to be learnt.
TEST(Trace, OnlyWhereTheSourceIsDefined) {
  auto dividing = [](bool by_zero) {
    Maker m(Type::integer(8));
    Operand n = m.param("%n", Type::integer(8));
    m.block("entry");
    m.ret(0, m.add(0, "%q", OpId::UDiv, Type::integer(8),
                   {m.number(8, 100), by_zero ? m.number(8, 0) : n}));
    return m.done();
  };
  std::vector<TracePair> all = traces(dividing(false), dividing(false));
  EXPECT_FALSE(all.empty());
  for (const TracePair& pair : all)
    EXPECT_NE(pair.source.arguments[0].bits, 0u);
  EXPECT_TRUE(traces(dividing(true), dividing(false)).empty());
}

// Nor where it chooses; a target may.
TEST(Trace, OnlyWhereTheSourceDoesNotChoose) {
  auto choosing = [](bool chooses) {
    Maker m(Type::integer(8));
    Operand n = m.param("%n", Type::integer(8));
    m.block("entry");
    semantics::ConstScalar poison;
    poison.kind = semantics::ConstScalar::Kind::Poison;
    poison.number = semantics::APInt(8, 0);
    m.ret(0, m.add(0, "%f", OpId::Freeze, Type::integer(8),
                   {chooses ? m.p.add_constant({poison}) : n}));
    return m.done();
  };
  EXPECT_FALSE(traces(choosing(false), choosing(false)).empty());
  EXPECT_FALSE(traces(choosing(false), choosing(true)).empty());
  EXPECT_TRUE(traces(choosing(true), choosing(false)).empty());
}

TEST(Trace, MemoryAndGlobals) {
  auto storing = [](uint64_t byte) {
    Maker m;
    m.global("@other", 4);
    uint32_t g = m.global("@g", 4);
    m.block("entry");
    m.block("then");
    m.store(0, m.number(8, byte), m.address_of(g), m.access(8));
    m.jump(0, 1);
    m.ret(1);
    return m.done();
  };
  auto ends = [&](uint64_t of_source, uint64_t of_target) {
    std::vector<TracePair> all = traces(storing(of_source), storing(of_target));
    EXPECT_FALSE(all.empty());
    for (const TracePair& pair : all) {
      EXPECT_EQ(std::set<std::string>(pair.globals.begin(), pair.globals.end()),
                (std::set<std::string>{"@other", "@g"}));
      EXPECT_EQ(pair.source.visits[0].digest, pair.target.visits[0].digest);
    }
    return std::pair(all[0].source.visits[1].digest, all[0].target.visits[1].digest);
  };
  auto same = ends(5, 5), others = ends(5, 6);
  EXPECT_EQ(same.first, same.second);
  EXPECT_NE(others.first, others.second);
}

} // namespace
} // namespace lockstep::product
