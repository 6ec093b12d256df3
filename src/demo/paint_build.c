#include <math.h>

#include "demo/noise.h"
#include "demo/paint.h"

#define COUNT(array) (int)(sizeof(array) / sizeof *(array))

void ac_paint_plaster(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xC9B791, 0xDCCBA6, 0xE8DABB, 0xEFE4CB};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 3, 3, 5, 1.5f);
    ac_canvas_strokes(canvas, &(ac_strokes){
                                  .count = 260,
                                  .length_min = 8,
                                  .length_max = 26,
                                  .width = 3,
                                  .angle = 1.3f,
                                  .spread = 0.7f,
                                  .alpha = 0.1f,
                                  .ramp = ramp,
                                  .ramp_count = COUNT(ramp),
                              });
    ac_canvas_grain(canvas, 0.05f);
}

/* Wood grain along y: fibres are noise stretched along the board, rings bend around knots. */
static ac_color wood(ac_canvas *canvas, const uint32_t *ramp, int count, int x, int y,
                     uint32_t board) {
    float bend = ac_canvas_noise(canvas, x, y, 4, 2, 3, 3);
    float u = (float)x / (float)canvas->width * 20 + bend * 5;
    float fibre = ac_noise_value(canvas->seed + board, u, 0.37f * bend, 64, 64);
    float fine = ac_canvas_noise(canvas, x, y, 64, 4, 2, 11);
    return ac_color_ramp(ramp, count, 0.1f + fibre * 0.5f + fine * 0.4f);
}

static const uint32_t oak_ramp[] = {0x3E2A19, 0x553B24, 0x6B4D30, 0x80603E};

void ac_paint_timber(ac_canvas *canvas) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x)
            *ac_canvas_at(canvas, x, y) = wood(canvas, oak_ramp, COUNT(oak_ramp), x, y, 0);
    ac_canvas_grain(canvas, 0.08f);
}

/* Vertical boards with dark joints and staggered ends; nails at the ends. */
static void paint_boards(ac_canvas *canvas, const uint32_t *ramp, int count, int boards,
                         bool ends) {
    int board_width = canvas->width / boards;
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            int board = x / board_width;
            int across = x % board_width;
            int along = (y + board * (canvas->height * 3 / 8)) % canvas->height;
            ac_color color = wood(canvas, ramp, count, x, y, (uint32_t)board * 17u);
            float tint = ac_noise_lattice(canvas->seed + 41, board, 0);
            color = ac_color_scale(color, 0.84f + 0.32f * tint);
            bool joint = across == 0 || (ends && along < 2);
            bool edge = across == 1 || across == board_width - 1 || (ends && along == 2);
            *ac_canvas_at(canvas, x, y) = ac_color_scale(color, joint ? 0.36f : edge ? 0.8f : 1);
            bool nail = ends && (along == 7 || along == canvas->height - 6) &&
                        (across == board_width / 4 || across == board_width * 3 / 4);
            if (nail)
                *ac_canvas_at(canvas, x, y) = ac_color_hex(0x2A2522);
        }
    ac_canvas_grain(canvas, 0.07f);
}

void ac_paint_planks(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x5A3F26, 0x735233, 0x8B6741, 0xA07C51};
    paint_boards(canvas, ramp, COUNT(ramp), 6, true);
}

void ac_paint_painted_wood(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x2F4F45, 0x3A6355, 0x477665, 0x568876};
    paint_boards(canvas, ramp, COUNT(ramp), 5, false);
}

