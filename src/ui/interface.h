/* Everything that is shown over the world, built anew each frame as one draw list: the target
 * indicator, the radar, the selected object's field, the power of the next attack, the wait in
 * portal space, the list of characters, the lines to read. */
#ifndef AC_UI_INTERFACE_H
#define AC_UI_INTERFACE_H

#include "ui/character_panel.h"
#include "ui/chat_lines.h"
#include "ui/frame.h"
#include "ui/radar_panel.h"
#include "ui/selected_panel.h"
#include "ui/target_marks.h"

typedef struct ac_ui {
    ac_client *client;
    ac_ui_target_marks marks;
    ac_ui_radar radar;
    ac_ui_selected selected;
    ac_ui_chat_lines chat;
    ac_ui_characters characters;
    char status[256];          /* a line at the top, empty: none */
    char leave_key[160];       /* that logs out; empty: none */
    char characters_hint[512]; /* what the keys do at the list of characters */
    ac_ui_list list;           /* of the last ac_ui_build */
} ac_ui;

/* For the client, which must outlive it; `ui` must not move until it is closed. Art that the DAT
 * files lack is drawn plainly, with a line in the log. */
void ac_ui_open(ac_ui *ui, ac_client *client, ac_store *store, const ac_log *log);
void ac_ui_close(ac_ui *ui);

/* Takes what the player should read. */
void ac_ui_event(ac_ui *ui, const ac_client_event *event);

/* Builds ui->list. */
void ac_ui_build(ac_ui *ui, const ac_ui_frame *frame);

/* What a click on the radar means: the object of the blip under the mouse, 0 none. `inside`: the
 * mouse is on the radar, so that the click is not for the world. */
ac_guid ac_ui_pick(const ac_ui *ui, int width, int height, int x, int y, bool *inside);

#endif
