#include "unit/term/rule_table.h"

namespace lockstep::term::testing {
namespace {

// What the rows are written in.
struct Words {
  TermManager& tm;
  unsigned w;
  Term x = tm.var("x", w), y = tm.var("y", w), z = tm.var("z", w);
  Term p = tm.var("p", 1), q = tm.var("q", 1), r = tm.var("r", 1);

  Term k(int64_t v) const { return k(v, w); }
  Term k(int64_t v, unsigned width) const {
    return tm.constant(APInt(width, static_cast<uint64_t>(v), true));
  }
  Term least() const { return tm.constant(APInt::getSignedMinValue(w)); }
  Term greatest() const { return tm.constant(APInt::getSignedMaxValue(w)); }
  // Less than 3: its upper bits are known to be 0, and no extension says so.
  Term below3(Term t) const { return tm.urem(t, k(3)); }
  Term bit0(Term t) const { return tm.extract(t, 0, 0); }
  // Not negative, and no extension says so.
  Term nonneg(Term t) const { return tm.udiv(t, k(3)); }
  Term nonneg_other(Term t) const { return tm.urem(t, k(3)); }
  // 2 at least, and 2 modulo 4 (from width 3).
  Term two_or_more(Term t) const { return tm.add(tm.mul(t, k(4)), k(2)); }
  Term add3(Term a, Term b, Term c) const { return tm.make(Op::Add, {a, b, c}); }
};

#define TERM(expr)                                                                                 \
  [](TermManager& tm_, unsigned width_) -> Term {                                                  \
    Words o{tm_, width_};                                                                          \
    auto& [tm, w, x, y, z, p, q, r] = o;                                                           \
    return expr;                                                                                   \
  }

const Row kRows[] = {
    {"not_not", 1, TERM(tm.not_(tm.not_(x))), TERM(tm.not_(x))},
    {"not_linear", 1, TERM(tm.not_(tm.add(x, y))), TERM(tm.not_(tm.mul(x, y)))},
    {"not_xor_const", 1, TERM(tm.not_(tm.xor_(x, o.k(5)))), TERM(tm.not_(tm.xor_(x, y)))},
    {"not_ite_const", 1, TERM(tm.not_(tm.ite(p, o.k(5), o.k(3)))), TERM(tm.not_(tm.ite(p, x, y)))},
    {"not_sext", 1, TERM(tm.not_(tm.sext(x, w + 3))), TERM(tm.not_(tm.zext(x, w + 3)))},

    {"and_flatten", 1, TERM(tm.and_(tm.and_(x, y), z)), TERM(tm.and_(x, y))},
    {"and_complement", 1, TERM(tm.and_(x, tm.not_(x))), TERM(tm.and_(x, tm.not_(y)))},
    {"and_absorb", 1, TERM(tm.and_(x, tm.or_(x, y))), TERM(tm.and_(x, tm.or_(y, z)))},
    {"and_absorb", 1, TERM(tm.and_(x, tm.or_(tm.not_(x), y))), TERM(tm.and_(x, tm.or_(tm.not_(y), z)))},
    {"and_de_morgan", 1, TERM(tm.and_(tm.not_(x), tm.not_(y))), TERM(tm.and_(x, tm.not_(y)))},
    {"and_absorb", 1, TERM(tm.and_(p, tm.implies(p, q))), TERM(tm.and_(p, tm.implies(q, r)))},
    {"and_condition_known", 1, TERM(tm.and_(p, tm.ite(p, q, r))), TERM(tm.and_(tm.slt(x, y), tm.ite(p, q, r)))},
    {"and_condition_known", 1, TERM(tm.and_(tm.not_(p), tm.ite(p, q, r))), TERM(tm.and_(tm.ult(x, y), tm.ite(p, q, r)))},
    {"and_known_mask", 1, TERM(tm.and_(tm.zext(x, w + 2), tm.zext(o.k(-1), w + 2))), TERM(tm.and_(x, o.k(6)))},
    {"and_known_mask", 2, TERM(tm.and_(tm.mul(x, o.k(2)), o.k(-1 - 2))), TERM(tm.and_(x, o.k(-1 - 2)))},
    {"and_ite_const", 1, TERM(tm.and_(tm.ite(p, o.k(5), o.k(3)), o.k(6))), TERM(tm.and_(tm.ite(p, x, o.k(3)), o.k(6)))},
    {"and_sext_bit", 1, TERM(tm.and_(tm.sext(p, w), x)), TERM(tm.and_(tm.sext(x, w + 1), tm.sext(y, w + 1)))},
    {"and_narrow", 1, TERM(tm.and_(x, o.k(3))), TERM(tm.and_(x, o.k(-2)))},
    {"and_narrow", 1, TERM(tm.and_(tm.zext(x, w + 3), tm.var("v", w + 3))), TERM(tm.and_(tm.sext(x, w + 3), tm.var("v", w + 3)))},
    {"and_disjoint_sum", 3, TERM(tm.and_(tm.add(tm.and_(x, o.k(-4)), tm.and_(y, o.k(1))), o.k(-4))), TERM(tm.and_(tm.add(x, tm.and_(y, o.k(1))), o.k(-4)))},
    {"and_known", 3, TERM(tm.and_(tm.mul(x, o.k(4)), o.below3(y))), TERM(tm.and_(tm.mul(x, o.k(2)), o.below3(y)))},

    {"or_flatten", 1, TERM(tm.or_(tm.or_(x, y), z)), TERM(tm.or_(x, y))},
    {"or_complement", 1, TERM(tm.or_(x, tm.not_(x))), TERM(tm.or_(x, tm.not_(y)))},
    {"or_absorb", 1, TERM(tm.or_(x, tm.and_(x, y))), TERM(tm.or_(x, tm.and_(y, z)))},
    {"or_de_morgan", 1, TERM(tm.or_(x, tm.not_(y))), TERM(tm.or_(x, y))},
    {"or_condition_known", 1, TERM(tm.or_(p, tm.ite(p, q, r))), TERM(tm.or_(tm.slt(x, y), tm.ite(p, q, r)))},
    {"or_condition_known", 1, TERM(tm.or_(tm.not_(p), tm.ite(p, q, r))), TERM(tm.or_(tm.ult(x, y), tm.ite(p, q, r)))},
    {"or_mux", 1, TERM(tm.or_(tm.and_(p, q), tm.and_(tm.not_(p), r))), TERM(tm.or_(tm.and_(p, q), tm.and_(p, r)))},
    {"or_ite_const", 1, TERM(tm.or_(tm.ite(p, o.k(4), o.k(2)), o.k(1))), TERM(tm.or_(tm.ite(p, x, o.k(2)), o.k(1)))},
    {"or_sext_bit", 1, TERM(tm.or_(tm.sext(p, w), x)), TERM(tm.or_(tm.sext(x, w + 1), tm.sext(y, w + 1)))},
    {"or_zext", 1, TERM(tm.or_(tm.zext(x, w + 2), tm.zext(y, w + 2))), TERM(tm.or_(tm.zext(x, w + 2), tm.sext(y, w + 2)))},
    {"or_disjoint", 3, TERM(tm.or_(tm.mul(x, o.k(4)), o.below3(y))), TERM(tm.or_(tm.mul(x, o.k(2)), o.below3(y)))},
    {"or_const", 1, TERM(tm.or_(x, o.k(5))), TERM(tm.or_(x, y))},
    {"or_known", 3, TERM(tm.or_(tm.add(o.below3(x), o.k(-4)), tm.add(tm.mul(y, o.k(4)), o.k(3)))), TERM(tm.or_(tm.add(o.below3(x), o.k(-4)), tm.add(tm.mul(y, o.k(2)), o.k(1))))},

    {"xor_flatten", 1, TERM(tm.xor_(tm.xor_(x, y), x)), TERM(tm.xor_(x, y))},
    {"xor_flatten", 1, TERM(tm.xor_(tm.not_(x), tm.not_(y))), TERM(tm.xor_(x, o.k(5)))},
    {"xor_flatten", 1, TERM(tm.xor_(tm.add(x, o.least()), o.k(5))), TERM(tm.xor_(tm.add(x, y), o.k(5)))},
    {"xor_overlap", 1, TERM(tm.xor_(x, tm.and_(x, y))), TERM(tm.xor_(x, tm.and_(z, y)))},
    {"xor_overlap", 1, TERM(tm.xor_(x, tm.or_(x, y))), TERM(tm.xor_(x, tm.or_(z, y)))},
    {"xor_ite_const", 1, TERM(tm.xor_(tm.ite(p, o.k(5), o.k(2)), o.k(3))), TERM(tm.xor_(tm.ite(p, x, o.k(2)), o.k(3)))},
    {"xor_zext", 1, TERM(tm.xor_(tm.zext(x, w + 2), tm.zext(y, w + 2))), TERM(tm.xor_(tm.zext(x, w + 2), tm.sext(y, w + 2)))},
    {"xor_disjoint", 3, TERM(tm.xor_(tm.mul(x, o.k(4)), o.below3(y))), TERM(tm.xor_(tm.mul(x, o.k(2)), o.below3(y)))},
    {"xor_known_bits", 1, TERM(tm.xor_(x, o.least())), TERM(tm.xor_(x, o.k(5)))},
    {"xor_known_bits", 3, TERM(tm.xor_(tm.add(tm.mul(x, o.k(4)), o.k(2)), o.k(3))), TERM(tm.xor_(x, o.k(3)))},

    {"add_width1", 1, TERM(tm.add(p, q)), TERM(tm.add(x, y))},
    {"add_linear", 1, TERM(tm.add(tm.add(x, y), tm.neg(x))), TERM(tm.add(x, y))},
    {"add_linear", 1, TERM(tm.add(tm.not_(x), tm.ite(p, o.k(7), o.k(2)))), TERM(tm.add(x, o.k(3)))},
    {"add_masks", 2, TERM(tm.add(tm.and_(x, o.k(1)), tm.and_(x, o.k(-2)))), TERM(tm.add(tm.and_(x, o.k(1)), tm.and_(y, o.k(-2))))},
    {"add_fields", 1, TERM(tm.or_(tm.shl(tm.zext(x, 2 * w), tm.constant(2 * w, w)), tm.zext(y, 2 * w))), TERM(tm.or_(tm.shl(tm.zext(x, 2 * w + 1), tm.constant(2 * w + 1, w + 1)), tm.zext(y, 2 * w + 1)))},
    {"add_fields", 3, TERM(tm.or_(tm.shl(x, o.k(2)), tm.lshr(y, tm.constant(w, w - 2)))), TERM(tm.or_(tm.shl(x, o.k(2)), tm.lshr(y, tm.constant(w, w - 1))))},
    {"add_zext", 3, TERM(tm.add(tm.zext(o.below3(x), w + 2), tm.zext(o.k(1), w + 2))), TERM(tm.add(tm.zext(x, w + 2), tm.zext(y, w + 2)))},

    {"mul_width1", 1, TERM(tm.mul(p, q)), TERM(tm.mul(x, y))},
    {"mul_zero", 1, TERM(tm.mul(x, o.k(0))), TERM(tm.mul(x, o.k(3)))},
    {"mul_flatten", 1, TERM(tm.mul(tm.mul(x, o.k(3)), tm.mul(y, o.k(5)))), TERM(tm.mul(x, o.k(3)))},
    {"mul_distribute", 1, TERM(tm.mul(tm.add(x, y), o.k(3))), TERM(tm.mul(tm.add(x, y), z))},
    {"mul_not", 1, TERM(tm.mul(tm.not_(x), o.k(3))), TERM(tm.mul(tm.not_(x), y))},
    {"mul_ite", 1, TERM(tm.mul(tm.ite(p, o.k(5), o.k(2)), o.k(3))), TERM(tm.mul(tm.ite(p, x, o.k(2)), o.k(3)))},
    {"mul_zext_bit", 1, TERM(tm.mul(tm.zext(p, w), x)), TERM(tm.mul(tm.zext(x, w + 1), tm.zext(y, w + 1)))},
    {"mul_sext_bit", 1, TERM(tm.mul(tm.sext(p, w), x)), TERM(tm.mul(tm.sext(x, w + 1), tm.sext(y, w + 1)))},
    {"mul_shift_pair", 3, TERM(tm.shl(tm.lshr(x, o.k(2)), o.k(2))), TERM(tm.shl(tm.lshr(x, o.k(1)), o.k(2)))},
    {"mul_dropped_mask", 2, TERM(tm.shl(tm.and_(x, o.greatest()), o.k(1))), TERM(tm.mul(tm.and_(x, o.greatest()), o.k(3)))},
    {"mul_shl_one", 1, TERM(tm.mul(tm.shl(o.k(1), x), y)), TERM(tm.mul(tm.shl(o.k(1), x), o.k(3)))},
    {"mul_known", 3, TERM(tm.mul(tm.shl(x, o.two_or_more(y)), tm.shl(z, o.two_or_more(y)))), TERM(tm.mul(x, tm.shl(z, o.two_or_more(y))))},

    {"udiv_width1", 1, TERM(tm.udiv(p, q)), TERM(tm.udiv(x, y))},
    {"udiv_zero", 1, TERM(tm.udiv(x, o.k(0))), TERM(tm.udiv(x, o.k(1)))},
    {"udiv_power_of_2", 3, TERM(tm.udiv(x, o.k(4))), TERM(tm.udiv(x, o.k(3)))},
    {"udiv_small", 4, TERM(tm.udiv(o.below3(x), o.k(5))), TERM(tm.udiv(x, o.k(5)))},
    {"udiv_udiv", 1, TERM(tm.udiv(tm.udiv(x, o.k(3)), o.k(3))), TERM(tm.udiv(tm.udiv(x, y), o.k(3)))},
    {"udiv_udiv", 3, TERM(tm.udiv(tm.udiv(x, o.k(3)), o.k(6))), TERM(tm.udiv(tm.urem(x, o.k(5)), o.k(3)))},
    {"udiv_same", 1, TERM(tm.udiv(x, x)), TERM(tm.udiv(x, y))},
    {"udiv_zext", 1, TERM(tm.udiv(tm.zext(x, w + 2), tm.zext(o.k(5), w + 2))), TERM(tm.udiv(tm.zext(x, w + 2), tm.zext(y, w + 2)))},

    {"urem_width1", 1, TERM(tm.urem(p, q)), TERM(tm.urem(x, y))},
    {"urem_zero", 1, TERM(tm.urem(x, o.k(0))), TERM(tm.urem(x, o.k(1)))},
    {"urem_power_of_2", 3, TERM(tm.urem(x, o.k(4))), TERM(tm.urem(x, o.k(3)))},
    {"urem_small", 4, TERM(tm.urem(o.below3(x), o.k(5))), TERM(tm.urem(x, o.k(5)))},
    {"urem_same", 1, TERM(tm.urem(x, x)), TERM(tm.urem(x, y))},
    {"urem_urem", 1, TERM(tm.urem(tm.urem(x, y), y)), TERM(tm.urem(tm.urem(x, y), z))},
    {"urem_zext", 1, TERM(tm.urem(tm.zext(x, w + 2), tm.zext(y, w + 2))), TERM(tm.urem(tm.zext(x, w + 2), tm.sext(y, w + 2)))},

    {"urem_known", 1, TERM(tm.urem(o.k(0), x)), TERM(tm.urem(o.k(1), x))},

    {"sdiv_width1", 1, TERM(tm.sdiv(p, q)), TERM(tm.sdiv(x, y))},
    {"sdiv_one", 1, TERM(tm.sdiv(x, o.k(1))), TERM(tm.sdiv(x, o.k(2)))},
    {"sdiv_minus_one", 1, TERM(tm.sdiv(x, o.k(-1))), TERM(tm.sdiv(x, o.k(-2)))},
    {"sdiv_nonnegative", 4, TERM(tm.sdiv(o.nonneg(x), o.k(5))), TERM(tm.sdiv(x, o.k(5)))},
    {"sdiv_min", 1, TERM(tm.sdiv(x, o.least())), TERM(tm.sdiv(x, y))},

    {"srem_width1", 1, TERM(tm.srem(p, q)), TERM(tm.srem(x, y))},
    {"srem_zero", 1, TERM(tm.srem(x, o.k(0))), TERM(tm.srem(x, o.k(2)))},
    {"srem_unit", 1, TERM(tm.srem(x, o.k(-1))), TERM(tm.srem(x, o.k(3)))},
    {"srem_unit", 1, TERM(tm.srem(x, o.k(1))), TERM(tm.srem(x, y))},
    {"srem_same", 1, TERM(tm.srem(x, x)), TERM(tm.srem(x, y))},
    {"srem_nonnegative", 4, TERM(tm.srem(o.nonneg(x), o.k(5))), TERM(tm.srem(x, o.k(5)))},
    {"srem_negative", 1, TERM(tm.srem(x, o.k(-3))), TERM(tm.srem(x, o.least()))},
    {"srem_known", 1, TERM(tm.srem(o.k(0), x)), TERM(tm.srem(o.k(1), x))},

    {"shl_width1", 1, TERM(tm.shl(p, q)), TERM(tm.shl(x, y))},
    {"shl_wide", 1, TERM(tm.shl(x, o.k(-1))), TERM(tm.shl(x, o.k(1)))},
    {"shl_of_zero", 1, TERM(tm.shl(o.k(0), x)), TERM(tm.shl(o.k(2), x))},
    {"shl_const", 2, TERM(tm.shl(x, o.k(1))), TERM(tm.shl(x, y))},
    {"shl_scaled", 1, TERM(tm.shl(tm.mul(x, o.k(3)), y)), TERM(tm.shl(o.k(1), y))},
    {"shl_scaled", 1, TERM(tm.shl(o.k(3), y)), TERM(tm.shl(x, y))},
    {"shl_known", 3, TERM(tm.shl(tm.shl(x, o.two_or_more(y)), o.two_or_more(z))), TERM(tm.shl(x, o.two_or_more(z)))},

    {"lshr_width1", 1, TERM(tm.lshr(p, q)), TERM(tm.lshr(x, y))},
    {"lshr_wide", 1, TERM(tm.lshr(x, o.k(-1))), TERM(tm.lshr(x, o.k(1)))},
    {"lshr_of_zero", 1, TERM(tm.lshr(o.k(0), x)), TERM(tm.lshr(o.k(2), x))},
    {"lshr_const", 2, TERM(tm.lshr(x, o.k(1))), TERM(tm.lshr(x, y))},
    {"lshr_zext", 4, TERM(tm.lshr(tm.zext(x, w + 2), tm.zext(y, w + 2))), TERM(tm.lshr(tm.zext(x, w + 2), tm.var("v", w + 2)))},
    {"lshr_known", 4, TERM(tm.lshr(o.below3(x), tm.add(tm.mul(o.below3(y), o.k(4)), o.k(2)))), TERM(tm.lshr(o.below3(x), y))},

    {"ashr_width1", 1, TERM(tm.ashr(p, q)), TERM(tm.ashr(x, y))},
    {"ashr_nonnegative", 4, TERM(tm.ashr(o.nonneg(x), y)), TERM(tm.ashr(x, y))},
    {"ashr_const", 2, TERM(tm.ashr(x, o.k(1))), TERM(tm.ashr(x, y))},
    {"ashr_const", 1, TERM(tm.ashr(x, o.k(-1))), TERM(tm.ashr(y, x))},
    {"ashr_of_ones", 1, TERM(tm.ashr(o.k(-1), x)), TERM(tm.ashr(o.k(-2), x))},
    {"ashr_known", 3, TERM(tm.ashr(tm.not_(o.below3(x)), o.two_or_more(y))), TERM(tm.ashr(tm.not_(o.below3(x)), y))},

    {"concat_zero_high", 1, TERM(tm.concat(o.k(0), x)), TERM(tm.concat(y, x))},
    {"concat_const", 1, TERM(tm.concat(o.k(5), x)), TERM(tm.concat(y, x))},
    {"concat_const", 1, TERM(tm.concat(x, o.k(5))), TERM(tm.concat(x, y))},
    {"concat_right", 1, TERM(tm.concat(tm.concat(x, y), z)), TERM(tm.concat(x, tm.concat(y, z)))},
    {"concat_extracts", 2, TERM(tm.concat(tm.extract(x, w - 1, 1), o.bit0(x))), TERM(tm.concat(tm.extract(x, w - 1, 1), o.bit0(y)))},
    {"concat_extracts", 2, TERM(tm.concat(tm.extract(tm.add(x, y), w - 1, 1), tm.extract(tm.add(x, y), 0, 0))), TERM(tm.concat(tm.extract(tm.add(x, y), w - 1, 1), tm.extract(tm.add(x, z), 0, 0)))},
    {"concat_extracts_nested", 2, TERM(tm.concat(tm.extract(x, w - 1, 1), tm.concat(o.bit0(x), y))), TERM(tm.concat(tm.extract(x, w - 1, 1), tm.concat(o.bit0(z), y)))},
    {"concat_zext", 1, TERM(tm.concat(tm.zext(x, w + 1), y)), TERM(tm.concat(tm.sext(x, w + 1), y))},
    {"concat_not", 1, TERM(tm.concat(tm.not_(x), tm.not_(y))), TERM(tm.concat(tm.not_(x), y))},
    {"concat_ite", 1, TERM(tm.concat(tm.ite(p, x, y), tm.ite(p, y, z))), TERM(tm.concat(tm.ite(p, x, y), tm.ite(q, y, z)))},
    {"concat_add", 1, TERM(tm.concat(tm.add(x, o.k(3)), y)), TERM(tm.concat(tm.add(x, z), y))},
    {"concat_shifted", 2, TERM(tm.concat(x, tm.mul(y, o.k(2)))), TERM(tm.concat(x, tm.mul(y, o.k(3))))},
    {"concat_add_low", 3, TERM(tm.concat(x, tm.add(tm.mul(y, o.k(4)), o.k(2)))), TERM(tm.concat(x, tm.add(y, o.k(2))))},
    {"concat_sext", 1, TERM(tm.concat(tm.sext(tm.extract(x, w - 1, w - 1), 3), x)), TERM(tm.concat(tm.sext(p, 3), x))},
    {"concat_xor", 4, TERM(tm.concat(tm.extract(tm.xor_(x, o.k(-6)), w - 1, 1), tm.extract(tm.xor_(x, o.k(-6)), 0, 0))), TERM(tm.concat(tm.extract(tm.xor_(x, o.k(-6)), w - 1, 1), tm.extract(tm.xor_(y, o.k(-6)), 0, 0)))},
    {"concat_masked", 4, TERM(tm.concat(tm.extract(tm.and_(x, o.k(-6)), w - 1, 1), tm.extract(tm.and_(x, o.k(-5)), 0, 0))), TERM(tm.concat(tm.extract(tm.and_(x, o.k(-6)), w - 1, 1), tm.extract(tm.and_(y, o.k(-5)), 0, 0)))},

    {"extract_extract", 3, TERM(tm.extract(tm.extract(x, w - 1, 1), 1, 1)), TERM(tm.extract(x, w - 1, 1))},
    {"extract_concat", 2, TERM(tm.extract(tm.concat(x, y), w + 1, w - 1)), TERM(tm.extract(x, w - 1, 1))},
    {"extract_zext", 2, TERM(tm.extract(tm.zext(x, w + 2), w, 1)), TERM(tm.extract(x, w - 1, 1))},
    {"extract_sext", 2, TERM(tm.extract(tm.sext(x, w + 2), w, 1)), TERM(tm.extract(x, w - 1, 1))},
    {"extract_not", 2, TERM(tm.extract(tm.not_(x), w - 1, 1)), TERM(tm.extract(x, w - 1, 1))},
    {"extract_mask", 3, TERM(tm.extract(tm.and_(x, o.k(-3)), w - 1, 1)), TERM(tm.extract(tm.and_(x, y), w - 1, 1))},
    {"extract_ite_const", 2, TERM(tm.extract(tm.ite(p, x, o.k(5)), w - 1, 1)), TERM(tm.extract(tm.ite(p, x, y), w - 1, 1))},
    {"extract_shifted", 3, TERM(tm.extract(tm.shl(x, o.k(1)), w - 1, 1)), TERM(tm.extract(tm.mul(x, o.k(3)), w - 1, 1))},
    {"extract_low", 2, TERM(tm.extract(tm.add(x, y), w - 2, 0)), TERM(tm.extract(tm.add(x, y), w - 1, 1))},
    {"extract_low", 2, TERM(tm.extract(tm.ite(p, x, y), w - 2, 0)), TERM(tm.extract(tm.udiv(x, y), w - 2, 0))},
    {"extract_disjoint_sum", 3, TERM(tm.extract(tm.add(tm.mul(x, o.k(4)), o.below3(y)), w - 1, 2)), TERM(tm.extract(tm.add(tm.mul(x, o.k(2)), o.below3(y)), w - 1, 1))},
    {"extract_add_high", 3, TERM(tm.extract(tm.add(x, o.k(2)), w - 1, 1)), TERM(tm.extract(tm.add(x, o.k(3)), w - 1, 1))},
    {"extract_known", 4, TERM(tm.extract(o.below3(x), w - 1, 2)), TERM(tm.extract(o.below3(x), w - 1, 1))},

    {"zext_zext", 1, TERM(tm.zext(tm.zext(x, w + 1), w + 2)), TERM(tm.zext(tm.sext(x, w + 1), w + 2))},
    {"zext_ite_const", 1, TERM(tm.zext(tm.ite(p, o.k(5), o.k(2)), w + 2)), TERM(tm.zext(tm.ite(p, x, o.k(2)), w + 2))},
    {"zext_shifted", 1, TERM(tm.zext(tm.mul(tm.zext(x, w + 2), tm.constant(w + 2, 2)), w + 4)), TERM(tm.zext(tm.mul(tm.zext(x, w + 2), tm.constant(w + 2, 3)), w + 4))},
    {"sext_ext", 1, TERM(tm.sext(tm.zext(x, w + 1), w + 2)), TERM(tm.zext(tm.sext(x, w + 1), w + 2))},
    {"sext_ite_const", 1, TERM(tm.sext(tm.ite(p, o.k(5), o.k(2)), w + 2)), TERM(tm.sext(tm.ite(p, x, o.k(2)), w + 2))},
    {"sext_nonnegative", 4, TERM(tm.sext(o.nonneg(x), w + 2)), TERM(tm.sext(x, w + 2))},

    {"eq_reflexive", 1, TERM(tm.eq(x, x)), TERM(tm.eq(x, y))},
    {"eq_width1", 1, TERM(tm.eq(p, q)), TERM(tm.eq(x, y))},
    {"eq_known", 4, TERM(tm.eq(o.below3(x), o.k(4))), TERM(tm.eq(o.below3(x), o.k(2)))},
    {"eq_linear", 1, TERM(tm.eq(tm.add(x, y), tm.add(x, z))), TERM(tm.eq(x, y))},
    {"eq_linear", 1, TERM(tm.eq(tm.add(x, o.k(3)), o.k(2))), TERM(tm.eq(x, o.k(2)))},
    {"eq_linear", 1, TERM(tm.eq(tm.mul(x, o.k(6)), tm.mul(y, o.k(6)))), TERM(tm.eq(tm.mul(x, y), z))},
    {"eq_linear", 1, TERM(tm.eq(tm.mul(x, o.k(3)), o.k(5))), TERM(tm.eq(x, o.k(5)))},
    {"eq_linear", 1, TERM(tm.eq(tm.add(tm.mul(x, o.least()), y), tm.not_(z))), TERM(tm.eq(x, z))},
    {"eq_ext", 1, TERM(tm.eq(tm.zext(x, w + 2), tm.zext(y, w + 2))), TERM(tm.eq(tm.zext(x, w + 2), tm.sext(y, w + 2)))},
    {"eq_sext_const", 1, TERM(tm.eq(tm.sext(x, w + 2), tm.concat(o.k(0, 2), o.k(-1)))), TERM(tm.eq(tm.sext(x, w + 2), o.k(-1, w + 2)))},
    {"eq_concat", 1, TERM(tm.eq(tm.concat(x, y), tm.concat(y, z))), TERM(tm.eq(tm.concat(x, y), tm.var("v", 2 * w)))},
    {"eq_concat", 1, TERM(tm.eq(tm.concat(x, y), tm.concat(o.k(3), o.k(5)))), TERM(tm.eq(tm.concat(x, p), tm.concat(p, x)))},
    {"eq_ite_const", 1, TERM(tm.eq(tm.ite(p, o.k(5), x), o.k(5))), TERM(tm.eq(tm.ite(p, x, y), o.k(5)))},
    {"eq_ite", 1, TERM(tm.eq(tm.ite(p, x, y), tm.ite(p, y, z))), TERM(tm.eq(tm.ite(p, x, y), tm.ite(q, y, z)))},
    {"eq_ite", 1, TERM(tm.eq(tm.ite(p, x, y), x)), TERM(tm.eq(tm.ite(p, x, y), z))},
    {"eq_xor", 1, TERM(tm.eq(tm.xor_(x, o.k(5)), o.k(3))), TERM(tm.eq(tm.xor_(x, y), o.k(3)))},
    {"eq_xor", 1, TERM(tm.eq(tm.xor_(x, y), o.k(0))), TERM(tm.eq(tm.xor_(x, y), z))},
    {"eq_xor", 1, TERM(tm.eq(tm.xor_(x, y), x)), TERM(tm.eq(tm.xor_(x, o.k(5)), y))},
    {"eq_masked", 3, TERM(tm.eq(tm.and_(x, o.k(-2)), o.k(2))), TERM(tm.eq(tm.and_(x, tm.not_(o.k(2))), o.k(1)))},

    {"ult_reflexive", 1, TERM(tm.ult(x, x)), TERM(tm.ult(x, y))},
    {"ult_width1", 1, TERM(tm.ult(p, q)), TERM(tm.ult(x, y))},
    {"ult_known", 4, TERM(tm.ult(o.below3(x), o.k(4))), TERM(tm.ult(o.below3(x), o.k(2)))},
    {"ult_const_left", 1, TERM(tm.ult(o.k(5), x)), TERM(tm.ult(x, o.k(5)))},
    {"ult_ext", 1, TERM(tm.ult(tm.sext(x, w + 2), tm.sext(y, w + 2))), TERM(tm.ult(tm.zext(x, w + 2), tm.sext(y, w + 2)))},
    {"ult_ite_const", 1, TERM(tm.ult(tm.ite(p, o.k(1), o.k(2)), o.k(2))), TERM(tm.ult(tm.ite(p, x, o.k(2)), o.k(2)))},
    {"ult_power_of_2", 3, TERM(tm.ult(x, o.k(4))), TERM(tm.ult(x, o.k(3)))},
    {"ult_negative_power_of_2", 3, TERM(tm.ult(x, o.k(-4))), TERM(tm.ult(x, o.k(-3)))},
    {"ult_not", 1, TERM(tm.ult(tm.not_(x), tm.not_(y))), TERM(tm.ult(tm.not_(x), y))},
    {"ult_carry", 1, TERM(tm.ult(tm.add(x, y), x)), TERM(tm.ult(x, tm.add(x, y)))},
    {"ult_not_order", 1, TERM(tm.and_(tm.ult(tm.not_(x), y), tm.ult(tm.not_(y), x))), TERM(tm.ult(tm.not_(x), tm.add(y, z)))},

    {"slt_reflexive", 1, TERM(tm.slt(x, x)), TERM(tm.slt(x, y))},
    {"slt_width1", 1, TERM(tm.slt(p, q)), TERM(tm.slt(x, y))},
    {"slt_known", 4, TERM(tm.slt(o.below3(x), o.k(4))), TERM(tm.slt(o.below3(x), o.k(2)))},
    {"slt_const_left", 1, TERM(tm.slt(o.k(5), x)), TERM(tm.slt(x, o.k(5)))},
    {"slt_same_sign", 4, TERM(tm.slt(o.nonneg(x), o.nonneg_other(y))), TERM(tm.slt(x, o.nonneg(y)))},
    {"slt_ext", 1, TERM(tm.slt(tm.sext(x, w + 2), tm.sext(y, w + 2))), TERM(tm.slt(tm.zext(x, w + 2), tm.sext(y, w + 2)))},
    {"slt_sext_const", 1, TERM(tm.slt(tm.sext(x, w + 2), tm.concat(o.k(0, 2), o.k(-1)))), TERM(tm.slt(tm.sext(x, w + 2), o.k(2, w + 2)))},
    {"slt_ite_const", 1, TERM(tm.slt(tm.ite(p, o.k(-1), o.k(2)), o.k(1))), TERM(tm.slt(tm.ite(p, x, o.k(2)), o.k(2)))},
    {"slt_zero", 1, TERM(tm.slt(x, o.k(0))), TERM(tm.slt(x, o.k(2)))},
    {"slt_extreme", 1, TERM(tm.slt(x, o.greatest())), TERM(tm.slt(x, o.k(2)))},
    {"slt_extreme", 1, TERM(tm.slt(x, tm.add(o.least(), o.k(1)))), TERM(tm.slt(x, y))},
    {"slt_not", 1, TERM(tm.slt(tm.not_(x), tm.not_(y))), TERM(tm.slt(tm.not_(x), y))},

    {"ite_constant", 1, TERM(tm.ite(tm.boolean(true), x, y)), TERM(tm.ite(p, x, y))},
    {"ite_same", 1, TERM(tm.ite(p, x, x)), TERM(tm.ite(p, x, y))},
    {"ite_not", 1, TERM(tm.ite(tm.not_(p), x, y)), TERM(tm.ite(p, x, y))},
    {"ite_nested_same", 1, TERM(tm.ite(p, tm.ite(p, x, y), z)), TERM(tm.ite(p, tm.ite(q, x, y), z))},
    {"ite_nested_same", 1, TERM(tm.ite(p, x, tm.ite(p, y, z))), TERM(tm.ite(p, x, tm.ite(q, y, z)))},
    {"ite_width1", 1, TERM(tm.ite(p, q, tm.boolean(true))), TERM(tm.ite(p, x, o.k(1)))},
    {"ite_width1", 1, TERM(tm.ite(p, q, tm.not_(p))), TERM(tm.ite(p, q, r))},
    {"ite_xor", 1, TERM(tm.ite(p, q, tm.not_(q))), TERM(tm.ite(p, q, tm.not_(r)))},
    {"ite_extension", 1, TERM(tm.ite(p, o.k(1), o.k(0))), TERM(tm.ite(p, o.k(2), o.k(0)))},
    {"ite_extension", 1, TERM(tm.ite(p, o.k(0), o.k(-1))), TERM(tm.ite(p, o.k(2), o.k(-1)))},
    {"ite_eq", 1, TERM(tm.ite(tm.eq(x, y), x, y)), TERM(tm.ite(tm.eq(x, y), x, z))},
    {"ite_eq_const", 1, TERM(tm.ite(tm.eq(x, o.k(5)), x, y)), TERM(tm.ite(tm.eq(x, o.k(5)), y, x))},
    {"ite_min_max", 1, TERM(tm.add(tm.ite(tm.slt(x, y), x, y), tm.ite(tm.slt(y, x), y, x))), TERM(tm.ite(tm.slt(y, x), y, z))},
    {"ite_min_max", 1, TERM(tm.xor_(tm.ite(tm.ult(x, y), y, x), tm.ite(tm.ult(y, x), x, y))), TERM(tm.ite(tm.ult(y, x), x, z))},
    {"ite_min_max_const", 4, TERM(tm.ite(tm.slt(x, o.k(6)), x, o.k(5))), TERM(tm.ite(tm.slt(x, o.k(5)), x, o.k(5)))},
    {"ite_min_max_const", 4, TERM(tm.ite(tm.ult(x, o.k(4)), o.k(3), x)), TERM(tm.ite(tm.ult(x, o.k(4)), o.k(4), x))},
    {"ite_merge", 1, TERM(tm.ite(p, tm.ite(q, x, y), y)), TERM(tm.ite(p, tm.ite(q, x, y), z))},
    {"ite_merge", 1, TERM(tm.ite(p, x, tm.ite(q, x, y))), TERM(tm.ite(p, x, tm.ite(q, z, y)))},
    {"ite_merge", 1, TERM(tm.ite(p, tm.ite(q, y, x), y)), TERM(tm.ite(p, tm.ite(q, z, x), y))},
    {"ite_merge", 1, TERM(tm.ite(p, x, tm.ite(q, y, x))), TERM(tm.ite(p, x, tm.ite(q, y, z)))},
    {"ite_not_branches", 1, TERM(tm.ite(p, tm.not_(x), tm.not_(y))), TERM(tm.ite(p, tm.not_(x), y))},
    {"ite_ext", 1, TERM(tm.ite(p, tm.zext(x, w + 2), tm.zext(y, w + 2))), TERM(tm.ite(p, tm.zext(x, w + 2), tm.sext(y, w + 2)))},
    {"ite_ext", 1, TERM(tm.ite(p, tm.sext(x, w + 2), o.k(-1, w + 2))), TERM(tm.ite(p, tm.sext(x, w + 2), tm.concat(o.k(1, 2), o.k(-1))))},
    {"ite_common_summand", 1, TERM(tm.ite(p, tm.add(x, o.k(3)), x)), TERM(tm.ite(p, tm.add(x, o.k(3)), y))},
    {"ite_common_summand", 1, TERM(tm.ite(p, tm.add(x, y), o.add3(x, z, o.k(2)))), TERM(tm.ite(p, tm.add(x, y), tm.mul(x, o.k(2))))},
};

} // namespace

std::span<const Row> rule_table() { return kRows; }

} // namespace lockstep::term::testing
