/* Sounds, particles, scripts, clothing, fonts: hand-written records, dat-format.md 5. */
#include "dat/fixture.h"

#include "dat/clothing.h"
#include "dat/combat_table.h"
#include "dat/degrade.h"
#include "dat/font.h"
#include "dat/material.h"
#include "dat/opaque.h"
#include "dat/palette_set.h"
#include "dat/particle_emitter.h"
#include "dat/physics_script.h"
#include "dat/physics_script_table.h"
#include "dat/sound_table.h"
#include "dat/wave.h"

#define FRAME "f:1 f:2 f:3 f:1 f:0 f:0.5 f:-0.5 "

static void test_wave(void **state) {
    const ac_wave *w = round_trip(state, AC_KIND_WAVE,
                                  "0x0A000002 18 5 h:0x55 h:2 22050 88200 h:4 h:16 h:0 "
                                  "x:0102030405");
    ac_wave_format format;
    assert_true(ac_wave_get_format(w, &format));
    assert_int_equal(format.tag, AC_WAVE_MP3);
    assert_int_equal(format.channels, 2);
    assert_int_equal(format.samples_per_second, 22050);
    assert_int_equal(format.bytes_per_second, 88200);
    assert_int_equal(format.block_align, 4);
    assert_int_equal(format.bits_per_sample, 16);
    assert_int_equal(w->data[4], 5);
    const ac_wave *none = round_trip(state, AC_KIND_WAVE, "0x0A000003 0 0");
    assert_false(ac_wave_get_format(none, &format));
}

static void test_sound_table_is_a_tree(void **state) {
    const ac_sound_table *t =
        round_trip(state, AC_KIND_SOUND_TABLE,
                   "0x20000001 0 1 0 f:0 f:1 f:1 2 "
                   "0x43 2 0x0A000001 f:0.25 f:0.5 f:0.75 0x0A000002 f:1 f:1 f:1 0 "
                   "0x42 0 1 7 1 0x0A000003 f:0 f:0 f:0 0");
    assert_int_equal(t->root.entry_count, 1);
    const ac_sound_node *close = ac_sound_table_find(t, 0x43);
    assert_int_equal(close->entries[1].wave, 0x0A000002);
    assert_true(close->entries[0].priority == 0.25f);
    assert_true(close->entries[0].probability == 0.5f);
    assert_true(close->entries[0].volume == 0.75f);
    assert_int_equal(ac_sound_table_find(t, 0x42)->children[0].key, 7);
    assert_null(ac_sound_table_find(t, 7));
}

static void test_sound_table_depth_is_bounded(void **state) {
    char text[20 + 16 * 6 + 8] = "0x20000001 ";
    for (int i = 0; i < 16; ++i)
        strncat(text, "0 0 1 ", sizeof text - strlen(text) - 1);
    strncat(text, "0 0 0", sizeof text - strlen(text) - 1);
    refuse(state, AC_KIND_SOUND_TABLE, text, AC_ERROR_LIMIT, 4 + 16 * 12);
}

static void test_particle_emitter_is_176_bytes(void **state) {
    const ac_particle_emitter *e =
        round_trip(state, AC_KIND_PARTICLE_EMITTER,
                   "0x32000001 9 1 12 0x01000001 0x01000002 d:0.5 10 2 100 d:3 d:1.5 d:0.25 "
                   "f:0 f:0 f:1 f:0.1 f:0.2 f:1 f:2 f:3 f:0.3 f:0.4 f:4 f:5 f:6 f:0.5 f:0.6 "
                   "f:7 f:8 f:9 f:0.7 f:0.8 f:1 f:2 f:0.05 f:0 f:1 f:0.15 1");
    assert_int_equal(((fixture *)*state)->bytes.size, 176);
    assert_int_equal(e->reserved, 9);
    assert_int_equal(e->emitter_type, AC_EMITTER_PER_SECOND);
    assert_int_equal(e->particle_type, AC_PARTICLE_GLOBAL_VELOCITY);
    assert_int_equal(e->hw_gfxobj, 0x01000002);
    assert_true(e->birthrate == 0.5 && e->max_particles == 10 && e->initial_particles == 2);
    assert_true(e->total_particles == 100 && e->total_seconds == 3.0);
    assert_true(e->lifespan == 1.5 && e->lifespan_rand == 0.25);
    assert_true(e->offset_dir.z == 1.0f && e->max_offset == 0.2f);
    assert_true(e->a.x == 1.0f && e->min_a == 0.3f && e->max_a == 0.4f);
    assert_true(e->b.y == 5.0f && e->min_b == 0.5f && e->max_b == 0.6f);
    assert_true(e->c.z == 9.0f && e->min_c == 0.7f && e->max_c == 0.8f);
    assert_true(e->start_scale == 1.0f && e->final_scale == 2.0f && e->scale_rand == 0.05f);
    assert_true(e->start_trans == 0.0f && e->final_trans == 1.0f && e->trans_rand == 0.15f);
    assert_true(e->is_parent_local);
}

