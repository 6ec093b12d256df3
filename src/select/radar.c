#include "select/radar.h"

#include <math.h>

#include "base/acmath.h"
#include "select/kinds.h"
#include "space/frame.h"
#include "space/landdefs.h"
#include "space/position.h"

/* CPlayerSystem::GetRadarRadius 0x0055D880 */
float ac_radar_range(uint32_t cell) {
    return ac_cell_is_outdoor(cell) ? AC_RADAR_OUTDOORS : AC_RADAR_INDOORS;
}

/* ACCWeenieObject::InqShowableOnRadar: membership only, whatever the names of the values say. */
bool ac_radar_shows(const ac_object *object) {
    if (ac_object_described(object, AC_OBJECT_UI_HIDDEN))
        return false;
    switch (object->weenie.radar_behavior) {
    case AC_RADAR_SHOW_MOVEMENT:
    case AC_RADAR_SHOW_ATTACKING:
    case AC_RADAR_SHOW_ALWAYS: return true;
    default: return false;
    }
}

static ac_color dimmed(ac_color color, float height) {
    if (fabsf(height) < AC_RADAR_DIM_HEIGHT)
        return color;
    return (ac_color){color.red * AC_RADAR_DIM, color.green * AC_RADAR_DIM,
                      color.blue * AC_RADAR_DIM};
}

/* False when it is not in range. */
static bool place(const ac_object *player, const ac_object *object, ac_radar_blip *blip,
                  float *height) {
    ac_vec3 offset = ac_position_offset(&player->position, &object->position);
    float reach = ac_radar_range(player->position.cell) - 1.0f;
    if (!(offset.x * offset.x + offset.y * offset.y < reach * reach))
        return false;
    float heading = ac_frame_get_heading(&player->position.frame) * (float)(AC_PI / 180.0);
    float sine = ac_sinf(heading), cosine = ac_cosf(heading);
    blip->x = offset.x * cosine - offset.y * sine;
    blip->y = offset.x * sine + offset.y * cosine;
    *height = offset.z;
    return true;
}

uint32_t ac_radar_collect(const ac_objects *objects, const ac_fellows *fellows,
                          ac_radar_blip *blips, uint32_t capacity) {
    const ac_object *player = ac_objects_get_local_player(objects);
    uint32_t count = 0;
    if (!player || !ac_object_in_world(player))
        return 0;
    for (const ac_object *object = objects->first; object; object = object->next) {
        ac_radar_blip blip = {.guid = object->guid};
        float height;
        if (object == player || !ac_object_in_world(object) || !ac_radar_shows(object) ||
            !place(player, object, &blip, &height))
            continue;
        blip.color = dimmed(ac_blip_color(object, fellows), height);
        blip.shape = ac_blip_shape_of(object, player, fellows);
        if (count < capacity)
            blips[count] = blip;
        count += 1;
    }
    return count;
}

ac_guid ac_radar_pick(const ac_radar_blip *blips, uint32_t count, float x, float y, float reach) {
    float nearest = reach * reach;
    ac_guid guid = 0;
    for (uint32_t i = 0; i < count; ++i) {
        float dx = blips[i].x - x, dy = blips[i].y - y;
        float distance = dx * dx + dy * dy;
        if (guid == 0 ? distance <= nearest : distance < nearest) {
            nearest = distance;
            guid = blips[i].guid;
        }
    }
    return guid;
}

/* A tenth a landcell, from the middle of the world, to the middle of the cell. */
static double coordinate(int square) {
    const int middle = 1024;
    return (double)(square - middle) * 0.1 + 0.5;
}

bool ac_radar_coordinates(uint32_t cell, double *north, double *east) {
    int x, y;
    if (!ac_landdefs_cell_to_lcoord(cell, &x, &y))
        return false;
    *east = coordinate(x);
    *north = coordinate(y);
    return true;
}
