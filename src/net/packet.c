/* Reading of datagrams; packet_build.c writes them. */
#include "net/packet.h"

enum { CHECKSUM_OFFSET = 8, SOCKET_ADDRESS_SIZE = 16 };

uint32_t ac_hash32(const void *data, size_t size) {
    const uint8_t *bytes = data;
    uint32_t sum = (uint32_t)size << 16;
    size_t i = 0;
    for (; i + 4 <= size; i += 4)
        sum += ac_load_u32(bytes + i);
    for (unsigned shift = 24; i < size; ++i, shift -= 8)
        sum += (uint32_t)bytes[i] << shift;
    return sum;
}

static uint32_t hash_header(const uint8_t *datagram) {
    return ac_hash32(datagram, AC_PACKET_HEADER_SIZE) - ac_load_u32(datagram + CHECKSUM_OFFSET) +
           AC_PACKET_CHECKSUM_PLACEHOLDER;
}

static void read_header(ac_reader *r, ac_packet_header *header) {
    header->sequence = ac_reader_u32(r);
    header->flags = ac_reader_u32(r);
    header->checksum = ac_reader_u32(r);
    header->id = ac_reader_u16(r);
    header->time = ac_reader_u16(r);
    header->size = ac_reader_u16(r);
    header->iteration = ac_reader_u16(r);
}

static void read_sequences(ac_reader *r, ac_packet_sequences *list) {
    list->count = ac_reader_u32(r);
    if (!ac_reader_check_count(r, list->count, 4, "sequences"))
        list->count = 0;
    list->data = ac_reader_bytes(r, (size_t)list->count * 4);
}

static void read_login(ac_reader *r, ac_packet *p) {
    p->login_size = ac_reader_left(r);
    p->login = ac_reader_bytes(r, p->login_size);
}

static void read_flow(ac_reader *r, ac_packet *p) {
    p->flow_bytes = ac_reader_u32(r);
    p->flow_interval = ac_reader_u16(r);
}

static void read_net_error(ac_reader *r, ac_packet *p) {
    p->net_error_string = ac_reader_u32(r);
    p->net_error_table = ac_reader_u32(r);
}

static void skip_section(ac_reader *r, size_t size) {
    (void)ac_reader_bytes(r, size);
}

static void read_section(ac_reader *r, ac_packet_flag flag, ac_packet *p) {
    switch (flag) {
    case AC_PACKET_SERVER_SWITCH: skip_section(r, 8); break;
    case AC_PACKET_LOGON_SERVER: skip_section(r, SOCKET_ADDRESS_SIZE); break;
    case AC_PACKET_REFERRAL: skip_section(r, 8 + SOCKET_ADDRESS_SIZE + 8); break;
    case AC_PACKET_NAK: read_sequences(r, &p->nak); break;
    case AC_PACKET_REJECT: read_sequences(r, &p->reject); break;
    case AC_PACKET_ACK: p->ack = ac_reader_u32(r); break;
    case AC_PACKET_LOGIN_REQUEST: read_login(r, p); break;
    case AC_PACKET_WORLD_LOGIN: skip_section(r, 8); break;
    case AC_PACKET_CONNECT_REQUEST: p->connect = ac_reader_bytes(r, AC_CONNECT_REQUEST_SIZE); break;
    case AC_PACKET_CONNECT_RESPONSE: p->cookie = ac_reader_u64(r); break;
    case AC_PACKET_NET_ERROR:
    case AC_PACKET_NET_ERROR_DISCONNECT: read_net_error(r, p); break;
    case AC_PACKET_CICMD: skip_section(r, 8); break;
    case AC_PACKET_TIME_SYNC: p->time_sync = ac_reader_f64(r); break;
    case AC_PACKET_ECHO_REQUEST: p->echo_request_bits = ac_reader_u32(r); break;
    case AC_PACKET_ECHO_RESPONSE:
        p->echo_response_bits = ac_reader_u32(r);
        skip_section(r, 4); /* ACE sends nothing useful there */
        break;
    case AC_PACKET_FLOW: read_flow(r, p); break;
    default: break; /* a flag without a section */
    }
}

