/* Messages as a server sends them, for the benchmarks. */
#ifndef AC_APP_BENCH_MESSAGE_H
#define AC_APP_BENCH_MESSAGE_H

#include "arwic/id.h"
#include "base/writer.h"

enum { AC_BENCH_CREATE_OBJECT = 0xF745, AC_BENCH_UPDATE_POSITION = 0xF748 };

/* A person with clothes on, outdoors, of this generation. Replaces what is in `out`. */
ac_status ac_bench_write_create(ac_guid guid, uint16_t instance, ac_writer *out);
/* A thing without a look of its own: on the ground, or in the pack of `container` when it is not 0.
 */
ac_status ac_bench_write_item(ac_guid guid, uint16_t instance, ac_guid container, ac_writer *out);
/* The person stands at `x` metres east. */
ac_status ac_bench_write_position(ac_guid guid, uint16_t stamp, float x, ac_writer *out);

#endif
