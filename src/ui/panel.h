/* One window of a UI layout (0x21......), ready to be drawn: its elements with what they inherit
 * from base elements, flattened in drawing order (dat-format.md 7.1). */
#ifndef AC_UI_PANEL_H
#define AC_UI_PANEL_H

#include "base/log.h"
#include "dat/store.h"
#include "ui/draw_list.h"

enum { AC_UI_PARTS_MAX = 96 };

/* Where the client finds its layouts: DBObj::GetDIDByEnum with this category
 * (UIMainFramework::CreateAndAddRootElement 0x006A0C00). */
#define AC_UI_LAYOUT_CATEGORY 5u

typedef struct ac_ui_part {
    uint32_t id, type; /* element id and class */
    int32_t parent;    /* index of the part that it is in, -1: the root has none */
    ac_ui_rect rect;   /* from the panel's top left corner, layout units */
    ac_did picture;    /* 0x06...... of its default state, 0 none */
} ac_ui_part;

/* Parts in drawing order; the first is the root. */
typedef struct ac_ui_panel {
    uint32_t count;
    int32_t attribute; /* see ac_ui_panel_def */
    bool built_in;     /* the DAT files have no such layout */
    ac_ui_part parts[AC_UI_PARTS_MAX];
} ac_ui_panel;

typedef struct ac_ui_panel_def {
    const char *name;   /* for the log */
    ac_did layout;      /* where the end-of-retail files have it: tried first */
    uint32_t root;      /* element that is the panel */
    uint32_t attribute; /* an integer property of the root that is kept, 0 when it is not there */
    const ac_ui_layout *built_in; /* taken when no layout has the element; it inherits nothing */
} ac_ui_panel_def;

/* The layout that has the root element: the category's mapper is asked for it. Without one the
 * built-in layout is taken and the log gets a line. */
void ac_ui_panel_open(ac_ui_panel *panel, ac_store *store, const ac_ui_panel_def *def,
                      const ac_log *log);

/* The element `root` of a layout and everything in it. False, and an empty panel, when it is not
 * there. `store` is asked for layouts that elements inherit from; NULL: there are none. */
bool ac_ui_panel_build(ac_ui_panel *panel, ac_store *store, const ac_ui_layout *layout,
                       uint32_t root, uint32_t attribute);

/* Index of the part with this element id, or -1. */
int32_t ac_ui_panel_find(const ac_ui_panel *panel, uint32_t id);
/* Part number `index` is `ancestor` or lies in it. */
bool ac_ui_panel_is_in(const ac_ui_panel *panel, int32_t index, int32_t ancestor);

/* A rectangle of the panel on the screen, when the panel's corner is at (x, y). */
ac_ui_rect ac_ui_panel_place(const ac_ui_rect *rect, float x, float y, float scale);

/* The part's picture at its place; nothing when it has none. */
void ac_ui_panel_draw_part(ac_ui_list *list, const ac_ui_part *part, float x, float y, float scale);

#endif
