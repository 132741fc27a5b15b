/* Arithmetic that stops at the ends or tells of an overflow. */
#include <limits.h>
#include <stdbool.h>
#include <stdint.h>

int add_saturating(int a, int b) {
  if (b > 0 && a > INT_MAX - b)
    return INT_MAX;
  if (b < 0 && a < INT_MIN - b)
    return INT_MIN;
  return a + b;
}

unsigned add_unsigned_saturating(unsigned a, unsigned b) {
  unsigned s = a + b;
  return s < a ? UINT_MAX : s;
}

uint8_t clamp_to_byte(int v) {
  if (v & ~255)
    v = v < 0 ? 0 : 255;
  return (uint8_t)v;
}

void brighten(uint8_t *pixels, int n, int by) {
  for (int i = 0; i < n; i++) {
    int v = pixels[i] + by;
    pixels[i] = (uint8_t)(v > 255 ? 255 : v < 0 ? 0 : v);
  }
}

bool multiply_checked(int a, int b, int *out) {
  long p = (long)a * b;
  if (p < INT_MIN || p > INT_MAX)
    return false;
  *out = (int)p;
  return true;
}

bool add_checked(long a, long b, long *out) {
  return !__builtin_add_overflow(a, b, out);
}

void mix_tracks(int16_t *into, const int16_t *with, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    int s = into[i] + with[i];
    if (s > 32767)
      s = 32767;
    else if (s < -32768)
      s = -32768;
    into[i] = (int16_t)s;
  }
}
