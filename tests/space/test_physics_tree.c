/* space/physics_tree: the flat walks against plain recursion (world-simulation 2.5, 2.6). */
#include "random_tree.h"

#include "app/plain_tree.h"

/* ---- Differential tests ---- */

typedef struct pair {
    ac_arena arena;
    ac_physics_tree flat;
    ac_plain_tree slow;
} pair;

static pair make_pair(random_tree *t, ac_rng *rng) {
    pair p = {{0}, {0}, {0}};
    random_tree_make(t, rng, AC_BSP_PHYSICS, 4);
    ac_status status =
        ac_physics_tree_build(&p.flat, &t->bsp, &t->polygons, &t->vertices, &p.arena, NULL);
    assert_int_equal(status, AC_OK);
    p.slow = (ac_plain_tree){&t->bsp, p.flat.list};
    return p;
}

typedef struct counts {
    unsigned hit, walked, walkable, solid, face, point;
} counts;

static void compare_hit(const pair *p, ac_rng *rng, counts *n) {
    ac_sphere s = random_sphere(rng);
    ac_vec3 movement = random_vec(rng, 1.0f), contact[2] = {{0, 0, 0}, {0, 0, 0}};
    const ac_face *struck[2] = {NULL, NULL};
    bool hit = ac_physics_tree_hit(&p->flat, &s, movement, &struck[0], &contact[0]);
    assert_int_equal(hit, ac_plain_hit(&p->slow, 0, &s, movement, &struck[1], &contact[1]));
    assert_ptr_equal(struck[0], struck[1]);
    assert_memory_equal(&contact[0], &contact[1], sizeof contact[0]);
    n->hit += hit;
}

static void compare_walkable(const pair *p, ac_rng *rng, counts *n) {
    const ac_vec3 up = {0, 0, 1};
    ac_sphere s = random_sphere(rng), valid[2] = {s, s};
    ac_vec3 movement = ac_vec3_make(0, 0, ac_rng_float(rng, -2.0f, 0.5f));
    const ac_face *struck[2] = {NULL, NULL};
    ac_walk walk[2] = {{0.1f, 1.0f}, {0.1f, 1.0f}};
    bool changed =
        ac_physics_tree_find_walkable(&p->flat, &walk[0], &valid[0], movement, up, &struck[0]);
    ac_plain_walkable(&p->slow, 0, &walk[1], &valid[1], movement, &struck[1]);
    assert_int_equal(changed, struck[1] != NULL);
    assert_ptr_equal(struck[0], struck[1]);
    assert_memory_equal(&valid[0], &valid[1], sizeof valid[0]);
    assert_memory_equal(&walk[0], &walk[1], sizeof walk[0]);
    bool hits = ac_physics_tree_hits_walkable(&p->flat, &walk[0], &s, up);
    assert_int_equal(hits, ac_plain_hits_walkable(&p->slow, 0, &walk[0], &s));
    n->walked += changed;
    n->walkable += hits;
}

static void compare_solid(const pair *p, ac_rng *rng, counts *n) {
    ac_sphere s = random_sphere(rng);
    bool center = ac_rng_below(rng, 2), center_solid[2] = {false, false};
    float radius = s.radius * (ac_rng_below(rng, 2) ? 1.0f : 2.0f);
    const ac_face *struck[2] = {NULL, NULL};
    bool solid = ac_physics_tree_solid_sphere(&p->flat, &s, center);
    bool face =
        ac_physics_tree_solid_face(&p->flat, &s, radius, &center_solid[0], &struck[0], center);
    bool point = ac_physics_tree_solid_point(&p->flat, s.center);
    assert_int_equal(solid, ac_plain_solid(&p->slow, 0, &s, center));
    assert_int_equal(
        face, ac_plain_solid_face(&p->slow, 0, &s, radius, &center_solid[1], &struck[1], center));
    assert_int_equal(center_solid[0], center_solid[1]);
    assert_ptr_equal(struck[0], struck[1]);
    assert_int_equal(point, ac_plain_solid_point(&p->slow, 0, s.center));
    n->solid += solid;
    n->face += face;
    n->point += point;
}

static void test_flat_walks_answer_as_recursion(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(42, 1);
    random_tree *t = malloc(sizeof *t);
    counts n = {0};
    for (int i = 0; i < case_count() / 50; ++i) {
        pair p = make_pair(t, &rng);
        for (int k = 0; k < 50; ++k) {
            compare_hit(&p, &rng, &n);
            compare_walkable(&p, &rng, &n);
            compare_solid(&p, &rng, &n);
        }
        ac_arena_free(&p.arena);
    }
    const unsigned all[] = {n.hit, n.walked, n.walkable, n.solid, n.face, n.point};
    for (size_t i = 0; i < sizeof all / sizeof *all; ++i)
        assert_true(all[i] > (unsigned)case_count() / 100 &&
                    all[i] < (unsigned)case_count() * 9 / 10);
    free(t);
}

/* ---- One wall at x = 1, seen from x < 1 ---- */

