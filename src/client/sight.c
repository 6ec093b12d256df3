/* Which objects the last draw of the world has shown: whoever draws shows the picker every part
 * that it draws. Behind it, the reason of an object that is there and not in the picture. */
#include <stdlib.h>
#include <string.h>

#include "client/client_internal.h"
#include "client/recording.h"
#include "object/object.h"

void ac_sight_begin(ac_client *client) {
    ac_sight *sight = &client->sight;
    uint32_t need = client->objects->pool.slot_count + 1;
    if (need > sight->capacity) {
        uint8_t *grown = realloc(sight->drawn, (size_t)need * 2);
        if (!grown) {
            ac_picker_track(&client->picker, NULL, 0);
            return;
        }
        sight->drawn = grown;
        sight->capacity = need * 2;
    }
    memset(sight->drawn, 0, need);
    ac_picker_track(&client->picker, sight->drawn, need);
}

static void note(ac_client *client, const ac_object *object, bool drawn) {
    ac_writer *changes = &client->sight.changes;
    if (drawn != ac_object_has(object, AC_LIVE_OUT_OF_VIEW))
        return;
    ac_writer_u32(changes, object->guid);
    ac_writer_u8(changes, drawn);
}

void ac_sight_end(ac_client *client) {
    const ac_picker *picker = &client->picker;
    ac_writer *changes = &client->sight.changes;
    ac_writer_reset(changes);
    for (uint32_t i = 0; client->view.in_world && i < client->view.object_count; ++i) {
        const ac_object *object = ac_objects_get(client->objects, client->view.objects[i].id);
        if (object && object->id.index1 < picker->drawn_count)
            note(client, object, picker->drawn[object->id.index1]);
    }
    if (changes->size > 0 && ac_writer_ok(changes))
        ac_client_take_sight(client, changes->data, changes->size);
}

void ac_client_take_sight(ac_client *client, const uint8_t *changes, size_t size) {
    ac_record(client, &(ac_input_record){.kind = AC_INPUT_SIGHT, .data = changes, .size = size});
    ac_reader reader = ac_reader_make(changes, size);
    while (ac_reader_left(&reader) >= 5) {
        ac_object *object = ac_objects_get_guid(client->objects, ac_reader_u32(&reader));
        bool drawn = ac_reader_u8(&reader) != 0;
        if (object && drawn)
            object->flags &= ~(uint32_t)AC_LIVE_OUT_OF_VIEW;
        else if (object)
            object->flags |= (uint32_t)AC_LIVE_OUT_OF_VIEW;
    }
}

void ac_sight_free(ac_sight *sight) {
    free(sight->drawn);
    ac_writer_free(&sight->changes);
    *sight = (ac_sight){0};
}
