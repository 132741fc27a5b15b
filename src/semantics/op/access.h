// Loads and stores, plain, volatile and atomic (section "Memory Access and Addressing Operations").
#pragma once

#include "semantics/op/event.h"

namespace lockstep::semantics::op {

template <class D>
void check_alias(OpContext<D>& c, const Access& a, const typename D::Bits& p, AccessMode mode) {
  auto length = c.constant(c.memory().options().address_bits, a.bytes);
  c.undefined_if(c.memory().bad_alias(p, length, mode, a.tag));
}

template <class D>
void check_access(OpContext<D>& c, const Access& a, const typename D::Bits& p, AccessMode mode) {
  auto length = c.constant(c.memory().options().address_bits, a.bytes);
  c.undefined_if(c.memory().bad_access(p, length, a.align_log2, mode, a.other_space));
  check_alias(c, a, p, mode);
  if (a.invariant) c.undefined_if(c.memory().assume_invariant(p, length));
}

// A volatile access may lie outside its block, where the machine has something. "Overestimating the
// alignment results in undefined behavior" there, too.
template <class D>
void check_volatile(OpContext<D>& c, const Access& a, const typename D::Bits& p, AccessMode mode) {
  if (a.align_log2 > 0)
    c.undefined_if(c.memory().misaligned(p, a.align_log2), "a volatile access that is misaligned",
                   true);
  check_alias(c, a, p, mode);
}

// What a read or a write may rely on.
inline unsigned part_align(const Access& a, const Part& part) {
  unsigned log2 = a.align_log2;
  while (log2 > 0 && part.offset % (uint64_t{1} << log2) != 0)
    --log2;
  return log2;
}

template <class D>
typename D::Bits join(OpContext<D>& c, const Chunks<D>& pieces, bool big_endian) {
  auto all = pieces[0].value;
  for (size_t i = 1; i < pieces.size(); ++i)
    all = big_endian ? c.concat(all, pieces[i].value) : c.concat(pieces[i].value, all);
  return all;
}

// Poison among the bits [low, low + count) of the number that the pieces make.
template <class D>
typename D::Bits poison_in(OpContext<D>& c, const Chunks<D>& pieces, bool big_endian, unsigned low,
                           unsigned count) {
  unsigned bits = 0;
  for (const auto& p : pieces)
    bits += 8 * p.bytes;
  auto any = c.boolean(false);
  unsigned at = 0;
  for (const auto& p : pieces) {
    unsigned size = 8 * p.bytes;
    unsigned first = big_endian ? bits - at - size : at;
    at += size;
    unsigned from = std::max(low, first), to = std::min(low + count, first + size);
    if (from >= to) continue;
    if (c.width(p.poison) == 1) {
      any = c.or_(any, p.poison);
      continue;
    }
    auto some = c.extract(p.poison, to - first - 1, from - first);
    any = c.or_(any, c.not_(c.is_zero(some)));
  }
  return any;
}

// The leaves of a part from its number. Bits beyond the type must be zero, as a store of the same
// type leaves them: otherwise the value was not written as one, and the result is undefined.
template <class D>
void leaves_of_part(OpContext<D>& c, const Access& a, const Part& part, const Chunks<D>& pieces,
                    Value<D>& out) {
  auto number = join(c, pieces, a.big_endian);
  unsigned used = part.bits * part.leaves, bits = 8 * part.bytes;
  auto foreign = c.boolean(false);
  bool clean = std::all_of(pieces.begin(), pieces.end(),
                           [&](const Chunk<D>& p) { return c.d.is_known_zero(p.poison); });
  if (used < bits) {
    foreign = c.not_(c.is_zero(c.extract(number, bits - 1, used)));
    foreign = c.or_(foreign, poison_in(c, pieces, a.big_endian, used, bits - used));
  }
  for (unsigned i = 0; i < part.leaves; ++i) {
    unsigned low = part.bits * (a.big_endian ? part.leaves - 1 - i : i);
    auto value = c.extract(number, low + part.bits - 1, low);
    if (clean)
      out.push_back({std::move(value), foreign});
    else
      out.push_back(
          {std::move(value), c.or_(foreign, poison_in(c, pieces, a.big_endian, low, part.bits))});
  }
}

// Parts that are alike and lie side by side are one number with a leaf for each. On numbers that
// saves work; terms stay apart, as each is looked at by itself.
template <class D> Part joined_parts(const Access& a, size_t first, unsigned& count) {
  Part part = a.parts[first];
  count = 1;
  if (!D::kConcrete || part.pointer || part.leaves != 1 || part.bits != 8 * part.bytes) return part;
  for (size_t i = first + 1; i < a.parts.size(); ++i, ++count) {
    const Part& next = a.parts[i];
    bool alike = !next.pointer && next.leaves == 1 && next.bits == part.bits &&
                 next.bytes == a.parts[first].bytes && next.offset == part.offset + part.bytes;
    if (!alike || 8 * (part.bytes + next.bytes) > Number::kWordBits) break;
    part.bytes += next.bytes;
    ++part.leaves;
  }
  return part;
}

template <class D>
Value<D> load_value(OpContext<D>& c, const Access& a, const typename D::Bits& p) {
  Value<D> out;
  unsigned first = c.reserve(static_cast<unsigned>(a.bytes) + 1);
  auto undef = [&](unsigned position, unsigned bytes, bool pointer) {
    if (pointer) return c.undef_at(first + 1 + position, kBlockBits + 8 * bytes);
    unsigned size = static_cast<unsigned>(a.bytes);
    unsigned low = 8 * (a.big_endian ? size - position - bytes : position);
    return c.extract(c.undef_at(first, 8 * size), low + 8 * bytes - 1, low);
  };
  out.reserve(a.parts.size());
  for (unsigned i = 0, count = 0; i < a.parts.size(); i += count) {
    Part part = joined_parts<D>(a, i, count);
    auto pieces = c.memory().read(moved(c, p, part.offset), part.bytes, part.pointer,
                                  part_align(a, part), undef, static_cast<unsigned>(part.offset));
    if (part.pointer)
      out.push_back({pieces[0].value, pieces[0].poison});
    else
      leaves_of_part(c, a, part, pieces, out);
  }
  c.settle_all(out, VarKind::Undef); // every load reads undef anew
  return out;
}

// The poison of a part with several leaves, a bit for each of its bits.
template <class D>
typename D::Bits joined_poison(OpContext<D>& c, const Access& a, const Part& part,
                               std::span<const Scalar<D>> leaves) {
  auto all = c.sext(leaves[0].poison, part.bits);
  for (unsigned i = 1; i < part.leaves; ++i) {
    auto poison = c.sext(leaves[i].poison, part.bits);
    all = a.big_endian ? c.concat(all, poison) : c.concat(poison, all);
  }
  return c.zext(all, 8 * part.bytes);
}

template <class D>
void store_value(OpContext<D>& c, const Access& a, const typename D::Bits& p,
                 const Value<D>& value) {
  size_t leaf = 0;
  uint64_t end = 0;
  unsigned padding = c.reserve(static_cast<unsigned>(a.parts.size()) + 1);
  auto pad = [&](uint64_t to) { // "padding is filled with undef"
    if (to <= end) return;
    unsigned bytes = static_cast<unsigned>(to - end);
    Chunk<D> nothing{bytes, c.undef_at(padding, 8 * bytes), c.boolean(a.poison_padding)};
    c.memory().write(moved(c, p, end), nothing, false, 0);
  };
  for (unsigned next = 0, count = 0; next < a.parts.size(); next += count) {
    Part part = joined_parts<D>(a, next, count);
    pad(part.offset);
    padding += count;
    end = part.offset + part.bytes;
    Chunk<D> what{part.bytes, value[leaf].value, value[leaf].poison};
    if (!part.pointer && part.leaves == 1) what.value = c.zext(what.value, 8 * part.bytes);
    if (part.leaves > 1) {
      what.poison = c.zero(8 * part.bytes);
      bool clean = c.d.is_known_zero(value[leaf].poison);
      for (unsigned i = 1; i < part.leaves; ++i) {
        const auto& v = value[leaf + i].value;
        clean &= c.d.is_known_zero(value[leaf + i].poison);
        what.value = a.big_endian ? c.concat(what.value, v) : c.concat(v, what.value);
      }
      what.value = c.zext(what.value, 8 * part.bytes);
      if (!clean) what.poison = joined_poison<D>(c, a, part, {value.data() + leaf, part.leaves});
    }
    c.memory().write(moved(c, p, part.offset), what, part.pointer, part_align(a, part));
    leaf += part.leaves;
  }
  pad(a.bytes);
}

template <class D> Value<D> load(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Access& a = c.memory().program().accesses[access_of(o)];
  auto p = used_pointer(c, args[0][0]);
  if (a.is_volatile) {
    p = c.memory().widened(p); // it may lie outside its block
    check_volatile(c, a, p, AccessMode::Read);
    return volatile_read(c, kVolatileLoad, a, p, {});
  }
  check_access(c, a, p, AccessMode::Read);
  return load_value(c, a, p);
}

template <class D> Value<D> store(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Access& a = c.memory().program().accesses[access_of(o)];
  auto p = used_pointer(c, args[1][0]);
  if (a.is_volatile) {
    p = c.memory().widened(p);
    check_volatile(c, a, p, AccessMode::Write);
    volatile_write(c, access_kind(kVolatileStore, a), p, args[0]);
  } else {
    check_access(c, a, p, AccessMode::Write);
  }
  store_value(c, a, p, args[0]);
  return {};
}

// One thread: the old value is read, the new one written. Undef and poison behave as in the
// operation that the reference names.
template <class D> Value<D> atomic_rmw(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Access& a = c.memory().program().accesses[access_of(o)];
  auto p = used_pointer(c, args[0][0]);
  Value<D> old;
  if (a.is_volatile) {
    check_volatile(c, a, p, AccessMode::ReadWrite);
    old = volatile_read(c, kVolatileRmwLoad, a, p, {});
  } else {
    check_access(c, a, p, AccessMode::ReadWrite);
    old = load_value(c, a, p);
  }
  Scalar<D> x = c.read_again(old[0]);
  const Scalar<D>& y = args[1][0];
  unsigned w = c.width(x.value);
  auto pick = [&](const typename D::Bits& k) { return c.ite(k, x.value, y.value); };
  Scalar<D> r{y.value, c.or_(x.poison, y.poison)};
  switch (payload<RmwPayload>(o).kind) {
  case RmwKind::Xchg:
    r = y;
    break;
  case RmwKind::Add:
    r.value = c.add(x.value, y.value);
    break;
  case RmwKind::Sub:
    r.value = c.sub(x.value, y.value);
    break;
  case RmwKind::And:
    r.value = c.and_(x.value, y.value);
    break;
  case RmwKind::Nand:
    r.value = c.not_(c.and_(x.value, y.value));
    break;
  case RmwKind::Or:
    r.value = c.or_(x.value, y.value);
    break;
  case RmwKind::Xor:
    r.value = c.xor_(x.value, y.value);
    break;
  case RmwKind::Max:
    r.value = pick(c.slt(y.value, x.value));
    break;
  case RmwKind::Min:
    r.value = pick(c.slt(x.value, y.value));
    break;
  case RmwKind::UMax:
    r.value = pick(c.ult(y.value, x.value));
    break;
  case RmwKind::UMin:
    r.value = pick(c.ult(x.value, y.value));
    break;
  case RmwKind::UIncWrap:
    r.value = c.ite(c.ule(y.value, x.value), c.zero(w), c.add(x.value, c.constant(w, 1)));
    break;
  case RmwKind::UDecWrap: {
    auto restart = c.or_(c.is_zero(x.value), c.ult(y.value, x.value));
    r.value = c.ite(restart, y.value, c.sub(x.value, c.constant(w, 1)));
    break;
  }
  }
  if (a.is_volatile) volatile_write<D>(c, access_kind(kVolatileRmwStore, a), p, {r});
  store_value(c, a, p, {r});
  return old;
}

// A weak exchange may fail by chance.
template <class D> Value<D> cmp_xchg(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Access& a = c.memory().program().accesses[access_of(o)];
  bool is_weak = payload<CmpXchgPayload>(o).is_weak != 0;
  auto p = used_pointer(c, args[0][0]);
  const Scalar<D>&expected = args[1][0], &fresh = args[2][0];
  Scalar<D> old;
  if (a.is_volatile) {
    check_volatile(c, a, p, AccessMode::ReadWrite);
    EventKind kind = is_weak ? kVolatileWeakCmpXchg : kVolatileCmpXchg;
    old = volatile_read(c, kind, a, p, {expected, fresh})[0];
  } else {
    check_access(c, a, p, AccessMode::ReadWrite);
    old = load_value(c, a, p)[0];
  }
  Scalar<D> seen = c.settle(old, VarKind::Choice); // what is returned is what was compared
  Scalar<D> same = a.parts[0].pointer ? compare_pointers(c, Pred::Eq, seen, expected)
                                      : Scalar<D>{c.eq(seen.value, expected.value),
                                                  c.either_poison(seen, expected)};
  c.undefined_if(c.not_well_defined(same), "comparison of poison or undef");
  auto won = c.settle(same, VarKind::Control).value;
  if (is_weak) won = c.and_(won, c.choose(1));
  Scalar<D> left{c.ite(won, fresh.value, seen.value), c.ite(won, fresh.poison, seen.poison)};
  store_value(c, a, p, {left});
  return {seen, c.well(won)};
}

// ---- what a program states about accesses ----

// Section "writable": the first bytes "will be (non-atomically) loaded and stored back on entry".
template <class D> Value<D> stored_back(OpContext<D>& c, const Operation& o, Args<D> args) {
  auto p = used_pointer(c, args[0][0]);
  auto length = args[1][0].value;
  if (payload<StoredBackPayload>(o).or_null != 0) {
    auto null = c.memory().equal(p, c.zero(c.width(p)));
    length = c.ite(null, c.zero(c.width(length)), length);
  }
  c.undefined_if(c.memory().bad_access(p, length, 0, AccessMode::Write));
  c.undefined_if(c.memory().bad_alias(p, length, AccessMode::Write, kNoTag));
  c.memory().note_storable(p, length);
  return {};
}

template <class D>
Value<D> require_dereferenceable(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Scalar<D>& p = args[0][0];
  auto settled = used_pointer(c, p);
  const auto [or_null, outlives, other_space] = payload<DereferenceablePayload>(o);
  AccessMode mode = outlives != 0 ? AccessMode::ExistsAfter : AccessMode::Exists;
  auto bytes = c.zext(args[1][0].value, c.memory().options().address_bits);
  auto bad = c.memory().bad_access(settled, bytes, 0, mode, other_space != 0);
  if (or_null != 0) bad = c.and_(bad, c.not_(c.memory().equal(settled, c.zero(c.width(settled)))));
  c.undefined_if(bad);
  return args[0];
}

} // namespace lockstep::semantics::op
