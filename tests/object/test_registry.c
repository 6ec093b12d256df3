/* Handles, order, snapshots, events, what is not drawn, memory, and the end of a session. */
#include "support/test.h"

#include <float.h>
#include <math.h>

#include "object/world_fixture.h"

static void test_enumeration_is_in_order_of_creation(void **state) {
    (void)state;
    world w = world_make();
    static const ac_guid order[] = {0x80000900, 0x80000100, 0x80000500, 0x80000300};
    for (size_t i = 0; i < 4; ++i)
        spawn_thing(&w, order[i], PLAIN_SETUP);
    const ac_delete_object end = {0x80000100, 1};
    send(&w, 0xF747, &end);
    spawn_thing(&w, 0x80000100, PLAIN_SETUP); /* takes the same slot, and the last place */
    static const ac_guid expected[] = {0x80000900, 0x80000500, 0x80000300, 0x80000100};
    size_t count = 0;
    for (ac_object_id id = ac_objects_first(w.objects); !ac_object_id_is_none(id);
         id = ac_objects_next(w.objects, id))
        assert_int_equal(ac_objects_get(w.objects, id)->guid, expected[count++]);
    assert_int_equal(count, 4);
    assert_int_equal(ac_objects_count(w.objects), 4);
    world_free(&w);
}

static void test_a_stale_handle_gives_an_empty_snapshot(void **state) {
    (void)state;
    world w = world_make();
    ac_object_id id = spawn_thing(&w, MONSTER, PLAIN_SETUP)->id;
    const ac_delete_object end = {MONSTER, 1};
    send(&w, 0xF747, &end);
    ac_object_snapshot snapshot;
    memset(&snapshot, 0xFF, sizeof snapshot);
    assert_false(ac_objects_snapshot(w.objects, id, &snapshot));
    assert_int_equal(snapshot.guid, 0);
    assert_true(ac_object_id_is_none(ac_objects_next(w.objects, id)));
    assert_false(ac_objects_snapshot(w.objects, AC_OBJECT_NONE, &snapshot));
    world_free(&w);
}

static void test_a_snapshot_tells_what_the_server_told(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    message.weenie.flags |= AC_WEENIE_VALUE | AC_WEENIE_STACK_SIZE | AC_WEENIE_BURDEN;
    message.weenie.value = 77;
    message.weenie.stack_size = 3;
    message.weenie.burden = 40;
    message.weenie.item_type = 0x10;
    w.now = 5.0;
    ac_object_id id = spawn(&w, &message)->id;
    ac_objects_step(w.objects, 7.5);
    ac_object_snapshot s;
    assert_true(ac_objects_snapshot(w.objects, id, &s));
    assert_string_equal(s.name, "Thing");
    assert_int_equal(s.value, 77);
    assert_int_equal(s.stack_size, 3);
    assert_int_equal(s.burden, 40);
    assert_int_equal(s.item_type, 0x10);
    assert_int_equal(s.setup, HUMAN_SETUP);
    assert_int_equal(s.part_count, 4);
    assert_true(s.age == 2.5);
    assert_true(s.in_world);
    assert_false(s.is_local_player);
    assert_int_equal(s.known, AC_KNOWN_POSITION | AC_KNOWN_SETUP | AC_KNOWN_VALUE |
                                  AC_KNOWN_STACK_SIZE | AC_KNOWN_BURDEN);
    assert_int_equal(s.invisible, AC_VISIBLE);
    world_free(&w);
}

static void test_a_long_name_is_cut_and_terminated(void **state) {
    (void)state;
    world w = world_make();
    uint8_t name[300];
    memset(name, 'n', sizeof name);
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.weenie.name = (ac_bytes){name, sizeof name};
    ac_object_snapshot snapshot;
    ac_objects_snapshot(w.objects, spawn(&w, &message)->id, &snapshot);
    assert_int_equal(strlen(snapshot.name), AC_OBJECT_NAME_MAX - 1);
    world_free(&w);
}

