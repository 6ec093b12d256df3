#include "app/audit.h"

#include <assert.h>
#include <math.h>
#include <openssl/sha.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "app/audit_rules.h"
#include "dat/motion_table.h"
#include "dat/physics_script.h"
#include "dat/registry.h"
#include "dat/setup.h"
#include "wire/motion_command.h"
#include "wire/play_script.h"

enum { MOST_LISTED = 64 };

static const ac_did human_table = 0x09000001, recall_animation = 0x030009BF,
                    recall_emitter = 0x3200078E, fist_setup = 0x02000EAE, fist_script = 0x33000D77,
                    fist_emitter = 0x3200071B, first_blocking = 0x33000AEA,
                    last_blocking = 0x33000AF8;

/* Ids in ascending order; those beyond MOST_LISTED are only counted. */
typedef struct id_list {
    uint32_t count;
    ac_did ids[MOST_LISTED];
} id_list;

/* What the walk through the whole file found. */
typedef struct inventory {
    id_list unreadable, blocking_scripts, blocking_animations, odd_blocking, both_transitions,
        odd_pairs, odd_recalls;
} inventory;

typedef struct audit_run {
    const ac_dat *dat;
    ac_audit_profile profile;
    ac_audit *audit;
    ac_arena arena; /* of the object loaded last */
    ac_writer bytes;
    ac_error error; /* why it was not loaded */
    ac_audit_progress_fn *progress;
    void *user;
    size_t entries;
    inventory inventory;
} audit_run;

/* ---- rows and their texts ---- */

static void add_args(char *text, size_t size, const char *format, va_list args) {
    size_t length = strlen(text);
    (void)vsnprintf(text + length, size - length, format, args);
}

/* Appends to a text of AC_AUDIT_TEXT_MAX bytes; what does not fit is cut. */
static void add(char *text, const char *format, ...) AC_PRINTF(2, 3);

static void add(char *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    add_args(text, AC_AUDIT_TEXT_MAX, format, args);
    va_end(args);
}

/* The same for an item of a list with commas. */
static void add_item(char *text, const char *format, ...) AC_PRINTF(2, 3);

static void add_item(char *text, const char *format, ...) {
    va_list args;
    va_start(args, format);
    if (text[0])
        add(text, ", ");
    add_args(text, AC_AUDIT_TEXT_MAX, format, args);
    va_end(args);
}

/* A row whose texts are empty, to be filled and judged. */
static ac_audit_row *add_row(audit_run *run, const char *section, const char *format, ...)
    AC_PRINTF(3, 4);

static ac_audit_row *add_row(audit_run *run, const char *section, const char *format, ...) {
    assert(run->audit->row_count < AC_AUDIT_ROWS_MAX); /* what is audited is written down here */
    ac_audit_row *row = &run->audit->rows[run->audit->row_count++];
    row->section = section;
    va_list args;
    va_start(args, format);
    add_args(row->subject, sizeof row->subject, format, args);
    va_end(args);
    return row;
}

static void judge(audit_run *run, ac_audit_row *row) {
    row->result = strcmp(row->expected, row->found) == 0 ? AC_AUDIT_HOLDS : AC_AUDIT_FAILS;
    run->audit->counts[row->result] += 1;
}

/* The same for what only the original files can satisfy. */
static void judge_original(audit_run *run, ac_audit_row *row) {
    if (run->profile == AC_AUDIT_RETAIL) {
        judge(run, row);
        return;
    }
    row->result = AC_AUDIT_SKIPPED;
    run->audit->counts[AC_AUDIT_SKIPPED] += 1;
}

/* Rounded as the document is, to four decimals. */
static double rounded(float value) {
    return round((double)value * 10000.0) / 10000.0 + 0.0;
}

static void add_vec3(char *text, ac_vec3 v) {
    add(text, "(%g, %g, %g)", rounded(v.x), rounded(v.y), rounded(v.z));
}

static const char *play_script_name(uint32_t play_script) {
    for (const ac_enum_name *n = ac_play_script_names; n->name; ++n)
        if (n->value == play_script)
            return n->name;
    return "?";
}

