#include "dat/container.h"

#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "dat/container_internal.h"

static ac_dat_header load_header(const uint8_t *b) {
    ac_dat_header h = {
        .block_size = ac_load_u32(b + AC_DAT_AT_BLOCK_SIZE),
        .file_size = ac_load_u32(b + AC_DAT_AT_FILE_SIZE),
        .data_set = ac_load_u32(b + AC_DAT_AT_DATA_SET),
        .data_subset = ac_load_u32(b + AC_DAT_AT_DATA_SUBSET),
        .first_free = ac_load_u32(b + AC_DAT_AT_FIRST_FREE),
        .final_free = ac_load_u32(b + AC_DAT_AT_FINAL_FREE),
        .free_count = ac_load_u32(b + AC_DAT_AT_FREE_COUNT),
        .root = ac_load_u32(b + AC_DAT_AT_ROOT),
        .master_map = ac_load_u32(b + AC_DAT_AT_MASTER_MAP),
        .engine_version = ac_load_u32(b + AC_DAT_AT_ENGINE_VERSION),
        .game_version = ac_load_u32(b + AC_DAT_AT_GAME_VERSION),
        .version_minor = ac_load_u32(b + AC_DAT_AT_VERSION_MINOR),
    };
    memcpy(h.version_major, b + AC_DAT_AT_VERSION_MAJOR, sizeof h.version_major);
    return h;
}

static ac_status check_header(const ac_dat *dat, size_t size, ac_error *error) {
    const ac_dat_header *h = &dat->header;
    uint32_t block = h->block_size;
    if (ac_load_u32(dat->bytes + AC_DAT_AT_MAGIC) != AC_DAT_MAGIC)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_DAT_AT_MAGIC,
                            "%s is not a DAT file: no BT mark", dat->name);
    if (block < AC_DAT_LEAST_BLOCK || block > AC_DAT_LARGEST_BLOCK || (block & (block - 1)) != 0)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_DAT_AT_BLOCK_SIZE,
                            "%s has blocks of %u bytes", dat->name, block);
    if (h->file_size > size)
        return ac_error_set(error, AC_ERROR_TRUNCATED, AC_DAT_AT_FILE_SIZE,
                            "%s says it has %u bytes, %zu are there", dat->name, h->file_size,
                            size);
    if (h->file_size < AC_DAT_FIRST_BLOCK || ((h->file_size - AC_DAT_FIRST_BLOCK) & (block - 1)))
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_DAT_AT_FILE_SIZE,
                            "%s is not a whole number of blocks: %u bytes", dat->name,
                            h->file_size);
    if (h->root != 0 && !ac_dat_is_block(dat, h->root))
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_DAT_AT_ROOT,
                            "%s has its root at 0x%08X, which is no block", dat->name, h->root);
    return AC_OK;
}

ac_status ac_dat_open(ac_dat *dat, const char *name, const void *bytes, size_t size,
                      ac_error *error) {
    ac_dat opened = {.bytes = bytes};
    (void)snprintf(opened.name, sizeof opened.name, "%s", name ? name : "DAT file");
    if (size < AC_DAT_HEADER_BYTES)
        return ac_error_set(error, AC_ERROR_TRUNCATED, size, "%s is too short for a header: %zu",
                            opened.name, size);
    opened.header = load_header(bytes);
    opened.size = opened.header.file_size;
    ac_status status = check_header(&opened, size, error);
    if (status != AC_OK)
        return status;
    ac_dat_node root;
    if (opened.header.root != 0) {
        status = ac_dat_node_load(&opened, opened.header.root, &root, error);
        if (status != AC_OK)
            return status;
    }
    ac_error_clear(error);
    *dat = opened;
    return AC_OK;
}

