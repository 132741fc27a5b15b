// The same random queries go to every back end. A model is evaluated; an Unsat may not meet
// anybody's model; and where there are few enough assignments, all of them are tried.
#include "solver/backend/bitblast.h"
#include "solver/backend/known.h"
#include "solver/backend/process.h"
#include "solver/solver.h"

#include <gtest/gtest.h>

#include <functional>
#include <optional>
#include <random>

using namespace lockstep;
using namespace lockstep::solver;
using term::Op;

namespace {

constexpr size_t kQueries = 300;
constexpr double kLimitMs = 5000;

struct Query {
  Term formula;
  std::optional<bool> expected; // by construction or by trying everything
};

// Terms over a few variables of one width, from all operators.
class Generator {
public:
  Generator(TermManager& tm, uint64_t seed) : tm_(tm), random_(seed) {}

  Query next(size_t index) {
    static constexpr unsigned kWidths[] = {1, 1, 2, 3, 4, 5, 7, 8, 8, 11, 16, 16, 33, 64, 65};
    unsigned w = kWidths[index % std::size(kWidths)];
    hard_ = w <= 8; // multiplication and division of wide terms is a test of strength
    tm_.set_rewriting(index % 2 == 0);
    pool_.clear();
    unsigned vars = 1 + below(4);
    for (unsigned i = 0; i < vars; ++i)
      pool_.push_back(tm_.var("v" + std::to_string(i) + "_" + std::to_string(w), w));
    pool_.push_back(constant(w));
    for (unsigned i = 4 + below(12); i-- > 0;)
      pool_.push_back(step(w));
    Query q;
    if (index % 3 == 0) {
      auto [a, b] = identity(pool_.back(), pool_[below(pool_.size())]);
      q.formula = tm_.and_(tm_.ne(a, b), tm_.or_(bit(), bit()));
      q.expected = false;
    } else if (index % 3 == 1) {
      q.formula = tm_.eq(pool_.back(), pool_[pool_.size() - 2]);
    } else {
      q.formula = tm_.and_(tm_.and_(bit(), bit()), tm_.and_(bit(), tm_.not_(bit())));
    }
    return q;
  }

private:
  uint64_t below(uint64_t n) { return random_() % n; }
  Term any() { return pool_[below(pool_.size())]; }
  Term constant(unsigned w) { return tm_.constant(llvm::APInt(64, random_()).sextOrTrunc(w)); }

  // Two ways to write one value.
  std::pair<Term, Term> identity(Term a, Term b) {
    switch (below(6)) {
    case 0: // a + b = (a ^ b) + 2 (a & b)
      return {tm_.add(a, b), tm_.add(tm_.xor_(a, b), tm_.add(tm_.and_(a, b), tm_.and_(a, b)))};
    case 1: // a - b = ~(~a + b)
      return {tm_.sub(a, b), tm_.not_(tm_.add(tm_.not_(a), b))};
    case 2: // a | b = (a & ~b) + b
      return {tm_.or_(a, b), tm_.add(tm_.and_(a, tm_.not_(b)), b)};
    case 3: // a <s b = (a ^ min) <u (b ^ min)
    {
      Term min = tm_.constant(llvm::APInt::getSignedMinValue(a.width()));
      return {tm_.slt(a, b), tm_.ult(tm_.xor_(a, min), tm_.xor_(b, min))};
    }
    case 4: // a <u b or b <u a = a != b
      return {tm_.or_(tm_.ult(a, b), tm_.ult(b, a)), tm_.ne(a, b)};
    default: // the low part of a wide sum
      return {
          tm_.add(a, b),
          tm_.trunc(tm_.add(tm_.sext(a, a.width() + 3), tm_.zext(b, b.width() + 3)), a.width())};
    }
  }

  Term bit() {
    switch (below(6)) {
    case 0:
      return tm_.ult(any(), any());
    case 1:
      return tm_.slt(any(), any());
    case 2:
      return tm_.ne(any(), any());
    case 3: {
      Term a = any();
      unsigned i = static_cast<unsigned>(below(a.width()));
      return tm_.extract(a, i, i);
    }
    case 4:
      return tm_.xor_(tm_.ult(any(), any()), tm_.eq(any(), any()));
    default:
      return tm_.ite(tm_.ult(any(), any()), tm_.eq(any(), any()), tm_.slt(any(), any()));
    }
  }

  Term step(unsigned w) {
    Term a = any(), b = any();
    switch (below(hard_ ? 18 : 13)) {
    case 0:
      return tm_.not_(a);
    case 1:
      return tm_.and_(a, b);
    case 2:
      return tm_.or_(a, b);
    case 3:
      return tm_.xor_(a, b);
    case 4:
      return tm_.make(Op::Add, {a, b, any()});
    case 5:
      return tm_.shl(a, b);
    case 6:
      return tm_.lshr(a, b);
    case 7:
      return tm_.ashr(a, b);
    case 8: {
      unsigned cut = static_cast<unsigned>(below(w));
      return tm_.extract(tm_.concat(a, b), cut + w - 1, cut);
    }
    case 9:
      return tm_.trunc(tm_.lshr(tm_.sext(a, w + 5), tm_.zext(b, w + 5)), w);
    case 10:
      return tm_.ite(bit(), a, b);
    case 11:
      return tm_.zext(bit(), w);
    case 12:
      return tm_.sext(bit(), w);
    case 13:
      return tm_.make(Op::Mul, {a, b, any()});
    case 14:
      return tm_.udiv(a, b);
    case 15:
      return tm_.urem(a, b);
    case 16:
      return tm_.sdiv(a, b);
    default:
      return tm_.srem(a, b);
    }
  }

