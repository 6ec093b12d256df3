#include "ui/panel.h"

#include <string.h>

enum {
    CHAIN_MAX = 8,      /* an element and what it inherits from */
    LAYOUTS_MAX = 16,   /* held while one panel is built */
    DEEPEST = 16,       /* elements in elements */
    SIBLINGS_MAX = 64,  /* in one element */
    CHILDREN_MAX = 256, /* of one element, looked at */
    LOOKUPS_MAX = 512,  /* of bases, each through a whole layout */
    FARTHEST = 16384,   /* layout units */
};

/* An element and its bases, nearest first, each with the layout that it is in. */
typedef struct chain {
    uint32_t count;
    const ac_ui_element *elements[CHAIN_MAX];
    const ac_ui_layout *layouts[CHAIN_MAX];
} chain;

typedef struct build {
    ac_ui_panel *panel;
    ac_store *store;
    uint32_t lookups;
    uint32_t held_count;
    const ac_ui_layout *held[LAYOUTS_MAX];
} build;

/* ---- inheritance ---- */

static const ac_ui_layout *hold(build *b, ac_did id) {
    for (uint32_t i = 0; i < b->held_count; ++i)
        if (b->held[i]->id == id)
            return b->held[i];
    if (!b->store || b->held_count == LAYOUTS_MAX)
        return NULL;
    const ac_ui_layout *layout = ac_store_ui_layout(b->store, id);
    if (layout)
        b->held[b->held_count++] = layout;
    return layout;
}

/* The element and its bases; a circle ends where the chain is full. */
static void append(build *b, chain *c, const ac_ui_layout *layout, const ac_ui_element *element) {
    while (element && c->count < CHAIN_MAX) {
        c->elements[c->count] = element;
        c->layouts[c->count++] = layout;
        if (element->base_element == 0 || b->lookups == LOOKUPS_MAX)
            return;
        b->lookups += 1;
        if (element->base_layout != 0)
            layout = hold(b, element->base_layout);
        element = layout ? ac_ui_layout_find(layout, element->base_element) : NULL;
    }
}

static uint32_t children_of(const ac_ui_element *element) {
    return element->child_count < CHILDREN_MAX ? element->child_count : CHILDREN_MAX;
}

/* A child of an element: its own of this id first, then those of its bases. */
static chain child_chain(build *b, const chain *parent, uint32_t id) {
    chain c = {0};
    for (uint32_t i = 0; i < parent->count; ++i) {
        const ac_ui_element *from = parent->elements[i];
        for (uint32_t k = 0; k < children_of(from); ++k)
            if (from->children[k].id == id)
                append(b, &c, parent->layouts[i], &from->children[k]);
    }
    return c;
}

static float clamp_unit(uint32_t value) {
    int32_t number = (int32_t)value;
    return (float)(number < -FARTHEST ? -FARTHEST : number > FARTHEST ? FARTHEST : number);
}

/* The nearest element that has the value says it. */
static float inherited(const chain *c, uint32_t flag, size_t offset) {
    for (uint32_t i = 0; i < c->count; ++i) {
        if (!(c->elements[i]->base.incorporation & flag))
            continue;
        uint32_t value;
        memcpy(&value, (const char *)c->elements[i] + offset, sizeof value);
        return clamp_unit(value);
    }
    return 0.0f;
}

static ac_did image_of(const ac_ui_state *state) {
    for (uint32_t i = 0; i < state->media_count; ++i)
        if (state->media[i].type == AC_UI_IMAGE && state->media[i].as.image.surface != 0)
            return state->media[i].as.image.surface;
    return 0;
}

static ac_did default_image(const ac_ui_element *element, uint32_t state) {
    for (uint32_t i = 0; state != 0 && i < element->state_count; ++i) {
        ac_did image = element->states[i].key == state ? image_of(&element->states[i].state) : 0;
        if (image != 0)
            return image;
    }
    return image_of(&element->base);
}

static ac_did picture_of(const chain *c) {
    uint32_t state = 0;
    for (uint32_t i = 0; state == 0 && i < c->count; ++i)
        state = c->elements[i]->default_state;
    for (uint32_t i = 0; i < c->count; ++i) {
        ac_did image = default_image(c->elements[i], state);
        if (image != 0)
            return image;
    }
    return 0;
}

static uint32_t type_of(const chain *c) {
    for (uint32_t i = 0; i < c->count; ++i)
        if (c->elements[i]->type != 0)
            return c->elements[i]->type;
    return 0;
}

/* ---- flattening ---- */

static int32_t add_part(build *b, int32_t parent, const chain *c) {
    ac_ui_panel *panel = b->panel;
    if (panel->count == AC_UI_PARTS_MAX)
        return -1;
    ac_ui_rect rect = {0.0f, 0.0f, inherited(c, AC_UI_HAS_WIDTH, offsetof(ac_ui_element, width)),
                       inherited(c, AC_UI_HAS_HEIGHT, offsetof(ac_ui_element, height))};
    if (parent >= 0) {
        rect.x =
            panel->parts[parent].rect.x + inherited(c, AC_UI_HAS_X, offsetof(ac_ui_element, x));
        rect.y =
            panel->parts[parent].rect.y + inherited(c, AC_UI_HAS_Y, offsetof(ac_ui_element, y));
    }
    panel->parts[panel->count] = (ac_ui_part){
        .id = c->elements[0]->id,
        .type = type_of(c),
        .parent = parent,
        .rect = rect,
        .picture = picture_of(c),
    };
    return (int32_t)panel->count++;
}

