#include "app/window.h"

#include <SDL.h>
#include <stdlib.h>
#include <string.h>

struct ac_window {
    SDL_Window *window;
    SDL_GLContext context;
    SDL_Cursor *cursors[AC_WINDOW_CURSORS];
    uint32_t shown_cursor;
    bool typing;
};

static bool names_display(void) {
    const char *names[] = {"DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"};
    for (size_t i = 0; i < sizeof names / sizeof *names; ++i) {
        const char *value = getenv(names[i]);
        if (value && *value)
            return true;
    }
    return false;
}

/* SDL falls back on drivers that show nothing; only who asks for one gets it. */
static bool is_seen(void) {
    const char *blind[] = {"offscreen", "dummy", "evdev"};
    const char *asked = getenv("SDL_VIDEODRIVER");
    const char *driver = SDL_GetCurrentVideoDriver();
    for (size_t i = 0; driver && i < sizeof blind / sizeof *blind; ++i)
        if (strcmp(driver, blind[i]) == 0)
            return asked && strcmp(asked, driver) == 0;
    return driver != NULL;
}

bool ac_window_is_possible(void) {
    if (!names_display())
        return false;
    SDL_SetMainReady();
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    bool possible = SDL_InitSubSystem(SDL_INIT_VIDEO) == 0 && is_seen();
    SDL_QuitSubSystem(SDL_INIT_VIDEO);
    return possible;
}

static ac_window *fail(ac_window *window, ac_error *error, const char *what) {
    ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "%s: %s", what, SDL_GetError());
    ac_window_close(window);
    return NULL;
}

ac_window *ac_window_open(const char *title, int width, int height, ac_error *error) {
    ac_window *window = calloc(1, sizeof *window);
    if (!window) {
        ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a window");
        return NULL;
    }
    SDL_SetMainReady();
    SDL_SetHint(SDL_HINT_NO_SIGNAL_HANDLERS, "1");
    if (SDL_Init(SDL_INIT_VIDEO) != 0)
        return fail(window, error, "cannot start SDL video");
    if (!is_seen()) {
        SDL_SetError("no display answers (see DISPLAY and WAYLAND_DISPLAY)");
        return fail(window, error, "cannot open a window");
    }
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MAJOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_MINOR_VERSION, 3);
    SDL_GL_SetAttribute(SDL_GL_CONTEXT_PROFILE_MASK, SDL_GL_CONTEXT_PROFILE_CORE);
    SDL_GL_SetAttribute(SDL_GL_DOUBLEBUFFER, 1);
    SDL_GL_SetAttribute(SDL_GL_DEPTH_SIZE, 24);
    SDL_GL_SetAttribute(SDL_GL_STENCIL_SIZE, 8);
    window->window =
        SDL_CreateWindow(title, SDL_WINDOWPOS_CENTERED, SDL_WINDOWPOS_CENTERED, width, height,
                         SDL_WINDOW_OPENGL | SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI);
    if (!window->window)
        return fail(window, error, "cannot open a window");
    window->context = SDL_GL_CreateContext(window->window);
    if (!window->context)
        return fail(window, error, "cannot create an OpenGL 3.3 core context");
    if (SDL_GL_SetSwapInterval(-1) != 0)
        SDL_GL_SetSwapInterval(1);
    return window;
}

void ac_window_close(ac_window *window) {
    if (!window)
        return;
    for (int i = 0; i < AC_WINDOW_CURSORS; ++i)
        if (window->cursors[i])
            SDL_FreeCursor(window->cursors[i]);
    if (window->context)
        SDL_GL_DeleteContext(window->context);
    if (window->window)
        SDL_DestroyWindow(window->window);
    SDL_Quit();
    free(window);
}

static SDL_Cursor *make_cursor(const ac_window_picture *picture) {
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormatFrom((void *)picture->rgba, picture->width, picture->height,
                                           32, picture->width * 4, SDL_PIXELFORMAT_RGBA32);
    SDL_Cursor *cursor = surface ? SDL_CreateColorCursor(surface, 0, 0) : NULL;
    SDL_FreeSurface(surface);
    return cursor;
}

void ac_window_set_cursor(ac_window *window, uint32_t number, const ac_window_picture *picture,
                          bool over_object) {
    if (number >= AC_WINDOW_CURSORS || window->cursors[number])
        return;
    SDL_Cursor *cursor = picture ? make_cursor(picture) : NULL;
    if (!cursor)
        cursor =
            SDL_CreateSystemCursor(over_object ? SDL_SYSTEM_CURSOR_HAND : SDL_SYSTEM_CURSOR_ARROW);
    window->cursors[number] = cursor;
}

void ac_window_show_cursor(ac_window *window, uint32_t number) {
    if (number >= AC_WINDOW_CURSORS || number == window->shown_cursor || !window->cursors[number])
        return;
    SDL_SetCursor(window->cursors[number]);
    window->shown_cursor = number;
}

