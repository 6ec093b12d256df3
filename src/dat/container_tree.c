/* The B-tree of a changeable container: 61 entries a node, 30 the least outside the root, split and
 * joined on the way down. Nodes are worked on as bytes and written back whole. */
#include <assert.h>
#include <string.h>

#include "dat/container_image.h"

enum { MIDDLE = 30, ENOUGH = 31 /* entries that let one go */ };

static void load(const ac_dat_image *image, uint32_t offset, ac_dat_node *node) {
    ac_status status = ac_dat_node_load(&image->dat, offset, node, NULL);
    assert(status == AC_OK);
    (void)status;
}

static void store(ac_dat_image *image, const ac_dat_node *node) {
    (void)ac_dat_chain_write(image, node->offset, node->bytes, AC_DAT_NODE_BYTES);
}

static ac_dat_node new_node(ac_dat_image *image) {
    ac_dat_node node = {0};
    node.offset = ac_dat_chain_write(image, 0, node.bytes, AC_DAT_NODE_BYTES);
    return node;
}

static uint32_t count_of(const ac_dat_node *node) {
    return ac_dat_node_count(node);
}

static void set_count(ac_dat_node *node, uint32_t count) {
    ac_store_u32(node->bytes + AC_DAT_NODE_COUNT_AT, count);
}

static uint8_t *entry_of(ac_dat_node *node, uint32_t i) {
    return node->bytes + AC_DAT_NODE_ENTRIES_AT + AC_DAT_ENTRY_BYTES * i;
}

static uint8_t *branch_of(ac_dat_node *node, uint32_t i) {
    return node->bytes + 4 * i;
}

static void copy_entries(ac_dat_node *to, uint32_t at, const ac_dat_node *from, uint32_t first,
                         uint32_t count) {
    memmove(entry_of(to, at), ac_dat_node_entry(from, first), (size_t)count * AC_DAT_ENTRY_BYTES);
}

static void copy_branches(ac_dat_node *to, uint32_t at, const ac_dat_node *from, uint32_t first,
                          uint32_t count) {
    memmove(branch_of(to, at), from->bytes + 4 * first, (size_t)count * 4);
}

/* Opens a gap for entry i and, in an inner node, for the branch on its right. */
static void open_gap(ac_dat_node *node, uint32_t i) {
    uint32_t count = count_of(node);
    copy_entries(node, i + 1, node, i, count - i);
    if (!ac_dat_node_is_leaf(node))
        copy_branches(node, i + 2, node, i + 1, count - i);
    set_count(node, count + 1);
}

/* Drops what is beyond the count: unused places are zero in the file. */
static void shrink(ac_dat_node *node, uint32_t count) {
    uint32_t old = count_of(node);
    memset(entry_of(node, count), 0, (size_t)(old - count) * AC_DAT_ENTRY_BYTES);
    if (!ac_dat_node_is_leaf(node))
        memset(branch_of(node, count + 1), 0, (size_t)(old - count) * 4);
    set_count(node, count);
}

/* Removes entry i and the branch on its right. */
static void close_gap(ac_dat_node *node, uint32_t i) {
    uint32_t count = count_of(node);
    copy_entries(node, i, node, i + 1, count - i - 1);
    if (!ac_dat_node_is_leaf(node))
        copy_branches(node, i + 1, node, i + 2, count - i - 1);
    shrink(node, count - 1);
}

/* Splits the full child i around its middle entry, which moves up into the parent. */
static void split_child(ac_dat_image *image, ac_dat_node *parent, uint32_t i, ac_dat_node *child,
                        ac_dat_node *right) {
    *right = new_node(image);
    uint32_t moved = AC_DAT_NODE_ENTRIES - MIDDLE - 1;
    copy_entries(right, 0, child, MIDDLE + 1, moved);
    if (!ac_dat_node_is_leaf(child))
        copy_branches(right, 0, child, MIDDLE + 1, moved + 1);
    set_count(right, moved);
    open_gap(parent, i);
    copy_entries(parent, i, child, MIDDLE, 1);
    ac_store_u32(branch_of(parent, i + 1), right->offset);
    shrink(child, MIDDLE);
    store(image, child);
    store(image, right);
    store(image, parent);
}

/* A new root over the full one. */
static void grow_root(ac_dat_image *image, ac_dat_node *root) {
    ac_dat_node top = new_node(image), right;
    ac_store_u32(branch_of(&top, 0), root->offset);
    split_child(image, &top, 0, root, &right);
    ac_dat_image_set_root(image, top.offset);
    *root = top;
}

