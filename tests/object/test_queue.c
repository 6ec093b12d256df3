/* The pending queue: what waits, for whom, how long, and in which order it is applied. */
#include "support/test.h"

#include "object/world_fixture.h"

static const ac_log_level no_level = AC_LOG_DEBUG;

typedef struct captured_log {
    ac_log log;
    unsigned warnings;
} captured_log;

static void count_warning(void *user, ac_log_level level, const char *source, const char *message) {
    (void)source;
    (void)message;
    captured_log *log = user;
    log->warnings += level == AC_LOG_WARNING;
}

static void add(ac_pending_queue *queue, ac_guid guid, int instance, uint32_t mark, double now) {
    assert_true(ac_pending_add(queue, guid, instance < 0, (uint16_t)(instance < 0 ? 0 : instance),
                               &mark, sizeof mark, now));
}

/* The mark of the next message, 0 at the end. */
static uint32_t take(ac_pending_queue *queue) {
    ac_pending_message message;
    if (!ac_pending_take(queue, &message))
        return 0;
    uint32_t mark;
    assert_int_equal(message.size, sizeof mark);
    memcpy(&mark, message.bytes, sizeof mark);
    free(message.bytes);
    return mark;
}

static void test_release_gives_one_generation_in_order(void **state) {
    (void)state;
    ac_pending_queue queue = {0};
    add(&queue, MONSTER, 2, 1, 0);
    add(&queue, SWORD, 2, 2, 0);
    add(&queue, MONSTER, -1, 3, 0);
    add(&queue, MONSTER, 3, 4, 0);
    add(&queue, MONSTER, 1, 5, 0);
    add(&queue, MONSTER, 2, 6, 0);
    ac_pending_release(&queue, MONSTER, 2);
    assert_int_equal(take(&queue), 1);
    assert_int_equal(take(&queue), 3);
    assert_int_equal(take(&queue), 6);
    assert_int_equal(take(&queue), 0);
    assert_int_equal(ac_pending_count(&queue, MONSTER), 1); /* generation 3 waits on */
    assert_int_equal(ac_pending_count(&queue, SWORD), 1);
    assert_int_equal(queue.counts.dropped_stale, 1); /* generation 1 */
    ac_pending_release(&queue, MONSTER, 3);
    assert_int_equal(take(&queue), 4);
    ac_pending_free(&queue);
}

static void test_a_later_release_goes_first(void **state) {
    (void)state;
    ac_pending_queue queue = {0};
    add(&queue, MONSTER, -1, 1, 0);
    add(&queue, MONSTER, -1, 2, 0);
    add(&queue, SWORD, -1, 3, 0);
    ac_pending_release(&queue, MONSTER, 0);
    assert_int_equal(take(&queue), 1);
    ac_pending_release(&queue, SWORD, 0);
    assert_int_equal(take(&queue), 3);
    assert_int_equal(take(&queue), 2);
    ac_pending_free(&queue);
}

static void test_generations_wrap(void **state) {
    (void)state;
    ac_pending_queue queue = {0};
    add(&queue, MONSTER, 0xFFFF, 1, 0); /* older than 0 */
    add(&queue, MONSTER, 1, 2, 0);
    ac_pending_release(&queue, MONSTER, 0);
    assert_int_equal(take(&queue), 0);
    assert_int_equal(queue.counts.dropped_stale, 1);
    assert_int_equal(ac_pending_count(&queue, MONSTER), 1);
    ac_pending_free(&queue);
}

static void test_one_guid_drops_its_oldest_beyond_its_limit(void **state) {
    (void)state;
    captured_log log = {.log = {.level = no_level, .write = count_warning}};
    log.log.user = &log;
    ac_pending_queue queue = {.log = &log.log};
    add(&queue, SWORD, -1, 9999, 0);
    for (uint32_t i = 1; i <= AC_PENDING_PER_GUID + 3; ++i)
        add(&queue, MONSTER, -1, i, 0);
    assert_int_equal(ac_pending_count(&queue, MONSTER), AC_PENDING_PER_GUID);
    assert_int_equal(ac_pending_count(&queue, SWORD), 1);
    assert_int_equal(queue.counts.dropped_limit, 3);
    assert_int_equal(log.warnings, 3);
    ac_pending_release(&queue, MONSTER, 0);
    assert_int_equal(take(&queue), 4);
    ac_pending_free(&queue);
}

