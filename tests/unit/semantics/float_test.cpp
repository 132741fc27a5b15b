// Arithmetic on floats in the concrete domain against APFloat, and against the machine where it has
// the format: every operation, every format, corners and random numbers.
#include "semantics/op/table.h"
#include "term/float_format.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/APSInt.h>
#include <llvm/ADT/StringExtras.h>

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <functional>
#include <map>
#include <random>

namespace lockstep::semantics::testing {

namespace {

using llvm::APFloat;
using llvm::APSInt;
using term::FloatClasses;
using term::FloatFormat;
using term::FloatShape;

constexpr auto kNearest = APFloat::rmNearestTiesToEven;

constexpr std::pair<Rounding, APFloat::roundingMode> kModes[] = {
    {Rounding::NearestEven, APFloat::rmNearestTiesToEven},
    {Rounding::NearestAway, APFloat::rmNearestTiesToAway},
    {Rounding::Up, APFloat::rmTowardPositive},
    {Rounding::Down, APFloat::rmTowardNegative},
    {Rounding::Zero, APFloat::rmTowardZero}};

struct Format {
  FloatFormat format;
  const llvm::fltSemantics& semantics;
  FloatShape shape;
};

std::vector<Format> formats() {
  std::vector<Format> out;
  auto add = [&](FloatFormat f, const llvm::fltSemantics& s) {
    out.push_back({f, s, term::float_shape(f)});
  };
  add(FloatFormat::Half, APFloat::IEEEhalf());
  add(FloatFormat::BFloat, APFloat::BFloat());
  add(FloatFormat::Float, APFloat::IEEEsingle());
  add(FloatFormat::Double, APFloat::IEEEdouble());
  add(FloatFormat::Quad, APFloat::IEEEquad());
  return out;
}

struct Result {
  APInt value{1, 0};
  bool poison = false;
};

// Runs one operation on numbers. Choices are random.
class Machine {
public:
  Machine()
      : choices_(tm_, "c"), domain_(tm_, choices_, none_, [this](Term v) {
          ++chosen_;
          return random_bits(v.width());
        }) {}

  Result run(OpId op, Words words, const std::vector<APInt>& in, size_t leaf = 0) {
    OpContext<Concrete> context(domain_, Site{});
    std::vector<Value<Concrete>> args;
    for (const APInt& v : in)
      args.push_back({{domain_.constant(v), domain_.constant(APInt(1, 0))}});
    Operation operation{op, {}, std::move(words)};
    Value<Concrete> out = op_function<Concrete>(op)(context, operation, args);
    return {domain_.close(out[leaf].value), domain_.holds(out[leaf].poison)};
  }

