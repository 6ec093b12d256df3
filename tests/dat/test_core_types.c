/* The types that the world is made of: hand-written records, dat-format.md 4 to 6. */
#include "dat/fixture.h"

#include "dat/animation.h"
#include "dat/envcell.h"
#include "dat/gfxobj.h"
#include "dat/landblock.h"
#include "dat/motion_table.h"
#include "dat/region.h"
#include "dat/scene.h"
#include "dat/setup.h"
#include "dat/surface.h"

#define FRAME  "f:1 f:2 f:3 f:1 f:0 f:0.5 f:-0.5 "
#define PLANE  "f:0 f:0.5 f:1 f:-2 "
#define SPHERE "f:1 f:2 f:3 f:4 "

#define VERTICES                                                                                   \
    "1 3 "                                                                                         \
    "h:0 h:1 f:0 f:0 f:0 f:0 f:0 f:1 f:0.25 f:0.75 "                                               \
    "h:1 h:0 f:1 f:0 f:0 f:0 f:0 f:1 "                                                             \
    "h:2 h:2 f:0 f:1 f:0 f:0 f:0 f:1 f:0 f:1 f:2 f:-3 "

/* Five polygons: every way in which UV indices are present or not. */
#define POLYGONS                                                                                   \
    "h:0 b:3 b:0x00 0 h:0 h:-1 h:0 h:1 h:2 b:0 b:0 b:1 "                                           \
    "h:1 b:3 b:0x00 2 h:0 h:1 h:2 h:1 h:0 b:1 b:0 b:0 b:0 b:0 b:1 "                                \
    "h:2 b:4 b:0x0E 2 h:-1 h:-1 h:0 h:1 h:2 h:0 "                                                  \
    "h:3 b:3 b:0x04 2 h:-1 h:1 h:0 h:1 h:2 b:0 b:0 b:1 "                                           \
    "h:4 b:3 b:0x09 1 h:0 h:0 h:0 h:1 h:2 b:0 b:0 b:1 "

/* Every tag in every kind of tree: PORT over BPIN and BPnN, which hold the one-sided ones. */
#define DRAWING_BSP                                                                                \
    "t:PORT " PLANE "t:BPIN " PLANE "t:BPnn " PLANE "t:BPIn " PLANE "t:BPOL " PLANE SPHERE         \
    "2 h:0 h:1 " SPHERE "1 h:0 " SPHERE "0 "                                                       \
    "t:BpIN " PLANE "t:BpnN " PLANE "t:BpIn " PLANE SPHERE "1 h:3 " SPHERE "0 " SPHERE             \
    "1 h:2 " SPHERE "1 h:4 "                                                                       \
    "t:BPnN " PLANE "t:LEAF 7 t:BPFL " PLANE SPHERE "0 " SPHERE "0 " SPHERE                        \
    "1 2 h:4 h:2 h:0 h:3 h:-1 "
#define PHYSICS_BSP                                                                                \
    "t:PORT " PLANE "t:BPIN " PLANE "t:BPnn " PLANE "t:BPIn " PLANE "t:LEAF 1 1 " SPHERE           \
    "2 h:0 h:1 " SPHERE SPHERE "t:BpIN " PLANE "t:BpnN " PLANE                                     \
    "t:BpIn " PLANE SPHERE SPHERE SPHERE SPHERE "t:BPnN " PLANE "t:BPOL " PLANE SPHERE             \
    "t:LEAF -1 0 " SPHERE "0 " SPHERE
#define CELL_BSP                                                                                   \
    "t:PORT " PLANE "t:BPIN " PLANE "t:BPnn " PLANE "t:BPIn " PLANE "t:LEAF 5 "                    \
    "t:BpIN " PLANE "t:BpnN " PLANE "t:BpIn " PLANE "t:BPnN " PLANE "t:BPOL " PLANE                \
    "t:BPFL " PLANE

static void check_vertices(const ac_vertex_array *a) {
    assert_int_equal(a->count, 3);
    assert_int_equal(a->vertices[0].uv_count, 1);
    assert_true(a->vertices[0].uvs[0].u == 0.25f && a->vertices[0].uvs[0].v == 0.75f);
    assert_int_equal(a->vertices[1].uv_count, 0);
    assert_true(a->vertices[1].position.x == 1.0f && a->vertices[1].normal.z == 1.0f);
    assert_true(a->vertices[2].uvs[1].u == 2.0f && a->vertices[2].uvs[1].v == -3.0f);
    assert_ptr_equal(ac_vertex_find(a, 2), &a->vertices[2]);
    assert_null(ac_vertex_find(a, 3));
}

static void check_polygons(const ac_polygon_array *a) {
    assert_int_equal(a->count, 5);
    const ac_polygon *p = a->polygons;
    assert_non_null(p[0].pos_uvs);
    assert_null(p[0].neg_uvs);
    assert_int_equal(p[0].pos_uvs[2], 1);
    assert_int_equal(p[0].neg_surface, -1);
    assert_int_equal(p[1].pos_uvs[0], 1);
    assert_int_equal(p[1].neg_uvs[2], 1);
    assert_int_equal(p[1].vertices[0], 2);
    assert_null(p[2].pos_uvs);
    assert_null(p[2].neg_uvs);
    assert_int_equal(p[2].vertex_count, 4);
    assert_null(p[3].pos_uvs);
    assert_non_null(p[3].neg_uvs);
    assert_non_null(p[4].pos_uvs);
    assert_null(p[4].neg_uvs);
    assert_int_equal(p[4].sides, AC_SIDES_DOUBLE);
}

