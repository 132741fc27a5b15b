// The bit-blaster: every operator's circuit against eval_op, queries with known answers, deadlines,
// reuse between queries.
#include "solver/backend/bitblast.h"

#include "solver/backend/bitblast_options.h"
#include "solver/backend/bitblast_terms.h"

#include <gtest/gtest.h>

#include <chrono>
#include <ctime>
#include <random>

namespace lockstep::solver {
namespace {

using support::Deadline;
using term::APInt;
using term::Op;

constexpr Op kBinary[] = {Op::And,  Op::Or,   Op::Xor,  Op::Add,   Op::Mul,  Op::UDiv,
                          Op::URem, Op::SDiv, Op::SRem, Op::Shl,   Op::LShr, Op::AShr,
                          Op::Eq,   Op::Ult,  Op::Slt,  Op::Concat};

APInt random_value(unsigned width, std::mt19937_64& rng) {
  APInt v(width, 0);
  for (unsigned i = 0; i < width; ++i)
    v.setBitVal(i, rng() & 1);
  switch (rng() % 6) { // corner values matter more than the crowd
  case 0:
    return APInt(width, rng() % (width + 2));
  case 1:
    return -APInt(width, rng() % 4);
  case 2:
    return v.lshr(static_cast<unsigned>(rng() % width));
  case 3:
    return APInt::getSignedMinValue(width);
  default:
    return v;
  }
}

// The values of a term's circuit under at most 64 assignments, by simulation of the graph.
std::vector<APInt> simulated(aig::Aig& aig, Blaster& blaster, Term t,
                             std::span<const Assignment> some) {
  std::span<const aig::Lit> bits = blaster.bits(t);
  std::vector<uint64_t> values(aig.num_nodes());
  auto word = [&](aig::Lit l) { return values[l.node()] ^ (l.inverted() ? ~uint64_t{0} : 0); };
  for (uint32_t n = 1; n < aig.num_nodes(); ++n) {
    if (!aig.is_input(n)) {
      values[n] = word(aig.left(n)) & word(aig.right(n));
      continue;
    }
    const auto& in = aig.inputs()[aig.input_index(n)];
    for (size_t p = 0; p < some.size(); ++p)
      values[n] |= uint64_t{(*some[p].find(blaster.variable(in.group)))[in.bit]} << p;
  }
  std::vector<APInt> r(some.size(), APInt::getZero(t.width()));
  for (unsigned i = 0; i < t.width(); ++i)
    for (size_t p = 0; p < some.size(); ++p)
      r[p].setBitVal(i, word(bits[i]) >> p & 1);
  return r;
}

struct Bitblast : testing::Test {
  TermManager tm;
  support::Context ctx;
  std::unique_ptr<Solver> solver = make_bitblast(tm, ctx);

  Bitblast() { tm.set_rewriting(false); }

  // Every assignment of the variables, or `samples` random ones if there are too many.
  std::vector<Assignment> assignments(const std::vector<Term>& vars, unsigned samples) {
    unsigned total = 0;
    for (Term v : vars)
      total += v.width();
    std::mt19937_64 rng(total);
    const bool all = total <= 12;
    std::vector<Assignment> r(all ? size_t{1} << total : samples);
    for (size_t n = 0; n < r.size(); ++n) {
      size_t rest = n;
      for (Term v : vars) {
        r[n].set(v, all ? APInt(v.width(), rest & ((1u << v.width()) - 1))
                        : random_value(v.width(), rng));
        rest >>= all ? v.width() : 0;
      }
    }
    return r;
  }

  void circuit_matches(Term t, const std::vector<Term>& vars) {
    aig::Aig aig;
    Blaster blaster(aig);
    std::vector<Assignment> all = assignments(vars, 64);
    for (size_t i = 0; i < all.size(); i += 64) {
      auto some = std::span(all).subspan(i, std::min<size_t>(64, all.size() - i));
      std::vector<APInt> got = simulated(aig, blaster, t, some);
      for (size_t p = 0; p < some.size(); ++p) {
        term::Evaluator e(some[p]);
        ASSERT_EQ(got[p], e.eval(t)) << info(t.op()).name << " at width " << t[0].width();
      }
    }
  }