void ac_paint_thatch(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x6B5125, 0x8A6B32, 0xA88541, 0xC4A257, 0xD9BE76};
    ac_canvas_fill_noise(canvas, ramp, 3, 6, 12, 4, 1.6f);
    ac_canvas_strokes(canvas, &(ac_strokes){
                                  .count = 1500,
                                  .length_min = 14,
                                  .length_max = 34,
                                  .width = 1,
                                  .angle = 3.14159f,
                                  .spread = 0.22f,
                                  .alpha = 0.5f,
                                  .ramp = ramp,
                                  .ramp_count = COUNT(ramp),
                                  .taper = true,
                              });
    for (int y = 0; y < canvas->height; ++y) {
        int course = canvas->height / 2;
        float shade = ac_smoothstep(0, (float)course * 0.4f, (float)(y % course));
        for (int x = 0; x < canvas->width; ++x) {
            float ragged = ac_canvas_noise(canvas, x, y, 16, 8, 2, 5) * 0.25f;
            ac_color *pixel = ac_canvas_at(canvas, x, y);
            *pixel = ac_color_scale(*pixel, 0.66f + 0.34f * ac_clamp01(shade + ragged));
        }
    }
}

/* Rows of rounded wooden shingles, each its own tone, shadowed by the row above. */
void ac_paint_shingles(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x5A3A2C, 0x6F4836, 0x855843, 0x976B52, 0x7C5A4E};
    int rows = 8;
    int columns = 6;
    float row_height = (float)canvas->height / (float)rows;
    float width = (float)canvas->width / (float)columns;
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            int row = (int)((float)y / row_height);
            float v = (float)y / row_height - (float)row;
            float shifted = (float)x / width + (row % 2 == 0 ? 0 : 0.5f);
            int column = (int)shifted % columns;
            float u = shifted - floorf(shifted);
            float round = 1 - 4 * (u - 0.5f) * (u - 0.5f);
            float lip = 0.78f + 0.2f * round;
            float tone = ac_noise_lattice(canvas->seed, column, row);
            float grain = ac_canvas_noise(canvas, x, y, 48, 12, 2, 9);
            ac_color color = ac_color_ramp(ramp, COUNT(ramp), tone * 0.75f + grain * 0.35f);
            float light = v > lip ? 0.35f : 0.68f + 0.4f * ac_smoothstep(0, 0.45f, v);
            if (u < 0.05f || u > 0.95f)
                light *= 0.55f;
            *ac_canvas_at(canvas, x, y) = ac_color_scale(color, light);
        }
    ac_canvas_grain(canvas, 0.06f);
}

/* Irregular courses of dressed stone with pale mortar. */
static void paint_masonry(ac_canvas *canvas, const uint32_t *ramp, int count, ac_color mortar,
                          int rows, int columns, float joint) {
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float warp = (ac_canvas_noise(canvas, x, y, 8, 8, 3, 21) - 0.5f) * 0.22f;
            float fy = (float)y / (float)canvas->height * (float)rows + warp;
            int row = (int)floorf(fy);
            int wrapped_row = (row % rows + rows) % rows;
            float shift = ac_noise_lattice(canvas->seed + 2, wrapped_row, 0);
            float fx = (float)x / (float)canvas->width * (float)columns + shift + warp;
            int column = ((int)floorf(fx) % columns + columns) % columns;
            float u = fx - floorf(fx);
            float v = fy - floorf(fy);
            float edge_u = (u < 0.5f ? u : 1 - u) / (float)columns * (float)rows;
            float edge_v = v < 0.5f ? v : 1 - v;
            float edge = edge_u < edge_v ? edge_u : edge_v;
            float tone = ac_noise_lattice(canvas->seed + 5, column, wrapped_row);
            float grain = ac_canvas_noise(canvas, x, y, 24, 24, 4, 9);
            ac_color stone = ac_color_ramp(ramp, count, tone * 0.6f + grain * 0.55f);
            float bevel = v < 0.5f ? 1.06f : 0.92f;
            stone = ac_color_scale(stone, edge < joint * 2.2f ? bevel : 1);
            float cover = ac_smoothstep(joint * 0.6f, joint, edge);
            *ac_canvas_at(canvas, x, y) =
                ac_color_mix(ac_color_scale(mortar, 0.75f + grain * 0.4f), stone, cover);
        }
    ac_canvas_grain(canvas, 0.07f);
}

void ac_paint_stone_wall(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x6C6A66, 0x817D76, 0x958F86, 0xA8A197, 0x8A8276};
    paint_masonry(canvas, ramp, COUNT(ramp), ac_color_hex(0xA79E8C), 6, 3, 0.07f);
}

