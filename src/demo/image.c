#include "demo/image.h"

#include "demo/palette.h"

static uint8_t byte_of(float value) {
    return (uint8_t)(ac_clamp01(value) * 255.0f + 0.5f);
}

static uint32_t bits_of(float value, uint32_t top) {
    return (uint32_t)(ac_clamp01(value) * (float)top + 0.5f);
}

/* Cards are painted in colour with a clear ground; their shade is the brightness, and what is clear
 * takes an index below 8. */
static uint16_t palette_index(const ac_canvas *canvas, int i) {
    ac_color color = canvas->pixels[i];
    ac_palette_range range = (ac_palette_range)canvas->range[i];
    if (range == AC_RANGE_CLEAR && color.a < 0.5f)
        return 0;
    float shade = color.r;
    if (range == AC_RANGE_CLEAR) {
        range = AC_RANGE_LEAVES;
        shade = color.g * 1.25f - 0.12f;
    }
    ac_palette_span span = ac_palette_span_of(range);
    return (uint16_t)(span.first + bits_of(shade, span.count - 1u));
}

static void put_index16(ac_writer *out, const ac_canvas *canvas, int i) {
    ac_writer_u16(out, palette_index(canvas, i));
}

/* P8 has only 256 colours: a card's leaves, squeezed into 8..255 of the small palette. */
static void put_p8(ac_writer *out, const ac_canvas *canvas, int i) {
    uint16_t wide = palette_index(canvas, i);
    ac_palette_span span = ac_palette_span_of(AC_RANGE_LEAVES);
    uint32_t shade = wide < 8 ? 0u : (uint32_t)(wide - span.first) * 247u / (span.count - 1u) + 8u;
    ac_writer_u8(out, (uint8_t)shade);
}

static void put_rgb(ac_writer *out, const ac_canvas *canvas, int i) {
    ac_writer_u8(out, byte_of(canvas->pixels[i].r));
    ac_writer_u8(out, byte_of(canvas->pixels[i].g));
    ac_writer_u8(out, byte_of(canvas->pixels[i].b));
}

static void put_bgr(ac_writer *out, const ac_canvas *canvas, int i) {
    ac_writer_u8(out, byte_of(canvas->pixels[i].b));
    ac_writer_u8(out, byte_of(canvas->pixels[i].g));
    ac_writer_u8(out, byte_of(canvas->pixels[i].r));
}

static void put_bgra(ac_writer *out, const ac_canvas *canvas, int i) {
    put_bgr(out, canvas, i);
    ac_writer_u8(out, byte_of(canvas->pixels[i].a));
}

static void put_alpha(ac_writer *out, const ac_canvas *canvas, int i) {
    ac_writer_u8(out, byte_of(canvas->pixels[i].a));
}

static uint16_t pack_565(ac_color color) {
    return (uint16_t)(bits_of(color.r, 31) << 11 | bits_of(color.g, 63) << 5 |
                      bits_of(color.b, 31));
}

static void put_565(ac_writer *out, const ac_canvas *canvas, int i) {
    ac_writer_u16(out, pack_565(canvas->pixels[i]));
}

static void put_4444(ac_writer *out, const ac_canvas *canvas, int i) {
    ac_color color = canvas->pixels[i];
    ac_writer_u16(out, (uint16_t)(bits_of(color.a, 15) << 12 | bits_of(color.r, 15) << 8 |
                                  bits_of(color.g, 15) << 4 | bits_of(color.b, 15)));
}

static float brightness(ac_color color) {
    return color.r * 0.3f + color.g * 0.59f + color.b * 0.11f;
}

/* One DXT1 block: the darkest and brightest of the 16 pixels are the ends of its line of colours,
 * and each pixel takes the nearest of four places by brightness. */
static void put_dxt1_block(ac_writer *out, const ac_canvas *canvas, int x0, int y0) {
    ac_color low = canvas->pixels[y0 * canvas->width + x0];
    ac_color high = low;
    for (int i = 0; i < 16; ++i) {
        ac_color pixel = canvas->pixels[(y0 + i / 4) * canvas->width + x0 + i % 4];
        if (brightness(pixel) < brightness(low))
            low = pixel;
        if (brightness(pixel) > brightness(high))
            high = pixel;
    }
    uint16_t first = pack_565(high);
    uint16_t second = pack_565(low);
    if (first < second) {
        uint16_t swapped = first;
        first = second;
        second = swapped;
        ac_color color = low;
        low = high;
        high = color;
    }
    static const uint32_t order[] = {1, 3, 2, 0}; /* codes from `second` to `first` */
    uint32_t codes = 0;
    float span = brightness(high) - brightness(low);
    for (int i = 15; i >= 0; --i) {
        ac_color pixel = canvas->pixels[(y0 + i / 4) * canvas->width + x0 + i % 4];
        float t = span != 0 ? (brightness(pixel) - brightness(low)) / span : 0;
        /* Equal ends select the three-colour mode, whose code 3 is clear: stay with code 0. */
        uint32_t code = first == second ? 0 : order[(int)(ac_clamp01(t) * 3 + 0.5f)];
        codes = codes << 2 | code;
    }
    ac_writer_u16(out, first);
    ac_writer_u16(out, second);
    ac_writer_u32(out, codes);
}

static void write_dxt1(ac_writer *out, const ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; y += 4)
        for (int x = 0; x < canvas->width; x += 4)
            put_dxt1_block(out, canvas, x, y);
}

typedef void put_pixel_fn(ac_writer *out, const ac_canvas *canvas, int i);

static put_pixel_fn *pixel_writer(uint32_t format) {
    switch (format) {
    case AC_PIXEL_R8G8B8: return put_bgr;
    case AC_PIXEL_A8R8G8B8: return put_bgra;
    case AC_PIXEL_R5G6B5: return put_565;
    case AC_PIXEL_A4R4G4B4: return put_4444;
    case AC_PIXEL_A8:
    case AC_PIXEL_LSCAPE_ALPHA: return put_alpha;
    case AC_PIXEL_P8: return put_p8;
    case AC_PIXEL_INDEX16: return put_index16;
    case AC_PIXEL_LSCAPE_R8G8B8: return put_rgb;
    default: return NULL;
    }
}

static void write_pixels(ac_writer *out, const ac_canvas *canvas, uint32_t format) {
    put_pixel_fn *put = pixel_writer(format);
    if (put == NULL) {
        write_dxt1(out, canvas);
        return;
    }
    for (int i = 0; i < canvas->width * canvas->height; ++i)
        put(out, canvas, i);
}

static ac_did palette_for(uint32_t format) {
    return format == AC_PIXEL_P8        ? AC_PALETTE_SMALL_LEAVES
           : format == AC_PIXEL_INDEX16 ? AC_PALETTE_BODY
                                        : 0;
}

void ac_demo_put_image(ac_demo_builder *builder, ac_did id, uint32_t category, uint32_t format,
                       const ac_canvas *canvas) {
    ac_writer pixels = {0};
    write_pixels(&pixels, canvas, format);
    if (!ac_writer_ok(&pixels))
        ac_demo_fail(builder, AC_ERROR_MEMORY, "no memory for the picture 0x%08X", id);
    ac_render_surface surface = {
        .id = id,
        .category = category,
        .width = (uint32_t)canvas->width,
        .height = (uint32_t)canvas->height,
        .format = format,
        .data_size = (uint32_t)pixels.size,
        .data = pixels.data,
        .palette = palette_for(format),
    };
    ac_demo_put_render_surface(builder, &surface);
    ac_writer_free(&pixels);
}
