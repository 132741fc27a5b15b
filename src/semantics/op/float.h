// The parts of floating-point arithmetic: taking numbers apart, rounding and putting them together,
// and which NaN an operation returns. A significand is a number of any width whose top bit counts
// 2^(exponent - bias); what was shifted out below is told by its lowest bit ("sticky").
#pragma once

#include "semantics/op/lift.h"
#include "term/float_format.h"
#include "term/functions.h"

#include <bit>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace lockstep::semantics::op {

using term::FloatShape;

inline constexpr Rounding kDefaultRounding = Rounding::NearestEven; // of the default environment

inline Rounding mode_of(Rounding said) { return said == kRoundingUnsaid ? kDefaultRounding : said; }
inline Rounding mode_of(const Operation& o) { return mode_of(payload<FloatPayload>(o).rounding); }

inline FloatShape shape_of(const Operation& o) {
  return term::float_shape(payload<FloatPayload>(o).format);
}

template <class D> typename D::Bits nonzero(Ops<D>& c, const typename D::Bits& a) {
  return c.not_(c.is_zero(a));
}

// ---- taking apart ----

template <class D> struct Parts {
  using Bits = typename D::Bits;
  Bits sign;
  Bits exponent;    // as it stands, but at least 1
  Bits significand; // of the precision; the top bit is 0 in a denormal number
  Bits nan, inf, zero;
};

// A float as a NaN or a number. On terms the number is one in which no chosen NaN occurs.
template <class D> struct SplitFloat {
  typename D::Bits nan, nan_bits, number;
};

template <class D> typename D::Bits size_of_infinity(Ops<D>& c, FloatShape f) {
  return c.constant(APInt::getBitsSet(f.width() - 1, f.fraction, f.width() - 1));
}

template <class D> typename D::Bits is_nan(Ops<D>& c, FloatShape f, const typename D::Bits& a) {
  return c.ult(size_of_infinity(c, f), c.trunc(a, f.width() - 1));
}

template <class D> SplitFloat<D> split(Ops<D>& c, FloatShape f, const typename D::Bits& a) {
  if constexpr (!D::kConcrete)
    if (const auto* known = c.d.split_float(a)) return {known->nan, known->nan_bits, known->number};
  return {is_nan(c, f, a), a, a};
}

template <class D> typename D::Bits join(Ops<D>& c, const SplitFloat<D>& s) {
  auto value = c.ite(s.nan, s.nan_bits, s.number);
  if constexpr (!D::kConcrete) c.d.note_float(value, {s.nan, s.nan_bits, s.number});
  return value;
}

// Of a number: where the float is a NaN, the parts mean nothing.
template <class D> Parts<D> parts_of(Ops<D>& c, FloatShape f, const SplitFloat<D>& s) {
  const auto& a = s.number;
  auto field = c.extract(a, f.width() - 2, f.fraction);
  auto fraction = c.trunc(a, f.fraction);
  auto low = c.is_zero(field), high = c.eq(field, c.ones(f.exponent));
  auto no_fraction = c.is_zero(fraction);
  return {c.negative(a),
          c.or_(field, c.zext(low, f.exponent)),
          c.concat(c.not_(low), fraction),
          s.nan,
          c.and_(high, no_fraction),
          c.and_(low, no_fraction)};
}

template <class D> typename D::Bits is_float_zero(Ops<D>& c, const typename D::Bits& a) {
  return c.is_zero(c.trunc(a, c.width(a) - 1));
}

template <class D>
typename D::Bits infinity(Ops<D>& c, FloatShape f, const typename D::Bits& sign) {
  return c.concat(sign, size_of_infinity(c, f));
}

// ---- shifting ----

// The low bits that go are gathered in the lowest that stays.
template <class D, class B = typename D::Bits>
B shift_right_sticky(Ops<D>& c, B a, const B& amount) {
  unsigned w = c.width(a), n = c.width(amount), i = 0;
  B sticky = c.boolean(false);
  for (; i < n && (uint64_t{1} << i) < w; ++i) {
    unsigned s = 1U << i;
    B bit = c.extract(amount, i, i);
    sticky = c.or_(sticky, c.and_(bit, nonzero(c, c.trunc(a, s))));
    a = c.ite(bit, c.concat(c.zero(s), c.extract(a, w - 1, s)), a);
  }
  if (i < n) {
    B all = nonzero(c, c.extract(amount, n - 1, i));
    sticky = c.or_(sticky, c.and_(all, nonzero(c, a)));
    a = c.ite(all, c.zero(w), a);
  }
  return c.or_(a, c.zext(sticky, w));
}

