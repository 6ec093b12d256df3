/* The selected object's field of the toolbar (gmToolbarUI): its name and, for what has health, a
 * meter. It is told that the selection changed and nothing more; it then reads what is selected
 * (spec 2026-07-12, 'Selection-notice reentrancy'). */
#ifndef AC_UI_SELECTED_PANEL_H
#define AC_UI_SELECTED_PANEL_H

#include "arwic/client.h"
#include "ui/panel.h"

enum { AC_UI_NAME_MAX = 160 };

typedef struct ac_ui_selected {
    ac_ui_panel panel;
    ac_client *client; /* whose selection it shows; NULL: nobody's yet */
    ac_guid guid;      /* read at the last notice */
} ac_ui_selected;

typedef struct ac_ui_selected_state {
    char name[AC_UI_NAME_MAX]; /* UTF-8 */
    bool has_health;
    float health; /* 0..1 */
} ac_ui_selected_state;

/* Finds the layout. */
void ac_ui_selected_open(ac_ui_selected *selected, ac_store *store, const ac_log *log);

/* Asks for notices of this client's selection; `selected` must not move until it is unwatched. */
bool ac_ui_selected_watch(ac_ui_selected *selected, ac_client *client);
void ac_ui_selected_unwatch(ac_ui_selected *selected);

/* What is known of the object. False when nothing is selected or it is gone. */
bool ac_ui_selected_state_of(const ac_ui_selected *selected, ac_ui_selected_state *state);

void ac_ui_selected_draw(ac_ui_list *list, const ac_ui_selected *selected,
                         const ac_ui_selected_state *state, float x, float y, float scale);

/* Width and height of the field, layout units. */
ac_ui_rect ac_ui_selected_size(const ac_ui_selected *selected);

#endif
