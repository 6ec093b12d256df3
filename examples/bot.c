/* A bot: logs in, walks to the nearest creature, selects it, fights until it is dead, and lets Auto
 * Target choose the next.
 *
 *     cc bot.c -o bot $(pkg-config --cflags --libs arwic) -lm
 *     arwic serve --port 9000 &
 *     ./bot 127.0.0.1 9000 somebody DAT_FOLDER 2 <password-file     (2: creatures to kill) */
#define _POSIX_C_SOURCE 200809L /* clock_gettime, also with -std=c11 */
#include <arpa/inet.h>
#include <arwic/arwic.h>
#include <fcntl.h>
#include <math.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

static void fail(const char *what, const char *why) {
    (void)fprintf(stderr, "bot: %s: %s\n", what, why);
    exit(1);
}

static double clock_now(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static ac_dat_bytes map_file(const char *folder, const char *name) {
    char path[4096];
    struct stat about;
    (void)snprintf(path, sizeof path, "%s/%s", folder, name);
    int file = open(path, O_RDONLY);
    if (file < 0 || fstat(file, &about) != 0)
        fail(path, "cannot be opened");
    void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    if (bytes == MAP_FAILED)
        fail(path, "cannot be mapped");
    return (ac_dat_bytes){bytes, (size_t)about.st_size};
}

/* Datagrams in, one step, datagrams out: to `server`, or to the port after it. */
static void step(ac_client *client, int udp, struct sockaddr_in server) {
    char bytes[2048];
    ssize_t size;
    ac_client_datagram out;
    (void)poll(&(struct pollfd){.fd = udp, .events = POLLIN}, 1, 20);
    while ((size = recv(udp, bytes, sizeof bytes, MSG_DONTWAIT)) >= 0)
        ac_client_receive(client, bytes, (size_t)size);
    ac_client_step(client, clock_now());
    while (ac_client_next_datagram(client, &out)) {
        struct sockaddr_in to = server;
        to.sin_port = htons((uint16_t)(ntohs(server.sin_port) + out.port_offset));
        (void)sendto(udp, out.data, out.size, 0, (struct sockaddr *)&to, sizeof to);
    }
}

typedef struct walk {
    ac_guid target;
    float nearest;  /* metres that it came to the target */
    double nearer;  /* when it last came nearer than ever, or struck */
    double check;   /* when what it does to come nearer has failed */
    double aside;   /* until then it does not press on, off what it is stuck at */
    int dodges;     /* failures in a row */
    int side;       /* 1 right, -1 left */
    double success; /* when it last struck something */
} walk;

/* True when it is long since it came nearer to what is selected, or struck it. */
static bool is_stuck(walk *w, ac_guid target, float distance, double now) {
    const double patience = 30.0; /* seconds */
    if (target != w->target || distance < w->nearest - 0.5f) {
        w->target = target;
        w->nearest = distance;
        w->nearer = now;
        w->check = now + 0.5;
        w->dodges = 0;
    }
    return now - w->nearer > patience;
}

/* Keys to hold when straight on brings it no closer: along what is in the way, to one side, then
 * twice as long to the other; after a few times with a step back first, for a corner holds who
 * presses into it. */
static void dodge(walk *w, double now, ac_controls *controls) {
    enum { FEW = 3, MOST = 6 };
    if (now >= w->check) {
        w->dodges += w->dodges < MOST;
        w->check = now + 0.5 * (1 << w->dodges);
        w->aside = now + 0.4;
        w->side = w->side > 0 ? -1 : 1;
    }
    if (w->dodges > 0)
        controls->strafe = w->side;
    if (w->dodges > 0 && now < w->aside)
        controls->forward = w->dodges >= FEW ? -1 : 0;
}

static void take_another(ac_client *client) {
    ac_object_snapshot object;
    const ac_objects *objects = ac_client_objects(client);
    if (ac_objects_snapshot(objects, ac_objects_find(objects, ac_client_selected(client)), &object))
        (void)printf("cannot get to %s: another\n", object.name);
    (void)ac_client_select_next(client, AC_CLIENT_MONSTER, AC_CLIENT_NEXT);
}

/* Walks up to what is selected, and strikes it as soon as the last blow is done. */
static void fight(walk *w, ac_client *client) {
    const float reach = 2.5f; /* metres */
    double now = clock_now();
    ac_guid target = ac_client_selected(client);
    ac_controls controls = {0};
    ac_bearing way;
    if (!ac_client_bearing_to(client, target, &way)) {
        /* The first; later ones are Auto Target's choice. */
        (void)ac_client_select_next(client, AC_CLIENT_MONSTER, AC_CLIENT_CLOSEST);
    } else if (is_stuck(w, target, way.distance, now)) {
        take_another(client);
        w->target = 0;
    } else if (way.distance <= reach) {
        (void)ac_client_set_combat_mode(client, AC_CLIENT_MELEE);
        (void)ac_client_attack(client, AC_CLIENT_MIDDLE, 0.5f);
    } else {
        controls.turn = way.turn > 0.1f ? 1 : way.turn < -0.1f ? -1 : 0;
        controls.forward = fabsf(way.turn) < 0.8f;
        dodge(w, now, &controls);
    }
    ac_client_set_controls(client, &controls);
}

/* Says what happened; returns how many creatures died. */
static int read_events(walk *w, ac_client *client) {
    int deaths = 0;
    ac_client_event event;
    ac_object_snapshot object;
    const ac_objects *objects = ac_client_objects(client);
    while (ac_client_next_event(client, &event)) {
        (void)ac_objects_snapshot(objects, ac_objects_find(objects, event.guid), &object);
        if (event.kind == AC_EVENT_SELECTION)
            (void)printf("selected %s\n", event.guid ? object.name : "nothing");
        else if (event.kind == AC_EVENT_HIT) {
            (void)printf("hit %s for %u\n", event.text, event.number);
            w->nearer = w->success = clock_now();
        } else if (event.kind == AC_EVENT_DEATH && event.guid == ac_client_player(client))
            fail(object.name, "the bot is dead");
        else if (event.kind == AC_EVENT_DEATH)
            deaths += printf("killed %s\n", object.name) > 0;
    }
    return deaths;
}

static ac_client *log_in(ac_dat_set **set, const char *folder, const char *account) {
    char password[128];
    ac_client *client;
    ac_error error;
    ac_dat_set_def files = ac_default_dat_set_def();
    files.portal = map_file(folder, "client_portal.dat");
    files.cell = map_file(folder, "client_cell_1.dat");
    if (ac_dat_set_open(&files, set, &error) != AC_OK)
        fail(folder, error.message);
    if (!fgets(password, sizeof password, stdin))
        fail(account, "no password on standard input");
    password[strcspn(password, "\r\n")] = '\0';
    ac_client_def def = ac_default_client_def();
    def.store = ac_dat_set_store(*set);
    def.account = account;
    def.password = password;
    if (ac_client_create(&def, clock_now(), &client, &error) != AC_OK)
        fail(account, error.message);
    return client;
}

int main(int argc, char **argv) {
    const double most_idle = 180.0;         /* seconds without a hit */
    (void)setvbuf(stdout, NULL, _IOLBF, 0); /* a pipe shows each line at once too */
    ac_dat_set *set;
    struct sockaddr_in server = {.sin_family = AF_INET};
    int udp = socket(AF_INET, SOCK_DGRAM, 0);
    if (argc != 6 || udp < 0 || inet_pton(AF_INET, argv[1], &server.sin_addr) != 1)
        fail("usage", "bot ADDRESS PORT ACCOUNT DAT_FOLDER KILLS <password-file");
    server.sin_port = htons((uint16_t)strtol(argv[2], NULL, 10));
    ac_client *client = log_in(&set, argv[4], argv[3]);
    walk w = {.success = clock_now()};
    long left = strtol(argv[5], NULL, 10);
    while (ac_client_get_state(client) != AC_CLIENT_ENDED) {
        step(client, udp, server);
        left -= read_events(&w, client);
        if (clock_now() - w.success > most_idle)
            fail("giving up", "nothing could be struck for three minutes");
        if (ac_client_get_state(client) == AC_CLIENT_IN_WORLD && left > 0)
            fight(&w, client);
        else if (ac_client_get_state(client) == AC_CLIENT_IN_WORLD)
            ac_client_disconnect(client);
    }
    const ac_error *end = ac_client_end(client);
    if (end->status != AC_OK)
        fail("the session", end->message);
    ac_client_destroy(client);
    ac_dat_set_close(set);
    return 0;
}
