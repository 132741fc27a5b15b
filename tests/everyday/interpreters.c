/* Small interpreters. */
#include <stddef.h>
#include <stdint.h>

int run_stack_machine(const unsigned char *code, int size) {
  int stack[8] = {0}, top = 0;
  for (int pc = 0; pc < size; pc++) {
    switch (code[pc]) {
    case 0:
      return top > 0 ? stack[top - 1] : 0;
    case 1:
      if (pc + 1 < size && top < 8)
        stack[top++] = code[++pc];
      break;
    case 2:
      if (top > 1) {
        stack[top - 2] += stack[top - 1];
        top--;
      }
      break;
    case 3:
      if (top > 0)
        stack[top - 1] = -stack[top - 1];
      break;
    }
  }
  return -1;
}

uint8_t run_accumulator(const uint8_t *program, size_t n, uint8_t acc) {
  for (size_t i = 0; i < n; i++) {
    uint8_t arg = program[i] & 0x1f;
    switch (program[i] >> 5) {
    case 0: acc += arg; break;
    case 1: acc -= arg; break;
    case 2: acc ^= arg; break;
    case 3: acc = (uint8_t)(acc << (arg & 7)); break;
    case 4: acc = (uint8_t)~acc; break;
    case 5: if (acc == 0) i += arg; break;
    default: return acc;
    }
  }
  return acc;
}

long reverse_polish(const char *s) {
  long stack[16];
  int n = 0;
  for (; *s; s++) {
    if (*s >= '0' && *s <= '9' && n < 16)
      stack[n++] = *s - '0';
    else if (n >= 2 && (*s == '+' || *s == '-')) {
      long b = stack[--n];
      stack[n - 1] = *s == '+' ? stack[n - 1] + b : stack[n - 1] - b;
    }
  }
  return n ? stack[n - 1] : 0;
}

void run_turtle(const char *moves, int *x, int *y) {
  int direction = 0;
  static const int dx[4] = {0, 1, 0, -1}, dy[4] = {1, 0, -1, 0};
  while (*moves) {
    char m = *moves++;
    if (m == 'L')
      direction = (direction + 3) & 3;
    else if (m == 'R')
      direction = (direction + 1) & 3;
    else if (m == 'F') {
      *x += dx[direction];
      *y += dy[direction];
    }
  }
}

struct cpu {
  uint32_t r[4];
  uint32_t pc;
  int zero;
};

int cpu_step(struct cpu *c, const uint16_t *memory, uint32_t size) {
  if (c->pc >= size)
    return 0;
  uint16_t op = memory[c->pc++];
  unsigned to = op >> 8 & 3, from = op & 3;
  switch (op >> 12) {
  case 0: c->r[to] = c->r[from]; break;
  case 1: c->r[to] += c->r[from]; break;
  case 2: c->r[to] = op & 0xff; break;
  case 3: if (!c->zero) c->pc = c->r[from]; break;
  case 4: c->zero = c->r[to] == c->r[from]; break;
  default: return -1;
  }
  return 1;
}

int eval_sum(const char **at) {
  int value = 0, sign = 1;
  const char *p = *at;
  for (;;) {
    int term = 0;
    while (*p >= '0' && *p <= '9')
      term = term * 10 + *p++ - '0';
    value += sign * term;
    if (*p == '+')
      sign = 1;
    else if (*p == '-')
      sign = -1;
    else
      break;
    p++;
  }
  *at = p;
  return value;
}

int match_glob(const char *pattern, const char *s) {
  for (; *pattern; pattern++, s++) {
    if (*pattern == '*') {
      while (pattern[1] == '*')
        pattern++;
      for (;; s++) {
        if (match_glob(pattern + 1, s))
          return 1;
        if (!*s)
          return 0;
      }
    }
    if (!*s || (*pattern != '?' && *pattern != *s))
      return 0;
  }
  return *s == 0;
}
