/* Animations under construction, and what motion tables are made of. */
#ifndef AC_DEMO_ANIMATION_BUILDER_H
#define AC_DEMO_ANIMATION_BUILDER_H

#include "demo/builder.h"

/* A hook of one frame. Lists of them ascend by frame. */
typedef struct ac_timed_hook {
    uint32_t frame;
    ac_hook hook;
} ac_timed_hook;

/* Room for `frames` frames of `parts` parts; NULL after a failure. */
ac_animation *ac_demo_animation(ac_demo_builder *builder, ac_did id, uint32_t parts,
                                uint32_t frames);
void ac_demo_set_hooks(ac_demo_builder *builder, ac_animation *animation, uint32_t count,
                       const ac_timed_hook *hooks);
/* Puts it and resets the builder's memory. */
void ac_demo_finish_animation(ac_demo_builder *builder, const ac_animation *animation);

/* A motion table is collected in fixed room, then put with its lists sorted as they were added.
 * Every motion has one animation, or none for modifiers. */
enum { AC_TABLE_MOTIONS = 256, AC_TABLE_STYLES = 12 };

typedef struct ac_motion_spec {
    ac_did animation;
    int32_t low, high; /* frames; high -1: the last */
    float framerate;
    ac_vec3 velocity, omega;
    uint8_t bitfield;
} ac_motion_spec;

typedef struct ac_table_builder {
    ac_did id;
    uint32_t default_style;
    uint32_t style_count, cycle_count, modifier_count, link_count;
    bool overflow;
    ac_style_default styles[AC_TABLE_STYLES];
    ac_motion_data cycles[AC_TABLE_MOTIONS], modifiers[AC_TABLE_STYLES], links[AC_TABLE_MOTIONS];
    uint32_t link_keys[AC_TABLE_MOTIONS];
    ac_anim_data cycle_anims[AC_TABLE_MOTIONS], link_anims[AC_TABLE_MOTIONS];
} ac_table_builder;

/* NULL after a failure. */
ac_table_builder *ac_demo_table(ac_demo_builder *builder, ac_did id, uint32_t default_style);
void ac_table_style(ac_table_builder *table, uint32_t style, uint32_t default_substate);
void ac_table_cycle(ac_table_builder *table, uint32_t style, uint32_t substate,
                    const ac_motion_spec *motion);
/* For any style. */
void ac_table_modifier(ac_table_builder *table, uint32_t modifier, ac_vec3 velocity, ac_vec3 omega);
/* From one substate, or from any with `from` 0. */
void ac_table_link(ac_table_builder *table, uint32_t style, uint32_t from, uint32_t to,
                   const ac_motion_spec *motion);
/* Puts it and resets the builder's memory. */
void ac_demo_finish_table(ac_demo_builder *builder, const ac_table_builder *table);

/* Commands that the demo's tables use (MotionCommand, dat-format.md 8.8 and 8.9). */
enum {
    AC_CMD_READY = 0x41000003,
    AC_CMD_WALK_FORWARD = 0x45000005,
    AC_CMD_RUN_FORWARD = 0x44000007,
    AC_CMD_FALLEN = 0x40000008,
    AC_CMD_ON = 0x4000000B,
    AC_CMD_OFF = 0x4000000C,
    AC_CMD_TURN_RIGHT = 0x6500000D,
    AC_CMD_TURN_LEFT = 0x6500000E,
    AC_CMD_SIDE_STEP_RIGHT = 0x6500000F,
    AC_CMD_SIDE_STEP_LEFT = 0x65000010,
    AC_CMD_DEAD = 0x40000011,
    AC_CMD_CROUCH = 0x41000012,
    AC_CMD_SITTING = 0x41000013,
    AC_CMD_SLEEPING = 0x41000014,
    AC_CMD_FALLING = 0x40000015,
    AC_CMD_RELOAD = 0x40000016,
    AC_CMD_PICKUP = 0x40000018,
    AC_CMD_JUMP_CHARGING = 0x4000001D,
    AC_CMD_AIM_LEVEL = 0x4000001E,
    AC_CMD_AIM_HIGH_15 = 0x4000001F,
    AC_CMD_AIM_LOW_15 = 0x40000025,
    AC_CMD_MAGIC_BLAST = 0x4000002B,
    AC_CMD_MAGIC_PRAY = 0x40000039,
    AC_CMD_JUMP = 0x2500003B,
    AC_CMD_JUMP_UP = 0x1000004B,
    AC_CMD_CHEER = 0x1300004C,
    AC_CMD_TWITCH_1 = 0x10000051,
    AC_CMD_STAGGER_BACKWARD = 0x10000055,
    AC_CMD_STAGGER_FORWARD = 0x10000056,
    AC_CMD_THRUST_MED = 0x10000058,
    AC_CMD_SLASH_HIGH = 0x1000005B,
    AC_CMD_BACKHAND_HIGH = 0x1000005E,
    AC_CMD_SHOOT = 0x10000061,
    AC_CMD_ATTACK_HIGH_1 = 0x10000062,
    AC_CMD_MAGIC_POWER_UP_01 = 0x1000006F,
    AC_CMD_BOW_DEEP = 0x1300007D,
    AC_CMD_CLAP_HANDS = 0x1300007E,
    AC_CMD_CRY = 0x1300007F,
    AC_CMD_LAUGH = 0x13000080,
    AC_CMD_POINT = 0x13000084,
    AC_CMD_WAVE = 0x13000087,
    AC_CMD_SPECIAL_ATTACK_1 = 0x100000CD,
    AC_CMD_CAST_SPELL = 0x400000D3,
    AC_CMD_LOG_OUT = 0x1000011E,
    AC_CMD_HOUSE_RECALL = 0x1000013A,
    AC_CMD_LIFESTONE_RECALL = 0x10000153,
    AC_CMD_MARKETPLACE_RECALL = 0x10000166,
    AC_CMD_HOMETOWN_RECALL = 0x10000171,
    AC_CMD_ARENA_RECALL = 0x10000172,
};
#define AC_STYLE_HAND_COMBAT  0x8000003Cu
#define AC_STYLE_NON_COMBAT   0x8000003Du
#define AC_STYLE_SWORD        0x8000003Eu
#define AC_STYLE_BOW          0x8000003Fu
#define AC_STYLE_SWORD_SHIELD 0x80000040u
#define AC_STYLE_MAGIC        0x80000049u

#endif
