/* Bytes and 16-bit numbers, element by element: what signal and picture code does. */
#include <stdint.h>

void subtract_floor(uint8_t *restrict d, const uint8_t *restrict a, const uint8_t *restrict b, int n) {
  for (int i = 0; i < n; i++)
    d[i] = a[i] > b[i] ? a[i] - b[i] : 0;
}

void gain_q15(int16_t *x, int16_t gain, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    x[i] = (int16_t)((x[i] * gain + 0x4000) >> 15);
}

void pack_to_int8(int8_t *restrict d, const int32_t *restrict s, long n) {
  for (long i = 0; i < n; i++) {
    int32_t v = s[i] >> 4;
    if (v > 127)
      v = 127;
    else if (v < -128)
      v = -128;
    d[i] = (int8_t)v;
  }
}

void mix_alpha(uint8_t *restrict under, const uint8_t *restrict over, const uint8_t *restrict alpha, int n) {
  int i = 0;
  while (i < n) {
    unsigned a = alpha[i];
    under[i] = (uint8_t)((over[i] * a + under[i] * (255 - a) + 128) >> 8);
    i++;
  }
}

void mask_outside(uint8_t *restrict mask, const int16_t *restrict x, int16_t low, int16_t high, int n) {
  for (int i = 0; i < n; i++)
    mask[i] = x[i] < low || x[i] > high ? 0xff : 0;
}

void halve_rows(uint16_t *restrict d, const uint16_t *restrict s, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    d[i] = (uint16_t)((s[2 * i] + s[2 * i + 1] + 1) >> 1);
}
