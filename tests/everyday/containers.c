/* Ring buffers, stacks, queues and bit sets. */
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#define CAPACITY 16

struct ring {
  unsigned head, tail;
  uint8_t data[CAPACITY];
};

struct stack {
  int top;
  int items[CAPACITY];
};

struct queue {
  size_t first, count;
  short items[10];
};

bool ring_put(struct ring *r, uint8_t byte) {
  unsigned next = (r->head + 1) % CAPACITY;
  if (next == r->tail)
    return false;
  r->data[r->head % CAPACITY] = byte;
  r->head = next;
  return true;
}

int ring_get(struct ring *r) {
  if (r->head == r->tail)
    return -1;
  uint8_t byte = r->data[r->tail & (CAPACITY - 1)];
  r->tail = (r->tail + 1) & (CAPACITY - 1);
  return byte;
}

unsigned ring_write(struct ring *r, const uint8_t *from, unsigned n) {
  unsigned done = 0;
  while (done < n) {
    unsigned next = (r->head + 1) & (CAPACITY - 1);
    if (next == r->tail)
      break;
    r->data[r->head & (CAPACITY - 1)] = from[done++];
    r->head = next;
  }
  return done;
}

int push(struct stack *s, int value) {
  if (s->top >= CAPACITY || s->top < 0)
    return 0;
  s->items[s->top++] = value;
  return 1;
}

void drop_until(struct stack *s, int value) {
  while (s->top > 0 && s->top <= CAPACITY && s->items[s->top - 1] != value)
    s->top--;
}

bool enqueue(struct queue *q, short value) {
  if (q->count >= 10 || q->first >= 10)
    return false;
  q->items[(q->first + q->count) % 10] = value;
  q->count++;
  return true;
}

bool set_has(const uint32_t *set, unsigned i) {
  return (set[i >> 5] >> (i & 31)) & 1;
}

int set_size(const uint32_t *set, int words) {
  int n = 0;
  for (int i = 0; i < words; i++)
    for (uint32_t w = set[i]; w; w &= w - 1)
      n++;
  return n;
}
