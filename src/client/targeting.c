/* The selection and the fight as parts of the client: what the player does to them, what messages
 * do, and what is told of them. */
#include "client/client_internal.h"

#include "client/recording.h"
#include "client/view_access.h"
#include "combat/combat_step.h"
#include "select/select_step.h"
#include "wire/player_desc.h"

enum { EVENT_PLAYER_DESCRIPTION = 0x0013 };

_Static_assert((int)AC_CLIENT_PEACE == AC_COMBAT_MODE_NON_COMBAT &&
                   (int)AC_CLIENT_MELEE == AC_COMBAT_MODE_MELEE &&
                   (int)AC_CLIENT_MISSILE == AC_COMBAT_MODE_MISSILE &&
                   (int)AC_CLIENT_MAGIC == AC_COMBAT_MODE_MAGIC,
               "modes are passed on as they are");
_Static_assert((int)AC_CLIENT_HIGH == AC_ATTACK_HIGH && (int)AC_CLIENT_LOW == AC_ATTACK_LOW,
               "heights are passed on as they are");
_Static_assert((int)AC_CLIENT_COMPASS == AC_TARGET_COMPASS &&
                   (int)AC_CLIENT_CORPSE == AC_TARGET_CORPSE,
               "kinds of targets are passed on as they are");
_Static_assert((int)AC_CLIENT_CLOSEST == AC_TARGET_CLOSEST &&
                   (int)AC_CLIENT_PREVIOUS == AC_TARGET_PREVIOUS,
               "steps are passed on as they are");

/* What is selected between two draws counts as drawn when the last one showed it. */
static bool was_in_picture(const ac_client *client, ac_guid guid) {
    const ac_object *object = ac_objects_get_guid(client->objects, guid);
    return object && ac_object_shows(object) && !ac_object_has(object, AC_LIVE_OUT_OF_VIEW);
}

/* Nested notices leave the selection as it is in the end: that is told of once. */
static void selection_changed(void *user) {
    ac_client *client = user;
    ac_guid selected = client->selection.guid;
    client->drawn_selection = was_in_picture(client, selected) ? selected : 0;
    if (client->told_selection == client->selection.guid)
        return;
    client->told_selection = client->selection.guid;
    if (client->combat.died) {
        ac_client_emit(client, AC_EVENT_DEATH)->guid = client->combat.died;
        client->combat.died = 0;
    }
    ac_client_emit(client, AC_EVENT_SELECTION)->guid = client->selection.guid;
}

bool ac_targeting_init(ac_client *client) {
    const ac_combat_def def = {.objects = client->objects,
                               .selection = &client->selection,
                               .fellows = &client->fellows,
                               .options = ac_default_combat_options()};
    client->indicator.enabled = true;
    client->told_mode = AC_COMBAT_MODE_NON_COMBAT;
    return ac_combat_init(&client->combat, &def) &&
           ac_selection_add_handler(&client->selection, selection_changed, client);
}

void ac_targeting_reset(ac_client *client) {
    client->fellows = (ac_fellows){0};
    client->hovered = 0;
    ac_combat_reset(&client->combat);
    ac_selection_set(&client->selection, 0);
}

static void take_options(ac_client *client, const ac_player_desc *desc) {
    ac_combat_set_options1(&client->combat, desc->module.options1);
    client->indicator.enabled = (desc->module.options1 & AC_OPTION1_VIVID_TARGET_INDICATOR) != 0;
}

void ac_targeting_take(ac_client *client, const ac_message *message,
                       const ac_dispatch_result *applied) {
    if (message->opcode == AC_OPCODE_GAME_EVENT && message->kind == EVENT_PLAYER_DESCRIPTION)
        take_options(client, message->body);
    ac_fellows_take(&client->fellows, message, client->objects->local_guid);
    ac_combat_take(&client->combat, message, applied);
    ac_combat_notice(client, message);
}

static void tell_mode(ac_client *client) {
    if (client->told_mode == client->combat.mode)
        return;
    client->told_mode = client->combat.mode;
    ac_client_emit(client, AC_EVENT_COMBAT_MODE)->number = (uint32_t)client->combat.mode;
}

static bool has_character(const ac_client *client) {
    return client->state == AC_CLIENT_IN_WORLD || client->state == AC_CLIENT_IN_TRANSIT ||
           client->state == AC_CLIENT_LEAVING;
}

