/* Captured messages and the values that an independent decoder reads from them (wire-protocol 11).
 */
#include "wire_support.h"

typedef struct fixture {
    char file[64];
    char code[24];
    ac_direction direction;
    uint8_t *bytes;
    size_t size;
    char *fields;
} fixture;

/* How a name of the index is found in what the codec shows. `text` is a template: "{path}" becomes
 * the value, "{path:X}" in eight hexadecimal digits; "[last]" is the last item of a list and "[#]"
 * counts the appearances of the name in the line. */
typedef struct rule {
    const char *message; /* NULL: any */
    const char *name;
    const char *text;
} rule;

#define POSITION(p)                                                                                \
    "cell {" p "cell:X} xyz {" p "origin.x} {" p "origin.y} {" p "origin.z} qwxyz {" p             \
    "rotation.w} {" p "rotation.x} {" p "rotation.y} {" p "rotation.z}"
#define ORIGIN(p) "cell {" p "cell:X} xyz {" p "origin.x} {" p "origin.y} {" p "origin.z}"
#define VEC3(p)   "{" p ".x} {" p ".y} {" p ".z}"
#define OBJ       "obj_desc."
#define PHY       "physics."
#define WEE       "weenie."
#define MOVEMENT_RULES(message, p)                                                                 \
    {message, "mvType", "{" p "type}"}, {message, "mvOptions", "{" p "options}"},                  \
        {message, "mvStyle", "{" p "style}"}, {message, "ims_flags", "{" p "interpreted.flags}"},  \
        {message, "style", "{" p "interpreted.style}"},                                            \
        {message, "fwdCmd", "{" p "interpreted.forward_command}"},                                 \
        {message, "sideCmd", "{" p "interpreted.sidestep_command}"},                               \
        {message, "turnCmd", "{" p "interpreted.turn_command}"},                                   \
        {message, "fwdSpeed", "{" p "interpreted.forward_speed}"},                                 \
        {message, "sideSpeed", "{" p "interpreted.sidestep_speed}"}, {                             \
        message, "turnSpeed", "{" p "interpreted.turn_speed}"                                      \
    }
#define ENCHANTMENT_RULES(message, n, p)                                                           \
    {message, n "spell", "{" p "spell}"}, {message, n "layer", "{" p "layer}"},                    \
        {message, n "category", "{" p "category}"}, {message, n "hasSet", "{" p "has_spell_set}"}, \
        {message, n "power", "{" p "power}"}, {message, n "start", "{" p "start}"},                \
        {message, n "duration", "{" p "duration}"}, {message, n "caster", "{" p "caster}"},        \
        {message, n "degMod", "{" p "degrade_modifier}"},                                          \
        {message, n "degLimit", "{" p "degrade_limit}"},                                           \
        {message, n "lastDegraded", "{" p "last_degraded}"},                                       \
        {message, n "statType", "{" p "stat_type}"}, {message, n "statKey", "{" p "stat_key}"},    \
        {message, n "statVal", "{" p "stat_value}"}, {                                             \
        message, n "spellSet", "{" p "spell_set}"                                                  \
    }
#define TABLE_RULES(message, n, p)                                                                 \
    {message, n "_count", "{" p ".entries.count}"}, {message, n "_buckets", "{" p ".buckets}"}, {  \
        message, n "[0]", "({" p ".entries[0].key},{" p ".entries[0].value})"                      \
    }
#define CREATE "ObjectCreate"
#define PLAYER "PlayerDescription"
#define MOTION "Motion"

