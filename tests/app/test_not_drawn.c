/* The list of objects that are known but not drawn: every reason, in a session of a real client,
 * and as the trace writes it. */
#include "client/client_fixture.h"

#include <jansson.h>

#include "app/not_drawn.h"
#include "app/trace.h"
#include "client/view_access.h"
#include "object/object.h"
#include "object/pose.h"
#include "support/view_find.h"
#include "wire/object.h"

enum { CREATE_OBJECT = 0xF745, LOST_SETUP = 0x02FFFFFF, FIRST = 0x80F00000 };

static ac_create_object thing(const scripted_server *s, ac_guid guid) {
    ac_create_object message = {
        .guid = guid,
        .physics = {.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_POSITION,
                    .state = AC_STATE_DEFAULT,
                    .setup = AC_DEMO_SETUP_HUMAN,
                    .position = s->def.place},
        .weenie = {.name = {(const uint8_t *)"Thing", 5}, .class_id = 1},
    };
    message.physics.position.frame.origin.x += 3.0f;
    return message;
}

static void hold(ac_create_object *message, ac_guid parent, uint32_t location) {
    message->physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    message->physics.flags |= AC_PHYSICS_DESC_PARENT;
    message->physics.parent = parent;
    message->physics.parent_location = location;
}

/* One object of each reason, its guid FIRST + reason. */
static void send_everything(scripted_server *s) {
    static const struct {
        ac_invisible_reason reason;
        uint32_t state;
    } states[] = {{AC_VISIBLE, 0},
                  {AC_INVISIBLE_OUT_OF_VIEW, 0},
                  {AC_INVISIBLE_HIDDEN, AC_STATE_HIDDEN},
                  {AC_INVISIBLE_NO_DRAW, AC_STATE_NO_DRAW}};
    for (size_t i = 0; i < sizeof states / sizeof *states; ++i) {
        ac_create_object object = thing(s, FIRST + (ac_guid)states[i].reason);
        object.physics.state |= states[i].state;
        scripted_send(s, CREATE_OBJECT, &object);
    }
    ac_create_object nowhere = thing(s, FIRST + AC_INVISIBLE_NO_CELL);
    nowhere.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_POSITION;
    scripted_send(s, CREATE_OBJECT, &nowhere);
    nowhere.guid = FIRST + AC_INVISIBLE_IN_CONTAINER;
    nowhere.weenie.flags |= AC_WEENIE_CONTAINER;
    nowhere.weenie.container = SCRIPTED_PLAYER;
    scripted_send(s, CREATE_OBJECT, &nowhere);
    ac_create_object far = thing(s, FIRST + AC_INVISIBLE_CELL_NOT_LOADED);
    far.physics.position.cell = 0x10100001;
    scripted_send(s, CREATE_OBJECT, &far);
    ac_create_object shapeless = thing(s, FIRST + AC_INVISIBLE_NO_SETUP);
    shapeless.physics.flags &= ~(uint32_t)AC_PHYSICS_DESC_SETUP;
    scripted_send(s, CREATE_OBJECT, &shapeless);
    ac_create_object lost = thing(s, FIRST + AC_INVISIBLE_MISSING_SETUP);
    lost.physics.setup = LOST_SETUP;
    scripted_send(s, CREATE_OBJECT, &lost);
    ac_create_object glass = thing(s, FIRST + AC_INVISIBLE_TRANSLUCENT);
    glass.physics.flags |= AC_PHYSICS_DESC_TRANSLUCENCY;
    glass.physics.translucency = 1.0f;
    scripted_send(s, CREATE_OBJECT, &glass);
    ac_create_object held = thing(s, FIRST + AC_INVISIBLE_WAITS_FOR_PARENT);
    hold(&held, SCRIPTED_PLAYER, 77); /* the human has no such place */
    scripted_send(s, CREATE_OBJECT, &held);
    held = thing(s, FIRST + AC_INVISIBLE_NO_PARENT_POSE);
    hold(&held, FIRST + AC_VISIBLE, 1);
    scripted_send(s, CREATE_OBJECT, &held);
}

/* A draw of the world that draws every object of the view but one. */
static void draw_all_but(ac_client *client, ac_guid left_out) {
    const ac_view *view = ac_client_view(client);
    ac_picker *picker = ac_client_picker(client);
    ac_picker_begin_view(picker, &view->camera.position.frame, view->camera.vertical_fov, 640, 480);
    for (uint32_t i = 0; i < view->object_count; ++i) {
        const ac_pick_part part = {.guid = view->objects[i].guid, .object = view->objects[i].id};
        if (part.guid != left_out)
            (void)ac_picker_wants(picker, &part);
    }
    ac_client_end_pick(client);
}

static scripted_server *session_with_everything(void) {
    scripted_server *s = client_at("village");
    send_everything(s);
    scripted_run(s, 0.5);
    ac_object *holder = ac_objects_get_guid(s->client->objects, FIRST + AC_VISIBLE);
    assert_non_null(holder);
    ac_pose_withdraw(s->client->objects, holder); /* its Setup is being replaced, say */
    draw_all_but(s->client, FIRST + AC_INVISIBLE_OUT_OF_VIEW);
    return s;
}

