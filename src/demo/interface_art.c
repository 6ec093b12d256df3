/* Pictures of the interface: the radar's disc and letters, the selected object's field and its
 * meter, and the mouse's cursors. */
#include <math.h>

#include "demo/art.h"
#include "demo/image.h"

enum { CATEGORY_INTERFACE = 6, CURSOR = 32 };

static const uint32_t bronze = 0x9A7B45, bronze_light = 0xD8BC7E, bronze_dark = 0x54401F,
                      night = 0x12161C, shade = 0x1C232C;

static void begin(ac_canvas *canvas, int width, int height) {
    ac_canvas_begin(canvas, width, height, 1);
    ac_canvas_fill(canvas, (ac_color){0, 0, 0, 0});
}

static void put(ac_demo_builder *builder, ac_canvas *canvas, ac_did id) {
    ac_demo_put_image(builder, id, CATEGORY_INTERFACE, AC_PIXEL_A8R8G8B8, canvas);
}

/* Lays a colour over a pixel. */
static void over(ac_canvas *canvas, int x, int y, uint32_t rgb, float alpha) {
    ac_color *pixel = &canvas->pixels[y * canvas->width + x];
    ac_color color = ac_color_hex(rgb);
    float under = pixel->a * (1 - alpha), cover = alpha + under;
    if (cover <= 0)
        return;
    *pixel = ac_color_mix(*pixel, color, alpha / cover);
    pixel->a = cover;
}

/* ---- the radar ---- */

/* How much a ring of this radius and half width covers at a distance; soft by a pixel. */
static float ring(float distance, float radius, float half) {
    return ac_clamp01(half + 0.5f - fabsf(distance - radius));
}

static void disc_pixel(ac_canvas *canvas, int x, int y) {
    const float rim = 57.5f;
    float dx = (float)x + 0.5f - AC_ART_RADAR_SIZE / 2.0f;
    float dy = (float)y + 0.5f - AC_ART_RADAR_SIZE / 2.0f;
    float r = sqrtf(dx * dx + dy * dy);
    float inside = ac_clamp01(rim - r + 0.5f);
    over(canvas, x, y, night, 0.72f * inside);
    if (dy < 0 && fabsf(dx) < -dy * 0.58f) /* what is before the player */
        over(canvas, x, y, 0x6E8296, 0.16f * inside);
    over(canvas, x, y, 0x7F8C99, 0.22f * ring(r, 25, 0.4f));
    over(canvas, x, y, 0x7F8C99, 0.22f * ring(r, 50, 0.4f));
    over(canvas, x, y, bronze_dark, ring(r, rim, 2.2f));
    over(canvas, x, y, dx + dy < 0 ? bronze_light : bronze, ring(r, rim, 1.1f));
}

static void disc(ac_canvas *canvas) {
    begin(canvas, AC_ART_RADAR_SIZE, AC_ART_RADAR_SIZE);
    for (int y = 0; y < AC_ART_RADAR_SIZE; ++y)
        for (int x = 0; x < AC_ART_RADAR_SIZE; ++x)
            disc_pixel(canvas, x, y);
}

/* Letters of 7 x 7 pixels, one row a string. */
static void letter(ac_canvas *canvas, int which) {
    static const char *const rows[4][7] = {
        {"##...##", "###..##", "####.##", "##.####", "##..###", "##...##", "##...##"},
        {"#######", "##.....", "##.....", "#####..", "##.....", "##.....", "#######"},
        {".#####.", "##...##", "##.....", ".#####.", ".....##", "##...##", ".#####."},
        {"##...##", "##...##", "##...##", "##.#.##", "#######", "###.###", "##...##"},
    };
    begin(canvas, AC_ART_LETTER_WIDTH, AC_ART_LETTER_HEIGHT);
    for (int pass = 0; pass < 2; ++pass) /* the shadow first */
        for (int y = 0; y < 7; ++y)
            for (int x = 0; x < 7; ++x)
                if (rows[which][y][x] == '#')
                    over(canvas, x + 2 - pass, y + 2 - pass, pass ? 0xEFE6CC : 0x000000,
                         pass ? 1.0f : 0.8f);
}

/* ---- the selected object's field ---- */

/* Distance inwards from the nearest edge, pixels; the corners are cut. */
static float depth(const ac_canvas *canvas, int x, int y) {
    const float cut = 5.0f;
    float left = (float)x + 0.5f, top = (float)y + 0.5f;
    float right = (float)canvas->width - left, bottom = (float)canvas->height - top;
    float across = fminf(left, right), down = fminf(top, bottom);
    return fminf(fminf(across, down), (across + down - cut) * 0.70710678f);
}