static void check_drawing_bsp(const ac_bsp *b) {
    assert_int_equal(b->node_count, 11);
    const ac_bsp_node *n = b->nodes;
    assert_int_equal(n[0].tag, AC_BSP_PORT);
    assert_int_equal(n[0].pos, 1);
    assert_int_equal(n[0].neg, 8);
    assert_int_equal(n[0].portal_count, 2);
    assert_int_equal(n[0].portals[1].polygon, 3);
    assert_int_equal(n[0].portals[1].portal, -1);
    assert_int_equal(n[2].tag, AC_BSP_BPnn);
    assert_int_equal(n[2].neg, -1);
    assert_int_equal(n[4].tag, AC_BSP_BPOL);
    assert_int_equal(n[4].polygons[1], 1);
    assert_int_equal(n[5].tag, AC_BSP_BpIN);
    assert_int_equal(n[5].pos, -1);
    assert_int_equal(n[5].neg, 6);
    assert_int_equal(n[9].leaf_index, 7);
    assert_true(n[10].sphere.radius == 4.0f && n[10].plane.d == -2.0f);
}

static void test_gfxobj_with_everything(void **state) {
    const ac_gfxobj *g =
        round_trip(state, AC_KIND_GFXOBJ,
                   "0x01000001 0xB v:2 0x08000001 0x08000002 " VERTICES "v:5 " POLYGONS PHYSICS_BSP
                   "f:1 f:2 f:3 v:5 " POLYGONS DRAWING_BSP "0x11000005");
    assert_int_equal(g->id, 0x01000001);
    assert_int_equal(g->surfaces[1], 0x08000002);
    check_vertices(&g->vertices);
    check_polygons(&g->physics_polygons);
    check_polygons(&g->polygons);
    check_drawing_bsp(&g->drawing_bsp);
    assert_int_equal(g->physics_bsp.node_count, 11);
    assert_int_equal(g->physics_bsp.nodes[4].solid, 1);
    assert_int_equal(g->physics_bsp.nodes[4].polygon_count, 2);
    assert_true(g->sort_center.z == 3.0f);
    assert_int_equal(g->degrade, 0x11000005);
}

static void test_gfxobj_with_nothing(void **state) {
    const ac_gfxobj *g = round_trip(state, AC_KIND_GFXOBJ, "0x01000002 0x4 v:0 1 0 f:0 f:0 f:0");
    assert_int_equal(g->polygons.count, 0);
    assert_int_equal(g->drawing_bsp.node_count, 0);
}

enum { MIXED = 40 };

/* Vertices with 0 to 7 UV pairs and polygons of 0 to 9 corners, in runs and one by one. */
static void make_mixed(ac_vertex *vertices, ac_polygon *polygons) {
    static ac_uv uvs[8];
    static uint16_t keys[16];
    static uint8_t indices[16];
    for (unsigned i = 0; i < 16; ++i) {
        uvs[i % 8] = (ac_uv){(float)i, -0.5f * (float)i};
        keys[i] = (uint16_t)(0x0102 * i);
        indices[i] = (uint8_t)(0xF0 + i);
    }
    for (unsigned i = 0; i < MIXED; ++i) {
        const float x = (float)i;
        const uint16_t count = i < 20 ? (uint16_t)(1 + i / 10) : (uint16_t)(i * 5 % 8);
        vertices[i] = (ac_vertex){(uint16_t)i, count, {x, 1, 2}, {3, 4, -x}, uvs};
        polygons[i] = (ac_polygon){
            .key = (uint16_t)i,
            .vertex_count = i < 20 ? (uint8_t)(3 + i / 10) : (uint8_t)(i * 3 % 10),
            .stippling = i < 24 ? 0 : (uint8_t)(i * 4 % 16), /* with and without UV indices */
            .sides = i % 7 == 6 || i > 34 ? AC_SIDES_BOTH : AC_SIDES_POSITIVE,
            .pos_surface = (int16_t)i,
            .neg_surface = -1,
            .vertices = keys,
            .pos_uvs = indices,
            .neg_uvs = indices + 1,
        };
    }
}