static void insert_in_leaf(ac_dat_image *image, ac_dat_node *leaf, const ac_dat_entry *entry) {
    uint32_t i = ac_dat_node_lower_bound(leaf, entry->id);
    open_gap(leaf, i);
    ac_dat_entry_store(entry_of(leaf, i), entry);
    store(image, leaf);
}

void ac_dat_tree_insert(ac_dat_image *image, const ac_dat_entry *entry) {
    ac_dat_node node, child, right;
    if (image->dat.header.root == 0) {
        node = new_node(image);
        ac_dat_image_set_root(image, node.offset);
    } else {
        load(image, image->dat.header.root, &node);
    }
    if (count_of(&node) == AC_DAT_NODE_ENTRIES)
        grow_root(image, &node);
    while (!ac_dat_node_is_leaf(&node)) {
        uint32_t i = ac_dat_node_lower_bound(&node, entry->id);
        load(image, ac_dat_node_branch(&node, i), &child);
        if (count_of(&child) == AC_DAT_NODE_ENTRIES) {
            split_child(image, &node, i, &child, &right);
            if (ac_dat_node_id(&node, i) < entry->id)
                child = right;
        }
        node = child;
    }
    insert_in_leaf(image, &node, entry);
}

bool ac_dat_tree_replace(ac_dat_image *image, const ac_dat_entry *entry) {
    ac_dat_node node;
    for (uint32_t at = image->dat.header.root; at;) {
        load(image, at, &node);
        uint32_t i = ac_dat_node_lower_bound(&node, entry->id);
        if (i < count_of(&node) && ac_dat_node_id(&node, i) == entry->id) {
            ac_dat_entry_store(entry_of(&node, i), entry);
            store(image, &node);
            return true;
        }
        at = ac_dat_node_is_leaf(&node) ? 0 : ac_dat_node_branch(&node, i);
    }
    return false;
}

/* Moves the left sibling's last entry up and the parent's entry down to the child's front. */
static void rotate_right(ac_dat_node *parent, uint32_t i, ac_dat_node *left, ac_dat_node *child) {
    uint32_t last = count_of(left) - 1;
    bool leaf = ac_dat_node_is_leaf(child);
    uint32_t count = count_of(child);
    copy_entries(child, 1, child, 0, count);
    if (!leaf)
        copy_branches(child, 1, child, 0, count + 1);
    set_count(child, count + 1);
    copy_entries(child, 0, parent, i - 1, 1);
    if (!leaf)
        copy_branches(child, 0, left, last + 1, 1);
    copy_entries(parent, i - 1, left, last, 1);
    shrink(left, last);
}

/* The mirror image: the right sibling's first entry. */
static void rotate_left(ac_dat_node *parent, uint32_t i, ac_dat_node *child, ac_dat_node *right) {
    uint32_t count = count_of(child);
    uint32_t rest = count_of(right) - 1;
    copy_entries(child, count, parent, i, 1);
    if (!ac_dat_node_is_leaf(child))
        copy_branches(child, count + 1, right, 0, 1);
    set_count(child, count + 1);
    copy_entries(parent, i, right, 0, 1);
    copy_entries(right, 0, right, 1, rest);
    if (!ac_dat_node_is_leaf(right))
        copy_branches(right, 0, right, 1, rest + 1);
    shrink(right, rest);
}

/* Joins child i, the parent's entry i and child i + 1 in child i; the right node's blocks are
 * freed. */
static void merge(ac_dat_image *image, ac_dat_node *parent, uint32_t i, ac_dat_node *left,
                  const ac_dat_node *right) {
    uint32_t count = count_of(left), more = count_of(right);
    copy_entries(left, count, parent, i, 1);
    copy_entries(left, count + 1, right, 0, more);
    if (!ac_dat_node_is_leaf(left))
        copy_branches(left, count + 1, right, 0, more + 1);
    set_count(left, count + 1 + more);
    close_gap(parent, i);
    ac_dat_chain_free(image, right->offset);
    store(image, left);
    store(image, parent);
}

/* A root that lost its last entry gives way to its only child. */
static void drop_root(ac_dat_image *image, const ac_dat_node *root) {
    ac_dat_image_set_root(image, ac_dat_node_branch(root, 0));
    ac_dat_chain_free(image, root->offset);
}

