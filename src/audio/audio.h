/* What is heard of a client's view: sixteen voices, as retail had, on a device. Wants a call a
 * frame. Which sounds get a voice does not depend on the device. */
#ifndef AC_AUDIO_AUDIO_H
#define AC_AUDIO_AUDIO_H

#include "audio/device.h"
#include "client/view.h"
#include "dat/store.h"

typedef struct ac_audio ac_audio;

typedef struct ac_audio_def {
    ac_audio_device *device; /* taken over: closed with the audio, or at once when that fails */
    ac_store *store;         /* borrowed: where the waves are */
    const ac_log *log;       /* may be NULL */
    float volume;            /* 0..1, the player's */
} ac_audio_def;

/* NULL without memory. */
ac_audio *ac_audio_create(const ac_audio_def *def);
void ac_audio_destroy(ac_audio *audio);

/* Ends all voices: time begins anew. */
void ac_audio_reset(ac_audio *audio);

/* Starts what began in this view, and turns what plays as the camera turns. `now`: seconds, not
 * going back. */
void ac_audio_step(ac_audio *audio, const ac_view *view, double now);

void ac_audio_set_mute(ac_audio *audio, bool mute);
bool ac_audio_is_muted(const ac_audio *audio);

/* What became of one sound. */
typedef struct ac_audio_record {
    ac_voice_outcome outcome;
    ac_view_sound sound;
    ac_hearing hearing;
    uint32_t voice; /* of what started or was stolen */
} ac_audio_record;

enum { AC_AUDIO_RECORDS_MAX = 256 };

/* Of the sounds of the last step, in order. */
const ac_audio_record *ac_audio_records(const ac_audio *audio, uint32_t *count);

#endif
