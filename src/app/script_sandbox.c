/* What keeps a script in bounds.
 *
 * Instructions are counted by the Lua machine's hook, which also looks at the processor's time.
 * Some library functions loop in C, where no hook runs; those are given only what they can do in
 * reasonable time: texts and patterns whose product is small, tables without a metatable and of
 * reasonable length. Finalizers run without the hook and are refused; pcall passes a broken rule
 * on, so that a script cannot catch it. There are no coroutines, because each counts for itself. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/script_internal.h"

enum {
    HOOK_EVERY = 100,        /* instructions */
    MOST_ELEMENTS = 1 << 20, /* moved or sorted by one call */
    MOST_REPEATS = 1 << 24,
};

/* Of one search: comparisons in the worst case, about half a second. */
#define MOST_COMPARISONS 1e8

static const char *const too_many_instructions =
    "the script ran for too many instructions in one frame, and is stopped";
static const char *const too_much_time =
    "the script took too much time in one frame, and is stopped";

void *ac_sandbox_allocate(void *user, void *block, size_t old_size, size_t new_size) {
    ac_script *script = user;
    size_t before = block ? old_size : 0;
    if (new_size > before && new_size - before > script->limits.memory - script->memory)
        return NULL;
    void *grown = NULL;
    if (new_size == 0)
        free(block);
    else
        grown = realloc(block, new_size);
    if (new_size == 0 || grown)
        script->memory += new_size - before;
    return grown;
}

/* ---- the budget of a frame ---- */

