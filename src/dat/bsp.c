#include "dat/bulk.h"
#include "dat/mesh.h"

/* Retail trees are a few dozen deep; the bound keeps damaged ones off the stack. */
enum { DEEPEST = 512, NODE_BYTES = 8 };

static const ac_enum_name tag_names[] = {
    {AC_BSP_LEAF, "LEAF"}, {AC_BSP_PORT, "PORT"}, {AC_BSP_BPnn, "BPnn"}, {AC_BSP_BPIn, "BPIn"},
    {AC_BSP_BpIN, "BpIN"}, {AC_BSP_BpnN, "BpnN"}, {AC_BSP_BPIN, "BPIN"}, {AC_BSP_BPnN, "BPnN"},
    {AC_BSP_BpIn, "BpIn"}, {AC_BSP_BPOL, "BPOL"}, {AC_BSP_BPFL, "BPFL"}, {0, NULL},
};

static bool has_pos(uint32_t tag) {
    return tag == AC_BSP_PORT || tag == AC_BSP_BPnn || tag == AC_BSP_BPIn || tag == AC_BSP_BPIN ||
           tag == AC_BSP_BPnN;
}

static bool has_neg(uint32_t tag) {
    return tag == AC_BSP_PORT || tag == AC_BSP_BpIN || tag == AC_BSP_BpnN || tag == AC_BSP_BPIN ||
           tag == AC_BSP_BPnN;
}

static bool is_tag(uint32_t tag) {
    for (const ac_enum_name *n = tag_names; n->name; ++n)
        if (n->value == tag)
            return true;
    return false;
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

static int32_t read_node(bsp_walk *walk, unsigned depth);

static int32_t read_child(bsp_walk *walk, bool present, unsigned depth) {
    return present ? read_node(walk, depth + 1) : -1;
}

static ac_bsp_node *node_at(bsp_walk *walk, int32_t index) {
    return (ac_bsp_node *)(void *)walk->nodes.data + index;
}

static void read_inner(bsp_walk *walk, int32_t index, unsigned depth) {
    ac_bsp_node node = *node_at(walk, index);
    ac_codec_plane(walk->c, "plane", &node.plane);
    node.pos = read_child(walk, has_pos(node.tag), depth);
    node.neg = read_child(walk, has_neg(node.tag), depth);
    codec_tail(walk->c, &node, walk->kind);
    *node_at(walk, index) = node;
}

/* Appends a node and everything under it; returns its index, -1 after a failure. */
static int32_t read_node(bsp_walk *walk, unsigned depth) {
    ac_codec *c = walk->c;
    size_t start = c->reader->position;
    ac_bsp_node node = {.pos = -1, .neg = -1};
    ac_codec_u32(c, NULL, &node.tag);
    if (!ac_codec_ok(c))
        return -1;
    if (!is_tag(node.tag) || depth >= DEEPEST) {
        c->reader->position = start;
        if (depth >= DEEPEST)
            ac_codec_fail(c, AC_ERROR_LIMIT, "BSP tree deeper than %d", DEEPEST);
        else
            ac_codec_fail(c, AC_ERROR_MALFORMED, "unknown BSP node tag 0x%08X", node.tag);
        return -1;
    }
    int32_t index = (int32_t)(walk->nodes.size / sizeof node);
    if (node.tag == AC_BSP_LEAF)
        codec_leaf(c, &node, walk->kind);
    ac_writer_bytes(&walk->nodes, &node, sizeof node);
    if (!ac_writer_ok(&walk->nodes)) {
        ac_codec_fail(c, AC_ERROR_MEMORY, "no memory for a BSP tree");
        return -1;
    }
    if (node.tag != AC_BSP_LEAF)
        read_inner(walk, index, depth);
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
        depth >= DEEPEST || !is_tag(walk->bsp->nodes[index].tag)) {
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
    ac_codec_plane(c, NULL, &node->plane);
    write_child(walk, node->pos, has_pos(node->tag), depth);
    write_child(walk, node->neg, has_neg(node->tag), depth);
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
