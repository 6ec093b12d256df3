/* The gates, generations, relations and the pending queue against a slow and obvious model, over
 * random interleavings with wraps, duplicates, reordering and generations: a million steps, and
 * with ARWIC_LONG=SECONDS as many as there is time for. */
#include "support/test.h"

#include "base/rng.h"
#include "object/world_fixture.h"
#include "support/long.h"

enum {
    STEPS = 1000000,
    SESSION_STEPS = 5000,
    OBJECTS = 6,
    PENDING_MAX = 4096,
    REPLAY_MAX = 8192,
    DELAYED_MAX = 32
};

static const ac_guid guids[OBJECTS] = {PLAYER,     0x80000001, 0x80000002,
                                       0x80000003, 0x80000004, 0x80000005};

typedef enum message_kind {
    CREATE,
    UPDATE_OBJECT,
    DELETE,
    STATE,
    VECTOR,
    OBJ_DESC,
    MOTION,
    POSITION,
    PICKUP,
    PARENT,
    SOUND,
    TELEPORT,
    INT,
    KINDS
} message_kind;

/* Every message of the test, flat. */
typedef struct message {
    message_kind kind;
    int object;                      /* index of `guids` */
    int other;                       /* parent, -1 none */
    uint16_t stamps[AC_STAMP_COUNT]; /* of the message's channels */
    uint32_t state;
    float x; /* position */
    float velocity;
    bool has_position, contact, autonomous;
    uint8_t sequence;
    int32_t value;
} message;

/* ---- the model ---- */

typedef struct model_object {
    bool exists, own_in_world;
    uint16_t stamps[AC_STAMP_COUNT];
    uint32_t state;
    float x, velocity;
    int parent;
    bool has_int;
    uint8_t sequence;
    int32_t value;
} model_object;

typedef struct model {
    model_object objects[OBJECTS];
    message pending[PENDING_MAX];
    int wait_for[PENDING_MAX]; /* index of the object that the message waits for; -1 the player */
    int instance[PENDING_MAX]; /* -1: any */
    int pending_count;
    message replay[REPLAY_MAX];
    int replay_count;
    uint32_t sounds, motions;
} model;

/* Written another way than the code under test: by the distance on the circle. */
static bool newer(uint16_t incoming, uint16_t stored) {
    uint16_t ahead = (uint16_t)(incoming - stored);
    if (ahead == 0x8000)
        return incoming < stored;
    return ahead >= 1 && ahead <= 0x7FFF;
}

static void drop_pending(model *m, int index) {
    for (int i = index; i + 1 < m->pending_count; ++i) {
        m->pending[i] = m->pending[i + 1];
        m->wait_for[i] = m->wait_for[i + 1];
        m->instance[i] = m->instance[i + 1];
    }
    m->pending_count -= 1;
}

static int pending_for(const model *m, int object, int *first) {
    int count = 0;
    for (int i = m->pending_count - 1; i >= 0; --i) {
        if (m->wait_for[i] != object)
            continue;
        count += 1;
        *first = i;
    }
    return count;
}

static ac_object_reason keep(model *m, const message *msg, int object, int instance,
                             ac_object_reason reason) {
    int first = 0;
    if (pending_for(m, object, &first) >= AC_PENDING_PER_GUID)
        drop_pending(m, first);
    m->pending[m->pending_count] = *msg;
    m->wait_for[m->pending_count] = object;
    m->instance[m->pending_count] = instance;
    m->pending_count += 1;
    return reason;
}

static void release(model *m, int object, int instance) {
    message due[PENDING_MAX];
    int count = 0;
    for (int i = 0; i < m->pending_count;) {
        if (m->wait_for[i] != object) {
            i += 1;
        } else if (m->instance[i] < 0 || m->instance[i] == instance) {
            due[count++] = m->pending[i];
            drop_pending(m, i);
        } else if (newer((uint16_t)instance, (uint16_t)m->instance[i])) {
            drop_pending(m, i);
        } else {
            i += 1;
        }
    }
    memmove(m->replay + count, m->replay, (size_t)m->replay_count * sizeof *m->replay);
    memcpy(m->replay, due, (size_t)count * sizeof *due);
    m->replay_count += count;
}

