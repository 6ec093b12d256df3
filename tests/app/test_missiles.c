/* The ten missiles of spec 2026-07-13 §11.2, from the wire alone: what a client shows of each, in
 * order, told by its events as the trace writes them. */
#include "app/demo_session.h"

#include <stdio.h>
#include <stdlib.h>

#include "demo/effects.h"
#include "support/demo_group.h"

enum { MISSILES = 10, CHAIN_MAX = 16, PLACE_SECONDS = 30 };

/* ---- what the documents and the demo's files say ---- */

#define EMITTER(which) "emitter", (which)
#define SCRIPT(id)     "script", (id)
#define ON             "lights on", 0
#define OFF            "lights off", 0

typedef struct link {
    const char *what;
    uint32_t id; /* a DID; of emitters the demo's number */
} link;

typedef struct chain {
    uint32_t cast; /* as the command numbers it */
    const char *name;
    link links[CHAIN_MAX];
} chain;

/* Launch and trail; then the impact: the collision's script and the explosion's are queued, the
 * light flashes, the burst follows when the collision's script is over. */
#define BOLT(number, label, launch, trail, explode, burst)                                         \
    {                                                                                              \
        number, label, {                                                                           \
            {SCRIPT(launch)}, {EMITTER(trail)}, {SCRIPT(0x33000109)}, {SCRIPT(explode)}, {ON},     \
                {OFF}, {EMITTER(burst)}, {                                                         \
                OFF                                                                                \
            }                                                                                      \
        }                                                                                          \
    }
#define ARROW(number, label)                                                                       \
    {                                                                                              \
        number, label, {                                                                           \
            {SCRIPT(0x33000719)}, {SCRIPT(0x33000233)}, {                                          \
                EMITTER(AC_EMIT_ARROW_DUST)                                                        \
            }                                                                                      \
        }                                                                                          \
    }
#define TABLELESS(number, label)                                                                   \
    {                                                                                              \
        number, label, {                                                                           \
            { 0 }                                                                                  \
        }                                                                                          \
    }

static const chain chains[] = {
    ARROW(0, "Arrow"),
    ARROW(1, "Quarrel"),
    BOLT(2, "Acid Stream", 0x330008C2, AC_EMIT_ACID_TRAIL, 0x33000132, AC_EMIT_ACID_BURST),
    BOLT(13, "Flame Bolt", 0x3300011B, AC_EMIT_FLAME_TRAIL, 0x3300011E, AC_EMIT_FLAME_BURST),
    BOLT(23, "Flame Bolt", 0x3300011C, AC_EMIT_FLAME_TRAIL + 1, 0x3300012B,
         AC_EMIT_FLAME_BURST + 1),
    BOLT(33, "Flame Bolt", 0x3300011D, AC_EMIT_FLAME_TRAIL + 2, 0x33000120,
         AC_EMIT_FLAME_BURST + 2),
    TABLELESS(4, "Force Bolt"),
    BOLT(5, "Frost Bolt", 0x330008BF, AC_EMIT_FROST_TRAIL, 0x33000119, AC_EMIT_FROST_BURST),
    BOLT(6, "Lightning Bolt", 0x330008C0, AC_EMIT_LIGHTNING_TRAIL, 0x3300013E,
         AC_EMIT_LIGHTNING_BURST),
    TABLELESS(7, "Shockwave"),
    TABLELESS(8, "Whirling Blade"),
    {9, "Tusker Fist", {{SCRIPT(0x33000D77)}, {EMITTER(AC_EMIT_FIST)}}},
};
enum { CHAINS = sizeof chains / sizeof *chains };

static void write_link(char *text, size_t size, const char *what, uint32_t did) {
    size_t length = strlen(text);
    (void)snprintf(text + length, size - length, did ? "%s 0x%08X\n" : "%s\n", what, did);
}

/* Scripts by themselves: a blow that lands in the frame after the shot asks for its scripts before
 * the trail's first hook. */
typedef struct shown {
    char scripts[512], effects[512];
} shown;

static void write_shown(shown *s, const char *what, uint32_t did) {
    if (strcmp(what, "script") == 0)
        write_link(s->scripts, sizeof s->scripts, what, did);
    else
        write_link(s->effects, sizeof s->effects, what, did);
}

