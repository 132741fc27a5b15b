// Numbers that lie in place against eval_op, the reference: every small number, and random ones
// around the widths where the representation changes.
#include "term/number.h"

#include "term/eval.h"

#include <gtest/gtest.h>

#include <llvm/ADT/ArrayRef.h>
#include <llvm/ADT/SmallString.h>
#include <random>

namespace lockstep::term {
namespace {

APInt expected(Op op, std::initializer_list<const APInt*> args, unsigned width, unsigned hi = 0,
               unsigned lo = 0) {
  return eval_op(op, std::span(args.begin(), args.size()), width, hi, lo);
}

std::string text(const APInt& n) {
  llvm::SmallString<80> s;
  n.toStringUnsigned(s, 16);
  return "i" + std::to_string(n.getBitWidth()) + " 0x" + std::string(s.str());
}

bool same(const Number& got, const APInt& want) {
  return got.width() == want.getBitWidth() && got.apint() == want && got == Number(want) &&
         got.is_zero() == want.isZero() && got.is_one() == want.isOne();
}

template <Op op> void check(const APInt& a, const APInt& b) {
  EXPECT_TRUE(same(apply<op>(Number(a), Number(b)), expected(op, {&a, &b}, a.getBitWidth())))
      << static_cast<int>(op) << " " << text(a) << " " << text(b);
}

void check_all(const APInt& a, const APInt& b) {
  check<Op::And>(a, b);
  check<Op::Or>(a, b);
  check<Op::Xor>(a, b);
  check<Op::Add>(a, b);
  check<Op::Mul>(a, b);
  check<Op::UDiv>(a, b);
  check<Op::URem>(a, b);
  check<Op::SDiv>(a, b);
  check<Op::SRem>(a, b);
  check<Op::Shl>(a, b);
  check<Op::LShr>(a, b);
  check<Op::AShr>(a, b);
  check<Op::Eq>(a, b);
  check<Op::Ult>(a, b);
  check<Op::Slt>(a, b);
  check<Op::Concat>(a, b);
  EXPECT_TRUE(same(apply<Op::Not>(Number(a)), ~a)) << text(a);
}

void check_sizes(const APInt& a, unsigned other) {
  unsigned w = a.getBitWidth();
  for (unsigned more : {w, w + 1, w + other}) {
    EXPECT_TRUE(same(zext(Number(a), more), a.zext(more))) << text(a) << " " << more;
    EXPECT_TRUE(same(sext(Number(a), more), a.sext(more))) << text(a) << " " << more;
  }
  for (unsigned lo : {0u, other % w, w - 1})
    for (unsigned hi : {lo, (lo + w) / 2, w - 1}) {
      if (hi < lo || hi >= w) continue;
      EXPECT_TRUE(same(extract(Number(a), hi, lo), a.extractBits(hi - lo + 1, lo)))
          << text(a) << " " << hi << " " << lo;
    }
}

TEST(Number, SmallWidthsExhaustively) {
  for (unsigned w = 1; w <= 4; ++w)
    for (unsigned a = 0; a < 1u << w; ++a)
      for (unsigned b = 0; b < 1u << w; ++b) {
        check_all(APInt(w, a), APInt(w, b));
        check_sizes(APInt(w, a), b + 1);
      }
}

TEST(Number, WhereTheRepresentationChanges) {
  std::mt19937_64 random(1);
  auto pick = [&](unsigned w) {
    std::vector<uint64_t> words(w / 64 + 1);
    for (uint64_t& word : words)
      word = random();
    switch (random() % 6) {
    case 0:
      return APInt::getZero(w);
    case 1:
      return APInt::getAllOnes(w);
    case 2:
      return APInt::getSignedMinValue(w);
    case 3: // a shift that is no longer than the width
      return APInt(w, random() % (w + 1));
    default:
      return APInt(w, llvm::ArrayRef<uint64_t>(words)).lshr(static_cast<unsigned>(random() % w));
    }
  };
  for (unsigned w : {8, 31, 32, 33, 63, 64, 65, 79, 80, 127, 128, 129, 192, 256})
    for (int i = 0; i < 300; ++i) {
      check_all(pick(w), pick(w));
      check_sizes(pick(w), static_cast<unsigned>(random() % 140) + 1);
    }
}

TEST(Number, CopiesAreOnTheirOwn) {
  for (unsigned w : {64, 128, 200}) {
    Number a(w, 7), b = a, c(8, 1);
    a = apply<Op::Add>(a, a);
    EXPECT_TRUE(same(b, APInt(w, 7)));
    c = a;
    EXPECT_TRUE(same(c, APInt(w, 14)));
    b = std::move(c);
    EXPECT_TRUE(same(b, APInt(w, 14)));
    b = Number(3, 5);
    EXPECT_TRUE(same(b, APInt(3, 5)));
    EXPECT_TRUE(same(Number::ones(w), APInt::getAllOnes(w)));
    EXPECT_TRUE(same(Number::signed_min(w), APInt::getSignedMinValue(w)));
  }
}

} // namespace
} // namespace lockstep::term
