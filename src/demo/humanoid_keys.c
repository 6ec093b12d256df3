/* A person's single movements, each a short list of key poses that ease into one another. */
#include "demo/humanoid_moves.h"
#include "demo/ids.h"
#include "demo/rig.h"

#define AT_EASE                                                                                    \
    {                                                                                              \
        {{-0.015f, -0.01f, 0}, 0, 10}, {                                                           \
            {0.015f, 0.02f, 0}, 0, 12                                                              \
        }                                                                                          \
    }
/* Left foot in front, knees soft. */
#define FENCING                                                                                    \
    {                                                                                              \
        {{-0.03f, 0.17f, 0}, 0, 4}, {                                                              \
            {0.05f, -0.17f, 0}, 0, 30                                                              \
        }                                                                                          \
    }
/* Side on to the target. */
#define ARCHING                                                                                    \
    {                                                                                              \
        {{0.02f, 0.16f, 0}, 0, -10}, {                                                             \
            {-0.02f, -0.2f, 0}, 0, 62                                                              \
        }                                                                                          \
    }
#define APART                                                                                      \
    {                                                                                              \
        {{-0.08f, 0, 0}, 0, 14}, {                                                                 \
            {0.08f, 0, 0}, 0, 14                                                                   \
        }                                                                                          \
    }
#define LOOSE                                                                                      \
    {                                                                                              \
        {9, 70, 0, 14, 0}, {                                                                       \
            9, 70, 0, 14, 0                                                                        \
        }                                                                                          \
    }

/* ---- falling, dying, resting ---- */
static const ac_pose hit = {.hips = {0, -0.05f, -0.05f},
                            .pelvis = {-4, 3, 8},
                            .chest = {-16, 8, 18},
                            .head = {-12, 6, 8},
                            .arm = {{34, 62, 0, 46, 0}, {26, 74, 0, 58, 0}},
                            .foot = {{{-0.02f, 0.02f, 0}, 0, 10}, {{0.03f, -0.13f, 0}, 12, 18}}};
static const ac_pose knees = {.hips = {0.02f, -0.1f, -0.34f},
                              .pelvis = {-14, 4, 6},
                              .chest = {-10, -6, -8},
                              .head = {18, 8, 0},
                              .arm = {{26, 60, 0, 28, 0}, {18, 78, 0, 36, 0}},
                              .foot = {{{-0.03f, 0.14f, 0}, 18, 16}, {{0.03f, 0.02f, 0}, 30, 20}}};
static const ac_pose sinking = {
    .hips = {0.03f, -0.36f, -0.66f},
    .pelvis = {-46, 4, 6},
    .chest = {-6, -4, -6},
    .head = {14, 8, 0},
    .arm = {{62, 78, 0, 30, 0}, {54, 84, 0, 34, 0}},
    .foot = {{{-0.05f, 0.3f, 0}, -8, 18}, {{0.06f, 0.24f, 0}, -14, 24}}};
static const ac_pose landed = {
    .hips = {0.03f, -0.42f, -0.83f},
    .pelvis = {-92, 0, 5},
    .chest = {4, 0, -3},
    .head = {16, 10, -12},
    .arm = {{78, 84, 40, 30, 0}, {66, 86, 30, 42, 0}},
    .foot = {{{-0.06f, 0.5f, 0.06f}, -62, 22}, {{0.08f, 0.44f, 0.1f}, -44, 30}}};
static const ac_pose dead = {
    .hips = {0.03f, -0.42f, -0.845f},
    .pelvis = {-90, 0, 5},
    .chest = {0, 0, -2},
    .head = {2, 22, -26},
    .arm = {{64, 90, 60, 24, 0}, {40, 90, 40, 48, 0}},
    .foot = {{{-0.07f, 0.545f, 0}, -74, 34}, {{0.09f, 0.47f, 0}, -58, 40}}};
static const ac_pose crouch = {.hips = {0, -0.08f, -0.34f},
                               .pelvis = {22, 0, 0},
                               .chest = {18, 0, 0},
                               .head = {-30, 0, 0},
                               .arm = {{42, 14, 10, 58, 0}, {42, 14, 10, 58, 0}},
                               .foot = {{{-0.05f, 0.06f, 0}, 0, 18}, {{0.05f, -0.12f, 0}, 34, 14}}};
