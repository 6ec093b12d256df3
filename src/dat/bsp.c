#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "dat/bulk.h"
#include "dat/mesh.h"

/* Retail trees are a few dozen deep; the bound keeps damaged ones off the stack. */
enum { DEEPEST = 512, NODE_BYTES = 8 };

enum {
    NODES_AT_HAND = 48, /* as many are collected without the heap */
    REFS_AT_ONCE = 64,  /* indices for which memory is taken from the arena */
};

static const ac_enum_name tag_names[] = {
    {AC_BSP_LEAF, "LEAF"}, {AC_BSP_PORT, "PORT"}, {AC_BSP_BPnn, "BPnn"}, {AC_BSP_BPIn, "BPIn"},
    {AC_BSP_BpIN, "BpIN"}, {AC_BSP_BpnN, "BpnN"}, {AC_BSP_BPIN, "BPIN"}, {AC_BSP_BPnN, "BPnN"},
    {AC_BSP_BpIn, "BpIn"}, {AC_BSP_BPOL, "BPOL"}, {AC_BSP_BPFL, "BPFL"}, {0, NULL},
};

enum { KNOWN = 1, POSITIVE = 2, NEGATIVE = 4 };

/* What a tag says about the children; 0 for no tag. */
static unsigned tag_traits(uint32_t tag) {
    switch (tag) {
    case AC_BSP_LEAF:
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

/* One pass for reading. The nodes are collected in `nodes`, which may move: at first `at_hand`,
 * then memory of the heap. Indices of all nodes share runs of the arena. */
typedef struct bsp_reading {
    ac_codec *c;
    ac_bsp_kind kind;
    uint32_t count, capacity;
    ac_bsp_node *nodes;
    uint16_t *refs; /* room for */
    size_t ref_room;
    ac_bsp_node at_hand[NODES_AT_HAND];
} bsp_reading;

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

/* ---- reading: fixed parts whole, for a mesh has thousands of them ---- */

static inline ac_plane get_plane(const uint8_t *p) {
    return (ac_plane){ac_get_vec3(p), ac_get_f32(p + 12)};
}

static inline ac_sphere get_sphere(const uint8_t *p) {
    return (ac_sphere){ac_get_vec3(p), ac_get_f32(p + 12)};
}

/* Memory for `count` indices, NULL without. */
static uint16_t *take_refs(bsp_reading *r, size_t count) {
    if (r->ref_room < count) {
        size_t room = count > REFS_AT_ONCE ? count : REFS_AT_ONCE;
        r->refs = ac_codec_bulk_memory(r->c, room, sizeof *r->refs);
        r->ref_room = r->refs ? room : 0;
    }
    if (!r->refs)
        return NULL;
    uint16_t *refs = r->refs;
    r->refs += count;
    r->ref_room -= count;
    return refs;
}

/* `count` items of `width` indices each, NULL for none and after a failure. */
static uint16_t *read_refs(bsp_reading *r, const char *name, size_t count, size_t width) {
    if (count == 0 || !ac_reader_check_count(r->c->reader, count, 2 * width, name))
        return NULL;
    const uint8_t *bytes = ac_reader_bytes(r->c->reader, 2 * width * count);
    uint16_t *refs = take_refs(r, width * count);
    for (size_t i = 0; refs && i < width * count; ++i)
        refs[i] = ac_get_u16(bytes + 2 * i);
    return refs;
}

static void read_polygon_refs(bsp_reading *r, ac_bsp_node *node, bool portals) {
    node->polygon_count = ac_reader_u32(r->c->reader);
    if (portals)
        node->portal_count = ac_reader_u32(r->c->reader);
    node->polygons = read_refs(r, "polygons", node->polygon_count, 1);
    if (!portals)
        return;
    /* An ac_bsp_portal is two 16-bit numbers in the order of the record. */
    _Static_assert(sizeof(ac_bsp_portal) == 4 && offsetof(ac_bsp_portal, portal) == 2,
                   "a portal is read as two indices");
    node->portals = (ac_bsp_portal *)(void *)read_refs(r, "portals", node->portal_count, 2);
}

static void read_leaf(bsp_reading *r, ac_bsp_node *node) {
    ac_reader *reader = r->c->reader;
    node->leaf_index = (int32_t)ac_reader_u32(reader);
    if (r->kind != AC_BSP_PHYSICS)
        return;
    node->solid = (int32_t)ac_reader_u32(reader);
    const uint8_t *sphere = ac_reader_bytes(reader, 16);
    if (!sphere)
        return;
    node->sphere = get_sphere(sphere);
    read_polygon_refs(r, node, false);
}

/* What follows the children. */
static void read_tail(bsp_reading *r, ac_bsp_node *node) {
    bool portal = node->tag == AC_BSP_PORT;
    if (r->kind == AC_BSP_CELL || (r->kind == AC_BSP_PHYSICS && portal))
        return;
    const uint8_t *sphere = ac_reader_bytes(r->c->reader, 16);
    if (!sphere)
        return;
    node->sphere = get_sphere(sphere);
    if (r->kind == AC_BSP_DRAWING)
        read_polygon_refs(r, node, portal);
}

static int32_t refuse_node(bsp_reading *r, size_t start, uint32_t tag, unsigned depth) {
    ac_codec *c = r->c;
    if (!ac_codec_ok(c))
        return -1;
    c->reader->position = start;
    if (depth >= DEEPEST)
        ac_codec_fail(c, AC_ERROR_LIMIT, "BSP tree deeper than %d", DEEPEST);
    else
        ac_codec_fail(c, AC_ERROR_MALFORMED, "unknown BSP node tag 0x%08X", tag);
    return -1;
}

/* Twice the room for nodes. */
static bool grow_nodes(bsp_reading *r) {
    size_t size = r->capacity * sizeof *r->nodes;
    bool first = r->nodes == r->at_hand;
    ac_bsp_node *nodes = realloc(first ? NULL : r->nodes, 2 * size);
    if (!nodes) {
        ac_codec_fail(r->c, AC_ERROR_MEMORY, "no memory for a BSP tree");
        return false;
    }
    if (first)
        memcpy(nodes, r->at_hand, size);
    r->nodes = nodes;
    r->capacity *= 2;
    return true;
}

static int32_t read_node(bsp_reading *r, unsigned depth);

/* The node is finished where it is after its children, which may move it, are there. */
static void read_inner(bsp_reading *r, int32_t index, unsigned traits, unsigned depth) {
    const uint8_t *plane = ac_reader_bytes(r->c->reader, 16);
    if (!plane)
        return;
    r->nodes[index].plane = get_plane(plane);
    int32_t pos = traits & POSITIVE ? read_node(r, depth + 1) : -1;
    int32_t neg = traits & NEGATIVE ? read_node(r, depth + 1) : -1;
    ac_bsp_node *node = &r->nodes[index];
    node->pos = pos;
    node->neg = neg;
    read_tail(r, node);
}

/* Appends a node and everything under it; returns its index, -1 after a failure. */
static int32_t read_node(bsp_reading *r, unsigned depth) {
    const size_t start = r->c->reader->position;
    const uint32_t tag = ac_reader_u32(r->c->reader);
    unsigned traits = tag_traits(tag);
    if (!traits || depth >= DEEPEST)
        return refuse_node(r, start, tag, depth);
    if (r->count == r->capacity && !grow_nodes(r))
        return -1;
    int32_t index = (int32_t)r->count++;
    ac_bsp_node *node = &r->nodes[index];
    *node = (ac_bsp_node){.tag = tag, .pos = -1, .neg = -1};
    if (tag == AC_BSP_LEAF)
        read_leaf(r, node);
    else
        read_inner(r, index, traits, depth);
    return index;
}

static void read_bsp(ac_codec *c, ac_bsp *bsp, ac_bsp_kind kind) {
    *bsp = (ac_bsp){0};
    bsp_reading r;
    r.c = c;
    r.kind = kind;
    r.count = 0;
    r.capacity = NODES_AT_HAND;
    r.nodes = r.at_hand;
    r.refs = NULL;
    r.ref_room = 0;
    (void)read_node(&r, 0);
    if (ac_codec_ok(c))
        bsp->nodes = ac_codec_bulk_memory(c, r.count, sizeof *bsp->nodes);
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
