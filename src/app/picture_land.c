/* The ground of one landblock from above. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/picture.h"
#include "app/plan.h"
#include "render/image.h"
#include "render/terrain_mesh.h"

enum { TEXTURE_SIDE = 128, TEXTURES = 64, ALPHAS = 32, CAPTION = 24 };
static const float square = 24.0f;       /* metres */
static const float most_caption = 13.0f; /* pixels */

typedef struct land_map {
    ac_store *store;
    const ac_tex_merge *merge;
    ac_image textures[TEXTURES], alphas[ALPHAS];
    ac_terrain terrain;
    ac_terrain_blend blends[AC_TERRAIN_SQUARES];
    ac_vec3 normals[AC_LANDBLOCK_SAMPLES];
    ac_plan *plan;
    int side;       /* of the map, in half pixels */
    float interval; /* metres between contour lines */
} land_map;

/* A picture of the side that is sampled; the checker for what is missing. */
static ac_status load_side(const land_map *map, ac_did texture, ac_image *image, ac_error *error) {
    ac_image raw;
    ac_status status =
        ac_image_load(map->store, &(ac_image_request){.texture = texture}, &raw, error);
    if (status != AC_OK)
        status = ac_image_marker(&raw, error);
    if (status != AC_OK)
        return status;
    status = ac_image_resize(&raw, TEXTURE_SIDE, image, error);
    ac_image_free(&raw);
    return status;
}

/* The pictures that a square's blend names. */
static ac_status load_blend(land_map *map, const ac_terrain_blend *blend, ac_error *error) {
    ac_status status = AC_OK;
    for (int i = -1; i < blend->layer_count && status == AC_OK; ++i) {
        uint32_t texture = i < 0 ? blend->base : blend->layers[i].texture;
        uint32_t alpha = i < 0 ? 0 : blend->layers[i].alpha;
        if (texture >= TEXTURES || texture >= map->merge->texture_count || alpha >= ALPHAS)
            return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET,
                                "the region's ground has too many textures");
        if (!map->textures[texture].rgba)
            status = load_side(map, map->merge->textures[texture].texture, &map->textures[texture],
                               error);
        if (status == AC_OK && i >= 0 && !map->alphas[alpha].rgba)
            status = load_side(map, ac_terrain_alpha_texture(map->merge, alpha),
                               &map->alphas[alpha], error);
    }
    return status;
}

static ac_status blend_squares(land_map *map, ac_error *error) {
    ac_status status = AC_OK;
    for (uint32_t s = 0; s < AC_TERRAIN_SQUARES && status == AC_OK; ++s) {
        uint32_t at = s / 8 * 9 + s % 8;
        const uint16_t words[4] = {map->terrain.words[at], map->terrain.words[at + 9],
                                   map->terrain.words[at + 10], map->terrain.words[at + 1]};
        map->blends[s] = ac_terrain_blend_make(map->merge, ac_terrain_palette_code(words));
        status = load_blend(map, &map->blends[s], error);
    }
    return status;
}

/* u, v in repeats, v downwards. */
static const uint8_t *texel(const ac_image *image, float u, float v) {
    int x = (int)((u - floorf(u)) * TEXTURE_SIDE), y = (int)((v - floorf(v)) * TEXTURE_SIDE);
    x = x < TEXTURE_SIDE ? x : TEXTURE_SIDE - 1;
    y = y < TEXTURE_SIDE ? y : TEXTURE_SIDE - 1;
    return image->rgba + (y * TEXTURE_SIDE + x) * 4;
}

/* The mask's place of a layer that is turned by quarters. */
static void turn(unsigned quarters, float *u, float *v) {
    for (; quarters; --quarters) {
        float was = *u;
        *u = 1.0f - *v;
        *v = was;
    }
}

static const uint8_t *ground_texel(const land_map *map, uint32_t texture, float u, float v) {
    uint32_t tiling = map->merge->textures[texture].tiling;
    float repeats = tiling ? (float)tiling : 1.0f;
    return texel(&map->textures[texture], u * repeats, v * repeats);
}