static void field(ac_canvas *canvas) {
    begin(canvas, AC_ART_FIELD_WIDTH, AC_ART_FIELD_HEIGHT);
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float in = depth(canvas, x, y);
            over(canvas, x, y, bronze_dark, ac_clamp01(in));
            over(canvas, x, y, y * 2 < canvas->height ? bronze_light : bronze,
                 ac_clamp01(in - 1.0f));
            over(canvas, x, y, night, ac_clamp01(in - 2.5f));
            over(canvas, x, y, shade, 0.6f * ac_clamp01(in - 4.0f));
        }
}

/* A bar lit along its middle. */
static void meter(ac_canvas *canvas, uint32_t color, bool frame) {
    begin(canvas, AC_ART_METER_WIDTH, AC_ART_METER_HEIGHT);
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            bool edge = x == 0 || y == 0 || x == canvas->width - 1 || y == canvas->height - 1;
            float middle = fabsf((float)y + 0.5f - (float)canvas->height * 0.4f);
            if (edge && !frame)
                continue;
            over(canvas, x, y, color, 1);
            ac_color *pixel = &canvas->pixels[y * canvas->width + x];
            *pixel = ac_color_scale(*pixel, edge ? 1.8f : 1.35f - 0.16f * middle);
        }
}

/* ---- cursors ---- */

/* Corners of a shape, and how much of a pixel is inside it. */
typedef struct outline {
    int count;
    float corners[8][2];
} outline;

static float inside(const outline *o, float x, float y) {
    bool in = false;
    for (int i = 0, k = o->count - 1; i < o->count; k = i++) {
        const float *a = o->corners[i], *b = o->corners[k];
        if ((a[1] > y) != (b[1] > y) && x < (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0])
            in = !in;
    }
    return in ? 1.0f : 0.0f;
}

/* Of 4 x 4 places in the pixel, after growing the shape by `grow` about its own points. */
static float coverage(const outline *o, int x, int y, float grow) {
    static const float around[5][2] = {{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}};
    float sum = 0;
    for (int i = 0; i < 16; ++i) {
        int column = i % 4, row = i / 4;
        float px = (float)x + ((float)column + 0.5f) / 4;
        float py = (float)y + ((float)row + 0.5f) / 4;
        float most = 0;
        for (int k = 0; k < (grow > 0 ? 5 : 1); ++k)
            most = fmaxf(most, inside(o, px + around[k][0] * grow, py + around[k][1] * grow));
        sum += most / 16;
    }
    return sum;
}

static void draw_outline(ac_canvas *canvas, const outline *o, uint32_t color) {
    for (int y = 0; y < CURSOR; ++y)
        for (int x = 0; x < CURSOR; ++x) {
            over(canvas, x, y, 0x101010, coverage(o, x, y, 1.2f));
            over(canvas, x, y, color, coverage(o, x, y, 0));
        }
}

/* Pairs for peace, weapons and magic; the second of each is over an object. */
static void cursor(ac_canvas *canvas, int which) {
    static const outline shapes[3] = {
        {7, {{1.5f, 1.5f}, {1.5f, 20}, {6, 15.5f}, {9, 22}, {12, 20.7f}, {9.2f, 14.2f}, {15, 14}}},
        {8,
         {{1.5f, 1.5f},
          {3, 7},
          {15, 19},
          {12.5f, 21.5f},
          {14.5f, 23.5f},
          {23.5f, 14.5f},
          {19, 15},
          {7, 3}}},
        {8,
         {{1.5f, 1.5f},
          {6, 11},
          {2.5f, 15},
          {9, 15.5f},
          {12, 21},
          {14.5f, 14.5f},
          {21, 12},
          {11.5f, 8}}},
    };
    static const uint32_t colors[6] = {0xD9D4C8, 0xF5C542, 0xC9D1D8, 0xF0563C, 0xB9A6F0, 0xF07CF5};
    begin(canvas, CURSOR, CURSOR);
    draw_outline(canvas, &shapes[which / 2], colors[which]);
}

void ac_demo_build_interface_art(ac_demo_builder *builder) {
    ac_canvas *canvas = ac_demo_alloc(builder, 1, sizeof *canvas);
    if (canvas == NULL)
        return;
    disc(canvas);
    put(builder, canvas, AC_ART_RADAR);
    for (int i = 0; i < 4; ++i) {
        letter(canvas, i);
        put(builder, canvas, (ac_did)AC_ART_LETTER_FIRST + (ac_did)i);
    }
    field(canvas);
    put(builder, canvas, AC_ART_FIELD);
    meter(canvas, 0x2A1414, true);
    put(builder, canvas, AC_ART_METER_BACK);
    meter(canvas, 0xB3261E, false);
    put(builder, canvas, AC_ART_METER_FILL);
    for (int i = 0; i < AC_CURSOR_COUNT; ++i) {
        cursor(canvas, i);
        put(builder, canvas, (ac_did)AC_CURSOR_FIRST + (ac_did)i);
    }
    ac_demo_reset(builder);
}
