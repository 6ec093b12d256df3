/* Sounds of a view on a device that writes down what it is told. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "audio/audio.h"
#include "support/dat_store.h"

enum { SHORT = 0x0A000001, LONG = 0x0A000002, ADPCM = 0x0A000003, RATE = 8000, CELL = 0xA9B40021 };

/* ---- a device ---- */

typedef struct pen {
    ac_audio_device base;
    bool ready, mute;
    uint32_t buffers, loaded;
    ac_hearing heard[AC_VOICES];
    char text[512]; /* +voice begins, -voice ends, in order */
    int *closed;
} pen;

static pen *pen_of(ac_audio_device *device) {
    return (pen *)device;
}

static void note(pen *p, char sign, uint32_t voice) {
    size_t length = strlen(p->text);
    (void)snprintf(p->text + length, sizeof p->text - length, "%c%u", sign, voice);
}

static void pen_close(ac_audio_device *device) {
    *pen_of(device)->closed += 1;
    assert_int_equal(pen_of(device)->loaded, 0);
    free(device);
}
static bool pen_begin(ac_audio_device *device) {
    return pen_of(device)->ready;
}
static uint32_t pen_load(ac_audio_device *device, const ac_pcm *pcm) {
    assert_true(pcm->frames > 0);
    pen_of(device)->loaded += 1;
    return ++pen_of(device)->buffers;
}
static void pen_unload(ac_audio_device *device, uint32_t buffer) {
    assert_in_range(buffer, 1, pen_of(device)->buffers);
    pen_of(device)->loaded -= 1;
}
static void pen_play(ac_audio_device *device, uint32_t voice, uint32_t buffer) {
    assert_in_range(buffer, 1, pen_of(device)->buffers);
    note(pen_of(device), '+', voice);
}
static void pen_aim(ac_audio_device *device, uint32_t voice, const ac_hearing *hearing) {
    pen_of(device)->heard[voice] = *hearing;
}
static void pen_stop(ac_audio_device *device, uint32_t voice) {
    note(pen_of(device), '-', voice);
}
static void pen_set_mute(ac_audio_device *device, bool mute) {
    pen_of(device)->mute = mute;
}

static const ac_audio_device_calls pen_calls = {pen_close, pen_begin, pen_load, pen_unload,
                                                pen_play,  pen_aim,   pen_stop, pen_set_mute};

/* ---- a scene ---- */

typedef struct scene {
    test_store store;
    ac_audio *audio;
    pen *pen;
    int closed, warnings;
    ac_log log;
    ac_view view;
    ac_view_sound sounds[AC_VOICES + 4];
} scene;

static void put_wave(test_store *store, ac_did id, unsigned tag, uint32_t samples) {
    uint8_t header[18] = {(uint8_t)tag, 0, 1, 0, RATE & 0xFF, RATE >> 8, 0, 0};
    header[12] = 2;
    header[14] = 16;
    uint8_t *data = calloc(samples, 2);
    assert_non_null(data);
    ac_wave wave = {id, sizeof header, header, samples * 2, data};
    test_store_put(store, id, &wave);
    free(data);
}

static void count_warning(void *user, ac_log_level level, const char *source, const char *message) {
    scene *s = user;
    (void)message;
    assert_string_equal(source, "audio");
    s->warnings += level == AC_LOG_WARNING;
}

static scene *scene_make(bool ready) {
    static scene s;
    s = (scene){.store = test_store_begin()};
    put_wave(&s.store, SHORT, AC_WAVE_PCM, RATE / 10);
    put_wave(&s.store, LONG, AC_WAVE_PCM, RATE * 2);
    put_wave(&s.store, ADPCM, 2, RATE);
    (void)test_store_open(&s.store);
    s.pen = calloc(1, sizeof *s.pen);
    assert_non_null(s.pen);
    s.pen->base.calls = &pen_calls;
    s.pen->ready = ready;
    s.pen->closed = &s.closed;
    s.log = (ac_log){.write = count_warning, .user = &s, .level = AC_LOG_DEBUG};
    s.audio = ac_audio_create(&(ac_audio_def){&s.pen->base, s.store.store, &s.log, 1.0f});
    assert_non_null(s.audio);
    s.view = (ac_view){.in_world = true, .sounds = s.sounds};
    s.view.camera.position = (ac_position){CELL, {{100, 100, 10}, {1, 0, 0, 0}}};
    return &s;
}

static void scene_free(scene *s) {
    ac_audio_destroy(s->audio);
    assert_int_equal(s->closed, 1);
    test_store_end(&s->store);
}

