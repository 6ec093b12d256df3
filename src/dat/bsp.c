#include <assert.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "dat/bulk.h"
#include "dat/mesh.h"

/* Retail trees are a few dozen deep; the bound keeps damaged ones off the stack. */
enum { DEEPEST = 512, NODE_BYTES = 8 };

enum {
    NODES_AT_HAND = 48,     /* as many are collected without the heap */
    NODES_AT_ONCE = 4096,   /* at most, before the tree has as many */
    LIKELY_NODE_BYTES = 24, /* of a node in the record: half of them are short leaves */
    REFS_AT_ONCE = 256,     /* bytes for which memory is taken from the arena */
    REFS_PIECE = 16,        /* bytes */
};

static const ac_enum_name tag_names[] = {
    {AC_BSP_LEAF, "LEAF"}, {AC_BSP_PORT, "PORT"}, {AC_BSP_BPnn, "BPnn"}, {AC_BSP_BPIn, "BPIn"},
    {AC_BSP_BpIN, "BpIN"}, {AC_BSP_BpnN, "BpnN"}, {AC_BSP_BPIN, "BPIN"}, {AC_BSP_BPnN, "BPnN"},
    {AC_BSP_BpIn, "BpIn"}, {AC_BSP_BPOL, "BPOL"}, {AC_BSP_BPFL, "BPFL"}, {0, NULL},
};

enum { KNOWN = 1, POSITIVE = 2, NEGATIVE = 4, LEAF = 8 };

/* What a tag says about the children; 0 for no tag. */
static unsigned tag_traits(uint32_t tag) {
    switch (tag) {
    case AC_BSP_LEAF: return KNOWN | LEAF;
    case AC_BSP_BpIn:
    case AC_BSP_BPOL:
    case AC_BSP_BPFL: return KNOWN;
    case AC_BSP_BPnn:
    case AC_BSP_BPIn: return KNOWN | POSITIVE;
    case AC_BSP_BpIN:
    case AC_BSP_BpnN: return KNOWN | NEGATIVE;
    case AC_BSP_PORT:
    case AC_BSP_BPIN:
    case AC_BSP_BPnN: return KNOWN | POSITIVE | NEGATIVE;
    default: return 0;
    }
}

/* One pass over a tree for writing; the nodes must be in pre-order. */
typedef struct bsp_walk {
    ac_codec *c;
    ac_bsp_kind kind;
    const ac_bsp *bsp;
    uint32_t next;
} bsp_walk;

/* One pass for reading, with a cursor that the functions hand on. The nodes are collected in
 * `nodes`, which may move: at first `at_hand`, then memory of the heap. `path` has the nodes above
 * the cursor, NEGATIVE_TO_COME where the second child was not met yet. */
typedef struct bsp_reading {
    ac_codec *c;
    const uint8_t *end;
    ac_bsp_kind kind;
    uint32_t count, capacity;
    ac_bsp_node *nodes;
    ac_bulk_pool refs; /* of all nodes */
    uint32_t depth;
    uint32_t path[DEEPEST];
    ac_bsp_node at_hand[NODES_AT_HAND];
} bsp_reading;
#define NEGATIVE_TO_COME 0x80000000u