/* In portal space too: what was decided before it the server must know. Without a character nobody
 * will want it later. */
static void send_commands(ac_client *client) {
    ac_combat_command command;
    while (ac_combat_next_command(&client->combat, &command))
        if (has_character(client))
            (void)ac_client_send_action(client, command.action, ac_combat_command_body(&command));
}

/* Whether the selected is on the screen; without a screen it always is. */
static bool is_drawn(const ac_client *client) {
    return !client->has_screen || client->drawn_selection == client->selection.guid;
}

void ac_targeting_step(ac_client *client) {
    if (!ac_objects_get_guid(client->objects, client->hovered))
        client->hovered = 0; /* no label of what is gone */
    ac_select_step(&client->selection, client->objects, client->now, is_drawn(client));
    ac_combat_step(&client->combat, client->now);
    ac_picker_watch(&client->picker, client->selection.guid);
    ac_indicator_set_selected(&client->indicator, client->objects, &client->fellows,
                              client->transit.tunnel_visible ? 0 : client->selection.guid);
    tell_mode(client);
    send_commands(client);
}

/* ---- what the player does ---- */

static bool in_world(const ac_client *client) {
    return client->state == AC_CLIENT_IN_WORLD;
}

ac_guid ac_client_selected(const ac_client *client) {
    return client->selection.guid;
}

static ac_status select_object(ac_client *client, ac_guid guid) {
    if (!in_world(client))
        return AC_ERROR_STATE;
    if (guid != 0 && !ac_objects_get_guid(client->objects, guid))
        return AC_ERROR_NOT_FOUND;
    ac_combat_select(&client->combat, guid);
    return AC_OK;
}

ac_status ac_client_select(ac_client *client, ac_guid guid) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_SELECT, .number = {guid}});
    return select_object(client, guid);
}

ac_status ac_client_select_next(ac_client *client, ac_client_target kind,
                                ac_client_target_step step) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_SELECT_NEXT, .number = {kind, step}});
    if (!in_world(client))
        return AC_ERROR_STATE;
    if (kind < AC_CLIENT_COMPASS || kind > AC_CLIENT_CORPSE || (unsigned)step > AC_CLIENT_PREVIOUS)
        return AC_ERROR_ARGUMENT;
    return ac_combat_select_step(&client->combat, (ac_target_kind)kind, (ac_target_step)step)
               ? AC_OK
               : AC_ERROR_NOT_FOUND;
}

ac_client_target_options ac_default_client_target_options(void) {
    ac_combat_options options = ac_default_combat_options();
    return (ac_client_target_options){options.clearing_reacquires, options.auto_target_players};
}

void ac_client_set_target_options(ac_client *client, const ac_client_target_options *options) {
    ac_record(client, &(ac_input_record){
                          .kind = AC_INPUT_TARGET_OPTIONS,
                          .number = {options->clearing_reacquires, options->auto_target_players}});
    client->combat.options.clearing_reacquires = options->clearing_reacquires;
    client->combat.options.auto_target_players = options->auto_target_players;
}

ac_client_combat_mode ac_client_get_combat_mode(const ac_client *client) {
    return (ac_client_combat_mode)client->combat.mode;
}

ac_status ac_client_set_combat_mode(ac_client *client, ac_client_combat_mode mode) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_COMBAT_MODE, .number = {mode}});
    return in_world(client) ? ac_combat_set_mode(&client->combat, (ac_combat_mode)mode)
                            : AC_ERROR_STATE;
}

ac_status ac_client_attack(ac_client *client, ac_client_attack_height height, float power) {
    ac_record(client,
              &(ac_input_record){.kind = AC_INPUT_ATTACK, .number = {height}, .real = {power}});
    return in_world(client) ? ac_combat_attack(&client->combat, (ac_attack_height)height, power)
                            : AC_ERROR_STATE;
}

ac_status ac_client_begin_attack(ac_client *client, ac_client_attack_height height) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_ATTACK_KEY, .number = {height}});
    return in_world(client) ? ac_combat_begin_attack(&client->combat, (ac_attack_height)height)
                            : AC_ERROR_STATE;
}

