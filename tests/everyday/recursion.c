/* Functions that call themselves. */
#include <stddef.h>

unsigned gcd_recursive(unsigned a, unsigned b) {
  return b ? gcd_recursive(b, a % b) : a;
}

int factorial_recursive(int n) {
  if (n <= 1)
    return 1;
  return n * factorial_recursive(n - 1);
}

unsigned fib_recursive(unsigned n) {
  if (n < 2)
    return n;
  return fib_recursive(n - 1) + fib_recursive(n - 2);
}

int sum_to(int n, int acc) {
  if (n == 0)
    return acc;
  return sum_to(n - 1, acc + n);
}

size_t length_recursive(const char *s) {
  return *s ? 1 + length_recursive(s + 1) : 0;
}

int ackermann(int m, int n) {
  if (m == 0)
    return n + 1;
  if (n == 0)
    return ackermann(m - 1, 1);
  return ackermann(m - 1, ackermann(m, n - 1));
}

int search_recursive(const int *a, int lo, int hi, int key) {
  if (lo >= hi)
    return -1;
  int mid = lo + (hi - lo) / 2;
  if (a[mid] == key)
    return mid;
  return a[mid] < key ? search_recursive(a, mid + 1, hi, key) : search_recursive(a, lo, mid, key);
}

long sum_array_recursive(const int *a, int n) {
  if (n <= 0)
    return 0;
  return a[0] + sum_array_recursive(a + 1, n - 1);
}
