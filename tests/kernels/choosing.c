/* Which element, how many, and where it ends. */
#include <stdint.h>

int runner_up(const int *x, int n) {
  int first = INT32_MIN, second = INT32_MIN;
  for (int i = 0; i < n; i++) {
    if (x[i] > first) {
      second = first;
      first = x[i];
    } else if (x[i] > second) {
      second = x[i];
    }
  }
  return second;
}

int changes(const uint8_t *x, int n) {
  int count = 0;
  for (int i = 1; i < n; i++)
    count += x[i] != x[i - 1];
  return count;
}

int fits_before(const uint16_t *size, int n, uint32_t room) {
  uint32_t used = 0;
  int i;
  for (i = 0; i < n; i++) {
    used += size[i];
    if (used > room)
      break;
  }
  return i;
}
