/* ContractTable 0x0E00001D (dat-format.md 5.23). */
#ifndef AC_DAT_CONTRACT_H
#define AC_DAT_CONTRACT_H

#include "arwic/id.h"
#include "arwic/math.h"
#include "base/codec.h"

/* The eleven texts of a contract, in stored order (ACE ContractTable, Contract). */
typedef enum ac_contract_text {
    AC_CONTRACT_NAME,
    AC_CONTRACT_DESCRIPTION,
    AC_CONTRACT_DESCRIPTION_PROGRESS,
    AC_CONTRACT_NPC_START,
    AC_CONTRACT_NPC_END,
    AC_CONTRACT_FLAG_STAMPED,
    AC_CONTRACT_FLAG_STARTED,
    AC_CONTRACT_FLAG_FINISHED,
    AC_CONTRACT_FLAG_PROGRESS,
    AC_CONTRACT_FLAG_TIMER,
    AC_CONTRACT_FLAG_REPEAT_TIME,
    AC_CONTRACT_TEXTS
} ac_contract_text;

typedef struct ac_contract {
    uint32_t key;
    uint32_t version, id;
    ac_bytes texts[AC_CONTRACT_TEXTS];
    ac_position npc_start, npc_end, quest_area;
} ac_contract;

typedef struct ac_dat_contract_table {
    ac_did id;
    uint16_t contract_count, buckets;
    ac_contract *contracts;
} ac_dat_contract_table;

void ac_codec_dat_contract_table(ac_codec *c, ac_dat_contract_table *table);

#endif
