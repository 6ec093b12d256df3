#include "app/recording_file.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

enum { CHUNK = 1 << 16, LARGEST = 1 << 30 };
static const double sync_seconds = 5.0;
static const char magic[4] = {'A', 'R', 'W', 'R'};

static void write_new(ac_recording_file *file, ac_client *client) {
    const void *bytes;
    size_t size = ac_client_take_recorded(client, &bytes);
    if (size > 0 && gzfwrite(bytes, size, 1, file->gz) != 1)
        file->failed = true;
}

ac_status ac_recording_file_create(ac_recording_file *file, const char *path, ac_client *client,
                                   ac_error *error) {
    *file = (ac_recording_file){0};
    (void)snprintf(file->path, sizeof file->path, "%s", path);
    file->gz = gzopen(path, "wb6");
    if (!file->gz)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot write %.100s: %.60s", path,
                            strerror(errno));
    ac_status status = ac_client_record(client, error);
    if (status == AC_OK)
        write_new(file, client);
    return status;
}

void ac_recording_file_take(ac_recording_file *file, ac_client *client, double now) {
    if (!file->gz || file->failed)
        return;
    write_new(file, client);
    if (now - file->last_sync < sync_seconds)
        return;
    file->last_sync = now;
    file->failed |= gzflush(file->gz, Z_SYNC_FLUSH) != Z_OK;
}

ac_status ac_recording_file_close(ac_recording_file *file, ac_error *error) {
    if (!file->gz)
        return AC_OK;
    file->failed |= gzclose(file->gz) != Z_OK;
    file->gz = NULL;
    if (file->failed)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET,
                            "%.120s could not be written whole: is the disk full?", file->path);
    return AC_OK;
}

bool ac_recording_file_is(const char *path) {
    char head[sizeof magic];
    gzFile gz = gzopen(path, "rb");
    if (!gz)
        return false;
    bool is =
        gzread(gz, head, sizeof head) == (int)sizeof head && memcmp(head, magic, sizeof magic) == 0;
    (void)gzclose(gz);
    return is;
}

/* A file that was cut gives what there is of it; its end is told by the player of the recording. */
static ac_status read_all(gzFile gz, const char *path, ac_writer *out, ac_error *error) {
    for (;;) {
        uint8_t *room = ac_writer_room(out, CHUNK);
        if (!room)
            return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for %.120s", path);
        int count = gzread(gz, room, CHUNK);
        out->size -= (size_t)(CHUNK - (count > 0 ? count : 0));
        if (count <= 0)
            return AC_OK;
        if (out->size > LARGEST)
            return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET,
                                "%.120s holds more than 1 GiB of recording", path);
    }
}

ac_status ac_recording_file_read(const char *path, ac_writer *out, ac_error *error) {
    gzFile gz = gzopen(path, "rb");
    if (!gz)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot read %.100s: %.60s", path,
                            strerror(errno));
    ac_status status = read_all(gz, path, out, error);
    (void)gzclose(gz);
    return status;
}
