/* Bits of every element. */
#include <stdint.h>

void swap_ends(uint32_t *words, int n) {
  for (int i = 0; i != n && i < 1000; i++) {
    uint32_t w = words[i];
    words[i] = w << 24 | (w & 0xff00) << 8 | (w >> 8 & 0xff00) | w >> 24;
  }
}

void gray_to_binary(uint16_t *x, int n) {
  for (int i = 0; i < n; i++) {
    unsigned v = x[i];
    for (int shift = 8; shift > 0; shift >>= 1)
      v ^= v >> shift;
    x[i] = (uint16_t)v;
  }
}

void pack_booleans(uint8_t *restrict bits, const uint8_t *restrict values, int bytes) {
  for (int i = 0; i < bytes; i++) {
    unsigned byte = 0;
    for (int k = 0; k < 8; k++)
      byte |= (unsigned)(values[8 * i + k] != 0) << k;
    bits[i] = (uint8_t)byte;
  }
}

void turn_each(uint64_t *x, const uint8_t *by, int n) {
  for (int i = n - 1; i >= 0; i--) {
    unsigned k = by[i] & 63;
    x[i] = x[i] << k | x[i] >> (-k & 63);
  }
}

int bit_length_total(const uint32_t *x, int n) {
  int total = 0;
  for (int i = 0; i < n; i++) {
    uint32_t v = x[i];
    while (v) {
      total++;
      v >>= 1;
    }
  }
  return total;
}
