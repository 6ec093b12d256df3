/* Worlds put together by hand, cell by cell, for tests that want full control over hulls, openings
 * and residency. Everything lives in one arena; free with test_world_free. */
#ifndef AC_TESTS_SPACE_TEST_WORLD_H
#define AC_TESTS_SPACE_TEST_WORLD_H

#include "space_test.h"

#include "space/world_internal.h"

typedef struct test_world {
    ac_world world;
    ac_arena arena;
} test_world;

static inline void test_world_free(test_world *t) {
    for (uint32_t x = 0; x < AC_LAND_BLOCKS; ++x)
        t->world.columns[x] = NULL;
    ac_arena_free(&t->arena);
}

/* A resident block of flat land at z = 0 with room for `count` EnvCells, none of them there yet. */
static inline ac_resident *test_block(test_world *t, uint32_t id, uint32_t count) {
    static const float heights[256] = {0};
    static const ac_landblock land = {0};
    ac_resident *resident = ac_arena_alloc(&t->arena, sizeof *resident);
    assert_non_null(resident);
    uint32_t x = id >> 24, y = id >> 16 & 0xFFu;
    if (!t->world.columns[x])
        t->world.columns[x] = ac_arena_array(&t->arena, AC_LAND_BLOCKS, sizeof(ac_resident *));
    assert_non_null(t->world.columns[x]);
    t->world.columns[x][y] = resident;
    ac_block *block = &resident->block;
    block->id = id & 0xFFFF0000u;
    ac_terrain_build(&block->terrain, id, &land, heights);
    for (uint32_t i = 0; i < AC_TERRAIN_SQUARES; ++i)
        block->land_cells[i] =
            (ac_land_cell){.base = {.id = block->id | (i + 1), .block = block}, .square = i};
    resident->interiors = ac_arena_array(&t->arena, count, sizeof *resident->interiors);
    assert_true(resident->interiors || count == 0);
    for (uint32_t i = 0; i < count; ++i)
        resident->interiors[i].base.id = block->id | (AC_FIRST_ENVCELL + i);
    block->interiors = resident->interiors;
    block->interior_count = count;
    return resident;
}

/* EnvCell 0x100 + index with these planes as its hull, in cell axes, and no portals yet. */
static inline ac_interior *test_interior(test_world *t, ac_resident *resident, uint32_t index,
                                         ac_frame frame, const ac_plane *planes, uint32_t count) {
    static const ac_envcell record = {0};
    ac_interior *cell = &resident->interiors[index];
    ac_structure *structure = ac_arena_alloc(&t->arena, sizeof *structure);
    assert_non_null(structure);
    structure->cell_tree =
        (ac_cell_tree){count, ac_arena_copy(&t->arena, planes, count * sizeof *planes)};
    assert_true(structure->cell_tree.planes || count == 0);
    *cell = (ac_interior){
        .base = {.id = cell->base.id, .block = &resident->block},
        .data = &record,
        .structure = structure,
        .position = {cell->base.id, frame},
        .axes = ac_quat_axes(frame.rotation),
    };
    return cell;
}

/* The six planes of a box, looking inwards. */
static inline void test_box_planes(ac_plane planes[6], ac_box box) {
    planes[0] = (ac_plane){{1, 0, 0}, -box.min.x};
    planes[1] = (ac_plane){{-1, 0, 0}, box.max.x};
    planes[2] = (ac_plane){{0, 1, 0}, -box.min.y};
    planes[3] = (ac_plane){{0, -1, 0}, box.max.y};
    planes[4] = (ac_plane){{0, 0, 1}, -box.min.z};
    planes[5] = (ac_plane){{0, 0, -1}, box.max.z};
}

static inline ac_interior *test_box_interior(test_world *t, ac_resident *resident, uint32_t index,
                                             ac_frame frame, ac_box box) {
    ac_plane planes[6];
    test_box_planes(planes, box);
    return test_interior(t, resident, index, frame, planes, 6);
}

/* An opening: only its plane counts for membership. */
static inline const ac_face *test_opening(test_world *t, ac_plane plane) {
    ac_face face = {.plane = plane};
    const ac_face *copy = ac_arena_copy(&t->arena, &face, sizeof face);
    assert_non_null(copy);
    return copy;
}

static inline void test_portals(test_world *t, ac_interior *cell, const ac_portal *portals,
                                uint32_t count) {
    cell->portals = ac_arena_copy(&t->arena, portals, count * sizeof *portals);
    assert_true(cell->portals || count == 0);
    cell->portal_count = count;
}

static inline void test_visible(test_world *t, ac_interior *cell, const uint32_t *ids,
                                uint32_t count) {
    cell->visible = ac_arena_copy(&t->arena, ids, count * sizeof *ids);
    assert_true(cell->visible || count == 0);
    cell->visible_count = count;
}

/* A building on a square whose doors lead where `doors` say. */
static inline void test_shell(test_world *t, ac_resident *resident, uint32_t square,
                              const ac_portal *doors, uint32_t count) {
    ac_shell shell = {.cell = resident->block.land_cells[square].base.id};
    shell.portals = ac_arena_copy(&t->arena, doors, count * sizeof *doors);
    assert_true(shell.portals || count == 0);
    shell.portal_count = count;
    resident->block.land_cells[square].shell = ac_arena_copy(&t->arena, &shell, sizeof shell);
    assert_non_null(resident->block.land_cells[square].shell);
}

/* A part with this box and this physics sphere, at a frame of a cell. */
static inline ac_part test_part(test_world *t, ac_box box, ac_sphere sphere, uint32_t cell,
                                ac_frame frame) {
    ac_shape shape = {.box = box, .has_physics_sphere = true, .physics_sphere = sphere};
    return (ac_part){
        ac_arena_copy(&t->arena, &shape, sizeof shape), {cell, frame}, {1.0f, 1.0f, 1.0f}};
}

#define assert_cells(array, ...)                                                                   \
    do {                                                                                           \
        const uint32_t want_[] = {__VA_ARGS__};                                                    \
        assert_int_equal((array)->count, sizeof want_ / sizeof *want_);                            \
        for (uint32_t i_ = 0; i_ < (array)->count; ++i_)                                           \
            assert_int_equal((array)->entries[i_].id, want_[i_]);                                  \
    } while (0)

#endif
