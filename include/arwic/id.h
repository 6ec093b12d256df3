/* Handles and ids. Needs nothing but stdint, so that callers may store handles without the API. */
#ifndef ARWIC_ID_H
#define ARWIC_ID_H

#include <stdbool.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* A server object id (GUID): 0x50000001-0x5FFFFFFF players, 0x70000000-0x7FFFFFFF static world
 * objects, 0x80000000-0xFFFFFFFE dynamic objects and items, 0 none. */
typedef uint32_t ac_guid;

/* A DAT object id (DID); the high byte tells its type, for example 0x02 for a Setup. */
typedef uint32_t ac_did;

/* A live object of one client. All zero means none. A handle that outlived its object resolves to
 * nothing: the generation no longer matches. Compare with ac_object_id_equal. */
typedef struct ac_object_id {
    uint32_t index1; /* slot + 1 */
    uint32_t generation;
} ac_object_id;

#ifdef __cplusplus /* which has no compound literals */
#define AC_OBJECT_NONE (ac_object_id{0, 0})
#else
#define AC_OBJECT_NONE ((ac_object_id){0, 0})
#endif

static inline bool ac_object_id_equal(ac_object_id a, ac_object_id b) {
    return a.index1 == b.index1 && a.generation == b.generation;
}

static inline bool ac_object_id_is_none(ac_object_id id) {
    return id.index1 == 0;
}

#ifdef __cplusplus
}
#endif
#endif
