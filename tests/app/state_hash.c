/* Plays a fixed session of the demo, two clients over a bad network, and prints hashes of all that
 * came of it. Every build of every compiler must print the same (scripts/determinism.sh).
 *
 * usage: state_hash             the hashes
 *        state_hash --frames    before them a line for each frame and client
 *        state_hash --frame N   what both clients hold after frame N, every number exact
 */
#include "app/demo_session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "arwic/recording.h"
#include "base/writer.h"
#include "client/view_access.h"
#include "demo/golden_walk.h"

#define HASH_START UINT64_C(0xCBF29CE484222325)

enum { LOGIN_SECONDS = 60, TRANSIT_SECONDS = 30, TELEPORTS_EXPECTED = 3 };

static const lossy_net_def weather = {
    .seed = 5, .loss = 0.1f, .duplicate = 0.1f, .reorder = 0.2f, .delay = 0.02};

/* What a client does at a time after both are in the world, seconds; later when it is in portal
 * space then. */
typedef struct act {
    double at;
    int client;
    ac_controls controls;
    const char *say; /* NULL: nothing */
    bool recall;
} act;

static const act acts[] = {
    {.at = 0.5, .client = 0, .controls = {.forward = 1, .turn = 1}},
    {.at = 0.5, .client = 1, .controls = {.strafe = -1}},
    {.at = 2.0, .client = 0, .controls = {.forward = 1, .jump = true}},
    {.at = 2.4, .client = 0, .controls = {.forward = 1}},
    {.at = 4.0, .client = 0, .say = "@go cottage"},
    {.at = 4.5, .client = 1, .controls = {.forward = -1, .walk = true}},
    {.at = 6.0, .client = 1, .say = "@go effects"},
    {.at = 9.5, .client = 0, .controls = {.forward = 1, .turn = -1}},
    {.at = 11.0, .client = 0, .recall = true},
    {.at = 12.0, .client = 1, .controls = {.forward = 1}},
};
enum { ACT_COUNT = sizeof acts / sizeof *acts };
static const double session_seconds = 30.0;

typedef struct options {
    bool frames;
    long frame; /* 0: none */
} options;

typedef struct player {
    demo_session session;
    options options;
    long frame;
    uint64_t state, view;
    ac_writer recording; /* of the first client */
} player;

static _Noreturn void die(const char *what) {
    (void)fflush(stdout);
    (void)fprintf(stderr, "state_hash: %s\n", what);
    exit(1);
}

static uint64_t add_bytes(uint64_t hash, const void *bytes, size_t size) {
    const uint8_t *at = bytes;
    for (size_t i = 0; i < size; ++i)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001B3);
    return hash;
}

/* Types without padding only. */
#define ADD(hash, value) add_bytes(hash, &(value), sizeof(value))

static uint64_t add_particles(uint64_t hash, const ac_view *view) {
    for (uint32_t i = 0; i < view->particle_count; ++i) {
        const ac_view_particle *particle = &view->particles[i];
        hash = ADD(hash, particle->gfxobj);
        hash = ADD(hash, particle->cell);
        hash = ADD(hash, particle->frame);
        hash = ADD(hash, particle->scale);
        hash = ADD(hash, particle->translucency);
    }
    return hash;
}

static uint64_t add_parts(uint64_t hash, const ac_view *view) {
    for (uint32_t i = 0; i < view->part_count; ++i) {
        const ac_view_part *part = &view->parts[i];
        hash = ADD(hash, part->gfxobj);
        hash = ADD(hash, part->frame);
        hash = ADD(hash, part->scale);
        hash = ADD(hash, part->translucency);
        hash = ADD(hash, part->luminosity);
        hash = ADD(hash, part->diffuse);
    }
    return hash;
}

/* What there is to draw, which the client's own hash leaves out. */
static uint64_t view_hash(const ac_client *client) {
    const ac_view *view = ac_client_view(client);
    uint64_t hash = HASH_START;
    hash = ADD(hash, view->camera.position);
    hash = ADD(hash, view->game_time);
    hash = ADD(hash, view->object_count);
    hash = add_parts(hash, view);
    hash = add_particles(hash, view);
    for (uint32_t i = 0; i < view->light_count; ++i) {
        hash = ADD(hash, view->lights[i].cell);
        hash = ADD(hash, view->lights[i].frame);
        hash = ADD(hash, view->lights[i].intensity);
    }
    return hash;
}

