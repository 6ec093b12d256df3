/* Shader programs from sources in memory. */
#ifndef AC_RENDER_SHADER_H
#define AC_RENDER_SHADER_H

#include <stdint.h>

#include "base/status.h"

/* Compiles and links. `defines` goes between the #version line and each source. 0 and `error` with
 * the driver's first complaint on failure. The uniform block "Frame" is bound to 0. */
uint32_t ac_shader_build(const char *name, const char *defines, const char *vertex_source,
                         const char *fragment_source, ac_error *error);

/* Sets a sampler uniform to a texture unit; a program without it is left alone. */
void ac_shader_set_unit(uint32_t program, const char *sampler, int32_t unit);

/* ---- Sources ---- */

/* Meshes: instanced, lit a vertex. Defines: CUTOUT discards texels with alpha below one half. */
extern const char ac_shader_mesh_vertex[], ac_shader_mesh_fragment[];
/* Terrain. Defines: LAYERS, the number of merged layers. */
extern const char ac_shader_land_vertex[], ac_shader_land_fragment[];
/* The gradient behind everything, with a sun. */
extern const char ac_shader_sky_vertex[], ac_shader_sky_fragment[];
/* Polygons in clip space, without colour. */
extern const char ac_shader_mask_vertex[], ac_shader_mask_fragment[];
/* Screen-space quads. */
extern const char ac_shader_overlay_vertex[], ac_shader_overlay_fragment[];

enum {
    AC_UNIT_COLOR = 0,     /* sampler2D color */
    AC_UNIT_INSTANCES = 1, /* usamplerBuffer instances */
    AC_UNIT_TERRAIN = 2,   /* sampler2DArray terrain */
    AC_UNIT_ALPHA = 3,     /* sampler2DArray alpha */
};

enum { AC_FRAME_LIGHTS = 48 };

/* The uniform block "Frame" (std140). World: axes of the camera's block, metres. */
typedef struct ac_frame_block {
    float clip_from_world[16];
    float clip_from_sky[16];
    float eye[4];
    float object_ambient[4], land_ambient[4];
    float sun[4]; /* towards the sun, as long as it is bright */
    float sun_color[4];
    float fog_color[4];
    float fog[4];          /* end, 1 / (end - start) */
    float camera_block[4]; /* column, row of the camera's landblock */
    float sky_axes[3][4];  /* right and up scaled to the screen's edge, forward */
    float sky_horizon[4], sky_zenith[4];
    float tiling[64][4];                 /* x: repeats a square of terrain texture i */
    float lights[AC_FRAME_LIGHTS][2][4]; /* place and falloff; colour and intensity */
} ac_frame_block;

/* Bits of an instance. */
enum {
    AC_INSTANCE_SUN = 0x1,    /* lit by the sun: outdoors */
    AC_INSTANCE_BURNED = 0x2, /* lights as burned into cell walls, otherwise as on objects */
    AC_INSTANCE_UNLIT = 0x4,  /* its own luminosity only */
    AC_INSTANCE_NO_FOG = 0x8,
    AC_INSTANCE_SKY = 0x10, /* around the eye, with the sky's depth range */
};

#endif
