/* The script host: what a script sees and does, that it cannot get out of its sandbox, and that
 * whatever it tries, it ends within its frame's budget, with a message that names the line. */
#include "app/demo_session.h"

#include <stdio.h>
#include <stdlib.h>

#include "app/script.h"

static const lossy_net_def fair_weather = {.seed = 1, .delay = 0.02};

static demo_files files;
static demo_session session;
static ac_client *client;

/* One client in the world for every test; what a script does to it does not matter to the next. */
static int open_session(void **state) {
    (void)state;
    demo_files_open(&files);
    session_begin(&session, &fair_weather);
    client = session_add(&session, &files, "demo");
    session_await(&session, AC_CLIENT_IN_WORLD, 60.0);
    session_run(&session, 1.0);
    return 0;
}

static int close_session(void **state) {
    (void)state;
    session_end(&session);
    demo_files_close(&files);
    return 0;
}

/* A script of exactly these bytes. */
static ac_script *load(const char *text, char failure[AC_SCRIPT_FAILURE]) {
    size_t size = strlen(text);
    char *exact = malloc(size ? size : 1);
    assert_non_null(exact);
    memcpy(exact, text, size);
    ac_script_limits limits = ac_default_script_limits();
    limits.memory = (size_t)4 << 20;
    ac_script *script = ac_script_load("bot.lua", exact, size, client, &limits, failure);
    free(exact);
    return script;
}

static ac_script *load_good(const char *text) {
    char failure[AC_SCRIPT_FAILURE];
    ac_script *script = load(text, failure);
    if (!script)
        fail_msg("%s", failure);
    return script;
}

/* Each line is Lua that must hold. */
static void test_what_is_dangerous_is_not_there(void **state) {
    (void)state;
    static const char *const lines[] = {
        "io == nil and os == nil and debug == nil and package == nil and coroutine == nil",
        "require == nil and dofile == nil and loadfile == nil and load == nil",
        "loadstring == nil and collectgarbage == nil and xpcall == nil and warn == nil",
        "string.dump == nil and (''):len() == 0 and ('x').dump == nil",
        "_G.io == nil and _G._G == _G and rawget(_G, 'os') == nil",
        "getmetatable('').__index == string",
        "math.floor(2.5) == 2 and table.concat({1, 2}, '-') == '1-2'",
        "('a1b22'):gsub('%d+', '#') == 'a#b#'",
        "#utf8.char(228) == 2 and select('#', 1, 2) == 2",
        "pcall(error, 'x') == false and select(2, pcall(error, 'x')) == 'x'",
        "select(2, pcall(function() return 1, 2 end)) == 1",
        "setmetatable({}, {__index = function() return 7 end}).x == 7",
    };
    for (size_t i = 0; i < sizeof lines / sizeof *lines; ++i) {
        char text[256];
        (void)snprintf(text, sizeof text, "assert(%s)", lines[i]);
        ac_script_close(load_good(text));
    }
}

static void test_no_bytecode_is_loaded(void **state) {
    (void)state;
    char failure[AC_SCRIPT_FAILURE];
    assert_null(load("\x1BLua\x54\x00\x19\x93\r\n\x1A\n", failure));
    assert_non_null(strstr(failure, "binary"));
    assert_ptr_equal(strstr(failure, "bot.lua"), failure);
}

