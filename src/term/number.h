// Numbers that programs compute with when they are run: those of up to 128 bits (integers, pointers
// with their block, products) lie in place, wider ones in an APInt. The operators have the meaning
// that `eval_op` gives them, which is the reference; a test compares the two.
#pragma once

#include "term/op.h"

#include <llvm/ADT/APInt.h>

#include <cassert>
#include <cstdint>
#include <span>
#include <utility>

namespace lockstep::term {

using llvm::APInt;

class Number {
public:
  __extension__ using Word = unsigned __int128;
  __extension__ using SignedWord = __int128;
  static constexpr unsigned kWordBits = 128;

  Number() : low_(0) {}
  // Bits above the width are dropped, as APInt does.
  Number(unsigned width, Word bits) : width_(width) {
    if (is_narrow())
      set(bits);
    else
      wide_ = wide_from(width, bits);
  }
  Number(const APInt& v) : width_(v.getBitWidth()) { // NOLINT: the same number, held otherwise
    if (width_ <= 64) {
      low_ = v.getZExtValue();
      high_ = 0;
    } else {
      from_wide(v);
    }
  }
  Number(const Number& o) : width_(o.width_) {
    low_ = o.low_;
    high_ = o.high_;
    if (!is_narrow()) wide_ = new APInt(*o.wide_);
  }
  Number(Number&& o) noexcept : width_(o.width_) {
    low_ = o.low_;
    high_ = o.high_;
    o.width_ = 1;
  }
  Number& operator=(const Number& o) {
    if (is_narrow() && o.is_narrow()) {
      low_ = o.low_;
      high_ = o.high_;
      width_ = o.width_;
    } else {
      *this = Number(o);
    }
    return *this;
  }
  Number& operator=(Number&& o) noexcept {
    std::swap(low_, o.low_);
    std::swap(high_, o.high_);
    std::swap(width_, o.width_);
    return *this;
  }
  ~Number() {
    if (!is_narrow()) delete wide_;
  }

  // The same for a width that is known to fit.
  static Number fitting(unsigned width, Word bits) {
    Number n;
    n.width_ = width;
    n.set(bits);
    return n;
  }
  // The same for bits that fit, too.
  static Number exactly(unsigned width, uint64_t low, uint64_t high) {
    Number n;
    n.width_ = width;
    n.low_ = low;
    n.high_ = high;
    return n;
  }
  static Number truth(bool b) { return exactly(1, b, 0); }
  static Number ones(unsigned width) {
    return width <= kWordBits ? Number(width, ~Word{0}) : Number(APInt::getAllOnes(width));
  }
  static Number signed_min(unsigned width) {
    return width <= kWordBits ? Number(width, Word{1} << (width - 1))
                              : Number(APInt::getSignedMinValue(width));
  }

  unsigned width() const { return width_; }
  bool is_narrow() const { return width_ <= kWordBits; }
  APInt apint() const;
  bool is_zero() const { return is_narrow() ? (low_ | high_) == 0 : wide_->isZero(); }
  bool is_one() const { return is_narrow() ? low_ == 1 && high_ == 0 : wide_->isOne(); }
  friend bool operator==(const Number& a, const Number& b) {
    if (a.width_ != b.width_) return false;
    return a.is_narrow() ? a.low_ == b.low_ && a.high_ == b.high_ : *a.wide_ == *b.wide_;
  }

  // Of narrow ones: the bits, with zeros above, or with copies of the sign.
  Word bits() const { return Word{high_} << 64 | low_; }
  SignedWord signed_bits() const {
    if (is_short()) return signed_low_word();
    unsigned unused = kWordBits - width_;
    return static_cast<SignedWord>(bits() << unused) >> unused;
  }
  // Most are short: a word of the machine does, and its operations are cheaper.
  bool is_short() const { return width_ <= 64; }
  uint64_t low_word() const { return low_; }
  uint64_t high_word() const { return high_; }
  int64_t signed_low_word() const { // of a short one
    unsigned unused = 64 - width_;
    return static_cast<int64_t>(low_ << unused) >> unused;
  }

private:
  void set(Word v) {
    low_ = static_cast<uint64_t>(v);
    if (is_short()) {
      low_ &= ~uint64_t{0} >> (64 - width_);
      high_ = 0;
    } else {
      high_ = static_cast<uint64_t>(v >> 64) & ~uint64_t{0} >> (kWordBits - width_);
    }
  }
  void from_wide(const APInt& v);
  static APInt* wide_from(unsigned width, Word bits);

