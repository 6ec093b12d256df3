#include "demo/village.h"

#include "base/acmath.h"
#include "demo/effects.h"
#include "demo/house.h"
#include "demo/ids.h"
#include "demo/land.h"
#include "demo/movers.h"
#include "demo/props.h"

/* Village metres; `yaw` in radians counter-clockwise. */
typedef struct thing {
    ac_prop prop;
    float x, y, lift, yaw;
} thing;

static const thing things[] = {
    /* The green. */
    {AC_PROP_WELL, 103, 106, 0, 0.4f},
    {AC_PROP_GREAT_OAK, 82, 106, 0, 1.1f},
    {AC_PROP_BENCH, 80.2f, 110.3f, 0, 0.5f},
    {AC_PROP_BENCH, 86.4f, 103.2f, 0, -0.9f},
    {AC_PROP_LAMP, 88.5f, 86, 0, 0},
    {AC_PROP_LAMP, 104, 87.5f, 0, 0},
    {AC_PROP_LAMP, 88, 118, 0, 0},
    {AC_PROP_LAMP, 105, 120, 0, 0},
    {AC_PROP_LAMP, 144, 108, 0, 0},
    {AC_PROP_SIGNPOST, 102.6f, 91, 0, 0.3f},
    {AC_PROP_STALL, 112, 82, 0, 1.57f},
    {AC_PROP_CRATE, 114.6f, 84.4f, 0, 0.3f},
    {AC_PROP_BARREL, 114.8f, 79.6f, 0, 0},
    {AC_PROP_CART, 122, 86, 0, 2.1f},
    {AC_PROP_HAY, 124.5f, 83.5f, 0, 0.3f},
    {AC_PROP_HAY, 126, 84.8f, 0, 1.2f},
    {AC_PROP_FLOWERS, 98.6f, 112.5f, 0, 0},
    {AC_PROP_FLOWERS, 107.5f, 103, 0, 1},
    /* The smithy's yard. */
    {AC_PROP_WOODPILE, 141, 127, 0, 0.9f},
    {AC_PROP_BARREL, 122.8f, 126, 0, 0},
    {AC_PROP_BARREL, 122.2f, 127, 0, 0.5f},
    {AC_PROP_CRATE, 139.5f, 124, 0, 0.2f},
    {AC_PROP_ANVIL, 126.5f, 123.5f, 0, 0.6f},
    {AC_PROP_SMITH_SIGN, 124.6f, 131.6f, 2.1f, -2.2f},
    /* Around the cottages. */
    {AC_PROP_BARREL, 51.8f, 126.6f, 0, 0},
    {AC_PROP_WOODPILE, 66.8f, 140.6f, 0, 2.3f},
    {AC_PROP_BUSH, 69.2f, 132, 0, 0},
    {AC_PROP_BUSH, 67.4f, 128.4f, 0, 1},
    {AC_PROP_FLOWERS, 63.5f, 126, 0, 0},
    {AC_PROP_FLOWERS, 56, 122, 0, 0.5f},
    {AC_PROP_HAY, 66, 52, 0, 0.2f},
    {AC_PROP_CART, 69, 68, 0, 0.4f},
    {AC_PROP_BIRCH, 46, 128, 0, 0},
    {AC_PROP_OAK, 45, 142, 0, 2},
    {AC_PROP_BIRCH, 72, 46, 0, 1},
    {AC_PROP_AUTUMN_TREE, 48, 52, 0, 1},
    {AC_PROP_WOODPILE, 70, 178, 0, 0.4f},
    {AC_PROP_OAK, 44, 168, 0, 0.5f},
    {AC_PROP_AUTUMN_TREE, 50, 190, 0, 2},
    {AC_PROP_BIRCH, 146, 174, 0, 2},
    {AC_PROP_BUSH, 124, 172, 0, 0},
    {AC_PROP_FLOWERS, 126, 170, 0, 0},
    {AC_PROP_LAMP, 104, 160, 0, 0},
    {AC_PROP_CART, 118, 186, 0, 1.2f},
    /* The portal's arch and its stones. */
    {AC_PROP_ARCH, 152, 112, 0, 1.5707963f},
    {AC_PROP_STANDING_STONE, 149, 118, 0, 0.5f},
    {AC_PROP_STANDING_STONE, 149, 106, 0, 2.6f},
    /* The proving ground. */
    {AC_PROP_PLATFORM, 158, 56, 0, 0},
    {AC_PROP_PILLAR, 150, 36, 0, 0},
    {AC_PROP_PILLAR, 156, 32, 0, 0},
    {AC_PROP_PILLAR, 156, 40, 0, 0},
    {AC_PROP_PILLAR, 162, 36, 0, 0},
    {AC_PROP_PILLAR, 168, 32, 0, 0},
    {AC_PROP_PILLAR, 168, 40, 0, 0},
    {AC_PROP_HAY, 176, 36, 0, 1.57f},
    {AC_PROP_HAY, 176, 36, 0.75f, 1.5f},
    {AC_PROP_CRATE, 145, 41, 0, 0.4f},
    {AC_PROP_BENCH, 139, 33, 0, 1.57f},
    /* The tower's hill. */
    {AC_PROP_CRATE, -76.5f, 236, 0, 0.5f},
    {AC_PROP_BARREL, -78, 237.2f, 0, 0},
    {AC_PROP_BRAZIER, -78, 222, 0, 0},
    {AC_PROP_BENCH, -75, 229, 0, 1.9f},
    /* Water. */
    {AC_PROP_PIER, 199, 66, -0.35f, -1.5707963f},
    {AC_PROP_BARREL, 189, 69, 0, 0},
    {AC_PROP_CRATE, 188, 63, 0, 0.3f},
    {AC_PROP_BRIDGE, 168, -96, 0.3f, -1.5707963f},
    {AC_PROP_CLIFF, 270, 131, -0.6f, 0},
};