static const ac_pose sit = {.hips = {0, -0.14f, -0.775f},
                            .pelvis = {-12, 0, 0},
                            .chest = {14, 0, 0},
                            .head = {-4, 0, 0},
                            .arm = {{44, 12, 0, 52, 0}, {44, 12, 0, 52, 0}},
                            .foot = {{{0, 0.34f, 0}, 0, 14}, {{0, 0.42f, 0}, 0, 14}}};
static const ac_pose sleep = {
    .hips = {0, -0.42f, -0.845f},
    .pelvis = {-90, 0, 0},
    .head = {10, 0, 0},
    .arm = {{30, 30, 40, 96, 0}, {24, 30, 40, 104, 0}},
    .foot = {{{-0.02f, 0.545f, 0}, -74, 14}, {{0.02f, 0.545f, 0}, -72, 14}}};
static const ac_pose spring = {.hips = {0, -0.03f, -0.22f},
                               .pelvis = {16, 0, 0},
                               .chest = {16, 0, 0},
                               .head = {-24, 0, 0},
                               .arm = {{-34, 10, 0, 22, 0}, {-34, 10, 0, 22, 0}},
                               .foot = AT_EASE};
static const ac_pose leap = {
    .hips = {0, 0.02f, 0.04f},
    .chest = {-6, 0, 0},
    .head = {-8, 0, 0},
    .arm = {{128, 30, 0, 20, 0}, {128, 30, 0, 20, 0}},
    .foot = {{{-0.02f, -0.06f, 0.06f}, 52, 8}, {{0.02f, 0.04f, 0.1f}, 46, 8}}};
static const ac_pose reach_down = {
    .hips = {0, -0.12f, -0.38f},
    .pelvis = {38, 0, 0},
    .chest = {30, 0, -8},
    .head = {-18, 0, 0},
    .arm = {{50, 10, 0, 20, 0}, {84, -6, 0, 8, 0}},
    .foot = {{{-0.03f, 0.1f, 0}, 0, 8}, {{0.03f, -0.16f, 0}, 38, 12}}};

/* ---- emotes ---- */
static const ac_pose wave_left = {.chest = {0, -3, -4},
                                  .head = {0, 3, 0},
                                  .arm = {{9, 70, 0, 14, 0}, {146, 66, 0, 34, 0}},
                                  .foot = AT_EASE};
static const ac_pose wave_right = {.chest = {0, -3, -4},
                                   .head = {0, 3, 0},
                                   .arm = {{9, 70, 0, 14, 0}, {158, 88, 0, 14, 0}},
                                   .foot = AT_EASE};
static const ac_pose arms_up = {.hips = {0, 0, 0.01f},
                                .chest = {-10, 0, 0},
                                .head = {-16, 0, 0},
                                .arm = {{164, 40, 0, 12, 0}, {164, 40, 0, 12, 0}},
                                .foot = APART};
static const ac_pose arms_half = {.hips = {0, 0, -0.08f},
                                  .chest = {4, 0, 0},
                                  .head = {-12, 0, 0},
                                  .arm = {{112, 40, 0, 92, 0}, {112, 40, 0, 92, 0}},
                                  .foot = APART};
static const ac_pose bowing = {.hips = {0, -0.08f, -0.03f},
                               .pelvis = {34, 0, 0},
                               .chest = {22, 0, 0},
                               .head = {14, 0, 0},
                               .arm = {{26, 40, 0, 20, 0}, {58, -34, 0, 62, 0}},
                               .foot = {{{0, -0.16f, 0}, 8, 14}, {{0, 0.06f, 0}, 0, 10}}};
static const ac_pose clap_open = {.chest = {2, 0, 0},
                                  .head = {-3, 0, 0},
                                  .arm = {{50, 34, 30, 78, 0}, {50, 34, 30, 78, 0}},
                                  .foot = AT_EASE};
static const ac_pose clap_shut = {.chest = {4, 0, 0},
                                  .head = {-1, 0, 0},
                                  .arm = {{56, -4, 30, 66, 0}, {56, -4, 30, 66, 0}},
                                  .foot = AT_EASE};
