// Proofs as they are written down: by names, edge by edge, and with all claims that the check
// needs.
#include "product/witness.h"

#include "product/check/checker.h"
#include "product/check/language.h"
#include "program/memory_options.h"
#include "unit/product/maker.h"

#include <gtest/gtest.h>

namespace lockstep::product {
namespace {

using checker::Checked;
using program::kNone;
using program::Program;
using semantics::Pred;
using testing::Counting;
using testing::counting;
using testing::Maker;
using testing::Operand;
using testing::OpId;
using testing::Type;

class Writing : public ::testing::Test {
protected:
  static Graph together(uint32_t count = 1) {
    return {{{0, 0}, {1, 1}}, {{0, 1, 1}, {1, 1, count}, {1, kNone, 0}}};
  }
  program::MemoryChoice memory() const { return program::choose_memory(source, target, true); }
  checker::Witness write(const Graph& graph) {
    term::TermManager tm;
    support::Context ctx;
    auto solver = testing::quick_solver(tm, ctx);
    semantics::WorldOptions options = memory().options;
    options.poison = options.pointers_by_offset = true;
    Prover prover(tm, *solver, ctx, source, target, refine::InputOptions(), options);
    Proof proof = prover.prove(graph, std::vector<std::vector<Sample>>(graph.nodes.size()));
    EXPECT_TRUE(proof.proved) << proof.obstacle;
    return make_witness(prover, graph, source, target);
  }
  Checked verify(const checker::Witness& w) {
    term::TermManager tm;
    support::Context ctx;
    auto solver = testing::quick_solver(tm, ctx);
    return checker::check(tm, *solver, ctx, source, target, w, {}, memory().options);
  }
  void expect_verified(const checker::Witness& w) {
    Checked c = verify(w);
    EXPECT_EQ(c.verdict, Checked::Verdict::Verified) << c.where << ": " << c.why;
  }

  Program source = counting({}), target = counting({.step = 3, .scale = 3, .pred = Pred::Ne});
};

TEST_F(Writing, NamesAndEdges) {
  source.name = "f";
  target.name = "g";
  source.blocks[1].name = ""; // then it is its number
  checker::Witness w = write(together());
  EXPECT_EQ(w.source, "f");
  EXPECT_EQ(w.target, "g");
  ASSERT_EQ(w.nodes.size(), 2u);
  EXPECT_EQ(w.nodes[0].source, "entry");
  EXPECT_EQ(w.nodes[1].source, "#1");
  EXPECT_EQ(w.nodes[1].target, "head");
  ASSERT_EQ(w.edges.size(), 3u);
  EXPECT_EQ(w.edges[1].to, 1u);
  EXPECT_EQ(w.edges[1].count, 1u);
  EXPECT_EQ(w.edges[2].to, checker::kReturn);
  using Blocks = std::vector<std::string>;
  EXPECT_EQ(w.edges[0].target, (Blocks{"entry", "head"}));
  EXPECT_EQ(w.edges[1].target, (Blocks{"head", "body", "head"}));
  EXPECT_EQ(w.edges[2].target, (Blocks{"head", "out"}));
  expect_verified(w);
}

// Nothing is claimed of the inputs; of the loop something is, and it is needed.
TEST_F(Writing, Claims) {
  checker::Witness w = write(together());
  EXPECT_TRUE(w.nodes[0].invariant.empty());
  for (const std::string& text : w.nodes[1].invariant) {
    checker::ParsedClaim parsed = checker::parse_claim(text);
    ASSERT_TRUE(parsed.claim) << text << ": " << parsed.error;
    EXPECT_EQ(checker::to_text(*parsed.claim), text);
  }
  expect_verified(w);
  w.nodes[1].invariant.clear();
  EXPECT_EQ(verify(w).verdict, Checked::Verdict::Refused);
}

// It is about these programs and no others.
TEST_F(Writing, OfTheseProgramsAlone) {
  checker::Witness w = write(together());
  expect_verified(w);
  target = counting({.each = 4, .step = 3, .scale = 3, .pred = Pred::Ne});
  EXPECT_EQ(verify(w).verdict, Checked::Verdict::Refused);
}

// Four numbers of a global are set, counted by 1 or by their bytes.
Program storing(uint64_t step) {
  Type word = Type::integer(64);
  Maker m;
  Operand g = m.address_of(m.global("@g", 16));
  for (const char* name : {"entry", "head", "body", "out"})
    m.block(name);
  m.jump(0, 1);
  Operand i = Operand::reg(m.phi(1, "%i", word));
  m.branch(1, m.compare(1, "%c", Pred::Ult, i, m.number(64, 4 * step)), 2, 3);
  Operand p = m.element(2, "%p", g, i, 4 / step);
  uint32_t access = m.access(32);
  m.p.accesses[access].align_log2 = 2;
  m.store(2, m.number(32, 7), p, access);
  Operand next = m.add(2, "%next", OpId::Add, word, {i, m.number(64, step)});
  m.jump(2, 1);
  m.comes(1, 0, 0, m.number(64, 0));
  m.comes(1, 0, 2, next);
  m.ret(3);
  return m.done();
}

TEST_F(Writing, OfStores) {
  source = storing(1);
  target = storing(4);
  checker::Witness w = write(together());
  expect_verified(w);
  source = storing(2);
  EXPECT_EQ(verify(w).verdict, Checked::Verdict::Refused);
}

} // namespace
} // namespace lockstep::product