/* A paddock of fences 4 m long: `nx` by `ny` of them, with a gap in the eastern side. */
static void fence_in(ac_demo_builder *builder, float x, float y, int nx, int ny, int gap) {
    ac_did fence = ac_prop_setup(AC_PROP_FENCE);
    float east = x + 4 * (float)nx;
    float north = y + 4 * (float)ny;
    for (int i = 0; i < nx; ++i) {
        ac_site_put(builder, fence, x + 2 + 4 * (float)i, y, 0, 0);
        ac_site_put(builder, fence, x + 2 + 4 * (float)i, north, 0, 0);
    }
    for (int i = 0; i < ny; ++i) {
        ac_site_put(builder, fence, x, y + 2 + 4 * (float)i, 0, 1.5707963f);
        if (i != gap)
            ac_site_put(builder, fence, east, y + 2 + 4 * (float)i, 0, 1.5707963f);
    }
}

static void stone_circle(ac_demo_builder *builder, float x, float y, float radius, int count) {
    for (int i = 0; i < count; ++i) {
        float angle = 6.2831853f * (float)i / (float)count;
        ac_site_put(builder, ac_prop_setup(AC_PROP_STANDING_STONE), x + ac_cosf(angle) * radius,
                    y + ac_sinf(angle) * radius, -0.2f, angle + 1.5707963f);
    }
}

/* Smoke over a house's chimney, given in the house's axes. */
static void smoke(ac_demo_builder *builder, const ac_house_site *site, float x, float y, float z) {
    float c = ac_cosf(site->yaw);
    float s = ac_sinf(site->yaw);
    float px = site->x + x * c - y * s;
    float py = site->y + x * s + y * c;
    float base = ac_land_ground(site->x, site->y) - ac_land_ground(px, py);
    ac_site_put(builder, AC_SETUP_SMOKE, px, py, base + z, 0);
}

void ac_demo_furnish_land(ac_demo_builder *builder) {
    for (unsigned i = 0; i < sizeof things / sizeof *things; ++i) {
        const thing *t = &things[i];
        /* The bridge is put as a bare mesh, to have both forms in the world. */
        ac_did model = t->prop == AC_PROP_BRIDGE ? ac_prop_gfx(t->prop) : ac_prop_setup(t->prop);
        ac_site_put(builder, model, t->x, t->y, t->lift, t->yaw);
    }
    fence_in(builder, 22, 86, 5, 5, 2);
    stone_circle(builder, 20, 24, 9, 9);
    smoke(builder, &ac_site_cottage, -2.4f, 4.9f, 9.6f);
    smoke(builder, &ac_site_second_cottage, -2.4f, 4.9f, 9.6f);
    smoke(builder, &ac_site_fourth_cottage, -2.4f, 4.9f, 9.6f);
    smoke(builder, &ac_site_smithy, -1.7f, 4.45f, 7.7f);
    ac_site_put(builder, AC_SETUP_WIND_WHEEL, 112, 152, 0, 0.35f);
    ac_site_put(builder, AC_SETUP_MIST, 270, 129, 0, 0);
    ac_site_put(builder, AC_SETUP_FIREFLIES, 30, 30, 1.2f, 0);
    ac_site_put(builder, AC_SETUP_FIREFLIES, -50, 290, 1.2f, 0);
}
