#include <math.h>

#include "base/acmath.h"
#include "demo/noise.h"
#include "demo/paint.h"

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

void ac_paint_steel(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x6F757C, 0x8B929A, 0xA9B0B7, 0xD0D6DB};
    static const uint32_t scratches[] = {0x7C838A, 0xE6EAED};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 24, 2, 3, 1.4f);
    ac_canvas_strokes(canvas, &(ac_strokes){
                                  .count = 60,
                                  .length_min = 4,
                                  .length_max = 18,
                                  .width = 1,
                                  .spread = 0.6f,
                                  .alpha = 0.35f,
                                  .ramp = scratches,
                                  .ramp_count = COUNT(scratches),
                              });
}

void ac_paint_gold(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x7A5A1E, 0xA88030, 0xD0A848, 0xF2D98A};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 6, 6, 4, 1.7f);
}

void ac_paint_leather(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x3A2414, 0x523520, 0x6B482D, 0x835C3C};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 8, 8, 4, 1.5f);
    for (int y = 0; y < canvas->height; y += canvas->height / 4)
        for (int x = 0; x < canvas->width; ++x)
            for (int k = 0; k < 2; ++k)
                ac_canvas_blend(canvas, x, y + k + x / 4, ac_color_hex(0x24150B), 0.8f);
}

/* A round shield's face: a green field, a pale tree, an iron rim. */
void ac_paint_shield(ac_canvas *canvas) {
    float size = (float)canvas->width;
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float dx = ((float)x + 0.5f) / size - 0.5f;
            float dy = ((float)y + 0.5f) / size - 0.5f;
            float r = sqrtf(dx * dx + dy * dy);
            float grain = ac_canvas_noise(canvas, x, y, 20, 20, 3, 0);
            ac_color color = ac_color_scale(ac_color_hex(0x3F6A4E), 0.8f + grain * 0.4f);
            bool trunk = fabsf(dx) < 0.025f + dy * 0.05f && dy > -0.05f && dy < 0.3f;
            float cx = dx;
            float cy = dy + 0.12f;
            float crown = sqrtf(cx * cx + cy * cy * 1.4f);
            float lobes = 0.17f + 0.018f * ac_sinf(ac_atan2f(cy, cx) * 7);
            if (trunk || crown < lobes)
                color = ac_color_scale(ac_color_hex(0xD9CFA6), 0.8f + grain * 0.35f);
            if (r > 0.42f)
                color = ac_color_scale(ac_color_hex(0x55585C), 0.7f + grain * 0.6f);
            *ac_canvas_at(canvas, x, y) = color;
        }
}

void ac_paint_crystal(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x2E4FA8, 0x4F7FD6, 0x86B7F2, 0xD6F0FF};
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width;
            float v = (float)y / (float)canvas->height;
            ac_noise_cell cell = ac_noise_cells(canvas->seed, u * 4 + v * 2, v * 4, 4, 4);
            float facet = cell.id * 0.6f + ac_smoothstep(0.12f, 0, cell.second - cell.nearest);
            ac_color color = ac_color_ramp(ramp, COUNT(ramp), facet);
            color.a = 1;
            *ac_canvas_at(canvas, x, y) = color;
        }
}

/* Dark stone with carved, glowing signs in a row. */
void ac_paint_rune_stone(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x3C3F47, 0x4D5159, 0x60646B, 0x747880};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 6, 6, 5, 1.7f);
    ac_color glow = ac_color_hex(0x8FD3FF);
    for (int sign = 0; sign < 4; ++sign) {
        float cx = (float)canvas->width * (0.125f + 0.25f * (float)sign);
        float cy = (float)canvas->height * 0.5f;
        for (int bar = 0; bar < 4; ++bar) {
            float angle = (float)ac_rng_below(&canvas->rng, 8) * 0.785398f;
            float sx = cx + ac_rng_float(&canvas->rng, -4, 4);
            float sy = cy + ac_rng_float(&canvas->rng, -9, 9);
            for (float s = -7; s < 7; s += 0.5f)
                ac_canvas_dab(canvas, sx + ac_cosf(angle) * s, sy + ac_sinf(angle) * s, 1.5f, glow,
                              0.5f, 0.8f);
        }
    }
}

void ac_paint_feather(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xB8B2A4, 0xD8D2C4, 0xF0ECE2};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 2, 24, 2, 1.5f);
    for (int y = 0; y < canvas->height; ++y)
        ac_canvas_blend(canvas, canvas->width / 2, y, ac_color_hex(0x6A5A44), 0.9f);
}
