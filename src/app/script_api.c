/* The table `arwic` of a script: what a player sees and does (docs/scripting.md). Actions give
 * true, or nil and the reason. Metres, seconds, radians. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "app/script_internal.h"

static ac_client *client_of(lua_State *lua) {
    return ac_script_of(lua)->client;
}

static ac_guid guid_at(lua_State *lua, int index) {
    lua_Integer guid = luaL_checkinteger(lua, index);
    luaL_argcheck(lua, guid >= 0 && guid <= UINT32_MAX, index, "not an object's id");
    return (ac_guid)guid;
}

static int give_status(lua_State *lua, ac_status status) {
    if (status == AC_OK) {
        lua_pushboolean(lua, 1);
        return 1;
    }
    lua_pushnil(lua);
    lua_pushstring(lua, ac_status_name(status));
    return 2;
}

/* ---- fields of tables ---- */

static void set_integer(lua_State *lua, const char *name, lua_Integer value) {
    lua_pushinteger(lua, value);
    lua_setfield(lua, -2, name);
}

static void set_number(lua_State *lua, const char *name, double value) {
    lua_pushnumber(lua, value);
    lua_setfield(lua, -2, name);
}

static void set_text(lua_State *lua, const char *name, const char *value) {
    lua_pushstring(lua, value);
    lua_setfield(lua, -2, name);
}

static void set_flag(lua_State *lua, const char *name, bool value) {
    lua_pushboolean(lua, value);
    lua_setfield(lua, -2, name);
}

static void push_position(lua_State *lua, const ac_position *position) {
    lua_createtable(lua, 0, 4);
    set_integer(lua, "cell", position->cell);
    set_number(lua, "x", (double)position->frame.origin.x);
    set_number(lua, "y", (double)position->frame.origin.y);
    set_number(lua, "z", (double)position->frame.origin.z);
}

void ac_script_push_event(lua_State *lua, const ac_client_event *event) {
    lua_createtable(lua, 0, 8);
    set_text(lua, "kind", ac_client_event_kind_name(event->kind));
    set_number(lua, "time", event->time);
    set_integer(lua, "guid", event->guid);
    set_integer(lua, "number", event->number);
    set_number(lua, "value", event->value);
    set_text(lua, "text", event->text);
    if (event->position.cell) {
        push_position(lua, &event->position);
        lua_setfield(lua, -2, "position");
    }
}

static void push_object(lua_State *lua, const ac_object_snapshot *object) {
    lua_createtable(lua, 0, 15);
    set_integer(lua, "guid", object->guid);
    set_text(lua, "name", object->name);
    set_integer(lua, "class", object->class_id);
    set_integer(lua, "type", object->item_type);
    set_integer(lua, "flags", object->description);
    set_flag(lua, "in_world", object->in_world);
    set_integer(lua, "parent", object->parent);
    set_integer(lua, "container", object->container);
    set_integer(lua, "wielder", object->wielder);
    if (object->known & AC_KNOWN_STACK_SIZE)
        set_integer(lua, "stack", object->stack_size);
    if (object->known & AC_KNOWN_VALUE)
        set_integer(lua, "value", object->value);
    if (object->known & AC_KNOWN_BURDEN)
        set_integer(lua, "burden", object->burden);
    if (object->known & AC_KNOWN_HEALTH)
        set_number(lua, "health", (double)object->health);
    if (object->invisible != AC_VISIBLE)
        set_text(lua, "invisible", ac_invisible_reason_name(object->invisible));
    if (object->in_world) {
        push_position(lua, &object->position);
        lua_setfield(lua, -2, "position");
    }
}

/* ---- what is seen ---- */

static int get_state(lua_State *lua) {
    lua_pushstring(lua, ac_client_state_name(ac_client_get_state(client_of(lua))));
    return 1;
}

static int get_player(lua_State *lua) {
    lua_pushinteger(lua, ac_client_player(client_of(lua)));
    return 1;
}

static int get_object(lua_State *lua) {
    ac_object_snapshot object;
    const ac_objects *objects = ac_client_objects(client_of(lua));
    if (!ac_objects_snapshot(objects, ac_objects_find(objects, guid_at(lua, 1)), &object))
        return 0;
    push_object(lua, &object);
    return 1;
}

