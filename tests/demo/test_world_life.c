/* The demo's people, beasts, doors and effects: motion tables, animations, emitters, and the tables
 * that the server spawns from. What spec 2026-07-13 §11 says of them is in app/test_audit.c. */
#include "world_fixture.h"

#include <math.h>
#include <string.h>

#include "base/vec.h"
#include "dat/did_mapper.h"
#include "dat/particle_emitter.h"
#include "demo/animation_builder.h"
#include "demo/art.h"
#include "demo/humanoid.h"
#include "demo/ids.h"
#include "demo/movers.h"
#include "demo/scene.h"
#include "space/frame.h"

static uint32_t key(uint32_t style, uint32_t command) {
    return style << 16 | (command & 0xFFFFFFu);
}

static const ac_motion_data *find(const ac_motion_list *list, uint32_t wanted) {
    for (uint32_t i = 0; i < list->count; ++i)
        if (list->motions[i].key == wanted)
            return &list->motions[i];
    return NULL;
}

/* As the client looks a link up: from the substate, else from anywhere. */
static const ac_motion_data *find_link(const ac_motion_table *table, uint32_t style, uint32_t from,
                                       uint32_t to) {
    const uint32_t keys[] = {key(style, from), style << 16};
    for (int k = 0; k < 2; ++k)
        for (uint32_t i = 0; i < table->link_count; ++i)
            if (table->links[i].key == keys[k]) {
                const ac_motion_data *found = find(&table->links[i].to, to);
                if (found != NULL)
                    return found;
            }
    return NULL;
}

static void check_motion(const ac_motion_data *motion, uint32_t parts) {
    for (int i = 0; i < motion->anim_count; ++i) {
        const ac_animation *animation = portal_record(motion->anims[i].animation);
        assert_int_equal(animation->part_count, parts);
        assert_true(animation->frame_count >= 1);
        assert_true(motion->anims[i].low >= 0);
        assert_true(motion->anims[i].low < (int32_t)animation->frame_count);
        assert_true(motion->anims[i].framerate != 0);
    }
}

static void check_table(ac_did id) {
    const ac_motion_table *table = portal_record(id);
    uint32_t parts = id == AC_DEMO_MOTION_HUMAN ? 17
                     : id == AC_MOTION_CREATURE ? 12
                     : id == AC_MOTION_DOOR     ? 1
                                                : 2;
    bool has_default = false;
    for (uint32_t i = 0; i < table->style_default_count; ++i) {
        const ac_style_default *d = &table->style_defaults[i];
        has_default |= d->style == table->default_style;
        assert_non_null(find(&table->cycles, key(d->style, d->substate)));
    }
    assert_true(has_default);
    for (uint32_t i = 0; i < table->cycles.count; ++i) {
        check_motion(&table->cycles.motions[i], parts);
        for (uint32_t k = i + 1; k < table->cycles.count; ++k)
            assert_true(table->cycles.motions[i].key != table->cycles.motions[k].key);
    }
    for (uint32_t i = 0; i < table->link_count; ++i)
        for (uint32_t k = 0; k < table->links[i].to.count; ++k)
            check_motion(&table->links[i].to.motions[k], parts);
}

static void test_motion_tables_are_whole(void **state) {
    (void)state;
    assert_int_equal(world_each(0, 0x09000000, 0x0900FFFF, check_table), 5);
}

/* ---- walking ---- */

static const ac_animation *cycle_of(uint32_t style, uint32_t command, ac_vec3 *velocity,
                                    float *rate) {
    const ac_motion_table *table = portal_record(AC_DEMO_MOTION_HUMAN);
    const ac_motion_data *cycle = find(&table->cycles, key(style, command));
    assert_non_null(cycle);
    *velocity = cycle->velocity;
    *rate = cycle->anims[0].framerate;
    return portal_record(cycle->anims[0].animation);
}

/* The lower end of a foot: the sole under the ball. */
static ac_vec3 sole(const ac_anim_frame *frame, int foot) {
    return ac_frame_local_to_global(&frame->parts[foot],
                                    (ac_vec3){0, AC_BODY_BALL, -AC_BODY_ANKLE});
}