static const rule rules[] = {
    {NULL, "evseq", "{sequence}"},
    {NULL, "actseq", "{sequence}"},
    /* model data */
    {NULL, "od_version", "{" OBJ "version}"},
    {NULL, "nSubPal", "{" OBJ "sub_palettes.count}"},
    {NULL, "nTex", "{" OBJ "texture_changes.count}"},
    {NULL, "nPart", "{" OBJ "part_changes.count}"},
    {NULL, "basePalette", "{" OBJ "base_palette}"},
    {NULL, "subPals[0]",
     "{" OBJ "sub_palettes[0].palette:X}/{" OBJ "sub_palettes[0].offset}/{" OBJ
     "sub_palettes[0].length}"},
    {NULL, "subPals[last]",
     "{" OBJ "sub_palettes[last].palette:X}/{" OBJ "sub_palettes[last].offset}/{" OBJ
     "sub_palettes[last].length}"},
    {NULL, "texChanges[0]",
     "{" OBJ "texture_changes[0].part}/{" OBJ "texture_changes[0].old_texture:X}/{" OBJ
     "texture_changes[0].new_texture:X}"},
    {NULL, "texChanges[last]",
     "{" OBJ "texture_changes[last].part}/{" OBJ "texture_changes[last].old_texture:X}/{" OBJ
     "texture_changes[last].new_texture:X}"},
    {NULL, "partChanges[0]", "{" OBJ "part_changes[0].part}/{" OBJ "part_changes[0].gfxobj:X}"},
    {NULL, "partChanges[last]",
     "{" OBJ "part_changes[last].part}/{" OBJ "part_changes[last].gfxobj:X}"},
    /* physics */
    {CREATE, "pd_flags", "{" PHY "flags}"},
    {CREATE, "pd_state", "{" PHY "state}"},
    {CREATE, "mvLen", "{" PHY "movement_size}"},
    MOVEMENT_RULES(CREATE, PHY "movement."),
    {CREATE, "mvAutonomous", "{" PHY "movement_autonomous}"},
    {CREATE, "placement", "{" PHY "placement}"},
    {CREATE, "pos", POSITION(PHY "position.")},
    {CREATE, "mtable", "{" PHY "motion_table}"},
    {CREATE, "stable", "{" PHY "sound_table}"},
    {CREATE, "petable", "{" PHY "script_table}"},
    {CREATE, "setup", "{" PHY "setup}"},
    {CREATE, "parent", "{" PHY "parent}"},
    {CREATE, "parentLoc", "{" PHY "parent_location}"},
    {CREATE, "scale", "{" PHY "scale}"},
    {CREATE, "translucency", "{" PHY "translucency}"},
    {CREATE, "velocity", VEC3(PHY "velocity")},
    {CREATE, "acceleration", VEC3(PHY "acceleration")},
    {CREATE, "ts",
     "{" PHY "stamps[0]},{" PHY "stamps[1]},{" PHY "stamps[2]},{" PHY "stamps[3]},{" PHY
     "stamps[4]},{" PHY "stamps[5]},{" PHY "stamps[6]},{" PHY "stamps[7]},{" PHY "stamps[8]}"},
    /* weenie */
    {CREATE, "wh1", "{" WEE "flags}"},
    {CREATE, "wh2", "{" WEE "flags2}"},
    {CREATE, "odf", "{" WEE "description}"},
    {CREATE, "name", "{" WEE "name}"},
    {CREATE, "pluralName", "{" WEE "plural_name}"},
    {CREATE, "wcid", "{" WEE "class_id}"},
    {CREATE, "icon", "{" WEE "icon}"},
    {CREATE, "itemType", "{" WEE "item_type}"},
    {CREATE, "itemsCap", "{" WEE "items_capacity}"},
    {CREATE, "containersCap", "{" WEE "containers_capacity}"},
    {CREATE, "value", "{" WEE "value}"},
    {CREATE, "usable", "{" WEE "usable}"},
    {CREATE, "useRadius", "{" WEE "use_radius}"},
    {CREATE, "targetType", "{" WEE "target_type}"},
    {CREATE, "uiEffects", "{" WEE "ui_effects}"},
    {CREATE, "combatUse", "{" WEE "combat_use}"},
    {CREATE, "stackSize", "{" WEE "stack_size}"},
    {CREATE, "maxStack", "{" WEE "max_stack_size}"},
    {CREATE, "container", "{" WEE "container}"},
    {CREATE, "wielder", "{" WEE "wielder}"},
    {CREATE, "validLocs", "{" WEE "valid_locations}"},
    {CREATE, "curLoc", "{" WEE "current_location}"},
    {CREATE, "priority", "{" WEE "priority}"},
    {CREATE, "blipColor", "{" WEE "radar_color}"},
    {CREATE, "radarBehavior", "{" WEE "radar_behavior}"},
    {CREATE, "burden", "{" WEE "burden}"},
    {CREATE, "spell", "{" WEE "spell}"},
    {CREATE, "hookType", "{" WEE "hook_type}"},
    {CREATE, "iconOverlay", "{" WEE "icon_overlay}"},
    {CREATE, "cooldownId", "{" WEE "cooldown_id}"},
    {CREATE, "cooldownDur", "{" WEE "cooldown_duration}"},
    /* stamps */
    {NULL, "ts_instance", "{instance_stamp}"},
    {NULL, "ts_position", "{position_stamp}"},
    {NULL, "ts_movement", "{movement_stamp}"},
    {NULL, "ts_state", "{state_stamp}"},
    {NULL, "ts_teleport", "{teleport_stamp}"},
    {NULL, "ts_serverControl", "{server_control_stamp}"},
    {NULL, "ts_forcePosition", "{force_position_stamp}"},
    {NULL, "ts_objDesc", "{obj_desc_stamp}"},
    /* motion */
    MOVEMENT_RULES(MOTION, "movement."),
    {MOTION, "target", "{movement.target}"},
    {MOTION, "origin", ORIGIN("movement.")},
    {"ObjectMoveTo", "mp_flags", "{movement.move_to.flags}"},
    {"ObjectMoveTo", "distToObj", "{movement.move_to.distance_to_object}"},
    {"ObjectMoveTo", "minDist", "{movement.move_to.minimum_distance}"},
    {"ObjectMoveTo", "failDist", "{movement.move_to.fail_distance}"},
    {"ObjectMoveTo", "speed", "{movement.move_to.speed}"},
    {"ObjectMoveTo", "walkRunThr", "{movement.move_to.walk_run_threshold}"},
    {"ObjectMoveTo", "heading", "{movement.move_to.desired_heading}"},
    {"ObjectMoveTo", "runRate", "{movement.run_rate}"},
    {"ObjectTurnTo", "objHeading", "{movement.target_heading}"},
    {"ObjectTurnTo", "mp_flags", "{movement.turn_to.flags}"},
    {"ObjectTurnTo", "speed", "{movement.turn_to.speed}"},
    {"ObjectTurnTo", "heading", "{movement.turn_to.desired_heading}"},
    /* position pack */
    {"UpdatePosition", "pp_flags", "{flags}"},
    {"UpdatePosition", "origin", ORIGIN("")},
    /* client movement */
    {"MoveToState", "raw_flags", "{motion.flags}"},
    {"MoveToState", "holdKey", "{motion.hold_key}"},
    {"MoveToState", "fwdSpeed", "{motion.forward_speed}"},
    {"MoveToState", "actions",
     "{motion.actions[0].command}/{motion.actions[0].stamp}/{motion.actions[0].speed}"},
    {"MoveToState", "pos", POSITION("position.")},
    /* properties */
    {NULL, "seq", "{sequence}"},
    {NULL, "prop", "{key}"},
    {NULL, "vital", "{key}"},
    {NULL, "skill", "{key}"},
    {"PrivateUpdatePosition", "value", POSITION("value.")},
    {"PublicUpdatePosition", "value", POSITION("value.")},
    /* the rest of the small ones */
    {"PlayEffect", "speed", "{intensity}"},
    {"ViewContents", "n_count", "{items.count}"},
    {"MagicDispelMultipleEnchantments", "n_count", "{spells.count}"},
    {"InventoryPutObjInContainer", "type", "{container_type}"},
    {NULL, "loc", "{location}"},
    {"DropItem", "item", "{guid}"},
    {"Use", "item", "{guid}"},
    {"SetTurbineChatChannels", "ch0", "{allegiance}"},
    {"SetTurbineChatChannels", "ch1", "{general}"},
    {"SetTurbineChatChannels", "ch2", "{trade}"},
    {"SetTurbineChatChannels", "ch3", "{lfg}"},
    {"SetTurbineChatChannels", "ch4", "{roleplay}"},
    {"SetTurbineChatChannels", "ch5", "{olthoi}"},
    {"SetTurbineChatChannels", "ch6", "{society}"},
    {"SetTurbineChatChannels", "ch7", "{celestial_hand}"},
    {"SetTurbineChatChannels", "ch8", "{eldrytch_web}"},
    {"SetTurbineChatChannels", "ch9", "{radiant_blood}"},
    {"ServerName", "max", "{maximum}"},
    {"DDD_Interrogation", "nameRuleLang", "{name_rule_language}"},
    {"DDD_Interrogation", "lang_count", "{languages.count}"},
    {"DDD_Interrogation", "langs", "[{languages[0]}, {languages[1]}]"},
    ENCHANTMENT_RULES("MagicUpdateEnchantment", "", ""),
    /* the player */
    {PLAYER, "pdsc_flags", "{property_flags}"},
    {PLAYER, "weenieType", "{weenie_type}"},
    TABLE_RULES(PLAYER, "ints", "ints"),
    TABLE_RULES(PLAYER, "int64s", "int64s"),
    TABLE_RULES(PLAYER, "bools", "bools"),
    TABLE_RULES(PLAYER, "floats", "floats"),
    TABLE_RULES(PLAYER, "strings", "strings"),
    TABLE_RULES(PLAYER, "dids", "dids"),
    TABLE_RULES(PLAYER, "positions", "positions"),
    {PLAYER, "vec_flags", "{vector_flags}"},
    {PLAYER, "hasHealth", "{has_health}"},
    {PLAYER, "attr_flags", "{attribute_mask}"},
    {PLAYER, "str", "{strength.ranks}/{strength.start}/{strength.experience}"},
    {PLAYER, "end", "{endurance.ranks}/{endurance.start}/{endurance.experience}"},
    {PLAYER, "quick", "{quickness.ranks}/{quickness.start}/{quickness.experience}"},
    {PLAYER, "coord", "{coordination.ranks}/{coordination.start}/{coordination.experience}"},
    {PLAYER, "focus", "{focus.ranks}/{focus.start}/{focus.experience}"},
    {PLAYER, "self", "{self.ranks}/{self.start}/{self.experience}"},
    {PLAYER, "health", "{health.ranks}/{health.start}/{health.experience}/{health.current}"},
    {PLAYER, "stamina", "{stamina.ranks}/{stamina.start}/{stamina.experience}/{stamina.current}"},
    {PLAYER, "mana", "{mana.ranks}/{mana.start}/{mana.experience}/{mana.current}"},
    {PLAYER, "skills_count", "{skills.entries.count}"},
    {PLAYER, "skills_buckets", "{skills.buckets}"},
    {PLAYER, "skills[0]",
     "({skills.entries[0].key},({skills.entries[0].value.ranks},{skills.entries[0].value.adjust},"
     "{skills.entries[0].value.advancement_class},{skills.entries[0].value.experience},"
     "{skills.entries[0].value.initial_level},{skills.entries[0].value.resistance},"
     "{skills.entries[0].value.last_used}.0))"},
    {PLAYER, "spells_count", "{spells.entries.count}"},
    {PLAYER, "spells_buckets", "{spells.buckets}"},
    {PLAYER, "ench_mask", "{enchantments.flags}"},
    {PLAYER, "mult_count", "{enchantments.multiplicative.enchantments.count}"},
    {PLAYER, "add_count", "{enchantments.additive.enchantments.count}"},
    ENCHANTMENT_RULES(PLAYER, "mult.", "enchantments.multiplicative.enchantments[#]."),
    ENCHANTMENT_RULES(PLAYER, "add.", "enchantments.additive.enchantments[#]."),
    ENCHANTMENT_RULES(PLAYER, "vitae.", "enchantments.vitae."),
    {PLAYER, "pm_flags", "{module.flags}"},
    {PLAYER, "options1", "{module.options1}"},
    {PLAYER, "bar0_count", "{module.bars[0].count}"},
    {PLAYER, "bar1_count", "{module.bars[1].count}"},
    {PLAYER, "bar2_count", "{module.bars[2].count}"},
    {PLAYER, "bar3_count", "{module.bars[3].count}"},
    {PLAYER, "bar4_count", "{module.bars[4].count}"},
    {PLAYER, "bar5_count", "{module.bars[5].count}"},
    {PLAYER, "bar6_count", "{module.bars[6].count}"},
    {PLAYER, "bar7_count", "{module.bars[7].count}"},
    {PLAYER, "spellFilters", "{module.spell_filters}"},
    {PLAYER, "options2", "{module.options2}"},
    {PLAYER, "inv_count", "{inventory.count}"},
    {PLAYER, "inventory[0]", "('{inventory[0].guid:X}',{inventory[0].container_type})"},
    {PLAYER, "eq_count", "{equipped.count}"},
    {PLAYER, "equipped[0]",
     "('{equipped[0].guid:X}',{equipped[0].location:d},{equipped[0].priority:d})"},
};