/* Sections follow in ascending flag order; their bytes are hashed as one buffer. */
static void read_sections(ac_reader *r, ac_packet *p) {
    size_t first = r->position;
    for (uint32_t flag = AC_PACKET_SERVER_SWITCH; flag != 0 && ac_reader_ok(r); flag <<= 1)
        if (p->header.flags & flag)
            read_section(r, (ac_packet_flag)flag, p);
    if (ac_reader_ok(r) && r->position > first)
        p->payload_hash += ac_hash32(r->data + first, r->position - first);
}

static void read_fragment(ac_reader *r, ac_fragment *f) {
    f->sequence = ac_reader_u32(r);
    f->id = ac_reader_u32(r);
    f->count = ac_reader_u16(r);
    uint16_t size = ac_reader_u16(r);
    f->index = ac_reader_u16(r);
    f->queue = ac_reader_u16(r);
    if (!ac_reader_ok(r))
        return;
    if (size < AC_FRAGMENT_HEADER_SIZE || size > AC_FRAGMENT_HEADER_SIZE + AC_FRAGMENT_DATA_MAX) {
        ac_reader_fail(r, AC_ERROR_MALFORMED, "fragment of %u bytes", size);
        return;
    }
    if (f->index >= f->count) {
        ac_reader_fail(r, AC_ERROR_MALFORMED, "fragment %u of %u", f->index, f->count);
        return;
    }
    f->size = (uint16_t)(size - AC_FRAGMENT_HEADER_SIZE);
    f->data = ac_reader_bytes(r, f->size);
}

static void read_fragments(ac_reader *r, ac_packet *p) {
    p->fragments = r->data + r->position;
    p->fragments_size = ac_reader_left(r);
    while (ac_reader_ok(r) && ac_reader_left(r) > 0) {
        const uint8_t *header = r->data + r->position;
        ac_fragment f = {0};
        read_fragment(r, &f);
        if (!ac_reader_ok(r))
            break;
        p->payload_hash += ac_hash32(header, AC_FRAGMENT_HEADER_SIZE);
        p->payload_hash += ac_hash32(f.data, f.size);
        ++p->fragment_count;
    }
}

static void read_packet(ac_reader *r, ac_packet *p) {
    if (r->size > AC_PACKET_RECEIVE_MAX)
        ac_reader_fail(r, AC_ERROR_LIMIT, "datagram of %zu bytes", r->size);
    read_header(r, &p->header);
    if (!ac_reader_ok(r))
        return;
    if (p->header.size > ac_reader_left(r)) {
        ac_reader_fail(r, AC_ERROR_TRUNCATED, "header claims %u bytes, %zu follow", p->header.size,
                       ac_reader_left(r));
        return;
    }
    r->size = r->position + p->header.size;
    p->header_hash = hash_header(r->data);
    read_sections(r, p);
    if (p->header.flags & AC_PACKET_FRAGMENTS)
        read_fragments(r, p);
}

ac_status ac_packet_parse(const void *datagram, size_t size, ac_packet *packet, ac_error *error) {
    *packet = (ac_packet){0};
    ac_reader reader = ac_reader_make(datagram, size);
    read_packet(&reader, packet);
    ac_status status = ac_reader_finish(&reader, error);
    if (status != AC_OK)
        *packet = (ac_packet){0};
    return status;
}

bool ac_packet_next_fragment(const ac_packet *packet, size_t *offset, ac_fragment *fragment) {
    if (*offset >= packet->fragments_size)
        return false;
    ac_reader reader = ac_reader_make(packet->fragments, packet->fragments_size);
    reader.position = *offset;
    *fragment = (ac_fragment){0};
    read_fragment(&reader, fragment);
    *offset = reader.position;
    return ac_reader_ok(&reader);
}

uint32_t ac_packet_sequence_at(const ac_packet_sequences *list, uint32_t i) {
    return ac_load_u32(list->data + (size_t)i * 4);
}

bool ac_packet_clear_checksum_ok(const ac_packet *packet) {
    return packet->header.checksum == packet->header_hash + packet->payload_hash;
}

uint32_t ac_packet_implied_key(const ac_packet *packet) {
    return (packet->header.checksum - packet->header_hash) ^ packet->payload_hash;
}
