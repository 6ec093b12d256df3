/* The chase camera: a boom behind a pivot above the player, turned by the mouse, damped, and pulled
 * in where the world is in the way (world-simulation 9.5). Portal space has its own, in
 * transit/portal_scene.h. Metres, radians. */
#ifndef AC_CLIENT_CAMERA_H
#define AC_CLIENT_CAMERA_H

#include "client/view.h"
#include "object/live_world.h"

typedef struct ac_camera {
    float yaw;    /* about the vertical, from straight behind the player; positive to the right */
    float pitch;  /* of the boom above the horizontal */
    float length; /* of the boom that the player wants */
    float pivot_height;
    ac_position sought; /* where it would be if nothing were in the way */
    ac_position viewer; /* where the camera is; cell 0 before the first placement */
    bool placed;
} ac_camera;

ac_camera ac_camera_default(void);

/* Mouse: radians and wheel notches. */
void ac_camera_turn(ac_camera *camera, float yaw, float pitch, float zoom);

/* SmartBox::set_viewer with reset_sought: the next update begins at the player, and the boom
 * extends from there. */
void ac_camera_reset(ac_camera *camera);

/* Moves the camera after `player`, who stands at `position`, over `dt` seconds: its sphere is swept
 * from the pivot to where it wants to be. */
void ac_camera_update(ac_camera *camera, ac_live_world *live, ac_object_id player,
                      const ac_position *position, float dt);

#endif
