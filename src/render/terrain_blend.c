#include "render/terrain_blend.h"

#include <math.h>

#include "dat/landblock.h"

enum { LARGEST_INDEX = 254 };

/* Codes of what lies over the base, and the terrain type of each. */
typedef struct overlays {
    uint32_t base;
    uint32_t codes[3]; /* 0: none and no more */
    uint32_t types[3];
} overlays;

uint32_t ac_terrain_palette_code(const uint16_t words[4]) {
    uint32_t code = 1u << 28;
    for (uint32_t i = 0; i < 4; ++i) {
        code |= ac_terrain_road(words[i]) << (26 - 2 * i);
        code |= ac_terrain_kind(words[i]) << (15 - 5 * i);
    }
    return code;
}

/* TexMerge::GetTerrainTex: the first entry when the type has none. */
static uint8_t texture_of_type(const ac_tex_merge *merge, uint32_t type) {
    for (uint32_t i = 0; i < merge->texture_count && i <= LARGEST_INDEX; ++i)
        if (merge->textures[i].terrain_type == type)
            return (uint8_t)i;
    return 0;
}

/* The pseudo-random choice among `count` maps. */
static uint32_t choose(uint32_t palette_code, uint32_t count) {
    uint32_t hash = 1379576222u * palette_code - 1372186442u;
    double choice = floor((double)hash * 2.3283064e-10 * (double)count);
    return choice < (double)count ? (uint32_t)choice : 0;
}

static uint32_t rotate_code(uint32_t code) {
    code *= 2;
    return code >= 16 ? code - 15 : code;
}

/* Quarter turns that make `code` into `wanted`, or 4 when none do. */
static uint32_t turns(uint32_t code, uint32_t wanted) {
    uint32_t count = 0;
    while (count < 4 && code != wanted) {
        code = rotate_code(code & 0xFu);
        ++count;
    }
    return count;
}

/* TexMerge::BuildTCodes: `first` is a type that at least two corners have. */
static void find_overlays_with_pair(const uint32_t types[4], uint32_t first, overlays *found) {
    found->base = first;
    uint32_t second = 0;
    for (uint32_t k = 0; k < 4; ++k) {
        if (types[k] == first)
            continue;
        if (found->codes[0] == 0) {
            found->codes[0] = 1u << k;
            found->types[0] = second = types[k];
            continue;
        }
        if (second == types[k] && found->codes[0] << 1 == 1u << k) {
            found->codes[0] |= 1u << k;
        } else {
            found->codes[1] = 1u << k;
            found->types[1] = types[k];
        }
        break;
    }
}

/* TexMerge::GetTerrain */
static overlays find_overlays(uint32_t palette_code) {
    overlays found = {0};
    uint32_t types[4];
    for (uint32_t i = 0; i < 4; ++i)
        types[i] = palette_code >> (15 - 5 * i) & 0x1Fu;
    for (uint32_t i = 0; i < 4; ++i) {
        for (uint32_t j = i + 1; j < 4; ++j) {
            if (types[i] == types[j]) {
                find_overlays_with_pair(types, types[i], &found);
                return found;
            }
        }
    }
    found.base = types[0];
    for (uint32_t i = 0; i < 3; ++i) {
        found.codes[i] = 2u << i;
        found.types[i] = types[i + 1];
    }
    return found;
}

/* TexMerge::FindTerrainAlpha */
static bool find_terrain_map(const ac_tex_merge *merge, uint32_t palette_code, uint32_t code,
                             ac_terrain_layer *layer) {
    bool corner = code == 1 || code == 2 || code == 4 || code == 8;
    uint32_t count = corner ? merge->corner_count : merge->side_count;
    const ac_terrain_map *maps = corner ? merge->corners : merge->sides;
    if (count == 0)
        return false;
    uint32_t index = choose(palette_code, count);
    uint32_t rotation = turns(maps[index].code, code);
    uint32_t place = index + (corner ? 0 : merge->corner_count);
    if (rotation >= 4 || place > LARGEST_INDEX)
        return false;
    layer->alpha = (uint8_t)place;
    layer->rotation = (uint8_t)rotation;
    return true;
}

