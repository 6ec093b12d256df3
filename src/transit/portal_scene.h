/* The tunnel: a synthetic object of its own, never a live one (spec 2026-07-15, Asset
 * construction). It has no cell and no server id, and cannot be picked. */
#ifndef AC_TRANSIT_PORTAL_SCENE_H
#define AC_TRANSIT_PORTAL_SCENE_H

#include "base/log.h"
#include "motion/part_array.h"

/* CreatureMode's camera and light for the portal viewport. */
#define AC_PORTAL_CAMERA          ((ac_vec3){0.24f, -2.7f, 0.88f})
#define AC_PORTAL_LIGHT_DIRECTION ((ac_vec3){0.3f, -1.9f, 0.65f})
#define AC_PORTAL_LIGHT_INTENSITY 2.0f
#define AC_PORTAL_AMBIENT         ((ac_vec3){0.3f, 0.3f, 0.3f})

typedef struct ac_portal_scene {
    bool ready; /* the object exists; without its assets the tunnel is black, and timing goes on */
    ac_part_array parts;
    ac_did animation;
    double run_time; /* seconds since the animation started, for the frame without assets */
} ac_portal_scene;

/* Resolves the portal's Setup and animation by the client enumeration (category 7) and makes the
 * object. What is missing is logged and left out. */
void ac_portal_scene_init(ac_portal_scene *scene, ac_store *store, ac_motion_library *library,
                          const ac_log *log);
void ac_portal_scene_free(ac_portal_scene *scene);

/* set_sequence_animation(animation, clear, from frame 1, 40 frames a second). */
void ac_portal_scene_start(ac_portal_scene *scene);
void ac_portal_scene_clear(ac_portal_scene *scene);

/* Advances the animation and poses the parts at the origin. */
void ac_portal_scene_step(ac_portal_scene *scene, double elapsed);

/* The animation's current frame. */
uint32_t ac_portal_scene_frame(const ac_portal_scene *scene);

/* The camera's frame: its place, rolled about its own forward axis by `roll` degrees
 * (CreatureMode::SetCameraDirection_Degrees 0x00453760). */
ac_frame ac_portal_scene_camera(float roll);

#endif
