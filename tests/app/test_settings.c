/* The settings table and its file: defaults, bad lines named by number, edits that leave the rest
 * as it was, a file that is old or new. */
#include "support/test.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "app/files.h"
#include "app/options.h"
#include "app/settings.h"
#ifdef AC_TORTURE
#include "torture/failing_heap.h"
#endif

/* Reads `text` as a file of exactly that size; what was complained is in `said`. */
static int read_text(ac_settings *settings, const char *text, char *said, size_t size) {
    char *memory = NULL;
    size_t written;
    FILE *complaints = open_memstream(&memory, &written);
    assert_non_null(complaints);
    size_t length = strlen(text);
    char *exact = malloc(length ? length : 1);
    assert_non_null(exact);
    memcpy(exact, text, length);
    int count = ac_settings_read(settings, "file", exact, length, complaints);
    free(exact);
    (void)fclose(complaints);
    (void)snprintf(said, size, "%s", memory);
    free(memory);
    return count;
}

static void test_every_default_is_allowed_by_its_own_row(void **state) {
    (void)state;
    ac_settings settings = ac_settings_default();
    assert_true(ac_settings_count() > 10);
    for (size_t i = 0; i < ac_settings_count(); ++i) {
        ac_option option = ac_setting_option(&settings, i);
        char value[AC_OPTION_VALUE_TEXT];
        ac_error error;
        ac_option_write(&option, value);
        if (ac_settings_set(&settings, option.name, value, &error) != AC_OK)
            fail_msg("%s", error.message);
        assert_true(strlen(option.help) > 8);
    }
    assert_int_equal(settings.port, 9000);
    assert_int_equal(settings.size[0], 1280);
    assert_null(settings.host);
    assert_true(settings.auto_target_refill);
    ac_settings_free(&settings);
}

static void test_values_come_from_the_file_and_the_last_line_counts(void **state) {
    (void)state;
    char said[1024];
    ac_settings settings = ac_settings_default();
    const char *text = "# mine\n\n  host=  play.example.org # not a comment\r\nport = 1\n"
                       "port = 9123\nkey.use = E or Shift+R\nfullscreen = on\nlog=debug";
    assert_int_equal(read_text(&settings, text, said, sizeof said), 0);
    assert_string_equal(said, "");
    assert_string_equal(settings.host, "play.example.org # not a comment");
    assert_int_equal(settings.port, 9123);
    assert_true(settings.fullscreen);
    assert_string_equal(settings.log, "debug");
    char keys[AC_OPTION_VALUE_TEXT];
    assert_true(ac_settings_get(&settings, "key.use", keys));
    assert_string_equal(keys, "E or Shift+R");
    ac_settings_free(&settings);
}

static void test_a_path_below_the_home_folder_is_expanded(void **state) {
    (void)state;
    char said[256];
    ac_settings settings = ac_settings_default();
    assert_int_equal(setenv("HOME", "/home/somebody", 1), 0);
    assert_int_equal(read_text(&settings, "dat = ~/ac\nhost = ~/ac\n", said, sizeof said), 0);
    assert_string_equal(settings.dat, "/home/somebody/ac");
    assert_string_equal(settings.host, "~/ac");
    ac_settings_free(&settings);
}

