/* The frame's barrier between what the player does, what the simulation makes of it, and what the
 * network brings (spec 2026-07-15, Player placement boundary, Recall completion versus Hidden, and
 * acdream integration translation). */
#include "client/client_fixture.h"

#include <math.h>
#include <stdlib.h>

#include "demo/ids.h"
#include "object/live_internal.h"
#include "object/object.h"
#include "object/object_step.h"
#include "object/position.h"
#include "space/landdefs.h"
#include "space/position.h"
#include "wire/motion.h"
#include "wire/motion_command.h"

enum {
    POSITION_AND_MOVEMENT = 0xF619,
    ACTION_JUMP = 0xF61B,
    ACTION_MOVE_TO_STATE = 0xF61C,
    ACTION_AUTONOMOUS_POSITION = 0xF753,
    THING = 0x70000001,
    STATE_IN_WORLD = AC_STATE_REPORT_COLLISIONS | AC_STATE_GRAVITY | AC_STATE_EDGE_SLIDE,
    STATE_HIDDEN = STATE_IN_WORLD | AC_STATE_HIDDEN | AC_STATE_IGNORE_COLLISIONS,
};

static ac_object *player_of(const scripted_server *s) {
    ac_object *player = ac_client_player_object(s->client);
    assert_non_null(player);
    return player;
}

static void hold(scripted_server *s, ac_controls controls) {
    ac_client_set_controls(s->client, &controls);
}

/* Number `which` of the client's messages of this action. */
static const void *sent_action(scripted_server *s, uint32_t action, uint32_t which) {
    static ac_message message;
    for (uint32_t i = 0; i < s->sent_count; ++i) {
        if (s->sent[i].kind != action || which-- > 0)
            continue;
        ac_arena_reset(&s->arena);
        assert_int_equal(ac_message_decode(s->sent[i].bytes, s->sent[i].size, AC_FROM_CLIENT,
                                           &s->arena, &message, NULL),
                         AC_OK);
        return message.body;
    }
    fail_msg("there are not so many 0x%04X", action);
    return NULL;
}

/* ---- what each phase changes ---- */

/* What can be seen to change in a frame, a bit each. */
enum {
    SAW_TIME = 1,       /* the client's */
    SAW_LINK = 2,       /* the session's state */
    SAW_FLIGHT = 4,     /* where a thing in the air is */
    SAW_CENTER = 8,     /* the middle of the resident blocks */
    SAW_MESSAGE = 16,   /* where the player is, by the server's word */
    SAW_PARTICLES = 32, /* whether they are where their owner is */
    SAW_SELECTION = 64, /* whom the picker watches */
    SAW_VIEW = 128,     /* the time of what is to be drawn */
    SAW_END = 256,      /* the client has learned that the session is over */
    SAW_COUNT = 9,
};

/* Called around each phase, as the clock that measures them. */
static struct {
    ac_client *client;
    const ac_emitter *emitter;
    double seen[SAW_COUNT];
    uint32_t changed[AC_PHASE_COUNT];
} observed;

static bool particles_follow(const ac_client *client) {
    const ac_object *player = ac_client_player_object(client);
    const ac_emitter *emitter = observed.emitter;
    bool near = true;
    for (uint32_t i = 0; player && emitter && i < emitter->particles.end; ++i)
        near &= !emitter->particles.alive[i] || fabsf(emitter->particles.looks[i].origin.x -
                                                      player->position.frame.origin.x) < 4.0f;
    return near;
}

static void look(double seen[SAW_COUNT]) {
    const ac_client *client = observed.client;
    const ac_object *player = ac_client_player_object(client);
    const ac_object *thing = ac_objects_get_guid(client->objects, THING);
    const double all[SAW_COUNT] = {
        client->now,
        (double)ac_session_get_state(client->session),
        thing ? (double)thing->position.frame.origin.x : 0.0,
        (double)client->residency.center,
        player ? (double)player->stamps[AC_STAMP_FORCE_POSITION] : 0.0,
        (double)particles_follow(client),
        (double)client->picker.watched,
        client->view.time,
        (double)(client->state == AC_CLIENT_ENDED),
    };
    memcpy(seen, all, sizeof all);
}

