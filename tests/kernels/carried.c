/* What one turn hands to the next. */
#include <stdint.h>

uint16_t noise[512];

void high_water(int16_t *restrict peak, const int16_t *restrict level, int n) {
  int16_t most = -32768;
  for (int i = 0; i < n; i++) {
    if (level[i] > most)
      most = level[i];
    peak[i] = most;
  }
}

uint64_t offsets_of(uint64_t *restrict offset, const uint32_t *restrict size, unsigned n) {
  uint64_t at = 0;
  for (unsigned i = 0; i < n; i++) {
    offset[i] = at;
    at += (size[i] + 7ull) & ~7ull;
  }
  return at;
}

void two_term(uint32_t *x, uint32_t a, uint32_t b, int n) {
  for (int i = 0; i < n; i++) {
    uint32_t next = 3 * a - b;
    x[i] = b;
    b = a;
    a = next;
  }
}

void fill_noise(uint16_t state) {
  for (int i = 0; i < 512; i++) {
    uint16_t low = state & 1;
    state >>= 1;
    if (low)
      state ^= 0xb400;
    noise[i] = state;
  }
}

int settle(int32_t *x, int n, int32_t level) {
  for (int i = 0; i < n; i++) {
    level += ((x[i] >> 8) - level) / 4;
    x[i] = level;
  }
  return level;
}

void nearest_to_right(int64_t *x, long n) {
  int64_t seen = INT64_MAX;
  for (long i = n; i-- > 0;) {
    if (x[i] < seen)
      seen = x[i];
    else
      x[i] = seen;
  }
}
