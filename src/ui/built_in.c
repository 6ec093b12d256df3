#include "ui/built_in.h"

enum { PLACED = AC_UI_HAS_X | AC_UI_HAS_Y | AC_UI_HAS_WIDTH | AC_UI_HAS_HEIGHT };

#define PLACE(element, left, top, w, h)                                                            \
    .key = (element), .id = (element), .base.incorporation = PLACED, .x = (left), .y = (top),      \
    .width = (w), .height = (h)

/* The layout's structs are for reading and writing alike; nobody writes to these. */
static ac_ui_element radar_parts[] = {
    {PLACE(0x1000003F, 0, 0, 120, 120), .read_order = 1},
    {PLACE(0x1000003E, 0, 120, 120, 18), .read_order = 2},
};
static ac_ui_element radar_root = {PLACE(0x100006D3, 0, 0, 120, 140), .child_count = 2,
                                   .children = radar_parts};
const ac_ui_layout ac_ui_built_in_radar = {
    .id = 0x21000074, .width = 800, .height = 600, .element_count = 1, .elements = &radar_root};

static ac_ui_element selected_parts[] = {
    {PLACE(0x100001A1, 0, 24, 220, 7), .read_order = 1},
    {PLACE(0x1000019F, 0, 3, 220, 18), .read_order = 2},
};
static ac_ui_element selected_root = {PLACE(0x1000019E, 0, 0, 220, 34), .child_count = 2,
                                      .children = selected_parts};
const ac_ui_layout ac_ui_built_in_toolbar = {
    .id = 0x21000016, .width = 800, .height = 600, .element_count = 1, .elements = &selected_root};
