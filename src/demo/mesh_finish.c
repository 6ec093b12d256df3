#include "demo/mesh_finish.h"

#include <string.h>

#include "dat/degrade.h"

enum { BUCKETS = 4096, MAX_UVS = 255 };

/* Corners with the same position and normal become one vertex with several texture coordinates. */
typedef struct welder {
    const ac_mesh *mesh;
    uint32_t *heads;     /* bucket -> vertex + 1 */
    uint32_t *next;      /* vertex -> the next one of its bucket + 1 */
    uint32_t *vertex_of; /* corner -> vertex */
    uint16_t *users;     /* vertex -> corners that share it: room for texture coordinates */
    uint8_t *uv_of;      /* corner -> texture coordinates of its vertex */
    ac_vertex *vertices;
    uint32_t count;
} welder;

static uint32_t hash_corner(const ac_mesh_corner *corner) {
    uint8_t bytes[sizeof corner->position + sizeof corner->normal];
    memcpy(bytes, &corner->position, sizeof corner->position);
    memcpy(bytes + sizeof corner->position, &corner->normal, sizeof corner->normal);
    uint32_t hash = 2166136261u;
    for (size_t i = 0; i < sizeof bytes; ++i)
        hash = (hash ^ bytes[i]) * 16777619u;
    return (hash ^ hash >> 15) % BUCKETS;
}

static bool same_vec(ac_vec3 a, ac_vec3 b) {
    return a.x == b.x && a.y == b.y && a.z == b.z;
}

static uint32_t weld(welder *w, const ac_mesh_corner *corner) {
    uint32_t bucket = hash_corner(corner);
    for (uint32_t at = w->heads[bucket]; at != 0; at = w->next[at - 1]) {
        const ac_vertex *vertex = &w->vertices[at - 1];
        if (w->users[at - 1] < MAX_UVS && same_vec(vertex->position, corner->position) &&
            same_vec(vertex->normal, corner->normal))
            return at - 1;
    }
    uint32_t made = w->count++;
    w->vertices[made].key = (uint16_t)made;
    w->vertices[made].position = corner->position;
    w->vertices[made].normal = corner->normal;
    w->next[made] = w->heads[bucket];
    w->heads[bucket] = made + 1;
    return made;
}

static bool weld_all(ac_demo_builder *builder, welder *w) {
    uint32_t corners = w->mesh->corner_count;
    w->heads = ac_demo_alloc(builder, BUCKETS, sizeof *w->heads);
    w->next = ac_demo_alloc(builder, corners, sizeof *w->next);
    w->vertex_of = ac_demo_alloc(builder, corners, sizeof *w->vertex_of);
    w->users = ac_demo_alloc(builder, corners, sizeof *w->users);
    w->uv_of = ac_demo_alloc(builder, corners, sizeof *w->uv_of);
    w->vertices = ac_demo_alloc(builder, corners, sizeof *w->vertices);
    if (!ac_demo_ok(builder))
        return false;
    for (uint32_t i = 0; i < corners; ++i) {
        w->vertex_of[i] = weld(w, &w->mesh->corners[i]);
        ++w->users[w->vertex_of[i]];
    }
    ac_uv *room = ac_demo_alloc(builder, corners, sizeof *room);
    if (room == NULL)
        return false;
    for (uint32_t v = 0; v < w->count; ++v) {
        w->vertices[v].uvs = room;
        room += w->users[v];
    }
    return true;
}

static uint8_t add_uv(ac_vertex *vertex, ac_uv uv) {
    for (uint16_t i = 0; i < vertex->uv_count; ++i)
        if (vertex->uvs[i].u == uv.u && vertex->uvs[i].v == uv.v)
            return (uint8_t)i;
    vertex->uvs[vertex->uv_count] = uv;
    return (uint8_t)vertex->uv_count++;
}

static void collect_uvs(welder *w) {
    for (uint32_t i = 0; i < w->mesh->corner_count; ++i)
        w->uv_of[i] = add_uv(&w->vertices[w->vertex_of[i]], w->mesh->corners[i].uv);
}

static int16_t material_index(ac_mesh_arrays *out, ac_material material) {
    for (uint32_t i = 0; i < out->material_count; ++i)
        if (out->materials[i] == material)
            return (int16_t)i;
    out->materials[out->material_count] = material;
    return (int16_t)out->material_count++;
}

static void make_polygon(const welder *w, const ac_mesh_face *face, ac_mesh_arrays *out,
                         bool physics, uint16_t **keys, uint8_t **uvs) {
    ac_polygon_array *array = physics ? &out->physics_polygons : &out->polygons;
    ac_polygon *polygon = &array->polygons[array->count];
    bool textured = !physics && (face->use & AC_FACE_DRAWN) != 0;
    *polygon = (ac_polygon){
        .key = (uint16_t)array->count++,
        .vertex_count = face->count,
        .stippling = textured ? 0 : AC_STIPPLE_NO_POSITIVE_UV,
        .sides = (int32_t)face->sides,
        .pos_surface = (int16_t)(textured ? material_index(out, face->material) : -1),
        .neg_surface = -1,
        .vertices = *keys,
        .pos_uvs = textured ? *uvs : NULL,
    };
    for (uint32_t i = 0; i < face->count; ++i) {
        *(*keys)++ = (uint16_t)w->vertex_of[face->first + i];
        if (textured)
            *(*uvs)++ = w->uv_of[face->first + i];
    }
    if (!physics && (face->use & AC_FACE_PORTAL) != 0)
        out->portals[face->portal] = polygon->key;
}