static bool borrow_left(ac_dat_image *image, ac_dat_node *parent, uint32_t i, ac_dat_node *child) {
    ac_dat_node left;
    if (i == 0)
        return false;
    load(image, ac_dat_node_branch(parent, i - 1), &left);
    if (count_of(&left) < ENOUGH)
        return false;
    rotate_right(parent, i, &left, child);
    store(image, &left);
    return true;
}

static bool borrow_right(ac_dat_image *image, ac_dat_node *parent, uint32_t i, ac_dat_node *child) {
    ac_dat_node right;
    if (i == count_of(parent))
        return false;
    load(image, ac_dat_node_branch(parent, i + 1), &right);
    if (count_of(&right) < ENOUGH)
        return false;
    rotate_left(parent, i, child, &right);
    store(image, &right);
    return true;
}

/* Loads child i so that it can lose an entry: borrows from a sibling or merges with one. A parent
 * without entries (only other writers leave such) has no sibling to offer. */
static void load_child_with_enough(ac_dat_image *image, ac_dat_node *parent, uint32_t i,
                                   ac_dat_node *child) {
    load(image, ac_dat_node_branch(parent, i), child);
    if (count_of(child) >= ENOUGH || count_of(parent) == 0)
        return;
    if (borrow_left(image, parent, i, child) || borrow_right(image, parent, i, child)) {
        store(image, child);
        store(image, parent);
        return;
    }
    ac_dat_node other;
    if (i < count_of(parent)) {
        load(image, ac_dat_node_branch(parent, i + 1), &other);
        merge(image, parent, i, child, &other);
    } else {
        load(image, ac_dat_node_branch(parent, i - 1), &other);
        merge(image, parent, i - 1, &other, child);
        *child = other;
    }
    if (count_of(parent) == 0 && parent->offset == image->dat.header.root)
        drop_root(image, parent);
}

/* Takes the largest or the smallest entry out of the subtree at `node`, which can lose one. */
static void take_edge(ac_dat_image *image, ac_dat_node node, bool largest, uint8_t *entry) {
    ac_dat_node child;
    while (!ac_dat_node_is_leaf(&node)) {
        load_child_with_enough(image, &node, largest ? count_of(&node) : 0, &child);
        node = child;
    }
    uint32_t i = largest ? count_of(&node) - 1 : 0;
    memcpy(entry, ac_dat_node_entry(&node, i), AC_DAT_ENTRY_BYTES);
    close_gap(&node, i);
    store(image, &node);
}

/* Removes entry i of an inner node: its neighbour in a child that can lose one takes its place.
 * Otherwise the two children merge around it and the search goes on in the merged one, which is put
 * in `node`; true then. */
static bool remove_inner(ac_dat_image *image, ac_dat_node *node, uint32_t i) {
    ac_dat_node left, right;
    load(image, ac_dat_node_branch(node, i), &left);
    load(image, ac_dat_node_branch(node, i + 1), &right);
    bool from_left = count_of(&left) >= ENOUGH;
    if (from_left || count_of(&right) >= ENOUGH) {
        uint8_t entry[AC_DAT_ENTRY_BYTES];
        take_edge(image, from_left ? left : right, from_left, entry);
        memcpy(entry_of(node, i), entry, sizeof entry);
        store(image, node);
        return false;
    }
    merge(image, node, i, &left, &right);
    if (count_of(node) == 0 && node->offset == image->dat.header.root)
        drop_root(image, node);
    *node = left;
    return true;
}

static void remove_from_leaf(ac_dat_image *image, ac_dat_node *leaf, uint32_t i) {
    close_gap(leaf, i);
    if (count_of(leaf) == 0 && leaf->offset == image->dat.header.root)
        drop_root(image, leaf);
    else
        store(image, leaf);
}

void ac_dat_tree_remove(ac_dat_image *image, ac_did id) {
    ac_dat_node node, child;
    load(image, image->dat.header.root, &node);
    for (;;) {
        uint32_t i = ac_dat_node_lower_bound(&node, id);
        bool here = i < count_of(&node) && ac_dat_node_id(&node, i) == id;
        if (ac_dat_node_is_leaf(&node)) {
            if (here)
                remove_from_leaf(image, &node, i);
            return;
        }
        if (here) {
            if (!remove_inner(image, &node, i))
                return;
        } else {
            load_child_with_enough(image, &node, i, &child);
            node = child;
        }
    }
}
