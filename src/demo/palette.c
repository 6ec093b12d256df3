#include "demo/palette.h"

#include "demo/canvas.h"

enum { RAMP = 5, SMALL = 256 };

/* Where a range lies and its colours from shadow to light. */
typedef struct ramp {
    uint16_t first, count;
    uint32_t colors[RAMP];
} ramp;

static const ramp body[AC_RANGE_COUNT] = {
    [AC_RANGE_CLEAR] = {0, 8, {0, 0, 0, 0, 0}},
    [AC_RANGE_SKIN] = {128, 128, {0x7A4A35, 0xA86E50, 0xCF9672, 0xE3B490, 0xF3CFB0}},
    [AC_RANGE_HAIR] = {64, 64, {0x1E120B, 0x3A2415, 0x5A3A21, 0x7A5231, 0x9C7046}},
    [AC_RANGE_EYES] = {16, 48, {0x14100E, 0x3B5A78, 0x6F93A8, 0xD9D5CB, 0xFBFAF5}},
    [AC_RANGE_TUNIC] = {256, 128, {0x3F1613, 0x6E2620, 0x9C3A30, 0xB95045, 0xD4756A}},
    [AC_RANGE_TROUSERS] = {384, 128, {0x2B241B, 0x483D2D, 0x655740, 0x807053, 0x9D8C6C}},
    [AC_RANGE_LEATHER] = {512, 128, {0x24160C, 0x3E2817, 0x5C3E25, 0x7A5636, 0x9B7450}},
    [AC_RANGE_TRIM] = {640, 128, {0x5A451C, 0x8A6C2F, 0xB89447, 0xD6B565, 0xF0D994}},
    [AC_RANGE_HIDE] = {768, 256, {0x33261B, 0x54402D, 0x775D42, 0x98795A, 0xBA9C79}},
    [AC_RANGE_PLATE] = {1024, 256, {0x1D2A22, 0x324536, 0x4C624A, 0x6A8162, 0x93A582}},
    [AC_RANGE_HORN] = {1280, 128, {0x4B3F31, 0x7C6A50, 0xAB9672, 0xD0BE9A, 0xEFE3C6}},
    [AC_RANGE_LEAVES] = {1408, 256, {0x20401A, 0x335E26, 0x4B7D33, 0x6D9E46, 0x96BF66}},
};

typedef struct dye {
    ac_palette_range range;
    uint32_t colors[RAMP];
} dye;

static const dye dyes[AC_DYE_COUNT] = {
    [AC_DYE_SKIN_PALE] = {AC_RANGE_SKIN, {0x8C5E4B, 0xBD8A70, 0xE2B497, 0xF1CDB3, 0xFBE3D0}},
    [AC_DYE_SKIN_TAN] = {AC_RANGE_SKIN, {0x5E3823, 0x86553A, 0xAB7652, 0xC4926C, 0xD9AE8A}},
    [AC_DYE_SKIN_DARK] = {AC_RANGE_SKIN, {0x2F1B11, 0x4B2E1E, 0x69432D, 0x835941, 0x9D7357}},
    [AC_DYE_HAIR_BLACK] = {AC_RANGE_HAIR, {0x0A0908, 0x16130F, 0x25201B, 0x38322B, 0x50483F}},
    [AC_DYE_HAIR_RED] = {AC_RANGE_HAIR, {0x3A1208, 0x67220E, 0x943818, 0xB95428, 0xD77A45}},
    [AC_DYE_HAIR_BLOND] = {AC_RANGE_HAIR, {0x6A4C1C, 0x93702F, 0xBC9748, 0xDAB968, 0xF0D896}},
    [AC_DYE_HAIR_GREY] = {AC_RANGE_HAIR, {0x4A4A49, 0x6B6A68, 0x8E8C88, 0xAFADA7, 0xD0CEC7}},
    [AC_DYE_TUNIC_BLUE] = {AC_RANGE_TUNIC, {0x16233B, 0x243E63, 0x38608F, 0x5381B0, 0x7FA8CE}},
    [AC_DYE_TUNIC_GREEN] = {AC_RANGE_TUNIC, {0x1B2C17, 0x2E4A26, 0x456B38, 0x628A4E, 0x8AAE70}},
    [AC_DYE_TUNIC_PURPLE] = {AC_RANGE_TUNIC, {0x2A1836, 0x452A58, 0x66437D, 0x87619D, 0xAC8ABF}},
    [AC_DYE_TUNIC_OCHRE] = {AC_RANGE_TUNIC, {0x4A3110, 0x76511C, 0xA3752C, 0xC29644, 0xDDB96B}},
    [AC_DYE_TUNIC_WHITE] = {AC_RANGE_TUNIC, {0x6A655B, 0x968F82, 0xBEB7A8, 0xDAD4C6, 0xF2EEE3}},
    [AC_DYE_TROUSERS_DARK] = {AC_RANGE_TROUSERS,
                              {0x121315, 0x202327, 0x33373D, 0x484E56, 0x626973}},
    [AC_DYE_TROUSERS_GREEN] = {AC_RANGE_TROUSERS,
                               {0x1D2417, 0x323D27, 0x4A583A, 0x647350, 0x83916C}},
    [AC_DYE_LEATHER_BLACK] = {AC_RANGE_LEATHER, {0x0E0D0C, 0x1C1A18, 0x2E2A27, 0x44403B, 0x605A53}},
    [AC_DYE_HIDE_ASH] = {AC_RANGE_HIDE, {0x22252A, 0x3A3F46, 0x585E66, 0x787F86, 0x9DA3A8}},
    [AC_DYE_HIDE_RUST] = {AC_RANGE_HIDE, {0x3A170C, 0x632A16, 0x8E4425, 0xB1643C, 0xD08C60}},
    [AC_DYE_PLATE_CRYSTAL] = {AC_RANGE_PLATE, {0x1B2450, 0x2E4480, 0x4C70B4, 0x7BA4DC, 0xB9DAF7}},
};

