#include "demo/canvas.h"

#include <math.h>

#include "base/acmath.h"
#include "demo/noise.h"

void ac_canvas_begin(ac_canvas *canvas, int width, int height, uint32_t seed) {
    canvas->width = width;
    canvas->height = height;
    canvas->seed = seed;
    canvas->rng = ac_rng_make(seed, 77);
    for (int i = 0; i < AC_CANVAS_LAYERS; ++i)
        canvas->layers[i].used = false;
    ac_canvas_fill(canvas, (ac_color){0, 0, 0, 1});
    ac_canvas_set_range(canvas, 0, 0, width, height, 0);
}

float ac_clamp01(float value) {
    return value < 0 ? 0 : value > 1 ? 1 : value;
}

float ac_smoothstep(float low, float high, float value) {
    float t = ac_clamp01((value - low) / (high - low));
    return t * t * (3 - 2 * t);
}

ac_color ac_color_hex(uint32_t rgb) {
    return (ac_color){(float)(rgb >> 16 & 0xFF) / 255.0f, (float)(rgb >> 8 & 0xFF) / 255.0f,
                      (float)(rgb & 0xFF) / 255.0f, 1};
}

ac_color ac_color_mix(ac_color a, ac_color b, float t) {
    return (ac_color){a.r + (b.r - a.r) * t, a.g + (b.g - a.g) * t, a.b + (b.b - a.b) * t,
                      a.a + (b.a - a.a) * t};
}

ac_color ac_color_scale(ac_color color, float factor) {
    return (ac_color){ac_clamp01(color.r * factor), ac_clamp01(color.g * factor),
                      ac_clamp01(color.b * factor), color.a};
}

static int wrap(int value, int size) {
    int rest = value % size;
    return rest < 0 ? rest + size : rest;
}

static int pixel_index(const ac_canvas *canvas, int x, int y) {
    return wrap(y, canvas->height) * canvas->width + wrap(x, canvas->width);
}

ac_color *ac_canvas_at(ac_canvas *canvas, int x, int y) {
    return &canvas->pixels[pixel_index(canvas, x, y)];
}

void ac_canvas_blend(ac_canvas *canvas, int x, int y, ac_color color, float alpha) {
    ac_color *pixel = ac_canvas_at(canvas, x, y);
    *pixel = ac_color_mix(*pixel, color, alpha);
}

void ac_canvas_set_range(ac_canvas *canvas, int x0, int y0, int x1, int y1, uint8_t range) {
    for (int y = y0; y < y1; ++y)
        for (int x = x0; x < x1; ++x)
            canvas->range[pixel_index(canvas, x, y)] = range;
}

void ac_canvas_fill(ac_canvas *canvas, ac_color color) {
    for (int i = 0; i < canvas->width * canvas->height; ++i)
        canvas->pixels[i] = color;
}

ac_color ac_color_ramp(const uint32_t *ramp, int count, float t) {
    float place = ac_clamp01(t) * (float)(count - 1);
    int i = (int)place;
    if (i >= count - 1)
        return ac_color_hex(ramp[count - 1]);
    return ac_color_mix(ac_color_hex(ramp[i]), ac_color_hex(ramp[i + 1]), place - (float)i);
}

/* The layer that was asked for, painted when it is not there: the oldest makes room. */
static ac_noise_layer *noise_layer(ac_canvas *canvas, int cells_x, int cells_y, int octaves,
                                   uint32_t layer) {
    for (int i = 0; i < AC_CANVAS_LAYERS; ++i) {
        ac_noise_layer *known = &canvas->layers[i];
        if (known->used && known->layer == layer && known->cells_x == cells_x &&
            known->cells_y == cells_y && known->octaves == octaves)
            return known;
    }
    ac_noise_layer *made = &canvas->layers[canvas->next_layer];
    canvas->next_layer = (canvas->next_layer + 1) % AC_CANVAS_LAYERS;
    made->used = true;
    made->layer = layer;
    made->cells_x = cells_x;
    made->cells_y = cells_y;
    made->octaves = octaves;
    ac_noise_picture(canvas->seed + layer, canvas->width, canvas->height, cells_x, cells_y, octaves,
                     made->values);
    return made;
}

