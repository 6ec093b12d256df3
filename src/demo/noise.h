/* Repeatable, tileable noise for textures and terrain: periodic with the given number of lattice
 * cells in each direction, and the same bits on every machine. */
#ifndef AC_DEMO_NOISE_H
#define AC_DEMO_NOISE_H

#include <stdint.h>

/* A hash of a lattice point, uniform in [0, 1). */
float ac_noise_lattice(uint32_t seed, int32_t x, int32_t y);

/* Smooth value noise in [0, 1]; one feature a lattice cell. */
float ac_noise_value(uint32_t seed, float x, float y, int32_t period_x, int32_t period_y);

/* A sum of `octaves` of value noise, each twice as fine and half as strong, in [0, 1]. */
float ac_noise_fbm(uint32_t seed, float x, float y, int32_t period_x, int32_t period_y,
                   int octaves);

/* ac_noise_fbm over a whole picture, `width` x `height` values, rows first: the same noise,
 * cheaper. At most AC_NOISE_MAX_CELLS features a side in the finest octave; finer ones are left
 * out. */
enum { AC_NOISE_MAX_CELLS = 1024 };
void ac_noise_picture(uint32_t seed, int width, int height, int32_t cells_x, int32_t cells_y,
                      int octaves, float *values);

/* Cellular noise: the distances to the nearest and second nearest feature point in lattice cells,
 * and the nearest one's own random number in [0, 1). */
typedef struct ac_noise_cell {
    float nearest, second, id;
} ac_noise_cell;
ac_noise_cell ac_noise_cells(uint32_t seed, float x, float y, int32_t period_x, int32_t period_y);

#endif
