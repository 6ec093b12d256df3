/* The container's layout and the primitives that reading and changing share. Private to dat/. */
#ifndef AC_DAT_CONTAINER_INTERNAL_H
#define AC_DAT_CONTAINER_INTERNAL_H

#include "dat/bulk.h"
#include "dat/container.h"

enum {
    AC_DAT_HEADER_BYTES = 400,
    AC_DAT_FIRST_BLOCK = 1024,
    AC_DAT_LEAST_BLOCK = 256,
    AC_DAT_LARGEST_BLOCK = 65536,
    AC_DAT_NODE_BYTES = 1716,
    AC_DAT_NODE_BLOCKS_MAX = 7, /* with the smallest block */
    AC_DAT_NODE_COUNT_AT = 248,
    AC_DAT_NODE_ENTRIES_AT = 252,
    AC_DAT_NODE_ENTRIES = 61,
    AC_DAT_ENTRY_BYTES = 24,
    AC_DAT_DEEPEST = 32, /* levels; a full tree of a 2 GiB file has 5 */
};
#define AC_DAT_FREE 0x80000000u

/* Where fields of the header are. */
enum {
    AC_DAT_AT_JOURNAL = 0x100,
    AC_DAT_AT_MAGIC = 0x140,
    AC_DAT_AT_BLOCK_SIZE = 0x144,
    AC_DAT_AT_FILE_SIZE = 0x148,
    AC_DAT_AT_DATA_SET = 0x14C,
    AC_DAT_AT_DATA_SUBSET = 0x150,
    AC_DAT_AT_FIRST_FREE = 0x154,
    AC_DAT_AT_FINAL_FREE = 0x158,
    AC_DAT_AT_FREE_COUNT = 0x15C,
    AC_DAT_AT_ROOT = 0x160,
    AC_DAT_AT_MASTER_MAP = 0x170,
    AC_DAT_AT_ENGINE_VERSION = 0x174,
    AC_DAT_AT_GAME_VERSION = 0x178,
    AC_DAT_AT_VERSION_MAJOR = 0x17C,
    AC_DAT_AT_VERSION_MINOR = 0x18C,
};
#define AC_DAT_MAGIC 0x5442u

/* A node's 1716 bytes, gathered from its blocks. */
typedef struct ac_dat_node {
    uint32_t offset;
    uint8_t bytes[AC_DAT_NODE_BYTES];
} ac_dat_node;

static inline uint32_t ac_dat_node_count(const ac_dat_node *node) {
    return ac_load_u32(node->bytes + AC_DAT_NODE_COUNT_AT);
}

static inline uint32_t ac_dat_node_branch(const ac_dat_node *node, uint32_t i) {
    return ac_load_u32(node->bytes + 4 * i);
}

static inline bool ac_dat_node_is_leaf(const ac_dat_node *node) {
    return ac_dat_node_branch(node, 0) == 0;
}

static inline const uint8_t *ac_dat_node_entry(const ac_dat_node *node, uint32_t i) {
    return node->bytes + AC_DAT_NODE_ENTRIES_AT + AC_DAT_ENTRY_BYTES * i;
}

static inline ac_did ac_dat_node_id(const ac_dat_node *node, uint32_t i) {
    return ac_load_u32(ac_dat_node_entry(node, i) + 4);
}

/* The first entry with an id not below `id`. */
static inline uint32_t ac_dat_node_lower_bound(const ac_dat_node *node, ac_did id) {
    uint32_t low = 0, high = ac_dat_node_count(node);
    while (low < high) {
        uint32_t middle = (low + high) / 2;
        if (ac_dat_node_id(node, middle) < id)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static inline uint32_t ac_dat_payload(uint32_t block_size) {
    return block_size - 4;
}

static inline uint32_t ac_dat_blocks_for(uint32_t block_size, size_t size) {
    uint32_t payload = ac_dat_payload(block_size);
    return size == 0 ? 1 : (uint32_t)((size + payload - 1) / payload);
}

static inline uint32_t ac_dat_link(const ac_dat *dat, uint32_t block) {
    return ac_load_u32(dat->bytes + block);
}

/* True when a block can begin at this offset and lies in the file. */
static inline bool ac_dat_is_block(const ac_dat *dat, uint32_t offset) {
    uint32_t size = dat->header.block_size;
    return offset >= AC_DAT_HEADER_BYTES && ((offset - AC_DAT_FIRST_BLOCK) & (size - 1)) == 0 &&
           offset < dat->size && dat->size - offset >= size && !(offset & AC_DAT_FREE);
}

ac_dat_entry ac_dat_entry_load(const uint8_t *bytes);
void ac_dat_entry_store(uint8_t *bytes, const ac_dat_entry *entry);

/* Copies a node's bytes; refuses a broken chain and a count above 61. */
ac_status ac_dat_node_load(const ac_dat *dat, uint32_t offset, ac_dat_node *node, ac_error *error);

#endif
