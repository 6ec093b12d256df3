/* Physics scripts, the tables that choose among them, and the Setups that only carry one. The ids
 * and thresholds of spec 2026-07-13 §11.2 to §11.4 are kept; what the scripts show is the demo's.
 */
#include "dat/physics_script.h"
#include "dat/physics_script_table.h"
#include "demo/effects.h"
#include "demo/ids.h"
#include "demo/movers.h"
#include "space/frame.h"

enum {
    PLAY_CREATE = 0x58,
    PLAY_DESTROY = 0x59,
    PLAY_COLLISION = 0x5A,
    PLAY_LAUNCH = 0x04,
    PLAY_EXPLODE = 0x05,
    PLAY_HEALTH_UP = 0x1F,
    PLAY_HEALTH_DOWN = 0x20,
    PLAY_FIZZLE = 0x51,
    PLAY_PORTAL_ENTRY = 0x52,
    PLAY_PORTAL_EXIT = 0x53,
    PLAY_SPLATTER_FIRST = 0x5B,
    PLAY_SPLATTER_LAST = 0x66,
    PLAY_SPARK_FIRST = 0x67,
    PLAY_SPARK_LAST = 0x72,
    PLAY_UNHIDE = 0x75,
    PLAY_HIDDEN = 0x76,
    PLAY_DISAPPEAR = 0x77,
    PLAY_LEVEL_UP = 0x8A,

    SOUND_LAUNCH = 0x5F,
    SOUND_EXPLODE = 0x60,
    SOUND_ARROW_LAND = 0x2E,
    SOUND_ARROW_WHIZ = 0x27,
    SOUND_HIT_FLESH = 0x30,
    SOUND_HIDDEN = 0x3D,
    SOUND_FIZZLE = 0x5E,
    SOUND_HEALTH_UP = 0x56,

    FIRST_SHOWCASE_SCRIPT = 0x33000E00,
    SCRIPT_SMOKE = 0x33000D01,
    SCRIPT_MIST,
    SCRIPT_FIREFLIES,
    SCRIPT_BLOOD = 0x33000D10,
    SCRIPT_LEVEL_UP,
    SCRIPT_HEAL,
    SCRIPT_FIZZLE,
    SCRIPT_SHIMMER,
    FIRST_BLOCKING = 0x33000AEA,
    BLOCKING_SCRIPTS = 15,
};

/* ---- hooks ---- */

static ac_script_hook particle(double time, int emitter, uint32_t part, ac_vec3 at, uint32_t id) {
    ac_script_hook hook = {time, {.type = AC_HOOK_CREATE_PARTICLE}};
    hook.hook.as.create_particle.emitter = ac_emitter_id(emitter);
    hook.hook.as.create_particle.part = part;
    hook.hook.as.create_particle.offset = (ac_frame){at, {1, 0, 0, 0}};
    hook.hook.as.create_particle.emitter_id = id;
    return hook;
}

static ac_script_hook table_sound(double time, uint32_t sound) {
    ac_script_hook hook = {time, {.type = AC_HOOK_SOUND_TABLE}};
    hook.hook.as.sound_table.sound = sound;
    return hook;
}

static ac_script_hook light(double time, bool on) {
    ac_script_hook hook = {time, {.type = AC_HOOK_SET_LIGHT}};
    hook.hook.as.flag.on = on;
    return hook;
}

static ac_script_hook scale(double time, float end, float duration) {
    ac_script_hook hook = {time, {.type = AC_HOOK_SCALE}};
    hook.hook.as.scale.end = end;
    hook.hook.as.scale.time = duration;
    return hook;
}

static ac_script_hook fade(double time, float from, float to, float duration) {
    ac_script_hook hook = {time, {.type = AC_HOOK_TRANSPARENT}};
    hook.hook.as.ramp.start = from;
    hook.hook.as.ramp.end = to;
    hook.hook.as.ramp.time = duration;
    return hook;
}

