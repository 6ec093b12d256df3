#include <math.h>

#include "demo/noise.h"
#include "demo/paint.h"

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

/* Grass is a low, uneven tone with thousands of blades dabbed over it. */
static void paint_blades(ac_canvas *canvas, const uint32_t *ramp, int count, int blades) {
    ac_canvas_fill_noise(canvas, ramp, count, 14, 14, 4, 1.3f);
    ac_canvas_strokes(canvas, &(ac_strokes){
                                  .count = blades,
                                  .length_min = 4,
                                  .length_max = 11,
                                  .width = 1,
                                  .spread = 0.9f,
                                  .alpha = 0.34f,
                                  .ramp = ramp,
                                  .ramp_count = count,
                                  .taper = true,
                              });
    ac_canvas_shade_noise(canvas, 9, 3, 0.14f);
}

void ac_paint_grass(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x4B6B2C, 0x5C8034, 0x6C9440, 0x7FA64C};
    paint_blades(canvas, ramp, COUNT(ramp), 5200);
}

void ac_paint_lush_grass(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x35602A, 0x447735, 0x558C3F, 0x6CA34A};
    static const uint32_t petals[] = {0xE8D95A, 0xF2EFE2, 0xC9A2D8};
    paint_blades(canvas, ramp, COUNT(ramp), 6200);
    ac_canvas_dabs(canvas, 46, 1.0f, 1.7f, petals, COUNT(petals), 0.8f, 0.7f);
}

/* Mixes in bare earth where the noise is low. */
static void bare_patches(ac_canvas *canvas, const uint32_t *earth, int count, float level) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float patch = ac_canvas_noise(canvas, x, y, 11, 11, 4, 7);
            float fine = ac_canvas_noise(canvas, x, y, 24, 24, 3, 9);
            float cover =
                1 - ac_smoothstep(level - 0.08f, level + 0.08f, patch + fine * 0.2f - 0.1f);
            ac_canvas_blend(canvas, x, y, ac_color_ramp(earth, count, fine), cover * 0.85f);
        }
}

static const uint32_t earth_ramp[] = {0x5E4A33, 0x735B3F, 0x89704F, 0x9C8460};

void ac_paint_patchy_grass(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x5A6B30, 0x6D7D3A, 0x808F47, 0x97A05A};
    paint_blades(canvas, ramp, COUNT(ramp), 4200);
    bare_patches(canvas, earth_ramp, COUNT(earth_ramp), 0.45f);
}

void ac_paint_forest_floor(ac_canvas *canvas) {
    static const uint32_t soil[] = {0x3B3222, 0x4A3F2A, 0x5A4C31};
    static const uint32_t litter[] = {0x6B4A26, 0x7E5A2C, 0x8C6B38, 0x5B5A2A, 0x49602E};
    ac_canvas_fill_noise(canvas, soil, COUNT(soil), 12, 12, 4, 1.6f);
    ac_canvas_strokes(canvas, &(ac_strokes){
                                  .count = 2300,
                                  .length_min = 3,
                                  .length_max = 8,
                                  .width = 2,
                                  .spread = 3.2f,
                                  .alpha = 0.42f,
                                  .ramp = litter,
                                  .ramp_count = COUNT(litter),
                                  .taper = true,
                              });
    ac_canvas_shade_noise(canvas, 9, 3, 0.3f);
}

static void paint_pebbled(ac_canvas *canvas, const uint32_t *ramp, int count, int pebbles,
                          float contrast) {
    ac_canvas_fill_noise(canvas, ramp, count, 12, 12, 5, contrast);
    for (int i = 0; i < pebbles; ++i) {
        float x = ac_rng_float(&canvas->rng, 0, (float)canvas->width);
        float y = ac_rng_float(&canvas->rng, 0, (float)canvas->height);
        float radius = ac_rng_float(&canvas->rng, 0.8f, 2.4f);
        ac_color tone = ac_color_ramp(ramp, count, ac_rng_float(&canvas->rng, 0.3f, 1.0f));
        ac_canvas_dab(canvas, x + 0.8f, y + 0.9f, radius, ac_color_scale(tone, 0.55f), 0.5f, 0.6f);
        ac_canvas_dab(canvas, x, y, radius, ac_color_scale(tone, 1.12f), 0.75f, 0.5f);
    }
    ac_canvas_grain(canvas, 0.08f);
}

void ac_paint_packed_dirt(ac_canvas *canvas) {
    paint_pebbled(canvas, earth_ramp, COUNT(earth_ramp), 240, 1.4f);
}

void ac_paint_mud(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x3F2F1F, 0x4E3B27, 0x5F4A31, 0x6E583D};
    paint_pebbled(canvas, ramp, COUNT(ramp), 60, 2.0f);
}

