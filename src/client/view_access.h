/* For what draws: render/, ui/, and tests. Not part of the public interface. */
#ifndef AC_CLIENT_VIEW_ACCESS_H
#define AC_CLIENT_VIEW_ACCESS_H

#include "arwic/client.h"
#include "client/phase.h"
#include "client/view.h"
#include "space/world.h"

/* Good until the client's next step. */
const ac_view *ac_client_view(const ac_client *client);

/* The resident world; good for the life of the client. */
const ac_world *ac_client_world(const ac_client *client);

#endif