/* Texture coordinates a second. */
static ac_script_hook texture_velocity(double time, float u, float v) {
    ac_script_hook hook = {time, {.type = AC_HOOK_TEXTURE_VELOCITY}};
    hook.hook.as.texture_velocity.u = u;
    hook.hook.as.texture_velocity.v = v;
    return hook;
}

static ac_script_hook no_draw(double time) {
    ac_script_hook hook = {time, {.type = AC_HOOK_NO_DRAW}};
    hook.hook.as.flag.on = true;
    return hook;
}

/* Again, after a random part of the pause. */
static ac_script_hook call(double time, ac_did script, float pause) {
    ac_script_hook hook = {time, {.type = AC_HOOK_CALL_PES}};
    hook.hook.as.call_pes.script = script;
    hook.hook.as.call_pes.pause = pause;
    return hook;
}

static ac_script_hook stop(double time, uint32_t id) {
    ac_script_hook hook = {time, {.type = AC_HOOK_STOP_PARTICLE}};
    hook.hook.as.particle.emitter_id = id;
    return hook;
}

/* ---- scripts ---- */

static void put_script(ac_demo_builder *builder, ac_did id, uint32_t count,
                       const ac_script_hook *hooks) {
    ac_physics_script script = {id, count, (ac_script_hook *)hooks};
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_physics_script(&codec, &script);
    ac_demo_put_bytes(builder, builder->world.portal, id);
}

#define PUT_SCRIPT(builder, id, ...)                                                               \
    put_script((builder), (ac_did)(id),                                                            \
               (uint32_t)(sizeof((ac_script_hook[]){__VA_ARGS__}) / sizeof(ac_script_hook)),       \
               (ac_script_hook[]){__VA_ARGS__})

static const ac_vec3 origin = {0, 0, 0};
#define ROOT  AC_HOOK_ROOT_PART
#define TRAIL 1u /* logical id of a missile's trail */

/* A trail that follows the missile; a flight's sound. */
static void put_launch(ac_demo_builder *builder, ac_did id, int emitter) {
    PUT_SCRIPT(builder, id, particle(0, emitter, 0, origin, TRAIL), table_sound(0, SOUND_LAUNCH));
}

/* The missile goes out of sight in a burst; its trail ends. */
static void put_explosion(ac_demo_builder *builder, ac_did id, int emitter) {
    PUT_SCRIPT(builder, id, no_draw(0), stop(0, TRAIL), particle(0, emitter, ROOT, origin, 0),
               table_sound(0, SOUND_EXPLODE), light(0.25, false));
}

static void put_missile_scripts(ac_demo_builder *builder) {
    PUT_SCRIPT(builder, 0x33000719, table_sound(0, SOUND_ARROW_WHIZ));
    PUT_SCRIPT(builder, 0x33000233, particle(0, AC_EMIT_ARROW_DUST, ROOT, origin, 0),
               table_sound(0, SOUND_ARROW_LAND));
    PUT_SCRIPT(builder, 0x33000302, fade(0, 0, 1, 0.3f), no_draw(0.3));
    PUT_SCRIPT(builder, 0x33000109, light(0, true), light(0.15, false));
    put_launch(builder, 0x3300011B, AC_EMIT_FLAME_TRAIL);
    put_launch(builder, 0x3300011C, AC_EMIT_FLAME_TRAIL + 1);
    put_launch(builder, 0x3300011D, AC_EMIT_FLAME_TRAIL + 2);
    put_explosion(builder, 0x3300011E, AC_EMIT_FLAME_BURST);
    put_explosion(builder, 0x3300012B, AC_EMIT_FLAME_BURST + 1);
    put_explosion(builder, 0x33000120, AC_EMIT_FLAME_BURST + 2);
    put_launch(builder, 0x330008BF, AC_EMIT_FROST_TRAIL);
    put_explosion(builder, 0x33000119, AC_EMIT_FROST_BURST);
    put_launch(builder, 0x330008C0, AC_EMIT_LIGHTNING_TRAIL);
    put_explosion(builder, 0x3300013E, AC_EMIT_LIGHTNING_BURST);
    put_launch(builder, 0x330008C2, AC_EMIT_ACID_TRAIL);
    put_explosion(builder, 0x33000132, AC_EMIT_ACID_BURST);
    PUT_SCRIPT(builder, 0x33000D77, scale(0, 1.4f, 0.3f),
               particle(0, AC_EMIT_FIST, 0, origin, TRAIL), table_sound(0, SOUND_LAUNCH));
}

