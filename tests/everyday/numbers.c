/* Number theory for every day. */
#include <stdbool.h>
#include <stdint.h>

unsigned gcd(unsigned a, unsigned b) {
  while (b != 0) {
    unsigned t = a % b;
    a = b;
    b = t;
  }
  return a;
}

unsigned power(unsigned base, unsigned exponent) {
  unsigned result = 1;
  while (exponent) {
    if (exponent & 1)
      result *= base;
    base *= base;
    exponent >>= 1;
  }
  return result;
}

uint32_t power_mod(uint32_t base, uint32_t exponent, uint32_t m) {
  uint64_t result = 1, b = base % m;
  for (; exponent > 0; exponent /= 2) {
    if (exponent % 2)
      result = result * b % m;
    b = b * b % m;
  }
  return (uint32_t)result;
}

unsigned isqrt(unsigned n) {
  unsigned root = 0, bit = 1u << 30;
  while (bit > n)
    bit >>= 2;
  while (bit) {
    if (n >= root + bit) {
      n -= root + bit;
      root = (root >> 1) + bit;
    } else {
      root >>= 1;
    }
    bit >>= 2;
  }
  return root;
}

unsigned long fibonacci(int n) {
  unsigned long a = 0, b = 1;
  for (int i = 0; i < n; i++) {
    unsigned long next = a + b;
    a = b;
    b = next;
  }
  return a;
}

unsigned long long factorial(unsigned n) {
  unsigned long long f = 1;
  for (unsigned i = 2; i <= n; i++)
    f *= i;
  return f;
}

bool is_prime(unsigned n) {
  if (n < 2)
    return false;
  if (n % 2 == 0)
    return n == 2;
  for (unsigned d = 3; d <= n / d; d += 2)
    if (n % d == 0)
      return false;
  return true;
}

int sieve(unsigned char *composite, int n) {
  int primes = 0;
  for (int i = 2; i < n; i++)
    composite[i] = 0;
  for (int i = 2; i < n; i++) {
    if (composite[i])
      continue;
    primes++;
    for (int j = 2 * i; j < n; j += i)
      composite[j] = 1;
  }
  return primes;
}

int collatz_steps(unsigned long n, int limit) {
  int steps = 0;
  while (n > 1 && steps < limit) {
    n = n % 2 ? 3 * n + 1 : n / 2;
    steps++;
  }
  return steps;
}
