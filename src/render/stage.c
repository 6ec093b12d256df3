#include "render/stage.h"

#include <math.h>

#include "base/vec.h"
#include "render/degrade.h"
#include "render/shader.h"
#include "space/landdefs.h"

static const ac_stage_place structure_place = {AC_LANE_STRUCTURE, AC_LANE_OUTDOOR_BLEND,
                                               AC_INSTANCE_SUN, false};

ac_frame ac_stage_frame(const ac_stage *stage, uint32_t block, const ac_frame *frame) {
    ac_vec3 offset = ac_landdefs_block_offset(stage->eye_cell, block);
    return (ac_frame){ac_vec3_add(frame->origin, offset), frame->rotation};
}

ac_stage_part ac_stage_part_make(ac_did gfxobj, const ac_frame *frame) {
    return (ac_stage_part){
        .gfxobj = gfxobj, .frame = *frame, .scale = {1.0f, 1.0f, 1.0f}, .diffuse = 1.0f};
}

/* ---- Parts ---- */

static ac_sphere sphere_of(const ac_mesh *mesh, const ac_stage_part *part) {
    float largest = fmaxf(fabsf(part->scale.x), fmaxf(fabsf(part->scale.y), fabsf(part->scale.z)));
    ac_vec3 center = ac_vec3_mul(mesh->sphere.center, part->scale);
    return (ac_sphere){ac_frame_local_to_global(&part->frame, center),
                       mesh->sphere.radius * largest};
}

static bool is_too_small(const ac_stage *stage, const ac_sphere *sphere) {
    float distance = ac_vec3_length(ac_vec3_sub(sphere->center, stage->eye));
    return distance > sphere->radius &&
           sphere->radius * stage->pixels_a_unit < stage->least_radius * distance;
}

static void add_batch(ac_stage *stage, const ac_stage_place *place, const ac_stage_part *part,
                      ac_instance *instance, const ac_draw *common, const ac_material *material) {
    ac_draw draw = *common;
    float opacity = material->opacity * (1.0f - part->translucency);
    draw.material = material;
    draw.blend = material->blend;
    if (opacity < 1.0f && (draw.blend == AC_BLEND_OPAQUE || draw.blend == AC_BLEND_CUTOUT))
        draw.blend = AC_BLEND_ALPHA;
    bool blended = draw.blend == AC_BLEND_ALPHA || draw.blend == AC_BLEND_ADDITIVE;
    instance->luminosity =
        part->own_luminosity ? part->luminosity : material->luminosity + part->luminosity;
    instance->diffuse = material->diffuse * part->diffuse;
    instance->opacity = opacity;
    instance->bits = place->bits | (draw.blend == AC_BLEND_ADDITIVE ? AC_INSTANCE_NO_FOG : 0u);
    draw.instance = ac_draw_queue_instance(stage->queue, instance);
    ac_draw_queue_add(stage->queue, blended ? place->blend_lane : place->lane, &draw);
}

static const ac_material *batch_material(ac_stage *stage, const ac_mesh *mesh, uint32_t batch,
                                         const ac_variant *variant) {
    if (mesh->marker)
        return ac_material_marker(stage->materials);
    return ac_material_for_surface(stage->materials, mesh->surfaces[mesh->batches[batch].slot],
                                   variant);
}

/* The mesh to draw: the part's own, or the level of its degrade record for this distance, with the
 * frame turned as the level says (CPhysicsPart::UpdateViewerDistance). NULL: nothing. */
static const ac_mesh *choose_mesh(ac_stage *stage, const ac_mesh *mesh, ac_stage_part *part) {
    ac_vec3 center = ac_vec3_mul(mesh->sort_center, part->scale);
    ac_vec3 offset = ac_vec3_sub(ac_frame_local_to_global(&part->frame, center), stage->eye);
    if (mesh->level_count == 0)
        return mesh;
    uint32_t level = ac_degrade_choose(mesh->levels, mesh->level_count, ac_vec3_length(offset),
                                       part->scale.z, 0.0f);
    if (ac_vec3_normalize_check_small(&offset))
        offset = (ac_vec3){0.0f, 0.0f, 1.0f};
    ac_degrade_turn(&part->frame, mesh->levels[level].mode, offset);
    part->gfxobj = mesh->levels[level].gfxobj;
    return ac_mesh_gfxobj(stage->meshes, part->gfxobj);
}

