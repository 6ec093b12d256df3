/* A busy place for long runs: hills, water, stairs, ledges, a tower, a house with a door, a tilted
 * slab, a dungeon of two rooms, live obstacles. Everything solid is known as boxes. */
#ifndef AC_TESTS_PHYSICS_TOWN_H
#define AC_TESTS_PHYSICS_TOWN_H

#include <stdio.h>
#include <stdlib.h>

#include "crowd.h"

enum {
    TOWN_STAIRS = 0x01000010,
    TOWN_MAZE = 0x01000011,
    TOWN_LEDGE = 0x01000012,
    TOWN_TOWER = 0x01000013,
    TOWN_SOLIDS = 64,
    TOWN_HOUSE_CELL = WEST | 0x100,
    TOWN_DUNGEON = WEST | 0x101,
};

typedef struct town {
    crowd crowd;
    ac_box solids[TOWN_SOLIDS]; /* block axes of WEST */
    uint32_t solid_count;
} town;

static const ac_box town_stairs[] = {
    {{0, 0, 0}, {0.5f, 2, 0.3f}}, {{0.5f, 0, 0}, {1, 2, 0.6f}}, {{1, 0, 0}, {1.5f, 2, 0.9f}},
    {{1.5f, 0, 0}, {2, 2, 1.2f}}, {{2, 0, 0}, {2.5f, 2, 1.5f}}, {{2.5f, 0, 0}, {3, 2, 1.8f}},
    {{3, 0, 0}, {6, 2, 2.1f}},
};
static const ac_box town_maze[] = {
    {{-5, -5, 0}, {-4.8f, 5, 2.5f}},  {{-4.8f, 4.8f, 0}, {5, 5, 2.5f}},
    {{-3, -5, 0}, {5, -4.8f, 2.5f}},  {{4.8f, -4.8f, 0}, {5, 3, 2.5f}},
    {{-3, -4.8f, 0}, {-2.8f, 3, 2}},  {{-1, -3, 0}, {-0.8f, 4.8f, 2}},
    {{1.2f, -4.8f, 0}, {1.4f, 3, 2}}, {{2.8f, 0, 0}, {4.8f, 0.2f, 2}},
};
static const ac_box town_ledge[] = {
    {{-3, -3, 0}, {3, 3, 0.7f}},
    {{-1, -1, 0.7f}, {1, 1, 1.5f}},
    {{3, -1, 0}, {4, 1, 0.35f}},
};
static const ac_box town_tower[] = {{{-1.5f, -1.5f, 0}, {1.5f, 1.5f, 8}}};

static const ac_box town_room[] = {
    {{-4.25f, -4.25f, -0.25f}, {4.25f, 4.25f, 0}},
    {{-4.25f, -4.25f, 4}, {4.25f, 4.25f, 4.25f}},
    {{-4.25f, -4.25f, 0}, {-4, 4.25f, 4}},
    {{-4, -4.25f, 0}, {4, -4, 4}},
    {{-4, 4, 0}, {4, 4.25f, 4}},
    {{4, -4.25f, 0}, {4.25f, -0.8f, 4}},
    {{4, 0.8f, 0}, {4.25f, 4.25f, 4}},
    {{4, -0.8f, 2.6f}, {4.25f, 0.8f, 4}},
};

#define TOWN_COUNT(list) ((uint32_t)(sizeof(list) / sizeof(list)[0]))

static inline void town_know(town *t, const ac_box *boxes, uint32_t count, ac_vec3 origin,
                             bool turned) {
    for (uint32_t i = 0; i < count; ++i) {
        ac_box b = boxes[i];
        if (turned) { /* by half a turn */
            b.min = ac_vec3_make(-boxes[i].max.x, -boxes[i].max.y, boxes[i].min.z);
            b.max = ac_vec3_make(-boxes[i].min.x, -boxes[i].min.y, boxes[i].max.z);
        }
        assert_true(t->solid_count < TOWN_SOLIDS);
        t->solids[t->solid_count++] =
            (ac_box){ac_vec3_add(b.min, origin), ac_vec3_add(b.max, origin)};
    }
}

static inline arena_room town_make_room(uint16_t low, ac_vec3 origin, float heading, uint16_t other,
                                        uint32_t flags) {
    arena_room r = {.low = low,
                    .origin = origin,
                    .heading = heading,
                    .hull = {{-4, -4, 0}, {4.25f, 4, 4}},
                    .walls = town_room,
                    .wall_count = TOWN_COUNT(town_room),
                    .portals = {{.corners = {{4.25f, -0.8f, 0},
                                             {4.25f, 0.8f, 0},
                                             {4.25f, 0.8f, 2.6f},
                                             {4.25f, -0.8f, 2.6f}},
                                 .other_cell = other}},
                    .portal_count = 1,
                    .seen = {other},
                    .seen_count = other != AC_PORTAL_OUTSIDE,
                    .flags = flags};
    return r;
}

