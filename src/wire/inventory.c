#include "wire/inventory.h"

#include "wire/pack.h"
#include "wire/weenie_error.h"

void ac_codec_put_in_container(ac_codec *c, ac_put_in_container *message) {
    ac_codec_hex32(c, "item", &message->item);
    ac_codec_hex32(c, "container", &message->container);
    ac_codec_u32(c, "slot", &message->slot);
    ac_codec_u32(c, "container_type", &message->container_type);
}

void ac_codec_wield_object(ac_codec *c, ac_wield_object *message) {
    ac_codec_hex32(c, "item", &message->item);
    ac_codec_hex32(c, "location", &message->location);
}

void ac_codec_contents_item(ac_codec *c, ac_contents_item *item) {
    ac_codec_hex32(c, "item", &item->item);
    ac_codec_u32(c, "container_type", &item->container_type);
}

static void contents_item_item(ac_codec *c, ac_contents_item *item) {
    ac_codec_begin(c, NULL);
    ac_codec_contents_item(c, item);
    ac_codec_end(c);
}

void ac_codec_view_contents(ac_codec *c, ac_view_contents *message) {
    ac_codec_hex32(c, "container", &message->container);
    ac_codec_count(c, &message->item_count);
    AC_CODEC_LIST(c, "items", message->items, message->item_count, 8);
    AC_CODEC_EACH(c, i, message->item_count)
        contents_item_item(c, &message->items[i]);
    ac_codec_end(c);
}

void ac_codec_save_failed(ac_codec *c, ac_save_failed *message) {
    ac_codec_hex32(c, "item", &message->item);
    ac_codec_enum32(c, "error", &message->error, ac_weenie_error_names);
}

void ac_codec_set_stack_size(ac_codec *c, ac_set_stack_size *message) {
    ac_codec_u8(c, "sequence", &message->sequence);
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_u32(c, "stack_size", &message->stack_size);
    ac_codec_u32(c, "value", &message->value);
}

void ac_codec_item_mana(ac_codec *c, ac_item_mana *message) {
    ac_codec_hex32(c, "guid", &message->guid);
    ac_codec_f32(c, "mana", &message->mana);
    ac_codec_u32(c, "success", &message->success);
}

void ac_codec_salvage_yield(ac_codec *c, ac_salvage_yield *yield) {
    ac_codec_u32(c, "material", &yield->material);
    ac_codec_f64(c, "workmanship", &yield->workmanship);
    ac_codec_u32(c, "units", &yield->units);
}

static void salvage_yield_item(ac_codec *c, ac_salvage_yield *item) {
    ac_codec_begin(c, NULL);
    ac_codec_salvage_yield(c, item);
    ac_codec_end(c);
}

void ac_codec_salvage_result(ac_codec *c, ac_salvage_result *message) {
    ac_codec_u32(c, "skill", &message->skill);
    ac_codec_guid_list(c, "not_salvageable", &message->not_salvageable_count,
                       &message->not_salvageable);
    ac_codec_count(c, &message->yield_count);
    AC_CODEC_LIST(c, "yields", message->yields, message->yield_count, 16);
    AC_CODEC_EACH(c, i, message->yield_count)
        salvage_yield_item(c, &message->yields[i]);
    ac_codec_end(c);
    ac_codec_i32(c, "augmentation_bonus", &message->augmentation_bonus);
}

void ac_codec_put_item_in_container(ac_codec *c, ac_put_item_in_container *action) {
    ac_codec_hex32(c, "item", &action->item);
    ac_codec_hex32(c, "container", &action->container);
    ac_codec_i32(c, "slot", &action->slot);
}

void ac_codec_get_and_wield_item(ac_codec *c, ac_get_and_wield_item *action) {
    ac_codec_hex32(c, "item", &action->item);
    ac_codec_hex32(c, "location", &action->location);
}

void ac_codec_use_with_target(ac_codec *c, ac_use_with_target *action) {
    ac_codec_hex32(c, "source", &action->source);
    ac_codec_hex32(c, "target", &action->target);
}

void ac_codec_stackable_merge(ac_codec *c, ac_stackable_merge *action) {
    ac_codec_hex32(c, "from", &action->from);
    ac_codec_hex32(c, "to", &action->to);
    ac_codec_i32(c, "amount", &action->amount);
}

void ac_codec_stackable_split_to_container(ac_codec *c, ac_stackable_split_to_container *action) {
    ac_codec_hex32(c, "stack", &action->stack);
    ac_codec_hex32(c, "container", &action->container);
    ac_codec_i32(c, "slot", &action->slot);
    ac_codec_i32(c, "amount", &action->amount);
}

void ac_codec_stackable_split_to_3d(ac_codec *c, ac_stackable_split_to_3d *action) {
    ac_codec_hex32(c, "stack", &action->stack);
    ac_codec_i32(c, "amount", &action->amount);
}

void ac_codec_stackable_split_to_wield(ac_codec *c, ac_stackable_split_to_wield *action) {
    ac_codec_hex32(c, "stack", &action->stack);
    ac_codec_hex32(c, "location", &action->location);
    ac_codec_i32(c, "amount", &action->amount);
}

void ac_codec_give_object(ac_codec *c, ac_give_object *action) {
    ac_codec_hex32(c, "target", &action->target);
    ac_codec_hex32(c, "item", &action->item);
    ac_codec_i32(c, "amount", &action->amount);
}

void ac_codec_create_tinkering_tool(ac_codec *c, ac_create_tinkering_tool *action) {
    ac_codec_hex32(c, "tool", &action->tool);
    ac_codec_guid_list(c, "items", &action->item_count, &action->items);
}
