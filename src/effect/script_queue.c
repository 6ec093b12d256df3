#include "effect/script_queue.h"

#include <stdlib.h>

void ac_script_queue_free(ac_script_queue *queue) {
    free(queue->nodes);
    *queue = (ac_script_queue){0};
}

static ac_script_node *node_at(const ac_script_queue *queue, uint32_t index) {
    return &queue->nodes[(queue->head + index) % queue->capacity];
}

static bool grow(ac_script_queue *queue) {
    uint32_t capacity = queue->capacity ? queue->capacity * 2 : 4;
    ac_script_node *nodes = malloc(capacity * sizeof *nodes);
    if (!nodes)
        return false;
    for (uint32_t i = 0; i < queue->count; ++i)
        nodes[i] = *node_at(queue, i);
    free(queue->nodes);
    queue->nodes = nodes;
    queue->capacity = capacity;
    queue->head = 0;
    return true;
}

/* The last hook's start time. */
static double length_of(const ac_physics_script *script) {
    return script->hooks[script->hook_count - 1].start_time;
}

bool ac_script_queue_add(ac_script_queue *queue, const ac_physics_script *script, double now) {
    if (script->hook_count == 0 || queue->count == AC_SCRIPT_QUEUE_LIMIT)
        return false;
    if (queue->count == queue->capacity && !grow(queue))
        return false;
    double start = now;
    if (queue->count > 0) {
        const ac_script_node *tail = node_at(queue, queue->count - 1);
        start = tail->start + length_of(tail->script);
    } else {
        queue->hook = 0;
    }
    queue->count += 1;
    *node_at(queue, queue->count - 1) = (ac_script_node){script, start};
    return true;
}

void ac_script_queue_delay(ac_script_queue *queue, double seconds, double latest) {
    double room = queue->count > 0 ? latest - node_at(queue, 0)->start : 0.0;
    if (room < seconds)
        seconds = room;
    for (uint32_t i = 0; i < queue->count && seconds > 0.0; ++i)
        node_at(queue, i)->start += seconds;
}

const ac_physics_script *ac_script_queue_drop(ac_script_queue *queue) {
    if (queue->count == 0)
        return NULL;
    const ac_physics_script *script = node_at(queue, 0)->script;
    queue->head = (queue->head + 1) % queue->capacity;
    queue->count -= 1;
    queue->hook = 0;
    return script;
}

const ac_hook *ac_script_queue_next(ac_script_queue *queue, double now,
                                    const ac_physics_script **finished) {
    *finished = NULL;
    if (queue->count == 0)
        return NULL;
    const ac_script_node *head = node_at(queue, 0);
    if (queue->hook == head->script->hook_count) {
        *finished = ac_script_queue_drop(queue);
        return NULL;
    }
    const ac_script_hook *next = &head->script->hooks[queue->hook];
    if (now < head->start + next->start_time)
        return NULL;
    queue->hook += 1;
    return &next->hook;
}
