// The and-inverter graph: every simplification against a truth table, merges, gate shapes, patterns
// and sweeping on hand-made graphs.
#include "solver/aig/circuit.h"
#include "solver/aig/sweep.h"

#include <gtest/gtest.h>

#include <array>
#include <set>

namespace lockstep::solver::aig {
namespace {

// The truth table of a literal over at most six inputs, by simulation.
uint64_t table(Aig& aig, Lit root) {
  static constexpr std::array<uint64_t, 6> kColumns = {
      0xaaaaaaaaaaaaaaaaull, 0xccccccccccccccccull, 0xf0f0f0f0f0f0f0f0ull,
      0xff00ff00ff00ff00ull, 0xffff0000ffff0000ull, 0xffffffff00000000ull};
  Cone cone(aig, root);
  Patterns patterns;
  for (uint32_t local : cone.inputs())
    patterns.push_back(kColumns[aig.input_index(cone.node(local))]);
  std::vector<uint64_t> values;
  simulate(cone, patterns, values);
  uint64_t word = values[cone.root().node()];
  return cone.root().inverted() ? ~word : word;
}

// A variable of the width, as the number `group`.
Bits inputs(Aig& aig, uint32_t group, unsigned width) {
  Bits r;
  for (unsigned i = 0; i < width; ++i)
    r.push_back(aig.add_input(group, i));
  return r;
}

// All literals of the inputs, of the constant and of two-input gates over the inputs.
std::vector<Lit> level_one(Aig& aig, const Bits& in) {
  std::vector<Lit> leaves{kFalse, kTrue};
  for (Lit a : in) {
    leaves.push_back(a);
    leaves.push_back(~a);
  }
  std::set<Lit> all(leaves.begin(), leaves.end());
  for (Lit a : leaves)
    for (Lit b : leaves) {
      Lit n = aig.and_(a, b);
      all.insert(n);
      all.insert(~n);
    }
  return {all.begin(), all.end()};
}

TEST(Aig, ConstantsFold) {
  Aig aig;
  Lit a = aig.add_input(0, 0);
  EXPECT_EQ(aig.and_(a, kFalse), kFalse);
  EXPECT_EQ(aig.and_(a, kTrue), a);
  EXPECT_EQ(aig.and_(a, a), a);
  EXPECT_EQ(aig.and_(a, ~a), kFalse);
  EXPECT_EQ(aig.num_nodes(), 2u);
}

TEST(Aig, TwoLevelsAgainstTruthTables) {
  Aig aig;
  std::vector<Lit> some = level_one(aig, inputs(aig, 0, 4));
  ASSERT_GT(some.size(), 40u);
  for (Lit a : some)
    for (Lit b : some) {
      uint64_t x = table(aig, a), y = table(aig, b);
      ASSERT_EQ(table(aig, aig.and_(a, b)), x & y) << a.code << ' ' << b.code;
      ASSERT_EQ(table(aig, aig.or_(a, b)), x | y) << a.code << ' ' << b.code;
      ASSERT_EQ(table(aig, aig.xor_(a, b)), x ^ y) << a.code << ' ' << b.code;
    }
}

TEST(Aig, MuxAndMajorityAgainstTruthTables) {
  Aig aig;
  std::vector<Lit> some = level_one(aig, inputs(aig, 0, 3));
  for (Lit c : some)
    for (Lit a : some)
      for (Lit b : some) {
        uint64_t z = table(aig, c), x = table(aig, a), y = table(aig, b);
        ASSERT_EQ(table(aig, aig.mux(c, a, b)), (z & x) | (~z & y));
        ASSERT_EQ(table(aig, aig.majority(a, b, c)), (x & y) | (x & z) | (y & z));
      }
}

TEST(Aig, EachRuleFires) {
  Aig aig;
  Bits in = inputs(aig, 0, 3);
  Lit a = in[0], b = in[1], c = in[2];
  Lit ab = aig.and_(a, b);
  size_t nodes = aig.num_nodes();
  EXPECT_EQ(aig.and_(ab, ~a), kFalse);
  EXPECT_EQ(aig.and_(ab, b), ab);
  EXPECT_EQ(aig.and_(~ab, ~b), ~b);
  EXPECT_EQ(aig.num_nodes(), nodes);
  Lit a_not_b = aig.and_(a, ~b);
  EXPECT_EQ(aig.and_(~ab, a), a_not_b);
  EXPECT_EQ(aig.and_(~ab, ~a_not_b), ~a);
  EXPECT_EQ(aig.and_(ab, a_not_b), kFalse);
  Lit ac = aig.and_(a, c), abc = aig.and_(ab, c);
  EXPECT_EQ(aig.and_(ab, ac), abc);
  EXPECT_EQ(aig.and_(ab, ~ac), aig.and_(ab, ~c));
  Lit not_a_c = aig.and_(~a, c);
  EXPECT_EQ(aig.and_(ab, ~not_a_c), ab);
  EXPECT_EQ(aig.and_(b, a), ab) << "operands have one order";
}

TEST(Aig, XorCancels) {
  Aig aig;
  Bits in = inputs(aig, 0, 2);
  Lit x = aig.xor_(in[0], in[1]);
  EXPECT_EQ(aig.xor_(x, in[0]), in[1]);
  EXPECT_EQ(aig.xor_(in[1], ~x), ~in[0]);
  EXPECT_EQ(aig.xor_(~in[0], in[1]), ~x);
  EXPECT_EQ(aig.mux(in[0], ~in[1], in[1]), x);
}

TEST(Aig, ShapesAreRecognised) {
  Aig aig;
  Bits in = inputs(aig, 0, 3);
  for (Lit n : {aig.xor_(in[0], in[1]), aig.xor_(~in[0], in[1])}) {
    Lit a, b;
    ASSERT_TRUE(aig.match_xor(n, a, b));
    EXPECT_EQ(table(aig, n), table(aig, a) ^ table(aig, b));
  }
  Lit m = aig.mux(in[0], in[1], in[2]), c, a, b;
  ASSERT_TRUE(aig.match_mux(m.node(), c, a, b));
  uint64_t z = table(aig, c);
  EXPECT_EQ(table(aig, m.regular()), (z & table(aig, a)) | (~z & table(aig, b)));
  EXPECT_FALSE(aig.match_xor(m, a, b));
  EXPECT_FALSE(aig.match_mux(aig.and_(in[0], in[1]).node(), c, a, b));
}

TEST(Aig, MergedNodesAreReplacedInWhatFollows) {
  Aig aig;
  Bits in = inputs(aig, 0, 3);
  // a & (b | c), written twice.
  Lit one = aig.and_(in[0], aig.or_(in[1], in[2]));
  Lit two = aig.or_(aig.and_(in[0], in[1]), aig.and_(in[0], in[2]));
  ASSERT_NE(one, two);
  ASSERT_EQ(table(aig, one), table(aig, two));
  Lit above = aig.xor_(one, two);
  ASSERT_NE(above, kFalse);
  ASSERT_TRUE(aig.merge(two.node(), one ^ two.inverted()));
  EXPECT_EQ(aig.find(two), one);
  EXPECT_EQ(aig.find(~two), ~one);
  EXPECT_EQ(aig.xor_(one, two), kFalse);
  EXPECT_EQ(aig.reduce(above), kFalse);
  EXPECT_FALSE(aig.merge(one.node(), two)) << "no cycles";
}

TEST(Aig, ConeHoldsWhatIsBelow) {
  Aig aig;
  Bits in = inputs(aig, 0, 4);
  Lit low = aig.and_(in[0], in[1]);
  aig.and_(in[2], in[3]);
  EXPECT_EQ(aig.cone(low), (std::vector<uint32_t>{0, in[0].node(), in[1].node(), low.node()}));
}

TEST(Aig, LimitsStopLargeCircuits) {
  Aig aig;
  Circuits circuits(aig);
  Bits a = inputs(aig, 0, 256), b = inputs(aig, 1, 256);
  aig.set_limits(support::Deadline::never(), 50'000);
  circuits.multiply(a, b);
  EXPECT_TRUE(aig.stopped());
  EXPECT_FALSE(aig.timed_out());
  EXPECT_LT(aig.num_nodes(), 60'000u);
  aig.set_limits(support::Deadline::in_ms(0), SIZE_MAX);
  circuits.divide(a, b);
  EXPECT_TRUE(aig.timed_out());
}

TEST(Circuits, FactorsCommuteAndWiderProductsShareTheirLowHalf) {
  Aig aig;
  Circuits circuits(aig);
  Bits a = inputs(aig, 0, 8), b = inputs(aig, 1, 8);
  Bits product = circuits.multiply(a, b);
  EXPECT_EQ(product, circuits.multiply(b, a));
  Bits za = a, zb = b, sa = a, sb = b;
  za.resize(16, kFalse), zb.resize(16, kFalse);
  sa.resize(16, Lit(a.back())), sb.resize(16, Lit(b.back()));
  Bits unsigned_wide = circuits.multiply(za, zb), signed_wide = circuits.multiply(sa, sb);
  unsigned_wide.resize(8), signed_wide.resize(8);
  EXPECT_EQ(unsigned_wide, product);
  EXPECT_EQ(signed_wide, product);
}

TEST(Circuits, QuotientAndRemainderAreOneCircuit) {
  Aig aig;
  Circuits circuits(aig);
  Bits a = inputs(aig, 0, 8), b = inputs(aig, 1, 8);
  circuits.divide(a, b);
  size_t nodes = aig.num_nodes();
  circuits.divide(a, b);
  EXPECT_EQ(aig.num_nodes(), nodes);
  circuits.divide_signed(a, b);
  nodes = aig.num_nodes();
  circuits.divide_signed(a, b);
  EXPECT_LE(aig.num_nodes(), nodes + 8 * 8) << "only the sign of the remainder is new";
  // By a power of two nothing is left to compute.
  Bits q = circuits.divide(a, circuits.constant(8, 8)).quotient;
  EXPECT_EQ(q, (Bits{a[3], a[4], a[5], a[6], a[7], kFalse, kFalse, kFalse}));
}

TEST(Circuits, SubtractionAndComparisonShareTheirChain) {
  Aig aig;
  Circuits circuits(aig);
  Bits a = inputs(aig, 0, 16), b = inputs(aig, 1, 16);
  std::vector<bool> one(16), minus(16, true), none(16);
  one[0] = true;
  circuits.linear({{a, one}, {b, minus}}, none);
  size_t nodes = aig.num_nodes();
  circuits.less(a, b);
  EXPECT_LE(aig.num_nodes(), nodes + 4);
}

TEST(Simulation, NearPatternsKeepTheFirst) {
  Random random(7);
  Patterns base{1, 0, 1, 1, 0};
  Patterns near = patterns_near(base, random);
  bool differs = false;
  for (size_t i = 0; i < base.size(); ++i) {
    EXPECT_EQ(near[i] & 1, base[i]);
    differs |= near[i] != (base[i] ? ~uint64_t{0} : 0);
  }
  EXPECT_TRUE(differs);
}

TEST(Sweep, MergesEqualAdders) {
  Aig aig;
  Circuits circuits(aig);
  Bits a = inputs(aig, 0, 16), b = inputs(aig, 1, 16), c = inputs(aig, 2, 16);
  auto plus = [&](const Bits& x, const Bits& y) {
    Lit carry = kFalse;
    return circuits.add(x, y, carry);
  };
  Bits left = plus(plus(a, b), c), right = plus(a, plus(b, c));
  Lit differ = ~circuits.equal(left, right);
  ASSERT_NE(differ, kFalse);
  Random random(1);
  Sweeper sweeper(aig, differ, random);
  EXPECT_FALSE(sweeper.refute(8, support::Deadline::never()));
  SweepLimits limits;
  limits.conflicts_each = 10000;
  EXPECT_FALSE(sweeper.sweep(limits));
  EXPECT_GT(sweeper.stats().merged, 10u);
  EXPECT_EQ(aig.reduce(differ), kFalse);
}

TEST(Sweep, FindsARarePattern) {
  Aig aig;
  Circuits circuits(aig);
  Bits a = inputs(aig, 0, 40);
  // One assignment in 2^40.
  const uint64_t key = 0x9d3a5b71c4;
  Lit rare = circuits.equal(a, circuits.constant(40, key));
  Random random(1);
  Sweeper sweeper(aig, rare, random);
  EXPECT_FALSE(sweeper.refute(4, support::Deadline::never()));
  auto hit = sweeper.sweep({});
  ASSERT_TRUE(hit);
  for (unsigned i = 0; i < 40; ++i)
    EXPECT_EQ((*hit)[i] & 1, key >> i & 1);
}

} // namespace
} // namespace lockstep::solver::aig
