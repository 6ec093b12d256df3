/* What is to be drawn of this frame: the camera, and the published poses of every visible object.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/acmath.h"
#include "client/client_internal.h"
#include "object/live.h"
#include "object/object.h"
#include "object/pose.h"

/* SmartBox's ordinary view; the far plane is Render::zfar. */
static const float default_near = 0.1f;
static const float default_far = 4000.0f;

enum { SUB_PALETTE_UNIT = 8, WHOLE_PALETTE = 2048 };

/* Makes room for `more` items behind `count`; false without memory. */
static bool reserve(void **items, uint32_t *capacity, uint32_t count, uint32_t more, size_t size) {
    if (more <= *capacity - count)
        return true;
    uint32_t wanted = *capacity ? *capacity * 2 : 64;
    while (wanted - count < more)
        wanted *= 2;
    void *grown = realloc(*items, wanted * size);
    if (!grown)
        return false;
    *items = grown;
    *capacity = wanted;
    return true;
}

#define RESERVE(client, name, more)                                                                \
    reserve((void **)&(client)->buffers.name##s, &(client)->buffers.name##_capacity,               \
            (client)->view.name##_count, (more), sizeof *(client)->buffers.name##s)

void ac_view_buffers_free(ac_view_buffers *buffers) {
    free(buffers->objects);
    free(buffers->parts);
    free(buffers->texture_changes);
    free(buffers->sub_palettes);
    free(buffers->particles);
    free(buffers->lights);
    free(buffers->sounds);
    *buffers = (ac_view_buffers){0};
}

static ac_did part_gfxobj(const ac_object *object, uint32_t part) {
    if (object->live && part < object->live->parts.part_count)
        return object->live->parts.parts[part].gfxobj;
    for (uint32_t i = object->appearance->part_change_count; i-- > 0;)
        if (object->appearance->part_changes[i].part == part)
            return object->appearance->part_changes[i].gfxobj;
    return object->setup->parts[part];
}

static ac_vec3 part_scale(const ac_object *object, uint32_t part) {
    ac_vec3 scale = {object->scale, object->scale, object->scale};
    return object->setup->default_scale ? ac_vec3_mul(object->setup->default_scale[part], scale)
                                        : scale;
}

/* The texture changes of one part, appended. */
static void add_texture_changes(ac_client *client, const ac_object *object, uint32_t part,
                                ac_view_part *view) {
    view->texture_change_first = client->view.texture_change_count;
    for (uint32_t i = 0; i < object->appearance->texture_change_count; ++i) {
        const ac_obj_texture_change *change = &object->appearance->texture_changes[i];
        if (change->part != part || !RESERVE(client, texture_change, 1))
            continue;
        client->buffers.texture_changes[client->view.texture_change_count++] =
            (ac_view_texture_change){change->old_texture, change->new_texture};
    }
    view->texture_change_count = client->view.texture_change_count - view->texture_change_first;
}

static void add_sub_palettes(ac_client *client, const ac_object *object, ac_view_object *view) {
    view->base_palette = object->appearance->base_palette;
    view->sub_palette_first = client->view.sub_palette_count;
    uint32_t count = object->appearance->sub_palette_count;
    if (count == 0 || !RESERVE(client, sub_palette, count))
        return;
    for (uint32_t i = 0; i < count; ++i) {
        const ac_obj_sub_palette *from = &object->appearance->sub_palettes[i];
        client->buffers.sub_palettes[client->view.sub_palette_count++] = (ac_view_sub_palette){
            .palette = from->palette,
            .first = (uint32_t)from->offset * SUB_PALETTE_UNIT,
            .count = from->length ? (uint32_t)from->length * SUB_PALETTE_UNIT : WHOLE_PALETTE,
        };
    }
    view->sub_palette_count = count;
}

/* What hooks have changed of it. */
static void add_look(const ac_object *object, uint32_t part, double now, ac_view_part *view) {
    const ac_live *live = object->live;
    if (!live || !live->looks || part >= live->parts.part_count)
        return;
    const ac_part_look *look = &live->looks[part];
    if (look->translucency > view->translucency)
        view->translucency = look->translucency;
    view->luminosity = look->luminosity;
    view->diffuse = look->diffuse;
    ac_vec3 scroll = ac_part_look_scroll(look, now);
    view->u = scroll.x;
    view->v = scroll.y;
}

static void add_object(ac_client *client, const ac_object *object) {
    uint32_t count = object->setup->part_count < object->part_count ? object->setup->part_count
                                                                    : object->part_count;
    if (!RESERVE(client, object, 1) || !RESERVE(client, part, count))
        return;
    ac_view_object *view = &client->buffers.objects[client->view.object_count++];
    *view = (ac_view_object){.id = object->id,
                             .guid = object->guid,
                             .cell = object->position.cell,
                             .frame = object->position.frame,
                             .part_first = client->view.part_count,
                             .part_count = count};
    add_sub_palettes(client, object, view);
    for (uint32_t i = 0; i < count; ++i) {
        ac_view_part *part = &client->buffers.parts[client->view.part_count++];
        *part = (ac_view_part){.gfxobj = part_gfxobj(object, i),
                               .scale = part_scale(object, i),
                               .translucency = object->translucency,
                               .diffuse = 1.0f};
        add_look(object, i, client->now, part);
        (void)ac_pose_part(object, i, &part->frame);
        add_texture_changes(client, object, i, part);
    }
}

static void add_objects(ac_client *client) {
    for (const ac_object *object = client->objects->first; object; object = object->next)
        if (ac_object_shows(object))
            add_object(client, object);
}

/* Whether its lights are where it is seen to be: resident, and what is held after the pose of what
 * holds it (spec 2026-07-13 §14). */
static bool shines(const ac_object *object) {
    if (!ac_object_has(object, AC_LIVE_LIGHTS) || !object->setup || !ac_object_is_resident(object))
        return false;
    while (object->parent && !ac_object_has(object, AC_LIVE_POSE_LOST))
        object = object->parent;
    return !ac_object_has(object, AC_LIVE_POSE_LOST);
}

/* The viewer light of SmartBox: always there, above the player (world-simulation 9.2; its figures:
 * docs/deviations.md). */
static void add_viewer_light(ac_client *client, const ac_object *player) {
    const float above = 2.0f;
    if (!RESERVE(client, light, 1))
        return;
    ac_frame frame = player->position.frame;
    frame.origin.z += above;
    client->buffers.lights[client->view.light_count++] =
        (ac_view_light){.guid = player->guid,
                        .cell = player->position.cell,
                        .frame = frame,
                        .color = 0xFFFFFFFFu,
                        .intensity = 2.25f,
                        .falloff = 10.0f};
}

/* The lights of Setups, each with its frame composed with the present root. */
static void add_lights(ac_client *client) {
    for (const ac_object *object = client->objects->first; object; object = object->next) {
        if (!shines(object) || !RESERVE(client, light, object->setup->light_count))
            continue;
        for (uint32_t i = 0; i < object->setup->light_count; ++i) {
            const ac_light *light = &object->setup->lights[i];
            client->buffers.lights[client->view.light_count++] =
                (ac_view_light){.guid = object->guid,
                                .cell = object->position.cell,
                                .frame = ac_frame_combine(&object->position.frame, &light->frame),
                                .color = light->color,
                                .intensity = light->intensity,
                                .falloff = light->falloff};
        }
    }
}

static void add_emitter(ac_client *client, const ac_emitter *emitter) {
    const ac_particles *particles = &emitter->particles;
    if (emitter->degraded || !RESERVE(client, particle, particles->live))
        return;
    for (uint32_t i = 0; i < particles->end; ++i)
        if (particles->alive[i])
            client->buffers.particles[client->view.particle_count++] =
                (ac_view_particle){.gfxobj = emitter->info->hw_gfxobj,
                                   .cell = emitter->cell,
                                   .frame = ac_particles_frame(particles, i),
                                   .scale = particles->looks[i].scale,
                                   .translucency = particles->looks[i].translucency};
}

static void add_emitters(ac_client *client, const ac_effect_owner *owner) {
    for (const ac_emitter *emitter = owner->first_emitter; emitter; emitter = emitter->next)
        add_emitter(client, emitter);
}

/* An owner without a resident cell keeps its particles and shows none. */
static void add_particles(ac_client *client) {
    for (const ac_object *object = client->objects->first; object; object = object->next) {
        if (!object->live || !object->live->effects || !ac_object_is_resident(object))
            continue;
        add_emitters(client, object->live->effects);
    }
    for (uint32_t i = 0; i < client->fixtures.count; ++i)
        add_emitters(client, &client->fixtures.items[i].effects);
}

/* The tunnel is a viewport of its own; the world is not drawn behind it. */
static void add_tunnel(ac_client *client) {
    const ac_part_array *array = &client->portal.parts;
    ac_view *view = &client->view;
    view->camera.position = (ac_position){.frame = ac_portal_scene_camera(client->transit.roll)};
    if (!client->portal.ready || !RESERVE(client, object, 1) ||
        !RESERVE(client, part, array->part_count))
        return;
    client->buffers.objects[view->object_count++] =
        (ac_view_object){.frame = ac_frame_identity, .part_count = array->part_count};
    for (uint32_t i = 0; i < array->part_count; ++i)
        client->buffers.parts[view->part_count++] =
            (ac_view_part){.gfxobj = array->parts[i].gfxobj,
                           .frame = array->parts[i].frame,
                           .scale = ac_part_array_part_scale(array, i),
                           .diffuse = 1.0f};
}

static void set_projection(ac_client *client) {
    ac_view_camera *camera = &client->view.camera;
    camera->vertical_fov = AC_CLIENT_VERTICAL_FOV;
    camera->near_plane = default_near;
    camera->far_plane = default_far;
    if (client->transit.overrides)
        ac_transit_projection(client->transit.override_distance, &camera->vertical_fov,
                              &camera->near_plane);
}

static void point_at_buffers(ac_client *client) {
    ac_view *view = &client->view;
    view->objects = client->buffers.objects;
    view->parts = client->buffers.parts;
    view->texture_changes = client->buffers.texture_changes;
    view->sub_palettes = client->buffers.sub_palettes;
    view->particles = client->buffers.particles;
    view->lights = client->buffers.lights;
    view->sounds = client->buffers.sounds;
}

/* What hooks, scripts and the server want to be heard, in order. */
static void add_sounds(ac_client *client) {
    uint32_t count;
    const ac_sound_cue *cues = ac_effects_sounds(client->live.effects, &count);
    for (uint32_t i = 0; i < count; ++i) {
        const ac_sound_cue *cue = &cues[i];
        ac_client_event *event = ac_client_emit(client, AC_EVENT_SOUND);
        event->guid = cue->guid;
        event->number = cue->wave;
        event->value = (double)cue->volume;
        event->position =
            (ac_position){.cell = cue->cell, .frame = {cue->origin, {1.0f, 0.0f, 0.0f, 0.0f}}};
        if (RESERVE(client, sound, 1))
            client->buffers.sounds[client->view.sound_count++] =
                (ac_view_sound){.guid = cue->guid,
                                .wave = cue->wave,
                                .volume = cue->volume,
                                .priority = cue->priority,
                                .cell = cue->cell,
                                .origin = cue->origin};
    }
    ac_effects_clear_sounds(client->live.effects);
}

/* A destination that came before its announcement is not seen until something of it is there. */
static bool sees_world(const ac_client *client, const ac_object *player) {
    if (!player || client->transit.tunnel_visible || client->state == AC_CLIENT_ENTERING)
        return false;
    return !client->destination.early || ac_world_cell(client->world, player->position.cell);
}

/* What scripts and hooks did, in order. */
static void tell_effects(ac_client *client) {
    static const char *const names[] = {
        [AC_EFFECT_NOTE_SCRIPT] = "script",
        [AC_EFFECT_NOTE_EMITTER] = "emitter",
        [AC_EFFECT_NOTE_LIGHTS_ON] = "lights on",
        [AC_EFFECT_NOTE_LIGHTS_OFF] = "lights off",
    };
    uint32_t count;
    const ac_effect_note *notes = ac_effects_notes(client->live.effects, &count);
    for (uint32_t i = 0; i < count; ++i) {
        ac_client_event *event = ac_client_emit(client, AC_EVENT_EFFECT);
        event->guid = notes[i].guid;
        event->number = notes[i].did;
        (void)snprintf(event->text, sizeof event->text, "%s", names[notes[i].kind]);
    }
    ac_effects_end_frame(client->live.effects);
}

void ac_present_step(ac_client *client) {
    ac_view *view = &client->view;
    *view = (ac_view){.time = client->now - client->start_time,
                      .game_time = ac_session_server_clock(client->session, client->now)};
    tell_effects(client);
    add_sounds(client);
    set_projection(client);
    const ac_object *player = ac_client_player_object(client);
    view->in_tunnel = client->transit.tunnel_visible;
    view->in_world = sees_world(client, player);
    if (player && client->dt > 0.0f) {
        ac_live_describe_changed(client->objects);
        ac_camera_update(&client->camera, &client->live, player->id, &player->position, client->dt);
    }
    if (view->in_world) {
        view->camera.position = client->camera.viewer;
        add_objects(client);
        add_viewer_light(client, player);
        add_lights(client);
        add_particles(client);
    } else if (view->in_tunnel) {
        add_tunnel(client);
    }
    point_at_buffers(client);
    ac_sight_begin(client);
}
