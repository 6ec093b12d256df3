#include "dat/container_image.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* The free flag is bit 31 of an offset. */
#define LARGEST_FILE 0x7FFFFFFFu

static const char banner[] = "DAT container written by Arwic";
static const uint8_t no_transaction[4] = {0x00, 0x50, 0x4C, 0x00};

static void put_header(ac_dat_image *image, uint32_t at, uint32_t value) {
    ac_store_u32(image->bytes + at, value);
}

static void set_size(ac_dat_image *image, size_t size) {
    image->dat.size = size;
    image->dat.header.file_size = (uint32_t)size;
    put_header(image, AC_DAT_AT_FILE_SIZE, (uint32_t)size);
}

static void set_free_list(ac_dat_image *image, uint32_t first, uint32_t final, uint32_t count) {
    image->dat.header.first_free = first;
    image->dat.header.final_free = final;
    image->dat.header.free_count = count;
    put_header(image, AC_DAT_AT_FIRST_FREE, first);
    put_header(image, AC_DAT_AT_FINAL_FREE, final);
    put_header(image, AC_DAT_AT_FREE_COUNT, count);
}

void ac_dat_image_set_root(ac_dat_image *image, uint32_t root) {
    image->dat.header.root = root;
    put_header(image, AC_DAT_AT_ROOT, root);
}

static void write_header(ac_dat_image *image, const ac_dat_header *h) {
    memcpy(image->bytes, banner, sizeof banner);
    memcpy(image->bytes + AC_DAT_AT_JOURNAL, no_transaction, sizeof no_transaction);
    put_header(image, AC_DAT_AT_MAGIC, AC_DAT_MAGIC);
    put_header(image, AC_DAT_AT_BLOCK_SIZE, h->block_size);
    put_header(image, AC_DAT_AT_DATA_SET, h->data_set);
    put_header(image, AC_DAT_AT_DATA_SUBSET, h->data_subset);
    put_header(image, AC_DAT_AT_MASTER_MAP, h->master_map);
    put_header(image, AC_DAT_AT_ENGINE_VERSION, h->engine_version);
    put_header(image, AC_DAT_AT_GAME_VERSION, h->game_version);
    memcpy(image->bytes + AC_DAT_AT_VERSION_MAJOR, h->version_major, sizeof h->version_major);
    put_header(image, AC_DAT_AT_VERSION_MINOR, h->version_minor);
}

/* Room for `size` bytes of file; new memory is zero. */
static bool grow(ac_dat_image *image, size_t size) {
    if (size <= image->capacity)
        return true;
    size_t capacity = image->capacity * 2 > size ? image->capacity * 2 : size;
    uint8_t *bytes = realloc(image->bytes, capacity);
    if (!bytes)
        return false;
    memset(bytes + image->capacity, 0, capacity - image->capacity);
    image->bytes = bytes;
    image->dat.bytes = bytes;
    image->capacity = capacity;
    return true;
}

static ac_dat_image *new_image(size_t size) {
    assert(size > 0);
    ac_dat_image *image = calloc(1, sizeof *image);
    if (image && !grow(image, size)) {
        free(image);
        image = NULL;
    }
    return image;
}

ac_dat_image *ac_dat_image_create(const ac_dat_header *header) {
    uint32_t block = header->block_size;
    if (block < AC_DAT_LEAST_BLOCK || block > AC_DAT_LARGEST_BLOCK || (block & (block - 1)) != 0)
        return NULL;
    ac_dat_image *image = new_image(AC_DAT_FIRST_BLOCK);
    if (!image)
        return NULL;
    image->dat.header = *header;
    memcpy(image->dat.name, "new DAT file", sizeof "new DAT file");
    write_header(image, header);
    set_size(image, AC_DAT_FIRST_BLOCK);
    set_free_list(image, 0, 0, 0);
    ac_dat_image_set_root(image, 0);
    return image;
}

ac_dat_image *ac_dat_image_copy(const ac_dat *dat, ac_error *error) {
    if (ac_dat_check(dat, error) != AC_OK)
        return NULL;
    ac_dat_image *image = new_image(dat->size);
    if (!image) {
        (void)ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a copy of %s",
                           dat->name);
        return NULL;
    }
    memcpy(image->bytes, dat->bytes, dat->size);
    image->dat = *dat;
    image->dat.bytes = image->bytes;
    return image;
}

void ac_dat_image_free(ac_dat_image *image) {
    if (!image)
        return;
    free(image->bytes);
    free(image);
}

const uint8_t *ac_dat_image_bytes(const ac_dat_image *image, size_t *size) {
    *size = image->dat.size;
    return image->bytes;
}

ac_status ac_dat_blocks_reserve(ac_dat_image *image, uint32_t blocks, ac_error *error) {
    const ac_dat_header *h = &image->dat.header;
    if (blocks <= h->free_count)
        return AC_OK;
    uint64_t size = image->dat.size + (uint64_t)(blocks - h->free_count) * h->block_size;
    if (size > LARGEST_FILE)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "%s would be larger than 2 GiB",
                            image->dat.name);
    if (!grow(image, (size_t)size))
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for %llu bytes",
                            (unsigned long long)size);
    return AC_OK;
}

