#include "app/bench_nearest.h"

#include <stddef.h>

#ifdef AC_BENCH_EMBREE

#include <embree3/rtcore.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

struct ac_bench_nearest {
    RTCDevice device;
    RTCScene scene;
};

/* One mesh whose triangles share no corner. */
static RTCGeometry make_mesh(RTCDevice device, const ac_vec3 *corners, uint32_t triangles) {
    RTCGeometry mesh = rtcNewGeometry(device, RTC_GEOMETRY_TYPE_TRIANGLE);
    float *to = rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_VERTEX, 0, RTC_FORMAT_FLOAT3,
                                        sizeof *corners, (size_t)triangles * 3);
    uint32_t *index = rtcSetNewGeometryBuffer(mesh, RTC_BUFFER_TYPE_INDEX, 0, RTC_FORMAT_UINT3,
                                              3 * sizeof *index, triangles);
    if (!to || !index)
        return mesh;
    memcpy(to, corners, (size_t)triangles * 3 * sizeof *corners);
    for (uint32_t i = 0; i < triangles * 3; ++i)
        index[i] = i;
    return mesh;
}

ac_bench_nearest *ac_bench_nearest_create(const ac_vec3 *corners, uint32_t triangles) {
    ac_bench_nearest *nearest = calloc(1, sizeof *nearest);
    if (!nearest)
        return NULL;
    nearest->device = rtcNewDevice(NULL);
    nearest->scene = rtcNewScene(nearest->device);
    RTCGeometry mesh = make_mesh(nearest->device, corners, triangles);
    rtcCommitGeometry(mesh);
    (void)rtcAttachGeometry(nearest->scene, mesh);
    rtcReleaseGeometry(mesh);
    rtcCommitScene(nearest->scene);
    if (rtcGetDeviceError(nearest->device) == RTC_ERROR_NONE)
        return nearest;
    ac_bench_nearest_destroy(nearest);
    return NULL;
}

void ac_bench_nearest_destroy(ac_bench_nearest *nearest) {
    if (!nearest)
        return;
    rtcReleaseScene(nearest->scene);
    rtcReleaseDevice(nearest->device);
    free(nearest);
}

uint32_t ac_bench_nearest_hit(ac_bench_nearest *nearest, ac_vec3 origin, ac_vec3 direction) {
    struct RTCIntersectContext context;
    struct RTCRayHit ray = {
        .ray = {.org_x = origin.x,
                .org_y = origin.y,
                .org_z = origin.z,
                .dir_x = direction.x,
                .dir_y = direction.y,
                .dir_z = direction.z,
                .tfar = INFINITY,
                .mask = UINT32_MAX},
        .hit = {.primID = RTC_INVALID_GEOMETRY_ID, .geomID = RTC_INVALID_GEOMETRY_ID},
    };
    rtcInitIntersectContext(&context);
    rtcIntersect1(nearest->scene, &context, &ray);
    return ray.hit.geomID == RTC_INVALID_GEOMETRY_ID ? UINT32_MAX : ray.hit.primID;
}

#else

ac_bench_nearest *ac_bench_nearest_create(const ac_vec3 *corners, uint32_t triangles) {
    (void)corners;
    (void)triangles;
    return NULL;
}

void ac_bench_nearest_destroy(ac_bench_nearest *nearest) {
    (void)nearest;
}

uint32_t ac_bench_nearest_hit(ac_bench_nearest *nearest, ac_vec3 origin, ac_vec3 direction) {
    (void)nearest;
    (void)origin;
    (void)direction;
    return UINT32_MAX;
}

#endif
