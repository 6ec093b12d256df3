/* A first-in first-out queue of byte records in one buffer. The buffer keeps its size when records
 * leave, so a queue in steady use takes no memory. */
#ifndef AC_NET_BYTE_QUEUE_H
#define AC_NET_BYTE_QUEUE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Zero-initialise for an empty queue. */
typedef struct ac_byte_queue {
    uint8_t *data;
    size_t head; /* of the oldest record */
    size_t tail; /* end of the newest */
    size_t capacity;
    uint32_t count; /* records */
} ac_byte_queue;

/* What goes with a record. */
typedef struct ac_byte_record {
    uint32_t size;     /* bytes of data */
    uint32_t sequence; /* both of the user's meaning */
    uint32_t tag;
    const uint8_t *data; /* good until the next push */
} ac_byte_record;

void ac_byte_queue_free(ac_byte_queue *queue);

/* Appends a record of `record->size` bytes and returns where its data belongs (record->data is not
 * read); NULL when there is no memory, the queue is as before. */
uint8_t *ac_byte_queue_push(ac_byte_queue *queue, const ac_byte_record *record);

/* Shows the oldest record without taking it. False when empty. */
bool ac_byte_queue_peek(const ac_byte_queue *queue, ac_byte_record *record);

/* The same for the record that `ahead` others are before. Walks over those. */
bool ac_byte_queue_peek_ahead(const ac_byte_queue *queue, uint32_t ahead, ac_byte_record *record);

/* Takes the oldest record; its data stays readable until the next push. False when empty. */
bool ac_byte_queue_pop(ac_byte_queue *queue, ac_byte_record *record);

void ac_byte_queue_clear(ac_byte_queue *queue);

/* Bytes held, record headers included. */
static inline size_t ac_byte_queue_bytes(const ac_byte_queue *queue) {
    return queue->tail - queue->head;
}

#endif
