// Facts that a program states and that make UB or poison when they do not hold: assume, noundef,
// range (sections "llvm.assume", "Parameter Attributes", "'range' Metadata").
#pragma once

#include "semantics/op/float_convert.h"
#include "semantics/op/lift.h"

namespace lockstep::semantics::op {

template <class D> Value<D> assume(OpContext<D>& c, const Operation&, Args<D> args) {
  const Scalar<D>& condition = args[0][0];
  c.undefined_if(c.not_well_defined(condition), "assume of poison or undef");
  c.undefined_if(c.not_(c.settle(condition, VarKind::Control).value), "assume of what is false");
  return {};
}

// Immediate UB unless every leaf is a plain value.
template <class D> Value<D> require_no_undef(OpContext<D>& c, const Operation&, Args<D> args) {
  for (const Scalar<D>& a : args[0])
    c.undefined_if(c.not_well_defined(a),
                   c.d.is_true(a.poison) ? "noundef, but poison" : "noundef, but undef");
  return args[0];
}

// Operands: something, then pairs of bounds [low, high) that may wrap around. Whether the value is
// within one of them. Equal bounds are the full range.
template <class D>
typename D::Bits is_within(OpContext<D>& c, const Operation& o, const typename D::Bits& bits,
                           Args<D> args) {
  bool x87 = payload<RangesPayload>(o).x87 != 0;
  auto value = x87 ? x87_number<D>(c, bits) : bits;
  auto inside = c.boolean(false);
  for (size_t i = 1; i + 1 < args.size(); i += 2) {
    const auto &low = args[i][0].value, &high = args[i + 1][0].value;
    auto span = c.sub(high, low);
    inside = c.or_(inside, c.or_(c.is_zero(span), c.ult(c.sub(value, low), span)));
  }
  return inside;
}

// Operands: the value, then bounds; outside all of them it is poison.
template <class D> Value<D> in_range(OpContext<D>& c, const Operation& o, Args<D> args) {
  Value<D> out;
  for (const Scalar<D>& a : args[0])
    out.push_back({a.value, c.or_(a.poison, c.not_(is_within(c, o, a.value, args)))});
  return out;
}

// Section "llvm.is.fpclass". Operands: the value, then bounds of the bits in these classes.
template <class D> Value<D> in_class(OpContext<D>& c, const Operation& o, Args<D> args) {
  Value<D> out;
  for (const Scalar<D>& a : args[0])
    out.push_back({is_within(c, o, a.value, args), a.poison});
  return out;
}

} // namespace lockstep::semantics::op
