/* Writes where the fuzzers of DAT files begin: the demo's records as fuzz_dat_object takes them,
 * and small containers as fuzz_dat_container takes them. Usage: dat_seeds FOLDER, which has a
 * folder for each of the two targets. */
#include <stdio.h>
#include <string.h>

#include "dat/registry.h"
#include "demo/world.h"

enum {
    LONGEST = 20480,    /* bytes of a record */
    PER_TYPE = 32,      /* records, each of another length */
    LONGEST_SMALL = 600 /* of a record in a container, which has one of each type */
};

typedef enum how { WHOLE, PATCH, EDIT } how; /* the first byte of a container seed */

typedef struct seeds {
    const char *folder;
    ac_dat dat;
    ac_dat_image *small; /* a container of its smallest records */
    ac_writer bytes;
    size_t lengths[AC_KIND_COUNT][PER_TYPE];
    unsigned counts[AC_KIND_COUNT];
    bool is_in_small[AC_KIND_COUNT];
    bool failed;
} seeds;

/* A file `folder`/`target`/`name` of one byte and then the others. */
static bool write_seed(const char *folder, const char *target, const char *name, uint8_t first,
                       const void *bytes, size_t size) {
    char path[4096];
    (void)snprintf(path, sizeof path, "%s/%s/%s", folder, target, name);
    FILE *file = fopen(path, "wb");
    if (!file) {
        perror(path);
        return false;
    }
    bool good = fputc(first, file) != EOF && fwrite(bytes, 1, size, file) == size;
    good = fclose(file) == 0 && good;
    if (!good)
        (void)fprintf(stderr, "%s: not written\n", path);
    return good;
}

/* Whether this is one of the first of its type, and of a length that is new. */
static bool is_wanted(seeds *s, ac_dat_kind kind, size_t size) {
    unsigned *count = &s->counts[kind];
    if (size > LONGEST || *count == PER_TYPE)
        return false;
    for (unsigned i = 0; i < *count; ++i)
        if (s->lengths[kind][i] == size)
            return false;
    s->lengths[kind][(*count)++] = size;
    return true;
}

static void write_record(seeds *s, ac_did id, const ac_dat_type *type) {
    char name[64];
    (void)snprintf(name, sizeof name, "%s-%08X", type->name, id);
    if (!write_seed(s->folder, "fuzz_dat_object", name, (uint8_t)type->kind, s->bytes.data,
                    s->bytes.size))
        s->failed = true;
}

static bool visit(void *user, const ac_dat_entry *entry) {
    seeds *s = user;
    const ac_dat_type *type = ac_dat_type_of(entry->id, s->dat.header.data_set);
    ac_writer_reset(&s->bytes);
    if (!type || ac_dat_read(&s->dat, entry, &s->bytes, NULL) != AC_OK) {
        s->failed = true;
        return false;
    }
    if (is_wanted(s, type->kind, s->bytes.size))
        write_record(s, entry->id, type);
    if (!s->is_in_small[type->kind] && s->bytes.size <= LONGEST_SMALL) {
        s->is_in_small[type->kind] = true;
        s->failed |=
            ac_dat_image_put(s->small, entry->id, entry->version, entry->date, entry->iteration,
                             s->bytes.data, s->bytes.size, NULL) != AC_OK;
    }
    return !s->failed;
}

/* The seeds of one of the demo's files. */
static bool write_file_seeds(const char *folder, const char *name, const ac_dat_image *image) {
    seeds s = {.folder = folder};
    size_t size;
    const uint8_t *bytes = ac_dat_image_bytes(image, &size);
    s.failed = ac_dat_open(&s.dat, name, bytes, size, NULL) != AC_OK;
    ac_dat_header header = s.dat.header;
    header.block_size = 256;
    s.small = s.failed ? NULL : ac_dat_image_create(&header);
    s.failed |= !s.small || ac_dat_walk(&s.dat, visit, &s, NULL) != AC_OK;
    if (!s.failed) {
        bytes = ac_dat_image_bytes(s.small, &size);
        s.failed = !write_seed(folder, "fuzz_dat_container", name, WHOLE, bytes, size);
    }
    ac_dat_image_free(s.small);
    ac_writer_free(&s.bytes);
    return !s.failed;
}

/* A change to the header, and records that are put, replaced and removed. */
static bool write_command_seeds(const char *folder) {
    static const uint8_t patch[] = {0x40, 1, 0, 1, 0x00, 4, 0, 0xFF};
    static const uint8_t edit[] = {2, 5, 100, 62, 5, 255, 2, 7, 3, 1, 5, 0, 62, 7, 40, 1, 7, 0};
    return write_seed(folder, "fuzz_dat_container", "patch", PATCH, patch, sizeof patch) &&
           write_seed(folder, "fuzz_dat_container", "edit", EDIT, edit, sizeof edit);
}

int main(int argc, char **argv) {
    if (argc != 2) {
        (void)fprintf(stderr, "usage: dat_seeds FOLDER\n");
        return 2;
    }
    const ac_demo_world_def def = ac_demo_world_default_def();
    ac_demo_world world;
    ac_error error;
    if (ac_demo_world_build(&def, &world, &error) != AC_OK) {
        (void)fprintf(stderr, "dat_seeds: %s\n", error.message);
        return 1;
    }
    bool good = write_file_seeds(argv[1], "portal", world.portal) &&
                write_file_seeds(argv[1], "cell", world.cell) &&
                write_file_seeds(argv[1], "local", world.local) && write_command_seeds(argv[1]);
    ac_demo_world_free(&world);
    return good ? 0 : 1;
}
