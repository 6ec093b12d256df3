/* Who is in the player's fellowship, from its messages (wire-protocol 4.13). */
#ifndef AC_SELECT_FELLOWS_H
#define AC_SELECT_FELLOWS_H

#include "arwic/id.h"
#include "wire/message.h"

enum { AC_FELLOWS_MAX = 32 }; /* retail allows 9; more are not remembered */

/* Zero-initialise for no fellowship. */
typedef struct ac_fellows {
    ac_guid leader;
    uint32_t count;
    ac_guid members[AC_FELLOWS_MAX];
} ac_fellows;

/* Takes what a game event says of the fellowship; others are passed over. `player` is the local
 * player: when it leaves there is no fellowship. */
void ac_fellows_take(ac_fellows *fellows, const ac_message *message, ac_guid player);

/* A member, the leader too. */
bool ac_fellows_has(const ac_fellows *fellows, ac_guid guid);

#endif