static void add_mesh(ac_stage *stage, const ac_stage_place *place, const ac_stage_part *part,
                     const ac_mesh *mesh, const ac_sphere *sphere) {
    ac_instance instance = ac_instance_at(&part->frame, part->scale);
    instance.u = part->u;
    instance.v = part->v;
    if (place->lamps)
        ac_light_set_reach(stage->lights, sphere->center, sphere->radius, instance.lights);
    ac_vec3 middle =
        ac_frame_local_to_global(&part->frame, ac_vec3_mul(mesh->sort_center, part->scale));
    ac_draw draw = {.mesh = mesh, .distance = ac_vec3_length(ac_vec3_sub(middle, stage->eye))};
    for (draw.batch = 0; draw.batch < mesh->batch_count; ++draw.batch)
        add_batch(stage, place, part, &instance, &draw,
                  batch_material(stage, mesh, draw.batch, part->variant));
}

/* Picking happens where drawing does, with the mesh that is drawn. */
static void show_picker(const ac_stage *stage, const ac_stage_part *part) {
    ac_pick_part pick = {.guid = part->guid,
                         .object = part->object,
                         .index = part->index,
                         .frame = part->frame,
                         .scale = part->scale};
    if (!stage->picker || !part->guid || !ac_picker_wants(stage->picker, &pick))
        return;
    const ac_gfxobj *mesh = ac_store_gfxobj(stage->store, part->gfxobj);
    if (!mesh)
        return;
    ac_picker_visit_part(stage->picker, &pick, mesh);
    ac_store_release(stage->store, mesh);
}

bool ac_stage_add_part(ac_stage *stage, const ac_stage_place *place, const ac_stage_part *from) {
    const ac_mesh *mesh =
        from->translucency < 1.0f ? ac_mesh_gfxobj(stage->meshes, from->gfxobj) : NULL;
    ac_stage_part part = *from;
    if (mesh)
        mesh = choose_mesh(stage, mesh, &part);
    if (!mesh || mesh->batch_count == 0)
        return false;
    ac_sphere sphere = sphere_of(mesh, &part);
    bool is_sky = (place->bits & AC_INSTANCE_SKY) != 0;
    if (!is_sky && !ac_frustum_sees_sphere(&stage->frustum, sphere.center, sphere.radius))
        return false;
    show_picker(stage, &part); /* what is too small to be seen is in its place all the same */
    if (!is_sky && is_too_small(stage, &sphere))
        return false;
    add_mesh(stage, place, &part, mesh, &sphere);
    return true;
}

/* ---- Blocks ---- */

/* A building or fixture; `setup` is NULL when its model is one GfxObj. */
static void add_parts(ac_stage *stage, const ac_stage_place *place, ac_did model,
                      const ac_setup *setup, const ac_part *parts, uint32_t count) {
    for (uint32_t i = 0; i < count; ++i) {
        ac_frame frame = ac_stage_frame(stage, parts[i].position.cell, &parts[i].position.frame);
        ac_stage_part part = ac_stage_part_make(setup ? setup->parts[i] : model, &frame);
        part.scale = parts[i].scale;
        ac_stage_add_part(stage, place, &part);
    }
}

static void add_fixture(ac_stage *stage, const ac_stage_place *place, const ac_static *fixture) {
    add_parts(stage, place, fixture->model, fixture->setup, fixture->parts, fixture->part_count);
}

void ac_stage_add_block(ac_stage *stage, const ac_block *block) {
    for (uint32_t i = 0; i < block->shell_count; ++i) {
        const ac_shell *shell = &block->shells[i];
        add_parts(stage, &structure_place, shell->model, shell->setup, shell->parts,
                  shell->part_count);
    }
    for (uint32_t i = 0; i < block->static_count; ++i) {
        const ac_static *fixture = &block->statics[i];
        if (fixture->kind != AC_STATIC_INTERIOR)
            add_fixture(stage, &structure_place, fixture);
    }
}

