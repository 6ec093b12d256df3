/* space/membership against a plain reference on random worlds, written as world-simulation 1.5, 3.2
 * to 3.4 and spec 2026-08-07 §1 to §4 write it: no flat trees, no cached axes, eight corners. */
#include "test_world.h"

#include "space/box.h"
#include "space/position.h"

enum { BLOCK = 0xA9B40000 };

static ac_frame at(float x, float y, float z) {
    ac_frame frame = ac_frame_identity;
    frame.origin = ac_vec3_make(x, y, z);
    return frame;
}

typedef struct reference {
    const ac_world *world;
    ac_cell_array cells;
    bool hits;
} reference;

static void slow_add_outside(reference *r, int x, int y) {
    uint32_t id = ac_landdefs_lcoord_to_cell(x, y);
    if (id)
        ac_cell_array_add(&r->cells, id, ac_world_cell(r->world, id));
}

static void slow_outside_spheres(reference *r, const ac_sphere_query *q) {
    static const int ring[8][2] = {{1, 0},  {1, 1},   {1, -1}, {-1, 0},
                                   {-1, 1}, {-1, -1}, {0, 1},  {0, -1}};
    if (r->cells.added_outside)
        return;
    r->cells.added_outside = true;
    for (uint32_t i = 0; i < q->sphere_count; ++i) {
        uint32_t cell = q->position.cell;
        ac_vec3 p = q->spheres[i].center;
        int x, y;
        if (!ac_landdefs_adjust_to_outside(&cell, &p))
            return;
        assert_true(ac_landdefs_cell_to_lcoord(cell, &x, &y));
        float px = p.x - floorf(p.x / 24) * 24, py = p.y - floorf(p.y / 24) * 24;
        float min = q->spheres[i].radius, max = 24 - min;
        bool reach[3][2] = {{px < min, py < min}, {true, true}, {px > max, py > max}};
        slow_add_outside(r, x, y);
        for (int k = 0; k < 8; ++k)
            if (reach[ring[k][0] + 1][0] && reach[ring[k][1] + 1][1])
                slow_add_outside(r, x + ring[k][0], y + ring[k][1]);
    }
}

static bool slow_sphere_in(const ac_interior *cell, ac_sphere sphere) {
    const ac_cell_tree *tree = &cell->structure->cell_tree;
    sphere.center = ac_frame_global_to_local(&cell->position.frame, sphere.center);
    for (uint32_t i = 0; i < tree->plane_count; ++i)
        if (ac_plane_distance(&tree->planes[i], sphere.center) <= -(sphere.radius + 0.01f))
            return false;
    return true;
}

static bool slow_point_in(const ac_interior *cell, ac_vec3 point) {
    const ac_cell_tree *tree = &cell->structure->cell_tree;
    point = ac_frame_global_to_local(&cell->position.frame, point);
    for (uint32_t i = 0; i < tree->plane_count; ++i)
        if (ac_plane_distance(&tree->planes[i], point) < -AC_EPSILON)
            return false;
    return cell->portal_count > 0;
}

static void slow_transit_spheres(reference *r, const ac_interior *cell, const ac_sphere_query *q) {
    bool outside = false;
    for (uint32_t i = 0; i < cell->portal_count; ++i) {
        const ac_portal *portal = &cell->portals[i];
        for (uint32_t k = 0; k < q->sphere_count; ++k) {
            ac_sphere s = q->spheres[k];
            ac_vec3 local = ac_frame_global_to_local(&cell->position.frame, s.center);
            float d = ac_plane_distance(&portal->face->plane, local), reach = s.radius + AC_EPSILON;
            if (portal->other_cell == AC_CELL_OUTSIDE) {
                outside = outside || (-reach < d && d < reach);
            } else if (portal->other) {
                if (slow_sphere_in(portal->other, s))
                    ac_cell_array_add(&r->cells, portal->other_cell, &portal->other->base);
            } else if ((portal->side == 1 && d > -reach) || (portal->side == 0 && d < reach)) {
                ac_cell_array_add(&r->cells, portal->other_cell, NULL);
            }
        }
    }
    if (outside)
        slow_outside_spheres(r, q);
}

