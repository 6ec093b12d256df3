#include "demo/animation_builder.h"

ac_animation *ac_demo_animation(ac_demo_builder *builder, ac_did id, uint32_t parts,
                                uint32_t frames) {
    ac_animation *animation = ac_demo_alloc(builder, 1, sizeof *animation);
    ac_anim_frame *list = ac_demo_alloc(builder, frames, sizeof *list);
    ac_frame *room = ac_demo_alloc(builder, (size_t)parts * frames, sizeof *room);
    if (room == NULL)
        return NULL;
    *animation =
        (ac_animation){.id = id, .part_count = parts, .frame_count = frames, .frames = list};
    for (uint32_t i = 0; i < frames; ++i)
        list[i].parts = room + (size_t)i * parts;
    return animation;
}

void ac_demo_set_hooks(ac_demo_builder *builder, ac_animation *animation, uint32_t count,
                       const ac_timed_hook *hooks) {
    ac_hook *room = ac_demo_alloc(builder, count, sizeof *room);
    if (room == NULL)
        return;
    for (uint32_t i = 0; i < count; ++i) {
        if (hooks[i].frame >= animation->frame_count)
            continue;
        ac_hook_list *list = &animation->frames[hooks[i].frame].hooks;
        room[i] = hooks[i].hook;
        if (list->count++ == 0)
            list->hooks = &room[i];
    }
}

void ac_demo_finish_animation(ac_demo_builder *builder, const ac_animation *animation) {
    if (animation != NULL)
        ac_demo_put_animation(builder, animation);
    ac_demo_reset(builder);
}

ac_table_builder *ac_demo_table(ac_demo_builder *builder, ac_did id, uint32_t default_style) {
    ac_table_builder *table = ac_demo_alloc(builder, 1, sizeof *table);
    if (table != NULL) {
        table->id = id;
        table->default_style = default_style;
    }
    return table;
}

static uint32_t motion_key(uint32_t style, uint32_t command) {
    return style << 16 | (command & 0xFFFFFFu);
}

static bool is_zero(ac_vec3 v) {
    return v.x == 0 && v.y == 0 && v.z == 0;
}

static ac_motion_data motion_data(uint32_t key, const ac_motion_spec *motion, ac_anim_data *anim) {
    *anim = (ac_anim_data){motion->animation, motion->low, motion->high, motion->framerate};
    uint8_t flags = 0;
    if (!is_zero(motion->velocity))
        flags |= AC_MOTION_HAS_VELOCITY;
    if (!is_zero(motion->omega))
        flags |= AC_MOTION_HAS_OMEGA;
    return (ac_motion_data){
        .key = key,
        .anim_count = motion->animation != 0 ? 1 : 0,
        .bitfield = motion->bitfield,
        .flags = flags,
        .anims = anim,
        .velocity = motion->velocity,
        .omega = motion->omega,
    };
}

void ac_table_style(ac_table_builder *table, uint32_t style, uint32_t default_substate) {
    if (table->style_count == AC_TABLE_STYLES)
        table->overflow = true;
    else
        table->styles[table->style_count++] = (ac_style_default){style, default_substate};
}

void ac_table_cycle(ac_table_builder *table, uint32_t style, uint32_t substate,
                    const ac_motion_spec *motion) {
    uint32_t i = table->cycle_count;
    if (i == AC_TABLE_MOTIONS) {
        table->overflow = true;
        return;
    }
    table->cycles[i] = motion_data(motion_key(style, substate), motion, &table->cycle_anims[i]);
    ++table->cycle_count;
}

void ac_table_modifier(ac_table_builder *table, uint32_t modifier, ac_vec3 velocity,
                       ac_vec3 omega) {
    if (table->modifier_count == AC_TABLE_STYLES) {
        table->overflow = true;
        return;
    }
    static ac_anim_data none;
    ac_motion_spec motion = {.velocity = velocity, .omega = omega};
    table->modifiers[table->modifier_count++] = motion_data(modifier & 0xFFFFFFu, &motion, &none);
}

void ac_table_link(ac_table_builder *table, uint32_t style, uint32_t from, uint32_t to,
                   const ac_motion_spec *motion) {
    uint32_t i = table->link_count;
    if (i == AC_TABLE_MOTIONS) {
        table->overflow = true;
        return;
    }
    table->link_keys[i] = motion_key(style, from);
    table->links[i] = motion_data(to, motion, &table->link_anims[i]);
    ++table->link_count;
}

/* Gathers the links that leave the same state, in the order in which they were added. */
static bool gather_links(ac_demo_builder *builder, const ac_table_builder *from,
                         ac_motion_table *to) {
    to->links = ac_demo_alloc(builder, from->link_count, sizeof *to->links);
    ac_motion_data *room = ac_demo_alloc(builder, from->link_count, sizeof *room);
    if (room == NULL)
        return false;
    for (uint32_t i = 0; i < from->link_count; ++i) {
        bool known = false;
        for (uint32_t k = 0; k < to->link_count && !known; ++k)
            known = to->links[k].key == from->link_keys[i];
        if (known)
            continue;
        ac_motion_link *link = &to->links[to->link_count++];
        *link = (ac_motion_link){.key = from->link_keys[i], .to = {0, room}};
        for (uint32_t k = i; k < from->link_count; ++k)
            if (from->link_keys[k] == link->key)
                link->to.motions[link->to.count++] = from->links[k];
        room += link->to.count;
    }
    return true;
}

void ac_demo_finish_table(ac_demo_builder *builder, const ac_table_builder *from) {
    if (from != NULL) {
        ac_motion_table table = {
            .id = from->id,
            .default_style = from->default_style,
            .style_default_count = from->style_count,
            .style_defaults = (ac_style_default *)from->styles,
            .cycles = {from->cycle_count, (ac_motion_data *)from->cycles},
            .modifiers = {from->modifier_count, (ac_motion_data *)from->modifiers},
        };
        if (from->overflow)
            ac_demo_fail(builder, AC_ERROR_LIMIT, "motion table 0x%08X has too many motions",
                         from->id);
        if (gather_links(builder, from, &table))
            ac_demo_put_motion_table(builder, &table);
    }
    ac_demo_reset(builder);
}
