/* The radar window (gmRadarUI) as quads: the disc of its layout, the four letters that turn with
 * the player, a blip for what is near, and the coordinates. The lock and the drag handle of
 * retail's window are not shown: this one stays where it is. */
#ifndef AC_UI_RADAR_PANEL_H
#define AC_UI_RADAR_PANEL_H

#include "select/radar.h"
#include "ui/panel.h"

enum { AC_UI_BLIPS_MAX = 128 };

typedef struct ac_ui_radar {
    ac_ui_panel panel;
    float center_x, center_y, radius; /* of the disc, layout units */
} ac_ui_radar;

/* What it shows: the world seen from the player. */
typedef struct ac_ui_radar_state {
    const ac_radar_blip *blips; /* metres, with the player's heading up */
    uint32_t blip_count;
    float range;   /* metres, at the edge of the disc */
    float heading; /* degrees, clockwise from north */
    ac_guid selected;
    const char *coordinates; /* empty: hidden, as indoors */
} ac_ui_radar_state;

/* Finds the layout. */
void ac_ui_radar_open(ac_ui_radar *radar, ac_store *store, const ac_log *log);

/* Its corner at (x, y), each layout unit `scale` pixels. */
void ac_ui_radar_draw(ac_ui_list *list, const ac_ui_radar *radar, const ac_ui_radar_state *state,
                      float x, float y, float scale);

/* The object whose blip is at most 6 layout units from a point of the screen, the nearest; 0 none.
 * The window's corner is at (x, y). */
ac_guid ac_ui_radar_pick(const ac_ui_radar *radar, const ac_ui_radar_state *state, float x, float y,
                         float scale, float mouse_x, float mouse_y);

/* The player's map coordinates as the radar writes them; empty indoors. */
void ac_ui_coordinates(uint32_t cell, char *text, size_t size);

#endif
