#include "replay/show.h"

namespace lockstep::replay {

namespace {

using program::Type;
using semantics::APInt;
using semantics::Concrete;
using semantics::Scalar;

std::string digits(const APInt& v, unsigned radix, bool is_signed) {
  std::string s;
  APInt rest = is_signed && v.isNegative() ? -v : v;
  APInt base(std::max(v.getBitWidth(), 8u), radix);
  rest = rest.zextOrTrunc(base.getBitWidth());
  do {
    APInt q = rest.udiv(base);
    s.insert(s.begin(), "0123456789abcdef"[(rest - q * base).getZExtValue()]);
    rest = q;
  } while (!rest.isZero());
  return (is_signed && v.isNegative() ? "-" : "") + s;
}

std::string show_leaf(PointerNames& names, const Type& type, const Scalar<Concrete>& s) {
  Concrete& d = names.domain();
  if (!d.close(s.poison).isZero()) return "poison";
  std::string text = type.kind == Type::Kind::Pointer ? names.pointer(s.value)
                                                      : show_scalar(type, d.close(s.value));
  return d.has_undef(s.value) ? "undef (here " + text + ")" : text;
}

void show_into(PointerNames& names, const Type& type, const semantics::Value<Concrete>& v,
               size_t& at, bool typed, std::string& out) {
  if (typed) out += type.text() + " ";
  auto list = [&](const char* open, const char* close, size_t n, auto element) {
    out += open;
    for (size_t i = 0; i < n; ++i) {
      if (i > 0) out += ", ";
      show_into(names, element(i), v, at, true, out);
    }
    out += close;
  };
  switch (type.kind) {
  case Type::Kind::Void:
    return;
  case Type::Kind::Int:
  case Type::Kind::Float:
  case Type::Kind::Pointer:
    out += show_leaf(names, type, v[at++]);
    return;
  case Type::Kind::Vector:
    list("<", ">", type.count, [&](size_t) -> const Type& { return type.elements[0]; });
    return;
  case Type::Kind::Array:
    list("[", "]", type.count, [&](size_t) -> const Type& { return type.elements[0]; });
    return;
  case Type::Kind::Struct:
    list("{ ", " }", type.elements.size(),
         [&](size_t i) -> const Type& { return type.elements[i]; });
    return;
  }
}

} // namespace

std::string show_scalar(const Type& type, const APInt& bits) {
  if (type.kind != Type::Kind::Float) return show_number(bits);
  return term::float_text(type.format, bits) + " (" + show_hex(bits) + ")";
}

std::string show_number(const APInt& v) {
  if (v.getBitWidth() == 1) return v.isZero() ? "false" : "true";
  constexpr unsigned kLong = 32, kVeryLong = 64, kSmall = 16; // bits
  unsigned w = v.getBitWidth();
  if (w > kLong && v.isNegative() && v.getSignificantBits() <= kSmall)
    return digits(v, 10, true) + " (0x" + digits(v, 16, false) + ")";
  if (w > kVeryLong && v.getActiveBits() > kVeryLong) return "0x" + digits(v, 16, false);
  std::string s = digits(v, 10, false);
  if (v.getBitWidth() <= 4 || v.ult(10))
    return v.isNegative() ? s + " (" + digits(v, 10, true) + ")" : s;
  s += " (0x" + digits(v, 16, false);
  if (v.isNegative()) s += ", " + digits(v, 10, true);
  return s + ")";
}

std::string show_decimal(const APInt& v) { return digits(v, 10, false); }
std::string show_hex(const APInt& v) { return "0x" + digits(v, 16, false); }

std::string show(PointerNames& names, const Type& type, const semantics::Value<Concrete>& value) {
  std::string out;
  size_t at = 0;
  show_into(names, type, value, at, false, out);
  return out;
}

std::string show_byte(ConcreteMemory& m, const ConcreteMemory::Byte& byte) {
  using Kind = ConcreteMemory::Byte::Kind;
  Concrete& d = m.domain();
  if (byte.kind == Kind::Undef) return "uu";
  if (!d.close(byte.poison).isZero()) return "pp";
  Concrete::Bits bits = byte.value;
  if (byte.kind == Kind::Pointer) {
    bits = m.address(*byte.pointer);
    unsigned n = d.width(bits) / 8;
    unsigned low = 8 * (m.options().big_endian ? n - 1 - byte.index : byte.index);
    bits = d.extract(bits, low + 7, low);
  }
  if (d.has_undef(bits)) return "uu";
  std::string hex = digits(d.close(bits), 16, false);
  return hex.size() == 1 ? "0" + hex : hex;
}

} // namespace lockstep::replay
