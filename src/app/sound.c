#include "app/sound.h"

#include "client/view_access.h"

ac_audio *ac_sound_open(const ac_settings *settings, bool heard, ac_store *store, const ac_log *log,
                        ac_error *error) {
    bool silent = !heard || settings->no_sound;
    ac_audio_def def = {.device = silent ? ac_audio_device_null() : ac_audio_device_openal(log),
                        .store = store,
                        .log = log,
                        .volume = (float)(settings->volume / 100.0)};
    ac_audio *audio = def.device ? ac_audio_create(&def) : NULL;
    if (!audio)
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for sound");
    return audio;
}

void ac_sound_frame(ac_audio *audio, const ac_client *client, ac_trace *trace, uint64_t frame) {
    const ac_view *view = ac_client_view(client);
    ac_audio_step(audio, view, view->time);
    ac_trace_sounds(trace, audio, frame);
}