static void test_meshes_whose_vertices_and_polygons_differ(void **state) {
    fixture *f = *state;
    ac_vertex vertices[MIXED];
    ac_polygon polygons[MIXED];
    make_mixed(vertices, polygons);
    const ac_gfxobj made = {.id = 0x01000007,
                            .flags = AC_GFXOBJ_HAS_DRAWING,
                            .vertices = {1, MIXED, vertices},
                            .polygons = {MIXED, polygons},
                            .drawing_bsp = {1, &(ac_bsp_node){.tag = AC_BSP_LEAF}}};
    const ac_dat_type *type = ac_dat_type_by_kind(AC_KIND_GFXOBJ);
    ac_writer_reset(&f->bytes);
    assert_int_equal(ac_dat_encode(type, NULL, &made, &f->bytes, NULL), AC_OK);
    const ac_gfxobj *g = ac_sample_round_trip(type, NULL, &f->bytes, &f->arena);
    for (unsigned i = 0; i < MIXED; ++i) {
        const ac_vertex *v = &g->vertices.vertices[i];
        const ac_polygon *p = &g->polygons.polygons[i];
        const size_t corners = polygons[i].vertex_count;
        assert_memory_equal(&v->position, &vertices[i].position, 2 * sizeof v->position);
        assert_int_equal(v->uv_count, vertices[i].uv_count);
        assert_memory_equal(v->uvs, vertices[i].uvs, v->uv_count * sizeof *v->uvs);
        assert_memory_equal(p, &polygons[i], 12); /* up to the lists */
        assert_int_equal((uintptr_t)p->vertices % sizeof *p->vertices, 0);
        assert_memory_equal(p->vertices, polygons[i].vertices, corners * sizeof *p->vertices);
        if (p->pos_uvs)
            assert_memory_equal(p->pos_uvs, polygons[i].pos_uvs, corners);
        if (p->neg_uvs)
            assert_memory_equal(p->neg_uvs, polygons[i].neg_uvs, corners);
        assert_int_equal(p->pos_uvs != NULL, !(p->stippling & AC_STIPPLE_NO_POSITIVE_UV));
        assert_int_equal(p->neg_uvs != NULL,
                         p->sides == AC_SIDES_BOTH && !(p->stippling & AC_STIPPLE_NO_NEGATIVE_UV));
    }
}

static void test_gfxobj_surface_count_is_a_packed_integer(void **state) {
    const ac_gfxobj *g =
        round_trip(state, AC_KIND_GFXOBJ, "0x01000003 0 v:130 130*0x08000009 1 0 f:0 f:0 f:0");
    assert_int_equal(g->surface_count, 130);
    assert_int_equal(g->surfaces[129], 0x08000009);
}

/* One of every hook, the padded ones in the middle. */
#define HOOKS                                                                                      \
    "29 "                                                                                          \
    "0 0 "                                                                                         \
    "1 1 0x0A000001 "                                                                              \
    "2 -1 0x0F "                                                                                   \
    "3 -2 4 f:1 f:2 f:3 f:4 f:5 f:6 "                                                              \
    "4 0 "                                                                                         \
    "5 0 b:9 h:0x1234 pad "                                                                        \
    "5 0 b:8 h:0x8001 h:0x2345 pad "                                                               \
    "6 0 1 "                                                                                       \
    "7 0 2 f:0 f:1 f:2 "                                                                           \
    "8 0 f:0.5 f:1 f:2 "                                                                           \
    "9 0 3 f:0 f:1 f:2 "                                                                           \
    "0xA 0 f:0 f:1 f:2 "                                                                           \
    "0xB 0 4 f:0 f:1 f:2 "                                                                         \
    "0xC 0 f:2 f:0.25 "                                                                            \
    "0xD 0 0x32000001 -1 " FRAME "19 "                                                             \
    "0xE 0 19 "                                                                                    \
    "0xF 0 20 "                                                                                    \
    "0x10 0 1 "                                                                                    \
    "0x11 0 "                                                                                      \
    "0x12 0 6 "                                                                                    \
    "0x13 0 0x33000001 f:1.5 "                                                                     \
    "0x14 0 f:0 f:1 f:2 "                                                                          \
    "0x15 0 0x0A000002 f:0.25 f:0.5 f:0.75 "                                                       \
    "0x16 0 f:1 f:2 f:3 "                                                                          \
    "0x17 0 f:1 f:2 "                                                                              \
    "0x18 0 7 f:1 f:2 "                                                                            \
    "0x19 0 0 "                                                                                    \
    "0x1A 1 0x32000002 3 " FRAME "5 "                                                              \
    "4 -1 "

static void check_hooks(const ac_hook_list *list) {
    assert_int_equal(list->count, 29);
    const ac_hook *h = list->hooks;
    assert_int_equal(h[1].as.sound.wave, 0x0A000001);
    assert_int_equal(h[1].direction, AC_HOOK_FORWARD);
    assert_int_equal(h[2].direction, AC_HOOK_BACKWARD);
    assert_true(h[3].as.attack.part == 4 && h[3].as.attack.height == 6.0f);
    assert_true(h[5].as.replace_object.part == 9);
    assert_int_equal(h[5].as.replace_object.gfxobj, 0x01001234);
    assert_int_equal(h[6].as.replace_object.gfxobj, 0x01012345);
    assert_true(h[7].as.flag.on);
    assert_true(h[8].as.ramp.part == 2 && h[8].as.ramp.time == 2.0f);
    assert_true(h[9].as.ramp.start == 0.5f);
    assert_true(h[13].as.scale.end == 2.0f && h[13].as.scale.time == 0.25f);
    assert_int_equal(h[14].as.create_particle.part, AC_HOOK_ROOT_PART);
    assert_int_equal(h[14].as.create_particle.emitter_id, 19);
    assert_int_equal(h[16].as.particle.emitter_id, 20);
    assert_int_equal(h[19].as.script_part.part, 6);
    assert_true(h[20].as.call_pes.script == 0x33000001 && h[20].as.call_pes.pause == 1.5f);
    assert_true(h[22].as.sound_tweaked.probability == 0.25f);
    assert_true(h[22].as.sound_tweaked.priority == 0.5f);
    assert_true(h[22].as.sound_tweaked.volume == 0.75f);
    assert_true(h[23].as.omega.axis.y == 2.0f);
    assert_true(h[25].as.texture_velocity.part == 7 && h[25].as.texture_velocity.v == 2.0f);
    assert_false(h[26].as.flag.on);
    assert_int_equal(h[27].as.create_particle.emitter, 0x32000002);
    assert_true(h[27].as.create_particle.offset.rotation.z == -0.5f);
    assert_int_equal(h[27].as.create_particle.emitter_id, 5);
    assert_int_equal(h[28].type, AC_HOOK_ANIMATION_DONE);
    assert_int_equal(h[28].direction, AC_HOOK_BACKWARD);
}

