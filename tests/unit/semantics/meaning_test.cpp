// What circuits are said to mean (term/float_meaning.h) against what they compute: solvers are
// asked about the meaning alone.
#include "semantics/op/table.h"
#include "term/eval.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/StringExtras.h>

#include <gtest/gtest.h>

#include <random>
#include <set>

namespace lockstep::semantics::testing {

namespace {

using llvm::APFloat;
using term::FloatFormat;
using term::FloatMeaning;
using term::FloatOp;
using term::FloatShape;

const llvm::fltSemantics& semantics_of(FloatShape shape) {
  for (const llvm::fltSemantics* s :
       {&APFloat::IEEEhalf(), &APFloat::BFloat(), &APFloat::IEEEsingle(), &APFloat::IEEEdouble()})
    if (APFloat::semanticsPrecision(*s) == shape.precision() &&
        APFloat::semanticsSizeInBits(*s) == shape.width())
      return *s;
  return APFloat::Bogus();
}

APFloat::roundingMode mode_of(Rounding mode) {
  switch (mode) {
  case Rounding::NearestEven:
    return APFloat::rmNearestTiesToEven;
  case Rounding::NearestAway:
    return APFloat::rmNearestTiesToAway;
  case Rounding::Up:
    return APFloat::rmTowardPositive;
  case Rounding::Down:
    return APFloat::rmTowardNegative;
  case Rounding::Zero:
    return APFloat::rmTowardZero;
  }
  return APFloat::rmNearestTiesToEven;
}

class Meanings : public ::testing::Test {
protected:
  Term var(const char* name, unsigned width) { return tm_.var(name, width); }

  Term run(OpId op, Words words, const std::vector<Term>& in) {
    OpContext<Symbolic> context(symbolic_, Site{});
    std::vector<Value<Symbolic>> args;
    for (Term v : in)
      args.push_back({{v, tm_.boolean(false)}});
    Operation operation{op, {}, std::move(words)};
    return op_function<Symbolic>(op)(context, operation, args)[0].value;
  }

  std::vector<Term> with_meaning() const {
    std::vector<Term> out;
    for (uint32_t id = 0; id < tm_.num_terms(); ++id)
      if (tm_.meaning(tm_.term(id))) out.push_back(tm_.term(id));
    return out;
  }

  // Corners, and what lies near them or each other.
  APInt random_number(FloatShape f) {
    APInt v(f.width(), random_());
    switch (random_() % 6) {
    case 0:
      return v & APInt::getSignMask(f.width());
    case 1:
      v.insertBits(APInt::getAllOnes(f.exponent), f.fraction);
      if (random_() % 2) v.insertBits(APInt(f.fraction, 0), 0);
      return v;
    case 2:
      v.insertBits(APInt(f.exponent, random_() % 3), f.fraction);
      return v;
    case 3:
      v.insertBits(APInt(f.exponent, f.bias() + random_() % 5 - 2), f.fraction);
      return v;
    default:
      return v;
    }
  }

  static APFloat result(const FloatMeaning& m, const std::vector<APFloat>& in) {
    APFloat out = in[0];
    APFloat::roundingMode mode = mode_of(m.mode);
    bool loses;
    switch (m.op) {
    case FloatOp::Add:
      out.add(in[1], mode);
      break;
    case FloatOp::Mul:
      out.multiply(in[1], mode);
      break;
    case FloatOp::Div:
      out.divide(in[1], mode);
      break;
    case FloatOp::Fma:
      out.fusedMultiplyAdd(in[1], in[2], mode);
      break;
    case FloatOp::RoundToIntegral:
      out.roundToIntegral(mode);
      break;
    case FloatOp::Convert:
      out.convert(semantics_of(m.to), mode, &loses);
      break;
    case FloatOp::Sqrt: // APFloat has none
      break;
    }
    return out;
  }

  // Of a root: its square is not further from the number than that of a neighbour.
  static bool is_root(const APFloat& x, const APFloat& root) {
    if (x.isZero() || x.isInfinity()) return root.bitwiseIsEqual(x);
    APFloat wide = x, lower = root, upper = root;
    bool loses;
    lower.next(true);
    upper.next(false);
    const llvm::fltSemantics& s = APFloat::IEEEquad();
    for (APFloat* v : {&wide, &lower, &upper})
      v->convert(s, APFloat::rmNearestTiesToEven, &loses);
    return (lower * lower) < wide && wide < (upper * upper) && !root.isNegative();
  }

