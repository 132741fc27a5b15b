// The formats of floating-point numbers: what their bits mean, and how they read. Knows no
// arithmetic.
#pragma once

#include <llvm/ADT/APInt.h>

#include <cstdint>
#include <string>
#include <vector>

namespace lockstep::term {

// The last is x86_fp80 without its leading bit, of the shape that arithmetic wants.
enum class FloatFormat : uint32_t { Half, BFloat, Float, Double, X86Fp80, Quad, Extended };

// To which number a result is rounded that lies between two.
enum class Rounding : uint32_t { NearestEven, NearestAway, Up, Down, Zero };

unsigned float_width(FloatFormat format);
const char* float_name(FloatFormat format); // as LLVM writes it: `float`

// From the top: a sign, the exponent, the fraction. The leading bit of the significand is not
// there.
struct FloatShape {
  unsigned exponent, fraction; // bits
  unsigned width() const { return 1 + exponent + fraction; }
  unsigned precision() const { return 1 + fraction; } // bits of the significand
  uint64_t bias() const { return (uint64_t{1} << (exponent - 1)) - 1; }
};
// Whether the format is of this shape. x86_fp80 is not: it has the leading bit.
bool has_float_shape(FloatFormat format);
FloatShape float_shape(FloatFormat format);

// `1.5`, `-0`, `NaN`, `-inf`.
std::string float_text(FloatFormat format, const llvm::APInt& bits);

// Classes of numbers as bits of a mask, with the numbers that section "llvm.is.fpclass" gives them.
using FloatClasses = uint32_t;
inline constexpr FloatClasses kSignalingNan = 1, kQuietNan = 2, kNan = 3;
inline constexpr FloatClasses kNegativeInfinity = 1 << 2, kPositiveInfinity = 1 << 9;
inline constexpr FloatClasses kInfinity = kNegativeInfinity | kPositiveInfinity;
inline constexpr FloatClasses kAllFloatClasses = (1 << 10) - 1;

// The patterns of bits in these classes as a union of ranges: low, high, low, high ...: [low,
// high), where a high of 0 is the end. Of all classes it is one range with equal bounds. Of a
// format that has the shape.
std::vector<llvm::APInt> float_class_ranges(FloatFormat format, FloatClasses classes);

} // namespace lockstep::term
