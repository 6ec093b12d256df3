/* MotionTable 0x09...... (dat-format.md 5.8). */
#ifndef AC_DAT_MOTION_TABLE_H
#define AC_DAT_MOTION_TABLE_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/codec.h"

enum {
    AC_MOTION_CLEARS_MODIFIERS = 0x1, /* bitfield */
    AC_MOTION_FROM_DEFAULT_ONLY = 0x2,
    AC_MOTION_HAS_VELOCITY = 0x1, /* flags */
    AC_MOTION_HAS_OMEGA = 0x2,
};

typedef struct ac_anim_data {
    ac_did animation;
    int32_t low, high; /* frames, inclusive; high -1: the last */
    float framerate;   /* frames a second; negative plays backwards */
} ac_anim_data;

typedef struct ac_motion_data {
    uint32_t key; /* of the table it is in; for a link, the inner key (the target command) */
    uint8_t anim_count;
    uint8_t bitfield;
    uint8_t flags;
    ac_anim_data *anims;
    ac_vec3 velocity; /* metres a second, object space */
    ac_vec3 omega;    /* radians a second */
} ac_motion_data;

typedef struct ac_motion_list {
    uint32_t count;
    ac_motion_data *motions; /* in stored order */
} ac_motion_list;

typedef struct ac_motion_link {
    uint32_t key; /* style << 16 | from substate & 0xFFFFFF, or style << 16 */
    ac_motion_list to;
} ac_motion_link;

typedef struct ac_style_default {
    uint32_t style, substate;
} ac_style_default;

typedef struct ac_motion_table {
    ac_did id;
    uint32_t default_style;
    uint32_t style_default_count;
    ac_style_default *style_defaults;
    ac_motion_list cycles;
    ac_motion_list modifiers;
    uint32_t link_count;
    ac_motion_link *links;
} ac_motion_table;

void ac_codec_motion_table(ac_codec *c, ac_motion_table *table);

#endif