  void check(Term t) {
    const FloatMeaning& m = *tm_.meaning(t);
    for (int i = 0; i < 300; ++i) {
      term::Assignment values;
      for (Term v : term::variables_of(std::span(&t, 1)))
        values.set(v, v.width() > 1 ? random_number(m.from) : APInt(1, random_() % 2));
      for (Term arg : m.args)
        for (Term v : term::variables_of(std::span(&arg, 1)))
          if (!values.find(v)) values.set(v, random_number(m.from));
      term::Evaluator e(values);
      std::vector<APFloat> in;
      for (Term arg : m.args)
        in.emplace_back(semantics_of(m.from), e.eval(arg));
      APInt bits = e.eval(t);
      if (m.without_sign) bits = bits.zext(m.to.width());
      APFloat got(semantics_of(m.to), bits);
      if (m.op == FloatOp::Sqrt) {
        if (in[0].isNaN() || (in[0].isNegative() && !in[0].isZero())) continue;
        ASSERT_TRUE(is_root(in[0], got)) << "the root of " << in[0].convertToDouble();
        ++checked_;
        continue;
      }
      APFloat want = result(m, in);
      if (want.isNaN()) continue;
      if (m.without_sign) want.clearSign();
      ASSERT_EQ(llvm::toString(bits, 16, false), llvm::toString(want.bitcastToAPInt(), 16, false))
          << "operation " << static_cast<int>(m.op);
      ++checked_;
    }
  }

  std::mt19937_64 random_{7};
  term::TermManager tm_;
  Choices choices_{tm_, "s"};
  Symbolic symbolic_{tm_, choices_};
  unsigned checked_ = 0;
};

TEST_F(Meanings, AreWhatCircuitsCompute) {
  for (FloatFormat format : {FloatFormat::Half, FloatFormat::BFloat, FloatFormat::Float}) {
    const FloatPayload f{format};
    unsigned w = term::float_width(format);
    std::string name = term::float_name(format);
    Term x = tm_.var("x " + name, w), y = tm_.var("y " + name, w), z = tm_.var("z " + name, w);
    for (Rounding mode : {Rounding::NearestEven, Rounding::NearestAway, Rounding::Up,
                          Rounding::Down, Rounding::Zero}) {
      for (OpId op : {OpId::FAdd, OpId::FSub, OpId::FMul, OpId::FDiv})
        run(op, FloatPayload{format, mode}, {x, y});
      run(OpId::FMA, FloatPayload{format, mode}, {x, y, z});
      for (FloatFormat to : {FloatFormat::Half, FloatFormat::BFloat, FloatFormat::Double})
        if (to != format) run(OpId::FPConvert, FPConvertPayload{format, to, mode}, {x});
    }
    run(OpId::Sqrt, f, {x});
    for (OpId op : {OpId::Floor, OpId::Ceil, OpId::FTrunc, OpId::Round, OpId::RoundEven})
      run(op, f, {x});
    // of what was computed before, which may be a NaN
    run(OpId::FAdd, f, {run(OpId::FMul, f, {x, y}), z});
  }
  std::vector<Term> all = with_meaning();
  std::set<FloatOp> seen;
  for (Term t : all) {
    seen.insert(tm_.meaning(t)->op);
    check(t);
    if (HasFatalFailure()) return;
  }
  EXPECT_EQ(seen.size(), 7U);
  EXPECT_GE(all.size(), 3U * 5 * 6);
  EXPECT_GE(checked_, all.size() * 100);
}

TEST_F(Meanings, AreKeptWhereVariablesAreReplaced) {
  const FloatPayload f{FloatFormat::Half};
  Term x = var("x", 16), y = var("y", 16), z = var("z", 16);
  run(OpId::FAdd, f, {x, y});
  std::vector<Term> all = with_meaning();
  ASSERT_EQ(all.size(), 1U);
  term::Substitution renamed(tm_);
  renamed.map(y, tm_.xor_(z, x));
  Term other = renamed.apply(all[0]);
  ASSERT_NE(other, all[0]);
  ASSERT_TRUE(tm_.meaning(other));
  check(other);
}

// What is true only where a condition holds is nothing that a term means.
TEST_F(Meanings, AreLostWhereAConditionIsSettled) {
  const FloatPayload f{FloatFormat::Half};
  Term x = var("x", 16), y = var("y", 16);
  run(OpId::FAdd, f, {x, y});
  std::vector<Term> all = with_meaning();
  ASSERT_EQ(all.size(), 1U);
  Term condition;
  for (Term t : term::postorder(all))
    if (t.width() == 1 && t.is(term::Op::Ult)) condition = t;
  ASSERT_TRUE(condition);
  term::Substitution settled(tm_);
  settled.map(condition, tm_.boolean(true));
  Term other = settled.apply(all[0]);
  ASSERT_NE(other, all[0]);
  EXPECT_FALSE(tm_.meaning(other));
}

} // namespace

} // namespace lockstep::semantics::testing