static bool in_world(const model *m, int object) {
    while (m->objects[object].parent >= 0)
        object = m->objects[object].parent;
    return m->objects[object].own_in_world;
}

static void unset_parent(model *m, int object) {
    model_object *o = &m->objects[object];
    if (o->parent < 0)
        return;
    bool was = in_world(m, object);
    o->parent = -1;
    o->own_in_world = was;
}

static bool holds(const model *m, int above, int below) {
    while (below >= 0) {
        if (below == above)
            return true;
        below = m->objects[below].parent;
    }
    return false;
}

static void set_parent(model *m, int child, int parent) {
    unset_parent(m, child);
    m->objects[child].own_in_world = false;
    m->objects[child].parent = parent;
}

static void end(model *m, int object) {
    unset_parent(m, object);
    m->objects[object].own_in_world = false;
    for (int i = 0; i < OBJECTS; ++i)
        if (m->objects[i].exists && m->objects[i].parent == object)
            unset_parent(m, i);
    m->objects[object] = (model_object){.parent = -1};
}

static ac_object_reason make(model *m, const message *msg, ac_object_reason reason) {
    model_object *o = &m->objects[msg->object];
    *o = (model_object){.exists = true, .parent = msg->other, .state = msg->state};
    memcpy(o->stamps, msg->stamps, sizeof o->stamps);
    o->velocity = msg->velocity;
    if (msg->has_position && msg->other < 0) {
        o->own_in_world = true;
        o->x = msg->x;
    }
    release(m, msg->object, o->stamps[AC_STAMP_INSTANCE]);
    if (msg->object == 0)
        release(m, -1, 0);
    return reason;
}

static ac_object_reason do_parent(model *m, int child, int parent, uint16_t stamp) {
    model_object *o = &m->objects[child];
    if (!newer(stamp, o->stamps[AC_STAMP_POSITION]))
        return AC_REASON_STALE_STAMP;
    if (holds(m, child, parent))
        return AC_REASON_CYCLE;
    o->stamps[AC_STAMP_POSITION] = stamp;
    set_parent(m, child, parent);
    return AC_REASON_APPLIED;
}

static ac_object_reason do_pickup(model *m, int object, uint16_t stamp) {
    model_object *o = &m->objects[object];
    if (!newer(stamp, o->stamps[AC_STAMP_POSITION]))
        return AC_REASON_STALE_STAMP;
    o->stamps[AC_STAMP_POSITION] = stamp;
    unset_parent(m, object);
    o->own_in_world = false;
    return AC_REASON_APPLIED;
}

