// What the source has stored by the time that the target stores it, too.
#include "product/check/stored.h"

#include "unit/product/doing.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using testing::Doing;
using testing::doing;

struct Storing {
  Storing(const Doing& of_source, const Doing& of_target, const std::vector<std::string>& claims)
      : source(doing(of_source)), target(doing(of_target)) {
    w.nodes = {{"entry", "entry", {}}, {"head", "head", claims}};
    w.edges = {{0, 1, 1, 1, false, {}, {}},
               {1, 1, 1, 1, false, {}, {}},
               {1, kReturn, 0, 1, false, {}, {}}};
    EXPECT_FALSE(steps.make(read_witness(w, names, source).nodes));
    stored.find();
  }
  static semantics::WorldOptions memory() {
    semantics::WorldOptions options;
    options.poison = options.pointers_by_offset = true;
    return options;
  }
  // The target may store on that edge where the source does not.
  bool stores_more(uint32_t e) {
    Step s = steps.step(e);
    Term given = tm.and_(tm.and_(steps.assumed(w.edges[e].from), s.target_takes),
                         tm.and_(s.source_takes, tm.not_(s.source_ub)));
    Term none = tm.not_(stored.stores_more(w.edges[e], s));
    return questions.first_open({{"", given, none}}).has_value();
  }

  TermManager tm;
  support::Context ctx;
  std::unique_ptr<solver::Solver> solver = testing::quick_solver(tm, ctx);
  Program source, target;
  Witness w;
  Names names{source, target};
  Walks walks{tm, ctx, source, target, {}, memory(), false};
  Questions questions{
      tm, *solver, ctx, walks.world, walks.inputs(), walks.source.choices, walks.target.choices};
  Steps steps{tm, walks, names, w};
  Stored stored{tm, walks, steps, w, questions};
};

const std::vector<std::string> kSame = {"defined(src %i, src %x, tgt %i, tgt %x)",
                                        "tgt %i = src %i mod 2^8", "tgt %x = src %x mod 2^8"};
std::vector<std::string> with(const std::string& claim) {
  std::vector<std::string> out = kSame;
  out.push_back(claim);
  return out;
}
const std::string kDelayed = "late(src @g, 0, 8)";
const Doing kLater{.first = false, .each = false, .last = true};

TEST(Stored, OnAnEdge) {
  Storing both({}, {}, kSame), more({}, {.stores_back = true}, kSame),
      fewer({.stores_back = true}, {}, kSame);
  for (uint32_t e = 0; e < 3; ++e) {
    EXPECT_FALSE(both.stores_more(e)) << e;
    EXPECT_EQ(more.stores_more(e), e == 1) << e;
    EXPECT_FALSE(fewer.stores_more(e)) << e;
  }
}

TEST(Stored, BeforeItIsLate) {
  Storing s({}, kLater, with(kDelayed));
  EXPECT_TRUE(s.stored.is_stored(1, 0));
  for (uint32_t e = 0; e < 3; ++e)
    EXPECT_FALSE(s.stores_more(e)) << e;
}

// A source that has not stored before the loop may never do.
TEST(Stored, OnEveryWay) {
  Storing s({.first = false}, kLater, with(kDelayed));
  EXPECT_FALSE(s.stored.is_stored(1, 0));
  EXPECT_TRUE(s.stores_more(2));
}

TEST(Stored, WhatIsNotLateIsNotStored) {
  Storing s({}, kLater, with("late(src @g, 1, 8)"));
  EXPECT_FALSE(s.stored.is_stored(1, 0));
  EXPECT_TRUE(s.stores_more(2));
}

} // namespace
} // namespace lockstep::product::checker
