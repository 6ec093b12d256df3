/* arwic dat show and extract. */
#include <stdio.h>
#include <string.h>

#include "app/dat_tool.h"
#include "app/data.h"
#include "app/exit_code.h"
#include "app/logging.h"
#include "app/options.h"
#include "app/picture.h"
#include "app/progress.h"
#include "app/show.h"

enum { LIST_LIMIT = 16 };

static int complain(const ac_dat_tool *tool, ac_did id, const ac_error *error) {
    if (error->offset != AC_NO_OFFSET)
        fprintf(stderr, "arwic dat: %s, entry 0x%08X, byte %llu: %s\n", tool->path, id,
                (unsigned long long)error->offset, error->message);
    else
        fprintf(stderr, "arwic dat: %s, entry 0x%08X: %s\n", tool->path, id, error->message);
    return AC_EXIT_FILES;
}

static void print_json(const ac_dat_tool *tool, const ac_dat_type *type, const void *object,
                       ac_did id) {
    char text[16];
    ac_show_json shown = {0};
    ac_field_sink sink = ac_show_json_sink(&shown);
    ac_dat_show(type, &tool->context, object, &sink);
    (void)snprintf(text, sizeof text, "0x%08X", id);
    json_t *entry =
        json_pack("{s:s,s:s,s:o?}", "entry", text, "type", type->name, "object", shown.root);
    json_dumpf(entry, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(entry);
}

static void print_object(const ac_dat_tool *tool, const ac_dat_type *type, const void *object,
                         ac_did id, bool all) {
    printf("%s 0x%08X\n", type->name, id);
    ac_show_tree tree = {.out = stdout, .list_limit = all ? 0 : LIST_LIMIT};
    ac_field_sink sink = ac_show_tree_sink(&tree);
    ac_dat_show(type, &tool->context, object, &sink);
}

static int show(const ac_dat_tool *tool, ac_did id, bool json, bool all) {
    ac_error error;
    ac_dat_entry entry;
    ac_writer bytes = {0};
    ac_arena arena = {0};
    const ac_dat_type *type = ac_dat_type_of(id, tool->dat.header.data_set);
    int code = AC_EXIT_OK;
    if (ac_dat_find(&tool->dat, id, &entry, &error) != AC_OK ||
        ac_dat_read(&tool->dat, &entry, &bytes, &error) != AC_OK) {
        code = complain(tool, id, &error);
    } else if (!type) {
        fprintf(stderr,
                "arwic dat: entry 0x%08X is of no type that is known; extract it to see "
                "its %zu bytes\n",
                id, bytes.size);
        code = AC_EXIT_FILES;
    } else {
        const void *object =
            ac_dat_decode(type, &tool->context, bytes.data, bytes.size, &arena, &error);
        if (!object)
            code = complain(tool, id, &error);
        else if (json)
            print_json(tool, type, object, id);
        else
            print_object(tool, type, object, id, all);
    }
    ac_arena_free(&arena);
    ac_writer_free(&bytes);
    return code;
}

static int exit_code_of(const ac_error *error) {
    switch (error->status) {
    case AC_ERROR_ARGUMENT: return AC_EXIT_USAGE;
    case AC_ERROR_UNSUPPORTED:
    case AC_ERROR_MEMORY: return AC_EXIT_SYSTEM;
    default: return AC_EXIT_FILES;
    }
}

/* One entry as a picture; what it needs is looked for in the files beside its own. */
static int show_picture(const ac_dat_tool *tool, ac_did id, const char *path, const int size[2]) {
    char folder[4096];
    ac_error error;
    ac_data data;
    ac_log log;
    (void)ac_logging_make(&log, "error");
    const char *slash = strrchr(tool->path, '/');
    int length = slash ? (int)(slash - tool->path) : 1;
    (void)snprintf(folder, sizeof folder, "%.*s", length, slash ? tool->path : ".");
    ac_status status = ac_data_open(&data, folder, &log, &error);
    if (status == AC_OK) {
        ac_picture_def def = {.store = data.store,
                              .id = id,
                              .data_set = tool->dat.header.data_set,
                              .width = size[0],
                              .height = size[1],
                              .log = &log};
        status = ac_picture_write(&def, path, &error);
        ac_data_close(&data);
    }
    if (status == AC_OK)
        return AC_EXIT_OK;
    fprintf(stderr, "arwic dat show: 0x%08X: %s\n", id, error.message);
    if (status == AC_ERROR_UNSUPPORTED)
        fprintf(stderr, "Models need OpenGL 3.3 (Mesa's software will do); maps and textures are "
                        "drawn without.\n");
    return exit_code_of(&error);
}

static int wrong_id(const char *command, const char *text) {
    fprintf(stderr, "arwic dat %s: '%s' is no id such as 0x02000001; see 'arwic dat %s --help'\n",
            command, text, command);
    return AC_EXIT_USAGE;
}

typedef struct show_options {
    bool json, all;
    const char *png;
    int size[2];
} show_options;

static int show_ids(char **ids, int count, const ac_dat_tool *tool, const show_options *o) {
    int worst = AC_EXIT_OK;
    for (int i = 0; i < count; ++i) {
        ac_did id;
        int code;
        if (!ac_dat_tool_parse_id(ids[i], &id))
            code = wrong_id("show", ids[i]);
        else if (o->png)
            code = show_picture(tool, id, o->png, o->size);
        else
            code = show(tool, id, o->json, o->all);
        worst = code > worst ? code : worst;
    }
    return worst;
}

int ac_dat_show_command(int argc, char **argv) {
    show_options o = {.size = {768, 768}};
    const ac_option options[] = {
        {"json", 'j', AC_OPTION_FLAG, &o.json, NULL, "as JSON, whole", 0, 0},
        {"all", 'a', AC_OPTION_FLAG, &o.all, NULL, "whole lists, not their first 16 items", 0, 0},
        {"png", 'p', AC_OPTION_TEXT, &o.png, "PICTURE", "draw it into this file instead", 0, 0},
        {"size", 's', AC_OPTION_SIZE, o.size, "WxH", "of a model's picture or a map", 64, 8192},
    };
    const ac_option_rule rules[] = {{"png", "json|all", NULL}, {"size", NULL, "png"}};
    const ac_command command = {
        .name = "dat show",
        .summary = "Prints entries as readable fields, or draws one.",
        .usage = "[OPTION...] FILE ID...",
        .details =
            "--png draws a model (0x01......, 0x02......), a texture (0x05......, 0x06......,\n"
            "0x08......), a palette (0x04......), the ground of a landblock (0xXXYYFFFF), or the\n"
            "plan of a landblock's rooms (0xXXYYFFFE, or one cell of it). What the entry needs\n"
            "from other files is looked for in the folder of FILE.\n",
        .examples = "  arwic dat show client_portal.dat 0x02000001\n"
                    "  arwic dat show --json client_cell_1.dat 0x8080FFFF | jq .\n"
                    "  arwic dat show --png body.png client_portal.dat 0x02000001\n"
                    "  arwic dat show --png rooms.png client_cell_1.dat 0x8080FFFE\n",
        .options = options,
        .option_count = sizeof options / sizeof *options,
        .rules = rules,
        .rule_count = sizeof rules / sizeof *rules,
        .least_operands = 2,
        .most_operands = -1};
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    if (o.png && argc - first != 2) {
        fprintf(stderr, "arwic dat show: --png draws one entry at a time\n");
        return AC_EXIT_USAGE;
    }
    ac_dat_tool tool;
    int code = ac_dat_tool_open(&tool, argv[first]);
    if (code != AC_EXIT_OK)
        return code;
    code = show_ids(argv + first + 1, argc - first - 1, &tool, &o);
    ac_dat_tool_close(&tool);
    return code;
}

typedef struct extraction {
    const ac_dat_tool *tool;
    const char *folder;
    ac_writer bytes;
    ac_progress progress;
    bool json;
    size_t done, total;
    int code;
} extraction;

static void print_extracted(const extraction *e, ac_did id, const char *path) {
    char text[16];
    (void)snprintf(text, sizeof text, "0x%08X", id);
    ac_dat_tool_print_json(json_pack("{s:s,s:s,s:I,s:s}", "id", text, "type",
                                     ac_dat_tool_type_name(e->tool, id), "size",
                                     (json_int_t)e->bytes.size, "file", path));
}

static bool extract_entry(void *user, const ac_dat_entry *entry) {
    extraction *e = user;
    ac_error error;
    char name[32];
    char path[4096];
    ac_writer_reset(&e->bytes);
    (void)snprintf(name, sizeof name, "%08X.bin", entry->id);
    ac_status status = ac_dat_read(&e->tool->dat, entry, &e->bytes, &error);
    if (status == AC_OK)
        status = ac_path_join(path, sizeof path, e->folder, name, &error);
    if (status == AC_OK)
        status = ac_file_write_atomic(path, e->bytes.data, e->bytes.size, &error);
    if (status != AC_OK) {
        ac_progress_finish(&e->progress);
        e->code = complain(e->tool, entry->id, &error);
        return error.status != AC_ERROR_IO;
    }
    if (e->json)
        print_extracted(e, entry->id, path);
    ac_progress_show(&e->progress, "extracting", ++e->done, e->total);
    return true;
}

static void extract_one(extraction *e, ac_did id) {
    ac_error error;
    ac_dat_entry entry;
    if (ac_dat_find(&e->tool->dat, id, &entry, &error) == AC_OK)
        (void)extract_entry(e, &entry);
    else
        e->code = complain(e->tool, id, &error);
}

int ac_dat_extract(int argc, char **argv) {
    const char *folder = "extracted";
    bool json = false;
    const ac_option options[] = {
        {"out", 'o', AC_OPTION_TEXT, &folder, "FOLDER", "where the files go", 0, 0},
        {"json", 'j', AC_OPTION_FLAG, &json, NULL, "a JSON object a file, one a line", 0, 0},
    };
    const ac_command command = {
        .name = "dat extract",
        .summary = "Writes entries as files named by their id, decompressed.",
        .usage = "[OPTION...] FILE [ID...]",
        .details = "Without ids every entry is written. 'arwic dat pack' makes a file from them.\n",
        .examples = "  arwic dat extract --out entries client_portal.dat\n"
                    "  arwic dat extract client_portal.dat 0x02000001 0x09000001\n",
        .options = options,
        .option_count = 2,
        .least_operands = 1,
        .most_operands = -1};
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    ac_dat_tool tool;
    ac_error error;
    int code = ac_dat_tool_open(&tool, argv[first]);
    if (code != AC_EXIT_OK)
        return code;
    extraction e = {.tool = &tool,
                    .folder = folder,
                    .progress = ac_progress_start(),
                    .json = json,
                    .total =
                        first + 1 == argc ? ac_dat_tool_count(&tool) : (size_t)(argc - first - 1)};
    if (ac_folder_make(folder, &error) != AC_OK) {
        fprintf(stderr, "arwic dat extract: %s\n", error.message);
        e.code = AC_EXIT_FILES;
    } else if (first + 1 == argc) {
        if (ac_dat_walk(&tool.dat, extract_entry, &e, &error) != AC_OK)
            e.code = complain(&tool, 0, &error);
    }
    for (int i = first + 1; i < argc && e.code == AC_EXIT_OK; ++i) {
        ac_did id;
        if (ac_dat_tool_parse_id(argv[i], &id))
            extract_one(&e, id);
        else
            e.code = wrong_id("extract", argv[i]);
    }
    ac_progress_finish(&e.progress);
    if (e.code == AC_EXIT_OK && !json)
        printf("%zu files in %s\n", e.done, folder);
    ac_writer_free(&e.bytes);
    ac_dat_tool_close(&tool);
    return e.code;
}