static void slow_land_spheres(reference *r, const ac_land_cell *cell, const ac_sphere_query *q) {
    slow_outside_spheres(r, q);
    for (uint32_t i = 0; cell->shell && i < cell->shell->portal_count; ++i) {
        const ac_portal *door = &cell->shell->portals[i];
        for (uint32_t k = 0; door->other && door->other_portal >= 0 && k < q->sphere_count; ++k) {
            if (slow_sphere_in(door->other, q->spheres[k])) {
                r->hits = true;
                ac_cell_array_add(&r->cells, door->other->base.id, &door->other->base);
            }
        }
    }
}

static const ac_cell *slow_container(reference *r, const ac_sphere_query *q) {
    const ac_cell *found = NULL;
    for (uint32_t i = 0; i < r->cells.count; ++i) {
        const ac_cell *cell = r->cells.entries[i].cell;
        if (!cell || (found && ac_cell_is_interior(found->id)))
            continue;
        ac_vec3 p =
            ac_vec3_sub(q->spheres[0].center, ac_landdefs_block_offset(q->position.cell, cell->id));
        if (ac_cell_is_interior(cell->id) && slow_point_in(ac_cell_as_interior(cell), p)) {
            found = cell;
            r->hits = true;
        }
        if (ac_cell_is_outdoor(cell->id) &&
            ac_terrain_square_face(&cell->block->terrain, ac_cell_as_land(cell)->square, p))
            found = cell;
    }
    return found;
}

static const ac_cell *slow_find(reference *r, const ac_sphere_query *q) {
    const ac_cell *start = ac_world_cell(r->world, q->position.cell);
    r->hits = ac_cell_is_interior(q->position.cell);
    ac_cell_array_clear(&r->cells);
    if (r->hits)
        ac_cell_array_add(&r->cells, q->position.cell, start);
    else
        slow_outside_spheres(r, q);
    if (!start)
        return NULL;
    for (uint32_t i = 0; i < r->cells.count; ++i) {
        const ac_cell *cell = r->cells.entries[i].cell;
        if (cell && ac_cell_is_interior(cell->id))
            slow_transit_spheres(r, ac_cell_as_interior(cell), q);
        else if (cell)
            slow_land_spheres(r, ac_cell_as_land(cell), q);
    }
    return slow_container(r, q);
}

/* Eight corners, one by one: how many are positive, negative, in the plane. */
typedef struct corner_count {
    int positive, negative;
} corner_count;

static ac_vec3 slow_corner(const ac_part *part, unsigned i) {
    const ac_box *box = &part->shape->box;
    return ac_vec3_make(i & 1 ? box->max.x : box->min.x, i & 2 ? box->max.y : box->min.y,
                        i & 4 ? box->max.z : box->min.z);
}

static ac_box slow_refit(const ac_part *part, const ac_interior *cell) {
    ac_vec3 first =
        ac_position_local_to_local(&cell->position, &part->position, slow_corner(part, 0));
    ac_box box = {first, first};
    for (unsigned i = 1; i < 8; ++i)
        ac_box_add(&box, ac_position_local_to_local(&cell->position, &part->position,
                                                    slow_corner(part, i)));
    return box;
}

static corner_count slow_count(const ac_plane *plane, const ac_box *box) {
    corner_count n = {0, 0};
    for (unsigned i = 0; i < 8; ++i) {
        ac_vec3 corner = {i & 1 ? box->max.x : box->min.x, i & 2 ? box->max.y : box->min.y,
                          i & 4 ? box->max.z : box->min.z};
        float d = ac_plane_distance(plane, corner);
        n.positive += d > AC_EPSILON;
        n.negative += d < -AC_EPSILON;
    }
    return n;
}

static bool slow_box_in(const ac_part *part, const ac_interior *cell) {
    ac_box box = slow_refit(part, cell);
    for (uint32_t i = 0; i < cell->structure->cell_tree.plane_count; ++i)
        if (slow_count(&cell->structure->cell_tree.planes[i], &box).negative == 8)
            return false;
    return true;
}

static float slow_distance(const ac_interior *cell, const ac_plane *plane, const ac_part *part) {
    ac_vec3 center = part->shape->physics_sphere.center;
    return ac_plane_distance(plane,
                             ac_position_local_to_local(&cell->position, &part->position, center));
}

static bool slow_part_crosses(const ac_interior *cell, const ac_portal *portal,
                              const ac_part *part) {
    float d = slow_distance(cell, &portal->face->plane, part);
    float reach = part->shape->physics_sphere.radius + AC_EPSILON;
    ac_box box = slow_refit(part, cell);
    corner_count n = slow_count(&portal->face->plane, &box);
    if (portal->side == 1)
        return !(d < -reach) && n.negative < 8;
    return !(d > reach) && n.positive < 8;
}