/* Messages of one opcode that the rules tell apart. */
static const char *rule_name(const ac_message *message, const flat *shown) {
    const ac_field *type = flat_find(shown, "movement.type");
    if (strcmp(message->type->name, MOTION) == 0 && type && type->number.u != 0)
        return type->number.u == 6 ? "ObjectMoveTo" : "ObjectTurnTo";
    return message->type->name;
}

static const rule *find_rule(const char *message, const char *type, const char *name) {
    for (size_t i = 0; i < sizeof rules / sizeof rules[0]; ++i)
        if ((!rules[i].message || strcmp(rules[i].message, message) == 0 ||
             strcmp(rules[i].message, type) == 0) &&
            strcmp(rules[i].name, name) == 0)
            return &rules[i];
    return NULL;
}

static int print_number(const ac_field *field, char format, char *out, size_t room) {
    if (field->kind == AC_FIELD_FLOAT)
        return snprintf(out, room, field->width == 4 ? "%.9g" : "%.17g", field->number.f);
    if (format == 'X')
        return snprintf(out, room, "%08" PRIX64, field->number.u);
    if (format == 'x')
        return snprintf(out, room, "0x%08" PRIX64, field->number.u);
    if (field->kind == AC_FIELD_SIGNED)
        return snprintf(out, room, "%" PRId64, field->number.i);
    return snprintf(out, room, "%" PRIu64, field->number.u);
}