static void write_expected(shown *expected, const chain *c) {
    *expected = (shown){.scripts = ""};
    for (int i = 0; i < CHAIN_MAX && c->links[i].what; ++i) {
        const link *l = &c->links[i];
        bool emitter = strcmp(l->what, "emitter") == 0;
        write_shown(expected, l->what, emitter ? ac_emitter_id((int)l->id) : l->id);
    }
}

static void assert_shown(const chain *c, const shown *s, const shown *expected) {
    if (strcmp(s->scripts, expected->scripts) != 0 || strcmp(s->effects, expected->effects) != 0)
        fail_msg("cast %u, %s: showed\n%s%sinstead of\n%s%s", c->cast, c->name, s->scripts,
                 s->effects, expected->scripts, expected->effects);
}

/* ---- what a client shows ---- */

typedef struct flight {
    ac_guid guid; /* of the missile; 0 before it is there */
    shown shown;
    uint32_t sounds;
} flight;

static bool is_named(const ac_client *client, ac_guid guid, const char *name) {
    ac_object_snapshot object;
    const ac_objects *objects = ac_client_objects(client);
    return ac_objects_snapshot(objects, ac_objects_find(objects, guid), &object) &&
           strcmp(object.name, name) == 0;
}

static void watch(flight *f, ac_client *client, const char *name) {
    ac_client_event event;
    while (ac_client_next_event(client, &event)) {
        if (f->guid == 0 && is_named(client, event.guid, name))
            f->guid = event.guid;
        if (f->guid == 0 || event.guid != f->guid)
            continue;
        if (event.kind == AC_EVENT_EFFECT)
            write_shown(&f->shown, event.text, event.number);
        f->sounds += event.kind == AC_EVENT_SOUND;
    }
}

/* From the launch until the server has ended it. */
static flight fly(demo_session *s, const chain *c) {
    flight f = {0};
    char command[32];
    ac_client *client = s->clients[0];
    (void)snprintf(command, sizeof command, "@cast %u", c->cast);
    assert_int_equal(ac_client_say(client, command), AC_OK);
    for (double end = s->now + 12.0; s->now < end;) {
        session_tick(s);
        watch(&f, client, c->name);
    }
    return f;
}

static void stand_at_the_paddock(demo_session *s) {
    session_await(s, AC_CLIENT_IN_WORLD, 60.0);
    assert_int_equal(ac_client_say(s->clients[0], "@go paddock"), AC_OK);
    session_run(s, 2.0);
    session_await(s, AC_CLIENT_IN_WORLD, PLACE_SECONDS);
    session_run(s, 1.0);
    ac_client_event event;
    while (ac_client_next_event(s->clients[0], &event)) {
    }
}

/* @spec 2026-07-13 §11.2 | Launch scripts: trails; collision: light; Explode: particles, in order.
 * @spec 2026-07-13 §11.2 | Flame: three Launch and three Explode scripts by intensity 0, 0.5 and 1.
 * @spec 2026-07-13 §11.2 | Arrow table: Create and Destroy, no Launch or Explode entry.
 * @spec 2026-07-13 §11.2 | Tusker Fist: the Setup's direct DefaultScript runs without a table.
 * @code src/effect/effect_step.c */
static void test_each_missile_shows_its_chain(void **state) {
    (void)state;
    const lossy_net_def calm = {.seed = 1, .delay = 0.02};
    demo_session s;
    session_begin(&s, &calm);
    session_add(&s, &files, "demo");
    stand_at_the_paddock(&s);
    for (int i = 0; i < CHAINS; ++i) {
        shown expected;
        write_expected(&expected, &chains[i]);
        flight f = fly(&s, &chains[i]);
        bool silent = expected.scripts[0] == '\0';
        if (!silent && f.guid == 0)
            fail_msg("cast %u: no %s came", chains[i].cast, chains[i].name);
        assert_shown(&chains[i], &f.shown, &expected);
        assert_true(silent ? f.sounds == 0 : f.sounds > 0);
    }
    session_end(&s);
}

int main(void) {
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_each_missile_shows_its_chain)};
    return cmocka_run_group_tests_name("missiles", tests, open_files, close_files);
}
