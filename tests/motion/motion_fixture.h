/* Animations, a Setup and a motion table made in memory, and a library that serves them and counts
 * the references. Include after support/test.h. */
#ifndef AC_TESTS_MOTION_FIXTURE_H
#define AC_TESTS_MOTION_FIXTURE_H

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"
#include "motion/motion_class.h"
#include "motion/motion_library.h"
#include "motion/motion_manager.h"
#include "motion/motion_state.h"
#include "motion/part_array.h"
#include "motion/sequence.h"
#include "space/space_test.h"

enum { FIXTURE_ANIMATIONS = 64, FIXTURE_MOTIONS = 64 };

#define FIXTURE_SETUP 0x02000001u
#define FIXTURE_TABLE 0x09000001u

typedef struct fixture {
    ac_arena arena;
    ac_motion_library library;
    ac_animation animations[FIXTURE_ANIMATIONS];
    const char *names[FIXTURE_ANIMATIONS];
    uint32_t animation_count;
    ac_setup setup;
    ac_motion_table table;
    ac_motion_data cycles[FIXTURE_MOTIONS], modifiers[FIXTURE_MOTIONS];
    ac_motion_link links[FIXTURE_MOTIONS];
    ac_style_default style_defaults[8];
    int references; /* handed out and not given back */
} fixture;

static inline const ac_animation *fixture_get_animation(void *user, ac_did id) {
    fixture *f = user;
    for (uint32_t i = 0; i < f->animation_count; ++i)
        if (f->animations[i].id == id) {
            ++f->references;
            return &f->animations[i];
        }
    return NULL;
}

static inline const ac_setup *fixture_get_setup(void *user, ac_did id) {
    fixture *f = user;
    if (id != f->setup.id)
        return NULL;
    ++f->references;
    return &f->setup;
}

static inline const ac_motion_table *fixture_get_table(void *user, ac_did id) {
    fixture *f = user;
    if (id != f->table.id)
        return NULL;
    ++f->references;
    return &f->table;
}

static inline void fixture_release(void *user, const void *object) {
    fixture *f = user;
    assert_non_null(object);
    --f->references;
}

static inline fixture *fixture_create(void) {
    fixture *f = calloc(1, sizeof *f);
    assert_non_null(f);
    f->table.id = FIXTURE_TABLE;
    f->table.default_style = AC_STYLE_NON_COMBAT;
    f->table.style_defaults = f->style_defaults;
    f->table.cycles.motions = f->cycles;
    f->table.modifiers.motions = f->modifiers;
    f->table.links = f->links;
    f->setup.id = FIXTURE_SETUP;
    ac_motion_library_init(&f->library, (ac_motion_source){
                                            .user = f,
                                            .animation = fixture_get_animation,
                                            .setup = fixture_get_setup,
                                            .motion_table = fixture_get_table,
                                            .release = fixture_release,
                                        });
    return f;
}

/* Every reference must have come back. */
static inline void fixture_destroy(fixture *f) {
    ac_motion_library_free(&f->library);
    assert_int_equal(f->references, 0);
    ac_arena_free(&f->arena);
    free(f);
}

/* An animation of `frames` frames of `parts` parts. Frame i puts part p at (i, p, 0) and carries
 * one CallPES hook that names the frame, played in both directions. */
static inline ac_animation *fixture_animation(fixture *f, const char *name, uint32_t frames,
                                              uint32_t parts) {
    assert_true(f->animation_count < FIXTURE_ANIMATIONS);
    ac_animation *a = &f->animations[f->animation_count];
    f->names[f->animation_count++] = name;
    a->id = 0x03000000u + f->animation_count;
    a->frame_count = frames;
    a->part_count = parts;
    a->frames = ac_arena_array(&f->arena, frames ? frames : 1, sizeof *a->frames);
    assert_non_null(a->frames);
    for (uint32_t i = 0; i < frames; ++i) {
        ac_anim_frame *frame = &a->frames[i];
        frame->parts = ac_arena_array(&f->arena, parts ? parts : 1, sizeof *frame->parts);
        assert_non_null(frame->parts);
        for (uint32_t p = 0; p < parts; ++p) {
            frame->parts[p] = ac_frame_identity;
            frame->parts[p].origin = (ac_vec3){(float)i, (float)p, 0.0f};
        }
        frame->hooks.count = 1;
        frame->hooks.hooks = ac_arena_array(&f->arena, 1, sizeof *frame->hooks.hooks);
        assert_non_null(frame->hooks.hooks);
        frame->hooks.hooks[0] = (ac_hook){.type = AC_HOOK_CALL_PES, .as.call_pes.script = i};
    }
    return a;
}