static const ac_pose pointing = {.chest = {2, 0, 16},
                                 .head = {0, 0, -14},
                                 .arm = {{9, 70, 0, 14, 0}, {88, 4, 0, 2, 0}},
                                 .foot = AT_EASE};
static const ac_pose laugh_back = {.hips = {0, 0.02f, -0.02f},
                                   .pelvis = {4, 0, 0},
                                   .chest = {-14, 0, 0},
                                   .head = {-20, 0, 4},
                                   .arm = {{34, -18, 46, 96, 0}, {34, -18, 46, 96, 0}},
                                   .foot = AT_EASE};
static const ac_pose laugh_fore = {.hips = {0, -0.05f, -0.06f},
                                   .pelvis = {8, 0, 0},
                                   .chest = {18, 0, 0},
                                   .head = {6, 0, -4},
                                   .arm = {{44, -16, 46, 92, 0}, {44, -16, 46, 92, 0}},
                                   .foot = AT_EASE};
static const ac_pose crying = {.hips = {0, -0.03f, -0.04f},
                               .pelvis = {6, 0, 0},
                               .chest = {16, 0, 0},
                               .head = {26, 0, 0},
                               .arm = {{62, -20, 30, 128, 10}, {62, -20, 30, 128, 10}},
                               .foot = AT_EASE};
static const ac_pose sobbing = {.hips = {0, -0.04f, -0.06f},
                                .pelvis = {8, 0, 0},
                                .chest = {24, 0, 0},
                                .head = {32, 0, 3},
                                .arm = {{68, -20, 30, 130, 10}, {68, -20, 30, 130, 10}},
                                .foot = AT_EASE};

/* ---- fists and swords ---- */
static const ac_pose fists = {.hips = {0, 0, -0.06f},
                              .pelvis = {6, 0, -22},
                              .chest = {8, 0, -6},
                              .head = {-6, 0, 26},
                              .arm = {{58, 6, 18, 104, 0}, {46, 12, 14, 116, 0}},
                              .foot = FENCING};
static const ac_pose punch_back = {.hips = {0, -0.03f, -0.07f},
                                   .pelvis = {4, 0, -34},
                                   .chest = {6, 0, -18},
                                   .head = {-4, 0, 48},
                                   .arm = {{66, 4, 18, 98, 0}, {12, 30, 0, 122, 0}},
                                   .foot = FENCING};
static const ac_pose punch_out = {
    .hips = {0, 0.08f, -0.09f},
    .pelvis = {12, 0, 10},
    .chest = {10, 0, 22},
    .head = {-10, 0, -28},
    .arm = {{30, 24, 14, 116, 0}, {86, -6, 0, 4, 0}},
    .foot = {{{-0.03f, 0.19f, 0}, 0, 4}, {{0.05f, -0.17f, 0}, 30, 20}}};
static const ac_pose guard = {.hips = {0, 0, -0.06f},
                              .pelvis = {5, 0, -24},
                              .chest = {6, 0, -8},
                              .head = {-4, 0, 30},
                              .arm = {{40, 24, 24, 84, 0}, {40, 22, 6, 74, -14}},
                              .foot = FENCING};
static const ac_pose slash_back = {
    .hips = {0.02f, -0.06f, -0.05f},
    .pelvis = {-2, 0, -36},
    .chest = {-8, 6, -30},
    .head = {0, 0, 58},
    .arm = {{60, 12, 24, 70, 0}, {152, 62, 0, 72, 10}},
    .foot = {{{-0.03f, 0.19f, 0}, 0, 4}, {{0.05f, -0.17f, 0}, 0, 30}}};
static const ac_pose slash_through = {
    .hips = {-0.02f, 0.1f, -0.12f},
    .pelvis = {14, 0, 6},
    .chest = {14, -4, 24},
    .head = {-12, 0, -24},
    .arm = {{14, 40, 20, 60, 0}, {72, -18, 0, 8, -62}},
    .foot = {{{-0.03f, 0.24f, 0}, 0, 4}, {{0.05f, -0.17f, 0}, 34, 18}}};