/* The ground's colour at u, v (v southwards) of a square, each 0..255. */
static void ground_color(const land_map *map, const ac_terrain_blend *blend, float u, float v,
                         float rgb[3]) {
    const uint8_t *base = ground_texel(map, blend->base, u, v);
    for (int i = 0; i < 3; ++i)
        rgb[i] = (float)base[i];
    for (int l = 0; l < blend->layer_count; ++l) {
        const ac_terrain_layer *layer = &blend->layers[l];
        float mask_u = u, mask_v = v;
        turn(layer->rotation, &mask_u, &mask_v);
        mask_u = fminf(mask_u, 0.9999f);
        mask_v = fminf(mask_v, 0.9999f);
        float stays = (float)texel(&map->alphas[layer->alpha], mask_u, mask_v)[3] / 255.0f;
        const uint8_t *over = ground_texel(map, layer->texture, u, v);
        for (int i = 0; i < 3; ++i)
            rgb[i] = rgb[i] * stays + (float)over[i] * (1.0f - stays);
    }
}

/* How bright the ground is, from the normals of the square's corners. */
static float light_at(const land_map *map, uint32_t sample, float x, float y) {
    static const ac_vec3 sun = {-0.5f, 0.5f, 0.7071068f}; /* towards it: north-west */
    const ac_vec3 *n = &map->normals[sample];
    ac_vec3 south = ac_vec3_add(ac_vec3_scale(n[0], 1.0f - x), ac_vec3_scale(n[9], x));
    ac_vec3 north = ac_vec3_add(ac_vec3_scale(n[1], 1.0f - x), ac_vec3_scale(n[10], x));
    ac_vec3 normal = ac_vec3_add(ac_vec3_scale(south, 1.0f - y), ac_vec3_scale(north, y));
    float facing = ac_vec3_dot(normal, sun) / (ac_vec3_length(normal) + 1e-6f);
    return 0.5f + 0.75f * fmaxf(facing, 0.0f);
}

static uint32_t pack(const float rgb[3], float light) {
    uint32_t color = 0xFF;
    for (int i = 0; i < 3; ++i)
        color = color << 8 | (uint32_t)fminf(rgb[i] * light, 255.0f);
    return color;
}

/* Metres east and north of the block's corner, of a half pixel's middle. */
static ac_vec3 place_of(const land_map *map, int x, int y) {
    float scale = AC_BLOCK_LENGTH / (float)map->side;
    return (ac_vec3){((float)x + 0.5f) * scale, ((float)(map->side - y) - 0.5f) * scale, 0};
}

static float height_at(const land_map *map, int x, int y) {
    float z = 0.0f;
    (void)ac_terrain_height(&map->terrain, place_of(map, x, y), &z);
    return z;
}

static bool is_contour(const land_map *map, int x, int y) {
    float here = floorf(height_at(map, x, y) / map->interval);
    int right = x + 2 < map->side ? x + 2 : x, down = y + 2 < map->side ? y + 2 : y;
    return floorf(height_at(map, right, y) / map->interval) != here ||
           floorf(height_at(map, x, down) / map->interval) != here;
}

static void draw_pixel(land_map *map, int x, int y) {
    ac_vec3 place = place_of(map, x, y);
    uint32_t sx = (uint32_t)(place.x / square), sy = (uint32_t)(place.y / square);
    float u = place.x / square - (float)sx, north = place.y / square - (float)sy;
    float rgb[3];
    ground_color(map, &map->blends[sx * 8 + sy], u, 1.0f - north, rgb);
    float light = light_at(map, sx * 9 + sy, u, north);
    bool dark = (rgb[0] + rgb[1] + rgb[2]) * light < 300.0f;
    ac_plan_dot(map->plan, x, y, pack(rgb, light));
    if (is_contour(map, x, y))
        ac_plan_dot(map->plan, x, y, dark ? 0x60FFF0D0u : 0x80201008u);
}