  void expect_unsat(Term t, double ms = 20000) {
    Answer r = solver->check(t, Deadline::in_ms(ms));
    EXPECT_EQ(r.status, Status::Unsat);
    EXPECT_EQ(r.by, "bitblast");
  }
  void expect_sat(Term t, double ms = 20000) {
    Answer r = solver->check(t, Deadline::in_ms(ms));
    ASSERT_EQ(r.status, Status::Sat);
    term::Evaluator e(r.model);
    EXPECT_TRUE(e.is_true(t)) << "the model is none";
  }
  void expect_equal(Term a, Term b) { expect_unsat(tm.ne(a, b)); }
};

class BitblastWidth : public Bitblast, public testing::WithParamInterface<unsigned> {
protected:
  unsigned width() const { return GetParam(); }
  Term x = tm.var("x", GetParam()), y = tm.var("y", GetParam()), z = tm.var("z", GetParam());
};

TEST_P(BitblastWidth, BinaryOperators) {
  for (Op op : kBinary)
    circuit_matches(tm.make(op, {x, y}), {x, y});
}

TEST_P(BitblastWidth, OperatorsOfAnyArity) {
  for (Op op : {Op::And, Op::Or, Op::Xor, Op::Add, Op::Mul})
    circuit_matches(tm.make(op, {x, y, z}), {x, y, z});
}

TEST_P(BitblastWidth, OtherOperators) {
  circuit_matches(tm.not_(x), {x});
  Term c = tm.var("c", 1);
  circuit_matches(tm.ite(c, x, y), {c, x, y});
  circuit_matches(tm.zext(x, width() + 3), {x});
  circuit_matches(tm.sext(x, width() + 3), {x});
  for (unsigned lo : {0u, width() / 2, width() - 1}) {
    Term e = tm.make(Op::Extract, std::span(&x, 1), 0, width() - 1, lo);
    circuit_matches(e, {x});
  }
}

TEST_P(BitblastWidth, ConstantOperands) {
  std::mt19937_64 rng(99);
  for (unsigned i = 0; i < (width() > 4 ? 4 : 16); ++i) {
    Term k = tm.constant(width() > 4 ? random_value(width(), rng) : APInt(width(), i));
    for (Op op : kBinary) {
      circuit_matches(tm.make(op, {x, k}), {x});
      circuit_matches(tm.make(op, {k, x}), {x});
    }
  }
}

TEST_P(BitblastWidth, LinearSums) {
  std::mt19937_64 rng(5);
  for (unsigned i = 0; i < 12; ++i) {
    Term a = tm.mul(tm.constant(random_value(width(), rng)), x);
    Term b = tm.mul(y, tm.constant(random_value(width(), rng)));
    Term k = tm.constant(random_value(width(), rng));
    circuit_matches(tm.make(Op::Add, {a, k, b}), {x, y});
    circuit_matches(tm.make(Op::Add, {tm.neg(x), tm.neg(y), k}), {x, y});
    circuit_matches(tm.make(Op::Add, {tm.neg(x), k}), {x});
  }
}

TEST_P(BitblastWidth, ExtendedFactors) {
  Term sx = tm.sext(x, 2 * width()), sy = tm.sext(y, 2 * width());
  Term zx = tm.zext(x, 2 * width()), zy = tm.zext(y, 2 * width());
  for (Term t : {tm.mul(sx, sy), tm.mul(zx, zy), tm.mul(sx, zy)})
    circuit_matches(t, {x, y});
}

// With the operands fixed, no other result is possible.
TEST_P(BitblastWidth, FixedOperandsBySat) {
  std::mt19937_64 rng(width());
  for (Op op : kBinary) {
    Term t = tm.make(op, {x, y});
    Assignment a;
    a.set(x, random_value(width(), rng));
    a.set(y, random_value(width(), rng));
    term::Evaluator e(a);
    Term fixed = tm.and_(tm.eq(x, tm.constant(*a.find(x))), tm.eq(y, tm.constant(*a.find(y))));
    Term result = tm.constant(e.eval(t));
    expect_unsat(tm.and_(fixed, tm.ne(t, result)));
    expect_sat(tm.and_(fixed, tm.eq(t, result)));
  }
}

INSTANTIATE_TEST_SUITE_P(Exhaustive, BitblastWidth, testing::Values(1, 2, 3, 4));
INSTANTIATE_TEST_SUITE_P(Sampled, BitblastWidth,
                         testing::Values(7, 8, 16, 31, 32, 33, 64, 65, 128));

// |-x| is |x|: the divisions of both are one divider, and signs.
TEST_F(Bitblast, ANegatedOperandSharesTheDivider) {
  constexpr unsigned kWidth = 16;
  Term x = tm.var("x", kWidth), y = tm.var("y", kWidth), p = tm.var("p", 1);
  aig::Aig aig;
  Blaster blaster(aig);
  blaster.bits(tm.sdiv(x, y));
  size_t first = aig.num_nodes(), before = first;
  Term minus = tm.mul(x, tm.ones(kWidth));
  for (Term t : {tm.sdiv(minus, y), tm.srem(minus, y), tm.sdiv(tm.ite(p, minus, x), y),
                 tm.srem(x, tm.mul(y, tm.ones(kWidth)))}) {
    blaster.bits(t);
    EXPECT_LE(aig.num_nodes() - before, first / 3);
    before = aig.num_nodes();
    circuit_matches(t, {x, y, p});
  }
}

// x - (x sdiv y) * y is x srem y: learned with the division, for every divisor.
TEST_F(Bitblast, SignedDivisionKnowsItsMultiples) {
  Term x = tm.var("x", 64), y = tm.var("y", 64);
  Term multiple = tm.mul(tm.sdiv(x, y), y);
  expect_equal(tm.sub(x, multiple), tm.srem(x, y));
  expect_equal(tm.add(multiple, tm.srem(x, y)), x);
}

TEST_F(Bitblast, Constants) {
  expect_unsat(tm.boolean(false));
  expect_sat(tm.boolean(true));
}

TEST_F(Bitblast, Identities) {
  for (unsigned w : {2u, 8u, 32u, 64u}) {
    std::string n = std::to_string(w);
    Term x = tm.var("x" + n, w), y = tm.var("y" + n, w), z = tm.var("z" + n, w);
    Term two = tm.constant(w, 2), one = tm.constant(w, 1);
    expect_equal(tm.add(x, y), tm.add(y, x));
    expect_equal(tm.add(tm.add(x, y), z), tm.add(x, tm.add(z, y)));
    expect_equal(tm.mul(x, y), tm.mul(y, x));
    expect_equal(tm.add(x, x), tm.mul(x, two));
    expect_equal(tm.not_(tm.and_(x, y)), tm.or_(tm.not_(x), tm.not_(y)));
    expect_equal(tm.neg(x), tm.add(tm.not_(x), one));
    expect_equal(tm.add(x, y), tm.add(tm.xor_(x, y), tm.mul(tm.and_(x, y), two)));
    expect_equal(tm.sub(tm.or_(x, y), tm.and_(x, y)), tm.xor_(x, y));
    expect_equal(tm.ult(x, y), tm.not_(tm.ule(y, x)));
    expect_equal(tm.ite(tm.slt(x, y), x, y), tm.ite(tm.slt(y, x), y, x));
    // Unsigned addition overflows iff the sum is below an operand, or the wide sum says so.
    Term wide = tm.add(tm.zext(x, w + 1), tm.zext(y, w + 1));
    expect_equal(tm.ult(tm.add(x, y), x), tm.extract(wide, w, w));
  }
}

TEST_F(Bitblast, Distributivity) {
  Term x = tm.var("x", 5), y = tm.var("y", 5), z = tm.var("z", 5);
  expect_equal(tm.mul(x, tm.add(y, z)), tm.add(tm.mul(x, y), tm.mul(x, z)));
}

TEST_F(Bitblast, DivisionIdentities) {
  Term x = tm.var("x", 8), y = tm.var("y", 8);
  expect_equal(tm.add(tm.mul(tm.udiv(x, y), y), tm.urem(x, y)), x);
  expect_equal(tm.add(tm.mul(tm.sdiv(x, y), y), tm.srem(x, y)), x);
  Term nonzero = tm.ne(y, tm.zero(8));
  expect_unsat(tm.and_(nonzero, tm.ult(x, tm.mul(tm.udiv(x, y), y))));
  Term ten = tm.constant(8, 10);
  Term wide = tm.mul(tm.zext(x, 16), tm.constant(16, 205));
  expect_equal(tm.udiv(x, ten), tm.trunc(tm.lshr(wide, tm.constant(16, 11)), 8));
}

TEST_F(Bitblast, FalsifiableClaims) {
  for (unsigned w : {8u, 32u, 64u}) {
    std::string n = std::to_string(w);
    Term x = tm.var("x" + n, w), y = tm.var("y" + n, w);
    expect_sat(tm.ne(tm.add(x, y), tm.or_(x, y)));
    expect_sat(tm.ne(tm.mul(x, x), x));
    expect_sat(tm.ne(tm.sdiv(x, y), tm.udiv(x, y)));
    // Rare: only the least value is its own negation and not 0.
    expect_sat(tm.and_(tm.eq(tm.neg(x), x), tm.not_(tm.eq(x, tm.zero(w)))));
    expect_sat(tm.eq(tm.mul(x, tm.constant(w, 12345)), tm.constant(w, 99)));
    expect_sat(tm.and_(tm.eq(tm.xor_(x, y), tm.constant(w, 0x5c)), tm.ult(tm.add(x, y), y)));
  }
}

TEST_F(Bitblast, Factors) {
  Term x = tm.var("x", 32), y = tm.var("y", 32);
  Term small = tm.and_(tm.ult(x, tm.constant(32, 1 << 12)), tm.ult(y, tm.constant(32, 1 << 12)));
  Term proper = tm.and_(tm.ult(tm.constant(32, 1), x), tm.ult(tm.constant(32, 1), y));
  auto factors = [&](uint64_t n) {
    return tm.and_(tm.and_(small, proper), tm.eq(tm.mul(x, y), tm.constant(32, n)));
  };
  expect_sat(factors(3571 * 2857));
  expect_unsat(factors(10301 * 2)); // needs a factor above 2^12
}

// The number of set bits, by summing them and by the parallel trick.
Term popcount_sum(TermManager& tm, Term x) {
  Term r = tm.zero(x.width());
  for (unsigned i = 0; i < x.width(); ++i)
    r = tm.add(r, tm.zext(tm.extract(x, i, i), x.width()));
  return r;
}

Term popcount_trick(TermManager& tm, Term x) {
  unsigned w = x.width();
  for (unsigned step = 1; step < w; step *= 2) {
    Term m = tm.constant(APInt::getSplat(w, APInt::getLowBitsSet(2 * step, step)));
    x = tm.add(tm.and_(x, m), tm.and_(tm.lshr(x, tm.constant(w, step)), m));
  }
  return x;
}

// As compilers write it: the bytes are summed by a multiplication.
Term popcount_multiply(TermManager& tm, Term x) {
  unsigned w = x.width();
  auto mask = [&](unsigned n) {
    return tm.constant(APInt::getSplat(w, APInt::getLowBitsSet(2 * n, n)));
  };
  auto right = [&](Term t, unsigned n) { return tm.lshr(t, tm.constant(w, n)); };
  x = tm.sub(x, tm.and_(right(x, 1), mask(1)));
  x = tm.add(tm.and_(x, mask(2)), tm.and_(right(x, 2), mask(2)));
  x = tm.and_(tm.add(x, right(x, 4)), mask(4));
  return right(tm.mul(x, tm.constant(APInt::getSplat(w, APInt(8, 1)))), w - 8);
}

TEST_F(Bitblast, SummedBitsAndTheParallelTrickAreOneCircuit) {
  for (unsigned w : {32u, 64u, 128u}) {
    Term x = tm.var("x" + std::to_string(w), w);
    expect_equal(popcount_sum(tm, x), popcount_trick(tm, x));
  }
  EXPECT_EQ(ctx.stats.count("bitblast.sat_calls"), 0u);
}

TEST_F(Bitblast, SweepingMergesTwoPopcounts) {
  Term x = tm.var("x", 32);
  auto start = std::chrono::steady_clock::now();
  BitblastOptions options;
  options.search_conflicts = 10; // leave it to the sweep
  solver = make_bitblast_with(ctx, options);
  expect_equal(popcount_sum(tm, x), popcount_multiply(tm, x));
  std::chrono::duration<double> took = std::chrono::steady_clock::now() - start;
  EXPECT_LT(took.count(), 2.0);
  EXPECT_GT(ctx.stats.count("bitblast.merged"), 10u);
}

TEST_F(Bitblast, QuotientTimesDivisorNeedsNoMultiplier) {
  for (unsigned w : {16u, 32u}) {
    std::string n = std::to_string(w);
    Term x = tm.var("x" + n, w), y = tm.var("y" + n, w);
    Term multiple = tm.mul(tm.udiv(x, y), y);
    expect_unsat(tm.ult(x, multiple));
    expect_equal(tm.sub(x, multiple), tm.urem(x, y));
    expect_unsat(tm.and_(tm.ne(y, tm.zero(w)), tm.ule(y, tm.urem(x, y))));
    expect_sat(tm.ult(tm.mul(tm.udiv(x, y), x), y));
  }
}

// Sixteen input bits: hopeless for a search, nothing for simulation.
TEST_F(Bitblast, FewInputsAreExhausted) {
  Term x = tm.var("x", 16);
  auto scaled = [&](uint64_t k) {
    Term wide = tm.mul(tm.zext(x, 40), tm.constant(40, k));
    return tm.trunc(tm.lshr(wide, tm.constant(40, 19)), 16);
  };
  Term tenth = tm.udiv(x, tm.constant(16, 10));
  expect_equal(tenth, scaled(52429));
  expect_sat(tm.ne(tenth, scaled(52428)));
  EXPECT_GE(ctx.stats.count("bitblast.exhausted"), 1u);
}

TEST_F(Bitblast, KeepsItsDeadline) {
  // Two 64-bit factors of a 128-bit product, neither of them special.
  Term x = tm.zext(tm.var("x", 64), 128), y = tm.zext(tm.var("y", 64), 128);
  APInt n = APInt(128, 15241578753238836749ull) * APInt(128, 12297829382473034413ull);
  Term f = tm.and_(tm.eq(tm.mul(x, y), tm.constant(n)),
                   tm.and_(tm.ult(tm.constant(128, 1), x), tm.ult(x, y)));
  // In processor time: work past the deadline shows, a busy machine does not.
  auto used = [] { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; };
  for (double ms : {5.0, 50.0, 300.0, 1500.0}) {
    double start = used();
    Answer r = solver->check(f, Deadline::in_ms(ms));
    EXPECT_EQ(r.status, Status::Unknown);
    EXPECT_EQ(r.reason, support::Reason::Timeout);
    EXPECT_LT(used() - start, ms * 1.1 + 20);
  }
}

TEST_F(Bitblast, PassedDeadlineDuringConstruction) {
  Term x = tm.var("x", 1024), y = tm.var("y", 1024);
  Answer r = solver->check(tm.eq(tm.udiv(x, y), tm.urem(y, x)), Deadline::in_ms(0));
  EXPECT_EQ(r.status, Status::Unknown);
  EXPECT_EQ(r.reason, support::Reason::Timeout);
  // What was cut short leaves nothing wrong behind.
  Term a = tm.var("a", 8), b = tm.var("b", 8);
  expect_unsat(tm.ne(tm.and_(a, b), tm.and_(b, a)));
}

TEST_F(Bitblast, TooLargeIsMemory) {
  BitblastOptions options;
  options.max_nodes = 10'000;
  solver = make_bitblast_with(ctx, options);
  Term x = tm.var("x", 128), y = tm.var("y", 128);
  Answer r = solver->check(tm.eq(tm.mul(x, y), tm.constant(128, 7)), Deadline::never());
  EXPECT_EQ(r.status, Status::Unknown);
  EXPECT_EQ(r.reason, support::Reason::Memory);
}

TEST_F(Bitblast, LaterQueriesReuse) {
  Term x = tm.var("x", 16), y = tm.var("y", 16);
  Term q = tm.udiv(x, y);
  expect_sat(tm.eq(q, tm.constant(16, 77)));
  uint64_t nodes = ctx.stats.count("bitblast.nodes");
  ASSERT_GT(nodes, 1000u);
  expect_sat(tm.eq(q, tm.constant(16, 78)));
  EXPECT_LT(ctx.stats.count("bitblast.nodes") - nodes, 100u);
}

TEST_F(Bitblast, SameSeedSameModel) {
  Term x = tm.var("x", 40), y = tm.var("y", 40);
  Term f = tm.eq(tm.mul(x, y), tm.constant(40, 123456789));
  support::Context other;
  Answer a = solver->check(f, Deadline::never());
  Answer b = make_bitblast(tm, other)->check(f, Deadline::never());
  ASSERT_EQ(a.status, Status::Sat);
  ASSERT_EQ(b.status, Status::Sat);
  EXPECT_EQ(*a.model.find(x), *b.model.find(x));
  EXPECT_EQ(*a.model.find(y), *b.model.find(y));
}

// A random term over the given ones, of their width.
Term random_term(TermManager& tm, std::vector<Term> pool, unsigned size, std::mt19937_64& rng) {
  auto pick = [&] { return pool[rng() % pool.size()]; };
  unsigned w = pool[0].width();
  for (unsigned i = 0; i < size; ++i) {
    Op op = kBinary[rng() % std::size(kBinary)];
    Term t = tm.make(op, {pick(), pick()});
    if (op == Op::Concat)
      t = tm.extract(t, w + w / 2 - 1, w / 2);
    else if (t.width() == 1 && w != 1)
      t = rng() % 2 ? tm.ite(t, pick(), pick()) : tm.sext(t, w);
    else if (rng() % 4 == 0)
      t = tm.not_(t);
    pool.push_back(t);
  }
  return pool.back();
}

// One solver for all queries, so that every merge is there for the next; searches and patterns so
// few that sweeping has to decide. Every answer against all assignments.
TEST_F(Bitblast, RandomFormulasAgainstAllAssignments) {
  BitblastOptions options;
  options.simulation_rounds = 1;
  options.search_conflicts = 0;
  options.exhaust_first = options.exhaust_later = 0;
  std::mt19937_64 rng(2024);
  unsigned answers[2] = {};
  for (unsigned w : {2u, 3u, 4u}) {
    solver = make_bitblast_with(ctx, options);
    std::string n = std::to_string(w);
    std::vector<Term> vars{tm.var("x" + n, w), tm.var("y" + n, w), tm.var("z" + n, w)};
    std::vector<Assignment> all = assignments(vars, 0);
    for (unsigned i = 0; i < 60; ++i) {
      Term a = random_term(tm, vars, 12, rng), b = random_term(tm, vars, 12, rng);
      Term f = rng() % 2 ? tm.eq(a, tm.not_(tm.or_(a, b))) : tm.ult(tm.and_(a, b), tm.mul(b, a));
      f = tm.and_(f, tm.eq(random_term(tm, vars, 6, rng), tm.udiv(a, b)));
      bool possible = std::any_of(all.begin(), all.end(), [&](const Assignment& m) {
        term::Evaluator e(m);
        return e.is_true(f);
      });
      possible ? expect_sat(f) : expect_unsat(f);
      ++answers[possible];
    }
  }
  EXPECT_GT(answers[0], 10u);
  EXPECT_GT(answers[1], 10u);
  EXPECT_GT(ctx.stats.count("bitblast.merged"), 100u);
}

TEST_F(Bitblast, DeepTermsDoNotRecurse) {
  Term x = tm.var("x", 64), t = tm.var("t", 1);
  for (unsigned i = 0; i < 100'000; ++i) {
    Term bit = tm.extract(x, i % 64, i % 64);
    t = i % 3 ? tm.ite(bit, tm.not_(t), bit) : tm.xor_(t, bit);
  }
  expect_sat(t);
}

} // namespace
} // namespace lockstep::solver
