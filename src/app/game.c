#include "app/game.h"

#include <stdio.h>
#include <string.h>

#include "app/character_list.h"
#include "app/clock.h"
#include "app/exit_code.h"
#include "app/plain_text.h"
#include "app/recording_file.h"
#include "app/screen.h"
#include "app/script.h"
#include "app/signals.h"
#include "app/sound.h"

static const double frame_seconds = 1.0 / 30.0; /* of simulated time */
static const double goodbye_seconds = 1.0;
static const double notable_silence = 8.0; /* seconds: two answers are missing */
static const float radians_per_pixel = 0.005f;

typedef struct game {
    const ac_game_def *def;
    ac_data data;
    ac_connection connection;
    ac_client *client;
    ac_screen screen;
    ac_audio *audio;
    ac_trace trace;
    ac_recording_file recording;
    ac_tour_player tour;
    ac_script *script; /* NULL: none */
    bool script_ended; /* it was stopped, and that was told */
    ac_input input;
    double start, now; /* seconds: the system's clock, or simulated time */
    double leave_time; /* when the goodbye began, 0 not yet */
    uint64_t frame;
    int pictures;
    int code;
    bool entered;                         /* a character was chosen */
    char character[AC_UI_CHARACTER_NAME]; /* at the list; empty: the def's */
    bool screenshot;                      /* asked for in this frame */
    bool attacking;                       /* an attack key is down */
    ac_action attack_key;
} game;

static int fail(game *g, int code, const ac_error *error) {
    char plain[512];
    fprintf(stderr, "arwic: %s\n", ac_plain_text(plain, sizeof plain, error->message));
    g->code = code;
    return code;
}

static void take_event(void *user, const ac_client_event *event) {
    game *g = user;
    ac_ui_event(&g->screen.ui, event);
    if (g->script)
        ac_script_event(g->script, event);
}

/* Off-screen without a real server, time is simulated: the same run each time. */
static bool is_simulated(const ac_game_def *def) {
    return def->headless && !def->realtime;
}

static ac_status open_trace(game *g, ac_error *error) {
    char path[4096];
    if (!g->def->out)
        return ac_trace_open(&g->trace, NULL, error);
    ac_status status = ac_folder_make(g->def->out, error);
    if (status == AC_OK)
        status = ac_path_join(path, sizeof path, g->def->out, "trace.jsonl", error);
    return status == AC_OK ? ac_trace_open(&g->trace, path, error) : status;
}

static void set_target_options(game *g) {
    ac_client_target_options options = ac_default_client_target_options();
    options.clearing_reacquires = g->def->settings->auto_target_refill;
    options.auto_target_players = g->def->settings->auto_target_players;
    ac_client_set_target_options(g->client, &options);
    ac_client_set_attack_power(g->client, (float)g->def->settings->attack_power);
}

/* Who is to enter the world; NULL: the first of the list. */
static const char *wanted_character(const game *g) {
    return g->character[0] ? g->character : g->def->character;
}

static ac_status open_client(game *g, ac_error *error) {
    ac_client_def def = ac_default_client_def();
    def.store = g->data.store;
    def.account = g->def->account;
    def.password = g->def->password;
    def.character = wanted_character(g);
    def.seed = g->def->seed;
    def.block_radius = g->def->settings->view_distance;
    def.log = g->def->log;
    ac_status status = ac_client_create(&def, g->now, &g->client, error);
    if (status == AC_OK && g->def->record && g->frame == 0)
        status = ac_recording_file_create(&g->recording, g->def->record, g->client, error);
    if (status == AC_OK)
        set_target_options(g);
    return status;
}

static int open_script(game *g) {
    char failure[AC_SCRIPT_FAILURE];
    if (!g->def->script)
        return AC_EXIT_OK;
    g->script = ac_script_open(g->def->script, g->client, failure);
    if (g->script)
        return AC_EXIT_OK;
    fprintf(stderr, "arwic: %s\n", failure);
    g->code = AC_EXIT_FILES;
    return g->code;
}

/* A window's client, and what the interface of it says of the keys. */
static void follow_client(game *g) {
    const ac_keymap *keys = &g->def->settings->keys;
    ac_client_hold_last_sample(g->client, true);
    ac_keymap_write(keys, AC_ACTION_LOG_OUT, g->screen.ui.leave_key);
    ac_character_list_hint(keys, g->screen.ui.characters_hint);
}