static ac_object_reason do_position(model *m, const message *msg) {
    model_object *o = &m->objects[msg->object];
    bool local = msg->object == 0;
    const uint16_t *in = msg->stamps;
    if (local && newer(in[AC_STAMP_FORCE_POSITION], o->stamps[AC_STAMP_FORCE_POSITION])) {
        o->stamps[AC_STAMP_FORCE_POSITION] = in[AC_STAMP_FORCE_POSITION];
        if (in[AC_STAMP_TELEPORT] == o->stamps[AC_STAMP_TELEPORT]) {
            o->stamps[AC_STAMP_POSITION] = in[AC_STAMP_POSITION];
            o->x = msg->x;
            o->own_in_world = true;
            return AC_REASON_FORCED;
        }
    }
    if (!newer(in[AC_STAMP_POSITION], o->stamps[AC_STAMP_POSITION]))
        return AC_REASON_STALE_STAMP;
    if (newer(o->stamps[AC_STAMP_TELEPORT], in[AC_STAMP_TELEPORT]))
        return AC_REASON_STALE_TELEPORT;
    o->stamps[AC_STAMP_POSITION] = in[AC_STAMP_POSITION];
    bool teleported = in[AC_STAMP_TELEPORT] != o->stamps[AC_STAMP_TELEPORT];
    o->stamps[AC_STAMP_TELEPORT] = in[AC_STAMP_TELEPORT];
    unset_parent(m, msg->object);
    if (local) {
        o->x = msg->x;
        if (!teleported && o->own_in_world)
            return AC_REASON_CONSTRAINED;
        o->own_in_world = true;
        o->velocity = 0;
        return AC_REASON_TELEPORTED;
    }
    if (!teleported && o->own_in_world && !msg->contact)
        return AC_REASON_NO_CONTACT;
    ac_object_reason reason =
        teleported || !o->own_in_world ? AC_REASON_TELEPORTED : AC_REASON_PLACED;
    o->own_in_world = true;
    o->x = msg->x;
    o->velocity = msg->velocity;
    return reason;
}

static ac_object_reason do_state(model *m, const message *msg) {
    model_object *o = &m->objects[msg->object];
    if (!newer(msg->stamps[AC_STAMP_STATE], o->stamps[AC_STAMP_STATE]))
        return AC_REASON_STALE_STAMP;
    o->stamps[AC_STAMP_STATE] = msg->stamps[AC_STAMP_STATE];
    o->state = msg->state;
    return AC_REASON_APPLIED;
}

static ac_object_reason do_vector(model *m, const message *msg) {
    model_object *o = &m->objects[msg->object];
    if (!newer(msg->stamps[AC_STAMP_VECTOR], o->stamps[AC_STAMP_VECTOR]))
        return AC_REASON_STALE_STAMP;
    o->stamps[AC_STAMP_VECTOR] = msg->stamps[AC_STAMP_VECTOR];
    if (msg->object == 0)
        return AC_REASON_LOCAL_CONTROL;
    o->velocity = msg->velocity;
    return AC_REASON_APPLIED;
}

static ac_object_reason do_obj_desc(model *m, const message *msg) {
    model_object *o = &m->objects[msg->object];
    if (!newer(msg->stamps[AC_STAMP_OBJ_DESC], o->stamps[AC_STAMP_OBJ_DESC]))
        return AC_REASON_STALE_STAMP;
    o->stamps[AC_STAMP_OBJ_DESC] = msg->stamps[AC_STAMP_OBJ_DESC];
    return AC_REASON_APPLIED;
}

static ac_object_reason do_motion(model *m, const message *msg) {
    model_object *o = &m->objects[msg->object];
    if (!newer(msg->stamps[AC_STAMP_MOVEMENT], o->stamps[AC_STAMP_MOVEMENT]))
        return AC_REASON_STALE_STAMP;
    o->stamps[AC_STAMP_MOVEMENT] = msg->stamps[AC_STAMP_MOVEMENT];
    if (newer(o->stamps[AC_STAMP_SERVER_CONTROL], msg->stamps[AC_STAMP_SERVER_CONTROL]))
        return AC_REASON_STALE_SERVER_CONTROL;
    o->stamps[AC_STAMP_SERVER_CONTROL] = msg->stamps[AC_STAMP_SERVER_CONTROL];
    if (msg->autonomous && msg->object == 0)
        return AC_REASON_LOCAL_CONTROL;
    m->motions += 1;
    return AC_REASON_APPLIED;
}

static ac_object_reason do_refresh(model *m, const message *msg) {
    do_obj_desc(m, msg);
    if (msg->other >= 0) {
        do_parent(m, msg->object, msg->other, msg->stamps[AC_STAMP_POSITION]);
    } else if (msg->has_position) {
        message as_position = *msg;
        as_position.contact = true;
        do_position(m, &as_position);
    } else {
        do_pickup(m, msg->object, msg->stamps[AC_STAMP_POSITION]);
    }
    do_state(m, msg);
    do_vector(m, msg);
    return AC_REASON_REFRESHED;
}

