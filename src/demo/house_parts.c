#include "base/acmath.h"
#include "demo/house.h"
#include "demo/land.h"
#include "demo/props.h"
#include "space/frame.h"

static ac_vec3 v(float x, float y, float z) {
    return (ac_vec3){x, y, z};
}

static ac_mesh_hole four(int portal, ac_vec3 a, ac_vec3 b, ac_vec3 c, ac_vec3 d) {
    return (ac_mesh_hole){.portal = portal, .count = 4, .corners = {a, b, c, d}};
}

ac_mesh_hole ac_hole_y(int portal, float at, float x0, float x1, float z0, float z1) {
    return four(portal, v(x0, at, z0), v(x1, at, z0), v(x1, at, z1), v(x0, at, z1));
}

ac_mesh_hole ac_hole_x(int portal, float at, float y0, float y1, float z0, float z1) {
    return four(portal, v(at, y1, z0), v(at, y0, z0), v(at, y0, z1), v(at, y1, z1));
}

ac_mesh_hole ac_hole_z(int portal, float z, float x0, float x1, float y0, float y1) {
    return four(portal, v(x0, y0, z), v(x1, y0, z), v(x1, y1, z), v(x0, y1, z));
}

ac_mesh_hole ac_hole_back(const ac_mesh_hole *hole, int portal) {
    ac_mesh_hole back = ac_mesh_hole_reversed(hole);
    back.portal = portal;
    return back;
}

static ac_vec3 hole_normal(const ac_mesh_hole *hole) {
    ac_vec3 normal = ac_vec3_cross(ac_vec3_sub(hole->corners[1], hole->corners[0]),
                                   ac_vec3_sub(hole->corners[2], hole->corners[0]));
    ac_vec3_normalize_check_small(&normal);
    return normal;
}

/* A beam that lies on the plane of `normal`, `width` wide to the outer side of its axis. */
static void lay_beam(ac_mesh *mesh, ac_vec3 from, ac_vec3 to, ac_vec3 outer, ac_vec3 normal,
                     float width, float depth) {
    ac_vec3 shift = ac_vec3_add(ac_vec3_scale(outer, width / 2), ac_vec3_scale(normal, depth / 2));
    ac_mesh_beam(mesh, ac_vec3_add(from, shift), ac_vec3_add(to, shift), normal, width, depth);
}

void ac_house_trim(ac_mesh *mesh, const ac_mesh_hole *hole, bool door, float width, float depth) {
    ac_vec3 normal = hole_normal(hole);
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    for (int i = 0; i < hole->count; ++i) {
        ac_vec3 a = hole->corners[i];
        ac_vec3 b = hole->corners[(i + 1) % hole->count];
        ac_vec3 along = ac_vec3_sub(b, a);
        ac_vec3_normalize_check_small(&along);
        ac_vec3 outer = ac_vec3_cross(along, normal);
        bool level = fabsf(along.z) < 0.5f;
        if (door && level && outer.z < -0.5f)
            continue;
        ac_vec3 reach = ac_vec3_scale(along, level ? width : 0);
        lay_beam(mesh, ac_vec3_sub(a, reach), ac_vec3_add(b, reach), outer, normal, width, depth);
    }
}

void ac_house_mullions(ac_mesh *mesh, const ac_mesh_hole *hole) {
    ac_vec3 normal = hole_normal(hole);
    ac_vec3 up = ac_vec3_scale(ac_vec3_sub(hole->corners[3], hole->corners[0]), 0.5f);
    ac_vec3 across = ac_vec3_scale(ac_vec3_sub(hole->corners[1], hole->corners[0]), 0.5f);
    ac_vec3 corner = ac_vec3_add(hole->corners[0], ac_vec3_scale(normal, 0.02f));
    ac_vec3 middle = ac_vec3_add(corner, ac_vec3_add(up, across));
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN);
    ac_mesh_beam(mesh, ac_vec3_sub(middle, up), ac_vec3_add(middle, up), normal, 0.06f, 0.04f);
    ac_mesh_beam(mesh, ac_vec3_sub(middle, across), ac_vec3_add(middle, across), normal, 0.06f,
                 0.04f);
}