float ac_canvas_noise(ac_canvas *canvas, int x, int y, int cells_x, int cells_y, int octaves,
                      uint32_t layer) {
    const ac_noise_layer *noise = noise_layer(canvas, cells_x, cells_y, octaves, layer);
    return noise->values[y * canvas->width + x];
}

void ac_canvas_fill_noise(ac_canvas *canvas, const uint32_t *ramp, int count, int cells_x,
                          int cells_y, int octaves, float contrast) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float noise = ac_canvas_noise(canvas, x, y, cells_x, cells_y, octaves, 0);
            *ac_canvas_at(canvas, x, y) =
                ac_color_ramp(ramp, count, (noise - 0.5f) * contrast + 0.5f);
        }
}

void ac_canvas_shade_noise(ac_canvas *canvas, int cells, int octaves, float amount) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float noise = ac_canvas_noise(canvas, x, y, cells, cells, octaves, 0) - 0.5f;
            ac_color *pixel = ac_canvas_at(canvas, x, y);
            *pixel = ac_color_scale(*pixel, 1 + noise * amount);
        }
}

void ac_canvas_grain(ac_canvas *canvas, float amount) {
    for (int i = 0; i < canvas->width * canvas->height; ++i) {
        float noise = ac_rng_float(&canvas->rng, -0.5f, 0.5f);
        canvas->pixels[i] = ac_color_scale(canvas->pixels[i], 1 + noise * amount);
    }
}

static void stroke(ac_canvas *canvas, const ac_strokes *strokes) {
    ac_rng *rng = &canvas->rng;
    float x = ac_rng_float(rng, 0, (float)canvas->width);
    float y = ac_rng_float(rng, 0, (float)canvas->height);
    float angle = strokes->angle + ac_rng_float(rng, -strokes->spread, strokes->spread);
    float length = ac_rng_float(rng, strokes->length_min, strokes->length_max);
    ac_color color =
        ac_color_ramp(strokes->ramp, strokes->ramp_count, ac_rng_float(rng, 0.0f, 1.0f));
    float dx = ac_sinf(angle);
    float dy = -ac_cosf(angle);
    for (float s = 0; s <= length; s += 0.5f) {
        float t = s / length;
        ac_color shade = strokes->taper ? ac_color_scale(color, 0.72f + 0.4f * t) : color;
        float alpha = strokes->alpha * (strokes->taper ? 1 - 0.5f * t : 1);
        for (float w = 0; w < strokes->width; w += 1)
            ac_canvas_blend(canvas, (int)floorf(x + dx * s - dy * w),
                            (int)floorf(y + dy * s + dx * w), shade, alpha);
    }
}

void ac_canvas_strokes(ac_canvas *canvas, const ac_strokes *strokes) {
    for (int i = 0; i < strokes->count; ++i)
        stroke(canvas, strokes);
}

void ac_canvas_dab(ac_canvas *canvas, float x, float y, float radius, ac_color color, float alpha,
                   float softness) {
    int reach = (int)radius + 1;
    for (int j = -reach; j <= reach; ++j)
        for (int i = -reach; i <= reach; ++i) {
            float px = floorf(x) + (float)i;
            float py = floorf(y) + (float)j;
            float dx = px + 0.5f - x;
            float dy = py + 0.5f - y;
            float distance = sqrtf(dx * dx + dy * dy) / radius;
            float cover = 1 - ac_smoothstep(1 - softness, 1, distance);
            if (cover > 0)
                ac_canvas_blend(canvas, (int)px, (int)py, color, cover * alpha);
        }
}

void ac_canvas_dabs(ac_canvas *canvas, int count, float radius_min, float radius_max,
                    const uint32_t *ramp, int ramp_count, float alpha, float softness) {
    for (int i = 0; i < count; ++i) {
        float x = ac_rng_float(&canvas->rng, 0, (float)canvas->width);
        float y = ac_rng_float(&canvas->rng, 0, (float)canvas->height);
        float radius = ac_rng_float(&canvas->rng, radius_min, radius_max);
        float t = ac_rng_float(&canvas->rng, 0.0f, 1.0f);
        ac_canvas_dab(canvas, x, y, radius, ac_color_ramp(ramp, ramp_count, t), alpha, softness);
    }
}