static void put_body_scripts(ac_demo_builder *builder) {
    const ac_vec3 waist = {0, 0, 0.9f};
    PUT_SCRIPT(builder, 0x33000331, particle(0, AC_EMIT_HIDDEN, ROOT, waist, 21),
               table_sound(0, SOUND_HIDDEN));
    PUT_SCRIPT(builder, 0x3300032F, particle(0, AC_EMIT_UNHIDE, ROOT, waist, 22),
               table_sound(0, SOUND_HIDDEN + 1));
    PUT_SCRIPT(builder, 0x330002F3, particle(0, AC_EMIT_HIDDEN, ROOT, origin, 21),
               table_sound(0, SOUND_HIDDEN));
    PUT_SCRIPT(builder, 0x330002E0, particle(0, AC_EMIT_UNHIDE, ROOT, origin, 22),
               table_sound(0, SOUND_HIDDEN + 1));
    PUT_SCRIPT(builder, SCRIPT_BLOOD, particle(0, AC_EMIT_BLOOD, ROOT, waist, 0),
               table_sound(0, SOUND_HIT_FLESH));
    PUT_SCRIPT(builder, SCRIPT_LEVEL_UP, particle(0, AC_EMIT_LEVEL_UP, ROOT, origin, 0),
               table_sound(0, SOUND_HEALTH_UP));
    PUT_SCRIPT(builder, SCRIPT_HEAL, particle(0, AC_EMIT_HEAL, ROOT, origin, 0),
               table_sound(0, SOUND_HEALTH_UP));
    PUT_SCRIPT(builder, SCRIPT_FIZZLE, particle(0, AC_EMIT_ARROW_DUST, ROOT, waist, 0),
               table_sound(0, SOUND_FIZZLE));
}

static void put_place_scripts(ac_demo_builder *builder) {
    PUT_SCRIPT(builder, SCRIPT_SMOKE, particle(0, AC_EMIT_SMOKE, ROOT, origin, 1));
    PUT_SCRIPT(builder, SCRIPT_MIST, particle(0, AC_EMIT_MIST, ROOT, origin, 1));
    PUT_SCRIPT(builder, SCRIPT_FIREFLIES, particle(0, AC_EMIT_FIREFLIES, ROOT, origin, 1));
    PUT_SCRIPT(builder, AC_SCRIPT_SPARKS,
               particle(0, AC_EMIT_FORGE_SPARKS, ROOT, (ac_vec3){0, 0.7f, 1.0f}, 1));
    PUT_SCRIPT(builder, AC_SCRIPT_TORCH, particle(0, AC_EMIT_TORCH, 0, (ac_vec3){0, 0, 0.42f}, 1));
    PUT_SCRIPT(builder, AC_SCRIPT_WATERFALL, texture_velocity(0, 0, -0.7f));
    const ac_vec3 middle = {0, 0, 1.75f};
    PUT_SCRIPT(builder, AC_SCRIPT_PORTAL, particle(0, AC_EMIT_PORTAL, ROOT, middle, 1));
    PUT_SCRIPT(builder, AC_SCRIPT_LIFESTONE,
               particle(0, AC_EMIT_LIFESTONE, ROOT, (ac_vec3){0, 0, 0.7f}, 1),
               call(0, SCRIPT_SHIMMER, 4.0f));
    PUT_SCRIPT(builder, SCRIPT_SHIMMER, particle(0, AC_EMIT_HEAL, ROOT, (ac_vec3){0, 0, 0.2f}, 2),
               call(0, SCRIPT_SHIMMER, 8.0f));
    for (int i = 0; i < 12; ++i)
        PUT_SCRIPT(builder, FIRST_SHOWCASE_SCRIPT + i + 1,
                   particle(0, AC_EMIT_SHOWCASE + i, ROOT, (ac_vec3){0, 0, 1.4f}, 1));
    /* One blocking hook each, as spec 2026-07-13 §11.4 finds them. */
    for (int i = 0; i < BLOCKING_SCRIPTS; ++i) {
        ac_script_hook hook =
            particle(0, AC_EMIT_BLOCKING, ROOT, (ac_vec3){0, 0, 0.1f * (float)i}, 30);
        hook.hook.type = AC_HOOK_CREATE_BLOCKING_PARTICLE;
        put_script(builder, (ac_did)(FIRST_BLOCKING + i), 1, &hook);
    }
}

