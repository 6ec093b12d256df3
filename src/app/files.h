/* Files and folders: memory maps, atomic writes, the user's cache folder. */
#ifndef AC_APP_FILES_H
#define AC_APP_FILES_H

#include <stdbool.h>
#include <stddef.h>

#include "base/status.h"
#include "base/writer.h"

/* A read-only memory map of a file; zero-initialised when closed. */
typedef struct ac_file_map {
    const void *bytes;
    size_t size;
} ac_file_map;

ac_status ac_file_map_open(ac_file_map *map, const char *path, ac_error *error);
void ac_file_map_close(ac_file_map *map);

/* Appends the whole file to `out`; at most `limit` bytes. */
ac_status ac_file_read(const char *path, size_t limit, ac_writer *out, ac_error *error);

/* Writes beside the target, to the disk, and renames: the target is either old or new, never half,
 * even when the power fails. */
ac_status ac_file_write_atomic(const char *path, const void *bytes, size_t size, ac_error *error);

bool ac_file_exists(const char *path);
bool ac_file_is_folder(const char *path);

/* mkdir -p. */
ac_status ac_folder_make(const char *path, ac_error *error);

/* $XDG_CACHE_HOME/arwic, else $HOME/.cache/arwic, with `name` appended. */
ac_status ac_folder_cache(char *path, size_t size, const char *name, ac_error *error);

/* The same with $XDG_CONFIG_HOME and $HOME/.config. */
ac_status ac_folder_config(char *path, size_t size, const char *name, ac_error *error);

/* `folder`/`name`; AC_ERROR_LIMIT when it does not fit. */
ac_status ac_path_join(char *path, size_t size, const char *folder, const char *name,
                       ac_error *error);

/* The names of the files in a folder, sorted, without subfolders. Free with ac_folder_names_free.
 */
typedef struct ac_folder_names {
    char **names;
    size_t count;
} ac_folder_names;

ac_status ac_folder_list(const char *path, ac_folder_names *names, ac_error *error);
void ac_folder_names_free(ac_folder_names *names);

#endif