static void test_physics_script_start_times_are_doubles(void **state) {
    const ac_physics_script *s =
        round_trip(state, AC_KIND_PHYSICS_SCRIPT,
                   "0x33000001 4 d:0 0x0C 0 f:2 f:0.1 d:0.1 0x0D 0 0x3200071B 0 " FRAME "0 "
                   "d:0.1 5 0 b:3 h:7 pad d:2.5 2 0 0x5F");
    assert_int_equal(s->hook_count, 4);
    assert_true(s->hooks[1].start_time == 0.1);
    assert_int_equal(s->hooks[1].hook.as.create_particle.emitter, 0x3200071B);
    assert_int_equal(s->hooks[2].hook.as.replace_object.gfxobj, 0x01000007);
    assert_int_equal(s->hooks[3].hook.as.sound_table.sound, 0x5F);
}

/* @spec 2026-07-13 §11.4 | a complete CreateBlocking payload followed by an AnimationDone hook at
 * the exact expected cursor.
 * @code src/dat/physics_script.c */
static void test_the_script_hook_after_create_blocking_is_at_its_exact_cursor(void **state) {
    const ac_physics_script *s = round_trip(
        state, AC_KIND_PHYSICS_SCRIPT, "0x33000AEA 2 d:0 0x1A 1 0x32000123 4 " FRAME "9 d:1 4 -1");
    assert_int_equal(((fixture *)*state)->bytes.size, 8 + 8 + 48 + 8 + 8);
    const ac_hook *blocking = &s->hooks[0].hook;
    assert_int_equal(blocking->type, AC_HOOK_CREATE_BLOCKING_PARTICLE);
    assert_int_equal(blocking->as.create_particle.emitter, 0x32000123);
    assert_int_equal(blocking->as.create_particle.part, 4);
    assert_true(blocking->as.create_particle.offset.rotation.y == 0.5f);
    assert_int_equal(blocking->as.create_particle.emitter_id, 9);
    assert_int_equal(s->hooks[1].hook.type, AC_HOOK_ANIMATION_DONE);
    assert_int_equal(s->hooks[1].hook.direction, AC_HOOK_BACKWARD);
}

static const ac_physics_script *read_script(void **state, const char *text) {
    fixture *f = *state;
    f->bytes.size = 0;
    ac_sample_append(&f->bytes, text);
    ac_error error;
    const ac_physics_script *s = ac_dat_decode(ac_dat_type_by_kind(AC_KIND_PHYSICS_SCRIPT), NULL,
                                               f->bytes.data, f->bytes.size, &f->arena, &error);
    assert_non_null(s);
    return s;
}

/* @spec 2026-07-13 §6 | PhysicsScript::UnPack first sorts its decoded hook records by ascending
 * StartTime.
 * @code src/dat/physics_script.c */
static void test_hooks_are_sorted_and_equal_times_keep_their_order(void **state) {
    const ac_physics_script *s =
        read_script(state, "0x33000001 9 d:2 2 0 1 d:1 2 0 2 d:2 2 0 3 d:0 2 0 4 d:1 2 0 5 "
                           "d:2 2 0 6 d:0 2 0 7 d:3 2 0 8 d:-1 2 0 9");
    const uint32_t order[] = {9, 4, 7, 2, 5, 1, 3, 6, 8};
    for (size_t i = 0; i < 9; ++i)
        assert_int_equal(s->hooks[i].hook.as.sound_table.sound, order[i]);
}

static void test_a_start_time_that_is_no_number_does_no_harm(void **state) {
    const ac_physics_script *s = read_script(state, "0x33000001 3 d:2 2 0 1 d:nan 2 0 2 d:1 2 0 3");
    uint32_t sum = 0;
    for (size_t i = 0; i < 3; ++i)
        sum += s->hooks[i].hook.as.sound_table.sound;
    assert_int_equal(sum, 6);
}