static int open_game(game *g) {
    ac_error error;
    if (ac_data_open(&g->data, g->def->dat_folder, g->def->log, &error) != AC_OK)
        return fail(g, AC_EXIT_FILES, &error);
    if (open_trace(g, &error) != AC_OK)
        return fail(g, AC_EXIT_FILES, &error);
    g->trace.on_event = take_event;
    g->trace.user = g;
    if (open_client(g, &error) != AC_OK)
        return fail(g, error.status == AC_ERROR_ARGUMENT ? AC_EXIT_USAGE : AC_EXIT_FILES, &error);
    if (open_script(g) != AC_EXIT_OK)
        return g->code;
    if (ac_connection_open(&g->connection, g->def->server, &error) != AC_OK)
        return fail(g, AC_EXIT_NETWORK, &error);
    ac_screen_def screen = {.headless = g->def->headless,
                            .settings = g->def->settings,
                            .title = g->def->title,
                            .window = g->def->window,
                            .store = g->data.store,
                            .client = g->client,
                            .log = g->def->log};
    if (ac_screen_open(&g->screen, &screen, &error) != AC_OK)
        return fail(g, AC_EXIT_SYSTEM, &error);
    if (g->screen.window)
        follow_client(g);
    g->audio =
        ac_sound_open(g->def->settings, !g->def->headless, g->data.store, g->def->log, &error);
    return g->audio ? AC_EXIT_OK : fail(g, AC_EXIT_SYSTEM, &error);
}

static void close_game(game *g) {
    ac_error error;
    ac_audio_destroy(g->audio);
    ac_screen_close(&g->screen);
    ac_script_close(g->script);
    if (g->client)
        ac_client_destroy(g->client);
    ac_connection_close(&g->connection);
    if (ac_recording_file_close(&g->recording, &error) != AC_OK)
        (void)fail(g, AC_EXIT_FILES, &error);
    if (ac_trace_close(&g->trace, &error) != AC_OK)
        (void)fail(g, AC_EXIT_FILES, &error);
    ac_data_close(&g->data);
}

static void take_picture(game *g, const char *name) {
    char path[4096];
    char file[128];
    ac_error error;
    const char *folder = g->def->out ? g->def->out : ".";
    (void)snprintf(file, sizeof file, "%s.png", name);
    ac_status status = ac_folder_make(folder, &error);
    if (status == AC_OK)
        status = ac_path_join(path, sizeof path, folder, file, &error);
    if (status == AC_OK)
        status = ac_screen_capture(&g->screen, path, &error);
    if (status != AC_OK) {
        (void)fail(g, AC_EXIT_FILES, &error);
        return;
    }
    g->pictures += 1;
    ac_trace_note(&g->trace, "picture", file);
    printf("wrote %s\n", path);
}

static void leave(game *g) {
    if (g->leave_time > 0.0)
        return;
    g->leave_time = g->now;
    ac_client_disconnect(g->client);
}

static void tell(game *g, const char *text) {
    ac_client_event line = {.kind = AC_EVENT_CHAT, .time = g->now - g->start};
    (void)snprintf(line.text, sizeof line.text, "%s", text);
    ac_ui_event(&g->screen.ui, &line);
}

/* By the document's rule Auto Target may fill it again at once. */
static void clear_selection(game *g) {
    (void)ac_client_select(g->client, 0);
    if (ac_client_selected(g->client))
        tell(g, "Auto Target chooses again while you fight; the setting auto-target-refill, or "
                "peace, ends that");
}

/* Then from the selected, out of the fight, out of the game. */
static void step_back(game *g) {
    if (ac_client_selected(g->client))
        clear_selection(g);
    else if (ac_client_get_combat_mode(g->client) != AC_CLIENT_PEACE)
        (void)ac_client_set_combat_mode(g->client, AC_CLIENT_PEACE);
    else
        leave(g);
}

static void take_mode_keys(game *g) {
    static const struct {
        ac_action action;
        ac_client_combat_mode mode;
    } modes[] = {{AC_ACTION_MELEE, AC_CLIENT_MELEE},
                 {AC_ACTION_MISSILE, AC_CLIENT_MISSILE},
                 {AC_ACTION_MAGIC, AC_CLIENT_MAGIC}};
    bool fights = ac_client_get_combat_mode(g->client) != AC_CLIENT_PEACE;
    for (size_t i = 0; i < sizeof modes / sizeof *modes; ++i)
        if (g->input.pressed[modes[i].action])
            (void)ac_client_set_combat_mode(g->client, fights ? AC_CLIENT_PEACE : modes[i].mode);
}

