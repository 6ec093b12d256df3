/* The DidMappers that the client looks its own things up in: master map, category, enumeration. */
#include "dat/did_mapper.h"
#include "demo/art.h"
#include "demo/ids.h"
#include "demo/movers.h"

enum {
    MASTER = 0x25000000,
    BACKGROUNDS = 0x25000008,
    INDICATORS = 0x2500000D,
    LAYOUTS = 0x2500000E,
    CURSORS = 0x2500000F,
    ASSETS = 0x25000010,
    REGIONS = 0x25000014,
    CATEGORY_LAYOUTS = 5,
    CATEGORY_CURSORS = 6,
    CATEGORY_ASSETS = 7,
    CATEGORY_REGIONS = 11,
    CATEGORY_BACKGROUNDS = 0x10000004,
    CATEGORY_INDICATORS = 0x10000009,
    ASSET_PORTAL_SETUP = 0x10000001,
    ASSET_PORTAL_ANIMATION = 0x10000002,
    ASSET_SOUNDS = 0x10000003,
    ASSET_PLAYER_ICON = 0x10000004,
    BACKGROUND_DEFAULT = 33,
};

static void put(ac_demo_builder *builder, ac_did id, uint32_t count, const ac_did_entry *entries) {
    ac_did_mapper mapper = {
        .id = id,
        .client = {.entry_count = count, .entries = (ac_did_entry *)entries},
    };
    ac_codec codec = ac_codec_writing(ac_demo_bytes(builder));
    ac_codec_did_mapper(&codec, &mapper);
    ac_demo_put_bytes(builder, builder->world.portal, id);
}

void ac_demo_build_enum_maps(ac_demo_builder *builder) {
    static const ac_did_entry master[] = {
        {CATEGORY_LAYOUTS, LAYOUTS},         {CATEGORY_CURSORS, CURSORS},
        {CATEGORY_ASSETS, ASSETS},           {CATEGORY_REGIONS, REGIONS},
        {CATEGORY_BACKGROUNDS, BACKGROUNDS}, {CATEGORY_INDICATORS, INDICATORS}};
    static const ac_did_entry assets[] = {{ASSET_PORTAL_SETUP, AC_SETUP_TUNNEL},
                                          {ASSET_PORTAL_ANIMATION, AC_ANIMATION_TUNNEL},
                                          {ASSET_SOUNDS, AC_SOUND_TABLE_INTERFACE},
                                          {ASSET_PLAYER_ICON, AC_ICON_PLAYER}};
    static const ac_did_entry regions[] = {{0, 0}, {1, AC_REGION_ID}};
    static const ac_did_entry backgrounds[] = {{BACKGROUND_DEFAULT, AC_ICON_BACKGROUND}};
    static const ac_did_entry layouts[] = {{1, AC_LAYOUT_TOOLBAR}, {2, AC_LAYOUT_RADAR}};
    ac_did_entry cursors[AC_CURSOR_COUNT];
    for (uint32_t i = 0; i < AC_CURSOR_COUNT; ++i)
        cursors[i] = (ac_did_entry){i + 1, (ac_did)AC_CURSOR_FIRST + i};
    ac_did_entry indicators[AC_INDICATOR_COUNT];
    for (uint32_t i = 0; i < AC_INDICATOR_COUNT; ++i)
        indicators[i] = (ac_did_entry){i + 1, (ac_did)AC_INDICATOR_FIRST + i};
    put(builder, MASTER, 6, master);
    put(builder, LAYOUTS, 2, layouts);
    put(builder, CURSORS, AC_CURSOR_COUNT, cursors);
    put(builder, ASSETS, 4, assets);
    put(builder, REGIONS, 2, regions);
    put(builder, BACKGROUNDS, 1, backgrounds);
    put(builder, INDICATORS, AC_INDICATOR_COUNT, indicators);
}