static double observe(void) {
    double seen[SAW_COUNT];
    look(seen);
    for (int i = 0; i < SAW_COUNT; ++i)
        if (seen[i] < observed.seen[i] || seen[i] > observed.seen[i])
            observed.changed[observed.client->phase] |= 1u << i;
    memcpy(observed.seen, seen, sizeof seen);
    return 0.0;
}

static void begin_observing(ac_client *client, const ac_emitter *emitter) {
    memset(&observed, 0, sizeof observed);
    observed.client = client;
    observed.emitter = emitter;
    look(observed.seen);
    ac_client_set_profile_clock(client, observe);
}

static void assert_observed(const uint32_t expected[AC_PHASE_COUNT]) {
    for (int phase = 0; phase < AC_PHASE_COUNT; ++phase)
        if (observed.changed[phase] != expected[phase])
            fail_msg("%s changed 0x%X, not 0x%X", ac_phase_name((ac_phase)phase),
                     observed.changed[phase], expected[phase]);
}

static ac_physics_desc flying_thing(const ac_position *place) {
    return (ac_physics_desc){
        .flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION | AC_PHYSICS_DESC_VELOCITY,
        .state = AC_STATE_MISSILE | AC_STATE_ETHEREAL,
        .setup = AC_DEMO_SETUP_HUMAN,
        .position = *place,
        .velocity = {2.0f, 0.0f, 0.0f},
    };
}

/* Particles that stay with their owner, the player. */
static const ac_emitter *begin_particles(scripted_server *s) {
    const ac_hook hook = {.type = AC_HOOK_CREATE_PARTICLE,
                          .as.create_particle = {.emitter = AC_EMITTER_RECALL,
                                                 .part = AC_HOOK_ROOT_PART,
                                                 .offset = {{0, 0, 0}, {1, 0, 0, 0}},
                                                 .emitter_id = 19}};
    ac_object *player = player_of(s);
    ac_effect_pose pose = ac_live_pose(player);
    ac_effect_requests requests = {0};
    ac_effect_run_hook(s->client->live.effects, ac_live_need_effects(player), &hook, &pose,
                       (ac_effect_time){s->now, s->now}, &requests);
    scripted_run(s, 0.5);
    const ac_emitter *emitter = player->live->effects->first_emitter;
    assert_true(emitter && emitter->info->is_parent_local && emitter->particles.live > 0);
    return emitter;
}

/* @spec 2026-07-15 Recall completion versus Hidden | Client.UseTime: time, network;
 * SmartBox.UseTime: physics, landscape, the inbound queue, CommandInterpreter.UseTime; then the
 * draw.
 * @code src/client/frame.c */
static void test_the_phases_are_in_retails_order(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    const ac_emitter *emitter = begin_particles(s);
    s->tick = 0.05; /* long enough that physics goes on in each frame */
    ac_position place = player_of(s)->position;
    place.cell += 0x01000000u; /* the next block east */
    ac_position above = place;
    above.frame.origin.z += 8.0f;
    ac_physics_desc desc = flying_thing(&above);
    scripted_spawn(s, THING, &desc);
    scripted_force_position(s, &place);
    scripted_tick(s);
    assert_int_not_equal(s->client->residency.center, ac_block_of(place.cell));
    assert_int_equal(ac_client_select(s->client, THING), AC_OK);
    place.frame.origin.x += 9.0f;
    scripted_force_position(s, &place);
    begin_observing(s->client, emitter);
    scripted_tick(s);
    static const uint32_t in_the_world[AC_PHASE_COUNT] = {
        [AC_PHASE_TIME] = SAW_TIME,
        [AC_PHASE_SIMULATE] = SAW_FLIGHT,
        [AC_PHASE_ENVIRONMENT] = SAW_CENTER,
        [AC_PHASE_DISPATCH] = SAW_MESSAGE | SAW_PARTICLES, /* left behind, */
        [AC_PHASE_RECONCILE] = SAW_PARTICLES,              /* and with their owner again */
        [AC_PHASE_COMMANDS] = SAW_SELECTION,
        [AC_PHASE_PRESENT] = SAW_VIEW,
    };
    assert_observed(in_the_world);
    assert_int_equal(s->client->phase, AC_PHASE_COUNT); /* the frame went through all of them */
    scripted_destroy(s);
}

