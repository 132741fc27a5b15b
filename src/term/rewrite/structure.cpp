// Extract, concat and the extensions. Low parts move towards the leaves; other parts move only
// where something resolves, so that the bytes of a stored value find their term again when they are
// joined. Concats nest to the right and hold no constants: those are summands.
#include "term/rewrite/rules.h"

namespace lockstep::term {

namespace {

// match:  extract(extract(x))
// result: extract(x)
Term extract_extract(TermManager& tm, const App& app) {
  Term x = app[0];
  return x.is(Op::Extract) ? tm.extract(x[0], app.hi + x.lo(), app.lo + x.lo()) : Term();
}

// match:  extract(concat(a, b))
// result: the part of a, of b, or the concat of both parts
Term extract_concat(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::Concat)) return Term();
  // A loop, not one rewrite a part: there may be as many parts as bits.
  unsigned hi = app.hi, lo = app.lo;
  while (x.is(Op::Concat)) {
    unsigned low = x[1].width();
    if (lo >= low) {
      hi -= low;
      lo -= low;
      x = x[0];
    } else if (hi < low) {
      x = x[1];
    } else {
      return tm.concat(tm.extract(x[0], hi - low, 0), tm.extract(x[1], low - 1, lo));
    }
  }
  return tm.extract(x, hi, lo);
}

// match:  extract(zext(a))
// result: the part of a, extended where it reaches beyond; 0 where it lies beyond
Term extract_zext(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::ZExt)) return Term();
  unsigned inner = x[0].width();
  if (app.lo >= inner) return tm.zero(app.width);
  return tm.zext(tm.extract(x[0], std::min(app.hi, inner - 1), app.lo), app.width);
}

// match:  extract(sext(a))
// result: the part of a, extended where it reaches beyond; the sign, repeated, where it lies beyond
Term extract_sext(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::SExt)) return Term();
  unsigned top = x[0].width() - 1;
  return tm.sext(tm.extract(x[0], std::min(app.hi, top), std::min(app.lo, top)), app.width);
}

Term over_children(TermManager& tm, const App& app) {
  Term x = app[0];
  Terms ts;
  for (Term c : x.children())
    ts.push_back(c.width() == x.width() ? tm.extract(c, app.hi, app.lo) : c);
  return tm.make(x.op(), ts);
}

// match:  extract(~x)
// result: ~extract(x)
Term extract_not(TermManager& tm, const App& app) {
  return app[0].is(Op::Not) ? over_children(tm, app) : Term();
}

// match:  extract(x op k), op one of and, or, xor
// result: extract(x) op extract(k)
Term extract_mask(TermManager& tm, const App& app) {
  Term x = app[0];
  if ((!x.is(Op::And) && !x.is(Op::Or) && !x.is(Op::Xor)) || !x[x.size() - 1].is_const())
    return Term();
  return over_children(tm, app);
}

// match:  extract(ite(c, a, b)), a or b constant
// result: ite(c, extract(a), extract(b))
Term extract_ite_const(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::Ite) || (!x[1].is_const() && !x[2].is_const())) return Term();
  return tm.ite(x[0], tm.extract(x[1], app.hi, app.lo), tm.extract(x[2], app.hi, app.lo));
}

// match:  extract(op(a, b, ...), n, 0), op one of and, or, xor, +, *; or an ite
// result: op(extract(a, n, 0), ...)
//   The manager remembers the extracts it made: a shared operand is entered once.
Term extract_low(TermManager& tm, const App& app) {
  if (app.lo != 0) return Term();
  Term x = app[0];
  if (x.is(Op::Ite)) return tm.ite(x[0], tm.trunc(x[1], app.width), tm.trunc(x[2], app.width));
  if (!x.is(Op::And) && !x.is(Op::Or) && !x.is(Op::Xor) && !x.is(Op::Add) && !x.is(Op::Mul))
    return Term();
  return over_children(tm, app);
}