ac_dat_entry ac_dat_entry_load(const uint8_t *b) {
    return (ac_dat_entry){
        .flags = ac_load_u16(b),
        .version = ac_load_u16(b + 2),
        .id = ac_load_u32(b + 4),
        .offset = ac_load_u32(b + 8),
        .size = ac_load_u32(b + 12),
        .date = ac_load_u32(b + 16),
        .iteration = ac_load_u32(b + 20),
    };
}

void ac_dat_entry_store(uint8_t *b, const ac_dat_entry *entry) {
    ac_store_u16(b, entry->flags);
    ac_store_u16(b + 2, entry->version);
    ac_store_u32(b + 4, entry->id);
    ac_store_u32(b + 8, entry->offset);
    ac_store_u32(b + 12, entry->size);
    ac_store_u32(b + 16, entry->date);
    ac_store_u32(b + 20, entry->iteration);
}

/* The blocks of one node, in order. */
typedef struct node_blocks {
    uint32_t count;
    uint32_t at[AC_DAT_NODE_BLOCKS_MAX];
} node_blocks;

/* Most nodes lie in one piece. The links are compared all together instead of one after the other,
 * so that a cold node costs one wait for memory and not one a block. */
static bool is_contiguous(const ac_dat *dat, uint32_t offset, uint32_t count) {
    uint32_t block = dat->header.block_size;
    if (!ac_dat_is_block(dat, offset) || (dat->size - offset) / block < count)
        return false;
    uint32_t wrong = 0;
    for (uint32_t i = 0; i + 1 < count; ++i)
        wrong |= ac_dat_link(dat, offset + i * block) ^ (offset + (i + 1) * block);
    return wrong == 0;
}

static bool has_seen(const node_blocks *blocks, uint32_t offset) {
    for (uint32_t i = 0; i < blocks->count; ++i)
        if (blocks->at[i] == offset)
            return true;
    return false;
}

static ac_status find_blocks(const ac_dat *dat, uint32_t offset, node_blocks *blocks,
                             ac_error *error) {
    uint32_t size = dat->header.block_size;
    uint32_t count = ac_dat_blocks_for(size, AC_DAT_NODE_BYTES);
    if (is_contiguous(dat, offset, count)) {
        for (uint32_t i = 0; i < count; ++i)
            blocks->at[i] = offset + i * size;
        blocks->count = count;
        return AC_OK;
    }
    uint32_t at = offset;
    for (blocks->count = 0; blocks->count < count; blocks->at[blocks->count++] = at) {
        if (blocks->count != 0)
            at = ac_dat_link(dat, at);
        if (!ac_dat_is_block(dat, at) || has_seen(blocks, at))
            return ac_error_set(error, AC_ERROR_MALFORMED, offset,
                                "%s: the node at 0x%08X has a broken chain", dat->name, offset);
    }
    return AC_OK;
}

static ac_status bad_count(const ac_dat *dat, uint32_t offset, uint32_t count, ac_error *error) {
    return ac_error_set(error, AC_ERROR_MALFORMED, offset,
                        "%s: the node at 0x%08X claims %u entries", dat->name, offset, count);
}

ac_status ac_dat_node_load(const ac_dat *dat, uint32_t offset, ac_dat_node *node, ac_error *error) {
    node_blocks blocks;
    ac_status status = find_blocks(dat, offset, &blocks, error);
    if (status != AC_OK)
        return status;
    assert(blocks.count > 0);
    uint32_t payload = ac_dat_payload(dat->header.block_size);
    for (uint32_t i = 0, at = 0; i < blocks.count; ++i, at += payload) {
        uint32_t left = AC_DAT_NODE_BYTES - at;
        memcpy(node->bytes + at, dat->bytes + blocks.at[i] + 4, left < payload ? left : payload);
    }
    node->offset = offset;
    uint32_t count = ac_dat_node_count(node);
    return count > AC_DAT_NODE_ENTRIES ? bad_count(dat, offset, count, error) : AC_OK;
}

/* Where the byte `at` of a contiguous node is. Neither a branch, nor the count, nor half an entry
 * straddles two blocks: the payload of every block size is a multiple of 12. */
