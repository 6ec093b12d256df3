/* A whole session whose server is the fuzzer: a real client in the demo's world has logged in, and
 * from then on gets messages that the input makes, well formed and not, between frames. Whatever
 * comes, its state stays finite and within its limits, and it sends nothing but messages that can
 * be read. */
#include "support/test.h"

#include <stdlib.h>

#include "base/vec.h"
#include "client/client_internal.h"
#include "demo/scene.h"
#include "fuzz_input.h"
#include "space/frame.h"
#include "support/demo_files.h"
#include "support/scripted_server.h"
#include "wire/object.h"
#include "wire/position.h"

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { STEPS_MAX = 300, MESSAGE_MAX = 256 };

/* Near, far, or any float at all. */
static float next_float(fuzz_input *in) {
    uint8_t kind = next_u8(in);
    if (kind < 0xE0)
        return (float)kind - 96.0f;
    return next_any_float(in);
}

/* The player and a few others. */
static ac_guid next_guid(fuzz_input *in) {
    uint8_t number = next_u8(in) % 6u;
    return number == 0 ? SCRIPTED_PLAYER : 0x80F00000u + number;
}

static uint16_t next_stamp(fuzz_input *in) {
    uint8_t kind = next_u8(in);
    return kind < 0xE0 ? kind % 16u : next_u16(in);
}

static ac_position next_position(const scripted_server *s, fuzz_input *in) {
    ac_position position = s->def.place;
    position.frame.origin.x += next_float(in) * 0.1f;
    position.frame.origin.y += next_float(in) * 0.1f;
    position.frame.origin.z += next_float(in) * 0.05f;
    if (next_u8(in) % 8u == 0)
        position.cell = (uint32_t)next_u16(in) << 16 | next_u16(in);
    return position;
}

/* What a server may not be able to send any more is lost. */
static void send(scripted_server *s, uint32_t opcode, const void *body) {
    ac_writer bytes = {0};
    if (ac_message_encode(AC_FROM_SERVER, opcode, 0, SCRIPTED_PLAYER, 1, body, &bytes, NULL) ==
        AC_OK)
        (void)ac_server_session_send(s->session, bytes.data, bytes.size, AC_QUEUE_SMARTBOX, NULL);
    ac_writer_free(&bytes);
}

static void send_create(scripted_server *s, fuzz_input *in) {
    static const ac_did setups[] = {AC_DEMO_SETUP_HUMAN, 0x02000D90, 0x02000D40, 0x02FFFFFF};
    ac_create_object message = {.guid = next_guid(in)};
    ac_physics_desc *desc = &message.physics;
    desc->flags = AC_PHYSICS_DESC_SETUP | (next_u16(in) & 0x78ACu); /* positions and numbers */
    desc->state = (uint32_t)next_u16(in) << 8 | next_u8(in);
    desc->setup = setups[next_u8(in) % 4u];
    desc->motion_table = AC_DEMO_MOTION_HUMAN;
    desc->script_table = AC_DEMO_SCRIPTS_HUMAN;
    desc->flags |= next_u8(in) % 2u ? AC_PHYSICS_DESC_MOTION_TABLE | AC_PHYSICS_DESC_SCRIPT_TABLE
                                    : AC_PHYSICS_DESC_POSITION;
    desc->position = next_position(s, in);
    desc->parent = next_guid(in);
    desc->parent_location = next_u8(in) % 4u;
    desc->scale = next_float(in);
    desc->velocity = (ac_vec3){next_float(in), next_float(in), next_float(in)};
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        desc->stamps[i] = next_stamp(in);
    message.weenie.name = (ac_bytes){(const uint8_t *)"fuzz", 4};
    send(s, next_u8(in) % 8u ? 0xF745 : 0xF7DB, &message);
}

static void send_position(scripted_server *s, fuzz_input *in) {
    ac_position position = next_position(s, in);
    ac_update_position message = {next_guid(in), ac_position_pack_make(&position, true)};
    message.pack.instance_stamp = next_stamp(in);
    message.pack.position_stamp = next_stamp(in);
    message.pack.teleport_stamp = next_stamp(in);
    message.pack.force_position_stamp = next_stamp(in);
    send(s, 0xF748, &message);
}

