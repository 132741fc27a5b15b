/* Bounded buffers. */
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

struct buffer {
  char *data;
  size_t length, capacity;
};

struct line {
  unsigned short used;
  char text[40];
};

bool buffer_put(struct buffer *b, char c) {
  if (b->length >= b->capacity)
    return false;
  b->data[b->length++] = c;
  return true;
}

size_t buffer_append(struct buffer *b, const char *from, size_t n) {
  size_t room = b->capacity - b->length;
  if (n > room)
    n = room;
  for (size_t i = 0; i < n; i++)
    b->data[b->length + i] = from[i];
  b->length += n;
  return n;
}

bool buffer_grow(struct buffer *b, size_t more) {
  size_t wanted = b->length + more;
  if (wanted <= b->capacity)
    return true;
  size_t capacity = b->capacity ? b->capacity : 8;
  while (capacity < wanted)
    capacity *= 2;
  char *data = realloc(b->data, capacity);
  if (!data)
    return false;
  b->data = data;
  b->capacity = capacity;
  return true;
}

void line_delete(struct line *l, unsigned at) {
  if (l->used > 40 || at >= l->used)
    return;
  memmove(l->text + at, l->text + at + 1, l->used - at - 1u);
  l->used--;
}

bool line_insert(struct line *l, unsigned at, char c) {
  if (l->used >= 40 || at > l->used)
    return false;
  for (unsigned i = l->used; i > at; i--)
    l->text[i] = l->text[i - 1];
  l->text[at] = c;
  l->used++;
  return true;
}

char *join(char *out, const char *const *words, int count, char separator) {
  char *p = out;
  for (int i = 0; i < count; i++) {
    if (i > 0)
      *p++ = separator;
    for (const char *w = words[i]; *w; w++)
      *p++ = *w;
  }
  *p = 0;
  return out;
}

char *duplicate(const char *s) {
  size_t n = strlen(s) + 1;
  char *copy = malloc(n);
  if (copy)
    memcpy(copy, s, n);
  return copy;
}
