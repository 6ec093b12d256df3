#include "net/byte_queue.h"

#include <stdlib.h>
#include <string.h>

/* Each record: this header, its bytes, padding to the header's alignment. */
typedef struct record_header {
    uint32_t size;
    uint32_t sequence;
    uint32_t tag;
} record_header;

enum { CAPACITY_MIN = 4096 };

static size_t padded(size_t size) {
    return sizeof(record_header) + ((size + 3) & ~(size_t)3);
}

void ac_byte_queue_free(ac_byte_queue *queue) {
    free(queue->data);
    *queue = (ac_byte_queue){0};
}

/* Room for `need` bytes at the tail: closes the gap at the front first, grows if that is not
 * enough. */
static bool make_room(ac_byte_queue *queue, size_t need) {
    if (queue->capacity - queue->tail >= need)
        return true;
    size_t held = ac_byte_queue_bytes(queue);
    if (held > 0)
        memmove(queue->data, queue->data + queue->head, held);
    queue->head = 0;
    queue->tail = held;
    if (queue->capacity - held >= need)
        return true;
    size_t capacity = queue->capacity > 0 ? queue->capacity : CAPACITY_MIN;
    while (capacity - held < need)
        capacity *= 2;
    uint8_t *data = realloc(queue->data, capacity);
    if (data == NULL)
        return false;
    queue->data = data;
    queue->capacity = capacity;
    return true;
}

uint8_t *ac_byte_queue_push(ac_byte_queue *queue, const ac_byte_record *record) {
    size_t need = padded(record->size);
    if (!make_room(queue, need))
        return NULL;
    uint8_t *place = queue->data + queue->tail;
    record_header header = {record->size, record->sequence, record->tag};
    memcpy(place, &header, sizeof header);
    queue->tail += need;
    ++queue->count;
    return place + sizeof header;
}

static ac_byte_record record_at(const uint8_t *place) {
    record_header header;
    memcpy(&header, place, sizeof header);
    return (ac_byte_record){.size = header.size,
                            .sequence = header.sequence,
                            .tag = header.tag,
                            .data = place + sizeof header};
}

bool ac_byte_queue_peek_ahead(const ac_byte_queue *queue, uint32_t ahead, ac_byte_record *record) {
    if (ahead >= queue->count)
        return false;
    const uint8_t *place = queue->data + queue->head;
    for (*record = record_at(place); ahead > 0; --ahead) {
        place += padded(record->size);
        *record = record_at(place);
    }
    return true;
}

bool ac_byte_queue_peek(const ac_byte_queue *queue, ac_byte_record *record) {
    return ac_byte_queue_peek_ahead(queue, 0, record);
}

bool ac_byte_queue_pop(ac_byte_queue *queue, ac_byte_record *record) {
    if (!ac_byte_queue_peek(queue, record))
        return false;
    queue->head += padded(record->size);
    if (--queue->count == 0)
        queue->head = queue->tail = 0;
    return true;
}

void ac_byte_queue_clear(ac_byte_queue *queue) {
    queue->head = queue->tail = 0;
    queue->count = 0;
}
