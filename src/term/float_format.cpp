#include "term/float_format.h"

#include <llvm/ADT/APFloat.h>
#include <llvm/ADT/SmallString.h>

#include <utility>

namespace lockstep::term {

using llvm::APFloat;
using llvm::APInt;

namespace {

struct FormatRow {
  FloatFormat format;
  const char* name;
  const llvm::fltSemantics& (*semantics)();
};

constexpr FormatRow kFormats[] = {
    {FloatFormat::Half, "half", APFloat::IEEEhalf},
    {FloatFormat::BFloat, "bfloat", APFloat::BFloat},
    {FloatFormat::Float, "float", APFloat::IEEEsingle},
    {FloatFormat::Double, "double", APFloat::IEEEdouble},
    {FloatFormat::X86Fp80, "x86_fp80", APFloat::x87DoubleExtended},
    {FloatFormat::Quad, "fp128", APFloat::IEEEquad},
    {FloatFormat::Extended, "x86_fp80 as a number", APFloat::x87DoubleExtended},
};

const FormatRow& row_of(FloatFormat format) { return kFormats[static_cast<unsigned>(format)]; }

const llvm::fltSemantics& semantics_of(FloatFormat format) { return row_of(format).semantics(); }

} // namespace

unsigned float_width(FloatFormat format) {
  return APFloat::semanticsSizeInBits(semantics_of(format)) - (format == FloatFormat::Extended);
}

const char* float_name(FloatFormat format) { return row_of(format).name; }

bool has_float_shape(FloatFormat format) { return format != FloatFormat::X86Fp80; }

FloatShape float_shape(FloatFormat format) {
  unsigned fraction = APFloat::semanticsPrecision(semantics_of(format)) - 1;
  return {float_width(format) - 1 - fraction, fraction};
}

static APInt with_leading_bit(const APInt& bits) {
  FloatShape f = float_shape(FloatFormat::Extended);
  APInt out = bits.lshr(f.fraction).zext(f.width() + 1).shl(f.fraction + 1);
  out |= bits.trunc(f.fraction).zext(f.width() + 1);
  if (!bits.extractBits(f.exponent, f.fraction).isZero()) out.setBit(f.fraction);
  return out;
}

std::string float_text(FloatFormat format, const APInt& bits) {
  APFloat value(semantics_of(format),
                format == FloatFormat::Extended ? with_leading_bit(bits) : bits);
  std::string sign = value.isNegative() ? "-" : "";
  if (value.isNaN()) return sign + "NaN";
  if (value.isInfinity()) return sign + "inf";
  if (value.isZero()) return sign + "0";
  llvm::SmallString<32> text;
  value.toString(text, 0, 3);
  return std::string(text);
}

// Section "llvm.is.fpclass". From zero up, the classes of positive numbers lie one after the other
// in the order of their bits; the negative ones follow in the same order.
std::vector<APInt> float_class_ranges(FloatFormat format, FloatClasses classes) {
  unsigned width = float_width(format);
  unsigned fraction = APFloat::semanticsPrecision(semantics_of(format)) - 1;
  APInt sign = APInt::getSignMask(width);
  APInt infinity = APInt::getBitsSet(width, fraction, width - 1);
  APInt quiet = infinity | APInt::getOneBitSet(width, fraction - 1);
  const std::pair<FloatClasses, APInt> starts[] = {
      {1 << 6, APInt(width, 0)},
      {1 << 7, APInt(width, 1)},
      {1 << 8, APInt::getOneBitSet(width, fraction)},
      {kPositiveInfinity, infinity},
      {kSignalingNan, infinity + 1},
      {kQuietNan, quiet},
      {1 << 5, sign},
      {1 << 4, sign | 1},
      {1 << 3, sign | APInt::getOneBitSet(width, fraction)},
      {kNegativeInfinity, sign | infinity},
      {kSignalingNan, (sign | infinity) + 1},
      {kQuietNan, sign | quiet},
  };
  std::vector<APInt> out;
  for (size_t i = 0; i < std::size(starts); ++i) {
    if ((classes & starts[i].first) == 0) continue;
    APInt end = i + 1 < std::size(starts) ? starts[i + 1].second : APInt(width, 0);
    if (!out.empty() && out.back() == starts[i].second)
      out.back() = end;
    else
      out.insert(out.end(), {starts[i].second, end});
  }
  return out;
}

} // namespace lockstep::term
