// Places at which a product may look at a loop.
#include "product/loop_places.h"

#include <gtest/gtest.h>

namespace lockstep::product {
namespace {

Program graph(const std::vector<std::vector<BlockId>>& successors) {
  Program p;
  for (const auto& next : successors) {
    program::Block& b = p.blocks.emplace_back();
    b.end.successors = next;
  }
  return p;
}

LoopPlaces first_loop(const std::vector<std::vector<BlockId>>& successors) {
  Program p = graph(successors);
  std::vector<LoopPlaces> all = loop_places(p, program::find_loops(p));
  EXPECT_FALSE(all.empty());
  return all.empty() ? LoopPlaces{} : all[0];
}

using Blocks = std::vector<BlockId>;

TEST(LoopPlaces, TestedAtTheTop) {
  LoopPlaces places = first_loop({{1}, {2, 3}, {1}, {}});
  EXPECT_EQ(places.behind_tests, Blocks{2});
  EXPECT_FALSE(places.bottom_tested);
}

TEST(LoopPlaces, TestedAtTheBottom) {
  LoopPlaces places = first_loop({{1}, {1, 2}, {}});
  EXPECT_TRUE(places.behind_tests.empty()); // the next turn begins at the header
  EXPECT_TRUE(places.bottom_tested);
}

TEST(LoopPlaces, TwoTestsInOrder) {
  // 1 and 2 leave it; 3 is the body.
  LoopPlaces places = first_loop({{1}, {2, 4}, {3, 4}, {1}, {}});
  EXPECT_EQ(places.behind_tests, (Blocks{2, 3}));
  EXPECT_FALSE(places.bottom_tested);
}

TEST(LoopPlaces, ATestOfTwoParts) {
  // `a && b`: both parts meet in 3, which leaves the loop.
  LoopPlaces places = first_loop({{1}, {2, 3}, {3}, {4, 5}, {1}, {}});
  EXPECT_EQ(places.behind_tests, Blocks{4});
}

TEST(LoopPlaces, WhatSomeTurnsDoNotPass) {
  // 3 leaves the loop, and a turn may go by 4 instead.
  LoopPlaces places = first_loop({{1}, {3, 4}, {}, {5, 2}, {5}, {1}});
  EXPECT_TRUE(places.behind_tests.empty());
}

TEST(LoopPlaces, NotInLoopsWithin) {
  // 1 is the outer header, tested at the top; 2 that of the inner one.
  Program p = graph({{1}, {4, 5}, {3, 6}, {2}, {2}, {}, {1}});
  program::LoopForest forest = program::find_loops(p);
  std::vector<LoopPlaces> all = loop_places(p, forest);
  ASSERT_EQ(all.size(), 2u);
  EXPECT_EQ(all[0].behind_tests, Blocks{4});
  EXPECT_EQ(all[1].behind_tests, Blocks{3});
}

} // namespace
} // namespace lockstep::product