static void hear_at(scene *s, ac_did wave, float priority, ac_vec3 origin) {
    s->sounds[s->view.sound_count++] = (ac_view_sound){.guid = 0x50000001,
                                                       .wave = wave,
                                                       .volume = 1.0f,
                                                       .priority = priority,
                                                       .cell = CELL,
                                                       .origin = origin};
}

static const ac_vec3 here = {100, 100, 10};

/* Steps with the sounds that were added; the records. */
static const ac_audio_record *step(scene *s, double now) {
    uint32_t count;
    ac_audio_step(s->audio, &s->view, now);
    const ac_audio_record *records = ac_audio_records(s->audio, &count);
    assert_int_equal(count, s->view.sound_count);
    s->view.sound_count = 0;
    return records;
}

/* ---- tests ---- */

static void test_a_sound_plays_and_ends(void **state) {
    (void)state;
    scene *s = scene_make(true);
    hear_at(s, SHORT, 0.5f, here);
    const ac_audio_record *record = step(s, 1.0);
    assert_int_equal(record->outcome, AC_VOICE_STARTED);
    assert_int_equal(record->voice, 0);
    assert_int_equal(record->sound.wave, SHORT);
    (void)step(s, 1.15); /* its last sample may still be on its way */
    assert_string_equal(s->pen->text, "+0");
    (void)step(s, 1.25);
    assert_string_equal(s->pen->text, "+0-0");
    scene_free(s);
}

static void test_a_wave_is_loaded_once(void **state) {
    (void)state;
    scene *s = scene_make(true);
    for (int i = 0; i < 3; ++i) {
        hear_at(s, SHORT, 0.5f, here);
        (void)step(s, i);
    }
    assert_int_equal(s->pen->buffers, 1);
    scene_free(s);
}

static void test_voices_follow_the_camera_and_stay_where_they_began(void **state) {
    (void)state;
    scene *s = scene_make(true);
    hear_at(s, LONG, 0.5f, (ac_vec3){120, 100, 10}); /* east; the camera looks north */
    const ac_audio_record *record = step(s, 0.0);
    assert_float_equal(record->hearing.pan, 1.0f, 1e-6f);
    assert_float_equal(s->pen->heard[0].pan, 1.0f, 1e-6f);
    s->view.camera.position.frame.rotation = (ac_quat){0.70710678f, 0, 0, -0.70710678f}; /* east */
    (void)step(s, 0.1);
    assert_float_equal(s->pen->heard[0].pan, 0.0f, 1e-5f);
    s->view.camera.position.frame.origin.x = 130; /* ten metres beyond it */
    float before = s->pen->heard[0].gain;
    (void)step(s, 0.2);
    assert_true(s->pen->heard[0].gain > before);
    scene_free(s);
}

static void test_distances_cross_landblocks(void **state) {
    (void)state;
    scene *s = scene_make(true);
    s->view.camera.position.frame.origin.x = 190;
    hear_at(s, SHORT, 0.5f, (ac_vec3){8, 100, 10});
    s->sounds[0].cell = 0xAAB40001; /* the next block to the east: ten metres */
    const ac_audio_record *record = step(s, 0.0);
    assert_float_equal(record->hearing.gain, ac_hearing_gain(1.0f, 10.0f, 1.0f), 1e-6f);
    assert_float_equal(record->hearing.pan, 1.0f, 1e-6f);
    scene_free(s);
}

static void test_sounds_without_a_place_are_in_the_middle(void **state) {
    (void)state;
    scene *s = scene_make(true);
    s->view.in_world = false; /* as on the way through portal space, before any camera */
    hear_at(s, SHORT, 0.5f, here);
    hear_at(s, SHORT, 0.5f, here);
    s->sounds[0].cell = 0;
    const ac_audio_record *records = step(s, 0.0);
    assert_int_equal(records[0].outcome, AC_VOICE_STARTED);
    assert_float_equal(records[0].hearing.gain, 1.0f, 0.0f);
    assert_int_equal(records[1].outcome, AC_VOICE_TOO_FAR); /* nobody listens in the world yet */
    scene_free(s);
}

static void test_a_full_house_drops_and_steals(void **state) {
    (void)state;
    scene *s = scene_make(true);
    for (int i = 0; i < AC_VOICES; ++i)
        hear_at(s, LONG, i == 5 ? 0.2f : 0.5f, here);
    hear_at(s, SHORT, 0.1f, here);
    hear_at(s, SHORT, 0.4f, here);
    const ac_audio_record *records = step(s, 0.0);
    assert_int_equal(records[AC_VOICES].outcome, AC_VOICE_DROPPED);
    assert_int_equal(records[AC_VOICES + 1].outcome, AC_VOICE_STOLEN);
    assert_int_equal(records[AC_VOICES + 1].voice, 5);
    assert_string_equal(s->pen->text, "+0+1+2+3+4+5+6+7+8+9+10+11+12+13+14+15-5+5");
    hear_at(s, SHORT, 0.1f, here);
    assert_int_equal(step(s, 1.0)->outcome, AC_VOICE_STARTED); /* the stolen one has ended */
    scene_free(s);
}