/* ---- tables ---- */

enum { MAX_ENTRIES = 40, MAX_THRESHOLDS = 3 };

typedef struct table {
    ac_physics_script_table record;
    ac_script_table_entry entries[MAX_ENTRIES];
    ac_script_threshold thresholds[MAX_ENTRIES][MAX_THRESHOLDS];
} table;

static void begin(table *t, ac_did id) {
    *t = (table){.record = {.id = id}};
    t->record.entries = t->entries;
}

static void add_three(table *t, uint32_t play, const ac_script_threshold *thresholds,
                      uint32_t count) {
    uint32_t i = t->record.entry_count;
    if (i == MAX_ENTRIES)
        return;
    for (uint32_t k = 0; k < count; ++k)
        t->thresholds[i][k] = thresholds[k];
    t->entries[i] = (ac_script_table_entry){play, count, t->thresholds[i]};
    ++t->record.entry_count;
}

static void add(table *t, uint32_t play, uint32_t script) {
    ac_script_threshold one = {1, script};
    add_three(t, play, &one, 1);
}

static void put_table(ac_demo_builder *builder, table *t) {
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_physics_script_table(&codec, &t->record);
    ac_demo_put_bytes(builder, builder->world.portal, t->record.id);
}

/* §11.2, in stored order. */
static void put_missile_tables(ac_demo_builder *builder, table *t) {
    begin(t, 0x3400002B);
    add(t, PLAY_CREATE, 0x33000719);
    add(t, PLAY_DESTROY, 0x33000233);
    add(t, PLAY_DISAPPEAR, 0x33000302);
    put_table(builder, t);
    begin(t, 0x34000005);
    add(t, PLAY_COLLISION, 0x33000109);
    add_three(t, PLAY_LAUNCH,
              (const ac_script_threshold[]){{0, 0x3300011B}, {0.5f, 0x3300011C}, {1, 0x3300011D}},
              3);
    add_three(t, PLAY_EXPLODE,
              (const ac_script_threshold[]){{0, 0x3300011E}, {0.5f, 0x3300012B}, {1, 0x33000120}},
              3);
    put_table(builder, t);
    static const uint32_t spells[][3] = {{0x34000080, 0x330008BF, 0x33000119},
                                         {0x34000081, 0x330008C0, 0x3300013E},
                                         {0x34000082, 0x330008C2, 0x33000132}};
    for (int i = 0; i < 3; ++i) {
        begin(t, spells[i][0]);
        add(t, PLAY_COLLISION, 0x33000109);
        add(t, PLAY_LAUNCH, spells[i][1]);
        add(t, PLAY_EXPLODE, spells[i][2]);
        put_table(builder, t);
    }
}

/* What can happen to a body besides vanishing. */
static void add_body(table *t) {
    add(t, PLAY_HEALTH_UP, SCRIPT_HEAL);
    add(t, PLAY_HEALTH_DOWN, SCRIPT_BLOOD);
    add(t, PLAY_FIZZLE, SCRIPT_FIZZLE);
    add(t, PLAY_LEVEL_UP, SCRIPT_LEVEL_UP);
    for (uint32_t play = PLAY_SPLATTER_FIRST; play <= PLAY_SPLATTER_LAST; ++play)
        add(t, play, SCRIPT_BLOOD);
    for (uint32_t play = PLAY_SPARK_FIRST; play <= PLAY_SPARK_LAST; ++play)
        add(t, play, SCRIPT_FIZZLE);
}

