/* The demo's land: blocks that fit together, level ground under houses, a region that explains it
 * (world-simulation 1.4; dat-format 5.15, 6.1). */
#include "world_fixture.h"

#include <math.h>
#include <string.h>

#include "demo/land.h"
#include "demo/scene.h"
#include "space/frame.h"
#include "space/terrain.h"

static const ac_landblock *block_at(int x, int y) {
    return cell_record((ac_did)(x << 8 | y) << 16 | 0xFFFF);
}

static void test_neighbouring_blocks_share_their_border(void **state) {
    (void)state;
    for (int x = AC_LAND_FIRST; x < AC_LAND_FIRST + AC_LAND_BLOCKS; ++x)
        for (int y = AC_LAND_FIRST; y < AC_LAND_FIRST + AC_LAND_BLOCKS; ++y) {
            const ac_landblock *here = block_at(x, y);
            for (int i = 0; i < AC_LANDBLOCK_SIDE; ++i) {
                if (x + 1 < AC_LAND_FIRST + AC_LAND_BLOCKS) {
                    const ac_landblock *east = block_at(x + 1, y);
                    assert_int_equal(here->height[8 * 9 + i], east->height[i]);
                    assert_int_equal(here->terrain[8 * 9 + i], east->terrain[i]);
                }
                if (y + 1 < AC_LAND_FIRST + AC_LAND_BLOCKS) {
                    const ac_landblock *north = block_at(x, y + 1);
                    assert_int_equal(here->height[i * 9 + 8], north->height[i * 9]);
                    assert_int_equal(here->terrain[i * 9 + 8], north->terrain[i * 9]);
                }
            }
        }
}

static void test_the_land_is_varied(void **state) {
    (void)state;
    bool kinds[32] = {false};
    unsigned roads = 0;
    uint8_t low = 255;
    uint8_t high = 0;
    for (int x = AC_LAND_FIRST; x < AC_LAND_FIRST + AC_LAND_BLOCKS; ++x)
        for (int y = AC_LAND_FIRST; y < AC_LAND_FIRST + AC_LAND_BLOCKS; ++y)
            for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i) {
                const ac_landblock *block = block_at(x, y);
                kinds[ac_terrain_kind(block->terrain[i])] = true;
                roads += ac_terrain_road(block->terrain[i]) != 0;
                low = block->height[i] < low ? block->height[i] : low;
                high = block->height[i] > high ? block->height[i] : high;
            }
    unsigned count = 0;
    for (int i = 0; i < 32; ++i)
        count += kinds[i];
    assert_true(count >= 9);
    assert_true(roads >= 30);
    assert_true(high - low > 80);
    assert_true(kinds[AC_GROUND_FRESH_WATER] && kinds[AC_GROUND_DEEP_WATER]);
}

/* The region's own answer, from the triangles that the client walks on. */
static float client_ground(const ac_region *region, float x, float y) {
    static ac_terrain terrain;
    static uint32_t built;
    uint32_t name = ac_land_block(x, y);
    if (built != name)
        ac_terrain_build(&terrain, name << 16, block_at((int)(name >> 8), (int)(name & 0xFF)),
                         region->land.height_table);
    built = name;
    ac_frame frame = ac_land_frame(x, y, 0, 0);
    float z;
    assert_true(ac_terrain_height(&terrain, frame.origin, &z));
    return z;
}

static void test_the_ground_under_a_place_is_the_clients(void **state) {
    (void)state;
    const ac_region *region = portal_record(0x13000000);
    for (float x = -380; x < 570; x += 37.3f)
        for (float y = -380; y < 570; y += 41.9f)
            assert_true(fabsf(ac_land_ground(x, y) - client_ground(region, x, y)) < 0.01f);
}