static ac_object_reason do_create(model *m, const message *msg) {
    model_object *o = &m->objects[msg->object];
    if (msg->other == msg->object)
        return AC_REASON_CYCLE;
    if (msg->other >= 0 && !m->objects[msg->other].exists)
        return keep(m, msg, msg->other, -1, AC_REASON_QUEUED_NO_PARENT);
    if (!o->exists)
        return make(m, msg, AC_REASON_CREATED);
    ac_object_reason reason = AC_REASON_RECREATED;
    if (msg->kind == CREATE) {
        uint16_t incoming = msg->stamps[AC_STAMP_INSTANCE];
        if (incoming == o->stamps[AC_STAMP_INSTANCE])
            return do_refresh(m, msg);
        if (!newer(incoming, o->stamps[AC_STAMP_INSTANCE]))
            return AC_REASON_STALE_GENERATION;
        reason = AC_REASON_NEW_GENERATION;
    }
    end(m, msg->object);
    return make(m, msg, reason);
}

static ac_object_reason do_int(model *m, const message *msg) {
    model_object *o = &m->objects[msg->object];
    uint8_t behind = (uint8_t)(o->sequence - msg->sequence);
    bool stored_newer =
        behind == 0x80 ? o->sequence < msg->sequence : behind >= 1 && behind <= 0x7F;
    if (o->has_int && stored_newer)
        return AC_REASON_STALE_SEQUENCE;
    o->has_int = true;
    o->sequence = msg->sequence;
    o->value = msg->value;
    return AC_REASON_APPLIED;
}

static ac_object_reason do_parent_event(model *m, const message *msg) {
    const model_object *parent = &m->objects[msg->other];
    uint16_t instance = msg->stamps[AC_STAMP_INSTANCE];
    if (!parent->exists || newer(instance, parent->stamps[AC_STAMP_INSTANCE]))
        return keep(m, msg, msg->other, instance, AC_REASON_QUEUED_NO_PARENT);
    if (!m->objects[msg->object].exists)
        return keep(m, msg, msg->object, -1, AC_REASON_QUEUED_NO_OBJECT);
    if (instance != parent->stamps[AC_STAMP_INSTANCE])
        return AC_REASON_STALE_GENERATION;
    return do_parent(m, msg->object, msg->other, msg->stamps[AC_STAMP_POSITION]);
}

/* Messages that name the generation of their object. */
static ac_object_reason do_targeted(model *m, const message *msg) {
    const model_object *o = &m->objects[msg->object];
    uint16_t instance = msg->stamps[AC_STAMP_INSTANCE];
    if (!o->exists)
        return keep(m, msg, msg->object, instance, AC_REASON_QUEUED_NO_OBJECT);
    if (newer(instance, o->stamps[AC_STAMP_INSTANCE]))
        return keep(m, msg, msg->object, instance, AC_REASON_QUEUED_FUTURE_GENERATION);
    if (instance != o->stamps[AC_STAMP_INSTANCE])
        return AC_REASON_STALE_GENERATION;
    switch (msg->kind) {
    case DELETE: end(m, msg->object); return AC_REASON_DELETED;
    case STATE: return do_state(m, msg);
    case VECTOR: return do_vector(m, msg);
    case OBJ_DESC: return do_obj_desc(m, msg);
    case MOTION: return do_motion(m, msg);
    case POSITION: return do_position(m, msg);
    default: return do_pickup(m, msg->object, msg->stamps[AC_STAMP_POSITION]);
    }
}

