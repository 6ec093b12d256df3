#include "demo/interior.h"

#include "demo/sites.h"
#include "space/frame.h"

enum { VISIBLE_STEPS = 6 }; /* cells seen through at most so many portals */

ac_plan *ac_plan_begin(ac_demo_builder *builder, ac_did environment) {
    ac_plan *plan = ac_demo_alloc(builder, 1, sizeof *plan);
    if (plan != NULL)
        plan->environment = environment;
    return plan;
}

ac_room ac_room_begin(ac_demo_builder *builder) {
    ac_mesh_reset(builder->mesh, AC_MATERIAL_PLASTER);
    builder->mesh->use = AC_FACE_DRAWN | AC_FACE_SOLID;
    return (ac_room){.builder = builder};
}

void ac_room_face(ac_room *room, ac_material material, int count, const ac_vec3 *positions,
                  int hole_count, const ac_mesh_hole *holes) {
    ac_mesh *mesh = room->builder->mesh;
    if (room->plane_count == AC_CELL_FACES) {
        mesh->overflow = true;
        return;
    }
    ac_vec3 normal = ac_vec3_cross(ac_vec3_sub(positions[1], positions[0]),
                                   ac_vec3_sub(positions[2], positions[0]));
    ac_vec3_normalize_check_small(&normal);
    room->planes[room->plane_count++] = (ac_plane){normal, -ac_vec3_dot(normal, positions[0])};
    mesh->material = material;
    mesh->use = AC_FACE_DRAWN | AC_FACE_SOLID;
    ac_mesh_face_with_holes(mesh, count, positions, hole_count, holes);
}

/* The holes of one face, gathered. */
static int holes_of(const ac_prism_room *prism, int face, ac_mesh_hole *out) {
    int count = 0;
    for (int i = 0; i < prism->hole_count; ++i)
        if (prism->hole_faces[i] == face)
            out[count++] = prism->holes[i];
    return count;
}

void ac_room_prism(ac_room *room, const ac_prism_room *prism) {
    ac_mesh_hole holes[AC_PLAN_PORTALS];
    ac_vec3 floor[AC_FACE_MAX_CORNERS];
    ac_vec3 ceiling[AC_FACE_MAX_CORNERS];
    int n = prism->count;
    for (int i = 0; i < n; ++i) {
        ac_vec3 a = prism->outline[i];
        ac_vec3 b = prism->outline[(i + 1) % n];
        const ac_vec3 wall[] = {{b.x, b.y, prism->floor},
                                {a.x, a.y, prism->floor},
                                {a.x, a.y, prism->ceiling},
                                {b.x, b.y, prism->ceiling}};
        int count = holes_of(prism, i, holes);
        ac_room_face(room, prism->wall_material, 4, wall, count, holes);
        floor[i] = wall[1];
        ceiling[n - 1 - i] = wall[2];
    }
    int count = holes_of(prism, n, holes);
    ac_room_face(room, prism->floor_material, n, floor, count, holes);
    count = holes_of(prism, n + 1, holes);
    ac_room_face(room, prism->ceiling_material, n, ceiling, count, holes);
}

static void turn_portals_outward(ac_mesh *mesh) {
    for (uint32_t f = 0; f < mesh->face_count; ++f) {
        ac_mesh_face *face = &mesh->faces[f];
        if ((face->use & AC_FACE_PORTAL) == 0)
            continue;
        ac_mesh_corner *corners = &mesh->corners[face->first];
        for (int i = 0; i < face->count / 2; ++i) {
            ac_mesh_corner swapped = corners[i];
            corners[i] = corners[face->count - 1 - i];
            corners[face->count - 1 - i] = swapped;
        }
        for (int i = 0; i < face->count; ++i)
            corners[i].normal = ac_vec3_neg(corners[i].normal);
        face->plane = ac_mesh_plane_of(mesh, face);
    }
}