static void check_feet(uint32_t command, float speed) {
    ac_vec3 velocity;
    float rate;
    const ac_animation *walk = cycle_of(AC_STYLE_NON_COMBAT, command, &velocity, &rate);
    assert_true(fabsf(ac_vec3_length(velocity) - speed) < 0.001f);
    unsigned planted = 0;
    for (uint32_t f = 0; f < walk->frame_count; ++f)
        for (int foot = AC_BODY_LEFT_FOOT; foot <= AC_BODY_RIGHT_FOOT;
             foot += AC_BODY_RIGHT_FOOT - AC_BODY_LEFT_FOOT) {
            ac_vec3 now = sole(&walk->frames[f], foot);
            ac_vec3 next = sole(&walk->frames[(f + 1) % walk->frame_count], foot);
            assert_true(now.z > -0.08f); /* not through the ground */
            if (now.z > 0.02f || next.z > 0.02f)
                continue;
            ++planted;
            /* A foot on the ground goes back as fast as the body goes on. */
            ac_vec3 moved = ac_vec3_add(ac_vec3_sub(next, now), ac_vec3_scale(velocity, 1 / rate));
            if (ac_vec3_length(moved) > 0.06f)
                fail_msg("command 0x%08X: the foot slides by %g m in frame %u", command,
                         (double)ac_vec3_length(moved), f);
        }
    assert_true(planted >= walk->frame_count / 3);
}

static void test_feet_do_not_slide(void **state) {
    (void)state;
    check_feet(AC_CMD_WALK_FORWARD, 3.12f);
    check_feet(AC_CMD_RUN_FORWARD, 4.0f);
}

static void check_reach(ac_did id) {
    const ac_animation *animation = portal_record(id);
    for (uint32_t f = 0; f < animation->frame_count; ++f)
        for (uint32_t p = 0; p < animation->part_count; ++p) {
            const ac_frame *frame = &animation->frames[f].parts[p];
            assert_true(ac_frame_is_valid(frame));
            assert_true(ac_vec3_length(frame->origin) < 100);
        }
}

static void test_animations_are_made_of_valid_frames(void **state) {
    (void)state;
    assert_true(world_each(0, 0x03000000, 0x0300FFFF, check_reach) > 60);
}

/* A limb never comes apart: the distance between joints is the bones' in every frame. */
static void check_bones(ac_did id) {
    const ac_animation *animation = portal_record(id);
    static const struct {
        int upper, lower;
        float length;
    } bones[] = {
        {AC_BODY_LEFT_THIGH, AC_BODY_LEFT_SHIN, AC_BODY_THIGH},
        {AC_BODY_LEFT_SHIN, AC_BODY_LEFT_FOOT, AC_BODY_SHIN},
        {AC_BODY_RIGHT_THIGH, AC_BODY_RIGHT_SHIN, AC_BODY_THIGH},
        {AC_BODY_RIGHT_SHIN, AC_BODY_RIGHT_FOOT, AC_BODY_SHIN},
        {AC_BODY_LEFT_ARM, AC_BODY_LEFT_FOREARM, AC_BODY_UPPER_ARM},
        {AC_BODY_RIGHT_FOREARM, AC_BODY_RIGHT_HAND, AC_BODY_FOREARM},
        {AC_BODY_CHEST, AC_BODY_HEAD, AC_BODY_NECK},
    };
    if (animation->part_count != AC_BODY_COUNT)
        return;
    for (uint32_t f = 0; f < animation->frame_count; ++f)
        for (size_t b = 0; b < sizeof bones / sizeof *bones; ++b) {
            const ac_frame *parts = animation->frames[f].parts;
            float length = ac_vec3_length(
                ac_vec3_sub(parts[bones[b].upper].origin, parts[bones[b].lower].origin));
            if (fabsf(length - bones[b].length) > 0.012f)
                fail_msg("0x%08X frame %u: a bone of %g m is %g m", id, f, (double)bones[b].length,
                         (double)length);
        }
}

static void test_limbs_keep_their_length(void **state) {
    (void)state;
    assert_true(world_each(0, 0x03000000, 0x0300FFFF, check_bones) > 60);
}

/* Death ends lying, and the cycle of the dead is that last pose: nothing stands up again. */
static void check_death(ac_did table_id, uint32_t body, float highest) {
    const ac_motion_table *table = portal_record(table_id);
    const ac_motion_data *fall = find_link(table, AC_STYLE_NON_COMBAT, AC_CMD_READY, AC_CMD_DEAD);
    const ac_motion_data *dead = find(&table->cycles, key(AC_STYLE_NON_COMBAT, AC_CMD_DEAD));
    assert_non_null(fall);
    assert_non_null(dead);
    const ac_animation *falling = portal_record(fall->anims[0].animation);
    const ac_animation *lying = portal_record(dead->anims[0].animation);
    assert_true(falling->frame_count > 20);
    const ac_frame *last = falling->frames[falling->frame_count - 1].parts;
    assert_true(falling->frames[0].parts[body].origin.z > 0.7f);
    assert_true(last[body].origin.z < highest);
    for (uint32_t p = 0; p < lying->part_count; ++p)
        assert_true(ac_vec3_length(ac_vec3_sub(last[p].origin, lying->frames[0].parts[p].origin)) <
                    0.001f);
}