static void test_many_hooks_in_reverse_are_sorted(void **state) {
    fixture *f = *state;
    enum { COUNT = 1000 };
    ac_sample_append(&f->bytes, "0x33000001 1000");
    for (int i = 0; i < COUNT; ++i) {
        ac_writer_f64(&f->bytes, (double)(COUNT - i) / 2 - (double)((COUNT - i) % 2) / 2);
        ac_writer_u32(&f->bytes, AC_HOOK_SOUND_TABLE);
        ac_writer_u32(&f->bytes, 0);
        ac_writer_u32(&f->bytes, (uint32_t)i);
    }
    ac_error error;
    const ac_physics_script *s = ac_dat_decode(ac_dat_type_by_kind(AC_KIND_PHYSICS_SCRIPT), NULL,
                                               f->bytes.data, f->bytes.size, &f->arena, &error);
    assert_non_null(s);
    for (int i = 1; i < COUNT; ++i) {
        const ac_script_hook *a = &s->hooks[i - 1], *b = &s->hooks[i];
        assert_true(a->start_time <= b->start_time);
        if (!(a->start_time < b->start_time))
            assert_true(a->hook.as.sound_table.sound < b->hook.as.sound_table.sound);
    }
}

/* @spec 2026-07-13 §11.2 | Flame table 0x34000005: ProjectileCollision (1 -> 0x33000109); Launch (0
 * -> 0x3300011B, 0.5 -> 0x3300011C, 1 -> 0x3300011D); stored order is kept.
 * @code src/dat/physics_script_table.c */
static void test_script_table_keeps_the_stored_order(void **state) {
    const ac_physics_script_table *t = round_trip(
        state, AC_KIND_PHYSICS_SCRIPT_TABLE,
        "0x34000005 3 0x5A 1 f:1 0x33000109 "
        "4 3 f:0 0x3300011B f:0.5 0x3300011C f:1 0x3300011D 5 2 f:1 0x33000120 f:0 0x3300011E");
    assert_int_equal(t->entries[0].play_script, 0x5A);
    const ac_script_table_entry *launch = ac_physics_script_table_find(t, 4);
    assert_true(launch->thresholds[1].mod == 0.5f);
    assert_int_equal(launch->thresholds[1].script, 0x3300011C);
    const ac_script_table_entry *explode = ac_physics_script_table_find(t, 5);
    assert_true(explode->thresholds[0].mod == 1.0f && explode->thresholds[1].mod == 0.0f);
    assert_null(ac_physics_script_table_find(t, 6));
}

static void test_degrade_info(void **state) {
    const ac_degrade_info *d =
        round_trip(state, AC_KIND_DEGRADE_INFO,
                   "0x11000000 2 0x01000001 1 f:0 f:10 f:20 0x01000002 2 f:20 f:30 f:40");
    assert_int_equal(d->level_count, 2);
    assert_int_equal(d->levels[0].mode, AC_DEGRADE_MESH);
    assert_true(d->levels[1].min_distance == 20.0f && d->levels[1].ideal_distance == 30.0f &&
                d->levels[1].max_distance == 40.0f);
}

static void test_palette_set_picks_by_shade(void **state) {
    const ac_palette_set *s =
        round_trip(state, AC_KIND_PALETTE_SET, "0x0F000001 3 0x04000001 0x04000002 0x04000003");
    assert_int_equal(ac_palette_set_pick(s, 0.0), 0x04000001);
    assert_int_equal(ac_palette_set_pick(s, 0.3333), 0x04000001);
    assert_int_equal(ac_palette_set_pick(s, 0.3334), 0x04000002);
    assert_int_equal(ac_palette_set_pick(s, 1.0), 0x04000003);
    assert_int_equal(ac_palette_set_pick(s, 7.0), 0x04000003);
    assert_int_equal(ac_palette_set_pick(s, -1.0), 0x04000001);
    const ac_palette_set *none = round_trip(state, AC_KIND_PALETTE_SET, "0x0F000002 0");
    assert_int_equal(ac_palette_set_pick(none, 0.5), 0);
}

static void test_clothing_table(void **state) {
    const ac_clothing_table *t = round_trip(
        state, AC_KIND_CLOTHING_TABLE,
        "0x10000001 h:2 h:32 0x02000001 2 0 0x01000001 2 0x05000001 0x05000002 0x05000003 "
        "0x05000004 9 0x01000002 0 0x02000002 0 h:1 h:64 14 0x06000001 2 "
        "2 0 96 160 96 0x0F000001 0 0x0F000002");
    const ac_clothing_base *b = ac_clothing_base_for(t, 0x02000001);
    assert_int_equal(b->part_count, 2);
    assert_int_equal(b->parts[0].textures[1].new_texture, 0x05000004);
    assert_int_equal(b->parts[1].part, 9);
    assert_null(ac_clothing_base_for(t, 0x02000003));
    assert_int_equal(t->base_buckets, 32);
    assert_int_equal(t->palettes[0].palette_template, 14);
    assert_int_equal(t->palettes[0].sub_palettes[0].ranges[1].offset, 160);
    assert_int_equal(t->palettes[0].sub_palettes[1].palette_set, 0x0F000002);
}