static void test_animation_with_every_hook(void **state) {
    const ac_animation *a =
        round_trip(state, AC_KIND_ANIMATION,
                   "0x03000001 1 2 2 " FRAME FRAME FRAME FRAME HOOKS FRAME FRAME "0");
    assert_int_equal(a->frame_count, 2);
    assert_true(a->pos_frames[1].origin.y == 2.0f);
    assert_true(a->frames[0].parts[1].rotation.y == 0.5f);
    check_hooks(&a->frames[0].hooks);
    assert_int_equal(a->frames[1].hooks.count, 0);
}

/* @spec 2026-07-13 §8 | CreateBlockingParticle inherits the complete CreateParticle payload.
 * @code src/dat/hook.c */
static void test_the_hook_after_create_blocking_is_at_its_exact_cursor(void **state) {
    const ac_animation *a = round_trip(state, AC_KIND_ANIMATION,
                                       "0x03000002 0 0 1 2 0x1A 0 0x32000001 -1 " FRAME "7 4 1");
    const ac_hook *h = a->frames[0].hooks.hooks;
    assert_int_equal(h[0].as.create_particle.emitter, 0x32000001);
    assert_true(h[0].as.create_particle.offset.origin.z == 3.0f);
    assert_int_equal(h[0].as.create_particle.emitter_id, 7);
    assert_int_equal(h[1].type, AC_HOOK_ANIMATION_DONE);
    assert_int_equal(h[1].direction, AC_HOOK_FORWARD);
}

static void test_an_unknown_hook_is_refused_at_its_type(void **state) {
    refuse(state, AC_KIND_ANIMATION, "0x03000002 0 0 1 2 0 0 0x1B 0", AC_ERROR_MALFORMED, 28);
}

static void test_hook_names(void **state) {
    (void)state;
    assert_string_equal(ac_hook_name(AC_HOOK_NOOP), "NoOp");
    assert_string_equal(ac_hook_name(AC_HOOK_CALL_PES), "CallPES");
    assert_string_equal(ac_hook_name(AC_HOOK_CREATE_BLOCKING_PARTICLE), "CreateBlockingParticle");
    assert_null(ac_hook_name(AC_HOOK_TYPE_COUNT));
}

static void test_setup_with_everything(void **state) {
    const ac_setup *s = round_trip(
        state, AC_KIND_SETUP,
        "0x02000001 0xF 2 0x01000001 0x01000002 -1 0 f:1 f:1 f:1 f:2 f:2 f:2 "
        "2 1 0 " FRAME "3 -1 " FRAME "1 9 1 " FRAME "2 0 " FRAME FRAME "0 0x65 " FRAME FRAME HOOKS
        "1 f:1 f:2 f:3 f:4 f:5 2 " SPHERE SPHERE "f:1.5 f:0.5 f:0.4 f:0.6 " SPHERE
        "f:9 f:8 f:7 f:6 2 0 " FRAME "0xFF102030 f:1 f:5 f:0 2 " FRAME "0x80FFFFFF f:2 f:6 f:0.5 "
        "0x03000001 0x33000001 0x09000001 0x20000001 0x34000001");
    assert_int_equal(s->parts[1], 0x01000002);
    assert_int_equal(s->parent_index[0], 0xFFFFFFFF);
    assert_true(s->default_scale[1].y == 2.0f);
    assert_int_equal(ac_setup_holding(s, 3)->part, 0xFFFFFFFF);
    assert_null(ac_setup_holding(s, 2));
    assert_int_equal(s->connection_count, 1);
    assert_ptr_equal(ac_setup_placement(s, AC_PLACEMENT_RESTING), &s->placements[1]);
    assert_ptr_equal(ac_setup_placement(s, AC_PLACEMENT_LEFT_HAND), &s->placements[0]);
    check_hooks(&s->placements[1].frame.hooks);
    assert_true(s->cyl_spheres[0].height == 5.0f);
    assert_int_equal(s->sphere_count, 2);
    assert_true(s->height == 1.5f && s->radius == 0.5f);
    assert_true(s->step_up_height == 0.4f && s->step_down_height == 0.6f);
    assert_true(s->selection_sphere.radius == 6.0f);
    assert_true(s->lights[1].type == 2 && s->lights[1].cone_angle == 0.5f);
    assert_int_equal(s->lights[0].color, 0xFF102030);
    assert_int_equal(s->default_script_table, 0x34000001);
    assert_int_equal(s->default_animation, 0x03000001);
}