static inline const uint8_t *node_byte(const uint8_t *node, uint32_t payload, uint32_t at) {
    return node + at + 4 + at / payload * 4;
}

static inline ac_did id_at(const uint8_t *node, uint32_t payload, uint32_t index) {
    return ac_load_u32(
        node_byte(node, payload, AC_DAT_NODE_ENTRIES_AT + 4 + AC_DAT_ENTRY_BYTES * index));
}

/* The first entries whose ids lie at the beginnings of blocks of 256 bytes, beside the links that
 * were looked at before. */
enum { MARKS = 5 };
static const uint8_t marks[MARKS + 1] = {11, 21, 32, 42, 53, AC_DAT_NODE_ENTRIES};

/* The first entry with an id not below `id`: a few marks, then all entries between two of them. No
 * load waits for another but for that step, so a node that is in no cache costs two waits for
 * memory instead of one a halving. */
static inline uint32_t search_node(const uint8_t *node, uint32_t payload, uint32_t count,
                                   ac_did id) {
    uint32_t begin = 0, end = marks[0], below = 0;
    for (int i = 0; i < MARKS; ++i) {
        bool beyond = (marks[i] < count) & (id_at(node, payload, marks[i]) < id);
        begin = beyond ? marks[i] : begin;
        end = beyond ? marks[i + 1] : end;
    }
    end = end < count ? end : count;
    for (uint32_t i = begin; i < end; ++i)
        below += id_at(node, payload, i) < id;
    return begin + below;
}

static inline ac_dat_entry entry_at(const uint8_t *node, uint32_t payload, uint32_t index) {
    uint8_t bytes[AC_DAT_ENTRY_BYTES];
    uint32_t at = AC_DAT_NODE_ENTRIES_AT + AC_DAT_ENTRY_BYTES * index;
    memcpy(bytes, node_byte(node, payload, at), 12);
    memcpy(bytes + 12, node_byte(node, payload, at + 12), 12);
    return ac_dat_entry_load(bytes);
}

/* One level. AC_OK with *next 0 when the entry is found, with *next the child to go on with, or
 * AC_ERROR_NOT_FOUND in a leaf, without a message. */
static inline ac_status find_in_bytes(const ac_dat *dat, const uint8_t *node, uint32_t payload,
                                      ac_did id, uint32_t *next, ac_dat_entry *entry,
                                      ac_error *error) {
    uint32_t count = ac_load_u32(node_byte(node, payload, AC_DAT_NODE_COUNT_AT));
    if (count > AC_DAT_NODE_ENTRIES)
        return bad_count(dat, *next, count, error);
    uint32_t index = search_node(node, payload, count, id);
    if (index < count) {
        *entry = entry_at(node, payload, index);
        if (entry->id == id) {
            *next = 0;
            return AC_OK;
        }
    }
    bool leaf = ac_load_u32(node_byte(node, payload, 0)) == 0;
    *next = leaf ? 0 : ac_load_u32(node_byte(node, payload, 4 * index));
    return *next ? AC_OK : AC_ERROR_NOT_FOUND;
}

/* A node in pieces is gathered into one that looks like a single block: `offset` lies where the
 * link would. */
static_assert(offsetof(ac_dat_node, bytes) == 4, "a gathered node looks like a block");

static ac_status find_in_pieces(const ac_dat *dat, ac_did id, uint32_t *next, ac_dat_entry *entry,
                                ac_error *error) {
    ac_dat_node node;
    ac_status status = ac_dat_node_load(dat, *next, &node, error);
    if (status != AC_OK)
        return status;
    return find_in_bytes(dat, (const uint8_t *)&node, UINT32_MAX, id, next, entry, error);
}

