/* DAT containers. The first byte says how the rest is taken: as a whole file, as changes to bytes
 * of a good file, or as a list of entries to put and remove. */
#include <stdlib.h>
#include <string.h>

#include "dat/container.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

enum { ENTRIES = 130, IDS = 256, PATCH_BYTES = 4, COMMAND_BYTES = 3 };

static void require(bool truth) {
    if (!truth)
        abort();
}

static ac_dat_image *create(uint32_t block_size) {
    ac_dat_header header = {.block_size = block_size, .data_set = AC_DAT_CELL};
    return ac_dat_image_create(&header);
}

static bool read_entry(void *user, const ac_dat_entry *entry) {
    ac_writer out = {0};
    ac_error error;
    (void)ac_dat_read(user, entry, &out, &error);
    ac_writer_free(&out);
    return true;
}

/* Everything that can be done with a file; changing it only when it is sound. */
static void use(const void *bytes, size_t size) {
    ac_dat dat;
    ac_error error;
    if (ac_dat_open(&dat, "fuzz.dat", bytes, size, &error) != AC_OK)
        return;
    for (uint32_t id = 0; id < ENTRIES + 2; id += 13) {
        ac_dat_entry entry;
        (void)ac_dat_find(&dat, id, &entry, &error);
    }
    (void)ac_dat_walk(&dat, read_entry, &dat, &error);
    ac_dat_image *image = ac_dat_image_copy(&dat, &error);
    if (image) {
        (void)ac_dat_image_put(image, 1000, 0, 0, 0, "hello", 5, &error);
        (void)ac_dat_image_remove(image, 64, &error);
        size_t changed;
        const uint8_t *after = ac_dat_image_bytes(image, &changed);
        require(ac_dat_open(&dat, "changed.dat", after, changed, &error) == AC_OK);
        require(ac_dat_check(&dat, &error) == AC_OK);
    }
    ac_dat_image_free(image);
}

/* A file of three levels of blocks: a root, leaves, records of up to three blocks. Made once. */
static const uint8_t *good_file(size_t *size) {
    static ac_dat_image *image;
    static const uint8_t record[ENTRIES * 5];
    if (!image) {
        image = create(256);
        require(image != NULL);
        for (uint32_t id = 1; id <= ENTRIES; ++id)
            require(ac_dat_image_put(image, id, 0, 0, 0, record, id * 5, NULL) == AC_OK);
        require(ac_dat_image_reserve(image, 3, NULL) == AC_OK);
    }
    return ac_dat_image_bytes(image, size);
}

/* Four bytes a change: offset in three, new value in one. */
static void patch(const uint8_t *data, size_t size) {
    size_t bytes_size;
    const uint8_t *good = good_file(&bytes_size);
    uint8_t *bytes = malloc(bytes_size);
    require(bytes != NULL);
    memcpy(bytes, good, bytes_size);
    for (; size >= PATCH_BYTES; data += PATCH_BYTES, size -= PATCH_BYTES)
        bytes[(data[0] | (size_t)data[1] << 8 | (size_t)data[2] << 16) % bytes_size] = data[3];
    use(bytes, bytes_size);
    free(bytes);
}

/* Three bytes a command: what, an id, a length. */
static void command(ac_dat_image *image, bool has[IDS], const uint8_t *c, const uint8_t *record) {
    ac_error error;
    if (c[0] & 1) {
        ac_status status = ac_dat_image_remove(image, c[1], &error);
        require(status == (has[c[1]] ? AC_OK : AC_ERROR_NOT_FOUND));
        has[c[1]] = false;
    } else {
        size_t length = (size_t)c[2] * (c[0] >> 1 & 0x1F);
        require(ac_dat_image_put(image, c[1], 0, 0, 0, record, length, &error) == AC_OK);
        has[c[1]] = true;
    }
}

static void edit(const uint8_t *data, size_t size) {
    static const uint8_t record[256 * 32];
    bool has[IDS] = {false};
    ac_dat_image *image = create(256);
    for (; image && size >= COMMAND_BYTES; data += COMMAND_BYTES, size -= COMMAND_BYTES)
        command(image, has, data, record);
    size_t bytes_size;
    ac_dat dat;
    ac_error error;
    const uint8_t *bytes = image ? ac_dat_image_bytes(image, &bytes_size) : NULL;
    if (bytes) {
        require(ac_dat_open(&dat, "edit.dat", bytes, bytes_size, &error) == AC_OK);
        require(ac_dat_check(&dat, &error) == AC_OK);
        for (uint32_t id = 0; id < IDS; ++id) {
            ac_dat_entry entry;
            require((ac_dat_find(&dat, id, &entry, &error) == AC_OK) == has[id]);
        }
    }
    ac_dat_image_free(image);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (size == 0)
        return 0;
    uint8_t *exact = malloc(size);
    if (!exact)
        return 0;
    memcpy(exact, data + 1, size - 1);
    switch (data[0] % 3) {
    case 0: use(exact, size - 1); break;
    case 1: patch(exact, size - 1); break;
    default: edit(exact, size - 1); break;
    }
    free(exact);
    return 0;
}