static ac_object_reason do_teleport(model *m, const message *msg) {
    const model_object *player = &m->objects[0];
    if (!player->exists)
        return keep(m, msg, -1, -1, AC_REASON_QUEUED_NO_PLAYER);
    return newer(player->stamps[AC_STAMP_TELEPORT], msg->stamps[AC_STAMP_TELEPORT])
               ? AC_REASON_STALE_TELEPORT
               : AC_REASON_APPLIED;
}

static ac_object_reason model_one(model *m, const message *msg) {
    switch (msg->kind) {
    case CREATE:
    case UPDATE_OBJECT: return do_create(m, msg);
    case PARENT: return do_parent_event(m, msg);
    case TELEPORT: return do_teleport(m, msg);
    case DELETE:
        if (msg->object == 0)
            return AC_REASON_LOCAL_PLAYER;
        return do_targeted(m, msg);
    case SOUND:
    case INT:
        if (!m->objects[msg->object].exists)
            return keep(m, msg, msg->object, -1, AC_REASON_QUEUED_NO_OBJECT);
        if (msg->kind == INT)
            return do_int(m, msg);
        m->sounds += 1;
        return AC_REASON_APPLIED;
    default: return do_targeted(m, msg);
    }
}

static ac_object_reason model_apply(model *m, const message *msg) {
    ac_object_reason reason = model_one(m, msg);
    while (m->replay_count > 0) {
        message next = m->replay[0];
        m->replay_count -= 1;
        memmove(m->replay, m->replay + 1, (size_t)m->replay_count * sizeof *m->replay);
        model_one(m, &next);
    }
    return reason;
}

/* ---- the same message as bytes ---- */

static ac_object_reason send_create(world *w, const message *msg) {
    ac_create_object create = thing(guids[msg->object], HUMAN_SETUP);
    create.physics.flags = AC_PHYSICS_DESC_SETUP | AC_PHYSICS_DESC_VELOCITY;
    create.physics.state = msg->state;
    create.physics.velocity.x = msg->velocity;
    memcpy(create.physics.stamps, msg->stamps, sizeof create.physics.stamps);
    if (msg->has_position) {
        create.physics.flags |= AC_PHYSICS_DESC_POSITION;
        create.physics.position.frame.origin.x = msg->x;
    }
    if (msg->other >= 0) {
        create.physics.flags |= AC_PHYSICS_DESC_PARENT;
        create.physics.parent = guids[msg->other];
        create.physics.parent_location = AC_PARENT_RIGHT_HAND;
    }
    return send(w, msg->kind == CREATE ? 0xF745 : 0xF7DB, &create);
}

static ac_object_reason send_position(world *w, const message *msg) {
    ac_update_position position =
        position_at(guids[msg->object], msg->stamps[AC_STAMP_POSITION], msg->x);
    position.pack.flags = AC_POSITION_VELOCITY | (msg->contact ? AC_POSITION_CONTACT : 0);
    position.pack.velocity.x = msg->velocity;
    position.pack.instance_stamp = msg->stamps[AC_STAMP_INSTANCE];
    position.pack.teleport_stamp = msg->stamps[AC_STAMP_TELEPORT];
    position.pack.force_position_stamp = msg->stamps[AC_STAMP_FORCE_POSITION];
    return send(w, 0xF748, &position);
}

static ac_object_reason send_motion(world *w, const message *msg) {
    ac_update_motion motion = ready_motion(guids[msg->object], msg->stamps[AC_STAMP_MOVEMENT],
                                           msg->stamps[AC_STAMP_SERVER_CONTROL]);
    motion.instance_stamp = msg->stamps[AC_STAMP_INSTANCE];
    motion.autonomous = msg->autonomous;
    return send(w, 0xF74C, &motion);
}

