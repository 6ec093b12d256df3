#include <math.h>

#include "base/acmath.h"
#include "demo/noise.h"
#include "demo/paint.h"
#include "demo/palette.h"

/* These textures hold shades, not colours: `r` is the shade, `range` the part of the palette. */
static void set(ac_canvas *canvas, int x, int y, float shade, ac_palette_range range) {
    if (x < 0 || y < 0 || x >= canvas->width || y >= canvas->height)
        return;
    canvas->pixels[y * canvas->width + x] = (ac_color){ac_clamp01(shade), 0, 0, 1};
    canvas->range[y * canvas->width + x] = (uint8_t)range;
}

/* An even tone with noise: the base of every fabric and hide. */
static void fill(ac_canvas *canvas, ac_palette_range range, float middle, float amount, int cells_x,
                 int cells_y) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x)
            set(canvas, x, y,
                middle + (ac_canvas_noise(canvas, x, y, cells_x, cells_y, 4, 0) - 0.5f) * amount,
                range);
}

void ac_paint_skin(ac_canvas *canvas) {
    fill(canvas, AC_RANGE_SKIN, 0.62f, 0.22f, 4, 4);
}

/* Woven threads over broad folds. */
static void weave(ac_canvas *canvas, ac_palette_range range, float middle) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float fold = ac_canvas_noise(canvas, x, y, 6, 2, 3, 3) - 0.5f;
            float thread = ((x + y) % 4 < 2 ? 0.025f : -0.025f) + ((x - y) & 2 ? 0.015f : -0.015f);
            set(canvas, x, y, middle + fold * 0.42f + thread, range);
        }
}

static void band(ac_canvas *canvas, int y0, int y1, float shade, ac_palette_range range) {
    for (int y = y0; y < y1; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float edge = y == y0 || y == y1 - 1 ? -0.22f : 0;
            set(canvas, x, y,
                shade + edge + (ac_canvas_noise(canvas, x, y, 16, 16, 2, 5) - 0.5f) * 0.2f, range);
        }
}

void ac_paint_cloth(ac_canvas *canvas) {
    weave(canvas, AC_RANGE_TUNIC, 0.55f);
}

/* The tunic's body: a laced collar above, a belt with a buckle, a trimmed hem. Top row first. */
void ac_paint_belted_cloth(ac_canvas *canvas) {
    int h = canvas->height;
    int w = canvas->width;
    weave(canvas, AC_RANGE_TUNIC, 0.55f);
    band(canvas, 0, h * 7 / 100, 0.6f, AC_RANGE_TRIM);
    band(canvas, h * 76 / 100, h * 87 / 100, 0.45f, AC_RANGE_LEATHER);
    for (int y = h * 75 / 100; y < h * 88 / 100; ++y)
        for (int x = w * 46 / 100; x < w * 54 / 100; ++x) {
            bool rim = x < w * 475 / 1000 || x > w * 525 / 1000 || y < h * 775 / 1000 ||
                       y > h * 855 / 1000;
            set(canvas, x, y, rim ? 0.85f : 0.3f, rim ? AC_RANGE_TRIM : AC_RANGE_LEATHER);
        }
    for (int i = 0; i < 5; ++i) {
        int y = h * (12 + 6 * i) / 100;
        for (int x = -w * 4 / 100; x <= w * 4 / 100; ++x) {
            int cross = (x < 0 ? -x : x) * 6 / 10;
            set(canvas, w / 2 + x, y + cross, 0.75f, AC_RANGE_TRIM);
            set(canvas, w / 2 + x, y + h * 4 / 100 - cross, 0.75f, AC_RANGE_TRIM);
        }
    }
}

void ac_paint_robe(ac_canvas *canvas) {
    int h = canvas->height;
    weave(canvas, AC_RANGE_TUNIC, 0.5f);
    band(canvas, h * 88 / 100, h * 96 / 100, 0.65f, AC_RANGE_TRIM);
    for (int x = canvas->width * 48 / 100; x < canvas->width * 52 / 100; ++x)
        for (int y = 0; y < h * 88 / 100; ++y)
            set(canvas, x, y, 0.6f + (ac_canvas_noise(canvas, x, y, 16, 16, 2, 5) - 0.5f) * 0.2f,
                AC_RANGE_TRIM);
}

void ac_paint_trousers(ac_canvas *canvas) {
    weave(canvas, AC_RANGE_TROUSERS, 0.5f);
}

/* Leather with a sole below, creases at the ankle and stitching. */
void ac_paint_boots(ac_canvas *canvas) {
    int h = canvas->height;
    fill(canvas, AC_RANGE_LEATHER, 0.55f, 0.4f, 5, 5);
    for (int i = 0; i < 3; ++i)
        band(canvas, h * (30 + 9 * i) / 100, h * (32 + 9 * i) / 100, 0.36f, AC_RANGE_LEATHER);
    band(canvas, 0, h * 8 / 100, 0.72f, AC_RANGE_LEATHER);
}

void ac_paint_hair(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x)
            set(canvas, x, y, 0.15f + ac_canvas_noise(canvas, x, y, 28, 4, 3, 1) * 0.75f,
                AC_RANGE_HAIR);
}

/* The head all around: u runs from the back over the right side to the face in the middle and on
 * over the left side; v from the crown to the neck. */
static bool is_hair(ac_canvas *canvas, float u, float v, int x, int y) {
    float front = u - 0.5f;
    float side = front < 0 ? -front : front;
    float jitter = (ac_canvas_noise(canvas, x, y, 24, 6, 2, 9) - 0.5f) * 0.06f;
    if (side < 0.15f)
        return v < 0.3f + side * 0.55f + jitter;
    if (side < 0.22f)
        return v < 0.62f + jitter;
    return v < 0.82f + jitter;
}

