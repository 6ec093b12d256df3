/* UI layout 0x21......: a tree of elements with their states and media (dat-format.md 7.1). */
#ifndef AC_DAT_UI_LAYOUT_H
#define AC_DAT_UI_LAYOUT_H

#include "dat/property.h"

enum { /* incorporation flags of a state */
       AC_UI_PASS_TO_CHILDREN = 0x01,
       AC_UI_HAS_X = 0x02,
       AC_UI_HAS_Y = 0x04,
       AC_UI_HAS_WIDTH = 0x08,
       AC_UI_HAS_HEIGHT = 0x10,
       AC_UI_HAS_Z_LEVEL = 0x20,
};

typedef enum ac_ui_media_type {
    AC_UI_MOVIE = 1,
    AC_UI_ALPHA = 2,
    AC_UI_ANIMATION = 3,
    AC_UI_CURSOR = 4,
    AC_UI_IMAGE = 5,
    AC_UI_JUMP = 6,
    AC_UI_MESSAGE = 7,
    AC_UI_PAUSE = 8,
    AC_UI_SOUND = 9,
    AC_UI_STATE = 10,
    AC_UI_FADE = 11,
    AC_UI_STRETCH = 12, /* no payload is known */
} ac_ui_media_type;

enum { /* draw modes */
       AC_UI_DRAW_UNDEFINED = 0,
       AC_UI_DRAW_NORMAL = 1,
       AC_UI_DRAW_OVERLAY = 2,
       AC_UI_DRAW_ALPHA_BLEND = 3,
};

/* The media of one state are a little program that is executed in order. */
typedef struct ac_ui_media {
    uint32_t type; /* ac_ui_media_type */
    union {
        struct {
            ac_bytes file;
            bool full_screen;
        } movie;
        struct {
            ac_did surface;
        } alpha;
        struct {
            float duration; /* seconds */
            uint32_t draw_mode;
            uint32_t frame_count;
            ac_did *frames;
        } animation;
        struct {
            ac_did surface;
            uint32_t hot_x, hot_y;
        } cursor;
        struct {
            ac_did surface; /* 0x06...... */
            uint32_t draw_mode;
        } image;
        struct {
            uint32_t target; /* jump: item; message and state: id */
            float probability;
        } go;
        struct {
            float min, max; /* seconds */
        } pause;
        struct {
            ac_did wave;
            uint32_t sound;
        } sound;
        struct {
            float start, end, duration;
        } fade;
    } as;
} ac_ui_media;

typedef struct ac_ui_state {
    uint32_t id;
    bool pass_to_children;
    uint32_t incorporation; /* AC_UI_HAS_* */
    ac_property_table properties;
    uint32_t media_count;
    ac_ui_media *media;
} ac_ui_state;

typedef struct ac_ui_keyed_state {
    uint32_t key;
    ac_ui_state state;
} ac_ui_keyed_state;

/* x and y are relative to the parent, in layout units; what the incorporation flags of `base` leave
 * out is 0 here and inherited from `base_element`. */
typedef struct ac_ui_element {
    uint32_t key;
    ac_ui_state base;
    uint32_t read_order;
    uint32_t id;
    uint32_t type;         /* element class */
    uint32_t base_element; /* inherited from; 0 none */
    ac_did base_layout;    /* that has it; 0 none */
    uint32_t default_state;
    uint32_t x, y, width, height, z_level;
    uint32_t left_edge, top_edge, right_edge, bottom_edge;
    uint8_t state_size_index;
    uint32_t state_count;
    ac_ui_keyed_state *states;
    uint8_t child_size_index;
    uint32_t child_count;
    struct ac_ui_element *children;
} ac_ui_element;

typedef struct ac_ui_layout {
    ac_did id;
    uint32_t width, height; /* design resolution */
    uint8_t size_index;
    uint32_t element_count;
    ac_ui_element *elements;
} ac_ui_layout;

/* The layout of entry versions from 3, the only one in the end-of-retail files. */
void ac_codec_ui_layout(ac_codec *c, ac_ui_layout *layout, const ac_master_property *master);

/* The element with this id, anywhere in the tree, or NULL. */
const ac_ui_element *ac_ui_layout_find(const ac_ui_layout *layout, uint32_t element_id);

#endif
