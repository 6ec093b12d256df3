/* space/world: residency of landblocks read from DAT files (world-simulation 3.1, 3.5-3.8). */
#include "dat_world.h"

#include "space/position.h"

static void test_a_block_is_loaded_once_and_found_by_any_id(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    assert_null(ac_world_block(d->world, WEST));
    dat_load(d, WEST | 0x123);
    const ac_block *block = ac_world_block(d->world, WEST | 0xFFFF);
    assert_non_null(block);
    assert_int_equal(block->id, WEST);
    dat_load(d, WEST);
    assert_ptr_equal(ac_world_block(d->world, WEST), block);
    uint32_t count;
    assert_ptr_equal(ac_world_blocks(d->world, &count)[0], block);
    assert_int_equal(count, 1);
    dat_world_free(d);
}

static void test_blocks_come_in_ascending_order(void **state) {
    (void)state;
    dat_world *d = dat_world_make();
    dat_world_fill(d);
    static const uint32_t order[4] = {0x05050000, 0x01020000, 0xFEFE0000, 0x05040000};
    for (int i = 0; i < 4; ++i) {
        ac_landblock land = {.id = order[i] | 0xFFFF};
        dat_put(d, land.id, &land);
    }
    dat_world_open(d);
    for (int i = 0; i < 4; ++i)
        dat_load(d, order[i]);
    uint32_t count;
    const ac_block *const *blocks = ac_world_blocks(d->world, &count);
    static const uint32_t want[4] = {0x01020000, 0x05040000, 0x05050000, 0xFEFE0000};
    assert_int_equal(count, 4);
    for (int i = 0; i < 4; ++i)
        assert_int_equal(blocks[i]->id, want[i]);
    ac_world_unload_block(d->world, 0x05050000);
    blocks = ac_world_blocks(d->world, &count);
    assert_int_equal(count, 3);
    assert_int_equal(blocks[2]->id, 0xFEFE0000);
    assert_null(ac_world_block(d->world, 0x05050000));
    dat_world_free(d);
}

static void test_blocks_that_are_not_there_are_refused(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    ac_error error;
    assert_int_equal(ac_world_load_block(d->world, 0x10100000, &error), AC_ERROR_NOT_FOUND);
    assert_int_equal(ac_world_load_block(d->world, 0xFF100000, &error), AC_ERROR_ARGUMENT);
    assert_int_equal(ac_world_load_block(d->world, 0x10FF0000, &error), AC_ERROR_ARGUMENT);
    uint32_t count;
    ac_world_blocks(d->world, &count);
    assert_int_equal(count, 0);
    ac_world_unload_block(d->world, 0x10100000);
    assert_null(ac_world_block(d->world, 0xFF100000));
    assert_null(ac_world_block(d->world, 0x10FF0000));
    dat_world_free(d);
}

static void test_a_world_without_its_region_is_refused(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    ac_error error;
    ac_world_def def = {.store = d->store, .shapes = d->shapes, .region = 0x13000001};
    assert_null(ac_world_create(&def, &error));
    assert_int_equal(error.status, AC_ERROR_NOT_FOUND);
    dat_world_free(d);
}

static void test_a_damaged_region_leaves_bare_land(void **state) {
    (void)state;
    enum { DAMAGED = 0x13000001 };
    static const uint8_t bytes[] = {1, 0, 0, 0x13, 1, 2};
    dat_world *d = dat_world_make();
    dat_world_fill(d);
    ac_error error;
    assert_int_equal(ac_dat_image_put(d->images[0], DAMAGED, 0, 0, 0, bytes, sizeof bytes, &error),
                     AC_OK);
    dat_world_open(d);
    ac_world_def def = {.store = d->store, .shapes = d->shapes, .region = DAMAGED};
    ac_world *world = ac_world_create(&def, &error);
    assert_non_null(world);
    const ac_region *region = ac_world_region(world);
    assert_int_equal(region->id, DAMAGED);
    assert_int_equal(region->parts, 0);
    assert_true(region->land.square_length == 24.0f && region->land.height_table[255] == 510.0f);
    assert_int_equal(ac_world_load_block(world, WEST, &error), AC_OK);
    assert_non_null(ac_world_block(world, WEST));
    ac_world_destroy(world);
    dat_world_free(d);
}

