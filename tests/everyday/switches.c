/* Switch statements. */
#include <stdint.h>

int days_in_month(int month, int leap) {
  switch (month) {
  case 2:
    return leap ? 29 : 28;
  case 4:
  case 6:
  case 9:
  case 11:
    return 30;
  default:
    return month >= 1 && month <= 12 ? 31 : 0;
  }
}

int calculate(char op, int a, int b) {
  switch (op) {
  case '+': return (int)((unsigned)a + (unsigned)b);
  case '-': return (int)((unsigned)a - (unsigned)b);
  case '&': return a & b;
  case '|': return a | b;
  case '^': return a ^ b;
  case '/': return b > 0 ? a / b : 0;
  }
  return 0;
}

unsigned fall_through(unsigned level) {
  unsigned bits = 0;
  switch (level) {
  case 3: bits |= 8; /* fall through */
  case 2: bits |= 4; /* fall through */
  case 1: bits |= 2; /* fall through */
  case 0: bits |= 1;
  }
  return bits;
}

void count_kinds(const char *s, int counts[4]) {
  for (; *s; s++) {
    switch (*s) {
    case 'a': case 'e': case 'i': case 'o': case 'u':
      counts[0]++;
      break;
    case ' ': case '\n':
      counts[1]++;
      break;
    case '.': case ',': case ';':
      counts[2]++;
      break;
    default:
      counts[3]++;
    }
  }
}

const char *weekday_name(unsigned day) {
  switch (day) {
  case 0: return "Sunday";
  case 1: return "Monday";
  case 2: return "Tuesday";
  case 3: return "Wednesday";
  case 4: return "Thursday";
  case 5: return "Friday";
  case 6: return "Saturday";
  }
  return "";
}

int16_t step_direction(int16_t at, uint8_t direction, int16_t width) {
  switch (direction & 3) {
  case 0: return (int16_t)(at - width);
  case 1: return (int16_t)(at + 1);
  case 2: return (int16_t)(at + width);
  default: return (int16_t)(at - 1);
  }
}
