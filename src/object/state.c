#include "object/state.h"

#include "object/freshness.h"
#include "object/live.h"
#include "wire/play_script.h"

static void play_typed(ac_objects *objects, ac_object *object, uint32_t type) {
    ac_side_effect_apply(objects, object,
                         (ac_side_effect){.kind = AC_SIDE_PLAY_TYPED_SCRIPT,
                                          .value = type,
                                          .number_bits = ac_float_bits(1.0f),
                                          .internal = true});
}

static void set_children_no_draw(ac_objects *objects, ac_object *parent, bool on) {
    for (ac_object *child = parent->first_child; child; child = child->next_sibling) {
        if (!ac_object_has(child, AC_LIVE_ATTACHED))
            continue;
        ac_side_effect_apply(
            objects, child,
            (ac_side_effect){.kind = AC_SIDE_CHILD_NO_DRAW, .on = on, .other = parent->id});
    }
}

/* CPhysicsObj::set_hidden 0x00514C60, hiding. HandleEnterWorld comes after the cell was told (spec
 * 2026-07-15, 'Recall completion versus Hidden'). */
static void hide(ac_objects *objects, ac_object *object) {
    object->state |= AC_STATE_HIDDEN;
    play_typed(objects, object, AC_PLAY_SCRIPT_HIDDEN);
    set_children_no_draw(objects, object, true);
    if (ac_object_is(object, AC_STATE_REPORT_COLLISIONS)) {
        ac_side(objects, object, AC_SIDE_COLLISION_END);
        object->state &= ~(uint32_t)AC_STATE_REPORT_COLLISIONS;
    }
    object->state |= AC_STATE_IGNORE_COLLISIONS;
    ac_side(objects, object, AC_SIDE_CELL_HIDE);
    ac_side(objects, object, AC_SIDE_PART_ENTER_WORLD);
}

/* CPhysicsObj::set_hidden 0x00514C60, showing. HandleEnterWorld comes before the cell is told. */
static void show(ac_objects *objects, ac_object *object) {
    object->state &= ~(uint32_t)AC_STATE_HIDDEN;
    play_typed(objects, object, AC_PLAY_SCRIPT_UN_HIDE);
    set_children_no_draw(objects, object, false);
    object->state &= ~(uint32_t)AC_STATE_IGNORE_COLLISIONS;
    if (!ac_object_is(object, AC_STATE_REPORT_COLLISIONS)) {
        object->state |= AC_STATE_REPORT_COLLISIONS;
        ac_side(objects, object, AC_SIDE_COLLISION_START);
    }
    ac_side(objects, object, AC_SIDE_PART_ENTER_WORLD);
    ac_side(objects, object, AC_SIDE_CELL_SHOW);
}

void ac_object_set_hidden(ac_objects *objects, ac_object *object, bool hidden) {
    if (hidden)
        hide(objects, object);
    else
        show(objects, object);
    ac_objects_note(objects, object, hidden ? AC_OBJECT_HIDDEN : AC_OBJECT_SHOWN, AC_DETAIL_STATE,
                    AC_REASON_APPLIED);
}

/* CPhysicsObj::set_state 0x00514DD0 */
void ac_object_set_state(ac_objects *objects, ac_object *object, uint32_t state) {
    uint32_t changed = state ^ object->state;
    object->state = state;
    if (changed & AC_STATE_LIGHTING)
        ac_side_on(objects, object, AC_SIDE_LIGHTS, (state & AC_STATE_LIGHTING) != 0);
    if (changed & AC_STATE_NO_DRAW)
        ac_side_on(objects, object, AC_SIDE_NO_DRAW, (state & AC_STATE_NO_DRAW) != 0);
    if (changed & AC_STATE_HIDDEN)
        ac_object_set_hidden(objects, object, (state & AC_STATE_HIDDEN) != 0);
    if (changed)
        ac_live_changed(objects, object);
}

/* SmartBox::DoSetState 0x004520D0 */
ac_object_reason ac_set_state_do(ac_objects *objects, ac_object *object, uint32_t state,
                                 uint16_t state_stamp) {
    if (!ac_stamp_advance(object->stamps, AC_STAMP_STATE, state_stamp))
        return AC_REASON_STALE_STAMP;
    ac_object_set_state(objects, object, state);
    if (ac_objects_is_local_player(objects, object) && !ac_object_is(object, AC_STATE_HIDDEN))
        objects->waiting_for_teleport = false;
    ac_objects_note(objects, object, AC_OBJECT_CHANGED, AC_DETAIL_STATE, AC_REASON_APPLIED);
    return AC_REASON_APPLIED;
}
