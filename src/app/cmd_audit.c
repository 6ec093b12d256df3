/* arwic audit: the conformance gate of spec 2026-07-13 §11 for a folder of DAT files. */
#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/audit.h"
#include "app/command.h"
#include "app/dat_tool.h"
#include "app/exit_code.h"
#include "app/options.h"
#include "app/progress.h"

typedef struct audit_options {
    ac_settings settings;
    const char *profile;
    bool json, all;
} audit_options;

static void show_progress(void *user, size_t done) {
    ac_progress_show(user, "auditing", done, 0);
}

static void print_row(const ac_audit_row *row) {
    printf("%-7s  §%-5s %s\n", ac_audit_result_name(row->result), row->section, row->subject);
    printf("%16s expected  %s\n", "", row->expected);
    printf("%16s found     %s\n", "", row->found);
}

static void print_text(const ac_audit *audit, const audit_options *o) {
    for (uint32_t i = 0; i < audit->row_count; ++i)
        if (o->all || audit->rows[i].result == AC_AUDIT_FAILS)
            print_row(&audit->rows[i]);
    printf("%u statements: %u hold, %u fail, %u skipped (profile %s)\n", audit->row_count,
           audit->counts[AC_AUDIT_HOLDS], audit->counts[AC_AUDIT_FAILS],
           audit->counts[AC_AUDIT_SKIPPED], o->profile);
}

static json_t *row_json(const ac_audit_row *row) {
    return json_pack("{s:s,s:s,s:s,s:s,s:s}", "result", ac_audit_result_name(row->result),
                     "section", row->section, "subject", row->subject, "expected", row->expected,
                     "found", row->found);
}

static void print_json(const ac_audit *audit, const audit_options *o) {
    json_t *rows = json_array();
    for (uint32_t i = 0; i < audit->row_count; ++i)
        json_array_append_new(rows, row_json(&audit->rows[i]));
    json_t *object = json_pack("{s:s,s:I,s:I,s:I,s:o}", "profile", o->profile, "hold",
                               (json_int_t)audit->counts[AC_AUDIT_HOLDS], "fail",
                               (json_int_t)audit->counts[AC_AUDIT_FAILS], "skipped",
                               (json_int_t)audit->counts[AC_AUDIT_SKIPPED], "rows", rows);
    json_dumpf(object, stdout, JSON_INDENT(2));
    putchar('\n');
    json_decref(object);
}

static int run_audit(const ac_dat_tool *tool, const audit_options *o) {
    ac_progress progress = ac_progress_start();
    ac_audit_profile profile =
        strcmp(o->profile, "structure") == 0 ? AC_AUDIT_STRUCTURE : AC_AUDIT_RETAIL;
    ac_audit *audit = ac_audit_run(&tool->dat, profile, show_progress, &progress);
    ac_progress_finish(&progress);
    if (!audit) {
        fprintf(stderr, "arwic audit: no memory\n");
        return AC_EXIT_SYSTEM;
    }
    if (o->json)
        print_json(audit, o);
    else
        print_text(audit, o);
    int code = audit->counts[AC_AUDIT_FAILS] ? AC_EXIT_FAILED : AC_EXIT_OK;
    free(audit);
    return code;
}

static int open_and_run(const audit_options *o) {
    char path[4096];
    ac_error error;
    ac_dat_tool tool;
    if (!o->settings.dat) {
        fprintf(stderr, "arwic audit: --dat is required; see 'arwic audit --help'\n");
        return AC_EXIT_USAGE;
    }
    if (ac_path_join(path, sizeof path, o->settings.dat, "client_portal.dat", &error) != AC_OK) {
        fprintf(stderr, "arwic audit: %s\n", error.message);
        return AC_EXIT_FILES;
    }
    int code = ac_dat_tool_open(&tool, path);
    if (code != AC_EXIT_OK)
        return code;
    if (tool.dat.header.data_set != AC_DAT_PORTAL) {
        fprintf(stderr, "arwic audit: %s is not a portal file\n", path);
        code = AC_EXIT_FILES;
    } else {
        code = run_audit(&tool, o);
    }
    ac_dat_tool_close(&tool);
    return code;
}

int ac_command_audit(int argc, char **argv) {
    audit_options o = {.settings = ac_settings_load(), .profile = "retail"};
    const ac_option options[] = {
        {"profile", 'p', AC_OPTION_CHOICE, &o.profile, "retail|structure",
         "structure: without what only the original's files have", 0, 0},
        {"json", 'j', AC_OPTION_FLAG, &o.json, NULL, "as JSON, every statement", 0, 0},
        {"all", 'a', AC_OPTION_FLAG, &o.all, NULL, "what holds too, not only what fails", 0, 0},
    };
    const ac_command command = {
        .name = "audit",
        .summary = "Compares DAT files with what is known of the original's missiles and effects.",
        .usage = "--dat FOLDER [OPTION...]",
        .details =
            "Looks into client_portal.dat of the folder: the Setups and script tables of ten\n"
            "projectiles, their spheres, chains of scripts, the recall, what hides and shows\n"
            "bodies, blocking particles, and seven entries by length and SHA-256. Prints what\n"
            "does not hold as expected and found. Exit 1 when anything does not. The demo's\n"
            "files, whose folder 'arwic serve' names, hold with --profile structure.\n",
        .examples = "  arwic audit --dat ~/ac\n"
                    "  arwic audit --dat demo-files --profile structure --all\n",
        .options = options,
        .option_count = sizeof options / sizeof *options,
        .settings = &o.settings,
        .setting_commands = AC_SETTING_AUDIT,
    };
    int first;
    int code;
    if (ac_options_parse(&command, argc, argv, &first, &code))
        code = open_and_run(&o);
    ac_settings_free(&o.settings);
    return code;
}