static uint8_t modifiers_of(SDL_Keymod held) {
    return (uint8_t)((held & KMOD_SHIFT ? AC_MODIFIER_SHIFT : 0) |
                     (held & KMOD_CTRL ? AC_MODIFIER_CONTROL : 0) |
                     (held & KMOD_ALT ? AC_MODIFIER_ALT : 0));
}

static void take_key(const ac_keymap *keymap, ac_input *input, const SDL_Keysym *key) {
    ac_keymap_actions(keymap, (uint16_t)key->scancode, modifiers_of((SDL_Keymod)key->mod),
                      input->pressed);
}

static void take_motion(ac_input *input, const SDL_MouseMotionEvent *motion) {
    input->mouse_x = motion->x;
    input->mouse_y = motion->y;
    input->moved = true;
    if (motion->state & SDL_BUTTON_RMASK) {
        input->orbit_x += (float)motion->xrel;
        input->orbit_y += (float)motion->yrel;
    }
}

static void take_button(ac_input *input, const SDL_MouseButtonEvent *button) {
    if (button->button != SDL_BUTTON_LEFT)
        return;
    input->click = true;
    input->double_click = button->clicks >= 2;
    input->click_x = button->x;
    input->click_y = button->y;
}

static void take_typed_key(ac_input *input, SDL_Keycode key) {
    input->erased += key == SDLK_BACKSPACE;
    input->entered |= key == SDLK_RETURN || key == SDLK_KP_ENTER;
    input->given_up |= key == SDLK_ESCAPE;
}

static void take_text(ac_input *input, const char *text) {
    size_t length = strlen(input->typed);
    if (length + strlen(text) < sizeof input->typed)
        memcpy(input->typed + length, text, strlen(text) + 1);
}

/* True when it was typing. */
static bool take_typing(ac_input *input, const SDL_Event *event) {
    if (event->type == SDL_TEXTINPUT)
        take_text(input, event->text.text);
    else if (event->type == SDL_KEYDOWN)
        take_typed_key(input, event->key.keysym.sym);
    else
        return false;
    return true;
}

static void take_event(const ac_keymap *keymap, ac_input *input, const SDL_Event *event) {
    switch (event->type) {
    case SDL_QUIT: input->quit = true; break;
    case SDL_KEYDOWN:
        if (!event->key.repeat)
            take_key(keymap, input, &event->key.keysym);
        break;
    case SDL_MOUSEMOTION: take_motion(input, &event->motion); break;
    case SDL_MOUSEBUTTONDOWN: take_button(input, &event->button); break;
    case SDL_MOUSEWHEEL: input->zoom += (float)event->wheel.y; break;
    default: break;
    }
}

static void take_held_keys(const ac_keymap *keymap, ac_input *input) {
    int count;
    const Uint8 *keys = SDL_GetKeyboardState(&count);
    uint8_t modifiers = modifiers_of(SDL_GetModState());
    for (int i = 0; i < count && i < AC_KEY_LIMIT; ++i)
        if (keys[i])
            ac_keymap_actions(keymap, (uint16_t)i, modifiers, input->held);
}

/* The mouse's points are not pixels on a display of high density. */
static void to_pixels(ac_window *window, ac_input *input) {
    int points[2];
    int pixels[2];
    SDL_GetWindowSize(window->window, &points[0], &points[1]);
    SDL_GL_GetDrawableSize(window->window, &pixels[0], &pixels[1]);
    if (points[0] <= 0 || points[1] <= 0)
        return;
    input->click_x = input->click_x * pixels[0] / points[0];
    input->click_y = input->click_y * pixels[1] / points[1];
    input->pixel_x = input->mouse_x * pixels[0] / points[0];
    input->pixel_y = input->mouse_y * pixels[1] / points[1];
}

void ac_window_poll(ac_window *window, const ac_keymap *keymap, ac_input *input) {
    int x = input->mouse_x;
    int y = input->mouse_y;
    *input = (ac_input){.mouse_x = x, .mouse_y = y};
    SDL_Event event;
    while (SDL_PollEvent(&event))
        if (!window->typing || !take_typing(input, &event))
            take_event(keymap, input, &event);
    if (!window->typing)
        take_held_keys(keymap, input);
    to_pixels(window, input);
}

void ac_window_set_typing(ac_window *window, bool typing) {
    window->typing = typing;
    if (typing)
        SDL_StartTextInput();
    else
        SDL_StopTextInput();
}

void ac_window_set_fullscreen(ac_window *window, bool fullscreen) {
    (void)SDL_SetWindowFullscreen(window->window, fullscreen ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
}

void ac_window_size(ac_window *window, int *width, int *height) {
    SDL_GL_GetDrawableSize(window->window, width, height);
}

void ac_window_swap(ac_window *window) {
    SDL_GL_SwapWindow(window->window);
}
