/* The demo with damaged DAT entries, one of every type that it uses: it runs to its end, says so
 * once for each with the id and the byte, and shows markers where something is missing. */
#include "app/demo_session.h"

#include <stdlib.h>

#include "client/view_access.h"
#include "dat/registry.h"
#include "render/gl_test.h"
#include "render/renderer.h"

enum { LINES_MAX = 512, WIDTH = 160, HEIGHT = 90 };

/* Lines of the log, warnings and worse. */
typedef struct lines {
    uint32_t count;
    char text[LINES_MAX][256];
} lines;

static lines logged;

static void take_line(void *user, ac_log_level level, const char *source, const char *message) {
    lines *all = user;
    if (level > AC_LOG_WARNING || all->count == LINES_MAX)
        return;
    (void)snprintf(all->text[all->count++], sizeof all->text[0], "%s: %s", source, message);
}

static const ac_log log_lines = {AC_LOG_WARNING, &logged, take_line};

/* ---- the demo, drawn ---- */

typedef struct shown {
    demo_session session;
    ac_device *device;
    ac_renderer *renderer;
    uint32_t markers; /* the most of a frame */
} shown;

static void open_renderer(shown *s, const demo_files *files) {
    ac_error error;
    s->device = ac_device_create_offscreen(WIDTH, HEIGHT, &error);
    if (!s->device)
        fail_msg("%s", error.message);
    gl_test_keep_libraries();
    ac_renderer_def def = ac_default_renderer_def();
    def.device = s->device;
    def.store = files->store;
    def.world = ac_client_world(s->session.clients[0]);
    def.picker = ac_client_picker(s->session.clients[0]);
    def.log = &log_lines;
    s->renderer = ac_renderer_create(&def, &error);
    if (!s->renderer)
        fail_msg("%s", error.message);
}

static void draw(shown *s) {
    ac_renderer_draw(s->renderer, ac_client_view(s->session.clients[0]));
    uint32_t markers = ac_renderer_get_stats(s->renderer).markers;
    s->markers = markers > s->markers ? markers : s->markers;
}

static void go(shown *s, const char *place) {
    char command[64];
    (void)snprintf(command, sizeof command, "@go %s", place);
    assert_int_equal(ac_client_say(s->session.clients[0], command), AC_OK);
    session_run(&s->session, 2.0);
    session_await(&s->session, AC_CLIENT_IN_WORLD, 60.0);
    session_run(&s->session, 2.0);
    draw(s);
}

/* The round of the demo; the most markers that a frame needed. */
static uint32_t play(demo_files *files) {
    static const char *const places[] = {"cottage", "cellar", "pillars", "effects", "smithy"};
    static const lossy_net_def fair = {.seed = 3, .delay = 0.02};
    shown s = {.markers = 0};
    session_begin(&s.session, &fair);
    s.session.tick = 0.1;
    ac_client *client = session_add(&s.session, files, "demo");
    open_renderer(&s, files);
    session_await(&s.session, AC_CLIENT_IN_WORLD, 60.0);
    draw(&s);
    for (size_t i = 0; i < sizeof places / sizeof *places; ++i)
        go(&s, places[i]);
    assert_int_equal(ac_client_recall_lifestone(client), AC_OK);
    session_run(&s.session, 8.0);
    session_await(&s.session, AC_CLIENT_IN_WORLD, 60.0);
    draw(&s);
    assert_int_equal(ac_client_log_out(client), AC_OK);
    session_await(&s.session, AC_CLIENT_CHARACTERS, 30.0);
    ac_renderer_destroy(s.renderer);
    ac_device_destroy(s.device);
    session_end(&s.session);
    return s.markers;
}

/* ---- the damage ---- */

typedef struct damage {
    demo_files *files;
    uint32_t data_set;
    ac_did ids[AC_KIND_COUNT]; /* 0: none of this kind was used */
    uint32_t seen[AC_KIND_COUNT];
    ac_writer whole[AC_KIND_COUNT]; /* the records as they were */
} damage;

/* Nothing can be played without its region, and without the player's body nobody is there to play.
 */
static bool is_spared(ac_dat_kind kind, ac_did id) {
    return kind == AC_KIND_REGION || kind == AC_KIND_ITERATIONS || id == AC_DEMO_SETUP_HUMAN ||
           id == AC_DEMO_MOTION_HUMAN;
}

/* Of each kind the third that the demo has used, or what there is. */
static bool choose(void *user, const ac_dat_entry *entry) {
    damage *d = user;
    const ac_dat_type *type = ac_dat_type_of(entry->id, d->data_set);
    if (!type || d->seen[type->kind] >= 3 || is_spared(type->kind, entry->id))
        return true;
    uint64_t misses = ac_store_get_stats(d->files->store).misses;
    ac_store_release(d->files->store, ac_store_get(d->files->store, type->kind, entry->id));
    if (ac_store_get_stats(d->files->store).misses == misses) {
        d->ids[type->kind] = entry->id;
        d->seen[type->kind] += 1;
    }
    return true;
}

