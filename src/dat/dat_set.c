/* The store as embedders open it (arwic/dat_set.h). */
#include "arwic/dat_set.h"

#include <stdlib.h>

#include "dat/store.h"

enum { DEF_COOKIE = 0x41524453, PORTAL = 0, CELL, LOCAL, HIGHRES, FILE_COUNT };

struct ac_dat_set {
    ac_dat dats[FILE_COUNT];
    ac_store *store;
};

ac_dat_set_def ac_default_dat_set_def(void) {
    return (ac_dat_set_def){.made_by_default = DEF_COOKIE};
}

static ac_status check_def(const ac_dat_set_def *def, ac_error *error) {
    if (!def || def->made_by_default != DEF_COOKIE)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "the definition was not made by ac_default_dat_set_def");
    if (!def->portal.data || !def->cell.data)
        return ac_error_set(error, AC_ERROR_ARGUMENT, AC_NO_OFFSET,
                            "the portal and the cell file are required");
    return AC_OK;
}

/* The file, or NULL when the caller gave none. */
static const ac_dat *given(const ac_dat_set *set, int which, const ac_dat_bytes *bytes) {
    return bytes->data ? &set->dats[which] : NULL;
}

static ac_status open_dats(ac_dat_set *set, const ac_dat_bytes *bytes[FILE_COUNT],
                           ac_error *error) {
    static const char *const names[FILE_COUNT] = {"client_portal.dat", "client_cell_1.dat",
                                                  "client_local_English.dat", "client_highres.dat"};
    for (int i = 0; i < FILE_COUNT; ++i) {
        if (!bytes[i]->data)
            continue;
        ac_status status =
            ac_dat_open(&set->dats[i], names[i], bytes[i]->data, bytes[i]->size, error);
        if (status != AC_OK)
            return status;
    }
    return AC_OK;
}

static ac_status create_store(ac_dat_set *set, const ac_dat_set_def *def, ac_error *error) {
    const ac_dat_bytes *bytes[FILE_COUNT] = {&def->portal, &def->cell, &def->local, &def->highres};
    ac_status status = open_dats(set, bytes, error);
    if (status != AC_OK)
        return status;
    ac_store_def store = {.portal = &set->dats[PORTAL],
                          .cell = &set->dats[CELL],
                          .local = given(set, LOCAL, bytes[LOCAL]),
                          .highres = given(set, HIGHRES, bytes[HIGHRES]),
                          .budget = def->budget,
                          .log = def->log};
    set->store = ac_store_create(&store);
    if (!set->store)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for the DAT store");
    return AC_OK;
}

ac_status ac_dat_set_open(const ac_dat_set_def *def, ac_dat_set **out, ac_error *error) {
    *out = NULL;
    ac_status status = check_def(def, error);
    if (status != AC_OK)
        return status;
    ac_dat_set *set = calloc(1, sizeof *set);
    if (!set)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a DAT set");
    status = create_store(set, def, error);
    if (status != AC_OK) {
        ac_dat_set_close(set);
        return status;
    }
    *out = set;
    return AC_OK;
}

void ac_dat_set_close(ac_dat_set *set) {
    if (!set)
        return;
    if (set->store)
        ac_store_destroy(set->store);
    free(set);
}

ac_store *ac_dat_set_store(const ac_dat_set *set) {
    return set->store;
}

ac_store_stats ac_dat_set_get_stats(const ac_dat_set *set) {
    return ac_store_get_stats(set->store);
}
