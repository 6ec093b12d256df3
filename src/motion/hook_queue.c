#include "motion/hook_queue.h"

#include <stdlib.h>

#include "base/array.h"

bool ac_hook_queue_reserve(ac_hook_queue *queue, uint32_t count) {
    ac_queued_hook *items =
        ac_array_reserve(queue->items, &queue->capacity, count, AC_HOOK_QUEUE_LIMIT, sizeof *items);
    if (items)
        queue->items = items;
    return items != NULL;
}

void ac_hook_queue_push(ac_hook_queue *queue, const ac_hook *hook, int32_t direction) {
    if (!ac_hook_queue_reserve(queue, queue->count + 1)) {
        ++queue->dropped;
        return;
    }
    queue->items[queue->count++] = (ac_queued_hook){.hook = *hook, .direction = direction};
}

void ac_hook_queue_clear(ac_hook_queue *queue) {
    queue->count = 0;
    queue->dropped = 0;
}

void ac_hook_queue_free(ac_hook_queue *queue) {
    free(queue->items);
    *queue = (ac_hook_queue){0};
}
