/* Plays a recording to a new client (arwic/recording.h). */
#include <stdlib.h>
#include <string.h>

#include "arwic/recording.h"
#include "client/recording.h"
#include "client/view_access.h"
#include "object/registry.h"

enum { DEF_COOKIE = 0x50424B43 };

struct ac_playback {
    ac_playback_def def;
    ac_recording_header header;
    ac_reader reader;
    size_t first_record; /* offset */
    bool same_data, cut;
    uint64_t frame_count, frame;
    double first_time, last_time, time; /* of the recording's clock */
    ac_client *client;
    ac_digest_table expected;
    bool differs;
    ac_playback_difference difference;
};

/* ---- inputs ---- */

static void play_controls(ac_client *client, const uint32_t *number) {
    ac_controls controls = {
        .forward = (int)number[0],
        .turn = (int)number[1],
        .strafe = (int)number[2],
        .walk = (number[3] & 1) != 0,
        .jump = (number[3] & 2) != 0,
    };
    ac_client_set_controls(client, &controls);
}

static void play_attack_key(ac_client *client, uint32_t height) {
    if (height)
        (void)ac_client_begin_attack(client, (ac_client_attack_height)height);
    else
        ac_client_end_attack(client);
}

static void play_options(ac_client *client, const uint32_t *number) {
    ac_client_target_options options = {.clearing_reacquires = number[0] != 0,
                                        .auto_target_players = number[1] != 0};
    ac_client_set_target_options(client, &options);
}

/* What they return was for who recorded. */
static void play_command(ac_client *client, const ac_input_record *input) {
    const uint32_t *number = input->number;
    switch (input->kind) {
    case AC_INPUT_SAY: (void)ac_client_say(client, input->text); break;
    case AC_INPUT_USE: (void)ac_client_use(client, number[0]); break;
    case AC_INPUT_RECALL_LIFESTONE: (void)ac_client_recall_lifestone(client); break;
    case AC_INPUT_SELECT: (void)ac_client_select(client, number[0]); break;
    case AC_INPUT_SELECT_NEXT:
        (void)ac_client_select_next(client, (ac_client_target)number[0],
                                    (ac_client_target_step)number[1]);
        break;
    case AC_INPUT_COMBAT_MODE:
        (void)ac_client_set_combat_mode(client, (ac_client_combat_mode)number[0]);
        break;
    case AC_INPUT_ATTACK:
        (void)ac_client_attack(client, (ac_client_attack_height)number[0], input->real[0]);
        break;
    case AC_INPUT_STOP_ATTACK: (void)ac_client_stop_attack(client); break;
    case AC_INPUT_ATTACK_KEY: play_attack_key(client, number[0]); break;
    case AC_INPUT_ATTACK_POWER: ac_client_set_attack_power(client, input->real[0]); break;
    case AC_INPUT_CAST: (void)ac_client_cast(client, number[0]); break;
    case AC_INPUT_GESTURE: (void)ac_client_gesture(client, (ac_gesture)number[0]); break;
    case AC_INPUT_EMOTE: (void)ac_client_emote(client, input->text ? input->text : ""); break;
    case AC_INPUT_LOG_OUT: (void)ac_client_log_out(client); break;
    case AC_INPUT_ENTER: (void)ac_client_enter(client, input->text); break;
    default: break;
    }
}

static void play(ac_client *client, const ac_input_record *input) {
    switch (input->kind) {
    case AC_INPUT_RECEIVE: ac_client_receive(client, input->data, input->size); break;
    case AC_INPUT_UNREACHABLE: ac_client_unreachable(client); break;
    case AC_INPUT_CONTROLS: play_controls(client, input->number); break;
    case AC_INPUT_AUTO_RUN: (void)ac_client_set_auto_run(client, input->number[0] != 0); break;
    case AC_INPUT_MOVE_CAMERA:
        ac_client_move_camera(client, input->real[0], input->real[1], input->real[2]);
        break;
    case AC_INPUT_TARGET_OPTIONS: play_options(client, input->number); break;
    case AC_INPUT_DRAWN: ac_client_take_drawn(client, input->number[0], input->number[1]); break;
    case AC_INPUT_SIGHT: ac_client_take_sight(client, input->data, input->size); break;
    case AC_INPUT_DISCONNECT: ac_client_disconnect(client); break;
    case AC_INPUT_HOLD_LAST_SAMPLE: ac_client_hold_last_sample(client, input->number[0]); break;
    default: play_command(client, input);
    }
}

