/* What makes voices audible: OpenAL, or nothing. Which voices there are is decided in audio.c,
 * whatever the device. */
#ifndef AC_AUDIO_DEVICE_H
#define AC_AUDIO_DEVICE_H

#include "audio/pcm.h"
#include "audio/voices.h"
#include "base/log.h"

typedef struct ac_audio_device ac_audio_device;

/* Called from one thread. A buffer is a number from 1, a voice is below AC_VOICES. The calls below
 * `begin` only after it has returned true. */
typedef struct ac_audio_device_calls {
    void (*close)(ac_audio_device *device);
    /* Once a frame. False while there is nothing to play on; once true, it stays so. */
    bool (*begin)(ac_audio_device *device);
    /* Copies the samples; 0 when there is no room. */
    uint32_t (*load)(ac_audio_device *device, const ac_pcm *pcm);
    /* No voice has it. */
    void (*unload)(ac_audio_device *device, uint32_t buffer);
    void (*play)(ac_audio_device *device, uint32_t voice, uint32_t buffer);
    void (*aim)(ac_audio_device *device, uint32_t voice, const ac_hearing *hearing);
    void (*stop)(ac_audio_device *device, uint32_t voice);
    void (*set_mute)(ac_audio_device *device, bool mute);
} ac_audio_device_calls;

struct ac_audio_device {
    const ac_audio_device_calls *calls;
};

/* The twin without a sound card: never ready, and nothing to close. */
ac_audio_device *ac_audio_device_null(void);

/* OpenAL's default output. Opened by a thread of its own, so that nobody waits for a sound server:
 * until then, or without a sound card, `begin` is false; the log says so once. NULL without memory.
 */
ac_audio_device *ac_audio_device_openal(const ac_log *log);

#endif
