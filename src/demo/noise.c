#include "demo/noise.h"

#include <math.h>

static int32_t wrap(int32_t value, int32_t period) {
    if ((uint32_t)value < (uint32_t)period) /* nearly always: a division costs more than the rest */
        return value;
    int32_t rest = value % period;
    return rest < 0 ? rest + period : rest;
}

float ac_noise_lattice(uint32_t seed, int32_t x, int32_t y) {
    uint32_t h = seed * 0x9E3779B9u ^ (uint32_t)x * 0x85EBCA6Bu ^ (uint32_t)y * 0xC2B2AE35u;
    h ^= h >> 15;
    h *= 0x7FEB352Du;
    h ^= h >> 14;
    h *= 0x846CA68Bu;
    h ^= h >> 16;
    return (float)(h >> 8) * (1.0f / 16777216.0f);
}

static float fade(float t) {
    return t * t * t * (t * (t * 6.0f - 15.0f) + 10.0f);
}

static float lerp(float a, float b, float t) {
    return a + (b - a) * t;
}

float ac_noise_value(uint32_t seed, float x, float y, int32_t period_x, int32_t period_y) {
    float fx = floorf(x);
    float fy = floorf(y);
    int32_t x0 = wrap((int32_t)fx, period_x);
    int32_t y0 = wrap((int32_t)fy, period_y);
    int32_t x1 = wrap(x0 + 1, period_x);
    int32_t y1 = wrap(y0 + 1, period_y);
    float u = fade(x - fx);
    float v = fade(y - fy);
    float south = lerp(ac_noise_lattice(seed, x0, y0), ac_noise_lattice(seed, x1, y0), u);
    float north = lerp(ac_noise_lattice(seed, x0, y1), ac_noise_lattice(seed, x1, y1), u);
    return lerp(south, north, v);
}

float ac_noise_fbm(uint32_t seed, float x, float y, int32_t period_x, int32_t period_y,
                   int octaves) {
    float sum = 0;
    float weight = 1;
    float total = 0;
    for (int i = 0; i < octaves; ++i) {
        sum += weight * ac_noise_value(seed + (uint32_t)i * 101u, x, y, period_x, period_y);
        total += weight;
        weight *= 0.5f;
        x *= 2;
        y *= 2;
        period_x *= 2;
        period_y *= 2;
    }
    return total > 0 ? sum / total : 0;
}

/* One row of lattice values between two rows, already blended. */
static void blend_row(uint32_t seed, float y, int32_t cells_x, int32_t cells_y, float *row) {
    float fy = floorf(y);
    int32_t y0 = wrap((int32_t)fy, cells_y);
    int32_t y1 = wrap(y0 + 1, cells_y);
    float v = fade(y - fy);
    for (int32_t x = 0; x < cells_x; ++x)
        row[x] = lerp(ac_noise_lattice(seed, x, y0), ac_noise_lattice(seed, x, y1), v);
    row[cells_x] = row[0];
}

static void add_octave(uint32_t seed, int width, int height, int32_t cells_x, int32_t cells_y,
                       float weight, float *values) {
    float row[AC_NOISE_MAX_CELLS + 1];
    for (int y = 0; y < height; ++y) {
        blend_row(seed, (float)(y * cells_y) / (float)height, cells_x, cells_y, row);
        for (int x = 0; x < width; ++x) {
            float place = (float)(x * cells_x) / (float)width;
            int32_t i = (int32_t)place;
            values[y * width + x] += weight * lerp(row[i], row[i + 1], fade(place - (float)i));
        }
    }
}

void ac_noise_picture(uint32_t seed, int width, int height, int32_t cells_x, int32_t cells_y,
                      int octaves, float *values) {
    float weight = 1;
    float total = 0;
    for (int i = 0; i < width * height; ++i)
        values[i] = 0;
    for (int i = 0; i < octaves && cells_x > 0 && cells_x <= AC_NOISE_MAX_CELLS; ++i) {
        add_octave(seed + (uint32_t)i * 101u, width, height, cells_x, cells_y, weight, values);
        total += weight;
        weight *= 0.5f;
        cells_x *= 2;
        cells_y *= 2;
    }
    for (int i = 0; i < width * height && total > 0; ++i)
        values[i] /= total;
}

static void consider(ac_noise_cell *cell, uint32_t seed, float x, float y, int32_t cx, int32_t cy,
                     int32_t period_x, int32_t period_y) {
    int32_t wx = wrap(cx, period_x);
    int32_t wy = wrap(cy, period_y);
    float dx = (float)cx + ac_noise_lattice(seed, wx, wy) - x;
    float dy = (float)cy + ac_noise_lattice(seed + 1, wx, wy) - y;
    float distance = sqrtf(dx * dx + dy * dy);
    if (distance < cell->nearest) {
        cell->second = cell->nearest;
        cell->nearest = distance;
        cell->id = ac_noise_lattice(seed + 2, wx, wy);
    } else if (distance < cell->second) {
        cell->second = distance;
    }
}

ac_noise_cell ac_noise_cells(uint32_t seed, float x, float y, int32_t period_x, int32_t period_y) {
    ac_noise_cell cell = {8, 8, 0};
    int32_t cx = (int32_t)floorf(x);
    int32_t cy = (int32_t)floorf(y);
    for (int32_t j = -1; j <= 1; ++j)
        for (int32_t i = -1; i <= 1; ++i)
            consider(&cell, seed, x, y, cx + i, cy + j, period_x, period_y);
    return cell;
}
