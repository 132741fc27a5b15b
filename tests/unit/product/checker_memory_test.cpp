// Witnesses of loops that others see: stores, stores that come later, events, and accesses through
// parameters that nobody else uses.
#include "product/check/checker.h"

#include "unit/product/doing.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using testing::Doing;
using testing::doing;
using Verdict = Checked::Verdict;

class CheckerMemory : public ::testing::Test {
protected:
  static Witness together(const std::vector<std::string>& more = {}) {
    Witness w;
    w.nodes = {{"entry", "entry", {}},
               {"head",
                "head",
                {"defined(src %i, src %x, tgt %i, tgt %x)", "tgt %i = src %i mod 2^8",
                 "tgt %x = src %x mod 2^8"}}};
    w.nodes[1].invariant.insert(w.nodes[1].invariant.end(), more.begin(), more.end());
    w.edges = {{0, 1, 1, 1, false, {}, {}},
               {1, 1, 1, 1, false, {}, {}},
               {1, kReturn, 0, 1, false, {}, {}}};
    return w;
  }
  // The reason, or "".
  std::string why(const Program& source, const Program& target, const Witness& w = together()) {
    term::TermManager tm;
    support::Context ctx;
    auto solver = testing::quick_solver(tm, ctx);
    Checked c = check(tm, *solver, ctx, source, target, w, {}, {});
    EXPECT_EQ(c.verdict, c.why.empty() ? Verdict::Verified : Verdict::Refused);
    return c.where.empty() ? c.why : c.where + ": " + c.why;
  }
  std::string why(const Doing& source, const Doing& target, const Witness& w = together()) {
    return why(doing(source), doing(target), w);
  }
};

const char* const kDiffers = "edge 1 (1 -> 1): memory may differ";

TEST_F(CheckerMemory, Stores) {
  EXPECT_EQ(why(Doing{}, Doing{}), "");
  EXPECT_EQ(why(Doing{}, {.beside = 1}), kDiffers);
  EXPECT_EQ(why(Doing{}, {.each = false}), kDiffers);
  EXPECT_EQ(why({.each = false}, Doing{}), kDiffers);
  EXPECT_EQ(why(Doing{}, {.first = false}), "edge 0 (0 -> 1): memory may differ");
  EXPECT_EQ(why({.first = false}, {.first = false}), "");
  // Memory stays as it is, but another thread may have written in between.
  EXPECT_EQ(why(Doing{}, {.stores_back = true}),
            "edge 1 (1 -> 1): the target may store where the source does not");
  EXPECT_EQ(why({.stores_back = true}, Doing{}), "");
}

TEST_F(CheckerMemory, UbOfTheTarget) {
  EXPECT_EQ(why({.loads = true}, {.loads = true}), "");
  EXPECT_EQ(why({.loads = true}, Doing{}), "");
  EXPECT_EQ(why(Doing{}, {.loads = true}), "edge 1 (1 -> 1): the target may have UB");
}

TEST_F(CheckerMemory, Events) {
  const char* const kSeen = "edge 1 (1 -> 1): observable events may differ";
  EXPECT_EQ(why({.event = true}, {.event = true}), "");
  EXPECT_EQ(why({.event = true}, Doing{}), kSeen);
  EXPECT_EQ(why(Doing{}, {.event = true}), kSeen);
}

// The target stores behind the loop what the source has stored in it.
TEST_F(CheckerMemory, StoresThatComeLater) {
  const Doing later{.first = false, .each = false, .last = true};
  const std::string delayed = "late(src @g, 0, 8)", held = "src %x = memory(src @g, 0)";
  EXPECT_EQ(why(Doing{}, later, together({delayed, held})), "");
  EXPECT_EQ(why(Doing{}, later, together({held})), "edge 0 (0 -> 1): memory may differ");
  EXPECT_EQ(why(Doing{}, later, together({delayed})), "edge 2 (1 -> return): memory may differ");
  // More is delayed than comes; something else is; it does not hold.
  EXPECT_EQ(why(Doing{}, later, together({"late(src @g, 0, 16)", held})),
            "edge 2 (1 -> return): memory may differ");
  EXPECT_EQ(why(Doing{}, later, together({"late(src @g, 1, 8)", held})),
            "edge 0 (0 -> 1): memory may differ");
  EXPECT_EQ(why({.beside = 1}, later, together({delayed, held})),
            "edge 1 (1 -> 1): '" + held + "' may not hold at node 1 (head, head)");
  // It comes in the end, or not at all.
  EXPECT_EQ(why(Doing{}, {.first = false, .each = false}, together({delayed, held})),
            "edge 2 (1 -> return): memory may differ");
  // A source that has not stored before the loop may never do.
  EXPECT_NE(why({.first = false}, later, together({delayed})), "");
}

// What others must not access while the function runs, the target accesses no more than the source.
TEST_F(CheckerMemory, NoaliasParameters) {
  auto noalias = [](const Doing& d) {
    Program p = doing(d);
    p.params[1].memory.noalias = true;
    return p;
  };
  const Doing reads{.reads = true};
  EXPECT_EQ(why(noalias(reads), noalias(reads)), "");
  EXPECT_EQ(why(noalias(reads), noalias({})), "");
  EXPECT_EQ(why(noalias({}), noalias(reads)),
            "edge 1 (1 -> 1): the target may access what the source does not");
  EXPECT_EQ(why(Doing{}, reads), ""); // where nothing of the kind is said
  EXPECT_EQ(why(noalias({}), doing(reads)), "");
  EXPECT_EQ(why(doing({.loads = true}), noalias({.loads = true})),
            "no product can speak about noalias parameters of the target alone");
}

} // namespace
} // namespace lockstep::product::checker
