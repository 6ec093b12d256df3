/* A session of the demo over a bad network is recorded, and played again without a network. */
#include "app/demo_session.h"

#include <stdlib.h>

#include "arwic/recording.h"
#include "client/profile.h"
#include "client/recording.h"
#include "client/view_access.h"

static const lossy_net_def weather = {
    .seed = 9, .loss = 0.1f, .duplicate = 0.1f, .reorder = 0.2f, .delay = 0.02};

typedef struct record {
    uint8_t *bytes;
    size_t size;
    uint64_t frames, hash, events;
} record;

static demo_files files;
static record session; /* with every kind of command in it */

static void take(record *r, ac_client *client) {
    const void *bytes;
    size_t size = ac_client_take_recorded(client, &bytes);
    r->bytes = realloc(r->bytes, r->size + size + 1);
    assert_non_null(r->bytes);
    memcpy(r->bytes + r->size, bytes, size);
    r->size += size;
}

static uint64_t count_events(ac_client *client) {
    ac_client_event event;
    uint64_t count = 0;
    while (ac_client_next_event(client, &event))
        count += 1 + (uint64_t)event.kind + event.guid + event.number;
    return count;
}

static void run(demo_session *s, record *r, double seconds) {
    for (double end = s->now + seconds; s->now < end;) {
        session_tick(s);
        take(r, s->clients[0]);
        r->events += count_events(s->clients[0]);
        r->frames += 1;
    }
}

static ac_guid any_creature(ac_client *client) {
    (void)ac_client_select_next(client, AC_CLIENT_COMPASS, AC_CLIENT_CLOSEST);
    return ac_client_selected(client);
}

static void do_everything(demo_session *s, record *r) {
    ac_client *client = s->clients[0];
    ac_controls controls = {.forward = 1, .turn = -1, .jump = true};
    ac_client_set_controls(client, &controls);
    ac_client_move_camera(client, 0.5f, 0.1f, 1.0f);
    run(s, r, 1.0);
    ac_client_set_controls(client, &(ac_controls){.strafe = 1, .walk = true});
    (void)ac_client_set_auto_run(client, true);
    (void)ac_client_say(client, "hello");
    ac_guid guid = any_creature(client);
    (void)ac_client_use(client, guid);
    run(s, r, 1.0);
    ac_client_hold_last_sample(client, true);
    ac_client_target_options options = ac_default_client_target_options();
    ac_client_set_target_options(client, &options);
    (void)ac_client_set_combat_mode(client, AC_CLIENT_MELEE);
    run(s, r, 1.0);
    (void)ac_client_attack(client, AC_CLIENT_MIDDLE, 0.5f);
    ac_picker_arm(ac_client_picker(client), 10, 10, AC_PICK_CLICK);
    ac_picker_begin_frame(ac_client_picker(client), (ac_vec3){0, 0, 0}, (ac_vec3){0, 1, 0});
    ac_client_end_pick(client);
    run(s, r, 1.0);
    (void)ac_client_stop_attack(client);
    ac_client_set_attack_power(client, 0.25f);
    (void)ac_client_begin_attack(client, AC_CLIENT_HIGH);
    ac_client_end_attack(client);
    (void)ac_client_cast(client, 27);
    (void)ac_client_select(client, 0);
    (void)ac_client_set_combat_mode(client, AC_CLIENT_PEACE);
    run(s, r, 1.0);
    (void)ac_client_gesture(client, AC_GESTURE_BOW);
    (void)ac_client_emote(client, "wave");
    (void)ac_client_recall_lifestone(client);
    run(s, r, 25.0);
    (void)ac_client_log_out(client);
    run(s, r, 10.0);
    (void)ac_client_enter(client, NULL);
    run(s, r, 20.0);
    ac_client_disconnect(client);
    run(s, r, 1.0);
}

static int set_up(void **state) {
    demo_session s;
    (void)state;
    demo_files_open(&files);
    session_begin(&s, &weather);
    ac_client *client = session_add(&s, &files, "recorder");
    assert_int_equal(ac_client_record(client, NULL), AC_OK);
    run(&s, &session, 20.0);
    assert_int_equal(ac_client_get_state(client), AC_CLIENT_IN_WORLD);
    do_everything(&s, &session);
    session.hash = ac_client_hash(client);
    session_end(&s);
    return 0;
}

static int tear_down(void **state) {
    (void)state;
    free(session.bytes);
    demo_files_close(&files);
    return 0;
}

