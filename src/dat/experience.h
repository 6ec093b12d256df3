/* ExperienceTable 0x0E000018 (dat-format.md 5.23). */
#ifndef AC_DAT_EXPERIENCE_H
#define AC_DAT_EXPERIENCE_H

#include "arwic/id.h"
#include "base/codec.h"

/* What each rank costs in total. Every `last_*` is the highest index: the list has one more. */
typedef struct ac_experience_table {
    ac_did id;
    int32_t last_attribute, last_vital, last_trained, last_specialized;
    uint32_t last_level;
    uint32_t *attributes;
    uint32_t *vitals;
    uint32_t *trained;
    uint32_t *specialized;
    uint64_t *levels;
    uint32_t *credits; /* skill credits gained on reaching a level */
} ac_experience_table;

void ac_codec_experience_table(ac_codec *c, ac_experience_table *table);

#endif
