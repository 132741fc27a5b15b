// Many bytes at once (section "Standard C/C++ Library Intrinsics").
#pragma once

#include "semantics/op/event.h"

namespace lockstep::semantics::op {

// The tag of the whole counts for all of it, those of fields (!tbaa.struct) for each that is
// copied whole.
template <class D>
void check_alias_of_copy(OpContext<D>& c, const Operation& o, const typename D::Bits& p,
                         const typename D::Bits& length, AccessMode mode) {
  auto& mem = c.memory();
  c.undefined_if(mem.bad_alias(p, length, mode, payload<TransferPayload>(o).tag));
  unsigned w = c.width(length);
  const TransferFields fields = transfer_fields(o);
  for (size_t i = 0; i < fields.size(); ++i) {
    const TransferField field = fields[i];
    auto size = c.constant(w, field.bytes), end = c.add(c.constant(w, field.offset), size);
    auto there = c.ite(c.ule(end, length), size, c.zero(w));
    c.undefined_if(mem.bad_alias(moved(c, p, field.offset), there, mode, field.tag));
  }
}

// Bytes that others answer go where others see them go. The length is a constant.
template <class D>
void volatile_copy(OpContext<D>& c, const typename D::Bits& to, const typename D::Bits& from,
                   uint64_t length) {
  if (length == 0) return;
  auto answers = c.memory().event(kVolatileCopyFrom | length, from, {},
                                  std::vector<unsigned>(static_cast<size_t>(length), 8));
  Value<D> bytes;
  for (const auto& byte : answers)
    bytes.push_back(c.well(byte));
  volatile_write(c, kVolatileCopyTo | length, to, bytes);
  for (uint64_t i = 0; i < length; ++i)
    c.memory().write(moved(c, to, i), {1, bytes[i].value, bytes[i].poison}, false, 0);
}

template <class D> Value<D> mem_transfer(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [to_align, from_align, flags, tag, bytes] = payload<TransferPayload>(o);
  auto length = used_length(c, args[2][0], c.memory().options().address_bits);
  auto some = c.not_(c.is_zero(length));
  auto to = used_pointer_if(c, args[0][0], some), from = used_pointer_if(c, args[1][0], some);
  bool to_other = flags & kTransferToOtherSpace, from_other = flags & kTransferFromOtherSpace;
  bool is_volatile = (flags & kTransferVolatile) != 0;
  if (!is_volatile) {
    c.undefined_if(c.memory().bad_access(to, length, to_align, AccessMode::Write, to_other));
    c.undefined_if(c.memory().bad_access(from, length, from_align, AccessMode::Read, from_other));
  }
  check_alias_of_copy(c, o, from, length, AccessMode::Read);
  check_alias_of_copy(c, o, to, length, AccessMode::Write);
  if ((flags & kTransferMayOverlap) == 0)
    c.undefined_if(c.memory().overlap(to, from, length), // "either identical or non-overlapping"
                   "memcpy of memory that overlaps", true);
  if (is_volatile)
    volatile_copy(c, to, from, bytes);
  else
    c.memory().copy(to, from, length, to_align, from_align);
  return {};
}

template <class D> Value<D> mem_set(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [align, flags, tag] = payload<MemSetPayload>(o);
  auto length = used_length(c, args[2][0], c.memory().options().address_bits);
  bool other_space = flags & kTransferToOtherSpace;
  auto to = used_pointer_if(c, args[0][0], c.not_(c.is_zero(length)));
  bool is_volatile = (flags & kTransferVolatile) != 0;
  c.undefined_if(c.memory().bad_alias(to, length, AccessMode::Write, tag));
  if (is_volatile)
    volatile_write<D>(c, kVolatileSet, to, {args[1][0], c.well(length)});
  else
    c.undefined_if(c.memory().bad_access(to, length, align, AccessMode::Write, other_space));
  c.memory().fill(to, length, {1, args[1][0].value, args[1][0].poison}, align);
  return {};
}

// Apple's memset_pattern4, 8 and 16: "writes len bytes" of the pattern, which is repeated, or cut
// off, "as necessary". Where the destination reaches into the pattern it is not said which is read.
template <class D> Value<D> mem_pattern(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [to_align, from_align, tag, bytes] = payload<PatternPayload>(o);
  auto& mem = c.memory();
  unsigned w = mem.options().address_bits;
  auto length = used_length(c, args[2][0], w), period = c.constant(w, bytes);
  auto some = c.not_(c.is_zero(length));
  auto to = used_pointer_if(c, args[0][0], some), from = used_pointer_if(c, args[1][0], some);
  auto looked_at = c.ite(c.ult(length, period), length, period);
  c.undefined_if(mem.bad_access(to, length, to_align, AccessMode::Write));
  c.undefined_if(mem.bad_access(from, looked_at, from_align, AccessMode::Read));
  c.undefined_if(mem.bad_alias(from, looked_at, AccessMode::Read, tag));
  c.undefined_if(mem.bad_alias(to, length, AccessMode::Write, tag));
  c.unclear_if(mem.overlap(to, from, length), "a pattern that is overwritten");
  mem.copy(to, from, length, to_align, from_align, bytes);
  return {};
}

} // namespace lockstep::semantics::op