template <class D> struct Shifted {
  typename D::Bits value, rest;
};

// Left until the top bit is set, but by no more than `room`. `rest` is the room that is left.
template <class D, class B = typename D::Bits> Shifted<D> shift_to_top(Ops<D>& c, B a, B room) {
  unsigned w = c.width(a), n = c.width(room);
  for (unsigned s = std::bit_floor(w - 1), i = std::bit_width(s) - 1; s != 0; s >>= 1, --i) {
    if (i >= n) continue;
    B goes = c.and_(c.is_zero(c.extract(a, w - 1, w - s)), nonzero(c, c.extract(room, n - 1, i)));
    a = c.ite(goes, c.concat(c.trunc(a, w - s), c.zero(s)), a);
    room = c.ite(goes, c.sub(room, c.constant(n, s)), room);
  }
  return {a, room};
}

// A number other than zero with its top bit set, and an exponent of `n` bits that may be negative.
template <class D, class B = typename D::Bits>
Shifted<D> normalized(Ops<D>& c, const Parts<D>& p, unsigned n) {
  B a = p.significand, exponent = c.zext(p.exponent, n);
  unsigned w = c.width(a);
  for (unsigned s = std::bit_floor(w - 1); s != 0; s >>= 1) {
    B goes = c.is_zero(c.extract(a, w - 1, w - s));
    a = c.ite(goes, c.concat(c.trunc(a, w - s), c.zero(s)), a);
    exponent = c.ite(goes, c.sub(exponent, c.constant(n, s)), exponent);
  }
  return {a, exponent};
}

// ---- rounding ----

template <class D, class B = typename D::Bits>
B rounds_up(Ops<D>& c, Rounding mode, const B& sign, const B& odd, const B& half, const B& rest) {
  switch (mode) {
  case Rounding::NearestEven:
    return c.and_(half, c.or_(rest, odd));
  case Rounding::NearestAway:
    return half;
  case Rounding::Up:
    return c.and_(c.not_(sign), c.or_(half, rest));
  case Rounding::Down:
    return c.and_(sign, c.or_(half, rest));
  case Rounding::Zero:
    return c.boolean(false);
  }
  return c.boolean(false);
}

// What is too large: infinity, or the largest number.
template <class D, class B = typename D::Bits>
B too_large(Ops<D>& c, FloatShape f, Rounding mode, const B& sign) {
  B inf = size_of_infinity(c, f);
  B one = c.constant(f.width() - 1, 1), largest = c.sub(inf, one);
  switch (mode) {
  case Rounding::NearestEven:
  case Rounding::NearestAway:
    return inf;
  case Rounding::Up:
    return c.ite(sign, largest, inf);
  case Rounding::Down:
    return c.ite(sign, inf, largest);
  case Rounding::Zero:
    return largest;
  }
  return inf;
}

// The nearest number of the format to a significand, without its sign. The exponent, a signed
// number, is wider than that of the format by two bits or more; only with `may_be_small` may it be
// less than 1.
template <class D, class B = typename D::Bits>
B rounded_size(Ops<D>& c, FloatShape f, Rounding mode, const B& sign, B exponent, B a,
               bool may_be_small) {
  unsigned p = f.precision(), n = c.width(exponent);
  if (c.width(a) < p + 2) a = c.concat(a, c.zero(p + 2 - c.width(a)));
  unsigned w = c.width(a);
  B one = c.constant(n, 1);
  if (may_be_small) {
    B small = c.slt(exponent, one);
    a = shift_right_sticky(c, a, c.ite(small, c.sub(one, exponent), c.zero(n)));
    exponent = c.ite(small, one, exponent);
  }
  auto [digits, room] = shift_to_top(c, a, c.sub(exponent, one));
  exponent = c.add(room, one);
  B top = c.negative(digits); // or the number is denormal
  B up = rounds_up(c, mode, sign, c.extract(digits, w - p, w - p),
                   c.extract(digits, w - p - 1, w - p - 1), nonzero(c, c.trunc(digits, w - p - 1)));
  B field = c.ite(top, c.trunc(exponent, f.exponent), c.zero(f.exponent));
  // One more carries into the exponent where it has to.
  B packed = c.add(c.concat(field, c.extract(digits, w - 2, w - p)), c.zext(up, f.width() - 1));
  B over = c.and_(top, c.sle(c.zext(c.ones(f.exponent), n), exponent));
  return c.ite(over, too_large(c, f, mode, sign), packed);
}

