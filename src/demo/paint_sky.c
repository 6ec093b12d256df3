#include <math.h>

#include "base/acmath.h"
#include "demo/noise.h"
#include "demo/paint.h"

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

/* v runs from the zenith (0) to the horizon (1). */
static void gradient(ac_canvas *canvas, const uint32_t *ramp, int count) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x)
            *ac_canvas_at(canvas, x, y) =
                ac_color_ramp(ramp, count, (float)y / (float)(canvas->height - 1));
}

void ac_paint_sky_day(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x3F78BE, 0x5C93D0, 0x86B3DF, 0xB9D4E6, 0xD3E2E6};
    gradient(canvas, ramp, COUNT(ramp));
}

void ac_paint_sky_dawn(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x3C4F88, 0x6675A6, 0xA98FA6, 0xE3A98C, 0xF6CF96};
    gradient(canvas, ramp, COUNT(ramp));
}

void ac_paint_sky_dusk(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x2B3566, 0x51477F, 0x97577F, 0xD9745E, 0xF2A65A};
    gradient(canvas, ramp, COUNT(ramp));
}

void ac_paint_sky_night(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x050A1C, 0x0A1229, 0x121D3B, 0x1D2B4B, 0x2A3A57};
    gradient(canvas, ramp, COUNT(ramp));
    for (int i = 0; i < 260; ++i) {
        float x = ac_rng_float(&canvas->rng, 0, (float)canvas->width);
        float y = ac_rng_float(&canvas->rng, 0, (float)canvas->height * 0.85f);
        float light = ac_rng_float(&canvas->rng, 0.25f, 1.0f);
        ac_canvas_dab(canvas, x, y, 0.8f, ac_color_hex(0xF4F1FF), light, 0.7f);
    }
}

void ac_paint_clouds(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width;
            float v = (float)y / (float)canvas->height;
            float cover = ac_canvas_noise(canvas, x, y, 4, 4, 6, 0);
            float lit = ac_noise_fbm(canvas->seed, u * 4 + 0.12f, v * 4 + 0.12f, 4, 4, 6);
            ac_color color = ac_color_mix(ac_color_hex(0xB9C4D2), ac_color_hex(0xFFFDF8),
                                          ac_clamp01(0.5f + (cover - lit) * 6));
            color.a = ac_smoothstep(0.48f, 0.72f, cover) * 0.85f;
            *ac_canvas_at(canvas, x, y) = color;
        }
}

/* Discs and sprites: colour by distance from the middle, alpha towards the rim. */
static void disc(ac_canvas *canvas, const uint32_t *ramp, int count, float hard, float power) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = ((float)x + 0.5f) / (float)canvas->width - 0.5f;
            float v = ((float)y + 0.5f) / (float)canvas->height - 0.5f;
            float r = sqrtf(u * u + v * v) * 2;
            ac_color color = ac_color_ramp(ramp, count, r);
            float alpha = 1 - ac_smoothstep(hard, 1, r);
            color.a = power > 1 ? alpha * alpha : alpha;
            *ac_canvas_at(canvas, x, y) = color;
        }
}

/* Additive sprites go black at the rim, so that they fade with or without alpha. */
static void fade_to_black(ac_canvas *canvas) {
    for (int i = 0; i < canvas->width * canvas->height; ++i) {
        ac_color *p = &canvas->pixels[i];
        *p = (ac_color){p->r * p->a, p->g * p->a, p->b * p->a, p->a};
    }
}

void ac_paint_sun(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xFFFFF4, 0xFFF6D0, 0xFFE2A0, 0xFFC870};
    disc(canvas, ramp, COUNT(ramp), 0.3f, 2);
    fade_to_black(canvas);
}

void ac_paint_moon(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xF3F1E4, 0xE9E6D8, 0xD8D6CB, 0xC4C5C2};
    disc(canvas, ramp, COUNT(ramp), 0.88f, 1);
    float size = (float)canvas->width;
    for (int i = 0; i < 14; ++i) {
        float x = ac_rng_float(&canvas->rng, size * 0.2f, size * 0.8f);
        float y = ac_rng_float(&canvas->rng, size * 0.2f, size * 0.8f);
        ac_color grey = ac_color_hex(0xB9B9B2);
        ac_canvas_dab(canvas, x, y, ac_rng_float(&canvas->rng, 2, size * 0.09f), grey, 0.3f, 0.8f);
    }
}

void ac_paint_glow(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xFFFFFF, 0xE6E6E6, 0xB0B0B0};
    disc(canvas, ramp, COUNT(ramp), 0.0f, 2);
    fade_to_black(canvas);
}

void ac_paint_spark(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xFFFFFF, 0xFFE9A8, 0xFF9C3A};
    disc(canvas, ramp, COUNT(ramp), 0.0f, 2);
    fade_to_black(canvas);
}

