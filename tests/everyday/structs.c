/* Points, rectangles, colours and fixed point. */
#include <stdbool.h>
#include <stdint.h>

typedef struct { int x, y; } point;
typedef struct { int left, top, right, bottom; } rect;
typedef struct { uint8_t r, g, b, a; } colour;
typedef struct { double x, y, z; } vector;
typedef int32_t fixed; /* 16.16 */

bool in_rect(const rect *r, point p) {
  return p.x >= r->left && p.x < r->right && p.y >= r->top && p.y < r->bottom;
}

long area(rect r) {
  long w = (long)r.right - r.left, h = (long)r.bottom - r.top;
  return w > 0 && h > 0 ? w * h : 0;
}

rect bounds(const point *points, int n) {
  rect r = {points[0].x, points[0].y, points[0].x, points[0].y};
  for (int i = 1; i < n; i++) {
    if (points[i].x < r.left) r.left = points[i].x;
    if (points[i].x > r.right) r.right = points[i].x;
    if (points[i].y < r.top) r.top = points[i].y;
    if (points[i].y > r.bottom) r.bottom = points[i].y;
  }
  return r;
}

uint32_t pack_colour(colour c) {
  return (uint32_t)c.a << 24 | (uint32_t)c.r << 16 | (uint32_t)c.g << 8 | c.b;
}

colour blend(colour over, colour under) {
  unsigned a = over.a, rest = 255 - a;
  colour c;
  c.r = (uint8_t)((over.r * a + under.r * rest) / 255);
  c.g = (uint8_t)((over.g * a + under.g * rest) / 255);
  c.b = (uint8_t)((over.b * a + under.b * rest) / 255);
  c.a = 255;
  return c;
}

void to_grey(colour *pixels, int n) {
  for (int i = 0; i < n; i++) {
    uint8_t grey = (uint8_t)((pixels[i].r * 77 + pixels[i].g * 150 + pixels[i].b * 29) >> 8);
    pixels[i].r = pixels[i].g = pixels[i].b = grey;
  }
}

fixed fixed_multiply(fixed a, fixed b) {
  return (fixed)((int64_t)a * b >> 16);
}

vector cross(const vector *a, const vector *b) {
  vector c;
  c.x = a->y * b->z - a->z * b->y;
  c.y = a->z * b->x - a->x * b->z;
  c.z = a->x * b->y - a->y * b->x;
  return c;
}
