#include <epoxy/gl.h>
#include <math.h>
#include <string.h>

#include "base/vec.h"
#include "render/renderer_internal.h"
#include "space/frame.h"
#include "space/landdefs.h"

/* Buildings' openings smaller than this on the screen are not looked through. Fraction of it. */
#define LEAST_OPENING 0.004f
/* Things whose radius is smaller on the screen are left out. Pixels. */
#define LEAST_RADIUS 0.75f

/* ---- The eye ---- */

static void set_eye(ac_renderer *renderer, const ac_view_camera *camera) {
    ac_render_frame *frame = &renderer->frame;
    frame->eye_cell = camera->position.cell;
    frame->eye = camera->position.frame.origin;
    frame->projection = ac_projection_perspective(camera->vertical_fov,
                                                  (float)renderer->width / (float)renderer->height,
                                                  camera->near_plane, camera->far_plane);
    ac_matrix view = ac_projection_view(&camera->position.frame);
    frame->clip_from_world = ac_matrix_multiply(&frame->projection, &view);
    frame->frustum = ac_frustum_from_matrix(&frame->clip_from_world);
    frame->land_frustum = frame->frustum;
    frame->land_pixels = (ac_pixel_rect){0, 0, renderer->width, renderer->height};
}

static void store_eye(ac_renderer *renderer, const ac_view_camera *camera) {
    const ac_render_frame *frame = &renderer->frame;
    ac_frame_block *block = &renderer->block;
    ac_matrix view = ac_projection_view(&camera->position.frame);
    ac_matrix sky = ac_projection_with_depth(&frame->projection, camera->near_plane,
                                             camera->far_plane * AC_RENDER_SKY_FAR_FACTOR);
    sky = ac_matrix_multiply(&sky, &view);
    memcpy(block->clip_from_world, frame->clip_from_world.m, sizeof frame->clip_from_world.m);
    memcpy(block->clip_from_sky, sky.m, sizeof sky.m);
    block->eye[0] = frame->eye.x;
    block->eye[1] = frame->eye.y;
    block->eye[2] = frame->eye.z;
    block->camera_block[0] = (float)(frame->eye_cell >> 24);
    block->camera_block[1] = (float)(frame->eye_cell >> 16 & 0xFFu);
    ac_axes axes = ac_quat_axes(camera->position.frame.rotation);
    const ac_vec3 rays[3] = {ac_vec3_scale(axes.right, 1.0f / frame->projection.m[0]),
                             ac_vec3_scale(axes.up, 1.0f / frame->projection.m[5]), axes.forward};
    for (int i = 0; i < 3; ++i) {
        block->sky_axes[i][0] = rays[i].x;
        block->sky_axes[i][1] = rays[i].y;
        block->sky_axes[i][2] = rays[i].z;
    }
}

/* Portal space's warp: what is small by its distance may be large at the edge of the picture. */
static bool is_wide(const ac_renderer *renderer) {
    return renderer->frame.projection.m[5] < 1.0f;
}

static void begin_stage(ac_renderer *renderer) {
    ac_stage_counts counts = renderer->stage.counts;
    renderer->stage = (ac_stage){
        .materials = renderer->materials,
        .meshes = renderer->meshes,
        .queue = renderer->queue,
        .lights = &renderer->lights,
        .store = renderer->def.store,
        .picker = renderer->def.picker,
        .eye_cell = renderer->frame.eye_cell,
        .eye = renderer->frame.eye,
        .frustum = renderer->frame.frustum,
        .pixels_a_unit = renderer->frame.projection.m[5] * (float)renderer->height * 0.5f,
        .least_radius = is_wide(renderer) ? 0.0f : LEAST_RADIUS,
        .counts = counts,
    };
    ac_draw_queue_begin(renderer->queue);
    ac_portal_mask_begin(renderer->mask);
}

static void upload_frame(ac_renderer *renderer) {
    ac_light_set_store(&renderer->lights, &renderer->block);
    if (renderer->land)
        ac_land_store(renderer->land, &renderer->block);
    glBindBuffer(GL_UNIFORM_BUFFER, renderer->frame_buffer);
    glBufferSubData(GL_UNIFORM_BUFFER, 0, sizeof renderer->block, &renderer->block);
    glBindBufferBase(GL_UNIFORM_BUFFER, 0, renderer->frame_buffer);
    ac_draw_queue_upload(renderer->queue);
    ac_portal_mask_upload(renderer->mask);
}

