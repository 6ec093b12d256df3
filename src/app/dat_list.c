/* arwic dat info and ls. */
#include <inttypes.h>
#include <jansson.h>
#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "app/dat_tool.h"
#include "app/exit_code.h"
#include "app/options.h"

enum { MOST_TYPES = AC_KIND_COUNT + 1 };

typedef struct type_count {
    const char *name;
    uint64_t entries, bytes, compressed;
} type_count;

typedef struct census {
    const ac_dat_tool *tool;
    type_count types[MOST_TYPES];
    uint64_t entries, bytes;
} census;

static bool count_entry(void *user, const ac_dat_entry *entry) {
    census *c = user;
    const ac_dat_type *type = ac_dat_type_of(entry->id, c->tool->dat.header.data_set);
    type_count *count = &c->types[type ? type->kind : AC_KIND_COUNT];
    count->name = type ? type->name : "unknown";
    count->entries += 1;
    count->bytes += entry->size;
    count->compressed += entry->flags & 1;
    c->entries += 1;
    c->bytes += entry->size;
    return true;
}

static const char *data_set_name(const ac_dat_header *header) {
    if (header->data_set == AC_DAT_PORTAL)
        return header->data_subset ? "highres" : "portal";
    return header->data_set == AC_DAT_CELL    ? "cell"
           : header->data_set == AC_DAT_LOCAL ? "local"
                                              : "unknown";
}

static void print_info_text(const ac_dat_tool *tool, const census *c) {
    const ac_dat_header *h = &tool->dat.header;
    printf("%s\n", tool->path);
    printf("  data set       %u (%s), subset 0x%08X\n", h->data_set, data_set_name(h),
           h->data_subset);
    printf("  size           %u bytes in blocks of %u, %u of them free\n", h->file_size,
           h->block_size, h->free_count);
    printf("  versions       engine %u, game %u, minor %u\n", h->engine_version, h->game_version,
           h->version_minor);
    printf("  master map     0x%08X\n", h->master_map);
    printf("  entries        %" PRIu64 ", %" PRIu64 " bytes\n\n", c->entries, c->bytes);
    printf("  %-24s %10s %14s\n", "type", "entries", "bytes");
    for (int i = 0; i < MOST_TYPES; ++i)
        if (c->types[i].entries)
            printf("  %-24s %10" PRIu64 " %14" PRIu64 "\n", c->types[i].name, c->types[i].entries,
                   c->types[i].bytes);
}

