/* Floating point, in order. */
#include <math.h>
#include <stddef.h>

double dot(const double *a, const double *b, int n) {
  double s = 0;
  for (int i = 0; i < n; i++)
    s += a[i] * b[i];
  return s;
}

float norm_squared(const float *v, size_t n) {
  float s = 0;
  while (n--) {
    s += *v * *v;
    v++;
  }
  return s;
}

double horner(const double *c, int degree, double x) {
  double y = c[degree];
  for (int i = degree - 1; i >= 0; i--)
    y = y * x + c[i];
  return y;
}

double mean(const double *v, int n) {
  double sum = 0.0;
  for (int i = 0; i < n; i++)
    sum += v[i];
  return n > 0 ? sum / n : 0.0;
}

void scale(float *v, int n, float by) {
  for (int i = 0; i < n; i++)
    v[i] *= by;
}

void clamp_all(float *v, unsigned n, float lo, float hi) {
  for (unsigned i = 0; i < n; i++) {
    if (v[i] < lo)
      v[i] = lo;
    else if (v[i] > hi)
      v[i] = hi;
  }
}

double variance(const double *v, size_t n) {
  double m = 0, s = 0;
  if (n < 2)
    return 0;
  for (size_t i = 0; i < n; i++)
    m += v[i];
  m /= (double)n;
  for (size_t i = 0; i < n; i++)
    s += (v[i] - m) * (v[i] - m);
  return s / (double)(n - 1);
}

double newton_sqrt(double x) {
  double r = x > 1 ? x : 1;
  for (int i = 0; i < 20; i++) {
    double next = 0.5 * (r + x / r);
    if (next == r)
      break;
    r = next;
  }
  return r;
}

double hypotenuse(double a, double b) {
  return sqrt(a * a + b * b);
}

void to_samples(const float *in, short *out, int n) {
  for (int i = 0; i < n; i++) {
    float v = in[i] * 32767.0f;
    if (!(v > -32768.0f))
      v = -32768.0f;
    if (v > 32767.0f)
      v = 32767.0f;
    out[i] = (short)v;
  }
}
