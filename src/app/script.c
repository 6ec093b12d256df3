#include "app/script.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/files.h"
#include "app/script_internal.h"

enum { MOST_SCRIPT_BYTES = 1 << 20 };

ac_script_limits ac_default_script_limits(void) {
    return (ac_script_limits){.instructions = 1000000, .seconds = 0.25, .memory = (size_t)16 << 20};
}

/* An error's value, which may be anything, as a message; without calling the script's own code. */
static void stop(ac_script *script, int status) {
    const char *text = "an error without a message";
    if (lua_type(script->lua, -1) == LUA_TSTRING)
        text = lua_tostring(script->lua, -1);
    script->stopped = true;
    if (status == LUA_ERRMEM)
        (void)snprintf(script->failure, sizeof script->failure,
                       "%s: the script needs more than %zu bytes of memory, and is stopped",
                       script->name, script->limits.memory);
    else if (strncmp(text, script->name, strlen(script->name)) == 0)
        (void)snprintf(script->failure, sizeof script->failure, "%s", text);
    else
        (void)snprintf(script->failure, sizeof script->failure, "%s: %s", script->name, text);
    lua_settop(script->lua, 0);
}

/* Calls the function below `arguments`; on an error the script is stopped. */
static void call(ac_script *script, int arguments) {
    ac_sandbox_enter(script);
    int status = lua_pcall(script->lua, arguments, 0, 0);
    ac_sandbox_leave(script);
    if (status != LUA_OK)
        stop(script, status);
}

/* Pushes the global function of that name. False when there is none. */
static bool push_function(lua_State *lua, const char *name) {
    lua_pushglobaltable(lua);
    lua_pushstring(lua, name);
    lua_rawget(lua, -2);
    lua_remove(lua, -2);
    if (lua_isfunction(lua, -1))
        return true;
    lua_pop(lua, 1);
    return false;
}

/* Runs in protected mode: memory may run out at any push. */
static int open_libraries(lua_State *lua) {
    ac_sandbox_open(lua);
    ac_script_api_open(lua);
    return 0;
}

typedef struct event_call {
    const ac_client_event *event; /* NULL: a frame */
    double time;
} event_call;

static int run_handler(lua_State *lua) {
    const event_call *what = lua_touserdata(lua, 1);
    lua_settop(lua, 0);
    if (!push_function(lua, what->event ? "on_event" : "on_frame"))
        return 0;
    if (what->event)
        ac_script_push_event(lua, what->event);
    else
        lua_pushnumber(lua, what->time);
    lua_call(lua, 1, 0);
    return 0;
}

static void handle(ac_script *script, const event_call *what) {
    if (script->stopped)
        return;
    event_call copy = *what;
    lua_pushcfunction(script->lua, run_handler);
    lua_pushlightuserdata(script->lua, &copy);
    call(script, 1);
}

void ac_script_event(ac_script *script, const ac_client_event *event) {
    handle(script, &(event_call){.event = event});
}

void ac_script_frame(ac_script *script, double time) {
    ac_sandbox_refill(script);
    handle(script, &(event_call){.time = time});
}

static ac_script *give_up(ac_script *script, char failure[AC_SCRIPT_FAILURE]) {
    (void)snprintf(failure, AC_SCRIPT_FAILURE, "%s", script->failure);
    ac_script_close(script);
    return NULL;
}

/* Text only: bytecode could do anything. */
static void run_text(ac_script *script, const void *text, size_t size) {
    char chunk[AC_SCRIPT_NAME + 1];
    (void)snprintf(chunk, sizeof chunk, "@%s", script->name);
    int status = luaL_loadbufferx(script->lua, text, size, chunk, "t");
    if (status != LUA_OK)
        stop(script, status);
    else
        call(script, 0);
}

static ac_script *create(const char *name, ac_client *client, const ac_script_limits *limits) {
    ac_script *script = calloc(1, sizeof *script);
    if (!script)
        return NULL;
    *script = (ac_script){.client = client, .limits = *limits};
    (void)snprintf(script->name, sizeof script->name, "%s", name);
    script->lua = lua_newstate(ac_sandbox_allocate, script);
    if (script->lua) {
        *(ac_script **)lua_getextraspace(script->lua) = script;
        return script;
    }
    free(script);
    return NULL;
}

ac_script *ac_script_load(const char *name, const void *text, size_t size, ac_client *client,
                          const ac_script_limits *limits, char failure[AC_SCRIPT_FAILURE]) {
    ac_script *script = create(name, client, limits);
    if (!script) {
        (void)snprintf(failure, AC_SCRIPT_FAILURE, "%s: no memory", name);
        return NULL;
    }
    ac_sandbox_refill(script);
    lua_pushcfunction(script->lua, open_libraries);
    call(script, 0);
    if (!script->stopped)
        run_text(script, text, size);
    return script->stopped ? give_up(script, failure) : script;
}

ac_script *ac_script_open(const char *path, ac_client *client, char failure[AC_SCRIPT_FAILURE]) {
    ac_error error;
    ac_writer text = {0};
    ac_script *script = NULL;
    const char *slash = strrchr(path, '/');
    ac_script_limits limits = ac_default_script_limits();
    if (ac_file_read(path, MOST_SCRIPT_BYTES, &text, &error) == AC_OK)
        script = ac_script_load(slash ? slash + 1 : path, text.size ? (const void *)text.data : "",
                                text.size, client, &limits, failure);
    else
        (void)snprintf(failure, AC_SCRIPT_FAILURE, "%s", error.message);
    ac_writer_free(&text);
    return script;
}

void ac_script_close(ac_script *script) {
    if (!script)
        return;
    lua_close(script->lua);
    free(script);
}

const char *ac_script_failure(const ac_script *script) {
    return script->stopped ? script->failure : NULL;
}

bool ac_script_wants_to_quit(const ac_script *script) {
    return script->wants_to_quit;
}