static ac_object_reason send_rest(world *w, const message *msg) {
    ac_guid guid = guids[msg->object];
    const uint16_t *s = msg->stamps;
    uint16_t instance = s[AC_STAMP_INSTANCE];
    switch (msg->kind) {
    case DELETE: return send(w, 0xF747, &(ac_delete_object){guid, instance});
    case STATE:
        return send(w, 0xF74B, &(ac_set_state){guid, msg->state, instance, s[AC_STAMP_STATE]});
    case VECTOR:
        return send(w, 0xF74E,
                    &(ac_vector_update){
                        guid, {msg->velocity, 0, 0}, {0, 0, 0}, instance, s[AC_STAMP_VECTOR]});
    case OBJ_DESC:
        return send(w, 0xF625,
                    &(ac_obj_desc_event){.guid = guid,
                                         .instance_stamp = instance,
                                         .obj_desc_stamp = s[AC_STAMP_OBJ_DESC]});
    case PICKUP: return send(w, 0xF74A, &(ac_pickup_event){guid, instance, s[AC_STAMP_POSITION]});
    case PARENT:
        return send(w, 0xF749,
                    &(ac_parent_event){guids[msg->other], guid, AC_PARENT_RIGHT_HAND,
                                       AC_PLACEMENT_DEFAULT, instance, s[AC_STAMP_POSITION]});
    case SOUND: return send(w, 0xF750, &(ac_sound_event){guid, 1, 1.0f});
    case TELEPORT: return send(w, 0xF751, &(ac_player_teleport){s[AC_STAMP_TELEPORT]});
    default: return send(w, 0x02CE, &(ac_int_update){msg->sequence, guid, 0x1234, msg->value});
    }
}

static ac_object_reason send_message(world *w, const message *msg) {
    switch (msg->kind) {
    case CREATE:
    case UPDATE_OBJECT: return send_create(w, msg);
    case POSITION: return send_position(w, msg);
    case MOTION: return send_motion(w, msg);
    default: return send_rest(w, msg);
    }
}

/* ---- the generator ---- */

/* Near the stored stamp, at the edges of the comparison, or anywhere. */
static uint16_t pick_stamp(ac_rng *rng, uint16_t stored) {
    static const uint16_t edges[] = {0x7FFE, 0x7FFF, 0x8000, 0x8001, 0x8002};
    uint32_t choice = ac_rng_below(rng, 20);
    if (choice < 12)
        return (uint16_t)(stored + ac_rng_below(rng, 4));
    if (choice < 16)
        return (uint16_t)(stored - ac_rng_below(rng, 4));
    if (choice < 19)
        return (uint16_t)(stored + edges[ac_rng_below(rng, 5)]);
    return (uint16_t)ac_rng_u32(rng);
}

static uint16_t pick_instance(ac_rng *rng, uint16_t stored) {
    uint32_t choice = ac_rng_below(rng, 40);
    if (choice < 30)
        return stored;
    if (choice < 34)
        return (uint16_t)(stored + 1);
    if (choice < 36)
        return (uint16_t)(stored - 1);
    if (choice < 38)
        return (uint16_t)(stored + 2);
    return choice == 38 ? (uint16_t)(stored + 0x8000) : (uint16_t)ac_rng_u32(rng);
}

/* Objects are made often enough to be alive most of the time, and deleted seldom. */
static message_kind pick_kind(ac_rng *rng) {
    uint32_t choice = ac_rng_below(rng, 100);
    if (choice < 14)
        return CREATE;
    if (choice == 14)
        return UPDATE_OBJECT;
    if (choice < 20)
        return DELETE;
    return (message_kind)(STATE + (int)ac_rng_below(rng, KINDS - STATE));
}