void ac_client_end_attack(ac_client *client) {
    ac_record_kind(client, AC_INPUT_ATTACK_KEY);
    ac_combat_end_attack(&client->combat);
}

ac_client_attack_power ac_client_get_attack_power(const ac_client *client) {
    const ac_power_bar *bar = &client->combat.bar;
    return (ac_client_attack_power){bar->desired, ac_combat_power_level(&client->combat),
                                    bar->wanted};
}

void ac_client_set_attack_power(ac_client *client, float power) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_ATTACK_POWER, .real = {power}});
    ac_combat_set_power(&client->combat, power);
}

void ac_client_step_attack_power(ac_client *client, int steps) {
    ac_combat_step_power(&client->combat, steps);
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_ATTACK_POWER,
                                         .real = {client->combat.bar.desired}});
}

ac_status ac_client_cast(ac_client *client, uint32_t spell) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_CAST, .number = {spell}});
    return in_world(client) ? ac_combat_cast(&client->combat, spell) : AC_ERROR_STATE;
}

ac_status ac_client_stop_attack(ac_client *client) {
    ac_record_kind(client, AC_INPUT_STOP_ATTACK);
    if (!in_world(client))
        return AC_ERROR_STATE;
    ac_combat_stop(&client->combat);
    return AC_OK;
}

/* ---- picking ---- */

void ac_client_click(ac_client *client, int x, int y) {
    ac_picker_arm(&client->picker, x, y, AC_PICK_CLICK);
}

void ac_client_hover(ac_client *client, int x, int y) {
    ac_picker_arm(&client->picker, x, y, AC_PICK_HOVER);
}

ac_guid ac_client_hovered(const ac_client *client) {
    return client->hovered;
}

ac_picker *ac_client_picker(ac_client *client) {
    return &client->picker;
}

void ac_client_take_drawn(ac_client *client, uint32_t flags, ac_guid guid) {
    ac_guid drawn = flags & AC_DRAWN_SELECTED ? client->selection.guid : 0;
    if (client->has_screen && drawn == client->drawn_selection && !(flags & AC_DRAWN_HOVER))
        return;
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_DRAWN, .number = {flags, guid}});
    client->has_screen = true;
    client->drawn_selection = drawn;
    if (flags & AC_DRAWN_HOVER)
        client->hovered = guid;
    if (flags & AC_DRAWN_CLICK)
        (void)select_object(client, guid);
}

/* The tunnel is no draw of the world: a click waits for one. */
void ac_client_end_pick(ac_client *client) {
    ac_pick_result result;
    if (!client->view.in_world && !client->is_playback) {
        if (client->hovered || client->drawn_selection)
            ac_client_take_drawn(client, AC_DRAWN_HOVER, 0);
        return;
    }
    if (!client->is_playback)
        ac_sight_end(client);
    uint32_t flags = ac_picker_end_frame(&client->picker, &result) ? AC_DRAWN_HOVER : 0;
    if (client->is_playback)
        return;
    if (ac_picker_was_reported(&client->picker, client->selection.guid))
        flags |= AC_DRAWN_SELECTED;
    if ((result.purpose & AC_PICK_CLICK) && result.hit.hit)
        flags |= AC_DRAWN_CLICK;
    ac_client_take_drawn(client, flags, result.hit.guid);
}

bool ac_client_selected_was_drawn(const ac_client *client) {
    return client->selection.guid != 0 && client->drawn_selection == client->selection.guid;
}

bool ac_client_watch_selection(ac_client *client, ac_selection_notice *notice, void *user) {
    return ac_selection_add_handler(&client->selection, notice, user);
}

void ac_client_unwatch_selection(ac_client *client, ac_selection_notice *notice, void *user) {
    ac_selection_remove_handler(&client->selection, notice, user);
}

const ac_indicator *ac_client_indicator(const ac_client *client) {
    return &client->indicator;
}

ac_indicator_view ac_client_indicator_view(const ac_client *client, int width, int height) {
    const ac_view_camera *camera = &client->view.camera;
    return (ac_indicator_view){.camera = camera->position.frame,
                               .vertical_fov = camera->vertical_fov,
                               .near_plane = camera->near_plane,
                               .far_plane = camera->far_plane,
                               .width = width,
                               .height = height};
}

const ac_fellows *ac_client_fellows(const ac_client *client) {
    return &client->fellows;
}