static void test_houses_stand_on_level_ground(void **state) {
    (void)state;
    unsigned checked = 0;
    for (int x = AC_LAND_FIRST; x < AC_LAND_FIRST + AC_LAND_BLOCKS; ++x)
        for (int y = AC_LAND_FIRST; y < AC_LAND_FIRST + AC_LAND_BLOCKS; ++y) {
            ac_did id = (ac_did)(x << 8 | y) << 16 | 0xFFFE;
            if (!world_has(1, id))
                continue;
            const ac_landblock_info *info = cell_record(id);
            const ac_landblock *block = block_at(x, y);
            assert_true(block->has_objects);
            for (int i = 0; i < info->building_count; ++i, ++checked) {
                ac_vec3 at = info->buildings[i].frame.origin;
                int sx = (int)(at.x / 24);
                int sy = (int)(at.y / 24);
                uint8_t corner = block->height[sx * 9 + sy];
                assert_int_equal(corner, block->height[(sx + 1) * 9 + sy]);
                assert_int_equal(corner, block->height[sx * 9 + sy + 1]);
                assert_int_equal(corner, block->height[(sx + 1) * 9 + sy + 1]);
                assert_true(fabsf(at.z - 0.5f * (float)corner) < 0.01f);
            }
        }
    assert_int_equal(checked, 6);
}

static void test_every_ground_has_a_name_a_texture_and_growth(void **state) {
    (void)state;
    const ac_region *region = portal_record(0x13000000);
    assert_int_equal(region->version, 3);
    assert_int_equal(region->terrain_type_count, 32);
    for (uint32_t i = 0; i < region->terrain_type_count; ++i) {
        const ac_terrain_type *type = &region->terrain_types[i];
        assert_true(type->name.size > 0);
        for (uint32_t k = 0; k < type->scene_type_count; ++k)
            assert_in_range(type->scene_types[k], 0, region->scene_type_count - 1);
    }
    bool road = false;
    for (uint32_t i = 0; i < region->tex_merge.texture_count; ++i)
        road |= region->tex_merge.textures[i].terrain_type == AC_GROUND_ROAD;
    assert_true(road);
    for (int i = 1; i < 256; ++i)
        assert_true(region->land.height_table[i] > region->land.height_table[i - 1]);
}

/* Codes of masks: corner 8, side 9, roads 8, 9 and 10; each can be turned to every mask that
 * neighbouring kinds of ground need. */
static uint32_t turn(uint32_t code) {
    code *= 2;
    return code >= 16 ? code - 15 : code;
}

static bool reachable(const ac_terrain_map *maps, uint32_t count, uint32_t wanted) {
    for (uint32_t i = 0; i < count; ++i) {
        uint32_t code = maps[i].code;
        for (int k = 0; k < 4; ++k, code = turn(code))
            if (code == wanted)
                return true;
    }
    return false;
}

static void test_blend_masks_cover_every_need(void **state) {
    (void)state;
    const ac_region *region = portal_record(0x13000000);
    const ac_tex_merge *merge = &region->tex_merge;
    static const uint32_t corners[] = {1, 2, 4, 8};
    static const uint32_t sides[] = {3, 6, 9, 12};
    static const uint32_t roads[] = {1, 2, 3, 4, 5, 6, 8, 9, 10, 12};
    for (int i = 0; i < 4; ++i) {
        assert_true(reachable(merge->corners, merge->corner_count, corners[i]));
        assert_true(reachable(merge->sides, merge->side_count, sides[i]));
    }
    for (int i = 0; i < 10; ++i)
        assert_true(reachable(merge->roads, merge->road_count, roads[i]));
}

static int mask_at(const ac_terrain_map *map, float u, float v) {
    const ac_surface_texture *texture = portal_record(map->texture);
    const ac_render_surface *image = portal_record(texture->textures[0]);
    uint32_t x = (uint32_t)(u * (float)(image->width - 1));
    uint32_t y = (uint32_t)(v * (float)(image->height - 1));
    return image->data[y * image->width + x];
}

/* North is up; 0 shows the overlay. */
static void test_masks_show_the_overlay_in_the_north_west(void **state) {
    (void)state;
    const ac_region *region = portal_record(0x13000000);
    const ac_tex_merge *merge = &region->tex_merge;
    for (uint32_t i = 0; i < merge->corner_count; ++i) {
        assert_true(mask_at(&merge->corners[i], 0, 0) < 40);
        assert_true(mask_at(&merge->corners[i], 1, 0) > 215);
        assert_true(mask_at(&merge->corners[i], 0, 1) > 215);
        assert_true(mask_at(&merge->corners[i], 1, 1) > 215);
    }
    for (uint32_t i = 0; i < merge->side_count; ++i) {
        assert_true(mask_at(&merge->sides[i], 0, 0) < 40 && mask_at(&merge->sides[i], 0, 1) < 40);
        assert_true(mask_at(&merge->sides[i], 1, 0) > 215 && mask_at(&merge->sides[i], 1, 1) > 215);
    }
}

