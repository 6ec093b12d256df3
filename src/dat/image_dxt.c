#include "dat/bulk.h"
#include "dat/image.h"

typedef struct rgba8 {
    uint8_t r, g, b, a;
} rgba8;

static rgba8 expand565(uint16_t c) {
    uint8_t r = (uint8_t)(c >> 11), g = (uint8_t)(c >> 5 & 0x3F), b = (uint8_t)(c & 0x1F);
    return (rgba8){(uint8_t)(r << 3 | r >> 2), (uint8_t)(g << 2 | g >> 4),
                   (uint8_t)(b << 3 | b >> 2), 255};
}

static rgba8 mix(rgba8 a, rgba8 b, unsigned weight_a, unsigned weight_b) {
    unsigned sum = weight_a + weight_b;
    return (rgba8){(uint8_t)((a.r * weight_a + b.r * weight_b) / sum),
                   (uint8_t)((a.g * weight_a + b.g * weight_b) / sum),
                   (uint8_t)((a.b * weight_a + b.b * weight_b) / sum), 255};
}

/* The four colours of a block. Only DXT1 has the form of three colours and a hole, when the first
 * end is not above the second. */
static void block_colors(const uint8_t *block, bool may_have_hole, rgba8 colors[4]) {
    uint16_t first = ac_load_u16(block), second = ac_load_u16(block + 2);
    colors[0] = expand565(first);
    colors[1] = expand565(second);
    if (first > second || !may_have_hole) {
        colors[2] = mix(colors[0], colors[1], 2, 1);
        colors[3] = mix(colors[0], colors[1], 1, 2);
    } else {
        colors[2] = mix(colors[0], colors[1], 1, 1);
        colors[3] = (rgba8){0, 0, 0, 0};
    }
}

static void color_block(const uint8_t *block, bool may_have_hole, rgba8 pixels[16]) {
    rgba8 colors[4];
    block_colors(block, may_have_hole, colors);
    uint32_t indices = ac_load_u32(block + 4);
    for (int i = 0; i < 16; ++i, indices >>= 2)
        pixels[i] = colors[indices & 3];
}

/* Four bits a pixel. */
static void explicit_alpha(const uint8_t *block, rgba8 pixels[16]) {
    for (int i = 0; i < 16; ++i) {
        unsigned nibble = block[i / 2] >> 4 * (i % 2) & 0xF;
        pixels[i].a = (uint8_t)(nibble * 17);
    }
}

/* Two ends and three bits a pixel; six values between, or four, 0 and 255. */
static void interpolated_alpha(const uint8_t *block, rgba8 pixels[16]) {
    unsigned alphas[8] = {block[0], block[1]};
    unsigned steps = block[0] > block[1] ? 7 : 5;
    for (unsigned i = 1; i < steps; ++i)
        alphas[i + 1] = ((steps - i) * block[0] + i * block[1]) / steps;
    if (steps == 5)
        alphas[7] = 255; /* alphas[6] is 0 */
    uint64_t indices = (uint64_t)ac_load_u32(block + 2) | (uint64_t)ac_load_u16(block + 6) << 32;
    for (int i = 0; i < 16; ++i, indices >>= 3)
        pixels[i].a = (uint8_t)alphas[indices & 7];
}

static void store_block(const rgba8 pixels[16], uint32_t x, uint32_t y, uint32_t width,
                        uint32_t height, uint8_t *rgba) {
    for (uint32_t j = 0; j < 4 && y + j < height; ++j) {
        for (uint32_t i = 0; i < 4 && x + i < width; ++i) {
            uint8_t *to = rgba + 4 * ((size_t)(y + j) * width + x + i);
            const rgba8 *from = &pixels[4 * j + i];
            to[0] = from->r;
            to[1] = from->g;
            to[2] = from->b;
            to[3] = from->a;
        }
    }
}

void ac_dxt_decode(uint32_t format, const uint8_t *data, uint32_t width, uint32_t height,
                   uint8_t *rgba) {
    bool one = format == AC_PIXEL_DXT1;
    for (uint32_t y = 0; y < height; y += 4) {
        for (uint32_t x = 0; x < width; x += 4) {
            rgba8 pixels[16];
            color_block(one ? data : data + 8, one, pixels);
            if (format == AC_PIXEL_DXT3)
                explicit_alpha(data, pixels);
            else if (format == AC_PIXEL_DXT5)
                interpolated_alpha(data, pixels);
            store_block(pixels, x, y, width, height, rgba);
            data += one ? 8 : 16;
        }
    }
}