/* The wire has Windows-1252; the last character that does not fit whole is left out. */
static void test_a_name_is_utf8(void **state) {
    (void)state;
    world w = world_make();
    uint8_t name[AC_OBJECT_NAME_MAX];
    memset(name, 0xE9, sizeof name); /* e acute */
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.weenie.name = (ac_bytes){(const uint8_t *)"Caf\xE9 \x80", 6};
    ac_object_snapshot snapshot;
    ac_objects_snapshot(w.objects, spawn(&w, &message)->id, &snapshot);
    assert_string_equal(snapshot.name, "Caf\xC3\xA9 \xE2\x82\xAC");
    message = thing(GEM, PLAIN_SETUP);
    message.weenie.name = (ac_bytes){name, sizeof name};
    ac_objects_snapshot(w.objects, spawn(&w, &message)->id, &snapshot);
    assert_int_equal(strlen(snapshot.name), (AC_OBJECT_NAME_MAX - 1) / 2 * 2);
    world_free(&w);
}

static void test_events_tell_what_happened_in_order(void **state) {
    (void)state;
    world w = world_make();
    ac_objects_dispatch(w.objects, "", 0, 1.0);
    spawn_thing(&w, MONSTER, HUMAN_SETUP);
    spawn_thing(&w, SWORD, SWORD_SETUP);
    send(&w, 0xF749, &(ac_parent_event){MONSTER, SWORD, AC_PARENT_RIGHT_HAND, 0, 1, 2});
    send(&w, 0xF74B, &(ac_set_state){MONSTER, AC_OBJECT_INITIAL_STATE | AC_STATE_HIDDEN, 1, 2});
    send(&w, 0xF74B, &(ac_set_state){MONSTER, AC_OBJECT_INITIAL_STATE, 1, 3});
    const ac_update_position position = position_at(MONSTER, 2, 4);
    send(&w, 0xF748, &position);
    send(&w, 0xF74A, &(ac_pickup_event){SWORD, 1, 3});
    send(&w, 0xF747, &(ac_delete_object){MONSTER, 1});
    static const ac_object_event_kind kinds[] = {
        AC_OBJECT_CREATED,    AC_OBJECT_CREATED,   AC_OBJECT_PARENTED, AC_OBJECT_HIDDEN,
        AC_OBJECT_CHANGED,    AC_OBJECT_SHOWN,     AC_OBJECT_CHANGED,  AC_OBJECT_MOVED,
        AC_OBJECT_UNPARENTED, AC_OBJECT_PICKED_UP, AC_OBJECT_DELETED};
    ac_object_event events[32];
    uint64_t cursor = 0, lost = 0;
    size_t count = ac_objects_read_events(w.objects, &cursor, events, 32, &lost);
    assert_int_equal(count, sizeof kinds / sizeof *kinds);
    for (size_t i = 0; i < count; ++i) {
        if (events[i].kind != kinds[i])
            fail_msg("event %zu is '%s'", i, ac_object_event_kind_name(events[i].kind));
        assert_int_equal(events[i].index, i);
    }
    assert_int_equal(events[2].other, MONSTER);
    assert_int_equal(events[count - 1].reason, AC_REASON_DELETED);
    assert_int_equal(lost, 0);
    assert_int_equal(ac_objects_read_events(w.objects, &cursor, events, 32, &lost), 0);
    world_free(&w);
}

static void test_events_that_were_not_read_in_time_are_counted(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    for (uint16_t i = 2; i < AC_EVENT_LOG_SIZE + 100; ++i)
        send(&w, 0xF74B, &(ac_set_state){MONSTER, i, 1, i});
    uint64_t cursor = 0, lost = 0;
    ac_object_event event;
    assert_int_equal(ac_objects_read_events(w.objects, &cursor, &event, 1, &lost), 1);
    assert_int_equal(lost, w.objects->events.next_index - AC_EVENT_LOG_SIZE);
    assert_int_equal(event.index, lost);
    world_free(&w);
}

static void expect_invisible(const world *w, ac_guid guid, ac_invisible_reason reason) {
    const ac_object *object = ac_objects_get_guid(w->objects, guid);
    assert_non_null(object);
    ac_invisible_reason got = ac_object_invisible(object);
    if (got != reason)
        fail_msg("0x%08X is '%s', not '%s'", (unsigned)guid, ac_invisible_reason_name(got),
                 ac_invisible_reason_name(reason));
}

