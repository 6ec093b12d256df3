/* The session's owner: creation, inputs, outputs. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define XXH_INLINE_ALL
#include <xxhash.h>

#include "arwic/arwic.h"
#include "client/client_internal.h"
#include "client/gesture.h"
#include "client/recording.h"
#include "client/view_access.h"
#include "object/apply.h"
#include "object/object.h"
#include "wire/body.h"
#include "wire/text.h"

enum {
    DEF_COOKIE = 0x41524443,
    ACTION_TALK = 0x0015,
    ACTION_USE = 0x0036,
    ACTION_RECALL_LIFESTONE = 0x0063,
    MOST_TALK = AC_CLIENT_SAY_MAX + 1,
};

const char *ac_version(void) {
    return "0.1.0";
}

ac_client_def ac_default_client_def(void) {
    return (ac_client_def){.block_radius = 1, .seed = 1, .made_by_default = DEF_COOKIE};
}

static ac_status check_def(const ac_client_def *def, ac_error *error) {
    if (!def || def->made_by_default != DEF_COOKIE)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "the definition was not made by ac_default_client_def");
    if (!def->store || !def->account || !def->password)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "store, account and password are required");
    if (def->block_radius < 0 || def->block_radius > 8)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "block_radius must be from 0 to 8");
    if (def->character && strlen(def->character) >= AC_CLIENT_NAME_MAX)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "the character's name is too long");
    return AC_OK;
}

static ac_status create_session(ac_client *client, const ac_client_def *def, double now,
                                ac_error *error) {
    uint8_t account[AC_ACCOUNT_MAX + 2];
    uint8_t password[AC_PASSWORD_MAX + 2];
    size_t account_size = ac_text_from_utf8(def->account, account, sizeof account - 1);
    size_t password_size = ac_text_from_utf8(def->password, password, sizeof password - 1);
    if (account_size >= sizeof account - 1 || password_size >= sizeof password - 1)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "the account or the password is too long");
    account[account_size] = 0;
    password[password_size] = 0;
    ac_session_def session = ac_default_session_def();
    session.account = (const char *)account;
    session.password = (const char *)password;
    session.log = def->log;
    ac_status status = ac_session_create(&session, now, &client->session, error);
    memset(password, 0, sizeof password);
    return status;
}

static ac_status create_world(ac_client *client, ac_error *error) {
    client->shapes = ac_shape_cache_share(client->store);
    if (!client->shapes)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for shapes");
    ac_world_def world = {.store = client->store, .shapes = client->shapes, .log = client->log};
    client->world = ac_world_create(&world, error);
    return client->world ? AC_OK : error ? error->status : AC_ERROR_MEMORY;
}

/* DBObj::GetByEnum(0x10000003, 7) */
static ac_did ui_sound_table(ac_store *store) {
    ac_did table = 0;
    return ac_store_client_enum(store, 7, 0x10000003, &table) ? table : 0;
}

static void effects_due(void *user) {
    ac_client_take_side_effects(user);
}

static ac_status create_parts(ac_client *client, const ac_client_def *def, double now,
                              ac_error *error) {
    if (!ac_client_events_init(&client->events))
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for events");
    ac_status status = create_world(client, error);
    if (status != AC_OK)
        return status;
    ac_live_world_def live = {.store = client->store,
                              .world = client->world,
                              .shapes = client->shapes,
                              .seed = def->seed,
                              .log = def->log};
    if (ac_live_world_init(&client->live, &live) != AC_OK)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for effects");
    ac_objects_def objects = {.setups = ac_setup_source_of_store(client->store),
                              .live = &client->live,
                              .log = client->log,
                              .effects_due = effects_due,
                              .user = client};
    client->objects = ac_objects_create(&objects);
    if (!client->objects)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for objects");
    if (!ac_targeting_init(client))
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "too many selection handlers");
    client->residency = ac_residency_make(client->world, def->block_radius);
    client->fixtures.library = &client->live.library;
    client->transit = ac_transit_make(def->seed);
    client->ui_sounds = ui_sound_table(client->store);
    ac_portal_scene_init(&client->portal, client->store, &client->live.library, client->log);
    return create_session(client, def, now, error);
}

