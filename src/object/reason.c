#include "arwic/object.h"

static const char *const reason_names[AC_REASON_COUNT] = {
    [AC_REASON_NONE] = "none",
    [AC_REASON_APPLIED] = "applied",
    [AC_REASON_CREATED] = "created",
    [AC_REASON_NEW_GENERATION] = "new generation",
    [AC_REASON_RECREATED] = "recreated",
    [AC_REASON_REFRESHED] = "refreshed",
    [AC_REASON_DELETED] = "deleted",
    [AC_REASON_FORCED] = "forced position",
    [AC_REASON_TELEPORTED] = "teleported",
    [AC_REASON_INTERPOLATED] = "interpolated",
    [AC_REASON_PLACED] = "placed",
    [AC_REASON_CONSTRAINED] = "constrained",
    [AC_REASON_QUEUED_NO_OBJECT] = "waits for its object",
    [AC_REASON_QUEUED_FUTURE_GENERATION] = "waits for a future generation",
    [AC_REASON_QUEUED_NO_PARENT] = "waits for the parent's object",
    [AC_REASON_QUEUED_NO_PLAYER] = "waits for the player",
    [AC_REASON_WAITS_FOR_PARENT] = "waits for a place on its parent",
    [AC_REASON_STALE_STAMP] = "stale stamp",
    [AC_REASON_STALE_GENERATION] = "stale generation",
    [AC_REASON_STALE_TELEPORT] = "stale teleport",
    [AC_REASON_STALE_SERVER_CONTROL] = "stale server control",
    [AC_REASON_STALE_SEQUENCE] = "stale sequence",
    [AC_REASON_LOCAL_PLAYER] = "local player",
    [AC_REASON_LOCAL_CONTROL] = "local control",
    [AC_REASON_NO_CONTACT] = "no contact",
    [AC_REASON_NO_CELL] = "no cell",
    [AC_REASON_NOT_FINITE] = "not finite",
    [AC_REASON_BAD_ROTATION] = "bad rotation",
    [AC_REASON_BAD_VALUE] = "bad value",
    [AC_REASON_CYCLE] = "would hold itself",
    [AC_REASON_TOO_DEEP] = "held too deep",
    [AC_REASON_LIMIT] = "limit",
    [AC_REASON_NO_MEMORY] = "no memory",
    [AC_REASON_MALFORMED] = "malformed",
    [AC_REASON_NOT_AN_OBJECT_MESSAGE] = "not an object message",
    [AC_REASON_SESSION_RESET] = "session reset",
};

static const char *const invisible_names[AC_INVISIBLE_REASON_COUNT] = {
    [AC_VISIBLE] = "visible",
    [AC_INVISIBLE_HIDDEN] = "hidden",
    [AC_INVISIBLE_NO_DRAW] = "no draw",
    [AC_INVISIBLE_IN_CONTAINER] = "in a container",
    [AC_INVISIBLE_NO_CELL] = "no cell",
    [AC_INVISIBLE_CELL_NOT_LOADED] = "cell not loaded",
    [AC_INVISIBLE_WAITS_FOR_PARENT] = "waits for a place on its parent",
    [AC_INVISIBLE_NO_PARENT_POSE] = "no parent pose",
    [AC_INVISIBLE_NO_SETUP] = "no Setup named",
    [AC_INVISIBLE_MISSING_SETUP] = "missing Setup",
    [AC_INVISIBLE_TRANSLUCENT] = "wholly translucent",
    [AC_INVISIBLE_OUT_OF_VIEW] = "out of view",
};

static const char *const event_names[AC_OBJECT_EVENT_KIND_COUNT] = {
    [AC_OBJECT_CREATED] = "created",       [AC_OBJECT_CHANGED] = "changed",
    [AC_OBJECT_MOVED] = "moved",           [AC_OBJECT_HIDDEN] = "hidden",
    [AC_OBJECT_SHOWN] = "shown",           [AC_OBJECT_PARENTED] = "parented",
    [AC_OBJECT_UNPARENTED] = "unparented", [AC_OBJECT_PICKED_UP] = "picked up",
    [AC_OBJECT_DELETED] = "deleted",
};

static const char *name_of(const char *const *names, unsigned value, unsigned count) {
    return value < count ? names[value] : "unknown";
}

const char *ac_object_reason_name(ac_object_reason reason) {
    return name_of(reason_names, (unsigned)reason, AC_REASON_COUNT);
}

const char *ac_invisible_reason_name(ac_invisible_reason reason) {
    return name_of(invisible_names, (unsigned)reason, AC_INVISIBLE_REASON_COUNT);
}

const char *ac_object_event_kind_name(ac_object_event_kind kind) {
    return name_of(event_names, (unsigned)kind, AC_OBJECT_EVENT_KIND_COUNT);
}
