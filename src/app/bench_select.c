/* Picking: a click among 100, 1,000 and 10,000 visible parts of 100 polygons, against asking every
 * polygon of every part, and against the nearest triangle by Embree where it was configured. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>

#include "app/bench.h"
#include "app/bench_nearest.h"
#include "base/vec.h"
#include "select/pick.h"
#include "space/face.h"
#include "space/frame.h"

enum { BANDS = 5, SECTORS = 10, POLYGONS = BANDS * SECTORS * 2, RAYS = 64 };
#define FIRST_GUID 0x80001000u

/* Balls of triangles before the eye, each turned its own way. */
typedef struct select_work {
    ac_gfxobj gfxobj;
    ac_shape shape;
    ac_bsp_node root;
    ac_vertex vertices[POLYGONS * 3];
    ac_polygon polygons[POLYGONS];
    uint16_t corners[POLYGONS * 3];
    ac_arena arena;
    uint32_t part_count;
    ac_pick_part *parts;
    ac_vec3 rays[RAYS];
    ac_bench_nearest *nearest; /* NULL: none */
} select_work;

static const ac_vec3 eye = {0.0f, 0.0f, 1.6f};

/* ---- the ball ---- */

static ac_vec3 on_ball(int band, int sector) {
    const float radius = 0.5f, pi = 3.14159265f;
    float up = pi * (0.05f + 0.9f * (float)band / (float)BANDS);
    float around = 2.0f * pi * (float)sector / (float)SECTORS;
    return (ac_vec3){radius * sinf(up) * cosf(around), radius * sinf(up) * sinf(around),
                     radius * cosf(up)};
}

static void add_triangle(select_work *work, ac_vec3 a, ac_vec3 b, ac_vec3 c) {
    const ac_vec3 corners[3] = {a, b, c};
    uint32_t number = work->gfxobj.polygons.count++;
    for (uint32_t i = 0; i < 3; ++i) {
        uint32_t vertex = number * 3 + i;
        work->vertices[vertex] = (ac_vertex){.key = (uint16_t)vertex, .position = corners[i]};
        work->corners[vertex] = (uint16_t)vertex;
    }
    work->polygons[number] = (ac_polygon){.key = (uint16_t)number,
                                          .vertex_count = 3,
                                          .sides = AC_SIDES_POSITIVE,
                                          .vertices = work->corners + number * 3};
}

static bool make_ball(select_work *work) {
    ac_error error;
    work->gfxobj.vertices.vertices = work->vertices;
    work->gfxobj.polygons.polygons = work->polygons;
    for (int band = 0; band < BANDS; ++band)
        for (int sector = 0; sector < SECTORS; ++sector) {
            ac_vec3 a = on_ball(band, sector), b = on_ball(band + 1, sector);
            ac_vec3 c = on_ball(band + 1, sector + 1), d = on_ball(band, sector + 1);
            add_triangle(work, a, b, c);
            add_triangle(work, a, c, d);
        }
    work->gfxobj.vertices.count = POLYGONS * 3;
    work->root.sphere = (ac_sphere){{0, 0, 0}, 0.5f};
    work->gfxobj.drawing_bsp = (ac_bsp){1, &work->root};
    work->shape.has_drawing_sphere = true;
    work->shape.drawing_sphere = work->root.sphere;
    return ac_face_list_build(&work->shape.drawing, &work->gfxobj.polygons, &work->gfxobj.vertices,
                              &work->arena, &error) == AC_OK;
}

/* ---- the parts and the rays ---- */

static ac_vec3 direction_in_view(ac_rng *rng) {
    ac_vec3 way = {ac_rng_float(rng, -0.8f, 0.8f), 1.0f, ac_rng_float(rng, -0.45f, 0.45f)};
    return ac_vec3_scale(way, 1.0f / ac_vec3_length(way));
}

static bool place_parts(select_work *work, uint32_t count) {
    ac_rng rng = ac_rng_make(5, count);
    work->part_count = count;
    work->parts = calloc(count, sizeof *work->parts);
    for (uint32_t i = 0; work->parts && i < count; ++i) {
        ac_vec3 axis = direction_in_view(&rng);
        ac_vec3 way = ac_vec3_scale(direction_in_view(&rng), ac_rng_float(&rng, 3.0f, 100.0f));
        work->parts[i] = (ac_pick_part){
            .guid = FIRST_GUID + i,
            .object = {i + 1, 1},
            .frame = {ac_vec3_add(eye, way),
                      ac_quat_axis_angle(axis, ac_rng_float(&rng, -3.0f, 3.0f))},
            .scale = {1, 1, 1},
        };
    }
    for (int i = 0; i < RAYS; ++i)
        work->rays[i] = direction_in_view(&rng);
    return work->parts != NULL;
}