/* ---- What is seen ---- */

static void begin_visibility(ac_renderer *renderer, ac_visibility *v) {
    const ac_render_frame *frame = &renderer->frame;
    ac_visibility_begin(v, frame->eye_cell, frame->eye, &frame->clip_from_world);
}

/* Inside: the cells around the eye and the openings from them to the landscape. */
static void look_around(ac_renderer *renderer) {
    ac_render_frame *frame = &renderer->frame;
    begin_visibility(renderer, renderer->inside);
    begin_visibility(renderer, renderer->beyond);
    frame->landscape = !renderer->def.world || !ac_cell_is_interior(frame->eye_cell);
    if (frame->landscape)
        return;
    /* An EnvCell that is not resident shows nothing, and no landscape from below either. */
    const ac_interior *cell = ac_world_interior(renderer->def.world, frame->eye_cell);
    if (!cell || !cell->data || !cell->structure)
        return;
    frame->cell = cell;
    frame->indoors = true;
    ac_visibility_from_cell(renderer->inside, cell);
    ac_visibility_run(renderer->inside, NULL);
    frame->landscape = renderer->inside->exit_count > 0;
}

static ac_screen_rect exit_bounds(const ac_visibility *inside) {
    ac_screen_rect all = {1.0f, 1.0f, -1.0f, -1.0f};
    for (uint32_t i = 0; i < inside->exit_count; ++i) {
        ac_screen_rect r = ac_window_bounds(&inside->exits[i].window);
        all = (ac_screen_rect){fminf(all.min_x, r.min_x), fminf(all.min_y, r.min_y),
                               fmaxf(all.max_x, r.max_x), fmaxf(all.max_y, r.max_y)};
    }
    return all;
}

/* The frustum of a part of the screen: the projection with that part as the whole. */
static ac_frustum part_frustum(const ac_matrix *clip_from_world, ac_screen_rect r) {
    float sx = 2.0f / fmaxf(r.max_x - r.min_x, 1.0e-4f);
    float sy = 2.0f / fmaxf(r.max_y - r.min_y, 1.0e-4f);
    ac_matrix crop = {{sx, 0, 0, 0, 0, sy, 0, 0, 0, 0, 1, 0, -(r.max_x + r.min_x) * 0.5f * sx,
                       -(r.max_y + r.min_y) * 0.5f * sy, 0, 1}};
    crop = ac_matrix_multiply(&crop, clip_from_world);
    return ac_frustum_from_matrix(&crop);
}

/* From inside, the landscape is only what the openings show. */
static void narrow_landscape(ac_renderer *renderer) {
    ac_render_frame *frame = &renderer->frame;
    const ac_visibility *inside = renderer->inside;
    ac_screen_rect bounds = exit_bounds(inside);
    frame->land_frustum = part_frustum(&frame->clip_from_world, bounds);
    frame->land_pixels = ac_stage_pixels(&bounds, renderer->width, renderer->height);
    for (uint32_t i = 0; i < inside->exit_count; ++i)
        ac_portal_mask_add_window(renderer->mask, &inside->exits[i].window);
    frame->windows = ac_portal_mask_end_range(renderer->mask);
    for (uint32_t i = 0; i < inside->exit_count; ++i) {
        const ac_visible_exit *exit = &inside->exits[i];
        ac_frame place =
            ac_visibility_frame(inside, exit->cell->base.id, &exit->cell->position.frame);
        ac_portal_mask_add_face(renderer->mask, &frame->clip_from_world, &place,
                                exit->portal->face);
    }
    frame->exits = ac_portal_mask_end_range(renderer->mask);
}

