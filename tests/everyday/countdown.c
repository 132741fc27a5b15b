/* Loops that count down. */
#include <stddef.h>
#include <stdint.h>

int sum_down(const int *p, unsigned n) {
  int s = 0;
  while (n--)
    s += *p++;
  return s;
}

void copy_backwards(char *to, const char *from, size_t n) {
  while (n-- > 0)
    to[n] = from[n];
}

unsigned triangle(unsigned n) {
  unsigned t = 0;
  for (; n; n--)
    t += n;
  return t;
}

int steps_to_zero(int n) {
  int steps = 0;
  while (n > 0) {
    n -= 3;
    steps++;
  }
  return steps;
}

int last_nonzero(const uint8_t *p, int n) {
  while (--n >= 0)
    if (p[n])
      break;
  return n;
}

long alternate(const long *v, int n) {
  long s = 0;
  do {
    s = v[n] - s;
  } while (n-- > 0);
  return s;
}
