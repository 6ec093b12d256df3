#include "app/plan.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "render/capture.h"
#include "render/font_file.h"

enum { FINE = 2 }; /* fine pixels a pixel, each way */

struct ac_plan {
    int width, height; /* fine pixels */
    uint8_t *rgba;
    FT_Library library;
    FT_Face face;
};

ac_plan *ac_plan_create(int width, int height, uint32_t color, ac_error *error) {
    ac_plan *plan = calloc(1, sizeof *plan);
    if (plan) {
        plan->width = width * FINE;
        plan->height = height * FINE;
        plan->rgba = calloc((size_t)plan->width * (size_t)plan->height, 4);
    }
    if (!plan || !plan->rgba || FT_Init_FreeType(&plan->library) != 0) {
        (void)ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a picture");
        ac_plan_free(plan);
        return NULL;
    }
    if (ac_font_file_open(plan->library, NULL, &plan->face, error) != AC_OK) {
        ac_plan_free(plan);
        return NULL;
    }
    for (int y = 0; y < plan->height; ++y)
        for (int x = 0; x < plan->width; ++x)
            ac_plan_dot(plan, x, y, color | 0xFF000000u);
    return plan;
}

void ac_plan_free(ac_plan *plan) {
    if (!plan)
        return;
    if (plan->face)
        FT_Done_Face(plan->face);
    if (plan->library)
        FT_Done_FreeType(plan->library);
    free(plan->rgba);
    free(plan);
}

void ac_plan_dot(ac_plan *plan, int x, int y, uint32_t color) {
    if (x < 0 || y < 0 || x >= plan->width || y >= plan->height)
        return;
    uint8_t *p = plan->rgba + ((size_t)y * (size_t)plan->width + (size_t)x) * 4;
    uint32_t opacity = color >> 24;
    for (int i = 0; i < 3; ++i) {
        uint32_t over = color >> (16 - 8 * i) & 0xFFu;
        p[i] = (uint8_t)((over * opacity + p[i] * (255 - opacity) + 127) / 255);
    }
    p[3] = 255;
}

/* Where the fine row crosses the polygon's edges, in ascending order. */
static uint32_t crossings(const ac_plan_point *corners, uint32_t count, float y, float *at) {
    uint32_t found = 0;
    for (uint32_t i = 0, k = count - 1; i < count; k = i++) {
        ac_plan_point a = corners[k], b = corners[i];
        if ((a.y <= y) == (b.y <= y))
            continue;
        float x = a.x + (y - a.y) / (b.y - a.y) * (b.x - a.x);
        uint32_t place = found++;
        for (; place > 0 && at[place - 1] > x; --place)
            at[place] = at[place - 1];
        at[place] = x;
    }
    return found;
}

/* The fine rows and columns that can be on the sheet. */
static int clamp(float value, int most) {
    return value < 0.0f ? 0 : value > (float)most ? most : (int)value;
}

void ac_plan_fill(ac_plan *plan, const ac_plan_point *corners, uint32_t count, uint32_t color) {
    float at[AC_PLAN_CORNERS];
    if (count < 3 || count > AC_PLAN_CORNERS)
        return;
    float low = corners[0].y;
    float high = low;
    for (uint32_t i = 1; i < count; ++i) {
        low = fminf(low, corners[i].y);
        high = fmaxf(high, corners[i].y);
    }
    int last = clamp(ceilf(high * FINE), plan->height);
    for (int row = clamp(floorf(low * FINE), plan->height); row < last; ++row) {
        uint32_t found = crossings(corners, count, ((float)row + 0.5f) / FINE, at);
        for (uint32_t i = 0; i + 1 < found; i += 2) {
            int end = clamp(at[i + 1] * FINE + 0.5f, plan->width);
            for (int x = clamp(at[i] * FINE + 0.5f, plan->width); x < end; ++x)
                ac_plan_dot(plan, x, row, color);
        }
    }
}

void ac_plan_line(ac_plan *plan, ac_plan_point from, ac_plan_point to, float width,
                  uint32_t color) {
    float dx = to.x - from.x, dy = to.y - from.y;
    float length = sqrtf(dx * dx + dy * dy);
    if (!(length > 0.0f))
        return;
    float x = -dy / length * width * 0.5f, y = dx / length * width * 0.5f;
    const ac_plan_point corners[] = {{from.x + x, from.y + y},
                                     {to.x + x, to.y + y},
                                     {to.x - x, to.y - y},
                                     {from.x - x, from.y - y}};
    ac_plan_fill(plan, corners, 4, color);
}

/* One glyph with its pen at (x, y) in fine pixels. */
static void put_glyph(ac_plan *plan, int x, int y, uint32_t color) {
    const FT_GlyphSlot slot = plan->face->glyph;
    const FT_Bitmap *bitmap = &slot->bitmap;
    for (int row = 0; row < (int)bitmap->rows && bitmap->pitch >= 0; ++row)
        for (int column = 0; column < (int)bitmap->width; ++column) {
            uint32_t covered = bitmap->buffer[row * bitmap->pitch + column];
            uint32_t opacity = (color >> 24) * covered / 255;
            ac_plan_dot(plan, x + slot->bitmap_left + column, y - slot->bitmap_top + row,
                        (color & 0xFFFFFFu) | opacity << 24);
        }
}

/* Draws the text (or, with color 0, only measures it) and returns its width in fine pixels. */
static int put_text(ac_plan *plan, int x, int y, uint32_t color, const char *text) {
    int begin = x;
    for (const char *c = text; *c; ++c) {
        if (FT_Load_Char(plan->face, (FT_ULong)(unsigned char)*c, FT_LOAD_RENDER) != 0)
            continue;
        if (color)
            put_glyph(plan, x, y, color);
        x += (int)(plan->face->glyph->advance.x >> 6);
    }
    return x - begin;
}

void ac_plan_text(ac_plan *plan, ac_plan_point at, bool from_left, float size, uint32_t color,
                  const char *text) {
    if (FT_Set_Pixel_Sizes(plan->face, 0, (FT_UInt)(size * FINE + 0.5f)) != 0)
        return;
    int x = (int)lrintf(at.x * FINE), y = (int)lrintf(at.y * FINE);
    if (!from_left)
        x -= put_text(plan, 0, 0, 0, text) / 2;
    for (int dy = -FINE; dy <= FINE; dy += FINE)
        for (int dx = -FINE; dx <= FINE; dx += FINE)
            (void)put_text(plan, x + dx, y + dy, 0xA0000000u, text);
    (void)put_text(plan, x, y, color, text);
}

static void halve(const ac_plan *plan, uint8_t *rgba) {
    size_t stride = (size_t)plan->width * 4;
    for (int y = 0; y < plan->height; y += FINE)
        for (int x = 0; x < plan->width; x += FINE) {
            const uint8_t *p = plan->rgba + (size_t)y * stride + (size_t)x * 4;
            for (int i = 0; i < 4; ++i)
                *rgba++ = (uint8_t)((p[i] + p[i + 4] + p[stride + (size_t)i] +
                                     p[stride + 4 + (size_t)i] + 2) /
                                    4);
        }
}

ac_status ac_plan_write(const ac_plan *plan, const char *path, ac_error *error) {
    int width = plan->width / FINE, height = plan->height / FINE;
    uint8_t *rgba = malloc((size_t)width * (size_t)height * 4);
    if (!rgba)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a picture");
    halve(plan, rgba);
    ac_status status = ac_capture_png(path, width, height, rgba, error);
    free(rgba);
    return status;
}
