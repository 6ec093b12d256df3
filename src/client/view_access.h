/* For what draws: render/, ui/, and tests. Not part of the public interface. */
#ifndef AC_CLIENT_VIEW_ACCESS_H
#define AC_CLIENT_VIEW_ACCESS_H

#include "arwic/client.h"
#include "client/phase.h"
#include "client/view.h"
#include "select/indicator.h"
#include "select/pick.h"
#include "select/selection.h"
#include "space/world.h"

/* Good until the client's next step. */
const ac_view *ac_client_view(const ac_client *client);

/* The resident world; good for the life of the client. */
const ac_world *ac_client_world(const ac_client *client);

/* The picker of the client. A draw of the world begins it, shows it every part that it draws, and
 * ends with ac_client_end_pick, each frame whether something was clicked or not: it also tells
 * whether the selected is on the screen. */
ac_picker *ac_client_picker(ac_client *client);
/* Ends the draw's pick: a click selects what it hit, and ac_client_hovered is what it is over. */
void ac_client_end_pick(ac_client *client);

/* Whether the last draw showed the selected. */
bool ac_client_selected_was_drawn(const ac_client *client);

/* Has `notice` called when another object is selected, after those that asked before: it carries
 * nothing, so read ac_client_selected. False when too many ask. */
bool ac_client_watch_selection(ac_client *client, ac_selection_notice *notice, void *user);
void ac_client_unwatch_selection(ac_client *client, ac_selection_notice *notice, void *user);

/* What of the selection is to be marked, and who is in the fellowship (for the radar). Good for the
 * life of the client. */
const ac_indicator *ac_client_indicator(const ac_client *client);
/* What the camera of the present view sees on a viewport of this size, for the indicator. */
ac_indicator_view ac_client_indicator_view(const ac_client *client, int width, int height);
const ac_fellows *ac_client_fellows(const ac_client *client);

#endif
