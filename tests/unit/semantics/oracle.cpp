#include "unit/semantics/oracle.h"

namespace lockstep::semantics::testing {

namespace {

// Exact integers: signed, of a width that no result here reaches.
constexpr unsigned kWide = 640;
using Exact = APInt;

Exact exact(int64_t v) { return {kWide, static_cast<uint64_t>(v), true}; }
Exact u(const APInt& a) { return a.zext(kWide); }
Exact s(const APInt& a) { return a.sext(kWide); }
Exact pow2(unsigned n) { return APInt::getOneBitSet(kWide, n); }
Exact umax(unsigned w) { return pow2(w) - 1; }
Exact smax(unsigned w) { return pow2(w - 1) - 1; }
Exact smin(unsigned w) { return -pow2(w - 1); }
bool fits_u(const Exact& e, unsigned w) { return !e.isNegative() && e.sle(umax(w)); }
bool fits_s(const Exact& e, unsigned w) { return e.sge(smin(w)) && e.sle(smax(w)); }
Exact clamp(const Exact& e, const Exact& low, const Exact& high) {
  return e.slt(low) ? low : e.sgt(high) ? high : e;
}
Exact floor_div(const Exact& a, const Exact& b) {
  Exact q = a.sdiv(b), r = a.srem(b);
  return !r.isZero() && r.isNegative() != b.isNegative() ? q - 1 : q;
}

using Leaf = Expected::Leaf;
using Predicate = bool (*)(const APInt&, const APInt&);

Leaf one(const APInt& value, bool poison) { return {{value}, poison, false}; }
Leaf fit(const Exact& e, unsigned w, bool poison) { return one(e.trunc(w), poison); }

class Binary {
public:
  Binary(const Operation& o, const Cell& x, const Cell& y)
      : o(o), f(o.flags), a(x.value), b(y.value), w(a.getBitWidth()), first_poison(x.poison),
        second_poison(y.poison), poison(x.poison || y.poison) {}