static int get_objects(lua_State *lua) {
    const ac_objects *objects = ac_client_objects(client_of(lua));
    lua_Integer count = 0;
    lua_createtable(lua, (int)ac_objects_count(objects), 0);
    for (ac_object_id id = ac_objects_first(objects); !ac_object_id_is_none(id);
         id = ac_objects_next(objects, id)) {
        ac_object_snapshot object;
        if (!ac_objects_snapshot(objects, id, &object))
            continue;
        lua_pushinteger(lua, object.guid);
        lua_rawseti(lua, -2, ++count);
    }
    return 1;
}

static int get_position(lua_State *lua) {
    ac_position position;
    if (!ac_client_player_position(client_of(lua), &position))
        return 0;
    push_position(lua, &position);
    return 1;
}

static float coordinate_of(lua_State *lua, int index, const char *name) {
    lua_getfield(lua, index, name);
    double value = lua_tonumber(lua, -1);
    bool is_good = lua_isnumber(lua, -1) && fabs(value) <= (double)FLT_MAX;
    lua_pop(lua, 1);
    luaL_argcheck(lua, is_good, index, "not a position");
    return (float)value;
}

/* A place as arwic.position() gives it. */
static ac_position position_at(lua_State *lua, int index) {
    lua_getfield(lua, index, "cell");
    lua_Integer cell = lua_tointeger(lua, -1);
    lua_pop(lua, 1);
    luaL_argcheck(lua, cell > 0 && cell <= UINT32_MAX, index, "not a position");
    ac_vec3 origin = {coordinate_of(lua, index, "x"), coordinate_of(lua, index, "y"),
                      coordinate_of(lua, index, "z")};
    return (ac_position){.cell = (uint32_t)cell, .frame = {.origin = origin, .rotation.w = 1.0f}};
}

static bool find_bearing(lua_State *lua, ac_bearing *bearing) {
    if (!lua_istable(lua, 1))
        return ac_client_bearing_to(client_of(lua), guid_at(lua, 1), bearing);
    ac_position position = position_at(lua, 1);
    return ac_client_bearing_to_position(client_of(lua), &position, bearing);
}

/* distance, turn, height; of an object or a place */
static int get_bearing(lua_State *lua) {
    ac_bearing bearing;
    if (!find_bearing(lua, &bearing))
        return 0;
    lua_pushnumber(lua, (double)bearing.distance);
    lua_pushnumber(lua, (double)bearing.turn);
    lua_pushnumber(lua, (double)bearing.height);
    return 3;
}

static int get_selected(lua_State *lua) {
    lua_pushinteger(lua, ac_client_selected(client_of(lua)));
    return 1;
}

static int get_silence(lua_State *lua) {
    lua_pushnumber(lua, ac_client_silence(client_of(lua)));
    return 1;
}

/* nil outside of portal space */
static int get_transit(lua_State *lua) {
    ac_client_transit transit;
    if (!ac_client_get_transit(client_of(lua), &transit))
        return 0;
    lua_createtable(lua, 0, 6);
    set_text(lua, "state", transit.state);
    set_number(lua, "seconds", transit.seconds);
    set_flag(lua, "known", transit.is_known);
    set_flag(lua, "missing", transit.is_missing);
    set_integer(lua, "blocks", transit.blocks);
    set_integer(lua, "blocks_wanted", transit.blocks_wanted);
    return 1;
}

static int get_counts(lua_State *lua) {
    ac_client_counts counts = ac_client_get_counts(client_of(lua));
    lua_createtable(lua, 0, 5);
    set_integer(lua, "objects", counts.objects);
    set_integer(lua, "scripts", counts.scripts);
    set_integer(lua, "particles", counts.particles);
    set_integer(lua, "lights", counts.lights);
    set_integer(lua, "blocks", counts.blocks);
    return 1;
}

/* ---- what is done ---- */

static int axis_of(lua_State *lua, const char *name) {
    lua_getfield(lua, 1, name);
    lua_Integer value = luaL_optinteger(lua, -1, 0);
    lua_pop(lua, 1);
    return value > 0 ? 1 : value < 0 ? -1 : 0;
}

static bool flag_of(lua_State *lua, const char *name) {
    lua_getfield(lua, 1, name);
    bool value = lua_toboolean(lua, -1);
    lua_pop(lua, 1);
    return value;
}

