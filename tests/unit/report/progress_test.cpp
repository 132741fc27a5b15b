// The line that says what is being checked.
#include "report/progress.h"

#include <gtest/gtest.h>

namespace lockstep::report {
namespace {

using support::Activity;
using support::Engine;

constexpr size_t kWide = 200;

Pending one(Activity activity = {}, std::string name = "f") {
  Pending p;
  p.running = 1;
  p.name = std::move(name);
  p.activity = activity;
  p.seconds = 12.9;
  p.limit_seconds = 60;
  return p;
}

std::string line(Activity activity) { return progress_line(one(activity), kWide); }

TEST(ProgressLine, Engines) {
  EXPECT_EQ(line({}), "f: starting, 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::Runs}), "f: runs on numbers, 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::Runs, .runs = 7}), "f: runs on numbers (7), 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::Bounded}), "f: bounded, 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::Bounded, .bound = 1}), "f: bounded (1 iteration), 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::Bounded, .bound = 8}), "f: bounded (8 iterations), 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::Bounded, .bound = Activity::kAll}), "f: bounded, 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::Product}), "f: product, 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::Product, .nodes = 1, .edges = 0}),
            "f: product (1 node, 0 edges), 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::Product, .nodes = 3, .edges = 1, .tried = 2}),
            "f: product (3 nodes, 1 edge, 2 tried), 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::ProofCheck}), "f: proof check, 12s of 60s");
  EXPECT_EQ(line({.engine = Engine::ProofCheck, .checked = 3, .parts = 9}),
            "f: proof check (3 of 9), 12s of 60s");
}

// What another engine has counted is not its.
TEST(ProgressLine, NumbersOfOthers) {
  Activity all{Engine::None, 1, 2, 3, 4, 5, 6, 7};
  EXPECT_EQ(line(all), "f: starting, 12s of 60s");
  all.engine = Engine::Bounded;
  EXPECT_EQ(line(all), "f: bounded (2 iterations), 12s of 60s");
}

TEST(ProgressLine, Times) {
  Pending p = one();
  p.limit_seconds = 0;
  EXPECT_EQ(progress_line(p, kWide), "f: starting, 12s");
  p.limit_seconds = 1.5;
  EXPECT_EQ(progress_line(p, kWide), "f: starting, 12s of 1.5s");
  p.limit_seconds = 86400;
  p.seconds = 3600;
  EXPECT_EQ(progress_line(p, kWide), "f: starting, 3600s of 86400s");
}

TEST(ProgressLine, Counts) {
  Pending p = one();
  p.done = 5;
  p.running = 2;
  p.left = 13;
  EXPECT_EQ(progress_line(p, kWide), "5 done, 2 running, 13 left; f: starting, 12s of 60s");
  p = one();
  p.left = 1;
  EXPECT_EQ(progress_line(p, kWide), "0 done, 1 running, 1 left; f: starting, 12s of 60s");
}

TEST(ProgressLine, Names) {
  EXPECT_EQ(progress_line(one({}, "a\nb\033[2J"), kWide),
            "\"a\\0Ab\\1B[2J\": starting, 12s of 60s");
  EXPECT_EQ(progress_line(one({}, "a\xc2\x9b\xff\r"), kWide),
            "\"a\\C2\\9B\\FF\\0D\": starting, 12s of 60s");
  EXPECT_EQ(progress_line(one({}, "größe"), kWide), "größe: starting, 12s of 60s");
}

TEST(ProgressLine, NamesAreCutFirst) {
  Pending p = one({}, "abcdefghijklmnopqrstuvwxyz");
  const std::string rest = ": starting, 12s of 60s";
  EXPECT_EQ(progress_line(p, 26 + rest.size()), "abcdefghijklmnopqrstuvwxyz" + rest);
  EXPECT_EQ(progress_line(p, 25 + rest.size()), "abcdefghijk...pqrstuvwxyz" + rest);
  EXPECT_EQ(progress_line(p, 12 + rest.size()), "abcde...wxyz" + rest);
  // And then the end.
  EXPECT_EQ(progress_line(p, 11 + rest.size()), "abcde...wxyz: starting, 12s of 60");
  EXPECT_EQ(progress_line(p, 14), "abcde...wxyz: ");
  EXPECT_EQ(progress_line(p, 1), "a");
  EXPECT_EQ(progress_line(p, 0), "");
}

// Of a character no part is left, and none of two columns goes over the edge.
TEST(ProgressLine, CharactersAreWhole) {
  std::string name;
  for (int i = 0; i < 20; ++i)
    name += "函";
  const std::string rest = ": starting, 12s of 60s";
  EXPECT_EQ(progress_line(one({}, name), 40 + rest.size()), name + rest);
  EXPECT_EQ(progress_line(one({}, name), 15 + rest.size()), "函函函...函函函" + rest);
  EXPECT_EQ(progress_line(one({}, name), 3), "函");
  EXPECT_EQ(progress_line(one({}, "öööööööööööööööööööö"), 3), "ööö");
}

TEST(ProgressLine, NeverTooWide) {
  Pending p = one({.engine = Engine::Product, .nodes = 300, .edges = 500, .tried = 6},
                  std::string(300, 'x'));
  p.done = 1000;
  p.left = 5000;
  for (size_t width = 0; width < 400; ++width)
    EXPECT_LE(progress_line(p, width).size(), width);
}

} // namespace
} // namespace lockstep::report
