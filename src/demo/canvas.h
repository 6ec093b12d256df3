/* A picture that a texture is painted on: tileable, top row first, colours as floats in 0..1. */
#ifndef AC_DEMO_CANVAS_H
#define AC_DEMO_CANVAS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/rng.h"

enum {
    AC_CANVAS_MAX = 256,
    AC_CANVAS_LAYERS = 4, /* of noise that are kept */
};

typedef struct ac_color {
    float r, g, b, a;
} ac_color;

/* A picture of fractal noise, made once for all pixels. */
typedef struct ac_noise_layer {
    int cells_x, cells_y, octaves;
    uint32_t layer;
    bool used;
    float values[AC_CANVAS_MAX * AC_CANVAS_MAX];
} ac_noise_layer;

/* For indexed textures `r` is the shade in 0..1 and `range` says which part of the palette the
 * pixel takes it from. */
typedef struct ac_canvas {
    int width, height;
    ac_rng rng;
    uint32_t seed; /* of noise */
    ac_color pixels[AC_CANVAS_MAX * AC_CANVAS_MAX];
    uint8_t range[AC_CANVAS_MAX * AC_CANVAS_MAX];
    int next_layer;
    ac_noise_layer layers[AC_CANVAS_LAYERS];
} ac_canvas;

void ac_canvas_begin(ac_canvas *canvas, int width, int height, uint32_t seed);

/* 0xRRGGBB, opaque. */
ac_color ac_color_hex(uint32_t rgb);
ac_color ac_color_mix(ac_color a, ac_color b, float t);
/* Multiplies the colour, not the alpha, and clamps. */
ac_color ac_color_scale(ac_color color, float factor);
/* Between hexadecimal colours, t in 0..1. */
ac_color ac_color_ramp(const uint32_t *ramp, int count, float t);
float ac_clamp01(float value);
/* 0 at or below `low`, 1 at or above `high`, smooth between. */
float ac_smoothstep(float low, float high, float value);

/* The pixel with both coordinates wrapped. */
ac_color *ac_canvas_at(ac_canvas *canvas, int x, int y);
void ac_canvas_blend(ac_canvas *canvas, int x, int y, ac_color color, float alpha);
void ac_canvas_set_range(ac_canvas *canvas, int x0, int y0, int x1, int y1, uint8_t range);

/* Tileable fractal noise in [0, 1] at a pixel of the canvas: `cells` features a side, `octaves`
 * layers of detail; different `layer`s are independent. */
float ac_canvas_noise(ac_canvas *canvas, int x, int y, int cells_x, int cells_y, int octaves,
                      uint32_t layer);

void ac_canvas_fill(ac_canvas *canvas, ac_color color);
/* Colours from a ramp of `count` hexadecimal colours by fractal noise of `cells` features a side,
 * with the contrast stretched by `contrast`. */
void ac_canvas_fill_noise(ac_canvas *canvas, const uint32_t *ramp, int count, int cells_x,
                          int cells_y, int octaves, float contrast);
/* Multiplies every pixel by 1 +- amount/2 of noise: dirt, age, uneven light. */
void ac_canvas_shade_noise(ac_canvas *canvas, int cells, int octaves, float amount);
/* The same pixel by pixel. */
void ac_canvas_grain(ac_canvas *canvas, float amount);

/* `count` short lines, each with a colour of the ramp, as a painter dabs grass, fur or straw. */
typedef struct ac_strokes {
    int count;
    float length_min, length_max; /* pixels */
    float width;                  /* pixels */
    float angle, spread;          /* radians from straight up, clockwise; +- spread */
    float alpha;
    const uint32_t *ramp;
    int ramp_count;
    bool taper; /* light at the tip, dark at the root */
} ac_strokes;
void ac_canvas_strokes(ac_canvas *canvas, const ac_strokes *strokes);

/* A soft round dab. */
void ac_canvas_dab(ac_canvas *canvas, float x, float y, float radius, ac_color color, float alpha,
                   float softness);
void ac_canvas_dabs(ac_canvas *canvas, int count, float radius_min, float radius_max,
                    const uint32_t *ramp, int ramp_count, float alpha, float softness);

#endif