static void add_thresholds(char *text, uint32_t count, const ac_script_threshold *thresholds) {
    for (uint32_t i = 0; i < count; ++i)
        add_item(text, "%g -> 0x%08X", (double)thresholds[i].mod, thresholds[i].script);
    if (count == 0)
        add(text, "none");
}

static void note_id(id_list *list, ac_did id) {
    if (list->count < MOST_LISTED)
        list->ids[list->count] = id;
    list->count += 1;
}

/* Runs of ids as "first..last", with their number in front. */
static void add_ids(char *text, const id_list *list) {
    uint32_t kept = list->count < MOST_LISTED ? list->count : MOST_LISTED;
    add(text, list->count ? "%u: " : "none", list->count);
    for (uint32_t i = 0, last; i < kept; i = last + 1) {
        last = i;
        while (last + 1 < kept && list->ids[last + 1] == list->ids[last] + 1)
            ++last;
        add(text, i ? ", 0x%08X" : "0x%08X", list->ids[i]);
        if (last > i)
            add(text, "..0x%08X", list->ids[last]);
    }
}

/* ---- objects ---- */

static const char *why(const audit_run *run, char *text, size_t size) {
    if (run->error.status == AC_ERROR_NOT_FOUND)
        (void)snprintf(text, size, "not in the file");
    else if (run->error.offset == AC_NO_OFFSET)
        (void)snprintf(text, size, "%s", run->error.message);
    else
        (void)snprintf(text, size, "damaged at byte %llu: %s",
                       (unsigned long long)run->error.offset, run->error.message);
    return text;
}

static bool read_entry(audit_run *run, ac_did id) {
    ac_dat_entry entry;
    ac_writer_reset(&run->bytes);
    return ac_dat_find(run->dat, id, &entry, &run->error) == AC_OK &&
           ac_dat_read(run->dat, &entry, &run->bytes, &run->error) == AC_OK;
}

static const void *decode(audit_run *run, const ac_dat_type *type) {
    ac_arena_reset(&run->arena);
    return ac_dat_decode(type, NULL, run->bytes.data, run->bytes.size, &run->arena, &run->error);
}

/* The object, good until the next is loaded, or NULL with the reason in run->error. */
static const void *load(audit_run *run, ac_did id) {
    const ac_dat_type *type = ac_dat_type_of(id, AC_DAT_PORTAL);
    return read_entry(run, id) ? decode(run, type) : NULL;
}

/* load, and the reason as what the row found. */
static const void *load_for(audit_run *run, ac_audit_row *row, ac_did id) {
    char text[AC_AUDIT_TEXT_MAX];
    const void *object = load(run, id);
    if (!object)
        add(row->found, "%s", why(run, text, sizeof text));
    return object;
}

static void check_readable(audit_run *run, const char *section, const char *role, ac_did id) {
    const ac_dat_type *type = ac_dat_type_of(id, AC_DAT_PORTAL);
    ac_audit_row *row =
        add_row(run, section, "%s: %s 0x%08X", role, type ? type->name : "no type", id);
    add(row->expected, "readable");
    if (type && load_for(run, row, id))
        add(row->found, "readable");
    judge(run, row);
}

/* ---- §11, §11.1: the WCID table and the spheres ---- */

static void add_spheres(char *text, uint32_t cylinders, uint32_t count, const ac_sphere *spheres) {
    add(text, "cylinders %u, spheres %u", cylinders, count);
    if (count == 0)
        return;
    add(text, ": ");
    add_vec3(text, spheres[0].center);
    add(text, " radius %g", rounded(spheres[0].radius));
}