// match:  extract(2^k * x)
// result: the bits of x that were shifted there, zeros below
Term extract_shifted(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::Mul) || x.size() != 2 || !x[1].is_const() || !x[1].value().isPowerOf2())
    return Term();
  unsigned k = x[1].value().logBase2();
  if (app.hi < k) return tm.zero(app.width);
  if (app.lo >= k) return tm.extract(x[0], app.hi - k, app.lo - k);
  return tm.concat(tm.extract(x[0], app.hi - k, 0), tm.zero(k - app.lo));
}

// match:  extract(a + b + ..., hi, lo), summands without common bits, of which at most one is not
//         constant in that part
// result: extract(a) + extract(k)
Term extract_disjoint_sum(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::Add) || !pairwise_disjoint(tm, x.children())) return Term();
  Term open;
  APInt constant = APInt::getZero(app.width);
  for (Term c : x.children()) {
    const KnownBits& k = tm.facts().known(c);
    APInt ones = k.ones.extractBits(app.width, app.lo);
    if ((k.zeros.extractBits(app.width, app.lo) | ones).isAllOnes()) {
      constant |= ones;
      continue;
    }
    if (open) return Term();
    open = c;
  }
  Term k = tm.constant(constant);
  return open ? tm.add(tm.extract(open, app.hi, app.lo), k) : k;
}

// match:  extract(x + k, hi, lo), the low `lo` bits of k are 0
// result: extract(x) + extract(k): nothing is carried into that part
//   concat_add undoes it where all parts are joined again
Term extract_add_high(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::Add) || x.size() != 2 || !x[1].is_const() || x[1].value().countr_zero() < app.lo)
    return Term();
  return over_children(tm, app);
}

// match:  extract(x + k, hi, lo), k below 2^lo, nothing is carried out of the low `lo` bits
// result: extract(x)
//   concat_add_low undoes it where all parts are joined again
Term extract_no_carry(TermManager& tm, const App& app) {
  Term x = app[0];
  if (app.lo == 0 || !x.is(Op::Add) || x.size() != 2 || !x[1].is_const()) return Term();
  if (x[1].value().getActiveBits() > app.lo) return Term();
  bool carries = false;
  APInt most = tm.facts().known(x[0]).max().trunc(app.lo);
  (void)most.uadd_ov(x[1].value().trunc(app.lo), carries);
  return carries ? Term() : tm.extract(x[0], app.hi, app.lo);
}

// match:  extract(x urem y, hi, lo), y below 2^lo
// result: ite(y = 0, extract(x), 0): the rest is less than y
Term extract_urem(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::URem) || tm.facts().known(x[1]).max().getActiveBits() > app.lo) return Term();
  return tm.ite(tm.eq(x[1], tm.zero(x.width())), tm.extract(x[0], app.hi, app.lo),
                tm.zero(app.width));
}

// match:  concat(concat(a, b), c)
// result: concat(a, concat(b, c))
Term concat_right(TermManager& tm, const App& app) {
  if (!app[0].is(Op::Concat)) return Term();
  // A loop over the left side: it may have as many parts as it has bits.
  Terms parts;
  Term x = app[0];
  for (; x.is(Op::Concat); x = x[1])
    parts.push_back(x[0]);
  Term joined = tm.concat(x, app[1]);
  for (unsigned i = static_cast<unsigned>(parts.size()); i-- > 0;)
    joined = tm.concat(parts[i], joined);
  return joined;
}

// The term that `high` and `low` are neighbouring parts of; null where there is none.
Term join(TermManager& tm, Term high, Term low) {
  if (!high.is(Op::Extract)) return Term();
  Term x = high[0];
  if (low.is(Op::Extract) && low[0] == x && low.hi() + 1 == high.lo())
    return tm.extract(x, high.hi(), low.lo());
  // A low part has moved into the term: compare with where it would have moved.
  if (high.lo() == low.width() && x.size() != 0 && tm.trunc(x, high.lo()) == low)
    return tm.trunc(x, high.hi() + 1);
  return Term();
}

// match:  concat(extract(x, h, m+1), extract(x, m, l))
// result: extract(x, h, l)
Term concat_extracts(TermManager& tm, const App& app) { return join(tm, app[0], app[1]); }

