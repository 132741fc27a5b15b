// Operations on memory: allocation, access, pointer arithmetic (sections "Memory Access and
// Addressing Operations", "Standard C/C++ Library Intrinsics", "Memory Use Markers").
#pragma once

#include "semantics/mem/concrete.h"
#include "semantics/op/lift.h"

namespace lockstep::semantics::op {

// ---- pointers as bits ----

template <class D> unsigned address_width(OpContext<D>& c, const typename D::Bits& pointer) {
  return c.width(pointer) - kBlockBits;
}

template <class D>
typename D::Bits moved(OpContext<D>& c, const typename D::Bits& pointer,
                       const typename D::Bits& by) {
  unsigned w = address_width(c, pointer);
  auto block = c.extract(pointer, w + kBlockBits - 1, w);
  return c.concat(block, c.add(c.extract(pointer, w - 1, 0), by));
}

template <class D>
typename D::Bits moved(OpContext<D>& c, const typename D::Bits& pointer, uint64_t by) {
  return by == 0 ? pointer : moved(c, pointer, c.constant(address_width(c, pointer), by));
}

// The same place as a pointer of another width, for a place that it has.
template <class D>
typename D::Bits narrowed(OpContext<D>& c, const typename D::Bits& pointer, unsigned width) {
  unsigned w = address_width(c, pointer);
  if (w == width) return pointer;
  return c.concat(c.extract(pointer, w + kBlockBits - 1, w), c.extract(pointer, width - 1, 0));
}

template <class D>
typename D::Bits resized(OpContext<D>& c, const typename D::Bits& a, unsigned w, bool is_signed) {
  if (c.width(a) > w) return c.trunc(a, w);
  return is_signed ? c.sext(a, w) : c.zext(a, w);
}

inline constexpr const char* kPointerNotDefined =
    "access through a pointer that is poison or undef";

// A pointer that is about to be used must be well defined.
template <class D> typename D::Bits used_pointer(OpContext<D>& c, const Scalar<D>& p) {
  c.undefined_if(c.not_well_defined(p), kPointerNotDefined, true);
  return c.settle(p, VarKind::Control).value;
}

// ---- loads and stores ----

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
  if (a.invariant) c.undefined_if(c.memory().hold_always(p, length));
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

// Section "Volatile Memory Accesses": an access that others see, at whatever address; it does not
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

// Section "Volatile Memory Accesses": such loads and stores "cannot change from integer to
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

template <class D>
Scalar<D> compare_pointers(OpContext<D>& c, Pred pred, const Scalar<D>& a, const Scalar<D>& b);

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

// ---- bulk operations ----

template <class D> typename D::Bits used_length(OpContext<D>& c, const Scalar<D>& n, unsigned w) {
  c.undefined_if(c.not_well_defined(n), "a length that is poison or undef");
  auto settled = c.settle(n, VarKind::Control).value;
  if (c.width(settled) > w)
    c.undefined_if(c.not_(c.is_zero(c.extract(settled, c.width(settled) - 1, w))),
                   "a length that is too large");
  return resized(c, settled, w, false);
}

// A pointer that is used only where there is something to do.
template <class D>
typename D::Bits used_pointer_if(OpContext<D>& c, const Scalar<D>& p,
                                 const typename D::Bits& condition) {
  c.undefined_if(c.and_(condition, c.not_well_defined(p)), kPointerNotDefined, true);
  return c.settle(p, VarKind::Control).value;
}

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

// ---- pointer arithmetic ----

template <class D>
Scalar<D> gep_lane(OpContext<D>& c, const Operation& o, Args<D> args, size_t lane) {
  // A scalar is read anew for every lane: of undef, each may differ.
  auto at = [&](size_t i) -> Scalar<D> {
    if (args[i].size() > 1) return args[i][lane];
    return lane == 0 ? args[i][0] : c.read_again(args[i][0]);
  };
  const auto [flags, w] = payload<GepPayload>(o);
  bool inbounds = flags & kGepInBounds, nusw = inbounds || (flags & kGepNusw);
  bool nuw = flags & kGepNuw;
  bool other_space = flags & kGepOtherSpace;
  Scalar<D> r = at(0);
  // "Added to the low bits of the base address up to the index type width": arithmetic is in that.
  unsigned pointer_width = address_width(c, r.value);
  auto bad = c.boolean(false);
  auto total = c.zero(w), some = c.boolean(false);
  term::SmallVector<typename D::Bits, 4> steps;
  for (size_t i = 1; i + 1 < args.size(); i += 2) {
    Scalar<D> index = at(i);
    r.poison = c.or_(r.poison, index.poison);
    auto n = resized(c, index.value, w, true);
    auto scale = resized(c, at(i + 1).value, w, true);
    if (c.width(index.value) > w) {
      unsigned v = c.width(index.value);
      if (nusw) bad = c.or_(bad, c.ne(c.sext(n, v), index.value));
      if (nuw) bad = c.or_(bad, c.ne(c.zext(n, v), index.value));
    }
    auto step = c.mul(n, scale);
    auto wraps = [&](bool is_signed) {
      auto wide = [&](const typename D::Bits& x) {
        return is_signed ? c.sext(x, 2 * w) : c.zext(x, 2 * w);
      };
      return c.ne(wide(step), c.mul(wide(n), wide(scale)));
    };
    bool single = !D::kConcrete && c.d.is_true(c.eq(scale, c.constant(w, 1)));
    if (nusw && !single) bad = c.or_(bad, wraps(true));
    if (nuw && !single) bad = c.or_(bad, wraps(false));
    auto sum = c.add(total, step);
    if (nusw) {
      auto same_sign = c.eq(c.negative(total), c.negative(step));
      bad = c.or_(bad, c.and_(same_sign, c.ne(c.negative(sum), c.negative(total))));
    }
    if (nuw) bad = c.or_(bad, c.ult(sum, total));
    some = c.or_(some, c.not_(c.is_zero(n)));
    total = sum;
    steps.push_back(total);
  }
  if (inbounds && !steps.empty()) {
    auto& mem = c.memory();
    auto outside = c.not_(mem.in_bounds(r.value, other_space));
    for (const auto& s : steps) {
      auto there = moved(c, r.value, c.sext(s, pointer_width));
      outside = c.or_(outside, c.not_(mem.in_bounds(there, other_space)));
    }
    bad = c.or_(bad, c.and_(some, outside));
  }
  // "The successive addition of the current address": of an in-bounds pointer the object says
  // enough, since none crosses the end of the address space.
  if ((nusw && !inbounds) || nuw) {
    auto here = inbounds ? c.extract(r.value, w - 1, 0) : c.trunc(c.memory().address(r.value), w);
    auto before = here;
    for (const auto& s : steps) {
      auto next = c.add(here, s);
      auto step = c.sub(next, before);
      auto down = c.ult(next, before);
      if (nusw && !inbounds)
        bad = c.or_(bad, c.ne(down, c.and_(c.negative(step), c.ne(next, before))));
      if (nuw) bad = c.or_(bad, down);
      before = next;
    }
  }
  r.poison = c.or_(r.poison, bad);
  // Without wrapping the bits above an index stay as they are anyway.
  auto by = c.sext(total, pointer_width);
  if (w < pointer_width && !nusw) {
    auto address = c.memory().address(r.value);
    auto low = c.add(c.trunc(address, w), total);
    by = c.sub(c.concat(c.extract(address, pointer_width - 1, w), low), address);
  }
  r.value = moved(c, r.value, by);
  return r;
}

template <class D> Value<D> gep(OpContext<D>& c, const Operation& o, Args<D> args) {
  size_t lanes = 1;
  for (const auto& a : args)
    lanes = std::max(lanes, a.size());
  Value<D> out;
  out.reserve(lanes);
  for (size_t i = 0; i < lanes; ++i)
    out.push_back(gep_lane(c, o, args, i));
  return out;
}

// Section "icmp": "pointer values are compared as if they were integers".
template <class D>
Scalar<D> compare_pointers(OpContext<D>& c, Pred pred, const Scalar<D>& a, const Scalar<D>& b) {
  auto poison = c.either_poison(a, b);
  auto& mem = c.memory();
  if (pred == Pred::Eq || pred == Pred::Ne) {
    auto same = mem.equal(a.value, b.value);
    return {pred == Pred::Eq ? same : c.not_(same), poison};
  }
  auto x = mem.address(a.value), y = mem.address(b.value);
  switch (pred) {
  case Pred::Ugt:
    return {c.ult(y, x), poison};
  case Pred::Uge:
    return {c.ule(y, x), poison};
  case Pred::Ult:
    return {c.ult(x, y), poison};
  case Pred::Ule:
    return {c.ule(x, y), poison};
  case Pred::Sgt:
    return {c.slt(y, x), poison};
  case Pred::Sge:
    return {c.sle(y, x), poison};
  case Pred::Slt:
    return {c.slt(x, y), poison};
  default:
    return {c.sle(x, y), poison};
  }
}

LOCKSTEP_SCALAR2(ptr_cmp) { return compare_pointers(c, payload<ComparePayload>(o).pred, a, b); };

LOCKSTEP_SCALAR1(ptr_to_int) {
  const auto [width, is_private] = payload<PtrToIntPayload>(o);
  if (is_private == 0) c.memory().expose(a.value);
  return {resized(c, c.memory().address(a.value), width, false), a.poison};
};

LOCKSTEP_SCALAR1(int_to_ptr) {
  unsigned width = payload<WidthPayload>(o).width;
  return {c.memory().from_address(resized(c, a.value, width, false)), a.poison};
};

// Section "addrspacecast". Of undef it is undef, in all of its bits.
LOCKSTEP_SCALAR1(addr_space_cast) {
  const auto [bits, from, to] = payload<AddrSpaceCastPayload>(o);
  unsigned had = address_width(c, a.value), first = c.reserve(1);
  auto high = bits > had ? c.undef_at(first, bits - had) : c.zero(1);
  return {c.memory().cast(a.value, {from, to, bits}, high), a.poison};
};

// Section "llvm.ptrmask": the address loses bits, the provenance stays. "It behaves as if the mask
// were extended with 1 bits to the pointer type size."
LOCKSTEP_SCALAR2(ptr_mask) {
  auto address = c.memory().address(a.value);
  auto mask = c.not_(c.zext(c.not_(b.value), c.width(address)));
  auto change = c.sub(c.and_(address, mask), address);
  return {moved(c, a.value, change), c.either_poison(a, b)};
};

// ---- allocation ----

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
  c.undefined_if(c.memory().hold_from_now(exists, p, length, region, outlives != 0));
  return {c.well(c.zero(c.width(p)))};
}