static void test_cells_are_found_by_id(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    const ac_cell *land = ac_world_cell(d->world, WEST | 0x19);
    assert_int_equal(land->id, WEST | 0x19);
    assert_int_equal(ac_cell_as_land(land)->square, 0x18);
    const ac_cell *hall = ac_world_cell(d->world, HALL);
    assert_int_equal(hall->id, HALL);
    assert_ptr_equal(ac_cell_as_interior(hall), ac_world_interior(d->world, HALL));
    assert_null(ac_world_cell(d->world, WEST | 0x41));
    assert_null(ac_world_cell(d->world, WEST));
    assert_null(ac_world_cell(d->world, WEST | 0x103)); /* counted, but no record */
    assert_null(ac_world_cell(d->world, WEST | 0x104));
    assert_null(ac_world_cell(d->world, EAST | 1));
    assert_null(ac_world_cell(d->world, 0));
    dat_world_free(d);
}

static void test_an_interior_has_its_shape_and_its_neighbours(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    const ac_interior *hall = ac_world_interior(d->world, HALL);
    const ac_interior *annex = ac_world_interior(d->world, ANNEX);
    assert_true(hall->seen_outside);
    assert_false(annex->seen_outside);
    assert_int_equal(hall->base.restriction, 0x70001234);
    assert_ptr_equal(hall->structure, annex->structure);
    assert_int_equal(hall->structure->cell_tree.plane_count, 6);
    assert_int_equal(hall->structure->physics.list.count, 6);
    assert_vec_near(hall->structure->box.min, -4, -4, 0, 0);
    assert_vec_near(hall->structure->box.max, 4, 4, 4, 0);
    const ac_portal *east = &hall->portals[0], *south = &hall->portals[1];
    assert_ptr_equal(east->other, annex);
    assert_int_equal(east->other_cell, ANNEX);
    assert_int_equal(east->other_portal, 0);
    assert_true(east->exact_match);
    assert_int_equal(east->side, 0);
    assert_vec_near(east->face->plane.normal, -1, 0, 0, 0);
    assert_int_equal(south->other_cell, AC_CELL_OUTSIDE);
    assert_null(south->other);
    assert_false(south->exact_match);
    assert_int_equal(hall->visible_count, 1);
    assert_int_equal(hall->visible[0], ANNEX);
    dat_world_free(d);
}

static void test_a_damaged_interior_costs_only_itself(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    assert_null(ac_world_interior(d->world, BROKEN_ROOM));
    const ac_interior *annex = ac_world_interior(d->world, ANNEX);
    const ac_portal *portal = &annex->portals[1];
    assert_int_equal(portal->other_cell, BROKEN_ROOM);
    assert_null(portal->other);
    assert_null(portal->face); /* polygon 77 */
    assert_int_equal(portal->other_portal, -1);
    assert_true(d->warnings > 0);
    dat_world_free(d);
}

/* world-simulation 3.9 case 17 */
static void test_portal_flags_0_mean_side_1_without_an_exact_match(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    const ac_block *block = ac_world_block(d->world, WEST);
    assert_int_equal(block->shell_count, 1);
    const ac_portal *portal = &block->shells[0].portals[1];
    assert_false(portal->exact_match);
    assert_int_equal(portal->side, 1);
    assert_int_equal(portal->other_portal, -1);
    assert_int_equal(block->shells[0].portals[0].side, 0);
    dat_world_free(d);
}

/* @spec 2026-08-07 §2 | PortalSide is true when bit 1 of the portal's flags is clear, and raw
 * portal_side 1 then means crossing side Positive.
 * @code src/space/interior.c */
