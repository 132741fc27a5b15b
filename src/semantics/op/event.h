// What others see happen, and what they tell (section "Volatile Memory Accesses").
#pragma once

#include "semantics/op/pointer.h"

namespace lockstep::semantics::op {

// An access that others see, at whatever address; it does not
// trap, and what is read is theirs to say.
enum EventKind : uint64_t {
  kVolatileLoad = uint64_t{1} << 40, // with the number of bytes
  kVolatileStore = uint64_t{2} << 40,
  kSideEffect = uint64_t{3} << 40,
  kVolatileRmwLoad = uint64_t{4} << 40,
  kVolatileRmwStore = uint64_t{5} << 40,
  kVolatileCmpXchg = uint64_t{6} << 40,
  kVolatileWeakCmpXchg = uint64_t{7} << 40,
  // "The detailed access behavior is not very cleanly specified": of these three.
  kVolatileSet = uint64_t{8} << 40,
  kVolatileCopyFrom = uint64_t{9} << 40,
  kVolatileCopyTo = uint64_t{10} << 40,
  kVolatileWrite = uint64_t{11} << 40, // any of them: whether it is the last event
  kOutside = uint64_t{1} << 60,        // with what and which
};

// Such loads and stores "cannot change from integer to
// floating-point or vice versa".
inline uint64_t access_kind(EventKind kind, const Access& a) {
  constexpr uint64_t kFloating = uint64_t{1} << 39;
  return kind | a.bytes | (a.floating ? kFloating : 0);
}

// Others see a store, of which "the compiler may not assume" that "execution will continue after"
// it (section "Volatile Memory Accesses").
template <class D>
void volatile_write(OpContext<D>& c, uint64_t kind, const typename D::Bits& p,
                    const Value<D>& args) {
  c.stays = c.memory().stays_at(kVolatileWrite);
  c.memory().event(kind, p, args, {});
}

template <class D>
Value<D> volatile_read(OpContext<D>& c, EventKind kind, const Access& a, const typename D::Bits& p,
                       const Value<D>& args) {
  std::vector<unsigned> widths;
  for (const Part& part : a.parts)
    widths.insert(widths.end(), part.leaves, part.bits);
  auto answers = c.memory().event(access_kind(kind, a), p, args, widths);
  Value<D> out;
  size_t next = 0;
  for (const Part& part : a.parts)
    for (unsigned i = 0; i < part.leaves; ++i, ++next)
      out.push_back(c.well(part.pointer ? c.memory().from_address(answers[next]) : answers[next]));
  return out;
}

// Section "llvm.sideeffect": it does nothing, and counts as something that others see.
template <class D> Value<D> side_effect(OpContext<D>& c, const Operation&, Args<D>) {
  c.memory().event(kSideEffect, c.zero(c.memory().options().address_bits + kBlockBits), {}, {});
  return {};
}

// ---- what is told from outside ----

inline uint64_t outside_kind(const OutsidePayload& told) {
  return kOutside | uint64_t{static_cast<uint32_t>(told.what)} << 32 | told.which;
}

// A register may be changed by whatever others see happen.
template <class D> Value<D> given(OpContext<D>& c, const Operation& o, Args<D>) {
  const auto told = payload<OutsidePayload>(o);
  bool may_change = told.what == Outside::Register;
  bool is_pointer = told.width == 0;
  unsigned width = is_pointer ? c.memory().options().address_bits : told.width;
  auto value = c.memory().given(outside_kind(told), width, may_change);
  return {c.well(is_pointer ? c.memory().from_address(value) : value)};
}

template <class D> Value<D> signal(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto told = payload<OutsidePayload>(o);
  unsigned address_bits = c.memory().options().address_bits;
  std::vector<unsigned> widths;
  if (told.width != kNoAnswer) widths.push_back(told.width == 0 ? address_bits : told.width);
  Value<D> shown;
  for (const Value<D>& a : args)
    shown.insert(shown.end(), a.begin(), a.end());
  auto answers =
      c.memory().event(outside_kind(told), c.zero(address_bits + kBlockBits), shown, widths);
  if (answers.empty()) return {};
  return {c.well(told.width == 0 ? c.memory().from_address(answers[0]) : answers[0])};
}

} // namespace lockstep::semantics::op
