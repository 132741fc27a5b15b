#include "term/bound.h"

namespace lockstep::term {

namespace {

// The upper bits of a term, from some bit on.
bool is_upper_part(Term t) { return t.is(Op::Extract) && t.hi() + 1 == t[0].width(); }

} // namespace

std::optional<Bound> as_bound(Term t) {
  if ((t.is(Op::Slt) || t.is(Op::Ult)) && t[1].is_const())
    return Bound{t[0], t[1].value(), t.is(Op::Slt)};
  if (is_upper_part(t) && t.width() == 1) return Bound{t[0], APInt::getZero(t[0].width()), true};
  if (!t.is(Op::Eq) || !t[1].is_zero()) return std::nullopt;
  Term x = t[0];
  if (!is_upper_part(x)) return Bound{x, APInt(x.width(), 1), false};
  return Bound{x[0], APInt::getOneBitSet(x[0].width(), x.lo()), false};
}

} // namespace lockstep::term
