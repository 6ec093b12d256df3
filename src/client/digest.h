/* What a recording keeps of the state after a frame: a hash a field, so that a difference has a
 * name. Covers what ac_client_hash covers. */
#ifndef AC_CLIENT_DIGEST_H
#define AC_CLIENT_DIGEST_H

#include "base/map.h"
#include "client/client_internal.h"
#include "object/object.h"

/* Fields of an object, bits of a mask by their number. */
enum {
    AC_DIGEST_STAMPS,
    AC_DIGEST_STATE,
    AC_DIGEST_CONTACT,
    AC_DIGEST_POSITION,
    AC_DIGEST_VELOCITY,
    AC_DIGEST_POSE,
    AC_DIGEST_OBJECT_FIELDS,
};

/* Fields of the client itself. */
enum {
    AC_DIGEST_SESSION,
    AC_DIGEST_TRANSIT,
    AC_DIGEST_CAMERA,
    AC_DIGEST_CLIENT_FIELDS,
};

enum { AC_DIGEST_FIELDS_MAX = AC_DIGEST_OBJECT_FIELDS };

typedef struct ac_digest {
    uint32_t fields[AC_DIGEST_FIELDS_MAX];
} ac_digest;

ac_digest ac_digest_of_object(const ac_object *object);
ac_digest ac_digest_of_client(const ac_client *client);

/* "position", for example. guid 0: a field of the client. */
const char *ac_digest_field_name(ac_guid guid, unsigned field);

/* A mask of the fields that differ. */
uint8_t ac_digest_compare(const ac_digest *a, const ac_digest *b);

typedef struct ac_digest_entry {
    ac_guid guid;   /* 0: the client itself */
    uint64_t frame; /* in which it was last there */
    ac_digest digest;
} ac_digest_entry;

/* The digests of one moment, by guid. Zero-initialise for an empty table. */
typedef struct ac_digest_table {
    ac_map index;
    ac_digest_entry *entries;
    uint32_t count, capacity;
} ac_digest_table;

/* The entry of a guid, a new one with an empty digest when it was not there; NULL: no memory. */
ac_digest_entry *ac_digest_table_at(ac_digest_table *table, ac_guid guid);
/* NULL when it is not there. */
const ac_digest_entry *ac_digest_table_find(const ac_digest_table *table, ac_guid guid);
void ac_digest_table_remove(ac_digest_table *table, ac_guid guid);
void ac_digest_table_free(ac_digest_table *table);

#endif
