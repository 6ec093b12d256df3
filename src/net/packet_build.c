/* Writing of datagrams; packet.c reads them. */
#include "net/packet.h"

#include <assert.h>
#include <string.h>

ac_packet_builder ac_packet_begin(uint8_t bytes[AC_PACKET_SIZE_MAX]) {
    return (ac_packet_builder){.bytes = bytes, .size = AC_PACKET_HEADER_SIZE};
}

size_t ac_packet_room(const ac_packet_builder *builder) {
    return AC_PACKET_SIZE_MAX - builder->size;
}

static uint8_t *grow(ac_packet_builder *b, size_t size) {
    assert(size <= ac_packet_room(b));
    uint8_t *room = b->bytes + b->size;
    b->size += size;
    return room;
}

/* Room for a section. Sections come in ascending flag order and before fragments. */
static uint8_t *section(ac_packet_builder *b, ac_packet_flag kind, size_t size) {
    assert((b->flags & ~((uint32_t)kind - 1)) == 0 && !(b->flags & AC_PACKET_FRAGMENTS));
    b->flags |= (uint32_t)kind;
    b->optional_size += size;
    return grow(b, size);
}

void ac_packet_put_section(ac_packet_builder *builder, ac_packet_flag kind, const void *data,
                           size_t size) {
    uint8_t *room = section(builder, kind, size);
    if (size > 0)
        memcpy(room, data, size);
}

void ac_packet_put_sequences(ac_packet_builder *builder, ac_packet_flag kind,
                             const uint32_t *sequences, uint32_t count) {
    assert(kind == AC_PACKET_NAK || kind == AC_PACKET_REJECT);
    uint8_t *room = section(builder, kind, 4 + (size_t)count * 4);
    ac_store_u32(room, count);
    for (uint32_t i = 0; i < count; ++i)
        ac_store_u32(room + 4 + (size_t)i * 4, sequences[i]);
}

void ac_packet_put_ack(ac_packet_builder *builder, uint32_t sequence) {
    ac_store_u32(section(builder, AC_PACKET_ACK, 4), sequence);
}

void ac_packet_put_disconnect(ac_packet_builder *builder) {
    (void)section(builder, AC_PACKET_DISCONNECT, 0);
}

void ac_packet_put_connect_response(ac_packet_builder *builder, uint64_t cookie) {
    ac_store_u64(section(builder, AC_PACKET_CONNECT_RESPONSE, 8), cookie);
}

void ac_packet_put_time_sync(ac_packet_builder *builder, double server_clock) {
    uint64_t bits;
    memcpy(&bits, &server_clock, sizeof bits);
    ac_store_u64(section(builder, AC_PACKET_TIME_SYNC, 8), bits);
}

static uint32_t float_bits(float value) {
    uint32_t bits;
    memcpy(&bits, &value, sizeof bits);
    return bits;
}

void ac_packet_put_echo_request(ac_packet_builder *builder, float local_time) {
    ac_store_u32(section(builder, AC_PACKET_ECHO_REQUEST, 4), float_bits(local_time));
}

void ac_packet_put_echo_response(ac_packet_builder *builder, uint32_t request_bits, float holding) {
    uint8_t *room = section(builder, AC_PACKET_ECHO_RESPONSE, 8);
    ac_store_u32(room, request_bits);
    ac_store_u32(room + 4, float_bits(holding));
}

void ac_packet_put_flow(ac_packet_builder *builder, uint32_t bytes, uint16_t interval) {
    uint8_t *room = section(builder, AC_PACKET_FLOW, 6);
    ac_store_u32(room, bytes);
    ac_store_u16(room + 4, interval);
}

void ac_packet_put_fragment(ac_packet_builder *builder, const ac_fragment *f) {
    uint8_t *room = grow(builder, AC_FRAGMENT_HEADER_SIZE + (size_t)f->size);
    ac_store_u32(room, f->sequence);
    ac_store_u32(room + 4, f->id);
    ac_store_u16(room + 8, f->count);
    ac_store_u16(room + 10, (uint16_t)(AC_FRAGMENT_HEADER_SIZE + f->size));
    ac_store_u16(room + 12, f->index);
    ac_store_u16(room + 14, f->queue);
    if (f->size > 0)
        memcpy(room + AC_FRAGMENT_HEADER_SIZE, f->data, f->size);
    builder->flags |= AC_PACKET_FRAGMENTS;
    builder->fragment_hash += ac_hash32(room, AC_FRAGMENT_HEADER_SIZE);
    builder->fragment_hash += ac_hash32(room + AC_FRAGMENT_HEADER_SIZE, f->size);
}

static void store_header(uint8_t *bytes, const ac_packet_header *header) {
    ac_store_u32(bytes, header->sequence);
    ac_store_u32(bytes + 4, header->flags);
    ac_store_u32(bytes + 8, header->checksum);
    ac_store_u16(bytes + 12, header->id);
    ac_store_u16(bytes + 14, header->time);
    ac_store_u16(bytes + 16, header->size);
    ac_store_u16(bytes + 18, header->iteration);
}

size_t ac_packet_finish(ac_packet_builder *builder, ac_packet_header *header, uint32_t key) {
    uint32_t payload = builder->fragment_hash;
    if (builder->optional_size > 0)
        payload += ac_hash32(builder->bytes + AC_PACKET_HEADER_SIZE, builder->optional_size);
    header->flags |= builder->flags;
    header->size = (uint16_t)(builder->size - AC_PACKET_HEADER_SIZE);
    header->checksum = AC_PACKET_CHECKSUM_PLACEHOLDER;
    store_header(builder->bytes, header);
    header->checksum = ac_hash32(builder->bytes, AC_PACKET_HEADER_SIZE) +
                       (header->flags & AC_PACKET_ENCRYPTED ? payload ^ key : payload);
    store_header(builder->bytes, header);
    return builder->size;
}

void ac_packet_mark_retransmission(uint8_t *datagram, size_t size) {
    assert(size >= AC_PACKET_HEADER_SIZE);
    (void)size;
    /* The flag adds 1 to the header's hash, and H is a plain summand of the checksum. */
    uint32_t flags = ac_load_u32(datagram + 4);
    if (flags & AC_PACKET_RETRANSMISSION)
        return;
    ac_store_u32(datagram + 4, flags | AC_PACKET_RETRANSMISSION);
    ac_store_u32(datagram + 8, ac_load_u32(datagram + 8) + AC_PACKET_RETRANSMISSION);
}