static void test_a_rooms_portal_has_side_1_when_bit_1_is_clear(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    assert_int_equal(AC_PORTAL_SIDE_CLEAR, 0x2);
    const ac_interior *hall = ac_world_interior(d->world, HALL);
    const ac_interior *annex = ac_world_interior(d->world, ANNEX);
    static const uint8_t exact[] = {1, 0, 0, 1}, sides[] = {0, 0, 0, 1};
    const ac_portal *portals[] = {&hall->portals[0], &hall->portals[1], &annex->portals[0],
                                  &annex->portals[1]};
    for (size_t i = 0; i < 4; ++i) { /* each bit by itself */
        assert_int_equal(portals[i]->exact_match, exact[i]);
        assert_int_equal(portals[i]->side, sides[i]);
    }
    dat_world_free(d);
}

static void test_a_building_stands_in_the_cell_of_its_origin(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    const ac_block *block = ac_world_block(d->world, WEST);
    assert_int_equal(block->shell_count, 1);
    const ac_shell *shell = &block->shells[0];
    assert_int_equal(shell->cell, WEST | (1 + 3 * 8 + 3));
    assert_ptr_equal(ac_world_land_cell(d->world, shell->cell)->shell, shell);
    assert_int_equal(shell->part_count, 1);
    assert_true(shell->parts[0].shape->physics.node_count > 0);
    assert_int_equal(shell->portal_count, 2);
    assert_ptr_equal(shell->portals[0].other, ac_world_interior(d->world, HALL));
    /* the opening is the drawing tree's portal polygon: the south wall */
    assert_vec_near(shell->portals[0].face->plane.normal, 0, -1, 0, 0);
    assert_null(shell->portals[1].face);
    assert_null(shell->portals[1].other);
    /* the block's list has every cell once */
    assert_int_equal(block->visible_count, 2);
    assert_int_equal(block->visible[0], HALL);
    assert_int_equal(block->visible[1], ANNEX);
    dat_world_free(d);
}

static void test_restrictions_guard_land_cells_and_interiors(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    assert_int_equal(ac_world_cell(d->world, WEST | 5)->restriction, 0x70005678);
    assert_int_equal(ac_world_cell(d->world, WEST | 6)->restriction, 0);
    assert_int_equal(ac_world_cell(d->world, HALL)->restriction, 0x70001234);
    assert_int_equal(ac_world_cell(d->world, ANNEX)->restriction, 0);
    dat_world_free(d);
}

/* ---- Fixtures ---- */

static const ac_static *fixture(const ac_block *block, ac_static_kind kind, ac_did model) {
    for (uint32_t i = 0; i < block->static_count; ++i)
        if (block->statics[i].kind == kind && block->statics[i].model == model)
            return &block->statics[i];
    return NULL;
}

static bool casts(const dat_world *d, const ac_static *what, uint32_t cell) {
    const ac_shadow_table *shadows = ac_world_shadows(d->world);
    for (uint32_t i = 0; i < ac_shadow_count(shadows, cell); ++i)
        if (ac_shadow_at(shadows, cell, i).fixture == what)
            return true;
    return false;
}

static void test_fixtures_are_placed_as_they_rest(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    const ac_block *block = ac_world_block(d->world, WEST);
    const ac_static *pile = fixture(block, AC_STATIC_OUTDOOR, PILE);
    assert_int_equal(pile->cell, WEST | (1 + 1 * 8 + 1));
    assert_int_equal(pile->part_count, 2);
    assert_true(pile->has_physics_bsp);
    assert_int_equal(pile->parts[1].position.cell, pile->cell);
    assert_vec_near(pile->parts[0].position.frame.origin, 36, 36, 0, 0);
    assert_vec_near(pile->parts[1].position.frame.origin, 36, 39, 0, 0);
    dat_world_free(d);
}

static void test_fixtures_outside_their_block_and_unknown_models_are_left_out(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    const ac_block *block = ac_world_block(d->world, WEST);
    assert_null(fixture(block, AC_STATIC_OUTDOOR, POST));
    assert_null(fixture(block, AC_STATIC_OUTDOOR, 0x01000099));
    dat_world_free(d);
}

