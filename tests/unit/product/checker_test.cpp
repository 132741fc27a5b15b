// Witnesses of a loop that adds: the right one is accepted, and each that lacks something or says
// too much is refused, with the reason.
#include "product/check/checker.h"

#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using testing::Counting;
using testing::counting;
using Verdict = Checked::Verdict;

class Checker : public ::testing::Test {
protected:
  Program source = counting({}), target = counting({});

  // Both go around together.
  static Witness together() {
    Witness w;
    w.nodes = {{"entry", "entry", {}},
               {"head",
                "head",
                {"defined(src %i, src %x, tgt %i, tgt %x)", "tgt %i = src %i mod 2^8",
                 "tgt %x = src %x mod 2^8"}}};
    w.edges = {{0, 1, 1, 1, false, {}, {}},
               {1, 1, 1, 1, false, {}, {}},
               {1, kReturn, 0, 1, false, {}, {}}};
    return w;
  }

  Checked ask(const Witness& w) {
    term::TermManager tm;
    support::Context ctx;
    auto solver = testing::quick_solver(tm, ctx);
    return check(tm, *solver, ctx, source, target, w, {}, {});
  }
  void expect_refused(const Witness& w, const std::string& where, const std::string& why) {
    Checked c = ask(w);
    EXPECT_EQ(c.verdict, Verdict::Refused);
    EXPECT_EQ(c.where, where);
    EXPECT_EQ(c.why, why);
  }
};

constexpr const char* kNode1 = "node 1 (head, head)";

TEST_F(Checker, RightIsAccepted) {
  Checked c = ask(together());
  EXPECT_EQ(c.verdict, Verdict::Verified) << c.where << ": " << c.why;
  std::vector<std::string> parts;
  for (const CheckedPart& part : c.parts) {
    EXPECT_TRUE(part.good) << part.what;
    parts.push_back(part.what);
  }
  EXPECT_EQ(parts, (std::vector<std::string>{"node 0 (entry, entry)", kNode1, "edge 0 (0 -> 1)",
                                             "edge 1 (1 -> 1)", "edge 2 (1 -> return)"}));
}

TEST_F(Checker, EachEdgeIsNeeded) {
  for (size_t e = 0; e < 3; ++e) {
    Witness w = together();
    w.edges.erase(w.edges.begin() + static_cast<ptrdiff_t>(e));
    expect_refused(w, e == 0 ? "node 0 (entry, entry)" : kNode1,
                   "a way of the target that is in no edge");
  }
}

// Without a claim what hangs on it is lost: where both go on, or what they return.
TEST_F(Checker, EachClaimIsNeeded) {
  const char* const kLost[] = {"the target may have UB", "the source may go another way",
                               "the values that are returned may differ"};
  const char* const kWhere[] = {"edge 1 (1 -> 1)", "edge 1 (1 -> 1)", "edge 2 (1 -> return)"};
  for (size_t i = 0; i < 3; ++i) {
    Witness w = together();
    w.nodes[1].invariant.erase(w.nodes[1].invariant.begin() + static_cast<ptrdiff_t>(i));
    expect_refused(w, kWhere[i], kLost[i]);
  }
}

// A claim that the entry does not fulfil, one that a turn does not keep, and one that both do.
TEST_F(Checker, ClaimsMustBeginAndStay) {
  Witness w = together();
  w.nodes[1].invariant.push_back("src %i <u 0");
  expect_refused(w, "edge 0 (0 -> 1)", "'src %i <u 0' may not hold at " + std::string(kNode1));
  w.nodes[1].invariant.back() = "src %i <u 7";
  expect_refused(w, "edge 1 (1 -> 1)", "'src %i <u 7' may not hold at " + std::string(kNode1));
  w.nodes[1].invariant.back() = "src %x = 3 * src %i mod 2^8";
  EXPECT_EQ(ask(w).verdict, Verdict::Verified);
  w.nodes[1].invariant.back() = "src %x = 4 * src %i mod 2^8";
  expect_refused(w, "edge 1 (1 -> 1)",
                 "'src %x = 4 * src %i mod 2^8' may not hold at " + std::string(kNode1));
}

TEST_F(Checker, OfTheInputsNothingIsClaimed) {
  Witness w = together();
  w.nodes[0].invariant = {"src %n <u 7"};
  expect_refused(w, "node 0 (entry, entry)", "nothing can be claimed of the inputs");
}

// How often the source comes by is asked again, both where it is too much and where it waits for
// good.
TEST_F(Checker, CountsOfTheSource) {
  Witness w = together();
  w.edges[1].count = 2;
  expect_refused(w, "edge 1 (1 -> 1)", "the source may go another way");
  w.edges[1].count = 0;
  expect_refused(w, "", "there is a cycle in which the source waits");
  w = together();
  w.edges[0].count = 0;
  expect_refused(w, "edge 0 (0 -> 1)", "the source is elsewhere although it waits");
  w = together();
  w.edges[1].count = (1u << 16) + 1;
  expect_refused(w, "edge 1 (1 -> 1)", "too many iterations");
}

// A target that waits while the source goes around must know that there is an end to it.
TEST_F(Checker, TargetThatWaits) {
  Witness w = together();
  w.edges.push_back({1, 1, 1, 1, true, {}, {}});
  expect_refused(w, "", "the target may return while the source goes on for good");
  source = counting({.progresses = true});
  EXPECT_EQ(ask(w).verdict, Verdict::Verified);
  w.edges.back().count = 0;
  expect_refused(w, "edge 3 (1 -> 1)", "the target does not wait there");
}

TEST_F(Checker, PlacesMustBeThere) {
  Witness w = together();
  w.nodes[1].source = "nowhere";
  expect_refused(w, "node 1 (nowhere, head)", "the source has no block nowhere");
  w = together();
  w.nodes[0].target = "head";
  expect_refused(w, "node 0 (entry, head)", "not the entry of both functions");
  w = together();
  w.edges[1].to = 2;
  expect_refused(w, "edge 1 (1 -> 2)", "there is no such node");
  w = together();
  w.edges[1].to = 0;
  expect_refused(w, "edge 1 (1 -> 0)", "nobody comes back to the entry");
  w.nodes.clear();
  expect_refused(w, "", "there is no node");
}

// The same witness about programs that differ: an addend, the start, the order that is compared by.
TEST_F(Checker, OtherProgramsAreRefused) {
  target = counting({.first = 0, .each = 4});
  expect_refused(together(), "edge 1 (1 -> 1)",
                 "'tgt %x = src %x mod 2^8' may not hold at " + std::string(kNode1));
  target = counting({.first = 1});
  expect_refused(together(), "edge 0 (0 -> 1)",
                 "'tgt %x = src %x mod 2^8' may not hold at " + std::string(kNode1));
  target = counting({.pred = semantics::Pred::Ule});
  expect_refused(together(), "edge 1 (1 -> 1)", "the source may go another way");
}

// A solver that knows nothing shows nothing, and refutes nothing.
TEST_F(Checker, WithoutAnAnswerItIsUndecided) {
  struct Silent : solver::Solver {
    solver::Answer check(term::Term, support::Deadline) override {
      return solver::Answer::unknown(support::Reason::Timeout, "", "silent");
    }
  } silent;
  term::TermManager tm;
  support::Context ctx;
  target = counting({.each = 4});
  EXPECT_EQ(check(tm, silent, ctx, source, target, together(), {}, {}).verdict, Verdict::Undecided);
}

} // namespace
} // namespace lockstep::product::checker
