/* Globals as state. */
#include <stdint.h>

int counter;
unsigned long ticks;
int errors[8];
static uint32_t seed = 1;
const unsigned char steps[8] = {1, 1, 2, 3, 5, 8, 13, 21};
double total;
int total_count;
char message[32];
volatile int ready;
int grid[6][6];

int next_id(void) { return ++counter; }

uint32_t next_random(void) {
  seed = seed * 1664525u + 1013904223u;
  return seed >> 8;
}

void count_error(unsigned kind) {
  if (kind < 8)
    errors[kind]++;
  else
    errors[7]++;
  counter++;
}

int total_errors(void) {
  int n = 0;
  for (int i = 0; i < 8; i++)
    n += errors[i];
  return n;
}

void add_sample(double x) {
  total += x;
  total_count++;
}

double current_mean(void) {
  if (total_count == 0)
    return 0;
  return total / total_count;
}

void set_message(const char *text) {
  int i;
  for (i = 0; i < 31 && text[i]; i++)
    message[i] = text[i];
  message[i] = 0;
}

int wait_ready(int patience) {
  while (!ready && patience > 0)
    patience--;
  return patience;
}

void advance(unsigned count) {
  for (unsigned i = 0; i < count; i++) {
    ticks += steps[i & 7];
    if (ticks > 1000)
      ticks -= 1000;
  }
}

int neighbours(int row, int column) {
  int n = 0;
  for (int r = row - 1; r <= row + 1; r++)
    for (int c = column - 1; c <= column + 1; c++)
      if (r >= 0 && r < 6 && c >= 0 && c < 6 && (r != row || c != column))
        n += grid[r][c] != 0;
  return n;
}