  APInt random_bits(unsigned width) {
    APInt out = APInt::getZero(width);
    for (unsigned at = 0; at < width; at += 64)
      out |= APInt(64, random_()).zextOrTrunc(width).shl(at);
    return out;
  }
  uint64_t random() { return random_(); }
  size_t chosen() const { return chosen_; } // so far

private:
  size_t chosen_ = 0;
  std::mt19937_64 random_{1};
  TermManager tm_;
  Choices choices_;
  term::Assignment none_;
  Concrete domain_;
};

// Zeros, infinities, NaNs, denormals, the largest, ones and neighbours of all of them.
std::vector<APInt> corners(const FloatShape& f) {
  unsigned w = f.width();
  APInt inf = APInt::getBitsSet(w, f.fraction, w - 1), one(w, f.bias());
  one <<= f.fraction;
  APInt unit = APInt::getOneBitSet(w, f.fraction), quiet = APInt::getOneBitSet(w, f.fraction - 1);
  std::vector<APInt> out;
  for (const APInt& base :
       {APInt(w, 0), APInt(w, 1), unit, inf, inf | quiet, inf | quiet | 5, inf + 3, one, one + unit,
        one - unit, one | quiet, one + f.fraction * unit, one - f.fraction * unit,
        one + (f.fraction + 1) * unit, quiet, unit.shl(1), inf - unit})
    for (int64_t d : {-1, 0, 1})
      for (bool negative : {false, true}) {
        APInt v = base + APInt(w, static_cast<uint64_t>(d), true);
        if (negative) v.flipBit(w - 1);
        out.push_back(v);
      }
  return out;
}

// Any bits, or an exponent near that of `other` with few or many ones in the fraction.
APInt random_float(Machine& m, const FloatShape& f, const APInt* other) {
  unsigned w = f.width();
  APInt v = m.random_bits(w);
  uint64_t how = m.random() % 4;
  if (how == 0) return v;
  if (how >= 2 && other) {
    uint64_t near = other->extractBits(f.exponent, f.fraction).getZExtValue() +
                    m.random() % (2 * f.fraction + 4) - f.fraction - 2;
    v.insertBits(APInt(f.exponent, near), f.fraction);
  }
  if (how == 3) v &= APInt::getHighBitsSet(w, w - m.random() % f.fraction);
  if (how == 1) v |= APInt::getLowBitsSet(w, m.random() % f.fraction);
  return v;
}

class Floats : public ::testing::Test {
protected:
  // Calls with numbers of `count` operands: all combinations of corners, then random ones.
  void each(const Format& f, unsigned count, unsigned samples,
            const std::function<void(const std::vector<APInt>&)>& visit) {
    std::vector<APInt> all = corners(f.shape);
    size_t step = count == 3 ? 5 : 1; // a sample of triples
    std::vector<APInt> in(count, APInt(f.shape.width(), 0));
    std::function<void(unsigned)> fill = [&](unsigned k) {
      if (HasFatalFailure()) return;
      if (k == count) return visit(in);
      for (size_t i = k * step / 2 % all.size(); i < all.size(); i += step) {
        in[k] = all[i];
        fill(k + 1);
      }
    };
    fill(0);
    for (unsigned i = 0; i < samples && !HasFatalFailure(); ++i) {
      for (unsigned k = 0; k < count; ++k)
        in[k] = random_float(machine_, f.shape, k > 0 ? &in[0] : nullptr);
      visit(in);
    }
  }

  static bool is_allowed_nan(const Format& f, const APInt& got, const std::vector<APInt>& inputs) {
    unsigned fraction = f.shape.fraction;
    APInt quiet = APInt::getOneBitSet(fraction, fraction - 1), payload = got.trunc(fraction);
    if (payload == quiet) return true;
    for (const APInt& v : inputs) {
      if (!APFloat(f.semantics, v).isNaN()) continue;
      if (payload == v.trunc(fraction) || payload == (v.trunc(fraction) | quiet)) return true;
    }
    return false;
  }

  void expect(const Format& f, OpId op, const Result& got, const APFloat& want,
              const std::vector<APInt>& in) {
    ++checked_;
    bool right = want.isNaN()
                     ? APFloat(f.semantics, got.value).isNaN() && is_allowed_nan(f, got.value, in)
                     : got.value == want.bitcastToAPInt();
    if (right && !got.poison) return;
    std::string text;
    for (const APInt& v : in)
      text += " " + llvm::toString(v, 16, false);
    FAIL() << op_name(op) << " " << term::float_name(f.format) << text << ": "
           << llvm::toString(got.value, 16, false) << " instead of "
           << llvm::toString(want.bitcastToAPInt(), 16, false);
  }

  using Exact = std::function<APFloat(const Format&, const std::vector<APFloat>&)>;

  void check(OpId op, unsigned count, unsigned samples, const Exact& exact,
             std::optional<Rounding> mode = std::nullopt) {
    for (const Format& f : formats())
      each(f, count, samples, [&](const std::vector<APInt>& in) {
        std::vector<APFloat> numbers;
        for (const APInt& v : in)
          numbers.emplace_back(f.semantics, v);
        FloatPayload payload{f.format, mode.value_or(kRoundingUnsaid)};
        expect(f, op, machine_.run(op, payload, in), exact(f, numbers), in);
      });
  }

