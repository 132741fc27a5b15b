// Different ways to write a value that must be one node. These are the differences that compilers
// make between a source and its target.
#include "term/eval.h"
#include "term/manager.h"

#include <gtest/gtest.h>

namespace lockstep::term {
namespace {

class Canonical : public ::testing::TestWithParam<unsigned> {
protected:
  unsigned w = GetParam();
  TermManager tm;
  Term x = tm.var("x", w), y = tm.var("y", w), z = tm.var("z", w);
  Term p = tm.var("p", 1), q = tm.var("q", 1), r = tm.var("r", 1);
  Term k(int64_t v) { return tm.constant(APInt(w, static_cast<uint64_t>(v), true)); }
  Term part(Term t, unsigned i) { return tm.extract(t, 8 * i + 7, 8 * i); }
  // Stored and loaded again, byte by byte.
  Term through_bytes(Term t, bool from_low) {
    unsigned n = w / 8;
    Term all = part(t, from_low ? 0 : n - 1);
    for (unsigned i = 1; i < n; ++i)
      all = from_low ? tm.concat(part(t, i), all) : tm.concat(all, part(t, n - 1 - i));
    return all;
  }
};

TEST_P(Canonical, Sums) {
  EXPECT_EQ(tm.add(x, x), tm.mul(x, k(2)));
  EXPECT_EQ(tm.add(x, x), tm.shl(x, k(1)));
  EXPECT_EQ(tm.sub(tm.add(x, y), y), x);
  EXPECT_EQ(tm.add(tm.add(x, y), z), tm.add(tm.add(z, x), y));
  EXPECT_EQ(tm.sub(x, x), k(0));
  EXPECT_EQ(tm.mul(tm.add(x, k(3)), k(5)), tm.add(tm.mul(x, k(5)), k(15)));
  EXPECT_EQ(tm.sub(k(-1), x), tm.not_(x));
  EXPECT_EQ(tm.add(tm.not_(x), k(1)), tm.neg(x));
  EXPECT_EQ(tm.not_(tm.neg(x)), tm.add(x, k(-1)));
  EXPECT_EQ(tm.not_(tm.sub(y, x)), tm.sub(tm.add(x, k(-1)), y));
  EXPECT_EQ(tm.not_(tm.add(tm.not_(x), y)), tm.sub(x, y));
  EXPECT_EQ(tm.sub(tm.shl(x, k(3)), x), tm.mul(x, k(7)));
  EXPECT_EQ(tm.shl(tm.shl(x, k(1)), k(2)), tm.shl(x, k(3)));
  EXPECT_EQ(tm.add(tm.zext(p, w), tm.zext(p, w)), tm.ite(p, k(2), k(0)));
  EXPECT_EQ(tm.add(tm.sext(p, w), k(1)), tm.zext(tm.not_(p), w));
  EXPECT_EQ(tm.mul(tm.zext(p, w), x), tm.ite(p, x, k(0)));
  EXPECT_EQ(tm.ite(p, tm.add(x, k(4)), x), tm.add(x, tm.ite(p, k(4), k(0))));
}

TEST_P(Canonical, DisjointBits) {
  Term low = tm.and_(x, k(15)), high = tm.shl(y, k(4));
  EXPECT_EQ(tm.or_(low, high), tm.add(low, high));
  EXPECT_EQ(tm.xor_(low, high), tm.add(low, high));
  EXPECT_EQ(tm.or_(tm.and_(x, k(15)), tm.and_(x, k(-16))), x);
  EXPECT_EQ(tm.and_(tm.or_(high, low), k(15)), low);
  EXPECT_EQ(tm.lshr(tm.shl(x, k(4)), k(4)),
            tm.and_(x, tm.constant(APInt::getLowBitsSet(w, w - 4))));
  EXPECT_EQ(tm.shl(tm.lshr(x, k(4)), k(4)), tm.and_(x, k(-16)));
  EXPECT_EQ(tm.zext(tm.trunc(x, 5), w), tm.and_(x, k(31)));
  EXPECT_EQ(tm.and_(tm.lshr(x, k(4)), k(3)), tm.lshr(tm.and_(x, k(0x30)), k(4)));
  EXPECT_EQ(tm.xor_(x, tm.constant(APInt::getSignMask(w))),
            tm.add(x, tm.constant(APInt::getSignMask(w))));
  EXPECT_EQ(tm.or_(tm.and_(x, k(-2)), k(1)), tm.or_(x, k(1)));
  EXPECT_EQ(tm.urem(x, k(8)), tm.and_(x, k(7)));
  EXPECT_EQ(tm.udiv(x, k(8)), tm.lshr(x, k(3)));
}

TEST_P(Canonical, Logic) {
  EXPECT_EQ(tm.not_(tm.and_(tm.not_(x), tm.not_(y))), tm.or_(x, y));
  EXPECT_EQ(tm.not_(tm.or_(tm.not_(p), q)), tm.and_(p, tm.not_(q)));
  EXPECT_EQ(tm.xor_(tm.not_(x), y), tm.not_(tm.xor_(x, y)));
  EXPECT_EQ(tm.xor_(x, tm.xor_(x, y)), y);
  EXPECT_EQ(tm.xor_(x, tm.and_(x, y)), tm.and_(x, tm.not_(y)));
  EXPECT_EQ(tm.and_(tm.or_(p, q), p), p);
  EXPECT_EQ(tm.ite(p, q, tm.boolean(false)), tm.and_(p, q));
  EXPECT_EQ(tm.ite(p, tm.boolean(true), q), tm.or_(p, q));
  EXPECT_EQ(tm.ite(tm.not_(p), x, y), tm.ite(p, y, x));
  EXPECT_EQ(tm.and_(p, tm.implies(p, q)), tm.and_(p, q));
}

TEST_P(Canonical, Comparisons) {
  EXPECT_EQ(tm.ult(x, k(1)), tm.eq(x, k(0)));
  EXPECT_EQ(tm.ult(k(0), x), tm.ne(x, k(0)));
  EXPECT_EQ(tm.ult(k(4), x), tm.ule(k(5), x));
  EXPECT_EQ(tm.slt(k(4), x), tm.sle(k(5), x));
  EXPECT_EQ(tm.slt(x, k(0)), tm.not_(tm.slt(k(-1), x)));
  EXPECT_EQ(tm.slt(x, k(0)), tm.ne(tm.lshr(x, k(w - 1)), k(0)));
  EXPECT_EQ(tm.slt(x, k(0)), tm.ult(tm.constant(APInt::getSignedMaxValue(w)), x));
  EXPECT_EQ(tm.slt(x, k(0)), tm.ne(tm.and_(x, tm.constant(APInt::getSignMask(w))), k(0)));
  EXPECT_EQ(tm.eq(tm.add(x, k(3)), k(7)), tm.eq(x, k(4)));
  EXPECT_EQ(tm.eq(tm.add(x, k(3)), y), tm.eq(x, tm.add(y, k(-3))));
  EXPECT_EQ(tm.eq(tm.sub(x, y), k(0)), tm.eq(y, x));
  EXPECT_EQ(tm.eq(tm.xor_(x, y), k(0)), tm.eq(x, y));
  EXPECT_EQ(tm.eq(tm.neg(x), k(3)), tm.eq(x, k(-3)));
  EXPECT_EQ(tm.eq(tm.not_(x), tm.not_(y)), tm.eq(x, y));
  EXPECT_EQ(tm.eq(tm.mul(x, k(3)), tm.mul(y, k(3))), tm.eq(x, y));
  EXPECT_EQ(tm.eq(tm.and_(x, k(4)), k(0)), tm.not_(tm.extract(x, 2, 2)));
  EXPECT_EQ(tm.eq(tm.zext(p, w), k(0)), tm.not_(p));
  EXPECT_EQ(tm.ult(tm.add(x, y), y), tm.ult(tm.add(x, y), x));
  EXPECT_EQ(tm.ult(tm.add(x, k(-7)), x), tm.ult(k(6), x));
  EXPECT_EQ(tm.ult(x, k(8)), tm.eq(tm.lshr(x, k(3)), k(0)));
}

TEST_P(Canonical, MinMax) {
  EXPECT_EQ(tm.ite(tm.ult(x, y), x, y), tm.ite(tm.ult(y, x), y, x));
  EXPECT_EQ(tm.ite(tm.ult(x, y), x, y), tm.ite(tm.ule(x, y), x, y));
  EXPECT_EQ(tm.ite(tm.slt(x, y), y, x), tm.ite(tm.slt(y, x), x, y));
  EXPECT_EQ(tm.ite(tm.slt(x, k(5)), x, k(5)), tm.ite(tm.slt(k(5), x), k(5), x));
  EXPECT_EQ(tm.ite(tm.ult(x, k(5)), x, k(5)), tm.ite(tm.ult(k(4), x), k(5), x));
}

TEST_P(Canonical, Divisions) {
  EXPECT_EQ(tm.sub(x, tm.mul(tm.udiv(x, y), y)), tm.urem(x, y));
  EXPECT_EQ(tm.sub(x, tm.mul(tm.sdiv(x, k(10)), k(10))), tm.srem(x, k(10)));
  EXPECT_EQ(tm.sub(x, tm.shl(tm.lshr(x, k(3)), k(3))), tm.urem(x, k(8)));
  EXPECT_EQ(tm.srem(x, k(-10)), tm.srem(x, k(10)));
}

TEST_P(Canonical, AbsoluteValue) {
  Term sign = tm.ashr(x, k(w - 1));
  Term chosen = tm.ite(tm.slt(x, k(0)), tm.neg(x), x);
  EXPECT_EQ(tm.sub(tm.xor_(x, sign), sign), chosen);
  EXPECT_EQ(tm.xor_(tm.add(x, sign), sign), chosen);
  EXPECT_EQ(tm.ite(tm.slt(k(-1), x), x, tm.neg(x)), chosen);
}

TEST_P(Canonical, Signs) {
  auto abs = [&](Term t) { return tm.ite(tm.slt(t, k(0)), tm.neg(t), t); };
  EXPECT_EQ(abs(tm.neg(x)), abs(x));
  EXPECT_EQ(abs(tm.sub(x, y)), abs(tm.sub(y, x)));
  EXPECT_EQ(tm.ite(tm.slt(k(0), x), x, tm.neg(x)), abs(x));
  EXPECT_EQ(tm.ite(tm.slt(x, tm.neg(x)), tm.neg(x), x), abs(x));
  EXPECT_EQ(tm.ite(tm.slt(x, k(0)), x, tm.neg(x)), tm.neg(abs(x)));
  EXPECT_EQ(tm.mul(abs(x), abs(x)), tm.mul(x, x));
  EXPECT_EQ(tm.srem(x, abs(y)), tm.srem(x, y));
  EXPECT_EQ(tm.neg(tm.sdiv(x, k(7))), tm.sdiv(x, k(-7)));
  EXPECT_EQ(tm.neg(tm.sdiv(x, k(7))), tm.ite(tm.eq(x, tm.constant(APInt::getSignedMinValue(w))),
                                             tm.neg(tm.sdiv(x, k(7))), tm.sdiv(tm.neg(x), k(7))));
}

TEST_P(Canonical, MasksByShifts) {
  Term one = tm.shl(k(1), y), high = tm.shl(k(-1), y);
  EXPECT_EQ(tm.urem(x, one), tm.and_(x, tm.not_(high)));
  EXPECT_EQ(tm.urem(x, one), tm.and_(x, tm.sub(one, k(1))));
  EXPECT_EQ(tm.shl(tm.lshr(x, y), y), tm.and_(x, high));
  EXPECT_EQ(tm.lshr(tm.shl(x, y), y), tm.and_(x, tm.lshr(k(-1), y)));
  EXPECT_EQ(tm.sub(tm.shl(x, z), tm.shl(y, z)), tm.shl(tm.sub(x, y), z));
  EXPECT_EQ(tm.xor_(tm.lshr(x, z), tm.lshr(y, z)), tm.lshr(tm.xor_(x, y), z));
}

TEST_P(Canonical, Bytes) {
  if (w % 8 != 0) return;
  for (Term t : {x,
                 tm.add(x, y),
                 tm.mul(x, y),
                 tm.and_(x, k(0x5ff0)),
                 tm.ite(p, x, y),
                 tm.not_(x),
                 tm.add(x, k(256)),
                 tm.add(x, k(7)),
                 tm.or_(x, y),
                 tm.xor_(x, k(0x5ff0)),
                 tm.udiv(x, y),
                 tm.shl(x, y),
                 tm.ite(p, x, k(77)),
                 tm.shl(x, k(8)),
                 tm.shl(x, k(3)),
                 tm.neg(x),
                 tm.lshr(x, k(4)),
                 tm.zext(p, w),
                 tm.sext(p, w),
                 tm.or_(x, k(0x5f0))}) {
    EXPECT_EQ(through_bytes(t, true), t) << info(t.op()).name;
    EXPECT_EQ(through_bytes(t, false), t) << info(t.op()).name;
  }
  // Bytes put together by shifts.
  Term joined = k(0);
  for (unsigned i : {1u, 3u, 0u, 2u})
    if (8 * i < w) joined = tm.or_(tm.shl(tm.zext(part(x, i), w), k(8 * i)), joined);
  EXPECT_EQ(joined, w > 32 ? tm.and_(x, k(0xffffffff)) : x);
  // A rotation, by shifts and by a double-width value.
  Term twice = tm.concat(x, x);
  Term rotated = tm.extract(tm.shl(twice, tm.constant(2 * w, 3)), 2 * w - 1, w);
  EXPECT_EQ(rotated, tm.or_(tm.shl(x, k(3)), tm.lshr(x, k(w - 3))));
}

INSTANTIATE_TEST_SUITE_P(Widths, Canonical, ::testing::Values(16u, 17u, 32u, 64u, 65u, 128u));

} // namespace
} // namespace lockstep::term
