// Values: scalars with their poison, and lists of them. A vector, array or struct is the list of
// its scalar leaves in order; an empty struct is the empty list.
#pragma once

#include "semantics/domain.h"

#include <memory>
#include <vector>

namespace lockstep::semantics {

template <class D> struct Scalar {
  typename D::Bits value;
  typename D::Bits poison; // width 1
};

template <class D> using Value = std::vector<Scalar<D>>;

// A constant's leaf.
struct ConstScalar {
  enum class Kind : uint8_t { Number, Undef, Poison } kind = Kind::Number;
  APInt number{1, 0}; // its width is the leaf's in every case
};
using ConstValue = std::vector<ConstScalar>;

} // namespace lockstep::semantics