static void test_all_together_drop_the_oldest_beyond_the_limit(void **state) {
    (void)state;
    ac_pending_queue queue = {0};
    for (uint32_t i = 0; i < AC_PENDING_TOTAL + 10; ++i)
        add(&queue, 0x80000000 + i, -1, i + 1, 0);
    assert_int_equal(queue.count, AC_PENDING_TOTAL);
    assert_int_equal(queue.counts.dropped_limit, 10);
    assert_int_equal(ac_pending_count(&queue, 0x80000009), 0);
    assert_int_equal(ac_pending_count(&queue, 0x8000000A), 1);
    ac_pending_free(&queue);
}

static void test_bytes_are_limited_too(void **state) {
    (void)state;
    ac_pending_queue queue = {0};
    uint8_t *big = calloc(1, AC_PENDING_MESSAGE + 1);
    assert_non_null(big);
    assert_false(ac_pending_add(&queue, MONSTER, true, 0, big, AC_PENDING_MESSAGE + 1, 0));
    assert_int_equal(queue.count, 0);
    for (uint32_t i = 0; i < AC_PENDING_BYTES / AC_PENDING_MESSAGE + 5; ++i)
        assert_true(ac_pending_add(&queue, 0x80000000 + i, true, 0, big, AC_PENDING_MESSAGE, 0));
    assert_true(queue.bytes <= AC_PENDING_BYTES);
    assert_int_equal(queue.count, AC_PENDING_BYTES / AC_PENDING_MESSAGE);
    free(big);
    ac_pending_free(&queue);
}

static bool exists_none(const void *user, ac_guid guid) {
    (void)user;
    (void)guid;
    return false;
}

static bool exists_all(const void *user, ac_guid guid) {
    (void)user;
    (void)guid;
    return true;
}

static void test_what_nobody_creates_expires_after_its_last_message(void **state) {
    (void)state;
    ac_pending_queue queue = {0};
    add(&queue, MONSTER, -1, 1, 0);
    add(&queue, SWORD, -1, 2, 0);
    add(&queue, MONSTER, -1, 3, 20.0); /* a new message starts the time anew */
    add(&queue, AC_PENDING_PLAYER, -1, 4, 0);
    ac_pending_expire(&queue, 25.0, exists_none, NULL);
    assert_int_equal(queue.count, 4);
    ac_pending_expire(&queue, 25.1, exists_none, NULL);
    assert_int_equal(ac_pending_count(&queue, SWORD), 0);
    assert_int_equal(ac_pending_count(&queue, MONSTER), 2);
    ac_pending_expire(&queue, 1000.0, exists_all, NULL); /* alive: a generation to come */
    assert_int_equal(ac_pending_count(&queue, MONSTER), 2);
    ac_pending_expire(&queue, 1000.0, exists_none, NULL);
    assert_int_equal(ac_pending_count(&queue, MONSTER), 0);
    assert_int_equal(ac_pending_count(&queue, AC_PENDING_PLAYER), 1); /* the login may take long */
    assert_int_equal(queue.counts.dropped_expired, 3);
    ac_pending_free(&queue);
}

static void test_a_missing_object_is_asked_for_again_and_again(void **state) {
    (void)state;
    ac_pending_queue queue = {0};
    add(&queue, MONSTER, -1, 1, 0);
    assert_int_equal(ac_pending_wanted(&queue, 20.0), 0);
    assert_int_equal(ac_pending_wanted(&queue, 20.5), MONSTER);
    assert_int_equal(ac_pending_wanted(&queue, 20.5), 0);
    assert_int_equal(ac_pending_wanted(&queue, 41.0), MONSTER);
    ac_pending_free(&queue);
}

static void test_reset_leaves_nothing(void **state) {
    (void)state;
    ac_pending_queue queue = {0};
    for (uint32_t i = 0; i < 100; ++i)
        add(&queue, MONSTER + i % 7, -1, i, 0);
    ac_pending_release(&queue, MONSTER, 0); /* on the replay list */
    ac_pending_reset(&queue);
    assert_int_equal(queue.count, 0);
    assert_int_equal(queue.bytes, 0);
    assert_int_equal(queue.guid_count, 0);
    assert_int_equal(queue.replay_count, 0);
    assert_int_equal(take(&queue), 0);
    ac_pending_free(&queue);
}

