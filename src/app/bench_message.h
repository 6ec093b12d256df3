/* Messages as a server sends them, for the benchmarks. */
#ifndef AC_APP_BENCH_MESSAGE_H
#define AC_APP_BENCH_MESSAGE_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/writer.h"

enum { AC_BENCH_CREATE_OBJECT = 0xF745, AC_BENCH_UPDATE_POSITION = 0xF748 };

/* A person with clothes on, outdoors, of this generation. Replaces what is in `out`. */
ac_status ac_bench_write_create(ac_guid guid, uint16_t instance, ac_writer *out);
/* A thing without a look of its own: on the ground, or in the pack of `container` when it is not 0.
 */
ac_status ac_bench_write_item(ac_guid guid, uint16_t instance, ac_guid container, ac_writer *out);
/* What moves, or could: a missile, somebody who walks ahead, a thing. */
typedef struct ac_bench_body {
    ac_did setup, motion_table; /* motion_table 0: none */
    uint32_t state, item_type;
    ac_position position;
    ac_vec3 velocity; /* metres a second */
    bool walks;
} ac_bench_body;

ac_status ac_bench_write_body(ac_guid guid, const ac_bench_body *body, ac_writer *out);

/* The person stands at `x` metres east. */
ac_status ac_bench_write_position(ac_guid guid, uint16_t stamp, float x, ac_writer *out);

#endif
