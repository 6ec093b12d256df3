/* BadData 0x0E00001A: ids that are known to be broken (dat-format.md 5.23). */
#ifndef AC_DAT_BAD_DATA_H
#define AC_DAT_BAD_DATA_H

#include "arwic/id.h"
#include "base/codec.h"

typedef struct ac_bad_entry {
    uint32_t key, value;
} ac_bad_entry;

typedef struct ac_bad_data {
    ac_did id;
    uint16_t entry_count, buckets;
    ac_bad_entry *entries;
} ac_bad_data;

void ac_codec_bad_data(ac_codec *c, ac_bad_data *data);

#endif
