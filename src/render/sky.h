/* The sky: a gradient with the sun behind everything, and the region's sky objects around the eye.
 */
#ifndef AC_RENDER_SKY_H
#define AC_RENDER_SKY_H

#include "render/sky_time.h"
#include "render/stage.h"

/* The light of a moment. */
typedef struct ac_daylight {
    const ac_day_group *group; /* NULL: none */
    float sky_time;            /* fraction of the day, in steps of the sky's tick */
    ac_sky_light light;        /* in steps of the light's tick */
} ac_daylight;

/* `region` NULL: the light of a region without times. `game_time` in seconds. */
ac_daylight ac_daylight_at(const ac_region *region, double game_time);

/* Sun, ambient, fog and the gradient's colours for the frame's block. `sealed`: the eye is in a
 * cell that never sees the landscape: ambient 0.2, white, and no fog. */
void ac_daylight_store(const ac_daylight *daylight, bool sealed, ac_frame_block *block);

/* Adds the group's objects that are up at this time: before the landscape, and weather after it.
 * `time`: the client's clock, for textures that move. */
void ac_sky_add_objects(ac_stage *stage, ac_store *store, const ac_daylight *daylight, double time,
                        bool weather);

typedef struct ac_sky_gradient ac_sky_gradient;

ac_sky_gradient *ac_sky_gradient_create(ac_error *error);
void ac_sky_gradient_destroy(ac_sky_gradient *gradient);
/* Fills what is set to be drawn at the far end of the depth range. */
void ac_sky_gradient_draw(const ac_sky_gradient *gradient, ac_draw_counts *counts);

#endif
