// Memory that a program says does not change, on numbers; see symbolic_invariant.cpp.
#include "semantics/mem/concrete.h"

#include <algorithm>

namespace lockstep::semantics {

// As numbers. Undef is neither the same nor another: taken for the same.
bool ConcreteMemory::same(const Byte& a, const Byte& b) {
  auto undef = [&](const Byte& x) {
    if (x.kind == Byte::Kind::Undef || d_.has_undef(x.poison)) return true;
    return d_.has_undef(x.kind == Byte::Kind::Pointer ? *x.pointer : x.value);
  };
  if (undef(a) || undef(b)) return true;
  auto bits = [&](const Byte& x) {
    APInt poison = d_.close(x.poison).sext(8);
    if (x.kind == Byte::Kind::Number) return std::pair(d_.close(x.value) | poison, poison);
    unsigned n = options().address_bits / 8;
    unsigned low = options().low_bit(n, x.index);
    return std::pair(d_.close(address(*x.pointer)).extractBits(8, low) | poison, poison);
  };
  return bits(a) == bits(b);
}

bool ConcreteMemory::unsteady(const Place& p, const APInt& length,
                              InitialContents::When when) const {
  auto world = start_.blocks.find(p.block);
  if (world == start_.blocks.end() || p.found->own) return false;
  const std::set<uint64_t>& all = world->second.unsteady[static_cast<size_t>(when)];
  return std::any_of(all.begin(), all.end(), [&](uint64_t at) {
    return (APInt(p.offset.getBitWidth(), at) - p.offset).ult(length);
  });
}

// Constants do not, and what is not there does not.
bool ConcreteMemory::may_change(const Place& p, const APInt& length) const {
  if (p.found->own) return true;
  bool constant = p.block <= world_.globals().count() && p.found->fixed;
  APInt bytes = length.zextOrTrunc(p.found->size.getBitWidth());
  return !constant && bytes.ule(p.found->size) && p.offset.ule(p.found->size - bytes);
}

ConcreteBits ConcreteMemory::assume_invariant(const Bits& pointer, const Bits& length) {
  Place p = resolved(pointer);
  APInt size = d_.close(length);
  bool made = p.found && p.found->own && p.found->kind != LocalKind::Copy;
  if (!p.found || made || !may_change(p, size)) return truth(false);
  bool bad = unsteady(p, size, InitialContents::When::Ever);
  for (const auto& [block, at] : changed_)
    bad |= block == p.block && (APInt(p.offset.getBitWidth(), at) - p.offset).ult(size);
  for (const Overwritten& o : overwritten_)
    bad |= o.block == p.block && differs(*o.before, *o.after, p.block, p.offset, size);
  invariants_.push_back({p.block, p.offset, size, true, 0});
  if (bad) fault = {"memory changes that is said to be constant"};
  return truth(bad);
}

ConcreteBits ConcreteMemory::begin_invariant(const Bits& condition, const Bits& pointer,
                                             const Bits& length, uint32_t region, bool stays) {
  Place p = resolved(pointer);
  APInt size = d_.close(length);
  if (d_.close(condition).isZero() || !p.found || !may_change(p, size)) return truth(false);
  invariants_.push_back({p.block, p.offset, size, false, region});
  bool bad = stays && unsteady(p, size, InitialContents::When::Later);
  if (bad) fault = {"memory changes that is said to be constant"};
  return truth(bad);
}

void ConcreteMemory::end_invariant(uint32_t region) {
  std::erase_if(invariants_,
                [&](const InvariantRange& h) { return !h.always && h.region == region; });
}

// Whether others have left bytes otherwise than they were. Many are not compared.
bool ConcreteMemory::differs(ConcreteMemory& before, ConcreteMemory& after, uint32_t number,
                             const APInt& offset, const APInt& length) {
  constexpr uint64_t kMost = 64;
  if (length.ugt(kMost)) {
    unclear = "a long stretch of constant memory";
    return false;
  }
  for (uint64_t at = 0; at < length.getZExtValue(); ++at) {
    uint64_t place = (offset + at).getZExtValue();
    if (!same(before.byte_at(number, place), after.byte_at(number, place))) return true;
  }
  return false;
}

} // namespace lockstep::semantics
