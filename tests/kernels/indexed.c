/* Access by an array of indices, or by a table. */
#include <stdint.h>

uint8_t code_page[256];

void bucket_weights(int64_t *bucket, const uint8_t *key, const int16_t *weight, int n) {
  for (int i = 0; i < n; i++)
    bucket[key[i] >> 4] += weight[i];
}

void recode(char *text, unsigned long n) {
  for (unsigned long i = 0; i < n; i++)
    text[i] = (char)code_page[(uint8_t)text[i]];
}

int chain_length(const int8_t *next, int start) {
  int steps = 0, at = start & 63;
  do {
    at = next[at] & 63;
    steps++;
  } while (at != 0 && steps < 64);
  return steps;
}

void sparse_rows(int32_t *restrict y, const int32_t *restrict first, const uint16_t *restrict column, const int8_t *restrict value, const int32_t *restrict x, int rows) {
  for (int r = 0; r < rows; r++) {
    int32_t sum = 0;
    for (int k = first[r]; k < first[r + 1]; k++)
      sum += value[k] * x[column[k]];
    y[r] = sum;
  }
}
