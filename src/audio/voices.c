#include "audio/voices.h"

#include <math.h>
#include <stddef.h>

#include "base/vec.h"

static const float near_distance = 5.0f;
static const float least_decibels = -50.0f; /* SoundManager::VOL_MIN */

const char *ac_voice_outcome_name(ac_voice_outcome outcome) {
    static const char *const names[AC_VOICE_OUTCOMES] = {
        [AC_VOICE_STARTED] = "started",   [AC_VOICE_STOLEN] = "stolen",
        [AC_VOICE_DROPPED] = "dropped",   [AC_VOICE_TOO_FAR] = "too far",
        [AC_VOICE_BAD_WAVE] = "bad wave",
    };
    return (unsigned)outcome < AC_VOICE_OUTCOMES ? names[outcome] : "unknown";
}

float ac_hearing_gain(float volume, float distance, float own_volume) {
    const float decibels_a_doubling = 6.0206f;
    float gain = distance >= near_distance
                     ? near_distance * near_distance * volume / (distance * distance)
                     : volume;
    gain = (gain > 1.0f ? 1.0f : gain) * own_volume;
    if (!(gain > 0.0f))
        return 0.0f;
    float decibels = ceilf(log2f(gain) * decibels_a_doubling);
    return decibels >= least_decibels ? powf(10.0f, decibels / 20.0f) : 0.0f;
}

ac_hearing ac_hearing_centred(float volume, float own_volume) {
    return (ac_hearing){.gain = ac_hearing_gain(volume, 0.0f, own_volume)};
}

ac_hearing ac_hearing_at(ac_vec3 offset, float volume, float own_volume) {
    float distance = ac_vec3_length(offset);
    ac_hearing hearing = {.gain = ac_hearing_gain(volume, distance, own_volume)};
    if (!(distance >= near_distance))
        return hearing;
    hearing.direction = ac_vec3_scale(offset, 1.0f / distance);
    float level = sqrtf(offset.x * offset.x + offset.y * offset.y);
    hearing.pan = level > 0.0f ? offset.x / level : 0.0f;
    return hearing;
}

/* The first from `next` on that is free, or has less than this priority. */
static bool find(const ac_voices *voices, const float *below, uint32_t *voice) {
    for (uint32_t i = 0; i < AC_VOICES; ++i) {
        uint32_t at = (voices->next + i) % AC_VOICES;
        const ac_voice *item = &voices->items[at];
        bool free = !item->playing || item->priority == 0.0f;
        if (below ? item->priority < *below : free) {
            *voice = at;
            return true;
        }
    }
    return false;
}

ac_voice_outcome ac_voices_take(ac_voices *voices, float priority, uint32_t *voice) {
    ac_voice_outcome outcome = AC_VOICE_STARTED;
    if (!find(voices, NULL, voice)) {
        outcome = AC_VOICE_STOLEN;
        if (!find(voices, &priority, voice))
            return AC_VOICE_DROPPED;
    }
    voices->items[*voice] = (ac_voice){.playing = true, .priority = priority};
    voices->next = (*voice + 1) % AC_VOICES;
    return outcome;
}