static ac_box block_box(const ac_renderer *renderer, const ac_block *block) {
    /* Buildings and trees stand on the ground; the tallest objects are 200 m by the land's
     * definition, cellars lie below it. */
    const float above = 200.0f, below = 50.0f, beside = 24.0f;
    ac_vec3 corner = ac_landdefs_block_offset(renderer->frame.eye_cell, block->id);
    return (ac_box){
        {corner.x - beside, corner.y - beside, block->terrain.min_z - below},
        {corner.x + AC_BLOCK_LENGTH + beside, corner.y + AC_BLOCK_LENGTH + beside,
         block->terrain.max_z + above},
    };
}

/* Doors of the block's buildings that show what is behind them. */
static void look_into_buildings(ac_renderer *renderer, const ac_block *block) {
    const ac_render_frame *frame = &renderer->frame;
    for (uint32_t s = 0; s < block->shell_count; ++s) {
        const ac_shell *shell = &block->shells[s];
        ac_frame place = ac_visibility_frame(renderer->beyond, block->id, &shell->frame);
        for (uint32_t p = 0; p < shell->portal_count; ++p) {
            const ac_portal *portal = &shell->portals[p];
            if (ac_visibility_from_shell(renderer->beyond, block, shell, portal,
                                         is_wide(renderer) ? 0.0f : LEAST_OPENING,
                                         frame->indoors ? renderer->inside : NULL))
                ac_portal_mask_add_face(renderer->mask, &frame->clip_from_world, &place,
                                        portal->face);
        }
    }
}

static const ac_block *const *seen_blocks(const ac_renderer *renderer, uint32_t *count) {
    *count = 0;
    return renderer->def.world ? ac_world_blocks(renderer->def.world, count) : NULL;
}

static bool sees_block(const ac_renderer *renderer, const ac_block *block) {
    ac_box box = block_box(renderer, block);
    return ac_frustum_sees_box(&renderer->frame.land_frustum, &box);
}

/* Everything outdoors, as far as the landscape's frustum sees it. */
static void gather_landscape(ac_renderer *renderer) {
    ac_render_frame *frame = &renderer->frame;
    uint32_t count;
    const ac_block *const *blocks = seen_blocks(renderer, &count);
    renderer->stage.frustum = frame->land_frustum;
    for (uint32_t i = 0; i < count; ++i) {
        if (!sees_block(renderer, blocks[i]))
            continue;
        ac_stage_add_block(&renderer->stage, blocks[i]);
        look_into_buildings(renderer, blocks[i]);
    }
    frame->doors = ac_portal_mask_end_range(renderer->mask);
    ac_visibility_run(renderer->beyond, frame->indoors ? renderer->inside : NULL);
    if (renderer->land) {
        ac_land_sync(renderer->land, renderer->def.world);
        ac_land_select(renderer->land, &frame->land_frustum, frame->eye_cell, frame->eye);
    }
    renderer->stage.frustum = frame->frustum;
}

/* ---- Lights ---- */

static void add_fixture_lights(ac_renderer *renderer, const ac_block *block,
                               const ac_static *fixture) {
    if (!fixture->setup)
        return;
    ac_frame frame = ac_stage_frame(&renderer->stage, block->id, &fixture->frame);
    for (uint32_t i = 0; i < fixture->setup->light_count; ++i) {
        const ac_light *light = &fixture->setup->lights[i];
        ac_light_set_add(&renderer->lights, ac_frame_local_to_global(&frame, light->frame.origin),
                         light->color, light->intensity, light->falloff);
    }
}

/* Lights of fixtures in the cells that are seen; outdoors lamps light nothing, as in retail. */
static void add_cell_lights(ac_renderer *renderer, const ac_visibility *v) {
    uint32_t count;
    const ac_block *const *blocks = seen_blocks(renderer, &count);
    for (uint32_t i = 0; i < count && v->cell_count > 0; ++i) {
        for (uint32_t s = 0; s < blocks[i]->static_count; ++s) {
            const ac_static *fixture = &blocks[i]->statics[s];
            if (fixture->kind == AC_STATIC_INTERIOR && ac_visibility_find(v, fixture->cell))
                add_fixture_lights(renderer, blocks[i], fixture);
        }
    }
}

