/* The radar as data: what is near the player, on a map with the player's heading up
 * (world-simulation 9.4). Metres. */
#ifndef AC_SELECT_RADAR_H
#define AC_SELECT_RADAR_H

#include "select/blip.h"

#define AC_RADAR_OUTDOORS   75.0f
#define AC_RADAR_INDOORS    25.0f
#define AC_RADAR_DIM        0.65f /* factor of the colour of what is on another level */
#define AC_RADAR_DIM_HEIGHT 5.0f

typedef struct ac_radar_blip {
    ac_guid guid;
    float x, y; /* to the right of the player and ahead of it */
    ac_color color;
    ac_blip_shape shape;
} ac_radar_blip;

/* CPlayerSystem::GetRadarRadius 0x0055D880, by the cell that the player is in. */
float ac_radar_range(uint32_t cell);

/* ACCWeenieObject::InqShowableOnRadar, and not hidden from the interface. */
bool ac_radar_shows(const ac_object *object);

/* The blips of everything in range but the player, in order of creation. Returns how many there
 * are, of which at most `capacity` are written; 0 without a player in the world. */
uint32_t ac_radar_collect(const ac_objects *objects, const ac_fellows *fellows,
                          ac_radar_blip *blips, uint32_t capacity);

/* The blip nearest to a place on the map, at most `reach` metres away on it (retail: 6 pixels); 0
 * when there is none. */
ac_guid ac_radar_pick(const ac_radar_blip *blips, uint32_t count, float x, float y, float reach);

/* CPlayerSystem::InqPlayerCoords 0x00560090: map coordinates of an outdoor cell, north and east
 * positive. False indoors. */
bool ac_radar_coordinates(uint32_t cell, double *north, double *east);

#endif