int ac_room_finish(ac_room *room, ac_plan *plan, bool outward_portals) {
    ac_demo_builder *builder = room->builder;
    ac_mesh_arrays arrays;
    uint32_t leaves;
    if (plan == NULL)
        return -1;
    if (plan->shape_count == AC_PLAN_SHAPES)
        ac_demo_fail(builder, AC_ERROR_LIMIT, "an interior of the demo has too many shapes");
    if (outward_portals)
        turn_portals_outward(builder->mesh);
    ac_mesh_split_at_portals(builder->mesh);
    if (!ac_mesh_finish(builder, builder->mesh, &arrays))
        return -1;
    ac_plan_shape *shape = &plan->shapes[plan->shape_count];
    shape->outward_portals = outward_portals;
    shape->material_count = arrays.material_count;
    shape->materials = arrays.materials;
    shape->cell = (ac_cell_struct){
        .key = (uint32_t)plan->shape_count,
        .vertices = arrays.vertices,
        .polygons = arrays.polygons,
        .portal_count = arrays.portal_count,
        .portals = arrays.portals,
        .cell_bsp = ac_bsp_build_cell(builder, room->plane_count, room->planes),
        .physics_polygons = arrays.physics_polygons,
        .physics_bsp = ac_bsp_build_physics(builder, &arrays, false),
        .has_drawing_bsp = true,
        .drawing_bsp = ac_bsp_build_drawing(builder, &arrays, &leaves),
    };
    return ac_demo_ok(builder) ? plan->shape_count++ : -1;
}

ac_plan_cell *ac_plan_add_cell(ac_demo_builder *builder, ac_plan *plan, int shape,
                               const ac_frame *frame, bool seen_outside) {
    if (plan == NULL || shape < 0)
        return NULL;
    if (plan->cell_count == AC_PLAN_CELLS) {
        ac_demo_fail(builder, AC_ERROR_LIMIT, "an interior of the demo has too many cells");
        return NULL;
    }
    ac_plan_cell *cell = &plan->cells[plan->cell_count++];
    *cell = (ac_plan_cell){.shape = shape, .frame = *frame, .seen_outside = seen_outside};
    cell->portal_count = (int)plan->shapes[shape].cell.portal_count;
    return cell;
}

void ac_plan_join(ac_plan *plan, int cell, int portal, int other_cell, int other_portal) {
    plan->cells[cell].portals[portal] = (ac_plan_portal){other_cell, other_portal};
    if (other_cell != AC_PLAN_OUTSIDE)
        plan->cells[other_cell].portals[other_portal] = (ac_plan_portal){cell, portal};
}

void ac_plan_furnish(ac_plan *plan, int cell, ac_did model, float x, float y, float z, float yaw) {
    ac_plan_cell *room = &plan->cells[cell];
    if (room->object_count < AC_PLAN_OBJECTS)
        room->objects[room->object_count++] =
            (ac_stab){model, {{x, y, z}, ac_quat_axis_angle((ac_vec3){0, 0, 1}, yaw)}};
}

void ac_plan_put_environment(ac_demo_builder *builder, const ac_plan *plan) {
    ac_cell_struct cells[AC_PLAN_SHAPES];
    if (!ac_demo_ok(builder))
        return;
    for (int i = 0; i < plan->shape_count; ++i)
        cells[i] = plan->shapes[i].cell;
    ac_environment environment = {plan->environment, (uint32_t)plan->shape_count, cells};
    ac_demo_put_environment(builder, &environment);
}

/* Marks what can be seen from a cell through a few portals. */
static void spread(const ac_plan *plan, int from, bool *seen) {
    int distance[AC_PLAN_CELLS];
    int queue[AC_PLAN_CELLS];
    int head = 0;
    int tail = 0;
    for (int i = 0; i < plan->cell_count; ++i)
        seen[i] = false;
    seen[from] = true;
    distance[from] = 0;
    queue[tail++] = from;
    while (head < tail) {
        int at = queue[head++];
        const ac_plan_cell *cell = &plan->cells[at];
        for (int p = 0; p < cell->portal_count && distance[at] < VISIBLE_STEPS; ++p) {
            int next = cell->portals[p].cell;
            if (next == AC_PLAN_OUTSIDE || seen[next])
                continue;
            seen[next] = true;
            distance[next] = distance[at] + 1;
            queue[tail++] = next;
        }
    }
}

/* The low words of the seen cells, without `but` (-1: with all). */
static uint16_t list_seen(const ac_plan *plan, const bool *seen, int but, uint16_t first,
                          uint16_t *out) {
    uint16_t count = 0;
    for (int i = 0; i < plan->cell_count; ++i)
        if (seen[i] && i != but)
            out[count++] = (uint16_t)(first + i);
    return count;
}