/* Scripts that must be stopped, and what is said then. */
static void test_every_attempt_ends_within_the_frame(void **state) {
    (void)state;
    static const struct {
        const char *text, *said;
    } cases[] = {
        {"\nwhile true do end", "bot.lua:2: the script ran for too many instructions"},
        {"local x = 0\nrepeat x = x + 1 until false", "bot.lua:2: "},
        {"local function f() return f() end\nf()", "too many instructions"},
        {"local function f() return 1 + f() end\nf()", "bot.lua"},
        /* A broken rule cannot be caught. */
        {"while true do pcall(function() while true do end end) end", "too many instructions"},
        {"local function f() pcall(f) while true do end end f()", "too many instructions"},
        {"pcall(function() while true do end end)\nprint('alive')", "bot.lua:1"},
        {"local t <close> = setmetatable({}, {__close = function() while true do end end})\n"
         "while true do end",
         "too many instructions"},
        /* Memory. */
        {"local t = {}\nfor i = 1, 1e9 do t[i] = ('x'):rep(10000) .. i end",
         "bot.lua: the script needs more than "},
        {"local s = 'x'\nwhile true do s = s .. s end", "bytes of memory, and is stopped"},
        {"local s = string.rep('x', 1e7) .. string.rep('y', 1e7)", "memory"},
        {"local function f(...) return f(1, ...) end f()", "bot.lua"},
        {"local t = {} while true do t = setmetatable({}, {__index = t}) end", "bot.lua"},
        /* Loops of the library, where no instruction is counted. */
        {"string.rep('', 1 << 62)", "bot.lua:1: too many repeats"},
        {"('x'):rep(1 << 62)", "bot.lua:1: too many repeats"},
        {"table.move({}, 1, 1 << 62, 2)", "bot.lua:1: too many elements"},
        {"table.move({}, math.mininteger, math.maxinteger, 2)", "too many elements"},
        {"table.insert(setmetatable({}, {__len = function() return 1 << 52 end}), 1, 1)",
         "a table with a metatable cannot be used here"},
        {"table.sort(setmetatable({}, {__len = function() return 1 << 30 end, __index = type}))",
         "a table with a metatable"},
        {"local s = ('a'):rep(1000)\ns:find(('a*'):rep(20) .. 'b')",
         "bot.lua:2: a pattern with 20 repeats is too much for a text of 1000 bytes"},
        {"local s = ('a'):rep(2000000)\ns:find(('a'):rep(1000000) .. 'b', 1, true)",
         "too much for a text"},
        {"for _ in (('a'):rep(5000)):gmatch('.-.-.-b') do end", "too much for a text"},
        {"(('a'):rep(30)):gsub(('a?'):rep(30) .. ('a'):rep(30), '')", "too much for a text"},
        {"string.gsub(('('):rep(100000), '%b()', '')", "too much for a text"},
        {"setmetatable({}, {__gc = function() while true do end end})",
         "bot.lua:1: a script has no finalizers"},
        {"local s = ('a'):rep(800) while true do s:find('a-a-b') end", "too much time"},
        {"error('mine', 0)", "bot.lua: mine"},
        {"error({})", "bot.lua: an error without a message"},
        {"error(setmetatable({}, {__tostring = function() while true do end end}))",
         "an error without a message"},
        {"x = = 1", "bot.lua:1:"},
        {"arwic.attack('sideways')", "bot.lua:1: bad argument #1 to 'attack' (invalid option"},
        {"arwic.object(-1)", "not an object's id"},
        {"arwic.control(1)", "bad argument #1 to 'control'"},
        {"arwic.gesture('fly')", "bad argument #1 to 'gesture' (invalid option 'fly')"},
        {"arwic.auto_run(1)", "bad argument #1 to 'auto_run'"},
        {"arwic.cast(-1)", "not a spell's number"},
        {"arwic.step_attack_power(math.maxinteger)", "from -6 to 6"},
        {"arwic.target_options()", "bad argument #1 to 'target_options'"},
        {"arwic.bearing({})", "not a position"},
        {"arwic.bearing({cell = 1 << 32, x = 0, y = 0, z = 0})", "not a position"},
        {"arwic.bearing({cell = 1, x = 0, y = 1e300, z = 0})", "not a position"},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; ++i) {
        char failure[AC_SCRIPT_FAILURE] = "";
        ac_script *script = load(cases[i].text, failure);
        if (script)
            fail_msg("not stopped: %s", cases[i].text);
        if (!strstr(failure, cases[i].said))
            fail_msg("%s\nsaid: %s", cases[i].text, failure);
    }
}

/* A table of 53 elements whose length is 2^52: all are in the part where only powers of two are
 * looked at. */
static void test_a_table_that_lies_about_its_length(void **state) {
    (void)state;
    char fields[64 * 6 + 1];
    char text[1024];
    for (int i = 0; i < 64; ++i)
        memcpy(fields + 6 * i, "a=nil,", 7);
    (void)snprintf(text, sizeof text, "local t = {%s%s", fields,
                   "}\nfor i = 0, 52 do t[1 << i] = 1 end\nassert(#t > 1 << 40)\n"
                   "table.insert(t, 1, 1)");
    char failure[AC_SCRIPT_FAILURE];
    assert_null(load(text, failure));
    assert_string_equal(failure, "bot.lua:4: the table is too long");
}

static void test_a_finalizer_added_later_is_not_called(void **state) {
    (void)state;
    ac_script_close(load_good("local m = {}\nlocal t = setmetatable({}, m)\n"
                              "m.__gc = function() while true do end end\nt = nil"));
}

static void test_an_error_in_a_frame_stops_the_script_and_names_the_line(void **state) {
    (void)state;
    ac_script *script = load_good("frames = 0\nfunction on_frame(time)\n  frames = frames + 1\n"
                                  "  if frames == 3 then local x = nil .. 'x' end\nend");
    ac_script_frame(script, 0.0);
    ac_script_frame(script, 0.1);
    assert_null(ac_script_failure(script));
    ac_script_frame(script, 0.2);
    assert_ptr_equal(strstr(ac_script_failure(script), "bot.lua:4: "), ac_script_failure(script));
    ac_script_frame(script, 0.3);
    ac_script_event(script, &(ac_client_event){.kind = AC_EVENT_CHAT});
    ac_script_close(script);
}