static void test_the_dead_lie_where_their_fall_ended(void **state) {
    (void)state;
    check_death(AC_DEMO_MOTION_HUMAN, AC_BODY_CHEST, 0.3f);
    check_death(AC_MOTION_CREATURE, 0, 0.5f);
}

static void test_stances_have_their_blows_and_hits(void **state) {
    (void)state;
    const ac_motion_table *human = portal_record(AC_DEMO_MOTION_HUMAN);
    static const struct {
        uint32_t style, command;
    } wanted[] = {
        {AC_STYLE_SWORD, AC_CMD_SLASH_HIGH},
        {AC_STYLE_SWORD, AC_CMD_THRUST_MED},
        {AC_STYLE_SWORD_SHIELD, AC_CMD_BACKHAND_HIGH},
        {AC_STYLE_HAND_COMBAT, AC_CMD_ATTACK_HIGH_1},
        {AC_STYLE_BOW, AC_CMD_SHOOT},
        {AC_STYLE_BOW, AC_CMD_RELOAD},
        {AC_STYLE_BOW, AC_CMD_AIM_LEVEL},
        {AC_STYLE_MAGIC, AC_CMD_MAGIC_BLAST},
        {AC_STYLE_MAGIC, AC_CMD_MAGIC_POWER_UP_01},
        {AC_STYLE_NON_COMBAT, AC_CMD_WAVE},
        {AC_STYLE_NON_COMBAT, AC_CMD_TWITCH_1},
        {AC_STYLE_SWORD, AC_CMD_DEAD},
    };
    for (size_t i = 0; i < sizeof wanted / sizeof *wanted; ++i)
        if (find_link(human, wanted[i].style, AC_CMD_READY, wanted[i].command) == NULL)
            fail_msg("style 0x%08X cannot do 0x%08X", wanted[i].style, wanted[i].command);
    static const uint32_t styles[] = {AC_STYLE_HAND_COMBAT, AC_STYLE_SWORD, AC_STYLE_SWORD_SHIELD,
                                      AC_STYLE_BOW, AC_STYLE_MAGIC};
    for (int i = 0; i < 5; ++i) {
        assert_non_null(find_link(human, AC_STYLE_NON_COMBAT, AC_CMD_READY, styles[i]));
        assert_non_null(find_link(human, styles[i], AC_CMD_READY, AC_STYLE_NON_COMBAT));
    }
}

static void test_doors_turn_between_on_and_off(void **state) {
    (void)state;
    static const ac_did tables[] = {AC_MOTION_DOOR, AC_MOTION_GATE, AC_MOTION_CHEST};
    for (int i = 0; i < 3; ++i) {
        const ac_motion_table *table = portal_record(tables[i]);
        assert_int_equal(table->style_defaults[0].substate, AC_CMD_OFF);
        const ac_motion_data *open = find_link(table, AC_STYLE_NON_COMBAT, AC_CMD_OFF, AC_CMD_ON);
        const ac_motion_data *shut = find_link(table, AC_STYLE_NON_COMBAT, AC_CMD_ON, AC_CMD_OFF);
        assert_non_null(open);
        assert_non_null(shut);
        assert_true(open->anims[0].framerate > 0 && shut->anims[0].framerate < 0);
        const ac_motion_data *on = find(&table->cycles, key(AC_STYLE_NON_COMBAT, AC_CMD_ON));
        const ac_animation *still = portal_record(on->anims[0].animation);
        assert_int_equal(still->frame_count, 1);
    }
}

/* ---- effects ---- */

static bool particle_types[16];

static void note_particle_type(ac_did id) {
    const ac_particle_emitter *emitter = portal_record(id);
    particle_types[emitter->particle_type & 15] = true;
    assert_true(emitter->hw_gfxobj != 0 && emitter->max_particles > 0 && emitter->lifespan > 0);
    assert_true(emitter->birthrate > 0);
}

static void test_every_particle_type_is_shown(void **state) {
    (void)state;
    (void)world_each(0, 0x32000000, 0x3200FFFF, note_particle_type);
    for (int type = AC_PARTICLE_STILL; type < AC_PARTICLE_TYPE_COUNT; ++type)
        assert_true(particle_types[type]);
}

/* ---- the client's own things ---- */

static ac_did client_enum(uint32_t category, uint32_t value) {
    const ac_did_mapper *master = portal_record(fixture.files[0].header.master_map);
    ac_did mapper;
    ac_did id = 0;
    assert_true(ac_did_mapper_find(master, category, &mapper));
    (void)ac_did_mapper_find(portal_record(mapper), value, &id);
    return id;
}

