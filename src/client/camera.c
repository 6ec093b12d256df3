#include "client/camera.h"

#include <math.h>

#include "base/acmath.h"
#include "space/landdefs.h"

/* Retail's default viewer offset: 2.5 back and 0.75 up from a pivot 1.5 above the feet. */
static const float default_back = 2.5f, default_up = 0.75f;
static const float shortest = 0.5f, longest = 40.0f;
static const float lowest_pitch = -1.2f, highest_pitch = 1.5f;
static const float viewer_radius = 0.3f;

/* The gap to the sought place halves in this time. */
static const float glide_half_time = 0.06f;

ac_camera ac_camera_default(void) {
    float length = ac_vec3_length(ac_vec3_make(0.0f, default_back, default_up));
    return (ac_camera){
        .pitch = ac_asinf(default_up / length), .length = length, .pivot_height = 1.5f};
}

static float clampf(float value, float low, float high) {
    return value < low ? low : value > high ? high : value;
}

void ac_camera_turn(ac_camera *camera, float yaw, float pitch, float zoom) {
    if (!isfinite(yaw) || !isfinite(pitch) || !isfinite(zoom))
        return;
    camera->yaw = ac_atan2f(ac_sinf(camera->yaw + yaw), ac_cosf(camera->yaw + yaw));
    camera->pitch = clampf(camera->pitch + pitch, lowest_pitch, highest_pitch);
    camera->length = clampf(camera->length * ac_powf(1.2f, zoom), shortest, longest);
}

void ac_camera_reset(ac_camera *camera) {
    camera->placed = false;
}

/* From the pivot to where the camera wants to be, in the block's axes. */
static ac_vec3 boom(const ac_camera *camera, const ac_position *player) {
    float heading = ac_frame_get_heading(&player->frame) * (float)(AC_PI / 180.0) + camera->yaw;
    float flat = camera->length * ac_cosf(camera->pitch);
    return ac_vec3_make(-ac_sinf(heading) * flat, -ac_cosf(heading) * flat,
                        camera->length * ac_sinf(camera->pitch));
}

/* The cell of a place; NULL where nothing is resident. */
static const ac_cell *find_place(const ac_world *world, ac_position *place) {
    const ac_cell *cell = NULL;
    if (!ac_world_adjust_position(world, place, ac_vec3_make(0.0f, 0.0f, 0.0f), true, &cell))
        return NULL;
    return cell;
}

/* SmartBox::update_viewer 0x00453CE0: how far the camera's sphere comes from the pivot; creatures
 * are no obstacle to it. Without a way, where it is sought if that is anywhere; false when not. */
static bool clear_place(ac_live_world *live, ac_object_id player, const ac_position *pivot,
                        const ac_cell *cell, const ac_position *sought, ac_position *place) {
    const ac_sphere sphere = {{0.0f, 0.0f, 0.0f}, viewer_radius};
    ac_transition_def def = {
        .world = live->world,
        .obstacles = &live->obstacles,
        .mover = {.self = player,
                  .flags = AC_MOVER_VIEWER | AC_MOVER_PATH_CLIPPED | AC_MOVER_FREE_ROTATE |
                           AC_MOVER_PERFECT_CLIP},
        .spheres = &sphere,
        .sphere_count = 1,
        .begin = pivot,
        .cell = cell,
        .end = *sought,
    };
    ac_transition_begin(&live->transition, &def);
    if (ac_transition_find_valid_position(&live->transition) &&
        live->transition.path.current_cell) {
        *place = live->transition.path.current;
        return true;
    }
    *place = *sought;
    return find_place(live->world, place) != NULL;
}

/* Where the camera glides to next: a part of the way from where it is, so that after a wall it
 * goes out again as smoothly as it came in. */
static ac_vec3 glide(const ac_camera *camera, uint32_t cell, ac_vec3 sought, float dt) {
    ac_vec3 old = ac_vec3_add(camera->viewer.frame.origin,
                              ac_landdefs_block_offset(cell, camera->viewer.cell));
    float keep = ac_powf(0.5f, dt / glide_half_time);
    return ac_vec3_add(sought, ac_vec3_scale(ac_vec3_sub(old, sought), keep));
}

void ac_camera_update(ac_camera *camera, ac_live_world *live, ac_object_id player,
                      const ac_position *position, float dt) {
    const ac_quat upright = {1.0f, 0.0f, 0.0f, 0.0f};
    if (!camera->placed)
        camera->viewer = camera->sought = *position;
    ac_position pivot = {.cell = position->cell, .frame = {position->frame.origin, upright}};
    pivot.frame.origin.z += camera->pivot_height;
    ac_vec3 offset = boom(camera, position);
    const ac_cell *cell = find_place(live->world, &pivot);
    ac_vec3 sought = ac_vec3_add(pivot.frame.origin, offset);
    camera->sought = (ac_position){.cell = pivot.cell,
                                   .frame = {glide(camera, pivot.cell, sought, dt), upright}};
    camera->viewer = camera->sought;
    camera->placed =
        !cell || clear_place(live, player, &pivot, cell, &camera->sought, &camera->viewer);
    if (!camera->placed)
        camera->viewer = camera->sought = *position;
    ac_vec3 eye = camera->viewer.frame.origin;
    ac_vec3 target =
        ac_vec3_add(pivot.frame.origin, ac_landdefs_block_offset(camera->viewer.cell, pivot.cell));
    ac_vec3 way = ac_vec3_sub(target, eye);
    if (ac_vec3_dot(way, way) < 0.0001f)
        way = ac_vec3_neg(offset);
    ac_frame_set_vector_heading(&camera->viewer.frame, way);
}
