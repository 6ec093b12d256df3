/* What grows where: scene types of the region and their Scenes. */
#include "demo/ids.h"
#include "demo/land.h"
#include "demo/props.h"
#include "demo/region.h"

typedef enum growth {
    GROWTH_BARE,
    GROWTH_MEADOW,
    GROWTH_COPSE,
    GROWTH_LAWN,
    GROWTH_WOOD_EDGE,
    GROWTH_DEEP_WOOD,
    GROWTH_STONES,
    GROWTH_SCREE,
    GROWTH_SHORE,
    GROWTH_MARSH,
    GROWTH_SCENES
} growth;

enum { MAX_OBJECTS = 9 };

/* A sample grows each of its scene's plants with this probability, thrown about by up to `spread`
 * metres and scaled. */
typedef struct plant {
    ac_prop prop;
    float frequency, spread, min_scale, max_scale;
} plant;

static const plant scenes[GROWTH_SCENES][MAX_OBJECTS] = {
    [GROWTH_MEADOW] = {{AC_PROP_GRASS, 0.8f, 20, 0.8f, 1.3f},
                       {AC_PROP_GRASS, 0.7f, 20, 0.8f, 1.3f},
                       {AC_PROP_FLOWERS, 0.4f, 20, 0.8f, 1.2f},
                       {AC_PROP_BUSH, 0.12f, 20, 0.7f, 1.2f},
                       {AC_PROP_STONE, 0.1f, 20, 0.6f, 1.5f},
                       {AC_PROP_OAK, 0.05f, 18, 0.8f, 1.15f}},
    [GROWTH_COPSE] = {{AC_PROP_OAK, 0.34f, 20, 0.75f, 1.2f},
                      {AC_PROP_BIRCH, 0.34f, 20, 0.8f, 1.2f},
                      {AC_PROP_AUTUMN_TREE, 0.14f, 20, 0.8f, 1.2f},
                      {AC_PROP_BUSH, 0.5f, 20, 0.7f, 1.3f},
                      {AC_PROP_BUSH, 0.3f, 20, 0.7f, 1.1f},
                      {AC_PROP_GRASS, 0.8f, 20, 0.8f, 1.3f},
                      {AC_PROP_FLOWERS, 0.3f, 20, 0.8f, 1.2f},
                      {AC_PROP_STUMP, 0.1f, 20, 0.8f, 1.2f}},
    [GROWTH_LAWN] = {{AC_PROP_GRASS, 0.75f, 18, 0.6f, 0.9f},
                     {AC_PROP_GRASS, 0.6f, 20, 0.6f, 0.9f},
                     {AC_PROP_FLOWERS, 0.45f, 18, 0.7f, 1.0f},
                     {AC_PROP_FLOWERS, 0.25f, 18, 0.7f, 1.0f}},
    [GROWTH_WOOD_EDGE] = {{AC_PROP_BIRCH, 0.4f, 20, 0.8f, 1.2f},
                          {AC_PROP_PINE, 0.3f, 20, 0.7f, 1.1f},
                          {AC_PROP_BUSH, 0.4f, 20, 0.7f, 1.2f},
                          {AC_PROP_GRASS, 0.6f, 20, 0.8f, 1.2f},
                          {AC_PROP_LOG, 0.1f, 18, 0.8f, 1.2f},
                          {AC_PROP_MUSHROOMS, 0.2f, 20, 0.8f, 1.4f}},
    [GROWTH_DEEP_WOOD] = {{AC_PROP_PINE, 0.75f, 22, 0.8f, 1.35f},
                          {AC_PROP_PINE, 0.6f, 22, 0.7f, 1.2f},
                          {AC_PROP_OAK, 0.35f, 20, 0.9f, 1.3f},
                          {AC_PROP_BIRCH, 0.3f, 22, 0.8f, 1.2f},
                          {AC_PROP_STUMP, 0.15f, 20, 0.8f, 1.3f},
                          {AC_PROP_LOG, 0.15f, 20, 0.8f, 1.3f},
                          {AC_PROP_MUSHROOMS, 0.35f, 20, 0.8f, 1.5f},
                          {AC_PROP_BUSH, 0.3f, 20, 0.6f, 1.0f},
                          {AC_PROP_STONE, 0.2f, 20, 0.8f, 1.8f}},
    [GROWTH_STONES] = {{AC_PROP_STONE, 0.6f, 20, 0.8f, 2.2f},
                       {AC_PROP_BOULDER, 0.3f, 18, 0.7f, 1.5f},
                       {AC_PROP_PINE, 0.2f, 20, 0.5f, 0.9f},
                       {AC_PROP_GRASS, 0.3f, 20, 0.7f, 1.0f}},
    [GROWTH_SCREE] = {{AC_PROP_STONE, 0.5f, 20, 0.8f, 2.5f},
                      {AC_PROP_BOULDER, 0.2f, 18, 0.8f, 1.9f}},
    [GROWTH_SHORE] = {{AC_PROP_REEDS, 0.6f, 20, 0.7f, 1.3f},
                      {AC_PROP_REEDS, 0.4f, 20, 0.7f, 1.3f},
                      {AC_PROP_STONE, 0.25f, 20, 0.5f, 1.2f}},
    [GROWTH_MARSH] = {{AC_PROP_REEDS, 0.8f, 20, 0.8f, 1.5f},
                      {AC_PROP_REEDS, 0.6f, 20, 0.8f, 1.5f},
                      {AC_PROP_BUSH, 0.2f, 20, 0.6f, 1.0f},
                      {AC_PROP_LOG, 0.15f, 18, 0.8f, 1.1f}},
};