static void check_missile(audit_run *run, const ac_audit_missile *missile) {
    char role[AC_AUDIT_SUBJECT_MAX];
    (void)snprintf(role, sizeof role, "%u %s", missile->wcid, missile->name);
    check_readable(run, "11", role, missile->setup);
    if (missile->table)
        check_readable(run, "11", role, missile->table);
    ac_audit_row *row = add_row(run, "11.1", "%s: spheres of 0x%08X", role, missile->setup);
    add_spheres(row->expected, 0, 1, &missile->sphere);
    const ac_setup *setup = load_for(run, row, missile->setup);
    if (setup)
        add_spheres(row->found, setup->cyl_sphere_count, setup->sphere_count, setup->spheres);
    judge(run, row);
}

/* ---- §11.2: tables of scripts ---- */

static void check_thresholds(audit_run *run, const char *section, const ac_audit_entry *rule) {
    ac_audit_row *row =
        add_row(run, section, "0x%08X: %s", rule->table, play_script_name(rule->play_script));
    add_thresholds(row->expected, rule->threshold_count, rule->thresholds);
    const ac_physics_script_table *table = load_for(run, row, rule->table);
    if (table) {
        const ac_script_table_entry *entry = ac_physics_script_table_find(table, rule->play_script);
        add_thresholds(row->found, entry ? entry->threshold_count : 0,
                       entry ? entry->thresholds : NULL);
    }
    judge(run, row);
}

static bool is_of_rules(const ac_audit_entry *rules, uint32_t count, uint32_t play_script) {
    for (uint32_t i = 0; i < count; ++i)
        if (rules[i].threshold_count && rules[i].play_script == play_script)
            return true;
    return false;
}

/* The entries that the document names come in its order. */
static void check_order(audit_run *run, const ac_audit_entry *rules, uint32_t count) {
    ac_audit_row *row = add_row(run, "11.2", "0x%08X: stored order", rules[0].table);
    for (uint32_t i = 0; i < count; ++i)
        if (rules[i].threshold_count)
            add_item(row->expected, "%s", play_script_name(rules[i].play_script));
    const ac_physics_script_table *table = load_for(run, row, rules[0].table);
    for (uint32_t i = 0; table && i < table->entry_count; ++i)
        if (is_of_rules(rules, count, table->entries[i].play_script))
            add_item(row->found, "%s", play_script_name(table->entries[i].play_script));
    judge(run, row);
}

static const ac_audit_content *content_of(uint32_t play_script) {
    for (int i = 0; i < AC_AUDIT_CONTENTS; ++i)
        if (ac_audit_contents[i].play_script == play_script)
            return &ac_audit_contents[i];
    return NULL;
}

static bool has_hook(const ac_physics_script *script, uint32_t type) {
    for (uint32_t i = 0; i < script->hook_count; ++i)
        if (script->hooks[i].hook.type == type)
            return true;
    return false;
}

/* Those of the wanted contents that the script has. */
static void add_contents(char *text, const char *wanted, const ac_physics_script *script) {
    const struct {
        const char *name;
        bool has;
    } contents[] = {
        {"CreateParticle", has_hook(script, AC_HOOK_CREATE_PARTICLE)},
        {"SoundTable", has_hook(script, AC_HOOK_SOUND_TABLE)},
        {"SetLight", has_hook(script, AC_HOOK_SET_LIGHT)},
        {"a sound", has_hook(script, AC_HOOK_SOUND) || has_hook(script, AC_HOOK_SOUND_TABLE) ||
                        has_hook(script, AC_HOOK_SOUND_TWEAKED)},
    };
    for (size_t i = 0; i < sizeof contents / sizeof *contents; ++i)
        if (strstr(wanted, contents[i].name) && contents[i].has)
            add_item(text, "%s", contents[i].name);
    if (!text[0])
        add(text, "none of these");
}

static void check_contents(audit_run *run, uint32_t play_script, ac_did id) {
    const ac_audit_content *content = content_of(play_script);
    if (!content) {
        check_readable(run, "11.2", play_script_name(play_script), id);
        return;
    }
    ac_audit_row *row =
        add_row(run, "11.2", "%s: hooks of 0x%08X", play_script_name(play_script), id);
    add(row->expected, "%s", content->hooks);
    const ac_physics_script *script = load_for(run, row, id);
    if (script)
        add_contents(row->found, content->hooks, script);
    judge(run, row);
}