static ac_playback *open_bytes(const void *bytes, size_t size) {
    ac_playback_def def = ac_default_playback_def();
    ac_playback *playback;
    ac_error error;
    def.store = files.store;
    def.bytes = bytes;
    def.size = size;
    if (ac_playback_create(&def, &playback, &error) != AC_OK)
        fail_msg("%s at %llu", error.message, (unsigned long long)error.offset);
    return playback;
}

static ac_status refuse(const void *bytes, size_t size, ac_error *error) {
    ac_playback_def def = ac_default_playback_def();
    ac_playback *playback;
    def.store = files.store;
    def.bytes = bytes;
    def.size = size;
    ac_status status = ac_playback_create(&def, &playback, error);
    assert_null(playback);
    return status;
}

static void test_a_recording_plays_to_the_same_state_and_events(void **state) {
    (void)state;
    ac_playback *p = open_bytes(session.bytes, session.size);
    assert_true(ac_playback_has_same_data(p));
    assert_false(ac_playback_is_cut(p));
    assert_int_equal(ac_playback_frame_count(p), session.frames);
    uint64_t events = 0;
    while (ac_playback_step(p))
        events += count_events(ac_playback_client(p));
    const ac_playback_difference *d = ac_playback_get_difference(p);
    if (d)
        fail_msg("frame %llu: %s of %s 0x%08X", (unsigned long long)d->frame, d->field, d->object,
                 d->guid);
    assert_int_equal(ac_client_hash(ac_playback_client(p)), session.hash);
    assert_int_equal(ac_playback_frame(p), session.frames);
    assert_int_equal(events, session.events);
    ac_playback_destroy(p);
}

static void test_every_kind_of_input_is_in_the_recording(void **state) {
    (void)state;
    bool seen[AC_INPUT_KIND_COUNT] = {[AC_INPUT_NONE] = true, [AC_INPUT_UNREACHABLE] = true};
    ac_reader reader = ac_reader_make(session.bytes, session.size);
    ac_recording_header header;
    ac_digest_table told = {0};
    char text[AC_INPUT_TEXT_MAX];
    assert_int_equal(ac_recording_read_header(&reader, &header), AC_OK);
    while (ac_reader_left(&reader) > 0) {
        ac_input_record input;
        uint64_t hash;
        ac_recording_read(&reader, &input, text);
        if (input.kind == AC_INPUT_RESULT)
            ac_recording_read_result(&reader, &told, &hash);
        assert_true(ac_reader_ok(&reader));
        seen[input.kind] = true;
    }
    ac_digest_table_free(&told);
    for (int kind = 0; kind < AC_INPUT_KIND_COUNT; ++kind)
        if (!seen[kind])
            fail_msg("the session has no input of kind %d: add it to do_everything", kind);
}

/* No datagram is so long, but what came is kept: the session said what it made of it. */
static void test_an_input_of_any_length_is_in_the_recording(void **state) {
    (void)state;
    enum { LONG = 200000 };
    demo_session s;
    record r = {0};
    uint8_t *garbage = calloc(1, LONG);
    assert_non_null(garbage);
    session_begin(&s, &weather);
    ac_client *client = session_add(&s, &files, "recorder");
    assert_int_equal(ac_client_record(client, NULL), AC_OK);
    ac_client_receive(client, garbage, LONG);
    run(&s, &r, 0.1);
    session_end(&s);
    free(garbage);
    ac_reader reader = ac_reader_make(r.bytes, r.size);
    ac_recording_header header;
    ac_input_record input;
    char text[AC_INPUT_TEXT_MAX];
    assert_int_equal(ac_recording_read_header(&reader, &header), AC_OK);
    ac_recording_read(&reader, &input, text);
    assert_int_equal(input.kind, AC_INPUT_RECEIVE);
    assert_int_equal(input.size, LONG);
    assert_true(ac_reader_ok(&reader));
    ac_playback *p = open_bytes(r.bytes, r.size);
    while (ac_playback_step(p)) {
    }
    assert_null(ac_playback_get_difference(p));
    ac_playback_destroy(p);
    free(r.bytes);
}

static void test_a_rewound_playback_is_the_same_again(void **state) {
    (void)state;
    ac_playback *p = open_bytes(session.bytes, session.size);
    for (int i = 0; i < 700; ++i)
        assert_true(ac_playback_step(p));
    uint64_t hash = ac_client_hash(ac_playback_client(p));
    assert_int_equal(ac_playback_rewind(p, NULL), AC_OK);
    assert_int_equal(ac_playback_frame(p), 0);
    for (int i = 0; i < 700; ++i)
        assert_true(ac_playback_step(p));
    assert_int_equal(ac_client_hash(ac_playback_client(p)), hash);
    assert_null(ac_playback_get_difference(p));
    ac_playback_destroy(p);
}