static void test_every_invisible_object_has_its_reason(void **state) {
    (void)state;
    world w = world_make();
    ac_object *object = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    expect_invisible(&w, MONSTER, AC_VISIBLE);
    object->flags |= AC_LIVE_OUT_OF_VIEW;
    expect_invisible(&w, MONSTER, AC_INVISIBLE_OUT_OF_VIEW);
    object->translucency = 1.0f;
    expect_invisible(&w, MONSTER, AC_INVISIBLE_TRANSLUCENT);
    ac_object_set_cell_missing(object, true);
    expect_invisible(&w, MONSTER, AC_INVISIBLE_CELL_NOT_LOADED);
    object->state |= AC_STATE_NO_DRAW;
    expect_invisible(&w, MONSTER, AC_INVISIBLE_NO_DRAW);
    object->state |= AC_STATE_HIDDEN;
    expect_invisible(&w, MONSTER, AC_INVISIBLE_HIDDEN);
    spawn_thing(&w, CHEST, LOST_SETUP);
    expect_invisible(&w, CHEST, AC_INVISIBLE_MISSING_SETUP);
    spawn_thing(&w, SWORD, 0);
    expect_invisible(&w, SWORD, AC_INVISIBLE_NO_SETUP);
    ac_create_object nowhere = thing(GEM, PLAIN_SETUP);
    nowhere.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    spawn(&w, &nowhere);
    expect_invisible(&w, GEM, AC_INVISIBLE_NO_CELL);
    nowhere.guid = 0x80000777;
    nowhere.weenie.flags |= AC_WEENIE_CONTAINER;
    nowhere.weenie.container = CHEST;
    spawn(&w, &nowhere);
    expect_invisible(&w, 0x80000777, AC_INVISIBLE_IN_CONTAINER);
    ac_invisible_object list[2];
    assert_int_equal(ac_objects_list_invisible(w.objects, list, 2), 5);
    assert_int_equal(list[0].guid, MONSTER);
    assert_int_equal(list[0].reason, AC_INVISIBLE_HIDDEN);
    assert_int_equal(list[1].reason, AC_INVISIBLE_MISSING_SETUP);
    world_free(&w);
}

static void test_every_reason_has_a_name_of_its_own(void **state) {
    (void)state;
    for (int i = 0; i < AC_REASON_COUNT; ++i)
        for (int j = 0; j < i; ++j)
            assert_string_not_equal(ac_object_reason_name((ac_object_reason)i),
                                    ac_object_reason_name((ac_object_reason)j));
    for (int i = 0; i < AC_INVISIBLE_REASON_COUNT; ++i)
        assert_non_null(ac_invisible_reason_name((ac_invisible_reason)i));
    for (int i = 0; i < AC_OBJECT_EVENT_KIND_COUNT; ++i)
        assert_non_null(ac_object_event_kind_name((ac_object_event_kind)i));
    for (int i = 0; i < AC_SIDE_KIND_COUNT; ++i)
        assert_non_null(ac_side_effect_name((ac_side_effect_kind)i));
    assert_string_equal(ac_object_reason_name((ac_object_reason)999), "unknown");
}

/* Logout and reconnect. */
static void test_a_reset_leaves_nothing_behind(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    for (uint32_t i = 0; i < 50; ++i) {
        const ac_object *object = spawn_thing(&w, 0x80001000 + i, HUMAN_SETUP);
        send(&w, 0x02CE, &(ac_int_update){1, object->guid, 25, 1});
        send(&w, 0x02D6, &(ac_string_update){1, object->guid, 7, {(const uint8_t *)"text", 4}});
        send(&w, 0xF750, &(ac_sound_event){0x80002000 + i, 1, 1});
    }
    send(&w, 0xF751, &(ac_player_teleport){1});
    mark_effects(&w);
    ac_objects_reset(w.objects);
    assert_int_equal(ac_objects_count(w.objects), 0);
    assert_true(ac_object_id_is_none(ac_objects_first(w.objects)));
    assert_int_equal(w.objects->pending.count, 0);
    assert_int_equal(w.objects->announced_count, 0);
    assert_int_equal(w.objects->memory.bytes, 0);
    assert_int_equal(w.objects->local_guid, 0);
    assert_false(w.objects->waiting_for_teleport);
    assert_int_equal(w.objects->counts.created, w.objects->counts.deleted);
    assert_int_equal(count_effects(&w, AC_SIDE_DESTROY, NULL), 51);
    assert_non_null(spawn_player(&w)); /* the next login */
    world_free(&w);
}

