// Blocks of a program's own: how they are made, how long they live (sections "alloca", "Memory Use
// Markers").
#pragma once

#include "semantics/op/pointer.h"

namespace lockstep::semantics::op {

// How large the block is. One that cannot be has no bytes, and needs no room.
template <class D>
typename D::Bits size_if_possible(OpContext<D>& c, const typename D::Bits& impossible,
                                  const typename D::Bits& size) {
  auto all = c.zext(size, c.memory().options().address_bits);
  return c.ite(impossible, c.zero(c.width(all)), all);
}

template <class D> Value<D> alloca_(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [align, starts_dead, space] = payload<AllocaPayload>(o);
  unsigned w = c.width(args[1][0].value);
  auto count = used_length(c, args[0][0], w);
  auto size = c.mul(count, args[1][0].value);
  auto wide = c.mul(c.zext(count, 2 * w), c.zext(args[1][0].value, 2 * w));
  auto impossible = c.not_(c.is_zero(c.extract(wide, 2 * w - 1, w - 1)));
  c.undefined_if(impossible, "alloca of more than there can be");
  auto made =
      c.memory().allocate(c.site(), {size_if_possible(c, impossible, size), align, LocalKind::Stack,
                                     0, false, starts_dead != 0, space, w});
  return {c.well(narrowed(c, made, w))};
}

// The pointer, or null where there is no memory: always for sizes that cannot be, and by chance
// where that is considered.
template <class D>
typename D::Bits or_null(OpContext<D>& c, const typename D::Bits& pointer,
                         const typename D::Bits& impossible, bool nullable) {
  auto fails = impossible;
  auto chance = c.choose(1);
  if (nullable && c.memory().options().malloc_may_fail) fails = c.or_(fails, chance);
  if (!nullable) {
    c.undefined_if(impossible, "allocation of more than there can be"); // it would not return
    return pointer;
  }
  return c.ite(fails, c.zero(c.width(pointer)), pointer);
}

template <class D> Value<D> allocate(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [align, flags, family, space, w] = payload<AllocatePayload>(o);
  auto size = used_length(c, args[0][0], w);
  auto impossible = c.negative(size);
  size_t next = 1;
  if (flags & kAllocateCount) {
    auto count = used_length(c, args[next++][0], w);
    auto wide = c.mul(c.zext(size, 2 * w), c.zext(count, 2 * w));
    impossible = c.not_(c.is_zero(c.extract(wide, 2 * w - 1, w - 1)));
    size = c.trunc(wide, w);
  }
  bool zeroed = flags & kAllocateZeroed;
  auto all = size_if_possible(c, impossible, size);
  auto made = c.memory().allocate(c.site(), {all, align, LocalKind::Heap, family, zeroed, false,
                                             space, w, (flags & kAllocateAlignUnsaid) != 0});
  made = narrowed(c, made, w);
  return {c.well(or_null(c, made, impossible, flags & kAllocateNullable))};
}

template <class D> Value<D> free_(OpContext<D>& c, const Operation& o, Args<D> args) {
  auto p = used_pointer(c, args[0][0]);
  c.undefined_if(c.memory().bad_free(p, payload<FreePayload>(o).family));
  c.memory().free(p);
  return {};
}

template <class D> Value<D> realloc_(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [align, flags, family, space, w] = payload<AllocatePayload>(o);
  auto old = used_pointer(c, args[0][0]);
  auto size = used_length(c, args[1][0], w);
  c.undefined_if(c.memory().bad_free(old, family));
  auto all = size_if_possible(c, c.negative(size), size);
  auto made = c.memory().allocate(c.site(), {all, align, LocalKind::Heap, family, false, false,
                                             space, w, (flags & kAllocateAlignUnsaid) != 0});
  made = narrowed(c, made, w);
  auto had = c.memory().object_size(old);
  auto kept = c.ite(c.ult(had, all), had, all);
  c.memory().copy(made, old, kept, 0, 0);
  auto result = or_null(c, made, c.negative(size), true);
  bool frees = (flags & kAllocateOrFree) != 0;
  c.memory().free(frees ? old : c.ite(c.is_zero(result), c.zero(c.width(old)), old));
  return {c.well(result)};
}

template <class D> Value<D> lifetime_start(OpContext<D>& c, const Operation&, Args<D> args) {
  c.memory().start_life(c.settle(args[0][0], VarKind::Control).value);
  return {};
}

template <class D> Value<D> lifetime_end(OpContext<D>& c, const Operation&, Args<D> args) {
  c.memory().end_life(c.settle(args[0][0], VarKind::Control).value);
  return {};
}

// Section "llvm.invariant.start": what is there is constant until the end of the region. The
// pointer that it returns names the region and means nothing else.
template <class D> Value<D> invariant_start(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [region, outlives, is_whole] = payload<InvariantStartPayload>(o);
  Scalar<D> settled = c.settle(args[0][0], VarKind::Control);
  auto p = settled.value, length = args[1][0].value;
  if (is_whole != 0)
    length = c.sub(c.memory().object_size(p), c.extract(p, c.width(length) - 1, 0));
  auto exists = c.not_(settled.poison);
  c.undefined_if(c.memory().begin_invariant(exists, p, length, region, outlives != 0));
  return {c.well(c.zero(c.width(p)))};
}

template <class D> Value<D> invariant_end(OpContext<D>& c, const Operation& o, Args<D>) {
  c.memory().end_invariant(payload<InvariantEndPayload>(o).region);
  return {};
}

template <class D> Value<D> stack_save(OpContext<D>& c, const Operation& o, Args<D>) {
  return {c.well(narrowed(c, c.memory().stack_mark(), payload<WidthPayload>(o).width))};
}

template <class D> Value<D> stack_restore(OpContext<D>& c, const Operation&, Args<D> args) {
  c.memory().stack_restore(c.settle(args[0][0], VarKind::Control).value);
  return {};
}

} // namespace lockstep::semantics::op
