/* Shared by the sources of the script host. */
#ifndef AC_APP_SCRIPT_INTERNAL_H
#define AC_APP_SCRIPT_INTERNAL_H

#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>

#include "app/script.h"

enum { AC_SCRIPT_NAME = 64 };

struct ac_script {
    char name[AC_SCRIPT_NAME];
    lua_State *lua;
    ac_client *client;
    ac_script_limits limits;
    size_t memory;           /* bytes that Lua holds */
    long instructions_left;  /* in this frame */
    double seconds_left;     /* in this frame, up to the present call */
    double call_start;       /* processor time, seconds */
    const char *broken_rule; /* NULL: none */
    bool stopped, wants_to_quit;
    char failure[AC_SCRIPT_FAILURE];
};

static inline ac_script *ac_script_of(lua_State *lua) {
    return *(ac_script **)lua_getextraspace(lua);
}

/* ---- script_sandbox.c ---- */
void *ac_sandbox_allocate(void *script, void *block, size_t old_size, size_t new_size);
/* The libraries that are harmless, and guards around what is not. */
void ac_sandbox_open(lua_State *lua);
/* A new frame: the budget is full again. */
void ac_sandbox_refill(ac_script *script);
/* Around each call into Lua. */
void ac_sandbox_enter(ac_script *script);
void ac_sandbox_leave(ac_script *script);

/* ---- script_api.c ---- */
/* The table `arwic`, as a global. */
void ac_script_api_open(lua_State *lua);
/* Pushes an event as a table. */
void ac_script_push_event(lua_State *lua, const ac_client_event *event);

#endif