static size_t print_field(const ac_field *field, char format, char *out, size_t room) {
    if (field->kind == AC_FIELD_TEXT) {
        assert_true(field->size < room);
        memcpy(out, field->bytes, field->size);
        out[field->size] = '\0';
        return field->size;
    }
    int length = print_number(field, format, out, room);
    assert_true(length > 0 && (size_t)length < room);
    return (size_t)length;
}

/* "list[last].x" with the index of the last item, "[#]" with `nth`. */
static void resolve(const flat *shown, const char *path, size_t nth, char *out, size_t room) {
    const char *mark = strstr(path, "[last]");
    size_t skip = 6, index = 0;
    if (mark) {
        char count_path[FLAT_PATH];
        snprintf(count_path, sizeof count_path, "%.*s.count", (int)(mark - path), path);
        const ac_field *count = flat_find(shown, count_path);
        assert_non_null(count);
        assert_true(count->number.u > 0);
        index = (size_t)count->number.u - 1;
    } else {
        mark = strstr(path, "[#]");
        skip = 3;
        index = nth;
    }
    if (mark)
        snprintf(out, room, "%.*s[%zu]%s", (int)(mark - path), path, index, mark + skip);
    else
        snprintf(out, room, "%s", path);
}

/* One "{path}" or "{path:format}"; returns what follows it. */
static const char *expand(const flat *shown, const char *text, size_t nth, char format, char *out,
                          size_t room, size_t *used) {
    const char *end = strchr(text, '}');
    assert_non_null(end);
    char inside[FLAT_PATH], path[FLAT_PATH];
    snprintf(inside, sizeof inside, "%.*s", (int)(end - text - 1), text + 1);
    char *colon = strchr(inside, ':');
    if (colon) {
        *colon = '\0';
        format = colon[1];
    }
    resolve(shown, inside, nth, path, sizeof path);
    const ac_field *field = flat_find(shown, path);
    if (!field)
        fail_msg("nothing is shown at %s", path);
    *used += print_field(field, format, out + *used, room - *used);
    return end + 1;
}

