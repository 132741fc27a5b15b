/* Neighbours, and windows that move on. */
#include <stdint.h>

void moving_sum(int32_t *restrict d, const int16_t *restrict s, int n, int width) {
  int32_t sum = 0;
  for (int i = 0; i < width; i++)
    sum += s[i];
  for (int i = 0; i + width < n; i++) {
    d[i] = sum;
    sum += s[i + width] - s[i];
  }
}

void erode(uint8_t *restrict d, const uint8_t *restrict s, int n) {
  for (int i = 1; i < n - 1; i++) {
    uint8_t least = s[i - 1];
    if (s[i] < least)
      least = s[i];
    if (s[i + 1] < least)
      least = s[i + 1];
    d[i] = least;
  }
}

void soften_in_place(uint8_t *x, int n) {
  uint8_t before = x[0];
  for (int i = 1; i < n - 1; i++) {
    uint8_t here = x[i];
    x[i] = (uint8_t)((before + 2 * here + x[i + 1] + 2) / 4);
    before = here;
  }
}

void filter_five(int64_t *restrict d, const int32_t *restrict s, const int8_t *restrict tap, int n) {
  for (int i = 0; i < n; i++) {
    int64_t sum = 0;
    for (int k = 0; k < 5; k++)
      sum += (int64_t)s[i + k] * tap[k];
    d[i] = sum;
  }
}
