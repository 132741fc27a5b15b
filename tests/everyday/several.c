/* Several loops in a row, fused, split, nested or unrolled by hand. */
#include <stddef.h>
#include <stdint.h>

int sum_and_product(const int *a, int n, unsigned *product) {
  int s = 0;
  unsigned p = 1;
  for (int i = 0; i < n; i++) {
    s += a[i];
    p *= (unsigned)a[i];
  }
  *product = p;
  return s;
}

void add_then_scale(int *a, const int *b, int n, int k) {
  for (int i = 0; i < n; i++)
    a[i] += b[i];
  for (int i = 0; i < n; i++)
    a[i] *= k;
}

long three_passes(const int *a, int n) {
  long sum = 0, low = 0, odd = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  for (int i = 0; i < n; i++)
    if (a[i] < low)
      low = a[i];
  for (int i = 0; i < n; i++)
    odd += a[i] & 1;
  return sum - low + odd;
}

unsigned sum_by_four(const unsigned *a, unsigned n) {
  unsigned s = 0, i = 0;
  for (; i + 4 <= n; i += 4)
    s += a[i] + a[i + 1] + a[i + 2] + a[i + 3];
  for (; i < n; i++)
    s += a[i];
  return s;
}

void copy_by_eight(char *to, const char *from, size_t n) {
  while (n >= 8) {
    to[0] = from[0];
    to[1] = from[1];
    to[2] = from[2];
    to[3] = from[3];
    to[4] = from[4];
    to[5] = from[5];
    to[6] = from[6];
    to[7] = from[7];
    to += 8;
    from += 8;
    n -= 8;
  }
  while (n > 0) {
    *to++ = *from++;
    n--;
  }
}

int count_pairs(const int *a, int n, int sum) {
  int pairs = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++)
      pairs += a[i] + a[j] == sum;
  return pairs;
}

void normalize(uint8_t *v, int n) {
  int lo = 255, hi = 0;
  for (int i = 0; i < n; i++) {
    if (v[i] < lo) lo = v[i];
    if (v[i] > hi) hi = v[i];
  }
  if (hi <= lo)
    return;
  for (int i = 0; i < n; i++)
    v[i] = (uint8_t)((v[i] - lo) * 255 / (hi - lo));
}
