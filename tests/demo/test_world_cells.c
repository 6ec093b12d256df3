/* The demo's interiors: cells that contain what is in them and nothing of their neighbours, and
 * portals that match on both sides (world-simulation 3; dat-format 6.3, 6.4). */
#include "world_fixture.h"

#include <math.h>

#include "base/rng.h"
#include "base/vec.h"
#include "demo/house.h"
#include "demo/scene.h"
#include "space/frame.h"

enum { MAX_CELLS = 64, SAMPLES = 400 };

typedef struct loaded_cell {
    const ac_envcell *cell;
    const ac_cell_struct *shape;
    ac_vec3 low, high; /* bounds of its vertices, cell axes */
} loaded_cell;

typedef struct loaded_block {
    uint32_t block;
    const ac_landblock_info *info;
    uint32_t count;
    loaded_cell cells[MAX_CELLS];
} loaded_block;

static const ac_cell_struct *shape_of(const ac_envcell *cell) {
    const ac_environment *environment = portal_record(0x0D000000u | cell->environment);
    for (uint32_t i = 0; i < environment->cell_count; ++i)
        if (environment->cells[i].key == cell->structure)
            return &environment->cells[i];
    fail_msg("0x%08X: no shape %u", cell->id, cell->structure);
    return NULL;
}

static void load_cell(loaded_cell *out, ac_did id) {
    out->cell = cell_record(id);
    out->shape = shape_of(out->cell);
    out->low = (ac_vec3){1e9f, 1e9f, 1e9f};
    out->high = (ac_vec3){-1e9f, -1e9f, -1e9f};
    for (uint32_t i = 0; i < out->shape->vertices.count; ++i) {
        ac_vec3 p = out->shape->vertices.vertices[i].position;
        out->low =
            (ac_vec3){fminf(out->low.x, p.x), fminf(out->low.y, p.y), fminf(out->low.z, p.z)};
        out->high =
            (ac_vec3){fmaxf(out->high.x, p.x), fmaxf(out->high.y, p.y), fmaxf(out->high.z, p.z)};
    }
}

static void load_block(loaded_block *out, uint32_t block) {
    out->block = block;
    out->info = cell_record(block << 16 | 0xFFFE);
    out->count = out->info->cell_count;
    assert_in_range(out->count, 1, MAX_CELLS);
    for (uint32_t i = 0; i < out->count; ++i)
        load_cell(&out->cells[i], block << 16 | (0x100 + i));
}

static const uint32_t blocks[] = {0x8080, 0x7F81, AC_DEMO_DUNGEON};
enum { BLOCKS = sizeof blocks / sizeof *blocks };
static loaded_block loaded[BLOCKS];

static int cells_setup(void **state) {
    if (world_setup(state) != 0)
        return -1;
    for (int i = 0; i < BLOCKS; ++i)
        load_block(&loaded[i], blocks[i]);
    return 0;
}

/* The client's rule: follow the positive child, in the plane counts as inside. */
static bool inside_shape(const ac_cell_struct *shape, ac_vec3 p) {
    int32_t at = 0;
    while (at >= 0 && shape->cell_bsp.nodes[at].tag != AC_BSP_LEAF) {
        const ac_bsp_node *node = &shape->cell_bsp.nodes[at];
        if (ac_plane_distance(&node->plane, p) < -AC_EPSILON)
            return false;
        at = node->pos;
    }
    return true;
}

static bool inside(const loaded_cell *cell, ac_vec3 block_point) {
    return inside_shape(cell->shape, ac_frame_global_to_local(&cell->cell->frame, block_point));
}

/* A point inside the cell, away from its walls, or false. */
static bool sample(const loaded_cell *cell, ac_rng *rng, ac_vec3 *out) {
    ac_vec3 p = {ac_rng_float(rng, cell->low.x, cell->high.x),
                 ac_rng_float(rng, cell->low.y, cell->high.y),
                 ac_rng_float(rng, cell->low.z, cell->high.z)};
    const ac_bsp *bsp = &cell->shape->cell_bsp;
    for (uint32_t i = 0; i < bsp->node_count; ++i)
        if (bsp->nodes[i].tag != AC_BSP_LEAF && ac_plane_distance(&bsp->nodes[i].plane, p) < 0.02f)
            return false;
    *out = ac_frame_local_to_global(&cell->cell->frame, p);
    return true;
}

