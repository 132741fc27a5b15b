/* Ternaries and early exits. */
#include <stdbool.h>
#include <stddef.h>

int sign(int x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

int median_of_three(int a, int b, int c) {
  if (a < b) {
    if (b < c)
      return b;
    return a < c ? c : a;
  }
  if (a < c)
    return a;
  return b < c ? c : b;
}

int compare_long(const void *a, const void *b) {
  long x = *(const long *)a, y = *(const long *)b;
  return (x > y) - (x < y);
}

long checked_at(const long *a, size_t n, long index) {
  if (a == NULL || index < 0)
    return -1;
  if ((size_t)index >= n)
    return -2;
  return a[index];
}

int first_bad_row(const int *table, int rows, int columns, int limit) {
  for (int r = 0; r < rows; r++) {
    for (int c = 0; c < columns; c++) {
      if (table[r * columns + c] > limit)
        goto found;
    }
    continue;
  found:
    return r;
  }
  return -1;
}

int validate(const char *name) {
  if (!name || !name[0])
    return 1;
  if (name[0] >= '0' && name[0] <= '9')
    return 2;
  int n = 0;
  for (const char *p = name; *p; p++) {
    bool letter = (*p | 32) >= 'a' && (*p | 32) <= 'z';
    if (!letter && *p != '_' && !(*p >= '0' && *p <= '9'))
      return 3;
    if (++n > 20)
      return 4;
  }
  return 0;
}

unsigned fizz(unsigned n) {
  unsigned score = 0;
  for (unsigned i = 1; i <= n; i++) {
    if (i % 15 == 0)
      score += 3;
    else if (i % 5 == 0)
      score += 2;
    else if (i % 3 == 0)
      score += 1;
  }
  return score;
}
