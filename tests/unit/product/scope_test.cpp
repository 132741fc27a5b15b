// What no product can speak about: each obstacle, and its nearest neighbour that is none.
#include "product/check/scope.h"

#include "unit/product/maker.h"

#include <functional>
#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using testing::Counting;
using testing::counting;
using testing::kNone;
using testing::Maker;
using testing::Operand;
using testing::OpId;
using testing::Type;

// One block, into which more is put, beside a parameter and a global.
Program with(const std::function<void(Maker&, Operand pointer)>& put) {
  Maker m;
  Operand pointer = m.param("%p", Type::pointer(64));
  m.global("@g", 4);
  m.block("entry");
  put(m, pointer);
  m.ret(0);
  m.p.finish();
  return m.p;
}
Program plain() {
  return with([](Maker&, Operand) {});
}
Program with_store(uint32_t tag, bool to_global) {
  return with([=](Maker& m, Operand p) {
    m.p.tag_count = 2;
    m.p.tag_conflicts = {{0, 1}};
    m.load(0, "%v", p, m.access(8, 0), 8);
    m.store(0, m.number(8, 1), to_global ? m.address_of(0) : p, m.access(8, tag));
  });
}
semantics::Callee callee() {
  semantics::Callee c;
  c.args.resize(1);
  return c;
}

// Of either side alone.
void expect_obstacle(const Program& p, const std::string& what) {
  EXPECT_EQ(obstacle(p, plain()), what);
  EXPECT_EQ(obstacle(plain(), p), what);
}

TEST(Scope, Operations) {
  expect_obstacle(plain(), "");
  expect_obstacle(with([](Maker& m, Operand p) { m.load(0, "%v", p, m.access(8), 8); }), "");
  expect_obstacle(with([](Maker& m, Operand p) {
                    m.add(0, "%v", OpId::StrLen, Type::integer(64), {p},
                          semantics::WidthPayload{64});
                  }),
                  "strings");
  expect_obstacle(with([](Maker& m, Operand p) {
                    m.put(0, OpId::MemSet, {p, m.number(8, 0), m.number(64, 4)},
                          semantics::MemSetPayload{0, 0, semantics::kNoTag});
                  }),
                  "");
  expect_obstacle(with([](Maker& m, Operand p) {
                    m.add(0, "%v", OpId::AtomicRmw, Type::integer(8), {p, m.number(8, 1)},
                          semantics::RmwPayload{m.access(8), semantics::RmwKind::Add});
                  }),
                  "atomic accesses");
  expect_obstacle(
      with([](Maker& m, Operand p) { m.put(0, OpId::Free, {p}, semantics::FreePayload{0}); }),
      "blocks of a program's own that are no local arrays");
}

TEST(Scope, NoaliasMustBeOfBoth) {
  Program noalias = plain();
  noalias.params[0].memory.noalias = true;
  EXPECT_EQ(obstacle(noalias, noalias), "");
  EXPECT_EQ(obstacle(noalias, plain()), "");
  EXPECT_EQ(obstacle(plain(), noalias), "noalias parameters of the target alone");
  // A callee's accesses are not seen.
  Program calls = noalias;
  calls.callees.push_back(callee());
  EXPECT_EQ(obstacle(calls, noalias), "");
  EXPECT_EQ(obstacle(noalias, calls), "calls beside noalias parameters");
}

TEST(Scope, TagsOfTheTargetThatMayMeet) {
  EXPECT_EQ(obstacle(plain(), with_store(0, false)), "");
  EXPECT_EQ(obstacle(plain(), with_store(1, false)), "accesses that must not overlap");
  EXPECT_EQ(obstacle(with_store(1, false), plain()), "");
}

// A target that has UB where it runs for good needs a source that has it, too.
TEST(Scope, ProgressOfTheTarget) {
  const char* const kWhy = "a target that must come to an end where the source need not";
  Program may = counting({}), must = counting({.progresses = true});
  EXPECT_EQ(obstacle(may, may), "");
  EXPECT_EQ(obstacle(must, may), "");
  EXPECT_EQ(obstacle(must, must), "");
  EXPECT_EQ(obstacle(may, must), kWhy);
  // The same said of the latch alone, which is block 2.
  Program latch = may;
  latch.blocks[2].end.progresses = true;
  EXPECT_EQ(obstacle(may, latch), kWhy);
  EXPECT_EQ(obstacle(latch, latch), "");
  // To come back is as much where nobody sees anything in between.
  Program back = may;
  back.comes_back = true;
  EXPECT_EQ(obstacle(must, back), "");
  Program seen = must;
  seen.callees.push_back(callee());
  EXPECT_EQ(obstacle(seen, back), "a target that must come back where the source need not");
  seen.comes_back = true;
  EXPECT_EQ(obstacle(seen, back), "");
}

TEST(Scope, WhatMustEnd) {
  Program p = counting({});
  EXPECT_FALSE(must_end(p));
  p.blocks[1].end.progresses = true; // no latch
  EXPECT_FALSE(must_end(p));
  p.blocks[2].end.progresses = true;
  EXPECT_TRUE(must_end(p));
  // Other threads may keep it in the loop, but not behind it.
  p.blocks[3].synchronizes = true;
  EXPECT_TRUE(must_end(p));
  p.blocks[2].synchronizes = true;
  EXPECT_FALSE(must_end(p));
}

// Each of its loops, and each way back in it.
TEST(Scope, EveryLatchCounts) {
  Maker m;
  Operand c = m.param("%c", Type::integer(1));
  for (const char* name : {"entry", "second", "latch", "out", "first"})
    m.block(name);
  m.jump(0, 4);
  m.branch(4, c, 4, 1);
  m.branch(1, c, 1, 2);
  m.branch(2, c, 1, 3);
  m.ret(3);
  Program p = m.done();
  for (program::BlockId latch : {4u, 1u, 2u}) {
    EXPECT_FALSE(must_end(p));
    p.blocks[latch].end.progresses = true;
  }
  EXPECT_TRUE(must_end(p));
}

} // namespace
} // namespace lockstep::product::checker