/* §11.3: two groups of tables with their pairs of UnHide and Hidden. */
static void put_body_tables(ac_demo_builder *builder, table *t) {
    static const ac_did first[] = {AC_SCRIPTS_HUMAN,   0x34000064, 0x34000066, 0x34000076,
                                   0x34000095,         0x340000B2, 0x340000B4, 0x340000C9,
                                   0x340000CA,         0x340000CB, 0x340000CD, 0x340000D1,
                                   AC_SCRIPTS_CREATURE};
    static const ac_did second[] = {0x34000063, 0x340000A9, 0x340000B9, 0x340000BB,
                                    AC_SCRIPTS_LIFESTONE};
    for (unsigned i = 0; i < sizeof first / sizeof *first; ++i) {
        begin(t, first[i]);
        add(t, PLAY_UNHIDE, 0x3300032F);
        add(t, PLAY_HIDDEN, 0x33000331);
        add_body(t);
        add(t, PLAY_PORTAL_ENTRY, 0x33000331);
        add(t, PLAY_PORTAL_EXIT, 0x3300032F);
        put_table(builder, t);
    }
    for (unsigned i = 0; i < sizeof second / sizeof *second; ++i) {
        begin(t, second[i]);
        add(t, PLAY_UNHIDE, 0x330002E0);
        add(t, PLAY_HIDDEN, 0x330002F3);
        put_table(builder, t);
    }
    begin(t, AC_SCRIPTS_PORTAL);
    add(t, PLAY_CREATE, AC_SCRIPT_PORTAL);
    add(t, PLAY_UNHIDE, 0x330002E0);
    add(t, PLAY_HIDDEN, 0x330002F3);
    put_table(builder, t);
}

/* ---- Setups that only carry a script ---- */

static void put_carrier(ac_demo_builder *builder, ac_did id, ac_did gfx, ac_did script) {
    ac_frame rest = ac_frame_identity;
    ac_placement placement = {AC_PLACEMENT_DEFAULT, {.parts = &rest}};
    ac_sphere bounds = {{0, 0, 0.7f}, 1.0f};
    ac_setup setup = {
        .id = id,
        .part_count = gfx != 0 ? 1 : 0,
        .parts = &gfx,
        .placement_count = 1,
        .placements = &placement,
        .height = 1.4f,
        .radius = 0.4f,
        .sorting_sphere = bounds,
        .selection_sphere = bounds,
        .default_script = script,
    };
    ac_demo_put_setup(builder, &setup);
}

static void put_carriers(ac_demo_builder *builder) {
    const ac_did speck = ac_particle_gfx(AC_CHIP_STONE);
    put_carrier(builder, AC_SETUP_SMOKE, speck, SCRIPT_SMOKE);
    put_carrier(builder, AC_SETUP_MIST, speck, SCRIPT_MIST);
    put_carrier(builder, AC_SETUP_FIREFLIES, speck, SCRIPT_FIREFLIES);
    for (int type = 1; type <= 12; ++type)
        put_carrier(builder, (ac_did)(AC_SETUP_SHOWCASE + type), AC_GFX_PEDESTAL,
                    (ac_did)(FIRST_SHOWCASE_SCRIPT + type));
}

void ac_demo_build_scripts(ac_demo_builder *builder) {
    put_missile_scripts(builder);
    put_body_scripts(builder);
    put_place_scripts(builder);
    table *t = ac_demo_alloc(builder, 1, sizeof *t);
    if (t == NULL)
        return;
    put_missile_tables(builder, t);
    put_body_tables(builder, t);
    put_carriers(builder);
    ac_demo_reset(builder);
}