static void gather_lights(ac_renderer *renderer, const ac_view *view) {
    ac_light_set_begin(&renderer->lights, renderer->frame.eye);
    for (uint32_t i = 0; i < view->light_count; ++i) {
        const ac_view_light *light = &view->lights[i];
        ac_vec3 offset = ac_landdefs_block_offset(renderer->frame.eye_cell, light->cell);
        ac_light_set_add(&renderer->lights, ac_vec3_add(light->frame.origin, offset), light->color,
                         light->intensity, light->falloff);
    }
    add_cell_lights(renderer, renderer->inside);
    add_cell_lights(renderer, renderer->beyond);
}

/* ---- Cells and objects ---- */

static void gather_cells(ac_renderer *renderer) {
    static const ac_stage_place inside = {AC_LANE_INDOOR, AC_LANE_INDOOR_BLEND, 0, true};
    static const ac_stage_place beyond = {AC_LANE_FIXTURES_BEYOND, AC_LANE_OUTDOOR_BLEND, 0, true};
    int width = renderer->width, height = renderer->height;
    uint32_t count;
    const ac_block *const *blocks = seen_blocks(renderer, &count);
    ac_stage_add_cells(&renderer->stage, renderer->inside, AC_LANE_CELLS, width, height,
                       renderer->inside_scissors);
    ac_stage_add_cells(&renderer->stage, renderer->beyond, AC_LANE_CELLS_BEYOND, width, height,
                       renderer->beyond_scissors);
    for (uint32_t i = 0; i < count; ++i) {
        if (renderer->inside->cell_count)
            ac_stage_add_fixtures(&renderer->stage, blocks[i], renderer->inside, &inside);
        if (renderer->beyond->cell_count)
            ac_stage_add_fixtures(&renderer->stage, blocks[i], renderer->beyond, &beyond);
    }
}

void ac_gather_world(ac_renderer *renderer, const ac_view *view) {
    ac_render_frame *frame = &renderer->frame;
    set_eye(renderer, &view->camera);
    begin_stage(renderer);
    look_around(renderer);
    if (frame->landscape && frame->indoors)
        narrow_landscape(renderer);
    ac_daylight daylight = ac_daylight_at(renderer->region, view->game_time);
    if (frame->landscape) {
        gather_landscape(renderer);
        ac_sky_add_objects(&renderer->stage, renderer->def.store, &daylight, view->time,
                           !frame->indoors);
    }
    gather_lights(renderer, view);
    gather_cells(renderer);
    ac_stage_sight sight = {frame->landscape, frame->indoors ? renderer->inside : NULL,
                            renderer->beyond};
    ac_stage_add_view(&renderer->stage, view, &sight);
    store_eye(renderer, &view->camera);
    ac_daylight_store(&daylight, frame->indoors && !frame->cell->seen_outside, &renderer->block);
    upload_frame(renderer);
}

/* ---- A viewport that is not the world ---- */

static void store_lighting(ac_renderer *renderer, const ac_renderer_lighting *lighting) {
    ac_frame_block *block = &renderer->block;
    ac_vec3 towards = ac_vec3_neg(lighting->direction);
    if (ac_vec3_normalize_check_small(&towards))
        towards = (ac_vec3){0.0f, 0.0f, 1.0f};
    ac_vec3 color = ac_vec3_scale(lighting->color, lighting->intensity);
    const ac_vec3 values[3] = {lighting->ambient, towards, color};
    float *to[3] = {block->object_ambient, block->sun, block->sun_color};
    for (int i = 0; i < 3; ++i) {
        to[i][0] = values[i].x;
        to[i][1] = values[i].y;
        to[i][2] = values[i].z;
    }
    block->fog[0] = 1.0e9f;
    block->fog[1] = 1.0f;
}

void ac_gather_viewport(ac_renderer *renderer, const ac_view *view,
                        const ac_renderer_lighting *lighting) {
    static const ac_stage_place place = {AC_LANE_INDOOR, AC_LANE_INDOOR_BLEND, AC_INSTANCE_SUN,
                                         false};
    set_eye(renderer, &view->camera);
    begin_stage(renderer);
    ac_light_set_begin(&renderer->lights, renderer->frame.eye);
    ac_stage_add_view_at(&renderer->stage, view, &place);
    store_eye(renderer, &view->camera);
    store_lighting(renderer, lighting);
    upload_frame(renderer);
}
