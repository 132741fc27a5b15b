/* Loops over bytes, such as memcpy. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

void copy_bytes(unsigned char *restrict to, const unsigned char *restrict from, size_t n) {
  for (size_t i = 0; i < n; i++)
    to[i] = from[i];
}

void clear_bytes(char *p, int n) {
  int i;
  for (i = 0; i < n; i++)
    p[i] = 0;
}

int compare_bytes(const uint8_t *a, const uint8_t *b, size_t n) {
  for (; n; n--, a++, b++)
    if (*a != *b)
      return *a < *b ? -1 : 1;
  return 0;
}

void move_bytes(char *to, const char *from, size_t n) {
  if (to < from) {
    for (size_t i = 0; i < n; i++)
      to[i] = from[i];
  } else {
    for (size_t i = n; i > 0; i--)
      to[i - 1] = from[i - 1];
  }
}

void xor_bytes(uint8_t *data, const uint8_t *key, size_t n, size_t key_size) {
  for (size_t i = 0; i < n; i++)
    data[i] ^= key[i % key_size];
}

size_t bounded_length(const char *s, size_t max) {
  size_t n = 0;
  while (n < max && s[n] != '\0')
    n++;
  return n;
}

void copy_header(uint8_t *packet, const uint8_t *from) {
  memset(packet, 0, 32);
  memcpy(packet + 4, from, 8);
  packet[0] = 1;
  packet[1] = packet[4] ^ packet[5];
}
