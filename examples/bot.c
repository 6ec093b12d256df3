/* A bot in a hundred lines: logs in, walks to the nearest creature, selects it, fights until it is
 * dead, and lets Auto Target choose the next.
 *
 *     cc bot.c -o bot $(pkg-config --cflags --libs arwic) -lm
 *     arwic serve --port 9000 &
 *     ./bot 127.0.0.1 9000 somebody DAT_FOLDER 2 <password-file     # 2: creatures to kill */
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

static int fail(const char *what, const char *why) {
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
        return (ac_dat_bytes){NULL, 0};
    void *bytes = mmap(NULL, (size_t)about.st_size, PROT_READ, MAP_PRIVATE, file, 0);
    (void)close(file);
    return (ac_dat_bytes){bytes == MAP_FAILED ? NULL : bytes, (size_t)about.st_size};
}

/* Datagrams in, one step, datagrams out. The server uses two ports: `server` and the next. */
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

typedef struct bot {
    float closest;                         /* it came to the target, metres */
    double progress, dodge_end, next_blow; /* times: of coming closer, ... */
    int side, dodges;
} bot;

/* Straight on; when that brings it no closer, a while past what is in the way, on one side and then
 * longer on the other. */
static void walk(bot *b, ac_controls *controls, const ac_bearing *way, double now) {
    float turn = way->turn + (now < b->dodge_end ? (float)b->side : 0.0f);
    if (way->distance < b->closest - 0.2f || now < b->dodge_end) {
        b->closest = way->distance;
        b->progress = now;
    } else if (now > b->progress + 0.7) {
        b->dodge_end = now + 1.0 * ++b->dodges;
        b->side = b->side > 0 ? -1 : 1;
    }
    controls->turn = turn > 0.1f ? 1 : turn < -0.1f ? -1 : 0;
    controls->forward = fabsf(turn) < 0.8f;
}

/* Walks up to what is selected and strikes it once a second. */
static void fight(bot *b, ac_client *client, double now) {
    const float reach = 2.5f; /* metres */
    ac_controls controls = {0};
    ac_bearing way;
    if (!ac_client_bearing_to(client, ac_client_selected(client), &way)) {
        /* The first; later ones are Auto Target's choice. */
        (void)ac_client_select_next(client, AC_CLIENT_MONSTER, AC_CLIENT_CLOSEST);
        return;
    }
    if (way.distance > reach)
        walk(b, &controls, &way, now);
    else if (now >= b->next_blow) {
        (void)ac_client_set_combat_mode(client, AC_CLIENT_MELEE);
        (void)ac_client_attack(client, AC_CLIENT_MIDDLE, 0.5f);
        b->next_blow = now + 1.0;
    }
    ac_client_set_controls(client, &controls);
}

/* Says what happened; how many creatures died. */
static int read_events(bot *b, ac_client *client) {
    ac_client_event event;
    ac_object_snapshot object;
    int deaths = 0;
    while (ac_client_next_event(client, &event)) {
        const ac_objects *objects = ac_client_objects(client);
        (void)ac_objects_snapshot(objects, ac_objects_find(objects, event.guid), &object);
        if (event.kind == AC_EVENT_SELECTION)
            *b = (bot){.closest = HUGE_VALF},
            (void)printf("selected %s\n", event.guid ? object.name : "nothing");
        else if (event.kind == AC_EVENT_HIT)
            (void)printf("hit %s for %u\n", event.text, event.number);
        else if (event.kind == AC_EVENT_DEATH && event.guid == ac_client_player(client))
            fail(object.name, "the bot is dead");
        else if (event.kind == AC_EVENT_DEATH)
            (void)printf("killed %s\n", object.name), ++deaths;
    }
    return deaths;
}

int main(int argc, char **argv) {
    char password[128] = "";
    if (argc != 6 || !fgets(password, sizeof password, stdin))
        fail("usage", "bot HOST PORT ACCOUNT DAT_FOLDER KILLS <password-file");
    (void)setvbuf(stdout, NULL, _IOLBF, 0);
    password[strcspn(password, "\r\n")] = '\0';
    struct sockaddr_in server = {.sin_family = AF_INET, .sin_port = htons((uint16_t)atoi(argv[2]))};
    int udp = socket(AF_INET, SOCK_DGRAM, 0);
    if (inet_pton(AF_INET, argv[1], &server.sin_addr) != 1 || udp < 0)
        fail(argv[1], "not an address");

    ac_error error;
    ac_dat_set *set;
    ac_dat_set_def files = ac_default_dat_set_def();
    files.portal = map_file(argv[4], "client_portal.dat");
    files.cell = map_file(argv[4], "client_cell_1.dat");
    if (ac_dat_set_open(&files, &set, &error) != AC_OK)
        fail(argv[4], error.message);
    ac_client *client;
    ac_client_def def = ac_default_client_def();
    def.store = ac_dat_set_store(set);
    def.account = argv[3];
    def.password = password;
    if (ac_client_create(&def, clock_now(), &client, &error) != AC_OK)
        fail(argv[3], error.message);

    bot b = {.closest = HUGE_VALF};
    for (int left = atoi(argv[5]); ac_client_get_state(client) != AC_CLIENT_ENDED;) {
        step(client, udp, server);
        if (ac_client_get_state(client) == AC_CLIENT_IN_WORLD)
            fight(&b, client, clock_now());
        left -= read_events(&b, client);
        if (left <= 0 && ac_client_get_state(client) == AC_CLIENT_IN_WORLD)
            ac_client_disconnect(client);
    }
    const ac_error *end = ac_client_end(client);
    if (end->status != AC_OK)
        fail("the session", end->message);
    ac_client_destroy(client);
    ac_dat_set_close(set);
    return 0;
}
