/* Things of the demo that nobody moves stay where the server put them. */
#include "app/demo_session.h"

static const lossy_net_def fair_weather = {.seed = 1, .delay = 0.02};

/* Not held, not alive: no motion of its own. */
static bool should_rest(const ac_object_snapshot *object) {
    return object->parent == 0 && object->motion_table == 0 && !object->is_local_player;
}

static void check_all(const ac_client *client, float most, int *count) {
    const ac_objects *objects = ac_client_objects(client);
    for (ac_object_id id = ac_objects_first(objects); !ac_object_id_is_none(id);
         id = ac_objects_next(objects, id)) {
        ac_object_snapshot object;
        assert_true(ac_objects_snapshot(objects, id, &object));
        if (!should_rest(&object))
            continue;
        *count += 1;
        float sunk = object.server_position.frame.origin.z - object.position.frame.origin.z;
        if (sunk > most || sunk < -most)
            fail_msg("%s (0x%08X) is %g m below its place", object.name, object.guid, (double)sunk);
    }
}

static void test_things_without_spheres_do_not_fall(void **state) {
    (void)state;
    demo_files files;
    demo_session s;
    demo_files_open(&files);
    session_begin(&s, &fair_weather);
    ac_client *client = session_add(&s, &files, "demo");
    session_await(&s, AC_CLIENT_IN_WORLD, 60.0);
    session_run(&s, 3.0);
    int count = 0;
    check_all(client, 0.5f, &count);
    assert_true(count > 3);
    session_end(&s);
    demo_files_close(&files);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_things_without_spheres_do_not_fall),
    };
    return cmocka_run_group_tests_name("things at rest in the demo", tests, NULL, NULL);
}
