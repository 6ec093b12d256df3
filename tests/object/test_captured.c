/* Captured server messages (ARWIC_FIXTURES) through the dispatcher, forwards and backwards: what
 * the world is in the end does not depend on the order in which the messages came. */
#include "support/test.h"

#include <stdio.h>

#include "object/world_fixture.h"

enum { CAPTURED_MAX = 256 };

typedef struct captured {
    uint8_t *bytes;
    size_t size;
} captured;

typedef struct corpus {
    captured messages[CAPTURED_MAX];
    size_t count;
} corpus;

static captured read_file(const char *folder, const char *name) {
    char path[1024];
    int length = snprintf(path, sizeof path, "%s/%s", folder, name);
    assert_in_range(length, 1, sizeof path - 1);
    FILE *file = fopen(path, "rb");
    if (!file)
        fail_msg("cannot open %s", path);
    uint8_t buffer[16384];
    size_t size = fread(buffer, 1, sizeof buffer, file);
    fclose(file);
    captured message = {malloc(size ? size : 1), size};
    assert_non_null(message.bytes);
    memcpy(message.bytes, buffer, size);
    return message;
}

/* Columns: file, opcode, direction, ... */
static void add_line(corpus *all, const char *folder, char *line) {
    char *file_end = strchr(line, '\t');
    char *opcode_end = file_end ? strchr(file_end + 1, '\t') : NULL;
    if (!opcode_end || strncmp(opcode_end + 1, "S2C", 3) != 0)
        return;
    *file_end = '\0';
    assert_true(all->count < CAPTURED_MAX);
    all->messages[all->count++] = read_file(folder, line);
}

static int load(void **state) {
    corpus *all = calloc(1, sizeof *all);
    assert_non_null(all);
    *state = all;
    const char *folder = getenv("ARWIC_FIXTURES");
    if (!folder) {
        print_message("ARWIC_FIXTURES IS NOT SET: THE CAPTURED MESSAGES ARE NOT TESTED\n");
        return 0;
    }
    char path[1024], line[8192];
    snprintf(path, sizeof path, "%s/index.tsv", folder);
    FILE *index = fopen(path, "r");
    if (!index)
        fail_msg("cannot open %s", path);
    while (fgets(line, sizeof line, index))
        add_line(all, folder, line);
    fclose(index);
    return 0;
}

static int unload(void **state) {
    corpus *all = *state;
    for (size_t i = 0; i < all->count; ++i)
        free(all->messages[i].bytes);
    free(all);
    return 0;
}

static void play(world *w, const corpus *all, bool backwards) {
    for (size_t i = 0; i < all->count; ++i) {
        const captured *message = &all->messages[backwards ? all->count - 1 - i : i];
        w->result = ac_objects_dispatch(w->objects, message->bytes, message->size, 1.0);
        if (w->result.reason == AC_REASON_MALFORMED)
            fail_msg("message %zu was refused", i);
    }
}

static const corpus *corpus_or_skip(void **state) {
    const corpus *all = *state;
    if (all->count == 0)
        skip();
    return all;
}

static void test_captured_messages_are_all_understood(void **state) {
    const corpus *all = corpus_or_skip(state);
    world w = world_make();
    play(&w, all, false);
    assert_true(ac_objects_count(w.objects) >= 30);
    assert_int_equal(w.objects->counts.malformed, 0);
    assert_int_equal(w.objects->counts.held_values, 0);
    for (const ac_object *object = w.objects->first; object; object = object->next) {
        assert_true(ac_frame_is_valid(&object->position.frame));
        assert_true(object->weenie.name.size > 0);
    }
    world_free(&w);
}

static void compare(const ac_object *a, const ac_object *b) {
    assert_non_null(b);
    if (memcmp(a->stamps, b->stamps, sizeof a->stamps) != 0)
        fail_msg("0x%08X has other stamps", (unsigned)a->guid);
    assert_int_equal(a->state, b->state);
    assert_int_equal(a->setup_id, b->setup_id);
    assert_int_equal(a->parent ? a->parent->guid : 0, b->parent ? b->parent->guid : 0);
    assert_memory_equal(&a->server_position, &b->server_position, sizeof a->server_position);
}

static void test_the_order_of_arrival_does_not_matter(void **state) {
    const corpus *all = corpus_or_skip(state);
    world forwards = world_make(), backwards = world_make();
    play(&forwards, all, false);
    play(&backwards, all, true);
    assert_int_equal(ac_objects_count(forwards.objects), ac_objects_count(backwards.objects));
    for (const ac_object *object = forwards.objects->first; object; object = object->next)
        compare(object, ac_objects_get_guid(backwards.objects, object->guid));
    assert_int_equal(forwards.objects->pending.count, backwards.objects->pending.count);
    world_free(&forwards);
    world_free(&backwards);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_captured_messages_are_all_understood),
        cmocka_unit_test(test_the_order_of_arrival_does_not_matter),
    };
    return cmocka_run_group_tests_name("object captured", tests, load, unload);
}