  TermManager& tm_;
  std::mt19937_64 random_;
  std::vector<Term> pool_;
  bool hard_ = false;
};

// Whether any assignment satisfies the formula; nothing if there are too many.
std::optional<bool> try_everything(Term formula) {
  std::vector<Term> vars = term::variables_of(std::span(&formula, 1));
  unsigned bits = 0;
  for (Term v : vars)
    bits += v.width();
  if (bits > 9) return std::nullopt;
  for (uint64_t n = 0; n < (uint64_t{1} << bits); ++n) {
    term::Assignment a;
    uint64_t rest = n;
    for (Term v : vars) {
      a.set(v, llvm::APInt(64, rest).trunc(v.width()));
      rest >>= v.width();
    }
    if (term::Evaluator(a).is_true(formula)) return true;
  }
  return false;
}

// Made once; what the back ends said is kept for those that come later.
struct Workload {
  TermManager tm;
  std::vector<Query> queries;

  Workload() {
    Generator generator(tm, 20240607);
    for (size_t i = 0; i < kQueries; ++i) {
      Query q = generator.next(i);
      if (std::optional<bool> sat = try_everything(q.formula)) {
        EXPECT_TRUE(!q.expected || *q.expected == *sat) << "an identity that is none: " << i;
        q.expected = sat;
      }
      queries.push_back(q);
    }
    tm.set_rewriting(true);
  }

  static Workload& get() {
    static Workload w;
    return w;
  }
};

struct Backend {
  std::string name;
  // Null where the machine has no such solver.
  std::function<std::unique_ptr<Solver>(TermManager&, support::Context&)> make;
};

std::unique_ptr<Solver> installed(support::Context& ctx, const std::string& name) {
  for (const Command& c : installed_solvers())
    if (c.name == name) return make_process(ctx, {c});
  return nullptr;
}

std::unique_ptr<Solver> pipeline(TermManager& tm, support::Context& ctx, bool cross_check) {
  SolverOptions options;
  options.cross_check = cross_check;
  std::string error;
  return make_solver(tm, ctx, options, error);
}

class Conformance : public testing::TestWithParam<Backend> {};

TEST_P(Conformance, RandomQueries) {
  Workload& work = Workload::get();
  support::Context ctx;
  std::unique_ptr<Solver> solver = GetParam().make(work.tm, ctx);
  if (!solver) GTEST_SKIP() << "not installed";
  size_t sat = 0, unsat = 0;
  for (size_t i = 0; i < work.queries.size(); ++i) {
    Query& q = work.queries[i];
    Answer a = solver->check(q.formula, support::Deadline::in_ms(kLimitMs));
    switch (a.status) {
    case Status::Unknown:
      // The limit is generous for these sizes; any other reason is a defect.
      EXPECT_EQ(a.reason, support::Reason::Timeout) << i << ": " << a.by << ": " << a.detail;
      continue;
    case Status::Sat:
      ++sat;
      EXPECT_TRUE(term::Evaluator(a.model).is_true(q.formula)) << i << ": wrong model by " << a.by;
      break;
    case Status::Unsat:
      ++unsat;
      break;
    }
    if (q.expected) EXPECT_EQ(a.status == Status::Sat, *q.expected) << i << ": " << a.by;
    q.expected = a.status == Status::Sat;
  }
  // Both kinds occur, or the test says little; and hardly anything is left open.
  EXPECT_GT(sat, kQueries / 5);
  EXPECT_GT(unsat, kQueries / 5);
  EXPECT_GE(sat + unsat, kQueries * 98 / 100);
  EXPECT_EQ(ctx.stats.count("solver.bad_models"), 0u);
  EXPECT_EQ(ctx.stats.count("solver.cross_check.disagreements"), 0u);
}

TEST_P(Conformance, Constants) {
  TermManager tm;
  support::Context ctx;
  std::unique_ptr<Solver> solver = GetParam().make(tm, ctx);
  if (!solver) GTEST_SKIP() << "not installed";
  auto limit = support::Deadline::in_ms(kLimitMs);
  EXPECT_EQ(solver->check(tm.boolean(true), limit).status, Status::Sat);
  EXPECT_EQ(solver->check(tm.boolean(false), limit).status, Status::Unsat);
}

INSTANTIATE_TEST_SUITE_P(
    Backends, Conformance,
    testing::Values(
        Backend{"bitblast", [](auto& tm, auto& ctx) { return make_bitblast(tm, ctx); }},
        Backend{"z3", [](auto&, auto& ctx) { return installed(ctx, "z3"); }},
        Backend{"cvc5", [](auto&, auto& ctx) { return installed(ctx, "cvc5"); }},
        Backend{"bitwuzla", [](auto&, auto& ctx) { return installed(ctx, "bitwuzla"); }},
        Backend{"yices", [](auto&, auto& ctx) { return installed(ctx, "yices"); }},
        Backend{"pipeline", [](auto& tm, auto& ctx) { return pipeline(tm, ctx, false); }},
        Backend{"cross_checked", [](auto& tm, auto& ctx) { return pipeline(tm, ctx, true); }}),
    [](const auto& p) { return p.param.name; });

} // namespace