  union {
    uint64_t low_;
    APInt* wide_;
  };
  uint64_t high_ = 0;
  unsigned width_ = 1;
};

// For operands that are not all narrow, or a result that is not.
[[gnu::cold]] Number apply_wide(Op op, std::span<const Number* const> args, unsigned width,
                                unsigned hi = 0, unsigned lo = 0);

namespace narrow {

inline Number divided(Op op, const Number& a, const Number& b) {
  using Word = Number::Word;
  unsigned w = a.width();
  bool is_signed = op == Op::SDiv || op == Op::SRem, quotient = op == Op::SDiv || op == Op::UDiv;
  if (b.is_zero()) { // SMT-LIB's total division, see eval_op
    if (!quotient) return a;
    return is_signed && a.signed_bits() < 0 ? Number::fitting(w, 1) : Number::ones(w);
  }
  if (!is_signed) {
    Word x = a.bits(), y = b.bits();
    if ((x | y) >> 64 == 0) { // without a call of the compiler's library
      uint64_t u = static_cast<uint64_t>(x), v = static_cast<uint64_t>(y);
      return Number::fitting(w, quotient ? u / v : u % v);
    }
    return Number::fitting(w, quotient ? x / y : x % y);
  }
  Number::SignedWord x = a.signed_bits(), y = b.signed_bits();
  if (y == -1) return Number::fitting(w, quotient ? Word{0} - static_cast<Word>(x) : Word{0});
  return Number::fitting(w, static_cast<Word>(quotient ? x / y : x % y));
}

inline Number shifted(Op op, const Number& a, const Number& b) {
  unsigned w = a.width();
  bool all = b.bits() >= w;
  unsigned by = all ? w - 1 : static_cast<unsigned>(b.bits());
  if (op == Op::AShr) return Number::fitting(w, static_cast<Number::Word>(a.signed_bits() >> by));
  if (all) return Number::fitting(w, 0);
  return Number::fitting(w, op == Op::Shl ? a.bits() << by : a.bits() >> by);
}

} // namespace narrow

template <Op op> [[gnu::always_inline]] inline Number apply(const Number& a) {
  static_assert(op == Op::Not);
  if (a.is_short()) [[likely]]
    return Number::fitting(a.width(), ~a.low_word());
  if (a.is_narrow()) return Number::fitting(a.width(), ~a.bits());
  const Number* args[] = {&a};
  return apply_wide(op, args, a.width());
}

template <Op op> [[gnu::always_inline]] inline Number apply(const Number& a, const Number& b) {
  unsigned w = a.width();
  if constexpr (op == Op::Concat) {
    if (w + b.width() <= Number::kWordBits) [[likely]]
      return Number::fitting(w + b.width(), a.bits() << b.width() | b.bits());
  } else if (a.is_narrow()) [[likely]] {
    if constexpr (op == Op::And)
      return Number::exactly(w, a.low_word() & b.low_word(), a.high_word() & b.high_word());
    if constexpr (op == Op::Or)
      return Number::exactly(w, a.low_word() | b.low_word(), a.high_word() | b.high_word());
    if constexpr (op == Op::Xor)
      return Number::exactly(w, a.low_word() ^ b.low_word(), a.high_word() ^ b.high_word());
    if constexpr (op == Op::Add) return Number::fitting(w, a.bits() + b.bits());
    if constexpr (op == Op::Mul)
      return Number::fitting(w, a.is_short() ? Number::Word{a.low_word() * b.low_word()}
                                             : a.bits() * b.bits());
    if constexpr (op == Op::UDiv || op == Op::URem || op == Op::SDiv || op == Op::SRem)
      return narrow::divided(op, a, b);
    if constexpr (op == Op::Shl || op == Op::LShr || op == Op::AShr)
      return narrow::shifted(op, a, b);
    if constexpr (op == Op::Eq) return Number::truth(a.bits() == b.bits());
    if constexpr (op == Op::Ult) return Number::truth(a.bits() < b.bits());
    if constexpr (op == Op::Slt)
      return Number::truth(a.is_short() ? a.signed_low_word() < b.signed_low_word()
                                        : a.signed_bits() < b.signed_bits());
  }
  const Number* args[] = {&a, &b};
  return apply_wide(op, args, w);
}

[[gnu::always_inline]] inline Number extract(const Number& a, unsigned hi, unsigned lo) {
  if (a.is_short()) [[likely]]
    return Number::fitting(hi - lo + 1, a.low_word() >> lo);
  if (a.is_narrow()) return Number::fitting(hi - lo + 1, a.bits() >> lo);
  const Number* args[] = {&a};
  return apply_wide(Op::Extract, args, hi - lo + 1, hi, lo);
}

[[gnu::always_inline]] inline Number zext(const Number& a, unsigned w) {
  if (w <= Number::kWordBits) [[likely]]
    return Number::exactly(w, a.low_word(), a.high_word());
  const Number* args[] = {&a};
  return apply_wide(Op::ZExt, args, w);
}

[[gnu::always_inline]] inline Number sext(const Number& a, unsigned w) {
  if (w <= Number::kWordBits) [[likely]]
    return Number::fitting(w, static_cast<Number::Word>(a.signed_bits()));
  const Number* args[] = {&a};
  return apply_wide(Op::SExt, args, w);
}

} // namespace lockstep::term