static const ac_pose slash_down = {
    .hips = {-0.03f, 0.11f, -0.15f},
    .pelvis = {18, 0, 20},
    .chest = {18, -6, 36},
    .head = {-14, 0, -46},
    .arm = {{6, 60, 20, 50, 0}, {32, -62, 0, 22, -58}},
    .foot = {{{-0.03f, 0.24f, 0}, 0, 4}, {{0.05f, -0.17f, 0}, 40, 16}}};
static const ac_pose thrust_back = {.hips = {0.02f, -0.08f, -0.08f},
                                    .pelvis = {2, 0, -42},
                                    .chest = {4, 0, -20},
                                    .head = {-2, 0, 56},
                                    .arm = {{56, 10, 20, 66, 0}, {-22, 24, 0, 108, -84}},
                                    .foot = FENCING};
static const ac_pose thrust_out = {
    .hips = {-0.01f, 0.17f, -0.16f},
    .pelvis = {14, 0, 4},
    .chest = {8, 0, 22},
    .head = {-12, 0, -22},
    .arm = {{-10, 40, 10, 40, 0}, {84, -2, 0, 4, -86}},
    .foot = {{{-0.03f, 0.34f, 0}, 0, 4}, {{0.05f, -0.17f, 0}, 44, 14}}};
static const ac_pose back_wind = {.hips = {-0.01f, -0.03f, -0.08f},
                                  .pelvis = {6, 0, 6},
                                  .chest = {8, 0, 34},
                                  .head = {-6, 0, -32},
                                  .arm = {{30, 30, 20, 70, 0}, {78, -74, 0, 74, -40}},
                                  .foot = FENCING};
static const ac_pose back_swing = {.hips = {0.02f, 0.06f, -0.1f},
                                   .pelvis = {8, 0, -30},
                                   .chest = {8, 4, -24},
                                   .head = {-8, 0, 50},
                                   .arm = {{20, 44, 20, 60, 0}, {86, 52, 0, 8, -70}},
                                   .foot = FENCING};

/* ---- bow ---- */
static const ac_pose bow_rest = {.hips = {0, 0, -0.04f},
                                 .pelvis = {2, 0, -34},
                                 .chest = {2, 0, -14},
                                 .head = {-2, 0, 46},
                                 .arm = {{34, 56, -90, 40, 0}, {30, 16, 20, 62, 0}},
                                 .foot = ARCHING};
static const ac_pose bow_nock = {.hips = {0, 0, -0.04f},
                                 .pelvis = {2, 0, -44},
                                 .chest = {0, 0, -22},
                                 .head = {0, 0, 64},
                                 .arm = {{78, 62, -90, 12, 0}, {72, -44, 0, 40, 0}},
                                 .foot = ARCHING};
static const ac_pose bow_drawn = {.hips = {0, 0, -0.05f},
                                  .pelvis = {0, 0, -54},
                                  .chest = {-2, 0, -28},
                                  .head = {0, 0, 80},
                                  .arm = {{90, 82, -90, 3, 0}, {92, 84, 0, 148, 0}},
                                  .foot = ARCHING};
static const ac_pose bow_loosed = {.hips = {0, 0.01f, -0.05f},
                                   .pelvis = {0, 0, -52},
                                   .chest = {-3, 0, -27},
                                   .head = {0, 0, 77},
                                   .arm = {{91, 80, -90, 2, 0}, {86, 104, 0, 96, 0}},
                                   .foot = ARCHING};
static const ac_pose bow_quiver = {.hips = {0, 0, -0.04f},
                                   .pelvis = {2, 0, -30},
                                   .chest = {-6, 4, -18},
                                   .head = {0, 0, 44},
                                   .arm = {{44, 56, -90, 30, 0}, {158, 36, 0, 128, 0}},
                                   .foot = ARCHING};

/* ---- magic ---- */
static const ac_pose magic_ready = {.hips = {0, 0, -0.03f},
                                    .pelvis = {2, 0, -8},
                                    .chest = {4, 0, -4},
                                    .head = {-6, 0, 10},
                                    .arm = {{46, 26, 16, 66, 30}, {50, 26, 16, 70, 30}},
                                    .foot = APART};
static const ac_pose power_low = {.hips = {0, 0, -0.09f},
                                  .pelvis = {4, 0, 0},
                                  .chest = {10, 0, 0},
                                  .head = {-8, 0, 0},
                                  .arm = {{30, 62, 0, 40, 40}, {30, 62, 0, 40, 40}},
                                  .foot = APART};
