/* The account's characters, one of them chosen to enter the world. */
#ifndef AC_UI_CHARACTER_PANEL_H
#define AC_UI_CHARACTER_PANEL_H

#include "arwic/client.h"
#include "ui/draw_list.h"
#include "ui/frame.h"

enum { AC_UI_CHARACTERS_MAX = 32, AC_UI_CHARACTER_NAME = 64 };

typedef struct ac_ui_character {
    ac_guid guid;
    char name[AC_UI_CHARACTER_NAME]; /* UTF-8 */
} ac_ui_character;

/* Zero-initialise. */
typedef struct ac_ui_characters {
    ac_ui_character items[AC_UI_CHARACTERS_MAX]; /* as the server lists them */
    int count, chosen;
    ac_guid played; /* who was in the world last, 0 nobody yet */
    bool is_old;    /* the next that is told of begins a new list */
    /* Where ac_ui_characters_draw put them. */
    ac_ui_rect first_row; /* of the first that is shown; the others are below it */
    int first, shown;
} ac_ui_characters;

/* Takes the list from the client's events; `player` is its player at the time. Who was played last
 * is chosen, else the first. */
void ac_ui_characters_take(ac_ui_characters *characters, const ac_client_event *event,
                           ac_guid player);

/* Chooses the one `by` places on, around at the ends. */
void ac_ui_characters_step(ac_ui_characters *characters, int by);

/* The chosen one's name; NULL when there is none. */
const char *ac_ui_characters_chosen(const ac_ui_characters *characters);

/* In the middle of the screen, `hint` below them. Of more than there is room for those around the
 * chosen one. */
void ac_ui_characters_draw(ac_ui_list *list, ac_ui_characters *characters, const char *hint,
                           const ac_ui_frame *frame);

/* Whose row is at a point of the screen; -1 nobody's. */
int ac_ui_characters_pick(const ac_ui_characters *characters, int x, int y);

#endif
