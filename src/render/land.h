/* The terrain on the card: every resident landblock in one buffer, the ground's textures and the
 * maps that merge them in two array textures. A frame's terrain is one call a class of squares. */
#ifndef AC_RENDER_LAND_H
#define AC_RENDER_LAND_H

#include "base/log.h"
#include "render/device.h"
#include "render/draw_queue.h"
#include "render/projection.h"
#include "render/shader.h"
#include "space/world.h"

typedef struct ac_land ac_land;

/* Loads the region's textures; missing ones become checkers. */
ac_land *ac_land_create(const ac_device *device, ac_store *store, const ac_region *region,
                        const ac_log *log, ac_error *error);
void ac_land_destroy(ac_land *land);

/* Puts new blocks on the card and forgets those that are not resident any more. */
void ac_land_sync(ac_land *land, const ac_world *world);

/* Chooses the blocks that the frustum sees, near ones first. World: axes of the block of
 * `eye_cell`.
 */
void ac_land_select(ac_land *land, const ac_frustum *frustum, uint32_t eye_cell, ac_vec3 eye);
/* How often the textures repeat in a square, for the frame's block. */
void ac_land_store(const ac_land *land, ac_frame_block *block);

/* Draws what was chosen. */
void ac_land_draw(const ac_land *land, ac_draw_counts *counts);

uint32_t ac_land_block_count(const ac_land *land); /* chosen */
size_t ac_land_bytes(const ac_land *land);         /* buffers and textures */

#endif