static void print_info_json(const ac_dat_tool *tool, const census *c) {
    const ac_dat_header *h = &tool->dat.header;
    json_t *types = json_array();
    for (int i = 0; i < MOST_TYPES; ++i)
        if (c->types[i].entries)
            json_array_append_new(types, json_pack("{s:s,s:I,s:I}", "type", c->types[i].name,
                                                   "entries", (json_int_t)c->types[i].entries,
                                                   "bytes", (json_int_t)c->types[i].bytes));
    json_t *info = json_pack(
        "{s:s,s:s,s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:I,s:o}", "file", tool->path, "set",
        data_set_name(h), "size", (json_int_t)h->file_size, "block_size", (json_int_t)h->block_size,
        "free_blocks", (json_int_t)h->free_count, "engine", (json_int_t)h->engine_version, "game",
        (json_int_t)h->game_version, "minor", (json_int_t)h->version_minor, "master_map",
        (json_int_t)h->master_map, "entries", (json_int_t)c->entries, "types", types);
    json_dumpf(info, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(info);
}

static int walk(const ac_dat_tool *tool, ac_dat_visit_fn *visit, void *user) {
    ac_error error;
    if (ac_dat_walk(&tool->dat, visit, user, &error) == AC_OK)
        return AC_EXIT_OK;
    fprintf(stderr, "arwic dat: %s, byte %" PRIu64 ": %s\n", tool->path, error.offset,
            error.message);
    return AC_EXIT_FILES;
}

int ac_dat_info(int argc, char **argv) {
    bool json = false;
    const ac_option options[] = {
        {"json", 'j', AC_OPTION_FLAG, &json, NULL, "as JSON", 0, 0},
    };
    const ac_command command = {.name = "dat info",
                                .summary = "Prints a file's header, and what is inside by type.",
                                .usage = "[OPTION...] FILE...",
                                .examples =
                                    "  arwic dat info client_portal.dat client_cell_1.dat\n",
                                .options = options,
                                .option_count = 1,
                                .least_operands = 1,
                                .most_operands = -1};
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    int worst = AC_EXIT_OK;
    for (int i = first; i < argc; ++i) {
        ac_dat_tool tool;
        int code = ac_dat_tool_open(&tool, argv[i]);
        if (code == AC_EXIT_OK) {
            census c = {.tool = &tool};
            code = walk(&tool, count_entry, &c);
            if (json)
                print_info_json(&tool, &c);
            else
                print_info_text(&tool, &c);
            ac_dat_tool_close(&tool);
        }
        worst = code > worst ? code : worst;
    }
    return worst;
}

typedef struct listing {
    const ac_dat_tool *tool;
    const char *type;
    ac_did first, last;
    bool json;
    uint64_t count;
} listing;

static bool list_entry(void *user, const ac_dat_entry *entry) {
    listing *l = user;
    const char *name = ac_dat_tool_type_name(l->tool, entry->id);
    if (entry->id < l->first || entry->id > l->last || (l->type && strcasecmp(l->type, name) != 0))
        return true;
    l->count += 1;
    if (l->json)
        printf("{\"id\":\"0x%08X\",\"type\":\"%s\",\"size\":%u,\"offset\":%u,\"version\":%u,"
               "\"iteration\":%u,\"date\":%u,\"compressed\":%s}\n",
               entry->id, name, entry->size, entry->offset, entry->version, entry->iteration,
               entry->date, entry->flags & 1 ? "true" : "false");
    else
        printf("0x%08X %9u  v%-3u it %-6u %s%s\n", entry->id, entry->size, entry->version,
               entry->iteration, name, entry->flags & 1 ? " (compressed)" : "");
    return true;
}

int ac_dat_ls(int argc, char **argv) {
    listing l = {.last = 0xFFFFFFFFu};
    const char *from = NULL;
    const char *to = NULL;
    const ac_option options[] = {
        {"json", 'j', AC_OPTION_FLAG, &l.json, NULL, "a JSON object a line", 0, 0},
        {"type", 't', AC_OPTION_TEXT, &l.type, "NAME", "only this type, for example Setup", 0, 0},
        {"from", 0, AC_OPTION_TEXT, &from, "ID", "the lowest id", 0, 0},
        {"to", 0, AC_OPTION_TEXT, &to, "ID", "the highest id", 0, 0},
    };
    const ac_command command = {.name = "dat ls",
                                .summary = "Lists entries: id, size, version, iteration, type.",
                                .usage = "[OPTION...] FILE",
                                .examples =
                                    "  arwic dat ls --type Setup client_portal.dat\n  arwic dat ls "
                                    "--from 0x01000000 --to 0x0100FFFF client_portal.dat\n",
                                .options = options,
                                .option_count = 4,
                                .least_operands = 1,
                                .most_operands = 1};
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    if ((from && !ac_dat_tool_parse_id(from, &l.first)) ||
        (to && !ac_dat_tool_parse_id(to, &l.last))) {
        fprintf(stderr, "arwic dat ls: --from and --to take ids such as 0x02000001\n");
        return AC_EXIT_USAGE;
    }
    ac_dat_tool tool;
    int code = ac_dat_tool_open(&tool, argv[first]);
    if (code != AC_EXIT_OK)
        return code;
    l.tool = &tool;
    code = walk(&tool, list_entry, &l);
    if (!l.json)
        printf("%" PRIu64 " entries\n", l.count);
    if (l.type && l.count == 0)
        fprintf(stderr, "arwic dat ls: nothing of type %s; 'arwic dat info' lists the types\n",
                l.type);
    ac_dat_tool_close(&tool);
    return code;
}
