/* The network's part of a frame: call after the frame's datagrams were given to the session and
 * before its datagrams are pulled. */
#ifndef AC_NET_NET_STEP_H
#define AC_NET_NET_STEP_H

#include "net/client_session.h"

/* What time alone brings about: login timeout, a login started over, idle timeout, ageing. */
void ac_net_step(ac_session *session, double now);

#endif