ac_palette_span ac_palette_span_of(ac_palette_range range) {
    return (ac_palette_span){body[range].first, body[range].count};
}

ac_did ac_dye_palette(ac_dye which) {
    return (ac_did)AC_PALETTE_FIRST_DYE + (ac_did)which;
}

ac_palette_range ac_dye_range(ac_dye which) {
    return dyes[which].range;
}

static uint32_t pack(ac_color color) {
    uint32_t r = (uint32_t)(color.r * 255.0f + 0.5f);
    uint32_t g = (uint32_t)(color.g * 255.0f + 0.5f);
    uint32_t b = (uint32_t)(color.b * 255.0f + 0.5f);
    return 0xFF000000u | r << 16 | g << 8 | b;
}

static void fill_range(uint32_t *colors, ac_palette_range range, const uint32_t *from) {
    ac_palette_span span = ac_palette_span_of(range);
    for (uint16_t i = 0; i < span.count; ++i) {
        float t = (float)i / (float)(span.count - 1);
        colors[span.first + i] = pack(ac_color_ramp(from, RAMP, t));
    }
}

static void put(ac_demo_builder *builder, ac_did id, uint32_t count, uint32_t *colors) {
    ac_palette palette = {.id = id, .color_count = count, .colors = colors};
    ac_demo_put_palette(builder, &palette);
}

void ac_demo_build_palettes(ac_demo_builder *builder) {
    uint32_t *colors = ac_demo_alloc(builder, AC_PALETTE_SIZE, sizeof *colors);
    if (colors == NULL)
        return;
    for (int i = 0; i < AC_PALETTE_SIZE; ++i)
        colors[i] = 0xFF000000u;
    for (int range = 1; range < AC_RANGE_COUNT; ++range)
        fill_range(colors, (ac_palette_range)range, body[range].colors);
    put(builder, AC_PALETTE_BODY, AC_PALETTE_SIZE, colors);
    for (int i = 0; i < AC_DYE_COUNT; ++i) {
        fill_range(colors, dyes[i].range, dyes[i].colors);
        put(builder, ac_dye_palette((ac_dye)i), AC_PALETTE_SIZE, colors);
        fill_range(colors, dyes[i].range, body[dyes[i].range].colors);
    }
    for (int i = 8; i < SMALL; ++i)
        colors[i] =
            pack(ac_color_ramp(body[AC_RANGE_LEAVES].colors, RAMP, (float)(i - 8) / 247.0f));
    put(builder, AC_PALETTE_SMALL_LEAVES, SMALL, colors);
    ac_demo_reset(builder);
}