/* ---- through the dispatcher ---- */

typedef struct waiting_kind {
    const char *name;
    uint32_t opcode, kind;
    const void *body;
    ac_object_reason reason;
} waiting_kind;

/* Every kind of message about MONSTER, which does not exist. */
static size_t all_kinds(waiting_kind *kinds) {
    static ac_update_position position;
    static ac_update_motion motion;
    static ac_position_and_movement both;
    static const ac_delete_object delete_object = {MONSTER, 1};
    static const ac_pickup_event pickup = {MONSTER, 1, 2};
    static const ac_set_state set_state = {MONSTER, 0, 1, 2};
    static const ac_vector_update vector = {MONSTER, {0, 0, 0}, {0, 0, 0}, 1, 2};
    static const ac_obj_desc_event obj_desc = {
        .guid = MONSTER, .instance_stamp = 1, .obj_desc_stamp = 2};
    static const ac_sound_event sound = {MONSTER, 1, 1};
    static const ac_play_script_id script_id = {MONSTER, 0x33000001};
    static const ac_play_script_type script_type = {MONSTER, 1, 0};
    static const ac_parent_event parent = {MONSTER, SWORD, 1, 0, 1, 2};
    static const ac_int_update integer = {1, MONSTER, 25, 7};
    static const ac_property_removal removal = {1, MONSTER, 25};
    static const ac_set_stack_size stack = {1, MONSTER, 5, 100};
    static const ac_update_health health = {MONSTER, 0.5f};
    static const ac_put_in_container put = {MONSTER, CHEST, 0, 0};
    static const ac_wield_object wield = {MONSTER, 1};
    static const ac_guid_body guid = {MONSTER};
    static const ac_view_contents view = {.container = MONSTER};
    position = position_at(MONSTER, 2, 5);
    motion = ready_motion(MONSTER, 2, 2);
    both = (ac_position_and_movement){
        .guid = MONSTER, .pack = position.pack, .movement_stamp = 2, .movement = motion.movement};
    const ac_object_reason no_object = AC_REASON_QUEUED_NO_OBJECT;
    const waiting_kind all[] = {
        {"DeleteObject", 0xF747, 0, &delete_object, no_object},
        {"UpdatePosition", 0xF748, 0, &position, no_object},
        {"ParentEvent", 0xF749, 0, &parent, AC_REASON_QUEUED_NO_PARENT},
        {"PickupEvent", 0xF74A, 0, &pickup, no_object},
        {"SetState", 0xF74B, 0, &set_state, no_object},
        {"UpdateMotion", 0xF74C, 0, &motion, no_object},
        {"VectorUpdate", 0xF74E, 0, &vector, no_object},
        {"PositionAndMovement", 0xF619, 0, &both, no_object},
        {"ObjDescEvent", 0xF625, 0, &obj_desc, no_object},
        {"Sound", 0xF750, 0, &sound, no_object},
        {"PlayScriptID", 0xF754, 0, &script_id, no_object},
        {"PlayScriptType", 0xF755, 0, &script_type, no_object},
        {"int property", 0x02CE, 0, &integer, no_object},
        {"removal", 0x01D2, 0, &removal, no_object},
        {"SetStackSize", 0x0197, 0, &stack, no_object},
        {"UpdateHealth", AC_OPCODE_GAME_EVENT, 0x01C0, &health, no_object},
        {"PutObjInContainer", AC_OPCODE_GAME_EVENT, 0x0022, &put, no_object},
        {"WieldObject", AC_OPCODE_GAME_EVENT, 0x0023, &wield, no_object},
        {"PutObjectIn3D", AC_OPCODE_GAME_EVENT, 0x019A, &guid, no_object},
        {"ViewContents", AC_OPCODE_GAME_EVENT, 0x0196, &view, no_object},
        {"InventoryRemoveObject", 0x0024, 0, &guid, no_object},
    };
    memcpy(kinds, all, sizeof all);
    return sizeof all / sizeof *all;
}