/* Tables share a script; it is checked where it is named first. */
static bool is_named_before(uint32_t rule, uint32_t threshold) {
    ac_did id = ac_audit_entries[rule].thresholds[threshold].script;
    for (uint32_t r = 0; r < rule; ++r)
        for (uint32_t i = 0; i < ac_audit_entries[r].threshold_count; ++i)
            if (ac_audit_entries[r].thresholds[i].script == id)
                return true;
    return false;
}

static void check_script_tables(audit_run *run) {
    const ac_audit_entry *rules = ac_audit_entries;
    for (uint32_t first = 0, end; first < AC_AUDIT_ENTRIES; first = end) {
        for (end = first; end < AC_AUDIT_ENTRIES && rules[end].table == rules[first].table; ++end)
            check_thresholds(run, "11.2", &rules[end]);
        check_order(run, rules + first, end - first);
        for (uint32_t r = first; r < end; ++r)
            for (uint32_t i = 0; i < rules[r].threshold_count; ++i)
                if (!is_named_before(r, i))
                    check_contents(run, rules[r].play_script, rules[r].thresholds[i].script);
    }
}

static void add_script_hook(char *text, double start, const ac_hook *hook) {
    const char *name = ac_hook_name(hook->type);
    add_item(text, "%g s %s", start, name ? name : "?");
    if (hook->type == AC_HOOK_CREATE_PARTICLE)
        add(text, " 0x%08X part %d", hook->as.create_particle.emitter,
            (int)hook->as.create_particle.part);
}

/* The Tusker Fist's direct script. */
static void check_fist(audit_run *run) {
    ac_audit_row *row = add_row(run, "11.2", "Tusker Fist: default script of 0x%08X", fist_setup);
    add(row->expected, "0x%08X", fist_script);
    const ac_setup *setup = load_for(run, row, fist_setup);
    if (setup)
        add(row->found, "0x%08X", setup->default_script);
    judge(run, row);

    row = add_row(run, "11.2", "Tusker Fist: hooks of 0x%08X", fist_script);
    add(row->expected, "0 s Scale, 0 s CreateParticle 0x%08X part 0, 0 s SoundTable", fist_emitter);
    const ac_physics_script *script = load_for(run, row, fist_script);
    for (uint32_t i = 0; script && i < script->hook_count; ++i)
        add_script_hook(row->found, script->hooks[i].start_time, &script->hooks[i].hook);
    judge(run, row);
    check_readable(run, "11.2", "Tusker Fist", fist_emitter);
}

/* ---- §11.3: recall, Hidden and UnHide ---- */

static bool is_non_combat(const ac_motion_link *link) {
    return link->key >> 16 == (AC_STYLE_NON_COMBAT & 0xFFFFu);
}

/* The next link of the table, from *place on, that leads to the recall; NULL when there is none. */
static const ac_motion_data *next_recall(const ac_motion_table *table, uint32_t *place,
                                         bool non_combat) {
    for (; *place < table->link_count; ++*place) {
        const ac_motion_link *link = &table->links[*place];
        for (uint32_t i = 0; i < link->to.count; ++i)
            if (link->to.motions[i].key == AC_MOTION_LIFESTONE_RECALL &&
                (!non_combat || is_non_combat(link))) {
                ++*place;
                return &link->to.motions[i];
            }
    }
    return NULL;
}

static void check_recall_link(audit_run *run) {
    ac_audit_row *row =
        add_row(run, "11.3", "0x%08X: link to 0x%08X", human_table, AC_MOTION_LIFESTONE_RECALL);
    add(row->expected, "0x%08X frames 0..-1 at 9.96 a second", recall_animation);
    const ac_motion_table *table = load_for(run, row, human_table);
    uint32_t place = 0;
    const ac_motion_data *motion = table ? next_recall(table, &place, true) : NULL;
    for (uint8_t i = 0; motion && i < motion->anim_count; ++i)
        add_item(row->found, "0x%08X frames %d..%d at %g a second", motion->anims[i].animation,
                 motion->anims[i].low, motion->anims[i].high, rounded(motion->anims[i].framerate));
    if (table && !motion)
        add(row->found, "no such link from NonCombat");
    judge(run, row);
}