/* The network's own phase is seen where the link gives up: before the messages. */
static void test_a_link_that_gives_up_does_so_before_the_dispatch(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    s->silent = true;
    s->tick = 0.5;
    for (double end = s->now + 600.0; ac_client_get_state(s->client) != AC_CLIENT_ENDED;) {
        assert_true(s->now < end);
        begin_observing(s->client, NULL);
        scripted_tick(s);
    }
    static const uint32_t at_the_end[AC_PHASE_COUNT] = {
        [AC_PHASE_TIME] = SAW_TIME,
        [AC_PHASE_NETWORK] = SAW_LINK,
        [AC_PHASE_DISPATCH] = SAW_END,
        [AC_PHASE_PRESENT] = SAW_VIEW,
    };
    assert_observed(at_the_end);
    scripted_destroy(s);
}

/* ---- what the player does, and what the network brings in the same frame ---- */

/* @spec 2026-07-15 acdream integration translation | Input-originated movement packets are
 * serialized from the pre-network result; F751 and the destination later in the frame cannot
 * relocate or replay them.
 * @spec 2026-07-15 Player placement boundary | PlayerTeleported sends a movement event: where the
 * player stands now, with the keys let go.
 * @code src/client/controls.c
 * @code src/client/side_effects.c */
static void test_a_movement_leaves_before_what_the_network_brings(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    ac_position before = player_of(s)->position;
    hold(s, (ac_controls){.forward = 1});
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_MOVE_TO_STATE), 2);
    const ac_move_to_state *move = sent_action(s, ACTION_MOVE_TO_STATE, 0);
    assert_int_equal(move->motion.forward_command, AC_MOTION_WALK_FORWARD);
    assert_int_equal(move->stamps.teleport, 0);
    assert_true(ac_position_distance(&move->position, &before) < 0.5f);
    move = sent_action(s, ACTION_MOVE_TO_STATE, 1);
    assert_int_not_equal(move->motion.forward_command, AC_MOTION_WALK_FORWARD);
    assert_int_equal(move->stamps.teleport, 1);
    assert_true(ac_position_distance(&move->position, &lake) < 0.5f);
    hold(s, (ac_controls){0});
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
    scripted_run(s, 2.0);
    assert_true(ac_position_distance(&player_of(s)->position, &lake) < 0.5f);
    for (uint32_t i = 2; i < scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_MOVE_TO_STATE); ++i) {
        move = sent_action(s, ACTION_MOVE_TO_STATE, i);
        assert_int_not_equal(move->motion.forward_command, AC_MOTION_WALK_FORWARD);
    }
    scripted_destroy(s);
}

static void test_a_key_that_is_held_through_a_transit_counts_anew(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    hold(s, (ac_controls){.forward = 1});
    scripted_run(s, 0.5);
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    scripted_forget(s);
    for (double end = s->now + 60.0;
         ac_client_get_state(s->client) == AC_CLIENT_IN_TRANSIT && s->now < end;) {
        assert_true(ac_position_distance(&player_of(s)->position, &lake) < 0.5f);
        assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_MOVE_TO_STATE), 0);
        scripted_tick(s);
    }
    scripted_set_state(s, STATE_IN_WORLD);
    scripted_run(s, 2.0);
    assert_true(ac_position_distance(&player_of(s)->position, &lake) > 2.0f);
    const ac_move_to_state *move = sent_action(s, ACTION_MOVE_TO_STATE, 0);
    assert_int_equal(move->motion.forward_command, AC_MOTION_WALK_FORWARD);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | Jump packets too are serialized from the
 * pre-network result, exactly once.
 * @code src/client/controls.c */