/* Holds keys until the next call: arwic.control{forward = 1, turn = -1}. */
static int control(lua_State *lua) {
    if (lua_isnoneornil(lua, 1)) {
        lua_settop(lua, 0);
        lua_newtable(lua);
    }
    luaL_checktype(lua, 1, LUA_TTABLE);
    ac_controls controls = {.forward = axis_of(lua, "forward"),
                            .turn = axis_of(lua, "turn"),
                            .strafe = axis_of(lua, "strafe"),
                            .walk = flag_of(lua, "walk"),
                            .jump = flag_of(lua, "jump")};
    ac_client_set_controls(client_of(lua), &controls);
    return 0;
}

/* Whether the player runs by itself, after changing it when told to. */
static int auto_run(lua_State *lua) {
    if (!lua_isnoneornil(lua, 1)) {
        luaL_checktype(lua, 1, LUA_TBOOLEAN);
        ac_status status = ac_client_set_auto_run(client_of(lua), lua_toboolean(lua, 1));
        if (status != AC_OK)
            return give_status(lua, status);
    }
    lua_pushboolean(lua, ac_client_auto_runs(client_of(lua)));
    return 1;
}

static int select_object(lua_State *lua) {
    return give_status(lua, ac_client_select(client_of(lua), guid_at(lua, 1)));
}

static int select_next(lua_State *lua) {
    static const char *const kinds[] = {"compass", "monster", "player", "corpse", NULL};
    static const char *const steps[] = {"closest", "farthest", "next", "previous", NULL};
    int kind = AC_CLIENT_COMPASS + luaL_checkoption(lua, 1, "monster", kinds);
    int step = luaL_checkoption(lua, 2, "closest", steps);
    return give_status(lua, ac_client_select_next(client_of(lua), (ac_client_target)kind,
                                                  (ac_client_target_step)step));
}

/* What is not named is as by default. */
static int target_options(lua_State *lua) {
    ac_client_target_options options = ac_default_client_target_options();
    luaL_checktype(lua, 1, LUA_TTABLE);
    if (lua_getfield(lua, 1, "clearing_reacquires") != LUA_TNIL)
        options.clearing_reacquires = lua_toboolean(lua, -1);
    if (lua_getfield(lua, 1, "auto_target_players") != LUA_TNIL)
        options.auto_target_players = lua_toboolean(lua, -1);
    ac_client_set_target_options(client_of(lua), &options);
    return 0;
}

/* The mode, after changing it when one is given. */
static int combat_mode(lua_State *lua) {
    static const char *const names[] = {"peace", "melee", "missile", "magic", NULL};
    if (!lua_isnoneornil(lua, 1)) {
        int mode = 1 << luaL_checkoption(lua, 1, NULL, names);
        ac_status status = ac_client_set_combat_mode(client_of(lua), (ac_client_combat_mode)mode);
        if (status != AC_OK)
            return give_status(lua, status);
    }
    int mode = (int)ac_client_get_combat_mode(client_of(lua));
    int i = 0;
    while (i < 3 && mode != 1 << i)
        ++i;
    lua_pushstring(lua, names[i]);
    return 1;
}

static ac_client_attack_height height_at(lua_State *lua, int index) {
    static const char *const heights[] = {"high", "middle", "low", NULL};
    int height = luaL_checkoption(lua, index, "middle", heights);
    return (ac_client_attack_height)(AC_CLIENT_HIGH + height);
}

/* Of a whole, 0 to 1. */
static float part_of(lua_Number value) {
    return (float)fmin(fmax(value, 0.0), 1.0);
}

static int attack(lua_State *lua) {
    ac_client_attack_height height = height_at(lua, 1);
    float power = part_of(luaL_optnumber(lua, 2, 0.5));
    return give_status(lua, ac_client_attack(client_of(lua), height, power));
}

static int begin_attack(lua_State *lua) {
    return give_status(lua, ac_client_begin_attack(client_of(lua), height_at(lua, 1)));
}

static int end_attack(lua_State *lua) {
    ac_client_end_attack(client_of(lua));
    return 0;
}

