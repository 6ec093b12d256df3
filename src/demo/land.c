#include "demo/land.h"

#include <math.h>

#include "base/acmath.h"
#include "demo/canvas.h"
#include "demo/noise.h"
#include "demo/sites.h"
#include "space/frame.h"
#include "space/terrain.h"

enum {
    SEED = 4711,
    MIDDLE = 20, /* the village green, as a sample */
    EDGE = AC_LAND_SAMPLES - 1,
    LINEAR_STEPS = 200,
};

/* A road runs along these samples; each is next to the one before it. */
typedef struct sample {
    int8_t x, y;
} sample;
static const sample roads[] = {
    {20, 0},  {20, 1},  {20, 2},  {19, 3},  {19, 4},  {19, 5},  {20, 6},  {20, 7},  {20, 8},
    {20, 9},  {20, 10}, {20, 11}, {20, 12}, {20, 13}, {20, 14}, {20, 15}, {20, 16}, {20, 17},
    {20, 18}, {20, 19}, {20, 20}, {20, 21}, {20, 22}, {19, 23}, {18, 24}, {17, 25}, {16, 25},
    {15, 25}, {14, 25}, {13, 25}, {21, 20}, {22, 20}, {23, 20}, {24, 19},
};

/* Level ground for what is built: a middle sample and how far around it (in samples) the ground is
 * exactly level, before it blends into the hills. */
typedef struct pad {
    float x, y, radius, blend, level;
} pad;
static const pad pads[] = {
    {20, 20, 4.3f, 3.0f, AC_LAND_VILLAGE_LEVEL}, /* the village */
    {12.5f, 25.5f, 0.95f, 2.6f, 46},             /* the tower's hill */
    {20, 13, 1.2f, 2.0f, 19},                    /* the south bridge's head */
};

typedef struct lake {
    float x, y, radius;
} lake;
static const lake lakes[] = {{27.5f, 17.5f, 3.6f}, {25.6f, 14.4f, 2.0f}};

void ac_land_height_table(float table[AC_LAND_HEIGHTS]) {
    for (int i = 0; i < AC_LAND_HEIGHTS; ++i)
        table[i] = i <= LINEAR_STEPS ? 0.5f * (float)i
                                     : 0.5f * LINEAR_STEPS + 2.0f * (float)(i - LINEAR_STEPS);
}

static float distance(float ax, float ay, float bx, float by) {
    return sqrtf((ax - bx) * (ax - bx) + (ay - by) * (ay - by));
}

static float noise(float x, float y, float scale, int octaves, uint32_t layer) {
    return ac_noise_fbm(SEED + layer, x / scale + 100, y / scale + 100, 4096, 4096, octaves);
}

/* How far outside the lakes a sample is, in samples; negative in the water. */
static float shore(float x, float y) {
    float nearest = 1e9f;
    for (unsigned i = 0; i < sizeof lakes / sizeof *lakes; ++i) {
        float bend = (noise(x, y, 3, 2, 7) - 0.5f) * 1.6f;
        nearest = fminf(nearest, distance(x, y, lakes[i].x, lakes[i].y) - lakes[i].radius + bend);
    }
    return nearest;
}

/* The river leaves the lake to the south, in a gully one square wide. */
static float river(float x, float y) {
    if (y > 15)
        return 1e9f;
    float middle = 24.6f + 1.4f * ac_sinf(y * 0.42f);
    return fabsf(x - middle) - 0.55f;
}

static float wild_height(float x, float y) {
    float d = distance(x, y, MIDDLE, MIDDLE);
    float rolling = (noise(x, y, 6, 4, 1) - 0.45f) * 16;
    float ridge = 1 - fabsf(noise(x, y, 7, 4, 2) * 2 - 1);
    float rim = ac_smoothstep(10.5f, 19.5f, d);
    return AC_LAND_VILLAGE_LEVEL + rolling * (1 - rim * 0.4f) + rim * (34 + 62 * ridge * ridge);
}

static float height(float x, float y) {
    float h = wild_height(x, y);
    for (unsigned i = 0; i < sizeof pads / sizeof *pads; ++i) {
        float d = distance(x, y, pads[i].x, pads[i].y);
        float level = 1 - ac_smoothstep(pads[i].radius, pads[i].radius + pads[i].blend, d);
        h = d <= pads[i].radius ? pads[i].level : h + (pads[i].level - h) * level;
    }
    float water = fminf(shore(x, y), river(x, y) * 1.2f);
    if (water <= 0)
        return AC_LAND_LAKE_LEVEL;
    float bank = ac_smoothstep(0, 2.4f, water);
    return fmaxf(AC_LAND_LAKE_LEVEL + 0.5f,
                 AC_LAND_LAKE_LEVEL + 0.5f + (h - AC_LAND_LAKE_LEVEL - 0.5f) * bank);
}

