/* State machines over text. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

bool is_number(const char *s) {
  enum { START, SIGN, WHOLE, POINT, FRACTION } state = START;
  for (; *s; s++) {
    bool digit = *s >= '0' && *s <= '9';
    switch (state) {
    case START:
      if (*s == '+' || *s == '-') state = SIGN;
      else if (digit) state = WHOLE;
      else return false;
      break;
    case SIGN:
      if (!digit) return false;
      state = WHOLE;
      break;
    case WHOLE:
      if (*s == '.') state = POINT;
      else if (!digit) return false;
      break;
    case POINT:
    case FRACTION:
      if (!digit) return false;
      state = FRACTION;
    }
  }
  return state == WHOLE || state == FRACTION;
}

size_t strip_comments(char *s) {
  size_t out = 0;
  int inside = 0;
  for (size_t i = 0; s[i]; i++) {
    if (!inside && s[i] == '/' && s[i + 1] == '*') {
      inside = 1;
      i++;
    } else if (inside && s[i] == '*' && s[i + 1] == '/') {
      inside = 0;
      i++;
    } else if (!inside) {
      s[out++] = s[i];
    }
  }
  s[out] = 0;
  return out;
}

int csv_fields(const char *line) {
  int fields = 1, quoted = 0;
  while (*line && *line != '\n') {
    if (*line == '"')
      quoted = !quoted;
    else if (*line == ',' && !quoted)
      fields++;
    line++;
  }
  return quoted ? -1 : fields;
}

size_t unescape(const char *in, size_t n, char *out) {
  size_t o = 0;
  for (size_t i = 0; i < n; i++) {
    char c = in[i];
    if (c == '\\' && i + 1 < n) {
      c = in[++i];
      if (c == 'n')
        c = '\n';
      else if (c == 't')
        c = '\t';
    }
    out[o++] = c;
  }
  return o;
}

int utf8_length(const unsigned char *s) {
  int n = 0;
  for (; *s; s++)
    if ((*s & 0xc0) != 0x80)
      n++;
  return n;
}

int utf8_encode(uint32_t c, unsigned char *out) {
  if (c < 0x80) {
    out[0] = (unsigned char)c;
    return 1;
  }
  if (c < 0x800) {
    out[0] = (unsigned char)(0xc0 | c >> 6);
    out[1] = (unsigned char)(0x80 | (c & 0x3f));
    return 2;
  }
  if (c < 0x10000) {
    out[0] = (unsigned char)(0xe0 | c >> 12);
    out[1] = (unsigned char)(0x80 | (c >> 6 & 0x3f));
    out[2] = (unsigned char)(0x80 | (c & 0x3f));
    return 3;
  }
  return 0;
}

unsigned debounce(const unsigned char *levels, unsigned n) {
  unsigned presses = 0, stable = 0, run = 0;
  for (unsigned i = 0; i < n; i++) {
    unsigned now = levels[i] & 1;
    if (now == stable) {
      run = 0;
    } else if (++run == 3) {
      stable = now;
      run = 0;
      presses += stable;
    }
  }
  return presses;
}
