#include <math.h>

#include "base/acmath.h"
#include "demo/noise.h"
#include "demo/paint.h"

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

void ac_paint_bark(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x2E2118, 0x463325, 0x5E4733, 0x775D45};
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width;
            float v = (float)y / (float)canvas->height;
            float bend = ac_canvas_noise(canvas, x, y, 4, 4, 3, 0);
            ac_noise_cell cell =
                ac_noise_cells(canvas->seed + 3, u * 9 + bend, v * 3 + bend * 0.6f, 9, 3);
            float ridge = ac_smoothstep(0, 0.4f, cell.second - cell.nearest);
            float fine = ac_canvas_noise(canvas, x, y, 40, 10, 3, 5);
            *ac_canvas_at(canvas, x, y) =
                ac_color_ramp(ramp, COUNT(ramp), ridge * 0.55f + fine * 0.5f - 0.05f);
        }
    ac_canvas_grain(canvas, 0.08f);
}

void ac_paint_birch_bark(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xB9B4A8, 0xD2CDC1, 0xE6E2D8, 0xF1EEE7};
    static const uint32_t scars[] = {0x2C2926, 0x4A453F};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 4, 8, 4, 1.5f);
    ac_canvas_strokes(canvas, &(ac_strokes){
                                  .count = 46,
                                  .length_min = 4,
                                  .length_max = 22,
                                  .width = 2,
                                  .angle = 1.5708f,
                                  .spread = 0.08f,
                                  .alpha = 0.7f,
                                  .ramp = scars,
                                  .ramp_count = COUNT(scars),
                              });
}

/* Clumps of leaves seen as one mass: dark hollows under bright dabs. */
static void paint_leaves(ac_canvas *canvas, const uint32_t *ramp, int count, int dabs) {
    ac_canvas_fill(canvas, ac_color_scale(ac_color_hex(ramp[0]), 0.7f));
    for (int layer = 0; layer < 3; ++layer) {
        float light = 0.55f + 0.28f * (float)layer;
        for (int i = 0; i < dabs; ++i) {
            float x = ac_rng_float(&canvas->rng, 0, (float)canvas->width);
            float y = ac_rng_float(&canvas->rng, 0, (float)canvas->height);
            float radius = ac_rng_float(&canvas->rng, 2.2f, 5.0f - (float)layer);
            ac_color leaf = ac_color_ramp(ramp, count, ac_rng_float(&canvas->rng, 0.0f, 1.0f));
            ac_canvas_dab(canvas, x + 0.7f, y + 1.4f, radius, ac_color_scale(leaf, light * 0.55f),
                          0.55f, 0.4f);
            ac_canvas_dab(canvas, x, y, radius, ac_color_scale(leaf, light), 0.9f, 0.35f);
        }
    }
    ac_canvas_shade_noise(canvas, 3, 2, 0.4f);
}

void ac_paint_foliage(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x2F5424, 0x3F6C2C, 0x528436, 0x6F9E45};
    paint_leaves(canvas, ramp, COUNT(ramp), 330);
}

void ac_paint_autumn_foliage(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x8A3E1C, 0xB0601F, 0xC98A2B, 0xD9AE45};
    paint_leaves(canvas, ramp, COUNT(ramp), 330);
}

void ac_paint_pine_needles(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x17331F, 0x214529, 0x2C5833, 0x3F6F42};
    ac_canvas_fill(canvas, ac_color_hex(0x132A1A));
    ac_canvas_strokes(canvas, &(ac_strokes){
                                  .count = 1700,
                                  .length_min = 7,
                                  .length_max = 16,
                                  .width = 1,
                                  .angle = 3.14159f,
                                  .spread = 0.7f,
                                  .alpha = 0.6f,
                                  .ramp = ramp,
                                  .ramp_count = COUNT(ramp),
                                  .taper = true,
                              });
    ac_canvas_shade_noise(canvas, 4, 2, 0.5f);
}

static void clear(ac_canvas *canvas, ac_color ground) {
    ground.a = 0;
    ac_canvas_fill(canvas, ground);
}

