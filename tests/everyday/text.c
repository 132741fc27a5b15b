/* Words, numbers and case in text. */
#include <ctype.h>
#include <stdbool.h>
#include <stddef.h>
#include <string.h>

int to_number(const char *s) {
  int sign = 1, value = 0;
  if (*s == '-') {
    sign = -1;
    s++;
  }
  while (*s >= '0' && *s <= '9')
    value = value * 10 + (*s++ - '0');
  return sign * value;
}

char *from_number(unsigned n, char *out) {
  char digits[12];
  int count = 0, i;
  do {
    digits[count++] = (char)('0' + n % 10);
    n /= 10;
  } while (n);
  for (i = 0; i < count; i++)
    out[i] = digits[count - 1 - i];
  out[count] = '\0';
  return out;
}

void lower_case(char *s) {
  for (int i = 0; s[i]; i++)
    if (s[i] >= 'A' && s[i] <= 'Z')
      s[i] += 'a' - 'A';
}

void upper_case_n(char *s, size_t n) {
  while (n--) {
    *s = (char)toupper((unsigned char)*s);
    s++;
  }
}

int count_words(const char *s) {
  int words = 0;
  bool inside = false;
  for (; *s; s++) {
    if (*s == ' ' || *s == '\t' || *s == '\n')
      inside = false;
    else if (!inside) {
      inside = true;
      words++;
    }
  }
  return words;
}

char *trim(char *s) {
  while (*s == ' ')
    s++;
  size_t n = strlen(s);
  while (n > 0 && s[n - 1] == ' ')
    n--;
  s[n] = '\0';
  return s;
}

void reverse_string(char *s) {
  int i = 0, j = (int)strlen(s) - 1;
  while (i < j) {
    char c = s[i];
    s[i++] = s[j];
    s[j--] = c;
  }
}

void squeeze(char *s, char c) {
  size_t i, j;
  for (i = j = 0; s[i] != '\0'; i++)
    if (s[i] != c)
      s[j++] = s[i];
  s[j] = '\0';
}

int digits_in(const char *s) {
  int n = 0;
  for (size_t i = 0; i < strlen(s); i++)
    if (isdigit((unsigned char)s[i]))
      n++;
  return n;
}
