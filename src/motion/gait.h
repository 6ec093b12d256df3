/* Speeds of creatures on foot: run rate, jump height and their costs (world-simulation 5.5; retail
 * MovementSystem, EncumbranceSystem). Metres, seconds. */
#ifndef AC_MOTION_GAIT_H
#define AC_MOTION_GAIT_H

#include <stdbool.h>
#include <stdint.h>

#define AC_WALK_SPEED         3.1199999f /* metres a second at rate 1 */
#define AC_RUN_SPEED          4.0f
#define AC_SIDESTEP_SPEED     1.25f
#define AC_SIDESTEP_FACTOR    0.5f
#define AC_BACKWARDS_FACTOR   0.64999998f
#define AC_SIDESTEP_RATE_MAX  3.0f
#define AC_RUN_TURN_FACTOR    1.5f
#define AC_JUMP_EXTENT_MIN    0.001f /* MIN_JUMP_EXTENT */
#define AC_JUMP_SPEED_UNKNOWN 10.0f  /* without a weenie */

/* EncumbranceSystem::LoadMod; `load`: burden divided by capacity. */
float ac_gait_load_mod(float load);
/* MovementSystem::GetRunRate at scaling 1. */
float ac_gait_run_rate(float load, int32_t run_skill);
/* MovementSystem::GetJumpHeight: metres. */
float ac_gait_jump_height(float load, int32_t jump_skill, float extent, float scale);
/* The upward speed that reaches `height`. */
float ac_gait_jump_speed(float height);
/* MovementSystem::JumpStaminaCost. */
int32_t ac_gait_jump_stamina(float extent, float load, bool player_killer);

#endif
