// Functions of mathematics that are not computed here: the world says what they return, and what is
// known of every implementation (signs, ranges, some values) is made true of its answer. An answer
// that has these properties already stays as it is.
#pragma once

#include "semantics/mem/layout.h"
#include "semantics/op/float.h"

namespace lockstep::semantics::op {

// f(-x) is -f(x), or f(x).
inline bool is_odd(Math m) {
  return m == Math::Sin || m == Math::Tan || m == Math::Asin || m == Math::Atan ||
         m == Math::Sinh || m == Math::Tanh;
}
inline bool is_even(Math m) { return m == Math::Cos || m == Math::Cosh; }

// A float on its way to what it must be.
template <class D> class MathResult {
public:
  using Bits = typename D::Bits;

  MathResult(Ops<D>& c, FloatShape f, const Bits& answer)
      : c_(c), f_(f), answer_(answer), nan_(c.boolean(false)), sign_(c.negative(answer)),
        size_(c.trunc(answer, f.width() - 1)) {}

  // Sizes are bits without the sign: those of greater numbers are greater.
  Bits size(const Bits& a) { return c_.trunc(a, f_.width() - 1); }
  Bits power_of_two(int exponent) { // as a size
    APInt out(f_.width() - 1, f_.bias() + static_cast<uint64_t>(exponent));
    return c_.constant(out << f_.fraction);
  }
  Bits zero() { return c_.zero(f_.width() - 1); }
  Bits one() { return power_of_two(0); }
  Bits infinity() { return size_of_infinity(c_, f_); }

  // A number unless it is said to be a NaN.
  void nan_if(const Bits& condition) { nan_ = c_.or_(nan_, condition); }
  void at_most(const Bits& bound, const Bits& where) {
    size_ = c_.ite(c_.and_(where, c_.ult(bound, size_)), bound, size_);
  }
  void at_most(const Bits& bound) { at_most(bound, c_.boolean(true)); }
  void at_least(const Bits& bound, const Bits& where) {
    size_ = c_.ite(c_.and_(where, c_.ult(size_, bound)), bound, size_);
  }
  void sign_is(const Bits& sign) { sign_ = sign; }
  void is(const Bits& sign, const Bits& size, const Bits& where) {
    sign_ = c_.ite(where, sign, sign_);
    size_ = c_.ite(where, size, size_);
  }
  void positive(const Bits& size, const Bits& where) { is(c_.boolean(false), size, where); }

  Bits value() {
    Bits quiet = c_.constant(APInt::getBitsSet(f_.width(), f_.fraction - 1, f_.width() - 1));
    Bits nan = c_.ite(is_nan(c_, f_, answer_), answer_, quiet);
    return c_.ite(nan_, nan, c_.concat(sign_, size_));
  }

private:
  Ops<D>& c_;
  FloatShape f_;
  Bits answer_, nan_, sign_, size_;
};

// Of one number. The answer is about |x| where the function is odd or even.
template <class D, class B = typename D::Bits>
B known_of_one(Ops<D>& c, Math m, FloatShape f, const B& x, const B& answer) {
  MathResult<D> r(c, f, answer);
  B no = c.boolean(false), yes = c.boolean(true), sign = c.negative(x), size = r.size(x);
  B zero = c.is_zero(size), infinite = c.eq(size, r.infinity()), nan = is_nan(c, f, x);
  B above_one = c.ult(r.one(), size), below_one = c.ult(size, r.one());
  r.nan_if(nan);
  switch (m) {
  case Math::Sin:
  case Math::Cos:
    r.nan_if(infinite);
    r.at_most(r.one());
    r.positive(m == Math::Sin ? r.zero() : r.one(), zero);
    break;
  case Math::Tan:
    r.nan_if(infinite);
    r.at_most(r.infinity());
    r.positive(r.zero(), zero);
    break;
  case Math::Asin: // at most a quarter turn; 2 is more than that
  case Math::Atan:
    if (m == Math::Asin) r.nan_if(above_one);
    r.at_most(r.power_of_two(1));
    r.sign_is(no);
    r.positive(r.zero(), zero);
    break;
  case Math::Acos: // half a turn
    r.nan_if(above_one);
    r.at_most(r.power_of_two(2));
    r.sign_is(no);
    r.positive(r.zero(), c.and_(c.not_(sign), c.eq(size, r.one())));
    break;
  case Math::Sinh:
    r.at_most(r.infinity());
    r.sign_is(no);
    r.positive(r.zero(), zero);
    r.positive(r.infinity(), infinite);
    break;
  case Math::Cosh:
    r.at_most(r.infinity());
    r.at_least(r.one(), yes);
    r.sign_is(no);
    r.positive(r.one(), zero);
    r.positive(r.infinity(), infinite);
    break;
  case Math::Tanh:
    r.at_most(r.one());
    r.sign_is(no);
    r.positive(r.zero(), zero);
    r.positive(r.one(), infinite);
    break;
  case Math::Exp:
    r.at_most(r.infinity());
    r.at_least(r.one(), c.not_(sign));
    r.at_most(r.one(), sign);
    r.sign_is(no);
    r.positive(r.one(), zero);
    r.positive(c.ite(sign, r.zero(), r.infinity()), infinite);
    break;
  case Math::Log: // finite between zero and infinity
    r.nan_if(c.and_(sign, c.not_(zero)));
    r.at_most(c.sub(r.infinity(), c.constant(f.width() - 1, 1)));
    r.sign_is(below_one);
    r.is(yes, r.infinity(), zero);
    r.positive(r.zero(), c.eq(size, r.one()));
    r.positive(r.infinity(), infinite);
    break;
  case Math::None:
  case Math::Pow:
  case Math::Powi:
    return answer;
  }
  B value = r.value();
  return is_odd(m) ? c.xor_(value, c.concat(sign, r.zero())) : value;
}

// A power with a float or an integer: 1 to any power, and anything to the power 0, is 1. What that
// is of a signalling NaN is left open, since it may be taken for a quiet one.
template <class D, class B = typename D::Bits>
B known_power(Ops<D>& c, Math m, FloatShape f, const B& x, const B& y, const B& answer) {
  MathResult<D> r(c, f, answer);
  B one = c.concat(c.boolean(false), r.one()), quiet = c.extract(x, f.fraction - 1, f.fraction - 1);
  B is_one = c.eq(x, one), nan = is_nan(c, f, x), to_zero, to_one;
  B open = c.and_(nan, c.not_(quiet));
  if (m == Math::Pow) {
    B nan_power = is_nan(c, f, y);
    B quiet_power = c.extract(y, f.fraction - 1, f.fraction - 1);
    to_zero = is_float_zero(c, y);
    to_one = c.eq(y, one);
    r.nan_if(c.and_(nan_power, c.not_(is_one)));
    open = c.or_(open, c.and_(nan_power, c.not_(quiet_power)));
  } else {
    to_zero = c.is_zero(y);
    to_one = c.eq(y, c.constant(c.width(y), 1));
  }
  r.nan_if(c.and_(nan, c.not_(to_zero)));
  // Of what is not negative nothing but numbers that are not negative.
  B sign = c.negative(x), is_nan_answer = is_nan(c, f, answer);
  r.nan_if(c.and_(c.and_(sign, is_nan_answer), c.not_(c.or_(to_zero, to_one))));
  r.at_most(r.infinity());
  r.sign_is(c.and_(sign, c.negative(answer)));
  r.is(sign, r.size(x), to_one);
  r.positive(r.one(), c.or_(to_zero, is_one));
  return c.ite(open, answer, r.value());
}

} // namespace lockstep::semantics::op
