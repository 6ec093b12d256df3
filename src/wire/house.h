/* Houses (wire-protocol 4.13, 6.4). */
#ifndef AC_WIRE_HOUSE_H
#define AC_WIRE_HOUSE_H

#include "arwic/id.h"
#include "base/codec.h"
#include "wire/weenie_desc.h"

/* AvailableHouses 0x0271. */
typedef struct ac_available_houses {
    uint32_t type;
    uint32_t cell_count;
    uint32_t *cells;
    int32_t total;
} ac_available_houses;

/* Actions 0x021C (buy) and 0x0221 (rent). */
typedef struct ac_pay_house {
    ac_guid slumlord;
    uint32_t item_count;
    ac_guid *items;
} ac_pay_house;

/* Action ChangeStoragePermission 0x0249. */
typedef struct ac_change_storage_permission {
    ac_bytes name;
    uint32_t allow;
} ac_change_storage_permission;

/* HouseUpdateRestrictions 0x0248. */
typedef struct ac_house_update_restrictions {
    uint8_t sequence;
    ac_guid guid;
    ac_house_restrictions restrictions;
} ac_house_update_restrictions;

void ac_codec_house_update_restrictions(ac_codec *c, ac_house_update_restrictions *message);
void ac_codec_available_houses(ac_codec *c, ac_available_houses *message);
void ac_codec_pay_house(ac_codec *c, ac_pay_house *action);
void ac_codec_change_storage_permission(ac_codec *c, ac_change_storage_permission *action);

#endif