/* Nobody is there to receive them. */
static void drop_datagrams(ac_client *client) {
    ac_client_datagram datagram;
    while (ac_client_next_datagram(client, &datagram))
        continue;
}

/* ---- differences ---- */

static void name_object(const ac_client *client, ac_guid guid, char *name, size_t size) {
    ac_object_snapshot snapshot = {0};
    if (guid == 0) {
        memcpy(name, "client", sizeof "client");
        return;
    }
    (void)ac_objects_snapshot(client->objects, ac_objects_find(client->objects, guid), &snapshot);
    memcpy(name, snapshot.name, size < sizeof snapshot.name ? size : sizeof snapshot.name);
}

static void differ(ac_playback *p, ac_guid guid, unsigned field) {
    p->differs = true;
    p->difference = (ac_playback_difference){.frame = p->frame,
                                             .time = p->time - p->first_time,
                                             .guid = guid,
                                             .field = ac_digest_field_name(guid, field)};
    name_object(p->client, guid, p->difference.object, sizeof p->difference.object);
}

/* True when it differs. */
static bool compare(ac_playback *p, ac_guid guid, const ac_digest *found) {
    const ac_digest_entry *expected = ac_digest_table_find(&p->expected, guid);
    uint8_t mask = expected ? ac_digest_compare(&expected->digest, found) : UINT8_MAX;
    if (mask == 0)
        return false;
    unsigned field = 0;
    while (expected && !(mask & 1u << field))
        field += 1;
    differ(p, guid, expected ? field : AC_DIGEST_FIELDS_MAX);
    return true;
}

/* The objects that are there, in order; then those that should be. */
static bool compare_objects(ac_playback *p) {
    for (const ac_object *object = p->client->objects->first; object; object = object->next) {
        ac_digest found = ac_digest_of_object(object);
        if (compare(p, object->guid, &found))
            return true;
    }
    for (uint32_t i = 0; i < p->expected.count; ++i) {
        ac_guid guid = p->expected.entries[i].guid;
        if (guid != 0 && !ac_objects_get_guid(p->client->objects, guid)) {
            differ(p, guid, AC_DIGEST_FIELDS_MAX);
            return true;
        }
    }
    return false;
}

static void check_result(ac_playback *p, uint64_t hash) {
    if (p->differs || hash == p->client->hash)
        return;
    ac_digest client = ac_digest_of_client(p->client);
    if (!compare_objects(p) && !compare(p, 0, &client))
        differ(p, 0, AC_DIGEST_FIELDS_MAX);
}

/* ---- the recording ---- */

/* Counts the frames and finds the last whole record. */
static ac_status scan(ac_playback *p, ac_error *error) {
    ac_reader reader = p->reader;
    ac_input_record input;
    char text[AC_INPUT_TEXT_MAX];
    size_t whole = reader.position;
    uint64_t hash;
    while (ac_reader_left(&reader) > 0) {
        ac_recording_read(&reader, &input, text);
        if (input.kind == AC_INPUT_RESULT)
            ac_recording_read_result(&reader, &p->expected, &hash);
        if (!ac_reader_ok(&reader))
            break;
        whole = reader.position;
        if (input.kind != AC_INPUT_STEP)
            continue;
        p->last_time = input.real64;
        if (p->frame_count++ == 0)
            p->first_time = p->last_time;
    }
    p->cut = reader.error.status == AC_ERROR_TRUNCATED || reader.error.status == AC_ERROR_LIMIT;
    if (!p->cut && !ac_reader_ok(&reader)) {
        *error = reader.error;
        return error->status;
    }
    p->reader.size = whole;
    return AC_OK;
}