/* Why a blow or a spell comes to nothing. */
static void explain(game *g, ac_status status, const char *mode) {
    char text[80];
    (void)snprintf(text, sizeof text, "Make ready to fight %s first.", mode);
    if (status == AC_ERROR_STATE)
        tell(g, text);
    else if (status == AC_ERROR_NOT_FOUND)
        tell(g, "Select something to attack first.");
}

/* Held, an attack key lets the blow gather power. */
static void take_attack_keys(game *g) {
    static const struct {
        ac_action action;
        ac_client_attack_height height;
    } heights[] = {{AC_ACTION_ATTACK_LOW, AC_CLIENT_LOW},
                   {AC_ACTION_ATTACK_MIDDLE, AC_CLIENT_MIDDLE},
                   {AC_ACTION_ATTACK_HIGH, AC_CLIENT_HIGH}};
    const ac_input *input = &g->input;
    for (size_t i = 0; i < sizeof heights / sizeof *heights; ++i) {
        if (!input->pressed[heights[i].action])
            continue;
        ac_status status = ac_client_begin_attack(g->client, heights[i].height);
        g->attacking = status == AC_OK;
        g->attack_key = heights[i].action;
        explain(g, status, "in melee or with missiles");
    }
    if (g->attacking && !input->held[g->attack_key]) {
        ac_client_end_attack(g->client);
        g->attacking = false;
    }
}

static void take_power_keys(game *g) {
    const bool *pressed = g->input.pressed;
    if (pressed[AC_ACTION_POWER_LESS])
        ac_client_step_attack_power(g->client, -1);
    if (pressed[AC_ACTION_POWER_MORE])
        ac_client_step_attack_power(g->client, 1);
    if (pressed[AC_ACTION_CAST])
        explain(g, ac_client_cast(g->client, (uint32_t)g->def->settings->spell), "with magic");
}

static void take_target_keys(game *g) {
    const ac_input *input = &g->input;
    ac_guid selected = ac_client_selected(g->client);
    if (input->pressed[AC_ACTION_NEXT_TARGET])
        (void)ac_client_select_next(g->client, AC_CLIENT_COMPASS, AC_CLIENT_NEXT);
    if (input->pressed[AC_ACTION_PREVIOUS_TARGET])
        (void)ac_client_select_next(g->client, AC_CLIENT_COMPASS, AC_CLIENT_PREVIOUS);
    if ((input->pressed[AC_ACTION_USE] || input->double_click) && selected)
        (void)ac_client_use(g->client, selected);
}

/* The radar takes the clicks on it; what else is there the next draw of the world decides. */
static void take_pointer(game *g) {
    const ac_input *input = &g->input;
    ac_screen *screen = &g->screen;
    int x = input->click ? input->click_x : input->pixel_x;
    int y = input->click ? input->click_y : input->pixel_y;
    bool on_radar;
    ac_guid blip = ac_ui_pick(&screen->ui, screen->width, screen->height, x, y, &on_radar);
    if (input->click && blip)
        (void)ac_client_select(g->client, blip);
    else if (input->click && !on_radar)
        ac_client_click(g->client, x, y);
    else
        ac_client_hover(g->client, input->pixel_x, input->pixel_y);
    screen->over_object = on_radar ? blip != 0 : ac_client_hovered(g->client) != 0;
}

static void take_gesture_keys(game *g) {
    static const struct {
        ac_action action;
        ac_gesture gesture;
    } gestures[] = {{AC_ACTION_CRY, AC_GESTURE_CRY},       {AC_ACTION_LAUGH, AC_GESTURE_LAUGH},
                    {AC_ACTION_WAVE, AC_GESTURE_WAVE},     {AC_ACTION_CHEER, AC_GESTURE_CHEER},
                    {AC_ACTION_POINT, AC_GESTURE_POINT},   {AC_ACTION_BOW, AC_GESTURE_BOW},
                    {AC_ACTION_CLAP, AC_GESTURE_CLAP},     {AC_ACTION_STAND, AC_GESTURE_STAND},
                    {AC_ACTION_CROUCH, AC_GESTURE_CROUCH}, {AC_ACTION_SIT, AC_GESTURE_SIT},
                    {AC_ACTION_LIE, AC_GESTURE_LIE}};
    for (size_t i = 0; i < sizeof gestures / sizeof *gestures; ++i)
        if (g->input.pressed[gestures[i].action])
            (void)ac_client_gesture(g->client, gestures[i].gesture);
}

