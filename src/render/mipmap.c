#include "render/mipmap.h"

#include <stddef.h>

uint32_t ac_mip_count(uint32_t width, uint32_t height) {
    uint32_t count = 1;
    for (uint32_t side = width > height ? width : height; side > 1; side /= 2)
        ++count;
    return count;
}

/* Row by row from the start: what is written was read before. */
void ac_mip_halve(ac_mip_level *level) {
    uint32_t width = level->width, channels = level->channels;
    uint32_t across = width > 1 ? channels : 0; /* bytes to the neighbour */
    size_t down = level->height > 1 ? (size_t)width * channels : 0;
    level->width = width > 1 ? width / 2 : 1;
    level->height = level->height > 1 ? level->height / 2 : 1;
    uint8_t *to = level->pixels;
    for (uint32_t y = 0; y < level->height; ++y) {
        const uint8_t *from = level->pixels + 2 * y * (size_t)width * channels;
        for (uint32_t x = 0; x < level->width; ++x, from += 2 * channels)
            for (uint32_t c = 0; c < channels; ++c)
                *to++ = (uint8_t)((from[c] + from[c + across] + from[c + down] +
                                   from[c + across + down] + 2) /
                                  4);
    }
}
