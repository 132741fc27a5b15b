// Calls of functions that are not known (section "call").
#pragma once

#include "semantics/mem/concrete.h"
#include "semantics/op/lift.h"

namespace lockstep::semantics::op {

template <class D> Value<D> call(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Callee& callee = c.memory().program().callees[o.ints[0]];
  c.undefined_if(c.not_well_defined(args[0][0])); // the function itself
  std::vector<Value<D>> settled(args.begin(), args.end());
  settled[0][0] = c.settle(args[0][0], VarKind::Control);
  auto called = c.memory().call(callee, c.site(), settled);
  c.undefined_if(called.ub);
  c.stays = called.stays;
  c.unwinds = called.unwinds;
  c.exception = called.exception;
  return called.value;
}

// Section "resume": the exception goes on. What a landing pad has made of it beside the pointer
// does not go with it.
template <class D> Value<D> resume(OpContext<D>& c, const Operation&, Args<D> args) {
  c.unwinds = c.boolean(true);
  c.exception = c.memory().address(c.settle(args[0][0], VarKind::Control).value);
  return {};
}

} // namespace lockstep::semantics::op
