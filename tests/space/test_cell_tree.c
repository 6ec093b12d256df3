/* space/cell_tree: the flat list of planes against the tree that it was made from (spec 2026-08-07
 * §3; world-simulation 2.5, 2.6). */
#include "random_tree.h"

#include "space/bsp.h"

/* ---- The plain recursive reference ---- */

static bool is_end(const ac_bsp *bsp, int32_t i) {
    return i < 0 || bsp->nodes[i].tag == AC_BSP_LEAF;
}

static bool slow_point(const ac_bsp *bsp, int32_t i, ac_vec3 p) {
    if (is_end(bsp, i))
        return true;
    const ac_bsp_node *node = &bsp->nodes[i];
    if (ac_plane_distance(&node->plane, p) < -AC_EPSILON)
        return false;
    return slow_point(bsp, node->pos, p);
}

static ac_containment slow_sphere(const ac_bsp *bsp, int32_t i, const ac_sphere *s) {
    if (is_end(bsp, i))
        return AC_CONTAINMENT_ENTIRE;
    const ac_bsp_node *node = &bsp->nodes[i];
    float reach = s->radius + 0.01f, d = ac_plane_distance(&node->plane, s->center);
    if (d <= -reach)
        return AC_CONTAINMENT_OUTSIDE;
    ac_containment below = slow_sphere(bsp, node->pos, s);
    if (d >= reach)
        return below;
    return below == AC_CONTAINMENT_OUTSIDE ? below : AC_CONTAINMENT_PARTIAL;
}

static bool slow_box(const ac_bsp *bsp, int32_t i, const ac_box *box) {
    if (is_end(bsp, i))
        return true;
    const ac_bsp_node *node = &bsp->nodes[i];
    int behind = 0;
    for (unsigned k = 0; k < 8; ++k) {
        ac_vec3 corner = {k & 1 ? box->max.x : box->min.x, k & 2 ? box->max.y : box->min.y,
                          k & 4 ? box->max.z : box->min.z};
        behind += ac_plane_distance(&node->plane, corner) < -AC_EPSILON;
    }
    return behind < 8 && slow_box(bsp, node->pos, box);
}

static void test_flat_answers_as_the_tree(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(41, 1);
    random_tree *t = malloc(sizeof *t);
    unsigned inside[3] = {0}, spheres[3] = {0};
    for (int i = 0; i < case_count() / 50; ++i) {
        ac_arena arena = {0};
        ac_cell_tree flat;
        random_tree_make(t, &rng, AC_BSP_CELL, 4);
        assert_int_equal(ac_cell_tree_build(&flat, &t->bsp, &arena, NULL), AC_OK);
        for (int k = 0; k < 50; ++k) {
            ac_sphere s = random_sphere(&rng);
            ac_box box = {s.center, ac_vec3_add(s.center, ac_vec3_make(s.radius, 0.3f, s.radius))};
            bool point = ac_cell_tree_contains_point(&flat, s.center);
            ac_containment sphere = ac_cell_tree_contains_sphere(&flat, &s);
            bool boxed = ac_cell_tree_intersects_box(&flat, &box);
            assert_int_equal(point, slow_point(&t->bsp, 0, s.center));
            assert_int_equal(sphere, slow_sphere(&t->bsp, 0, &s));
            assert_int_equal(boxed, slow_box(&t->bsp, 0, &box));
            assert_false(point && sphere == AC_CONTAINMENT_OUTSIDE);
            inside[point] += 1;
            inside[2] += boxed;
            spheres[sphere] += 1;
        }
        ac_arena_free(&arena);
    }
    for (int k = 0; k < 3; ++k)
        assert_true(inside[k] > (unsigned)case_count() / 50 &&
                    spheres[k] > (unsigned)case_count() / 50);
    free(t);
}

/* ---- One plane, z = 0 ---- */

static const ac_plane ground = {{0, 0, 1}, 0};
static const ac_cell_tree above_ground = {1, &ground};

static void test_a_point_in_the_plane_is_inside(void **state) {
    (void)state;
    assert_true(ac_cell_tree_contains_point(&above_ground, ac_vec3_make(0, 0, -0.0001f)));
    assert_true(ac_cell_tree_contains_point(&above_ground, ac_vec3_make(0, 0, -AC_EPSILON)));
    assert_false(ac_cell_tree_contains_point(&above_ground, ac_vec3_make(0, 0, -0.0003f)));
}