static double processor_seconds(void) {
    struct timespec time;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

void ac_sandbox_refill(ac_script *script) {
    script->instructions_left = script->limits.instructions;
    script->seconds_left = script->limits.seconds;
}

void ac_sandbox_enter(ac_script *script) {
    script->call_start = processor_seconds();
}

void ac_sandbox_leave(ac_script *script) {
    script->seconds_left -= processor_seconds() - script->call_start;
}

/* `level`: of the Lua function whose line the message names. */
static void check_rules(lua_State *lua, int level) {
    ac_script *script = ac_script_of(lua);
    if (!script->broken_rule && script->instructions_left < 0)
        script->broken_rule = too_many_instructions;
    if (!script->broken_rule && processor_seconds() - script->call_start > script->seconds_left)
        script->broken_rule = too_much_time;
    if (!script->broken_rule)
        return;
    luaL_where(lua, level);
    lua_pushstring(lua, script->broken_rule);
    lua_concat(lua, 2);
    (void)lua_error(lua);
}

static void count(lua_State *lua, lua_Debug *debug) {
    (void)debug;
    ac_script_of(lua)->instructions_left -= HOOK_EVERY;
    check_rules(lua, 0);
}

/* ---- guards ---- */

/* Calls the library's function, which is the guard's upvalue, with the same arguments. */
static int call_guarded(lua_State *lua) {
    int arguments = lua_gettop(lua);
    lua_pushvalue(lua, lua_upvalueindex(1));
    lua_insert(lua, 1);
    lua_call(lua, arguments, LUA_MULTRET);
    check_rules(lua, 1);
    return lua_gettop(lua);
}

/* How many parts of a pattern may match a text in many ways. */
static int count_repeats(const char *pattern, size_t size) {
    int repeats = 0;
    for (size_t i = 0; i < size; ++i) {
        if (pattern[i] == '%' && i + 1 < size) {
            ++i;
            repeats += pattern[i] == 'b' || (pattern[i] >= '0' && pattern[i] <= '9');
        } else if (pattern[i] != '\0' && strchr("*+-?", pattern[i])) {
            repeats += 1;
        }
    }
    return repeats;
}

/* Comparisons in the worst case: from every byte on, each repeat of each length. */
static double search_cost(double text, const char *pattern, size_t size) {
    double cost = (text + 1.0) * ((double)size + 1.0);
    double ways = text + 1.0;
    int repeats = count_repeats(pattern, size);
    for (int i = 1; i <= repeats; ++i)
        ways *= (text + 1.0) / (double)(i + 1);
    return fmax(cost, ways);
}

static int guard_search(lua_State *lua) {
    size_t text;
    size_t pattern;
    (void)luaL_checklstring(lua, 1, &text);
    const char *bytes = luaL_checklstring(lua, 2, &pattern);
    if (search_cost((double)text, bytes, pattern) > MOST_COMPARISONS)
        return luaL_error(lua, "a pattern with %d repeats is too much for a text of %d bytes",
                          count_repeats(bytes, pattern), (int)text);
    return call_guarded(lua);
}

static void check_plain_table(lua_State *lua, int index) {
    luaL_checktype(lua, index, LUA_TTABLE);
    if (lua_getmetatable(lua, index))
        luaL_error(lua, "a table with a metatable cannot be used here");
    if (lua_rawlen(lua, index) > MOST_ELEMENTS)
        luaL_error(lua, "the table is too long");
}

static int guard_table(lua_State *lua) {
    check_plain_table(lua, 1);
    return call_guarded(lua);
}

static int guard_move(lua_State *lua) {
    check_plain_table(lua, 1);
    lua_Integer first = luaL_checkinteger(lua, 2);
    lua_Integer last = luaL_checkinteger(lua, 3);
    if (!lua_isnoneornil(lua, 5))
        check_plain_table(lua, 5);
    if (last >= first && (lua_Unsigned)last - (lua_Unsigned)first > MOST_ELEMENTS)
        return luaL_error(lua, "too many elements to move");
    return call_guarded(lua);
}

static int guard_repeat(lua_State *lua) {
    if (luaL_checkinteger(lua, 2) > MOST_REPEATS)
        return luaL_error(lua, "too many repeats");
    return call_guarded(lua);
}

static int guard_metatable(lua_State *lua) {
    if (lua_istable(lua, 2)) {
        lua_pushliteral(lua, "__gc");
        if (lua_rawget(lua, 2) != LUA_TNIL)
            return luaL_error(lua, "a script has no finalizers (__gc)");
        lua_pop(lua, 1);
    }
    return call_guarded(lua);
}

static int protected_call(lua_State *lua) {
    luaL_checkany(lua, 1);
    int status = lua_pcall(lua, lua_gettop(lua) - 1, LUA_MULTRET, 0);
    check_rules(lua, 1);
    lua_pushboolean(lua, status == LUA_OK);
    lua_insert(lua, 1);
    return lua_gettop(lua);
}

/* What a server named must not steer the terminal. */
static void print_text(const char *text, size_t size) {
    for (size_t i = 0; i < size; ++i) {
        unsigned char c = (unsigned char)text[i];
        fputc(c < 0x20 || c == 0x7F ? '?' : c, stdout);
    }
}

static int print_line(lua_State *lua) {
    int arguments = lua_gettop(lua);
    fputs("script:", stdout);
    for (int i = 1; i <= arguments; ++i) {
        size_t size;
        const char *text = luaL_tolstring(lua, i, &size);
        fputc(' ', stdout);
        print_text(text, size);
        lua_pop(lua, 1);
    }
    fputc('\n', stdout);
    return 0;
}

static void guard(lua_State *lua, const char *library, const char *name, lua_CFunction function) {
    lua_getglobal(lua, library);
    lua_getfield(lua, -1, name);
    lua_pushcclosure(lua, function, 1);
    lua_setfield(lua, -2, name);
    lua_pop(lua, 1);
}

static void remove_field(lua_State *lua, const char *library, const char *name) {
    lua_getglobal(lua, library);
    lua_pushnil(lua);
    lua_setfield(lua, -2, name);
    lua_pop(lua, 1);
}

void ac_sandbox_open(lua_State *lua) {
    static const luaL_Reg libraries[] = {{LUA_GNAME, luaopen_base},
                                         {LUA_STRLIBNAME, luaopen_string},
                                         {LUA_TABLIBNAME, luaopen_table},
                                         {LUA_MATHLIBNAME, luaopen_math},
                                         {LUA_UTF8LIBNAME, luaopen_utf8}};
    static const char *const removed[] = {"collectgarbage", "dofile", "load",  "loadfile",
                                          "require",        "warn",   "xpcall"};
    static const char *const searches[] = {"find", "match", "gmatch", "gsub"};
    static const char *const tables[] = {"insert", "remove", "sort", "concat"};
    for (size_t i = 0; i < sizeof libraries / sizeof *libraries; ++i) {
        luaL_requiref(lua, libraries[i].name, libraries[i].func, 1);
        lua_pop(lua, 1);
    }
    for (size_t i = 0; i < sizeof removed / sizeof *removed; ++i)
        remove_field(lua, LUA_GNAME, removed[i]);
    remove_field(lua, LUA_STRLIBNAME, "dump");
    for (size_t i = 0; i < sizeof searches / sizeof *searches; ++i)
        guard(lua, LUA_STRLIBNAME, searches[i], guard_search);
    for (size_t i = 0; i < sizeof tables / sizeof *tables; ++i)
        guard(lua, LUA_TABLIBNAME, tables[i], guard_table);
    guard(lua, LUA_STRLIBNAME, "rep", guard_repeat);
    guard(lua, LUA_TABLIBNAME, "move", guard_move);
    guard(lua, LUA_GNAME, "setmetatable", guard_metatable);
    lua_register(lua, "pcall", protected_call);
    lua_register(lua, "print", print_line);
    lua_sethook(lua, count, LUA_MASKCOUNT, HOOK_EVERY);
}