/* A block from the end of the file; its bytes are whatever they are. */
static uint32_t append_block(ac_dat_image *image) {
    uint32_t block = (uint32_t)image->dat.size;
    set_size(image, image->dat.size + image->dat.header.block_size);
    assert(image->dat.size <= image->capacity);
    return block;
}

uint32_t ac_dat_block_take(ac_dat_image *image) {
    const ac_dat_header *h = &image->dat.header;
    uint32_t block = h->first_free;
    if (h->free_count == 0) {
        block = append_block(image);
    } else {
        uint32_t next = ac_dat_link(&image->dat, block) & ~AC_DAT_FREE;
        set_free_list(image, next, next ? h->final_free : 0, h->free_count - 1);
    }
    memset(image->bytes + block, 0, h->block_size);
    return block;
}

static void free_block(ac_dat_image *image, uint32_t block) {
    const ac_dat_header *h = &image->dat.header;
    ac_store_u32(image->bytes + block, AC_DAT_FREE);
    if (h->final_free)
        ac_store_u32(image->bytes + h->final_free, AC_DAT_FREE | block);
    set_free_list(image, h->first_free ? h->first_free : block, block, h->free_count + 1);
}

void ac_dat_chain_free(ac_dat_image *image, uint32_t first) {
    while (first) {
        uint32_t next = ac_dat_link(&image->dat, first);
        free_block(image, first);
        first = next;
    }
}

uint32_t ac_dat_chain_length(const ac_dat_image *image, uint32_t first) {
    uint32_t count = 0;
    for (; first; first = ac_dat_link(&image->dat, first))
        ++count;
    return count;
}

/* Fills a block's payload and zeros the rest of it. */
static size_t fill_block(ac_dat_image *image, uint32_t block, const uint8_t *data, size_t left) {
    size_t payload = ac_dat_payload(image->dat.header.block_size);
    size_t part = left < payload ? left : payload;
    uint8_t *to = image->bytes + block + 4;
    if (part)
        memcpy(to, data, part);
    memset(to + part, 0, payload - part);
    return part;
}

uint32_t ac_dat_chain_write(ac_dat_image *image, uint32_t first, const void *data, size_t size) {
    const uint8_t *from = data;
    if (first == 0)
        first = ac_dat_block_take(image);
    uint32_t block = first;
    size_t left = size;
    for (;;) {
        size_t part = fill_block(image, block, from, left);
        left -= part;
        if (left == 0)
            break;
        from += part;
        uint32_t next = ac_dat_link(&image->dat, block);
        if (next == 0) {
            next = ac_dat_block_take(image);
            ac_store_u32(image->bytes + block, next);
        }
        block = next;
    }
    ac_dat_chain_free(image, ac_dat_link(&image->dat, block));
    ac_store_u32(image->bytes + block, 0);
    return first;
}

ac_status ac_dat_image_reserve(ac_dat_image *image, uint32_t blocks, ac_error *error) {
    ac_status status = ac_dat_blocks_reserve(image, blocks, error);
    while (status == AC_OK && image->dat.header.free_count < blocks) {
        uint32_t block = append_block(image);
        memset(image->bytes + block, 0, image->dat.header.block_size);
        free_block(image, block);
    }
    return status;
}

/* Version tokens of the records (dat-format.md 2.4): the client refuses 0. */
static uint16_t usual_version(const ac_dat_image *image, ac_did id) {
    if (id == AC_DAT_ITERATION_ID)
        return 1;
    bool layout = image->dat.header.data_set == AC_DAT_LOCAL && id >> 24 == 0x21;
    return layout ? 3 : 2;
}

static bool find_entry(const ac_dat_image *image, ac_did id, ac_dat_entry *entry) {
    *entry = (ac_dat_entry){0};
    return ac_dat_find(&image->dat, id, entry, NULL) == AC_OK;
}

ac_status ac_dat_image_put(ac_dat_image *image, ac_did id, uint16_t version, uint32_t date,
                           uint32_t iteration, const void *data, size_t size, ac_error *error) {
    if (size > LARGEST_FILE)
        return ac_error_set(error, AC_ERROR_LIMIT, AC_NO_OFFSET, "0x%08X has %zu bytes", id, size);
    ac_dat_entry old;
    bool replace = find_entry(image, id, &old);
    uint32_t have = ac_dat_chain_length(image, old.offset);
    uint32_t need = ac_dat_blocks_for(image->dat.header.block_size, size);
    uint32_t more = need > have ? need - have : 0;
    if (!replace)
        more += ac_dat_tree_growth(image);
    ac_status status = ac_dat_blocks_reserve(image, more, error);
    if (status != AC_OK)
        return status;
    ac_dat_entry entry = {
        .version = version ? version : usual_version(image, id),
        .id = id,
        .offset = ac_dat_chain_write(image, old.offset, data, size),
        .size = (uint32_t)size,
        .date = date,
        .iteration = iteration,
    };
    if (!replace || !ac_dat_tree_replace(image, &entry))
        ac_dat_tree_insert(image, &entry);
    return AC_OK;
}

ac_status ac_dat_image_remove(ac_dat_image *image, ac_did id, ac_error *error) {
    ac_dat_entry entry;
    ac_status status = ac_dat_find(&image->dat, id, &entry, error);
    if (status != AC_OK)
        return status;
    ac_dat_tree_remove(image, id);
    ac_dat_chain_free(image, entry.offset);
    return AC_OK;
}
