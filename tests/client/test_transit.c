/* Portal space over the wire (spec 2026-07-15): a real client, and a server that says things in
 * every order. */
#include "client/client_fixture.h"

enum { ACTION_LOGIN_COMPLETE = 0x00A1 };

/* @spec 2026-07-15 Begin/end | Login begins directly in Tunnel.
 * @spec 2026-07-15 State timing | WorldFadeIn ends with LoginComplete over the wire, once.
 * @code src/client/destination.c */
static void test_a_login_goes_through_the_tunnel(void **state) {
    (void)state;
    scripted_server *s = entering_client("village");
    assert_int_equal(s->client->transit.state, AC_TRANSIT_TUNNEL);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_LOGIN_COMPLETE), 0);
    scripted_arrive(s);
    scripted_run(s, 5.0);
    assert_int_equal(scripted_count(s, AC_OPCODE_GAME_ACTION, ACTION_LOGIN_COMPLETE), 1);
    assert_int_equal(s->client->transit.state, AC_TRANSIT_OFF);
    scripted_destroy(s);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_a_login_goes_through_the_tunnel),
    };
    return cmocka_run_group_tests_name("client: portal space", tests, open_files, close_files);
}
