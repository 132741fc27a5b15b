/* Sorting, and parts of it. */
#include <stddef.h>

void bubble_sort(int *a, int n) {
  for (int i = 0; i < n - 1; i++)
    for (int j = 0; j < n - 1 - i; j++)
      if (a[j] > a[j + 1]) {
        int t = a[j];
        a[j] = a[j + 1];
        a[j + 1] = t;
      }
}

int bubble_until_done(short *a, int n) {
  int passes = 0, swapped;
  do {
    swapped = 0;
    for (int i = 1; i < n; i++) {
      if (a[i - 1] > a[i]) {
        short t = a[i];
        a[i] = a[i - 1];
        a[i - 1] = t;
        swapped = 1;
      }
    }
    passes++;
  } while (swapped);
  return passes;
}

void insertion_sort(int a[], int n)
{
  int i, j, key;
  for (i = 1; i < n; i++)
  {
    key = a[i];
    j = i - 1;
    while (j >= 0 && a[j] > key)
    {
      a[j + 1] = a[j];
      j = j - 1;
    }
    a[j + 1] = key;
  }
}

void selection_sort(double *a, size_t n) {
  for (size_t i = 0; i + 1 < n; i++) {
    size_t least = i;
    for (size_t j = i + 1; j < n; j++)
      if (a[j] < a[least])
        least = j;
    double t = a[i];
    a[i] = a[least];
    a[least] = t;
  }
}

void sift_down(int *heap, int n, int at) {
  for (;;) {
    int child = 2 * at + 1;
    if (child >= n)
      return;
    if (child + 1 < n && heap[child + 1] > heap[child])
      child++;
    if (heap[at] >= heap[child])
      return;
    int t = heap[at];
    heap[at] = heap[child];
    heap[child] = t;
    at = child;
  }
}

int partition(int *a, int lo, int hi) {
  int pivot = a[hi], i = lo - 1;
  for (int j = lo; j < hi; j++) {
    if (a[j] <= pivot) {
      i++;
      int t = a[i];
      a[i] = a[j];
      a[j] = t;
    }
  }
  a[hi] = a[i + 1];
  a[i + 1] = pivot;
  return i + 1;
}

void sort_flags(unsigned char *a, int n) {
  int low = 0, mid = 0, high = n - 1;
  while (mid <= high) {
    unsigned char c = a[mid];
    if (c == 0) {
      a[mid++] = a[low];
      a[low++] = c;
    } else if (c == 1) {
      mid++;
    } else {
      a[mid] = a[high];
      a[high--] = c;
    }
  }
}

size_t merge(const int *a, size_t na, const int *b, size_t nb, int *out) {
  size_t i = 0, j = 0, k = 0;
  while (i < na && j < nb)
    out[k++] = a[i] <= b[j] ? a[i++] : b[j++];
  while (i < na)
    out[k++] = a[i++];
  while (j < nb)
    out[k++] = b[j++];
  return k;
}

void counting_sort(unsigned char *a, int n) {
  int counts[16] = {0};
  int out = 0;
  for (int i = 0; i < n; i++)
    counts[a[i] & 15]++;
  for (int v = 0; v < 16; v++)
    while (counts[v]-- > 0)
      a[out++] = (unsigned char)v;
}