static void test_every_kind_waits_for_its_object_and_is_applied_once(void **state) {
    (void)state;
    waiting_kind kinds[32];
    size_t count = all_kinds(kinds);
    for (size_t i = 0; i < count; ++i) {
        world w = world_make();
        ac_object_reason reason = send_event(&w, kinds[i].opcode, kinds[i].kind, kinds[i].body);
        if (reason != kinds[i].reason)
            fail_msg("%s: %s", kinds[i].name, ac_object_reason_name(reason));
        assert_int_equal(ac_pending_count(&w.objects->pending, MONSTER), 1);
        spawn_thing(&w, MONSTER, HUMAN_SETUP);
        if (w.result.replayed != 1)
            fail_msg("%s was not replayed", kinds[i].name);
        assert_int_equal(ac_pending_count(&w.objects->pending, MONSTER), 0);
        world_free(&w);
    }
}

static void test_a_queued_delete_ends_the_object_it_waited_for(void **state) {
    (void)state;
    world w = world_make();
    const ac_delete_object end = {MONSTER, 1};
    send(&w, 0xF747, &end);
    const ac_create_object create = thing(MONSTER, PLAIN_SETUP);
    assert_reason(AC_REASON_CREATED, send(&w, 0xF745, &create));
    assert_null(ac_objects_get_guid(w.objects, MONSTER));
    assert_true(ac_object_id_is_none(w.result.id));
    world_free(&w);
}

static void test_what_follows_a_queued_delete_waits_again(void **state) {
    (void)state;
    world w = world_make();
    const ac_delete_object end = {MONSTER, 1};
    const ac_sound_event sound = {MONSTER, 1, 1};
    send(&w, 0xF747, &end);
    send(&w, 0xF750, &sound);
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    assert_int_equal(ac_pending_count(&w.objects->pending, MONSTER), 1);
    world_free(&w);
}

/* Retail waits with the whole CreateObject for the parent (SmartBox::HandleCreateObject). */
static void test_a_create_waits_for_the_parent_it_names(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object sword = thing(SWORD, SWORD_SETUP);
    sword.physics.flags |= AC_PHYSICS_DESC_PARENT;
    sword.physics.parent = MONSTER;
    sword.physics.parent_location = AC_PARENT_RIGHT_HAND;
    assert_reason(AC_REASON_QUEUED_NO_PARENT, send(&w, 0xF745, &sword));
    assert_null(ac_objects_get_guid(w.objects, SWORD));
    const ac_object *monster = spawn_thing(&w, MONSTER, HUMAN_SETUP);
    const ac_object *made = ac_objects_get_guid(w.objects, SWORD);
    assert_non_null(made);
    assert_ptr_equal(made->parent, monster);
    world_free(&w);
}

/* Creating A makes B, which waited for it, and B's own messages come before A's next. */
static void test_replay_is_depth_first(void **state) {
    (void)state;
    world w = world_make();
    ac_create_object sword = thing(SWORD, SWORD_SETUP);
    sword.physics.flags |= AC_PHYSICS_DESC_PARENT;
    sword.physics.parent = MONSTER;
    sword.physics.parent_location = AC_PARENT_RIGHT_HAND;
    const ac_sound_event of_monster = {MONSTER, 7, 1}, of_sword = {SWORD, 8, 1};
    send(&w, 0xF745, &sword);
    send(&w, 0xF750, &of_monster);
    send(&w, 0xF750, &of_sword);
    mark_effects(&w);
    spawn_thing(&w, MONSTER, HUMAN_SETUP);
    assert_int_equal(w.result.replayed, 3);
    ac_side_effect effects[128];
    size_t count = take_effects(&w, effects, 128);
    uint32_t order[2] = {0, 0};
    size_t seen = 0;
    for (size_t i = 0; i < count; ++i)
        if (effects[i].kind == AC_SIDE_SOUND && seen < 2)
            order[seen++] = effects[i].value;
    assert_int_equal(order[0], 8);
    assert_int_equal(order[1], 7);
    world_free(&w);
}