static void test_a_jump_leaves_once_and_from_where_it_was(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake"), village = player_of(s)->position;
    hold(s, (ac_controls){.jump = true});
    scripted_run(s, 0.5);
    hold(s, (ac_controls){0});
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    const ac_jump *jump = sent_action(s, ACTION_JUMP, 0);
    assert_int_equal(jump->stamps.teleport, 0);
    assert_true(ac_position_distance(&jump->position, &village) < 0.5f);
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
    scripted_run(s, 2.0);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_JUMP), 1);
    scripted_destroy(s);
}

static void test_a_jump_that_charges_is_dropped_by_a_teleport(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    hold(s, (ac_controls){.jump = true});
    scripted_run(s, 0.5);
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    hold(s, (ac_controls){0});
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
    scripted_run(s, 2.0);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_JUMP), 0);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | After inbound dispatch AutonomousPosition is
 * evaluated from the current controller frame.
 * @code src/client/controls.c
 * @code src/client/frame.c */
static void test_a_position_event_tells_what_the_dispatch_made(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position place = player_of(s)->position;
    place.frame.origin.x += 3.0f;
    scripted_force_position(s, &place);
    scripted_tick(s);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_AUTONOMOUS_POSITION), 1);
    const ac_autonomous_position *told = sent_action(s, ACTION_AUTONOMOUS_POSITION, 0);
    assert_true(ac_position_distance(&told->position, &place) < 0.1f);
    assert_int_equal(told->stamps.force_position, 1);
    scripted_destroy(s);
}

/* @spec 2026-07-13 §3.1 | The PositionEvent that answers a ForcePosition is sent immediately: each
 * has its own, from where it left the player.
 * @code src/client/side_effects.c src/client/controls.c */
static void test_each_forced_position_is_answered_at_once(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position first = player_of(s)->position;
    first.frame.origin.x += 1.0f;
    ac_position second = first;
    second.frame.origin.x += 1.0f;
    scripted_force_position(s, &first);
    scripted_force_position(s, &second);
    scripted_tick(s);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_AUTONOMOUS_POSITION), 2);
    const ac_autonomous_position *told = sent_action(s, ACTION_AUTONOMOUS_POSITION, 0);
    assert_true(ac_position_distance(&told->position, &first) < 0.1f);
    assert_int_equal(told->stamps.force_position, 1);
    told = sent_action(s, ACTION_AUTONOMOUS_POSITION, 1);
    assert_true(ac_position_distance(&told->position, &second) < 0.1f);
    assert_int_equal(told->stamps.force_position, 2);
    scripted_destroy(s);
}

/* @spec 2026-07-13 §3.1 | The PositionEvent does not wait for the commands: what the same dispatch
 * begins, and portal space, do not take it away.
 * @code src/client/controls.c */
static void test_a_forced_position_is_answered_on_the_way_to_a_portal(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position place = player_of(s)->position;
    place.frame.origin.x += 1.0f;
    scripted_force_position(s, &place);
    scripted_teleport(s, 1);
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_AUTONOMOUS_POSITION), 1);
    scripted_run(s, 0.5);
    scripted_force_position(s, &place);
    scripted_tick(s);
    assert_int_equal(ac_client_get_state(s->client), AC_CLIENT_IN_TRANSIT);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_AUTONOMOUS_POSITION), 2);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | An object first created by the inbound pass
 * receives no late physics tick; its first normal tick occurs on the next update.
 * @code src/client/frame.c */
static void test_what_the_dispatch_creates_ticks_in_the_next_frame(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position place = player_of(s)->position;
    place.frame.origin.z += 8.0f;
    ac_physics_desc desc = flying_thing(&place);
    scripted_spawn(s, THING, &desc);
    s->tick = 0.05;
    scripted_tick(s);
    const ac_object *thing = ac_objects_get_guid(s->client->objects, THING);
    assert_non_null(thing);
    assert_memory_equal(&thing->position.frame.origin, &place.frame.origin, sizeof(ac_vec3));
    scripted_tick(s);
    assert_float_equal(thing->position.frame.origin.x, place.frame.origin.x + 0.1f, 1e-3f);
    scripted_destroy(s);
}

/* @spec 2026-07-15 acdream integration translation | The reconciliation after dispatch advances no
 * time: no animation, scripts, particles or fades.
 * @code src/object/object_step.c */
