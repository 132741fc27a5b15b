/* Dates and times. */
#include <stdbool.h>
#include <stdint.h>

struct date {
  int year;
  unsigned char month, day;
};

struct clock {
  uint8_t hour, minute, second;
};

bool is_leap(int year) {
  return (year % 4 == 0 && year % 100 != 0) || year % 400 == 0;
}

int day_of_year(int year, int month, int day) {
  static const short before[12] = {0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334};
  if (month < 1 || month > 12)
    return 0;
  int n = before[month - 1] + day;
  if (month > 2 && year % 4 == 0 && (year % 100 != 0 || year % 400 == 0))
    n++;
  return n;
}

int weekday(int y, int m, int d) {
  static const int offset[] = {0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4};
  if (m < 1 || m > 12)
    return -1;
  if (m < 3)
    y -= 1;
  return (y + y / 4 - y / 100 + y / 400 + offset[m - 1] + d) % 7;
}

long seconds_of(struct clock c) {
  return c.hour * 3600L + c.minute * 60 + c.second;
}

void tick(struct clock *c) {
  if (++c->second < 60)
    return;
  c->second = 0;
  if (++c->minute < 60)
    return;
  c->minute = 0;
  if (++c->hour >= 24)
    c->hour = 0;
}

void split_seconds(unsigned long total, unsigned *hours, unsigned *minutes, unsigned *seconds) {
  *seconds = total % 60;
  *minutes = total / 60 % 60;
  *hours = (unsigned)(total / 3600);
}

int days_since_2000(int year, const unsigned char *lengths, int month, int day) {
  int days = day - 1;
  for (int y = 2000; y < year; y++)
    days += y % 4 == 0 ? 366 : 365;
  for (int m = 1; m < month; m++)
    days += lengths[m - 1];
  return days;
}
