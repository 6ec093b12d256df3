/* What is drawn about targets: the vivid indicator around the selected or the arrow to it, the
 * radar, and the strip with the selected's name and health. Their data is select/'s. */
#ifndef AC_APP_MARKS_H
#define AC_APP_MARKS_H

#include "client/view_access.h"
#include "dat/store.h"
#include "render/overlay.h"

typedef struct ac_marks {
    ac_did art[AC_INDICATOR_IMAGE_COUNT];
    ac_indicator_sizes sizes;
} ac_marks;

/* Looks up the indicator's art. Without it corners are drawn as plain lines. */
ac_marks ac_marks_make(ac_store *store, const ac_log *log);

/* Between begin and end of the overlay, over a world `width` x `height` pixels large. */
void ac_marks_draw(const ac_marks *marks, ac_overlay *overlay, ac_client *client, int width,
                   int height);

#endif