static ac_status begin(ac_playback *p, ac_error *error) {
    ac_client_def def = ac_default_client_def();
    def.store = p->def.store;
    def.account = "recording"; /* neither leaves the process */
    def.password = "";
    def.character = p->header.character[0] ? p->header.character : NULL;
    def.seed = p->header.seed;
    def.block_radius = p->header.block_radius;
    def.log = p->def.log;
    ac_digest_table_free(&p->expected);
    p->reader.position = p->first_record;
    p->frame = 0;
    p->time = p->first_time;
    p->differs = false;
    ac_status status = ac_client_create(&def, p->header.start, &p->client, error);
    if (status == AC_OK)
        p->client->is_playback = true;
    return status;
}

ac_playback_def ac_default_playback_def(void) {
    return (ac_playback_def){.made_by_default = DEF_COOKIE};
}

static ac_status check_def(const ac_playback_def *def, ac_error *error) {
    if (!def || def->made_by_default != DEF_COOKIE || !def->store || !def->bytes)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "a playback needs a definition of ac_default_playback_def, a store and "
                            "the recording");
    return AC_OK;
}

static ac_status open_recording(ac_playback *p, ac_error *error) {
    p->reader = ac_reader_make(p->def.bytes, p->def.size);
    if (ac_recording_read_header(&p->reader, &p->header) != AC_OK) {
        *error = p->reader.error;
        return error->status;
    }
    p->first_record = p->reader.position;
    p->same_data = p->header.data == ac_recording_data_hash(p->def.store);
    ac_status status = scan(p, error);
    return status == AC_OK ? begin(p, error) : status;
}

ac_status ac_playback_create(const ac_playback_def *def, ac_playback **out, ac_error *error) {
    ac_error local = {0};
    error = error ? error : &local;
    *out = NULL;
    ac_status status = check_def(def, error);
    if (status != AC_OK)
        return status;
    ac_playback *p = calloc(1, sizeof *p);
    if (!p)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a playback");
    p->def = *def;
    status = open_recording(p, error);
    if (status == AC_OK)
        *out = p;
    else
        ac_playback_destroy(p);
    return status;
}

void ac_playback_destroy(ac_playback *p) {
    if (!p)
        return;
    ac_client_destroy(p->client);
    ac_digest_table_free(&p->expected);
    free(p);
}

ac_status ac_playback_rewind(ac_playback *p, ac_error *error) {
    ac_error local;
    ac_client_destroy(p->client);
    p->client = NULL;
    return begin(p, error ? error : &local);
}

static void take_step(ac_playback *p, double now) {
    p->frame += 1;
    p->time = now;
    ac_client_step(p->client, now);
    drop_datagrams(p->client);
}

bool ac_playback_step(ac_playback *p) {
    ac_input_record input = {.kind = AC_INPUT_NONE};
    char text[AC_INPUT_TEXT_MAX];
    while (p->client && input.kind != AC_INPUT_RESULT && ac_reader_left(&p->reader) > 0 &&
           ac_reader_ok(&p->reader)) {
        uint64_t hash;
        ac_recording_read(&p->reader, &input, text);
        if (input.kind == AC_INPUT_STEP) {
            take_step(p, input.real64);
        } else if (input.kind == AC_INPUT_RESULT) {
            ac_recording_read_result(&p->reader, &p->expected, &hash);
            check_result(p, hash);
        } else {
            play(p->client, &input);
        }
    }
    return input.kind == AC_INPUT_RESULT;
}

bool ac_playback_has_same_data(const ac_playback *p) {
    return p->same_data;
}

bool ac_playback_is_cut(const ac_playback *p) {
    return p->cut;
}

uint64_t ac_playback_frame_count(const ac_playback *p) {
    return p->frame_count;
}

uint64_t ac_playback_frame(const ac_playback *p) {
    return p->frame;
}

double ac_playback_duration(const ac_playback *p) {
    return p->last_time - p->first_time;
}

double ac_playback_time(const ac_playback *p) {
    return p->time - p->first_time;
}

ac_client *ac_playback_client(ac_playback *p) {
    return p->client;
}

const ac_playback_difference *ac_playback_get_difference(const ac_playback *p) {
    return p->differs ? &p->difference : NULL;
}