static void test_reconciling_passes_no_time(void **state) {
    (void)state;
    uint64_t hash[2];
    for (int again = 0; again < 2; ++again) {
        scripted_server *s = client_at("village");
        hold(s, (ac_controls){.forward = 1});
        for (int frame = 0; frame < 60; ++frame) {
            scripted_tick(s);
            for (int i = 0; i < 5 * again; ++i)
                ac_objects_reconcile(s->client->objects);
        }
        hash[again] = ac_client_hash(s->client);
        scripted_destroy(s);
    }
    assert_true(hash[0] == hash[1]);
}

/* @spec 2026-07-15 acdream integration translation | The reconciliation refreshes emitter anchors
 * from the authoritative root: what is drawn of this frame is where the dispatch left the owner.
 * @code src/object/object_step.c src/effect/emitter.c */
static void test_particles_are_drawn_where_the_dispatch_left_their_owner(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    const ac_object *player = player_of(s);
    const ac_emitter *emitter = begin_particles(s);
    ac_position place = player->position;
    place.frame.origin.x += 9.0f;
    scripted_force_position(s, &place);
    scripted_tick(s);
    assert_float_equal(player->position.frame.origin.x, place.frame.origin.x, 0.1f);
    assert_int_equal(emitter->cell, player->position.cell);
    for (uint32_t i = 0; i < emitter->particles.end; ++i)
        assert_true(!emitter->particles.alive[i] ||
                    fabsf(emitter->particles.looks[i].origin.x - place.frame.origin.x) < 4.0f);
    scripted_destroy(s);
}

/* ---- the placement ---- */

/* @spec 2026-07-15 Player placement boundary | PlayerPositionUpdated moves the cell manager to the
 * player.
 * @code src/client/environment.c */
static void test_the_cells_follow_the_player(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position dungeon = place_of("dungeon");
    uint32_t before = s->client->residency.center;
    scripted_teleport(s, 1);
    scripted_position(s, &dungeon, 1);
    scripted_tick(s);
    scripted_tick(s);
    assert_int_not_equal(s->client->residency.center, before);
    assert_int_equal(s->client->residency.center, ac_block_of(dungeon.cell));
    assert_non_null(ac_world_cell(s->client->world, dungeon.cell));
    assert_null(ac_world_block(s->client->world, before));
    scripted_destroy(s);
}

/* @spec 2026-07-15 Player placement boundary | The viewer reset copies the player's position into
 * viewer and sought viewer; the boom extends outward from there through the damped path.
 * @code src/client/camera.c */
static void test_the_camera_begins_at_the_player(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_run(s, 2.0);
    const ac_camera *camera = &s->client->camera;
    float boom = ac_position_distance(&camera->sought, &player_of(s)->position);
    assert_true(boom > 2.0f);
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    float first = ac_position_distance(&camera->sought, &lake);
    assert_float_equal(ac_position_distance(&camera->viewer, &lake), first, 0.05f);
    assert_true(first > 0.2f && first < 0.5f * boom);
    scripted_tick(s);
    assert_true(ac_position_distance(&camera->sought, &lake) > first);
    scripted_run(s, 2.0);
    assert_float_equal(ac_position_distance(&camera->sought, &lake), boom, 0.2f);
    scripted_destroy(s);
}

/* @spec 2026-07-15 Player placement boundary | After a collision the boom goes out again through
 * the same damped path.
 * @code src/client/camera.c */
static void test_the_camera_leaves_a_wall_step_by_step(void **state) {
    (void)state;
    scripted_server *s = client_at("pillars");
    scripted_run(s, 2.0);
    float nearest = 1e9f, farthest = 0.0f, longest_step = 0.0f, last = -1.0f;
    for (int i = 0; i < 160; ++i) {
        ac_client_move_camera(s->client, 0.08f, 0.0f, 0.0f);
        scripted_tick(s);
        float out = ac_position_distance(&s->client->camera.viewer, &player_of(s)->position);
        nearest = out < nearest ? out : nearest;
        farthest = out > farthest ? out : farthest;
        if (last >= 0.0f && out - last > longest_step)
            longest_step = out - last;
        last = out;
    }
    if (!(nearest < 2.5f && farthest > 3.2f))
        fail_msg("there is no wall: %g to %g m", (double)nearest, (double)farthest);
    if (longest_step > 0.4f)
        fail_msg("the camera jumps by %g m", (double)longest_step);
    scripted_destroy(s);
}

