#include "demo/art.h"

#include <math.h>

#include "base/acmath.h"
#include "demo/image.h"
#include "demo/scene.h"

enum { ICON = 32, CORNER = 12, CATEGORY_ICON = 6 };

static void clear(ac_canvas *canvas) {
    ac_canvas_fill(canvas, (ac_color){1, 1, 1, 0});
}

static void dot(ac_canvas *canvas, int x, int y, ac_color color, float alpha) {
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
        return;
    ac_color *pixel = &canvas->pixels[y * canvas->width + x];
    float under = pixel->a * (1 - alpha);
    float cover = alpha + under;
    if (cover <= 0)
        return;
    float t = alpha / cover;
    *pixel = (ac_color){pixel->r + (color.r - pixel->r) * t, pixel->g + (color.g - pixel->g) * t,
                        pixel->b + (color.b - pixel->b) * t, cover};
}

/* ---- the indicator: white shapes in alpha, tinted by the client ---- */

/* A bracket whose corner is at the north-west; the others are its mirror images. */
static void bracket(ac_canvas *canvas, bool east, bool south) {
    for (int y = 0; y < CORNER; ++y)
        for (int x = 0; x < CORNER; ++x) {
            int in = x < y ? x : y;
            if (in > 3)
                continue;
            float alpha = in == 0 || in == 3 ? 0.55f : 1;
            dot(canvas, east ? CORNER - 1 - x : x, south ? CORNER - 1 - y : y,
                ac_color_hex(0xFFFFFF), alpha);
        }
}

static float edge(float px, float py, float ax, float ay, float bx, float by) {
    return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}

/* A triangle that points `eighths` of a turn clockwise from up. */
static void arrow(ac_canvas *canvas, int eighths) {
    float angle = (float)eighths * 0.78539816f;
    float s = ac_sinf(angle);
    float c = ac_cosf(angle);
    static const float shape[3][2] = {{0, -5.4f}, {4.6f, 4.4f}, {-4.6f, 4.4f}};
    float corner[3][2];
    for (int i = 0; i < 3; ++i) {
        corner[i][0] = 6 + shape[i][0] * c - shape[i][1] * s;
        corner[i][1] = 6 + shape[i][0] * s + shape[i][1] * c;
    }
    for (int y = 0; y < CORNER; ++y)
        for (int x = 0; x < CORNER; ++x) {
            float cover = 1;
            for (int i = 0; i < 3; ++i) {
                const float *a = corner[i];
                const float *b = corner[(i + 1) % 3];
                float length = sqrtf((b[0] - a[0]) * (b[0] - a[0]) + (b[1] - a[1]) * (b[1] - a[1]));
                float inside =
                    edge((float)x + 0.5f, (float)y + 0.5f, a[0], a[1], b[0], b[1]) / length;
                cover = fminf(cover, ac_clamp01(inside + 0.5f));
            }
            dot(canvas, x, y, ac_color_hex(0xFFFFFF), cover);
        }
}

/* Enumerations 5..12: the arrows row by row, as they stand around the viewport. */
static void build_indicator(ac_demo_builder *builder, ac_canvas *canvas) {
    static const int eighths[] = {7, 0, 1, 6, 2, 5, 4, 3};
    for (int i = 0; i < AC_INDICATOR_COUNT; ++i) {
        ac_canvas_begin(canvas, CORNER, CORNER, (uint32_t)i);
        clear(canvas);
        if (i < 4)
            bracket(canvas, i % 2 == 1, i >= 2);
        else
            arrow(canvas, eighths[i - 4]);
        ac_demo_put_image(builder, (ac_did)(AC_INDICATOR_FIRST + i), CATEGORY_ICON,
                          AC_PIXEL_A8R8G8B8, canvas);
    }
}

/* ---- icons ---- */

static void disc(ac_canvas *canvas, float cx, float cy, float rx, float ry, uint32_t color) {
    for (int y = 0; y < ICON; ++y)
        for (int x = 0; x < ICON; ++x) {
            float dx = ((float)x + 0.5f - cx) / rx;
            float dy = ((float)y + 0.5f - cy) / ry;
            float r = sqrtf(dx * dx + dy * dy);
            float light = 1.15f - 0.35f * (dy + 1) / 2;
            dot(canvas, x, y, ac_color_scale(ac_color_hex(color), light),
                ac_clamp01((1 - r) * fminf(rx, ry) + 0.5f));
        }
}

