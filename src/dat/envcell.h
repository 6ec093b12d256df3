/* Environment 0x0D...... and EnvCell 0xXXYYNNNN (dat-format.md 5.10, 6.3). */
#ifndef AC_DAT_ENVCELL_H
#define AC_DAT_ENVCELL_H

#include "dat/landblock.h"
#include "dat/mesh.h"

typedef struct ac_cell_struct {
    uint32_t key;
    ac_vertex_array vertices;
    ac_polygon_array polygons; /* surface indices are into the EnvCell's list */
    uint32_t portal_count;
    uint16_t *portals; /* polygon keys that are openings */
    ac_bsp cell_bsp;
    ac_polygon_array physics_polygons;
    ac_bsp physics_bsp;
    bool has_drawing_bsp;
    ac_bsp drawing_bsp;
} ac_cell_struct;

typedef struct ac_environment {
    ac_did id;
    uint32_t cell_count;
    ac_cell_struct *cells;
} ac_environment;

enum {
    AC_ENVCELL_SEEN_OUTSIDE = 0x1,
    AC_ENVCELL_HAS_OBJECTS = 0x2,
    AC_ENVCELL_HAS_RESTRICTION = 0x8,
};

typedef struct ac_cell_portal {
    uint16_t flags; /* AC_PORTAL_* */
    uint16_t polygon;
    uint16_t other_cell; /* low word, AC_PORTAL_OUTSIDE for the landscape */
    uint16_t other_portal;
} ac_cell_portal;

typedef struct ac_envcell {
    ac_did id;
    uint32_t flags; /* AC_ENVCELL_* */
    uint8_t surface_count;
    uint16_t *surfaces;   /* OR with 0x08000000 */
    uint16_t environment; /* OR with 0x0D000000 */
    uint16_t structure;   /* key inside the Environment */
    ac_frame frame;       /* block-local */
    uint8_t portal_count;
    ac_cell_portal *portals;
    uint16_t visible_count;
    uint16_t *visible; /* low words */
    uint32_t object_count;
    ac_stab *objects; /* block-local frames */
    uint32_t restriction;
} ac_envcell;

void ac_codec_environment(ac_codec *c, ac_environment *environment);
void ac_codec_envcell(ac_codec *c, ac_envcell *cell);

#endif
