/* An embedder's program, linked to the installed library: over two empty DAT files in memory a
 * client is refused, over the files named on the command line (portal, cell) it begins to log in.
 * Prints the version when everything is as promised. */
#include <arwic/arwic.h>
#include <arwic/client.h>
#include <arwic/dat_set.h>
#include <arwic/export.h>
#include <arwic/id.h>
#include <arwic/log.h>
#include <arwic/math.h>
#include <arwic/object.h>
#include <arwic/recording.h>
#include <arwic/state.h>
#include <arwic/status.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { EMPTY_BYTES = 1024 };

static void put_u32(unsigned char *at, unsigned long value) {
    for (int i = 0; i < 4; ++i)
        at[i] = (unsigned char)(value >> 8 * i);
}

/* The smallest DAT file: a header, no block, no entry. */
static void make_empty_dat(unsigned char bytes[EMPTY_BYTES], unsigned long data_set) {
    memset(bytes, 0, EMPTY_BYTES);
    put_u32(bytes + 0x140, 0x5442);
    put_u32(bytes + 0x144, 1024);
    put_u32(bytes + 0x148, EMPTY_BYTES);
    put_u32(bytes + 0x14C, data_set);
}

/* Steps twice; how many datagrams came out, -1 when the client is not connecting. */
static int log_in(ac_client *client) {
    static ac_client_datagram datagram;
    int count = 0;
    for (int i = 1; i <= 2; ++i) {
        ac_client_step(client, 100.0 + 0.033 * i);
        while (ac_client_next_datagram(client, &datagram))
            count += datagram.size > 0;
    }
    return ac_client_get_state(client) == AC_CLIENT_CONNECTING ? count : -1;
}

static int fail(const char *what, const ac_error *error) {
    (void)fprintf(stderr, "%s: %s: %s\n", what, ac_status_name(error->status), error->message);
    return 1;
}

static ac_client_def make_def(ac_store *store) {
    ac_client_def def = ac_default_client_def();
    def.store = store;
    def.account = "somebody";
    def.password = "secret";
    return def;
}

static int check_client(ac_store *store) {
    ac_client_def def = make_def(store);
    ac_client *client;
    ac_error error;
    if (ac_client_create(&def, 100.0, &client, &error) != AC_OK)
        return fail("the client", &error);
    int datagrams = log_in(client);
    unsigned objects = (unsigned)ac_objects_count(ac_client_objects(client));
    ac_client_destroy(client);
    if (datagrams >= 1 && objects == 0)
        return 0;
    (void)fprintf(stderr, "%d datagrams, %u objects\n", datagrams, objects);
    return 1;
}

/* Without the game's Region there is no world to be in. */
static int check_refusal(ac_store *store) {
    ac_client_def def = make_def(store);
    ac_client *client;
    ac_error error;
    if (ac_client_create(&def, 100.0, &client, &error) == AC_ERROR_NOT_FOUND && !client)
        return 0;
    return fail("a client without a world", &error);
}

static int with_set(const ac_dat_bytes *portal, const ac_dat_bytes *cell,
                    int (*check)(ac_store *store)) {
    ac_dat_set_def def = ac_default_dat_set_def();
    def.portal = *portal;
    def.cell = *cell;
    ac_dat_set *set;
    ac_error error;
    if (ac_dat_set_open(&def, &set, &error) != AC_OK)
        return fail("the DAT files", &error);
    int result = check(ac_dat_set_store(set));
    ac_dat_set_close(set);
    return result;
}

static int check_empty_files(void) {
    static unsigned char portal[EMPTY_BYTES], cell[EMPTY_BYTES];
    make_empty_dat(portal, 1);
    make_empty_dat(cell, 2);
    return with_set(&(ac_dat_bytes){portal, sizeof portal}, &(ac_dat_bytes){cell, sizeof cell},
                    check_refusal);
}

/* The whole file, or no data. */
static ac_dat_bytes read_file(const char *path) {
    ac_dat_bytes bytes = {NULL, 0};
    FILE *file = fopen(path, "rb");
    if (!file)
        return bytes;
    long size = fseek(file, 0, SEEK_END) == 0 ? ftell(file) : 0;
    void *data = size > 0 ? malloc((size_t)size) : NULL;
    rewind(file);
    if (data && fread(data, 1, (size_t)size, file) == (size_t)size)
        bytes = (ac_dat_bytes){data, (size_t)size};
    else
        free(data);
    (void)fclose(file);
    return bytes;
}

static int check_files(const char *portal_path, const char *cell_path) {
    ac_dat_bytes portal = read_file(portal_path), cell = read_file(cell_path);
    int result = with_set(&portal, &cell, check_client);
    free((void *)(uintptr_t)portal.data);
    free((void *)(uintptr_t)cell.data);
    return result;
}

int main(int argc, char **argv) {
    int result = check_empty_files();
    if (result == 0 && argc == 3)
        result = check_files(argv[1], argv[2]);
    if (result == 0)
        (void)printf("arwic %s\n", ac_version());
    return result;
}