static bool is_of_recall(const ac_hook *hook) {
    return hook->type == AC_HOOK_CREATE_PARTICLE || hook->type == AC_HOOK_SOUND_TWEAKED ||
           hook->type == AC_HOOK_CALL_PES;
}

static void add_recall_hook(char *text, uint32_t frame, const ac_hook *hook) {
    add_item(text, "%u %s", frame, ac_hook_name(hook->type));
    if (hook->type != AC_HOOK_CREATE_PARTICLE)
        return;
    add(text, " 0x%08X part %d id %u offset ", hook->as.create_particle.emitter,
        (int)hook->as.create_particle.part, hook->as.create_particle.emitter_id);
    add_vec3(text, hook->as.create_particle.offset.origin);
}

/* The emitter, the sounds, and no CallPES, in the order in which they fire. */
static void check_recall_hooks(audit_run *run, id_list *waves) {
    ac_audit_row *row = add_row(run, "11.3", "0x%08X: hooks by frame", recall_animation);
    add(row->expected,
        "16 CreateParticle 0x%08X part -1 id 19 offset (0, 0, 0), 16 SoundTweaked, "
        "46 SoundTweaked, 76 SoundTweaked, 116 SoundTweaked",
        recall_emitter);
    const ac_animation *animation = load_for(run, row, recall_animation);
    for (uint32_t f = 0; animation && f < animation->frame_count; ++f)
        for (uint32_t h = 0; h < animation->frames[f].hooks.count; ++h) {
            const ac_hook *hook = &animation->frames[f].hooks.hooks[h];
            if (is_of_recall(hook))
                add_recall_hook(row->found, f, hook);
            if (hook->type == AC_HOOK_SOUND_TWEAKED)
                note_id(waves, hook->as.sound_tweaked.wave);
        }
    judge(run, row);
}

static void check_recall(audit_run *run) {
    id_list waves = {0};
    check_recall_link(run);
    check_recall_hooks(run, &waves);
    check_readable(run, "11.3", "recall", recall_emitter);
    for (uint32_t i = 0; i < waves.count && i < 4; ++i)
        check_readable(run, "11.3", "recall", waves.ids[i]);
}

static void check_inventory(audit_run *run, const char *section, const char *subject,
                            const id_list *expected, const id_list *found) {
    ac_audit_row *row = add_row(run, section, "%s", subject);
    add_ids(row->expected, expected);
    add_ids(row->found, found);
    judge(run, row);
}

static int by_id(const void *a, const void *b) {
    ac_did x = *(const ac_did *)a, y = *(const ac_did *)b;
    return (x > y) - (x < y);
}

static void check_pairs(audit_run *run) {
    id_list expected = {0};
    for (int p = 0; p < AC_AUDIT_PAIRS; ++p) {
        const ac_audit_pair *pair = &ac_audit_pairs[p];
        for (uint32_t i = 0; i < pair->table_count; ++i) {
            const ac_audit_entry rules[] = {
                {pair->tables[i], AC_PLAY_SCRIPT_UN_HIDE, 1, {{1, pair->unhide}}},
                {pair->tables[i], AC_PLAY_SCRIPT_HIDDEN, 1, {{1, pair->hidden}}},
            };
            check_thresholds(run, "11.3", &rules[0]);
            check_thresholds(run, "11.3", &rules[1]);
            note_id(&expected, pair->tables[i]);
        }
        check_readable(run, "11.3", "UnHide", pair->unhide);
        check_readable(run, "11.3", "Hidden", pair->hidden);
    }
    check_inventory(run, "11.3", "UnHide and Hidden of another pair", &(id_list){0},
                    &run->inventory.odd_pairs);
    qsort(expected.ids, expected.count, sizeof *expected.ids, by_id);
    ac_audit_row *row = add_row(run, "11.3", "tables with UnHide and Hidden");
    add_ids(row->expected, &expected);
    add_ids(row->found, &run->inventory.both_transitions);
    judge_original(run, row);
}