/* The same triangles in the world. */
static void make_nearest(select_work *work) {
    size_t corners = (size_t)work->part_count * POLYGONS * 3;
    ac_vec3 *world = calloc(corners, sizeof *world);
    for (size_t i = 0; world && i < corners; ++i) {
        const ac_pick_part *part = &work->parts[i / (POLYGONS * 3)];
        world[i] =
            ac_frame_local_to_global(&part->frame, work->vertices[i % (POLYGONS * 3)].position);
    }
    work->nearest =
        world ? ac_bench_nearest_create(world, work->part_count * (uint32_t)POLYGONS) : NULL;
    free(world);
}

/* ---- what is measured ---- */

static ac_guid pick(const select_work *work, uint32_t ray, bool by_shape) {
    ac_picker picker = {0};
    ac_pick_result result;
    ac_picker_arm(&picker, 0, 0, AC_PICK_CLICK);
    ac_picker_begin_frame(&picker, eye, work->rays[ray % RAYS]);
    for (uint32_t i = 0; i < work->part_count; ++i) {
        if (by_shape)
            ac_picker_visit_shape(&picker, &work->parts[i], &work->shape);
        else
            ac_picker_visit_part(&picker, &work->parts[i], &work->gfxobj);
    }
    (void)ac_picker_end_frame(&picker, &result);
    return result.hit.guid;
}

static void pick_items(void *user, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i)
        ac_bench_keep(pick(user, i, true));
}

/* As the renderer's draw does it: from the mesh of the DAT file. */
static void pick_mesh_items(void *user, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i)
        ac_bench_keep(pick(user, i, false));
}

static ac_guid try_all(const select_work *work, ac_vec3 ray) {
    double nearest = INFINITY;
    ac_guid guid = 0;
    for (uint32_t i = 0; i < work->part_count; ++i) {
        const ac_pick_part *part = &work->parts[i];
        ac_vec3 start = ac_frame_global_to_local(&part->frame, eye);
        ac_vec3 way = ac_frame_global_to_local_vec(&part->frame, ray);
        for (uint32_t k = 0; k < work->shape.drawing.count; ++k) {
            double time;
            if (!ac_face_hits_ray(&work->shape.drawing.faces[k], start, way, &time) ||
                time >= nearest)
                continue;
            nearest = time;
            guid = part->guid;
        }
    }
    return guid;
}

static void try_all_items(void *user, uint32_t count) {
    const select_work *work = user;
    for (uint32_t i = 0; i < count; ++i)
        ac_bench_keep(try_all(work, work->rays[i % RAYS]));
}

static void nearest_items(void *user, uint32_t count) {
    const select_work *work = user;
    for (uint32_t i = 0; i < count; ++i)
        ac_bench_keep(ac_bench_nearest_hit(work->nearest, eye, work->rays[i % RAYS]));
}

static void measure(ac_bench *bench, select_work *work) {
    double parts = (double)work->part_count, all = ac_bench_time(try_all_items, work);
    double time = ac_bench_time(pick_items, work);
    ac_bench_add(bench, "select", parts, "parts", time, all, "asking every polygon");
    ac_bench_add_allocations(bench, ac_bench_allocations());
    double mesh = ac_bench_time(pick_mesh_items, work);
    ac_bench_add(bench, "select, DAT meshes", parts, "parts", mesh, all, "asking every polygon");
    if (work->nearest)
        ac_bench_add(bench, "select", parts, "parts", time, ac_bench_time(nearest_items, work),
                     "the nearest triangle by Embree");
}

static void run(ac_bench *bench, uint32_t count) {
    select_work *work = calloc(1, sizeof *work);
    if (work && make_ball(work) && place_parts(work, count)) {
        make_nearest(work);
        measure(bench, work);
    } else {
        ac_bench_fail(bench, "no memory for the parts to pick among");
    }
    if (!work)
        return;
    ac_bench_nearest_destroy(work->nearest);
    ac_arena_free(&work->arena);
    free(work->parts);
    free(work);
}

void ac_bench_select(ac_bench *bench) {
    static const uint32_t counts[] = {100, 1000, 10000};
    for (size_t i = 0; i < sizeof counts / sizeof *counts; ++i)
        run(bench, counts[i]);
}