// match:  concat(extract(x, h, m+1), concat(extract(x, m, l), y))
// result: concat(extract(x, h, l), y)
Term concat_extracts_nested(TermManager& tm, const App& app) {
  Term rest = app[1];
  if (!rest.is(Op::Concat)) return Term();
  Term x = join(tm, app[0], rest[0]);
  return x ? tm.concat(x, rest[1]) : Term();
}

// match:  concat(0, x)
// result: zext(x)
Term concat_zero_high(TermManager& tm, const App& app) {
  return app[0].is_zero() ? tm.zext(app[1], app.width) : Term();
}

// match:  concat(k, x)   or   concat(x, k)
// result: zext(x) + k*2^n     2^n * zext(x) + k, n the width of the low part
Term concat_const(TermManager& tm, const App& app) {
  unsigned n = app[1].width();
  if (app[0].is_const())
    return tm.add(tm.zext(app[1], app.width), tm.constant(app[0].value().zext(app.width).shl(n)));
  if (app[1].is_const())
    return tm.add(
        tm.mul(tm.zext(app[0], app.width), tm.constant(APInt::getOneBitSet(app.width, n))),
        tm.constant(app[1].value().zext(app.width)));
  return Term();
}

// match:  concat(zext(a), b)
// result: zext(concat(a, b))
Term concat_zext(TermManager& tm, const App& app) {
  return app[0].is(Op::ZExt) ? tm.zext(tm.concat(app[0][0], app[1]), app.width) : Term();
}

// match:  concat(~a, ~b)
// result: ~concat(a, b)
Term concat_not(TermManager& tm, const App& app) {
  if (!app[0].is(Op::Not) || !app[1].is(Op::Not)) return Term();
  return tm.not_(tm.concat(app[0][0], app[1][0]));
}

// match:  concat(ite(c, a1, b1), ite(c, a2, b2))
// result: ite(c, concat(a1, a2), concat(b1, b2))
Term concat_ite(TermManager& tm, const App& app) {
  Term a = app[0], b = app[1];
  if (!a.is(Op::Ite) || !b.is(Op::Ite) || a[0] != b[0]) return Term();
  return tm.ite(a[0], tm.concat(a[1], b[1]), tm.concat(a[2], b[2]));
}

// match:  concat(a + ... + k, b)
// result: concat(a + ..., b) + k*2^n, n the width of b: what leaves at the top is the same
Term concat_add(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::Add) || !x[x.size() - 1].is_const()) return Term();
  Term rest = apply_or_single(tm, Op::Add, x.children().first(x.size() - 1));
  APInt k = x[x.size() - 1].value().zext(app.width).shl(app[1].width());
  return tm.add(tm.concat(rest, app[1]), tm.constant(k));
}

// match:  concat(a, 2^k * x)
// result: 2^k * zext(concat(a, extract(x, n-k-1, 0))), n the width of x
Term concat_shifted(TermManager& tm, const App& app) {
  Term x = app[1];
  if (!x.is(Op::Mul) || x.size() != 2 || !x[1].is_const() || !x[1].value().isPowerOf2())
    return Term();
  unsigned k = x[1].value().logBase2();
  Term joined = tm.zext(tm.concat(app[0], tm.trunc(x[0], x.width() - k)), app.width);
  return tm.mul(joined, tm.constant(APInt::getOneBitSet(app.width, k)));
}

// match:  concat(a, t + ... + k), the low sum cannot wrap
// result: concat(a, t + ...) + k
Term concat_add_low(TermManager& tm, const App& app) {
  Term x = app[1];
  if (!x.is(Op::Add) || !x[x.size() - 1].is_const()) return Term();
  APInt most = APInt::getZero(x.width());
  bool wraps = false;
  for (Term c : x.children()) {
    most = most.uadd_ov(tm.facts().known(c).max(), wraps);
    if (wraps) return Term();
  }
  Term rest = apply_or_single(tm, Op::Add, x.children().first(x.size() - 1));
  return tm.add(tm.concat(app[0], rest), tm.constant(x[x.size() - 1].value().zext(app.width)));
}