typedef struct wall {
    ac_vertex vertex[4];
    uint16_t keys[4];
    uint16_t list[1];
    ac_polygon polygon;
    ac_bsp_node leaf;
    ac_arena arena;
    ac_physics_tree tree;
} wall;

static void wall_make(wall *w) {
    static const ac_vec3 corners[4] = {{1, -9, -9}, {1, -9, 9}, {1, 9, 9}, {1, 9, -9}};
    *w = (wall){.list = {0}};
    for (uint16_t i = 0; i < 4; ++i) {
        w->vertex[i] = (ac_vertex){.key = i, .position = corners[i]};
        w->keys[i] = i;
    }
    w->polygon = (ac_polygon){.vertex_count = 4, .vertices = w->keys};
    w->leaf = (ac_bsp_node){.tag = AC_BSP_LEAF, .pos = -1, .neg = -1, .polygon_count = 1};
    w->leaf.polygons = w->list;
    w->leaf.sphere = (ac_sphere){{1, 0, 0}, 20};
    ac_bsp bsp = {1, &w->leaf};
    ac_polygon_array polygons = {1, &w->polygon};
    ac_vertex_array vertices = {1, 4, w->vertex};
    ac_status status = ac_physics_tree_build(&w->tree, &bsp, &polygons, &vertices, &w->arena, NULL);
    assert_int_equal(status, AC_OK);
}

static float adjusted_x(float from, float to) {
    wall w;
    wall_make(&w);
    ac_sphere check = {{to, 0, 0}, 0.3f};
    const ac_face *struck = &w.tree.list.faces[0];
    bool adjusted =
        ac_physics_tree_adjust_to_plane(&w.tree, &check, ac_vec3_make(from, 0, 0), &struck);
    assert_true(adjusted);
    ac_arena_free(&w.arena);
    return check.center.x;
}

static void test_adjust_to_plane_stops_at_the_wall(void **state) {
    (void)state;
    assert_near(adjusted_x(0.0f, 0.9f), 0.7, 1e-5);
}

static void test_adjust_to_plane_of_a_short_step_does_not_tunnel(void **state) {
    (void)state;
    assert_near(adjusted_x(0.5f, 0.75f), 0.7, 1e-5);
}

static void test_adjust_to_plane_of_a_start_within_the_radius_bisects_the_whole_step(void **state) {
    (void)state;
    /* overlapping from the beginning: nothing is free, so it stays where it was */
    assert_near(adjusted_x(0.8f, 0.9f), 0.8, 1e-6);
}

static void test_adjust_to_plane_along_a_parallel_face_searches_the_whole_step(void **state) {
    (void)state;
    wall w;
    wall_make(&w);
    /* struck: a floor that the movement is parallel to, which gives time 0; the wall is in the way
     */
    ac_face floor = {.plane = {{0, 0, 1}, 5}};
    const ac_face *struck = &floor;
    ac_sphere check = {{0.9f, 0, 0}, 0.3f};
    assert_true(ac_physics_tree_adjust_to_plane(&w.tree, &check, ac_vec3_make(0, 0, 0), &struck));
    assert_true(check.center.x > 0.68f && check.center.x <= 0.7f);
    assert_ptr_equal(struck, &w.tree.list.faces[0]);
    ac_arena_free(&w.arena);
}

/* ---- One plane z = 0 with a leaf on either side; only one of them lists the wall ---- */

typedef struct fork {
    wall w;
    ac_bsp_node nodes[3];
    ac_physics_tree tree;
} fork;

static void fork_make(fork *f, bool wall_in_front) {
    wall_make(&f->w);
    f->nodes[0] = (ac_bsp_node){.tag = AC_BSP_BPnN, .plane = {{0, 0, 1}, 0}, .pos = 1, .neg = 2};
    f->nodes[0].sphere = f->w.leaf.sphere;
    f->nodes[1] = f->nodes[2] = f->w.leaf;
    f->nodes[1].solid = f->nodes[2].solid = 1;
    f->nodes[wall_in_front ? 2 : 1].polygon_count = 0;
    ac_bsp bsp = {3, f->nodes};
    ac_polygon_array polygons = {1, &f->w.polygon};
    ac_vertex_array vertices = {1, 4, f->w.vertex};
    ac_status status =
        ac_physics_tree_build(&f->tree, &bsp, &polygons, &vertices, &f->w.arena, NULL);
    assert_int_equal(status, AC_OK);
}

/* Does a sphere at height z in the wall find it, by each of the three walks? */
static void fork_expect(const fork *f, float z, float radius, bool found) {
    ac_sphere s = {{1, 0, z}, radius};
    ac_vec3 contact;
    const ac_face *struck = NULL;
    bool solid = false;
    assert_int_equal(ac_physics_tree_hit(&f->tree, &s, ac_vec3_make(1, 0, 0), &struck, &contact),
                     found);
    assert_int_equal(ac_physics_tree_solid_sphere(&f->tree, &s, false), found);
    struck = NULL;
    ac_physics_tree_solid_face(&f->tree, &s, radius, &solid, &struck, false);
    assert_int_equal(struck != NULL, found);
}

