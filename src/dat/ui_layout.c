#include "dat/ui_layout.h"

#include "dat/bulk.h"

enum {
    DEEPEST = 64,
    STATE_BYTES = 12, /* encoded, at least */
    ELEMENT_BYTES = 60,
    MEDIA_BYTES = 8,
};

static const ac_enum_name media_names[] = {
    {AC_UI_MOVIE, "movie"},
    {AC_UI_ALPHA, "alpha"},
    {AC_UI_ANIMATION, "animation"},
    {AC_UI_CURSOR, "cursor"},
    {AC_UI_IMAGE, "image"},
    {AC_UI_JUMP, "jump"},
    {AC_UI_MESSAGE, "message"},
    {AC_UI_PAUSE, "pause"},
    {AC_UI_SOUND, "sound"},
    {AC_UI_STATE, "state"},
    {AC_UI_FADE, "fade"},
    {AC_UI_STRETCH, "stretch"},
    {0, NULL},
};

static void codec_animation(ac_codec *c, ac_ui_media *m) {
    ac_codec_f32(c, "duration", &m->as.animation.duration);
    ac_codec_u32(c, "draw_mode", &m->as.animation.draw_mode);
    ac_codec_did_list(c, "frames", &m->as.animation.frame_count, &m->as.animation.frames);
}

static void codec_cursor(ac_codec *c, ac_ui_media *m) {
    ac_codec_hex32(c, "surface", &m->as.cursor.surface);
    ac_codec_u32(c, "hot_x", &m->as.cursor.hot_x);
    ac_codec_u32(c, "hot_y", &m->as.cursor.hot_y);
}

static void codec_fade(ac_codec *c, ac_ui_media *m) {
    ac_codec_f32(c, "start", &m->as.fade.start);
    ac_codec_f32(c, "end", &m->as.fade.end);
    ac_codec_f32(c, "duration", &m->as.fade.duration);
}

static void codec_payload(ac_codec *c, ac_ui_media *m) {
    switch (m->type) {
    case AC_UI_MOVIE:
        ac_codec_pstr8(c, "file", &m->as.movie.file);
        ac_codec_bool8(c, "full_screen", &m->as.movie.full_screen);
        break;
    case AC_UI_ALPHA: ac_codec_hex32(c, "surface", &m->as.alpha.surface); break;
    case AC_UI_ANIMATION: codec_animation(c, m); break;
    case AC_UI_CURSOR: codec_cursor(c, m); break;
    case AC_UI_IMAGE:
        ac_codec_hex32(c, "surface", &m->as.image.surface);
        ac_codec_u32(c, "draw_mode", &m->as.image.draw_mode);
        break;
    case AC_UI_JUMP:
    case AC_UI_MESSAGE:
    case AC_UI_STATE:
        ac_codec_hex32(c, "target", &m->as.go.target);
        ac_codec_f32(c, "probability", &m->as.go.probability);
        break;
    case AC_UI_PAUSE:
        ac_codec_f32(c, "min", &m->as.pause.min);
        ac_codec_f32(c, "max", &m->as.pause.max);
        break;
    case AC_UI_SOUND:
        ac_codec_hex32(c, "wave", &m->as.sound.wave);
        ac_codec_u32(c, "sound", &m->as.sound.sound);
        break;
    case AC_UI_FADE: codec_fade(c, m); break;
    case AC_UI_STRETCH: break;
    default: ac_codec_fail(c, AC_ERROR_MALFORMED, "unknown UI media type %u", m->type); break;
    }
}

static void codec_media(ac_codec *c, ac_ui_media *m) {
    ac_codec_begin(c, NULL);
    ac_codec_enum32(c, "type", &m->type, media_names);
    uint32_t again = m->type;
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u32(c, NULL, &again);
    if (ac_codec_ok(c))
        codec_payload(c, m);
    ac_codec_end(c);
}

