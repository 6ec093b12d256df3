/* The interface's layouts: the radar and the selected object's field, with retail's element ids and
 * original places and pictures; and the table of the one property that they have. */
#include "dat/property.h"
#include "dat/ui_layout.h"
#include "demo/art.h"

enum {
    ATTRIBUTE_RADIUS = 0x1000002D,

    TYPE_FIELD = 3,
    TYPE_METER = 7,
    TYPE_TEXT = 12,

    RADAR_ROOT = 0x100006D3,
    COORDINATES = 0x1000003E,
    DISC = 0x1000003F,
    NORTH = 0x10000040,

    TOOLBAR_ROOT = 0x10000191,
    SELECTED_FIELD = 0x1000019E,
    SELECTED_NAME = 0x1000019F,
    SELECTED_HEALTH = 0x100001A1,

    /* of the pieces that others inherit from */
    METER = 0x10000D10,
    METER_BACK = 0x10000D11,
    METER_FILL = 0x10000D12,

    PLACED = AC_UI_HAS_X | AC_UI_HAS_Y | AC_UI_HAS_WIDTH | AC_UI_HAS_HEIGHT,
    SIZED = AC_UI_HAS_WIDTH | AC_UI_HAS_HEIGHT,
    SIZE_INDEX = 1,
};

/* `picture` 0: none. */
static ac_ui_element element(ac_ui_media *media, uint32_t id, uint32_t type, ac_did picture) {
    *media = (ac_ui_media){.type = AC_UI_IMAGE,
                           .as.image = {.surface = picture, .draw_mode = AC_UI_DRAW_ALPHA_BLEND}};
    return (ac_ui_element){
        .key = id,
        .id = id,
        .type = type,
        .base = {.media_count = picture != 0 ? 1 : 0, .media = media},
        .state_size_index = SIZE_INDEX,
        .child_size_index = SIZE_INDEX,
    };
}

static void place(ac_ui_element *e, uint32_t order, uint32_t x, uint32_t y, uint32_t width,
                  uint32_t height) {
    e->base.incorporation = PLACED;
    e->read_order = order;
    e->x = x;
    e->y = y;
    e->width = width;
    e->height = height;
}

static void put_layout(ac_demo_builder *builder, ac_did id, ac_ui_element *root,
                       const ac_master_property *master) {
    const ac_ui_layout layout = {.id = id,
                                 .width = 800,
                                 .height = 600,
                                 .size_index = SIZE_INDEX,
                                 .element_count = 1,
                                 .elements = root};
    ac_demo_put_ui_layout(builder, &layout, master);
}

static void put_radar(ac_demo_builder *builder, const ac_master_property *master) {
    ac_ui_media media[7];
    ac_ui_element parts[6] = {
        element(&media[0], DISC, TYPE_FIELD, AC_ART_RADAR),
        element(&media[1], NORTH, TYPE_FIELD, AC_ART_LETTER_FIRST),
        element(&media[2], NORTH + 1, TYPE_FIELD, AC_ART_LETTER_FIRST + 1),
        element(&media[3], NORTH + 2, TYPE_FIELD, AC_ART_LETTER_FIRST + 2),
        element(&media[4], NORTH + 3, TYPE_FIELD, AC_ART_LETTER_FIRST + 3),
        element(&media[5], COORDINATES, TYPE_TEXT, 0),
    };
    place(&parts[0], 1, 0, 0, AC_ART_RADAR_SIZE, AC_ART_RADAR_SIZE);
    place(&parts[1], 2, 55, 1, AC_ART_LETTER_WIDTH, AC_ART_LETTER_HEIGHT);
    place(&parts[2], 3, 110, 55, AC_ART_LETTER_WIDTH, AC_ART_LETTER_HEIGHT);
    place(&parts[3], 4, 55, 110, AC_ART_LETTER_WIDTH, AC_ART_LETTER_HEIGHT);
    place(&parts[4], 5, 0, 55, AC_ART_LETTER_WIDTH, AC_ART_LETTER_HEIGHT);
    place(&parts[5], 6, 0, 122, AC_ART_RADAR_SIZE, 18);
    ac_keyed_property radius = {
        .key = ATTRIBUTE_RADIUS,
        .property = {ATTRIBUTE_RADIUS, {.type = AC_PROPERTY_INTEGER, .as.integer = 50}}};
    ac_ui_element root = element(&media[6], RADAR_ROOT, TYPE_FIELD, 0);
    place(&root, 1, 0, 0, AC_ART_RADAR_SIZE, 140);
    root.base.properties = (ac_property_table){.count = 1, .items = &radius};
    root.child_count = 6;
    root.children = parts;
    put_layout(builder, AC_LAYOUT_RADAR, &root, master);
}

