#include "wire/trade.h"

#include "wire/pack.h"
#include "wire/weenie_error.h"

void ac_codec_register_trade(ac_codec *c, ac_register_trade *message) {
    ac_codec_hex32(c, "initiator", &message->initiator);
    ac_codec_hex32(c, "partner", &message->partner);
    ac_codec_i64(c, "stamp", &message->stamp);
}

void ac_codec_trade_item(ac_codec *c, ac_trade_item *message) {
    ac_codec_hex32(c, "item", &message->item);
    ac_codec_u32(c, "side", &message->side);
    ac_codec_u32(c, "slot", &message->slot);
}

void ac_codec_trade_removal(ac_codec *c, ac_trade_removal *message) {
    ac_codec_hex32(c, "item", &message->item);
    ac_codec_u32(c, "side", &message->side);
}

void ac_codec_trade_failure(ac_codec *c, ac_trade_failure *message) {
    ac_codec_hex32(c, "item", &message->item);
    ac_codec_enum32(c, "error", &message->error, ac_weenie_error_names);
}

void ac_codec_add_to_trade(ac_codec *c, ac_add_to_trade *action) {
    ac_codec_hex32(c, "item", &action->item);
    ac_codec_u32(c, "slot", &action->slot);
}

void ac_codec_accept_trade(ac_codec *c, ac_accept_trade *action) {
    ac_codec_hex32(c, "partner", &action->partner);
    ac_codec_f64(c, "stamp", &action->stamp);
    ac_codec_u32(c, "status", &action->status);
    ac_codec_hex32(c, "initiator", &action->initiator);
    ac_codec_u32(c, "initiator_accepts", &action->initiator_accepts);
    ac_codec_u32(c, "partner_accepts", &action->partner_accepts);
}

void ac_codec_vendor_request(ac_codec *c, ac_vendor_request *request) {
    ac_codec_u32(c, "amount", &request->amount);
    ac_codec_hex32(c, "item", &request->item);
}

static void vendor_request_item(ac_codec *c, ac_vendor_request *item) {
    ac_codec_begin(c, NULL);
    ac_codec_vendor_request(c, item);
    ac_codec_end(c);
}

void ac_codec_vendor_sell(ac_codec *c, ac_vendor_sell *action) {
    ac_codec_hex32(c, "vendor", &action->vendor);
    ac_codec_count(c, &action->item_count);
    AC_CODEC_LIST(c, "items", action->items, action->item_count, 8);
    AC_CODEC_EACH(c, i, action->item_count)
        vendor_request_item(c, &action->items[i]);
    ac_codec_end(c);
}

void ac_codec_vendor_buy(ac_codec *c, ac_vendor_buy *action) {
    ac_codec_hex32(c, "vendor", &action->vendor);
    ac_codec_count(c, &action->item_count);
    AC_CODEC_LIST(c, "items", action->items, action->item_count, 8);
    AC_CODEC_EACH(c, i, action->item_count)
        vendor_request_item(c, &action->items[i]);
    ac_codec_end(c);
    ac_codec_tail(c, &action->has_currency);
    if (action->has_currency)
        ac_codec_u32(c, "currency", &action->currency);
}

enum {
    VENDOR_ITEM_BYTES = 32, /* encoded, at least */
    AMOUNT = 0xFFFFFF,
};

static void vendor_item(ac_codec *c, ac_vendor_item *item) {
    uint32_t word = (item->amount & AMOUNT) | (uint32_t)item->type << 24;
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "amount_and_type", &word);
    ac_codec_hex32(c, "guid", &item->guid);
    ac_codec_begin(c, "weenie");
    ac_codec_weenie_desc(c, &item->weenie);
    ac_codec_end(c);
    ac_codec_end(c);
    if (ac_codec_is_reading(c)) {
        item->amount = word & AMOUNT;
        item->type = (uint8_t)(word >> 24);
    }
}

void ac_codec_approach_vendor(ac_codec *c, ac_approach_vendor *message) {
    ac_codec_hex32(c, "vendor", &message->vendor);
    ac_codec_hex32(c, "item_types", &message->item_types);
    ac_codec_u32(c, "min_value", &message->min_value);
    ac_codec_u32(c, "max_value", &message->max_value);
    ac_codec_u32(c, "deals_magic", &message->deals_magic);
    ac_codec_f32(c, "buy_rate", &message->buy_rate);
    ac_codec_f32(c, "sell_rate", &message->sell_rate);
    ac_codec_u32(c, "currency", &message->currency);
    ac_codec_u32(c, "currency_held", &message->currency_held);
    ac_codec_str16(c, "currency_name", &message->currency_name);
    ac_codec_count(c, &message->item_count);
    AC_CODEC_LIST(c, "items", message->items, message->item_count, VENDOR_ITEM_BYTES);
    AC_CODEC_EACH(c, i, message->item_count)
        vendor_item(c, &message->items[i]);
    ac_codec_end(c);
    ac_codec_align(c, 4);
}