static void render(const flat *shown, const char *text, size_t nth, char format, char *out,
                   size_t room) {
    size_t used = 0;
    while (*text) {
        if (*text == '{') {
            text = expand(shown, text, nth, format, out, room, &used);
        } else {
            assert_true(used + 1 < room);
            out[used++] = *text++;
        }
    }
    out[used] = '\0';
}

static size_t appearances(const char *fields, const char *until, const char *name) {
    size_t count = 0, length = strlen(name);
    for (const char *at = fields; at < until; ++at)
        count +=
            strncmp(at, name, length) == 0 && at[length] == '=' && (at == fields || at[-1] == ' ');
    return count;
}

static void check_field(const fixture *f, const ac_message *message, const flat *shown,
                        const char *at, const char *name, const char *expected) {
    char plain[FLAT_PATH * 5], text[512];
    snprintf(plain, sizeof plain, "{%s}", name);
    const rule *r = find_rule(rule_name(message, shown), message->type->name, name);
    char format = strncmp(expected, "0x", 2) == 0 ? 'x' : 'd';
    render(shown, r ? r->text : plain, appearances(f->fields, at, name), format, text, sizeof text);
    if (strcmp(text, expected) != 0)
        fail_msg("%s: %s is %s, the index says %s", f->file, name, text, expected);
}