static const ac_pose power_high = {.hips = {0, -0.02f, 0.0f},
                                   .pelvis = {-4, 0, 0},
                                   .chest = {-12, 0, 0},
                                   .head = {-20, 0, 0},
                                   .arm = {{142, 52, 0, 44, 20}, {142, 52, 0, 44, 20}},
                                   .foot = APART};
static const ac_pose cast_back = {.hips = {0, -0.06f, -0.06f},
                                  .pelvis = {-2, 0, -24},
                                  .chest = {-6, 0, -26},
                                  .head = {0, 0, 46},
                                  .arm = {{60, 10, 10, 40, 50}, {96, 64, 0, 112, 60}},
                                  .foot = FENCING};
static const ac_pose cast_out = {
    .hips = {0, 0.09f, -0.09f},
    .pelvis = {10, 0, 6},
    .chest = {8, 0, 18},
    .head = {-10, 0, -22},
    .arm = {{30, 50, 10, 50, 20}, {90, -4, 0, 4, 62}},
    .foot = {{{-0.03f, 0.22f, 0}, 0, 4}, {{0.05f, -0.17f, 0}, 30, 20}}};

/* ---- recall: kneeling to the ground's power, then rising into it ---- */
static const ac_pose spread = {.hips = {0, 0, -0.01f},
                               .chest = {-6, 0, 0},
                               .head = {-14, 0, 0},
                               .arm = {{92, 76, 0, 10, -20}, {92, 76, 0, 10, -20}},
                               .foot = APART};
static const ac_pose joined = {.hips = {0, 0, -0.04f},
                               .chest = {8, 0, 0},
                               .head = {22, 0, 0},
                               .arm = {{58, -8, 34, 96, 0}, {58, -8, 34, 96, 0}},
                               .foot = APART};
static const ac_pose kneel = {.hips = {0, -0.06f, -0.42f},
                              .pelvis = {8, 0, 0},
                              .chest = {16, 0, 0},
                              .head = {24, 0, 0},
                              .arm = {{66, 14, 10, 40, 0}, {66, 14, 10, 40, 0}},
                              .foot = {{{-0.02f, 0.24f, 0}, 0, 8}, {{0.02f, -0.4f, 0}, 74, 6}}};
static const ac_pose kneel_up = {.hips = {0, -0.05f, -0.4f},
                                 .pelvis = {0, 0, 0},
                                 .chest = {-10, 0, 0},
                                 .head = {-22, 0, 0},
                                 .arm = {{120, 56, 0, 22, -10}, {120, 56, 0, 22, -10}},
                                 .foot = {{{-0.02f, 0.24f, 0}, 0, 8}, {{0.02f, -0.4f, 0}, 74, 6}}};

typedef struct key {
    uint16_t frame;
    const ac_pose *pose;
} key;

enum { MAX_KEYS = 8 };

typedef struct keyed_move {
    uint16_t frames;
    key keys[MAX_KEYS]; /* ascending; the last one's frame is frames - 1 */
} keyed_move;

#define STAND &ac_pose_stand