/* Facets between cracks: cellular noise for the blocks, fine noise for the grain. */
static void paint_cracked(ac_canvas *canvas, const uint32_t *ramp, int count, int cells,
                          float crack) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width;
            float v = (float)y / (float)canvas->height;
            float bend = ac_canvas_noise(canvas, x, y, 8, 8, 3, 0) * 0.6f;
            ac_noise_cell cell = ac_noise_cells(canvas->seed + 3, u * (float)cells + bend,
                                                v * (float)cells + bend, cells, cells);
            float grain = ac_canvas_noise(canvas, x, y, 16, 16, 4, 5);
            float tone = 0.2f + cell.id * 0.35f + grain * 0.6f - cell.nearest * 0.2f;
            float edge = ac_smoothstep(0, crack, cell.second - cell.nearest);
            ac_color color = ac_color_ramp(ramp, count, tone);
            *ac_canvas_at(canvas, x, y) = ac_color_scale(color, 0.62f + 0.38f * edge);
        }
    ac_canvas_grain(canvas, 0.07f);
}

void ac_paint_rock(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x5B5A58, 0x716F6B, 0x868179, 0x9C968B};
    paint_cracked(canvas, ramp, COUNT(ramp), 5, 0.12f);
}

void ac_paint_strata(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x6A5A48, 0x8A7458, 0x7A6A55, 0xA38E6E, 0x8C7B63};
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float v = (float)y / (float)canvas->height;
            float wave = ac_canvas_noise(canvas, x, y, 4, 4, 3, 0);
            float layer = v * 7 + wave * 1.6f;
            float band = ac_noise_value(canvas->seed + 2, 0, layer, 1, 7);
            float grain = ac_canvas_noise(canvas, x, y, 24, 48, 3, 5);
            *ac_canvas_at(canvas, x, y) =
                ac_color_ramp(ramp, COUNT(ramp), band * 0.42f + grain * 0.5f + 0.05f);
        }
    ac_canvas_grain(canvas, 0.06f);
}

/* Wind ripples over fine grain. */
static void paint_ripples(ac_canvas *canvas, const uint32_t *ramp, int count) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width;
            float v = (float)y / (float)canvas->height;
            float bend = ac_canvas_noise(canvas, x, y, 3, 3, 3, 0);
            float ripple = ac_noise_value(canvas->seed + 4, u * 2 + bend, v * 22 + bend * 5, 2, 22);
            float grain = ac_canvas_noise(canvas, x, y, 32, 32, 2, 5);
            *ac_canvas_at(canvas, x, y) =
                ac_color_ramp(ramp, count, 0.1f + ripple * 0.45f + grain * 0.25f + bend * 0.3f);
        }
    ac_canvas_grain(canvas, 0.07f);
}

void ac_paint_sand(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xB79C6A, 0xC8AF7C, 0xD8C290, 0xE4D3A6};
    paint_ripples(canvas, ramp, COUNT(ramp));
}

void ac_paint_grey_sand(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x7E7A6E, 0x928D80, 0xA49F91, 0xB7B2A3};
    paint_ripples(canvas, ramp, COUNT(ramp));
}

void ac_paint_snow(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xC4D0DE, 0xD9E2EB, 0xEAF0F5, 0xFAFCFF};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 4, 4, 4, 1.5f);
    ac_canvas_grain(canvas, 0.04f);
}

void ac_paint_ice(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x8FB6CC, 0xA7C9DA, 0xC1DCE8, 0xDDEEF5};
    paint_cracked(canvas, ramp, COUNT(ramp), 4, 0.05f);
}

/* Water is seen from above without a surface of its own: caustic webs over a deep tone. */
static void paint_caustics(ac_canvas *canvas, const uint32_t *ramp, int count, float light) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width;
            float v = (float)y / (float)canvas->height;
            float bend = ac_canvas_noise(canvas, x, y, 4, 4, 3, 0) * 1.4f;
            ac_noise_cell cell =
                ac_noise_cells(canvas->seed + 3, u * 6 + bend, v * 6 + bend * 0.7f, 6, 6);
            float web = 1 - ac_smoothstep(0, 0.28f, cell.second - cell.nearest);
            float depth = ac_canvas_noise(canvas, x, y, 3, 3, 4, 5);
            ac_color color = ac_color_ramp(ramp, count, depth);
            *ac_canvas_at(canvas, x, y) =
                ac_color_mix(color, ac_color_hex(0xCFE9EE), web * web * light);
        }
}

void ac_paint_water(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x1F5F74, 0x2B7388, 0x388799, 0x4597A6};
    paint_caustics(canvas, ramp, COUNT(ramp), 0.34f);
}

void ac_paint_deep_water(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x123C55, 0x184A66, 0x1F5A77, 0x276986};
    paint_caustics(canvas, ramp, COUNT(ramp), 0.16f);
}