static bool take_polygons(ac_demo_builder *builder, const ac_mesh *mesh, ac_mesh_arrays *out,
                          uint16_t **keys, uint8_t **uvs) {
    for (uint32_t f = 0; f < mesh->face_count; ++f)
        if ((mesh->faces[f].use & AC_FACE_PORTAL) != 0 &&
            (uint32_t)mesh->faces[f].portal >= out->portal_count)
            out->portal_count = (uint32_t)mesh->faces[f].portal + 1;
    out->polygons.polygons = ac_demo_alloc(builder, mesh->face_count, sizeof(ac_polygon));
    out->physics_polygons.polygons = ac_demo_alloc(builder, mesh->face_count, sizeof(ac_polygon));
    out->materials = ac_demo_alloc(builder, AC_MATERIAL_COUNT, sizeof *out->materials);
    out->portals = ac_demo_alloc(builder, out->portal_count, sizeof *out->portals);
    *keys = ac_demo_alloc(builder, 2u * mesh->corner_count, sizeof **keys);
    *uvs = ac_demo_alloc(builder, mesh->corner_count, sizeof **uvs);
    return ac_demo_ok(builder);
}

bool ac_mesh_finish(ac_demo_builder *builder, const ac_mesh *mesh, ac_mesh_arrays *out) {
    *out = (ac_mesh_arrays){0};
    if (mesh->overflow)
        ac_demo_fail(builder, AC_ERROR_LIMIT, "a mesh of the demo has too many faces");
    welder w = {.mesh = mesh};
    uint16_t *keys;
    uint8_t *uvs;
    if (!weld_all(builder, &w) || !take_polygons(builder, mesh, out, &keys, &uvs))
        return false;
    collect_uvs(&w);
    out->vertices = (ac_vertex_array){.type = 1, .count = w.count, .vertices = w.vertices};
    for (uint32_t f = 0; f < mesh->face_count; ++f) {
        const ac_mesh_face *face = &mesh->faces[f];
        if ((face->use & (AC_FACE_DRAWN | AC_FACE_PORTAL)) != 0)
            make_polygon(&w, face, out, false, &keys, &uvs);
        if ((face->use & AC_FACE_SOLID) != 0)
            make_polygon(&w, face, out, true, &keys, &uvs);
    }
    return true;
}

void ac_mesh_split_at_portals(ac_mesh *mesh) {
    uint32_t count = mesh->face_count;
    for (uint32_t f = 0; f < count; ++f)
        if ((mesh->faces[f].use & AC_FACE_PORTAL) != 0) {
            ac_plane plane = mesh->faces[f].plane;
            ac_mesh_split(mesh, &plane);
        }
}

/* A degrade record of one level whose mode turns the mesh to the viewer. It names the mesh itself,
 * since with a record the client draws nothing else. */
static ac_did put_billboard(ac_demo_builder *builder, ac_did id) {
    enum { FACES_VIEWER = 2, FIRST_RECORD = 0x11000000 };
    ac_degrade_level level = {id, FACES_VIEWER, 0, 100, 200};
    ac_degrade_info info = {FIRST_RECORD | (id & 0xFFFFu), 1, &level};
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_degrade_info(&codec, &info);
    ac_demo_put_bytes(builder, builder->world.portal, info.id);
    return info.id;
}

static uint32_t put_mesh(ac_demo_builder *builder, ac_did id, unsigned flags) {
    ac_mesh *mesh = builder->mesh;
    ac_mesh_arrays arrays;
    uint32_t leaves = 0;
    if (!ac_mesh_finish(builder, mesh, &arrays))
        return 0;
    ac_gfxobj gfxobj = {
        .id = id,
        .flags = AC_GFXOBJ_HAS_DRAWING,
        .surface_count = arrays.material_count,
        .surfaces = ac_demo_alloc(builder, arrays.material_count, sizeof(ac_did)),
        .vertices = arrays.vertices,
        .sort_center = ac_mesh_bounds(mesh, AC_FACE_DRAWN).center,
        .polygons = arrays.polygons,
        .drawing_bsp = ac_bsp_build_drawing(builder, &arrays, &leaves),
    };
    if (arrays.physics_polygons.count > 0) {
        gfxobj.flags |= AC_GFXOBJ_HAS_PHYSICS;
        gfxobj.physics_polygons = arrays.physics_polygons;
        gfxobj.physics_bsp = ac_bsp_build_physics(builder, &arrays, (flags & AC_GFX_CLOSED) != 0);
    }
    if (!ac_demo_ok(builder))
        return 0;
    if ((flags & AC_GFX_BILLBOARD) != 0) {
        gfxobj.flags |= AC_GFXOBJ_HAS_DEGRADE;
        gfxobj.degrade = put_billboard(builder, id);
    }
    for (uint32_t i = 0; i < arrays.material_count; ++i)
        gfxobj.surfaces[i] = ac_material_surface(arrays.materials[i]);
    ac_demo_put_gfxobj(builder, &gfxobj);
    return leaves;
}

void ac_demo_put_mesh(ac_demo_builder *builder, ac_did id, unsigned flags) {
    put_mesh(builder, id, flags);
    ac_demo_reset(builder);
}

uint32_t ac_demo_put_building_mesh(ac_demo_builder *builder, ac_did id) {
    ac_mesh_split_at_portals(builder->mesh);
    uint32_t leaves = put_mesh(builder, id, AC_GFX_CLOSED);
    ac_demo_reset(builder);
    return leaves;
}