static const keyed_move moves[AC_MOVE_COUNT] = {
    [AC_MOVE_DIE] =
        {34, {{0, STAND}, {5, &hit}, {12, &knees}, {20, &sinking}, {26, &landed}, {33, &dead}}},
    [AC_MOVE_DEAD] = {1, {{0, &dead}}},
    [AC_MOVE_HIT] = {12, {{0, STAND}, {3, &hit}, {11, STAND}}},
    [AC_MOVE_STAGGER] = {18, {{0, STAND}, {4, &hit}, {10, &knees}, {17, STAND}}},
    [AC_MOVE_CROUCH_DOWN] = {10, {{0, STAND}, {9, &crouch}}},
    [AC_MOVE_CROUCH] = {2, {{0, &crouch}, {1, &crouch}}},
    [AC_MOVE_SIT_DOWN] = {24, {{0, STAND}, {11, &crouch}, {23, &sit}}},
    [AC_MOVE_SIT] = {2, {{0, &sit}, {1, &sit}}},
    [AC_MOVE_LIE_DOWN] = {40, {{0, STAND}, {12, &crouch}, {24, &sit}, {39, &sleep}}},
    [AC_MOVE_SLEEP] = {2, {{0, &sleep}, {1, &sleep}}},
    [AC_MOVE_JUMP_CHARGE] = {6, {{0, STAND}, {5, &spring}}},
    [AC_MOVE_JUMP_UP] = {10, {{0, &spring}, {4, &leap}, {9, &leap}}},
    [AC_MOVE_LAND] = {10, {{0, &leap}, {4, &spring}, {9, STAND}}},
    [AC_MOVE_PICK_UP] = {18, {{0, STAND}, {9, &reach_down}, {17, STAND}}},
    [AC_MOVE_WAVE] = {52,
                      {{0, STAND},
                       {9, &wave_left},
                       {16, &wave_right},
                       {23, &wave_left},
                       {30, &wave_right},
                       {37, &wave_left},
                       {43, &wave_right},
                       {51, STAND}}},
    [AC_MOVE_CHEER] = {48,
                       {{0, STAND},
                        {8, &arms_up},
                        {15, &arms_half},
                        {22, &arms_up},
                        {29, &arms_half},
                        {37, &arms_up},
                        {47, STAND}}},
    [AC_MOVE_BOW] = {44, {{0, STAND}, {15, &bowing}, {27, &bowing}, {43, STAND}}},
    [AC_MOVE_CLAP] = {42,
                      {{0, STAND},
                       {7, &clap_open},
                       {12, &clap_shut},
                       {17, &clap_open},
                       {22, &clap_shut},
                       {27, &clap_open},
                       {32, &clap_shut},
                       {41, STAND}}},
    [AC_MOVE_POINT] = {40, {{0, STAND}, {9, &pointing}, {29, &pointing}, {39, STAND}}},
    [AC_MOVE_LAUGH] = {52,
                       {{0, STAND},
                        {9, &laugh_back},
                        {15, &laugh_fore},
                        {21, &laugh_back},
                        {27, &laugh_fore},
                        {33, &laugh_back},
                        {40, &laugh_fore},
                        {51, STAND}}},
    [AC_MOVE_CRY] = {60,
                     {{0, STAND},
                      {13, &crying},
                      {20, &sobbing},
                      {27, &crying},
                      {34, &sobbing},
                      {41, &crying},
                      {47, &sobbing},
                      {59, STAND}}},
    [AC_MOVE_LOG_OUT] = {60, {{0, STAND}, {20, &joined}, {44, &kneel}, {59, &kneel}}},
    [AC_MOVE_FISTS_UP] = {10, {{0, STAND}, {9, &fists}}},
    [AC_MOVE_FISTS_READY] = {2, {{0, &fists}, {1, &fists}}},
    [AC_MOVE_PUNCH] =
        {20, {{0, &fists}, {5, &punch_back}, {9, &punch_out}, {12, &punch_out}, {19, &fists}}},
    [AC_MOVE_SWORD_DRAW] = {16, {{0, STAND}, {7, &back_wind}, {15, &guard}}},
    [AC_MOVE_SWORD_READY] = {2, {{0, &guard}, {1, &guard}}},
    [AC_MOVE_SLASH] =
        {30,
         {{0, &guard}, {9, &slash_back}, {14, &slash_through}, {18, &slash_down}, {29, &guard}}},
    [AC_MOVE_THRUST] =
        {26, {{0, &guard}, {8, &thrust_back}, {12, &thrust_out}, {15, &thrust_out}, {25, &guard}}},
    [AC_MOVE_BACKHAND] =
        {28, {{0, &guard}, {9, &back_wind}, {15, &back_swing}, {18, &back_swing}, {27, &guard}}},
    [AC_MOVE_BOW_DRAW] = {14, {{0, STAND}, {13, &bow_rest}}},
    [AC_MOVE_BOW_READY] = {2, {{0, &bow_rest}, {1, &bow_rest}}},
    [AC_MOVE_BOW_AIM] = {20, {{0, &bow_rest}, {8, &bow_nock}, {19, &bow_drawn}}},
    [AC_MOVE_BOW_SHOOT] = {12,
                           {{0, &bow_drawn}, {2, &bow_loosed}, {7, &bow_loosed}, {11, &bow_rest}}},
    [AC_MOVE_BOW_RELOAD] = {24,
                            {{0, &bow_rest}, {9, &bow_quiver}, {18, &bow_nock}, {23, &bow_rest}}},
    [AC_MOVE_MAGIC_DRAW] = {10, {{0, STAND}, {9, &magic_ready}}},
    [AC_MOVE_MAGIC_READY] = {2, {{0, &magic_ready}, {1, &magic_ready}}},
    [AC_MOVE_POWER_UP] =
        {36, {{0, &magic_ready}, {12, &power_low}, {26, &power_high}, {35, &magic_ready}}},
    [AC_MOVE_CAST] = {22, {{0, &magic_ready}, {9, &cast_back}, {14, &cast_out}, {21, &cast_out}}},
    [AC_MOVE_CAST_HOLD] = {2, {{0, &cast_out}, {1, &cast_out}}},
    [AC_MOVE_RECALL] = {150,
                        {{0, STAND},
                         {16, &spread},
                         {40, &joined},
                         {64, &kneel},
                         {92, &kneel},
                         {116, &kneel_up},
                         {134, &arms_up},
                         {149, &arms_up}}},
};

