/* Recordings in files: the bytes of arwic/recording.h, compressed as gzip does. */
#ifndef AC_APP_RECORDING_FILE_H
#define AC_APP_RECORDING_FILE_H

#include "arwic/recording.h"
#include "base/writer.h"

typedef struct ac_recording_file {
    void *gz;         /* NULL: nothing is recorded */
    double last_sync; /* seconds, when everything was last brought to the file */
    bool failed;
    char path[4096];
} ac_recording_file;

/* Creates the file and begins to record, right after the client was created. */
ac_status ac_recording_file_create(ac_recording_file *file, const char *path, ac_client *client,
                                   ac_error *error);

/* Writes what the client recorded since the last time. A full disk ends the recording, told once by
 * ac_recording_file_close. `now` in seconds: the file is brought up to date every few of them, so
 * that a crash costs little. */
void ac_recording_file_take(ac_recording_file *file, ac_client *client, double now);

/* AC_ERROR_IO when something could not be written. */
ac_status ac_recording_file_close(ac_recording_file *file, ac_error *error);

/* Whether the file begins as a recording does, compressed or not. */
bool ac_recording_file_is(const char *path);

/* Reads a whole recording, or what there is of one that was cut. */
ac_status ac_recording_file_read(const char *path, ac_writer *out, ac_error *error);

#endif