/* What is drawn while a recording plays, and clicked, changes nothing of it. */
static void test_drawing_a_playback_tells_its_client_nothing(void **state) {
    (void)state;
    ac_playback *p = open_bytes(session.bytes, session.size);
    while (ac_playback_step(p)) {
        ac_client *client = ac_playback_client(p);
        ac_picker_arm(ac_client_picker(client), 1, 1, AC_PICK_CLICK);
        ac_picker_begin_frame(ac_client_picker(client), (ac_vec3){0, 0, 0}, (ac_vec3){0, 1, 0});
        ac_client_end_pick(client);
    }
    assert_null(ac_playback_get_difference(p));
    ac_playback_destroy(p);
}

/* Sessions of one process that share the data do not know of each other. */
static void test_many_sessions_in_one_process_are_as_one_alone(void **state) {
    enum { MANY = 8, FRAMES = 900 };
    (void)state;
    ac_playback *alone = open_bytes(session.bytes, session.size);
    ac_playback *many[MANY];
    uint64_t hashes[FRAMES];
    for (int frame = 0; frame < FRAMES; ++frame) {
        assert_true(ac_playback_step(alone));
        hashes[frame] = ac_client_hash(ac_playback_client(alone));
    }
    ac_playback_destroy(alone);
    for (int i = 0; i < MANY; ++i)
        many[i] = open_bytes(session.bytes, session.size);
    for (int frame = 0; frame < FRAMES; ++frame)
        for (int i = 0; i < MANY; ++i) {
            assert_true(ac_playback_step(many[i]));
            assert_int_equal(ac_client_hash(ac_playback_client(many[i])), hashes[frame]);
        }
    for (int i = 0; i < MANY; ++i)
        ac_playback_destroy(many[i]);
}

static double count_up(void) {
    static double calls;
    return calls += 1.0;
}

static void test_measuring_the_phases_changes_nothing(void **state) {
    (void)state;
    ac_playback *p = open_bytes(session.bytes, session.size);
    ac_client_set_profile_clock(ac_playback_client(p), count_up);
    for (int i = 0; i < 700; ++i)
        assert_true(ac_playback_step(p));
    for (int phase = 0; phase < AC_PHASE_COUNT; ++phase) {
        assert_true(ac_client_profile(ac_playback_client(p))->seconds[phase] == 1.0);
        assert_string_not_equal(ac_phase_name((ac_phase)phase), "none");
    }
    assert_null(ac_playback_get_difference(p));
    ac_playback_destroy(p);
}

/* The offset of the nth record of a kind. */
static size_t find_record(ac_input_kind kind, int nth) {
    ac_reader reader = ac_reader_make(session.bytes, session.size);
    ac_recording_header header;
    ac_digest_table told = {0};
    char text[AC_INPUT_TEXT_MAX];
    (void)ac_recording_read_header(&reader, &header);
    for (;;) {
        ac_input_record input;
        uint64_t hash;
        size_t at = reader.position;
        ac_recording_read(&reader, &input, text);
        if (input.kind == AC_INPUT_RESULT)
            ac_recording_read_result(&reader, &told, &hash);
        assert_true(ac_reader_ok(&reader));
        if (input.kind == kind && nth-- == 0) {
            ac_digest_table_free(&told);
            return at;
        }
    }
}

static void test_the_first_difference_is_named(void **state) {
    (void)state;
    uint8_t *copy = malloc(session.size);
    memcpy(copy, session.bytes, session.size);
    size_t at = find_record(AC_INPUT_CONTROLS, 0);
    copy[at + 1] = 0; /* forward: the player stays where it turns */
    ac_playback *p = open_bytes(copy, session.size);
    while (ac_playback_step(p))
        continue;
    const ac_playback_difference *d = ac_playback_get_difference(p);
    assert_non_null(d);
    assert_int_equal(d->guid, ac_client_player(ac_playback_client(p)));
    assert_true(d->time > 15.0 && d->time < 25.0);
    assert_non_null(d->field);
    assert_true(strlen(d->object) > 0);
    ac_playback_destroy(p);
    free(copy);
}

static void test_a_hash_that_differs_alone_is_found_too(void **state) {
    (void)state;
    uint8_t *copy = malloc(session.size);
    memcpy(copy, session.bytes, session.size);
    copy[find_record(AC_INPUT_RESULT, 99) + 1] ^= 1;
    ac_playback *p = open_bytes(copy, session.size);
    while (ac_playback_step(p))
        continue;
    const ac_playback_difference *d = ac_playback_get_difference(p);
    assert_non_null(d);
    assert_int_equal(d->frame, 100);
    assert_string_equal(d->object, "client");
    assert_string_equal(d->field, "hash");
    ac_playback_destroy(p);
    free(copy);
}