/* Hills of up to 30 m in the south of WEST, cliffs among them, a pond; the rest is flat. */
static inline void town_land(uint8_t heights[AC_LANDBLOCK_SAMPLES],
                             uint16_t words[AC_LANDBLOCK_SAMPLES]) {
    static const uint8_t hills[9][3] = {{0, 2, 0}, {3, 6, 1},  {9, 4, 0}, {15, 2, 0}, {8, 12, 1},
                                        {2, 6, 0}, {14, 3, 0}, {4, 9, 2}, {0, 1, 0}};
    for (int x = 0; x < 9; ++x)
        for (int y = 0; y < 9; ++y) {
            heights[x * 9 + y] = y < 3 ? hills[x][y] : 0;
            words[x * 9 + y] = x >= 6 && x <= 7 && y >= 6 && y <= 7 ? 17 << 2 : 0;
        }
}

static inline void town_open(town *t) {
    static uint8_t heights[AC_LANDBLOCK_SAMPLES];
    static uint16_t words[AC_LANDBLOCK_SAMPLES];
    static uint16_t stabs[1] = {0x100};
    *t = (town){0};
    ac_stab statics[] = {
        arena_stab(TOWN_STAIRS, 100, 84, 0), arena_stab(TOWN_MAZE, 108, 100, 0),
        arena_stab(TOWN_LEDGE, 84, 100, 0),  arena_stab(TOWN_TOWER, 191.5f, 100, 0),
        arena_stab(TOWN_LEDGE, 190, 84, 0),
    };
    static const struct {
        const ac_box *boxes;
        uint32_t count;
    } models[] = {{town_stairs, TOWN_COUNT(town_stairs)},
                  {town_maze, TOWN_COUNT(town_maze)},
                  {town_ledge, TOWN_COUNT(town_ledge)},
                  {town_tower, TOWN_COUNT(town_tower)}};
    arena_room rooms[3] = {
        town_make_room(0x100, ac_vec3_make(84, 84, 0.1f), 0, AC_PORTAL_OUTSIDE,
                       AC_ENVCELL_SEEN_OUTSIDE),
        town_make_room(0x101, ac_vec3_make(84, 84, -20), 0, 0x102, 0),
        town_make_room(0x102, ac_vec3_make(92.5f, 84, -20), 180, 0x101, 0),
    };
    ac_building_portal door = {0, 0x100, 0, 1, stabs};
    ac_building house = {HOUSE, ac_frame_identity, 1, 1, &door};
    house.frame.origin = rooms[0].origin;
    town_land(heights, words);
    arena_plan plan = {.west = heights,
                       .words = words,
                       .statics = statics,
                       .static_count = TOWN_COUNT(statics),
                       .house = &house,
                       .rooms = rooms,
                       .room_count = 3};
    dat_world *d = dat_world_make();
    arena_model(d, HOUSE, town_room, TOWN_COUNT(town_room));
    for (uint32_t i = 0; i < TOWN_COUNT(models); ++i)
        arena_model(d, TOWN_STAIRS + i, models[i].boxes, models[i].count);
    for (uint32_t i = 0; i < TOWN_COUNT(statics); ++i) {
        uint32_t m = statics[i].model - TOWN_STAIRS;
        town_know(t, models[m].boxes, models[m].count, statics[i].frame.origin, false);
    }
    for (uint32_t i = 0; i < 3; ++i)
        town_know(t, town_room, TOWN_COUNT(town_room), rooms[i].origin, rooms[i].heading != 0.0f);
    arena_open(d, &plan);
    crowd_open(&t->crowd, d);
    (void)crowd_post_at(&t->crowd, WEST | (1 + 3 * 8 + 3), 92, 88, 0, 0);
    (void)crowd_post_at(&t->crowd, WEST | (1 + 4 * 8 + 3), 100, 90, AC_OBSTACLE_CREATURE, 0);
    (void)crowd_ball_at(&t->crowd, WEST | (1 + 3 * 8 + 3), 94, 82, 0, 0);
    (void)crowd_ball_at(&t->crowd, WEST | (1 + 3 * 8 + 3), 91, 79, AC_OBSTACLE_CREATURE, 0);
    (void)crowd_post_at(&t->crowd, TOWN_DUNGEON, 82, 82, 0, AC_STATE_ETHEREAL);
}

static inline void town_close(town *t) {
    crowd_close(&t->crowd);
    dat_world_free(t->crowd.d);
}

/* How deep the mover is in anything solid, and in what. */
static inline float town_depth(const town *t, const mover *m, uint32_t *which) {
    float depth = -1e9f;
    for (uint32_t i = 0; i < t->solid_count; ++i) {
        float d = depth_in(m, WEST, t->solids[i]);
        if (d > depth) {
            depth = d;
            *which = i;
        }
    }
    return depth;
}

#endif