/* Each "name=value" of the line, separated by "; ". */
static size_t check_fields(const fixture *f, const ac_message *message, const flat *shown) {
    size_t count = 0;
    for (const char *at = f->fields; *at;) {
        const char *end = strstr(at, "; ");
        size_t length = end ? (size_t)(end - at) : strlen(at);
        char pair[512];
        assert_true(length < sizeof pair);
        memcpy(pair, at, length);
        pair[length] = '\0';
        char *equals = strchr(pair, '=');
        assert_non_null(equals);
        *equals = '\0';
        check_field(f, message, shown, at, pair, equals + 1);
        ++count;
        at += length + (end ? 2 : 0);
    }
    return count;
}

static uint8_t *read_file(const char *folder, const char *name, size_t *size) {
    char path[1024];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    assert_int_equal(fseek(file, 0, SEEK_END), 0);
    *size = (size_t)ftell(file);
    rewind(file);
    uint8_t *bytes = malloc(*size + 1);
    assert_non_null(bytes);
    assert_int_equal(fread(bytes, 1, *size, file), *size);
    bytes[*size] = '\0';
    fclose(file);
    return bytes;
}

typedef struct corpus {
    const char *folder;
    char *index;
    fixture fixtures[256];
    size_t count;
} corpus;

static void add_fixture(corpus *all, char *line) {
    char *columns[7] = {0};
    for (size_t i = 0; i < 7 && line; ++i) {
        columns[i] = line;
        line = strchr(line, '\t');
        if (line)
            *line++ = '\0';
    }
    assert_non_null(columns[6]);
    assert_true(all->count < sizeof all->fixtures / sizeof all->fixtures[0]);
    fixture *f = &all->fixtures[all->count++];
    snprintf(f->file, sizeof f->file, "%s", columns[0]);
    snprintf(f->code, sizeof f->code, "%s", columns[1]);
    f->direction = strcmp(columns[2], "S2C") == 0 ? AC_FROM_SERVER : AC_FROM_CLIENT;
    f->fields = columns[6];
    f->bytes = read_file(all->folder, f->file, &f->size);
    assert_int_equal(f->size, strtoul(columns[3], NULL, 10));
}

static int load_corpus(void **state) {
    corpus *all = calloc(1, sizeof *all);
    assert_non_null(all);
    *state = all;
    all->folder = getenv("ARWIC_FIXTURES");
    if (!all->folder) {
        print_message("ARWIC_FIXTURES IS NOT SET: THE CAPTURED MESSAGES ARE NOT TESTED\n");
        return 0;
    }
    size_t size;
    all->index = (char *)read_file(all->folder, "index.tsv", &size);
    char *line = strchr(all->index, '\n');
    while (line && line[1]) {
        char *next = strchr(line + 1, '\n');
        if (next)
            *next = '\0';
        add_fixture(all, line + 1);
        line = next;
    }
    return 0;
}

static int free_corpus(void **state) {
    corpus *all = *state;
    for (size_t i = 0; i < all->count; ++i)
        free(all->fixtures[i].bytes);
    free(all->index);
    free(all);
    return 0;
}

static const corpus *corpus_or_skip(void **state) {
    const corpus *all = *state;
    if (!all->folder)
        skip();
    assert_true(all->count > 0);
    return all;
}

static void decode_fixture(const fixture *f, ac_arena *arena, ac_message *message) {
    ac_error error;
    ac_arena_reset(arena);
    if (decode_exact(f->bytes, f->size, f->direction, arena, message, &error) != AC_OK)
        fail_msg("%s: at %" PRIu64 ": %s", f->file, error.offset, error.message);
}

static void test_every_captured_message_decodes_to_its_last_byte(void **state) {
    const corpus *all = corpus_or_skip(state);
    ac_arena arena = {0};
    for (size_t i = 0; i < all->count; ++i) {
        ac_message message;
        const fixture *f = &all->fixtures[i];
        decode_fixture(f, &arena, &message);
        char code[24];
        snprintf(code, sizeof code, message.kind ? "0x%04X/0x%04X" : "0x%04X", message.opcode,
                 message.kind);
        assert_string_equal(code, f->code);
    }
    ac_arena_free(&arena);
}

