/* Rows, columns, triangles and blocks. */
#include <stdint.h>

enum { WIDE = 48, HIGH = 40 };

uint8_t picture[HIGH][WIDE];
uint32_t column_total[WIDE];
uint16_t heights[HIGH][WIDE];
int32_t square[WIDE][WIDE];

void total_columns(void) {
  for (int y = 0; y < HIGH; y++)
    for (int x = 0; x < WIDE; x++)
      column_total[x] += picture[y][x];
}

void flip_over(void) {
  for (int y = 0; y < HIGH / 2; y++)
    for (int x = 0; x < WIDE; x++) {
      uint16_t t = heights[y][x];
      heights[y][x] = heights[HIGH - 1 - y][x];
      heights[HIGH - 1 - y][x] = t;
    }
}

void mirror_lower(int n) {
  for (int i = 0; i < n && i < WIDE; i++)
    for (int j = 0; j < i; j++)
      square[i][j] = square[j][i];
}

unsigned upper_bits(void) {
  unsigned mixed = 0;
  for (int i = 0; i < WIDE; i++)
    for (int j = i + 1; j < WIDE; j++)
      mixed ^= (unsigned)square[i][j] << (j - i & 15);
  return mixed;
}

void board_pattern(uint8_t *cells, int width, int height) {
  for (int y = 0; y < height; y++)
    for (int x = y & 1; x < width; x += 2)
      cells[y * width + x] = 1;
}

void shrink_by_two(uint8_t *restrict d, const uint8_t *restrict s, int width, int height) {
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++) {
      const uint8_t *from = s + 4 * y * width + 2 * x;
      d[y * width + x] = (uint8_t)((from[0] + from[1] + from[2 * width] + from[2 * width + 1]) >> 2);
    }
}
