/* The objects that are known but not drawn, each with its reason: the list that answers 'why can I
 * not see it?', for the trace and over the picture. */
#ifndef AC_APP_NOT_DRAWN_H
#define AC_APP_NOT_DRAWN_H

#include <jansson.h>

#include "arwic/client.h"
#include "render/overlay.h"
#include "ui/frame.h"

/* Zero-initialise. */
typedef struct ac_not_drawn {
    ac_invisible_object *items;
    size_t count, capacity;
    bool shown; /* over the picture */
} ac_not_drawn;

void ac_not_drawn_free(ac_not_drawn *list);

/* Takes the list anew, in order of creation. True when it differs from the one before. */
bool ac_not_drawn_take(ac_not_drawn *list, const ac_objects *objects);

/* [{"guid": "0x80000001", "name": "Chest", "reason": "hidden"}, ...] */
json_t *ac_not_drawn_json(const ac_not_drawn *list, const ac_objects *objects);

/* Between begin and end of the overlay, as many lines as fit: by reason, what is merely out of view
 * last, nearest first. */
void ac_not_drawn_draw(ac_not_drawn *list, ac_overlay *overlay, const ac_client *client,
                       const ac_ui_frame *frame);

/* The rows of `step` pixels that fit into `room` above the lines of chat, or when those are few
 * into the whole of it. */
size_t ac_not_drawn_rows(float room, float whole_room, float step);

/* "30 of 46 objects known are not drawn, the first 8 of them:" */
void ac_not_drawn_heading(char *text, size_t room, size_t count, size_t known, size_t shown);

#endif