static int setups_held;

static const ac_setup *counted_get(void *user, ac_did id) {
    const ac_setup *setup = fixture_setup(user, id);
    setups_held += setup != NULL;
    return setup;
}

static void counted_release(void *user, const ac_setup *setup) {
    (void)user;
    (void)setup;
    setups_held -= 1;
}

static void test_every_setup_is_given_back(void **state) {
    (void)state;
    setups_held = 0;
    const ac_objects_def def = {.setups = {NULL, counted_get, counted_release}};
    world w = {.objects = ac_objects_create(&def)};
    assert_non_null(w.objects);
    spawn_thing(&w, MONSTER, HUMAN_SETUP);
    spawn_thing(&w, CHEST, LOST_SETUP);
    spawn_thing(&w, SWORD, SWORD_SETUP);
    assert_int_equal(setups_held, 2);
    send(&w, 0xF747, &(ac_delete_object){MONSTER, 1});
    assert_int_equal(setups_held, 1);
    world_free(&w);
    assert_int_equal(setups_held, 0);
}

static void test_a_plain_object_takes_at_most_a_kilobyte(void **state) {
    (void)state;
    world w = world_make();
    enum { OBJECTS = 2000 };
    for (uint32_t i = 0; i < OBJECTS; ++i)
        spawn_thing(&w, 0x80001000 + i, PLAIN_SETUP);
    size_t each = ac_objects_bytes(w.objects) / OBJECTS;
    if (each > 1024)
        fail_msg("%zu bytes an object", each);
    world_free(&w);
}

/* The address sanitizer's own counters, where the test is built with it. */
int __sanitizer_install_malloc_and_free_hooks(void (*)(const volatile void *, size_t),
                                              void (*)(const volatile void *))
    __attribute__((weak));

static uint64_t mallocs;

static void count_malloc(const volatile void *memory, size_t size) {
    (void)memory;
    (void)size;
    mallocs += 1;
}

static void ignore_free(const volatile void *memory) {
    (void)memory;
}

/* Everything that a position update touches has settled after the first one. */
static void test_a_position_update_takes_no_memory(void **state) {
    (void)state;
    enum { UPDATES = 2000 };
    static uint8_t *bytes[UPDATES];
    static size_t sizes[UPDATES];
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    ac_parent_set(w.objects, sword, monster, AC_PARENT_RIGHT_HAND);
    for (uint16_t i = 0; i < UPDATES; ++i) {
        const ac_update_position message =
            position_at(MONSTER, (uint16_t)(i + 2), (float)(i % 190));
        bytes[i] = encode(0xF748, 0, &message, &sizes[i]);
    }
    ac_objects_dispatch(w.objects, bytes[0], sizes[0], 1.0);
    uint64_t allocations = w.objects->memory.allocations;
    size_t held = ac_objects_bytes(w.objects) + w.objects->scratch.reserved;
    if (__sanitizer_install_malloc_and_free_hooks)
        __sanitizer_install_malloc_and_free_hooks(count_malloc, ignore_free);
    uint64_t before = mallocs;
    for (uint16_t i = 1; i < UPDATES; ++i)
        w.result = ac_objects_dispatch(w.objects, bytes[i], sizes[i], 1.0);
    assert_true(mallocs == before);
    assert_reason(AC_REASON_PLACED, w.result.reason);
    assert_true(w.objects->memory.allocations == allocations);
    assert_int_equal(ac_objects_bytes(w.objects) + w.objects->scratch.reserved, held);
    for (uint16_t i = 0; i < UPDATES; ++i)
        free(bytes[i]);
    world_free(&w);
}

