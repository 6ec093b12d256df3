/* The vivid target indicator as quads: its corners around the selected, or the arrow to it. Where
 * they stand and in which colour is select/indicator.h's. */
#ifndef AC_UI_TARGET_MARKS_H
#define AC_UI_TARGET_MARKS_H

#include "base/log.h"
#include "client/view_access.h"
#include "dat/store.h"
#include "ui/draw_list.h"

typedef struct ac_ui_target_marks {
    ac_did art[AC_INDICATOR_IMAGE_COUNT];
    ac_indicator_sizes sizes;
} ac_ui_target_marks;

/* Looks up the art. Without it corners are drawn as plain lines. */
void ac_ui_target_marks_open(ac_ui_target_marks *marks, ac_store *store, const ac_log *log);

/* For a world drawn `width` x `height` pixels large. */
void ac_ui_target_marks_draw(ac_ui_list *list, const ac_ui_target_marks *marks, ac_client *client,
                             int width, int height);

#endif