/* ---- §11.4: the walk through the whole file, and the pinned entries ---- */

static bool is_odd_blocking(const ac_hook *hook) {
    return hook->direction < AC_HOOK_BACKWARD || hook->direction > AC_HOOK_FORWARD ||
           hook->as.create_particle.emitter >> 24 != 0x32;
}

static void take_script(inventory *found, const ac_physics_script *script, ac_did id) {
    bool odd = false;
    if (has_hook(script, AC_HOOK_CREATE_BLOCKING_PARTICLE))
        note_id(&found->blocking_scripts, id);
    for (uint32_t i = 0; i < script->hook_count; ++i)
        odd |= script->hooks[i].hook.type == AC_HOOK_CREATE_BLOCKING_PARTICLE &&
               is_odd_blocking(&script->hooks[i].hook);
    if (odd)
        note_id(&found->odd_blocking, id);
}

static void take_animation(inventory *found, const ac_animation *animation, ac_did id) {
    bool blocking = false;
    for (uint32_t f = 0; f < animation->frame_count; ++f)
        for (uint32_t h = 0; h < animation->frames[f].hooks.count; ++h)
            blocking |=
                animation->frames[f].hooks.hooks[h].type == AC_HOOK_CREATE_BLOCKING_PARTICLE;
    if (blocking)
        note_id(&found->blocking_animations, id);
}

/* 0x03000047, 0x0300098F, or 0x030009BF between two of 0x03000C34. */
static bool is_other_recall(const ac_motion_data *motion) {
    const ac_anim_data *a = motion->anims;
    if (motion->anim_count == 1)
        return a[0].animation == 0x03000047 || a[0].animation == 0x0300098F;
    return motion->anim_count == 3 && a[0].animation == 0x03000C34 &&
           a[1].animation == recall_animation && a[2].animation == 0x03000C34;
}

static void take_motion_table(inventory *found, const ac_motion_table *table, ac_did id) {
    uint32_t place = 0;
    bool odd = false;
    const ac_motion_data *motion;
    while ((motion = next_recall(table, &place, false)) != NULL)
        odd |= !is_other_recall(motion);
    if (odd && id != human_table)
        note_id(&found->odd_recalls, id);
}

static bool is_single(const ac_script_table_entry *entry, ac_did script) {
    return entry->threshold_count == 1 && entry->thresholds[0].mod == 1 &&
           entry->thresholds[0].script == script;
}

static void take_script_table(inventory *found, const ac_physics_script_table *table, ac_did id) {
    const ac_script_table_entry *unhide =
        ac_physics_script_table_find(table, AC_PLAY_SCRIPT_UN_HIDE);
    const ac_script_table_entry *hidden =
        ac_physics_script_table_find(table, AC_PLAY_SCRIPT_HIDDEN);
    if (!unhide || !hidden)
        return;
    note_id(&found->both_transitions, id);
    for (int p = 0; p < AC_AUDIT_PAIRS; ++p)
        if (is_single(unhide, ac_audit_pairs[p].unhide) &&
            is_single(hidden, ac_audit_pairs[p].hidden))
            return;
    note_id(&found->odd_pairs, id);
}

static void take_object(inventory *found, ac_dat_kind kind, const void *object, ac_did id) {
    switch (kind) {
    case AC_KIND_ANIMATION: take_animation(found, object, id); break;
    case AC_KIND_MOTION_TABLE: take_motion_table(found, object, id); break;
    case AC_KIND_PHYSICS_SCRIPT: take_script(found, object, id); break;
    default: take_script_table(found, object, id); break;
    }
}