static void test_setup_without_a_default_placement(void **state) {
    const ac_setup *s =
        round_trip(state, AC_KIND_SETUP,
                   "0x02000002 0 0 0 0 0 0 0 f:0 f:0 f:0 f:0 " SPHERE SPHERE "0 0 0 0 0 0");
    assert_null(ac_setup_placement(s, AC_PLACEMENT_DEFAULT));
    assert_null(s->parent_index);
    assert_null(s->default_scale);
}

static void test_motion_table(void **state) {
    const ac_motion_table *t =
        round_trip(state, AC_KIND_MOTION_TABLE,
                   "0x09000001 0x8000003D 2 0x8000003D 0x41000003 0x8000003C 0x41000011 "
                   "1 0x003D0003 b:2 b:1 b:3 pad 0x03000001 0 -1 f:30 0x03000002 4 9 f:-9.96 "
                   "f:1 f:2 f:3 f:4 f:5 f:6 "
                   "2 0x003D000D b:0 b:2 b:2 pad f:0 f:0 f:1 5 b:0 b:0 b:1 pad f:0 f:4 f:0 "
                   "2 0x003D0003 1 0x45000005 b:1 b:0 b:0 pad 0x03000003 1 2 f:10 0x003D0000 0");
    assert_int_equal(t->default_style, 0x8000003D);
    assert_int_equal(t->style_defaults[1].substate, 0x41000011);
    const ac_motion_data *cycle = &t->cycles.motions[0];
    assert_int_equal(cycle->anim_count, 2);
    assert_int_equal(cycle->bitfield, AC_MOTION_CLEARS_MODIFIERS);
    assert_true(cycle->anims[1].low == 4 && cycle->anims[1].framerate == -9.96f);
    assert_int_equal(cycle->anims[0].high, -1);
    assert_true(cycle->velocity.x == 1.0f && cycle->omega.z == 6.0f);
    assert_true(t->modifiers.motions[0].omega.z == 1.0f);
    assert_true(t->modifiers.motions[1].velocity.y == 4.0f);
    assert_int_equal(t->links[0].to.motions[0].key, 0x45000005);
    assert_int_equal(t->links[1].key, 0x003D0000);
    assert_int_equal(t->links[1].to.count, 0);
}

static void test_surface_has_no_id_and_two_forms(void **state) {
    const ac_surface *textured =
        round_trip(state, AC_KIND_SURFACE, "0x12 0x05000001 0x04000001 f:0.5 f:0.25 f:1");
    assert_int_equal(textured->texture, 0x05000001);
    assert_int_equal(textured->palette, 0x04000001);
    assert_true(textured->translucency == 0.5f && textured->luminosity == 0.25f);
    const ac_surface *solid = round_trip(state, AC_KIND_SURFACE, "1 0xFF804020 f:0 f:0 f:1");
    assert_int_equal(solid->color, 0xFF804020);
    assert_true(solid->diffuse == 1.0f);
}

static void test_surface_texture(void **state) {
    const ac_surface_texture *t =
        round_trip(state, AC_KIND_SURFACE_TEXTURE, "0x05000001 5 b:2 2 0x06000001 0x06000002");
    assert_int_equal(t->category, 5);
    assert_int_equal(t->texture_type, 2);
    assert_int_equal(t->textures[1], 0x06000002);
}

static void test_render_surface_has_a_palette_only_when_indexed(void **state) {
    const ac_render_surface *s =
        round_trip(state, AC_KIND_RENDER_SURFACE, "0x06000001 6 2 1 0x15 8 x:0102030405060708");
    assert_int_equal(s->data_size, 8);
    assert_int_equal(s->data[7], 8);
    assert_int_equal(s->palette, 0);
    s = round_trip(state, AC_KIND_RENDER_SURFACE, "0x06000002 4 2 1 0x65 4 h:1 h:2 0x0400007E");
    assert_int_equal(s->palette, 0x0400007E);
    s = round_trip(state, AC_KIND_RENDER_SURFACE, "0x06000003 4 1 1 0x29 1 b:1 0x0400007F");
    assert_int_equal(s->palette, 0x0400007F);
}

static void test_palette(void **state) {
    const ac_palette *p = round_trip(state, AC_KIND_PALETTE, "0x04000001 2 0xFF010203 0x80040506");
    assert_int_equal(p->color_count, 2);
    assert_int_equal(p->colors[1], 0x80040506);
}

static void test_environment(void **state) {
    const ac_environment *e =
        round_trip(state, AC_KIND_ENVIRONMENT,
                   "0x0D000001 2 "
                   "2 5 5 1 " VERTICES POLYGONS "h:2 pad " CELL_BSP POLYGONS PHYSICS_BSP
                   "1 " DRAWING_BSP "pad 7 0 0 0 1 0 pad t:LEAF 0 t:LEAF 0 0 " SPHERE "0 0 pad");
    assert_int_equal(e->cell_count, 2);
    const ac_cell_struct *s = &e->cells[0];
    assert_int_equal(s->key, 2);
    check_vertices(&s->vertices);
    check_polygons(&s->polygons);
    check_polygons(&s->physics_polygons);
    check_drawing_bsp(&s->drawing_bsp);
    assert_int_equal(s->portals[0], 2);
    assert_int_equal(s->cell_bsp.node_count, 11);
    assert_int_equal(s->cell_bsp.nodes[4].leaf_index, 5);
    assert_int_equal(e->cells[1].key, 7);
    assert_false(e->cells[1].has_drawing_bsp);
}