static uint32_t plants_of(growth which) {
    uint32_t count = 0;
    while (count < MAX_OBJECTS && scenes[which][count].frequency > 0)
        ++count;
    return count;
}

void ac_demo_put_scenes(ac_demo_builder *builder) {
    for (int i = 0; i < GROWTH_SCENES; ++i) {
        ac_scene_object objects[MAX_OBJECTS];
        uint32_t count = plants_of((growth)i);
        for (uint32_t k = 0; k < count; ++k) {
            const plant *p = &scenes[i][k];
            bool flat = p->prop == AC_PROP_LOG || p->prop == AC_PROP_STONE;
            objects[k] = (ac_scene_object){
                .object = ac_prop_setup(p->prop),
                .base = {{0.5f, 0.5f, 0}, {1, 0, 0, 0}},
                .frequency = p->frequency,
                .displace_x = p->spread,
                .displace_y = p->spread,
                .min_scale = p->min_scale,
                .max_scale = p->max_scale,
                .max_rotation = 360,
                .min_slope = 0.75f,
                .max_slope = 1,
                .orient = flat,
            };
        }
        ac_scene scene = {(ac_did)AC_SCENE_FIRST + (ac_did)i, count, objects};
        ac_demo_put_scene(builder, &scene);
    }
}

/* One scene type a growth, so that the index of both is the same. */
static void fill_scene_types(ac_demo_builder *builder, ac_region *region) {
    region->scene_type_count = GROWTH_SCENES;
    region->scene_types = ac_demo_alloc(builder, GROWTH_SCENES, sizeof *region->scene_types);
    ac_did *ids = ac_demo_alloc(builder, GROWTH_SCENES, sizeof *ids);
    for (int i = 0; i < GROWTH_SCENES && ids != NULL; ++i) {
        ids[i] = (ac_did)AC_SCENE_FIRST + (ac_did)i;
        bool birds = i == GROWTH_MEADOW || i == GROWTH_COPSE || i == GROWTH_DEEP_WOOD;
        region->scene_types[i] =
            (ac_scene_type){birds ? 0 : 0xFFFFFFFFu, i == GROWTH_BARE ? 0u : 1u, &ids[i]};
    }
}

typedef struct ground {
    const char *name;
    uint32_t color; /* on maps */
    growth sparse, thick;
} ground;