static void slow_outside_parts(reference *r, const ac_part *parts, uint32_t count) {
    uint32_t id = parts[0].position.cell;
    ac_vec3 origin = parts[0].position.frame.origin;
    int x, y, low_x = 0, low_y = 0, high_x = 0, high_y = 0;
    if (r->cells.added_outside)
        return;
    r->cells.added_outside = true;
    if (!ac_landdefs_adjust_to_outside(&id, &origin) || !ac_world_land_cell(r->world, id))
        return;
    assert_true(ac_landdefs_cell_to_lcoord(id, &x, &y));
    for (uint32_t i = 0; i < count; ++i) {
        ac_box box = ac_box_local_to_global(&parts[i].shape->box, &parts[i].position, id);
        int corners[4] = {(int)floorf(box.min.x / 24) - x % 8, (int)floorf(box.min.y / 24) - y % 8,
                          (int)floorf(box.max.x / 24) - x % 8, (int)floorf(box.max.y / 24) - y % 8};
        low_x = corners[0] < low_x ? corners[0] : low_x;
        low_y = corners[1] < low_y ? corners[1] : low_y;
        high_x = corners[2] > high_x ? corners[2] : high_x;
        high_y = corners[3] > high_y ? corners[3] : high_y;
    }
    for (int i = low_x; i <= high_x; ++i)
        for (int k = low_y; k <= high_y; ++k)
            slow_add_outside(r, x + i, y + k);
}

static void slow_transit_parts(reference *r, const ac_interior *cell, const ac_part *parts,
                               uint32_t count) {
    bool outside = false;
    for (uint32_t i = 0; i < cell->portal_count; ++i) {
        const ac_portal *portal = &cell->portals[i];
        for (uint32_t k = 0; k < count; ++k) {
            if (!slow_part_crosses(cell, portal, &parts[k]))
                continue;
            if (portal->other_cell == AC_CELL_OUTSIDE) {
                outside = true;
                break;
            }
            if (portal->other && !slow_box_in(&parts[k], portal->other))
                continue;
            ac_cell_array_add(&r->cells, portal->other_cell,
                              portal->other ? &portal->other->base : NULL);
            break;
        }
    }
    if (outside)
        slow_outside_parts(r, parts, count);
}

static void slow_building_parts(reference *r, const ac_portal *door, const ac_part *parts,
                                uint32_t count) {
    const ac_interior *cell = door->other;
    if (!cell || door->other_portal < 0 || door->other_portal >= (int)cell->portal_count)
        return;
    const ac_portal *portal = &cell->portals[door->other_portal];
    for (uint32_t i = 0; i < count; ++i) {
        float d = slow_distance(cell, &portal->face->plane, &parts[i]);
        float reach = parts[i].shape->physics_sphere.radius + AC_EPSILON;
        ac_box box = slow_refit(&parts[i], cell);
        corner_count n = slow_count(&portal->face->plane, &box);
        bool admitted =
            portal->side == 1 ? !(d > reach) && n.positive < 8 : !(d < -reach) && n.negative < 8;
        if (admitted && slow_box_in(&parts[i], cell)) {
            ac_cell_array_add(&r->cells, cell->base.id, &cell->base);
            slow_transit_parts(r, cell, parts, count);
            return;
        }
    }
}

static void slow_find_parts(reference *r, const ac_cell *own, const ac_part *parts,
                            uint32_t count) {
    ac_cell_array_clear(&r->cells);
    ac_cell_array_add(&r->cells, own->id, own);
    for (uint32_t i = 0; i < r->cells.count; ++i) {
        const ac_cell *cell = r->cells.entries[i].cell;
        if (!cell)
            continue;
        if (ac_cell_is_interior(cell->id)) {
            slow_transit_parts(r, ac_cell_as_interior(cell), parts, count);
            continue;
        }
        const ac_shell *shell = ac_cell_as_land(cell)->shell;
        slow_outside_parts(r, parts, count);
        for (uint32_t k = 0; shell && k < shell->portal_count; ++k)
            slow_building_parts(r, &shell->portals[k], parts, count);
    }
}

/* ---- Random worlds ---- */

enum { ROOMS = 5, ROOM_PORTALS = 3, WORLDS = 1000 };

