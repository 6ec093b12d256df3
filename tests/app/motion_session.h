/* The demo with its server open to the hand: what a test makes the server say reaches the clients
 * over the wire, and what they make of it can be looked at. */
#ifndef AC_TESTS_APP_MOTION_SESSION_H
#define AC_TESTS_APP_MOTION_SESSION_H

#include "app/demo_session.h"

#include <stdio.h>

#include "client/view_access.h"
#include "demo/server_internal.h"
#include "object/live.h"
#include "space/frame.h"
#include "space/position.h"
#include "wire/motion_command.h"
#include "wire/object.h"

enum {
    HUMAN_TABLE = AC_DEMO_MOTION_HUMAN,
    ELDER = 0x80000101, /* a person who stands */
    WARDEN = 0x80000104,
    BEAST = 0x80000201,
};

/* The client's own object; NULL when it has none. */
static inline const ac_object *seen(const ac_client *client, ac_guid guid) {
    return ac_objects_get_guid(ac_client_objects(client), guid);
}

static inline const ac_object *seen_alive(const ac_client *client, ac_guid guid) {
    const ac_object *object = seen(client, guid);
    assert_non_null(object);
    assert_non_null(object->live);
    return object;
}

static inline demo_object *served(demo_session *s, ac_guid guid) {
    demo_object *object = demo_find(s->server, guid);
    assert_non_null(object);
    return object;
}

/* "style/substate*speed: animations, > before the one that plays". */
static inline const char *motion_trace(const ac_object *object) {
    static char text[512];
    const ac_motion_state *state = &object->live->parts.motion->state;
    const ac_sequence *sequence = &object->live->parts.sequence;
    int at = snprintf(text, sizeof text, "%02X/%02X*%g:", state->style & 0xFF,
                      state->substate & 0xFF, (double)state->substate_speed);
    for (uint32_t i = 0; i < sequence->count && at < (int)sizeof text - 16; ++i)
        at += snprintf(text + at, sizeof text - (size_t)at, " %s%08X",
                       i == sequence->current ? ">" : "", sequence->nodes[i].animation->id);
    return text;
}

/* The animation that plays, 0 none. */
static inline ac_did playing(const ac_object *object) {
    const ac_sequence *sequence = &object->live->parts.sequence;
    return sequence->current == AC_SEQUENCE_NONE ? 0
                                                 : sequence->nodes[sequence->current].animation->id;
}

static inline bool is_queued(const ac_object *object, ac_did animation) {
    const ac_sequence *sequence = &object->live->parts.sequence;
    for (uint32_t i = 0; i < sequence->count; ++i)
        if (sequence->nodes[i].animation->id == animation)
            return true;
    return false;
}

/* The first animation of a cycle, or of the last link from anywhere, of a motion table. */
static inline ac_did cycle_animation(demo_files *files, ac_did table, uint32_t style,
                                     uint32_t substate) {
    ac_motion_index index;
    const ac_motion_table *t = ac_store_motion_table(files->store, table);
    assert_non_null(t);
    assert_true(ac_motion_index_init(&index, t));
    const ac_motion_data *motion = ac_motion_index_cycle(&index, style, substate);
    assert_non_null(motion);
    ac_did id = motion->anims[0].animation;
    ac_motion_index_free(&index);
    ac_store_release(files->store, t);
    return id;
}

static inline ac_did link_animation(demo_files *files, ac_did table, uint32_t style, uint32_t from,
                                    uint32_t to) {
    ac_motion_index index;
    const ac_motion_table *t = ac_store_motion_table(files->store, table);
    assert_non_null(t);
    assert_true(ac_motion_index_init(&index, t));
    const ac_motion_data *motion = ac_motion_index_get_link(&index, style, from, 1.0f, to, 1.0f);
    assert_non_null(motion);
    ac_did id = motion->anims[motion->anim_count - 1].animation;
    ac_motion_index_free(&index);
    ac_store_release(files->store, t);
    return id;
}

/* Somebody who no longer goes about, put `east` metres east of the first client's player. */
static inline demo_object *stand_beside(demo_session *s, ac_guid guid, float east) {
    demo_object *object = served(s, guid);
    const demo_object *player = served(s, ac_client_player(s->clients[0]));
    object->desc.path_count = 0;
    object->position = player->position;
    object->position.frame.origin.x += east;
    object->motion = demo_standing(object);
    ++object->stamps[AC_STAMP_TELEPORT];
    demo_set_motion(s->server, object, &object->motion, 0);
    demo_send_position(s->server, object, NULL);
    session_run(s, 1.0);
    return object;
}

static inline void play_begin(demo_session *s, demo_files *files, const lossy_net_def *weather,
                              int clients) {
    static const char *const accounts[] = {"demo", "guest"};
    session_begin(s, weather);
    for (int i = 0; i < clients; ++i)
        session_add(s, files, accounts[i]);
    session_await(s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(s, 2.0);
}

#endif
