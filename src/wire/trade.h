/* Trade with players and vendors (wire-protocol 4.13, 6.4). */
#ifndef AC_WIRE_TRADE_H
#define AC_WIRE_TRADE_H

#include "arwic/id.h"
#include "base/codec.h"
#include "wire/weenie_desc.h"

/* RegisterTrade 0x01FD. */
typedef struct ac_register_trade {
    ac_guid initiator;
    ac_guid partner;
    int64_t stamp; /* 0 */
} ac_register_trade;

/* AddToTrade 0x0200. */
typedef struct ac_trade_item {
    ac_guid item;
    uint32_t side;
    uint32_t slot; /* 0 from ACE */
} ac_trade_item;

/* RemoveFromTrade 0x0201. */
typedef struct ac_trade_removal {
    ac_guid item;
    uint32_t side;
} ac_trade_removal;

/* TradeFailure 0x0207. */
typedef struct ac_trade_failure {
    ac_guid item;
    uint32_t error; /* ac_weenie_error */
} ac_trade_failure;

/* Action AddToTrade 0x01F8. */
typedef struct ac_add_to_trade {
    ac_guid item;
    uint32_t slot;
} ac_add_to_trade;

/* Action AcceptTrade 0x01FA. */
typedef struct ac_accept_trade {
    ac_guid partner;
    double stamp;
    uint32_t status;
    ac_guid initiator;
    uint32_t initiator_accepts;
    uint32_t partner_accepts;
} ac_accept_trade;

typedef struct ac_vendor_request {
    uint32_t amount;
    ac_guid item;
} ac_vendor_request;

/* Action Sell 0x0060. */
typedef struct ac_vendor_sell {
    ac_guid vendor;
    uint32_t item_count;
    ac_vendor_request *items;
} ac_vendor_sell;

/* Action Buy 0x005F. Retail ends with the class of the currency, ACE does not need it. */
typedef struct ac_vendor_buy {
    ac_guid vendor;
    uint32_t item_count;
    ac_vendor_request *items;
    bool has_currency;
    uint32_t currency; /* weenie class id; 0: pyreals */
} ac_vendor_buy;

typedef struct ac_vendor_item {
    uint32_t amount; /* 24 bits */
    uint8_t type;    /* 0xFF */
    ac_guid guid;
    ac_weenie_desc weenie;
} ac_vendor_item;

/* ApproachVendor 0x0062. */
typedef struct ac_approach_vendor {
    ac_guid vendor;
    uint32_t item_types;
    uint32_t min_value, max_value;
    uint32_t deals_magic;
    float buy_rate, sell_rate;
    uint32_t currency; /* weenie class id of an alternate currency; 0: pyreals */
    uint32_t currency_held;
    ac_bytes currency_name; /* plural */
    uint32_t item_count;
    ac_vendor_item *items;
} ac_approach_vendor;

void ac_codec_vendor_buy(ac_codec *c, ac_vendor_buy *action);
void ac_codec_approach_vendor(ac_codec *c, ac_approach_vendor *message);
void ac_codec_register_trade(ac_codec *c, ac_register_trade *message);
void ac_codec_trade_item(ac_codec *c, ac_trade_item *message);
void ac_codec_trade_removal(ac_codec *c, ac_trade_removal *message);
void ac_codec_trade_failure(ac_codec *c, ac_trade_failure *message);
void ac_codec_add_to_trade(ac_codec *c, ac_add_to_trade *action);
void ac_codec_accept_trade(ac_codec *c, ac_accept_trade *action);
void ac_codec_vendor_request(ac_codec *c, ac_vendor_request *request);
void ac_codec_vendor_sell(ac_codec *c, ac_vendor_sell *action);

#endif
