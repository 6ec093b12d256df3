/* What a frame draws with meshes: gathered into lanes, sorted, put on the card in one stream, drawn
 * lane by lane with equal neighbours merged into instanced calls. Its memory settles after a few
 * frames. */
#ifndef AC_RENDER_DRAW_QUEUE_H
#define AC_RENDER_DRAW_QUEUE_H

#include "render/device.h"
#include "render/material.h"
#include "render/mesh.h"
#include "render/projection.h"

/* In the order of drawing; see renderer.c. */
typedef enum ac_lane {
    AC_LANE_SKY,             /* in the order of adding, behind everything */
    AC_LANE_STRUCTURE,       /* buildings and outdoor fixtures, near to far */
    AC_LANE_OUTDOOR,         /* what moves outdoors, and in cells seen from outdoors */
    AC_LANE_WEATHER,         /* in the order of adding, after the landscape */
    AC_LANE_OUTDOOR_BLEND,   /* far to near */
    AC_LANE_CELLS_BEYOND,    /* cells seen through buildings' doors, by group */
    AC_LANE_FIXTURES_BEYOND, /* their fixtures */
    AC_LANE_CELLS,           /* cells seen from inside, by group */
    AC_LANE_INDOOR,          /* everything in them */
    AC_LANE_INDOOR_BLEND,    /* far to near */
    AC_LANE_COUNT
} ac_lane;

/* One copy of a mesh, as the shader reads it: five texels of four words. */
typedef struct ac_instance {
    float rows[3][4]; /* of world-from-mesh */
    float luminosity, diffuse, opacity;
    uint32_t bits;     /* AC_INSTANCE_* */
    uint8_t lights[8]; /* indices into the frame's lights, 255 ends */
    float u, v;        /* added to texture coordinates */
} ac_instance;

typedef struct ac_draw {
    const ac_mesh *mesh;
    uint32_t batch; /* index into mesh->batches */
    const ac_material *material;
    ac_blend blend;    /* the material's, or AC_BLEND_ALPHA for a faded part */
    uint32_t instance; /* from ac_draw_queue_instance */
    float distance;    /* from the eye, metres */
    uint32_t group;    /* lanes by group: 0..511, drawn ascending */
} ac_draw;

typedef struct ac_draw_counts {
    uint32_t calls, triangles;
} ac_draw_counts;

/* A rectangle of pixels, as glScissor takes it. */
typedef struct ac_pixel_rect {
    int32_t x, y, width, height;
} ac_pixel_rect;

typedef struct ac_draw_queue ac_draw_queue;

ac_draw_queue *ac_draw_queue_create(const ac_device *device, ac_error *error);
void ac_draw_queue_destroy(ac_draw_queue *queue);

void ac_draw_queue_begin(ac_draw_queue *queue);
/* A place in the stream, or UINT32_MAX when there is no more room. */
uint32_t ac_draw_queue_instance(ac_draw_queue *queue, const ac_instance *instance);
/* Nothing happens for an instance of UINT32_MAX. */
void ac_draw_queue_add(ac_draw_queue *queue, ac_lane lane, const ac_draw *draw);
/* Sorts and uploads; after the last add, before the first draw. */
void ac_draw_queue_upload(ac_draw_queue *queue);

/* Draws a lane with the depth and stencil state that is set. `scissors`, for lanes by group, has
 * one rectangle a group. */
void ac_draw_queue_draw(ac_draw_queue *queue, ac_lane lane, const ac_pixel_rect *scissors,
                        ac_draw_counts *counts);

size_t ac_draw_queue_stream_bytes(const ac_draw_queue *queue);

/* The instance of a mesh at a frame, with nothing else set but opacity and diffuse 1. */
ac_instance ac_instance_at(const ac_frame *frame, ac_vec3 scale);

#endif
