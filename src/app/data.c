#include "app/data.h"

#include <stdio.h>
#include <string.h>

#include "demo/world.h"

enum { PORTAL, CELL, LOCAL, HIGHRES };

static const char *const file_names[4] = {"client_portal.dat", "client_cell_1.dat",
                                          "client_local_English.dat", "client_highres.dat"};

static ac_status open_one(ac_data *data, int which, const char *folder, ac_error *error) {
    char path[4096];
    ac_status status = ac_path_join(path, sizeof path, folder, file_names[which], error);
    if (status == AC_OK && which > CELL && !ac_file_exists(path))
        return AC_OK;
    if (status == AC_OK)
        status = ac_file_map_open(&data->maps[which], path, error);
    if (status != AC_OK)
        return status;
    ac_error cause;
    status = ac_dat_open(&data->dats[which], file_names[which], data->maps[which].bytes,
                         data->maps[which].size, &cause);
    if (status != AC_OK)
        return ac_error_set(error, status, cause.offset, "%.120s: %.60s", path, cause.message);
    return AC_OK;
}

ac_status ac_data_open(ac_data *data, const char *folder, const ac_log *log, ac_error *error) {
    *data = (ac_data){0};
    for (int i = 0; i < 4; ++i) {
        ac_status status = open_one(data, i, folder, error);
        if (status != AC_OK) {
            ac_data_close(data);
            return status;
        }
    }
    ac_store_def def = {.portal = &data->dats[PORTAL],
                        .cell = &data->dats[CELL],
                        .local = data->maps[LOCAL].bytes ? &data->dats[LOCAL] : NULL,
                        .highres = data->maps[HIGHRES].bytes ? &data->dats[HIGHRES] : NULL,
                        .log = log};
    data->store = ac_store_create(&def);
    if (!data->store) {
        ac_data_close(data);
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the DAT store");
    }
    return AC_OK;
}

void ac_data_close(ac_data *data) {
    if (data->store)
        ac_store_destroy(data->store);
    for (int i = 0; i < 4; ++i)
        ac_file_map_close(&data->maps[i]);
    *data = (ac_data){0};
}

static void report_build(void *user, const char *stage, unsigned done, unsigned total) {
    ac_progress_show(user, stage, done, total);
}

static ac_status write_image(const char *folder, const char *name, const ac_dat_image *image,
                             ac_error *error) {
    char path[4096];
    size_t size;
    const uint8_t *bytes = ac_dat_image_bytes(image, &size);
    ac_status status = ac_path_join(path, sizeof path, folder, name, error);
    return status == AC_OK ? ac_file_write_atomic(path, bytes, size, error) : status;
}

static ac_status build_demo(const char *folder, ac_progress *progress, ac_error *error) {
    ac_demo_world_def def = ac_demo_world_default_def();
    def.progress = progress ? report_build : NULL;
    def.user = progress;
    ac_demo_world world;
    ac_status status = ac_demo_world_build(&def, &world, error);
    if (status != AC_OK)
        return status;
    status = write_image(folder, file_names[PORTAL], world.portal, error);
    if (status == AC_OK)
        status = write_image(folder, file_names[CELL], world.cell, error);
    if (status == AC_OK)
        status = write_image(folder, file_names[LOCAL], world.local, error);
    ac_demo_world_free(&world);
    if (progress)
        ac_progress_finish(progress);
    return status;
}

/* The version is part of the folder's name, and the last file is written last: when it is there,
 * all are. */
ac_status ac_data_demo_folder(char *path, size_t size, const char *folder, ac_progress *progress,
                              ac_error *error) {
    char last[4096];
    ac_status status;
    if (folder) {
        status = ac_path_join(path, size, folder, ac_demo_world_version(), error);
    } else {
        char name[128];
        snprintf(name, sizeof name, "demo-%s", ac_demo_world_version());
        status = ac_folder_cache(path, size, name, error);
    }
    if (status == AC_OK)
        status = ac_path_join(last, sizeof last, path, file_names[LOCAL], error);
    if (status != AC_OK || ac_file_exists(last))
        return status;
    status = ac_folder_make(path, error);
    return status == AC_OK ? build_demo(path, progress, error) : status;
}
