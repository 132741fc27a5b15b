// Calls of functions that are not known (section "call").
#pragma once

#include "semantics/mem/concrete.h"
#include "semantics/op/float_convert.h"
#include "semantics/op/math.h"

namespace lockstep::semantics::op {

// The arguments as the world is asked about them: without what the answer does not depend on.
template <class D>
void simplify_arguments(OpContext<D>& c, const Callee& callee, std::vector<Value<D>>& args) {
  if (!is_odd(callee.math) && !is_even(callee.math)) return;
  for (Scalar<D>& x : args[1])
    x.value = c.and_(x.value, c.smax(c.width(x.value)));
}

// What is known of the result: it is poison only where an argument is.
template <class D>
Value<D> known_result(OpContext<D>& c, const Callee& callee, Value<D> answer, Args<D> args) {
  if (callee.math == Math::None) return answer;
  FloatShape f = term::float_shape(callee.format);
  // There are no such values but those of x86_fp80, which have a leading bit.
  bool extended = callee.format == term::FloatFormat::Extended;
  auto number = [&](const typename D::Bits& a) { return extended ? x87_number<D>(c, a) : a; };
  bool power = callee.math == Math::Pow || callee.math == Math::Powi;
  for (size_t i = 0; i < answer.size(); ++i) {
    Scalar<D>& r = answer[i];
    const Scalar<D>& x = args[1][i];
    r.poison = x.poison;
    if (!power) {
      r.value = known_of_one(c, callee.math, f, number(x.value), number(r.value));
    } else {
      const Scalar<D>& y = args[2][args[2].size() > 1 ? i : 0]; // one integer for all lanes
      r.poison = c.or_(r.poison, y.poison);
      auto exponent = callee.math == Math::Pow ? number(y.value) : y.value;
      r.value = known_power(c, callee.math, f, number(x.value), exponent, number(r.value));
    }
    if (extended) r.value = x87_encoding<D>(c, r.value);
  }
  return answer;
}

template <class D> Value<D> call(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Callee& callee = c.memory().program().callees[callee_of(o)];
  c.undefined_if(c.not_well_defined(args[0][0]), "call of poison or undef");
  std::vector<Value<D>> settled(args.begin(), args.end());
  settled[0][0] = c.settle(args[0][0], VarKind::Control);
  simplify_arguments(c, callee, settled);
  auto called = c.memory().call(callee, c.site(), settled);
  c.undefined_if(called.ub);
  c.stays = called.stays;
  c.unwinds = called.unwinds;
  c.exception = called.exception;
  return known_result(c, callee, std::move(called.value), args);
}

// Section "resume": the exception goes on. What a landing pad has made of it beside the pointer
// does not go with it.
template <class D> Value<D> resume(OpContext<D>& c, const Operation&, Args<D> args) {
  c.unwinds = c.boolean(true);
  c.exception = c.memory().address(c.settle(args[0][0], VarKind::Control).value);
  return {};
}

} // namespace lockstep::semantics::op