/* One opaque leaf-shaped dab along a direction. */
static void leaf(ac_canvas *canvas, float x, float y, float angle, float length, float width,
                 ac_color color) {
    float dx = ac_sinf(angle);
    float dy = -ac_cosf(angle);
    for (float s = 0; s <= length; s += 0.5f) {
        float t = s / length;
        float half = width * 4 * t * (1 - t) * 0.5f;
        for (float w = -half; w <= half; w += 0.5f) {
            int px = (int)floorf(x + dx * s - dy * w);
            int py = (int)floorf(y + dy * s + dx * w);
            if (px < 0 || py < 0 || px >= canvas->width || py >= canvas->height)
                continue;
            float light = 0.75f + 0.35f * t + (w > 0 ? 0.08f : -0.08f);
            ac_color shade = ac_color_scale(color, light);
            shade.a = 1;
            *ac_canvas_at(canvas, px, py) = shade;
        }
    }
}

/* A spray of leaves on a clear ground, densest at the middle. */
void ac_paint_leaf_card(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x2F5424, 0x3F6C2C, 0x528436, 0x77A84A};
    float size = (float)canvas->width;
    clear(canvas, ac_color_hex(ramp[1]));
    for (int i = 0; i < 420; ++i) {
        float angle = ac_rng_float(&canvas->rng, 0, 6.2831853f);
        float radius = size * 0.42f * ac_rng_float(&canvas->rng, 0.05f, 1.0f);
        ac_color color = ac_color_ramp(
            ramp, COUNT(ramp), (float)i / 420.0f * 0.7f + ac_rng_float(&canvas->rng, 0, 0.3f));
        leaf(canvas, size * 0.5f + ac_sinf(angle) * radius, size * 0.5f - ac_cosf(angle) * radius,
             angle + ac_rng_float(&canvas->rng, -1.2f, 1.2f), size * 0.09f, size * 0.045f, color);
    }
}

static void blades(ac_canvas *canvas, const uint32_t *ramp, int count, int number, float tall) {
    float size = (float)canvas->width;
    for (int i = 0; i < number; ++i) {
        float x = ac_rng_float(&canvas->rng, size * 0.08f, size * 0.92f);
        float angle = ac_rng_float(&canvas->rng, -0.38f, 0.38f);
        float length = size * tall * ac_rng_float(&canvas->rng, 0.55f, 1.0f);
        ac_color color = ac_color_ramp(ramp, count, ac_rng_float(&canvas->rng, 0.0f, 1.0f));
        leaf(canvas, x, (float)canvas->height - 1, angle, length, size * 0.05f, color);
    }
}

void ac_paint_grass_card(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x4B6B2C, 0x5F8437, 0x789D47, 0x93B35C};
    clear(canvas, ac_color_hex(ramp[1]));
    blades(canvas, ramp, COUNT(ramp), 70, 0.95f);
}

void ac_paint_flower_card(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x3F6A30, 0x517F3B, 0x669448};
    static const uint32_t petals[] = {0xD8483C, 0xE9C04A, 0xB77FD0, 0xF0EDE2};
    float size = (float)canvas->width;
    clear(canvas, ac_color_hex(ramp[1]));
    blades(canvas, ramp, COUNT(ramp), 34, 0.7f);
    for (int i = 0; i < 11; ++i) {
        float x = ac_rng_float(&canvas->rng, size * 0.15f, size * 0.85f);
        float y = ac_rng_float(&canvas->rng, size * 0.12f, size * 0.5f);
        ac_color petal = ac_color_hex(petals[ac_rng_below(&canvas->rng, 4)]);
        leaf(canvas, x, size - 1, 0, size - 1 - y, size * 0.02f, ac_color_hex(ramp[0]));
        for (int k = 0; k < 6; ++k)
            leaf(canvas, x, y, (float)k * 1.0472f, size * 0.085f, size * 0.06f, petal);
        leaf(canvas, x, y + 2, 0, 5, 5, ac_color_hex(0xE8B93A));
    }
}

void ac_paint_boulder(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x5E5C57, 0x737068, 0x88847A, 0x9D998D};
    static const uint32_t moss[] = {0x4C5F33, 0x5F7440, 0x71864D};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 5, 5, 5, 2.0f);
    ac_canvas_dabs(canvas, 70, 2, 8, moss, COUNT(moss), 0.28f, 1);
    ac_canvas_dabs(canvas, 60, 1, 3, (const uint32_t[]){0x4A4844, 0xB0AB9E}, 2, 0.4f, 0.7f);
    ac_canvas_grain(canvas, 0.1f);
}

void ac_paint_mushroom(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x9C2F22, 0xB43B28, 0xC84E33};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 4, 4, 3, 1.4f);
    ac_canvas_dabs(canvas, 26, 2.5f, 5.5f, (const uint32_t[]){0xF1E9D8, 0xE2D6BE}, 2, 0.95f, 0.3f);
}
