/* Parsers of small things. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

bool parse_unsigned(const char *s, size_t n, unsigned *out) {
  unsigned v = 0;
  if (n == 0)
    return false;
  for (size_t i = 0; i < n; i++) {
    if (s[i] < '0' || s[i] > '9')
      return false;
    v = v * 10 + (unsigned)(s[i] - '0');
  }
  *out = v;
  return true;
}

int parse_hex(const char *s) {
  int v = 0;
  for (; *s; s++) {
    int d;
    if (*s >= '0' && *s <= '9')
      d = *s - '0';
    else if (*s >= 'a' && *s <= 'f')
      d = *s - 'a' + 10;
    else if (*s >= 'A' && *s <= 'F')
      d = *s - 'A' + 10;
    else
      return -1;
    v = (v << 4 | d) & 0xffffff;
  }
  return v;
}

double parse_decimal(const char *s) {
  double value = 0, scale = 1;
  while (*s >= '0' && *s <= '9')
    value = 10 * value + (*s++ - '0');
  if (*s == '.') {
    s++;
    while (*s >= '0' && *s <= '9') {
      scale /= 10;
      value += scale * (*s++ - '0');
    }
  }
  return value;
}

bool parse_octets(const char *s, uint8_t out[4]) {
  int part = 0, value = 0, digits = 0;
  for (;; s++) {
    if (*s >= '0' && *s <= '9') {
      value = value * 10 + (*s - '0');
      if (++digits > 3 || value > 255)
        return false;
    } else if (*s == '.' || *s == '\0') {
      if (digits == 0 || part > 3)
        return false;
      out[part++] = (uint8_t)value;
      if (*s == '\0')
        return part == 4;
      value = digits = 0;
    } else {
      return false;
    }
  }
}

int matching_bracket(const char *s, int at) {
  int depth = 0;
  for (int i = at; s[i]; i++) {
    if (s[i] == '(')
      depth++;
    else if (s[i] == ')' && --depth == 0)
      return i;
  }
  return -1;
}

unsigned parse_flags(const char *s) {
  unsigned flags = 0;
  while (*s) {
    switch (*s++) {
    case 'r': flags |= 4; break;
    case 'w': flags |= 2; break;
    case 'x': flags |= 1; break;
    case '-': break;
    default: return ~0u;
    }
  }
  return flags;
}

size_t next_token(const char **at, char separator) {
  const char *p = *at;
  while (*p == separator)
    p++;
  const char *start = p;
  while (*p && *p != separator)
    p++;
  *at = p;
  return (size_t)(p - start);
}