template <class D, class B = typename D::Bits>
B rounded(Ops<D>& c, FloatShape f, Rounding mode, const B& sign, const B& exponent, const B& a,
          bool may_be_small) {
  return c.concat(sign, rounded_size(c, f, mode, sign, exponent, a, may_be_small));
}

// ---- meaning ----

// Says what a circuit computes from numbers: the value, or all of it but the sign.
template <class D, class B = typename D::Bits>
void note_meaning(Ops<D>& c, term::FloatOp op, Rounding mode, FloatShape from, FloatShape to,
                  std::initializer_list<B> args, const B& value) {
  if constexpr (!D::kConcrete)
    c.d.note_meaning(value, {op, mode, from, to, args, c.width(value) < to.width()});
}

// ---- abstraction ----

// Numbers, and what the execution chooses, to a number: as an uninterpreted function, where the
// domain does not look into arithmetic. The choice is among its arguments, as wide as all that an
// operation may give for the same numbers, so that it is one function. What is computed from undef
// is computed, and chooses, anew at each use; where that is open it is looked into.
inline constexpr unsigned kAnyChoice = 8;
enum class Abstract : uint8_t {
  Usual,
  Commutes,
  NoChoice,
  // Of the first two numbers without their signs: that of the result is their product, or of what
  // they are multiplied to. A NaN may have any sign anyway.
  Product,
  Quotient,
  Fused,
};
constexpr bool commutes(Abstract kind) {
  return kind == Abstract::Commutes || kind == Abstract::Product || kind == Abstract::Fused;
}
constexpr bool has_sign_apart(Abstract kind) {
  return kind == Abstract::Product || kind == Abstract::Quotient || kind == Abstract::Fused;
}

template <class D>
std::optional<Scalar<D>> as_function(OpContext<D>& c, const char* name,
                                     std::initializer_list<unsigned> parts, unsigned width,
                                     std::initializer_list<Scalar<D>> args, Abstract kind) {
  if constexpr (!D::kConcrete) {
    if (!c.d.abstracts_floats()) return std::nullopt;
    std::vector<typename D::Bits> numbers;
    auto poison = c.boolean(false);
    bool all_known = true, has_undef = false;
    std::string function = name;
    for (const Scalar<D>& a : args) {
      has_undef |= c.d.has_undef(a.value) || c.d.has_undef(a.poison);
      all_known &= a.value.is_const();
      poison = c.or_(poison, a.poison);
      function += "." + std::to_string(c.width(a.value));
      numbers.push_back(a.value);
    }
    if (all_known || (has_undef && !c.d.knows_undef())) return std::nullopt;
    for (unsigned part : parts)
      function += "." + std::to_string(part);
    auto minus = c.boolean(false);
    if (has_sign_apart(kind))
      for (size_t i : {0, 1}) {
        minus = c.xor_(minus, c.negative(numbers[i]));
        numbers[i] = c.and_(numbers[i], c.not_(c.smin(c.width(numbers[i]))));
      }
    if (commutes(kind)) {
      if (!c.d.in_order(numbers[0], numbers[1])) std::swap(numbers[0], numbers[1]);
      function += term::kCommutes;
    }
    if (kind == Abstract::Fused) numbers.push_back(minus);
    if (kind != Abstract::NoChoice) numbers.push_back(c.choose_for_function(kAnyChoice, has_undef));
    auto result = c.d.function(function, numbers, width);
    if (kind == Abstract::Product || kind == Abstract::Quotient)
      result = c.xor_(result, c.ite(minus, c.smin(width), c.zero(width)));
    return Scalar<D>{result, poison};
  }
  return std::nullopt;
}

template <class D>
std::optional<Scalar<D>> as_function(OpContext<D>& c, const char* name, FloatShape f, Rounding mode,
                                     std::initializer_list<Scalar<D>> args,
                                     Abstract kind = Abstract::Usual) {
  return as_function<D>(c, name, {f.exponent, f.fraction, static_cast<unsigned>(mode)}, f.width(),
                        args, kind);
}

// ---- NaN ----