static message generate(ac_rng *rng, const model *m) {
    static const uint32_t states[] = {AC_OBJECT_INITIAL_STATE, AC_STATE_REPORT_COLLISIONS,
                                      AC_OBJECT_INITIAL_STATE & ~(uint32_t)AC_STATE_LIGHTING};
    message msg = {.kind = pick_kind(rng), .object = (int)ac_rng_below(rng, OBJECTS), .other = -1};
    const model_object *o = &m->objects[msg.object];
    for (int i = 0; i < AC_STAMP_INSTANCE; ++i)
        msg.stamps[i] = pick_stamp(rng, o->stamps[i]);
    msg.stamps[AC_STAMP_INSTANCE] = pick_instance(rng, o->stamps[AC_STAMP_INSTANCE]);
    msg.state = states[ac_rng_below(rng, 3)];
    msg.x = (float)ac_rng_below(rng, 100);
    msg.velocity = (float)ac_rng_below(rng, 10);
    msg.has_position = ac_rng_below(rng, 3) != 0;
    msg.contact = ac_rng_below(rng, 3) != 0;
    msg.autonomous = ac_rng_below(rng, 2) != 0;
    msg.sequence = ac_rng_below(rng, 4) ? (uint8_t)(o->sequence + ac_rng_below(rng, 6) - 2)
                                        : (uint8_t)(o->sequence + 0x7E + ac_rng_below(rng, 5));
    msg.value = (int32_t)ac_rng_u32(rng);
    if (msg.kind == PARENT || (msg.kind == CREATE && ac_rng_below(rng, 4) == 0))
        msg.other = (int)ac_rng_below(rng, OBJECTS);
    if (msg.kind == PARENT)
        msg.stamps[AC_STAMP_INSTANCE] =
            pick_instance(rng, m->objects[msg.other].stamps[AC_STAMP_INSTANCE]);
    return msg;
}

/* ---- comparison ---- */

static void compare_object(const world *w, const model *m, int index, long step) {
    const model_object *expected = &m->objects[index];
    const ac_object *object = ac_objects_get_guid(w->objects, guids[index]);
    if ((object != NULL) != expected->exists)
        fail_msg("step %ld: object %d should %s", step, index,
                 expected->exists ? "exist" : "not exist");
    if (!object)
        return;
    for (int i = 0; i < AC_STAMP_COUNT; ++i)
        if (object->stamps[i] != expected->stamps[i])
            fail_msg("step %ld: object %d, stamp %d is 0x%04X, not 0x%04X", step, index, i,
                     object->stamps[i], expected->stamps[i]);
    ac_guid parent = object->parent ? object->parent->guid : 0;
    ac_guid expected_parent = expected->parent >= 0 ? guids[expected->parent] : 0;
    const ac_quality *quality = ac_quality_find(object, AC_QUALITY_INT, 0x1234);
    bool same = object->state == expected->state && parent == expected_parent &&
                ac_object_in_world(object) == in_world(m, index) &&
                object->server_position.frame.origin.x == expected->x &&
                object->velocity.x == expected->velocity &&
                (quality != NULL) == expected->has_int &&
                (!quality || quality->value.integer == expected->value);
    if (!same)
        fail_msg("step %ld: object %d: state 0x%X/0x%X parent 0x%X/0x%X in world %d/%d x %g/%g "
                 "velocity %g/%g",
                 step, index, (unsigned)object->state, (unsigned)expected->state, (unsigned)parent,
                 (unsigned)expected_parent, ac_object_in_world(object), in_world(m, index),
                 (double)object->server_position.frame.origin.x, (double)expected->x,
                 (double)object->velocity.x, (double)expected->velocity);
}

static void compare(world *w, const model *m, uint32_t *sounds, uint32_t *motions, long step) {
    for (int i = 0; i < OBJECTS; ++i)
        compare_object(w, m, i, step);
    assert_int_equal(w->objects->pending.count, m->pending_count);
    ac_side_effect effect;
    while (ac_side_log_read(&w->objects->effects, &w->effect_cursor, &effect, 1, NULL)) {
        *sounds += effect.kind == AC_SIDE_SOUND;
        *motions += effect.kind == AC_SIDE_MOVEMENT;
    }
    assert_int_equal(*sounds, m->sounds);
    assert_int_equal(*motions, m->motions);
}

