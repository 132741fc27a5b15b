/* Things done to an array in place. */
#include <stddef.h>
#include <stdint.h>

void prefix_sums(int *a, int n) {
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}

void reverse_array(int *a, int n) {
  for (int i = 0, j = n - 1; i < j; i++, j--) {
    int t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
}

void rotate_by_one(short *a, int n) {
  if (n < 2)
    return;
  short first = a[0];
  for (int i = 0; i + 1 < n; i++)
    a[i] = a[i + 1];
  a[n - 1] = first;
}

int remove_duplicates(int *sorted, int n) {
  if (n == 0)
    return 0;
  int kept = 1;
  for (int i = 1; i < n; i++)
    if (sorted[i] != sorted[kept - 1])
      sorted[kept++] = sorted[i];
  return kept;
}

size_t move_zeros(int *a, size_t n) {
  size_t w = 0;
  for (size_t r = 0; r < n; r++)
    if (a[r] != 0)
      a[w++] = a[r];
  for (size_t i = w; i < n; i++)
    a[i] = 0;
  return w;
}

void insert_at(int *a, int n, int at, int value) {
  for (int i = n; i > at; i--)
    a[i] = a[i - 1];
  a[at] = value;
}

void histogram(const uint8_t *pixels, int n, unsigned bins[16]) {
  for (int i = 0; i < 16; i++)
    bins[i] = 0;
  for (int i = 0; i < n; i++)
    bins[pixels[i] >> 4]++;
}

int largest_run_sum(const int *a, int n) {
  int best = 0, here = 0;
  for (int i = 0; i < n; i++) {
    here += a[i];
    if (here < 0)
      here = 0;
    if (here > best)
      best = here;
  }
  return best;
}

void interleave(const float *left, const float *right, float *out, int frames) {
  for (int i = 0; i < frames; i++) {
    out[2 * i] = left[i];
    out[2 * i + 1] = right[i];
  }
}