ac_status ac_client_create(const ac_client_def *def, double now, ac_client **out, ac_error *error) {
    ac_error local = {0};
    error = error ? error : &local;
    *out = NULL;
    ac_status status = check_def(def, error);
    if (status == AC_OK && !isfinite(now))
        status = ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET, "now must be finite");
    if (status != AC_OK)
        return status;
    ac_client *client = calloc(1, sizeof *client);
    if (!client)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a client");
    client->store = def->store;
    client->log = def->log;
    client->seed = def->seed;
    client->rng = ac_rng_make(def->seed, 1);
    client->start_time = client->now = now;
    client->camera = ac_camera_default();
    client->view.camera.vertical_fov = AC_CLIENT_VERTICAL_FOV;
    client->enter_at_once = true;
    if (def->character)
        memcpy(client->wanted, def->character, strlen(def->character) + 1);
    status = create_parts(client, def, now, error);
    if (status != AC_OK) {
        ac_client_destroy(client);
        return status;
    }
    *out = client;
    return AC_OK;
}

void ac_client_destroy(ac_client *client) {
    if (!client)
        return;
    if (client->session)
        ac_session_destroy(client->session);
    if (client->objects)
        ac_objects_destroy(client->objects);
    ac_portal_scene_free(&client->portal);
    ac_fixtures_free(&client->fixtures, client->live.effects);
    ac_live_world_free(&client->live);
    if (client->world)
        ac_world_destroy(client->world);
    if (client->shapes)
        ac_shape_cache_unshare(client->store);
    ac_client_events_free(&client->events);
    ac_view_buffers_free(&client->buffers);
    ac_recorder_destroy(client->recorder);
    ac_sight_free(&client->sight);
    ac_writer_free(&client->outgoing);
    ac_arena_free(&client->scratch);
    free(client);
}

void ac_client_receive(ac_client *client, const void *datagram, size_t size) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_RECEIVE, .data = datagram, .size = size});
    ac_session_receive(client->session, client->now, datagram, size);
}

void ac_client_unreachable(ac_client *client) {
    ac_record_kind(client, AC_INPUT_UNREACHABLE);
    /* A server that restarts answers so for a while: only a login that never succeeded ends here.
     */
    if (client->state != AC_CLIENT_CONNECTING)
        return;
    (void)ac_error_set(&client->end, AC_ERROR_IO, AC_NO_OFFSET,
                       "nobody listens at the server's address");
    ac_client_set_state(client, AC_CLIENT_ENDED);
}

bool ac_client_next_datagram(ac_client *client, ac_client_datagram *out) {
    ac_datagram datagram;
    if (!ac_session_next_datagram(client->session, client->now, &datagram))
        return false;
    out->size = datagram.size;
    out->port_offset = datagram.port_offset;
    memcpy(out->data, datagram.data, datagram.size);
    return true;
}

static void hash_objects(const ac_client *client, XXH64_state_t *hash) {
    for (const ac_object *object = client->objects->first; object; object = object->next) {
        XXH64_update(hash, &object->guid, sizeof object->guid);
        XXH64_update(hash, object->stamps, sizeof object->stamps);
        XXH64_update(hash, &object->state, sizeof object->state);
        XXH64_update(hash, &object->transient, sizeof object->transient);
        XXH64_update(hash, &object->position, sizeof object->position);
        XXH64_update(hash, &object->velocity, sizeof object->velocity);
        if (object->parts)
            XXH64_update(hash, object->parts, object->part_count * sizeof *object->parts);
    }
}

static void hash_frame(ac_client *client) {
    XXH64_state_t hash;
    uint32_t state = (uint32_t)client->state;
    uint32_t transit = (uint32_t)client->transit.state;
    XXH64_reset(&hash, client->hash);
    XXH64_update(&hash, &state, sizeof state);
    XXH64_update(&hash, &transit, sizeof transit);
    XXH64_update(&hash, &client->camera.viewer, sizeof client->camera.viewer);
    hash_objects(client, &hash);
    client->hash = XXH64_digest(&hash);
}

void ac_client_step(ac_client *client, double now) {
    if (!(now >= client->now) || !isfinite(now))
        now = client->now;
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_STEP, .real64 = now});
    ac_client_frame(client, now);
    hash_frame(client);
    ac_record_result(client);
}

ac_client_state ac_client_get_state(const ac_client *client) {
    return client->state;
}

const ac_error *ac_client_end(const ac_client *client) {
    return &client->end;
}