static void test_cells_contain_their_walls_and_furnishings(void **state) {
    (void)state;
    for (int b = 0; b < BLOCKS; ++b)
        for (uint32_t i = 0; i < loaded[b].count; ++i) {
            const loaded_cell *cell = &loaded[b].cells[i];
            for (uint32_t v = 0; v < cell->shape->vertices.count; ++v) {
                ac_vec3 p = cell->shape->vertices.vertices[v].position;
                /* Trims lie on the walls and reach past the sill by their own width. */
                ac_vec3 middle = ac_vec3_scale(ac_vec3_add(cell->low, cell->high), 0.5f);
                ac_vec3 inner = ac_vec3_add(middle, ac_vec3_scale(ac_vec3_sub(p, middle), 0.96f));
                if (!inside_shape(cell->shape, inner))
                    fail_msg("0x%08X does not contain its vertex (%g, %g, %g)", cell->cell->id,
                             (double)p.x, (double)p.y, (double)p.z);
            }
            for (uint32_t k = 0; k < cell->cell->object_count; ++k) {
                ac_vec3 at = cell->cell->objects[k].frame.origin;
                ac_vec3 p = ac_frame_global_to_local(&cell->cell->frame, at);
                p.z += 0.02f;
                bool near = inside_shape(cell->shape, p);
                for (int d = 0; d < 4 && !near; ++d) /* wall brackets lie in the wall's plane */
                    near = inside_shape(cell->shape, (ac_vec3){p.x + (d == 0   ? 0.05f
                                                                      : d == 1 ? -0.05f
                                                                               : 0),
                                                               p.y + (d == 2   ? 0.05f
                                                                      : d == 3 ? -0.05f
                                                                               : 0),
                                                               p.z});
                if (!near)
                    fail_msg("0x%08X: object %u is outside", cell->cell->id, k);
            }
        }
}

static void test_no_point_is_inside_two_cells(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(5, 5);
    for (int b = 0; b < BLOCKS; ++b)
        for (uint32_t i = 0; i < loaded[b].count; ++i) {
            unsigned tried = 0;
            for (int n = 0; n < SAMPLES; ++n) {
                ac_vec3 p;
                if (!sample(&loaded[b].cells[i], &rng, &p))
                    continue;
                ++tried;
                assert_true(inside(&loaded[b].cells[i], p));
                for (uint32_t k = 0; k < loaded[b].count; ++k)
                    if (k != i && inside(&loaded[b].cells[k], p))
                        fail_msg("cells 0x%08X and 0x%08X overlap", loaded[b].cells[i].cell->id,
                                 loaded[b].cells[k].cell->id);
            }
            assert_true(tried > SAMPLES / 20);
        }
}

/* ---- portals ---- */

static const ac_polygon *portal_polygon(const loaded_cell *cell, uint32_t portal) {
    uint16_t key = cell->cell->portals[portal].polygon;
    bool listed = false;
    for (uint32_t i = 0; i < cell->shape->portal_count; ++i)
        listed |= cell->shape->portals[i] == key;
    assert_true(listed);
    return &cell->shape->polygons.polygons[key];
}

static ac_vec3 portal_corner(const loaded_cell *cell, const ac_polygon *polygon, unsigned i) {
    const ac_vertex *vertex = ac_vertex_find(&cell->shape->vertices, polygon->vertices[i]);
    return ac_frame_local_to_global(&cell->cell->frame, vertex->position);
}

static bool has_corner(const loaded_cell *cell, const ac_polygon *polygon, ac_vec3 p) {
    for (unsigned i = 0; i < polygon->vertex_count; ++i)
        if (ac_vec3_length(ac_vec3_sub(portal_corner(cell, polygon, i), p)) < 0.002f)
            return true;
    return false;
}

