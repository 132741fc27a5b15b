// Accesses that are UB, on numbers.
#include "semantics/mem/concrete.h"

namespace lockstep::semantics {

const char* ConcreteMemory::bad(const Bits& pointer, const APInt& length, unsigned align_log2,
                                AccessMode mode, bool null_is_valid) {
  constexpr const char* kPromised = "which the function's attributes exclude";
  if (length.isZero()) return nullptr;
  Place p = resolved(pointer, null_is_valid);
  if (!p.found) return p.offset.isZero() ? "null" : "where there is no object";
  const Block& b = *p.found;
  if (!b.alive)
    return b.own && b.kind == LocalKind::Stack ? "whose lifetime is over" : "which was freed";
  APInt needed = length;
  if (p_.function.alignment_reaches && !b.own && p.block > world_.globals().count())
    needed = llvm::APIntOps::umax(length, APInt(length.getBitWidth(), 1).shl(align_log2));
  if (b.size.ult(needed) || (b.size - needed).ult(p.offset)) return "out of bounds";
  looked_at_own_address |= b.own && align_log2 > b.align_log2;
  if (align_log2 > 0 && (b.base + p.offset).countr_zero() < align_log2) return "misaligned";
  if (mode == AccessMode::ExistsAfter && b.own && !outlives_function(b.kind))
    return "which is gone after the return";
  if (b.own) {
    return p_.forbids(b.kind, b.family, mode) ? kPromised : nullptr;
  }
  if (writes(mode) && b.fixed) return "constant memory";
  if ((b.base + p.offset).isZero() && !null_is_valid) return "at address 0";
  bool bad = !p.wildcard && p_.forbids(p.param, b.fixed && b.name.size() > 0, mode);
  return bad ? kPromised : nullptr;
}

ConcreteBits ConcreteMemory::bad_access(const Bits& pointer, const Bits& length,
                                        unsigned align_log2, AccessMode mode, bool other_space) {
  bool null_is_valid = p_.null_is_valid_in(other_space, options());
  APInt bytes = d_.close(length);
  const char* why = bad(pointer, bytes, align_log2, mode, null_is_valid);
  if (why) [[unlikely]]
    fault = {why, pointer, bytes, mode};
  return truth(why != nullptr);
}

ConcreteBits ConcreteMemory::bad_alias(const Bits& pointer, const Bits& length, AccessMode mode,
                                       uint32_t tag) {
  if (!watches_alias_ || !p_.may_exclude(tag)) return truth(false);
  bool writes = mode != AccessMode::Read;
  Place p = resolved(pointer);
  int based = kBasedOnNone;
  if (p.param >= 0 && p_.params[static_cast<size_t>(p.param)].noalias) based = p.param;
  bool called = !events_.empty() || !asked_.empty();
  bool may_be_known = called && p.param < 0 && p.found && !p.found->own && !escaped_.empty();
  if (p.wildcard || may_be_known) based = kBasedOnAny;
  uint64_t size = d_.close(length).getLimitedValue(), offset = p.offset.getLimitedValue();
  if (size == 0) return truth(false);
  for (auto [it, end] = lent_.equal_range(p.block); it != end; ++it)
    if (it->second.param != based && based != kBasedOnAny && (writes || it->second.write))
      unclear = kLentNoalias;
  uint64_t last = APInt::getMaxValue(options().address_bits).getLimitedValue();
  bool bad = accessed_.overlap(p.block, offset, size, last, [&](const Accessed::Kind& before) {
    return (writes || before.write) && p_.excludes(tag, based, before.tag, before.based_on);
  });
  accessed_.add({p.block, tag, based, writes}, offset, size, last);
  if (bad) fault = {kExcludedOverlap, pointer, APInt(options().address_bits, size), mode};
  return truth(bad);
}

} // namespace lockstep::semantics
