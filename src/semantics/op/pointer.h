// Pointers as bits, and what a program computes and states about them (sections "getelementptr",
// "icmp", "ptrtoint", "inttoptr", "addrspacecast", "llvm.ptrmask", "llvm.objectsize").
#pragma once

#include "semantics/mem/concrete.h"
#include "semantics/mem/symbolic.h"
#include "semantics/op/lift.h"

namespace lockstep::semantics::op {

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

// ---- arithmetic ----

// What the flags of a getelementptr say, and the width of its arithmetic.
struct GepRules {
  bool inbounds, nusw, nuw, other_space;
  unsigned width;
};

// What it adds, index by index.
template <class D> struct GepSum {
  typename D::Bits bad;                         // poison
  typename D::Bits total, some;                 // so far; whether any index is not 0
  term::SmallVector<typename D::Bits, 4> steps; // the total after each
};

// One index more, as wide as the arithmetic is (`n`), times the size of an element.
template <class D>
[[gnu::always_inline]] inline void
add_index(OpContext<D>& c, const GepRules& rules, const typename D::Bits& index,
          const typename D::Bits& n, const typename D::Bits& scale, GepSum<D>& sum) {
  const auto [inbounds, nusw, nuw, other_space, w] = rules;
  auto& bad = sum.bad;
  if (c.width(index) > w) {
    unsigned v = c.width(index);
    if (nusw) bad = c.or_(bad, c.ne(c.sext(n, v), index));
    if (nuw) bad = c.or_(bad, c.ne(c.zext(n, v), index));
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
  auto total = c.add(sum.total, step);
  if (nusw) {
    auto same_sign = c.eq(c.negative(sum.total), c.negative(step));
    bad = c.or_(bad, c.and_(same_sign, c.ne(c.negative(total), c.negative(sum.total))));
  }
  if (nuw) bad = c.or_(bad, c.ult(total, sum.total));
  sum.some = c.or_(sum.some, c.not_(c.is_zero(n)));
  sum.total = total;
  sum.steps.push_back(total);
}

// An in-bounds pointer stays in its object from step to step, if it moves at all.
template <class D>
[[gnu::always_inline]] inline void check_in_bounds(OpContext<D>& c, const GepRules& rules,
                                                   const typename D::Bits& p, GepSum<D>& sum) {
  auto& mem = c.memory();
  auto outside = c.not_(mem.in_bounds(p, rules.other_space));
  for (const auto& s : sum.steps) {
    auto there = moved(c, p, c.sext(s, address_width(c, p)));
    outside = c.or_(outside, c.not_(mem.in_bounds(there, rules.other_space)));
  }
  sum.bad = c.or_(sum.bad, c.and_(sum.some, outside));
}

// "The successive addition of the current address": of an in-bounds pointer the object says enough,
// since none crosses the end of the address space.
template <class D>
[[gnu::always_inline]] inline void check_wrapping(OpContext<D>& c, const GepRules& rules,
                                                  const typename D::Bits& p, GepSum<D>& sum) {
  const auto [inbounds, nusw, nuw, other_space, w] = rules;
  auto here = inbounds ? c.extract(p, w - 1, 0) : c.trunc(c.memory().address(p), w);
  auto before = here;
  for (const auto& s : sum.steps) {
    auto next = c.add(here, s);
    auto step = c.sub(next, before);
    auto down = c.ult(next, before);
    if (nusw && !inbounds)
      sum.bad = c.or_(sum.bad, c.ne(down, c.and_(c.negative(step), c.ne(next, before))));
    if (nuw) sum.bad = c.or_(sum.bad, down);
    before = next;
  }
}

// "Added to the low bits of the base address up to the index type width". Without wrapping the bits
// above an index stay as they are anyway.
template <class D>
[[gnu::always_inline]] inline typename D::Bits moved_by(OpContext<D>& c, const GepRules& rules,
                                                        const typename D::Bits& p,
                                                        const typename D::Bits& total) {
  unsigned pointer_width = address_width(c, p);
  auto by = c.sext(total, pointer_width);
  if (rules.width < pointer_width && !rules.nusw) {
    auto address = c.memory().address(p);
    auto low = c.add(c.trunc(address, rules.width), total);
    by = c.sub(c.concat(c.extract(address, pointer_width - 1, rules.width), low), address);
  }
  return moved(c, p, by);
}

template <class D>
Scalar<D> gep_lane(OpContext<D>& c, const Operation& o, Args<D> args, size_t lane) {
  // A scalar is read anew for every lane: of undef, each may differ.
  auto at = [&](size_t i) -> Scalar<D> {
    if (args[i].size() > 1) return args[i][lane];
    return lane == 0 ? args[i][0] : c.read_again(args[i][0]);
  };
  const auto [flags, w] = payload<GepPayload>(o);
  const bool inbounds = flags & kGepInBounds;
  const GepRules rules{inbounds, inbounds || (flags & kGepNusw), (flags & kGepNuw) != 0,
                       (flags & kGepOtherSpace) != 0, w};
  Scalar<D> r = at(0);
  GepSum<D> sum{c.boolean(false), c.zero(w), c.boolean(false), {}};
  for (size_t i = 1; i + 1 < args.size(); i += 2) {
    Scalar<D> index = at(i);
    r.poison = c.or_(r.poison, index.poison);
    auto n = resized(c, index.value, w, true);
    auto scale = resized(c, at(i + 1).value, w, true);
    add_index(c, rules, index.value, n, scale, sum);
  }
  if (inbounds && !sum.steps.empty()) check_in_bounds(c, rules, r.value, sum);
  if ((rules.nusw && !inbounds) || rules.nuw) check_wrapping(c, rules, r.value, sum);
  r.poison = c.or_(r.poison, sum.bad);
  r.value = moved_by(c, rules, r.value, sum.total);
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
    hidden = c.or_(hidden, c.eq(block, c.constant(kBlockBits, kWildcardBlock)));
    if (null_is_unknown != 0) hidden = c.or_(hidden, c.is_zero(block));
  }
  if (width < w) hidden = c.or_(hidden, c.not_(c.is_zero(c.extract(rest, w - 1, width))));
  return {{c.ite(hidden, unknown, resized(c, rest, width, false)), p.poison}};
}

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

} // namespace lockstep::semantics::op
