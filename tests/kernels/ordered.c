/* float and double where the order of the operations counts. */
#include <stdint.h>

struct body {
  double place, speed, mass;
};

float decay_average(float *x, int n, float rate) {
  float y = 0.0f;
  for (int i = 0; i < n; i++) {
    y += rate * (x[i] - y);
    x[i] = y;
  }
  return y;
}

void resonate(double *restrict d, const double *restrict s, int n, double a, double b) {
  double back1 = 0.0, back2 = 0.0;
  for (int i = 0; i < n; i++) {
    double v = s[i] + a * back1 - b * back2;
    back2 = back1;
    back1 = v;
    d[i] = v;
  }
}

double compensated_sum(const double *x, long n) {
  double sum = 0.0, lost = 0.0;
  for (long i = 0; i < n; i++) {
    double y = x[i] - lost;
    double t = sum + y;
    lost = (t - sum) - y;
    sum = t;
  }
  return sum;
}

int hottest(const float *x, int n) {
  int best = -1;
  float most = 0.0f;
  for (int i = 0; i < n; i++)
    if (x[i] > most) {
      most = x[i];
      best = i;
    }
  return best;
}

double area_under(const float *y, double step, int n) {
  double area = 0.0;
  for (int i = 1; i < n; i++)
    area += 0.5 * step * ((double)y[i - 1] + y[i]);
  return area;
}

void move_bodies(struct body *all, int n, double force, double dt) {
  for (int i = 0; i < n; i++) {
    all[i].speed += force / all[i].mass * dt;
    all[i].place += all[i].speed * dt;
  }
}

void rows_to_unit_sum(float *m, int rows, int columns) {
  for (int r = 0; r < rows; r++) {
    float sum = 0.0f;
    for (int c = 0; c < columns; c++)
      sum += m[r * columns + c];
    for (int c = 0; c < columns; c++)
      m[r * columns + c] /= sum;
  }
}

void solve_lower(double *restrict x, const double *restrict l, int n) {
  for (int i = 0; i < n; i++) {
    double v = x[i];
    for (int j = 0; j < i; j++)
      v -= l[i * n + j] * x[j];
    x[i] = v / l[i * n + i];
  }
}

int terms_until(float x, float limit) {
  float term = 1.0f;
  int n = 0;
  while (term > limit && n < 100) {
    n++;
    term = term * x / (float)n;
  }
  return n;
}
