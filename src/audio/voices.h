/* Which sounds are heard, how loud and from which side: retail's SoundManager. Metres, seconds. */
#ifndef AC_AUDIO_VOICES_H
#define AC_AUDIO_VOICES_H

#include <stdbool.h>
#include <stdint.h>

#include "arwic/math.h"

/* SoundManager::playing_sounds_ */
enum { AC_VOICES = 16 };

/* How a sound comes to the listener. */
typedef struct ac_hearing {
    float gain;        /* 0 silent .. 1 */
    float pan;         /* -1 left .. 1 right, of a listener who looks ahead */
    ac_vec3 direction; /* of unit length, in the listener's axes: right, ahead, up; or zero */
} ac_hearing;

/* SoundManager::GetAttenuation: as loud as `volume` up to 5 m, then falling with the square of the
 * distance; times the player's own volume (0..1), in whole decibels. 0 below -50 dB, and for what
 * is not a number. */
float ac_hearing_gain(float volume, float distance, float own_volume);

/* A sound at `offset` from the listener, in the listener's axes. Up to 5 m it has no side. */
ac_hearing ac_hearing_at(ac_vec3 offset, float volume, float own_volume);

/* A sound in the middle of the head. */
ac_hearing ac_hearing_centred(float volume, float own_volume);

typedef struct ac_voice {
    bool playing;
    float priority;
} ac_voice;

typedef struct ac_voices {
    ac_voice items[AC_VOICES];
    uint32_t next; /* where the search for a free one begins */
} ac_voices;

typedef enum ac_voice_outcome {
    AC_VOICE_STARTED,
    AC_VOICE_STOLEN,  /* from a sound of lower priority, which ends */
    AC_VOICE_DROPPED, /* all voices have sounds of at least this priority */
    AC_VOICE_TOO_FAR, /* below the threshold of hearing */
    AC_VOICE_BAD_WAVE,
    AC_VOICE_OUTCOMES
} ac_voice_outcome;

/* A short constant name, for example "started". */
const char *ac_voice_outcome_name(ac_voice_outcome outcome);

/* SoundManager::PlaySoundInternal: takes a free voice, else the first with a lower priority. The
 * voice is in *voice unless the sound was dropped. `playing` of each is the caller's to keep. */
ac_voice_outcome ac_voices_take(ac_voices *voices, float priority, uint32_t *voice);

#endif