static ac_portal random_portal(test_world *t, ac_resident *block, ac_rng *rng) {
    uint32_t other = ac_rng_below(rng, ROOMS + 2);
    ac_portal portal = {.side = (uint8_t)ac_rng_below(rng, 2),
                        .other_cell = AC_CELL_OUTSIDE,
                        .other_portal = (int16_t)(ac_rng_below(rng, ROOM_PORTALS + 1)) - 1,
                        .face = test_opening(t, random_plane(rng, 4.0f))};
    if (other < ROOMS) {
        portal.other_cell = block->block.interiors[other].base.id;
        portal.other = block->block.interiors[other].data ? &block->block.interiors[other] : NULL;
    }
    return portal;
}

/* Rooms around the corner that two blocks share, one of which may be absent. */
static ac_resident *random_world(test_world *t, ac_rng *rng) {
    ac_resident *block = test_block(t, BLOCK, ROOMS);
    if (ac_rng_below(rng, 2))
        test_block(t, 0xAAB40000, 0);
    for (uint32_t i = 0; i < ROOMS; ++i) {
        ac_plane planes[5];
        for (int k = 0; k < 5; ++k)
            planes[k] = random_plane(rng, 1.0f), planes[k].d += 4.0f;
        ac_frame frame = random_frame(rng, 4.0f);
        frame.origin = ac_vec3_add(frame.origin, ac_vec3_make(188, 96, 0));
        if (ac_rng_below(rng, 5) != 0)
            test_interior(t, block, i, frame, planes, 5);
    }
    for (uint32_t i = 0; i < ROOMS; ++i) {
        ac_portal portals[ROOM_PORTALS];
        for (int k = 0; k < ROOM_PORTALS; ++k)
            portals[k] = random_portal(t, block, rng);
        if (block->interiors[i].data)
            test_portals(t, &block->interiors[i], portals, ROOM_PORTALS);
    }
    ac_portal doors[2] = {random_portal(t, block, rng), random_portal(t, block, rng)};
    test_shell(t, block, 7 * 8 + 4, doors, 2);
    return block;
}

static uint32_t random_start(ac_rng *rng) {
    return ac_rng_below(rng, 3) ? BLOCK | (0x100 + ac_rng_below(rng, ROOMS))
                                : ac_landdefs_lcoord_to_cell(0xA9 * 8 + 7, 0xB4 * 8 + 4);
}

static void same_cells(const ac_cell_array *a, const ac_cell_array *b) {
    assert_int_equal(a->count, b->count);
    assert_int_equal(a->added_outside, b->added_outside);
    for (uint32_t i = 0; i < a->count; ++i) {
        assert_int_equal(a->entries[i].id, b->entries[i].id);
        assert_ptr_equal(a->entries[i].cell, b->entries[i].cell);
    }
}

static void test_spheres_find_the_same_cells_as_the_reference(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(51, 1);
    ac_cell_array cells = {0};
    reference slow = {0};
    unsigned found = 0, many = 0;
    for (int w = 0; w < WORLDS; ++w) {
        test_world t = {0};
        random_world(&t, &rng);
        slow.world = &t.world;
        for (int i = 0; i < case_count() / WORLDS; ++i) {
            ac_sphere spheres[2] = {{random_vec(&rng, 6), ac_rng_float(&rng, 0.1f, 2)},
                                    {random_vec(&rng, 6), ac_rng_float(&rng, 0.1f, 2)}};
            for (int k = 0; k < 2; ++k)
                spheres[k].center = ac_vec3_add(spheres[k].center, ac_vec3_make(188, 96, 0));
            bool hits = false;
            const ac_cell *container = NULL;
            ac_sphere_query q = {{random_start(&rng), at(188, 96, 0)}, spheres, 2, &hits};
            ac_find_cell_list(&t.world, &q, &cells, &container);
            assert_ptr_equal(container, slow_find(&slow, &q));
            assert_int_equal(hits, slow.hits);
            same_cells(&cells, &slow.cells);
            found += container != NULL;
            many += cells.count > 3;
        }
        test_world_free(&t);
    }
    assert_true(found > (unsigned)case_count() / 10 && many > (unsigned)case_count() / 10);
    ac_cell_array_free(&cells);
    ac_cell_array_free(&slow.cells);
}

