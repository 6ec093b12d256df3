#include "dat/bulk.h"
#include "dat/mesh.h"

/* Retail trees are a few dozen deep; the bound keeps damaged ones off the stack. */
enum { DEEPEST = 512, NODE_BYTES = 8 };

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

/* One pass over a tree. Reading collects the nodes in `nodes`, which may move; writing and showing
 * take them from `bsp` and check that they are in pre-order. */
typedef struct bsp_walk {
    ac_codec *c;
    ac_bsp_kind kind;
    ac_writer nodes;
    const ac_bsp *bsp;
    uint32_t next;
} bsp_walk;

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

/* Reading takes fixed parts whole; a mesh has thousands of them. */
static ac_plane read_plane(ac_reader *reader) {
    const uint8_t *p = ac_reader_bytes(reader, 16);
    return p ? (ac_plane){ac_get_vec3(p), ac_get_f32(p + 12)} : (ac_plane){{0, 0, 0}, 0};
}

static ac_sphere read_sphere(ac_reader *reader) {
    const uint8_t *p = ac_reader_bytes(reader, 16);
    return p ? (ac_sphere){ac_get_vec3(p), ac_get_f32(p + 12)} : (ac_sphere){{0, 0, 0}, 0};
}

static void read_leaf(ac_codec *c, ac_bsp_node *node, ac_bsp_kind kind) {
    node->leaf_index = (int32_t)ac_reader_u32(c->reader);
    if (kind != AC_BSP_PHYSICS)
        return;
    node->solid = (int32_t)ac_reader_u32(c->reader);
    node->sphere = read_sphere(c->reader);
    codec_refs(c, node, false);
}

static void read_tail(ac_codec *c, ac_bsp_node *node, ac_bsp_kind kind) {
    bool portal = node->tag == AC_BSP_PORT;
    if (kind == AC_BSP_CELL || (kind == AC_BSP_PHYSICS && portal))
        return;
    node->sphere = read_sphere(c->reader);
    if (kind == AC_BSP_DRAWING)
        codec_refs(c, node, portal);
}

static int32_t read_node(bsp_walk *walk, unsigned depth);

static ac_bsp_node *node_at(bsp_walk *walk, int32_t index) {
    return (ac_bsp_node *)(void *)walk->nodes.data + index;
}

/* The node is finished where it is after its children, which may move it, are there. */
static void read_inner(bsp_walk *walk, int32_t index, unsigned traits, unsigned depth) {
    ac_codec *c = walk->c;
    node_at(walk, index)->plane = read_plane(c->reader);
    int32_t pos = traits & POSITIVE ? read_node(walk, depth + 1) : -1;
    int32_t neg = traits & NEGATIVE ? read_node(walk, depth + 1) : -1;
    ac_bsp_node *node = node_at(walk, index);
    node->pos = pos;
    node->neg = neg;
    read_tail(c, node, walk->kind);
}

static int32_t refuse_node(bsp_walk *walk, size_t start, uint32_t tag, unsigned depth) {
    ac_codec *c = walk->c;
    if (!ac_codec_ok(c))
        return -1;
    c->reader->position = start;
    if (depth >= DEEPEST)
        ac_codec_fail(c, AC_ERROR_LIMIT, "BSP tree deeper than %d", DEEPEST);
    else
        ac_codec_fail(c, AC_ERROR_MALFORMED, "unknown BSP node tag 0x%08X", tag);
    return -1;
}

/* Appends a node and everything under it; returns its index, -1 after a failure. */
static int32_t read_node(bsp_walk *walk, unsigned depth) {
    ac_codec *c = walk->c;
    size_t start = c->reader->position;
    uint32_t tag = ac_reader_u32(c->reader);
    unsigned traits = tag_traits(tag);
    if (!traits || depth >= DEEPEST)
        return refuse_node(walk, start, tag, depth);
    int32_t index = (int32_t)(walk->nodes.size / sizeof(ac_bsp_node));
    ac_bsp_node *node = (ac_bsp_node *)(void *)ac_writer_room(&walk->nodes, sizeof *node);
    if (!node) {
        ac_codec_fail(c, AC_ERROR_MEMORY, "no memory for a BSP tree");
        return -1;
    }
    *node = (ac_bsp_node){.tag = tag, .pos = -1, .neg = -1};
    if (tag == AC_BSP_LEAF)
        read_leaf(c, node, walk->kind);
    else
        read_inner(walk, index, traits, depth);
    return index;
}

static void read_bsp(ac_codec *c, ac_bsp *bsp, ac_bsp_kind kind) {
    *bsp = (ac_bsp){0};
    bsp_walk walk = {.c = c, .kind = kind};
    (void)read_node(&walk, 0);
    if (ac_codec_ok(c)) {
        bsp->nodes = ac_arena_copy(c->arena, walk.nodes.data, walk.nodes.size);
        if (bsp->nodes)
            bsp->node_count = (uint32_t)(walk.nodes.size / sizeof *bsp->nodes);
        else
            ac_codec_fail(c, AC_ERROR_MEMORY, "no memory for a BSP tree");
    }
    ac_writer_free(&walk.nodes);
}

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