static void test_font_glyphs_are_11_bytes(void **state) {
    const ac_font *f =
        round_trip(state, AC_KIND_FONT,
                   "0x40000000 16 15 2 h:0x41 h:3 h:4 b:5 b:6 b:-1 b:-2 b:-3 "
                   "h:0x20AC h:1 h:1 b:1 b:1 b:1 b:1 b:1 2 3 12 0x06005EE5 0x06005EE6");
    assert_true(f->max_height == 16 && f->max_width == 15);
    const ac_glyph *g = &f->glyphs[0];
    assert_true(g->unicode == 0x41 && g->x == 3 && g->y == 4 && g->width == 5 && g->height == 6);
    assert_true(g->before == -1 && g->after == -2 && g->above == -3);
    assert_true(f->horizontal_border == 2 && f->vertical_border == 3 && f->baseline == 12);
    assert_int_equal(f->foreground, 0x06005EE5);
    assert_int_equal(f->background, 0x06005EE6);
}

static void test_combat_table(void **state) {
    const ac_combat_table *t =
        round_trip(state, AC_KIND_COMBAT_TABLE, "0x30000001 1 0x8000003E 1 2 3 0x10000058");
    assert_int_equal(t->maneuvers[0].style, 0x8000003E);
    assert_int_equal(t->maneuvers[0].min_skill, 3);
    assert_int_equal(t->maneuvers[0].motion, 0x10000058);
}

static void test_render_texture(void **state) {
    const ac_render_texture *t =
        round_trip(state, AC_KIND_RENDER_TEXTURE, "0x15000001 4 b:2 1 0x06000001");
    assert_int_equal(t->category, 4);
    assert_int_equal(t->textures[0], 0x06000001);
}

static void test_material_instance(void **state) {
    const ac_material_instance *m = round_trip(state, AC_KIND_MATERIAL_INSTANCE,
                                               "0x18000001 0x16000001 2 1 0x17000001 b:1 b:0");
    assert_int_equal(m->material, 0x16000001);
    assert_int_equal(m->modifiers[0], 0x17000001);
    assert_true(m->allow_stencil_shadows);
    assert_false(m->want_discard_geometry);
}

static void test_a_type_without_a_known_layout_is_kept_as_bytes(void **state) {
    fixture *f = *state;
    ac_sample_append(&f->bytes, "0x16000001 x:0102030405");
    const ac_dat_type *type = ac_dat_type_by_kind(AC_KIND_RENDER_MATERIAL);
    ac_error error;
    const ac_opaque *o = ac_dat_decode(type, NULL, f->bytes.data, f->bytes.size, &f->arena, &error);
    assert_int_equal(o->size, 5);
    assert_int_equal(o->data[4], 5);
    ac_writer out = {0};
    assert_int_equal(ac_dat_encode(type, NULL, o, &out, &error), AC_OK);
    assert_memory_equal(out.data, f->bytes.data, f->bytes.size);
    ac_writer_free(&out);
    ac_sample_shows(type, NULL, o);
    for (size_t cut = 0; cut < 4; ++cut)
        assert_int_equal(ac_sample_refuses_cut(type, NULL, f->bytes.data, cut), 0);
    has_sample[AC_KIND_RENDER_MATERIAL] = true; /* cut anywhere else it is a record too */
}

static void test_every_type_at_home_here_made_its_round_trip(void **state) {
    (void)state;
    check_homes(AC_HOME_EFFECT);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(test_wave),
        TEST(test_sound_table_is_a_tree),
        TEST(test_sound_table_depth_is_bounded),
        TEST(test_particle_emitter_is_176_bytes),
        TEST(test_physics_script_start_times_are_doubles),
        TEST(test_the_script_hook_after_create_blocking_is_at_its_exact_cursor),
        TEST(test_hooks_are_sorted_and_equal_times_keep_their_order),
        TEST(test_a_start_time_that_is_no_number_does_no_harm),
        TEST(test_many_hooks_in_reverse_are_sorted),
        TEST(test_script_table_keeps_the_stored_order),
        TEST(test_degrade_info),
        TEST(test_palette_set_picks_by_shade),
        TEST(test_clothing_table),
        TEST(test_font_glyphs_are_11_bytes),
        TEST(test_combat_table),
        TEST(test_render_texture),
        TEST(test_material_instance),
        TEST(test_a_type_without_a_known_layout_is_kept_as_bytes),
        TEST(test_every_type_at_home_here_made_its_round_trip),
    };
    return cmocka_run_group_tests_name("dat effect types", tests, NULL, NULL);
}
