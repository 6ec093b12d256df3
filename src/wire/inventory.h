/* Inventory: what is in what, worn, stacked, given (wire-protocol 4.10). */
#ifndef AC_WIRE_INVENTORY_H
#define AC_WIRE_INVENTORY_H

#include "arwic/id.h"
#include "base/codec.h"

/* InventoryPutObjInContainer 0x0022. */
typedef struct ac_put_in_container {
    ac_guid item;
    ac_guid container;
    uint32_t slot;
    uint32_t container_type; /* 0 item, 1 container, 2 foci */
} ac_put_in_container;

/* WieldObject 0x0023. */
typedef struct ac_wield_object {
    ac_guid item;
    uint32_t location; /* equip mask */
} ac_wield_object;

typedef struct ac_contents_item {
    ac_guid item;
    uint32_t container_type;
} ac_contents_item;

/* ViewContents 0x0196. */
typedef struct ac_view_contents {
    ac_guid container;
    uint32_t item_count;
    ac_contents_item *items;
} ac_view_contents;

/* InventoryServerSaveFailed 0x00A0. */
typedef struct ac_save_failed {
    ac_guid item;
    uint32_t error; /* ac_weenie_error */
} ac_save_failed;

/* SetStackSize 0x0197. */
typedef struct ac_set_stack_size {
    uint8_t sequence;
    ac_guid guid;
    uint32_t stack_size;
    uint32_t value;
} ac_set_stack_size;

/* QueryItemManaResponse 0x0264. */
typedef struct ac_item_mana {
    ac_guid guid;
    float mana; /* 0..1 of the most it can hold */
    uint32_t success;
} ac_item_mana;

typedef struct ac_salvage_yield {
    uint32_t material;
    double workmanship;
    uint32_t units;
} ac_salvage_yield;

/* SalvageOperationsResult 0x02B4. */
typedef struct ac_salvage_result {
    uint32_t skill;
    uint32_t not_salvageable_count;
    ac_guid *not_salvageable;
    uint32_t yield_count;
    ac_salvage_yield *yields;
    int32_t augmentation_bonus;
} ac_salvage_result;

/* Action PutItemInContainer 0x0019. */
typedef struct ac_put_item_in_container {
    ac_guid item;
    ac_guid container;
    int32_t slot;
} ac_put_item_in_container;

/* Action GetAndWieldItem 0x001A. */
typedef struct ac_get_and_wield_item {
    ac_guid item;
    uint32_t location; /* equip mask */
} ac_get_and_wield_item;

/* Action UseWithTarget 0x0035. */
typedef struct ac_use_with_target {
    ac_guid source;
    ac_guid target;
} ac_use_with_target;

/* Action StackableMerge 0x0054. */
typedef struct ac_stackable_merge {
    ac_guid from;
    ac_guid to;
    int32_t amount;
} ac_stackable_merge;

/* Action StackableSplitToContainer 0x0055. */
typedef struct ac_stackable_split_to_container {
    ac_guid stack;
    ac_guid container;
    int32_t slot;
    int32_t amount;
} ac_stackable_split_to_container;

/* Action StackableSplitTo3D 0x0056. */
typedef struct ac_stackable_split_to_3d {
    ac_guid stack;
    int32_t amount;
} ac_stackable_split_to_3d;

/* Action StackableSplitToWield 0x019B. */
typedef struct ac_stackable_split_to_wield {
    ac_guid stack;
    uint32_t location; /* equip mask */
    int32_t amount;
} ac_stackable_split_to_wield;

/* Action GiveObjectRequest 0x00CD. */
typedef struct ac_give_object {
    ac_guid target;
    ac_guid item;
    int32_t amount;
} ac_give_object;

/* Action CreateTinkeringTool 0x027D. */
typedef struct ac_create_tinkering_tool {
    ac_guid tool;
    uint32_t item_count;
    ac_guid *items;
} ac_create_tinkering_tool;

void ac_codec_put_in_container(ac_codec *c, ac_put_in_container *message);
void ac_codec_wield_object(ac_codec *c, ac_wield_object *message);
void ac_codec_contents_item(ac_codec *c, ac_contents_item *item);
void ac_codec_view_contents(ac_codec *c, ac_view_contents *message);
void ac_codec_save_failed(ac_codec *c, ac_save_failed *message);
void ac_codec_set_stack_size(ac_codec *c, ac_set_stack_size *message);
void ac_codec_item_mana(ac_codec *c, ac_item_mana *message);
void ac_codec_salvage_yield(ac_codec *c, ac_salvage_yield *yield);
void ac_codec_salvage_result(ac_codec *c, ac_salvage_result *message);
void ac_codec_put_item_in_container(ac_codec *c, ac_put_item_in_container *action);
void ac_codec_get_and_wield_item(ac_codec *c, ac_get_and_wield_item *action);
void ac_codec_use_with_target(ac_codec *c, ac_use_with_target *action);
void ac_codec_stackable_merge(ac_codec *c, ac_stackable_merge *action);
void ac_codec_stackable_split_to_container(ac_codec *c, ac_stackable_split_to_container *action);
void ac_codec_stackable_split_to_3d(ac_codec *c, ac_stackable_split_to_3d *action);
void ac_codec_stackable_split_to_wield(ac_codec *c, ac_stackable_split_to_wield *action);
void ac_codec_give_object(ac_codec *c, ac_give_object *action);
void ac_codec_create_tinkering_tool(ac_codec *c, ac_create_tinkering_tool *action);

#endif