/* One tread with the riser below it, and what closes the flight's side under the step. */
static void step(ac_mesh *mesh, ac_vec3 foot, ac_vec3 run, ac_vec3 side, float rise, int index,
                 unsigned flags) {
    ac_vec3 near = ac_vec3_add(foot, ac_vec3_scale(run, (float)index));
    ac_vec3 far = ac_vec3_add(near, run);
    near.z = far.z = foot.z;
    float low = foot.z + rise * (float)index;
    float high = low + rise;
    ac_vec3 a = v(near.x, near.y, low);
    ac_vec3 b = v(near.x + side.x, near.y + side.y, low);
    ac_vec3 c = v(b.x, b.y, high);
    ac_vec3 d = v(a.x, a.y, high);
    ac_vec3 e = v(far.x, far.y, high);
    ac_vec3 f = v(far.x + side.x, far.y + side.y, high);
    ac_mesh_quad(mesh, a, b, c, d);
    ac_mesh_quad(mesh, d, c, f, e);
    if ((flags & AC_STAIR_LEFT_CHEEK) != 0)
        ac_mesh_quad(mesh, v(far.x, far.y, foot.z), v(near.x, near.y, foot.z), d, e);
    if ((flags & AC_STAIR_RIGHT_CHEEK) != 0)
        ac_mesh_quad(mesh, v(b.x, b.y, foot.z), v(f.x, f.y, foot.z), f, c);
}

static void ramp(ac_mesh *mesh, ac_vec3 foot, ac_vec3 head, ac_vec3 side, unsigned flags) {
    ac_vec3 foot_right = ac_vec3_add(foot, side);
    ac_vec3 head_right = ac_vec3_add(head, side);
    ac_vec3 below = v(head.x, head.y, foot.z);
    ac_vec3 below_right = ac_vec3_add(below, side);
    mesh->use = AC_FACE_SOLID;
    ac_mesh_quad(mesh, foot, foot_right, head_right, head);
    if ((flags & AC_STAIR_LEFT_CHEEK) != 0)
        ac_mesh_face_add(mesh, 3, (const ac_vec3[]){below, foot, head}, NULL, NULL);
    if ((flags & AC_STAIR_RIGHT_CHEEK) != 0)
        ac_mesh_face_add(mesh, 3, (const ac_vec3[]){foot_right, below_right, head_right}, NULL,
                         NULL);
}

void ac_house_stairs(ac_mesh *mesh, ac_material material, ac_vec3 foot, ac_vec3 head, float width,
                     int steps, unsigned flags) {
    ac_vec3 run = ac_vec3_scale(ac_vec3_sub(head, foot), 1.0f / (float)steps);
    ac_vec3 way = v(run.x, run.y, 0);
    float rise = run.z;
    ac_vec3_normalize_check_small(&way);
    ac_vec3 side = ac_vec3_scale(v(way.y, -way.x, 0), width);
    run.z = 0;
    bool solid = (flags & AC_STAIR_SOLID_STEPS) != 0;
    ac_shape_use(mesh, material, solid ? AC_FACE_DRAWN | AC_FACE_SOLID : AC_FACE_DRAWN);
    for (int i = 0; i < steps; ++i)
        step(mesh, foot, run, side, rise, i, flags);
    if (!solid)
        ramp(mesh, foot, head, side, flags);
}

void ac_house_rail(ac_mesh *mesh, ac_vec3 from, ac_vec3 to) {
    ac_vec3 way = ac_vec3_sub(to, from);
    float length = ac_vec3_length(way);
    int posts = (int)(length / 0.9f) + 2;
    ac_shape_use(mesh, AC_MATERIAL_TIMBER, AC_FACE_DRAWN | AC_FACE_SOLID);
    ac_vec3 up = v(0, 0, 1);
    ac_mesh_beam(mesh, v(from.x, from.y, from.z + 0.9f), v(to.x, to.y, to.z + 0.9f), up, 0.08f,
                 0.1f);
    mesh->use = AC_FACE_DRAWN;
    for (int i = 0; i < posts; ++i) {
        ac_vec3 at = ac_vec3_add(from, ac_vec3_scale(way, (float)i / (float)(posts - 1)));
        ac_mesh_beam(mesh, at, v(at.x, at.y, at.z + 0.88f), v(0, 1, 0), 0.07f, 0.07f);
    }
}

ac_position ac_house_position(const ac_house_site *site, uint16_t first_cell, int cell, ac_vec3 at,
                              float heading) {
    float c = ac_cosf(site->yaw);
    float s = ac_sinf(site->yaw);
    float x = site->x + at.x * c - at.y * s;
    float y = site->y + at.x * s + at.y * c;
    ac_frame frame = ac_land_frame(x, y, ac_land_ground(site->x, site->y) + at.z, 0);
    ac_frame_set_heading(&frame, heading);
    uint32_t block = ac_land_block(site->x, site->y);
    return (ac_position){block << 16 | (uint32_t)(first_cell + cell), frame};
}