/* PositionAndMovement for the player: there at once, and on from there by itself. */
static void send_position_and_movement(scripted_server *s, const ac_position *place,
                                       uint16_t teleport_stamp, const ac_movement_data *movement) {
    s->stamps[AC_STAMP_TELEPORT] = teleport_stamp;
    ac_position_and_movement message = {
        .guid = SCRIPTED_PLAYER,
        .pack = ac_position_pack_make(place, true),
        .movement_stamp = ++s->stamps[AC_STAMP_MOVEMENT],
        .server_control_stamp = ++s->stamps[AC_STAMP_SERVER_CONTROL],
        .movement = *movement,
    };
    message.pack.instance_stamp = s->stamps[AC_STAMP_INSTANCE];
    message.pack.position_stamp = ++s->stamps[AC_STAMP_POSITION];
    message.pack.teleport_stamp = teleport_stamp;
    message.pack.force_position_stamp = s->stamps[AC_STAMP_FORCE_POSITION];
    ac_interpreted_motion_mark(&message.movement.interpreted);
    scripted_send(s, POSITION_AND_MOVEMENT, &message);
}

static ac_movement_data walk_to(const ac_position *place) {
    return (ac_movement_data){
        .type = AC_MOVEMENT_MOVE_TO_POSITION,
        .cell = place->cell,
        .origin = place->frame.origin,
        .run_rate = 1.0f,
        .move_to = {.flags = AC_MOVE_CAN_WALK | AC_MOVE_CAN_RUN | AC_MOVE_TOWARDS,
                    .distance_to_object = 0.6f,
                    .fail_distance = 1000.0f,
                    .speed = 1.0f,
                    .walk_run_threshold = 15.0f},
    };
}

/* @spec 2026-07-15 Player placement boundary | What a Position does, PlayerTeleported with it, is
 * done before the movement of the same message: the movement event tells of the stance before.
 * @code src/object/position.c
 * @code src/client/side_effects.c */
static void test_a_teleport_comes_before_the_movement_of_its_message(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    const uint16_t magic = (uint16_t)AC_STYLE_MAGIC;
    ac_movement_data stance = {.style = magic, .interpreted = ac_interpreted_motion_default()};
    stance.interpreted.style = magic;
    scripted_teleport(s, 1);
    send_position_and_movement(s, &lake, 1, &stance);
    scripted_tick(s);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_MOVE_TO_STATE), 1);
    const ac_move_to_state *move = sent_action(s, ACTION_MOVE_TO_STATE, 0);
    assert_int_equal(move->stamps.teleport, 1);
    assert_int_equal(move->motion.style, AC_STYLE_NON_COMBAT);
    assert_int_equal(player_of(s)->live->movement->interp.raw.style, AC_STYLE_MAGIC);
    scripted_destroy(s);
}

/* @spec 2026-07-12 Animation authority | The movement of a PositionAndMovement takes the control of
 * the player as an UpdateMotion does.
 * @code src/client/side_effects.c */
static void test_every_movement_of_the_server_takes_control(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position here = player_of(s)->position, goal = here;
    goal.frame.origin.y += 12.0f;
    ac_movement_data walk = walk_to(&goal);
    assert_false(s->client->control.controlled_by_server);
    send_position_and_movement(s, &here, 0, &walk);
    scripted_tick(s);
    assert_true(s->client->control.controlled_by_server);
    scripted_run(s, 1.0);
    assert_true(ac_moveto_is_moving(&player_of(s)->live->movement->moveto));
    hold(s, (ac_controls){.turn = 1});
    scripted_run(s, 0.2);
    assert_false(s->client->control.controlled_by_server);
    scripted_motion(s, SCRIPTED_PLAYER, &walk);
    scripted_tick(s);
    assert_true(s->client->control.controlled_by_server);
    scripted_destroy(s);
}

