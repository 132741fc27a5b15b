// From scalars to vectors: an operation on scalars applied leaf by leaf, or folded over the leaves.
#pragma once

#include "semantics/op/context.h"

namespace lockstep::semantics::op {

// The definitions are objects with a template call operator, so that one name serves both domains.
#define LOCKSTEP_SCALAR1(name)                                                                     \
  inline constexpr auto name = []<class D>(OpContext<D> & c, [[maybe_unused]] const Operation& o,  \
                                           const Scalar<D>& a) -> Scalar<D>
#define LOCKSTEP_SCALAR2(name)                                                                     \
  inline constexpr auto name = []<class D>(OpContext<D> & c, [[maybe_unused]] const Operation& o,  \
                                           const Scalar<D>& a, const Scalar<D>& b) -> Scalar<D>
#define LOCKSTEP_SCALAR3(name)                                                                     \
  inline constexpr auto name =                                                                     \
      []<class D>(OpContext<D> & c, [[maybe_unused]] const Operation& o, const Scalar<D>& a,       \
                  const Scalar<D>& b, const Scalar<D>& e) -> Scalar<D>

template <class D, const auto& F>
Value<D> lift1(OpContext<D>& c, const Operation& o, Args<D> args) {
  Value<D> out;
  out.reserve(args[0].size());
  for (const Scalar<D>& a : args[0])
    out.push_back(F(c, o, a));
  return out;
}

template <class D, const auto& F>
Value<D> lift2(OpContext<D>& c, const Operation& o, Args<D> args) {
  Value<D> out;
  out.reserve(args[0].size());
  for (size_t i = 0; i < args[0].size(); ++i)
    out.push_back(F(c, o, args[0][i], args[1][i]));
  return out;
}

template <class D, const auto& F>
Value<D> lift3(OpContext<D>& c, const Operation& o, Args<D> args) {
  Value<D> out;
  out.reserve(args[0].size());
  for (size_t i = 0; i < args[0].size(); ++i)
    out.push_back(F(c, o, args[0][i], args[1][i], args[2][i]));
  return out;
}

// A vector to one scalar, lane by lane from the first (section "Vector Reduction Intrinsics").
template <class D, const auto& F>
Value<D> reduce(OpContext<D>& c, const Operation& o, Args<D> args) {
  Scalar<D> r = args[0][0];
  for (size_t i = 1; i < args[0].size(); ++i)
    r = F(c, o, r, args[0][i]);
  return {r};
}

} // namespace lockstep::semantics::op
