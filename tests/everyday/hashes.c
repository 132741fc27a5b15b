/* Hash functions and checks. */
#include <stddef.h>
#include <stdint.h>

uint32_t fnv1a(const unsigned char *data, size_t n) {
  uint32_t h = 2166136261u;
  for (size_t i = 0; i < n; i++) {
    h ^= data[i];
    h *= 16777619u;
  }
  return h;
}

unsigned long djb2(const char *s) {
  unsigned long h = 5381;
  int c;
  while ((c = *s++))
    h = ((h << 5) + h) + c;
  return h;
}

uint32_t crc32_bitwise(const uint8_t *p, size_t n) {
  uint32_t crc = 0xffffffffu;
  while (n--) {
    crc ^= *p++;
    for (int k = 0; k < 8; k++)
      crc = crc & 1 ? (crc >> 1) ^ 0xedb88320u : crc >> 1;
  }
  return ~crc;
}

uint16_t crc16(const uint8_t *p, int n) {
  uint16_t crc = 0;
  for (int i = 0; i < n; i++) {
    crc = (uint16_t)(crc ^ (p[i] << 8));
    for (int bit = 8; bit > 0; --bit) {
      if (crc & 0x8000)
        crc = (uint16_t)((crc << 1) ^ 0x1021);
      else
        crc = (uint16_t)(crc << 1);
    }
  }
  return crc;
}

uint32_t adler32(const unsigned char *buf, size_t len) {
  uint32_t a = 1, b = 0;
  for (size_t i = 0; i < len; i++) {
    a = (a + buf[i]) % 65521;
    b = (b + a) % 65521;
  }
  return (b << 16) | a;
}

uint64_t mix64(uint64_t x) {
  x ^= x >> 33;
  x *= 0xff51afd7ed558ccdull;
  x ^= x >> 33;
  x *= 0xc4ceb9fe1a85ec53ull;
  x ^= x >> 33;
  return x;
}

uint32_t xorshift_n(uint32_t state, unsigned rounds) {
  for (unsigned i = 0; i < rounds; i++) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
  }
  return state;
}
