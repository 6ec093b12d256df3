#include "client/camera.h"

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

/* Whether a camera may be at `point` (in the block of `cell`): outdoors above the ground, indoors
 * in some cell that can be reached from it. */
static bool is_clear(const ac_world *world, uint32_t cell, ac_vec3 point) {
    ac_position position = {.cell = cell, .frame = {point, {1.0f, 0.0f, 0.0f, 0.0f}}};
    const ac_cell *found = ac_world_point_cell(world, &position);
    if (!found)
        return false;
    if (ac_cell_is_interior(found->id))
        return true;
    float ground;
    ac_vec3 in_block = ac_vec3_add(point, ac_landdefs_block_offset(found->id, cell));
    return !ac_world_ground(world, found->id, in_block, &ground) ||
           in_block.z > ground + viewer_radius;
}

/* The longest clear part of the boom, in tenths; at least a tenth so that the player is seen. */
static float clear_part(const ac_world *world, uint32_t cell, ac_vec3 pivot, ac_vec3 offset) {
    float part = 0.1f;
    for (int i = 2; i <= 10; ++i) {
        float next = 0.1f * (float)i;
        if (!is_clear(world, cell, ac_vec3_add(pivot, ac_vec3_scale(offset, next))))
            break;
        part = next;
    }
    return part;
}

void ac_camera_update(ac_camera *camera, const ac_world *world, const ac_position *player,
                      float dt) {
    ac_vec3 pivot = player->frame.origin;
    pivot.z += camera->pivot_height;
    ac_vec3 offset = boom(camera, player);
    offset = ac_vec3_scale(offset, clear_part(world, player->cell, pivot, offset));
    ac_vec3 sought = ac_vec3_add(pivot, offset);
    ac_vec3 place = sought;
    if (camera->placed) {
        ac_vec3 old = ac_vec3_add(camera->viewer.frame.origin,
                                  ac_landdefs_block_offset(player->cell, camera->viewer.cell));
        float keep = ac_powf(0.5f, dt / glide_half_time);
        place = ac_vec3_add(sought, ac_vec3_scale(ac_vec3_sub(old, sought), keep));
        if (!is_clear(world, player->cell, place))
            place = sought;
    }
    camera->placed = true;
    camera->viewer =
        (ac_position){.cell = player->cell, .frame = {place, {1.0f, 0.0f, 0.0f, 0.0f}}};
    ac_frame_set_vector_heading(&camera->viewer.frame, ac_vec3_sub(pivot, place));
    const ac_cell *cell = NULL;
    ac_position adjusted = camera->viewer;
    if (ac_world_adjust_position(world, &adjusted, ac_vec3_make(0.0f, 0.0f, 0.0f), true, &cell) &&
        cell)
        camera->viewer = adjusted;
}
