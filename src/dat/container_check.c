#include <stdlib.h>

#include "dat/container_internal.h"

/* One bit a block of the file. */
typedef struct block_set {
    const ac_dat *dat;
    uint8_t *bits;
    ac_error *error;
} block_set;

/* Claims a block for an owner; refuses what is no block and what is claimed already. */
static ac_status claim(block_set *set, uint32_t offset, const char *owner, uint32_t owner_id) {
    const ac_dat *dat = set->dat;
    if (!ac_dat_is_block(dat, offset))
        return ac_error_set(set->error, AC_ERROR_MALFORMED, offset,
                            "%s: %s 0x%08X goes on at 0x%08X, which is no block", dat->name, owner,
                            owner_id, offset);
    uint32_t index = offset / dat->header.block_size;
    if (set->bits[index / 8] >> index % 8 & 1)
        return ac_error_set(set->error, AC_ERROR_MALFORMED, offset,
                            "%s: %s 0x%08X uses the block at 0x%08X a second time", dat->name,
                            owner, owner_id, offset);
    set->bits[index / 8] = (uint8_t)(set->bits[index / 8] | 1u << index % 8);
    return AC_OK;
}

/* Claims a chain to its end; it must have at least `least` blocks. */
static ac_status claim_chain(block_set *set, uint32_t first, uint32_t least, const char *owner,
                             uint32_t owner_id) {
    uint32_t count = 0;
    for (uint32_t at = first; at != 0 || count == 0; at = ac_dat_link(set->dat, at), ++count) {
        ac_status status = claim(set, at, owner, owner_id);
        if (status != AC_OK)
            return status;
    }
    if (count < least)
        return ac_error_set(set->error, AC_ERROR_MALFORMED, first,
                            "%s: %s 0x%08X has %u blocks and needs %u", set->dat->name, owner,
                            owner_id, count, least);
    return AC_OK;
}

static ac_status check_entries(block_set *set, const ac_dat_node *node) {
    uint32_t block_size = set->dat->header.block_size;
    ac_status status = AC_OK;
    for (uint32_t i = 0; status == AC_OK && i < ac_dat_node_count(node); ++i) {
        ac_dat_entry entry = ac_dat_entry_load(ac_dat_node_entry(node, i));
        if (entry.size > set->dat->size)
            status =
                ac_error_set(set->error, AC_ERROR_MALFORMED, entry.offset,
                             "%s: 0x%08X claims %u bytes", set->dat->name, entry.id, entry.size);
        else if (entry.size != 0 || entry.offset != 0)
            status = claim_chain(set, entry.offset, ac_dat_blocks_for(block_size, entry.size),
                                 "record", entry.id);
    }
    return status;
}

static ac_status check_node(block_set *set, uint32_t offset, int depth) {
    if (depth >= AC_DAT_DEEPEST)
        return ac_error_set(set->error, AC_ERROR_MALFORMED, offset, "%s: the tree is too deep",
                            set->dat->name);
    ac_dat_node node;
    uint32_t least = ac_dat_blocks_for(set->dat->header.block_size, AC_DAT_NODE_BYTES);
    ac_status status = claim_chain(set, offset, least, "node", offset);
    if (status == AC_OK)
        status = ac_dat_node_load(set->dat, offset, &node, set->error);
    if (status == AC_OK)
        status = check_entries(set, &node);
    if (status != AC_OK || ac_dat_node_is_leaf(&node))
        return status;
    for (uint32_t i = 0; status == AC_OK && i <= ac_dat_node_count(&node); ++i)
        status = check_node(set, ac_dat_node_branch(&node, i), depth + 1);
    return status;
}

static ac_status check_free_list(block_set *set) {
    const ac_dat_header *h = &set->dat->header;
    uint32_t at = h->first_free;
    uint32_t last = 0, count = 0;
    for (; at != 0; ++count) {
        ac_status status = claim(set, at, "the free list from", h->first_free);
        if (status != AC_OK)
            return status;
        uint32_t link = ac_dat_link(set->dat, at);
        if (!(link & AC_DAT_FREE))
            return ac_error_set(set->error, AC_ERROR_MALFORMED, at,
                                "%s: the free block at 0x%08X is not marked", set->dat->name, at);
        last = at;
        at = link & ~AC_DAT_FREE;
    }
    if (count != h->free_count || last != h->final_free)
        return ac_error_set(set->error, AC_ERROR_MALFORMED, AC_DAT_AT_FIRST_FREE,
                            "%s: the free list has %u blocks up to 0x%08X, not %u up to 0x%08X",
                            set->dat->name, count, last, h->free_count, h->final_free);
    return AC_OK;
}

static bool keep_going(void *user, const ac_dat_entry *entry) {
    (void)user;
    (void)entry;
    return true;
}

ac_status ac_dat_check(const ac_dat *dat, ac_error *error) {
    ac_status status = ac_dat_walk(dat, keep_going, NULL, error);
    if (status != AC_OK)
        return status;
    block_set set = {dat, calloc(dat->size / dat->header.block_size / 8 + 1, 1), error};
    if (!set.bits)
        return ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a block map");
    if (dat->header.root != 0)
        status = check_node(&set, dat->header.root, 0);
    if (status == AC_OK)
        status = check_free_list(&set);
    free(set.bits);
    return status;
}
