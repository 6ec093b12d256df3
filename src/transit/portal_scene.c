#include "transit/portal_scene.h"

#include "base/acmath.h"
#include "space/frame.h"
#include "transit/transit.h"

enum {
    PORTAL_CATEGORY = 7,
    PORTAL_SETUP = 0x10000001,
    PORTAL_ANIMATION = 0x10000002,
};

/* gmSmartBoxUI::PostInit 0x004D6B60 */
void ac_portal_scene_init(ac_portal_scene *scene, ac_store *store, ac_motion_library *library,
                          const ac_log *log) {
    *scene = (ac_portal_scene){0};
    ac_did setup = 0;
    if (!ac_store_client_enum(store, PORTAL_CATEGORY, PORTAL_SETUP, &setup) ||
        !ac_store_client_enum(store, PORTAL_CATEGORY, PORTAL_ANIMATION, &scene->animation)) {
        ac_log_write(log, AC_LOG_WARNING, "transit",
                     "the DAT files name no portal-space object (category 7)");
        return;
    }
    if (ac_part_array_create_setup(&scene->parts, library, setup) != AC_OK) {
        ac_log_write(log, AC_LOG_WARNING, "transit", "no portal-space Setup 0x%08X", setup);
        return;
    }
    scene->ready = true;
}

void ac_portal_scene_free(ac_portal_scene *scene) {
    if (scene->ready)
        ac_part_array_free(&scene->parts);
    *scene = (ac_portal_scene){0};
}

void ac_portal_scene_start(ac_portal_scene *scene) {
    scene->run_time = 0.0;
    if (scene->ready)
        (void)ac_part_array_set_sequence_animation(&scene->parts, scene->animation, true, 1,
                                                   AC_TRANSIT_PORTAL_FPS);
    ac_portal_scene_step(scene, 0.0);
}

void ac_portal_scene_clear(ac_portal_scene *scene) {
    if (scene->ready)
        ac_sequence_clear_animations(&scene->parts.sequence);
}

void ac_portal_scene_step(ac_portal_scene *scene, double elapsed) {
    scene->run_time += elapsed;
    if (!scene->ready)
        return;
    if (elapsed > 0.0)
        ac_sequence_update(&scene->parts.sequence, elapsed, NULL, NULL);
    ac_part_array_update_parts(&scene->parts, &ac_frame_identity);
}

uint32_t ac_portal_scene_frame(const ac_portal_scene *scene) {
    if (scene->ready && ac_sequence_has_animations(&scene->parts.sequence))
        return (uint32_t)ac_sequence_current_frame(&scene->parts.sequence);
    double frames = 1.0 + scene->run_time * (double)AC_TRANSIT_PORTAL_FPS;
    return (uint32_t)frames % AC_TRANSIT_END_FRAME;
}

ac_frame ac_portal_scene_camera(float roll) {
    ac_frame frame = {AC_PORTAL_CAMERA, ac_frame_identity.rotation};
    ac_frame_rotate(&frame, (ac_vec3){0.0f, roll * (float)(AC_PI / 180.0), 0.0f});
    return frame;
}
