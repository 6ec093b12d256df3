/* Recordings: everything that a client is told (datagrams, time, what the player does, the seed),
 * with a hash of what came of each frame. Played to a client with the same DAT files, a recording
 * gives the same session again, bit for bit, or says where it first differs. A recording holds what
 * the server sent and what the player said, never the account or the password. */
#ifndef ARWIC_RECORDING_H
#define ARWIC_RECORDING_H

#include "arwic/client.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Begins to record. Right after ac_client_create: AC_ERROR_STATE once the client was told anything,
 * AC_ERROR_MEMORY. */
AC_API ac_status ac_client_record(ac_client *client, ac_error *error);

/* What was recorded since the last call: *bytes is the client's and good until the next call of any
 * function with this client. Returns how many bytes, 0 when nothing is recorded. Call it after each
 * step: the bytes one after the other are the recording, and the beginning of a recording is one
 * too. When memory ran out the recording ends there, with a line in the log. */
AC_API size_t ac_client_take_recorded(ac_client *client, const void **bytes);

/* A recording that is being played. */
typedef struct ac_playback ac_playback;

/* Copied by ac_playback_create. Start from ac_default_playback_def. */
typedef struct ac_playback_def {
    ac_store *store;   /* required; the same DAT files as when it was recorded */
    const void *bytes; /* the recording; borrowed for the life of the playback */
    size_t size;
    const ac_log *log; /* of the client that plays; may be NULL */
    uint32_t made_by_default;
} ac_playback_def;

/* Without store and bytes, which the caller fills in. */
AC_API ac_playback_def ac_default_playback_def(void);

/* AC_ERROR_ARGUMENT, AC_ERROR_MALFORMED (no recording, with the offset), AC_ERROR_UNSUPPORTED
 * (another version of the format), AC_ERROR_MEMORY. A recording that ends in the middle of a
 * record plays to the last whole one: ac_playback_is_cut. */
AC_API ac_status ac_playback_create(const ac_playback_def *def, ac_playback **playback,
                                    ac_error *error);
AC_API void ac_playback_destroy(ac_playback *playback);

/* False when the DAT files are not those of the recording: it will hardly play to the same end. */
AC_API bool ac_playback_has_same_data(const ac_playback *playback);
AC_API bool ac_playback_is_cut(const ac_playback *playback);

/* Frames in the recording, how many were played, and the seconds from its first frame to its last
 * and to the one played last. */
AC_API uint64_t ac_playback_frame_count(const ac_playback *playback);
AC_API uint64_t ac_playback_frame(const ac_playback *playback);
AC_API double ac_playback_duration(const ac_playback *playback);
AC_API double ac_playback_time(const ac_playback *playback);

/* Plays one frame and the inputs before it. False at the end, and then nothing happened. */
AC_API bool ac_playback_step(ac_playback *playback);

/* Back to the beginning with a new client. AC_ERROR_MEMORY; then the playback is at its end. */
AC_API ac_status ac_playback_rewind(ac_playback *playback, ac_error *error);

/* The client that is played to: read it and its events, and draw it; tell it nothing. Good until
 * the playback is rewound or destroyed. */
AC_API ac_client *ac_playback_client(ac_playback *playback);

/* Where a playback was no longer what was recorded. */
typedef struct ac_playback_difference {
    uint64_t frame;                  /* counts from 1 */
    double time;                     /* seconds from the recording's first frame */
    ac_guid guid;                    /* of the object, 0: of the client itself */
    char object[AC_OBJECT_NAME_MAX]; /* its name, UTF-8; "client" for the client itself */
    const char *field;               /* a constant: "position", for example */
} ac_playback_difference;

/* The first difference so far, NULL while everything is as it was recorded. */
AC_API const ac_playback_difference *ac_playback_get_difference(const ac_playback *playback);

#ifdef __cplusplus
}
#endif
#endif