  Expected wraps(const Exact& unsigned_result, const Exact& signed_result) const {
    bool bad = (f.nuw && !fits_u(unsigned_result, w)) || (f.nsw && !fits_s(signed_result, w));
    return {{fit(unsigned_result, w, poison || bad)}, false};
  }
  Expected division(bool is_signed, bool remainder) const {
    if (second_poison || b.isZero()) return {{}, true};
    if (is_signed && b.isAllOnes() && (first_poison || a.isMinSignedValue())) return {{}, true};
    Exact n = is_signed ? s(a) : u(a), d = is_signed ? s(b) : u(b);
    bool inexact = !n.srem(d).isZero();
    return {{fit(remainder ? n.srem(d) : n.sdiv(d), w, first_poison || (f.exact && inexact))},
            false};
  }
  bool far() const { return u(b).sge(exact(w)); }
  Expected shift_left() const {
    if (far()) return {{one(a, true)}, false};
    Exact factor = pow2(static_cast<unsigned>(b.getZExtValue()));
    return wraps(u(a) * factor, s(a) * factor);
  }
  Expected shift_right(bool is_signed) const {
    if (far()) return {{one(a, true)}, false};
    Exact n = is_signed ? s(a) : u(a), d = pow2(static_cast<unsigned>(b.getZExtValue()));
    bool lost = !n.srem(d).isZero();
    return {{fit(floor_div(n, d), w, poison || (f.exact && lost))}, false};
  }
  Expected shift_saturating(bool is_signed) const {
    if (far()) return {{one(a, true)}, false};
    Exact e = (is_signed ? s(a) : u(a)) * pow2(static_cast<unsigned>(b.getZExtValue()));
    return saturated(e, is_signed);
  }
  Expected saturated(const Exact& e, bool is_signed) const {
    return {{fit(is_signed ? clamp(e, smin(w), smax(w)) : clamp(e, exact(0), umax(w)), w, poison)},
            false};
  }
  Expected overflow(const Exact& e, bool is_signed) const {
    bool over = is_signed ? !fits_s(e, w) : !fits_u(e, w);
    return {{fit(e, w, poison), one(APInt(1, over), poison)}, false};
  }
  Expected bitwise(bool (*bit)(bool, bool), bool broken = false) const {
    APInt r(w, 0);
    for (unsigned i = 0; i < w; ++i)
      r.setBitVal(i, bit(a[i], b[i]));
    return {{one(r, poison || broken)}, false};
  }
  Expected compared() const {
    Exact d = u(a) - u(b), e = s(a) - s(b);
    bool r = false;
    switch (payload<ComparePayload>(o).pred) {
    case Pred::Eq:
      r = d.isZero();
      break;
    case Pred::Ne:
      r = !d.isZero();
      break;
    case Pred::Ugt:
      r = d.isStrictlyPositive();
      break;
    case Pred::Uge:
      r = d.isNonNegative();
      break;
    case Pred::Ult:
      r = d.isNegative();
      break;
    case Pred::Ule:
      r = d.isNonPositive();
      break;
    case Pred::Sgt:
      r = e.isStrictlyPositive();
      break;
    case Pred::Sge:
      r = e.isNonNegative();
      break;
    case Pred::Slt:
      r = e.isNegative();
      break;
    case Pred::Sle:
      r = e.isNonPositive();
      break;
    }
    return {{one(APInt(1, r), poison)}, false};
  }
  Expected ordered(const Exact& difference) const {
    int sign = difference.isNegative() ? -1 : difference.isZero() ? 0 : 1;
    return {{fit(exact(sign), payload<WidthPayload>(o).width, poison)}, false};
  }
  // The exact result n / d lies between two numbers, and either is allowed; one that does not fit
  // is UB if it is chosen. Poison may be chosen to be a number that does not fit.
  Expected rounded(const Exact& n, const Exact& d, bool is_signed, bool saturating) const {
    Exact down = floor_div(n, d), up = -floor_div(-n, d);
    Leaf leaf{{}, poison, false};
    bool may_ub = false;
    for (const Exact& e : {down, up}) {
      bool fits = is_signed ? fits_s(e, w) : fits_u(e, w);
      Exact r =
          saturating ? (is_signed ? clamp(e, smin(w), smax(w)) : clamp(e, exact(0), umax(w))) : e;
      bool bad = !saturating && !fits && !poison;
      may_ub |= bad || (!saturating && poison);
      if (!bad) leaf.allowed.push_back(r.trunc(w));
    }
    return {{leaf}, leaf.allowed.empty(), may_ub};
  }
  Expected fixed_mul(bool is_signed, bool saturating) const {
    Exact product = is_signed ? s(a) * s(b) : u(a) * u(b);
    return rounded(product, pow2(payload<FixedPointPayload>(o).scale), is_signed, saturating);
  }
  Expected fixed_div(bool is_signed, bool saturating) const {
    if (second_poison || b.isZero()) return {{}, true};
    Exact n = (is_signed ? s(a) : u(a)) * pow2(payload<FixedPointPayload>(o).scale);
    return rounded(n, is_signed ? s(b) : u(b), is_signed, saturating);
  }
  Expected picked(bool first) const { return {{one(first ? a : b, poison)}, false}; }

