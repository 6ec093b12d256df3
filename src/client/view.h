/* What there is to draw, as plain data: made by the client after each frame, read by render/,
 * audio/, ui/ and picking. Everything is in the axes of the landblock of `cell`; convert with
 * ac_landdefs_block_offset. Memory is the client's and good until its next step. */
#ifndef AC_CLIENT_VIEW_H
#define AC_CLIENT_VIEW_H

#include "arwic/id.h"
#include "arwic/math.h"

/* A texture of one part replaced by another (ObjDesc). */
typedef struct ac_view_texture_change {
    ac_did old_texture, new_texture; /* 0x05...... */
} ac_view_texture_change;

/* A range of a palette replaced by the same range of another (ObjDesc). */
typedef struct ac_view_sub_palette {
    ac_did palette; /* 0x04...... */
    uint32_t first; /* colour index */
    uint32_t count; /* colours */
} ac_view_sub_palette;

typedef struct ac_view_part {
    ac_did gfxobj;      /* 0x01......, 0: nothing to draw */
    ac_frame frame;     /* rigid */
    ac_vec3 scale;      /* applied to vertices before the frame */
    float translucency; /* 0 opaque .. 1 invisible */
    float luminosity;   /* added to the surfaces' own */
    float diffuse;      /* 1 normal */
    float u, v;         /* added to texture coordinates */
    uint32_t texture_change_first, texture_change_count;
} ac_view_part;

typedef struct ac_view_object {
    ac_object_id id;
    ac_guid guid;
    uint32_t cell;
    ac_frame frame; /* root */
    uint32_t part_first, part_count;
    ac_did base_palette; /* 0: the textures' own */
    uint32_t sub_palette_first, sub_palette_count;
} ac_view_object;

typedef struct ac_view_particle {
    ac_did gfxobj;
    uint32_t cell;
    ac_frame frame;
    float scale;
    float translucency;
} ac_view_particle;

typedef struct ac_view_light {
    ac_guid guid; /* whose */
    uint32_t cell;
    ac_frame frame;
    uint32_t color; /* 0xAARRGGBB */
    float intensity;
    float falloff; /* metres */
} ac_view_light;

/* A sound that began in this frame. It stays where it began. */
typedef struct ac_view_sound {
    ac_guid guid;   /* whose, 0 nobody's */
    ac_did wave;    /* 0x0A...... */
    float volume;   /* 0..1 before distance */
    float priority; /* when there are too many: the higher is heard */
    uint32_t cell;  /* 0: in the middle, without distance */
    ac_vec3 origin;
} ac_view_sound;

typedef struct ac_view_camera {
    ac_position position;        /* looks along the frame's +Y, up is +Z */
    float vertical_fov;          /* radians */
    float near_plane, far_plane; /* metres */
} ac_view_camera;

typedef struct ac_view {
    double time;      /* seconds of the client's clock */
    double game_time; /* seconds of the server's clock, for the sky */
    bool in_tunnel;   /* the objects are portal space's: draw its viewport instead */
    bool in_world;    /* false: nothing of the world is to be drawn */
    ac_view_camera camera;
    uint32_t object_count, part_count, texture_change_count, sub_palette_count, particle_count,
        light_count, sound_count;
    const ac_view_object *objects;
    const ac_view_part *parts;
    const ac_view_texture_change *texture_changes;
    const ac_view_sub_palette *sub_palettes;
    const ac_view_particle *particles;
    const ac_view_light *lights;
    const ac_view_sound *sounds; /* in the order they began; whether or not the world is drawn */
} ac_view;

#endif