void ac_paint_flagstones(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x6E6A64, 0x7F7A72, 0x8E887F, 0x9C968C};
    paint_masonry(canvas, ramp, COUNT(ramp), ac_color_hex(0x4C463D), 4, 3, 0.05f);
}

void ac_paint_brick(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x7A3F30, 0x8F4C38, 0xA35B43, 0xB26B52};
    paint_masonry(canvas, ramp, COUNT(ramp), ac_color_hex(0xB7AB98), 10, 4, 0.09f);
}

void ac_paint_dungeon_wall(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x3E4246, 0x4C5154, 0x5B5F60, 0x6B6C69};
    paint_masonry(canvas, ramp, COUNT(ramp), ac_color_hex(0x2B2C2B), 5, 3, 0.06f);
    ac_canvas_dabs(canvas, 40, 4, 14, (const uint32_t[]){0x44553A, 0x39482F}, 2, 0.3f, 1);
}

void ac_paint_dungeon_floor(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x46443F, 0x54514A, 0x625E56, 0x706B62};
    paint_masonry(canvas, ramp, COUNT(ramp), ac_color_hex(0x2D2A26), 4, 4, 0.06f);
    ac_canvas_shade_noise(canvas, 3, 3, 0.5f);
}

static void draw_box(ac_canvas *canvas, int x0, int y0, int x1, int y1, ac_color color,
                     float alpha) {
    for (int y = y0; y < y1; ++y)
        for (int x = x0; x < x1; ++x)
            ac_canvas_blend(canvas, x, y, color, alpha);
}

/* A whole door: boards, two iron straps with studs, a ring. */
void ac_paint_door(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x4A2F1B, 0x5E3D24, 0x734C2E, 0x875C3A};
    int w = canvas->width;
    int h = canvas->height;
    paint_boards(canvas, ramp, COUNT(ramp), 5, false);
    ac_color iron = ac_color_hex(0x2F3033);
    for (int i = 0; i < 2; ++i) {
        int top = i == 0 ? h * 14 / 100 : h * 76 / 100;
        draw_box(canvas, w * 4 / 100, top, w * 82 / 100, top + h * 6 / 100, iron, 0.92f);
        draw_box(canvas, w * 4 / 100, top, w * 82 / 100, top + 1, ac_color_hex(0x5A5C60), 0.9f);
        for (int stud = 0; stud < 5; ++stud)
            ac_canvas_dab(canvas, (float)w * (0.1f + 0.16f * (float)stud),
                          (float)top + (float)h * 0.03f, 2.2f, ac_color_hex(0x6D6F73), 1, 0.6f);
    }
    ac_canvas_dab(canvas, (float)w * 0.86f, (float)h * 0.52f, 6.5f, iron, 1, 0.2f);
    ac_canvas_dab(canvas, (float)w * 0.86f, (float)h * 0.52f, 3.8f, ac_color_hex(0x5E3D24), 1,
                  0.2f);
}

void ac_paint_iron(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x26272A, 0x323438, 0x404347, 0x4D5055};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 6, 6, 4, 1.4f);
    ac_canvas_dabs(canvas, 90, 2, 6, (const uint32_t[]){0x54565B, 0x2B2A2A, 0x4A3A30}, 3, 0.3f, 1);
}