static bool take_entry(void *user, const ac_dat_entry *entry) {
    audit_run *run = user;
    const ac_dat_type *type = ac_dat_type_of(entry->id, AC_DAT_PORTAL);
    run->entries += 1;
    if (run->progress)
        run->progress(run->user, run->entries);
    if (!type ||
        (type->kind != AC_KIND_ANIMATION && type->kind != AC_KIND_MOTION_TABLE &&
         type->kind != AC_KIND_PHYSICS_SCRIPT && type->kind != AC_KIND_PHYSICS_SCRIPT_TABLE))
        return true;
    ac_writer_reset(&run->bytes);
    const void *object = NULL;
    if (ac_dat_read(run->dat, entry, &run->bytes, NULL) == AC_OK)
        object = decode(run, type);
    if (object)
        take_object(&run->inventory, type->kind, object, entry->id);
    else
        note_id(&run->inventory.unreadable, entry->id);
    return true;
}

static void check_walk(audit_run *run) {
    char text[AC_AUDIT_TEXT_MAX];
    ac_audit_row *row = add_row(run, "11", "every entry is reached");
    add(row->expected, "yes");
    if (ac_dat_walk(run->dat, take_entry, run, &run->error) == AC_OK)
        add(row->found, "yes");
    else
        add(row->found, "%s", why(run, text, sizeof text));
    judge(run, row);
    check_inventory(run, "11", "motions, animations and scripts unread", &(id_list){0},
                    &run->inventory.unreadable);
}

static void check_blocking(audit_run *run) {
    const inventory *found = &run->inventory;
    id_list expected = {0};
    for (ac_did id = first_blocking; id <= last_blocking; ++id)
        note_id(&expected, id);
    check_inventory(run, "11.4", "scripts with CreateBlocking", &expected,
                    &found->blocking_scripts);
    check_inventory(run, "11.4", "animations with CreateBlocking", &(id_list){0},
                    &found->blocking_animations);
    check_inventory(run, "11.4", "CreateBlocking, odd direction or emitter", &(id_list){0},
                    &found->odd_blocking);
}

static void add_identity(char *text, const uint8_t *bytes, size_t size) {
    unsigned char digest[SHA256_DIGEST_LENGTH];
    (void)SHA256(bytes, size, digest);
    add(text, "%zu bytes, SHA-256 ", size);
    for (int i = 0; i < SHA256_DIGEST_LENGTH; ++i)
        add(text, "%02X", digest[i]);
}

static void check_pin(audit_run *run, const ac_audit_pin *pin) {
    char text[AC_AUDIT_TEXT_MAX];
    ac_audit_row *row = add_row(run, "11.4", "%s 0x%08X", pin->name, pin->id);
    add(row->expected, "%u bytes, SHA-256 %s", pin->length, pin->sha256);
    if (read_entry(run, pin->id))
        add_identity(row->found, run->bytes.data, run->bytes.size);
    else
        add(row->found, "%s", why(run, text, sizeof text));
    judge_original(run, row);
}

static void check_all(audit_run *run) {
    check_walk(run);
    for (int i = 0; i < AC_AUDIT_MISSILES; ++i)
        check_missile(run, &ac_audit_missiles[i]);
    check_script_tables(run);
    check_fist(run);
    check_recall(run);
    check_inventory(run, "11.3", "other tables that recall otherwise", &(id_list){0},
                    &run->inventory.odd_recalls);
    check_pairs(run);
    check_blocking(run);
    for (int i = 0; i < AC_AUDIT_PINS; ++i)
        check_pin(run, &ac_audit_pins[i]);
}

ac_audit *ac_audit_run(const ac_dat *portal, ac_audit_profile profile,
                       ac_audit_progress_fn *progress, void *user) {
    ac_audit *audit = calloc(1, sizeof *audit);
    if (!audit)
        return NULL;
    audit_run run = {
        .dat = portal, .profile = profile, .audit = audit, .progress = progress, .user = user};
    check_all(&run);
    ac_arena_free(&run.arena);
    ac_writer_free(&run.bytes);
    return audit;
}

const char *ac_audit_result_name(ac_audit_result result) {
    static const char *const names[] = {"holds", "fails", "skipped"};
    return names[result];
}
