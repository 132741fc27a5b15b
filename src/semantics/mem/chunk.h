// A stretch of memory as it is read and written, in either domain.
#pragma once

#include "semantics/value.h"

namespace lockstep::semantics {

// A number of `bytes` bytes, or a pointer leaf. `poison` is one bit for all of it, or a bit for
// every bit of the number.
template <class D> struct Chunk {
  unsigned bytes = 0;
  typename D::Bits value;
  typename D::Bits poison;
};
using Piece = Chunk<Symbolic>;
template <class D> using Chunks = term::SmallVector<Chunk<D>, 1>; // in the order of addresses
using Pieces = Chunks<Symbolic>;

} // namespace lockstep::semantics