/* Esc goes one step back: from the list of keys first. */
static void close_help(game *g) {
    if (g->screen.help == 0 || !g->input.pressed[AC_ACTION_ESCAPE])
        return;
    g->screen.help = 0;
    g->input.pressed[AC_ACTION_ESCAPE] = false;
}

static void take_view_keys(game *g) {
    const bool *pressed = g->input.pressed;
    close_help(g);
    g->screen.figures.shown ^= pressed[AC_ACTION_FIGURES];
    g->screen.not_drawn.shown ^= pressed[AC_ACTION_NOT_DRAWN];
    g->screen.help += pressed[AC_ACTION_HELP];
    g->screenshot = pressed[AC_ACTION_SCREENSHOT];
    if (pressed[AC_ACTION_MUTE])
        ac_audio_set_mute(g->audio, !ac_audio_is_muted(g->audio));
}

static void take_mouse(game *g) {
    const ac_settings *settings = g->def->settings;
    float speed = radians_per_pixel * (float)settings->mouse_speed;
    ac_client_move_camera(g->client, g->input.orbit_x * speed,
                          g->input.orbit_y * (settings->mouse_invert ? -speed : speed),
                          -g->input.zoom);
}

static int axis(const ac_input *input, ac_action plus, ac_action minus) {
    return (input->held[plus] ? 1 : 0) - (input->held[minus] ? 1 : 0);
}

static void take_held_keys(game *g) {
    const ac_input *input = &g->input;
    ac_controls controls = {.forward = axis(input, AC_ACTION_FORWARD, AC_ACTION_BACK),
                            .turn = axis(input, AC_ACTION_TURN_RIGHT, AC_ACTION_TURN_LEFT),
                            .strafe = axis(input, AC_ACTION_STRAFE_RIGHT, AC_ACTION_STRAFE_LEFT),
                            .walk = input->held[AC_ACTION_WALK],
                            .jump = input->held[AC_ACTION_JUMP]};
    ac_client_set_controls(g->client, &controls);
}

static void set_chat_line(game *g, bool open) {
    g->screen.chat_line = (ac_chat_line){.open = open};
    ac_window_set_typing(g->screen.window, open);
}

static void take_chat(game *g) {
    ac_chat_line *line = &g->screen.chat_line;
    if (!line->open) {
        if (g->input.pressed[AC_ACTION_ENTER])
            set_chat_line(g, true);
        return;
    }
    if (ac_chat_line_take(line, &g->input) && ac_client_say(g->client, line->text) != AC_OK)
        tell(g, "Nobody hears you here");
    if (!line->open)
        set_chat_line(g, false);
}

/* At the list of characters there is nobody yet to run or to speak. */
static void take_list(game *g) {
    ac_ui_characters *characters = &g->screen.ui.characters;
    const ac_input *input = &g->input;
    if (g->screen.chat_line.open)
        set_chat_line(g, false);
    g->screen.over_object = ac_ui_characters_pick(characters, input->pixel_x, input->pixel_y) >= 0;
    if (input->pressed[AC_ACTION_ESCAPE])
        leave(g);
    else if (ac_character_list_take(characters, input)) {
        (void)snprintf(g->character, sizeof g->character, "%s",
                       ac_ui_characters_chosen(characters));
        (void)ac_client_enter(g->client, g->character);
    }
}

/* What a person does at the window. */
static void take_input(game *g) {
    ac_window_poll(g->screen.window, &g->def->settings->keys, &g->input);
    if (g->input.quit)
        leave(g);
    take_view_keys(g);
    if (ac_client_get_state(g->client) == AC_CLIENT_CHARACTERS) {
        take_list(g);
        return;
    }
    take_chat(g);
    if (g->input.pressed[AC_ACTION_ESCAPE])
        step_back(g);
    take_mode_keys(g);
    take_attack_keys(g);
    take_power_keys(g);
    take_target_keys(g);
    take_gesture_keys(g);
    take_pointer(g);
    take_mouse(g);
    if (g->input.pressed[AC_ACTION_AUTO_RUN])
        (void)ac_client_set_auto_run(g->client, !ac_client_auto_runs(g->client));
    if (g->input.pressed[AC_ACTION_RECALL])
        (void)ac_client_recall_lifestone(g->client);
    if (g->input.pressed[AC_ACTION_LOG_OUT])
        (void)ac_client_log_out(g->client);
    if (!g->def->tour && (!g->script || g->script_ended))
        take_held_keys(g);
}

