/* Events that wait for the caller to read them. */
#include <stdlib.h>
#include <string.h>

#include "client/client_internal.h"

const char *ac_client_event_kind_name(ac_client_event_kind kind) {
    static const char *const names[AC_EVENT_KIND_COUNT] = {
        [AC_EVENT_STATE] = "state",
        [AC_EVENT_CHARACTER] = "character",
        [AC_EVENT_SERVER] = "server",
        [AC_EVENT_CHAT] = "chat",
        [AC_EVENT_EFFECT] = "effect",
        [AC_EVENT_SOUND] = "sound",
        [AC_EVENT_SCRIPT] = "script",
        [AC_EVENT_TELEPORT] = "teleport",
        [AC_EVENT_POSITION] = "position",
        [AC_EVENT_TRANSIT] = "transit",
        [AC_EVENT_REFUSED] = "refused",
        [AC_EVENT_SELECTION] = "selection",
        [AC_EVENT_COMBAT_MODE] = "combat mode",
        [AC_EVENT_HIT] = "hit",
        [AC_EVENT_WOUND] = "wound",
        [AC_EVENT_DEATH] = "death",
        [AC_EVENT_ATTACK_DONE] = "attack done",
    };
    return (unsigned)kind < AC_EVENT_KIND_COUNT ? names[kind] : "unknown";
}

const char *ac_client_state_name(ac_client_state state) {
    static const char *const names[AC_CLIENT_STATE_COUNT] = {
        [AC_CLIENT_CONNECTING] = "connecting", [AC_CLIENT_CHARACTERS] = "characters",
        [AC_CLIENT_ENTERING] = "entering",     [AC_CLIENT_IN_WORLD] = "in world",
        [AC_CLIENT_IN_TRANSIT] = "in transit", [AC_CLIENT_LEAVING] = "leaving",
        [AC_CLIENT_ENDED] = "ended",
    };
    return (unsigned)state < AC_CLIENT_STATE_COUNT ? names[state] : "unknown";
}

enum { FIRST_CAPACITY = 32 };

bool ac_client_events_init(ac_client_events *events) {
    *events = (ac_client_events){.items = calloc(FIRST_CAPACITY, sizeof *events->items),
                                 .capacity = FIRST_CAPACITY};
    return events->items != NULL;
}

void ac_client_events_free(ac_client_events *events) {
    free(events->items);
    *events = (ac_client_events){0};
}

/* False at the limit and without memory. */
static bool grow(ac_client_events *events) {
    uint32_t capacity = events->capacity * 2;
    if (capacity > AC_CLIENT_EVENTS_MAX)
        return false;
    ac_client_event *items = malloc(capacity * sizeof *items);
    if (!items)
        return false;
    for (uint32_t i = 0; i < events->count; ++i)
        items[i] = events->items[(events->first + i) % events->capacity];
    free(events->items);
    events->items = items;
    events->capacity = capacity;
    events->first = 0;
    return true;
}

ac_client_event *ac_client_emit(ac_client *client, ac_client_event_kind kind) {
    ac_client_events *events = &client->events;
    if (events->count == events->capacity && !grow(events)) {
        events->first = (events->first + 1) % events->capacity;
        events->count -= 1;
        events->dropped += 1;
    }
    uint32_t slot = (events->first + events->count) % events->capacity;
    events->count += 1;
    ac_client_event *event = &events->items[slot];
    *event = (ac_client_event){
        .kind = kind, .frame = client->frame, .time = client->now - client->start_time};
    return event;
}

bool ac_client_next_event(ac_client *client, ac_client_event *event) {
    ac_client_events *events = &client->events;
    if (events->count == 0)
        return false;
    *event = events->items[events->first];
    events->first = (events->first + 1) % events->capacity;
    events->count -= 1;
    return true;
}

uint64_t ac_client_dropped_events(const ac_client *client) {
    return client->events.dropped;
}

void ac_client_set_state(ac_client *client, ac_client_state state) {
    if (client->state == state)
        return;
    client->state = state;
    ac_client_event *event = ac_client_emit(client, AC_EVENT_STATE);
    event->number = (uint32_t)state;
    const char *name = ac_client_state_name(state);
    memcpy(event->text, name, strlen(name) + 1);
}
