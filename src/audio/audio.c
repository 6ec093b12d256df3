#include "audio/audio.h"

#include <stdlib.h>

#include "audio/wave_cache.h"
#include "space/frame.h"
#include "space/landdefs.h"

/* A voice is not free before the device has surely played its last sample. */
static const double tail_seconds = 0.1;

typedef struct playing {
    ac_view_sound sound;
    uint32_t wave; /* place in the cache */
    double end;    /* seconds */
    bool audible;  /* the device plays it */
} playing;

struct ac_audio {
    ac_audio_device *device;
    ac_wave_cache waves;
    float volume;
    bool ready, muted;
    ac_voices voices;
    playing playing[AC_VOICES];
    bool has_listener;
    ac_position listener; /* the camera of the last view of the world */
    ac_axes axes;
    ac_audio_record records[AC_AUDIO_RECORDS_MAX];
    uint32_t record_count;
};

ac_audio *ac_audio_create(const ac_audio_def *def) {
    ac_audio *audio = calloc(1, sizeof *audio);
    if (!audio) {
        def->device->calls->close(def->device);
        return NULL;
    }
    audio->device = def->device;
    audio->waves = ac_wave_cache_make(def->device, def->store, def->log);
    audio->volume = def->volume;
    return audio;
}

/* Ends a voice, whether it has played to its end or not. */
static void silence(ac_audio *audio, uint32_t voice) {
    playing *p = &audio->playing[voice];
    if (!audio->voices.items[voice].playing)
        return;
    if (p->audible)
        audio->device->calls->stop(audio->device, voice);
    audio->waves.items[p->wave].voices -= 1;
    audio->voices.items[voice].playing = false;
}

void ac_audio_reset(ac_audio *audio) {
    for (uint32_t i = 0; i < AC_VOICES; ++i)
        silence(audio, i);
    audio->voices = (ac_voices){0};
    audio->has_listener = false;
    audio->record_count = 0;
}

void ac_audio_destroy(ac_audio *audio) {
    if (!audio)
        return;
    ac_audio_reset(audio);
    ac_wave_cache_free(&audio->waves, audio->ready);
    audio->device->calls->close(audio->device);
    free(audio);
}

void ac_audio_set_mute(ac_audio *audio, bool mute) {
    audio->muted = mute;
    if (audio->ready)
        audio->device->calls->set_mute(audio->device, mute);
}

bool ac_audio_is_muted(const ac_audio *audio) {
    return audio->muted;
}

/* How a sound is heard by the present listener: not at all before there is one. */
static ac_hearing hear(const ac_audio *audio, const ac_view_sound *sound) {
    if (sound->cell == 0)
        return ac_hearing_centred(sound->volume, audio->volume);
    if (!audio->has_listener)
        return (ac_hearing){0};
    ac_vec3 block = ac_landdefs_block_offset(audio->listener.cell, sound->cell);
    ac_vec3 offset = ac_vec3_sub(ac_vec3_add(sound->origin, block), audio->listener.frame.origin);
    return ac_hearing_at(ac_axes_from_parent(&audio->axes, offset), sound->volume, audio->volume);
}

/* SoundManager::SetPlayerPosition, from SmartBox::set_viewer: the camera. */
static void take_listener(ac_audio *audio, const ac_view *view) {
    if (!view->in_world)
        return;
    audio->listener = view->camera.position;
    audio->axes = ac_quat_axes(view->camera.position.frame.rotation);
    audio->has_listener = true;
}

static void begin_voice(ac_audio *audio, ac_audio_record *record, uint32_t wave, double now) {
    ac_audio_device *device = audio->device;
    ac_cached_wave *item = &audio->waves.items[wave];
    playing *p = &audio->playing[record->voice];
    *p = (playing){.sound = record->sound,
                   .wave = wave,
                   .end = now + item->length + tail_seconds,
                   .audible = audio->ready && item->buffer != 0};
    item->voices += 1;
    if (!p->audible)
        return;
    device->calls->aim(device, record->voice, &record->hearing);
    device->calls->play(device, record->voice, item->buffer);
}

/* The voice's former sound ends before the new one begins. */
static ac_voice_outcome take_voice(ac_audio *audio, float priority, uint32_t *voice) {
    ac_voices before = audio->voices;
    ac_voice_outcome outcome = ac_voices_take(&audio->voices, priority, voice);
    if (outcome == AC_VOICE_DROPPED || !before.items[*voice].playing)
        return outcome;
    silence(audio, *voice);
    audio->voices.items[*voice].playing = true;
    return outcome;
}

static ac_voice_outcome start(ac_audio *audio, ac_audio_record *record, double now) {
    if (!(record->hearing.gain > 0.0f))
        return AC_VOICE_TOO_FAR;
    uint32_t wave = ac_wave_cache_get(&audio->waves, record->sound.wave, audio->ready);
    if (wave == UINT32_MAX || !(audio->waves.items[wave].length > 0.0))
        return AC_VOICE_BAD_WAVE;
    ac_voice_outcome outcome = take_voice(audio, record->sound.priority, &record->voice);
    if (outcome != AC_VOICE_DROPPED)
        begin_voice(audio, record, wave, now);
    return outcome;
}

static void step_voice(ac_audio *audio, uint32_t voice, double now) {
    const playing *p = &audio->playing[voice];
    if (!audio->voices.items[voice].playing)
        return;
    if (now >= p->end) {
        silence(audio, voice);
        return;
    }
    if (p->audible && p->sound.cell != 0) {
        ac_hearing hearing = hear(audio, &p->sound);
        audio->device->calls->aim(audio->device, voice, &hearing);
    }
}

static void begin(ac_audio *audio) {
    bool ready = audio->device->calls->begin(audio->device);
    if (ready && !audio->ready && audio->muted)
        audio->device->calls->set_mute(audio->device, true);
    audio->ready = ready;
}

void ac_audio_step(ac_audio *audio, const ac_view *view, double now) {
    begin(audio);
    take_listener(audio, view);
    for (uint32_t i = 0; i < AC_VOICES; ++i)
        step_voice(audio, i, now);
    audio->record_count = 0;
    for (uint32_t i = 0; i < view->sound_count && i < AC_AUDIO_RECORDS_MAX; ++i) {
        ac_audio_record *record = &audio->records[audio->record_count++];
        *record =
            (ac_audio_record){.sound = view->sounds[i], .hearing = hear(audio, &view->sounds[i])};
        record->outcome = start(audio, record, now);
    }
}

const ac_audio_record *ac_audio_records(const ac_audio *audio, uint32_t *count) {
    *count = audio->record_count;
    return audio->records;
}
