#include "space/terrain.h"

#include <math.h>

#define ROAD_HALF_WIDTH 5.0f
#define WATER_DEPTH     0.9f  /* metres, a square that is all water */
#define SHALLOW_DEPTH   0.45f /* near a corner that is water, in a square that is partly */
#define SHORE_DEPTH     0.1f  /* near a dry corner of such a square */

enum { FIRST_WATER_KIND = 16, LAST_WATER_KIND = 20 };

static uint32_t sample(uint32_t x, uint32_t y) {
    return x * AC_LANDBLOCK_SIDE + y;
}

uint32_t ac_terrain_split_hash(uint32_t x, uint32_t y) {
    return y * (214614067u * x + 1813693831u) - 1109124029u * x - 1369149221u;
}

bool ac_terrain_splits_sw_ne(uint32_t x, uint32_t y) {
    return !((float)ac_terrain_split_hash(x, y) * 2.3283064e-10f < 0.5f);
}

/* CLandBlockStruct::ConstructVertices */
static void make_vertices(ac_terrain *terrain, const ac_landblock *land, const float heights[256]) {
    for (uint32_t x = 0; x < AC_LANDBLOCK_SIDE; ++x) {
        for (uint32_t y = 0; y < AC_LANDBLOCK_SIDE; ++y) {
            uint32_t i = sample(x, y);
            float z = heights[land->height[i]];
            terrain->vertices[i] =
                (ac_vec3){(float)x * AC_SQUARE_LENGTH, (float)y * AC_SQUARE_LENGTH, z};
            terrain->words[i] = land->terrain[i];
            terrain->min_z = i == 0 || z < terrain->min_z ? z : terrain->min_z;
            terrain->max_z = i == 0 || z > terrain->max_z ? z : terrain->max_z;
        }
    }
}

static void make_triangle(ac_terrain *terrain, uint32_t index, uint32_t a, uint32_t b, uint32_t c) {
    ac_vec3 *corners = &terrain->corners[index * 3];
    ac_face *face = &terrain->faces[index];
    corners[0] = terrain->vertices[a];
    corners[1] = terrain->vertices[b];
    corners[2] = terrain->vertices[c];
    *face = (ac_face){.vertices = corners, .vertex_count = 3, .key = (uint16_t)index};
    if (!ac_face_make_plane(face))
        face->vertex_count = 0;
}

/* CLandBlockStruct::ConstructPolygons: all triangles counter-clockwise from above. */
static void make_square(ac_terrain *terrain, uint32_t x, uint32_t y, bool sw_ne) {
    uint32_t square = x * AC_BLOCK_SQUARES + y;
    uint32_t sw = sample(x, y), se = sample(x + 1, y);
    uint32_t nw = sample(x, y + 1), ne = sample(x + 1, y + 1);
    terrain->split_sw_ne[square] = sw_ne;
    if (sw_ne) {
        make_triangle(terrain, square * 2, sw, se, ne);
        make_triangle(terrain, square * 2 + 1, sw, ne, nw);
    } else {
        make_triangle(terrain, square * 2, sw, se, nw);
        make_triangle(terrain, square * 2 + 1, ne, nw, se);
    }
}

static bool is_water(uint16_t word) {
    uint32_t kind = ac_terrain_kind(word);
    return kind >= FIRST_WATER_KIND && kind <= LAST_WATER_KIND;
}

static ac_water square_water(const ac_terrain *terrain, uint32_t x, uint32_t y) {
    const uint16_t *words = terrain->words;
    int wet = is_water(words[sample(x, y)]) + is_water(words[sample(x + 1, y)]) +
              is_water(words[sample(x, y + 1)]) + is_water(words[sample(x + 1, y + 1)]);
    return wet == 0 ? AC_WATER_NONE : wet == 4 ? AC_WATER_ENTIRE : AC_WATER_PARTIAL;
}

/* CLandBlockStruct::CalcWater */
static void make_water(ac_terrain *terrain) {
    bool any = false, all = true;
    for (uint32_t i = 0; i < AC_TERRAIN_SQUARES; ++i) {
        ac_water water = square_water(terrain, i / AC_BLOCK_SQUARES, i % AC_BLOCK_SQUARES);
        terrain->square_water[i] = (uint8_t)water;
        any = any || water != AC_WATER_NONE;
        all = all && water == AC_WATER_ENTIRE;
    }
    terrain->water = all ? AC_WATER_ENTIRE : any ? AC_WATER_PARTIAL : AC_WATER_NONE;
}

void ac_terrain_build(ac_terrain *terrain, uint32_t block, const ac_landblock *land,
                      const float heights[256]) {
    uint32_t world_x = (block >> 24) * AC_BLOCK_SQUARES;
    uint32_t world_y = (block >> 16 & 0xFFu) * AC_BLOCK_SQUARES;
    terrain->block = ac_block_of(block);
    make_vertices(terrain, land, heights);
    for (uint32_t x = 0; x < AC_BLOCK_SQUARES; ++x)
        for (uint32_t y = 0; y < AC_BLOCK_SQUARES; ++y)
            make_square(terrain, x, y, ac_terrain_splits_sw_ne(world_x + x, world_y + y));
    make_water(terrain);
}

