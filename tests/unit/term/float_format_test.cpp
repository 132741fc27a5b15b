// What the bits of floats mean, against LLVM's APFloat on every pattern of 16 bits.
#include "term/float_format.h"

#include <gtest/gtest.h>
#include <llvm/ADT/APFloat.h>

namespace lockstep::term {

using llvm::APFloat;
using llvm::APInt;

namespace {

FloatClasses class_of(const APFloat& x) {
  if (x.isNaN()) return x.isSignaling() ? kSignalingNan : kQuietNan;
  bool minus = x.isNegative();
  if (x.isInfinity()) return minus ? kNegativeInfinity : kPositiveInfinity;
  if (x.isZero()) return 1U << (minus ? 5 : 6);
  if (x.isDenormal()) return 1U << (minus ? 4 : 7);
  return 1U << (minus ? 3 : 8);
}

bool is_within(const APInt& bits, const std::vector<APInt>& ranges) {
  for (size_t i = 0; i < ranges.size(); i += 2)
    if (ranges[i] == ranges[i + 1] || (bits - ranges[i]).ult(ranges[i + 1] - ranges[i]))
      return true;
  return false;
}

void check_every_pattern(FloatFormat format, const llvm::fltSemantics& semantics) {
  std::vector<std::vector<APInt>> ranges;
  for (unsigned k = 0; k < 10; ++k)
    ranges.push_back(float_class_ranges(format, 1U << k));
  for (uint64_t n = 0; n < 0x10000; ++n) {
    APInt bits(16, n);
    FloatClasses expected = class_of(APFloat(semantics, bits));
    for (unsigned k = 0; k < 10; ++k)
      ASSERT_EQ(is_within(bits, ranges[k]), expected == 1U << k) << n << " " << k;
  }
}

} // namespace

TEST(FloatFormat, ClassesOfEveryPattern) {
  check_every_pattern(FloatFormat::Half, APFloat::IEEEhalf());
  check_every_pattern(FloatFormat::BFloat, APFloat::BFloat());
}

TEST(FloatFormat, NeighbouringClassesAreOneRange) {
  for (auto format :
       {FloatFormat::Half, FloatFormat::Float, FloatFormat::Double, FloatFormat::Quad}) {
    EXPECT_TRUE(float_class_ranges(format, 0).empty());
    std::vector<APInt> all = float_class_ranges(format, kAllFloatClasses);
    EXPECT_EQ(all,
              (std::vector<APInt>{APInt(float_width(format), 0), APInt(float_width(format), 0)}));
    EXPECT_EQ(float_class_ranges(format, kAllFloatClasses & ~kNan).size(), 4U);
  }
}

TEST(FloatFormat, Text) {
  auto text = [](uint64_t bits) { return float_text(FloatFormat::Float, APInt(32, bits)); };
  EXPECT_EQ(text(0x3fc00000), "1.5");
  EXPECT_EQ(text(0xbf800000), "-1");
  EXPECT_EQ(text(0), "0");
  EXPECT_EQ(text(0x80000000), "-0");
  EXPECT_EQ(text(0x7f800000), "inf");
  EXPECT_EQ(text(0xff800000), "-inf");
  EXPECT_EQ(text(0x7fc00001), "NaN");
  EXPECT_EQ(text(1), "1.40129846E-45");
}

} // namespace lockstep::term