static void test_portal_space_and_indicator_are_found_by_enumeration(void **state) {
    (void)state;
    assert_int_equal(client_enum(7, 0x10000001), AC_SETUP_TUNNEL);
    const ac_animation *tunnel = portal_record(client_enum(7, 0x10000002));
    assert_true(tunnel->frame_count > 120); /* frame 120 is the end of the exit window */
    for (uint32_t value = 1; value <= 12; ++value) {
        const ac_render_surface *art = portal_record(client_enum(0x10000009, value));
        assert_int_equal(art->width, 12);
        assert_int_equal(art->format, AC_PIXEL_A8R8G8B8);
        unsigned opaque = 0;
        for (uint32_t i = 3; i < art->data_size; i += 4)
            opaque += art->data[i] > 128;
        assert_in_range(opaque, 20, 100);
    }
}

/* ---- the scene ---- */

static void check_look(const ac_demo_appearance *look) {
    if (look == NULL)
        return;
    const ac_palette *base = portal_record(look->base_palette);
    for (int i = 0; i < look->sub_palette_count; ++i) {
        assert_true(world_has(0, look->sub_palettes[i].palette));
        assert_true((unsigned)(look->sub_palettes[i].offset + look->sub_palettes[i].length) * 8 <=
                    base->color_count);
    }
    for (int i = 0; i < look->part_change_count; ++i)
        assert_true(world_has(0, look->part_changes[i].gfxobj));
    for (int i = 0; i < look->texture_change_count; ++i) {
        assert_true(world_has(0, look->texture_changes[i].old_texture));
        assert_true(world_has(0, look->texture_changes[i].new_texture));
    }
}

static void test_spawns_name_things_that_exist(void **state) {
    (void)state;
    ac_demo_scene *scene = ac_demo_scene_create();
    assert_non_null(scene);
    for (uint32_t i = 0; i < scene->spawn_count; ++i) {
        const ac_demo_spawn *spawn = &scene->spawns[i];
        const ac_did ids[] = {spawn->setup, spawn->motion_table, spawn->sound_table,
                              spawn->script_table, spawn->icon};
        for (int k = 0; k < 5; ++k)
            if (ids[k] != 0 && !world_has(0, ids[k]))
                fail_msg("%s needs 0x%08X", spawn->name, ids[k]);
        assert_true(spawn->setup != 0 && spawn->scale > 0 && spawn->name[0] != '\0');
        check_look(spawn->appearance);
        assert_ptr_equal(ac_demo_scene_find(scene, spawn->guid), spawn);
        if (spawn->parent != 0) {
            const ac_demo_spawn *holder = ac_demo_scene_find(scene, spawn->parent);
            assert_non_null(holder);
            assert_true(holder < spawn);
            const ac_setup *body = portal_record(holder->setup);
            assert_non_null(ac_setup_holding(body, spawn->parent_location));
            const ac_setup *held = portal_record(spawn->setup);
            const ac_placement *placement = ac_setup_placement(held, spawn->placement);
            assert_int_equal(placement->placement, spawn->placement);
        }
        if (spawn->style != 0 && spawn->substate != 0) {
            const ac_motion_table *table = portal_record(spawn->motion_table);
            bool own = find(&table->cycles, key(spawn->style, spawn->substate)) != NULL;
            assert_true(own ||
                        find(&table->cycles, key(table->default_style, spawn->substate)) != NULL);
        }
        assert_int_equal(spawn->kind == AC_DEMO_PORTAL, spawn->destination.cell != 0);
    }
    for (uint32_t i = 0; i < scene->character_count; ++i)
        check_look(scene->characters[i].appearance);
    assert_non_null(ac_demo_scene_place(scene, "village"));
    assert_null(ac_demo_scene_place(scene, "nowhere"));
    assert_int_equal(ac_demo_scene_missile(scene, 7277)->setup, 0x0200040D);
    ac_demo_scene_destroy(scene);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_motion_tables_are_whole),
        cmocka_unit_test(test_feet_do_not_slide),
        cmocka_unit_test(test_animations_are_made_of_valid_frames),
        cmocka_unit_test(test_limbs_keep_their_length),
        cmocka_unit_test(test_the_dead_lie_where_their_fall_ended),
        cmocka_unit_test(test_stances_have_their_blows_and_hits),
        cmocka_unit_test(test_doors_turn_between_on_and_off),
        cmocka_unit_test(test_every_particle_type_is_shown),
        cmocka_unit_test(test_portal_space_and_indicator_are_found_by_enumeration),
        cmocka_unit_test(test_spawns_name_things_that_exist),
    };
    return cmocka_run_group_tests_name("the demo's inhabitants", tests, world_setup,
                                       world_teardown);
}