static ac_movement_data walk_to_player(const ac_position *place) {
    ac_movement_data walk = walk_to(place);
    walk.type = AC_MOVEMENT_MOVE_TO_OBJECT;
    walk.target = SCRIPTED_PLAYER;
    return walk;
}

static void spawn_follower(scripted_server *s) {
    ac_position place = player_of(s)->position;
    place.frame.origin.x += 8.0f;
    ac_physics_desc desc = {
        .flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_MOTION_TABLE | AC_PHYSICS_DESC_POSITION,
        .state = STATE_IN_WORLD,
        .setup = AC_DEMO_SETUP_HUMAN,
        .motion_table = AC_DEMO_MOTION_HUMAN,
        .position = place,
    };
    scripted_spawn(s, THING, &desc);
    scripted_tick(s);
    ac_movement_data walk = walk_to_player(&player_of(s)->position);
    scripted_motion(s, THING, &walk);
    scripted_run(s, 0.5);
}

/* @spec 2026-07-15 Player placement boundary | teleport_hook: CancelMoveTo(0x3c), UnStick,
 * StopInterpolating, UnConstrain, ClearTarget, NotifyVoyeurOfEvent(Teleported),
 * report_collision_end.
 * @code src/object/live.c
 * @code src/motion/movement.c */
static void test_the_teleport_hook_in_its_order(void **state) {
    (void)state;
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake"), goal = player_of(s)->position;
    spawn_follower(s);
    ac_live *thing = ac_objects_get_guid(s->client->objects, THING)->live;
    assert_int_equal(ac_movement_target(thing->movement), SCRIPTED_PLAYER);
    assert_true(ac_moveto_is_moving(&thing->movement->moveto));

    goal.frame.origin.y += 20.0f;
    ac_movement_data walk = walk_to(&goal);
    scripted_motion(s, SCRIPTED_PLAYER, &walk);
    scripted_run(s, 0.3);
    ac_live *player = player_of(s)->live;
    assert_true(ac_moveto_is_moving(&player->movement->moveto));
    if (!player->body.touches)
        player->body.touches = calloc(1, sizeof *player->body.touches);
    ac_touches_track(player->body.touches, player_of(s)->id, false, s->now);
    /* UnStick ends a MoveTo too: the error that is left tells that CancelMoveTo came first. */
    player->movement->position.sticky = (ac_sticky){.target = THING, .timeout = s->now + 60.0};

    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    scripted_tick(s);
    assert_false(ac_moveto_is_moving(&player->movement->moveto));
    assert_int_equal(player->movement->move_to_result, AC_MOTION_ERROR_TELEPORTED);
    assert_int_equal(player->movement->position.sticky.target, 0);
    assert_int_equal(ac_movement_target(player->movement), 0);
    assert_int_equal(player->body.touches->count, 0);
    assert_false(ac_moveto_is_moving(&thing->movement->moveto));
    assert_int_equal(thing->movement->move_to_result, AC_MOTION_ERROR_OBJECT_GONE);
    scripted_destroy(s);
}

/* ---- a recall, and Hidden before or after the tick that would end it ---- */

static const ac_sequence *sequence_of(const scripted_server *s) {
    return &player_of(s)->live->parts.sequence;
}

/* Runs the recall's link up to this frame of 0..149, exactly. */
static void run_recall_to(scripted_server *s, double wanted) {
    const double shortest = 1.0 / 25.0;
    const ac_sequence_node *node = &sequence_of(s)->nodes[sequence_of(s)->current];
    assert_int_equal(node->high, 149);
    double rate = (double)node->framerate;
    for (int i = 0; i < 1000; ++i) {
        double left = (wanted - sequence_of(s)->frame_number) / rate;
        assert_true(left > 0.0);
        if (left < 4.0 * shortest)
            break;
        s->tick = shortest;
        scripted_tick(s);
    }
    s->tick = (wanted - sequence_of(s)->frame_number) / rate;
}

