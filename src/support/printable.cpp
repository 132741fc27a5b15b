#include "support/printable.h"

#include <algorithm>
#include <cstdint>

namespace lockstep::support {

namespace {

bool is_between(uint32_t c, uint32_t first, uint32_t last) { return first <= c && c <= last; }

bool may_be_shown(uint32_t c) {
  return !(c < 0x20 || is_between(c, 0x7f, 0x9f) // controls
           || is_between(c, 0x2028, 0x202e)      // ends of lines; embeddings and overrides
           || is_between(c, 0x2066, 0x2069)      // isolates
           || c == 0x200e || c == 0x200f || c == 0x061c || c == 0xfeff);
}

// `\x1b`, or as LLVM has it in names: `\1B`.
std::string escaped(unsigned char byte) {
  constexpr const char* kDigits = "0123456789abcdef";
  return std::string("\\x") + kDigits[byte >> 4] + kDigits[byte & 15];
}

std::string escaped_in_name(unsigned char byte) {
  constexpr const char* kDigits = "0123456789ABCDEF";
  return std::string("\\") + kDigits[byte >> 4] + kDigits[byte & 15];
}

} // namespace

Character character_at(std::string_view text, size_t at) {
  auto byte = [&](size_t i) { return static_cast<unsigned char>(text[i]); };
  const unsigned first = byte(at);
  if (first < 0x80) return {1, may_be_shown(first)};
  size_t n = is_between(first, 0xc2, 0xdf)   ? 2
             : is_between(first, 0xe0, 0xef) ? 3
             : is_between(first, 0xf0, 0xf4) ? 4
                                             : 0;
  if (n == 0 || text.size() - at < n) return {};
  uint32_t c = first & (0xffu >> (n + 1));
  for (size_t i = 1; i < n; ++i) {
    if ((byte(at + i) & 0xc0) != 0x80) return {};
    c = c << 6 | (byte(at + i) & 0x3f);
  }
  constexpr uint32_t kLeast[] = {0, 0, 0x80, 0x800, 0x10000};
  if (c < kLeast[n] || c > 0x10ffff || is_between(c, 0xd800, 0xdfff)) return {};
  return {n, may_be_shown(c)};
}

std::string printable(std::string_view text) {
  std::string out;
  for (size_t at = 0; at < text.size();) {
    Character c = character_at(text, at);
    if (c.shown)
      out += text.substr(at, c.bytes);
    else if (text[at] == '\n')
      out += ' ';
    else
      for (size_t i = 0; i < c.bytes; ++i)
        out += escaped(static_cast<unsigned char>(text[at + i]));
    at += c.bytes;
  }
  return out;
}

std::string printable_lines(std::string_view text) {
  std::string out;
  for (size_t start = 0;;) {
    size_t end = std::min(text.find('\n', start), text.size());
    out += printable(text.substr(start, end - start));
    if (end == text.size()) return out;
    start = end + 1;
    out += start < text.size() ? "\n  " : "\n";
  }
}

std::string printable_name(std::string_view name) {
  constexpr std::string_view kQuoted = " :;,()\"\\";
  bool plain = !name.empty();
  std::string out = "\"";
  for (size_t at = 0; at < name.size();) {
    Character c = character_at(name, at);
    bool shown = c.shown && name[at] != '"' && name[at] != '\\';
    plain &= shown && kQuoted.find(name[at]) == std::string_view::npos;
    if (shown)
      out += name.substr(at, c.bytes);
    else
      for (size_t i = 0; i < c.bytes; ++i)
        out += escaped_in_name(static_cast<unsigned char>(name[at + i]));
    at += c.bytes;
  }
  return plain ? std::string(name) : out + "\"";
}

} // namespace lockstep::support
