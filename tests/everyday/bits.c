/* Bits. */
#include <stdbool.h>
#include <stdint.h>

int popcount_loop(unsigned x) {
  int n = 0;
  while (x) {
    x &= x - 1;
    n++;
  }
  return n;
}

uint32_t popcount_parallel(uint32_t x) {
  x = x - ((x >> 1) & 0x55555555);
  x = (x & 0x33333333) + ((x >> 2) & 0x33333333);
  x = (x + (x >> 4)) & 0x0f0f0f0f;
  return (x * 0x01010101) >> 24;
}

uint8_t reverse_byte(uint8_t b) {
  uint8_t r = 0;
  for (int i = 0; i < 8; i++) {
    r = (uint8_t)(r << 1 | (b & 1));
    b >>= 1;
  }
  return r;
}

uint32_t reverse_word(uint32_t x) {
  x = (x >> 16) | (x << 16);
  x = (x & 0xff00ff00) >> 8 | (x & 0x00ff00ff) << 8;
  x = (x & 0xf0f0f0f0) >> 4 | (x & 0x0f0f0f0f) << 4;
  x = (x & 0xcccccccc) >> 2 | (x & 0x33333333) << 2;
  return (x & 0xaaaaaaaa) >> 1 | (x & 0x55555555) << 1;
}

bool parity(unsigned long v) {
  bool odd = false;
  while (v) {
    odd = !odd;
    v &= v - 1;
  }
  return odd;
}

int floor_log2(unsigned x) {
  int log = -1;
  while (x != 0) {
    x >>= 1;
    log++;
  }
  return log;
}

uint32_t rotate_left32(uint32_t x, unsigned k) {
  k &= 31;
  return k == 0 ? x : x << k | x >> (32 - k);
}

int trailing_zeros(uint16_t x) {
  int n = 0;
  if (x == 0)
    return 16;
  while (!(x & 1)) {
    x >>= 1;
    ++n;
  }
  return n;
}

uint64_t insert_field(uint64_t word, uint64_t value, int position, int width) {
  uint64_t mask = ((1ull << width) - 1) << position;
  return (word & ~mask) | (value << position & mask);
}