/* Run-time portal side: 1 says that the neighbour is on the positive side of the plane. */
static void check_side(const loaded_cell *cell, uint32_t portal) {
    const ac_polygon *polygon = portal_polygon(cell, portal);
    ac_plane plane;
    assert_true(ac_polygon_plane(polygon, &cell->shape->vertices, &plane));
    int side = (cell->cell->portals[portal].flags & AC_PORTAL_SIDE_CLEAR) != 0 ? 0 : 1;
    ac_vec3 middle = ac_vec3_scale(ac_vec3_add(cell->low, cell->high), 0.5f);
    float distance = ac_plane_distance(&plane, middle);
    if (side == 1 ? distance >= 0 : distance <= 0)
        fail_msg("0x%08X portal %u: the cell is on the neighbour's side", cell->cell->id, portal);
}

static void test_portals_lead_back_and_match_exactly(void **state) {
    (void)state;
    unsigned inner = 0;
    unsigned sides[2] = {0, 0};
    for (int b = 0; b < BLOCKS; ++b)
        for (uint32_t i = 0; i < loaded[b].count; ++i) {
            const loaded_cell *cell = &loaded[b].cells[i];
            assert_int_equal(cell->cell->portal_count, cell->shape->portal_count);
            for (uint32_t p = 0; p < cell->cell->portal_count; ++p) {
                const ac_cell_portal *portal = &cell->cell->portals[p];
                assert_true((portal->flags & AC_PORTAL_EXACT_MATCH) != 0);
                ++sides[(portal->flags & AC_PORTAL_SIDE_CLEAR) != 0];
                check_side(cell, p);
                if (portal->other_cell == AC_PORTAL_OUTSIDE)
                    continue;
                const loaded_cell *other = &loaded[b].cells[portal->other_cell - 0x100];
                const ac_cell_portal *back = &other->cell->portals[portal->other_portal];
                assert_int_equal(back->other_cell, 0x100 + i);
                assert_int_equal(back->other_portal, p);
                const ac_polygon *here = portal_polygon(cell, p);
                const ac_polygon *there = portal_polygon(other, portal->other_portal);
                assert_int_equal(here->vertex_count, there->vertex_count);
                for (unsigned k = 0; k < here->vertex_count; ++k)
                    if (!has_corner(other, there, portal_corner(cell, here, k)))
                        fail_msg("0x%08X portal %u does not fit 0x%08X", cell->cell->id, p,
                                 other->cell->id);
                ++inner;
            }
        }
    assert_true(inner >= 50);
    assert_true(sides[0] > 10 && sides[1] > 10); /* both kinds are in the world */
}

static void test_walking_through_a_portal_leads_into_the_neighbour(void **state) {
    (void)state;
    for (int b = 0; b < BLOCKS; ++b)
        for (uint32_t i = 0; i < loaded[b].count; ++i) {
            const loaded_cell *cell = &loaded[b].cells[i];
            for (uint32_t p = 0; p < cell->cell->portal_count; ++p) {
                const ac_polygon *polygon = portal_polygon(cell, p);
                ac_plane plane;
                assert_true(ac_polygon_plane(polygon, &cell->shape->vertices, &plane));
                ac_vec3 middle = {0, 0, 0};
                for (unsigned k = 0; k < polygon->vertex_count; ++k)
                    middle = ac_vec3_add(middle, portal_corner(cell, polygon, k));
                middle = ac_vec3_scale(middle, 1.0f / (float)polygon->vertex_count);
                float out =
                    (cell->cell->portals[p].flags & AC_PORTAL_SIDE_CLEAR) != 0 ? -1.0f : 1.0f;
                ac_vec3 step = ac_frame_local_to_global_vec(
                    &cell->cell->frame, ac_vec3_scale(plane.normal, 0.05f * out));
                assert_true(inside(cell, ac_vec3_sub(middle, step)));
                assert_false(inside(cell, ac_vec3_add(middle, step)));
                uint16_t other = cell->cell->portals[p].other_cell;
                if (other != AC_PORTAL_OUTSIDE)
                    assert_true(inside(&loaded[b].cells[other - 0x100], ac_vec3_add(middle, step)));
            }
        }
}