uint8_t ac_land_height_index(int gx, int gy) {
    float table[AC_LAND_HEIGHTS];
    float h = height((float)gx, (float)gy);
    ac_land_height_table(table);
    int best = 0;
    for (int i = 1; i < AC_LAND_HEIGHTS; ++i)
        if (fabsf(table[i] - h) < fabsf(table[best] - h))
            best = i;
    return (uint8_t)best;
}

static bool on_road(int gx, int gy) {
    for (unsigned i = 0; i < sizeof roads / sizeof *roads; ++i)
        if (roads[i].x == gx && roads[i].y == gy)
            return true;
    return false;
}

static float slope(float x, float y) {
    float dx = height(x + 0.5f, y) - height(x - 0.5f, y);
    float dy = height(x, y + 0.5f) - height(x, y - 0.5f);
    return sqrtf(dx * dx + dy * dy) / AC_LAND_STEP;
}

/* The wood covers the north-west, as far as the tower's hill, and a corner in the south-east. */
static float wood(float x, float y) {
    float west = 7.5f - distance(x, y, 11, 30);
    float east = 6.0f - distance(x, y, 31, 8);
    return fmaxf(west, east) + (noise(x, y, 4, 3, 5) - 0.5f) * 5;
}

static int ground(float x, float y) {
    float h = height(x, y);
    float water = fminf(shore(x, y), river(x, y) * 1.2f);
    if (water <= -1.6f)
        return AC_GROUND_DEEP_WATER;
    if (water <= 0)
        return AC_GROUND_FRESH_WATER;
    if (water < 0.9f)
        return shore(x, y) < river(x, y) ? AC_GROUND_SAND : AC_GROUND_MUD;
    float steep = slope(x, y);
    if (h > 82 + (noise(x, y, 3, 2, 8) - 0.5f) * 18)
        return AC_GROUND_SNOW;
    if (steep > 0.62f)
        return AC_GROUND_ROCK;
    if (steep > 0.45f)
        return h > 55 ? AC_GROUND_SEMI_ROCK : AC_GROUND_STRATA;
    if (wood(x, y) > 0)
        return AC_GROUND_FOREST;
    if (distance(x, y, 12, 12) < 3.4f && h < 27)
        return AC_GROUND_MARSH;
    if (distance(x, y, MIDDLE, MIDDLE) < 4.2f)
        return AC_GROUND_LUSH_GRASS;
    return noise(x, y, 4, 3, 6) > 0.54f ? AC_GROUND_PATCHY_GRASS : AC_GROUND_GRASS;
}

static int growth(float x, float y, int kind) {
    float d = distance(x, y, MIDDLE, MIDDLE);
    if (d < 4.6f)
        return d < 1.2f ? AC_GROWTH_NONE : AC_GROWTH_SPARSE;
    if (distance(x, y, 12.5f, 25.5f) < 1.2f)
        return AC_GROWTH_NONE;
    if (kind == AC_GROUND_FOREST)
        return wood(x, y) > 1.2f ? AC_GROWTH_THICK : AC_GROWTH_SPARSE;
    return noise(x, y, 3, 3, 9) > 0.55f ? AC_GROWTH_THICK : AC_GROWTH_SPARSE;
}

uint16_t ac_land_word(int gx, int gy) {
    float x = (float)gx;
    float y = (float)gy;
    int kind = ground(x, y);
    unsigned road = on_road(gx, gy) ? 1 : 0;
    return (uint16_t)(road | (unsigned)kind << 2 | (unsigned)growth(x, y, kind) << 11);
}

static float sample_height(int gx, int gy) {
    float table[AC_LAND_HEIGHTS];
    ac_land_height_table(table);
    return table[ac_land_height_index(gx, gy)];
}

static int clamp_square(float value) {
    int square = (int)floorf(value);
    return square < 0 ? 0 : square > EDGE - 1 ? EDGE - 1 : square;
}

