/* Linear and binary searches. */
#include <stddef.h>

int find_int(const int *a, int n, int key) {
  for (int i = 0; i < n; i++) {
    if (a[i] == key)
      return i;
  }
  return -1;
}

int binary_search(const int *sorted, int n, int key) {
  int lo = 0, hi = n - 1;
  while (lo <= hi) {
    int mid = lo + (hi - lo) / 2;
    if (sorted[mid] == key)
      return mid;
    if (sorted[mid] < key)
      lo = mid + 1;
    else
      hi = mid - 1;
  }
  return -1;
}

size_t lower_bound(const long *sorted, size_t n, long key) {
  size_t first = 0;
  while (n > 0) {
    size_t half = n >> 1;
    if (sorted[first + half] < key) {
      first += half + 1;
      n -= half + 1;
    } else {
      n = half;
    }
  }
  return first;
}

int first_unsorted(const int *a, int n) {
  for (int i = 1; i < n; ++i)
    if (a[i - 1] > a[i])
      return i;
  return n;
}

int find_pair_with_sum(const int *sorted, int n, int sum) {
  int left = 0, right = n - 1;
  while (left < right) {
    int s = sorted[left] + sorted[right];
    if (s == sum)
      return left;
    if (s < sum)
      left++;
    else
      right--;
  }
  return -1;
}

int find_sentinel(int *a, int n, int key) {
  int i = 0, saved = a[n - 1];
  a[n - 1] = key;
  while (a[i] != key)
    i++;
  a[n - 1] = saved;
  return i < n - 1 || saved == key ? i : -1;
}

int majority(const unsigned char *votes, int n) {
  int candidate = -1, lead = 0;
  for (int i = 0; i < n; i++) {
    if (lead == 0)
      candidate = votes[i];
    lead += votes[i] == candidate ? 1 : -1;
  }
  return candidate;
}