static void test_a_long_chain_of_waiting_parents_replays_without_recursion(void **state) {
    (void)state;
    world w = world_make();
    enum { LINKS = 3000 };
    for (uint32_t i = LINKS; i >= 1; --i) {
        ac_create_object link = thing(0x80001000 + i, SWORD_SETUP);
        link.physics.flags |= AC_PHYSICS_DESC_PARENT;
        link.physics.parent = 0x80001000 + i - 1;
        link.physics.parent_location = AC_PARENT_RIGHT_HAND;
        assert_reason(AC_REASON_QUEUED_NO_PARENT, send(&w, 0xF745, &link));
    }
    spawn_thing(&w, 0x80001000, SWORD_SETUP);
    assert_int_equal(w.result.replayed, LINKS);
    assert_int_equal(ac_objects_count(w.objects), LINKS + 1);
    world_free(&w);
}

static void test_a_parent_event_waits_for_the_parent_and_then_for_the_child(void **state) {
    (void)state;
    world w = world_make();
    const ac_parent_event event = {MONSTER, SWORD, AC_PARENT_RIGHT_HAND, 0, 1, 5};
    assert_reason(AC_REASON_QUEUED_NO_PARENT, send(&w, 0xF749, &event));
    spawn_thing(&w, MONSTER, HUMAN_SETUP);
    assert_int_equal(ac_pending_count(&w.objects->pending, MONSTER), 0);
    assert_int_equal(ac_pending_count(&w.objects->pending, SWORD), 1);
    const ac_object *sword = spawn_thing(&w, SWORD, SWORD_SETUP);
    assert_non_null(sword->parent);
    assert_int_equal(sword->parent->guid, MONSTER);
    world_free(&w);
}

static void test_private_messages_wait_for_the_player(void **state) {
    (void)state;
    world w = world_make();
    const ac_int_update update = {1, 0, 25, 42};
    assert_reason(AC_REASON_QUEUED_NO_PLAYER, send(&w, 0x02CD, &update));
    spawn_thing(&w, MONSTER, PLAIN_SETUP);
    assert_int_equal(ac_pending_count(&w.objects->pending, AC_PENDING_PLAYER), 1);
    const ac_object *player = spawn_player(&w);
    assert_int_equal(ac_quality_int(player, 25, 0), 42);
    world_free(&w);
}

/* GUID 0 stands for the player that is to come: nothing that names it may wait there. */
static void test_nothing_waits_for_no_object(void **state) {
    (void)state;
    world w = world_make();
    const ac_update_position position = position_at(0, 2, 5);
    const ac_update_motion motion = ready_motion(0, 2, 2);
    const ac_play_script_type script_type = {0, 1, 0};
    const ac_parent_event no_parent = {0, SWORD, AC_PARENT_RIGHT_HAND, 0, 1, 2};
    const ac_parent_event no_child = {MONSTER, 0, AC_PARENT_RIGHT_HAND, 0, 1, 2};
    const waiting_kind kinds[] = {
        {"UpdatePosition", 0xF748, 0, &position, AC_REASON_BAD_VALUE},
        {"UpdateMotion", 0xF74C, 0, &motion, AC_REASON_BAD_VALUE},
        {"PlayScriptType", 0xF755, 0, &script_type, AC_REASON_BAD_VALUE},
        {"ParentEvent without a parent", 0xF749, 0, &no_parent, AC_REASON_BAD_VALUE},
        {"ParentEvent without a child", 0xF749, 0, &no_child, AC_REASON_BAD_VALUE},
    };
    assert_reason(AC_REASON_QUEUED_NO_PLAYER, send(&w, 0xF751, &(ac_player_teleport){5}));
    for (int there = 0; there < 2; ++there) {
        for (size_t i = 0; i < sizeof kinds / sizeof *kinds; ++i)
            for (int k = 0; k < AC_PENDING_PER_GUID; ++k)
                if (send(&w, kinds[i].opcode, kinds[i].body) != kinds[i].reason)
                    fail_msg("%s: %s", kinds[i].name, ac_object_reason_name(w.result.reason));
        assert_int_equal(w.objects->pending.count, 1);
        spawn_thing(&w, there ? SWORD : MONSTER, HUMAN_SETUP);
    }
    spawn_player(&w);
    assert_true(w.objects->waiting_for_teleport); /* the PlayerTeleport was not pushed out */
    world_free(&w);
}

