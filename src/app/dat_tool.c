#include "app/dat_tool.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/exit_code.h"

enum { MASTER_PROPERTY = 0x39000001 };

/* MasterProperty of the portal file `dat`, for the context; absent is fine until it is needed. */
static void load_properties(ac_dat_tool *tool, const ac_dat *dat) {
    ac_dat_entry entry;
    ac_writer bytes = {0};
    if (ac_dat_find(dat, MASTER_PROPERTY, &entry, NULL) == AC_OK &&
        ac_dat_read(dat, &entry, &bytes, NULL) == AC_OK)
        tool->context.properties =
            ac_dat_decode(ac_dat_type_by_kind(AC_KIND_MASTER_PROPERTY), &tool->context, bytes.data,
                          bytes.size, &tool->arena, NULL);
    ac_writer_free(&bytes);
}

/* A local file's layouts need the portal file that usually lies beside it. */
static void load_portal_beside(ac_dat_tool *tool) {
    char path[4096];
    ac_dat portal;
    const char *slash = strrchr(tool->path, '/');
    int folder = slash ? (int)(slash - tool->path) + 1 : 0;
    int length = snprintf(path, sizeof path, "%.*sclient_portal.dat", folder, tool->path);
    if (length < 0 || (size_t)length >= sizeof path)
        return;
    if (ac_file_map_open(&tool->portal_map, path, NULL) != AC_OK)
        return;
    if (ac_dat_open(&portal, path, tool->portal_map.bytes, tool->portal_map.size, NULL) == AC_OK)
        load_properties(tool, &portal);
}

int ac_dat_tool_open(ac_dat_tool *tool, const char *path) {
    ac_error error;
    const char *slash = strrchr(path, '/');
    *tool = (ac_dat_tool){.path = path};
    ac_status status = ac_file_map_open(&tool->map, path, &error);
    if (status == AC_OK)
        status = ac_dat_open(&tool->dat, slash ? slash + 1 : path, tool->map.bytes, tool->map.size,
                             &error);
    if (status != AC_OK) {
        if (error.offset != AC_NO_OFFSET)
            fprintf(stderr, "arwic: %s, byte %llu: %s\n", path, (unsigned long long)error.offset,
                    error.message);
        else
            fprintf(stderr, "arwic: %s\n", error.message);
        ac_dat_tool_close(tool);
        return AC_EXIT_FILES;
    }
    if (tool->dat.header.data_set == AC_DAT_PORTAL)
        load_properties(tool, &tool->dat);
    else if (tool->dat.header.data_set == AC_DAT_LOCAL)
        load_portal_beside(tool);
    return AC_EXIT_OK;
}

void ac_dat_tool_close(ac_dat_tool *tool) {
    ac_arena_free(&tool->arena);
    ac_file_map_close(&tool->portal_map);
    ac_file_map_close(&tool->map);
}

const char *ac_dat_tool_type_name(const ac_dat_tool *tool, ac_did id) {
    const ac_dat_type *type = ac_dat_type_of(id, tool->dat.header.data_set);
    return type ? type->name : "unknown";
}

static bool count_entry(void *user, const ac_dat_entry *entry) {
    (void)entry;
    *(size_t *)user += 1;
    return true;
}

size_t ac_dat_tool_count(const ac_dat_tool *tool) {
    size_t count = 0;
    return ac_dat_walk(&tool->dat, count_entry, &count, NULL) == AC_OK ? count : 0;
}

void ac_dat_tool_print_json(json_t *value) {
    json_dumpf(value, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(value);
}

bool ac_dat_tool_parse_id(const char *text, ac_did *id) {
    char *end;
    int base = strlen(text) == 8 && strspn(text, "0123456789abcdefABCDEF") == 8 ? 16 : 0;
    errno = 0;
    unsigned long value = strtoul(text, &end, base);
    if (errno != 0 || end == text || *end != '\0' || value > 0xFFFFFFFFul)
        return false;
    *id = (ac_did)value;
    return true;
}
