/* A client in the demo's world with a scripted server: what the tests of the client share. */
#ifndef AC_TESTS_CLIENT_CLIENT_FIXTURE_H
#define AC_TESTS_CLIENT_CLIENT_FIXTURE_H

#include "support/test.h"

#include <string.h>

#include "client/client_internal.h"
#include "demo/scene.h"
#include "support/demo_group.h"
#include "support/scripted_server.h"

/* A place of the demo's scene. */
static inline ac_position place_of(const char *name) {
    ac_demo_scene *scene = ac_demo_scene_create();
    assert_non_null(scene);
    const ac_demo_place *place = ac_demo_scene_place(scene, name);
    assert_non_null(place);
    ac_position position = place->position;
    ac_demo_scene_destroy(scene);
    return position;
}

/* A client that has entered and is in portal space, on the way into the world. */
static inline scripted_server *entering_client(const char *place) {
    ac_position position = place_of(place);
    scripted_def def = scripted_default_def(files.store, &position);
    scripted_server *s = scripted_create(&def);
    scripted_enter(s);
    return s;
}

/* A client in the world at a place of the scene; what it sent so far is forgotten. */
static inline scripted_server *client_at(const char *place) {
    scripted_server *s = entering_client(place);
    scripted_arrive(s);
    scripted_forget(s);
    return s;
}

/* Takes the client's events; how many of them are of this kind and contain `text`. */
static inline uint32_t took_events(scripted_server *s, ac_client_event_kind kind,
                                   const char *text) {
    uint32_t count = 0;
    ac_client_event event;
    while (ac_client_next_event(s->client, &event))
        count += event.kind == kind && strstr(event.text, text) != NULL;
    return count;
}

#endif