static ac_cell_portal make_portal(const ac_plan *plan, const ac_plan_cell *cell, int index,
                                  uint16_t first) {
    const ac_plan_shape *shape = &plan->shapes[cell->shape];
    const ac_plan_portal *to = &cell->portals[index];
    bool outside = to->cell == AC_PLAN_OUTSIDE;
    return (ac_cell_portal){
        .flags =
            (uint16_t)(AC_PORTAL_EXACT_MATCH | (shape->outward_portals ? 0 : AC_PORTAL_SIDE_CLEAR)),
        .polygon = shape->cell.portals[index],
        .other_cell = outside ? (uint16_t)AC_PORTAL_OUTSIDE : (uint16_t)(first + to->cell),
        .other_portal = (uint16_t)to->portal,
    };
}

static void put_cell(ac_demo_builder *builder, const ac_plan *plan, int index, uint16_t block,
                     uint16_t first, const ac_frame *where) {
    const ac_plan_cell *cell = &plan->cells[index];
    const ac_plan_shape *shape = &plan->shapes[cell->shape];
    uint16_t surfaces[AC_MATERIAL_COUNT];
    uint16_t visible[AC_PLAN_CELLS];
    ac_cell_portal portals[AC_PLAN_PORTALS];
    ac_stab objects[AC_PLAN_OBJECTS];
    bool seen[AC_PLAN_CELLS];
    for (uint32_t i = 0; i < shape->material_count; ++i)
        surfaces[i] = (uint16_t)ac_material_surface(shape->materials[i]);
    for (int i = 0; i < cell->portal_count; ++i)
        portals[i] = make_portal(plan, cell, i, first);
    for (int i = 0; i < cell->object_count; ++i)
        objects[i] =
            (ac_stab){cell->objects[i].model, ac_frame_combine(where, &cell->objects[i].frame)};
    spread(plan, index, seen);
    ac_envcell made = {
        .id = (ac_did)block << 16 | (ac_did)(first + index),
        .flags = (cell->seen_outside ? AC_ENVCELL_SEEN_OUTSIDE : 0u) |
                 (cell->object_count > 0 ? AC_ENVCELL_HAS_OBJECTS : 0u),
        .surface_count = (uint8_t)shape->material_count,
        .surfaces = surfaces,
        .environment = (uint16_t)plan->environment,
        .structure = (uint16_t)shape->cell.key,
        .frame = ac_frame_combine(where, &cell->frame),
        .portal_count = (uint8_t)cell->portal_count,
        .portals = portals,
        .visible_count = list_seen(plan, seen, index, first, visible),
        .visible = visible,
        .object_count = (uint32_t)cell->object_count,
        .objects = objects,
    };
    ac_demo_put_envcell(builder, &made);
}

/* Tells the building about the cells behind its openings. */
static void describe_building(ac_demo_builder *builder, const ac_plan *plan, uint16_t block,
                              uint16_t first, const ac_frame *where, ac_did model,
                              uint32_t leaf_count) {
    ac_site_building *site = ac_site_new_building(builder, block);
    if (site == NULL)
        return;
    site->building.model = model;
    site->building.frame = *where;
    site->building.leaf_count = leaf_count;
    for (int c = 0; c < plan->cell_count; ++c)
        for (int p = 0; p < plan->cells[c].portal_count; ++p) {
            const ac_plan_portal *to = &plan->cells[c].portals[p];
            if (to->cell != AC_PLAN_OUTSIDE || to->portal >= AC_SITE_PORTALS)
                continue;
            bool seen[AC_PLAN_CELLS];
            ac_building_portal *portal = &site->portals[to->portal];
            spread(plan, c, seen);
            portal->flags = AC_PORTAL_EXACT_MATCH | AC_PORTAL_SIDE_CLEAR;
            portal->other_cell = (uint16_t)(first + c);
            portal->other_portal = (uint16_t)p;
            portal->stab_count = list_seen(plan, seen, -1, first, portal->stabs);
            if ((uint32_t)to->portal >= site->building.portal_count)
                site->building.portal_count = (uint32_t)to->portal + 1;
        }
}

uint16_t ac_plan_place(ac_demo_builder *builder, const ac_plan *plan, uint16_t block,
                       const ac_frame *where, ac_did model, uint32_t leaf_count) {
    if (!ac_demo_ok(builder))
        return 0;
    uint16_t first = ac_site_take_cells(builder, block, (uint32_t)plan->cell_count);
    for (int i = 0; i < plan->cell_count && ac_demo_ok(builder); ++i)
        put_cell(builder, plan, i, block, first, where);
    if (model != 0)
        describe_building(builder, plan, block, first, where, model, leaf_count);
    return first;
}