static ac_invisible_reason reason_of(const scripted_server *s, ac_guid guid) {
    ac_object_snapshot snapshot;
    const ac_objects *objects = ac_client_objects(s->client);
    if (!ac_objects_snapshot(objects, ac_objects_find(objects, guid), &snapshot))
        fail_msg("object 0x%08X is not known", (unsigned)guid);
    return snapshot.invisible;
}

static void test_every_reason_occurs_in_a_session(void **state) {
    (void)state;
    scripted_server *s = session_with_everything();
    for (ac_invisible_reason reason = AC_VISIBLE; reason < AC_INVISIBLE_REASON_COUNT; ++reason) {
        ac_invisible_reason got = reason_of(s, FIRST + (ac_guid)reason);
        if (got != reason)
            fail_msg("'%s', not '%s'", ac_invisible_reason_name(got),
                     ac_invisible_reason_name(reason));
    }
    ac_invisible_object list[AC_INVISIBLE_REASON_COUNT + 1];
    size_t count = ac_objects_list_invisible(ac_client_objects(s->client), list,
                                             AC_INVISIBLE_REASON_COUNT + 1);
    assert_int_equal(count, AC_INVISIBLE_REASON_COUNT - 1);
    for (size_t i = 0; i < count; ++i)
        assert_int_equal(list[i].guid, FIRST + (ac_guid)list[i].reason);
    scripted_destroy(s);
}

/* Who was not in the last picture stays in the view, or nobody would ever be in one again. */
static void test_what_is_out_of_view_is_drawn_as_soon_as_somebody_looks(void **state) {
    (void)state;
    scripted_server *s = session_with_everything();
    const ac_guid guid = FIRST + AC_INVISIBLE_OUT_OF_VIEW;
    scripted_tick(s);
    assert_int_equal(reason_of(s, guid), AC_INVISIBLE_OUT_OF_VIEW);
    assert_non_null(view_find(s->client, guid));
    draw_all_but(s->client, 0);
    assert_int_equal(reason_of(s, guid), AC_VISIBLE);
    scripted_destroy(s);
}

static json_t *last_line(FILE *file, const char *kind) {
    char text[65536];
    json_t *last = NULL;
    rewind(file);
    while (fgets(text, sizeof text, file)) {
        json_t *line = json_loads(text, 0, NULL);
        assert_non_null(line);
        if (strcmp(json_string_value(json_object_get(line, "kind")), kind) == 0) {
            json_decref(last);
            last = json_incref(line);
        }
        json_decref(line);
    }
    return last;
}

static void test_the_trace_lists_them_when_the_list_has_changed(void **state) {
    (void)state;
    scripted_server *s = session_with_everything();
    ac_trace trace = {.file = tmpfile(), .hash_every = 1};
    assert_non_null(trace.file);
    ac_trace_frame(&trace, s->client, 1);
    uint64_t lines = trace.lines;
    ac_trace_frame(&trace, s->client, 2); /* the same list: its hash alone */
    assert_int_equal(trace.lines, lines + 1);
    json_t *line = last_line(trace.file, "not drawn");
    assert_non_null(line);
    const json_t *objects = json_object_get(line, "objects");
    assert_int_equal(json_array_size(objects), AC_INVISIBLE_REASON_COUNT - 1);
    const json_t *hidden = json_array_get(objects, 1);
    assert_string_equal(json_string_value(json_object_get(hidden, "guid")), "0x80F00001");
    assert_string_equal(json_string_value(json_object_get(hidden, "name")), "Thing");
    assert_string_equal(json_string_value(json_object_get(hidden, "reason")), "hidden");
    json_decref(line);
    assert_int_equal(ac_trace_close(&trace, NULL), AC_OK);
    scripted_destroy(s);
}

static void test_the_heading_says_how_many_are_listed(void **state) {
    (void)state;
    const struct {
        size_t count, known, shown;
        const char *text;
    } rows[] = {
        {30, 46, 30, "30 of 46 objects known are not drawn:"},
        {30, 46, 8, "30 of 46 objects known are not drawn, the first 8 of them:"},
        {30, 46, 0, "30 of 46 objects known are not drawn"},
        {1, 46, 1, "1 of 46 objects known is not drawn:"},
        {0, 46, 0, "0 of 46 objects known are not drawn"},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; ++i) {
        char text[96];
        ac_not_drawn_heading(text, sizeof text, rows[i].count, rows[i].known, rows[i].shown);
        assert_string_equal(text, rows[i].text);
    }
}

static void test_a_low_window_has_rows_too(void **state) {
    (void)state;
    assert_int_equal(ac_not_drawn_rows(420.0f, 600.0f, 16.0f), 26); /* above the chat */
    assert_int_equal(ac_not_drawn_rows(30.0f, 160.0f, 16.0f), 10);  /* over it */
    assert_int_equal(ac_not_drawn_rows(-40.0f, -10.0f, 16.0f), 0);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_reason_occurs_in_a_session),
        cmocka_unit_test(test_what_is_out_of_view_is_drawn_as_soon_as_somebody_looks),
        cmocka_unit_test(test_the_trace_lists_them_when_the_list_has_changed),
        cmocka_unit_test(test_the_heading_says_how_many_are_listed),
        cmocka_unit_test(test_a_low_window_has_rows_too),
    };
    return cmocka_run_group_tests_name("not drawn", tests, open_files, close_files);
}