/* Gives an animation root motion: frame i moves by `step` and turns by `turn` (radians, local). */
static inline void fixture_root_motion(fixture *f, ac_animation *a, ac_vec3 step, ac_vec3 turn) {
    a->flags |= AC_ANIMATION_HAS_POS_FRAMES;
    a->pos_frames = ac_arena_array(&f->arena, a->frame_count, sizeof *a->pos_frames);
    assert_non_null(a->pos_frames);
    for (uint32_t i = 0; i < a->frame_count; ++i) {
        a->pos_frames[i] = ac_frame_identity;
        a->pos_frames[i].origin = step;
        ac_frame_rotate(&a->pos_frames[i], turn);
    }
}

/* `count` animations made on the spot, named name, name2, ..., 10 frames each at 30 a second. */
static inline ac_motion_data fixture_motion(fixture *f, uint32_t key, const char *name,
                                            uint8_t count) {
    ac_motion_data motion = {.key = key, .anim_count = count};
    motion.anims = ac_arena_array(&f->arena, count ? count : 1, sizeof *motion.anims);
    assert_non_null(motion.anims);
    for (uint8_t i = 0; i < count; ++i) {
        char *own = ac_arena_alloc(&f->arena, strlen(name) + 4);
        assert_non_null(own);
        snprintf(own, strlen(name) + 4, i ? "%s%d" : "%s", name, i + 1);
        ac_animation *a = fixture_animation(f, own, 10, 4);
        motion.anims[i] = (ac_anim_data){a->id, 0, -1, 30.0f};
    }
    return motion;
}

static inline uint32_t fixture_key(uint32_t style, uint32_t motion) {
    return style << 16 | (motion & 0xFFFFFFu);
}

static inline void fixture_style(fixture *f, uint32_t style, uint32_t substate) {
    f->style_defaults[f->table.style_default_count++] = (ac_style_default){style, substate};
}

static inline ac_motion_data *fixture_cycle(fixture *f, uint32_t style, uint32_t substate,
                                            const char *name) {
    ac_motion_data *motion = &f->cycles[f->table.cycles.count++];
    *motion = fixture_motion(f, fixture_key(style, substate), name, 1);
    return motion;
}

static inline ac_motion_data *fixture_modifier(fixture *f, uint32_t style, uint32_t modifier,
                                               ac_vec3 velocity, ac_vec3 omega) {
    ac_motion_data *motion = &f->modifiers[f->table.modifiers.count++];
    *motion = (ac_motion_data){.key = fixture_key(style, modifier),
                               .flags = AC_MOTION_HAS_VELOCITY | AC_MOTION_HAS_OMEGA,
                               .velocity = velocity,
                               .omega = omega};
    return motion;
}

/* links[style, from][to]; `from` 0: from anywhere. */
static inline ac_motion_data *fixture_link(fixture *f, uint32_t style, uint32_t from, uint32_t to,
                                           const char *name, uint8_t count) {
    uint32_t outer = fixture_key(style, from);
    ac_motion_link *link = NULL;
    for (uint32_t i = 0; i < f->table.link_count; ++i)
        if (f->links[i].key == outer)
            link = &f->links[i];
    if (!link) {
        link = &f->links[f->table.link_count++];
        link->key = outer;
        link->to.motions = ac_arena_array(&f->arena, 16, sizeof *link->to.motions);
        assert_non_null(link->to.motions);
    }
    assert_true(link->to.count < 16);
    ac_motion_data *motion = &link->to.motions[link->to.count++];
    *motion = fixture_motion(f, to, name, count);
    return motion;
}

/* A creature's table. NonCombat and Magic stand at Ready. NonCombat walks, runs, turns, sidesteps,
 * crouches, falls and is dead; turns and sidesteps are substates only from Ready and modifiers
 * otherwise. */
