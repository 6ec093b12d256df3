/* Which objects the last draw of the world has shown: whoever draws shows the picker every part
 * that it draws. Behind it, the reason of an object that is there and not in the picture. */
#include <stdlib.h>
#include <string.h>

#include "client/client_internal.h"
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

void ac_sight_end(ac_client *client) {
    const ac_picker *picker = &client->picker;
    if (!client->view.in_world)
        return;
    for (uint32_t i = 0; i < client->view.object_count; ++i) {
        ac_object *object = ac_objects_get(client->objects, client->view.objects[i].id);
        if (!object || object->id.index1 >= picker->drawn_count)
            continue;
        if (picker->drawn[object->id.index1])
            object->flags &= ~(uint32_t)AC_LIVE_OUT_OF_VIEW;
        else
            object->flags |= (uint32_t)AC_LIVE_OUT_OF_VIEW;
    }
}

void ac_sight_free(ac_sight *sight) {
    free(sight->drawn);
    *sight = (ac_sight){0};
}
