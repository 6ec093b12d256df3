#ifndef AC_SELECT_SELECT_STEP_H
#define AC_SELECT_SELECT_STEP_H

#include "select/selection.h"

/* Once a frame, after the inbound queue: an object that no longer exists is not selected any more;
 * nor, looked at once a second, one that is farther than the radar reaches and was not drawn.
 * `drawn`: the selected object had a part in the last draw (ac_picker_was_reported); true when
 * nothing draws. `now` in seconds. */
void ac_select_step(ac_selection *selection, const ac_objects *objects, double now, bool drawn);

#endif
