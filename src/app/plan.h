/* Maps drawn on the processor: polygons, lines and labels on a sheet of pixels. Everything is drawn
 * at twice the size and halved when it is written, so that edges are smooth. Coordinates are pixels
 * of the picture from its top left corner, y downwards; colours 0xAARRGGBB, A the opacity. */
#ifndef AC_APP_PLAN_H
#define AC_APP_PLAN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/status.h"

typedef struct ac_plan ac_plan;

typedef struct ac_plan_point {
    float x, y;
} ac_plan_point;

/* NULL and an error without memory or a font. */
ac_plan *ac_plan_create(int width, int height, uint32_t color, ac_error *error);
void ac_plan_free(ac_plan *plan);

/* One quarter of a pixel: `x` and `y` count half pixels. Nothing happens outside the sheet. */
void ac_plan_dot(ac_plan *plan, int x, int y, uint32_t color);

/* The inside of a polygon by the even-odd rule; at most AC_PLAN_CORNERS corners. */
enum { AC_PLAN_CORNERS = 256 };
void ac_plan_fill(ac_plan *plan, const ac_plan_point *corners, uint32_t count, uint32_t color);

void ac_plan_line(ac_plan *plan, ac_plan_point from, ac_plan_point to, float width, uint32_t color);

/* One line of ASCII, `size` pixels high, with a dark rim; `at` is the middle of its baseline, or
 * its left end with `from_left`. */
void ac_plan_text(ac_plan *plan, ac_plan_point at, bool from_left, float size, uint32_t color,
                  const char *text);

ac_status ac_plan_write(const ac_plan *plan, const char *path, ac_error *error);

#endif