static void test_fixtures_come_in_the_order_outdoor_interior_scenery(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    const ac_block *block = ac_world_block(d->world, WEST);
    assert_int_equal(block->statics[0].model, PILE);
    assert_int_equal(block->statics[1].model, CRATE);
    assert_int_equal(block->statics[2].kind, AC_STATIC_INTERIOR);
    assert_int_equal(block->statics[2].cell, HALL);
    assert_true(block->static_count > 40);
    for (uint32_t i = 3; i < block->static_count; ++i)
        assert_int_equal(block->statics[i].kind, AC_STATIC_SCENERY);
    dat_world_free(d);
}

static void test_a_fixture_in_a_doorway_casts_into_both_rooms(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    const ac_static *crate = fixture(ac_world_block(d->world, WEST), AC_STATIC_INTERIOR, CRATE);
    assert_true(casts(d, crate, HALL));
    assert_true(casts(d, crate, ANNEX));
    assert_int_equal(crate->shadows.count, 2);
    assert_true(crate->complete);
    dat_world_free(d);
}

static void test_a_fixture_on_the_border_is_complete_when_the_neighbour_comes(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    const ac_static *crate = fixture(ac_world_block(d->world, WEST), AC_STATIC_OUTDOOR, CRATE);
    const uint32_t over_there = EAST | (1 + 0 * 8 + 4);
    assert_false(crate->complete);
    assert_true(casts(d, crate, over_there)); /* by id, before the cell is there */
    dat_load(d, EAST);
    assert_true(crate->complete);
    assert_true(casts(d, crate, over_there));
    assert_int_equal(crate->shadows.count, 2);
    ac_world_unload_block(d->world, WEST);
    assert_int_equal(ac_shadow_count(ac_world_shadows(d->world), over_there), 0);
    dat_world_free(d);
}

static void test_unloading_gives_everything_back(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    for (int i = 0; i < 3; ++i) {
        dat_load(d, WEST);
        dat_load(d, EAST);
        ac_world_unload_block(d->world, WEST);
        assert_null(ac_world_block(d->world, WEST));
        for (uint32_t cell = 1; cell <= 64; ++cell)
            assert_int_equal(ac_shadow_count(ac_world_shadows(d->world), WEST | cell), 0);
        ac_world_unload_block(d->world, EAST);
    }
    dat_world_free(d); /* and the leak checker has the last word */
}

/* Every record of the files, cut short in turn: whatever is missing, what is left can be loaded. */
static void test_damaged_records_never_hurt(void **state) {
    (void)state;
    static const ac_did victims[] = {0x01000001, 0x01000003,    0x02000001, 0x0D000001,
                                     0x12000001, WEST | 0xFFFE, HALL,       ANNEX};
    for (size_t i = 0; i < sizeof victims / sizeof *victims; ++i) {
        for (uint32_t cut = 0; cut < 3; ++cut) {
            dat_world *d = dat_world_make();
            dat_world_fill(d);
            ac_error error;
            int file = victims[i] >= 0x40000000u;
            const uint8_t bytes[8] = {1, 2, 3, 4, 0xFF, 0xFF, 0xFF, 0xFF};
            assert_int_equal(
                ac_dat_image_put(d->images[file], victims[i], 0, 0, 0, bytes, cut * 4, &error),
                AC_OK);
            dat_world_open(d);
            dat_load(d, WEST);
            assert_int_equal(ac_world_block(d->world, WEST)->terrain.block, WEST);
            dat_world_free(d);
        }
    }
}

/* ---- Places ---- */

static ac_position place(uint32_t cell, float x, float y, float z) {
    ac_position p = {cell, ac_frame_identity};
    p.frame.origin = ac_vec3_make(x, y, z);
    return p;
}