static void test_what_cannot_be_played_is_told_once(void **state) {
    (void)state;
    scene *s = scene_make(true);
    for (int i = 0; i < 3; ++i) {
        hear_at(s, ADPCM, 0.5f, here);
        hear_at(s, 0x0A00FFFF, 0.5f, here);
        const ac_audio_record *records = step(s, i);
        assert_int_equal(records[0].outcome, AC_VOICE_BAD_WAVE);
        assert_int_equal(records[1].outcome, AC_VOICE_BAD_WAVE);
    }
    assert_int_equal(s->warnings, 2);
    assert_string_equal(s->pen->text, "");
    scene_free(s);
}

/* The same sounds on a device and without one. */
static void test_decisions_do_not_depend_on_the_device(void **state) {
    (void)state;
    ac_voice_outcome outcomes[2][40];
    for (int k = 0; k < 2; ++k) {
        scene *s = scene_make(k == 0);
        for (int i = 0; i < 40; ++i) {
            hear_at(s, i % 3 ? LONG : SHORT, (float)(i % 7) * 0.1f,
                    (ac_vec3){100.0f + 3.0f * (float)i, 100, 10});
            outcomes[k][i] = step(s, 0.06 * i)->outcome;
        }
        scene_free(s);
    }
    assert_memory_equal(outcomes[0], outcomes[1], sizeof outcomes[0]);
}

static void test_a_device_that_is_late_plays_what_begins_then(void **state) {
    (void)state;
    scene *s = scene_make(false);
    ac_audio_set_mute(s->audio, true);
    hear_at(s, LONG, 0.5f, here);
    (void)step(s, 0.0);
    s->pen->ready = true;
    hear_at(s, LONG, 0.5f, here);
    (void)step(s, 0.1);
    assert_string_equal(s->pen->text, "+1");
    assert_true(s->pen->mute);
    ac_audio_set_mute(s->audio, false);
    assert_false(s->pen->mute);
    assert_false(ac_audio_is_muted(s->audio));
    scene_free(s);
}

static void test_a_reset_ends_everything(void **state) {
    (void)state;
    scene *s = scene_make(true);
    hear_at(s, LONG, 0.5f, here);
    hear_at(s, LONG, 0.5f, here);
    (void)step(s, 50.0);
    ac_audio_reset(s->audio);
    assert_string_equal(s->pen->text, "+0+1-0-1");
    hear_at(s, LONG, 0.5f, here);
    assert_int_equal(step(s, 0.0)->voice, 0);
    scene_free(s);
}

static void test_the_null_device_is_never_ready(void **state) {
    (void)state;
    ac_audio_device *device = ac_audio_device_null();
    assert_false(device->calls->begin(device));
    device->calls->close(device);
}

/* With a sound card or without: it opens, plays or not, and closes. */
static void test_the_real_device_opens_and_closes(void **state) {
    (void)state;
    scene *s = scene_make(true);
    ac_audio_device *device = ac_audio_device_openal(&s->log);
    assert_non_null(device);
    ac_audio *audio = ac_audio_create(&(ac_audio_def){device, s->store.store, &s->log, 0.0f});
    assert_non_null(audio);
    for (int i = 0; i < 5; ++i) {
        hear_at(s, SHORT, 0.5f, here);
        ac_audio_step(audio, &s->view, i * 0.05);
        s->view.sound_count = 0;
    }
    ac_audio_destroy(audio);
    scene_free(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_sound_plays_and_ends),
        cmocka_unit_test(test_a_wave_is_loaded_once),
        cmocka_unit_test(test_voices_follow_the_camera_and_stay_where_they_began),
        cmocka_unit_test(test_distances_cross_landblocks),
        cmocka_unit_test(test_sounds_without_a_place_are_in_the_middle),
        cmocka_unit_test(test_a_full_house_drops_and_steals),
        cmocka_unit_test(test_what_cannot_be_played_is_told_once),
        cmocka_unit_test(test_decisions_do_not_depend_on_the_device),
        cmocka_unit_test(test_a_device_that_is_late_plays_what_begins_then),
        cmocka_unit_test(test_a_reset_ends_everything),
        cmocka_unit_test(test_the_null_device_is_never_ready),
        cmocka_unit_test(test_the_real_device_opens_and_closes),
    };
    return cmocka_run_group_tests_name("audio", tests, NULL, NULL);
}
