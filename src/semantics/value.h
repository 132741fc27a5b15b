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
  enum class Kind : uint8_t { Number, Undef, Poison, Global } kind = Kind::Number;
  APInt number{1, 0};  // its width is the leaf's; of Global: the offset, as wide as an address
  uint32_t global = 0; // of Global: which of the program's

  bool operator==(const ConstScalar& o) const {
    return kind == o.kind && number.getBitWidth() == o.number.getBitWidth() && number == o.number &&
           global == o.global;
  }
};
using ConstValue = std::vector<ConstScalar>;

} // namespace lockstep::semantics
