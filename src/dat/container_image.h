/* The changeable container's blocks, and the tree on top of them. Private to dat/. */
#ifndef AC_DAT_CONTAINER_IMAGE_H
#define AC_DAT_CONTAINER_IMAGE_H

#include "dat/container_internal.h"

struct ac_dat_image {
    ac_dat dat; /* a view of `bytes`; its header is what the bytes say */
    uint8_t *bytes;
    size_t capacity;
};

/* Memory for `blocks` more blocks, so that what follows cannot fail half way. */
ac_status ac_dat_blocks_reserve(ac_dat_image *image, uint32_t blocks, ac_error *error);

/* A block from the free list or from the end of the file, linked to nothing, its payload zero.
 * Needs a reservation. */
uint32_t ac_dat_block_take(ac_dat_image *image);
/* Appends a chain to the free list. */
void ac_dat_chain_free(ac_dat_image *image, uint32_t first);
/* Writes `size` bytes into the chain at `first` (0: a new one), which grows or shrinks to fit.
 * Returns its first block. Needs a reservation for what it may grow by. */
uint32_t ac_dat_chain_write(ac_dat_image *image, uint32_t first, const void *data, size_t size);
/* How many blocks a chain has. */
uint32_t ac_dat_chain_length(const ac_dat_image *image, uint32_t first);

void ac_dat_image_set_root(ac_dat_image *image, uint32_t root);

/* The most blocks that one insertion can need for nodes: a split a level and a new root. */
static inline uint32_t ac_dat_tree_growth(const ac_dat_image *image) {
    return (AC_DAT_DEEPEST + 1) *
           ac_dat_blocks_for(image->dat.header.block_size, AC_DAT_NODE_BYTES);
}
/* Inserts an entry whose id is not in the tree. Needs a reservation of ac_dat_tree_growth. */
void ac_dat_tree_insert(ac_dat_image *image, const ac_dat_entry *entry);
/* Overwrites the entry with this id; false when there is none. */
bool ac_dat_tree_replace(ac_dat_image *image, const ac_dat_entry *entry);
/* Removes the entry with this id, which is in the tree. */
void ac_dat_tree_remove(ac_dat_image *image, ac_did id);

#endif