template <class D> struct NanInput {
  typename D::Bits value, nan; // as the format of the result has it; whether it is one
};

enum class NanRule : uint8_t { Usual, Quiet };

// Which operation it is that chooses: choices of other widths are not taken for one another where a
// source repeats what its target chooses.
enum class NanOf : uint8_t { Sum, Product, Quotient, Rest, Fused, OneNumber, OneOfTwo, Format };
inline constexpr unsigned kNanSign = 2;   // bits; the lowest counts
inline constexpr unsigned kNanChoice = 3; // bits that count

// A NaN without what is the same in all of them. What is chosen of payloads does not depend on
// signs: where both sides differ in a sign, their payloads are still the same terms.
template <class D> struct NanParts {
  typename D::Bits payload, sign;
};

template <class D, class B = typename D::Bits>
NanParts<D> one_of(Ops<D>& c, const B& first, const NanParts<D>& one, const NanParts<D>& two) {
  return {c.ite(first, one.payload, two.payload), c.ite(first, one.sign, two.sign)};
}

// Those that come in, in an order that does not depend on how they are written: by the payload,
// then the sign. Not by a comparison of numbers: a minimum is turned round by the order of terms,
// which differs between the sides.
template <class D> struct SortedNans {
  NanParts<D> low, high;
};
template <class D> SortedNans<D> sorted(Ops<D>& c, const NanParts<D>& one, const NanParts<D>& two) {
  unsigned w = c.width(one.payload) + 1;
  auto less = c.negative(c.sub(c.zext(one.payload, w), c.zext(two.payload, w)));
  auto same = c.eq(one.payload, two.payload);
  SortedNans<D> s{one_of(c, less, one, two), one_of(c, less, two, one)};
  s.low.sign = c.ite(same, c.and_(one.sign, two.sign), s.low.sign);
  s.high.sign = c.ite(same, c.or_(one.sign, two.sign), s.high.sign);
  return s;
}

// Section "Behavior of Floating-Point NaN values": any sign; the preferred one, or one that comes
// in, quieted or not. None are particular to the target, as on x86 and ARM. The choice 0 is what
// comes in, as it is. The sign is a choice of its own: whatever signs were chosen before, it can be
// made right.
template <class D, class B = typename D::Bits>
B some_nan(OpContext<D>& c, FloatShape f, NanOf of, const B& where,
           std::span<const NanInput<D>> inputs, NanRule rule = NanRule::Usual) {
  B choice = c.choose_where(where, kNanChoice + static_cast<unsigned>(of));
  B sign = c.trunc(c.choose_where(where, kNanSign), 1);
  if (c.d.is_false(where)) return c.zero(f.width());
  unsigned w = f.width();
  B quiet = c.constant(APInt::getOneBitSet(f.fraction, f.fraction - 1));
  NanParts<D> preferred{quiet, c.boolean(false)};
  auto part = [&](size_t i, const NanParts<D>& otherwise) {
    const B& a = inputs[i].value;
    return one_of<D>(c, inputs[i].nan, {c.trunc(a, f.fraction), c.negative(a)}, otherwise);
  };
  NanParts<D> any = preferred;
  for (size_t i = inputs.size(); i-- > 0;)
    any = part(i, any);
  SortedNans<D> two{any, any};
  if (inputs.size() >= 2) two = sorted(c, part(1, any), any);
  B which = c.trunc(choice, 2);
  auto is = [&](uint64_t k) { return c.eq(which, c.constant(2, k)); };
  NanParts<D> nan = one_of(c, is(1), two.high, two.low);
  if (inputs.size() == 3) nan = one_of(c, is(2), part(2, two.low), nan);
  nan = one_of(c, is(3), preferred, nan);
  B quieten = rule == NanRule::Quiet ? c.boolean(true) : c.extract(choice, 2, 2);
  B payload = c.or_(nan.payload, c.ite(quieten, quiet, c.zero(f.fraction)));
  return c.concat(c.xor_(nan.sign, sign), c.concat(c.ones(w - 1 - f.fraction), payload));
}

template <class D, class B = typename D::Bits>
B nan_or(OpContext<D>& c, FloatShape f, NanOf of, const B& where,
         std::span<const NanInput<D>> inputs, const B& value, NanRule rule = NanRule::Usual) {
  return join<D>(c, {where, some_nan(c, f, of, where, inputs, rule), value});
}

} // namespace lockstep::semantics::op
