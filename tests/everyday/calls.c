/* Calls to functions that are elsewhere. */
#include <stdbool.h>
#include <stddef.h>

int read_sensor(int channel);
void write_byte(unsigned char byte);
int next_char(void);
bool accept(int value);
double transform(double x);
void *get_block(size_t size);

int poll_sensors(int channels) {
  int sum = 0;
  for (int i = 0; i < channels; i++)
    sum += read_sensor(i);
  return sum;
}

void send_bytes(const unsigned char *p, int n) {
  while (n-- > 0)
    write_byte(*p++);
}

int read_line(char *line, int size) {
  int n = 0, c;
  while ((c = next_char()) >= 0 && c != '\n')
    if (n < size - 1)
      line[n++] = (char)c;
  if (size > 0)
    line[n] = '\0';
  return n;
}

int filter(const int *in, int n, int *out) {
  int kept = 0;
  for (int i = 0; i < n; i++)
    if (accept(in[i]))
      out[kept++] = in[i];
  return kept;
}

int apply(int (*f)(int), int value, unsigned times) {
  while (times--)
    value = f(value);
  return value;
}

double integrate(double from, double to, int steps) {
  double h = (to - from) / steps, sum = 0;
  for (int i = 0; i < steps; i++)
    sum += transform(from + i * h) * h;
  return sum;
}

char *read_block(size_t n) {
  char *p = get_block(n + 1);
  if (p == NULL)
    return NULL;
  for (size_t i = 0; i < n; i++)
    p[i] = (char)next_char();
  p[n] = 0;
  return p;
}

void for_each(int *a, int n, void (*visit)(int *, void *), void *context) {
  for (int i = 0; i < n; i++)
    visit(&a[i], context);
}