static void choose_all(damage *d, const ac_dat *dat, uint32_t data_set) {
    d->data_set = data_set;
    assert_int_equal(ac_dat_walk(dat, choose, d, NULL), AC_OK);
}

/* The file of a kind's records. */
static ac_dat *file_of(demo_files *files, ac_dat_kind kind, ac_dat_image **image) {
    switch (ac_dat_type_by_kind(kind)->data_set) {
    case AC_DAT_CELL: *image = files->world.cell; return &files->cell;
    case AC_DAT_LOCAL: *image = files->world.local; return &files->local;
    default: *image = files->world.portal; return &files->portal;
    }
}

static void put(demo_files *files, ac_dat_kind kind, ac_did id, const void *bytes, size_t size) {
    char name[64];
    ac_dat_image *image;
    ac_dat *dat = file_of(files, kind, &image);
    (void)snprintf(name, sizeof name, "%s", dat->name);
    assert_int_equal(ac_dat_image_put(image, id, 0, 0, 1, bytes, size, NULL), AC_OK);
    open_image(dat, name, image);
}

/* Leaves the first half of the record; what it was is kept. */
static void cut(damage *d, ac_dat_kind kind) {
    ac_dat_image *image;
    const ac_dat *dat = file_of(d->files, kind, &image);
    ac_dat_entry entry;
    assert_int_equal(ac_dat_find(dat, d->ids[kind], &entry, NULL), AC_OK);
    assert_int_equal(ac_dat_read(dat, &entry, &d->whole[kind], NULL), AC_OK);
    put(d->files, kind, d->ids[kind], d->whole[kind].data, d->whole[kind].size / 2);
}

static void mend(damage *d, ac_dat_kind kind) {
    put(d->files, kind, d->ids[kind], d->whole[kind].data, d->whole[kind].size);
    ac_writer_free(&d->whole[kind]);
    d->ids[kind] = 0;
}

/* The store that has read nothing of it yet. */
static void renew_store(demo_files *files) {
    ac_store_destroy(files->store);
    ac_store_def def = {
        .portal = &files->portal, .cell = &files->cell, .local = &files->local, .log = &log_lines};
    files->store = ac_store_create(&def);
    assert_non_null(files->store);
}

static uint32_t lines_about(ac_did id, bool with_offset) {
    char name[11];
    uint32_t count = 0;
    (void)snprintf(name, sizeof name, "0x%08X", id);
    for (uint32_t i = 0; i < logged.count; ++i)
        count += strstr(logged.text[i], "dat: client_") == logged.text[i] &&
                 strstr(logged.text[i], name) != NULL &&
                 (!with_offset || strstr(logged.text[i], ": at ") != NULL);
    return count;
}

/* Mends what was reported as it should be; how many kinds were. */
static uint32_t check_reports(damage *d) {
    uint32_t reported = 0;
    for (int kind = 0; kind < AC_KIND_COUNT; ++kind) {
        ac_did id = d->ids[kind];
        uint32_t count = id ? lines_about(id, false) : 0;
        if (count == 0)
            continue;
        if (count != 1 || lines_about(id, true) != 1)
            fail_msg("%s 0x%08X: %u lines, %u with an offset",
                     ac_dat_type_by_kind((ac_dat_kind)kind)->name, id, count,
                     lines_about(id, true));
        mend(d, (ac_dat_kind)kind);
        reported += 1;
    }
    return reported;
}

/* Who names a damaged entry may be damaged too, and then nobody asks for it: those come in a later
 * round, when the others are mended. */
static void test_the_demo_runs_with_a_damaged_entry_of_every_type(void **state) {
    (void)state;
    static demo_files files;
    static damage d;
    demo_files_open(&files);
    assert_int_equal(play(&files), 0);
    d = (damage){.files = &files};
    choose_all(&d, &files.portal, AC_DAT_PORTAL);
    choose_all(&d, &files.cell, AC_DAT_CELL);
    choose_all(&d, &files.local, AC_DAT_LOCAL);
    uint32_t left = 0, markers = 0;
    for (int kind = 0; kind < AC_KIND_COUNT; ++kind) {
        if (d.ids[kind]) {
            cut(&d, (ac_dat_kind)kind);
            left += 1;
        }
    }
    print_message("%u types\n", left);
    assert_true(left >= 15);
    while (left > 0) {
        renew_store(&files);
        logged.count = 0;
        markers += play(&files);
        uint32_t reported = check_reports(&d);
        assert_true(reported > 0);
        left -= reported;
    }
    assert_true(markers > 0);
    demo_files_close(&files);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_demo_runs_with_a_damaged_entry_of_every_type),
    };
    return cmocka_run_group_tests_name("damaged entries", tests, NULL, NULL);
}
