#include "motion/gait.h"

#include <math.h>

enum { FASTEST_RUN_SKILL = 800 };

float ac_gait_load_mod(float load) {
    if (!(load >= 1.0f))
        return 1.0f;
    return load >= 2.0f ? 0.0f : 2.0f - load;
}

float ac_gait_run_rate(float load, int32_t run_skill) {
    if (run_skill == FASTEST_RUN_SKILL)
        return (float)(18.0 / 4.0);
    double skill = run_skill > 0 ? (double)run_skill : 0.0;
    double mod = (double)ac_gait_load_mod(load);
    return (float)((mod * (skill / (skill + 200.0) * 11.0) + 4.0) / 4.0);
}

static double clamp_extent(float extent) {
    if (!(extent > 0.0f))
        return 0.0;
    return extent > 1.0f ? 1.0 : (double)extent;
}

float ac_gait_jump_height(float load, int32_t jump_skill, float extent, float scale) {
    double skill = jump_skill > 0 ? (double)jump_skill : 0.0;
    double height = (double)ac_gait_load_mod(load) *
                    (skill / (skill + 1300.0) * 22.200001 + 0.050000001) * clamp_extent(extent) /
                    (scale > 0.0f ? (double)scale : 1.0);
    return height < 0.35 ? 0.35f : (float)height;
}

float ac_gait_jump_speed(float height) {
    return (float)sqrt(19.6 * (double)height);
}

int32_t ac_gait_jump_stamina(float extent, float load, bool player_killer) {
    double e = clamp_extent(extent);
    if (player_killer)
        return (int32_t)((e + 1.0) * 100.0);
    double burden = load > 0.0f ? (load < 1e6f ? (double)load : 1e6) : 0.0;
    return (int32_t)ceil((burden + 0.5) * e * 8.0 + 2.0);
}