static void print_position(const char *name, const ac_position *p) {
    printf(" %s 0x%08X %a %a %a  %a %a %a %a", name, p->cell, (double)p->frame.origin.x,
           (double)p->frame.origin.y, (double)p->frame.origin.z, (double)p->frame.rotation.w,
           (double)p->frame.rotation.x, (double)p->frame.rotation.y, (double)p->frame.rotation.z);
}

static void print_objects(const player *p, int client) {
    const ac_objects *objects = ac_client_objects(p->session.clients[client]);
    for (ac_object_id id = ac_objects_first(objects); !ac_object_id_is_none(id);
         id = ac_objects_next(objects, id)) {
        ac_object_snapshot o;
        (void)ac_objects_snapshot(objects, id, &o);
        printf("client %d 0x%08X %s: state 0x%08X", client, o.guid, o.name, o.state);
        print_position("at", &o.position);
        print_position("server", &o.server_position);
        printf(" velocity %a %a %a omega %a %a %a parts %u\n", (double)o.velocity.x,
               (double)o.velocity.y, (double)o.velocity.z, (double)o.omega.x, (double)o.omega.y,
               (double)o.omega.z, o.part_count);
    }
}

static void print_view(const player *p, int client) {
    const ac_view *view = ac_client_view(p->session.clients[client]);
    printf("client %d camera", client);
    print_position("at", &view->camera.position);
    printf("\n");
    for (uint32_t i = 0; i < view->object_count; ++i) {
        const ac_view_object *object = &view->objects[i];
        ac_view one = {.part_count = object->part_count, .parts = view->parts + object->part_first};
        printf("client %d drawn 0x%08X: poses of %u parts 0x%016" PRIx64 "\n", client, object->guid,
               one.part_count, add_parts(HASH_START, &one));
    }
    printf("client %d particles: %u, 0x%016" PRIx64 "\n", client, view->particle_count,
           add_particles(HASH_START, view));
}

static void look(player *p) {
    p->frame += 1;
    for (int i = 0; i < p->session.client_count; ++i) {
        uint64_t state = ac_client_hash(p->session.clients[i]);
        uint64_t view = view_hash(p->session.clients[i]);
        p->state = ADD(p->state, state);
        p->view = ADD(p->view, view);
        if (p->options.frames)
            printf("frame %ld client %d state 0x%016" PRIx64 " view 0x%016" PRIx64 "\n", p->frame,
                   i, state, view);
        if (p->options.frame == p->frame) {
            print_objects(p, i);
            print_view(p, i);
        }
    }
}

static void take_recorded(player *p) {
    const void *bytes;
    size_t size = ac_client_take_recorded(p->session.clients[0], &bytes);
    ac_writer_bytes(&p->recording, bytes, size);
}

static void tick(player *p) {
    session_tick(&p->session);
    take_recorded(p);
    look(p);
}

static bool all_in_world(const player *p) {
    for (int i = 0; i < p->session.client_count; ++i)
        if (ac_client_get_state(p->session.clients[i]) != AC_CLIENT_IN_WORLD)
            return false;
    return true;
}

static void await_world(player *p, double seconds) {
    for (double end = p->session.now + seconds; !all_in_world(p); tick(p))
        if (p->session.now >= end)
            die("not every client reached the world");
}

static void perform(player *p, const act *a) {
    ac_client *client = p->session.clients[a->client];
    ac_client_set_controls(client, &a->controls);
    ac_status status = AC_OK;
    if (a->say)
        status = ac_client_say(client, a->say);
    if (a->recall)
        status = ac_client_recall_lifestone(client);
    if (status != AC_OK)
        die(ac_status_name(status));
}

static bool is_due(const player *p, const act *a, double begun) {
    return p->session.now >= begun + a->at &&
           ac_client_get_state(p->session.clients[a->client]) == AC_CLIENT_IN_WORLD;
}

