#include "semantics/mem/initializer.h"

#include <algorithm>

namespace lockstep::semantics {

InitialBits initial_bits(const Global& global, const Global::Piece& piece) {
  using Leaf = ConstScalar::Kind;
  const Part& part = piece.part;
  InitialBits out;
  if (std::all_of(piece.leaves.begin(), piece.leaves.end(),
                  [](const ConstScalar& leaf) { return leaf.kind == Leaf::Undef; }))
    return out;
  if (part.pointer) {
    out.kind = InitialBits::Kind::Pointer;
    out.pointer = &piece.leaves[0];
    return out;
  }
  out.kind = InitialBits::Kind::Number;
  out.value = out.undef = out.poison = APInt::getZero(8 * part.bytes);
  const unsigned lanes = static_cast<unsigned>(piece.leaves.size());
  for (unsigned i = 0; i < lanes; ++i) {
    const ConstScalar& leaf = piece.leaves[i];
    const unsigned low = part.bits * (global.big_endian ? part.leaves - 1 - i : i);
    const APInt all = APInt::getAllOnes(part.bits);
    switch (leaf.kind) {
    case Leaf::Number:
      out.value.insertBits(leaf.number, low);
      break;
    case Leaf::Undef:
      out.undef.insertBits(all, low);
      break;
    case Leaf::Poison:
      out.poison.insertBits(all, low);
      break;
    case Leaf::Global: // always a part of its own
      break;
    }
  }
  return out;
}

APInt InitialBits::byte_of(const APInt& number, unsigned at, bool big_endian) {
  return number.extractBits(8, 8 * (big_endian ? number.getBitWidth() / 8 - 1 - at : at));
}

const Global::Piece* piece_at(const Global& global, uint64_t offset) {
  auto behind = std::upper_bound( // they are in order
      global.contents.begin(), global.contents.end(), offset,
      [](uint64_t x, const Global::Piece& piece) { return x < piece.part.offset; });
  if (behind == global.contents.begin()) return nullptr;
  const Global::Piece& piece = *std::prev(behind);
  return offset < piece.part.offset + piece.part.bytes ? &piece : nullptr;
}

} // namespace lockstep::semantics