/* TexMerge::FindRoadAlpha: from the chosen map on, the first that can be turned to the code. */
static bool find_road_map(const ac_tex_merge *merge, uint32_t palette_code, uint32_t code,
                          ac_terrain_layer *layer) {
    uint32_t start = choose(palette_code, merge->road_count);
    for (uint32_t i = 0; i < merge->road_count; ++i) {
        uint32_t index = (start + i) % merge->road_count;
        uint32_t rotation = turns(merge->roads[index].code, code);
        uint32_t place = index + merge->corner_count + merge->side_count;
        if (rotation >= 4 || place > LARGEST_INDEX)
            continue;
        layer->alpha = (uint8_t)place;
        layer->rotation = (uint8_t)rotation;
        return true;
    }
    return false;
}

/* The corners with a road as a code. */
static uint32_t road_mask(uint32_t palette_code) {
    uint32_t mask = 0;
    for (uint32_t i = 0; i < 4; ++i)
        if (palette_code >> (26 - 2 * i) & 0x3u)
            mask |= 1u << i;
    return mask;
}

/* TexMerge::GetRoadCode: three corners are two straight roads. */
static void road_codes(uint32_t mask, uint32_t codes[2]) {
    codes[0] = mask;
    codes[1] = 0;
    switch (mask) {
    case 0xE: codes[0] = 6, codes[1] = 12; break;
    case 0xD: codes[0] = 9, codes[1] = 12; break;
    case 0xB: codes[0] = 9, codes[1] = 3; break;
    case 0x7: codes[0] = 3, codes[1] = 6; break;
    default: break;
    }
}

static void add_terrains(const ac_tex_merge *merge, uint32_t palette_code, const overlays *found,
                         ac_terrain_blend *blend) {
    for (uint32_t i = 0; i < 3 && found->codes[i] != 0; ++i) {
        ac_terrain_layer *layer = &blend->layers[blend->layer_count];
        layer->texture = texture_of_type(merge, found->types[i]);
        if (find_terrain_map(merge, palette_code, found->codes[i], layer))
            blend->layer_count += 1;
    }
}

static void add_roads(const ac_tex_merge *merge, uint32_t palette_code, uint32_t mask,
                      ac_terrain_blend *blend) {
    uint32_t codes[2];
    road_codes(mask, codes);
    for (uint32_t i = 0; i < 2 && codes[i] != 0; ++i) {
        ac_terrain_layer *layer = &blend->layers[blend->layer_count];
        layer->texture = texture_of_type(merge, AC_TERRAIN_ROAD);
        if (find_road_map(merge, palette_code, codes[i], layer))
            blend->layer_count += 1;
    }
}

/* TexMerge::BuildTexture */
ac_terrain_blend ac_terrain_blend_make(const ac_tex_merge *merge, uint32_t palette_code) {
    ac_terrain_blend blend = {0};
    if (merge->texture_count == 0)
        return blend;
    uint32_t mask = road_mask(palette_code);
    if (mask == 0xF) {
        blend.base = texture_of_type(merge, AC_TERRAIN_ROAD);
        return blend;
    }
    overlays found = find_overlays(palette_code);
    blend.base = texture_of_type(merge, found.base);
    add_terrains(merge, palette_code, &found, &blend);
    add_roads(merge, palette_code, mask, &blend);
    for (uint32_t i = blend.layer_count; i < AC_TERRAIN_LAYERS; ++i)
        blend.layers[i] = (ac_terrain_layer){0};
    return blend;
}

uint32_t ac_terrain_alpha_count(const ac_tex_merge *merge) {
    uint64_t count = (uint64_t)merge->corner_count + merge->side_count + merge->road_count;
    return count > LARGEST_INDEX + 1 ? LARGEST_INDEX + 1 : (uint32_t)count;
}

ac_did ac_terrain_alpha_texture(const ac_tex_merge *merge, uint32_t index) {
    if (index < merge->corner_count)
        return merge->corners[index].texture;
    index -= merge->corner_count;
    if (index < merge->side_count)
        return merge->sides[index].texture;
    index -= merge->side_count;
    return index < merge->road_count ? merge->roads[index].texture : 0;
}