/* Each frame has its own budget, and the events of a frame share it. */
static void test_the_budget_is_of_a_frame(void **state) {
    (void)state;
    const char *text = "local function work(n) for i = 1, n do end end\n"
                       "function on_frame(time) work(300000) end\n"
                       "function on_event(event) work(300000) end";
    ac_script *script = load_good(text);
    for (int i = 0; i < 20; ++i) {
        ac_script_frame(script, i * 0.1);
        ac_script_event(script, &(ac_client_event){.kind = AC_EVENT_CHAT});
    }
    assert_null(ac_script_failure(script));
    for (int i = 0; i < 5; ++i)
        ac_script_event(script, &(ac_client_event){.kind = AC_EVENT_CHAT});
    assert_non_null(strstr(ac_script_failure(script), "too many instructions"));
    ac_script_close(script);
}

static void test_events_arrive_whole(void **state) {
    (void)state;
    ac_script *script =
        load_good("function on_event(e)\n"
                  "  assert(e.kind == 'hit' and e.guid == 0x80000200 and e.number == 12)\n"
                  "  assert(e.value == 0.25 and e.text == 'Bramblehog' and e.time == 3.5)\n"
                  "  assert(e.position.cell == 0x80800001 and e.position.x == 1.5)\n"
                  "  arwic.quit()\nend");
    ac_client_event event = {.kind = AC_EVENT_HIT,
                             .guid = 0x80000200,
                             .number = 12,
                             .value = 0.25,
                             .time = 3.5,
                             .text = "Bramblehog",
                             .position = {.cell = 0x80800001, .frame.origin.x = 1.5f}};
    ac_script_event(script, &event);
    assert_null(ac_script_failure(script));
    assert_true(ac_script_wants_to_quit(script));
    ac_script_close(script);
}

static void test_a_script_sees_the_world(void **state) {
    (void)state;
    ac_script_close(load_good("assert(arwic.state() == 'in world')\n"
                              "local me = arwic.object(arwic.player())\n"
                              "assert(me.name == 'Wren' and me.in_world)\n"
                              "assert(arwic.position().cell == me.position.cell)\n"
                              "assert(arwic.object(0) == nil and arwic.bearing(0) == nil)\n"
                              "local found = 0\n"
                              "for _, guid in ipairs(arwic.objects()) do\n"
                              "  local o = arwic.object(guid)\n"
                              "  assert(o.guid == guid)\n"
                              "  if o.name == 'Bramblehog' then\n"
                              "    found = found + 1\n"
                              "    local distance, turn, height = arwic.bearing(guid)\n"
                              "    assert(distance > 1 and math.abs(turn) <= math.pi and height)\n"
                              "  end\nend\nassert(found == 1)"));
}

static void test_a_script_acts(void **state) {
    (void)state;
    ac_script_close(load_good("assert(arwic.select_next('monster', 'closest'))\n"
                              "local target = arwic.selected()\nassert(target ~= 0)\n"
                              "assert(arwic.select(target))\n"
                              "local done, why = arwic.select(0x80FFFFFF)\n"
                              "assert(done == nil and why == 'not found')\n"
                              "assert(arwic.combat_mode() == 'peace')\n"
                              "assert(select(2, arwic.attack('low')))\n"
                              "assert(arwic.combat_mode('melee') == 'melee')\n"
                              "assert(arwic.attack('high', 1) and arwic.stop_attack())\n"
                              "assert(arwic.combat_mode('peace') == 'peace')\n"
                              "assert(arwic.say('Hello'))\n"
                              "arwic.control{forward = 1}"));
    ac_position before, after;
    assert_true(ac_client_player_position(client, &before));
    session_run(&session, 0.5);
    assert_true(ac_client_player_position(client, &after));
    assert_true(before.frame.origin.x != after.frame.origin.x);
    ac_script_close(load_good("arwic.control()"));
}

static void test_a_script_reads_how_things_are(void **state) {
    (void)state;
    ac_script_close(load_good("assert(arwic.silence() >= 0 and arwic.silence() < 30)\n"
                              "assert(arwic.transit() == nil)\n"
                              "local counts = arwic.counts()\n"
                              "assert(counts.objects == #arwic.objects() and counts.blocks == 9)\n"
                              "local here = arwic.position()\n"
                              "here.z = here.z + 2\n"
                              "local distance, _, height = arwic.bearing(here)\n"
                              "assert(distance == 0 and math.abs(height - 2) < 0.001)\n"
                              "for _, guid in ipairs(arwic.objects()) do\n"
                              "  local o = arwic.object(guid)\n"
                              "  assert(o.wielder and (o.in_world or o.invisible))\n"
                              "end"));
}

