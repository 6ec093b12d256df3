#include "wire/house.h"

#include "wire/pack.h"

void ac_codec_available_houses(ac_codec *c, ac_available_houses *message) {
    ac_codec_u32(c, "type", &message->type);
    ac_codec_guid_list(c, "cells", &message->cell_count, &message->cells);
    ac_codec_i32(c, "total", &message->total);
}

void ac_codec_pay_house(ac_codec *c, ac_pay_house *action) {
    ac_codec_hex32(c, "slumlord", &action->slumlord);
    ac_codec_guid_list(c, "items", &action->item_count, &action->items);
}

void ac_codec_change_storage_permission(ac_codec *c, ac_change_storage_permission *action) {
    ac_codec_str16(c, "name", &action->name);
    ac_codec_u32(c, "allow", &action->allow);
}

void ac_codec_house_update_restrictions(ac_codec *c, ac_house_update_restrictions *message) {
    ac_codec_u8(c, "sequence", &message->sequence);
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_begin(c, "restrictions");
    ac_codec_house_restrictions(c, &message->restrictions);
    ac_codec_end(c);
}