static void test_an_update_reuses_the_memory_of_the_last(void **state) {
    (void)state;
    world w = world_make();
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    ac_obj_sub_palette palettes[4] = {{0x04000001, 0, 1}};
    uint64_t allocations = 0;
    for (uint16_t i = 2; i < 50; ++i) {
        const ac_obj_desc_event message = {.guid = MONSTER,
                                           .obj_desc = {.sub_palette_count = 4,
                                                        .base_palette = 0x04000010,
                                                        .sub_palettes = palettes},
                                           .instance_stamp = 1,
                                           .obj_desc_stamp = i};
        for (int p = 0; p < 4; ++p)
            palettes[p] = (ac_obj_sub_palette){0x04000001u + i, (uint8_t)p, 1};
        assert_reason(AC_REASON_APPLIED, send(&w, 0xF625, &message));
        if (i == 2)
            allocations = w.objects->memory.allocations;
    }
    const ac_object *object = ac_objects_get_guid(w.objects, MONSTER);
    assert_int_equal(object->appearance->sub_palettes[3].palette, 0x04000001 + 49);
    assert_int_equal(w.objects->memory.allocations, allocations);
    world_free(&w);
}

static void test_appearance_is_a_copy(void **state) {
    (void)state;
    world w = world_make();
    ac_obj_texture_change textures[] = {{1, 0x05000001, 0x05000002}};
    ac_obj_part_change parts[] = {{2, 0x01000005}, {3, 0x01000006}};
    ac_create_object message = thing(MONSTER, HUMAN_SETUP);
    message.obj_desc = (ac_obj_desc){.texture_change_count = 1,
                                     .part_change_count = 2,
                                     .texture_changes = textures,
                                     .part_changes = parts};
    const ac_object *object = spawn(&w, &message);
    spawn_thing(&w, SWORD, SWORD_SETUP); /* the scratch memory is used again */
    assert_int_equal(object->appearance->texture_changes[0].new_texture, 0x05000002);
    assert_int_equal(object->appearance->part_changes[1].gfxobj, 0x01000006);
    assert_memory_equal(object->weenie.name.data, "Thing", 5);
    world_free(&w);
}

static void test_the_step_measures_the_distance_to_the_player_across_blocks(void **state) {
    (void)state;
    world w = world_make();
    spawn_player(&w);
    const ac_object *monster = spawn_thing(&w, MONSTER, PLAIN_SETUP);
    assert_true(monster->player_distance == FLT_MAX);
    ac_update_position message = position_at(MONSTER, 2, 5);
    message.pack.position.cell = 0xAAB40001; /* the next block to the east */
    send(&w, 0xF748, &message);
    ac_objects_step(w.objects, 1.0);
    assert_true(fabsf(monster->player_distance - 187.0f) < 1e-3f);
    world_free(&w);
}

static void test_reconcile_moves_children_and_no_time(void **state) {
    (void)state;
    world w = world_make();
    ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    ac_parent_set(w.objects, sword, monster, AC_PARENT_RIGHT_HAND);
    monster->position.frame.origin.x = 100.0f; /* moved without composing */
    double before = monster->update_time;
    ac_objects_reconcile(w.objects);
    assert_true(sword->position.frame.origin.x == 100.5f);
    assert_true(monster->update_time == before);
    world_free(&w);
}

static void test_the_routes_are_known(void **state) {
    (void)state;
    static const uint32_t handled[] = {
        0x0024, 0x0197, 0x01D1, 0x02B9, 0x02CD, 0x02EA, 0xF619, 0xF625, 0xF745, 0xF746, 0xF747,
        0xF748, 0xF749, 0xF74A, 0xF74B, 0xF74C, 0xF74E, 0xF750, 0xF751, 0xF754, 0xF755, 0xF7DB};
    for (size_t i = 0; i < sizeof handled / sizeof *handled; ++i)
        if (!ac_objects_handles(handled[i], 0))
            fail_msg("0x%04X", (unsigned)handled[i]);
    static const uint32_t events[] = {0x0013, 0x0022, 0x0023, 0x0196, 0x019A, 0x01C0};
    for (size_t i = 0; i < sizeof events / sizeof *events; ++i)
        assert_true(ac_objects_handles(AC_OPCODE_GAME_EVENT, events[i]));
    assert_false(ac_objects_handles(0xF7E0, 0));
    assert_false(ac_objects_handles(AC_OPCODE_GAME_EVENT, 0x0004));
}