/* ---- visibility and buildings ---- */

static bool sees(const loaded_cell *cell, uint16_t other) {
    for (uint16_t i = 0; i < cell->cell->visible_count; ++i)
        if (cell->cell->visible[i] == other)
            return true;
    return false;
}

static void test_neighbours_are_on_each_others_visible_lists(void **state) {
    (void)state;
    for (int b = 0; b < BLOCKS; ++b)
        for (uint32_t i = 0; i < loaded[b].count; ++i) {
            const loaded_cell *cell = &loaded[b].cells[i];
            bool outside = false;
            for (uint32_t p = 0; p < cell->cell->portal_count; ++p) {
                uint16_t other = cell->cell->portals[p].other_cell;
                if (other == AC_PORTAL_OUTSIDE)
                    outside = true;
                else
                    assert_true(sees(cell, other));
            }
            for (uint16_t k = 0; k < cell->cell->visible_count; ++k) {
                assert_in_range(cell->cell->visible[k], 0x100, 0x100 + loaded[b].count - 1);
                assert_true(
                    sees(&loaded[b].cells[cell->cell->visible[k] - 0x100], (uint16_t)(0x100 + i)));
            }
            if (outside)
                assert_true((cell->cell->flags & AC_ENVCELL_SEEN_OUTSIDE) != 0);
        }
}

static unsigned count_leaves(const ac_bsp *bsp) {
    unsigned count = 0;
    for (uint32_t i = 0; i < bsp->node_count; ++i)
        count += bsp->nodes[i].tag == AC_BSP_LEAF;
    return count;
}

static const ac_polygon *building_portal_polygon(const ac_gfxobj *model, uint32_t portal) {
    for (uint32_t i = 0; i < model->drawing_bsp.node_count; ++i) {
        const ac_bsp_node *node = &model->drawing_bsp.nodes[i];
        for (uint32_t k = 0; k < node->portal_count; ++k)
            if (node->portals[k].portal == (int)portal)
                return &model->polygons.polygons[node->portals[k].polygon];
    }
    fail_msg("0x%08X has no portal %u", model->id, portal);
    return NULL;
}

static void check_building(const loaded_block *block, const ac_building *building) {
    const ac_gfxobj *model = portal_record(building->model);
    assert_int_equal(building->leaf_count, count_leaves(&model->drawing_bsp));
    for (uint32_t p = 0; p < building->portal_count; ++p) {
        const ac_building_portal *portal = &building->portals[p];
        const loaded_cell *cell = &block->cells[portal->other_cell - 0x100];
        const ac_cell_portal *back = &cell->cell->portals[portal->other_portal];
        assert_int_equal(back->other_cell, AC_PORTAL_OUTSIDE);
        assert_int_equal(back->other_portal, p);
        assert_true(portal->stab_count > 0);
        const ac_polygon *shell = building_portal_polygon(model, p);
        const ac_polygon *room = portal_polygon(cell, portal->other_portal);
        ac_plane plane;
        assert_true(ac_polygon_plane(shell, &model->vertices, &plane));
        /* Side 0: the viewer outside is on the positive side. */
        assert_true((portal->flags & AC_PORTAL_SIDE_CLEAR) != 0);
        for (unsigned k = 0; k < shell->vertex_count; ++k) {
            ac_vec3 at = ac_vertex_find(&model->vertices, shell->vertices[k])->position;
            assert_true(has_corner(cell, room, ac_frame_local_to_global(&building->frame, at)));
        }
        ac_vec3 centre = ac_frame_local_to_global(
            &cell->cell->frame, ac_vec3_scale(ac_vec3_add(cell->low, cell->high), 0.5f));
        assert_true(ac_plane_distance(&plane, ac_frame_global_to_local(&building->frame, centre)) <
                    0);
    }
}