void ac_paint_rug(ac_canvas *canvas) {
    int w = canvas->width;
    int h = canvas->height;
    ac_canvas_fill(canvas, ac_color_hex(0x7C2F2B));
    draw_box(canvas, 0, 0, w, h * 9 / 100, ac_color_hex(0xC9A763), 1);
    draw_box(canvas, 0, h * 91 / 100, w, h, ac_color_hex(0xC9A763), 1);
    draw_box(canvas, 0, h * 13 / 100, w, h * 16 / 100, ac_color_hex(0x2E3F58), 1);
    draw_box(canvas, 0, h * 84 / 100, w, h * 87 / 100, ac_color_hex(0x2E3F58), 1);
    for (int y = 0; y < h; ++y)
        for (int x = 0; x < w; ++x) {
            int cell = w / 4;
            int dx = x % cell - cell / 2;
            int dy = (y - h / 2) % cell;
            int diamond = (dx < 0 ? -dx : dx) + (dy < 0 ? -dy : dy);
            bool middle = y > h * 22 / 100 && y < h * 78 / 100;
            if (middle && diamond < cell / 3)
                ac_canvas_blend(canvas, x, y,
                                ac_color_hex(diamond < cell / 6 ? 0x2E3F58 : 0xC9A763), 1);
        }
    ac_canvas_grain(canvas, 0.2f);
}

void ac_paint_straw(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x8A6C2E, 0xB18D3E, 0xCFAE57, 0xE3CB7D};
    ac_canvas_fill_noise(canvas, ramp, 2, 8, 8, 3, 1.4f);
    ac_canvas_strokes(canvas, &(ac_strokes){
                                  .count = 900,
                                  .length_min = 8,
                                  .length_max = 22,
                                  .width = 1,
                                  .spread = 3.2f,
                                  .alpha = 0.7f,
                                  .ramp = ramp,
                                  .ramp_count = COUNT(ramp),
                              });
}

/* Shelves of books, one shelf a third of the height. */
void ac_paint_books(ac_canvas *canvas) {
    static const uint32_t covers[] = {0x6E2A26, 0x2F4A63, 0x3F5A3A, 0x7A5A2C, 0x4D3558, 0x8A7A5C};
    int shelf = canvas->height / 3;
    ac_canvas_fill(canvas, ac_color_hex(0x241911));
    for (int row = 0; row < 3; ++row) {
        int x = 1;
        while (x < canvas->width - 3) {
            int width = 4 + (int)ac_rng_below(&canvas->rng, 6);
            int height = shelf * 6 / 10 + (int)ac_rng_below(&canvas->rng, (uint32_t)(shelf / 4));
            ac_color cover =
                ac_color_ramp(covers, COUNT(covers), (float)ac_rng_below(&canvas->rng, 6) / 5.0f);
            int bottom = (row + 1) * shelf - 4;
            int right = x + width < canvas->width ? x + width : canvas->width;
            draw_box(canvas, x, bottom - height, right - 1, bottom, cover, 1);
            draw_box(canvas, x, bottom - height, x + 1, bottom, ac_color_scale(cover, 1.5f), 1);
            draw_box(canvas, x, bottom - height * 3 / 4, right - 1, bottom - height * 3 / 4 + 2,
                     ac_color_hex(0xC9A763), 0.8f);
            x += width;
        }
        draw_box(canvas, 0, (row + 1) * shelf - 4, canvas->width, (row + 1) * shelf,
                 ac_color_hex(0x6B4D30), 1);
    }
    ac_canvas_grain(canvas, 0.12f);
}

void ac_paint_quilt(ac_canvas *canvas) {
    static const uint32_t patches[] = {0x8A3B34, 0xC7A86A, 0x3E5C6B, 0x6E7F4A};
    int cell = canvas->width / 4;
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            uint32_t pick = (uint32_t)(x / cell + 3 * (y / cell)) % 4;
            bool seam = x % cell == 0 || y % cell == 0;
            int dx = x % cell - cell / 2;
            int dy = y % cell - cell / 2;
            float puff = 1 - (float)(dx * dx + dy * dy) / (float)(cell * cell);
            *ac_canvas_at(canvas, x, y) =
                ac_color_scale(ac_color_hex(patches[pick]), seam ? 0.5f : 0.75f + 0.4f * puff);
        }
    ac_canvas_grain(canvas, 0.14f);
}