void ac_stage_add_fixtures(ac_stage *stage, const ac_block *block, const ac_visibility *v,
                           const ac_stage_place *place) {
    for (uint32_t i = 0; i < block->static_count; ++i) {
        const ac_static *fixture = &block->statics[i];
        if (fixture->kind == AC_STATIC_INTERIOR && ac_visibility_find(v, fixture->cell))
            add_fixture(stage, place, fixture);
    }
}

/* ---- Cells ---- */

ac_pixel_rect ac_stage_pixels(const ac_screen_rect *rect, int width, int height) {
    float x0 = floorf((rect->min_x * 0.5f + 0.5f) * (float)width) - 1.0f;
    float y0 = floorf((rect->min_y * 0.5f + 0.5f) * (float)height) - 1.0f;
    float x1 = ceilf((rect->max_x * 0.5f + 0.5f) * (float)width) + 1.0f;
    float y1 = ceilf((rect->max_y * 0.5f + 0.5f) * (float)height) + 1.0f;
    ac_pixel_rect pixels = {(int32_t)fmaxf(x0, 0.0f), (int32_t)fmaxf(y0, 0.0f), 0, 0};
    pixels.width = (int32_t)fminf(x1, (float)width) - pixels.x;
    pixels.height = (int32_t)fminf(y1, (float)height) - pixels.y;
    return pixels;
}

static void add_cell(ac_stage *stage, const ac_interior *cell, const ac_stage_place *place,
                     uint32_t group) {
    const ac_mesh *mesh = ac_mesh_interior(stage->meshes, cell);
    if (!mesh)
        return;
    ac_frame frame = ac_stage_frame(stage, cell->base.id, &cell->position.frame);
    ac_stage_part part = ac_stage_part_make(0, &frame);
    ac_sphere sphere = sphere_of(mesh, &part);
    ac_instance instance = ac_instance_at(&frame, part.scale);
    ac_light_set_reach(stage->lights, sphere.center, sphere.radius, instance.lights);
    ac_draw draw = {.mesh = mesh,
                    .group = group,
                    .distance = ac_vec3_length(ac_vec3_sub(sphere.center, stage->eye))};
    for (draw.batch = 0; draw.batch < mesh->batch_count; ++draw.batch) {
        uint32_t slot = mesh->batches[draw.batch].slot;
        if (slot >= cell->data->surface_count)
            continue;
        const ac_material *material = ac_material_for_surface(
            stage->materials, 0x08000000u | cell->data->surfaces[slot], NULL);
        add_batch(stage, place, &part, &instance, &draw, material);
    }
    stage->counts.cells += 1;
}

void ac_stage_add_cells(ac_stage *stage, const ac_visibility *v, ac_lane lane, int width,
                        int height, ac_pixel_rect scissors[AC_VISIBLE_CELLS]) {
    ac_stage_place place = {lane,
                            lane == AC_LANE_CELLS ? AC_LANE_INDOOR_BLEND : AC_LANE_OUTDOOR_BLEND,
                            AC_INSTANCE_BURNED, true};
    for (uint32_t i = 0; i < v->order_count; ++i) {
        const ac_visible_cell *seen = &v->cells[v->order[i]];
        scissors[i] = ac_stage_pixels(&seen->bounds, width, height);
        add_cell(stage, seen->cell, &place, i);
    }
}

/* ---- Objects of the view ---- */

static bool add_object(ac_stage *stage, const ac_view *view, const ac_view_object *object,
                       const ac_stage_place *place) {
    bool any = false;
    for (uint32_t i = 0; i < object->part_count; ++i) {
        const ac_view_part *from = &view->parts[object->part_first + i];
        const ac_view_texture_change *changes = view->texture_changes;
        const ac_view_sub_palette *subs = view->sub_palettes;
        ac_variant variant = ac_variant_make(
            object->base_palette, subs ? subs + object->sub_palette_first : NULL,
            object->sub_palette_count, changes ? changes + from->texture_change_first : NULL,
            from->texture_change_count);
        ac_stage_part part = {
            .gfxobj = from->gfxobj,
            .frame = ac_stage_frame(stage, object->cell, &from->frame),
            .scale = from->scale,
            .translucency = from->translucency,
            .luminosity = from->luminosity,
            .diffuse = from->diffuse,
            .u = from->u,
            .v = from->v,
            .variant = &variant,
            .guid = object->guid,
            .object = object->id,
            .index = i,
        };
        any |= ac_stage_add_part(stage, place, &part);
    }
    return any;
}