static inline void fixture_creature(fixture *f) {
    const uint32_t nc = AC_STYLE_NON_COMBAT;
    const uint32_t magic = AC_STYLE_MAGIC;
    const ac_vec3 none = {0.0f, 0.0f, 0.0f};
    fixture_style(f, nc, AC_MOTION_READY);
    fixture_style(f, magic, AC_MOTION_READY);
    fixture_cycle(f, nc, AC_MOTION_READY, "ready");
    fixture_cycle(f, nc, AC_MOTION_WALK_FORWARD, "walk")->velocity = (ac_vec3){0.0f, 3.12f, 0.0f};
    fixture_cycle(f, nc, AC_MOTION_RUN_FORWARD, "run")->velocity = (ac_vec3){0.0f, 4.0f, 0.0f};
    ac_motion_data *turn = fixture_cycle(f, nc, AC_MOTION_TURN_RIGHT, "turn");
    turn->bitfield = AC_MOTION_FROM_DEFAULT_ONLY;
    turn->omega = (ac_vec3){0.0f, 0.0f, -1.5f};
    ac_motion_data *side = fixture_cycle(f, nc, AC_MOTION_SIDE_STEP_RIGHT, "side");
    side->bitfield = AC_MOTION_FROM_DEFAULT_ONLY;
    side->velocity = (ac_vec3){1.25f, 0.0f, 0.0f};
    fixture_cycle(f, nc, AC_MOTION_CROUCH, "crouch")->bitfield = AC_MOTION_CLEARS_MODIFIERS;
    fixture_cycle(f, nc, AC_MOTION_FALLING, "falling");
    fixture_cycle(f, nc, AC_MOTION_DEAD, "dead")->bitfield = AC_MOTION_CLEARS_MODIFIERS;
    fixture_cycle(f, magic, AC_MOTION_READY, "magic");
    fixture_modifier(f, nc, AC_MOTION_TURN_RIGHT, none, (ac_vec3){0.0f, 0.0f, -1.0f});
    fixture_modifier(f, 0, AC_MOTION_SIDE_STEP_RIGHT, (ac_vec3){1.0f, 0.0f, 0.0f}, none);
    fixture_link(f, nc, AC_MOTION_READY, AC_MOTION_WALK_FORWARD, "ready-walk", 1);
    fixture_link(f, nc, AC_MOTION_WALK_FORWARD, AC_MOTION_READY, "walk-ready", 1);
    fixture_link(f, nc, AC_MOTION_READY, AC_MOTION_RUN_FORWARD, "ready-run", 1);
    fixture_link(f, nc, AC_MOTION_RUN_FORWARD, AC_MOTION_READY, "run-ready", 1);
    fixture_link(f, nc, AC_MOTION_READY, AC_MOTION_CROUCH, "ready-crouch", 2);
    fixture_link(f, nc, AC_MOTION_CROUCH, AC_MOTION_READY, "crouch-ready", 1);
    fixture_link(f, nc, 0, AC_MOTION_DEAD, "die", 2);
    fixture_link(f, nc, AC_MOTION_FALLING, AC_MOTION_READY, "land", 1);
    fixture_link(f, nc, AC_MOTION_READY, AC_MOTION_WAVE, "wave", 3);
    fixture_link(f, nc, AC_MOTION_READY, AC_MOTION_LIFESTONE_RECALL, "recall", 1);
    fixture_link(f, nc, AC_MOTION_READY, magic, "to-magic", 1);
    fixture_link(f, magic, AC_MOTION_READY, nc, "from-magic", 1);
}

static inline const char *fixture_name(const fixture *f, ac_did id) {
    return f->names[(id & 0xFFFFFFu) - 1];
}

/* "style/substate*speed [modifier*speed ...] | animation@rate ..." with > before the current
 * animation and ~ behind the first cyclic one. Low words; modifiers newest first. */
static inline const char *fixture_trace(const fixture *f, const ac_motion_state *state,
                                        const ac_sequence *sequence) {
    static char text[1024];
    int at = snprintf(text, sizeof text, "%02X/%02X*%g", state->style & 0xFFFFu,
                      state->substate & 0xFFFFu, (double)state->substate_speed);
    for (uint32_t i = state->modifier_count; i-- > 0;)
        at += snprintf(text + at, sizeof text - (size_t)at, " [%02X*%g]",
                       state->modifiers[i].motion & 0xFFFFu, (double)state->modifiers[i].speed);
    at += snprintf(text + at, sizeof text - (size_t)at, " |");
    for (uint32_t i = 0; i < sequence->count && at < 900; ++i)
        at += snprintf(
            text + at, sizeof text - (size_t)at, " %s%s@%g%s", i == sequence->current ? ">" : "",
            fixture_name(f, sequence->nodes[i].animation->id), (double)sequence->nodes[i].framerate,
            i == sequence->first_cyclic ? "~" : "");
    return text;
}

/* "0 1 2 done 0-" : the frames whose hooks were queued, - after those played backwards. */
static inline const char *fixture_hooks(const ac_hook_queue *queue) {
    static char text[1024];
    int at = 0;
    text[0] = '\0';
    for (uint32_t i = 0; i < queue->count && at < 900; ++i) {
        const ac_queued_hook *item = &queue->items[i];
        const char *space = i ? " " : "";
        if (item->hook.type == AC_HOOK_ANIMATION_DONE)
            at += snprintf(text + at, sizeof text - (size_t)at, "%sdone", space);
        else
            at += snprintf(text + at, sizeof text - (size_t)at, "%s%u%s", space,
                           item->hook.as.call_pes.script,
                           item->direction == AC_HOOK_BACKWARD ? "-" : "");
    }
    return text;
}

#endif