static void test_every_field_is_what_the_independent_decoder_reads(void **state) {
    const corpus *all = corpus_or_skip(state);
    ac_arena arena = {0};
    size_t fields = 0;
    for (size_t i = 0; i < all->count; ++i) {
        ac_message message;
        decode_fixture(&all->fixtures[i], &arena, &message);
        flat shown = flat_message(&message);
        fields += check_fields(&all->fixtures[i], &message, &shown);
        flat_free(&shown);
    }
    print_message("%zu messages, %zu fields\n", all->count, fields);
    assert_true(fields > all->count);
    ac_arena_free(&arena);
}

static void test_every_captured_message_encodes_to_the_same_bytes(void **state) {
    const corpus *all = corpus_or_skip(state);
    ac_arena arena = {0};
    ac_writer writer = {0};
    for (size_t i = 0; i < all->count; ++i) {
        const fixture *f = &all->fixtures[i];
        ac_message message;
        ac_error error;
        decode_fixture(f, &arena, &message);
        ac_writer_reset(&writer);
        if (encode_again(&message, &writer, &error) != AC_OK)
            fail_msg("%s: %s", f->file, error.message);
        assert_int_equal(writer.size, f->size);
        for (size_t k = 0; k < f->size; ++k)
            if (writer.data[k] != f->bytes[k])
                fail_msg("%s: byte %zu", f->file, k);
    }
    ac_writer_free(&writer);
    ac_arena_free(&arena);
}

static void test_every_truncation_of_a_captured_message_is_refused(void **state) {
    const corpus *all = corpus_or_skip(state);
    for (size_t i = 0; i < all->count; ++i)
        if (all->fixtures[i].size < 1024)
            assert_every_truncation_is_refused(all->fixtures[i].bytes, all->fixtures[i].size,
                                               all->fixtures[i].direction, 0);
}

static void test_a_byte_behind_a_captured_message_is_refused(void **state) {
    const corpus *all = corpus_or_skip(state);
    ac_arena arena = {0};
    for (size_t i = 0; i < all->count; ++i) {
        const fixture *f = &all->fixtures[i];
        uint8_t *longer = malloc(f->size + 1);
        assert_non_null(longer);
        memcpy(longer, f->bytes, f->size);
        longer[f->size] = 0;
        ac_message message;
        ac_error error;
        ac_arena_reset(&arena);
        ac_status status =
            ac_message_decode(longer, f->size + 1, f->direction, &arena, &message, &error);
        assert_int_equal(status, AC_ERROR_TRAILING);
        assert_int_equal(error.offset, f->size);
        free(longer);
    }
    ac_arena_free(&arena);
}

/* The quick readers (wire/quick.h) understand what servers send. */
static void test_every_captured_message_that_can_be_is_read_at_once(void **state) {
    const corpus *all = corpus_or_skip(state);
    ac_arena arena = {0};
    unsigned count = 0;
    for (size_t i = 0; i < all->count; ++i) {
        const fixture *f = &all->fixtures[i];
        const ac_message_type *type =
            f->direction == AC_FROM_SERVER
                ? ac_message_find(AC_FROM_SERVER, ac_load_u32(f->bytes), 0)
                : NULL;
        if (!type || !type->quick)
            continue;
        if (!type->quick(f->bytes, f->size, &arena))
            fail_msg("%s is left to the walk", f->file);
        count += 1;
    }
    assert_true(count > 0);
    print_message("%u messages read at once\n", count);
    ac_arena_free(&arena);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_captured_message_decodes_to_its_last_byte),
        cmocka_unit_test(test_every_field_is_what_the_independent_decoder_reads),
        cmocka_unit_test(test_every_captured_message_encodes_to_the_same_bytes),
        cmocka_unit_test(test_every_truncation_of_a_captured_message_is_refused),
        cmocka_unit_test(test_a_byte_behind_a_captured_message_is_refused),
        cmocka_unit_test(test_every_captured_message_that_can_be_is_read_at_once),
    };
    return cmocka_run_group_tests_name("wire captures", tests, load_corpus, free_corpus);
}