  const Operation& o;
  Flags f;
  APInt a, b;
  unsigned w;
  bool first_poison, second_poison, poison;
};

Expected binary(const Operation& o, const Cell& x, const Cell& y) {
  Binary k(o, x, y);
  const APInt &a = k.a, &b = k.b;
  auto land = [](bool p, bool q) { return p && q; };
  auto lor = [](bool p, bool q) { return p || q; };
  auto lxor = [](bool p, bool q) { return p != q; };
  switch (o.op) {
  case OpId::Add:
  case OpId::ReduceAdd:
    return k.wraps(u(a) + u(b), s(a) + s(b));
  case OpId::Sub:
    return k.wraps(u(a) - u(b), s(a) - s(b));
  case OpId::Mul:
  case OpId::ReduceMul:
    return k.wraps(u(a) * u(b), s(a) * s(b));
  case OpId::UDiv:
    return k.division(false, false);
  case OpId::SDiv:
    return k.division(true, false);
  case OpId::URem:
    return k.division(false, true);
  case OpId::SRem:
    return k.division(true, true);
  case OpId::Shl:
    return k.shift_left();
  case OpId::LShr:
    return k.shift_right(false);
  case OpId::AShr:
    return k.shift_right(true);
  case OpId::And:
  case OpId::ReduceAnd:
    return k.bitwise(land);
  case OpId::Or:
  case OpId::ReduceOr:
    return k.bitwise(lor, o.flags.disjoint && a.intersects(b));
  case OpId::Xor:
  case OpId::ReduceXor:
    return k.bitwise(lxor);
  case OpId::ICmp:
    return k.compared();
  case OpId::UCmp:
    return k.ordered(u(a) - u(b));
  case OpId::SCmp:
    return k.ordered(s(a) - s(b));
  case OpId::UAddOverflow:
    return k.overflow(u(a) + u(b), false);
  case OpId::SAddOverflow:
    return k.overflow(s(a) + s(b), true);
  case OpId::USubOverflow:
    return k.overflow(u(a) - u(b), false);
  case OpId::SSubOverflow:
    return k.overflow(s(a) - s(b), true);
  case OpId::UMulOverflow:
    return k.overflow(u(a) * u(b), false);
  case OpId::SMulOverflow:
    return k.overflow(s(a) * s(b), true);
  case OpId::UAddSat:
    return k.saturated(u(a) + u(b), false);
  case OpId::SAddSat:
    return k.saturated(s(a) + s(b), true);
  case OpId::USubSat:
    return k.saturated(u(a) - u(b), false);
  case OpId::SSubSat:
    return k.saturated(s(a) - s(b), true);
  case OpId::UShlSat:
    return k.shift_saturating(false);
  case OpId::SShlSat:
    return k.shift_saturating(true);
  case OpId::UMulFix:
    return k.fixed_mul(false, false);
  case OpId::SMulFix:
    return k.fixed_mul(true, false);
  case OpId::UMulFixSat:
    return k.fixed_mul(false, true);
  case OpId::SMulFixSat:
    return k.fixed_mul(true, true);
  case OpId::UDivFix:
    return k.fixed_div(false, false);
  case OpId::SDivFix:
    return k.fixed_div(true, false);
  case OpId::UDivFixSat:
    return k.fixed_div(false, true);
  case OpId::SDivFixSat:
    return k.fixed_div(true, true);
  case OpId::SMax:
  case OpId::ReduceSMax:
    return k.picked(s(a).sge(s(b)));
  case OpId::SMin:
  case OpId::ReduceSMin:
    return k.picked(s(a).sle(s(b)));
  case OpId::UMax:
  case OpId::ReduceUMax:
    return k.picked(u(a).sge(u(b)));
  case OpId::UMin:
  case OpId::ReduceUMin:
    return k.picked(u(a).sle(u(b)));
  default: // not of this shape: `oracle` sends nothing else here
    return {};
  }
}

APInt reversed(const APInt& a, unsigned piece) {
  unsigned w = a.getBitWidth();
  APInt r(w, 0);
  for (unsigned i = 0; i < w; ++i)
    r.setBitVal(w - piece - i / piece * piece + i % piece, a[i]);
  return r;
}

unsigned zeros(const APInt& a, bool leading) {
  unsigned n = 0, w = a.getBitWidth();
  while (n < w && !a[leading ? w - 1 - n : n])
    ++n;
  return n;
}

Expected unary(const Operation& o, const Cell& x) {
  const APInt& a = x.value;
  unsigned w = a.getBitWidth();
  auto give = [&](const Exact& e, unsigned to, bool bad) {
    return Expected{{fit(e, to, x.poison || bad)}, false};
  };
  auto special_is_poison = [&] { return payload<SpecialCasePayload>(o).is_poison != 0; };
  switch (o.op) {
  case OpId::Trunc: {
    unsigned to = payload<WidthPayload>(o).width;
    return give(u(a), to, (o.flags.nuw && !fits_u(u(a), to)) || (o.flags.nsw && !fits_s(s(a), to)));
  }
  case OpId::ZExt:
    return give(u(a), payload<WidthPayload>(o).width, o.flags.nneg && s(a).isNegative());
  case OpId::SExt:
    return give(s(a), payload<WidthPayload>(o).width, false);
  case OpId::Abs:
    return give(s(a).isNegative() ? -s(a) : s(a), w, special_is_poison() && s(a) == smin(w));
  case OpId::CtPop: {
    unsigned n = 0;
    for (unsigned i = 0; i < w; ++i)
      n += a[i];
    return give(exact(n), w, false);
  }
  case OpId::CtLz:
    return give(exact(zeros(a, true)), w, special_is_poison() && a.isZero());
  case OpId::CtTz:
    return give(exact(zeros(a, false)), w, special_is_poison() && a.isZero());
  case OpId::BSwap:
    return give(u(reversed(a, 8)), w, false);
  case OpId::BitReverse:
    return give(u(reversed(a, 1)), w, false);
  case OpId::Copy:
    return give(u(a), w, false);
  case OpId::Freeze:
    return {{{{a}, false, x.poison}}, false};
  case OpId::RequireNoUndef:
    return {{one(a, false)}, x.poison};
  default:
    return {};
  }
}

Expected funnel(const Cell& x, const Cell& y, const Cell& z, bool left) {
  unsigned w = x.value.getBitWidth();
  auto n = static_cast<unsigned>(u(z.value).srem(exact(w)).getZExtValue());
  Exact both = u(x.value) * pow2(w) + u(y.value);
  Exact r = left ? floor_div(both * pow2(n), pow2(w)) : floor_div(both, pow2(n));
  return {{fit(r, w, x.poison || y.poison || z.poison)}, false};
}

Expected bits_recast(const Operation& o, const Cells& in) {
  const auto [count, width, big_endian] = payload<BitCastPayload>(o);
  unsigned from = in[0].value.getBitWidth();
  Expected e;
  for (unsigned lane = 0; lane < count; ++lane) {
    Leaf leaf = one(APInt(width, 0), false);
    for (unsigned i = 0; i < width; ++i) {
      unsigned place = (big_endian ? count - 1 - lane : lane) * width + i;
      size_t piece = place / from;
      const Cell& cell = in[big_endian ? in.size() - 1 - piece : piece];
      leaf.allowed[0].setBitVal(i, cell.value[place % from]);
      leaf.poison |= cell.poison;
    }
    e.leaves.push_back(leaf);
  }
  return e;
}

bool in_ranges(const APInt& a, const std::vector<APInt>& bounds) {
  for (size_t i = 0; i + 1 < bounds.size(); i += 2) {
    APInt at = bounds[i];
    do { // walks from the lower bound to the upper; equal bounds are everything
      if (at == a) return true;
      ++at;
    } while (at != bounds[i + 1]);
  }
  return false;
}

Leaf as_is(const Cell& c) { return one(c.value, c.poison); }

Expected moved(const Case& c, const std::vector<Cells>& in) {
  Expected e;
  switch (c.operation.op) {
  case OpId::Select:
    for (size_t i = 0; i < in[1].size(); ++i) {
      const Cell& k = in[0].size() > 1 ? in[0][i] : in[0][0];
      Leaf leaf = as_is(k.value.isOne() ? in[1][i] : in[2][i]);
      leaf.poison |= k.poison;
      e.leaves.push_back(leaf);
    }
    return e;
  case OpId::Leaves: {
    const auto [first, count] = payload<LeavesPayload>(c.operation);
    for (uint32_t i = 0; i < count; ++i)
      e.leaves.push_back(as_is(in[0][first + i]));
    return e;
  }
  case OpId::WithLeaves: {
    const auto [first] = payload<WithLeavesPayload>(c.operation);
    for (size_t i = 0; i < in[0].size(); ++i) {
      bool replaced = i >= first && i < first + in[1].size();
      e.leaves.push_back(as_is(replaced ? in[1][i - first] : in[0][i]));
    }
    return e;
  }
  case OpId::ExtractElement: {
    uint64_t at = in[1][0].value.getZExtValue();
    bool bad = in[1][0].poison || at >= in[0].size();
    e.leaves.push_back(as_is(in[0][bad ? 0 : at]));
    e.leaves[0].poison |= bad;
    return e;
  }
  case OpId::InsertElement: {
    uint64_t at = in[2][0].value.getZExtValue();
    bool bad = in[2][0].poison || at >= in[0].size();
    for (size_t i = 0; i < in[0].size(); ++i) {
      e.leaves.push_back(as_is(i == at ? in[1][0] : in[0][i]));
      e.leaves.back().poison |= bad;
    }
    return e;
  }
  case OpId::ShuffleVector:
    for (uint32_t lane : shuffle_mask(c.operation)) {
      size_t n = in[0].size();
      e.leaves.push_back(lane == kPoisonLane ? one(in[0][0].value, true)
                                             : as_is(lane < n ? in[0][lane] : in[1][lane - n]));
    }
    return e;
  case OpId::Assume:
    e.ub = in[0][0].poison || in[0][0].value.isZero();
    return e;
  case OpId::InRange:
    e.leaves.push_back(one(in[0][0].value, in[0][0].poison || !in_ranges(in[0][0].value, c.fixed)));
    return e;
  case OpId::InClass:
    e.leaves.push_back(one(APInt(1, in_ranges(in[0][0].value, c.fixed)), in[0][0].poison));
    return e;
  default:
    return {};
  }
}

Expected counted(const Operation& o, const std::vector<Cells>& in) {
  Expected e;
  switch (o.op) {
  case OpId::ActiveLanes:
    for (uint32_t i = 0; i < payload<ActiveLanesPayload>(o).lanes; ++i) {
      const Cell &base = in[0][0], &end = in[1][0];
      bool active = (u(base.value) + exact(i)).slt(u(end.value));
      e.leaves.push_back(one(APInt(1, active), base.poison || end.poison || end.value.isZero()));
    }
    return e;
  case OpId::CtTzElts: {
    const auto [width, zero_is_poison] = payload<CountElementsPayload>(o);
    uint64_t count = 0;
    while (count < in[0].size() && in[0][count].value.isZero())
      ++count;
    bool poison = zero_is_poison != 0 && count == in[0].size();
    for (const Cell& c : in[0])
      poison |= c.poison;
    e.leaves.push_back(one(APInt(width, count), poison));
    return e;
  }
  case OpId::Compress: {
    bool poison = false;
    for (size_t i = 0; i < in[0].size(); ++i) {
      poison |= in[1][i].poison;
      if (in[1][i].value.isOne()) e.leaves.push_back(as_is(in[0][i]));
    }
    for (size_t i = e.leaves.size(); i < in[0].size(); ++i)
      e.leaves.push_back(as_is(in[2][i]));
    for (Leaf& leaf : e.leaves)
      leaf.poison |= poison;
    return e;
  }
  case OpId::MatrixMultiply: {
    const auto [rows, inner, columns] = payload<MatrixPayload>(o);
    for (uint32_t at = 0; at < rows * columns; ++at) {
      uint32_t row = at % rows, column = at / rows;
      APInt sum(in[0][0].value.getBitWidth(), 0);
      bool poison = false;
      for (uint32_t k = 0; k < inner; ++k) {
        const Cell &a = in[0][row + rows * k], &b = in[1][k + inner * column];
        sum += a.value * b.value;
        poison |= a.poison || b.poison;
      }
      e.leaves.push_back(one(sum, poison));
    }
    return e;
  }
  case OpId::TestedCount:
    e.leaves = {as_is(in[0][0]), one(APInt(1, !in[0][0].value.isZero()), in[0][0].poison)};
    return e;
  default: // Choose
    e.leaves = {one(APInt(payload<WidthPayload>(o).width, 0), false)};
    e.leaves[0].any = true;
    return e;
  }
}

Expected reduced(const Operation& o, const Cells& in) {
  Cell r = in[0];
  for (size_t i = 1; i < in.size(); ++i) {
    Expected step = binary(o, r, in[i]);
    r = {step.leaves[0].allowed[0], step.leaves[0].poison};
  }
  return {{as_is(r)}, false};
}

// Lane by lane; the second leaves of struct results come after all the first.
Expected by_lane(const Operation& o, const std::vector<Cells>& in) {
  Expected e;
  std::vector<Leaf> second;
  for (size_t i = 0; i < in[0].size(); ++i) {
    Expected one_lane = in.size() == 1   ? unary(o, in[0][i])
                        : in.size() == 2 ? binary(o, in[0][i], in[1][i])
                                         : funnel(in[0][i], in[1][i], in[2][i], o.op == OpId::FShl);
    e.ub |= one_lane.ub;
    e.may_ub |= one_lane.may_ub;
    if (!one_lane.leaves.empty()) e.leaves.push_back(one_lane.leaves[0]);
    if (one_lane.leaves.size() > 1) second.push_back(one_lane.leaves[1]);
  }
  e.leaves.insert(e.leaves.end(), second.begin(), second.end());
  return e;
}

// Where a mask or a length says which lanes count.
Expected predicated(const Operation& o, const std::vector<Cells>& in) {
  Expected e;
  size_t lanes = in[o.op == OpId::Fold ? 1 : 0].size();
  auto number = [](const Cell& c) { return static_cast<size_t>(c.value.getZExtValue()); };
  auto bad = [&](const Cell& length) { return length.poison || number(length) > lanes; };
  switch (o.op) {
  case OpId::LanesWithin:
    e.ub = bad(in[1][0]);
    for (size_t i = 0; i < lanes; ++i)
      e.leaves.push_back(
          one(APInt(1, in[0][i].value.isOne() && i < number(in[1][0])), in[0][i].poison));
    return e;
  case OpId::ReverseWithin:
    for (size_t i = 0; i < lanes; ++i)
      e.leaves.push_back(one(in[0][0].value, true));
    for (size_t i = 0; !bad(in[1][0]) && i < number(in[1][0]); ++i)
      e.leaves[number(in[1][0]) - 1 - i] = as_is(in[0][i]);
    return e;
  case OpId::SpliceWithin: {
    const int32_t index = payload<SplicePayload>(o).index;
    auto first = static_cast<int64_t>(number(in[2][0]));
    e.ub = bad(in[2][0]) || bad(in[3][0]) || index < -first || index >= first;
    if (e.ub) return e;
    Cells both(in[0].begin(), in[0].begin() + first);
    both.insert(both.end(), in[1].begin(), in[1].end());
    for (size_t i = 0; i < lanes; ++i) {
      int64_t at = (index < 0 ? index + first : index) + static_cast<int64_t>(i);
      e.leaves.push_back(i < number(in[3][0]) ? as_is(both[static_cast<size_t>(at)])
                                              : one(in[0][0].value, true));
    }
    return e;
  }
  case OpId::Fold: {
    Cell r = in[0][0];
    for (size_t i = 0; i < lanes; ++i) {
      Expected step = binary(folded_by(o), r, in[1][i]);
      if (in[2][i].value.isOne()) r = {step.leaves[0].allowed[0], step.leaves[0].poison};
      r.poison |= in[2][i].poison;
    }
    e.leaves.push_back(as_is(r));
    return e;
  }
  default: // a division
    for (size_t i = 0; i < lanes; ++i) {
      bool off = !in[2][i].poison && in[2][i].value.isZero();
      Expected lane = binary(o, in[0][i], in[1][i]);
      e.ub |=
          (lane.ub && !off) || (payload<DividePayload>(o).mask_is_defined != 0 && in[2][i].poison);
      e.may_ub |= lane.may_ub && !off;
      e.leaves.push_back(lane.leaves.empty() ? one(in[0][0].value, true) : lane.leaves[0]);
      e.leaves.back().poison |= off || in[2][i].poison;
    }
    return e;
  }
}

} // namespace

Expected oracle(const Case& c, const std::vector<Cells>& in) {
  switch (c.operation.op) {
  case OpId::UDiv:
  case OpId::SDiv:
  case OpId::URem:
  case OpId::SRem:
    return in.size() == 2 ? by_lane(c.operation, in) : predicated(c.operation, in);
  case OpId::LanesWithin:
  case OpId::ReverseWithin:
  case OpId::SpliceWithin:
  case OpId::Fold:
    return predicated(c.operation, in);
  case OpId::Select:
  case OpId::Leaves:
  case OpId::WithLeaves:
  case OpId::ExtractElement:
  case OpId::InsertElement:
  case OpId::ShuffleVector:
  case OpId::Assume:
  case OpId::InRange:
  case OpId::InClass:
    return moved(c, in);
  case OpId::BitCast:
    return bits_recast(c.operation, in[0]);
  case OpId::ActiveLanes:
  case OpId::CtTzElts:
  case OpId::Compress:
  case OpId::MatrixMultiply:
  case OpId::TestedCount:
  case OpId::Choose:
    return counted(c.operation, in);
  case OpId::ReduceAdd:
  case OpId::ReduceMul:
  case OpId::ReduceAnd:
  case OpId::ReduceOr:
  case OpId::ReduceXor:
  case OpId::ReduceSMax:
  case OpId::ReduceSMin:
  case OpId::ReduceUMax:
  case OpId::ReduceUMin:
    return reduced(c.operation, in[0]);
  default:
    return by_lane(c.operation, in);
  }
}

} // namespace lockstep::semantics::testing
