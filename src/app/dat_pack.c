/* arwic dat pack. */
#include <stdio.h>
#include <string.h>

#include "app/dat_tool.h"
#include "app/exit_code.h"
#include "app/options.h"
#include "app/progress.h"

enum { ENTRY_LIMIT = 256 << 20 };

static int complain(const char *what, const ac_error *error) {
    fprintf(stderr, "arwic dat pack: %s%s%s\n", what, *what ? ": " : "", error->message);
    return AC_EXIT_FILES;
}

static ac_dat_header header_for(const char *set) {
    ac_dat_header header = {.block_size = 1024, .data_set = AC_DAT_PORTAL, .engine_version = 110};
    if (strcmp(set, "cell") == 0) {
        header.block_size = 256;
        header.data_set = AC_DAT_CELL;
        header.data_subset = 1;
        header.engine_version = 22;
    } else if (strcmp(set, "local") == 0) {
        header.data_set = AC_DAT_LOCAL;
        header.data_subset = 1;
    } else if (strcmp(set, "highres") == 0) {
        header.data_subset = 0x69466948;
    } else {
        header.master_map = 0x25000000;
    }
    return header;
}

/* "02000001.bin" to its id. */
static bool id_of(const char *name, ac_did *id) {
    char text[16];
    if (strlen(name) != 12 || strcmp(name + 8, ".bin") != 0)
        return false;
    (void)snprintf(text, sizeof text, "%.8s", name);
    return ac_dat_tool_parse_id(text, id);
}

static ac_status put_file(ac_dat_image *image, const char *folder, const char *name, ac_did id,
                          ac_writer *bytes, ac_error *error) {
    char path[4096];
    ac_writer_reset(bytes);
    ac_status status = ac_path_join(path, sizeof path, folder, name, error);
    if (status == AC_OK)
        status = ac_file_read(path, ENTRY_LIMIT, bytes, error);
    if (status == AC_OK)
        status = ac_dat_image_put(image, id, 0, 0, 1, bytes->data, bytes->size, error);
    return status;
}

static void print_packed(const char *out, size_t entries, size_t size, bool json) {
    if (json)
        ac_dat_tool_print_json(json_pack("{s:s,s:I,s:I}", "file", out, "entries",
                                         (json_int_t)entries, "size", (json_int_t)size));
    else
        printf("%s: %zu entries, %zu bytes\n", out, entries, size);
}

static int write_image(const ac_dat_image *image, const char *out, size_t packed, bool json) {
    ac_error error;
    size_t size;
    const uint8_t *file = ac_dat_image_bytes(image, &size);
    if (ac_file_write_atomic(out, file, size, &error) != AC_OK)
        return complain("", &error);
    print_packed(out, packed, size, json);
    return AC_EXIT_OK;
}

static int pack(ac_dat_image *image, const char *folder, const ac_folder_names *names,
                const char *out, bool json) {
    ac_error error;
    ac_writer bytes = {0};
    ac_progress progress = ac_progress_start();
    size_t packed = 0;
    int code = AC_EXIT_OK;
    for (size_t i = 0; i < names->count && code == AC_EXIT_OK; ++i) {
        ac_did id;
        if (!id_of(names->names[i], &id)) {
            ac_progress_finish(&progress);
            fprintf(stderr, "arwic dat pack: %s is passed over: not named like 02000001.bin\n",
                    names->names[i]);
            continue;
        }
        if (put_file(image, folder, names->names[i], id, &bytes, &error) != AC_OK)
            code = complain(names->names[i], &error);
        else
            packed += 1;
        ac_progress_show(&progress, "packing", i + 1, names->count);
    }
    ac_progress_finish(&progress);
    ac_writer_free(&bytes);
    if (code == AC_EXIT_OK && packed == 0) {
        fprintf(stderr, "arwic dat pack: %s has no entry named like 02000001.bin\n", folder);
        code = AC_EXIT_FILES;
    }
    return code == AC_EXIT_OK ? write_image(image, out, packed, json) : code;
}

int ac_dat_pack(int argc, char **argv) {
    const char *set = "portal";
    bool json = false;
    const ac_option options[] = {
        {"json", 'j', AC_OPTION_FLAG, &json, NULL, "the result as JSON", 0, 0},
        {"set", 's', AC_OPTION_CHOICE, &set, "portal|cell|local|highres", "what kind of file", 0,
         0},
    };
    const ac_command command = {
        .name = "dat pack",
        .summary = "Makes a DAT file from a folder of entries named by id (02000001.bin).",
        .usage = "[OPTION...] FOLDER FILE",
        .examples = "  arwic dat pack entries client_portal.dat\n  arwic dat pack --set cell cells "
                    "client_cell_1.dat\n",
        .options = options,
        .option_count = 2,
        .least_operands = 2,
        .most_operands = 2};
    int first;
    int parse_code;
    if (!ac_options_parse(&command, argc, argv, &first, &parse_code))
        return parse_code;
    ac_error error;
    ac_folder_names names;
    if (ac_folder_list(argv[first], &names, &error) != AC_OK)
        return complain("", &error);
    ac_dat_header header = header_for(set);
    ac_dat_image *image = ac_dat_image_create(&header);
    int code = AC_EXIT_SYSTEM;
    if (image)
        code = pack(image, argv[first], &names, argv[first + 1], json);
    else
        fprintf(stderr, "arwic dat pack: no memory\n");
    ac_dat_image_free(image);
    ac_folder_names_free(&names);
    return code;
}
