/* The DAT files of a folder, memory-mapped, with a store in front. */
#ifndef AC_APP_DATA_H
#define AC_APP_DATA_H

#include "app/files.h"
#include "app/progress.h"
#include "dat/store.h"

typedef struct ac_data {
    ac_file_map maps[4]; /* portal, cell, local, highres */
    ac_dat dats[4];
    ac_store *store;
} ac_data;

/* Opens client_portal.dat and client_cell_1.dat, and the local and high-resolution files when they
 * are there. On failure everything is closed and `error` names the file and what to do. */
ac_status ac_data_open(ac_data *data, const char *folder, const ac_log *log, ac_error *error);
void ac_data_close(ac_data *data);

/* The folder of the demo world's files in the user's cache (or in `folder` when not NULL): builds
 * and writes them when they are missing or of another version. */
ac_status ac_data_demo_folder(char *path, size_t size, const char *folder, ac_progress *progress,
                              ac_error *error);

#endif