static const ac_cell *adjusted(dat_world *d, ac_position *p, bool search, bool *ok) {
    const ac_cell *cell;
    *ok = ac_world_adjust_position(d->world, p, ac_vec3_make(0, 0, 0.5f), search, &cell);
    return cell;
}

static void test_a_place_indoors_keeps_or_finds_its_room(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    bool ok;
    dat_load(d, WEST);
    ac_position p = place(HALL, 84, 84, 1);
    assert_int_equal(adjusted(d, &p, true, &ok)->id, HALL);
    for (int search = 0; search < 2; ++search) { /* by the visible list, by the neighbours */
        p = place(HALL, 92, 84, 1);
        assert_int_equal(adjusted(d, &p, search, &ok)->id, ANNEX);
        assert_int_equal(p.cell, ANNEX);
        assert_true(ok);
    }
    dat_world_free(d);
}

static void test_the_low_point_decides_not_the_origin(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    ac_position p = place(HALL, 84, 84, -0.4f); /* the origin is under the floor */
    const ac_cell *cell;
    assert_true(ac_world_adjust_position(d->world, &p, ac_vec3_make(0, 0, 0.5f), true, &cell));
    assert_int_equal(cell->id, HALL);
    p = place(HALL, 84, 84, -0.4f);
    assert_true(ac_world_adjust_position(d->world, &p, ac_vec3_make(0, 0, 0), true, &cell));
    assert_true(ac_cell_is_outdoor(cell->id)); /* the hall is open to the sky */
    dat_world_free(d);
}

static void test_outside_of_a_room_open_to_the_sky_is_outdoors(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    bool ok;
    dat_load(d, WEST);
    ac_position p = place(HALL, 84, 50, 1);
    assert_int_equal(adjusted(d, &p, true, &ok)->id, WEST | (1 + 3 * 8 + 2));
    p = place(ANNEX, 84, 50, 1); /* the annex is not */
    assert_null(adjusted(d, &p, true, &ok));
    assert_false(ok);
    dat_world_free(d);
}

static void test_places_outdoors_move_to_their_block(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    bool ok;
    dat_load(d, WEST);
    ac_position p = place(WEST | 1, 193, 30, 5);
    assert_null(adjusted(d, &p, true, &ok)); /* a good place that is not resident */
    assert_true(ok);
    assert_int_equal(p.cell, EAST | 2);
    assert_vec_near(p.frame.origin, 1, 30, 5, 1e-4);
    dat_load(d, EAST);
    p = place(WEST | 1, 193, 30, 5);
    assert_int_equal(adjusted(d, &p, true, &ok)->id, EAST | 2);
    dat_world_free(d);
}

static void test_what_is_no_place_is_refused(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    static const uint32_t bad[] = {WEST, WEST | 0x41, WEST | 0xFFFE, WEST | 0x103, 0};
    bool ok;
    dat_load(d, WEST);
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i) {
        ac_position p = place(bad[i], 84, 84, 1);
        assert_null(adjusted(d, &p, true, &ok));
        assert_false(ok);
    }
    ac_position p = place(WEST | 1, NAN, 84, 1);
    assert_null(adjusted(d, &p, true, &ok));
    assert_false(ok);
    dat_world_free(d);
}

static void test_point_cell_and_ground(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    ac_position p = place(HALL, 92, 84, 1);
    assert_int_equal(ac_world_point_cell(d->world, &p)->id, ANNEX);
    assert_int_equal(p.cell, HALL); /* not changed */
    p = place(WEST | 0x41, 92, 84, 1);
    assert_null(ac_world_point_cell(d->world, &p));
    float z = 9;
    assert_true(ac_world_ground(d->world, HALL, ac_vec3_make(84, 84, 3), &z));
    assert_near(z, 0, 0);
    assert_false(ac_world_ground(d->world, EAST | 1, ac_vec3_make(84, 84, 3), &z));
    assert_true(ac_world_ground(d->world, EAST | 1, ac_vec3_make(-4, 84, 3), &z));
    dat_world_free(d);
}

