/* One client over UDP: the socket that ac_client does without. */
#ifndef AC_APP_CONNECTION_H
#define AC_APP_CONNECTION_H

#include "app/udp.h"
#include "arwic/client.h"

typedef struct ac_connection {
    ac_udp udp;
    ac_udp_peer server; /* port P; P + 1 is used too */
} ac_connection;

ac_status ac_connection_open(ac_connection *connection, ac_udp_peer server, ac_error *error);
void ac_connection_close(ac_connection *connection);

/* Gives the client what arrived from the server's two ports; the rest is dropped. */
void ac_connection_receive(ac_connection *connection, ac_client *client);

/* Sends what the client has due. */
void ac_connection_send(ac_connection *connection, ac_client *client);

#endif