static void step_client(game *g) {
    if (g->def->host)
        ac_server_host_step(g->def->host, g->now);
    ac_connection_receive(&g->connection, g->client);
    ac_client_step(g->client, g->now);
    ac_recording_file_take(&g->recording, g->client, g->now);
    ac_connection_send(&g->connection, g->client);
    g->frame += 1;
    ac_trace_frame(&g->trace, g->client, g->frame);
    ac_sound_frame(g->audio, g->client, &g->trace, g->frame);
}

/* How long the player waited for something to see. */
static void tell_first_frame(game *g) {
    if (g->frame == 1 && !is_simulated(g->def))
        printf("first frame %.0f ms after the start\n",
               (ac_clock_now() - ac_clock_start()) * 1000.0);
}

/* A server that has fallen silent is told of long before it is given up. */
static void tell_silence(game *g) {
    double silence = ac_client_silence(g->client);
    g->screen.question[0] = '\0';
    if (silence > notable_silence)
        (void)snprintf(g->screen.question, sizeof g->screen.question,
                       "The server has not answered for %.0f seconds", silence);
}

/* Off-screen a frame is drawn only when its picture is wanted. */
static void draw(game *g) {
    char name[64];
    if (g->def->headless && !g->tour.picture && !g->tour.draw)
        return;
    tell_silence(g);
    ac_screen_draw(&g->screen, g->client, g->now - g->start);
    if (g->tour.picture)
        take_picture(g, g->tour.picture);
    if (g->screenshot) {
        (void)snprintf(name, sizeof name, "screenshot-%03d", g->pictures + 1);
        take_picture(g, name);
    }
}

/* At the list without a way in: nobody there has the name that was asked for. */
static void check_character(game *g) {
    ac_client_state state = ac_client_get_state(g->client);
    g->entered |= state > AC_CLIENT_CHARACTERS;
    if (state != AC_CLIENT_CHARACTERS || g->entered || g->leave_time > 0.0)
        return;
    const char *wanted = wanted_character(g);
    if (wanted)
        fprintf(stderr, "arwic: the account has no character called '%s'\n", wanted);
    else
        fprintf(stderr, "arwic: the account has no character; make one with another client\n");
    g->code = AC_EXIT_FAILED;
    leave(g);
}

static bool is_over(const game *g) {
    if (ac_client_get_state(g->client) == AC_CLIENT_ENDED)
        return true;
    return g->leave_time > 0.0 && g->now - g->leave_time > goodbye_seconds;
}

/* In the window the player goes on without it. */
static void end_script(game *g, const char *failure) {
    ac_client_event line = {.kind = AC_EVENT_CHAT, .time = g->now - g->start};
    (void)snprintf(line.text, sizeof line.text, "%s", failure);
    g->script_ended = true;
    ac_client_set_controls(g->client, &(ac_controls){0});
    fprintf(stderr, "arwic: %s\n", failure);
    ac_ui_event(&g->screen.ui, &line);
    if (g->def->headless) {
        g->code = AC_EXIT_FAILED;
        leave(g);
    }
}

static void step_script(game *g) {
    if (!g->script || g->script_ended)
        return;
    ac_script_frame(g->script, g->now - g->start);
    if (ac_script_failure(g->script))
        end_script(g, ac_script_failure(g->script));
    else if (ac_script_wants_to_quit(g->script))
        leave(g);
}

static void run_frame(game *g) {
    if (is_simulated(g->def)) {
        g->now += frame_seconds;
    } else {
        if (g->def->headless)
            ac_clock_sleep(frame_seconds);
        g->now = ac_clock_now();
    }
    g->screenshot = false;
    if (g->screen.window)
        take_input(g);
    if (g->def->tour && !ac_tour_step_client(&g->tour, g->client, g->now))
        leave(g);
    step_script(g);
    if (ac_signals_asked_to_stop() ||
        (g->def->most_seconds > 0.0 && g->now - g->start > g->def->most_seconds))
        leave(g);
    step_client(g);
    check_character(g);
    draw(g);
    tell_first_frame(g);
}

/* ---- a lost connection ---- */