ac_object *ac_client_player_object(const ac_client *client) {
    ac_object *player = ac_objects_get_local_player(client->objects);
    return player && ac_object_in_world(player) ? player : NULL;
}

ac_guid ac_client_player(const ac_client *client) {
    return client->objects->local_guid;
}

bool ac_client_player_position(const ac_client *client, ac_position *position) {
    const ac_object *player = ac_client_player_object(client);
    if (player)
        *position = player->position;
    return player != NULL;
}

double ac_client_silence(const ac_client *client) {
    return ac_session_silence(client->session, client->now);
}

uint64_t ac_client_hash(const ac_client *client) {
    return client->hash;
}

const ac_objects *ac_client_objects(const ac_client *client) {
    return client->objects;
}

const ac_view *ac_client_view(const ac_client *client) {
    return &client->view;
}

const ac_world *ac_client_world(const ac_client *client) {
    return client->world;
}

static bool same_controls(const ac_controls *a, const ac_controls *b) {
    return a->forward == b->forward && a->turn == b->turn && a->strafe == b->strafe &&
           a->walk == b->walk && a->jump == b->jump;
}

void ac_client_set_controls(ac_client *client, const ac_controls *controls) {
    if (same_controls(&client->controls, controls))
        return;
    client->auto_run &= controls->forward == 0;
    ac_record(client, &(ac_input_record){
                          .kind = AC_INPUT_CONTROLS,
                          .number = {(uint32_t)controls->forward, (uint32_t)controls->turn,
                                     (uint32_t)controls->strafe,
                                     (uint32_t)controls->walk | (uint32_t)controls->jump << 1}});
    client->controls = *controls;
}

ac_status ac_client_set_auto_run(ac_client *client, bool on) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_AUTO_RUN, .number = {on}});
    if (client->state != AC_CLIENT_IN_WORLD)
        return AC_ERROR_STATE;
    client->auto_run = on;
    return AC_OK;
}

bool ac_client_auto_runs(const ac_client *client) {
    return client->auto_run;
}

void ac_client_move_camera(ac_client *client, float yaw, float pitch, float zoom) {
    if (yaw == 0.0f && pitch == 0.0f && zoom == 0.0f)
        return;
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_MOVE_CAMERA, .real = {yaw, pitch, zoom}});
    ac_camera_turn(&client->camera, yaw, pitch, zoom);
}

static bool in_world(const ac_client *client) {
    return client->state == AC_CLIENT_IN_WORLD;
}

ac_status ac_client_say(ac_client *client, const char *text) {
    uint8_t bytes[MOST_TALK];
    char said[4 * MOST_TALK]; /* UTF-8 */
    if (!text)
        return AC_ERROR_ARGUMENT;
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_SAY, .text = text});
    if (!in_world(client) && client->state != AC_CLIENT_IN_TRANSIT)
        return AC_ERROR_STATE;
    if (snprintf(said, sizeof said, "%s", text) >= (int)sizeof said)
        return AC_ERROR_LIMIT;
    if (ac_gesture_take_poses(client, said) > 0 && said[0] == '\0')
        return AC_OK;
    size_t size = ac_text_from_utf8(said, bytes, sizeof bytes);
    if (size >= sizeof bytes)
        return AC_ERROR_LIMIT;
    ac_text_body body = {.text = {bytes, (uint32_t)size}};
    return ac_client_send_action(client, ACTION_TALK, &body);
}

ac_status ac_client_use(ac_client *client, ac_guid guid) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_USE, .number = {guid}});
    ac_guid_body body = {.guid = guid};
    return in_world(client) ? ac_client_send_action(client, ACTION_USE, &body) : AC_ERROR_STATE;
}

ac_status ac_client_recall_lifestone(ac_client *client) {
    ac_record_kind(client, AC_INPUT_RECALL_LIFESTONE);
    return in_world(client) ? ac_client_send_action(client, ACTION_RECALL_LIFESTONE, NULL)
                            : AC_ERROR_STATE;
}

void ac_client_disconnect(ac_client *client) {
    if (client->state == AC_CLIENT_ENDED)
        return;
    ac_record_kind(client, AC_INPUT_DISCONNECT);
    ac_session_close(client->session);
    client->logout = (ac_logout){0};
    ac_client_set_state(client, AC_CLIENT_LEAVING);
}
