/* Byte order, packing and checksums. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

uint32_t read_be32(const uint8_t *p) {
  return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

uint64_t read_le(const unsigned char *p, int bytes) {
  uint64_t v = 0;
  for (int i = bytes - 1; i >= 0; i--)
    v = v << 8 | p[i];
  return v;
}

void write_le32(uint8_t *p, uint32_t v) {
  for (int i = 0; i < 4; i++) {
    p[i] = (uint8_t)v;
    v >>= 8;
  }
}

uint16_t internet_checksum(const uint8_t *data, size_t n) {
  uint32_t sum = 0;
  while (n > 1) {
    sum += (uint32_t)(data[0] << 8 | data[1]);
    data += 2;
    n -= 2;
  }
  if (n)
    sum += (uint32_t)data[0] << 8;
  while (sum >> 16)
    sum = (sum & 0xffff) + (sum >> 16);
  return (uint16_t)~sum;
}

int luhn(const char *digits, int n) {
  int sum = 0, twice = 0;
  for (int i = n - 1; i >= 0; i--) {
    int d = digits[i] - '0';
    if (twice) {
      d *= 2;
      if (d > 9)
        d -= 9;
    }
    sum += d;
    twice = !twice;
  }
  return sum % 10 == 0;
}

float bits_to_float(uint32_t bits) {
  float f;
  memcpy(&f, &bits, sizeof f);
  return f;
}

size_t pack_nibbles(const uint8_t *in, size_t n, uint8_t *out) {
  size_t o = 0;
  for (size_t i = 0; i + 1 < n; i += 2)
    out[o++] = (uint8_t)((in[i] & 15) | in[i + 1] << 4);
  if (n & 1)
    out[o++] = in[n - 1] & 15;
  return o;
}

unsigned write_varint(uint64_t v, uint8_t *out) {
  unsigned n = 0;
  while (v >= 0x80) {
    out[n++] = (uint8_t)(v | 0x80);
    v >>= 7;
  }
  out[n++] = (uint8_t)v;
  return n;
}