static void test_scene(void **state) {
    const ac_scene *s = round_trip(state, AC_KIND_SCENE,
                                   "0x12000074 2 0x01000001 " FRAME
                                   "f:0.5 f:1 f:2 f:0.9 f:1.1 f:360 f:0.2 f:1 1 0 0 "
                                   "0 " FRAME "f:1 f:0 f:0 f:1 f:1 f:0 f:0 f:0 0 1 42");
    assert_int_equal(s->object_count, 2);
    assert_true(s->objects[0].frequency == 0.5f && s->objects[0].max_rotation == 360.0f);
    assert_true(s->objects[0].min_scale == 0.9f && s->objects[0].max_slope == 1.0f);
    assert_int_equal(s->objects[0].align, 1);
    assert_int_equal(s->objects[1].orient, 1);
    assert_int_equal(s->objects[1].weenie, 42);
}

static void test_landblock_is_252_bytes(void **state) {
    const ac_landblock *b = round_trip(
        state, AC_KIND_LANDBLOCK, "0x9AB1FFFF 1 h:0xF87F 80*h:0x0011 b:120 79*b:139 b:110 b:0");
    assert_int_equal(((fixture *)*state)->bytes.size, 252);
    assert_true(b->has_objects);
    assert_int_equal(b->height[0], 120);
    assert_int_equal(b->height[1], 139);
    assert_int_equal(b->height[80], 110);
    assert_int_equal(ac_terrain_road(b->terrain[0]), 3);
    assert_int_equal(ac_terrain_kind(b->terrain[0]), 31);
    assert_int_equal(ac_terrain_scenery(b->terrain[0]), 31);
    assert_int_equal(ac_terrain_kind(b->terrain[1]), 4);
}

static void test_landblock_info_with_restrictions(void **state) {
    const ac_landblock_info *i =
        round_trip(state, AC_KIND_LANDBLOCK_INFO,
                   "0x1455FFFE 5 1 0x02000001 " FRAME "h:1 h:1 0x010011A9 " FRAME
                   "127 2 h:3 h:260 h:1 h:3 h:256 h:257 h:258 pad h:0 h:0xFFFF h:0 h:0 pad "
                   "h:2 h:8 0x14550100 0x7526200C 0x14550101 0x7526200D");
    assert_int_equal(i->cell_count, 5);
    assert_int_equal(i->objects[0].model, 0x02000001);
    assert_int_equal(i->buildings[0].leaf_count, 127);
    const ac_building_portal *p = i->buildings[0].portals;
    assert_true(p[0].flags == 3 && p[0].other_cell == 260 && p[0].other_portal == 1);
    assert_int_equal(p[0].stabs[2], 258);
    assert_int_equal(p[1].other_cell, AC_PORTAL_OUTSIDE);
    assert_int_equal(i->restriction_buckets, 8);
    assert_int_equal(i->restrictions[1].object, 0x7526200D);
}

static void test_landblock_info_without_restrictions(void **state) {
    const ac_landblock_info *i =
        round_trip(state, AC_KIND_LANDBLOCK_INFO, "0x1456FFFE 0 0 h:0 h:0");
    assert_null(i->buildings);
    assert_int_equal(i->restriction_count, 0);
}

static void test_envcell_with_everything(void **state) {
    const ac_envcell *e =
        round_trip(state, AC_KIND_ENVCELL,
                   "0x00020102 0xB 0x00020102 b:3 b:2 h:2 h:0x10 h:0x11 h:0x12 h:0x2E6 h:2 "
                   "f:0 f:-40 f:-12 f:1 f:0 f:0 f:0 h:2 h:3 h:0x104 h:3 h:1 h:5 h:0xFFFF h:2 "
                   "h:0x101 h:0x103 1 0x01000001 " FRAME "0x7526200C");
    assert_int_equal(e->flags, 0xB);
    assert_int_equal(e->surfaces[2], 0x12);
    assert_int_equal(e->environment, 0x2E6);
    assert_int_equal(e->structure, 2);
    assert_true(e->frame.origin.y == -40.0f && e->frame.rotation.w == 1.0f);
    assert_true(e->portals[0].other_cell == 0x104 && e->portals[0].polygon == 3);
    assert_int_equal(e->portals[1].other_cell, AC_PORTAL_OUTSIDE);
    assert_int_equal(e->visible[1], 0x103);
    assert_int_equal(e->objects[0].model, 0x01000001);
    assert_int_equal(e->restriction, 0x7526200C);
}

static void test_envcell_with_nothing(void **state) {
    const ac_envcell *e =
        round_trip(state, AC_KIND_ENVCELL, "0x00020103 0 0x00020103 b:0 b:0 h:0 h:1 h:0 " FRAME);
    assert_int_equal(e->object_count, 0);
    assert_null(e->portals);
}

#define LAND_DEFS "255 255 f:24 8 1 f:200 f:1000 f:5 255*f:2 f:510 "
#define GAME_TIME                                                                                  \
    "d:3600 10 f:7620 360 s:'P.Y.' 2 f:0 1 s:'Darktide' f:0.5 0 s:'Dawn' 2 s:'Moonday' s:'' "      \
    "1 90 s:'Leaves' "