static const ground grounds[] = {
    {"Bare Rock", 0xFF7A756E, GROWTH_SCREE, GROWTH_STONES},
    {"Grass", 0xFF6C9440, GROWTH_MEADOW, GROWTH_COPSE},
    {"Ice", 0xFFC1DCE8, GROWTH_BARE, GROWTH_BARE},
    {"Lush Grass", 0xFF558C3F, GROWTH_LAWN, GROWTH_COPSE},
    {"Marsh", 0xFF4B5730, GROWTH_MARSH, GROWTH_MARSH},
    {"Rich Mud", 0xFF5F4A31, GROWTH_SHORE, GROWTH_SHORE},
    {"Black Glass", 0xFF2B2827, GROWTH_SCREE, GROWTH_SCREE},
    {"Packed Earth", 0xFF89704F, GROWTH_BARE, GROWTH_MEADOW},
    {"Bare Patches", 0xFF89704F, GROWTH_BARE, GROWTH_MEADOW},
    {"Patchy Grass", 0xFF808F47, GROWTH_MEADOW, GROWTH_COPSE},
    {"Yellow Sand", 0xFFD8C290, GROWTH_SHORE, GROWTH_SHORE},
    {"Grey Sand", 0xFFA49F91, GROWTH_BARE, GROWTH_SHORE},
    {"Stony Sand", 0xFFD8C290, GROWTH_SCREE, GROWTH_SCREE},
    {"Layered Rock", 0xFF8A7458, GROWTH_SCREE, GROWTH_STONES},
    {"Thin Soil", 0xFF868179, GROWTH_STONES, GROWTH_STONES},
    {"Snow", 0xFFEAF0F5, GROWTH_BARE, GROWTH_SCREE},
    {"Running Water", 0xFF2B7388, GROWTH_BARE, GROWTH_BARE},
    {"Still Water", 0xFF2B7388, GROWTH_BARE, GROWTH_BARE},
    {"Shallows", 0xFF2B7388, GROWTH_BARE, GROWTH_BARE},
    {"Quiet Shallows", 0xFF2B7388, GROWTH_BARE, GROWTH_BARE},
    {"Deep Water", 0xFF184A66, GROWTH_BARE, GROWTH_BARE},
    {"Forest Floor", 0xFF4A3F2A, GROWTH_WOOD_EDGE, GROWTH_DEEP_WOOD},
    {"Stream Bed", 0xFF2B7388, GROWTH_BARE, GROWTH_BARE},
    {"Weed", 0xFF4B5730, GROWTH_BARE, GROWTH_MARSH},
    {"Clay", 0xFFA38E6E, GROWTH_SCREE, GROWTH_SCREE},
    {"Ash", 0xFF3A3533, GROWTH_SCREE, GROWTH_SCREE},
    {"Cinders", 0xFF3A3533, GROWTH_SCREE, GROWTH_SCREE},
    {"Blue Ice", 0xFFA7C9DA, GROWTH_BARE, GROWTH_BARE},
    {"Moss", 0xFF688536, GROWTH_MEADOW, GROWTH_COPSE},
    {"Dark Moss", 0xFF52702F, GROWTH_MEADOW, GROWTH_COPSE},
    {"Burrowed Earth", 0xFF5F4A31, GROWTH_SCREE, GROWTH_SCREE},
    {"Waste", 0xFF735B3F, GROWTH_SCREE, GROWTH_SCREE},
};
enum { GROUNDS = sizeof grounds / sizeof *grounds };

static void fill_terrain_types(ac_demo_builder *builder, ac_region *region) {
    region->terrain_type_count = GROUNDS;
    region->terrain_types = ac_demo_alloc(builder, GROUNDS, sizeof *region->terrain_types);
    uint32_t *lists = ac_demo_alloc(builder, GROUNDS * AC_GROWTH_COUNT, sizeof *lists);
    for (uint32_t i = 0; lists != NULL && i < GROUNDS; ++i) {
        uint32_t *list = lists + i * AC_GROWTH_COUNT;
        list[AC_GROWTH_NONE] = GROWTH_BARE;
        list[AC_GROWTH_SPARSE] = grounds[i].sparse;
        list[AC_GROWTH_THICK] = grounds[i].thick;
        region->terrain_types[i] = (ac_terrain_type){ac_demo_text(grounds[i].name),
                                                     grounds[i].color, AC_GROWTH_COUNT, list};
    }
}

void ac_demo_fill_growth(ac_demo_builder *builder, ac_region *region) {
    fill_scene_types(builder, region);
    fill_terrain_types(builder, region);
}