static void eye(ac_canvas *canvas, float u, float v) {
    int cx = (int)(u * (float)canvas->width);
    int cy = (int)(v * (float)canvas->height);
    int rx = canvas->width * 30 / 1000 + 1;
    int ry = canvas->height * 30 / 1000 + 1;
    for (int y = -ry; y <= ry; ++y)
        for (int x = -rx; x <= rx; ++x) {
            float r = (float)(x * x) / (float)(rx * rx) + (float)(y * y) / (float)(ry * ry);
            if (r > 1)
                continue;
            int iris = (x * x + y * y) * 4;
            float shade = iris < rx * rx ? 0.02f : iris < rx * rx * 3 ? 0.32f : 0.92f;
            set(canvas, cx + x, cy + y, y == -ry + 1 ? 0.05f : shade, AC_RANGE_EYES);
        }
    for (int x = -rx - 1; x <= rx + 1; ++x) {
        int lift = x * x * 2 / (rx * rx + 1);
        set(canvas, cx + x, cy - ry - 3 + lift, 0.2f, AC_RANGE_HAIR);
        set(canvas, cx + x, cy - ry - 2 + lift, 0.3f, AC_RANGE_HAIR);
        set(canvas, cx + x, cy - ry, 0.16f, AC_RANGE_SKIN);
    }
}

static float face_shade(float u, float v) {
    float du = (u - 0.5f) * 4;
    float cheeks =
        ac_smoothstep(0.5f, 0, fabsf(fabsf(du) - 0.26f)) * ac_smoothstep(0.14f, 0, fabsf(v - 0.6f));
    float nose =
        ac_smoothstep(0.055f, 0.02f, fabsf(u - 0.5f)) * ac_smoothstep(0.12f, 0, fabsf(v - 0.55f));
    float jaw = ac_smoothstep(0.72f, 0.95f, v);
    return 0.66f + nose * 0.12f - cheeks * 0.08f - jaw * 0.3f;
}

static void mouth(ac_canvas *canvas) {
    int cx = canvas->width / 2;
    int cy = canvas->height * 69 / 100;
    int half = canvas->width * 42 / 1000 + 1;
    for (int x = -half; x <= half; ++x) {
        int curve = x * x * 3 / (half * half);
        set(canvas, cx + x, cy - curve / 2, 0.1f, AC_RANGE_SKIN);
        set(canvas, cx + x, cy + 1 - curve / 2, 0.34f, AC_RANGE_SKIN);
        if (x > -half * 2 / 3 && x < half * 2 / 3)
            set(canvas, cx + x, cy + 2, 0.42f, AC_RANGE_SKIN);
    }
}

void ac_paint_face(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width;
            float v = (float)y / (float)canvas->height;
            float grain = (ac_canvas_noise(canvas, x, y, 8, 8, 3, 2) - 0.5f) * 0.1f;
            if (is_hair(canvas, u, v, x, y))
                set(canvas, x, y, 0.2f + ac_canvas_noise(canvas, x, y, 40, 5, 3, 1) * 0.6f,
                    AC_RANGE_HAIR);
            else
                set(canvas, x, y, face_shade(u, v) + grain, AC_RANGE_SKIN);
        }
    eye(canvas, 0.5f - 0.075f, 0.49f);
    eye(canvas, 0.5f + 0.075f, 0.49f);
    mouth(canvas);
    for (int x = -2; x <= 2; ++x)
        set(canvas, canvas->width / 2 + x, canvas->height * 61 / 100, x % 2 ? 0.3f : 0.5f,
            AC_RANGE_SKIN);
}

/* Short fur, combed towards larger v. */
void ac_paint_hide(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float bend = ac_canvas_noise(canvas, x, y, 4, 4, 2, 7) * 6;
            float hair =
                ac_noise_value(canvas->seed + 3, (float)(x * 32) / (float)canvas->width + bend,
                               (float)(y * 8) / (float)canvas->height, 32, 8);
            float patch = ac_canvas_noise(canvas, x, y, 4, 4, 4, 5);
            set(canvas, x, y, 0.12f + hair * 0.35f + patch * 0.5f, AC_RANGE_HIDE);
        }
}

/* Overlapping scutes with pale rims, mossy in the grooves. */
void ac_paint_plates(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)(x * 5) / (float)canvas->width;
            float v = (float)(y * 5) / (float)canvas->height;
            ac_noise_cell cell = ac_noise_cells(canvas->seed, u, v, 5, 5);
            float rim = cell.second - cell.nearest;
            float ring = 0.5f + 0.5f * ac_sinf(cell.nearest * 26);
            float shade =
                0.3f + 0.35f * ac_smoothstep(0, 0.5f, rim) + ring * 0.1f + cell.id * 0.18f;
            set(canvas, x, y, rim < 0.07f ? 0.1f : shade, AC_RANGE_PLATE);
        }
}

void ac_paint_horn(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float ring = ac_canvas_noise(canvas, x, y, 2, 16, 3, 1);
            float tip = 1 - (float)y / (float)canvas->height;
            set(canvas, x, y, 0.2f + tip * 0.45f + ring * 0.35f, AC_RANGE_HORN);
        }
}

/* A single eye for spheres: u around, v from pole to pole, the pupil in the middle. */
void ac_paint_eye(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width - 0.5f;
            float v = (float)y / (float)canvas->height - 0.5f;
            float r = sqrtf(u * u * 4 + v * v);
            float shade = r < 0.12f ? 0.0f : r < 0.3f ? 0.8f - r : 0.1f;
            set(canvas, x, y, shade, r < 0.3f && r >= 0.12f ? AC_RANGE_TRIM : AC_RANGE_EYES);
        }
}
