// Functions of the C library that look at bytes one after the other until one of them, or a length,
// ends it (C, section "String handling"). Bytes that decide where it ends must be well defined.
#pragma once

#include "semantics/op/access.h"

#include <algorithm>
#include <optional>

namespace lockstep::semantics::op {

// Where the length or the size of the object is a number, and where all the bytes are.
inline constexpr uint64_t kScannedInObject = 64, kScannedConstants = 4096;
// Choices of one scan, however far it goes.
inline constexpr unsigned kScanOrdinals = 1u << 15;

inline std::optional<uint64_t> known(const Term& t) {
  if (!t.is_const() || t.value().getActiveBits() > 64) return {};
  return t.value().getZExtValue();
}
inline std::optional<uint64_t> known(const ConcreteBits& b) {
  if (b.open || b.value.apint().getActiveBits() > 64) return {};
  return b.value.low_word();
}

template <class D> void skip_to(OpContext<D>& c, unsigned ordinal) {
  c.reserve(ordinal - c.reserve(0));
}

template <class D> Scalar<D> byte_at(OpContext<D>& c, const typename D::Bits& p, uint64_t offset) {
  Access byte;
  byte.parts = {{0, 1, 1, 8, false}};
  byte.bytes = 1;
  return load_value(c, byte, moved(c, p, offset))[0];
}

// How many bytes to look at: all that there are or may be wanted, if that is a number.
template <class D>
uint64_t scan_bound(OpContext<D>& c, const std::vector<typename D::Bits>& strings,
                    const std::optional<typename D::Bits>& limit) {
  uint64_t most = D::kConcrete ? kScannedConstants : kScannedInObject;
  std::optional<uint64_t> bound;
  auto at_most = [&](std::optional<uint64_t> n) {
    if (n && *n <= most) bound = std::min(bound.value_or(most), *n);
  };
  if (limit) at_most(known(*limit));
  for (const auto& p : strings)
    if (auto size = known(c.memory().object_size(p)); size && *size > 0) at_most(size);
  return bound.value_or(D::kConcrete ? kScannedConstants : kScanned);
}

template <class D> struct Scan {
  typename D::Bits length; // bytes before the one that ended it, or the limit
  typename D::Bits found;  // a byte ended it
};

// Looks at the bytes of all the strings side by side, until `ends(looked_at, bytes)`.
template <class D, class F>
Scan<D> scan(OpContext<D>& c, const std::vector<typename D::Bits>& strings,
             const std::optional<typename D::Bits>& limit, F ends) {
  using Bits = typename D::Bits;
  unsigned w = c.memory().options().address_bits, first = c.reserve(0);
  uint64_t most = scan_bound(c, strings, limit), i = 0;
  Bits going = c.boolean(true), looked = c.zero(w);
  Scan<D> out{limit ? *limit : c.zero(w), c.boolean(false)};
  auto wanted = [&] { return limit ? c.and_(going, c.ult(c.constant(w, i), *limit)) : going; };
  for (; i < most || (c.d.is_true(going) && i < kScannedConstants); ++i) {
    going = wanted();
    if (c.d.is_false(going)) break;
    std::vector<Bits> bytes;
    for (const Bits& p : strings) {
      Scalar<D> byte = byte_at(c, p, i);
      c.undefined_if(c.and_(going, c.not_well_defined(byte)), "a byte that is poison or undef");
      bytes.push_back(c.settle(byte, VarKind::Control).value);
    }
    Bits end = c.and_(going, ends(going, bytes));
    looked = c.ite(going, c.constant(w, i + 1), looked);
    out.length = c.ite(end, c.constant(w, i), out.length);
    out.found = c.or_(out.found, end);
    going = c.and_(going, c.not_(end));
  }
  going = wanted();
  Bits one_more = c.constant(w, i + 1), ends_here = c.boolean(false);
  looked = c.ite(going, one_more, looked);
  for (const Bits& p : strings) {
    c.undefined_if(c.memory().bad_access(p, looked, 0, AccessMode::Read));
    c.undefined_if(c.memory().bad_alias(p, looked, AccessMode::Read, kNoTag));
    ends_here = c.or_(ends_here, c.memory().bad_access(p, one_more, 0, AccessMode::Read));
  }
  c.beyond = c.or_(c.beyond, c.and_(going, c.not_(ends_here)));
  skip_to(c, first + kScanOrdinals);
  return out;
}

// The length that ends it, of operand `i`, if there is one.
template <class D>
std::optional<typename D::Bits> limit_in(OpContext<D>& c, Args<D> args, size_t i) {
  if (args.size() <= i) return {};
  return used_length(c, args[i][0], c.memory().options().address_bits);
}

template <class D>
typename D::Bits string_in(OpContext<D>& c, Args<D> args, size_t i,
                           const std::optional<typename D::Bits>& limit) {
  if (!limit) return used_pointer(c, args[i][0]);
  return used_pointer_if(c, args[i][0], c.not_(c.is_zero(*limit)));
}

// strlen, strnlen.
template <class D> Value<D> str_len(OpContext<D>& c, const Operation& o, Args<D> args) {
  unsigned width = payload<WidthPayload>(o).width;
  auto limit = limit_in(c, args, 1);
  auto p = string_in(c, args, 0, limit);
  auto ends = [&](const auto&, const auto& bytes) { return c.is_zero(bytes[0]); };
  return {c.well(resized(c, scan<D>(c, {p}, limit, ends).length, width, false))};
}

// Less than, equal to, or greater than zero: which number is for the library to say.
template <class D>
typename D::Bits with_sign(OpContext<D>& c, const typename D::Bits& any,
                           const typename D::Bits& differ, const typename D::Bits& less) {
  unsigned w = c.width(any) + 1;
  auto below = c.concat(c.boolean(true), any);
  auto above = c.concat(c.boolean(false), c.ite(c.is_zero(any), c.constant(w - 1, 1), any));
  return c.ite(differ, c.ite(less, below, above), c.zero(w));
}

// strcmp, strncmp: bytes compare "as unsigned char".
template <class D> Value<D> str_cmp(OpContext<D>& c, const Operation& o, Args<D> args) {
  auto any = c.choose(payload<WidthPayload>(o).width - 1);
  auto limit = limit_in(c, args, 2);
  auto p = string_in(c, args, 0, limit), q = string_in(c, args, 1, limit);
  auto differ = c.boolean(false), less = differ;
  auto ends = [&](const auto& looked_at, const auto& bytes) {
    auto here = c.and_(looked_at, c.ne(bytes[0], bytes[1]));
    differ = c.or_(differ, here);
    less = c.or_(less, c.and_(here, c.ult(bytes[0], bytes[1])));
    return c.or_(c.ne(bytes[0], bytes[1]), c.is_zero(bytes[0]));
  };
  scan<D>(c, {p, q}, limit, ends);
  return {c.well(with_sign(c, any, differ, less))};
}

// memcmp, bcmp: both have all those bytes. The result is poison where a byte of them is (with
// kCompareUntilDifferent: one up to the first that differs), and undef where it depends on undef.
template <class D> Value<D> mem_cmp(OpContext<D>& c, const Operation& o, Args<D> args) {
  using Bits = typename D::Bits;
  const auto [width, flags] = payload<MemCmpPayload>(o);
  unsigned w = c.memory().options().address_bits;
  auto any = c.choose(width);
  auto length = used_length(c, args[2][0], w);
  auto some = c.not_(c.is_zero(length));
  Bits pointers[] = {used_pointer_if(c, args[0][0], some), used_pointer_if(c, args[1][0], some)};
  for (const Bits& p : pointers) {
    c.undefined_if(c.memory().bad_access(p, length, 0, AccessMode::Read));
    c.undefined_if(c.memory().bad_alias(p, length, AccessMode::Read, kNoTag));
  }
  uint64_t most = scan_bound(c, {pointers[0], pointers[1]}, std::optional(length)), i = 0;
  Bits differ = c.boolean(false), less = differ, poison = differ;
  for (; i < most; ++i) {
    auto there = c.ult(c.constant(w, i), length);
    if (c.d.is_false(there)) break;
    auto looked_at = c.and_(there, c.not_(differ));
    Scalar<D> a = byte_at(c, pointers[0], i), b = byte_at(c, pointers[1], i);
    auto matters = (flags & kCompareUntilDifferent) != 0 ? looked_at : there;
    poison = c.or_(poison, c.and_(matters, c.either_poison(a, b)));
    auto here = c.and_(looked_at, c.ne(a.value, b.value));
    differ = c.or_(differ, here);
    less = c.or_(less, c.and_(here, c.ult(a.value, b.value)));
  }
  c.beyond = c.or_(c.beyond, c.ult(c.constant(w, i), length));
  if ((flags & kCompareEqual) != 0) {
    auto unequal = c.ite(c.is_zero(any), c.constant(width, 1), any);
    return {{c.ite(differ, unequal, c.zero(width)), poison}};
  }
  return {{with_sign(c, c.trunc(any, width - 1), differ, less), poison}};
}

// strchr, strrchr, memchr, memrchr: where that byte is, or null. The end of a string is part of it.
template <class D> Value<D> find_byte(OpContext<D>& c, const Operation& o, Args<D> args) {
  c.undefined_if(c.not_well_defined(args[1][0]), "a byte that is poison or undef");
  auto wanted = c.trunc(c.settle(args[1][0], VarKind::Control).value, 8);
  auto limit = limit_in(c, args, 2);
  auto p = string_in(c, args, 0, limit);
  unsigned w = c.memory().options().address_bits;
  bool last = payload<FindBytePayload>(o).is_last != 0;
  auto index = c.zero(w), at = index, found = c.boolean(false);
  auto ends = [&](const auto& looked_at, const auto& bytes) {
    auto same = c.eq(bytes[0], wanted), here = c.and_(looked_at, same);
    at = c.ite(here, index, at);
    found = c.or_(found, here);
    index = c.add(index, c.constant(w, 1));
    auto end = limit ? c.boolean(false) : c.is_zero(bytes[0]);
    return last ? end : c.or_(same, end);
  };
  scan<D>(c, {p}, limit, ends);
  auto there = moved(c, p, resized(c, at, address_width(c, p), false));
  return {c.well(c.ite(found, there, c.zero(c.width(p))))};
}

// A string's bytes, and which of them there are.
template <class D> struct Text {
  std::vector<typename D::Bits> there, bytes;
};

template <class D> Text<D> text_at(OpContext<D>& c, const typename D::Bits& p) {
  Text<D> out;
  scan<D>(c, {p}, std::nullopt, [&](const auto& looked_at, const auto& bytes) {
    auto end = c.is_zero(bytes[0]);
    out.there.push_back(c.and_(looked_at, c.not_(end)));
    out.bytes.push_back(bytes[0]);
    return end;
  });
  return out;
}

// strspn, strcspn: how many bytes at the beginning are of a set, or are not.
template <class D> Value<D> str_span(OpContext<D>& c, const Operation& o, Args<D> args) {
  const auto [width, of_set] = payload<StrSpanPayload>(o);
  auto p = used_pointer(c, args[0][0]), q = used_pointer(c, args[1][0]);
  Text<D> set = text_at(c, q);
  bool inside = of_set != 0;
  auto ends = [&](const auto&, const auto& bytes) {
    auto in = c.boolean(false);
    for (size_t k = 0; k < set.bytes.size(); ++k)
      in = c.or_(in, c.and_(set.there[k], c.eq(bytes[0], set.bytes[k])));
    return c.or_(c.is_zero(bytes[0]), inside ? c.not_(in) : in);
  };
  return {c.well(resized(c, scan<D>(c, {p}, std::nullopt, ends).length, width, false))};
}

// strstr: where the second string first is in the first, or null.
template <class D> Value<D> str_str(OpContext<D>& c, const Operation&, Args<D> args) {
  auto p = used_pointer(c, args[0][0]), q = used_pointer(c, args[1][0]);
  Text<D> text = text_at(c, p), wanted = text_at(c, q);
  auto result = c.zero(c.width(p));
  for (size_t i = text.bytes.size() + 1; i-- > 0;) {
    auto here = i == 0 ? c.boolean(true) : text.there[i - 1];
    for (size_t k = 0; k < wanted.bytes.size(); ++k) {
      bool room = i + k < text.bytes.size();
      auto same = room ? c.and_(text.there[i + k], c.eq(text.bytes[i + k], wanted.bytes[k]))
                       : c.boolean(false);
      here = c.and_(here, c.or_(c.not_(wanted.there[k]), same));
    }
    result = c.ite(here, moved(c, p, i), result);
  }
  return {c.well(result)};
}

} // namespace lockstep::semantics::op
