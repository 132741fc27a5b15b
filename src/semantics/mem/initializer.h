// What the initializer of a constant puts into memory: the one place where the elements of a
// constant become bits, in the byte order of its module.
#pragma once

#include "semantics/mem/layout.h"

namespace lockstep::semantics {

// The bits of one piece of an initializer.
struct InitialBits {
  enum class Kind : uint8_t {
    Undef,   // all of it, as padding
    Number,  // as wide as the piece's bytes; some bits may be undef or poison
    Pointer, // one leaf: a number of the null block, a global with an offset, or poison
  } kind = Kind::Undef;
  // Of a Number; the three have no bit in common.
  APInt value, undef, poison;
  const ConstScalar* pointer = nullptr;

  // The number's byte that lies `at` bytes behind the piece's start.
  static APInt byte_of(const APInt& number, unsigned at, bool big_endian);
};
InitialBits initial_bits(const Global& global, const Global::Piece& piece);

// The piece that holds the byte at this offset; null where there is padding.
const Global::Piece* piece_at(const Global& global, uint64_t offset);

} // namespace lockstep::semantics