enum { AIM_STEPS = 6, LINK_FRAMES = 6 };

ac_did ac_human_animation(int move) {
    return move == AC_MOVE_RECALL ? (ac_did)AC_ANIMATION_RECALL
                                  : (ac_did)AC_ANIMATION_HUMAN + (ac_did)move;
}

uint32_t ac_human_move_frames(int move) {
    return moves[move].frames;
}

/* The pose at a frame: between its two keys, eased. */
static ac_pose pose_at(const keyed_move *move, uint32_t frame) {
    int i = 0;
    while (i + 1 < MAX_KEYS && move->keys[i + 1].pose != NULL && move->keys[i + 1].frame < frame)
        ++i;
    const key *from = &move->keys[i];
    const key *to = i + 1 < MAX_KEYS && from[1].pose != NULL ? &from[1] : from;
    if (to->frame == from->frame)
        return *from->pose;
    float t = (float)(frame - from->frame) / (float)(to->frame - from->frame);
    return ac_pose_mix(from->pose, to->pose, ac_ease(t));
}

static ac_hook attack_hook(uint32_t part) {
    ac_hook hook = {.type = AC_HOOK_ATTACK, .direction = AC_HOOK_FORWARD};
    hook.as.attack.part = part;
    hook.as.attack.left_x = -0.4f;
    hook.as.attack.left_y = 1.2f;
    hook.as.attack.right_x = 0.4f;
    hook.as.attack.right_y = 1.2f;
    hook.as.attack.radius = 0.5f;
    hook.as.attack.height = 1.2f;
    return hook;
}

static ac_hook table_sound(uint32_t sound) {
    ac_hook hook = {.type = AC_HOOK_SOUND_TABLE, .direction = AC_HOOK_FORWARD};
    hook.as.sound_table.sound = sound;
    return hook;
}

/* The recall's chain: an emitter on the root with logical id 19 and four tweaked sounds
 * (spec 2026-07-13 §11.3). */
static void set_recall_hooks(ac_demo_builder *builder, ac_animation *animation) {
    static const uint32_t sound_frames[] = {16, 46, 76, 116};
    ac_timed_hook hooks[5] = {
        {16, {.type = AC_HOOK_CREATE_PARTICLE, .direction = AC_HOOK_FORWARD}}};
    hooks[0].hook.as.create_particle.emitter = AC_EMITTER_RECALL;
    hooks[0].hook.as.create_particle.part = AC_HOOK_ROOT_PART;
    hooks[0].hook.as.create_particle.offset.rotation.w = 1;
    hooks[0].hook.as.create_particle.emitter_id = 19;
    for (int i = 0; i < 4; ++i) {
        ac_hook *hook = &hooks[i + 1].hook;
        hooks[i + 1].frame = sound_frames[i];
        hook->type = AC_HOOK_SOUND_TWEAKED;
        hook->direction = AC_HOOK_FORWARD;
        hook->as.sound_tweaked.wave = AC_WAVE_RECALL;
        hook->as.sound_tweaked.probability = 1;
        hook->as.sound_tweaked.priority = 0.9f;
        hook->as.sound_tweaked.volume = 0.3f + 0.1f * (float)i;
    }
    ac_demo_set_hooks(builder, animation, 5, hooks);
}

