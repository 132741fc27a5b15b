/* float and double, each element by itself. */
#include <stdint.h>

float signal_in[1024], signal_out[1024];

void between_keys(float *restrict d, const float *restrict a, const float *restrict b, float t, int n) {
  for (int i = 0; i < n; i++)
    d[i] = a[i] + t * (b[i] - a[i]);
}

void rectify_leaky(float *x, float slope, unsigned n) {
  for (unsigned i = 0; i < n; i++)
    if (x[i] < 0.0f)
      x[i] *= slope;
}

void inverses(double *restrict d, const double *restrict s, long n) {
  for (long i = 0; i < n; i++)
    d[i] = s[i] != 0.0 ? 1.0 / s[i] : 0.0;
}

void distance_each(double *restrict d, const double *restrict a, const double *restrict b, int n) {
  for (int i = 0; i < n; i++)
    d[i] = __builtin_fabs(a[i] - b[i]);
}

void rotate_phase(float *z, float re, float im, int n) {
  for (int i = 0; i < n; i++) {
    float x = z[2 * i], y = z[2 * i + 1];
    z[2 * i] = x * re - y * im;
    z[2 * i + 1] = x * im + y * re;
  }
}

void volts_of(float *restrict volts, const int16_t *restrict sample, int n) {
  for (int i = 0; i < n; i++)
    volts[i] = (float)sample[i] * (1.0f / 32768.0f);
}

void widen_and_add(double *restrict total, const float *restrict part, int n) {
  for (int i = 0; i < n; i += 3)
    total[i] += part[i];
}

void smooth_once(double *restrict d, const double *restrict s, int n) {
  for (int i = 1; i < n - 1; i++)
    d[i] = 0.25 * s[i - 1] + 0.5 * s[i] + 0.25 * s[i + 1];
}

void cool_plate(float *restrict next, const float *restrict now, int width, int height) {
  for (int y = 1; y < height - 1; y++)
    for (int x = 1; x < width - 1; x++)
      next[y * width + x] = 0.25f * (now[(y - 1) * width + x] + now[(y + 1) * width + x] + now[y * width + x - 1] + now[y * width + x + 1]);
}

void scatter_positive(float *d, const float *s, const uint8_t *at, int n) {
  for (int i = 0; i < n; i++)
    if (s[i] > 0.0f)
      d[at[i]] = s[i];
}

void shape_signal(float drive) {
  for (int i = 0; i < 1024; i++) {
    float v = drive * signal_in[i];
    signal_out[i] = v - v * v * v * 0.25f;
  }
}

int inside_circle(const float *x, const float *y, float radius, int n) {
  int count = 0;
  for (int i = 0; i < n; i++)
    if (x[i] * x[i] + y[i] * y[i] <= radius * radius)
      count++;
  return count;
}

void weave(double *restrict d, const double *restrict a, const double *restrict b, double gain, unsigned n) {
  for (unsigned i = 0; i < n; i++) {
    d[2 * i] = gain * a[i];
    d[2 * i + 1] = -b[i];
  }
}