/* A sphere about a square: well inside, near its border, across it. */
static ac_sphere sphere_about(ac_rng *rng, uint32_t x, uint32_t y) {
    static const float edges[] = {0.0f, 0.0001f, 0.009f, 0.01f, 0.011f, 1.0f, 12.0f};
    float radius = ac_rng_float(rng, -0.1f, 3.0f);
    float to_border = radius + edges[ac_rng_below(rng, sizeof edges / sizeof *edges)];
    float from = ac_rng_below(rng, 2) ? to_border : 24.0f - to_border;
    float along = ac_rng_float(rng, -1.0f, 25.0f);
    bool turned = ac_rng_below(rng, 2);
    ac_vec3 at = {(float)x * 24.0f + (turned ? along : from),
                  (float)y * 24.0f + (turned ? from : along), ac_rng_float(rng, -3.0f, 3.0f)};
    return (ac_sphere){at, radius};
}

static void test_spheres_in_one_square_find_the_same_cells_as_the_reference(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(53, 1);
    ac_cell_array cells = {0};
    reference slow = {0};
    unsigned alone = 0, many = 0;
    for (int w = 0; w < WORLDS; ++w) {
        test_world t = {0};
        random_world(&t, &rng);
        slow.world = &t.world;
        for (int i = 0; i < case_count() / WORLDS; ++i) {
            uint32_t x = ac_rng_below(&rng, 8), y = ac_rng_below(&rng, 8);
            ac_sphere spheres[2] = {sphere_about(&rng, x, y), sphere_about(&rng, x, y)};
            bool hits = false;
            const ac_cell *container = NULL;
            ac_position place = {ac_landdefs_lcoord_to_cell(0xA9 * 8 + (int)x, 0xB4 * 8 + (int)y),
                                 at(0, 0, 0)};
            ac_sphere_query q = {place, spheres, 1 + ac_rng_below(&rng, 2), &hits};
            ac_find_cell_list(&t.world, &q, &cells, &container);
            assert_ptr_equal(container, slow_find(&slow, &q));
            assert_int_equal(hits, slow.hits);
            same_cells(&cells, &slow.cells);
            alone += cells.count == 1;
            many += cells.count > 1;
        }
        test_world_free(&t);
    }
    assert_true(alone > (unsigned)case_count() / 10 && many > (unsigned)case_count() / 10);
    ac_cell_array_free(&cells);
    ac_cell_array_free(&slow.cells);
}

static void test_parts_find_the_same_cells_as_the_reference(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(52, 1);
    ac_cell_array cells = {0};
    reference slow = {0};
    unsigned many = 0, hints = 0;
    for (int w = 0; w < WORLDS; ++w) {
        test_world t = {0};
        random_world(&t, &rng);
        slow.world = &t.world;
        for (int i = 0; i < case_count() / WORLDS; ++i) {
            const ac_cell *own = ac_world_cell(&t.world, random_start(&rng));
            ac_shape shapes[2] = {0};
            ac_part parts[2];
            for (int k = 0; k < 2; ++k) {
                ac_vec3 low = random_vec(&rng, 2.0f);
                shapes[k].box = (ac_box){low, low};
                ac_box_add(&shapes[k].box, random_vec(&rng, 2.0f));
                shapes[k].has_physics_sphere = true;
                shapes[k].physics_sphere =
                    (ac_sphere){random_vec(&rng, 1.0f), ac_rng_float(&rng, 0.5f, 4.0f)};
                parts[k] = (ac_part){&shapes[k], {BLOCK | 1, random_frame(&rng, 5.0f)}, {1, 1, 1}};
                parts[k].position.frame.origin.x += 188;
                parts[k].position.frame.origin.y += 96;
            }
            if (!own)
                continue;
            ac_find_bbox_cell_list(&t.world, own, parts, 2, &cells);
            slow_find_parts(&slow, own, parts, 2);
            same_cells(&cells, &slow.cells);
            many += cells.count > 3;
            for (uint32_t k = 0; k < cells.count; ++k)
                hints += !cells.entries[k].cell;
        }
        test_world_free(&t);
    }
    assert_true(many > (unsigned)case_count() / 10 && hints > (unsigned)case_count() / 10);
    ac_cell_array_free(&cells);
    ac_cell_array_free(&slow.cells);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_spheres_find_the_same_cells_as_the_reference),
        cmocka_unit_test(test_spheres_in_one_square_find_the_same_cells_as_the_reference),
        cmocka_unit_test(test_parts_find_the_same_cells_as_the_reference),
    };
    return cmocka_run_group_tests_name("space/membership_random", tests, NULL, NULL);
}