// As x ^ k; 0 where there is no constant.
WithConst as_xor(Term t) {
  if (t.is(Op::Xor) && t.size() == 2 && t[1].is_const()) return {t[0], t[1].value()};
  if (t.is(Op::Not)) return {t[0], APInt::getAllOnes(t.width())};
  if (t.is(Op::Add) && t.size() == 2 && t[1].is_const() && t[1].value().isSignMask())
    return {t[0], t[1].value()};
  return {t, APInt::getZero(t.width())};
}

// match:  concat(p & k1, q & k2), p and q neighbouring parts of a term; k1 or k2 may be missing
// result: (p and q joined) & concat(k1, k2)
Term concat_masked(TermManager& tm, const App& app) {
  WithConst p = as_masked(tm, app[0]), q = as_masked(tm, app[1]);
  if (p.k.isAllOnes() && q.k.isAllOnes()) return Term();
  Term x = join(tm, p.x, q.x);
  return x ? tm.and_(x, tm.constant(p.k.concat(q.k))) : Term();
}

// match:  concat(p ^ k1, q ^ k2), p and q neighbouring parts of a term; k1 or k2 may be missing
// result: (p and q joined) ^ concat(k1, k2)
Term concat_xor(TermManager& tm, const App& app) {
  WithConst p = as_xor(app[0]), q = as_xor(app[1]);
  if (p.k.isZero() && q.k.isZero()) return Term();
  Term x = join(tm, p.x, q.x);
  return x ? tm.xor_(x, tm.constant(p.k.concat(q.k))) : Term();
}

// match:  concat(sext(b), x), b the sign of x (or b itself, repeated)
// result: sext(x)
Term concat_sext(TermManager& tm, const App& app) {
  Term b = app[0].is(Op::SExt) ? app[0][0] : app[0];
  unsigned top = app[1].width() - 1;
  if (b.width() != 1 || tm.extract(app[1], top, top) != b) return Term();
  return tm.sext(app[1], app.width);
}

// match:  ext(ext(x)), twice the same extension; or sext(zext(x))
// result: the inner kind of extension, once
Term ext_ext(TermManager& tm, const App& app) {
  Term x = app[0];
  if (x.is(Op::ZExt)) return tm.zext(x[0], app.width);
  if (x.is(Op::SExt) && app.op == Op::SExt) return tm.sext(x[0], app.width);
  return Term();
}

// match:  ext(ite(c, k1, k2))
// result: ite(c, ext(k1), ext(k2))
Term ext_ite_const(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!is_const_ite(x)) return Term();
  if (app.op == Op::ZExt) return tm.ite(x[0], tm.zext(x[1], app.width), tm.zext(x[2], app.width));
  return tm.ite(x[0], tm.sext(x[1], app.width), tm.sext(x[2], app.width));
}

// match:  zext(2^k * zext(a)), nothing shifted out
// result: 2^k * zext(a)
Term zext_shifted(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::Mul) || x.size() != 2 || !x[1].is_const() || !x[1].value().isPowerOf2() ||
      !x[0].is(Op::ZExt) || x[0][0].width() + x[1].value().logBase2() > x.width())
    return Term();
  return tm.mul(tm.zext(x[0], app.width), tm.zext(x[1], app.width));
}

// match:  zext(zext(a) + 2^k * zext(b) + n + ...), where the inner sum cannot wrap
// result: zext(a) + 2^k * zext(b) + n + ...
// ends:   add_zext does not turn it back: the narrow sum wraps at the widths of a, b, or it would
//         have been narrower, and it leaves multiples alone
Term zext_sum(TermManager& tm, const App& app) {
  Term x = app[0];
  if (!x.is(Op::Add)) return Term();
  APInt most = APInt::getZero(x.width());
  bool wraps = false;
  for (Term c : x.children()) {
    bool shifted = c.is(Op::Mul) && c.size() == 2 && c[1].is_const() && c[1].value().isPowerOf2() &&
                   c[0].is(Op::ZExt) && c[0][0].width() + c[1].value().logBase2() <= x.width();
    if (!c.is_const() && !c.is(Op::ZExt) && !shifted) return Term();
    most = most.uadd_ov(tm.facts().known(c).max(), wraps);
    if (wraps) return Term();
  }
  Terms ts;
  for (Term c : x.children())
    ts.push_back(tm.zext(c, app.width));
  return tm.make(Op::Add, ts);
}