static bool add_particle(ac_stage *stage, const ac_view_particle *from,
                         const ac_stage_place *place) {
    ac_frame frame = ac_stage_frame(stage, from->cell, &from->frame);
    ac_stage_part part = ac_stage_part_make(from->gfxobj, &frame);
    part.scale = (ac_vec3){from->scale, from->scale, from->scale};
    part.translucency = from->translucency;
    return ac_stage_add_part(stage, place, &part);
}

static const ac_stage_place outdoor_place = {AC_LANE_OUTDOOR, AC_LANE_OUTDOOR_BLEND,
                                             AC_INSTANCE_SUN, false};
static const ac_stage_place beyond_place = {AC_LANE_OUTDOOR, AC_LANE_OUTDOOR_BLEND, 0, true};
static const ac_stage_place indoor_place = {AC_LANE_INDOOR, AC_LANE_INDOOR_BLEND, 0, true};

/* Where something in a cell is drawn; NULL when the cell is not in sight. */
static const ac_stage_place *place_of(const ac_stage_sight *sight, uint32_t cell) {
    if (!ac_cell_is_interior(cell))
        return sight->outdoors ? &outdoor_place : NULL;
    if (sight->inside && ac_visibility_find(sight->inside, cell))
        return &indoor_place;
    return sight->beyond && ac_visibility_find(sight->beyond, cell) ? &beyond_place : NULL;
}

/* Is the point within a metre or so of an opening to the landscape that is in sight? What stands
 * there may reach to both sides, so it is drawn on both. */
static bool is_at_exit(const ac_stage *stage, const ac_visibility *inside, ac_vec3 point) {
    const float reach = 1.5f;
    for (uint32_t i = 0; i < inside->exit_count; ++i) {
        const ac_visible_exit *exit = &inside->exits[i];
        const ac_face *face = exit->portal->face;
        ac_frame frame = ac_stage_frame(stage, exit->cell->base.id, &exit->cell->position.frame);
        ac_vec3 local = ac_frame_global_to_local(&frame, point);
        float distance = ac_plane_distance(&face->plane, local);
        if (fabsf(distance) > reach)
            continue;
        for (uint32_t k = 0; k < face->vertex_count; ++k)
            if (ac_vec3_length(ac_vec3_sub(face->vertices[k], local)) < 2.0f * reach)
                return true;
    }
    return false;
}

/* The other side's place for something at an exit; NULL when it is not at one. */
static const ac_stage_place *second_place(const ac_stage *stage, const ac_stage_sight *sight,
                                          const ac_stage_place *first, ac_vec3 point) {
    if (!sight->inside || !first || first == &beyond_place ||
        !is_at_exit(stage, sight->inside, point))
        return NULL;
    return first == &outdoor_place ? &indoor_place : &outdoor_place;
}

void ac_stage_add_view(ac_stage *stage, const ac_view *view, const ac_stage_sight *sight) {
    for (uint32_t i = 0; i < view->object_count; ++i) {
        const ac_view_object *object = &view->objects[i];
        const ac_stage_place *place = place_of(sight, object->cell);
        ac_vec3 point = ac_stage_frame(stage, object->cell, &object->frame).origin;
        const ac_stage_place *second = second_place(stage, sight, place, point);
        bool drawn = place && add_object(stage, view, object, place);
        if (second)
            drawn |= add_object(stage, view, object, second);
        stage->counts.objects += drawn ? 1 : 0;
        stage->counts.culled += drawn ? 0 : 1;
    }
    for (uint32_t i = 0; i < view->particle_count; ++i) {
        const ac_stage_place *place = place_of(sight, view->particles[i].cell);
        if (place && add_particle(stage, &view->particles[i], place))
            stage->counts.particles += 1;
    }
}

void ac_stage_add_view_at(ac_stage *stage, const ac_view *view, const ac_stage_place *place) {
    for (uint32_t i = 0; i < view->object_count; ++i)
        stage->counts.objects += add_object(stage, view, &view->objects[i], place) ? 1 : 0;
    for (uint32_t i = 0; i < view->particle_count; ++i)
        stage->counts.particles += add_particle(stage, &view->particles[i], place) ? 1 : 0;
}
