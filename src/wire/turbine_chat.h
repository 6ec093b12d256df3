/* TurbineChat 0xF7DE, both ways (wire-protocol 4.8): the chat rooms beyond the world. Text is
 * UTF-16LE; ac_text_from_utf16 shows it. */
#ifndef AC_WIRE_TURBINE_CHAT_H
#define AC_WIRE_TURBINE_CHAT_H

#include "arwic/id.h"
#include "base/codec.h"

typedef enum ac_turbine_blob_type {
    AC_TURBINE_EVENT = 1,    /* server: somebody spoke */
    AC_TURBINE_REQUEST = 3,  /* client: speak */
    AC_TURBINE_RESPONSE = 5, /* server: heard */
} ac_turbine_blob_type;

typedef enum ac_turbine_dispatch {
    AC_TURBINE_ROOM_BY_NAME = 1,
    AC_TURBINE_ROOM_BY_ID = 2,
} ac_turbine_dispatch;

/* The two sizes are computed when written. ACE overstates both by 8 and nothing depends on them. */
typedef struct ac_turbine_chat {
    uint32_t size;          /* as read */
    uint32_t blob_type;     /* ac_turbine_blob_type; others are refused */
    uint32_t dispatch_type; /* ac_turbine_dispatch */
    uint32_t target_type, target_id;
    uint32_t transport_type, transport_id;
    uint32_t cookie;
    uint32_t payload_size; /* as read */

    uint32_t context; /* REQUEST, RESPONSE */
    uint32_t response_method, request_method;
    ac_bytes room_name;  /* REQUEST by name */
    uint32_t room;       /* EVENT, REQUEST by id */
    ac_bytes sender;     /* EVENT */
    ac_bytes text;       /* EVENT, REQUEST */
    uint32_t extra_size; /* 12 */
    ac_guid speaker;
    int32_t result; /* all */
    uint32_t chat_type;
} ac_turbine_chat;

void ac_codec_turbine_chat(ac_codec *c, ac_turbine_chat *message);

#endif
