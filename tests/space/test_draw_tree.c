/* space/draw_tree: painter's order and portals of drawing trees (world-simulation 2.5). */
#include "random_tree.h"

#include "space/bsp.h"

/* The plain reference: appends to `out`. */
static uint32_t slow_order(const ac_bsp *bsp, int32_t i, ac_vec3 viewer, uint16_t *out) {
    if (i < 0 || bsp->nodes[i].tag == AC_BSP_LEAF)
        return 0;
    const ac_bsp_node *node = &bsp->nodes[i];
    float d = ac_plane_distance(&node->plane, viewer);
    bool positive = d > AC_EPSILON, negative = d < -AC_EPSILON;
    uint32_t n = slow_order(bsp, positive ? node->neg : node->pos, viewer, out);
    for (uint32_t k = 0; k < node->polygon_count && (positive || negative); ++k)
        out[n++] = node->polygons[k];
    return n + slow_order(bsp, positive ? node->pos : node->neg, viewer, out + n);
}

static void test_order_is_back_to_front(void **state) {
    (void)state;
    ac_rng rng = ac_rng_make(43, 1);
    random_tree *t = malloc(sizeof *t);
    for (int i = 0; i < 2000; ++i) {
        uint16_t fast[TREE_NODES * TREE_LEAF_POLYGONS], slow[TREE_NODES * TREE_LEAF_POLYGONS];
        ac_arena arena = {0};
        ac_draw_tree flat;
        random_tree_make(t, &rng, AC_BSP_DRAWING, 4);
        assert_int_equal(ac_draw_tree_build(&flat, &t->bsp, TREE_POLYGONS, &arena, NULL), AC_OK);
        ac_vec3 viewer = random_vec(&rng, 3.0f);
        uint32_t count = slow_order(&t->bsp, 0, viewer, slow);
        assert_int_equal(ac_draw_tree_order(&flat, viewer, fast, sizeof fast / sizeof *fast),
                         count);
        assert_memory_equal(fast, slow, count * sizeof *fast);
        if (count) { /* never beyond the capacity */
            fast[count - 1] = 0xABCD;
            assert_int_equal(ac_draw_tree_order(&flat, viewer, fast, count - 1), count);
            assert_int_equal(fast[count - 1], 0xABCD);
        }
        ac_arena_free(&arena);
    }
    free(t);
}

static void test_portals_of_all_nodes_are_in_one_list(void **state) {
    (void)state;
    ac_bsp_portal a[2] = {{3, 0}, {4, 1}}, b[1] = {{5, 2}};
    ac_bsp_node nodes[2] = {
        {.tag = AC_BSP_PORT, .pos = 1, .neg = -1, .portal_count = 2, .portals = a},
        {.tag = AC_BSP_PORT, .pos = -1, .neg = -1, .portal_count = 1, .portals = b}};
    ac_bsp bsp = {2, nodes};
    ac_arena arena = {0};
    ac_draw_tree tree;
    assert_int_equal(ac_draw_tree_build(&tree, &bsp, 6, &arena, NULL), AC_OK);
    assert_int_equal(tree.portal_count, 3);
    assert_int_equal(tree.portals[2].polygon, 5);
    assert_int_equal(tree.portals[2].portal, 2);
    assert_int_equal(tree.nodes[1].portal_first, 2);
    assert_int_equal(ac_draw_tree_build(&tree, &bsp, 5, &arena, NULL), AC_ERROR_MALFORMED);
    ac_arena_free(&arena);
}

/* @spec 2026-07-17 Mouse selection | BSPTREE::GetSphere returns the drawing BSP root sphere
 * exactly.
 * @code src/space/draw_tree.c */
static void test_drawing_sphere_is_the_root_sphere(void **state) {
    (void)state;
    ac_bsp_node node = {.tag = AC_BSP_BPOL, .pos = -1, .neg = -1, .sphere = {{1, 2, 3}, 4}};
    ac_bsp bsp = {1, &node};
    ac_arena arena = {0};
    ac_draw_tree tree, none = {0};
    ac_sphere sphere;
    assert_int_equal(ac_draw_tree_build(&tree, &bsp, 0, &arena, NULL), AC_OK);
    assert_true(ac_draw_tree_sphere(&tree, &sphere));
    assert_memory_equal(&sphere, &node.sphere, sizeof sphere);
    assert_false(ac_draw_tree_sphere(&none, &sphere));
    ac_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_order_is_back_to_front),
        cmocka_unit_test(test_portals_of_all_nodes_are_in_one_list),
        cmocka_unit_test(test_drawing_sphere_is_the_root_sphere),
    };
    return cmocka_run_group_tests_name("space/draw_tree", tests, NULL, NULL);
}
