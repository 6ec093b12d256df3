#include "net/fragment.h"

#include <assert.h>
#include <string.h>

typedef struct stored_fragment {
    ac_object_id next;
    uint16_t index;
    uint16_t size;
    uint8_t data[AC_FRAGMENT_DATA_MAX];
} stored_fragment;

uint16_t ac_fragment_count(size_t size) {
    assert(size > 0 && size <= AC_MESSAGE_SIZE_MAX);
    return (uint16_t)((size + AC_FRAGMENT_DATA_MAX - 1) / AC_FRAGMENT_DATA_MAX);
}

ac_fragment ac_fragment_split(const uint8_t *message, size_t size, uint32_t sequence, uint32_t id,
                              uint16_t queue, uint16_t index) {
    size_t first = (size_t)index * AC_FRAGMENT_DATA_MAX;
    assert(first < size);
    size_t left = size - first;
    return (ac_fragment){
        .sequence = sequence,
        .id = id,
        .count = ac_fragment_count(size),
        .index = index,
        .queue = queue,
        .size = (uint16_t)(left < AC_FRAGMENT_DATA_MAX ? left : AC_FRAGMENT_DATA_MAX),
        .data = message + first,
    };
}

void ac_reassembly_init(ac_reassembly *reassembly) {
    *reassembly = (ac_reassembly){.fragments = ac_pool_make(sizeof(stored_fragment))};
}

void ac_reassembly_free(ac_reassembly *reassembly) {
    ac_pool_free(&reassembly->fragments);
    *reassembly = (ac_reassembly){0};
}

static void release(ac_reassembly *reassembly, ac_partial_message *partial) {
    ac_object_id id = partial->first;
    stored_fragment *stored;
    while ((stored = ac_pool_get(&reassembly->fragments, id)) != NULL) {
        ac_object_id next = stored->next;
        (void)ac_pool_release(&reassembly->fragments, id);
        id = next;
    }
    *partial = (ac_partial_message){0};
}

void ac_reassembly_clear(ac_reassembly *reassembly) {
    for (int i = 0; i < AC_REASSEMBLY_MESSAGES_MAX; ++i)
        release(reassembly, &reassembly->partials[i]);
}

static ac_partial_message *find(ac_reassembly *reassembly, const ac_fragment *fragment) {
    for (int i = 0; i < AC_REASSEMBLY_MESSAGES_MAX; ++i) {
        ac_partial_message *p = &reassembly->partials[i];
        if (p->count > 0 && p->sequence == fragment->sequence && p->id == fragment->id)
            return p;
    }
    return NULL;
}

/* The one begun first, other than `except`; NULL when there is none. */
static ac_partial_message *oldest(ac_reassembly *reassembly, const ac_partial_message *except) {
    ac_partial_message *best = NULL;
    for (int i = 0; i < AC_REASSEMBLY_MESSAGES_MAX; ++i) {
        ac_partial_message *p = &reassembly->partials[i];
        if (p->count > 0 && p != except && (best == NULL || p->order < best->order))
            best = p;
    }
    return best;
}

static void evict(ac_reassembly *reassembly, ac_partial_message *partial) {
    release(reassembly, partial);
    ++reassembly->evicted;
}

static ac_partial_message *begin(ac_reassembly *reassembly, const ac_fragment *fragment) {
    ac_partial_message *entry = NULL;
    for (int i = 0; i < AC_REASSEMBLY_MESSAGES_MAX && entry == NULL; ++i)
        if (reassembly->partials[i].count == 0)
            entry = &reassembly->partials[i];
    if (entry == NULL) {
        entry = oldest(reassembly, NULL);
        evict(reassembly, entry);
    }
    entry->sequence = fragment->sequence;
    entry->id = fragment->id;
    entry->count = fragment->count;
    entry->queue = fragment->queue;
    entry->order = reassembly->next_order++;
    return entry;
}

/* Every fragment but the last is full, and the message holds an opcode at least. */
static bool plausible(const ac_fragment *f) {
    if (f->index + 1 < f->count)
        return f->size == AC_FRAGMENT_DATA_MAX;
    return f->size > 0 && (f->count > 1 || f->size >= AC_MESSAGE_SIZE_MIN);
}

static bool have(const ac_partial_message *p, uint16_t index) {
    return p->have[index / 8] >> (index % 8) & 1;
}

static ac_status store(ac_reassembly *reassembly, ac_partial_message *p, const ac_fragment *f) {
    if (reassembly->fragments.live_count >= AC_REASSEMBLY_FRAGMENTS_MAX) {
        ac_partial_message *victim = oldest(reassembly, p);
        evict(reassembly, victim);
    }
    ac_object_id id = ac_pool_acquire(&reassembly->fragments);
    stored_fragment *stored = ac_pool_get(&reassembly->fragments, id);
    if (stored == NULL)
        return AC_ERROR_MEMORY;
    stored->next = p->first;
    stored->index = f->index;
    stored->size = f->size;
    memcpy(stored->data, f->data, f->size);
    p->first = id;
    p->have[f->index / 8] |= (uint8_t)(1u << f->index % 8);
    ++p->received;
    if (f->index + 1 == f->count)
        p->last_size = f->size;
    return AC_OK;
}

static ac_status complete(ac_reassembly *reassembly, ac_partial_message *p,
                          ac_byte_queue *messages) {
    ac_byte_record record = {
        .size = (uint32_t)(p->count - 1) * AC_FRAGMENT_DATA_MAX + p->last_size,
        .sequence = p->sequence,
        .tag = p->queue,
    };
    uint8_t *data = ac_byte_queue_push(messages, &record);
    if (data != NULL) {
        const stored_fragment *s = ac_pool_get(&reassembly->fragments, p->first);
        for (; s != NULL; s = ac_pool_get(&reassembly->fragments, s->next))
            memcpy(data + (size_t)s->index * AC_FRAGMENT_DATA_MAX, s->data, s->size);
    }
    release(reassembly, p);
    return data != NULL ? AC_OK : AC_ERROR_MEMORY;
}

static ac_status add_single(const ac_fragment *f, ac_byte_queue *messages) {
    ac_byte_record record = {.size = f->size, .sequence = f->sequence, .tag = f->queue};
    uint8_t *data = ac_byte_queue_push(messages, &record);
    if (data == NULL)
        return AC_ERROR_MEMORY;
    memcpy(data, f->data, f->size);
    return AC_OK;
}

static ac_status add_part(ac_reassembly *reassembly, const ac_fragment *f,
                          ac_byte_queue *messages) {
    ac_partial_message *p = find(reassembly, f);
    if (p == NULL)
        p = begin(reassembly, f);
    if (p->count != f->count)
        return AC_ERROR_MALFORMED;
    if (have(p, f->index))
        return AC_OK;
    ac_status status = store(reassembly, p, f);
    if (status == AC_OK && p->received == p->count)
        status = complete(reassembly, p, messages);
    return status;
}

ac_status ac_reassembly_add(ac_reassembly *reassembly, const ac_fragment *fragment,
                            ac_byte_queue *messages) {
    ac_status status;
    if (!plausible(fragment))
        status = AC_ERROR_MALFORMED;
    else if (fragment->count == 1)
        status = add_single(fragment, messages);
    else if (fragment->count > AC_MESSAGE_FRAGMENTS_MAX)
        status = AC_ERROR_LIMIT;
    else
        status = add_part(reassembly, fragment, messages);
    if (status != AC_OK)
        ++reassembly->refused;
    return status;
}
