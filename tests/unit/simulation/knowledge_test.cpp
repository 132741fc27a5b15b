// What is known at a pair of places, and what is left of it where ways meet.
#include "simulation/knowledge.h"

#include <gtest/gtest.h>

using namespace lockstep::simulation;
using lockstep::program::ConstValue;
using lockstep::semantics::ConstScalar;

namespace {

ConstValue number(uint64_t v) {
  ConstScalar s;
  s.number = llvm::APInt(8, v);
  return {s};
}

} // namespace

TEST(RegisterRelation, BothDirections) {
  RegisterRelation r;
  r.insert(1, 10);
  r.insert(1, 11);
  r.insert(2, 10);
  EXPECT_TRUE(r.contains(1, 10));
  EXPECT_FALSE(r.contains(2, 11));
  EXPECT_EQ(r.refined_by(1), (std::vector<RegId>{10, 11}));
  EXPECT_EQ(r.refining(10), (std::vector<RegId>{1, 2}));
  EXPECT_EQ(r.targets(), (std::vector<RegId>{1, 2}));
  EXPECT_EQ(r.sources(), (std::vector<RegId>{10, 11}));
}

TEST(RegisterRelation, WhatIsForgottenIsForgottenInBothDirections) {
  RegisterRelation r;
  r.insert(1, 10);
  r.insert(1, 11);
  r.insert(2, 10);
  r.forget_target(1);
  EXPECT_EQ(r.refining(10), (std::vector<RegId>{2}));
  EXPECT_TRUE(r.refining(11).empty());
  r.forget_source(10);
  EXPECT_EQ(r.size(), 0u);
  EXPECT_TRUE(r.refined_by(2).empty());
}

TEST(RegisterRelation, OnlyWhatBothHaveIsLeft) {
  RegisterRelation a, b;
  a.insert(1, 10);
  a.insert(2, 20);
  b.insert(2, 20);
  b.insert(3, 30);
  a.meet(b);
  EXPECT_EQ(a.size(), 1u);
  EXPECT_TRUE(a.contains(2, 20));
  EXPECT_TRUE(a.refining(10).empty());
}

TEST(Knowledge, MeetTellsWhatWasLost) {
  Knowledge a, b;
  a.refines.insert(1, 10);
  a.of_source[10] = {number(3), true};
  b = a;
  EXPECT_FALSE(a.meet(b));
  b.refines.insert(2, 20); // more does not matter
  EXPECT_FALSE(a.meet(b));
  EXPECT_FALSE(a.refines.contains(2, 20));
}

TEST(Knowledge, AnotherValueIsNone) {
  Knowledge a, b;
  a.of_target[1] = {number(3), true};
  b.of_target[1] = {number(4), true};
  EXPECT_TRUE(a.meet(b));
  EXPECT_TRUE(a.of_target.empty());
}

TEST(Knowledge, ExactOnlyWhereBothAre) {
  Knowledge a, b;
  a.of_source[1] = {number(3), true};
  b.of_source[1] = {number(3), false};
  EXPECT_TRUE(a.meet(b));
  ASSERT_TRUE(a.of_source.contains(1));
  EXPECT_FALSE(a.of_source[1].exact);
  EXPECT_FALSE(a.meet(b)); // nothing more to lose
}