/* The divisions by the payload become multiplications in the two sizes that exist. */
static ac_status find_level(const ac_dat *dat, ac_did id, uint32_t *next, ac_dat_entry *entry,
                            ac_error *error) {
    uint32_t block = dat->header.block_size;
    if (!is_contiguous(dat, *next, ac_dat_blocks_for(block, AC_DAT_NODE_BYTES)))
        return find_in_pieces(dat, id, next, entry, error);
    const uint8_t *node = dat->bytes + *next;
    switch (block) {
    case 256: return find_in_bytes(dat, node, 252, id, next, entry, error);
    case 1024: return find_in_bytes(dat, node, 1020, id, next, entry, error);
    default: return find_in_bytes(dat, node, ac_dat_payload(block), id, next, entry, error);
    }
}

static ac_status not_found(const ac_dat *dat, ac_did id, ac_error *error) {
    return ac_error_set(error, AC_ERROR_NOT_FOUND, AC_NO_OFFSET, "%s has no 0x%08X", dat->name, id);
}

ac_status ac_dat_find(const ac_dat *dat, ac_did id, ac_dat_entry *entry, ac_error *error) {
    uint32_t next = dat->header.root;
    if (next == 0)
        return not_found(dat, id, error);
    ac_dat_entry found;
    for (int depth = 0; depth < AC_DAT_DEEPEST; ++depth) {
        ac_status status = find_level(dat, id, &next, &found, error);
        if (status == AC_ERROR_NOT_FOUND)
            return not_found(dat, id, error);
        if (status != AC_OK)
            return status;
        if (next == 0) {
            *entry = found;
            return AC_OK;
        }
    }
    return ac_error_set(error, AC_ERROR_MALFORMED, dat->header.root,
                        "%s: the tree is deeper than %d levels on the way to 0x%08X", dat->name,
                        AC_DAT_DEEPEST, id);
}

typedef struct walk {
    const ac_dat *dat;
    ac_dat_visit_fn *visit;
    void *user;
    ac_error *error;
    bool any, stopped;
    ac_did last;
} walk;

static ac_status walk_node(walk *w, uint32_t offset, int depth);

static ac_status walk_entry(walk *w, const ac_dat_node *node, uint32_t i) {
    ac_dat_entry entry = ac_dat_entry_load(ac_dat_node_entry(node, i));
    if (w->any && entry.id <= w->last)
        return ac_error_set(w->error, AC_ERROR_MALFORMED, node->offset,
                            "%s: the node at 0x%08X has 0x%08X after 0x%08X", w->dat->name,
                            node->offset, entry.id, w->last);
    w->any = true;
    w->last = entry.id;
    w->stopped = !w->visit(w->user, &entry);
    return AC_OK;
}

/* Ids must ascend through the whole walk, so no entry is visited twice and a cyclic tree ends. */
static ac_status walk_node(walk *w, uint32_t offset, int depth) {
    if (depth >= AC_DAT_DEEPEST)
        return ac_error_set(w->error, AC_ERROR_MALFORMED, offset,
                            "%s: the tree is deeper than %d levels", w->dat->name, AC_DAT_DEEPEST);
    ac_dat_node node;
    ac_status status = ac_dat_node_load(w->dat, offset, &node, w->error);
    uint32_t count = status == AC_OK ? ac_dat_node_count(&node) : 0;
    for (uint32_t i = 0; status == AC_OK && !w->stopped && i <= count; ++i) {
        if (!ac_dat_node_is_leaf(&node))
            status = walk_node(w, ac_dat_node_branch(&node, i), depth + 1);
        if (status == AC_OK && !w->stopped && i < count)
            status = walk_entry(w, &node, i);
    }
    return status;
}

ac_status ac_dat_walk(const ac_dat *dat, ac_dat_visit_fn *visit, void *user, ac_error *error) {
    walk w = {.dat = dat, .visit = visit, .user = user, .error = error};
    ac_status status = dat->header.root ? walk_node(&w, dat->header.root, 0) : AC_OK;
    if (status == AC_OK)
        ac_error_clear(error);
    return status;
}