static void test_what_waits_for_the_player_by_either_name_keeps_its_order(void **state) {
    (void)state;
    ac_pending_queue queue = {0};
    add(&queue, SWORD, -1, 1, 0);
    add(&queue, AC_PENDING_PLAYER, -1, 2, 0);
    add(&queue, PLAYER, 1, 3, 0);
    add(&queue, PLAYER, 2, 4, 0);
    add(&queue, AC_PENDING_PLAYER, -1, 5, 0);
    add(&queue, PLAYER, -1, 6, 0);
    ac_pending_release(&queue, SWORD, 0); /* it waits on, behind what is released later */
    ac_pending_release_player(&queue, PLAYER, 1);
    static const uint32_t order[] = {2, 3, 5, 6, 1, 0};
    for (size_t i = 0; i < sizeof order / sizeof *order; ++i)
        assert_int_equal(take(&queue), order[i]);
    assert_int_equal(ac_pending_count(&queue, PLAYER), 1);
    ac_pending_free(&queue);
}

static void test_a_teleport_that_is_over_before_the_player_comes_is_stale(void **state) {
    (void)state;
    for (int told_first = 0; told_first < 2; ++told_first) {
        world w = world_make();
        send(&w, 0xF746, &(ac_player_create){PLAYER});
        ac_update_position position = position_at(PLAYER, 2, 5);
        position.pack.teleport_stamp = 6;
        if (told_first)
            send(&w, 0xF751, &(ac_player_teleport){5});
        assert_reason(AC_REASON_QUEUED_NO_OBJECT, send(&w, 0xF748, &position));
        if (!told_first)
            assert_reason(AC_REASON_QUEUED_NO_PLAYER, send(&w, 0xF751, &(ac_player_teleport){5}));
        mark_effects(&w);
        spawn_thing(&w, PLAYER, HUMAN_SETUP);
        assert_int_equal(w.result.replayed, 2);
        assert_int_equal(count_effects(&w, AC_SIDE_PORTAL_SPACE, NULL), told_first);
        assert_false(w.objects->waiting_for_teleport);
        world_free(&w);
    }
}

static void test_the_step_expires_and_a_reset_clears(void **state) {
    (void)state;
    world w = world_make();
    const ac_sound_event sound = {MONSTER, 1, 1};
    send(&w, 0xF750, &sound);
    ac_objects_step(w.objects, 24.0);
    assert_int_equal(ac_pending_count(&w.objects->pending, MONSTER), 1);
    ac_objects_step(w.objects, 26.0);
    assert_int_equal(ac_pending_count(&w.objects->pending, MONSTER), 0);
    send(&w, 0xF750, &sound);
    ac_objects_reset(w.objects);
    assert_int_equal(w.objects->pending.count, 0);
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_release_gives_one_generation_in_order),
        cmocka_unit_test(test_a_later_release_goes_first),
        cmocka_unit_test(test_generations_wrap),
        cmocka_unit_test(test_one_guid_drops_its_oldest_beyond_its_limit),
        cmocka_unit_test(test_all_together_drop_the_oldest_beyond_the_limit),
        cmocka_unit_test(test_bytes_are_limited_too),
        cmocka_unit_test(test_what_nobody_creates_expires_after_its_last_message),
        cmocka_unit_test(test_a_missing_object_is_asked_for_again_and_again),
        cmocka_unit_test(test_reset_leaves_nothing),
        cmocka_unit_test(test_every_kind_waits_for_its_object_and_is_applied_once),
        cmocka_unit_test(test_a_queued_delete_ends_the_object_it_waited_for),
        cmocka_unit_test(test_what_follows_a_queued_delete_waits_again),
        cmocka_unit_test(test_a_create_waits_for_the_parent_it_names),
        cmocka_unit_test(test_replay_is_depth_first),
        cmocka_unit_test(test_a_long_chain_of_waiting_parents_replays_without_recursion),
        cmocka_unit_test(test_a_parent_event_waits_for_the_parent_and_then_for_the_child),
        cmocka_unit_test(test_private_messages_wait_for_the_player),
        cmocka_unit_test(test_nothing_waits_for_no_object),
        cmocka_unit_test(test_what_waits_for_the_player_by_either_name_keeps_its_order),
        cmocka_unit_test(test_a_teleport_that_is_over_before_the_player_comes_is_stale),
        cmocka_unit_test(test_the_step_expires_and_a_reset_clears),
    };
    return cmocka_run_group_tests_name("object queue", tests, NULL, NULL);
}
