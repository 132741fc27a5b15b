// From an operation's id to its definition, in either domain.
#pragma once

#include "semantics/op/context.h"

namespace lockstep::semantics {

template <class D> using OpFunction = Value<D> (*)(OpContext<D>&, const Operation&, Args<D>);

// Instantiated for Symbolic and Concrete.
template <class D> OpFunction<D> op_function(OpId op);

} // namespace lockstep::semantics
