/* Calendar, light and sky objects of a moment, from the region's sky description
 * (dat-format.md 5.15; retail GameTime, SkyDesc, DayGroup). Angles in degrees, colours 0..1,
 * metres, world axes. */
#ifndef AC_RENDER_SKY_TIME_H
#define AC_RENDER_SKY_TIME_H

#include "arwic/math.h"
#include "dat/region.h"

typedef struct ac_calendar {
    uint32_t year, day; /* day of the year, from 0 */
    float time_of_day;  /* fraction of the day, 0 is midnight */
} ac_calendar;

/* GameTime::CalcDayBegin: `game_time` in seconds of the server's clock. */
ac_calendar ac_calendar_at(const ac_game_time *time, double game_time);

/* SkyDesc::CalcPresentDayGroup: the weather is a hash of the date. NULL without groups. */
const ac_day_group *ac_sky_present_group(const ac_region *region, const ac_calendar *calendar);

typedef struct ac_sky_light {
    float ambient_level; /* at least 0.2 (LScape::min_ambient) */
    ac_vec3 ambient_color;
    ac_vec3 sun; /* towards the sun; its length is the brightness */
    ac_vec3 sun_color;
    bool fog;
    float fog_min, fog_max;
    ac_vec3 fog_color;
} ac_sky_light;

/* SkyDesc::GetLighting and GetWorldFog. `group` NULL or without times: ambient 0.3, white, sun
 * (0.5, 0, 0.8), no fog. */
ac_sky_light ac_sky_light_at(const ac_day_group *group, float time_of_day);

enum {
    AC_SKY_AFTER_LAND = 0x1, /* drawn after the landscape */
    AC_SKY_WEATHER = 0x4,
    AC_SKY_WEATHER_FREE = 0x8, /* weather that is not put at height -120 */
};

/* A sky object at a moment (CelestialPosition). */
typedef struct ac_celestial {
    ac_did model;                              /* 0x01 or 0x02; 0 while it is not there */
    float heading;                             /* compass; 0 none */
    float rotation;                            /* about north, rising in the east */
    float luminosity, max_bright, transparent; /* 0..1; -1 not given */
    float velocity_u, velocity_v;              /* textures a second */
    uint32_t properties;
} ac_celestial;

/* SkyDesc::GetSky for one object of the group. */
ac_celestial ac_sky_celestial_at(const ac_day_group *group, uint32_t object, float time_of_day);

/* GameSky::CalcFrame: only turned; the origin is the caller's. */
ac_frame ac_sky_frame(const ac_celestial *celestial);

#endif
