/* The audio of a client that is played or replayed. */
#ifndef AC_APP_SOUND_H
#define AC_APP_SOUND_H

#include "app/settings.h"
#include "app/trace.h"

/* `heard`: on the sound card, unless the settings say no. Otherwise nothing is heard, but the trace
 * says what would be. NULL without memory; close with ac_audio_destroy. */
ac_audio *ac_sound_open(const ac_settings *settings, bool heard, ac_store *store, const ac_log *log,
                        ac_error *error);

/* After each step of the client: its sounds, and what became of them in the trace. */
void ac_sound_frame(ac_audio *audio, const ac_client *client, ac_trace *trace, uint64_t frame);

#endif