void ac_paint_flame(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xFFF6C8, 0xFFC14A, 0xF07A1E, 0x8E2A0C};
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = ((float)x + 0.5f) / (float)canvas->width - 0.5f;
            float v = ((float)y + 0.5f) / (float)canvas->height;
            float wobble = (ac_noise_fbm(canvas->seed, u * 6 + 8, v * 5, 64, 64, 3) - 0.5f) * 0.3f;
            float width =
                0.36f * ac_smoothstep(0, 0.75f, v) * (1.15f - 0.5f * ac_smoothstep(0.75f, 1, v));
            float r = fabsf(u + wobble * (1 - v)) / (width + 0.02f);
            ac_color color = ac_color_ramp(ramp, COUNT(ramp), r * 0.7f + (1 - v) * 0.4f);
            color.a = (1 - ac_smoothstep(0.35f, 1, r)) * (1 - ac_smoothstep(0.93f, 1, v));
            *ac_canvas_at(canvas, x, y) = color;
        }
}

void ac_paint_smoke(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x8A8682, 0x9C9894, 0xB2AEA9};
    disc(canvas, ramp, COUNT(ramp), 0.1f, 1);
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float puff = ac_canvas_noise(canvas, x, y, 5, 5, 4, 0);
            ac_color *pixel = ac_canvas_at(canvas, x, y);
            pixel->a *= ac_smoothstep(0.25f, 0.7f, puff) * 0.8f;
            *pixel = ac_color_scale(*pixel, 0.75f + 0.5f * puff);
        }
}

/* Arms that wind inwards, bright at the middle, clear at the rim. */
void ac_paint_swirl(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xF6E8FF, 0xC79BF2, 0x7E4BD0, 0x3C1F86, 0x1D0F4A};
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = ((float)x + 0.5f) / (float)canvas->width - 0.5f;
            float v = ((float)y + 0.5f) / (float)canvas->height - 0.5f;
            float r = sqrtf(u * u + v * v) * 2;
            float angle = ac_atan2f(v, u);
            float arm = 0.5f + 0.5f * ac_sinf(angle * 3 + 9 * sqrtf(r + 0.02f));
            float fine = 0.5f + 0.5f * ac_sinf(angle * 7 - 14 * sqrtf(r + 0.02f));
            float mist = ac_noise_fbm(canvas->seed, u * 6 + 8, v * 6 + 8, 64, 64, 4);
            ac_color color =
                ac_color_ramp(ramp, COUNT(ramp), 0.9f * r + 0.35f - arm * 0.4f - fine * 0.15f);
            color = ac_color_scale(color, 0.75f + mist * 0.5f);
            color.a = (1 - ac_smoothstep(0.78f, 1, r)) * (0.6f + 0.4f * arm);
            *ac_canvas_at(canvas, x, y) = color;
        }
}

void ac_paint_ring(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = ((float)x + 0.5f) / (float)canvas->width - 0.5f;
            float v = ((float)y + 0.5f) / (float)canvas->height - 0.5f;
            float r = sqrtf(u * u + v * v) * 2;
            float band = 1 - ac_smoothstep(0, 0.14f, fabsf(r - 0.8f));
            *ac_canvas_at(canvas, x, y) = (ac_color){band, band, band, band};
        }
}

/* Falling water: streaks along v, clear gaps. */
void ac_paint_waterfall(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float streak = ac_canvas_noise(canvas, x, y, 18, 3, 4, 0);
            float foam = ac_canvas_noise(canvas, x, y, 12, 6, 4, 3);
            ac_color color = ac_color_mix(ac_color_hex(0x6FA6B8), ac_color_hex(0xF3FBFC),
                                          ac_smoothstep(0.35f, 0.75f, streak * 0.6f + foam * 0.5f));
            color.a = 0.45f + 0.5f * ac_smoothstep(0.3f, 0.6f, streak);
            *ac_canvas_at(canvas, x, y) = color;
        }
}

/* The inside of portal space: bands that run along v, violet into blue, with sparks. */
void ac_paint_tunnel(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x0C0626, 0x2A1364, 0x5A2DAE, 0x7D6BE6, 0xC9D4FF};
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width;
            float v = (float)y / (float)canvas->height;
            float bend = ac_canvas_noise(canvas, x, y, 4, 4, 3, 0);
            float band = 0.5f + 0.5f * ac_sinf((u * 4 + v * 2 + bend * 0.8f) * 6.2831853f);
            float mist = ac_canvas_noise(canvas, x, y, 8, 4, 5, 3);
            *ac_canvas_at(canvas, x, y) =
                ac_color_ramp(ramp, COUNT(ramp), band * 0.55f + mist * 0.6f - 0.15f);
        }
    for (int i = 0; i < 120; ++i) {
        float x = ac_rng_float(&canvas->rng, 0, (float)canvas->width);
        float y = ac_rng_float(&canvas->rng, 0, (float)canvas->height);
        float light = ac_rng_float(&canvas->rng, 0.2f, 0.9f);
        ac_canvas_dab(canvas, x, y, 1.3f, ac_color_hex(0xE9E4FF), light, 0.8f);
    }
}