template <class D> Value<D> invariant_end(OpContext<D>& c, const Operation& o, Args<D>) {
  c.memory().end_region(payload<InvariantEndPayload>(o).region);
  return {};
}

template <class D> Value<D> stack_save(OpContext<D>& c, const Operation& o, Args<D>) {
  return {c.well(narrowed(c, c.memory().stack_mark(), payload<WidthPayload>(o).width))};
}

template <class D> Value<D> stack_restore(OpContext<D>& c, const Operation&, Args<D> args) {
  c.memory().stack_restore(c.settle(args[0][0], VarKind::Control).value);
  return {};
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

// Section "llvm.objectsize": the bytes from the pointer to the end of its object, or "unknown": how
// much is known is the compiler's choice. Of no object, or beyond its end, no bytes; of an address
// without provenance nothing is known. With a base and a size, the object is what lies there,
// whatever it is part of.
template <class D> Value<D> object_size(OpContext<D>& c, const Operation& o, Args<D> args) {
  const Scalar<D>& p = args[0][0];
  const auto [width, zero_if_unknown, null_is_unknown] = payload<ObjectSizePayload>(o);
  unsigned w = address_width(c, p.value);
  auto unknown = zero_if_unknown != 0 ? c.zero(width) : c.ones(width);
  auto block = c.extract(p.value, w + kBlockBits - 1, w), offset = c.trunc(p.value, w);
  bool is_declared = args.size() > 1;
  if (is_declared) offset = c.sub(offset, c.trunc(args[1][0].value, w));
  auto size = is_declared ? args[2][0].value : c.memory().object_size(p.value);
  auto rest = c.ite(c.ult(offset, size), c.sub(size, offset), c.zero(w));
  auto hidden = c.choose(1);
  if (!is_declared) {
    hidden = c.or_(hidden, c.eq(block, c.constant(kBlockBits, kWildBlock)));
    if (null_is_unknown != 0) hidden = c.or_(hidden, c.is_zero(block));
  }
  if (width < w) hidden = c.or_(hidden, c.not_(c.is_zero(c.extract(rest, w - 1, width))));
  return {{c.ite(hidden, unknown, resized(c, rest, width, false)), p.poison}};
}

// ---- what a program states about pointers ----

template <class D> Value<D> non_null(OpContext<D>& c, const Operation&, Args<D> args) {
  Value<D> out = args[0];
  for (Scalar<D>& s : out)
    s.poison = c.or_(s.poison, c.memory().equal(s.value, c.zero(c.width(s.value))));
  return out;
}

template <class D> Value<D> aligned(OpContext<D>& c, const Operation& o, Args<D> args) {
  Value<D> out = args[0];
  unsigned align = payload<AlignedPayload>(o).align_log2;
  if (align == 0) return out;
  for (Scalar<D>& s : out)
    s.poison = c.or_(s.poison, c.memory().misaligned(s.value, align));
  return out;
}

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