static void codec_refs(ac_codec *c, ac_bsp_node *node, bool portals) {
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u32(c, NULL, &node->polygon_count);
    if (portals && c->mode != AC_CODEC_SHOW)
        ac_codec_u32(c, NULL, &node->portal_count);
    ac_codec_u16_run(c, "polygons", &node->polygons, node->polygon_count);
    if (!portals)
        return;
    AC_CODEC_LIST(c, "portals", node->portals, node->portal_count, 4);
    AC_CODEC_EACH(c, i, node->portal_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u16(c, "polygon", &node->portals[i].polygon);
        ac_codec_i16(c, "portal", &node->portals[i].portal);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_leaf(ac_codec *c, ac_bsp_node *node, ac_bsp_kind kind) {
    ac_codec_i32(c, "leaf_index", &node->leaf_index);
    if (kind != AC_BSP_PHYSICS)
        return;
    ac_codec_i32(c, "solid", &node->solid);
    ac_codec_sphere(c, "sphere", &node->sphere);
    codec_refs(c, node, false);
}

/* What follows the children. */
static void codec_tail(ac_codec *c, ac_bsp_node *node, ac_bsp_kind kind) {
    bool portal = node->tag == AC_BSP_PORT;
    if (kind == AC_BSP_DRAWING) {
        ac_codec_sphere(c, "sphere", &node->sphere);
        codec_refs(c, node, portal);
    } else if (kind == AC_BSP_PHYSICS && !portal) {
        ac_codec_sphere(c, "sphere", &node->sphere);
    }
}

/* ---- reading: fixed parts whole, for a mesh has thousands of them. What reads from `at` returns
 * the byte after it, NULL after a failure. ---- */

/* Refuses fields of these sizes, up to a 0, with the first that is cut. */
static const uint8_t *refuse_fields(bsp_reading *r, const uint8_t *at, const uint8_t *sizes) {
    for (; *sizes && r->end - at >= *sizes; ++sizes)
        at += *sizes;
    ac_reader_seek(r->c->reader, at);
    return ac_reader_refuse(r->c->reader, *sizes);
}

/* Lists are short: most are copied in one piece, whose rest the next one overwrites. */
static inline void copy_refs(uint8_t *to, const uint8_t *at, size_t size, size_t left) {
    if (size <= REFS_PIECE && left >= REFS_PIECE)
        ac_load_u16s(to, at, REFS_PIECE / 2);
    else
        ac_load_u16s(to, at, size / 2);
}

/* `count` items of `width` indices each; *refs is NULL for none. */
static inline const uint8_t *read_refs(bsp_reading *r, const uint8_t *at, const char *name,
                                       size_t count, size_t width, uint16_t **refs) {
    const size_t left = (size_t)(r->end - at), size = 2 * width * count;
    *refs = NULL;
    if (count == 0)
        return at;
    if (count > left / (2 * width)) {
        ac_reader_seek(r->c->reader, at);
        (void)ac_reader_check_count(r->c->reader, count, 2 * width, name);
        return NULL;
    }
    if (r->refs.left < size + REFS_PIECE)
        r->refs = ac_bulk_pool_grow(r->c, r->refs, size + REFS_AT_ONCE);
    if (!r->refs.next)
        return NULL;
    copy_refs(r->refs.next, at, size, left);
    *refs = (uint16_t *)(void *)r->refs.next;
    r->refs.next += size;
    r->refs.left -= size;
    return at + size;
}

static inline const uint8_t *read_leaf(bsp_reading *r, ac_bsp_node *node, const uint8_t *at) {
    static const uint8_t fields[] = {4, 4, 16, 4, 0};
    const bool physics = r->kind == AC_BSP_PHYSICS;
    if (r->end - at < (physics ? 28 : 4))
        return refuse_fields(r, at, fields);
    node->leaf_index = (int32_t)ac_load_u32(at);
    if (!physics)
        return at + 4;
    node->solid = (int32_t)ac_load_u32(at + 4);
    ac_load_u32s(&node->sphere, at + 8, 4);
    node->polygon_count = ac_load_u32(at + 24);
    return read_refs(r, at + 28, "polygons", node->polygon_count, 1, &node->polygons);
}

/* Polygons, and portals of a PORT node. */
static const uint8_t *read_drawing_tail(bsp_reading *r, ac_bsp_node *node, const uint8_t *at) {
    static const uint8_t fields[] = {16, 4, 4, 0};
    /* An ac_bsp_portal is two 16-bit numbers in the order of the record. */
    static_assert(sizeof(ac_bsp_portal) == 4 && offsetof(ac_bsp_portal, portal) == 2,
                  "a portal is read as two indices");
    /* read_head has set it. NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    const bool portals = node->tag == AC_BSP_PORT;
    if (r->end - at < (portals ? 24 : 20))
        return refuse_fields(r, at, fields);
    ac_load_u32s(&node->sphere, at, 4);
    node->polygon_count = ac_load_u32(at + 16);
    if (!portals)
        return read_refs(r, at + 20, "polygons", node->polygon_count, 1, &node->polygons);
    node->portal_count = ac_load_u32(at + 20);
    at = read_refs(r, at + 24, "polygons", node->polygon_count, 1, &node->polygons);
    uint16_t *refs = NULL;
    if (at)
        at = read_refs(r, at, "portals", node->portal_count, 2, &refs);
    node->portals = (ac_bsp_portal *)(void *)refs;
    return at;
}

/* What follows the children. */
static inline const uint8_t *read_tail(bsp_reading *r, ac_bsp_node *node, const uint8_t *at) {
    static const uint8_t sphere[] = {16, 0};
    if (r->kind == AC_BSP_DRAWING)
        return read_drawing_tail(r, node, at);
    /* read_head has set it. NOLINTNEXTLINE(clang-analyzer-core.UndefinedBinaryOperatorResult) */
    if (r->kind == AC_BSP_CELL || node->tag == AC_BSP_PORT)
        return at;
    if (r->end - at < 16)
        return refuse_fields(r, at, sphere);
    ac_load_u32s(&node->sphere, at, 4);
    return at + 16;
}

static const uint8_t *refuse_node(bsp_reading *r, const uint8_t *at) {
    ac_codec *c = r->c;
    ac_reader_seek(c->reader, at);
    if (r->end - at < 4)
        return ac_reader_refuse(c->reader, 4);
    if (r->depth >= DEEPEST)
        ac_codec_fail(c, AC_ERROR_LIMIT, "BSP tree deeper than %d", DEEPEST);
    else
        ac_codec_fail(c, AC_ERROR_MALFORMED, "unknown BSP node tag 0x%08X", ac_load_u32(at));
    return NULL;
}

/* Room for twice the nodes, or for as many as the `left` bytes are likely to be. */
static bool grow_nodes(bsp_reading *r, size_t left) {
    const size_t likely = left / LIKELY_NODE_BYTES, double_count = 2 * (size_t)r->capacity;
    size_t capacity = r->count + (likely < NODES_AT_ONCE ? likely : NODES_AT_ONCE);
    if (capacity < double_count)
        capacity = double_count;
    const bool first = r->nodes == r->at_hand;
    ac_bsp_node *nodes = realloc(first ? NULL : r->nodes, capacity * sizeof *nodes);
    if (!nodes) {
        ac_codec_fail(r->c, AC_ERROR_MEMORY, "no memory for a BSP tree");
        return false;
    }
    if (first)
        memcpy(nodes, r->at_hand, r->count * sizeof *nodes);
    r->nodes = nodes;
    r->capacity = (uint32_t)capacity;
    return true;
}

/* A node up to its children, of a LEAF all. */
static inline const uint8_t *read_head(bsp_reading *r, const uint8_t *at, unsigned *traits) {
    static const uint8_t plane[] = {16, 0};
    const size_t left = (size_t)(r->end - at);
    const uint32_t tag = left < 4 ? 0 : ac_load_u32(at);
    *traits = tag_traits(tag);
    if (!*traits || r->depth >= DEEPEST)
        return refuse_node(r, at);
    if (r->count == r->capacity && !grow_nodes(r, left))
        return NULL;
    ac_bsp_node *node = &r->nodes[r->count++];
    memset(node, 0, sizeof *node);
    node->tag = tag;
    node->pos = node->neg = -1;
    at += 4;
    if (tag == AC_BSP_LEAF)
        return read_leaf(r, node, at);
    if (left < 20)
        return refuse_fields(r, at, plane);
    ac_load_u32s(&node->plane, at, 4);
    return at + 16;
}

/* Goes down to the first child of the node that was read last. */
static inline void go_down(bsp_reading *r, unsigned traits) {
    const uint32_t index = r->count - 1;
    if (traits & POSITIVE)
        r->nodes[index].pos = (int32_t)r->count;
    else
        r->nodes[index].neg = (int32_t)r->count;
    const bool both = (traits & (POSITIVE | NEGATIVE)) == (POSITIVE | NEGATIVE);
    r->path[r->depth++] = index | (both ? NEGATIVE_TO_COME : 0);
}

/* Finishes the nodes whose children are all there, up to one whose second child is next. */
static inline const uint8_t *go_up(bsp_reading *r, const uint8_t *at) {
    while (r->depth && at) {
        uint32_t *top = &r->path[r->depth - 1];
        ac_bsp_node *node = &r->nodes[*top & ~NEGATIVE_TO_COME];
        if (*top & NEGATIVE_TO_COME) {
            *top &= ~NEGATIVE_TO_COME;
            node->neg = (int32_t)r->count;
            break;
        }
        at = read_tail(r, node, at);
        --r->depth;
    }
    return at;
}

static const uint8_t *read_tree(bsp_reading *r, const uint8_t *at) {
    do {
        unsigned traits;
        at = read_head(r, at, &traits);
        if (!at)
            break;
        if (traits & (POSITIVE | NEGATIVE)) {
            go_down(r, traits);
            continue;
        }
        if (!(traits & LEAF))
            at = read_tail(r, &r->nodes[r->count - 1], at);
        if (at)
            at = go_up(r, at);
    } while (at && r->depth);
    return at;
}

static void read_bsp(ac_codec *c, ac_bsp *bsp, ac_bsp_kind kind) {
    *bsp = (ac_bsp){0};
    if (!ac_codec_ok(c))
        return;
    bsp_reading r;
    r.c = c;
    r.end = ac_reader_end(c->reader);
    r.kind = kind;
    r.count = 0;
    r.capacity = NODES_AT_HAND;
    r.nodes = r.at_hand;
    r.refs = (ac_bulk_pool){NULL, 0};
    r.depth = 0;
    const uint8_t *at = read_tree(&r, ac_reader_at(c->reader));
    ac_bulk_pool_end(c, r.refs);
    if (at) {
        ac_reader_seek(c->reader, at);
        bsp->nodes = ac_codec_bulk_memory(c, r.count, sizeof *bsp->nodes);
    }
    if (bsp->nodes) {
        memcpy(bsp->nodes, r.nodes, r.count * sizeof *bsp->nodes);
        bsp->node_count = r.count;
    }
    if (r.nodes != r.at_hand)
        free(r.nodes);
}

/* ---- writing and showing ---- */

static void write_node(bsp_walk *walk, int32_t index, unsigned depth);

static void write_child(bsp_walk *walk, int32_t index, bool present, unsigned depth) {
    if (present)
        write_node(walk, index, depth + 1);
    else if (index >= 0)
        ac_codec_fail(walk->c, AC_ERROR_ARGUMENT, "BSP node %d is under a node without it", index);
}

static void write_node(bsp_walk *walk, int32_t index, unsigned depth) {
    ac_codec *c = walk->c;
    if (!ac_codec_ok(c))
        return;
    if (index < 0 || (uint32_t)index >= walk->bsp->node_count || (uint32_t)index != walk->next ||
        depth >= DEEPEST || !tag_traits(walk->bsp->nodes[index].tag)) {
        ac_codec_fail(c, AC_ERROR_ARGUMENT, "BSP node %d is not the next in pre-order", index);
        return;
    }
    ++walk->next;
    ac_bsp_node *node = &walk->bsp->nodes[index];
    ac_codec_u32(c, NULL, &node->tag);
    if (node->tag == AC_BSP_LEAF) {
        codec_leaf(c, node, walk->kind);
        return;
    }
    unsigned traits = tag_traits(node->tag);
    ac_codec_plane(c, NULL, &node->plane);
    write_child(walk, node->pos, (traits & POSITIVE) != 0, depth);
    write_child(walk, node->neg, (traits & NEGATIVE) != 0, depth);
    codec_tail(c, node, walk->kind);
}

static void write_bsp(ac_codec *c, ac_bsp *bsp, ac_bsp_kind kind) {
    bsp_walk walk = {.c = c, .kind = kind, .bsp = bsp};
    write_node(&walk, 0, 0);
    if (ac_codec_ok(c) && walk.next != bsp->node_count)
        ac_codec_fail(c, AC_ERROR_ARGUMENT, "%u BSP nodes are not under the root",
                      bsp->node_count - walk.next);
}

static void show_node(ac_codec *c, ac_bsp_node *node, ac_bsp_kind kind) {
    ac_codec_begin(c, NULL);
    ac_codec_enum32(c, "tag", &node->tag, tag_names);
    if (node->tag == AC_BSP_LEAF) {
        codec_leaf(c, node, kind);
    } else {
        ac_codec_plane(c, "plane", &node->plane);
        ac_codec_i32(c, "pos", &node->pos);
        ac_codec_i32(c, "neg", &node->neg);
        codec_tail(c, node, kind);
    }
    ac_codec_end(c);
}

static void show_bsp(ac_codec *c, const char *name, ac_bsp *bsp, ac_bsp_kind kind) {
    AC_CODEC_LIST(c, name, bsp->nodes, bsp->node_count, NODE_BYTES);
    AC_CODEC_EACH(c, i, bsp->node_count)
        show_node(c, &bsp->nodes[i], kind);
    ac_codec_end(c);
}

void ac_codec_bsp(ac_codec *c, const char *name, ac_bsp *bsp, ac_bsp_kind kind) {
    switch (c->mode) {
    case AC_CODEC_READ: read_bsp(c, bsp, kind); break;
    case AC_CODEC_WRITE: write_bsp(c, bsp, kind); break;
    case AC_CODEC_SHOW: show_bsp(c, name, bsp, kind); break;
    }
}
