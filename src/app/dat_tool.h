/* Shared by the subcommands of `arwic dat`: an open file with what its records need to be read. */
#ifndef AC_APP_DAT_TOOL_H
#define AC_APP_DAT_TOOL_H

#include <jansson.h>

#include "app/files.h"
#include "dat/container.h"
#include "dat/property.h"
#include "dat/registry.h"

typedef struct ac_dat_tool {
    const char *path;
    ac_file_map map;
    ac_dat dat;
    ac_file_map portal_map; /* beside a local file, for the types of properties */
    ac_arena arena;         /* of MasterProperty */
    ac_dat_context context;
} ac_dat_tool;

/* Prints what is wrong and returns an exit code; AC_EXIT_OK on success. */
int ac_dat_tool_open(ac_dat_tool *tool, const char *path);
void ac_dat_tool_close(ac_dat_tool *tool);

/* The name of an entry's type, "unknown" when there is none. */
const char *ac_dat_tool_type_name(const ac_dat_tool *tool, ac_did id);

/* How many entries the tree reaches; 0 when it is damaged. */
size_t ac_dat_tool_count(const ac_dat_tool *tool);

/* Prints one JSON value as a line and releases it. */
void ac_dat_tool_print_json(json_t *value);

/* "0x02000001", "02000001" or a decimal number. */
bool ac_dat_tool_parse_id(const char *text, ac_did *id);

/* The subcommands; argv[0] is their name. */
int ac_dat_info(int argc, char **argv);
int ac_dat_ls(int argc, char **argv);
int ac_dat_show_command(int argc, char **argv);
int ac_dat_extract(int argc, char **argv);
int ac_dat_verify(int argc, char **argv);
int ac_dat_diff(int argc, char **argv);
int ac_dat_pack(int argc, char **argv);

#endif