void ac_paint_embers(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x1E0F0A, 0x5A1A0A, 0xC2410E, 0xFF9A2E, 0xFFE08A};
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x) {
            float u = (float)x / (float)canvas->width * 7;
            float v = (float)y / (float)canvas->height * 7;
            ac_noise_cell cell = ac_noise_cells(canvas->seed, u, v, 7, 7);
            float glow = 1 - ac_smoothstep(0.02f, 0.4f, cell.second - cell.nearest);
            float heat = ac_canvas_noise(canvas, x, y, 4, 4, 3, 4);
            *ac_canvas_at(canvas, x, y) =
                ac_color_ramp(ramp, COUNT(ramp), glow * 0.8f + heat * 0.5f - 0.15f);
        }
}

void ac_paint_crate(ac_canvas *canvas) {
    int w = canvas->width;
    int frame = w / 8;
    ac_paint_planks(canvas);
    ac_color dark = ac_color_hex(0x38260F);
    ac_color wood_tone = ac_color_hex(0x8E6A42);
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < w; ++x) {
            bool rim = x < frame || x >= w - frame || y < frame || y >= canvas->height - frame;
            int diagonal = x - y < 0 ? y - x : x - y;
            bool brace = diagonal < frame * 2 / 3;
            if (rim || brace)
                ac_canvas_blend(
                    canvas, x, y,
                    ac_color_scale(wood_tone,
                                   0.8f + ac_canvas_noise(canvas, x, y, 32, 32, 2, 3) * 0.5f),
                    0.85f);
            bool line = x == frame || x == w - frame || y == frame || y == canvas->height - frame ||
                        diagonal == frame * 2 / 3;
            if (line)
                ac_canvas_blend(canvas, x, y, dark, 0.7f);
        }
}

void ac_paint_barrel(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x553A20, 0x6B4A2B, 0x815C38, 0x957049};
    int h = canvas->height;
    paint_boards(canvas, ramp, COUNT(ramp), 8, false);
    for (int i = 0; i < 3; ++i) {
        int top = h * (12 + 34 * i) / 100;
        draw_box(canvas, 0, top, canvas->width, top + h * 7 / 100, ac_color_hex(0x3A3B3D), 0.95f);
        draw_box(canvas, 0, top, canvas->width, top + 1, ac_color_hex(0x6B6C6E), 0.8f);
    }
}

/* Window glass with lead bars: what cannot be looked through. */
void ac_paint_pane(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0x4E6A70, 0x6E8C8F, 0x93ADA8, 0xBFD0C4};
    ac_canvas_fill_noise(canvas, ramp, COUNT(ramp), 4, 4, 3, 1.6f);
    int cell = canvas->width / 4;
    for (int y = 0; y < canvas->height; ++y)
        for (int x = 0; x < canvas->width; ++x)
            if ((x + y) % cell < 2 || (x - y + canvas->height) % cell < 2)
                ac_canvas_blend(canvas, x, y, ac_color_hex(0x2B2A28), 0.9f);
}

/* The smith's sign: an anvil on a pale board. */
void ac_paint_sign(ac_canvas *canvas) {
    static const uint32_t ramp[] = {0xA8895A, 0xBB9D6C, 0xCBB083};
    int w = canvas->width;
    int h = canvas->height;
    paint_boards(canvas, ramp, COUNT(ramp), 3, false);
    ac_color ink = ac_color_hex(0x2B2622);
    draw_box(canvas, 0, 0, w, h * 5 / 100, ink, 0.8f);
    draw_box(canvas, 0, h * 95 / 100, w, h, ink, 0.8f);
    draw_box(canvas, w * 28 / 100, h * 36 / 100, w * 78 / 100, h * 50 / 100, ink, 0.95f);
    for (int x = w * 14 / 100; x < w * 30 / 100; ++x) {
        int half = (x - w * 14 / 100) * (h * 7 / 100) / (w * 16 / 100);
        draw_box(canvas, x, h * 39 / 100 - half / 2, x + 1, h * 39 / 100 + half, ink, 0.95f);
    }
    draw_box(canvas, w * 42 / 100, h * 50 / 100, w * 62 / 100, h * 64 / 100, ink, 0.95f);
    draw_box(canvas, w * 32 / 100, h * 64 / 100, w * 72 / 100, h * 72 / 100, ink, 0.95f);
}