static void bar(ac_canvas *canvas, int x0, int y0, int x1, int y1, uint32_t color) {
    for (int y = y0; y < y1; ++y)
        for (int x = x0; x < x1; ++x) {
            bool rim = x == x0 || y == y0 || x == x1 - 1 || y == y1 - 1;
            dot(canvas, x, y, ac_color_scale(ac_color_hex(color), rim ? 0.6f : 1), 1);
        }
}

static void slash(ac_canvas *canvas, float x0, float y0, float x1, float y1, float half,
                  uint32_t color) {
    for (float t = 0; t <= 1; t += 0.02f)
        disc(canvas, x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, half, half, color);
}

static void icon(ac_canvas *canvas, int which) {
    switch (which) {
    case AC_DEMO_PERSON:
        disc(canvas, 16, 27, 11, 10, 0x9C3A30);
        disc(canvas, 16, 11, 7, 8, 0xE3B490);
        disc(canvas, 16, 7, 7, 5, 0x5A3A21);
        break;
    case AC_DEMO_CREATURE:
        disc(canvas, 16, 20, 8, 7, 0x775D42);
        for (int i = 0; i < 4; ++i)
            disc(canvas, 6.5f + 6.3f * (float)i, i == 0 || i == 3 ? 12.0f : 8.0f, 3, 4, 0x775D42);
        break;
    case AC_DEMO_DOOR:
        bar(canvas, 8, 3, 24, 30, 0x734C2E);
        disc(canvas, 21, 17, 1.6f, 1.6f, 0xD6B565);
        break;
    case AC_DEMO_PORTAL:
        disc(canvas, 16, 16, 13, 14, 0x3C1F86);
        disc(canvas, 16, 16, 9, 10, 0x7E4BD0);
        disc(canvas, 16, 16, 4, 5, 0xF6E8FF);
        break;
    case AC_DEMO_LIFESTONE:
        slash(canvas, 16, 3, 16, 26, 4.5f, 0x4F7FD6);
        slash(canvas, 9, 14, 12, 27, 3, 0x86B7F2);
        slash(canvas, 23, 13, 20, 27, 3, 0x86B7F2);
        disc(canvas, 16, 28, 12, 3, 0x4D5159);
        break;
    case AC_DEMO_CONTAINER:
        disc(canvas, 16, 13, 12, 8, 0x8B6741);
        bar(canvas, 4, 13, 28, 27, 0x735233);
        bar(canvas, 14, 12, 18, 18, 0xD6B565);
        break;
    case AC_DEMO_ITEM:
        slash(canvas, 7, 25, 26, 5, 1.6f, 0xC4CBD2);
        slash(canvas, 6, 18, 14, 26, 1.8f, 0xB89447);
        slash(canvas, 4, 28, 8, 24, 1.8f, 0x5C3E25);
        break;
    default:
        disc(canvas, 16, 11, 6, 8, 0xFFE9A0);
        bar(canvas, 14, 18, 18, 31, 0x404347);
        break;
    }
}

static void put_icon(ac_demo_builder *builder, ac_canvas *canvas, ac_did id) {
    ac_demo_put_image(builder, id, CATEGORY_ICON, AC_PIXEL_A8R8G8B8, canvas);
}

void ac_demo_build_art(ac_demo_builder *builder) {
    ac_canvas *canvas = ac_demo_alloc(builder, 1, sizeof *canvas);
    if (canvas == NULL)
        return;
    build_indicator(builder, canvas);
    for (int i = 0; i <= AC_DEMO_STATIC; ++i) {
        ac_canvas_begin(canvas, ICON, ICON, (uint32_t)i);
        clear(canvas);
        icon(canvas, i);
        put_icon(builder, canvas, (ac_did)(AC_ICON_FIRST + i));
    }
    ac_canvas_begin(canvas, ICON, ICON, 1);
    clear(canvas);
    icon(canvas, AC_DEMO_PERSON);
    put_icon(builder, canvas, AC_ICON_PLAYER);
    ac_canvas_begin(canvas, ICON, ICON, 2);
    ac_canvas_fill(canvas, ac_color_hex(0x2A2F38));
    bar(canvas, 0, 0, ICON, ICON, 0x39414E);
    put_icon(builder, canvas, AC_ICON_BACKGROUND);
    ac_demo_reset(builder);
}