static void test_other_messages_are_left_to_others(void **state) {
    (void)state;
    world w = world_make();
    static const uint8_t unknown[] = {0xEF, 0xBE, 0, 0};
    w.result = ac_objects_dispatch(w.objects, unknown, sizeof unknown, 0);
    assert_reason(AC_REASON_NOT_AN_OBJECT_MESSAGE, w.result.reason);
    assert_int_equal(w.objects->counts.malformed, 0);
    static const uint8_t cut[] = {0x45, 0xF7, 0, 0, 1};
    w.result = ac_objects_dispatch(w.objects, cut, sizeof cut, 0);
    assert_reason(AC_REASON_MALFORMED, w.result.reason);
    assert_int_equal(w.objects->counts.malformed, 1);
    world_free(&w);
}

static void test_the_player_may_be_named_after_it_was_made(void **state) {
    (void)state;
    world w = world_make();
    send(&w, 0x02CD, &(ac_int_update){1, 0, 25, 42});
    const ac_object *player = spawn_thing(&w, PLAYER, HUMAN_SETUP);
    assert_null(player->qualities);
    const ac_player_create create = {PLAYER};
    assert_reason(AC_REASON_APPLIED, send(&w, 0xF746, &create));
    assert_int_equal(ac_quality_int(player, 25, 0), 42);
    const ac_player_create other = {0x50000002}; /* only one a session */
    assert_reason(AC_REASON_LOCAL_PLAYER, send(&w, 0xF746, &other));
    assert_int_equal(w.objects->local_guid, PLAYER);
    world_free(&w);
}

static void test_update_object_makes_it_anew_whatever_the_stamps(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object message = thing(MONSTER, PLAIN_SETUP);
    message.physics.stamps[AC_STAMP_INSTANCE] = 9;
    ac_object_id first = spawn(&w, &message)->id;
    assert_reason(AC_REASON_RECREATED, send(&w, 0xF7DB, &message));
    assert_null(ac_objects_get(w.objects, first));
    assert_int_equal(ac_objects_count(w.objects), 1);
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_enumeration_is_in_order_of_creation),
        cmocka_unit_test(test_a_stale_handle_gives_an_empty_snapshot),
        cmocka_unit_test(test_a_snapshot_tells_what_the_server_told),
        cmocka_unit_test(test_a_long_name_is_cut_and_terminated),
        cmocka_unit_test(test_a_name_is_utf8),
        cmocka_unit_test(test_events_tell_what_happened_in_order),
        cmocka_unit_test(test_events_that_were_not_read_in_time_are_counted),
        cmocka_unit_test(test_every_invisible_object_has_its_reason),
        cmocka_unit_test(test_every_reason_has_a_name_of_its_own),
        cmocka_unit_test(test_a_reset_leaves_nothing_behind),
        cmocka_unit_test(test_every_setup_is_given_back),
        cmocka_unit_test(test_a_plain_object_takes_at_most_a_kilobyte),
        cmocka_unit_test(test_a_position_update_takes_no_memory),
        cmocka_unit_test(test_an_update_reuses_the_memory_of_the_last),
        cmocka_unit_test(test_appearance_is_a_copy),
        cmocka_unit_test(test_the_step_measures_the_distance_to_the_player_across_blocks),
        cmocka_unit_test(test_reconcile_moves_children_and_no_time),
        cmocka_unit_test(test_the_routes_are_known),
        cmocka_unit_test(test_other_messages_are_left_to_others),
        cmocka_unit_test(test_the_player_may_be_named_after_it_was_made),
        cmocka_unit_test(test_update_object_makes_it_anew_whatever_the_stamps),
    };
    return cmocka_run_group_tests_name("object registry", tests, NULL, NULL);
}