static void set_hooks(ac_demo_builder *builder, ac_animation *animation, int move) {
    enum { SOUND_DEATH = 0x0F, SOUND_WOUND = 0x0C, SOUND_SWOOSH = 0x1E, SOUND_BOW = 0x2C };
    ac_timed_hook hook = {0};
    switch (move) {
    case AC_MOVE_RECALL: set_recall_hooks(builder, animation); return;
    case AC_MOVE_PUNCH: hook = (ac_timed_hook){9, attack_hook(AC_BODY_RIGHT_HAND)}; break;
    case AC_MOVE_SLASH: hook = (ac_timed_hook){14, attack_hook(AC_BODY_RIGHT_HAND)}; break;
    case AC_MOVE_THRUST: hook = (ac_timed_hook){12, attack_hook(AC_BODY_RIGHT_HAND)}; break;
    case AC_MOVE_BACKHAND: hook = (ac_timed_hook){15, attack_hook(AC_BODY_RIGHT_HAND)}; break;
    case AC_MOVE_DIE: hook = (ac_timed_hook){2, table_sound(SOUND_DEATH)}; break;
    case AC_MOVE_HIT: hook = (ac_timed_hook){1, table_sound(SOUND_WOUND)}; break;
    case AC_MOVE_BOW_SHOOT: hook = (ac_timed_hook){1, table_sound(SOUND_BOW)}; break;
    default: return;
    }
    ac_demo_set_hooks(builder, animation, 1, &hook);
}

static void build(ac_demo_builder *builder, int move, const keyed_move *keyed) {
    ac_animation *animation =
        ac_demo_animation(builder, ac_human_animation(move), AC_BODY_COUNT, keyed->frames);
    if (animation == NULL)
        return;
    for (uint32_t i = 0; i < keyed->frames; ++i) {
        ac_pose pose = pose_at(keyed, i);
        ac_pose_frames(&pose, animation->frames[i].parts);
    }
    set_hooks(builder, animation, move);
    ac_demo_finish_animation(builder, animation);
}

/* A short blend between standing and the first frame of a cycle. */
static void build_gait_link(ac_demo_builder *builder, int move, ac_pose gait, bool starting) {
    ac_pose stand = ac_pose_stand;
    keyed_move link = {
        LINK_FRAMES,
        {{0, starting ? &stand : &gait}, {LINK_FRAMES - 1, starting ? &gait : &stand}}};
    build(builder, move, &link);
}

/* A drawn bow pointed up or down by steps of 15 degrees. */
static void build_aims(ac_demo_builder *builder) {
    for (int i = 0; i < 2 * AIM_STEPS; ++i) {
        float degrees = 15.0f * (float)(i % AIM_STEPS + 1) * (i < AIM_STEPS ? 1.0f : -1.0f);
        ac_pose aim = bow_drawn;
        /* Side on, leaning over the left or right hip points the arms down or up. */
        aim.chest.y = degrees * 0.75f;
        aim.pelvis.y = degrees * 0.25f;
        keyed_move hold = {2, {{0, &aim}, {1, &aim}}};
        build(builder, AC_MOVE_AIM_UP_15 + i, &hold);
    }
}

void ac_demo_build_keyed_moves(ac_demo_builder *builder) {
    for (int i = AC_MOVE_DIE; i < AC_MOVE_COUNT; ++i)
        if (moves[i].frames > 0)
            build(builder, i, &moves[i]);
    build_gait_link(builder, AC_MOVE_READY_TO_WALK, ac_gait_walk(0), true);
    build_gait_link(builder, AC_MOVE_WALK_TO_READY, ac_gait_walk(0), false);
    build_gait_link(builder, AC_MOVE_READY_TO_RUN, ac_gait_run(0), true);
    build_gait_link(builder, AC_MOVE_RUN_TO_READY, ac_gait_run(0), false);
    build_aims(builder);
}
