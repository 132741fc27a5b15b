/* Elements that move: interleaved, in structs, packed, repeated. */
#include <stdint.h>

struct point {
  int32_t x, y;
};

struct pixel {
  uint8_t red, green, blue;
};

void part_channels(int16_t *restrict left, int16_t *restrict right, const int16_t *restrict both, int frames) {
  for (int i = 0; i < frames; i++) {
    left[i] = both[2 * i];
    right[i] = both[2 * i + 1];
  }
}

void shift_points(struct point *p, int n, int32_t dx, int32_t dy) {
  for (int i = 0; i < n; i++) {
    p[i].x += dx;
    p[i].y -= dy;
  }
}

void brightness(uint8_t *restrict grey, const struct pixel *restrict p, int n) {
  for (int i = 0; i < n; i++)
    grey[i] = (uint8_t)((77 * p[i].red + 150 * p[i].green + 29 * p[i].blue) >> 8);
}

void unpack_twelve(uint16_t *restrict d, const uint8_t *restrict s, int pairs) {
  for (; pairs > 0; pairs--) {
    d[0] = (uint16_t)(s[0] | (s[1] & 15) << 8);
    d[1] = (uint16_t)(s[1] >> 4 | s[2] << 4);
    d += 2;
    s += 3;
  }
}