/* The generator met every outcome that it can bring about. */
static void check_coverage(const long *seen) {
    static const ac_object_reason reasons[] = {
        AC_REASON_APPLIED,
        AC_REASON_CREATED,
        AC_REASON_NEW_GENERATION,
        AC_REASON_RECREATED,
        AC_REASON_REFRESHED,
        AC_REASON_DELETED,
        AC_REASON_FORCED,
        AC_REASON_TELEPORTED,
        AC_REASON_PLACED,
        AC_REASON_CONSTRAINED,
        AC_REASON_QUEUED_NO_OBJECT,
        AC_REASON_QUEUED_FUTURE_GENERATION,
        AC_REASON_QUEUED_NO_PARENT,
        AC_REASON_QUEUED_NO_PLAYER,
        AC_REASON_STALE_STAMP,
        AC_REASON_STALE_GENERATION,
        AC_REASON_STALE_TELEPORT,
        AC_REASON_STALE_SERVER_CONTROL,
        AC_REASON_STALE_SEQUENCE,
        AC_REASON_LOCAL_PLAYER,
        AC_REASON_LOCAL_CONTROL,
        AC_REASON_NO_CONTACT,
        AC_REASON_CYCLE,
    };
    for (size_t i = 0; i < sizeof reasons / sizeof *reasons; ++i)
        if (seen[reasons[i]] < 3)
            fail_msg("'%s' came only %ld times", ac_object_reason_name(reasons[i]),
                     seen[reasons[i]]);
}

/* Logout and the next login. */
static void begin_session(world *w, model *m, uint32_t *sounds, uint32_t *motions) {
    ac_objects_reset(w->objects);
    assert_int_equal(ac_objects_count(w->objects), 0);
    assert_int_equal(w->objects->memory.bytes, 0);
    ac_objects_set_local_player(w->objects, PLAYER);
    mark_effects(w);
    *m = (model){0};
    for (int i = 0; i < OBJECTS; ++i)
        m->objects[i].parent = -1;
    *sounds = *motions = 0;
}

static void test_the_gates_agree_with_the_model(void **state) {
    (void)state;
    static model m;
    world w = world_make();
    ac_rng rng = ac_rng_make(20260713, 4);
    message delayed[DELAYED_MAX], last = {.kind = SOUND, .other = -1};
    int delayed_count = 0;
    long seen[AC_REASON_COUNT] = {0};
    uint32_t sounds = 0, motions = 0;
    const long_run run = long_run_begin();
    long step = 0;
    for (; step < STEPS || step % SESSION_STEPS != 0 || long_run_goes_on(&run); ++step) {
        if (step % SESSION_STEPS == 0)
            begin_session(&w, &m, &sounds, &motions);
        message msg = generate(&rng, &m);
        uint32_t fate = ac_rng_below(&rng, 20);
        if (fate == 0)
            msg = last; /* a duplicate */
        if (fate < 3 && delayed_count < DELAYED_MAX) {
            delayed[delayed_count++] = msg; /* overtaken by the next ones */
            continue;
        }
        if (fate < 6 && delayed_count > 0) {
            uint32_t pick = ac_rng_below(&rng, (uint32_t)delayed_count);
            msg = delayed[pick];
            delayed[pick] = delayed[--delayed_count];
        }
        last = msg;
        ac_object_reason expected = model_apply(&m, &msg);
        ac_object_reason got = send_message(&w, &msg);
        if (got != expected)
            fail_msg("step %ld, kind %d: '%s', not '%s'", step, (int)msg.kind,
                     ac_object_reason_name(got), ac_object_reason_name(expected));
        seen[got] += 1;
        compare(&w, &m, &sounds, &motions, step);
    }
    if (run.seconds > 0.0)
        print_message("%ld steps\n", step);
    check_coverage(seen);
    world_free(&w);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_the_gates_agree_with_the_model),
    };
    return cmocka_run_group_tests_name("object model", tests, NULL, NULL);
}
