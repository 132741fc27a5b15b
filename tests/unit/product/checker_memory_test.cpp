// Witnesses of loops that others see: stores, stores that come later, events, and accesses through
// parameters that nobody else uses.
#include "product/check/checker.h"

#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product::checker {
namespace {

using testing::Maker;
using testing::Operand;
using testing::OpId;
using testing::Pred;
using testing::Type;
using Verdict = Checked::Verdict;

// x = 0; for (i = 0; i < n; ++i) x += 3; return, and what is done on the way.
struct Doing {
  bool first = true, each = true, last = false; // x is stored: before the loop, in it, behind it
  uint64_t beside = 0;                          // to what is stored in the loop
  bool stores_back = false;                     // what is in @h
  bool loads = false, reads = false;            // what is at %p, in @h
  bool event = false;
};
Program doing(const Doing& d) {
  Type byte = Type::integer(8);
  Maker m;
  Operand n = m.param("%n", byte), p = m.param("%p", Type::pointer(64));
  Operand g = m.address_of(m.global("@g", 2)), h = m.address_of(m.global("@h", 1));
  uint32_t access = m.access(8);
  for (const char* name : {"entry", "head", "body", "out"})
    m.block(name);
  if (d.first) m.store(0, m.number(8, 0), g, access);
  m.jump(0, 1);
  Operand i = Operand::reg(m.phi(1, "%i", byte)), x = Operand::reg(m.phi(1, "%x", byte));
  m.branch(1, m.compare(1, "%c", Pred::Ult, i, n), 2, 3);
  Operand next = m.add(2, "%next", OpId::Add, byte, {i, m.number(8, 1)});
  Operand more = m.add(2, "%more", OpId::Add, byte, {x, m.number(8, 3)});
  if (d.event) m.put(2, OpId::SideEffect, {});
  Operand stored =
      d.beside == 0 ? more : m.add(2, "%beside", OpId::Add, byte, {more, m.number(8, d.beside)});
  if (d.each) m.store(2, stored, g, access);
  if (d.loads) m.load(2, "%there", p, access, 8);
  if (d.reads) m.load(2, "%read", h, access, 8);
  if (d.stores_back) m.store(2, m.load(2, "%back", h, access, 8), h, access);
  m.jump(2, 1);
  m.comes(1, 0, 0, m.number(8, 0));
  m.comes(1, 0, 2, next);
  m.comes(1, 1, 0, m.number(8, 0));
  m.comes(1, 1, 2, more);
  if (d.last) m.store(3, x, g, access);
  m.ret(3);
  return m.done();
}

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
  const std::string late = "late(src @g, 0, 8)", held = "src %x = memory(src @g, 0)";
  EXPECT_EQ(why(Doing{}, later, together({late, held})), "");
  EXPECT_EQ(why(Doing{}, later, together({held})), "edge 0 (0 -> 1): memory may differ");
  EXPECT_EQ(why(Doing{}, later, together({late})), "edge 2 (1 -> return): memory may differ");
  // More is late than comes; something else is; it does not hold.
  EXPECT_EQ(why(Doing{}, later, together({"late(src @g, 0, 16)", held})),
            "edge 2 (1 -> return): memory may differ");
  EXPECT_EQ(why(Doing{}, later, together({"late(src @g, 1, 8)", held})),
            "edge 0 (0 -> 1): memory may differ");
  EXPECT_EQ(why({.beside = 1}, later, together({late, held})),
            "edge 1 (1 -> 1): '" + held + "' may not hold at node 1 (head, head)");
  // It comes in the end, or not at all.
  EXPECT_EQ(why(Doing{}, {.first = false, .each = false}, together({late, held})),
            "edge 2 (1 -> return): memory may differ");
  // A source that has not stored before the loop may never do.
  EXPECT_NE(why({.first = false}, later, together({late})), "");
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