static void test_a_cut_recording_plays_to_its_last_whole_record(void **state) {
    (void)state;
    for (size_t cut = 1; cut < 300; cut += 7) {
        size_t size = session.size - cut;
        uint8_t *copy = malloc(size);
        memcpy(copy, session.bytes, size);
        ac_playback *p = open_bytes(copy, size);
        assert_true(ac_playback_frame_count(p) <= session.frames);
        ac_playback_destroy(p);
        free(copy);
    }
    uint8_t *copy = malloc(session.size / 2);
    memcpy(copy, session.bytes, session.size / 2);
    ac_playback *p = open_bytes(copy, session.size / 2);
    while (ac_playback_step(p))
        continue;
    assert_null(ac_playback_get_difference(p));
    assert_true(ac_playback_frame(p) <= ac_playback_frame_count(p));
    ac_playback_destroy(p);
    free(copy);
}

static void test_what_is_no_recording_is_refused(void **state) {
    (void)state;
    ac_error error;
    uint8_t *copy = malloc(session.size);
    memcpy(copy, session.bytes, session.size);
    assert_int_equal(refuse("GIF89a and more that is no recording at all", 40, &error),
                     AC_ERROR_MALFORMED);
    copy[4] = 99;
    assert_int_equal(refuse(copy, session.size, &error), AC_ERROR_UNSUPPORTED);
    memcpy(copy, session.bytes, session.size);
    size_t at = find_record(AC_INPUT_STEP, 5);
    copy[at] = 0xEE;
    assert_int_equal(refuse(copy, session.size, &error), AC_ERROR_MALFORMED);
    assert_int_equal(error.offset, at + 1);
    for (size_t size = 0; size < 30; ++size)
        assert_int_equal(refuse(copy, size, &error), AC_ERROR_TRUNCATED);
    free(copy);
}

/* Bytes that are wrong anywhere play, or are refused; neither crashes nor hangs. */
static void test_damaged_recordings_do_no_harm(void **state) {
    (void)state;
    uint8_t *copy = malloc(session.size);
    uint64_t random = 1;
    for (int round = 0; round < 12; ++round) {
        memcpy(copy, session.bytes, session.size);
        for (int i = 0; i < 40; ++i) {
            random = random * UINT64_C(6364136223846793005) + 1442695040888963407u;
            copy[(random >> 20) % session.size] ^= (uint8_t)(1u << (random >> 60 & 7));
        }
        ac_playback_def def = ac_default_playback_def();
        ac_playback *p;
        ac_error error;
        def.store = files.store;
        def.bytes = copy;
        def.size = session.size;
        if (ac_playback_create(&def, &p, &error) != AC_OK)
            continue;
        for (int i = 0; i < 500 && ac_playback_step(p); ++i)
            continue;
        ac_playback_destroy(p);
    }
    free(copy);
}

static void test_a_recording_begins_before_anything_else(void **state) {
    (void)state;
    ac_client_def def = ac_default_client_def();
    ac_client *client;
    ac_error error;
    const void *bytes;
    def.store = files.store;
    def.account = def.password = "a";
    assert_int_equal(ac_client_create(&def, 0.0, &client, NULL), AC_OK);
    assert_int_equal(ac_client_take_recorded(client, &bytes), 0);
    ac_client_step(client, 0.1);
    assert_int_equal(ac_client_record(client, &error), AC_ERROR_STATE);
    ac_client_destroy(client);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_recording_plays_to_the_same_state_and_events),
        cmocka_unit_test(test_every_kind_of_input_is_in_the_recording),
        cmocka_unit_test(test_an_input_of_any_length_is_in_the_recording),
        cmocka_unit_test(test_a_rewound_playback_is_the_same_again),
        cmocka_unit_test(test_drawing_a_playback_tells_its_client_nothing),
        cmocka_unit_test(test_many_sessions_in_one_process_are_as_one_alone),
        cmocka_unit_test(test_measuring_the_phases_changes_nothing),
        cmocka_unit_test(test_the_first_difference_is_named),
        cmocka_unit_test(test_a_hash_that_differs_alone_is_found_too),
        cmocka_unit_test(test_a_cut_recording_plays_to_its_last_whole_record),
        cmocka_unit_test(test_what_is_no_recording_is_refused),
        cmocka_unit_test(test_damaged_recordings_do_no_harm),
        cmocka_unit_test(test_a_recording_begins_before_anything_else),
    };
    return cmocka_run_group_tests_name("recording", tests, set_up, tear_down);
}