static bool in_square(uint32_t square, ac_vec3 p) {
    uint32_t column = square / AC_BLOCK_SQUARES;
    uint32_t row = square % AC_BLOCK_SQUARES;
    float west = (float)column * AC_SQUARE_LENGTH;
    float south = (float)row * AC_SQUARE_LENGTH;
    return !(p.x < west || p.x > west + AC_SQUARE_LENGTH || p.y < south ||
             p.y > south + AC_SQUARE_LENGTH);
}

/* ac_face_contains_point_2d for a point within the square: the sides, whole metres, hold it without
 * rounding, which leaves the diagonal. `i` and `last` are the corners of that edge. */
static bool holds(const ac_face *face, int i, int last, ac_vec3 p) {
    const ac_vec3 *v = face->vertices;
    float c = (v[last].y - v[i].y) * (p.x - v[i].x) + (v[i].x - v[last].x) * (p.y - v[i].y);
    return !(c > 0.0f) && face->vertex_count > 0;
}

/* CLandCell::find_terrain_poly; the corners are as make_square lays them. */
const ac_face *ac_terrain_square_face(const ac_terrain *terrain, uint32_t square, ac_vec3 point) {
    static const int diagonals[2][2][2] = {{{1, 2}, {1, 2}}, {{2, 0}, {0, 1}}};
    if (!in_square(square, point))
        return NULL;
    const int(*diagonal)[2] = diagonals[terrain->split_sw_ne[square] != 0];
    const ac_face *faces = &terrain->faces[square * 2];
    for (int k = 0; k < 2; ++k)
        if (holds(&faces[k], diagonal[k][0], diagonal[k][1], point))
            return &faces[k];
    return NULL;
}

/* The square coordinate of a block coordinate in 0..192, the far border included. */
static uint32_t square_of(float value) {
    uint32_t i = (uint32_t)(value / AC_SQUARE_LENGTH);
    return i < AC_BLOCK_SQUARES ? i : AC_BLOCK_SQUARES - 1;
}

static bool in_block(ac_vec3 p) {
    return p.x >= 0.0f && p.x <= AC_BLOCK_LENGTH && p.y >= 0.0f && p.y <= AC_BLOCK_LENGTH;
}

const ac_face *ac_terrain_face(const ac_terrain *terrain, ac_vec3 point) {
    if (!in_block(point))
        return NULL;
    uint32_t square = square_of(point.x) * AC_BLOCK_SQUARES + square_of(point.y);
    return ac_terrain_square_face(terrain, square, point);
}

bool ac_terrain_height(const ac_terrain *terrain, ac_vec3 point, float *z) {
    const ac_face *face = ac_terrain_face(terrain, point);
    if (!face)
        return false;
    *z = ac_plane_set_height(&face->plane, point).z;
    return true;
}

/* CLandBlockStruct::calc_water_depth: the corner nearest to the point decides. */
float ac_terrain_water_depth(const ac_terrain *terrain, uint32_t square, ac_vec3 point) {
    if (terrain->square_water[square] == AC_WATER_NONE)
        return 0.0f;
    if (terrain->square_water[square] == AC_WATER_ENTIRE)
        return WATER_DEPTH;
    uint32_t x = square / AC_BLOCK_SQUARES, y = square % AC_BLOCK_SQUARES;
    x += fmodf(point.x, AC_SQUARE_LENGTH) > AC_SQUARE_LENGTH / 2 ? 1 : 0;
    y += fmodf(point.y, AC_SQUARE_LENGTH) > AC_SQUARE_LENGTH / 2 ? 1 : 0;
    return is_water(terrain->words[sample(x, y)]) ? SHALLOW_DEPTH : SHORE_DEPTH;
}

/* CLandBlock::on_road: which corners of the square are road decides the shape of the road in it. */
bool ac_terrain_on_road(const ac_terrain *terrain, ac_vec3 point) {
    enum { SW = 1, NW = 2, SE = 4, NE = 8 };
    const float low = ROAD_HALF_WIDTH, side = AC_SQUARE_LENGTH, high = side - low;
    if (!in_block(point))
        return false;
    uint32_t x = square_of(point.x), y = square_of(point.y);
    const uint16_t *words = terrain->words;
    int roads = (ac_terrain_road(words[sample(x, y)]) ? SW : 0) |
                (ac_terrain_road(words[sample(x, y + 1)]) ? NW : 0) |
                (ac_terrain_road(words[sample(x + 1, y)]) ? SE : 0) |
                (ac_terrain_road(words[sample(x + 1, y + 1)]) ? NE : 0);
    float dx = point.x - (float)x * side, dy = point.y - (float)y * side;
    switch (roads) {
    case SW: return dx + dy < low;
    case NW: return side + dx - dy < low;
    case SE: return side - dx + dy < low;
    case NE: return side * 2.0f - dx - dy < low;
    case SW | NW: return dx < low;
    case SW | SE: return dy < low;
    case NW | NE: return dy > high;
    case SE | NE: return dx > high;
    case SW | NE: return fabsf(dx - dy) < low;
    case NW | SE: return fabsf(dx + dy - side) < low;
    case SW | NW | SE: return dx < low || dy < low;
    case SW | NW | NE: return dx < low || dy > high;
    case SW | SE | NE: return dx > high || dy < low;
    case NW | SE | NE: return dx > high || dy > high;
    case SW | NW | SE | NE: return true;
    default: return false;
    }
}