static void send_small(scripted_server *s, fuzz_input *in) {
    ac_guid guid = next_guid(in);
    uint16_t instance = next_stamp(in), stamp = next_stamp(in);
    switch (next_u8(in) % 7u) {
    case 0: send(s, 0xF747, &(ac_delete_object){guid, instance}); break;
    case 1: send(s, 0xF74A, &(ac_pickup_event){guid, instance, stamp}); break;
    case 2: send(s, 0xF74B, &(ac_set_state){guid, next_u16(in), instance, stamp}); break;
    case 3: send(s, 0xF751, &(ac_player_teleport){stamp}); break;
    case 4: send(s, 0xF754, &(ac_play_script_id){guid, 0x33000000u + next_u16(in)}); break;
    case 5: send(s, 0xF755, &(ac_play_script_type){guid, next_u8(in), next_u16(in)}); break;
    default:
        send(s, 0xF749,
             &(ac_parent_event){next_guid(in), guid, next_u8(in) % 4u, 0, instance, stamp});
        break;
    }
}

/* Any message of a server, its body as the input has it. */
static void send_raw(scripted_server *s, fuzz_input *in) {
    uint8_t bytes[MESSAGE_MAX];
    const ac_message_type *type =
        ac_message_type_at(next_u16(in) % (uint32_t)ac_message_type_count());
    size_t size = 4 + next_u8(in) % (MESSAGE_MAX - 4u);
    ac_store_u32(bytes, type->opcode);
    for (size_t i = 4; i < size; ++i)
        bytes[i] = next_u8(in);
    if (type->opcode == AC_OPCODE_GAME_EVENT && size >= 16)
        ac_store_u32(bytes + 12, type->kind);
    (void)ac_server_session_send(s->session, bytes, size, AC_QUEUE_WEENIE, NULL);
}

static void check(bool holds) {
    if (!holds)
        abort();
}

static void check_client(const scripted_server *s) {
    ac_client_counts counts = ac_client_get_counts(s->client);
    check(ac_client_get_state(s->client) < AC_CLIENT_STATE_COUNT);
    check(counts.waiting_messages <= AC_PENDING_TOTAL && counts.emitters <= AC_EMITTERS_MAX);
    for (const ac_object *o = s->client->objects->first; o; o = o->next) {
        check(ac_frame_is_valid(&o->position.frame));
        check(ac_vec3_is_finite(o->velocity) && ac_vec3_is_finite(o->omega));
        for (uint32_t i = 0; i < o->part_count; ++i)
            check(ac_frame_is_valid(&o->parts[i]));
    }
}

static void step(scripted_server *s, fuzz_input *in) {
    switch (next_u8(in) % 8u) {
    case 0:
    case 1: send_create(s, in); break;
    case 2: send_position(s, in); break;
    case 3:
    case 4: send_small(s, in); break;
    case 5: send_raw(s, in); break;
    default: scripted_tick(s); break;
    }
}

static demo_files files;
static scripted_server *keeper; /* in the same place: what sessions share is built once */

static scripted_server *begin_session(void) {
    static const ac_position place = {0x80800009, {{50.0f, 30.0f, 20.0f}, {1.0f, 0, 0, 0}}};
    scripted_def def = scripted_default_def(files.store, &place);
    def.tick = 0.1;
    def.block_radius = 0;
    scripted_server *s = scripted_create(&def);
    scripted_enter(s);
    scripted_arrive(s);
    return s;
}

/* Building the world takes longer than an input may. */
int LLVMFuzzerInitialize(int *argc, char ***argv) {
    (void)argc;
    (void)argv;
    demo_files_open(&files);
    keeper = begin_session();
    return 0;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!keeper)
        (void)LLVMFuzzerInitialize(NULL, NULL); /* when input files are only replayed */
    scripted_server *s = begin_session();
    fuzz_input in = {data, size};
    for (int i = 0; i < STEPS_MAX && in.size > 0; ++i)
        step(s, &in);
    for (int i = 0; i < 10; ++i)
        scripted_tick(s);
    check_client(s);
    scripted_destroy(s);
    return 0;
}
