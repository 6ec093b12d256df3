/* OpenAL Soft. Distances are computed here as retail did; OpenAL gets gains and directions. */
#include <AL/al.h>
#include <AL/alc.h>
#include <AL/alext.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>

#include "audio/device.h"

typedef enum opening { OPENING, OPENED, NO_DEVICE, READY, CLOSED } opening;

typedef struct openal_device {
    ac_audio_device base;
    const ac_log *log;
    pthread_t thread;
    atomic_int state; /* opening; the thread takes it from OPENING to OPENED or NO_DEVICE */
    ALCdevice *device;
    ALCcontext *context;
    ALuint sources[AC_VOICES];
    bool spatializes_stereo; /* AL_SOFT_source_spatialize */
} openal_device;

static openal_device *self(ac_audio_device *device) {
    return (openal_device *)device;
}

/* ---- opening ---- */

static void ignore_alsa(const char *file, int line, const char *function, int code,
                        const char *format, ...) {
    (void)file;
    (void)line;
    (void)function;
    (void)code;
    (void)format;
}

/* Without a sound card ALSA, which OpenAL loads, writes ten lines to standard error; one line in
 * the log is enough. */
static void silence_alsa(void) {
    typedef void handler(const char *, int, const char *, int, const char *, ...);
    void *alsa = dlopen("libasound.so.2", RTLD_LAZY);
    void *symbol = alsa ? dlsym(alsa, "snd_lib_error_set_handler") : NULL;
    int (*set_handler)(handler *);
    if (!symbol)
        return;
    *(void **)&set_handler = symbol;
    (void)set_handler(ignore_alsa);
}

static void *open_device(void *user) {
    openal_device *d = user;
    silence_alsa();
    d->device = alcOpenDevice(NULL);
    d->context = d->device ? alcCreateContext(d->device, NULL) : NULL;
    atomic_store(&d->state, d->context ? OPENED : NO_DEVICE);
    return NULL;
}

/* On the player's thread, once the other has ended. */
static void take_context(openal_device *d) {
    (void)alcMakeContextCurrent(d->context);
    alGenSources(AC_VOICES, d->sources);
    if (alGetError() != AL_NO_ERROR) {
        ac_log_write(d->log, AC_LOG_WARNING, "audio", "no sound: OpenAL has not %d voices",
                     AC_VOICES);
        atomic_store(&d->state, CLOSED);
        return;
    }
    alDistanceModel(AL_NONE);
    d->spatializes_stereo = alIsExtensionPresent("AL_SOFT_source_spatialize");
    ac_log_write(d->log, AC_LOG_INFO, "audio", "%s, OpenAL %s",
                 alcGetString(d->device, ALC_DEVICE_SPECIFIER), alGetString(AL_VERSION));
    atomic_store(&d->state, READY);
}

static bool openal_begin(ac_audio_device *device) {
    openal_device *d = self(device);
    switch (atomic_load(&d->state)) {
    case OPENED: take_context(d); break;
    case NO_DEVICE:
        ac_log_write(d->log, AC_LOG_WARNING, "audio", "no sound: there is no sound card");
        atomic_store(&d->state, CLOSED);
        break;
    default: break;
    }
    return atomic_load(&d->state) == READY;
}

static void openal_close(ac_audio_device *device) {
    openal_device *d = self(device);
    (void)pthread_join(d->thread, NULL);
    if (d->context) {
        (void)alcMakeContextCurrent(d->context);
        if (atomic_load(&d->state) == READY)
            alDeleteSources(AC_VOICES, d->sources);
        (void)alcMakeContextCurrent(NULL);
        alcDestroyContext(d->context);
    }
    if (d->device)
        (void)alcCloseDevice(d->device);
    free(d);
}

/* ---- playing ---- */

static uint32_t openal_load(ac_audio_device *device, const ac_pcm *pcm) {
    ALuint buffer = 0;
    (void)device;
    (void)alGetError();
    alGenBuffers(1, &buffer);
    if (alGetError() != AL_NO_ERROR)
        return 0;
    alBufferData(buffer, pcm->channels == 2 ? AL_FORMAT_STEREO16 : AL_FORMAT_MONO16, pcm->samples,
                 (ALsizei)(pcm->frames * pcm->channels * sizeof *pcm->samples),
                 (ALsizei)pcm->frame_rate);
    if (alGetError() == AL_NO_ERROR)
        return buffer;
    alDeleteBuffers(1, &buffer);
    return 0;
}

static void openal_unload(ac_audio_device *device, uint32_t buffer) {
    (void)device;
    alDeleteBuffers(1, &buffer);
}

static void openal_play(ac_audio_device *device, uint32_t voice, uint32_t buffer) {
    ALuint source = self(device)->sources[voice];
    alSourcei(source, AL_BUFFER, (ALint)buffer);
    alSourcePlay(source);
}

/* Ahead is -z of OpenAL, up +y. */
static void openal_aim(ac_audio_device *device, uint32_t voice, const ac_hearing *hearing) {
    openal_device *d = self(device);
    ALuint source = d->sources[voice];
    ac_vec3 to = hearing->direction;
    bool aside = to.x != 0.0f || to.y != 0.0f || to.z != 0.0f;
    alSourcei(source, AL_SOURCE_RELATIVE, AL_TRUE);
    alSource3f(source, AL_POSITION, to.x, to.z, -to.y);
    alSourcef(source, AL_GAIN, hearing->gain);
    if (d->spatializes_stereo)
        alSourcei(source, AL_SOURCE_SPATIALIZE_SOFT, aside ? AL_TRUE : AL_AUTO_SOFT);
}

static void openal_stop(ac_audio_device *device, uint32_t voice) {
    ALuint source = self(device)->sources[voice];
    alSourceStop(source);
    alSourcei(source, AL_BUFFER, 0);
}

static void openal_set_mute(ac_audio_device *device, bool mute) {
    (void)device;
    alListenerf(AL_GAIN, mute ? 0.0f : 1.0f);
}

ac_audio_device *ac_audio_device_openal(const ac_log *log) {
    static const ac_audio_device_calls calls = {
        .close = openal_close,
        .begin = openal_begin,
        .load = openal_load,
        .unload = openal_unload,
        .play = openal_play,
        .aim = openal_aim,
        .stop = openal_stop,
        .set_mute = openal_set_mute,
    };
    openal_device *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    d->base.calls = &calls;
    d->log = log;
    (void)setenv("ALSOFT_LOGLEVEL", "0", 0);
    if (pthread_create(&d->thread, NULL, open_device, d) == 0)
        return &d->base;
    free(d);
    return NULL;
}