#define SKY                                                                                        \
    "d:0.1 d:5 1 f:1 s:'Sunny' 1 f:0 f:1 f:-90 f:90 f:0.1 f:0.2 0x01000F00 0x33000001 3 "          \
    "1 f:0.25 f:1 f:180 f:45 0xFFFFFFFF f:0.5 0xFF404040 f:100 f:300 0xFF808080 1 "                \
    "1 0 0x01000F01 f:10 f:0.5 f:0.6 f:0.7 "
#define SOUNDS  "1 0x20000010 1 0x46 f:0.5 f:0.1 f:5 f:15 "
#define SCENES  "2 -1 0 0 2 0x12000001 0x12000002 "
#define TERRAIN "1 s:'Grassland' 0xFF00FF00 2 0 1 "
#define MERGE                                                                                      \
    "0 1024 1 8 0x05000001 2 9 0x05000002 10 0x05000003 0 1 1 0x05000004 1 2 3 4 5 6 7 8 "         \
    "0x05000005 "

static void test_region_with_every_part(void **state) {
    const ac_region *r = round_trip(state, AC_KIND_REGION,
                                    "0x13000000 1 3 s:'Dereth' " LAND_DEFS GAME_TIME
                                    "0x21F " SKY SOUNDS SCENES TERRAIN MERGE
                                    "1 0x0600127D 0x06000261 4 0x01000FDE 0x01001612");
    assert_int_equal(r->version, 3);
    assert_memory_equal(r->name.data, "Dereth", 6);
    assert_true(r->land.square_length == 24.0f && r->land.height_table[255] == 510.0f);
    assert_true(r->time.zero_time_of_year == 3600.0);
    assert_true(r->time.times_of_day[0].is_night && !r->time.times_of_day[1].is_night);
    assert_int_equal(r->time.days_of_week[0].size, 7);
    assert_int_equal(r->time.seasons[0].start_day, 90);
    const ac_day_group *g = &r->sky.day_groups[0];
    assert_int_equal(g->objects[0].properties, 3);
    assert_true(g->times[0].dir_heading == 180.0f && g->times[0].max_fog == 300.0f);
    assert_true(g->times[0].replaces[0].max_bright == 0.7f);
    assert_true(r->ambients[0].sounds[0].max_rate == 15.0f);
    assert_int_equal(r->scene_types[0].sound_index, 0xFFFFFFFF);
    assert_int_equal(r->scene_types[1].scenes[1], 0x12000002);
    assert_int_equal(r->terrain_types[0].scene_types[1], 1);
    assert_int_equal(r->tex_merge.sides[1].code, 10);
    assert_int_equal(r->tex_merge.textures[0].detail_tiling, 8);
    assert_int_equal(r->tex_merge.textures[0].detail_texture, 0x05000005);
    assert_int_equal(r->misc.clear_monster, 0x01001612);
}

static void test_region_with_terrain_only(void **state) {
    const ac_region *r = round_trip(
        state, AC_KIND_REGION, "0x13000001 2 3 s:'' " LAND_DEFS GAME_TIME "0 0 0 1024 0 0 0 0");
    assert_int_equal(r->parts, 0);
    assert_int_equal(r->sky.day_group_count, 0);
}

static void test_region_refuses_palette_shift(void **state) {
    refuse(state, AC_KIND_REGION, "0x13000001 2 3 s:'' " LAND_DEFS GAME_TIME "0 0 1 0",
           AC_ERROR_UNSUPPORTED, 16 + 1056 + 104 + 12);
}

static void test_an_unknown_bsp_tag_is_refused_at_its_place(void **state) {
    refuse(state, AC_KIND_GFXOBJ,
           "0x01000001 1 v:0 1 0 v:0 t:BPIN " PLANE "t:LEAF 0 0 " SPHERE "0 t:XXXX 0 0 0 0",
           AC_ERROR_MALFORMED, 18 + 20 + 32);
}

static void test_other_vertex_types_are_refused(void **state) {
    refuse(state, AC_KIND_GFXOBJ, "0x01000001 0 v:0 2 0 f:0 f:0 f:0", AC_ERROR_UNSUPPORTED, 13);
}

/* A chain of nodes with one child each, as deep as asked. */
static void append_chain(ac_writer *bytes, int depth) {
    for (int i = 0; i < depth; ++i)
        ac_sample_append(bytes, "t:BPnn " PLANE);
    ac_sample_append(bytes, "t:LEAF 0 0 " SPHERE "0 ");
    for (int i = 0; i < depth; ++i)
        ac_sample_append(bytes, SPHERE);
}

static void *decode_chain(fixture *f, int depth, ac_error *error) {
    f->bytes.size = 0;
    ac_sample_append(&f->bytes, "0x01000001 1 v:0 1 0 v:0 ");
    append_chain(&f->bytes, depth);
    ac_sample_append(&f->bytes, "f:0 f:0 f:0");
    return ac_dat_decode(ac_dat_type_by_kind(AC_KIND_GFXOBJ), NULL, f->bytes.data, f->bytes.size,
                         &f->arena, error);
}

