/* The DAT container (dat-format.md 2): a header, fixed-size blocks, a B-tree of entries. Reading
 * works on bytes that the caller holds (for example a memory map) and never changes them. */
#ifndef AC_DAT_CONTAINER_H
#define AC_DAT_CONTAINER_H

#include "arwic/id.h"
#include "base/status.h"
#include "base/writer.h"

enum {
    AC_DAT_PORTAL = 1, /* data set; also highres */
    AC_DAT_CELL = 2,
    AC_DAT_LOCAL = 3,
};
#define AC_DAT_ITERATION_ID 0xFFFF0001u

typedef struct ac_dat_header {
    uint32_t block_size, file_size;
    uint32_t data_set, data_subset;
    uint32_t first_free, final_free, free_count;
    uint32_t root;
    uint32_t master_map; /* portal: 0x25000000 */
    uint32_t engine_version, game_version;
    uint8_t version_major[16];
    uint32_t version_minor;
} ac_dat_header;

typedef struct ac_dat_entry {
    uint16_t flags; /* 1: compressed */
    uint16_t version;
    ac_did id;
    uint32_t offset, size; /* of the stored bytes */
    uint32_t date, iteration;
} ac_dat_entry;

/* An open container. Plain data; nothing to close. */
typedef struct ac_dat {
    const uint8_t *bytes;
    size_t size;
    ac_dat_header header;
    char name[64]; /* for messages, for example client_portal.dat */
} ac_dat;

/* Checks the header and the root. `bytes` are borrowed for the life of `dat`. */
ac_status ac_dat_open(ac_dat *dat, const char *name, const void *bytes, size_t size,
                      ac_error *error);

/* AC_ERROR_NOT_FOUND when there is no such id; AC_ERROR_MALFORMED for a damaged tree. */
ac_status ac_dat_find(const ac_dat *dat, ac_did id, ac_dat_entry *entry, ac_error *error);

/* Appends the entry's bytes, decompressed, to `out`. */
ac_status ac_dat_read(const ac_dat *dat, const ac_dat_entry *entry, ac_writer *out,
                      ac_error *error);

/* Calls `visit` for every entry in ascending id order until it returns false. A damaged node ends
 * the walk with an error after everything before it was visited. */
typedef bool ac_dat_visit_fn(void *user, const ac_dat_entry *entry);
ac_status ac_dat_walk(const ac_dat *dat, ac_dat_visit_fn *visit, void *user, ac_error *error);

/* AC_OK when every block belongs to at most one node, record or the free list, every chain is as
 * long as it must be and ids ascend. Blocks that belong to nothing are allowed. */
ac_status ac_dat_check(const ac_dat *dat, ac_error *error);

/* A container in memory that can be changed. ac_dat_image_bytes is a valid file at any time. */
typedef struct ac_dat_image ac_dat_image;

/* `header` gives block size (a power of two from 256), data set, subset, versions and master map;
 * the rest is computed. NULL for another block size or without memory. */
ac_dat_image *ac_dat_image_create(const ac_dat_header *header);
/* A changeable copy of an open container, block for block. Refuses what ac_dat_check refuses. */
ac_dat_image *ac_dat_image_copy(const ac_dat *dat, ac_error *error);
void ac_dat_image_free(ac_dat_image *image);

/* Inserts or replaces an entry; `data` must not point into the image. `version` 0 takes the usual
 * one for the id (1 for the iteration record, 3 for UI layouts, 2 otherwise). */
ac_status ac_dat_image_put(ac_dat_image *image, ac_did id, uint16_t version, uint32_t date,
                           uint32_t iteration, const void *data, size_t size, ac_error *error);
ac_status ac_dat_image_remove(ac_dat_image *image, ac_did id, ac_error *error);

/* Appends free blocks until at least `blocks` are free, as the client keeps some to write into. */
ac_status ac_dat_image_reserve(ac_dat_image *image, uint32_t blocks, ac_error *error);

/* The file's bytes, good until the image changes. */
const uint8_t *ac_dat_image_bytes(const ac_dat_image *image, size_t *size);

#endif