/* set, gathered, preparing; after setting it when one is given */
static int attack_power(lua_State *lua) {
    if (!lua_isnoneornil(lua, 1))
        ac_client_set_attack_power(client_of(lua), part_of(luaL_checknumber(lua, 1)));
    ac_client_attack_power power = ac_client_get_attack_power(client_of(lua));
    lua_pushnumber(lua, (double)power.set);
    lua_pushnumber(lua, (double)power.gathered);
    lua_pushboolean(lua, power.preparing);
    return 3;
}

static int step_attack_power(lua_State *lua) {
    lua_Integer steps = luaL_checkinteger(lua, 1);
    luaL_argcheck(lua, steps >= -6 && steps <= 6, 1, "from -6 to 6");
    ac_client_step_attack_power(client_of(lua), (int)steps);
    return 0;
}

static int cast(lua_State *lua) {
    lua_Integer spell = luaL_checkinteger(lua, 1);
    luaL_argcheck(lua, spell >= 0 && spell <= UINT32_MAX, 1, "not a spell's number");
    return give_status(lua, ac_client_cast(client_of(lua), (uint32_t)spell));
}

static int stop_attack(lua_State *lua) {
    return give_status(lua, ac_client_stop_attack(client_of(lua)));
}

static int use(lua_State *lua) {
    return give_status(lua, ac_client_use(client_of(lua), guid_at(lua, 1)));
}

static int say(lua_State *lua) {
    return give_status(lua, ac_client_say(client_of(lua), luaL_checkstring(lua, 1)));
}

static int gesture(lua_State *lua) {
    static const char *const names[] = {
        [AC_GESTURE_STAND] = "stand", [AC_GESTURE_CROUCH] = "crouch", [AC_GESTURE_SIT] = "sit",
        [AC_GESTURE_LIE] = "lie",     [AC_GESTURE_WAVE] = "wave",     [AC_GESTURE_BOW] = "bow",
        [AC_GESTURE_CHEER] = "cheer", [AC_GESTURE_CLAP] = "clap",     [AC_GESTURE_POINT] = "point",
        [AC_GESTURE_LAUGH] = "laugh", [AC_GESTURE_CRY] = "cry",       [AC_GESTURE_COUNT] = NULL};
    int which = luaL_checkoption(lua, 1, NULL, names);
    return give_status(lua, ac_client_gesture(client_of(lua), (ac_gesture)which));
}

static int emote(lua_State *lua) {
    return give_status(lua, ac_client_emote(client_of(lua), luaL_checkstring(lua, 1)));
}

static int recall(lua_State *lua) {
    return give_status(lua, ac_client_recall_lifestone(client_of(lua)));
}

static int log_out(lua_State *lua) {
    return give_status(lua, ac_client_log_out(client_of(lua)));
}

static int enter(lua_State *lua) {
    return give_status(lua, ac_client_enter(client_of(lua), luaL_optstring(lua, 1, NULL)));
}

static int quit(lua_State *lua) {
    ac_script_of(lua)->wants_to_quit = true;
    return 0;
}

void ac_script_api_open(lua_State *lua) {
    static const luaL_Reg functions[] = {{"state", get_state},
                                         {"player", get_player},
                                         {"object", get_object},
                                         {"objects", get_objects},
                                         {"position", get_position},
                                         {"bearing", get_bearing},
                                         {"selected", get_selected},
                                         {"silence", get_silence},
                                         {"transit", get_transit},
                                         {"counts", get_counts},
                                         {"control", control},
                                         {"auto_run", auto_run},
                                         {"select", select_object},
                                         {"select_next", select_next},
                                         {"target_options", target_options},
                                         {"combat_mode", combat_mode},
                                         {"attack", attack},
                                         {"begin_attack", begin_attack},
                                         {"end_attack", end_attack},
                                         {"attack_power", attack_power},
                                         {"step_attack_power", step_attack_power},
                                         {"cast", cast},
                                         {"stop_attack", stop_attack},
                                         {"use", use},
                                         {"say", say},
                                         {"gesture", gesture},
                                         {"emote", emote},
                                         {"recall", recall},
                                         {"log_out", log_out},
                                         {"enter", enter},
                                         {"quit", quit},
                                         {NULL, NULL}};
    luaL_newlib(lua, functions);
    lua_setglobal(lua, "arwic");
}