static void codec_state(ac_codec *c, const char *name, ac_ui_state *s,
                        const ac_master_property *master) {
    ac_codec_begin(c, name);
    ac_codec_hex32(c, "id", &s->id);
    ac_codec_bool8(c, "pass_to_children", &s->pass_to_children);
    ac_codec_hex32(c, "incorporation", &s->incorporation);
    ac_codec_property_table(c, "properties", &s->properties, master);
    ac_codec_packed_count(c, &s->media_count);
    AC_CODEC_LIST(c, "media", s->media, s->media_count, MEDIA_BYTES);
    AC_CODEC_EACH(c, i, s->media_count)
        codec_media(c, &s->media[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}

static void codec_place(ac_codec *c, ac_ui_element *e) {
    uint32_t flags = e->base.incorporation;
    if (flags & AC_UI_HAS_X)
        ac_codec_u32(c, "x", &e->x);
    if (flags & AC_UI_HAS_Y)
        ac_codec_u32(c, "y", &e->y);
    if (flags & AC_UI_HAS_WIDTH)
        ac_codec_u32(c, "width", &e->width);
    if (flags & AC_UI_HAS_HEIGHT)
        ac_codec_u32(c, "height", &e->height);
    if (flags & AC_UI_HAS_Z_LEVEL)
        ac_codec_u32(c, "z_level", &e->z_level);
    ac_codec_u32(c, "left_edge", &e->left_edge);
    ac_codec_u32(c, "top_edge", &e->top_edge);
    ac_codec_u32(c, "right_edge", &e->right_edge);
    ac_codec_u32(c, "bottom_edge", &e->bottom_edge);
}

static void codec_states(ac_codec *c, ac_ui_element *e, const ac_master_property *master) {
    ac_codec_archive_head(c, &e->state_size_index, &e->state_count);
    AC_CODEC_LIST(c, "states", e->states, e->state_count, 4 + STATE_BYTES);
    AC_CODEC_EACH(c, i, e->state_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "key", &e->states[i].key);
        codec_state(c, "state", &e->states[i].state, master);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_element(ac_codec *c, ac_ui_element *e, const ac_master_property *master,
                          int depth) {
    if (depth >= DEEPEST) {
        ac_codec_fail(c, AC_ERROR_LIMIT, "UI elements nested deeper than %d", DEEPEST);
        return;
    }
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "key", &e->key);
    codec_state(c, "base", &e->base, master);
    ac_codec_u32(c, "read_order", &e->read_order);
    ac_codec_hex32(c, "id", &e->id);
    ac_codec_hex32(c, "type", &e->type);
    ac_codec_hex32(c, "base_element", &e->base_element);
    ac_codec_hex32(c, "base_layout", &e->base_layout);
    ac_codec_hex32(c, "default_state", &e->default_state);
    codec_place(c, e);
    codec_states(c, e, master);
    ac_codec_archive_head(c, &e->child_size_index, &e->child_count);
    AC_CODEC_LIST(c, "children", e->children, e->child_count, ELEMENT_BYTES);
    AC_CODEC_EACH(c, i, e->child_count)
        codec_element(c, &e->children[i], master, depth + 1);
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_ui_layout(ac_codec *c, ac_ui_layout *l, const ac_master_property *master) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &l->id);
    ac_codec_u32(c, "width", &l->width);
    ac_codec_u32(c, "height", &l->height);
    ac_codec_archive_head(c, &l->size_index, &l->element_count);
    AC_CODEC_LIST(c, "elements", l->elements, l->element_count, ELEMENT_BYTES);
    AC_CODEC_EACH(c, i, l->element_count)
        codec_element(c, &l->elements[i], master, 0);
    ac_codec_end(c);
    ac_codec_end(c);
}

static const ac_ui_element *find_element(const ac_ui_element *elements, uint32_t count,
                                         uint32_t id) {
    for (uint32_t i = 0; i < count; ++i) {
        if (elements[i].id == id)
            return &elements[i];
        const ac_ui_element *found =
            find_element(elements[i].children, elements[i].child_count, id);
        if (found)
            return found;
    }
    return NULL;
}

const ac_ui_element *ac_ui_layout_find(const ac_ui_layout *layout, uint32_t element_id) {
    return find_element(layout->elements, layout->element_count, element_id);
}
