/* Sums, averages, smallest and largest. */
#include <limits.h>
#include <stddef.h>
#include <stdint.h>

int sum_ints(const int *a, int n) {
  int sum = 0;
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}

long sum_widened(const short *samples, size_t count) {
  long total = 0;
  for (size_t i = 0; i < count; ++i)
    total += samples[i];
  return total;
}

int average(const int *scores, int n) {
  long long sum = 0;
  if (n <= 0)
    return 0;
  for (int i = 0; i < n; i++)
    sum += scores[i];
  return (int)(sum / n);
}

int max_of(const int *values, unsigned n) {
  int best = INT_MIN;
  const int *end = values + n;
  while (values != end) {
    if (*values > best)
      best = *values;
    values++;
  }
  return best;
}

unsigned char darkest(const unsigned char *pixels, int width, int height) {
  unsigned char low = 255;
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      unsigned char p = pixels[y * width + x];
      low = p < low ? p : low;
    }
  return low;
}

void min_and_max(const long *v, size_t n, long *min, long *max) {
  long lo = v[0], hi = v[0];
  for (size_t i = 1; i < n; i++) {
    if (v[i] < lo)
      lo = v[i];
    else if (v[i] > hi)
      hi = v[i];
  }
  *min = lo;
  *max = hi;
}

int index_of_max(const float *v, int n) {
  int at = 0;
  for (int i = 1; i < n; i++)
    if (v[i] > v[at])
      at = i;
  return at;
}

uint32_t sum_of_squares(const uint8_t *p, size_t n) {
  uint32_t acc = 0;
  for (size_t i = 0; i < n; i++)
    acc += (uint32_t)p[i] * p[i];
  return acc;
}
