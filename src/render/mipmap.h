/* Mip levels made on the processor: a software rasteriser compiles a program for each kind of
 * glGenerateMipmap, which takes longer than the averaging. */
#ifndef AC_RENDER_MIPMAP_H
#define AC_RENDER_MIPMAP_H

#include <stdint.h>

/* A picture that is halved in place: rows top to bottom without gaps, 8 bits a channel. */
typedef struct ac_mip_level {
    uint8_t *pixels;
    uint32_t width, height, channels;
} ac_mip_level;

/* Levels down to 1 x 1, as OpenGL counts them. */
uint32_t ac_mip_count(uint32_t width, uint32_t height);

/* The next level, floor(size / 2) and at least 1 each way; each pixel is the mean of the two or
 * four that it stands for, rounded half up. A last odd row or column is left out. */
void ac_mip_halve(ac_mip_level *level);

#endif