static void test_a_room_without_portals_holds_nothing(void **state) {
    (void)state;
    dat_world *d = dat_world_ready();
    dat_load(d, WEST);
    ac_interior closed = *ac_world_interior(d->world, HALL);
    ac_vec3 point = ac_vec3_make(84, 84, 1);
    assert_true(ac_cell_contains_point(&closed.base, point));
    closed.portal_count = 0;
    assert_false(ac_cell_contains_point(&closed.base, point));
    dat_world_free(d);
}

static void test_water_of_cells(void **state) {
    (void)state;
    dat_world *d = dat_world_make();
    dat_world_fill(d);
    ac_landblock land = {.id = EAST | 0xFFFF};
    for (int i = 0; i < AC_LANDBLOCK_SAMPLES; ++i)
        land.terrain[i] = 17 << 2;
    dat_put(d, land.id, &land);
    dat_world_open(d);
    dat_load(d, WEST);
    dat_load(d, EAST);
    const ac_cell *sea = ac_world_cell(d->world, EAST | 1), *hall = ac_world_cell(d->world, HALL);
    assert_non_null(hall);
    assert_int_equal(ac_cell_block_water(sea), AC_WATER_ENTIRE);
    assert_int_equal(ac_cell_water(sea), AC_WATER_ENTIRE);
    assert_near(ac_cell_water_depth(sea, ac_vec3_make(1, 1, 0)), 0.9, 1e-7);
    assert_int_equal(ac_cell_block_water(hall), AC_WATER_NONE);
    assert_int_equal(ac_cell_water(hall), AC_WATER_NONE);
    assert_near(ac_cell_water_depth(hall, ac_vec3_make(1, 1, 0)), 0, 0);
    dat_world_free(d);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_block_is_loaded_once_and_found_by_any_id),
        cmocka_unit_test(test_blocks_come_in_ascending_order),
        cmocka_unit_test(test_blocks_that_are_not_there_are_refused),
        cmocka_unit_test(test_a_world_without_its_region_is_refused),
        cmocka_unit_test(test_a_damaged_region_leaves_bare_land),
        cmocka_unit_test(test_cells_are_found_by_id),
        cmocka_unit_test(test_an_interior_has_its_shape_and_its_neighbours),
        cmocka_unit_test(test_a_damaged_interior_costs_only_itself),
        cmocka_unit_test(test_portal_flags_0_mean_side_1_without_an_exact_match),
        cmocka_unit_test(test_a_rooms_portal_has_side_1_when_bit_1_is_clear),
        cmocka_unit_test(test_a_building_stands_in_the_cell_of_its_origin),
        cmocka_unit_test(test_restrictions_guard_land_cells_and_interiors),
        cmocka_unit_test(test_fixtures_are_placed_as_they_rest),
        cmocka_unit_test(test_fixtures_outside_their_block_and_unknown_models_are_left_out),
        cmocka_unit_test(test_fixtures_come_in_the_order_outdoor_interior_scenery),
        cmocka_unit_test(test_a_fixture_in_a_doorway_casts_into_both_rooms),
        cmocka_unit_test(test_a_fixture_on_the_border_is_complete_when_the_neighbour_comes),
        cmocka_unit_test(test_unloading_gives_everything_back),
        cmocka_unit_test(test_damaged_records_never_hurt),
        cmocka_unit_test(test_a_place_indoors_keeps_or_finds_its_room),
        cmocka_unit_test(test_the_low_point_decides_not_the_origin),
        cmocka_unit_test(test_outside_of_a_room_open_to_the_sky_is_outdoors),
        cmocka_unit_test(test_places_outdoors_move_to_their_block),
        cmocka_unit_test(test_what_is_no_place_is_refused),
        cmocka_unit_test(test_point_cell_and_ground),
        cmocka_unit_test(test_a_room_without_portals_holds_nothing),
        cmocka_unit_test(test_water_of_cells),
    };
    return cmocka_run_group_tests_name("space/world", tests, NULL, NULL);
}
