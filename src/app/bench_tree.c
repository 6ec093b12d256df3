/* One sphere against the physics tree of a room: the flat walk and the plain recursion. */
#include <stdlib.h>

#include "app/bench.h"
#include "app/plain_tree.h"

enum { QUERIES = 256, WANTED_POLYGONS = 50 };

typedef struct tree_work {
    const ac_physics_tree *tree;
    ac_plain_tree plain;
    ac_sphere spheres[QUERIES];
    ac_vec3 ways[QUERIES];
} tree_work;

static void flat_items(void *user, uint32_t count) {
    const tree_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        const ac_face *struck = NULL;
        ac_vec3 contact;
        ac_bench_keep(ac_physics_tree_hit(work->tree, &work->spheres[i % QUERIES],
                                          work->ways[i % QUERIES], &struck, &contact));
    }
}

static void plain_items(void *user, uint32_t count) {
    const tree_work *work = user;
    for (uint32_t i = 0; i < count; ++i) {
        const ac_face *struck = NULL;
        ac_vec3 contact;
        ac_bench_keep(ac_plain_hit(&work->plain, 0, &work->spheres[i % QUERIES],
                                   work->ways[i % QUERIES], &struck, &contact));
    }
}

static uint32_t unlike(const ac_interior *room) {
    return (uint32_t)abs((int)room->structure->physics.list.count - WANTED_POLYGONS);
}

const ac_interior *ac_bench_room(const ac_world *world) {
    uint32_t block_count;
    const ac_block *const *blocks = ac_world_blocks(world, &block_count);
    const ac_interior *best = NULL;
    for (uint32_t b = 0; b < block_count; ++b) {
        for (uint32_t i = 0; i < blocks[b]->interior_count; ++i) {
            const ac_interior *room = &blocks[b]->interiors[i];
            if (room->data && (!best || unlike(room) < unlike(best)))
                best = room;
        }
    }
    return best;
}

/* Persons anywhere in the room, each a step on its way. */
static void choose(tree_work *work, const ac_box *box) {
    ac_rng rng = ac_rng_make(5, 1);
    for (int i = 0; i < QUERIES; ++i) {
        work->spheres[i] = (ac_sphere){{ac_rng_float(&rng, box->min.x, box->max.x),
                                        ac_rng_float(&rng, box->min.y, box->max.y),
                                        ac_rng_float(&rng, box->min.z, box->max.z)},
                                       0.48f};
        work->ways[i] =
            (ac_vec3){ac_rng_float(&rng, -0.13f, 0.13f), ac_rng_float(&rng, -0.13f, 0.13f),
                      ac_rng_float(&rng, -0.13f, 0.13f)};
    }
}

void ac_bench_tree(ac_bench *bench, const ac_interior *room) {
    const ac_physics_tree *tree = &room->structure->physics;
    tree_work work = {.tree = tree, .plain = {&room->structure->data->physics_bsp, tree->list}};
    choose(&work, &room->structure->box);
    double plain = ac_bench_time(plain_items, &work);
    ac_bench_add(bench, "sphere query", tree->list.count, "polygons",
                 ac_bench_time(flat_items, &work), plain, "the same by plain recursion");
}