static void test_bsp_depth_is_bounded(void **state) {
    fixture *f = *state;
    ac_error error;
    const ac_gfxobj *deep = decode_chain(f, 511, &error);
    assert_non_null(deep);
    assert_int_equal(deep->physics_bsp.node_count, 512);
    assert_null(decode_chain(f, 512, &error));
    assert_int_equal(error.status, AC_ERROR_LIMIT);
    assert_null(decode_chain(f, 100000, &error));
    assert_int_equal(error.status, AC_ERROR_LIMIT);
}

static void expect_unwritable(const ac_gfxobj *g) {
    ac_writer out = {0};
    ac_error error;
    assert_int_equal(ac_dat_encode(ac_dat_type_by_kind(AC_KIND_GFXOBJ), NULL, g, &out, &error),
                     AC_ERROR_ARGUMENT);
    ac_writer_free(&out);
}

static void test_trees_out_of_order_are_not_written(void **state) {
    (void)state;
    ac_bsp_node nodes[3] = {
        {.tag = AC_BSP_BPIN, .pos = 1, .neg = 2},
        {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1},
        {.tag = AC_BSP_LEAF, .pos = -1, .neg = -1},
    };
    ac_gfxobj g = {
        .flags = AC_GFXOBJ_HAS_PHYSICS, .vertices = {.type = 1}, .physics_bsp = {3, nodes}};
    ac_writer out = {0};
    ac_error error;
    const ac_dat_type *type = ac_dat_type_by_kind(AC_KIND_GFXOBJ);
    assert_int_equal(ac_dat_encode(type, NULL, &g, &out, &error), AC_OK);
    ac_writer_free(&out);
    nodes[0].pos = 2;
    nodes[0].neg = 1;
    expect_unwritable(&g);
    nodes[0].pos = 0; /* a circle */
    expect_unwritable(&g);
    nodes[0].pos = 1;
    nodes[0].neg = 3; /* not there */
    expect_unwritable(&g);
    nodes[0].neg = -1; /* missing under this tag */
    expect_unwritable(&g);
    nodes[0].tag = AC_BSP_BPIn; /* node 2 hangs in the air */
    expect_unwritable(&g);
    nodes[0].neg = 2; /* not allowed under this tag */
    expect_unwritable(&g);
    nodes[0] = (ac_bsp_node){.tag = 5};
    expect_unwritable(&g);
    g.physics_bsp.node_count = 0;
    expect_unwritable(&g);
}

static void test_polygon_planes(void **state) {
    (void)state;
    ac_vertex v[4] = {{.key = 0},
                      {.key = 1, .position = {2, 0, 0}},
                      {.key = 2, .position = {2, 2, 0}},
                      {.key = 9, .position = {0, 0, 0}}};
    ac_vertex_array array = {1, 4, v};
    uint16_t ring[] = {0, 1, 2}, degenerate[] = {0, 9, 1}, missing[] = {0, 1, 5};
    ac_polygon p = {.vertex_count = 3, .vertices = ring};
    for (int i = 0; i < 3; ++i)
        v[i].position.z = 3;
    ac_plane plane;
    assert_true(ac_polygon_plane(&p, &array, &plane));
    assert_true(plane.normal.z == 1.0f && plane.normal.x == 0.0f && plane.d == -3.0f);
    assert_ptr_equal(ac_vertex_find(&array, 9), &v[3]);
    v[3].position = v[0].position;
    p.vertices = degenerate;
    assert_false(ac_polygon_plane(&p, &array, &plane));
    p.vertices = missing;
    assert_false(ac_polygon_plane(&p, &array, &plane));
    p.vertex_count = 2;
    assert_false(ac_polygon_plane(&p, &array, &plane));
}

static void test_every_type_at_home_here_made_its_round_trip(void **state) {
    (void)state;
    check_homes(AC_HOME_CORE);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_gfxobj_with_everything),
        TEST(test_gfxobj_with_nothing),
        TEST(test_meshes_whose_vertices_and_polygons_differ),
        TEST(test_gfxobj_surface_count_is_a_packed_integer),
        TEST(test_animation_with_every_hook),
        TEST(test_the_hook_after_create_blocking_is_at_its_exact_cursor),
        TEST(test_an_unknown_hook_is_refused_at_its_type),
        TEST(test_hook_names),
        TEST(test_setup_with_everything),
        TEST(test_setup_without_a_default_placement),
        TEST(test_motion_table),
        TEST(test_surface_has_no_id_and_two_forms),
        TEST(test_surface_texture),
        TEST(test_render_surface_has_a_palette_only_when_indexed),
        TEST(test_palette),
        TEST(test_environment),
        TEST(test_scene),
        TEST(test_landblock_is_252_bytes),
        TEST(test_landblock_info_with_restrictions),
        TEST(test_landblock_info_without_restrictions),
        TEST(test_envcell_with_everything),
        TEST(test_envcell_with_nothing),
        TEST(test_region_with_every_part),
        TEST(test_region_with_terrain_only),
        TEST(test_region_refuses_palette_shift),
        TEST(test_an_unknown_bsp_tag_is_refused_at_its_place),
        TEST(test_other_vertex_types_are_refused),
        TEST(test_bsp_depth_is_bounded),
        TEST(test_trees_out_of_order_are_not_written),
        TEST(test_polygon_planes),
        TEST(test_every_type_at_home_here_made_its_round_trip),
    };
    return cmocka_run_group_tests_name("dat core types", tests, NULL, NULL);
}