/* A meter that others inherit from. */
static void put_pieces(ac_demo_builder *builder, const ac_master_property *master) {
    ac_ui_media media[3];
    ac_ui_element parts[2] = {element(&media[0], METER_BACK, TYPE_FIELD, AC_ART_METER_BACK),
                              element(&media[1], METER_FILL, TYPE_FIELD, AC_ART_METER_FILL)};
    place(&parts[0], 1, 0, 0, AC_ART_METER_WIDTH, AC_ART_METER_HEIGHT);
    place(&parts[1], 2, 0, 0, AC_ART_METER_WIDTH, AC_ART_METER_HEIGHT);
    ac_ui_element meter = element(&media[2], METER, TYPE_METER, 0);
    place(&meter, 1, 0, 0, AC_ART_METER_WIDTH, AC_ART_METER_HEIGHT);
    meter.base.incorporation = SIZED;
    meter.child_count = 2;
    meter.children = parts;
    put_layout(builder, AC_LAYOUT_PIECES, &meter, master);
}

static void put_toolbar(ac_demo_builder *builder, const ac_master_property *master) {
    ac_ui_media media[4];
    ac_ui_element parts[2] = {element(&media[0], SELECTED_HEALTH, 0, 0),
                              element(&media[1], SELECTED_NAME, TYPE_TEXT, 0)};
    parts[0].base_element = METER;
    parts[0].base_layout = AC_LAYOUT_PIECES;
    parts[0].base.incorporation = AC_UI_HAS_X | AC_UI_HAS_Y;
    parts[0].read_order = 1;
    parts[0].x = (AC_ART_FIELD_WIDTH - AC_ART_METER_WIDTH) / 2;
    parts[0].y = 28;
    place(&parts[1], 2, 8, 7, AC_ART_FIELD_WIDTH - 16, 18);
    ac_ui_element field = element(&media[2], SELECTED_FIELD, TYPE_FIELD, AC_ART_FIELD);
    place(&field, 1, 0, 0, AC_ART_FIELD_WIDTH, AC_ART_FIELD_HEIGHT);
    field.child_count = 2;
    field.children = parts;
    ac_ui_element root = element(&media[3], TOOLBAR_ROOT, TYPE_FIELD, 0);
    place(&root, 1, 0, 0, AC_ART_FIELD_WIDTH, AC_ART_FIELD_HEIGHT);
    root.child_count = 1;
    root.children = &field;
    put_layout(builder, AC_LAYOUT_TOOLBAR, &root, master);
}

void ac_demo_build_layouts(ac_demo_builder *builder) {
    static const uint8_t name[] = "RadarRadius";
    ac_property_name names[] = {{ATTRIBUTE_RADIUS, {name, sizeof name - 1}}};
    ac_property_desc descs[] = {
        {.id = ATTRIBUTE_RADIUS, .name = ATTRIBUTE_RADIUS, .type = AC_PROPERTY_INTEGER}};
    const ac_master_property master = {.id = AC_MASTER_PROPERTY_ID,
                                       .name_count = 1,
                                       .names = names,
                                       .desc_count = 1,
                                       .descs = descs};
    ac_demo_put_master_property(builder, &master);
    put_pieces(builder, &master);
    put_radar(builder, &master);
    put_toolbar(builder, &master);
}