float ac_land_ground(float x, float y) {
    float sx = x / AC_LAND_STEP + 16;
    float sy = y / AC_LAND_STEP + 16;
    int gx = clamp_square(sx);
    int gy = clamp_square(sy);
    float u = ac_clamp01(sx - (float)gx);
    float v = ac_clamp01(sy - (float)gy);
    float sw = sample_height(gx, gy);
    float se = sample_height(gx + 1, gy);
    float nw = sample_height(gx, gy + 1);
    float ne = sample_height(gx + 1, gy + 1);
    uint32_t first = AC_LAND_FIRST * 8;
    if (ac_terrain_splits_sw_ne(first + (uint32_t)gx, first + (uint32_t)gy))
        return u >= v ? sw + (se - sw) * u + (ne - se) * v : sw + (ne - nw) * u + (nw - sw) * v;
    return u + v <= 1 ? sw + (se - sw) * u + (nw - sw) * v
                      : ne + (nw - ne) * (1 - u) + (se - ne) * (1 - v);
}

uint16_t ac_land_block(float x, float y) {
    int bx = AC_LAND_CENTER + (int)floorf(x / AC_BLOCK_LENGTH);
    int by = AC_LAND_CENTER + (int)floorf(y / AC_BLOCK_LENGTH);
    return (uint16_t)(bx << 8 | by);
}

ac_frame ac_land_frame(float x, float y, float z, float yaw) {
    ac_vec3 origin = {x - floorf(x / AC_BLOCK_LENGTH) * AC_BLOCK_LENGTH,
                      y - floorf(y / AC_BLOCK_LENGTH) * AC_BLOCK_LENGTH, z};
    return (ac_frame){origin, ac_quat_axis_angle((ac_vec3){0, 0, 1}, yaw)};
}

ac_position ac_land_position(float x, float y, float lift, float heading) {
    ac_frame frame = ac_land_frame(x, y, ac_land_ground(x, y) + lift, 0);
    ac_frame_set_heading(&frame, heading);
    uint32_t square =
        (uint32_t)(frame.origin.x / AC_LAND_STEP) * 8u + (uint32_t)(frame.origin.y / AC_LAND_STEP);
    return (ac_position){(uint32_t)ac_land_block(x, y) << 16 | (square + 1), frame};
}

static void put_block(ac_demo_builder *builder, int bx, int by) {
    uint16_t name = (uint16_t)((AC_LAND_FIRST + bx) << 8 | (AC_LAND_FIRST + by));
    ac_landblock block = {
        .id = (ac_did)name << 16 | 0xFFFFu,
        .has_objects = ac_site_find(builder->sites, name) != NULL,
    };
    for (int x = 0; x < AC_LANDBLOCK_SIDE; ++x)
        for (int y = 0; y < AC_LANDBLOCK_SIDE; ++y) {
            block.terrain[x * AC_LANDBLOCK_SIDE + y] = ac_land_word(bx * 8 + x, by * 8 + y);
            block.height[x * AC_LANDBLOCK_SIDE + y] = ac_land_height_index(bx * 8 + x, by * 8 + y);
        }
    ac_demo_put_landblock(builder, &block);
}

static void put_info(ac_demo_builder *builder, const ac_site_block *site) {
    ac_building buildings[AC_SITE_BUILDINGS];
    for (uint32_t i = 0; i < site->building_count; ++i)
        buildings[i] = site->buildings[i].building;
    ac_landblock_info info = {
        .id = (ac_did)site->block << 16 | 0xFFFEu,
        .cell_count = site->cell_count,
        .object_count = site->stab_count,
        .objects = (ac_stab *)site->stabs,
        .building_count = (uint16_t)site->building_count,
        .buildings = buildings,
    };
    ac_demo_put_landblock_info(builder, &info);
}

/* A dungeon's block has level ground far below everything, which nobody sees. */
static void put_underground(ac_demo_builder *builder, const ac_site_block *site) {
    ac_landblock block = {.id = (ac_did)site->block << 16 | 0xFFFFu, .has_objects = true};
    ac_demo_put_landblock(builder, &block);
}

void ac_demo_build_land(ac_demo_builder *builder) {
    ac_demo_stage(builder, "raising the land", AC_LAND_BLOCKS * AC_LAND_BLOCKS);
    for (int bx = 0; bx < AC_LAND_BLOCKS; ++bx)
        for (int by = 0; by < AC_LAND_BLOCKS; ++by) {
            put_block(builder, bx, by);
            ac_demo_step(builder);
        }
    for (uint32_t i = 0; i < builder->sites->count; ++i) {
        const ac_site_block *site = &builder->sites->blocks[i];
        if (site->block >> 8 < AC_LAND_FIRST)
            put_underground(builder, site);
        put_info(builder, site);
    }
    ac_demo_reset(builder);
}
