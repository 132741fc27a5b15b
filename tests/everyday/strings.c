/* What string.h has, written by hand. */
#include <stddef.h>

size_t my_strlen(const char *s) {
  const char *p = s;
  while (*p)
    p++;
  return p - s;
}

char *my_strcpy(char *to, const char *from) {
  char *start = to;
  while ((*to++ = *from++) != '\0')
    ;
  return start;
}

int my_strcmp(const char *a, const char *b) {
  while (*a && *a == *b) {
    a++;
    b++;
  }
  return (unsigned char)*a - (unsigned char)*b;
}

char *my_strchr(char *s, int c) {
  for (;; s++) {
    if (*s == (char)c)
      return s;
    if (!*s)
      return NULL;
  }
}

char *my_strncpy(char *to, const char *from, size_t n) {
  size_t i;
  for (i = 0; i < n && from[i] != '\0'; i++)
    to[i] = from[i];
  for (; i < n; i++)
    to[i] = '\0';
  return to;
}

int starts_with(const char *s, const char *prefix) {
  while (*prefix)
    if (*s++ != *prefix++)
      return 0;
  return 1;
}

const char *my_strstr(const char *s, const char *what) {
  for (; *s; s++) {
    const char *p = s, *q = what;
    while (*q && *p == *q) {
      p++;
      q++;
    }
    if (!*q)
      return s;
  }
  return *what ? NULL : s;
}