static bool is_lost(const game *g) {
    return g->screen.window && !g->def->tour && g->code == AC_EXIT_OK && g->leave_time <= 0.0 &&
           ac_client_end(g->client)->status != AC_OK && !ac_signals_asked_to_stop();
}

/* True: again. False: the player has enough. */
static bool ask_to_reconnect(game *g) {
    char again[AC_KEYS_TEXT];
    char out[AC_KEYS_TEXT];
    ac_keymap_write(&g->def->settings->keys, AC_ACTION_ENTER, again);
    ac_keymap_write(&g->def->settings->keys, AC_ACTION_ESCAPE, out);
    (void)snprintf(g->screen.question, sizeof g->screen.question,
                   "The connection ended: %.150s\n%.40s connects again, %.40s leaves",
                   ac_client_end(g->client)->message, again, out);
    const bool *pressed = g->input.pressed;
    set_chat_line(g, false);
    do {
        ac_window_poll(g->screen.window, &g->def->settings->keys, &g->input);
        ac_screen_draw(&g->screen, g->client, g->now - g->start);
        ac_clock_sleep(frame_seconds);
    } while (!pressed[AC_ACTION_ENTER] && !pressed[AC_ACTION_ESCAPE] && !g->input.quit &&
             !ac_signals_asked_to_stop());
    g->screen.question[0] = '\0';
    return pressed[AC_ACTION_ENTER];
}

/* A new client in the place of the old. A recording ends with the connection that it began with. */
static void reconnect(game *g) {
    ac_error error;
    g->now = ac_clock_now();
    g->entered = g->attacking = false;
    if (ac_recording_file_close(&g->recording, &error) != AC_OK) {
        (void)fail(g, AC_EXIT_FILES, &error);
        return;
    }
    ac_screen_leave(&g->screen);
    ac_client_destroy(g->client);
    g->client = NULL;
    ac_connection_close(&g->connection);
    ac_trace_follow(&g->trace);
    if (open_client(g, &error) != AC_OK || ac_screen_follow(&g->screen, g->client, &error) != AC_OK)
        (void)fail(g, AC_EXIT_SYSTEM, &error);
    else if (ac_connection_open(&g->connection, g->def->server, &error) != AC_OK)
        (void)fail(g, AC_EXIT_NETWORK, &error);
    else
        follow_client(g);
}

static void play(game *g) {
    for (;;) {
        while (!is_over(g))
            run_frame(g);
        if (!is_lost(g) || g->script || !ask_to_reconnect(g))
            return;
        reconnect(g);
        if (g->code != AC_EXIT_OK)
            return;
    }
}

/* The client knows no addresses: of a server that is not there we say which. */
static void fail_of_network(game *g, const ac_error *end) {
    char server[AC_UDP_PEER_TEXT];
    ac_error where = *end;
    ac_udp_peer_write(g->def->server, server);
    if (end->status == AC_ERROR_IO || end->status == AC_ERROR_TIMEOUT)
        (void)ac_error_set(&where, end->status, end->offset, "%.160s (%s)", end->message, server);
    (void)fail(g, AC_EXIT_NETWORK, &where);
}

/* Why it ended, when not by our own wish. */
static void explain_end(game *g) {
    if (g->code != AC_EXIT_OK)
        return;
    const ac_error *end = ac_client_end(g->client);
    if (g->leave_time <= 0.0 && end->status != AC_OK)
        fail_of_network(g, end);
    else if (g->tour.failure[0]) {
        fprintf(stderr, "arwic: %s\n", g->tour.failure);
        g->code = AC_EXIT_FAILED;
    }
}

int ac_game_run(const ac_game_def *def) {
    game g = {.def = def, .connection = {.udp = {.socket = -1}}, .screen.window = def->window};
    g.now = g.start = is_simulated(def) ? 0.0 : ac_clock_now();
    if (def->tour)
        g.tour = ac_tour_start(def->tour, def->settings->size[0], def->settings->size[1]);
    if (open_game(&g) == AC_EXIT_OK) {
        play(&g);
        explain_end(&g);
        if (def->out && g.code == AC_EXIT_OK)
            printf("wrote %s/trace.jsonl: %llu lines, %llu frames, state hash %016llx\n", def->out,
                   (unsigned long long)g.trace.lines, (unsigned long long)g.frame,
                   (unsigned long long)ac_client_hash(g.client));
    }
    close_game(&g);
    return g.code;
}
