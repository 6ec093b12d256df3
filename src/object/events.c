#include "object/events.h"

#include <stdlib.h>

bool ac_event_log_init(ac_event_log *log) {
    *log = (ac_event_log){.events = calloc(AC_EVENT_LOG_SIZE, sizeof *log->events)};
    return log->events != NULL;
}

void ac_event_log_free(ac_event_log *log) {
    free(log->events);
    *log = (ac_event_log){0};
}

void ac_event_log_add(ac_event_log *log, ac_object_event event) {
    event.index = log->next_index++;
    log->events[event.index % AC_EVENT_LOG_SIZE] = event;
}

size_t ac_event_log_read(const ac_event_log *log, uint64_t *cursor, ac_object_event *events,
                         size_t capacity, uint64_t *lost) {
    uint64_t oldest = log->next_index > AC_EVENT_LOG_SIZE ? log->next_index - AC_EVENT_LOG_SIZE : 0;
    if (*cursor < oldest) {
        if (lost)
            *lost += oldest - *cursor;
        *cursor = oldest;
    }
    size_t count = 0;
    while (count < capacity && *cursor < log->next_index)
        events[count++] = log->events[(*cursor)++ % AC_EVENT_LOG_SIZE];
    return count;
}
