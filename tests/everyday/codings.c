/* Run lengths, hex, base 64 and the like. */
#include <stddef.h>
#include <stdint.h>

size_t rle_encode(const uint8_t *in, size_t n, uint8_t *out) {
  size_t o = 0, i = 0;
  while (i < n) {
    uint8_t c = in[i];
    size_t run = 1;
    while (i + run < n && in[i + run] == c && run < 255)
      run++;
    out[o++] = (uint8_t)run;
    out[o++] = c;
    i += run;
  }
  return o;
}

size_t rle_decode(const uint8_t *in, size_t pairs, uint8_t *out, size_t room) {
  size_t o = 0;
  for (size_t i = 0; i < pairs; i++)
    for (uint8_t k = in[2 * i]; k > 0 && o < room; k--)
      out[o++] = in[2 * i + 1];
  return o;
}

void hex_encode(const unsigned char *in, int n, char *out) {
  static const char digits[] = "0123456789abcdef";
  for (int i = 0; i < n; i++) {
    *out++ = digits[in[i] >> 4];
    *out++ = digits[in[i] & 15];
  }
  *out = '\0';
}

int hex_value(char c) {
  if (c >= '0' && c <= '9')
    return c - '0';
  c |= 0x20;
  return c >= 'a' && c <= 'f' ? c - 'a' + 10 : -1;
}

void base64_group(const uint8_t in[3], char out[4]) {
  static const char alphabet[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  uint32_t v = (uint32_t)in[0] << 16 | (uint32_t)in[1] << 8 | in[2];
  for (int i = 3; i >= 0; i--) {
    out[i] = alphabet[v & 63];
    v >>= 6;
  }
}

void delta_encode(int *a, int n) {
  int previous = 0;
  for (int i = 0; i < n; i++) {
    int now = a[i];
    a[i] = now - previous;
    previous = now;
  }
}

unsigned zigzag(int v) { return (unsigned)v << 1 ^ (unsigned)(v >> 31); }

size_t percent_decode(const char *in, char *out) {
  size_t n = 0;
  while (*in) {
    if (in[0] == '%' && in[1] && in[2]) {
      int hi = in[1] & 15, lo = in[2] & 15;
      out[n++] = (char)(hi << 4 | lo);
      in += 3;
    } else if (*in == '+') {
      out[n++] = ' ';
      in++;
    } else {
      out[n++] = *in++;
    }
  }
  out[n] = 0;
  return n;
}