static void test_building_portals_match_the_cells_behind_them(void **state) {
    (void)state;
    unsigned buildings = 0;
    for (int b = 0; b < BLOCKS; ++b)
        for (int i = 0; i < loaded[b].info->building_count; ++i, ++buildings)
            check_building(&loaded[b], &loaded[b].info->buildings[i]);
    assert_int_equal(buildings, 6);
}

/* One land square holds one building, and stands on level ground. */
static void test_no_square_holds_two_buildings(void **state) {
    (void)state;
    for (int b = 0; b < BLOCKS; ++b) {
        bool taken[64] = {false};
        for (int i = 0; i < loaded[b].info->building_count; ++i) {
            ac_vec3 at = loaded[b].info->buildings[i].frame.origin;
            int square = (int)(at.x / 24) * 8 + (int)(at.y / 24);
            assert_false(taken[square]);
            taken[square] = true;
        }
    }
}

static void test_the_dungeon_has_rooms_on_several_levels_and_odd_angles(void **state) {
    (void)state;
    const loaded_block *dungeon = &loaded[2];
    assert_true(dungeon->count >= 12);
    unsigned odd = 0;
    float lowest = 0;
    float highest = -1000;
    for (uint32_t i = 0; i < dungeon->count; ++i) {
        float heading = ac_frame_get_heading(&dungeon->cells[i].cell->frame);
        float rest = fmodf(heading + 0.5f, 45.0f);
        odd += rest > 1.0f;
        lowest = fminf(lowest, dungeon->cells[i].cell->frame.origin.z);
        highest = fmaxf(highest, dungeon->cells[i].cell->frame.origin.z);
        assert_int_equal(dungeon->cells[i].cell->flags & AC_ENVCELL_SEEN_OUTSIDE, 0);
    }
    assert_true(odd >= 8);
    assert_true(highest - lowest > 3);
}

static bool contains(const loaded_cell *cells, ac_position position) {
    return inside(&cells[(position.cell & 0xFFFF) - 0x100], position.frame.origin);
}

static void test_spawns_and_places_indoors_are_in_their_cells(void **state) {
    (void)state;
    ac_demo_scene *scene = ac_demo_scene_create();
    assert_non_null(scene);
    unsigned indoors = 0;
    for (uint32_t i = 0; i < scene->spawn_count + scene->place_count; ++i) {
        bool spawn = i < scene->spawn_count;
        ac_position position =
            spawn ? scene->spawns[i].position : scene->places[i - scene->spawn_count].position;
        if (position.cell == 0 || (position.cell & 0xFFFF) < 0x100)
            continue;
        position.frame.origin.z += 0.1f;
        for (int b = 0; b < BLOCKS; ++b)
            if (position.cell >> 16 == blocks[b] && !contains(loaded[b].cells, position))
                fail_msg("%s is not in cell 0x%08X",
                         spawn ? scene->spawns[i].name : scene->places[i - scene->spawn_count].name,
                         position.cell);
        ++indoors;
    }
    assert_true(indoors > 20);
    ac_demo_scene_destroy(scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cells_contain_their_walls_and_furnishings),
        cmocka_unit_test(test_no_point_is_inside_two_cells),
        cmocka_unit_test(test_portals_lead_back_and_match_exactly),
        cmocka_unit_test(test_walking_through_a_portal_leads_into_the_neighbour),
        cmocka_unit_test(test_neighbours_are_on_each_others_visible_lists),
        cmocka_unit_test(test_building_portals_match_the_cells_behind_them),
        cmocka_unit_test(test_no_square_holds_two_buildings),
        cmocka_unit_test(test_the_dungeon_has_rooms_on_several_levels_and_odd_angles),
        cmocka_unit_test(test_spawns_and_places_indoors_are_in_their_cells),
    };
    return cmocka_run_group_tests_name("the demo's interiors", tests, cells_setup, world_teardown);
}
