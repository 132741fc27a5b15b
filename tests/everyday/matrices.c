/* Matrices. */

void multiply(const double *a, const double *b, double *c, int n) {
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) {
      double sum = 0;
      for (int k = 0; k < n; k++)
        sum += a[i * n + k] * b[k * n + j];
      c[i * n + j] = sum;
    }
}

void multiply_2x2(const int a[2][2], const int b[2][2], int c[2][2]) {
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      c[i][j] = a[i][0] * b[0][j] + a[i][1] * b[1][j];
}

void transpose_4x4(float m[4][4]) {
  for (int i = 0; i < 4; i++) {
    for (int j = i + 1; j < 4; j++) {
      float t = m[i][j];
      m[i][j] = m[j][i];
      m[j][i] = t;
    }
  }
}

void transpose(const int *from, int *to, int rows, int columns) {
  int r, c;
  for (r = 0; r < rows; r++)
    for (c = 0; c < columns; c++)
      to[c * rows + r] = from[r * columns + c];
}

int is_upper_triangular(const int *m, int n) {
  for (int i = 1; i < n; i++)
    for (int j = 0; j < i; j++)
      if (m[i * n + j] != 0)
        return 0;
  return 1;
}

void matrix_times_vector(const float *m, const float *v, float *out, int rows, int columns) {
  for (int i = 0; i < rows; i++) {
    const float *row = m + (long)i * columns;
    float s = 0.0f;
    for (int j = 0; j < columns; j++)
      s += row[j] * v[j];
    out[i] = s;
  }
}

int determinant_3x3(const int m[9]) {
  int a = m[4] * m[8] - m[5] * m[7];
  int b = m[3] * m[8] - m[5] * m[6];
  int c = m[3] * m[7] - m[4] * m[6];
  return m[0] * a - m[1] * b + m[2] * c;
}
