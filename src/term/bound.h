// Comparisons with constants, read as bounds: of two on the same term one mostly follows from the
// other. Knows the forms that rewriting gives them, and nothing of how they are used.
#pragma once

#include "term/term.h"

#include <optional>

namespace lockstep::term {

// The condition x < k.
struct Bound {
  Term x;
  APInt k;
  bool is_signed;

  bool comparable(const Bound& b) const { return x == b.x && is_signed == b.is_signed; }
  // Whether it is the stronger one, of two that are comparable.
  bool below(const Bound& b) const { return is_signed ? k.slt(b.k) : k.ult(b.k); }
};

// The term as a bound: x <s k, x <u k, the sign of x, upper bits of x that are 0, x = 0.
std::optional<Bound> as_bound(Term t);

} // namespace lockstep::term