/* The held key of an attack, in a frame of its own so that the blow gathers power. */
static void test_a_script_holds_an_attack(void **state) {
    (void)state;
    ac_script_close(
        load_good("arwic.target_options{auto_target_players = true}\n"
                  "arwic.target_options{}\n"
                  "assert(arwic.attack_power(1e300) == 1 and arwic.attack_power(0/0) == 0)\n"
                  "assert(arwic.attack_power(0.4) > 0.39)\n"
                  "arwic.step_attack_power(1)\n"
                  "local set, gathered, preparing = arwic.attack_power()\n"
                  "assert(set == 0.5 and gathered == 0 and not preparing)\n"
                  "assert(select(2, arwic.begin_attack()) == 'wrong state')\n"
                  "assert(select(2, arwic.cast(1)) == 'wrong state')\n"
                  "assert(arwic.select_next() and arwic.combat_mode('melee'))\n"
                  "assert(arwic.begin_attack('low'))"));
    session_run(&session, 0.3);
    ac_client_attack_power power = ac_client_get_attack_power(client);
    assert_true(power.preparing);
    assert_true(power.gathered > 0.0f);
    ac_script_close(load_good("local set, gathered, preparing = arwic.attack_power()\n"
                              "assert(preparing and gathered > 0)\n"
                              "arwic.end_attack()\n"
                              "assert(arwic.stop_attack() and arwic.combat_mode('peace'))"));
    session_run(&session, 1.0);
}

static void test_a_script_moves_without_keys(void **state) {
    (void)state;
    ac_script_close(load_good("assert(arwic.auto_run() == false)\n"
                              "assert(arwic.gesture('wave') and arwic.gesture('stand'))\n"
                              "assert(select(2, arwic.emote('no such pose')) == 'not found')\n"
                              "assert(arwic.auto_run(true) == true)"));
    ac_position start;
    ac_bearing way;
    assert_true(ac_client_player_position(client, &start));
    session_run(&session, 2.0);
    assert_true(ac_client_bearing_to_position(client, &start, &way));
    assert_true(way.distance > 0.5f);
    ac_script_close(load_good("assert(arwic.auto_run() and not arwic.auto_run(false))"));
    assert_false(ac_client_auto_runs(client));
}

/* Last: it leaves the place where the others are. */
static void test_a_script_sees_portal_space(void **state) {
    (void)state;
    ac_script_close(load_good("assert(arwic.recall())"));
    session_await(&session, AC_CLIENT_IN_TRANSIT, 60.0);
    ac_script_close(load_good("local wait = arwic.transit()\n"
                              "assert(wait.state ~= 'off' and wait.seconds >= 0)\n"
                              "assert(wait.missing == false and wait.blocks <= 9)\n"
                              "assert(select(2, arwic.auto_run(true)) == 'wrong state')\n"
                              "assert(select(2, arwic.gesture('bow')) == 'wrong state')"));
    session_await(&session, AC_CLIENT_IN_WORLD, 60.0);
}

static void test_a_file_that_is_not_there(void **state) {
    (void)state;
    char failure[AC_SCRIPT_FAILURE];
    assert_null(ac_script_open("/no/such/bot.lua", client, failure));
    assert_non_null(strstr(failure, "/no/such/bot.lua"));
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_what_is_dangerous_is_not_there),
        cmocka_unit_test(test_no_bytecode_is_loaded),
        cmocka_unit_test(test_every_attempt_ends_within_the_frame),
        cmocka_unit_test(test_a_table_that_lies_about_its_length),
        cmocka_unit_test(test_a_finalizer_added_later_is_not_called),
        cmocka_unit_test(test_an_error_in_a_frame_stops_the_script_and_names_the_line),
        cmocka_unit_test(test_the_budget_is_of_a_frame),
        cmocka_unit_test(test_events_arrive_whole),
        cmocka_unit_test(test_a_script_sees_the_world),
        cmocka_unit_test(test_a_script_acts),
        cmocka_unit_test(test_a_script_reads_how_things_are),
        cmocka_unit_test(test_a_script_holds_an_attack),
        cmocka_unit_test(test_a_script_moves_without_keys),
        cmocka_unit_test(test_a_script_sees_portal_space),
        cmocka_unit_test(test_a_file_that_is_not_there),
    };
    return cmocka_run_group_tests_name("scripts", tests, open_session, close_session);
}