static void play(player *p) {
    await_world(p, LOGIN_SECONDS);
    double begun = p->session.now;
    int next = 0;
    while (p->session.now < begun + session_seconds) {
        for (; next < ACT_COUNT && is_due(p, &acts[next], begun); ++next)
            perform(p, &acts[next]);
        tick(p);
    }
    if (next < ACT_COUNT)
        die("a client stayed in portal space");
    await_world(p, TRANSIT_SECONDS);
}

static int count_teleports(player *p) {
    int count = 0;
    ac_client_event event;
    for (int i = 0; i < p->session.client_count; ++i)
        while (ac_client_next_event(p->session.clients[i], &event))
            count += event.kind == AC_EVENT_TELEPORT;
    return count;
}

static uint64_t files_hash(const demo_files *files) {
    ac_dat_image *images[] = {files->world.portal, files->world.cell, files->world.local};
    uint64_t hash = HASH_START;
    for (int i = 0; i < 3; ++i) {
        size_t size;
        const uint8_t *bytes = ac_dat_image_bytes(images[i], &size);
        hash = add_bytes(hash, bytes, size);
    }
    return hash;
}

/* The last mark of every recorded walk through the demo's hard places. */
static uint64_t walks_hash(const demo_files *files) {
    uint64_t hash = HASH_START;
    for (size_t i = 0; i < sizeof walk_scripts / sizeof *walk_scripts; ++i) {
        walk_stage *stage = walk_open(files->store, &walk_scripts[i]);
        walk_all_legs(&stage->walker);
        hash = ADD(hash, stage->walker.hash);
        walk_close(stage);
    }
    return hash;
}

/* Plays the recording, which must come to the same end; prints the hash of its bytes, and with them
 * of every frame's state. */
static void replay(player *p, const demo_files *files) {
    ac_playback_def def = ac_default_playback_def();
    ac_playback *playback;
    def.store = files->store;
    def.bytes = p->recording.data;
    def.size = p->recording.size;
    if (!ac_writer_ok(&p->recording) || ac_playback_create(&def, &playback, NULL) != AC_OK)
        die("the recording cannot be played");
    while (ac_playback_step(playback))
        continue;
    if (ac_playback_get_difference(playback))
        die("the recording plays to another end");
    printf("replay  0x%016" PRIx64 "\n",
           add_bytes(HASH_START, p->recording.data, p->recording.size));
    ac_playback_destroy(playback);
    ac_writer_free(&p->recording);
}

static void play_all(const options *wanted) {
    static demo_files files;
    static player p;
    demo_files_open(&files);
    printf("files   0x%016" PRIx64 "\n", files_hash(&files));
    printf("walks   0x%016" PRIx64 "\n", walks_hash(&files));
    p = (player){.options = *wanted, .state = HASH_START, .view = HASH_START};
    session_begin(&p.session, &weather);
    if (ac_client_record(session_add(&p.session, &files, "demo"), NULL) != AC_OK)
        die("nothing can be recorded");
    session_add(&p.session, &files, "guest");
    play(&p);
    int teleports = count_teleports(&p);
    if (teleports < TELEPORTS_EXPECTED)
        die("the clients were not teleported as planned");
    printf("traffic 0x%016" PRIx64 "\n", lossy_net_hash(p.session.net));
    printf("state   0x%016" PRIx64 "\n", p.state);
    printf("view    0x%016" PRIx64 "\n", p.view);
    printf("frames  %ld, teleports %d, objects %u\n", p.frame, teleports,
           ac_objects_count(ac_client_objects(p.session.clients[0])));
    replay(&p, &files);
    session_end(&p.session);
    demo_files_close(&files);
}

int main(int argc, char **argv) {
    options wanted = {0};
    bool good = argc == 1;
    if (argc == 2 && strcmp(argv[1], "--frames") == 0)
        good = wanted.frames = true;
    if (argc == 3 && strcmp(argv[1], "--frame") == 0)
        good = (wanted.frame = strtol(argv[2], NULL, 10)) > 0;
    if (!good) {
        (void)fprintf(stderr, "usage: %s [--frames | --frame N]\n", argv[0]);
        return 2;
    }
    play_all(&wanted);
    return 0;
}