static void test_cells_claim_spheres_a_centimetre_too_far_away(void **state) {
    (void)state;
    ac_sphere s = {{0, 0, -0.505f}, 0.5f};
    assert_int_equal(ac_cell_tree_contains_sphere(&above_ground, &s), AC_CONTAINMENT_PARTIAL);
    s.center.z = -0.51f;
    assert_int_equal(ac_cell_tree_contains_sphere(&above_ground, &s), AC_CONTAINMENT_OUTSIDE);
    s.center.z = 0.509f;
    assert_int_equal(ac_cell_tree_contains_sphere(&above_ground, &s), AC_CONTAINMENT_PARTIAL);
    s.center.z = 0.51f;
    assert_int_equal(ac_cell_tree_contains_sphere(&above_ground, &s), AC_CONTAINMENT_ENTIRE);
}

static void test_a_tree_that_is_one_leaf_holds_everything(void **state) {
    (void)state;
    ac_bsp_node leaf = {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1};
    ac_bsp bsp = {1, &leaf};
    ac_arena arena = {0};
    ac_cell_tree flat;
    assert_int_equal(ac_cell_tree_build(&flat, &bsp, &arena, NULL), AC_OK);
    assert_true(ac_cell_tree_contains_point(&flat, ac_vec3_make(9, 9, 9)));
    ac_arena_free(&arena);
}

/* ---- Damaged trees ---- */

static ac_status build(ac_bsp_node *nodes, uint32_t count) {
    ac_bsp bsp = {count, nodes};
    ac_arena arena = {0};
    ac_cell_tree flat;
    ac_error error;
    ac_status status = ac_cell_tree_build(&flat, &bsp, &arena, &error);
    ac_arena_free(&arena);
    return status;
}

static void test_a_cycle_is_refused(void **state) {
    (void)state;
    ac_bsp_node nodes[2] = {{.tag = AC_BSP_BPnn, .pos = 1, .neg = -1},
                            {.tag = AC_BSP_BPnn, .pos = 0, .neg = -1}};
    assert_int_equal(build(nodes, 2), AC_ERROR_MALFORMED);
    nodes[0].pos = 0;
    assert_int_equal(build(nodes, 2), AC_ERROR_MALFORMED);
}

static void test_a_shared_child_is_refused(void **state) {
    (void)state;
    ac_bsp_node nodes[2] = {{.tag = AC_BSP_BPnN, .pos = 1, .neg = 1},
                            {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1}};
    assert_int_equal(build(nodes, 2), AC_ERROR_MALFORMED);
    nodes[0].neg = -1;
    assert_int_equal(build(nodes, 2), AC_OK);
}

static void test_a_child_beyond_the_end_is_refused(void **state) {
    (void)state;
    ac_bsp_node node = {.tag = AC_BSP_BPnn, .pos = 1, .neg = -1};
    assert_int_equal(build(&node, 1), AC_ERROR_MALFORMED);
}

static void test_a_tree_too_deep_is_refused(void **state) {
    (void)state;
    enum { DEEP = AC_BSP_MAX_DEPTH + 1 };
    ac_bsp_node *nodes = calloc(DEEP, sizeof *nodes);
    for (int i = 0; i < DEEP; ++i)
        nodes[i] = (ac_bsp_node){.tag = AC_BSP_BPnn, .pos = i + 1 < DEEP ? i + 1 : -1, .neg = -1};
    assert_int_equal(build(nodes, DEEP), AC_ERROR_MALFORMED);
    nodes[DEEP - 2].pos = -1;
    assert_int_equal(build(nodes, DEEP - 1), AC_OK);
    free(nodes);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_flat_answers_as_the_tree),
        cmocka_unit_test(test_a_point_in_the_plane_is_inside),
        cmocka_unit_test(test_cells_claim_spheres_a_centimetre_too_far_away),
        cmocka_unit_test(test_a_tree_that_is_one_leaf_holds_everything),
        cmocka_unit_test(test_a_cycle_is_refused),
        cmocka_unit_test(test_a_shared_child_is_refused),
        cmocka_unit_test(test_a_child_beyond_the_end_is_refused),
        cmocka_unit_test(test_a_tree_too_deep_is_refused),
    };
    return cmocka_run_group_tests_name("space/cell_tree", tests, NULL, NULL);
}