  Machine machine_;
  uint64_t checked_ = 0;
};

constexpr unsigned kSamples = 40'000;

} // namespace

TEST_F(Floats, Sums) {
  check(OpId::FAdd, 2, kSamples, [](const Format&, const std::vector<APFloat>& x) {
    APFloat r = x[0];
    r.add(x[1], kNearest);
    return r;
  });
  check(OpId::FSub, 2, kSamples, [](const Format&, const std::vector<APFloat>& x) {
    APFloat r = x[0];
    r.subtract(x[1], kNearest);
    return r;
  });
}

TEST_F(Floats, Products) {
  check(OpId::FMul, 2, kSamples, [](const Format&, const std::vector<APFloat>& x) {
    APFloat r = x[0];
    r.multiply(x[1], kNearest);
    return r;
  });
  check(OpId::FMA, 3, kSamples, [](const Format&, const std::vector<APFloat>& x) {
    APFloat r = x[0];
    r.fusedMultiplyAdd(x[1], x[2], kNearest);
    return r;
  });
}

TEST_F(Floats, Quotients) {
  check(OpId::FDiv, 2, kSamples, [](const Format&, const std::vector<APFloat>& x) {
    APFloat r = x[0];
    r.divide(x[1], kNearest);
    return r;
  });
}

TEST_F(Floats, Remainders) {
  check(OpId::FRem, 2, kSamples / 10, [](const Format&, const std::vector<APFloat>& x) {
    APFloat r = x[0];
    r.mod(x[1]);
    return r;
  });
}

// Whether a product and a sum are rounded once or twice is a choice.
TEST_F(Floats, ProductsAndSums) {
  for (const Format& f : formats())
    each(f, 3, kSamples / 4, [&](const std::vector<APInt>& in) {
      APFloat once(f.semantics, in[0]), twice = once, b(f.semantics, in[1]), c(f.semantics, in[2]);
      once.fusedMultiplyAdd(b, c, kNearest);
      twice.multiply(b, kNearest);
      twice.add(c, kNearest);
      Result got = machine_.run(OpId::FMulAdd, FloatPayload{f.format}, in);
      bool is_twice = got.value == twice.bitcastToAPInt() ||
                      (twice.isNaN() && APFloat(f.semantics, got.value).isNaN());
      expect(f, OpId::FMulAdd, got, is_twice ? twice : once, in);
    });
}

// Where both are the same nothing is chosen.
TEST_F(Floats, ProductsAndSumsThatAreExact) {
  auto of = [](double d) { return APFloat(d).bitcastToAPInt(); };
  auto choices = [&](double a, double b, double c) {
    Machine machine;
    machine.run(OpId::FMulAdd, FloatPayload{FloatFormat::Double}, {of(a), of(b), of(c)});
    return machine.chosen();
  };
  EXPECT_EQ(choices(1.5, 2, 1), 0u);
  EXPECT_EQ(choices(0.1, 4, 0.1), 0u);
  EXPECT_EQ(choices(0.1, 0.1, 0), 0u);
  EXPECT_EQ(choices(0.1, 0.1, -0.1 * 0.1), 1u); // what was rounded off, or 0
}

TEST_F(Floats, Integral) {
  std::pair<OpId, APFloat::roundingMode> modes[] = {
      {OpId::Floor, APFloat::rmTowardNegative},
      {OpId::Ceil, APFloat::rmTowardPositive},
      {OpId::FTrunc, APFloat::rmTowardZero},
      {OpId::Round, APFloat::rmNearestTiesToAway},
      {OpId::RoundEven, APFloat::rmNearestTiesToEven}};
  for (auto [op, mode] : modes)
    check(op, 1, kSamples / 2, [&, mode = mode](const Format&, const std::vector<APFloat>& x) {
      APFloat r = x[0];
      r.roundToIntegral(mode);
      return r;
    });
}

TEST_F(Floats, SmallerAndLarger) {
  check(OpId::Minimum, 2, kSamples / 4,
        [](const Format&, const std::vector<APFloat>& x) { return llvm::minimum(x[0], x[1]); });
  check(OpId::Maximum, 2, kSamples / 4,
        [](const Format&, const std::vector<APFloat>& x) { return llvm::maximum(x[0], x[1]); });
  for (OpId op : {OpId::MinNum, OpId::MaxNum})
    for (const Format& f : formats())
      each(f, 2, kSamples / 4, [&, op = op](const std::vector<APInt>& in) {
        APFloat a(f.semantics, in[0]), b(f.semantics, in[1]);
        Result got = machine_.run(op, FloatPayload{f.format}, in);
        APFloat want = op == OpId::MinNum ? llvm::minnum(a, b) : llvm::maxnum(a, b);
        if (a.isNaN() != b.isNaN()) want = a.isNaN() ? b : a; // a signalling NaN too
        APFloat is(f.semantics, got.value);
        if (is.isZero() && want.isZero() && a.isZero() && b.isZero())
          EXPECT_TRUE(is.bitwiseIsEqual(a) || is.bitwiseIsEqual(b));
        else
          expect(f, op, got, want, in);
      });
}

TEST_F(Floats, Comparisons) {
  for (const Format& f : formats())
    each(f, 2, kSamples / 4, [&](const std::vector<APInt>& in) {
      APFloat a(f.semantics, in[0]), b(f.semantics, in[1]);
      APFloat::cmpResult order = a.compare(b);
      uint32_t outcome = order == APFloat::cmpEqual         ? 1
                         : order == APFloat::cmpGreaterThan ? 2
                         : order == APFloat::cmpLessThan    ? 4
                                                            : 8;
      for (uint32_t outcomes = 0; outcomes < 16; ++outcomes) {
        Result got = machine_.run(OpId::FCmp, FCmpPayload{f.format, outcomes}, in);
        ASSERT_EQ(got.value.isOne(), (outcomes & outcome) != 0) << outcomes;
      }
    });
}

namespace {

APFloat root_of(const Format& f, const APFloat& x, APFloat::roundingMode mode) {
  if (x.isNaN() || x.isZero()) return x;
  if (x.isNegative()) return APFloat::getNaN(f.semantics);
  if (x.isInfinity()) return x;
  // 2 * (p + 1) digits of an integer have a root of p + 1 digits: to these and one for what is
  // below all, rounding is left to APFloat.
  int p = static_cast<int>(f.shape.precision());
  int exponent = ilogb(x), even = exponent & ~1;
  APFloat scaled = scalbn(x, -even, kNearest); // in [1, 4)
  scaled = scalbn(scaled, f.shape.fraction, kNearest);
  APSInt number(2 * f.shape.precision() + 40, true);
  bool exact;
  scaled.convertToInteger(number, kNearest, &exact);
  APInt square = number.shl(f.shape.fraction + 4), root(square.getBitWidth(), 0);
  for (int i = p + 3; i >= 0; --i) {
    APInt trial = root;
    trial.setBit(static_cast<unsigned>(i));
    if ((trial * trial).ule(square)) root = trial;
  }
  bool rest = root * root != square;
  APFloat r(f.semantics);
  // sqrt(x * 2^(2 * fraction + 4)) = sqrt(x) * 2^(fraction + 2)
  APInt digits = root.shl(1) | (rest ? 1 : 0);
  r.convertFromAPInt(digits, false, mode);
  return scalbn(r, even / 2 - static_cast<int>(f.shape.fraction) - 3, mode);
}

} // namespace

TEST_F(Floats, Roots) {
  check(OpId::Sqrt, 1, kSamples,
        [](const Format& f, const std::vector<APFloat>& x) { return root_of(f, x[0], kNearest); });
}

TEST_F(Floats, Formats) {
  for (const Format& from : formats())
    for (const Format& to : formats()) {
      if (from.shape.width() == to.shape.width()) continue;
      each(from, 1, kSamples / 4, [&](const std::vector<APInt>& in) {
        APFloat want(from.semantics, in[0]);
        bool loses, nan = want.isNaN();
        want.convert(to.semantics, kNearest, &loses);
        Result got = machine_.run(OpId::FPConvert, FPConvertPayload{from.format, to.format}, in);
        unsigned kept = std::min(from.shape.fraction, to.shape.fraction);
        if (!nan) return expect(to, OpId::FPConvert, got, want, in);
        ASSERT_TRUE(APFloat(to.semantics, got.value).isNaN());
        APInt quiet = APInt::getOneBitSet(kept, kept - 1);
        APInt payload = got.value.extractBits(kept, to.shape.fraction - kept);
        APInt before = in[0].extractBits(kept, from.shape.fraction - kept);
        ASSERT_TRUE(payload == quiet || payload == before || payload == (before | quiet));
        if (to.shape.fraction > kept)
          ASSERT_TRUE(got.value.trunc(to.shape.fraction - kept).isZero());
      });
    }
}

TEST_F(Floats, FromIntegers) {
  for (const Format& f : formats())
    for (unsigned w : {1U, 8U, 16U, 17U, 32U, 64U, 100U, 128U, 200U})
      for (unsigned i = 0; i < kSamples / 40; ++i) {
        APInt v = machine_.random_bits(w).lshr(machine_.random() % w);
        if (machine_.random() % 2 == 0) v = -v;
        for (bool is_signed : {false, true}) {
          APFloat want(f.semantics);
          want.convertFromAPInt(v, is_signed, kNearest);
          OpId op = is_signed ? OpId::SIToFP : OpId::UIToFP;
          expect(f, op, machine_.run(op, FloatPayload{f.format}, {v}), want, {v});
          ASSERT_FALSE(HasFatalFailure());
        }
      }
}

TEST_F(Floats, ToIntegers) {
  for (const Format& f : formats())
    for (unsigned w : {1U, 7U, 8U, 16U, 32U, 64U, 128U, 200U})
      each(f, 1, kSamples / 20, [&](const std::vector<APInt>& in) {
        APFloat v(f.semantics, in[0]);
        if (machine_.random() % 2 == 0) { // near the range
          v = APFloat(f.semantics);
          v.convertFromAPInt(machine_.random_bits(w + 1), true, kNearest);
        }
        APInt bits = v.bitcastToAPInt();
        for (bool is_signed : {false, true}) {
          APSInt want(w, !is_signed);
          bool exact;
          bool bad = v.convertToInteger(want, APFloat::rmTowardZero, &exact) & APFloat::opInvalidOp;
          FloatFormat format = f.format;
          Result got = machine_.run(is_signed ? OpId::FPToSI : OpId::FPToUI,
                                    FloatToIntegerPayload{format, w}, {bits});
          std::string text = llvm::toString(bits, 16, false);
          ASSERT_EQ(got.poison, bad) << text << " " << w;
          if (!bad) ASSERT_EQ(got.value, want) << text << " " << w;
          got = machine_.run(is_signed ? OpId::FPToSISat : OpId::FPToUISat,
                             FloatToIntegerPayload{format, w}, {bits});
          ASSERT_EQ(got.value, want) << text << " " << w; // what APFloat gives in any case
        }
      });
}

TEST_F(Floats, Scaling) {
  for (const Format& f : formats())
    each(f, 1, kSamples / 4, [&](const std::vector<APInt>& in) {
      int range = machine_.random() % 2 == 0 ? 40 : 40'000;
      int by = static_cast<int>(machine_.random() % static_cast<unsigned>(2 * range)) - range;
      APFloat want = scalbn(APFloat(f.semantics, in[0]), by, kNearest);
      APInt amount(32, static_cast<uint64_t>(by), true);
      Result got = machine_.run(OpId::LdExp, FloatPayload{f.format}, {in[0], amount});
      expect(f, OpId::LdExp, got, want, in);
    });
}

TEST_F(Floats, RoundedToIntegers) {
  for (const auto& [mode, rounding] : kModes)
    for (const Format& f : formats())
      for (unsigned w : {5U, 32U, 64U})
        each(f, 1, kSamples / 40, [&, mode = mode, rounding = rounding](const auto& in) {
          APFloat v(f.semantics, in[0]);
          if (machine_.random() % 2 == 0) { // near the range, or near one half
            v = APFloat(f.semantics);
            v.convertFromAPInt(machine_.random_bits(w + 1), true, kNearest);
            v = scalbn(v, -static_cast<int>(machine_.random() % w), kNearest);
          }
          APInt bits = v.bitcastToAPInt();
          APSInt want(w, false);
          bool exact;
          bool open = v.convertToInteger(want, rounding, &exact) & APFloat::opInvalidOp;
          Result got =
              machine_.run(OpId::RoundToInteger, RoundToIntegerPayload{f.format, w, mode}, {bits});
          ASSERT_FALSE(got.poison);
          if (!open) ASSERT_EQ(got.value, want) << llvm::toString(bits, 16, false) << " " << w;
        });
}

TEST_F(Floats, TakenApart) {
  for (const Format& f : formats())
    each(f, 1, kSamples / 4, [&](const std::vector<APInt>& in) {
      APFloat v(f.semantics, in[0]);
      int power = 0;
      APFloat want = frexp(v, power, kNearest);
      FloatToIntegerPayload payload{f.format, 32};
      expect(f, OpId::FrExp, machine_.run(OpId::FrExp, payload, in), want, in);
      if (v.isFinite())
        ASSERT_EQ(machine_.run(OpId::FrExp, payload, in, 1).value.getSExtValue(), power);
    });
}

TEST_F(Floats, Flushed) {
  for (const Format& f : formats())
    each(f, 1, kSamples / 20, [&](const std::vector<APInt>& in) {
      APFloat v(f.semantics, in[0]);
      auto format = f.format;
      for (uint64_t mode : {0U, 1U, 2U, 3U})
        for (uint32_t may_stay : {0U, 1U}) {
          bool goes = v.isDenormal() && (mode == 1 || mode == 2);
          APInt zero = APFloat::getZero(f.semantics, v.isNegative() && mode == 1).bitcastToAPInt();
          APInt got =
              machine_.run(OpId::Flush, FlushPayload{format, may_stay}, {in[0], APInt(2, mode)})
                  .value;
          ASSERT_TRUE(goes ? got == zero || (may_stay != 0 && got == in[0]) : got == in[0]);
        }
    });
}

// Arithmetic by all modes, where APFloat has it.
TEST_F(Floats, Modes) {
  using Numbers = std::vector<APFloat>;
  constexpr unsigned kFew = kSamples / 20;
  for (const auto& [mode, rounding] : kModes) {
    auto how = rounding;
    auto with = [&](OpId op, unsigned count,
                    const std::function<void(APFloat&, const Numbers&)>& f) {
      check(
          op, count, kFew,
          [&](const Format&, const Numbers& x) {
            APFloat r = x[0];
            f(r, x);
            return r;
          },
          mode);
    };
    with(OpId::FAdd, 2, [&](APFloat& r, const Numbers& x) { r.add(x[1], how); });
    with(OpId::FSub, 2, [&](APFloat& r, const Numbers& x) { r.subtract(x[1], how); });
    with(OpId::FMul, 2, [&](APFloat& r, const Numbers& x) { r.multiply(x[1], how); });
    with(OpId::FDiv, 2, [&](APFloat& r, const Numbers& x) { r.divide(x[1], how); });
    with(OpId::FMA, 3, [&](APFloat& r, const Numbers& x) { r.fusedMultiplyAdd(x[1], x[2], how); });
    check(
        OpId::Sqrt, 1, kFew,
        [&](const Format& f, const Numbers& x) { return root_of(f, x[0], how); }, mode);
    for (const Format& f : formats())
      for (unsigned i = 0; i < kFew; ++i) {
        APInt v = machine_.random_bits(100).lshr(machine_.random() % 100);
        if (machine_.random() % 2 == 0) v = -v;
        for (OpId op : {OpId::SIToFP, OpId::UIToFP}) {
          APFloat want(f.semantics);
          want.convertFromAPInt(v, op == OpId::SIToFP, how);
          expect(f, op, machine_.run(op, FloatPayload{f.format, mode}, {v}), want, {v});
        }
      }
    for (const Format& from : formats())
      for (const Format& to : formats())
        if (from.shape.width() != to.shape.width())
          each(from, 1, kFew, [&, mode = mode](const std::vector<APInt>& in) {
            APFloat want(from.semantics, in[0]);
            bool loses;
            if (want.isNaN()) return;
            want.convert(to.semantics, how, &loses);
            expect(
                to, OpId::FPConvert,
                machine_.run(OpId::FPConvert, FPConvertPayload{from.format, to.format, mode}, in),
                want, in);
          });
  }
}

// What APFloat says, the machine says.
template <class T, class Word>
void against_the_machine(Machine& m, FloatFormat format, unsigned samples) {
  FloatShape shape = term::float_shape(format);
  auto number = [](const APInt& bits) {
    Word word = static_cast<Word>(bits.getZExtValue());
    T out;
    std::memcpy(&out, &word, sizeof out);
    return out;
  };
  auto same = [&](const APInt& got, T want) {
    T is = number(got);
    return std::isnan(want) ? std::isnan(is) : std::memcmp(&is, &want, sizeof is) == 0;
  };
  const FloatPayload payload{format};
  for (unsigned i = 0; i < samples; ++i) {
    APInt a = random_float(m, shape, nullptr), b = random_float(m, shape, &a),
          c = random_float(m, shape, &a);
    T x = number(a), y = number(b), z = number(c);
    ASSERT_TRUE(same(m.run(OpId::FAdd, payload, {a, b}).value, x + y)) << x << " + " << y;
    ASSERT_TRUE(same(m.run(OpId::FSub, payload, {a, b}).value, x - y)) << x << " - " << y;
    ASSERT_TRUE(same(m.run(OpId::FMul, payload, {a, b}).value, x * y)) << x << " * " << y;
    ASSERT_TRUE(same(m.run(OpId::FDiv, payload, {a, b}).value, x / y)) << x << " / " << y;
    ASSERT_TRUE(same(m.run(OpId::Sqrt, payload, {a}).value, std::sqrt(x))) << x;
    ASSERT_TRUE(same(m.run(OpId::FMA, payload, {a, b, c}).value, std::fma(x, y, z)))
        << x << " * " << y << " + " << z;
  }
}

// Bits of an x86_fp80: numbers, and what are none for want of a leading bit.
APInt random_x87(Machine& m, const APInt* other) {
  constexpr unsigned kFraction = 63;
  APInt v = m.random_bits(80);
  uint64_t how = m.random() % 8;
  if (how != 0) v.setBit(kFraction);
  if (how >= 2 && other) {
    uint64_t near = other->extractBits(15, kFraction + 1).getZExtValue() + m.random() % 132 - 66;
    v.insertBits(APInt(15, near & 0x7fff), kFraction + 1);
  }
  if (how == 3) v &= APInt::getHighBitsSet(80, 80 - static_cast<unsigned>(m.random() % kFraction));
  if (how == 4) v.insertBits(APInt(15, m.random() % 3), kFraction + 1);
  if (how == 5) v.insertBits(APInt(15, 0x7fff - m.random() % 3), kFraction + 1);
  if (how == 6) v.insertBits(APInt(kFraction, 0), 0);
  return v;
}

// In which classes an x86_fp80 is, against APFloat, which takes what is no number for a NaN.
TEST_F(Floats, X87Classes) {
  auto classes_of = [](const APFloat& x) -> FloatClasses {
    if (x.isNaN()) return term::kNan;
    bool minus = x.isNegative();
    if (x.isInfinity()) return minus ? term::kNegativeInfinity : term::kPositiveInfinity;
    if (x.isZero()) return minus ? 1 << 5 : 1 << 6;
    if (x.isDenormal()) return minus ? 1 << 4 : 1 << 7;
    return minus ? 1 << 3 : 1 << 8;
  };
  std::map<FloatClasses, unsigned> seen;
  for (unsigned i = 0; i < kSamples; ++i) {
    APInt a = random_x87(machine_, nullptr);
    if (i % 16 == 0) a &= APInt::getSignMask(80);
    if (i % 16 == 1) a = (a & APInt::getSignMask(80)) | APInt::getBitsSet(80, 63, 79);
    if (i % 16 == 2) a.insertBits(APInt(16, 0), 63);
    FloatClasses is = classes_of(APFloat(APFloat::x87DoubleExtended(), a));
    ++seen[is];
    for (FloatClasses asked : {FloatClasses{term::kNan}, is, term::kAllFloatClasses & ~is}) {
      std::vector<APInt> in{a};
      for (const APInt& bound : term::float_class_ranges(FloatFormat::Extended, asked))
        in.push_back(bound);
      bool expected = (is & asked) != 0;
      ASSERT_EQ(machine_.run(OpId::InClass, RangesPayload{1}, in).value.isOne(), expected)
          << llvm::toString(a, 16, false) << " among " << asked;
      ASSERT_EQ(!machine_.run(OpId::InRange, RangesPayload{1}, in).poison, expected);
      ASSERT_EQ(machine_.run(OpId::InRange, RangesPayload{1}, in).value, a);
    }
  }
  EXPECT_EQ(seen.size(), 9U);
}

// Arithmetic on x86_fp80 as it lies in memory: against APFloat, and the processor where there is
// one that has it.
TEST_F(Floats, X87) {
  const llvm::fltSemantics& semantics = APFloat::x87DoubleExtended();
  const FloatPayload payload{FloatFormat::Extended};
  auto run = [&](OpId op, const std::vector<APInt>& in) {
    std::vector<APInt> numbers;
    for (const APInt& v : in)
      numbers.push_back(machine_.run(OpId::FromX87, {}, {v}).value);
    return machine_.run(OpId::ToX87, {}, {machine_.run(op, payload, numbers).value}).value;
  };
  auto same = [&](OpId op, const APInt& got, const APFloat& want) {
    bool is_nan = APFloat(semantics, got).isNaN();
    ASSERT_TRUE(want.isNaN() ? is_nan && got[63] : got == want.bitcastToAPInt())
        << op_name(op) << ": " << llvm::toString(got, 16, false) << " instead of "
        << llvm::toString(want.bitcastToAPInt(), 16, false);
    ++checked_;
  };
  for (unsigned i = 0; i < kSamples && !HasFatalFailure(); ++i) {
    APInt a = random_x87(machine_, nullptr), b = random_x87(machine_, &a),
          c = random_x87(machine_, &a);
    APFloat x(semantics, a), y(semantics, b), z(semantics, c);
    same(OpId::FAdd, run(OpId::FAdd, {a, b}), x + y);
    same(OpId::FSub, run(OpId::FSub, {a, b}), x - y);
    same(OpId::FMul, run(OpId::FMul, {a, b}), x * y);
    same(OpId::FDiv, run(OpId::FDiv, {a, b}), x / y);
    APFloat fused = x;
    fused.fusedMultiplyAdd(y, z, kNearest);
    same(OpId::FMA, run(OpId::FMA, {a, b, c}), fused);
    bool less = machine_
                    .run(OpId::FCmp, FCmpPayload{payload.format, 4 /* ordered and less */},
                         {machine_.run(OpId::FromX87, {}, {a}).value,
                          machine_.run(OpId::FromX87, {}, {b}).value})
                    .value.isOne();
    ASSERT_EQ(less, x.compare(y) == APFloat::cmpLessThan);
    for (FloatFormat to : {FloatFormat::Float, FloatFormat::Double, FloatFormat::Quad}) {
      APFloat want = x;
      bool loses;
      const llvm::fltSemantics& there = to == FloatFormat::Float    ? APFloat::IEEEsingle()
                                        : to == FloatFormat::Double ? APFloat::IEEEdouble()
                                                                    : APFloat::IEEEquad();
      want.convert(there, kNearest, &loses);
      APInt got = machine_
                      .run(OpId::FPConvert, FPConvertPayload{payload.format, to},
                           {machine_.run(OpId::FromX87, {}, {a}).value})
                      .value;
      ASSERT_TRUE(want.isNaN() ? APFloat(there, got).isNaN() : got == want.bitcastToAPInt());
    }
#if defined(__x86_64__)
    auto number = [](const APInt& bits) {
      long double out = 0;
      std::memcpy(&out, bits.getRawData(), 10);
      return out;
    };
    auto is = [&](const APInt& got, long double want) {
      long double here = number(got);
      return std::isnan(want) ? std::isnan(here) : std::memcmp(&here, &want, 10) == 0;
    };
    long double m = number(a), n = number(b);
    ASSERT_TRUE(is(run(OpId::FAdd, {a, b}), m + n));
    ASSERT_TRUE(is(run(OpId::FMul, {a, b}), m * n));
    ASSERT_TRUE(is(run(OpId::FDiv, {a, b}), m / n));
    ASSERT_TRUE(is(run(OpId::Sqrt, {a}), std::sqrt(m)));
#endif
  }
  EXPECT_GE(checked_, 5 * kSamples);
}

TEST_F(Floats, TheMachineAgrees) {
  against_the_machine<float, uint32_t>(machine_, FloatFormat::Float, kSamples);
  against_the_machine<double, uint64_t>(machine_, FloatFormat::Double, kSamples);
}

} // namespace lockstep::semantics::testing
