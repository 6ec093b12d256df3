/* The person: Setup 0x02000001, 17 parts as retail numbers them, its animations and its motion
 * table 0x09000001. Faces +Y; the left side is -X. */
#ifndef AC_DEMO_HUMANOID_H
#define AC_DEMO_HUMANOID_H

#include "demo/builder.h"

typedef enum ac_body_part {
    AC_BODY_PELVIS,
    AC_BODY_LEFT_THIGH,
    AC_BODY_LEFT_SHIN,
    AC_BODY_LEFT_FOOT,
    AC_BODY_LEFT_TOE,
    AC_BODY_RIGHT_THIGH,
    AC_BODY_RIGHT_SHIN,
    AC_BODY_RIGHT_FOOT,
    AC_BODY_RIGHT_TOE,
    AC_BODY_CHEST,
    AC_BODY_LEFT_ARM,
    AC_BODY_LEFT_FOREARM,
    AC_BODY_LEFT_HAND,
    AC_BODY_RIGHT_ARM,
    AC_BODY_RIGHT_FOREARM,
    AC_BODY_RIGHT_HAND,
    AC_BODY_HEAD,
    AC_BODY_COUNT
} ac_body_part;

/* Other meshes for single parts, for part changes. */
typedef enum ac_body_variant {
    AC_VARIANT_HEAD_LONG_HAIR = AC_BODY_COUNT,
    AC_VARIANT_HEAD_BEARD,
    AC_VARIANT_HEAD_HOOD,
    AC_VARIANT_PELVIS_ROBE,
    AC_VARIANT_CHEST_ROBE,
    AC_VARIANT_CHEST_APRON,
    AC_VARIANT_COUNT
} ac_body_variant;

/* Joint lengths in metres, shared by the meshes and the poses. */
#define AC_BODY_PELVIS_HEIGHT 0.955f
#define AC_BODY_HIP_WIDTH     0.10f /* from the middle */
#define AC_BODY_HIP_DROP      0.055f
#define AC_BODY_THIGH         0.42f
#define AC_BODY_SHIN          0.40f
#define AC_BODY_ANKLE         0.08f /* above the sole */
#define AC_BODY_BALL          0.12f /* ankle to ball of the foot, forward */
#define AC_BODY_SPINE         0.13f /* pelvis to chest */
#define AC_BODY_NECK          0.43f /* chest to head */
#define AC_BODY_SHOULDER      0.205f
#define AC_BODY_SHOULDER_RISE 0.335f
#define AC_BODY_UPPER_ARM     0.28f
#define AC_BODY_FOREARM       0.25f

ac_did ac_body_gfx(int part_or_variant);

void ac_demo_build_body(ac_demo_builder *builder);        /* the meshes */
void ac_demo_build_human_moves(ac_demo_builder *builder); /* animations and motion table */
void ac_demo_build_human(ac_demo_builder *builder);       /* all of it, and the Setup */

#endif
