#include "product/pointers.h"

#include <algorithm>
#include <bit>

namespace lockstep::product {

using semantics::kBlockBits;
using semantics::MemoryState;
using semantics::Piece;
using semantics::SymbolicMemory;
using semantics::Term;

namespace {

unsigned bytes_of(SymbolicMemory& memory) { return memory.options().address_bits / 8; }
unsigned align_of(SymbolicMemory& memory) {
  return static_cast<unsigned>(std::countr_zero(bytes_of(memory)));
}

Term place(SymbolicMemory& memory, uint32_t block, uint64_t offset) {
  term::TermManager& tm = memory.world().terms();
  return memory.pointer(tm.constant(kBlockBits, block),
                        tm.constant(memory.options().address_bits, offset));
}

Piece read(SymbolicMemory& memory, MemoryState& state, uint32_t block, uint64_t offset) {
  term::TermManager& tm = memory.world().terms();
  return memory.observe(state, tm.constant(kBlockBits, block),
                        tm.constant(memory.options().address_bits, offset), bytes_of(memory), true,
                        align_of(memory), 0)[0];
}

} // namespace

std::vector<HeldPointer> pointers_in(SymbolicMemory& memory, const program::Program& program,
                                     MemoryState state) {
  std::vector<HeldPointer> out;
  memory.enter(state);
  for (const program::PointerRead& r : program::pointer_reads(program)) {
    if (!r.global) continue;
    HeldPointer held{memory.world().globals().number_of(program.globals, *r.global), r.offset, 0,
                     0};
    if (!memory.misaligned(place(memory, held.block, held.offset), align_of(memory)).is_false())
      continue;
    Piece there = read(memory, state, held.block, held.offset);
    unsigned w = memory.options().address_bits;
    if (!there.value.is_const() || !there.poison.is_zero() || there.value.width() != kBlockBits + w)
      continue;
    held.to = static_cast<uint32_t>(there.value.value().extractBitsAsZExtValue(kBlockBits, w));
    held.at = there.value.value().extractBitsAsZExtValue(w, 0);
    if (held.to <= memory.world().globals().count() &&
        std::find(out.begin(), out.end(), held) == out.end())
      out.push_back(held);
  }
  return out;
}

Term holds(SymbolicMemory& memory, MemoryState state, const HeldPointer& pointer) {
  term::TermManager& tm = memory.world().terms();
  memory.enter(state);
  Piece there = read(memory, state, pointer.block, pointer.offset);
  if (there.value.has_undef() || there.poison.has_undef()) return tm.boolean(false);
  return tm.and_(tm.eq(there.poison, tm.zero(there.poison.width())),
                 tm.eq(there.value, place(memory, pointer.to, pointer.at)));
}

void put(SymbolicMemory& memory, MemoryState& state, const HeldPointer& pointer) {
  term::TermManager& tm = memory.world().terms();
  memory.enter(state);
  unsigned bytes = bytes_of(memory);
  memory.write(place(memory, pointer.block, pointer.offset),
               {bytes, place(memory, pointer.to, pointer.at), tm.boolean(false)}, true,
               align_of(memory));
}

} // namespace lockstep::product