static void assert_no_tail(const scripted_server *s) {
    assert_int_equal(sequence_of(s)->count, 1);
    assert_int_equal(sequence_of(s)->first_cyclic, 0);
    assert_int_equal(player_of(s)->live->parts.motion->pending_count, 0);
}

/* Hidden is dispatched in the frame whose tick reaches 149.999998, or one tick later: then the link
 * has ended by itself. Either way nothing of it is left at the destination. */
static void recall(bool hidden_before_the_last_tick) {
    scripted_server *s = client_at("village");
    ac_position lake = place_of("lake");
    scripted_action(s, AC_STYLE_NON_COMBAT, AC_MOTION_LIFESTONE_RECALL);
    s->tick = 0.05;
    scripted_run(s, 0.2);
    run_recall_to(s, 149.999998);
    if (hidden_before_the_last_tick)
        scripted_set_state(s, STATE_HIDDEN);
    scripted_tick(s);
    if (!hidden_before_the_last_tick) {
        assert_true(sequence_of(s)->frame_number > 149.9);
        s->tick = 0.04;
        scripted_set_state(s, STATE_HIDDEN);
        scripted_tick(s);
    }
    assert_no_tail(s);
    scripted_teleport(s, 1);
    scripted_position(s, &lake, 1);
    s->tick = 1.0 / 30.0;
    scripted_tick(s);
    scripted_await(s, AC_CLIENT_IN_WORLD, 20.0);
    assert_no_tail(s);
    scripted_set_state(s, STATE_IN_WORLD);
    scripted_run(s, 0.5);
    assert_no_tail(s);
    assert_false(ac_object_is(player_of(s), AC_STATE_HIDDEN));
    scripted_destroy(s);
}

/* @spec 2026-07-15 Recall completion versus Hidden | A Hidden that is dispatched before the tick
 * that ends the recall leaves no tail at the destination.
 * @code src/object/state.c
 * @code src/motion/movement.c */
static void test_hidden_before_the_tick_that_ends_the_recall(void **state) {
    (void)state;
    recall(true);
}

/* @spec 2026-07-15 Recall completion versus Hidden | SetState lands after CPhysics.UseTime: the
 * tick of the same frame has ended the recall before.
 * @code src/client/frame.c */
static void test_hidden_after_the_tick_that_ends_the_recall(void **state) {
    (void)state;
    recall(false);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_phases_are_in_retails_order),
        cmocka_unit_test(test_a_link_that_gives_up_does_so_before_the_dispatch),
        cmocka_unit_test(test_the_cells_follow_the_player),
        cmocka_unit_test(test_a_movement_leaves_before_what_the_network_brings),
        cmocka_unit_test(test_a_key_that_is_held_through_a_transit_counts_anew),
        cmocka_unit_test(test_a_jump_leaves_once_and_from_where_it_was),
        cmocka_unit_test(test_a_jump_that_charges_is_dropped_by_a_teleport),
        cmocka_unit_test(test_a_position_event_tells_what_the_dispatch_made),
        cmocka_unit_test(test_each_forced_position_is_answered_at_once),
        cmocka_unit_test(test_a_forced_position_is_answered_on_the_way_to_a_portal),
        cmocka_unit_test(test_what_the_dispatch_creates_ticks_in_the_next_frame),
        cmocka_unit_test(test_reconciling_passes_no_time),
        cmocka_unit_test(test_particles_are_drawn_where_the_dispatch_left_their_owner),
        cmocka_unit_test(test_the_camera_begins_at_the_player),
        cmocka_unit_test(test_the_camera_leaves_a_wall_step_by_step),
        cmocka_unit_test(test_a_teleport_comes_before_the_movement_of_its_message),
        cmocka_unit_test(test_every_movement_of_the_server_takes_control),
        cmocka_unit_test(test_the_teleport_hook_in_its_order),
        cmocka_unit_test(test_hidden_before_the_tick_that_ends_the_recall),
        cmocka_unit_test(test_hidden_after_the_tick_that_ends_the_recall),
    };
    return cmocka_run_group_tests_name("client: the frame's barrier", tests, open_files,
                                       close_files);
}