static void test_a_sphere_just_touching_the_plane_is_on_one_side(void **state) {
    (void)state;
    float radius = 0.5f, reach = radius - AC_EPSILON, inner = nextafterf(reach, 0.0f);
    for (int front = 0; front < 2; ++front) {
        float other = front ? -1.0f : 1.0f; /* the side without the wall */
        fork f;
        fork_make(&f, front);
        fork_expect(&f, other * reach, radius, false);
        fork_expect(&f, other * inner, radius, true);
        fork_expect(&f, -other * reach, radius, true);
        ac_arena_free(&f.w.arena);
    }
}

static void test_a_centre_in_the_plane_belongs_to_the_front(void **state) {
    (void)state;
    for (int front = 0; front < 2; ++front) {
        fork f;
        ac_sphere s = {{-5, 0, 0}, 0.5f}; /* away from the wall: only the leaf's solidity counts */
        bool solid = false;
        const ac_face *struck = NULL;
        fork_make(&f, front);
        assert_int_equal(ac_physics_tree_solid_sphere(&f.tree, &s, true), front);
        ac_physics_tree_solid_face(&f.tree, &s, 0.5f, &solid, &struck, true);
        assert_int_equal(solid, front);
        /* a point in the plane goes to the back */
        assert_int_equal(ac_physics_tree_solid_point(&f.tree, s.center), !front);
        ac_arena_free(&f.w.arena);
    }
}

static void test_a_tree_without_nodes_is_hit_by_nothing(void **state) {
    (void)state;
    ac_physics_tree none = {0};
    ac_sphere s = {{0, 0, 0}, 5}, root;
    ac_walk walk = {0, 1};
    ac_vec3 v = {0, 0, -1}, contact;
    const ac_face *struck = NULL;
    bool solid = false;
    assert_false(ac_physics_tree_hit(&none, &s, v, &struck, &contact));
    assert_false(ac_physics_tree_find_walkable(&none, &walk, &s, v, v, &struck));
    assert_false(ac_physics_tree_hits_walkable(&none, &walk, &s, v));
    assert_false(ac_physics_tree_solid_point(&none, v));
    assert_false(ac_physics_tree_solid_sphere(&none, &s, true));
    assert_false(ac_physics_tree_solid_face(&none, &s, 1, &solid, &struck, true));
    assert_false(ac_physics_tree_sphere(&none, &root));
}

static void test_the_root_sphere_is_handed_out(void **state) {
    (void)state;
    wall w;
    wall_make(&w);
    ac_sphere root;
    assert_true(ac_physics_tree_sphere(&w.tree, &root));
    assert_near(root.radius, 20, 0);
    ac_arena_free(&w.arena);
}

static void test_damaged_polygons_are_refused_or_never_hit(void **state) {
    (void)state;
    wall w;
    wall_make(&w);
    ac_bsp bsp = {1, &w.leaf};
    ac_polygon_array polygons = {1, &w.polygon};
    ac_vertex_array vertices = {1, 4, w.vertex};
    ac_physics_tree tree;
    w.list[0] = 1;
    assert_int_equal(ac_physics_tree_build(&tree, &bsp, &polygons, &vertices, &w.arena, NULL),
                     AC_ERROR_MALFORMED);
    w.list[0] = 0;
    w.keys[2] = 77;
    assert_int_equal(ac_physics_tree_build(&tree, &bsp, &polygons, &vertices, &w.arena, NULL),
                     AC_ERROR_MALFORMED);
    w.keys[2] = 0;
    w.keys[3] = 0; /* a line: no area */
    assert_int_equal(ac_physics_tree_build(&tree, &bsp, &polygons, &vertices, &w.arena, NULL),
                     AC_OK);
    ac_sphere s = {{1, 0, 0}, 5};
    assert_false(ac_physics_tree_solid_sphere(&tree, &s, false));
    ac_arena_free(&w.arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flat_walks_answer_as_recursion),
        cmocka_unit_test(test_adjust_to_plane_stops_at_the_wall),
        cmocka_unit_test(test_adjust_to_plane_of_a_short_step_does_not_tunnel),
        cmocka_unit_test(test_adjust_to_plane_of_a_start_within_the_radius_bisects_the_whole_step),
        cmocka_unit_test(test_adjust_to_plane_along_a_parallel_face_searches_the_whole_step),
        cmocka_unit_test(test_a_sphere_just_touching_the_plane_is_on_one_side),
        cmocka_unit_test(test_a_centre_in_the_plane_belongs_to_the_front),
        cmocka_unit_test(test_a_tree_without_nodes_is_hit_by_nothing),
        cmocka_unit_test(test_the_root_sphere_is_handed_out),
        cmocka_unit_test(test_damaged_polygons_are_refused_or_never_hit),
    };
    return cmocka_run_group_tests_name("space/physics_tree", tests, NULL, NULL);
}
