#include "term/facts.h"

#include "term/walk.h"

#include <algorithm>

namespace lockstep::term {

namespace {

KnownBits nothing(unsigned width) { return {APInt::getZero(width), APInt::getZero(width)}; }

KnownBits exactly(const APInt& v) { return {~v, v}; }

KnownBits truth(bool b) { return exactly(APInt(1, b)); }

bool decided(const KnownBits& k) { return (k.zeros | k.ones).isAllOnes(); }

// What holds of both: the value is one of the two, unknown which.
KnownBits either(const KnownBits& a, const KnownBits& b) {
  return {a.zeros & b.zeros, a.ones & b.ones};
}

// Only the bound `value <= max` is known: the bits above its highest one are 0.
KnownBits at_most(const APInt& max) {
  KnownBits k = nothing(max.getBitWidth());
  k.zeros.setHighBits(max.countl_zero());
  return k;
}

unsigned low_zeros(const KnownBits& k) { return k.zeros.countr_one(); }
unsigned low_known(const KnownBits& k) { return (k.zeros | k.ones).countr_one(); }

// Carries are monotone in the operands, so those of the least and of the greatest sum bound the
// rest. A sum bit is known where both operand bits are and the two carries agree.
KnownBits add(const KnownBits& a, const KnownBits& b) {
  APInt least = a.min() + b.min();
  APInt carry_least = least ^ a.min() ^ b.min();
  APInt carry_most = (a.max() + b.max()) ^ a.max() ^ b.max();
  APInt known = (a.zeros | a.ones) & (b.zeros | b.ones) & (~carry_most | carry_least);
  return {known & ~least, known & least};
}

// The low bits of a product depend on the low bits of the factors only, and factors' trailing
// zeros push that up; the bits above the greatest product are 0 where it does not wrap.
KnownBits mul(const KnownBits& a, const KnownBits& b) {
  unsigned width = a.zeros.getBitWidth();
  if (decided(a) && decided(b)) return exactly(a.ones * b.ones);
  KnownBits r = nothing(width);
  bool wraps = false;
  APInt most = a.max().umul_ov(b.max(), wraps);
  if (!wraps) r = at_most(most);
  unsigned za = low_zeros(a), zb = low_zeros(b);
  unsigned known = std::min({low_known(a) + zb, low_known(b) + za, width});
  APInt mask = APInt::getLowBitsSet(width, known);
  APInt low = a.ones * b.ones;
  r.zeros |= mask & ~low;
  r.ones |= mask & low;
  return r;
}

KnownBits shift_by(Op op, const KnownBits& a, unsigned n) {
  unsigned width = a.zeros.getBitWidth();
  if (op == Op::AShr) {
    n = std::min(n, width - 1);
    return {a.zeros.ashr(n), a.ones.ashr(n)};
  }
  if (n >= width) return exactly(APInt::getZero(width));
  KnownBits r = op == Op::Shl ? KnownBits{a.zeros.shl(n), a.ones.shl(n)}
                              : KnownBits{a.zeros.lshr(n), a.ones.lshr(n)};
  if (op == Op::Shl)
    r.zeros.setLowBits(n);
  else
    r.zeros.setHighBits(n);
  return r;
}

// The union over the possible amounts, as long as they are few; otherwise only what the least
// amount guarantees.
KnownBits shift(Op op, const KnownBits& a, const KnownBits& amount) {
  unsigned width = a.zeros.getBitWidth();
  unsigned least = static_cast<unsigned>(amount.min().getLimitedValue(width));
  unsigned most = static_cast<unsigned>(amount.max().getLimitedValue(width));
  constexpr unsigned kFew = 8;
  if (most - least <= kFew) {
    KnownBits r = shift_by(op, a, least);
    for (unsigned n = least + 1; n <= most; ++n)
      r = either(r, shift_by(op, a, n));
    return r;
  }
  KnownBits r = nothing(width);
  if (op == Op::Shl)
    r.zeros.setLowBits(std::min(width, low_zeros(a) + least));
  else if (op == Op::LShr)
    r.zeros.setHighBits(std::min(width, a.zeros.countl_one() + least));
  else if (a.zeros.isSignBitSet())
    r.zeros.setHighBits(std::min(width, a.zeros.countl_one() + least));
  else if (a.ones.isSignBitSet())
    r.ones.setHighBits(std::min(width, a.ones.countl_one() + least));
  return r;
}

KnownBits udiv(const KnownBits& a, const KnownBits& b) {
  // Division by zero gives all ones: no bound unless the divisor is not zero.
  if (b.min().isZero()) return nothing(a.zeros.getBitWidth());
  return at_most(a.max().udiv(b.min()));
}

KnownBits urem(const KnownBits& a, const KnownBits& b) {
  // The remainder never exceeds the dividend, also when dividing by zero.
  KnownBits r = at_most(a.max());
  if (!b.min().isZero()) {
    KnownBits s = at_most(b.max() - 1);
    r.zeros |= s.zeros;
  }
  // Below the divisor's trailing zeros the dividend's bits survive (divisor zero: all survive).
  APInt low = APInt::getLowBitsSet(a.zeros.getBitWidth(), low_zeros(b));
  r.zeros |= a.zeros & low;
  r.ones |= a.ones & low;
  return r;
}

KnownBits signed_division(Op op, const KnownBits& a, const KnownBits& b) {
  bool positive = a.zeros.isSignBitSet() && b.zeros.isSignBitSet();
  if (op == Op::SRem) {
    // With both operands non-negative it is the unsigned one, and the dividend's sign in general.
    if (positive) return urem(a, b);
    KnownBits r = nothing(a.zeros.getBitWidth());
    if (a.zeros.isSignBitSet()) r = at_most(a.max());
    return r;
  }
  return positive ? udiv(a, b) : nothing(a.zeros.getBitWidth());
}

// Signed bounds: the sign bit is the first to be set (least) or cleared (greatest).
APInt signed_min(const KnownBits& k) {
  APInt v = k.ones;
  if (!k.zeros.isSignBitSet()) v.setSignBit();
  return v;
}

APInt signed_max(const KnownBits& k) {
  APInt v = ~k.zeros;
  if (!k.ones.isSignBitSet()) v.clearSignBit();
  return v;
}

KnownBits compare(Op op, const KnownBits& a, const KnownBits& b) {
  if (op == Op::Eq) {
    if (a.ones.intersects(b.zeros) || a.zeros.intersects(b.ones)) return truth(false);
    if (decided(a) && decided(b)) return truth(true);
  } else if (op == Op::Ult) {
    if (a.max().ult(b.min())) return truth(true);
    if (a.min().uge(b.max())) return truth(false);
  } else {
    if (signed_max(a).slt(signed_min(b))) return truth(true);
    if (signed_min(a).sge(signed_max(b))) return truth(false);
  }
  return nothing(1);
}

} // namespace

const KnownBits& Facts::known(Term root) {
  auto find = [&](Term t) -> const KnownBits* {
    return t.id() < index_.size() && index_[t.id()] != 0 ? &known_[index_[t.id()] - 1] : nullptr;
  };
  if (const KnownBits* k = find(root)) return *k;
  children_first(root, find, [&](Term t) {
    if (t.is_const())
      known_.push_back(exactly(t.value()));
    else if (t.is_var())
      known_.push_back(nothing(t.width()));
    else
      known_.push_back(compute(t.op(), t.children(), t.width(), t.lo()));
    if (t.id() >= index_.size()) index_.resize(std::max<size_t>(t.id() + 1, index_.size() * 2));
    index_[t.id()] = static_cast<uint32_t>(known_.size());
  });
  return *find(root);
}

const KnownBits& Facts::of(Term t) const { return known_[index_[t.id()] - 1]; }

KnownBits Facts::known_of(Op op, std::span<const Term> children, unsigned width, unsigned lo) {
  for (Term c : children)
    known(c);
  return compute(op, children, width, lo);
}

// The children's facts are there already.
KnownBits Facts::compute(Op op, std::span<const Term> t, unsigned width, unsigned lo) const {
  auto fold = [&](auto f) {
    KnownBits r = of(t[0]);
    for (Term c : t.subspan(1))
      r = f(r, of(c));
    return r;
  };
  switch (op) {
  case Op::Const:
  case Op::Var:
    break;
  case Op::Apply:
    return nothing(width);
  case Op::Not:
    return {of(t[0]).ones, of(t[0]).zeros};
  case Op::And:
    return fold([](const KnownBits& a, const KnownBits& b) {
      return KnownBits{a.zeros | b.zeros, a.ones & b.ones};
    });
  case Op::Or:
    return fold([](const KnownBits& a, const KnownBits& b) {
      return KnownBits{a.zeros & b.zeros, a.ones | b.ones};
    });
  case Op::Xor:
    return fold([](const KnownBits& a, const KnownBits& b) {
      return KnownBits{(a.zeros & b.zeros) | (a.ones & b.ones),
                       (a.zeros & b.ones) | (a.ones & b.zeros)};
    });
  case Op::Add:
    return fold(add);
  case Op::Mul:
    return fold(mul);
  case Op::UDiv:
    return udiv(of(t[0]), of(t[1]));
  case Op::URem:
    return urem(of(t[0]), of(t[1]));
  case Op::SDiv:
  case Op::SRem:
    return signed_division(op, of(t[0]), of(t[1]));
  case Op::Shl:
  case Op::LShr:
  case Op::AShr:
    return shift(op, of(t[0]), of(t[1]));
  case Op::Concat:
    return {of(t[0]).zeros.concat(of(t[1]).zeros), of(t[0]).ones.concat(of(t[1]).ones)};
  case Op::Extract:
    return {of(t[0]).zeros.extractBits(width, lo), of(t[0]).ones.extractBits(width, lo)};
  case Op::ZExt: {
    KnownBits r{of(t[0]).zeros.zext(width), of(t[0]).ones.zext(width)};
    r.zeros.setBitsFrom(t[0].width());
    return r;
  }
  case Op::SExt:
    return {of(t[0]).zeros.sext(width), of(t[0]).ones.sext(width)};
  case Op::Eq:
  case Op::Ult:
  case Op::Slt:
    return compare(op, of(t[0]), of(t[1]));
  case Op::Ite: {
    const KnownBits& c = of(t[0]);
    if (c.ones.isOne()) return of(t[1]);
    if (c.zeros.isOne()) return of(t[2]);
    return either(of(t[1]), of(t[2]));
  }
  }
  return nothing(width);
}

} // namespace lockstep::term
