/* The bounded log of what happened to objects (include/arwic/object.h reads it). */
#ifndef AC_OBJECT_EVENTS_H
#define AC_OBJECT_EVENTS_H

#include "arwic/object.h"

enum { AC_EVENT_LOG_SIZE = 1024 }; /* a power of two; older events are overwritten */

typedef struct ac_event_log {
    ac_object_event *events; /* AC_EVENT_LOG_SIZE of them */
    uint64_t next_index;
} ac_event_log;

bool ac_event_log_init(ac_event_log *log);
void ac_event_log_free(ac_event_log *log);

/* Fills in the index. */
void ac_event_log_add(ac_event_log *log, ac_object_event event);

size_t ac_event_log_read(const ac_event_log *log, uint64_t *cursor, ac_object_event *events,
                         size_t capacity, uint64_t *lost);

#endif