static void test_the_day_has_light_from_dawn_to_dusk(void **state) {
    (void)state;
    const ac_region *region = portal_record(0x13000000);
    assert_true(region->sky.day_group_count >= 2);
    for (uint32_t g = 0; g < region->sky.day_group_count; ++g) {
        const ac_day_group *group = &region->sky.day_groups[g];
        assert_true(group->time_count >= 4);
        float noon = 0;
        float midnight = 10;
        for (uint32_t i = 0; i < group->time_count; ++i) {
            if (i > 0)
                assert_true(group->times[i].begin > group->times[i - 1].begin);
            if (group->times[i].begin == 0.5f)
                noon = group->times[i].dir_bright;
            if (group->times[i].begin == 0.0f)
                midnight = group->times[i].dir_bright;
            for (uint32_t r = 0; r < group->times[i].replace_count; ++r)
                assert_in_range(group->times[i].replaces[r].object_index, 0,
                                group->object_count - 1);
        }
        assert_true(noon > midnight);
    }
    for (uint32_t i = 1; i < region->time.time_of_day_count; ++i)
        assert_true(region->time.times_of_day[i].start > region->time.times_of_day[i - 1].start);
}

/* ---- the scene outdoors ---- */

static float village_x(ac_position position) {
    return position.frame.origin.x + 192.0f * ((float)(position.cell >> 24) - AC_LAND_CENTER);
}
static float village_y(ac_position position) {
    return position.frame.origin.y +
           192.0f * ((float)(position.cell >> 16 & 0xFF) - AC_LAND_CENTER);
}

static void check_outdoors(const char *name, ac_position position, unsigned *count) {
    if (position.cell == 0 || (position.cell & 0xFFFF) >= 0x100)
        return;
    ++*count;
    ac_vec3 at = position.frame.origin;
    uint32_t square = (uint32_t)(at.x / 24) * 8 + (uint32_t)(at.y / 24);
    assert_int_equal(position.cell & 0xFFFF, square + 1);
    assert_true(world_has(1, (position.cell & 0xFFFF0000u) | 0xFFFF));
    float ground = ac_land_ground(village_x(position), village_y(position));
    if (fabsf(at.z - ground) > 0.01f)
        fail_msg("%s stands %g m above the ground", name, (double)(at.z - ground));
}

static void test_spawns_places_and_paths_stand_on_the_ground(void **state) {
    (void)state;
    ac_demo_scene *scene = ac_demo_scene_create();
    assert_non_null(scene);
    unsigned count = 0;
    for (uint32_t i = 0; i < scene->spawn_count; ++i) {
        const ac_demo_spawn *spawn = &scene->spawns[i];
        check_outdoors(spawn->name, spawn->position, &count);
        check_outdoors(spawn->name, spawn->destination, &count);
        for (uint32_t k = 0; k < spawn->path_count; ++k)
            check_outdoors(spawn->name, spawn->path[k], &count);
    }
    for (uint32_t i = 0; i < scene->place_count; ++i)
        check_outdoors(scene->places[i].name, scene->places[i].position, &count);
    for (uint32_t i = 0; i < scene->character_count; ++i)
        check_outdoors(scene->characters[i].name, scene->characters[i].start, &count);
    check_outdoors("the lifestone's place", scene->lifestone, &count);
    assert_true(count > 50);
    ac_demo_scene_destroy(scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_neighbouring_blocks_share_their_border),
        cmocka_unit_test(test_the_land_is_varied),
        cmocka_unit_test(test_the_ground_under_a_place_is_the_clients),
        cmocka_unit_test(test_houses_stand_on_level_ground),
        cmocka_unit_test(test_every_ground_has_a_name_a_texture_and_growth),
        cmocka_unit_test(test_blend_masks_cover_every_need),
        cmocka_unit_test(test_masks_show_the_overlay_in_the_north_west),
        cmocka_unit_test(test_the_day_has_light_from_dawn_to_dusk),
        cmocka_unit_test(test_spawns_places_and_paths_stand_on_the_ground),
    };
    return cmocka_run_group_tests_name("the demo's land", tests, world_setup, world_teardown);
}