static void test_a_bad_value_is_reported_by_line_and_the_default_stays(void **state) {
    (void)state;
    static const struct {
        const char *line, *said;
    } cases[] = {
        {"port = 0", "file:2: port takes a whole number from 1 to 65534, not '0'; it stays '9000'"},
        {"port = 80.5", "file:2: port takes a whole number from 1 to 65534, not '80.5'"},
        {"mouse-speed = nan", "file:2: mouse-speed takes a number from 0.1 to 10, not 'nan'"},
        {"mouse-speed = 1x", "not '1x'"},
        {"size = 10x10", "file:2: size takes WIDTHxHEIGHT from 64 to 8192, not '10x10'"},
        {"fullscreen = maybe", "file:2: fullscreen takes yes or no, not 'maybe'; it stays 'no'"},
        {"fullscreen =", "file:2: fullscreen takes yes or no, not ''"},
        {"log = loud", "file:2: log takes one of error|warning|info|debug, not 'loud'"},
        {"key.use = Anykey", "file:2: key.use takes up to 4 keys"},
        {"key.fly = F", "file:2: there is no setting 'key.fly'; the line is kept"},
        {"color = red", "file:2: there is no setting 'color'; the line is kept and does nothing"},
        {"password = secret", "file:2: there is no setting 'password': a password has no place"},
        {"port 9000", "file:2: not a line of the form 'name = value'"},
        {"= 9000", "file:2: not a line of the form 'name = value'"},
        {"key.use = W", "file: key.forward and key.use share a key"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        char text[256], said[1024];
        ac_settings settings = ac_settings_default();
        (void)snprintf(text, sizeof text, "# first\n%s\naccount = me\n", cases[i].line);
        assert_int_equal(read_text(&settings, text, said, sizeof said), 1);
        if (!strstr(said, cases[i].said))
            fail_msg("'%s' said: %s", cases[i].line, said);
        assert_null(strstr(said, "secret"));
        assert_int_equal(settings.port, 9000);
        assert_true(settings.mouse_speed == 1.0);
        assert_string_equal(settings.log, "warning");
        assert_string_equal(settings.account, "me");
        ac_settings_free(&settings);
    }
}

static void test_a_line_too_long_is_reported_and_passed_over(void **state) {
    (void)state;
    enum { LENGTH = 10000 };
    char *text = malloc(LENGTH + 32);
    assert_non_null(text);
    memset(text, 'x', LENGTH);
    memcpy(text, "host = ", 7);
    (void)snprintf(text + LENGTH, 32, "\nport = 9001\n");
    char said[1024];
    ac_settings settings = ac_settings_default();
    assert_int_equal(read_text(&settings, text, said, sizeof said), 1);
    assert_null(settings.host);
    assert_int_equal(settings.port, 9001);
    ac_settings_free(&settings);
    free(text);
}

static void test_an_edit_leaves_every_other_line_as_it_was(void **state) {
    (void)state;
    static const struct {
        const char *before, *name, *value, *after;
    } cases[] = {
        {"", "port", "1", "port = 1\n"},
        {"# a\n\nport=9\r\n  other = x\n", "port", "1", "# a\n\nport = 1\n  other = x\n"},
        {"port = 9", "size", "64x64", "port = 9\nsize = 64x64\n"},
        {"port = 9\nport = 8\n#port = 7\n", "port", "1", "port = 9\nport = 1\n#port = 7\n"},
        {"port = 9\nnew-thing = 1\nport = 8\n", "port", NULL, "new-thing = 1\n"},
        {"not a line\nport = 9\n", "size", NULL, "not a line\nport = 9\n"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        ac_writer out = {0};
        ac_settings_edit(cases[i].before, strlen(cases[i].before), cases[i].name, cases[i].value,
                         &out);
        ac_writer_u8(&out, 0);
        assert_true(ac_writer_ok(&out));
        assert_string_equal((const char *)out.data, cases[i].after);
        ac_writer_free(&out);
    }
}

static char folder[64];

static int make_folder(void **state) {
    (void)state;
    (void)snprintf(folder, sizeof folder, "/tmp/arwic-settings-XXXXXX");
    return mkdtemp(folder) && setenv("XDG_CONFIG_HOME", folder, 1) == 0 ? 0 : -1;
}

static int remove_folder(void **state) {
    (void)state;
    static const char *const names[] = {"arwic/settings", "arwic/real", "arwic", ""};
    char path[128];
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        (void)snprintf(path, sizeof path, "%s/%s", folder, names[i]);
        (void)remove(path);
    }
    return 0;
}

static void test_what_is_stored_is_loaded(void **state) {
    (void)state;
    ac_error error;
    assert_int_equal(ac_settings_store("port", "9123", &error), AC_OK);
    assert_int_equal(ac_settings_store("future", "kept", &error), AC_OK);
    assert_int_equal(ac_settings_store("port", "9124", &error), AC_OK);
    assert_int_equal(ac_settings_store("future", NULL, &error), AC_OK);
    ac_settings settings = ac_settings_load();
    assert_int_equal(settings.port, 9124);
    ac_settings_free(&settings);
    static const char *const bad[] = {"a\nb = c", " a", "a ", "a\tb"};
    for (size_t i = 0; i < sizeof bad / sizeof *bad; ++i)
        assert_int_equal(ac_settings_store("host", bad[i], &error), AC_ERROR_ARGUMENT);
}

#ifdef AC_TORTURE
/* Stores while one call for memory after the other fails, until none does; `before` is the file,
 * NULL: there is none. What it set stays set. */
static void store_without_memory(const char *path, const char *before) {
    ac_error error;
    bool stored = false;
    for (uint64_t call = 1; !stored && call < 100; ++call) {
        (void)remove(path);
        if (before)
            assert_int_equal(ac_file_write_atomic(path, before, strlen(before), &error), AC_OK);
        torture_begin(&(torture_plan){.call = call});
        ac_status status = ac_settings_store("host", "example", &error);
        torture_end();
        stored = status == AC_OK;
        assert_true(stored || status == AC_ERROR_MEMORY);
        ac_settings settings = ac_settings_load();
        assert_int_equal(settings.port, before ? 9123 : ac_settings_default().port);
        assert_true(stored == (settings.host && strcmp(settings.host, "example") == 0));
        ac_settings_free(&settings);
    }
    assert_true(stored);
}

static void test_without_memory_nothing_is_lost(void **state) {
    (void)state;
    char path[128];
    ac_error error;
    assert_int_equal(ac_settings_store("port", "1", &error), AC_OK); /* makes the folder */
    assert_int_equal(ac_settings_path(path, sizeof path, &error), AC_OK);
    store_without_memory(path, NULL);
    store_without_memory(path, "port = 9123"); /* the line has no end */
}
#endif

/* Nothing lies beside the file afterwards, and the file is another one: written beside, renamed. */
static void test_the_file_is_replaced_whole(void **state) {
    (void)state;
    char path[128], below[128];
    ac_error error;
    struct stat before, after;
    (void)snprintf(below, sizeof below, "%s/arwic", folder);
    assert_int_equal(ac_settings_path(path, sizeof path, &error), AC_OK);
    assert_int_equal(ac_settings_store("port", "9000", &error), AC_OK);
    assert_int_equal(stat(path, &before), 0);
    assert_int_equal(ac_settings_store("port", "9001", &error), AC_OK);
    assert_int_equal(stat(path, &after), 0);
    assert_true(before.st_ino != after.st_ino);
    ac_folder_names names;
    assert_int_equal(ac_folder_list(below, &names, &error), AC_OK);
    assert_int_equal(names.count, 1);
    ac_folder_names_free(&names);
}

static void test_a_link_to_the_file_stays_a_link(void **state) {
    (void)state;
    char path[128], real[128];
    ac_error error;
    struct stat about;
    assert_int_equal(ac_settings_store("port", "9000", &error), AC_OK);
    (void)snprintf(path, sizeof path, "%s/arwic/settings", folder);
    (void)snprintf(real, sizeof real, "%s/arwic/real", folder);
    assert_int_equal(rename(path, real), 0);
    assert_int_equal(symlink(real, path), 0);
    assert_int_equal(ac_settings_store("port", "9002", &error), AC_OK);
    assert_int_equal(lstat(path, &about), 0);
    assert_true(S_ISLNK(about.st_mode));
    ac_settings settings = ac_settings_load();
    assert_int_equal(settings.port, 9002);
    ac_settings_free(&settings);
}

static void test_the_command_line_wins_over_the_file(void **state) {
    (void)state;
    char said[256];
    ac_settings settings = ac_settings_default();
    assert_int_equal(read_text(&settings, "port = 9001\nfullscreen = yes\n", said, sizeof said), 0);
    const ac_command command = {
        .name = "play", .usage = "", .settings = &settings, .setting_commands = AC_SETTING_PLAY};
    char *argv[] = {"play", "--port", "9002", "--fullscreen=no", "--mouse-invert", NULL};
    int first, code;
    assert_true(ac_options_parse(&command, 5, argv, &first, &code));
    assert_int_equal(settings.port, 9002);
    assert_false(settings.fullscreen);
    assert_true(settings.mouse_invert);
    ac_settings_free(&settings);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_default_is_allowed_by_its_own_row),
        cmocka_unit_test(test_values_come_from_the_file_and_the_last_line_counts),
        cmocka_unit_test(test_a_path_below_the_home_folder_is_expanded),
        cmocka_unit_test(test_a_bad_value_is_reported_by_line_and_the_default_stays),
        cmocka_unit_test(test_a_line_too_long_is_reported_and_passed_over),
        cmocka_unit_test(test_an_edit_leaves_every_other_line_as_it_was),
        cmocka_unit_test_setup_teardown(test_what_is_stored_is_loaded, make_folder, remove_folder),
#ifdef AC_TORTURE
        cmocka_unit_test_setup_teardown(test_without_memory_nothing_is_lost, make_folder,
                                        remove_folder),
#endif
        cmocka_unit_test_setup_teardown(test_the_file_is_replaced_whole, make_folder,
                                        remove_folder),
        cmocka_unit_test_setup_teardown(test_a_link_to_the_file_stays_a_link, make_folder,
                                        remove_folder),
        cmocka_unit_test(test_the_command_line_wins_over_the_file),
    };
    return cmocka_run_group_tests_name("settings", tests, NULL, NULL);
}