/* The smallest step of 1, 2, 5, 10 ... metres that gives at most 16 lines. */
static float interval_for(float range) {
    static const float steps[] = {0.5f, 1, 2, 5, 10, 20, 50};
    for (size_t i = 0; i < sizeof steps / sizeof *steps; ++i)
        if (range / steps[i] <= 16.0f)
            return steps[i];
    return 100.0f;
}

/* A small square where each building stands. */
static void draw_buildings(land_map *map, const ac_picture_def *def) {
    const ac_landblock_info *info =
        ac_store_landblock_info(map->store, (def->id & 0xFFFF0000u) | 0xFFFE);
    for (uint32_t i = 0; info && i < info->building_count; ++i) {
        ac_vec3 at = info->buildings[i].frame.origin;
        float scale = (float)map->side / AC_BLOCK_LENGTH * 0.5f;
        float x = at.x * scale, y = (float)map->side * 0.5f - at.y * scale;
        const ac_plan_point box[] = {
            {x - 4, y - 4}, {x + 4, y - 4}, {x + 4, y + 4}, {x - 4, y + 4}};
        const ac_plan_point dot[] = {
            {x - 3, y - 3}, {x + 3, y - 3}, {x + 3, y + 3}, {x - 3, y + 3}};
        ac_plan_fill(map->plan, box, 4, 0xFF202020u);
        ac_plan_fill(map->plan, dot, 4, 0xFFF0C040u);
    }
    ac_store_release(map->store, info);
}

static void draw_map(land_map *map, const ac_picture_def *def) {
    char text[128];
    int caption = map->side / 2 + CAPTION - 8;
    map->interval = interval_for(map->terrain.max_z - map->terrain.min_z);
    ac_terrain_normals(&map->terrain, map->normals);
    for (int y = 0; y < map->side; ++y)
        for (int x = 0; x < map->side; ++x)
            draw_pixel(map, x, y);
    draw_buildings(map, def);
    (void)snprintf(text, sizeof text,
                   "0x%08X  192 x 192 m, north up  heights %g to %g m, a line each %g m", def->id,
                   (double)map->terrain.min_z, (double)map->terrain.max_z, (double)map->interval);
    ac_plan_text(map->plan, (ac_plan_point){8, (float)caption}, true,
                 fminf(most_caption, (float)map->side / 84.0f), 0xFFE0E0E0u, text);
}

/* The terrain and what it is drawn with. */
static ac_status prepare(land_map *map, const ac_region *region, const ac_picture_def *def,
                         ac_error *error) {
    const ac_landblock *land = ac_store_landblock(map->store, def->id);
    if (!land)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET,
                            "the landblock is not there or unreadable");
    ac_terrain_build(&map->terrain, def->id & 0xFFFF0000u, land, region->land.height_table);
    ac_store_release(map->store, land);
    map->merge = &region->tex_merge;
    ac_status status = blend_squares(map, error);
    if (status != AC_OK)
        return status;
    int side = def->width < def->height - CAPTION ? def->width : def->height - CAPTION;
    map->side = side * 2;
    map->plan = ac_plan_create(side, side + CAPTION, 0xFF202428u, error);
    return map->plan ? AC_OK : error->status;
}

static void free_map(land_map *map) {
    for (int i = 0; i < TEXTURES; ++i)
        ac_image_free(&map->textures[i]);
    for (int i = 0; i < ALPHAS; ++i)
        ac_image_free(&map->alphas[i]);
    ac_plan_free(map->plan);
    free(map);
}

ac_status ac_picture_land(const ac_picture_def *def, const char *path, ac_error *error) {
    const ac_region *region = ac_store_region(def->store, 0x13000000);
    land_map *map = calloc(1, sizeof *map);
    ac_status status = AC_OK;
    if (!map)
        status = ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a map");
    else if (!region)
        status = ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET,
                              "the portal file has no readable Region 0x13000000");
    if (status == AC_OK) {
        map->store = def->store;
        status = prepare(map, region, def, error);
    }
    if (status == AC_OK) {
        draw_map(map, def);
        status = ac_plan_write(map->plan, path, error);
    }
    if (map)
        free_map(map);
    ac_store_release(def->store, region);
    return status;
}