void ac_paint_marsh(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x3A452A, 0x4B5730, 0x5C683A, 0x6E7844};
    static const uint32_t pools[] = {0x28382F, 0x35493A, 0x44583F};
    paint_blades(canvas, ramp, COUNT(ramp), 2600);
    bare_patches(canvas, pools, COUNT(pools), 0.5f);
}

void ac_paint_moss(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x3F5A2B, 0x52702F, 0x688536, 0x84993F};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 10, 10, 5, 1.8f);
    ac_canvas_dabs(canvas, 900, 1.0f, 2.6f, ramp, COUNT(ramp), 0.35f, 0.8f);
}

/* Cobbles bedded in earth, worn smooth along the middle of the tile. */
void ac_paint_road(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x6F675A, 0x857B6C, 0x978C7B, 0xA79D8C};
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width;
            float v = (float)y / (float)canvas->height;
            ac_noise_cell cell = ac_noise_cells(canvas->seed + 3, u * 12, v * 12, 12, 12);
            float grain = ac_canvas_noise(canvas, x, y, 24, 24, 3, 5);
            float gap = cell.second - cell.nearest;
            float stone = ac_smoothstep(0.05f, 0.2f, gap);
            ac_color cobble =
                ac_color_scale(ac_color_ramp(ramp, COUNT(ramp), cell.id * 0.7f + grain * 0.4f),
                               1.08f - cell.nearest * 0.45f);
            ac_color earth = ac_color_ramp(earth_ramp, COUNT(earth_ramp), grain * 0.7f);
            *ac_canvas_at(canvas, x, y) = ac_color_mix(earth, cobble, stone);
        }
    ac_canvas_shade_noise(canvas, 3, 3, 0.25f);
    ac_canvas_grain(canvas, 0.06f);
}

void ac_paint_ash(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x2B2827, 0x3A3533, 0x4B4543, 0x5E5753};
    paint_cracked(canvas, ramp, COUNT(ramp), 6, 0.1f);
}

/* Masks. `cover` is 1 where the overlay is to show. */
static void set_mask(ac_canvas *canvas, int x, int y, float cover) {
    float value = 1 - ac_clamp01(cover);
    *ac_canvas_at(canvas, x, y) = (ac_color){value, value, value, value};
}

/* Distance in cell widths from the north-west corner (u) and west edge, bent by noise so that the
 * seam between two kinds of ground is never straight. Ends stay where neighbouring cells expect
 * them: half way along a side. */
static float ragged(ac_canvas *canvas, float u, float v, float amount) {
    float pinned = 16 * u * (1 - u) * v * (1 - v);
    float noise = ac_noise_fbm(canvas->seed, u * 7, v * 7, 64, 64, 4) - 0.5f;
    return noise * amount * (0.35f + 0.65f * ac_clamp01(pinned));
}

void ac_paint_mask_corner(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = ((float)x + 0.5f) / (float)canvas->width;
            float v = ((float)y + 0.5f) / (float)canvas->height;
            float distance = sqrtf(u * u + v * v) + ragged(canvas, u, v, 0.42f);
            set_mask(canvas, x, y, 1 - ac_smoothstep(0.36f, 0.62f, distance));
        }
}

void ac_paint_mask_side(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = ((float)x + 0.5f) / (float)canvas->width;
            float v = ((float)y + 0.5f) / (float)canvas->height;
            float distance = u + ragged(canvas, u, v, 0.42f);
            set_mask(canvas, x, y, 1 - ac_smoothstep(0.36f, 0.62f, distance));
        }
}

enum { ROAD_HALF_PERCENT = 19 }; /* of a cell: about 4.5 m of 24 */

static float road_cover(ac_canvas *canvas, float u, float v, float distance) {
    float half = (float)ROAD_HALF_PERCENT / 100.0f;
    float noise = ac_noise_fbm(canvas->seed, u * 12, v * 12, 64, 64, 3) - 0.5f;
    return 1 - ac_smoothstep(half - 0.05f, half + 0.03f, distance + noise * 0.07f);
}

void ac_paint_mask_road_corner(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = ((float)x + 0.5f) / (float)canvas->width;
            float v = ((float)y + 0.5f) / (float)canvas->height;
            set_mask(canvas, x, y, road_cover(canvas, u, v, sqrtf(u * u + v * v)));
        }
}

void ac_paint_mask_road_side(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = ((float)x + 0.5f) / (float)canvas->width;
            float v = ((float)y + 0.5f) / (float)canvas->height;
            set_mask(canvas, x, y, road_cover(canvas, u, v, u));
        }
}

void ac_paint_mask_road_diagonal(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = ((float)x + 0.5f) / (float)canvas->width;
            float v = ((float)y + 0.5f) / (float)canvas->height;
            float distance = fabsf(u - v) * 0.70710678f;
            set_mask(canvas, x, y, road_cover(canvas, u, v, distance));
        }
}