typedef struct sibling {
    uint32_t id, order;
} sibling;

/* Keeps them by reading order, and those of equal order as they come. */
static void insert_sibling(sibling *siblings, uint32_t *count, const ac_ui_element *element) {
    for (uint32_t i = 0; i < *count; ++i)
        if (siblings[i].id == element->id)
            return;
    if (*count == SIBLINGS_MAX)
        return;
    uint32_t at = (*count)++;
    for (; at > 0 && siblings[at - 1].order > element->read_order; --at)
        siblings[at] = siblings[at - 1];
    siblings[at] = (sibling){element->id, element->read_order};
}

static void add_element(build *b, int32_t parent, const chain *c, int depth) {
    sibling siblings[SIBLINGS_MAX];
    uint32_t count = 0;
    int32_t index = c->count > 0 ? add_part(b, parent, c) : -1;
    if (index < 0 || depth == DEEPEST)
        return;
    for (uint32_t i = 0; i < c->count; ++i)
        for (uint32_t k = 0; k < children_of(c->elements[i]); ++k)
            insert_sibling(siblings, &count, &c->elements[i]->children[k]);
    for (uint32_t i = 0; i < count; ++i) {
        chain child = child_chain(b, c, siblings[i].id);
        add_element(b, index, &child, depth + 1);
    }
}

static int32_t attribute_of(const chain *c, uint32_t key) {
    for (uint32_t i = 0; key != 0 && i < c->count; ++i) {
        const ac_property *found = ac_property_table_find(&c->elements[i]->base.properties, key);
        if (found && found->value.type == AC_PROPERTY_INTEGER)
            return found->value.as.integer;
    }
    return 0;
}

bool ac_ui_panel_build(ac_ui_panel *panel, ac_store *store, const ac_ui_layout *layout,
                       uint32_t root, uint32_t attribute) {
    build b = {.panel = panel, .store = store};
    chain c = {0};
    *panel = (ac_ui_panel){0};
    append(&b, &c, layout, ac_ui_layout_find(layout, root));
    add_element(&b, -1, &c, 0);
    panel->attribute = attribute_of(&c, attribute);
    for (uint32_t i = 0; i < b.held_count; ++i)
        ac_store_release(store, b.held[i]);
    return panel->count > 0;
}

/* ---- finding ---- */

static bool try_layout(ac_ui_panel *panel, ac_store *store, ac_did id, const ac_ui_panel_def *def) {
    const ac_ui_layout *layout =
        ac_store_has(store, AC_KIND_UI_LAYOUT, id) ? ac_store_ui_layout(store, id) : NULL;
    bool found = layout && ac_ui_panel_build(panel, store, layout, def->root, def->attribute);
    ac_store_release(store, layout);
    return found;
}

static bool try_map(ac_ui_panel *panel, ac_store *store, const ac_did_map *map,
                    const ac_ui_panel_def *def) {
    for (uint32_t i = 0; i < map->entry_count; ++i)
        if (map->entries[i].id != def->layout && try_layout(panel, store, map->entries[i].id, def))
            return true;
    return false;
}

/* Which of the category's values is which panel is not known, but the element is. */
static bool try_category(ac_ui_panel *panel, ac_store *store, const ac_ui_panel_def *def) {
    const ac_did_mapper *mapper = ac_store_client_category(store, AC_UI_LAYOUT_CATEGORY);
    bool found = mapper && (try_map(panel, store, &mapper->client, def) ||
                            try_map(panel, store, &mapper->server, def));
    ac_store_release(store, mapper);
    return found;
}

void ac_ui_panel_open(ac_ui_panel *panel, ac_store *store, const ac_ui_panel_def *def,
                      const ac_log *log) {
    if (try_layout(panel, store, def->layout, def) || try_category(panel, store, def))
        return;
    ac_log_write(log, AC_LOG_WARNING, "ui",
                 "no layout of the DAT files has the %s (element 0x%08X): a plain one is shown",
                 def->name, def->root);
    (void)ac_ui_panel_build(panel, NULL, def->built_in, def->root, def->attribute);
    panel->built_in = true;
}

/* ---- use ---- */

int32_t ac_ui_panel_find(const ac_ui_panel *panel, uint32_t id) {
    for (uint32_t i = 0; i < panel->count; ++i)
        if (panel->parts[i].id == id)
            return (int32_t)i;
    return -1;
}

bool ac_ui_panel_is_in(const ac_ui_panel *panel, int32_t index, int32_t ancestor) {
    while (index >= 0 && index != ancestor)
        index = panel->parts[index].parent;
    return index >= 0;
}

ac_ui_rect ac_ui_panel_place(const ac_ui_rect *rect, float x, float y, float scale) {
    return (ac_ui_rect){x + rect->x * scale, y + rect->y * scale, rect->width * scale,
                        rect->height * scale};
}

void ac_ui_panel_draw_part(ac_ui_list *list, const ac_ui_part *part, float x, float y,
                           float scale) {
    if (part->picture != 0)
        ac_ui_picture(list, ac_ui_panel_place(&part->rect, x, y, scale), part->picture,
                      0xFFFFFFFFu);
}