// match:  sext(x), x known to be non-negative
// result: zext(x)
Term sext_nonnegative(TermManager& tm, const App& app) {
  return is_nonnegative(tm, app[0]) ? tm.zext(app[0], app.width) : Term();
}

// match:  the bits from s up of zext(x) * m, where no bit of the product is lost, and m is 2^s / d
//         rounded up for a d with (m * d - 2^s) * x < 2^s for every x
// result: the same bits of x udiv d: the rounding then adds less than 1 / d, which no quotient
// shows
Term extract_reciprocal(TermManager& tm, const App& app) {
  Term product = app[0];
  unsigned wide = product.width(), s = app.lo;
  if (s == 0 || !product.is(Op::Mul) || product.size() != 2) return Term();
  Term x = product[0], m = product[1];
  if (!m.is_const() || !x.is(Op::ZExt)) return Term();
  unsigned n = x[0].width(), bits = m.value().getActiveBits();
  // A power of 2 is a shift; a factor of more than s bits has d = 1.
  if (bits < 2 || bits > s || m.value().isPowerOf2() || n + bits > wide) return Term();
  APInt factor = m.value().zext(2 * wide), two_s = APInt::getOneBitSet(2 * wide, s);
  APInt d = two_s.udiv(factor) + 1; // the factor does not divide 2^s
  APInt excess = factor * d - two_s;
  if (d.getActiveBits() > n || excess.getActiveBits() + n > 2 * wide) return Term();
  if (!(excess * APInt::getMaxValue(n).zext(2 * wide)).ult(two_s)) return Term();
  Term quotient = tm.udiv(x[0], tm.constant(d.trunc(n)));
  return tm.extract(tm.zext(quotient, wide), app.hi - s, 0);
}

constexpr Rule kExtract[] = {
    {"extract_extract", extract_extract},
    {"extract_concat", extract_concat},
    {"extract_zext", extract_zext},
    {"extract_sext", extract_sext},
    {"extract_not", extract_not},
    {"extract_mask", extract_mask},
    {"extract_ite_const", extract_ite_const},
    {"extract_shifted", extract_shifted},
    {"extract_low", extract_low},
    {"extract_disjoint_sum", extract_disjoint_sum},
    {"extract_add_high", extract_add_high},
    {"extract_no_carry", extract_no_carry},
    {"extract_known", known_constant},
    {"extract_urem", extract_urem},
    {"extract_reciprocal", extract_reciprocal},
};

constexpr Rule kConcat[] = {
    {"concat_zero_high", concat_zero_high},
    {"concat_const", concat_const},
    {"concat_right", concat_right},
    {"concat_extracts", concat_extracts},
    {"concat_extracts_nested", concat_extracts_nested},
    {"concat_zext", concat_zext},
    {"concat_sext", concat_sext},
    {"concat_not", concat_not},
    {"concat_masked", concat_masked},
    {"concat_xor", concat_xor},
    {"concat_ite", concat_ite},
    {"concat_add", concat_add},
    {"concat_add_low", concat_add_low},
    {"concat_shifted", concat_shifted},
};

constexpr Rule kZExt[] = {
    {"zext_zext", ext_ext},
    {"zext_ite_const", ext_ite_const},
    {"zext_shifted", zext_shifted},
    {"zext_sum", zext_sum},
};

constexpr Rule kSExt[] = {
    {"sext_ext", ext_ext},
    {"sext_ite_const", ext_ite_const},
    {"sext_nonnegative", sext_nonnegative},
};

} // namespace

std::span<const Rule> extract_rules() { return kExtract; }
std::span<const Rule> concat_rules() { return kConcat; }
std::span<const Rule> zext_rules() { return kZExt; }
std::span<const Rule> sext_rules() { return kSExt; }

} // namespace lockstep::term
