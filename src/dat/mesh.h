/* Geometry building blocks shared by GfxObj and Environment: vertices, polygons, BSP trees
 * (dat-format.md 4). All pointers live in the arena that the object was read into. */
#ifndef AC_DAT_MESH_H
#define AC_DAT_MESH_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/codec.h"

typedef struct ac_uv {
    float u, v; /* v downwards; outside 0..1 wraps */
} ac_uv;

typedef struct ac_vertex {
    uint16_t key; /* what polygons call it; 0..count-1 in order in retail */
    uint16_t uv_count;
    ac_vec3 position; /* metres */
    ac_vec3 normal;   /* unit */
    ac_uv *uvs;
} ac_vertex;

typedef struct ac_vertex_array {
    uint32_t type; /* 1 */
    uint32_t count;
    ac_vertex *vertices;
} ac_vertex_array;

enum {
    AC_STIPPLE_POSITIVE = 0x01,
    AC_STIPPLE_NEGATIVE = 0x02,
    AC_STIPPLE_NO_POSITIVE_UV = 0x04,
    AC_STIPPLE_NO_NEGATIVE_UV = 0x08,
};

typedef enum ac_sides {
    AC_SIDES_POSITIVE = 0, /* back face culled */
    AC_SIDES_DOUBLE = 1,   /* both, same surface and UVs */
    AC_SIDES_BOTH = 2,     /* both, the back with its own surface and UVs */
} ac_sides;

typedef struct ac_polygon {
    uint16_t key;
    uint8_t vertex_count;
    uint8_t stippling;   /* AC_STIPPLE_* */
    int32_t sides;       /* ac_sides */
    int16_t pos_surface; /* index into the owner's surface list; -1 none */
    int16_t neg_surface;
    uint16_t *vertices; /* keys, counter-clockwise seen from the positive side */
    uint8_t *pos_uvs;   /* NULL when stippling has AC_STIPPLE_NO_POSITIVE_UV */
    uint8_t *neg_uvs;   /* only for AC_SIDES_BOTH without AC_STIPPLE_NO_NEGATIVE_UV */
} ac_polygon;

typedef struct ac_polygon_array {
    uint32_t count;
    ac_polygon *polygons;
} ac_polygon_array;

typedef enum ac_bsp_kind {
    AC_BSP_DRAWING = 0,
    AC_BSP_PHYSICS = 1,
    AC_BSP_CELL = 2,
} ac_bsp_kind;

/* Node tags as little-endian u32; second letter P: positive child, third I: polygons in the plane,
 * fourth N: negative child. */
enum {
    AC_BSP_LEAF = 0x4C454146,
    AC_BSP_PORT = 0x504F5254,
    AC_BSP_BPnn = 0x42506E6E,
    AC_BSP_BPIn = 0x4250496E,
    AC_BSP_BpIN = 0x4270494E,
    AC_BSP_BpnN = 0x42706E4E,
    AC_BSP_BPIN = 0x4250494E,
    AC_BSP_BPnN = 0x42506E4E,
    AC_BSP_BpIn = 0x4270496E,
    AC_BSP_BPOL = 0x42504F4C,
    AC_BSP_BPFL = 0x4250464C,
};

typedef struct ac_bsp_portal {
    uint16_t polygon; /* index into the polygon array */
    int16_t portal;   /* index into the owner's portal list */
} ac_bsp_portal;

typedef struct ac_bsp_node {
    uint32_t tag;
    ac_plane plane;     /* not for LEAF */
    int32_t pos, neg;   /* node indices, -1 none */
    int32_t leaf_index; /* LEAF */
    int32_t solid;      /* physics LEAF: 1 = solid space */
    ac_sphere sphere;   /* drawing: not LEAF; physics: all but PORT */
    uint32_t polygon_count;
    uint16_t *polygons;    /* indices into the polygon array */
    uint32_t portal_count; /* drawing PORT */
    ac_bsp_portal *portals;
} ac_bsp_node;

/* Nodes in the order in which they are stored (pre-order); node 0 is the root. */
typedef struct ac_bsp {
    uint32_t node_count;
    ac_bsp_node *nodes;
} ac_bsp;

void ac_codec_vertex_array(ac_codec *c, const char *name, ac_vertex_array *array);
/* `count` polygons, each with its u16 key in front; the count itself is the owner's. */
void ac_codec_polygons(ac_codec *c, const char *name, ac_polygon_array *array);
void ac_codec_bsp(ac_codec *c, const char *name, ac_bsp *bsp, ac_bsp_kind kind);

/* The plane through a polygon's vertices, normal towards the side from which they run
 * counter-clockwise. False for a degenerate polygon or a bad vertex key. */
bool ac_polygon_plane(const ac_polygon *polygon, const ac_vertex_array *vertices, ac_plane *plane);

/* The vertex that a polygon calls `key`, or NULL. Constant time when keys are 0..count-1. */
const ac_vertex *ac_vertex_find(const ac_vertex_array *array, uint16_t key);

#endif
