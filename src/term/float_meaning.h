// What a circuit computes, in the words of SMT-LIB's theory of floating-point numbers: solvers that
// know the theory need not be shown the circuit.
#pragma once

#include "term/float_format.h"
#include "term/term.h"

#include <vector>

namespace lockstep::term {

enum class FloatOp : uint8_t { Add, Mul, Div, Fma, Sqrt, RoundToIntegral, Convert };

// A term has this meaning if, under every assignment for which the operation on the numbers with
// the arguments' bits gives no NaN, the term is the bits of what it gives. Of a NaN it says
// nothing.
struct FloatMeaning {
  FloatOp op;
  Rounding mode;
  FloatShape from, to;       // of the arguments, and of the result
  std::vector<Term> args;    // bits
  bool without_sign = false; // the term has all bits but the sign
};

} // namespace lockstep::term
