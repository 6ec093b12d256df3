/* Decodes captured packets and single messages, feeds the world, and never stops at a bad one. */
#include "app/replay_capture.h"

#include <inttypes.h>
#include <pcap/pcap.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "app/exit_code.h"
#include "app/files.h"
#include "app/progress.h"
#include "app/show.h"
#include "net/capture.h"
#include "object/apply.h"
#include "wire/message.h"

enum {
    MESSAGE_LIMIT = 16 << 20,
    MOST_KINDS = 1024,
    SHOW_LIMIT = 200,
    ETHERNET_IP4 = 0x0800,
    ETHERNET_VLAN = 0x8100,
    PROTOCOL_UDP = 17,
};

typedef struct kind_count {
    ac_direction direction;
    uint32_t opcode, kind;
    const char *name;
    uint64_t decoded, refused, unknown;
} kind_count;

typedef struct replay {
    bool json, quiet;
    bool on_terminal; /* the lines themselves show progress */
    ac_arena arena;
    ac_objects *objects;
    ac_progress progress;
    uint64_t number;
    uint64_t decoded, refused, unknown, bad_packets;
    uint64_t files, bad_files;
    uint64_t understood; /* captures, and messages with an opcode that there is */
    uint32_t kind_total;
    kind_count kinds[MOST_KINDS];
    kind_count others; /* kinds beyond that */
} replay;

static kind_count *count_of(replay *r, ac_direction direction, const ac_message *message) {
    for (uint32_t i = 0; i < r->kind_total; ++i) {
        kind_count *k = &r->kinds[i];
        if (k->direction == direction && k->opcode == message->opcode && k->kind == message->kind)
            return k;
    }
    if (r->kind_total == MOST_KINDS)
        return &r->others;
    kind_count *k = &r->kinds[r->kind_total++];
    *k = (kind_count){.direction = direction,
                      .opcode = message->opcode,
                      .kind = message->kind,
                      .name = message->type ? message->type->name : "unknown"};
    return k;
}

static void tally(replay *r, ac_direction direction, const ac_message *message, ac_status status) {
    kind_count *k = count_of(r, direction, message);
    if (status == AC_OK) {
        k->decoded += 1;
        r->decoded += 1;
    } else if (status == AC_ERROR_UNSUPPORTED) {
        k->unknown += 1;
        r->unknown += 1;
    } else {
        k->refused += 1;
        r->refused += 1;
    }
}

static const char *direction_name(ac_direction direction) {
    return direction == AC_FROM_SERVER ? "S2C" : "C2S";
}

static void print_json(const char *file, double time, ac_direction direction, size_t size,
                       const ac_message *message, ac_status status, const ac_error *error) {
    char opcode[24];
    (void)snprintf(opcode, sizeof opcode, message->kind ? "0x%04X/0x%04X" : "0x%04X",
                   message->opcode, message->kind);
    json_t *line = json_pack("{s:s,s:f,s:s,s:s,s:I,s:s}", "file", file, "time", time, "direction",
                             direction_name(direction), "opcode", opcode, "bytes", (json_int_t)size,
                             "status", ac_status_name(status));
    if (message->type)
        (void)json_object_set_new(line, "name", json_string(message->type->name));
    if (status == AC_OK) {
        ac_show_json json = {0};
        ac_field_sink sink = ac_show_json_sink(&json);
        ac_message_show(message, &sink);
        (void)json_object_set_new(line, "message", json.root ? json.root : json_null());
    } else if (status != AC_ERROR_UNSUPPORTED) {
        (void)json_object_set_new(line, "offset", json_integer((json_int_t)error->offset));
        (void)json_object_set_new(line, "reason", json_string(error->message));
    }
    json_dumpf(line, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(line);
}

static void print_text(double time, ac_direction direction, size_t size, const ac_message *message,
                       ac_status status, const ac_error *error) {
    printf("%10.3f %s 0x%04X", time, direction_name(direction), message->opcode);
    if (message->kind)
        printf("/0x%04X", message->kind);
    printf(" %6zu  %s", size, message->type ? message->type->name : "unknown");
    if (status == AC_OK) {
        ac_show_line line = {.out = stdout, .limit = SHOW_LIMIT, .need_comma = true};
        ac_field_sink sink = ac_show_line_sink(&line);
        ac_message_show(message, &sink);
    } else if (status != AC_ERROR_UNSUPPORTED) {
        printf("  REFUSED at byte %" PRIu64 ": %s", error->offset, error->message);
    }
    putchar('\n');
}

static ac_status take_message(replay *r, const char *file, double time, ac_direction direction,
                              const uint8_t *bytes, size_t size) {
    ac_message message;
    ac_error error;
    ac_arena_reset(&r->arena);
    ac_status status = ac_message_decode(bytes, size, direction, &r->arena, &message, &error);
    tally(r, direction, &message, status);
    r->number += 1;
    if (status == AC_OK && direction == AC_FROM_SERVER)
        (void)ac_objects_apply(r->objects, &message, bytes, size, time);
    if (r->quiet || !r->on_terminal)
        ac_progress_show(&r->progress, "messages", (size_t)r->number, 0);
    if (!r->quiet && r->json)
        print_json(file, time, direction, size, &message, status, &error);
    else if (!r->quiet)
        print_text(time, direction, size, &message, status, &error);
    return status;
}

/* ---- single messages ---- */

/* A file's own message does not tell who sent it: both directions are tried, the server's first. */
static ac_direction guess_direction(replay *r, const uint8_t *bytes, size_t size) {
    ac_message message;
    ac_arena_reset(&r->arena);
    if (ac_message_decode(bytes, size, AC_FROM_SERVER, &r->arena, &message, NULL) == AC_OK)
        return AC_FROM_SERVER;
    ac_arena_reset(&r->arena);
    if (ac_message_decode(bytes, size, AC_FROM_CLIENT, &r->arena, &message, NULL) == AC_OK)
        return AC_FROM_CLIENT;
    return AC_FROM_SERVER;
}

static ac_status replay_message_file(replay *r, const char *path, ac_error *error) {
    ac_writer bytes = {0};
    ac_status status = ac_file_read(path, MESSAGE_LIMIT, &bytes, error);
    if (status == AC_OK && take_message(r, path, 0.0, guess_direction(r, bytes.data, bytes.size),
                                        bytes.data, bytes.size) != AC_ERROR_UNSUPPORTED)
        r->understood += 1;
    ac_writer_free(&bytes);
    return status;
}

/* ---- captures ---- */

/* Where the IPv4 packet begins for a link type, or -1. */
static int network_offset(int link_type, const uint8_t *bytes, size_t size) {
    if (link_type == DLT_RAW || link_type == DLT_IPV4)
        return 0;
    if (link_type == DLT_LINUX_SLL)
        return size >= 16 && bytes[14] == 0x08 && bytes[15] == 0x00 ? 16 : -1;
    if (link_type == DLT_LINUX_SLL2)
        return size >= 20 && bytes[0] == 0x08 && bytes[1] == 0x00 ? 20 : -1;
    if (link_type == DLT_NULL || link_type == DLT_LOOP)
        return 4;
    if (link_type != DLT_EN10MB || size < 14)
        return -1;
    size_t at = 12;
    while (at + 6 <= size && (bytes[at] << 8 | bytes[at + 1]) == ETHERNET_VLAN)
        at += 4;
    if (at + 2 > size || (bytes[at] << 8 | bytes[at + 1]) != ETHERNET_IP4)
        return -1;
    return (int)at + 2;
}

typedef struct udp_view {
    uint16_t source, destination;
    const uint8_t *data;
    size_t size;
} udp_view;

/* The UDP payload. Some captures have zero IP lengths, so the UDP length decides. */
static bool find_udp(int link_type, const uint8_t *bytes, size_t size, udp_view *udp) {
    int offset = network_offset(link_type, bytes, size);
    if (offset < 0 || (size_t)offset + 20 > size)
        return false;
    const uint8_t *ip = bytes + offset;
    size_t left = size - (size_t)offset;
    size_t header = (size_t)(ip[0] & 0xF) * 4;
    bool later_fragment = ((ip[6] & 0x1F) << 8 | ip[7]) != 0;
    if (ip[0] >> 4 != 4 || ip[9] != PROTOCOL_UDP || later_fragment || header < 20 ||
        header + 8 > left)
        return false;
    const uint8_t *head = ip + header;
    size_t length = (size_t)(head[4] << 8 | head[5]);
    udp->source = (uint16_t)(head[0] << 8 | head[1]);
    udp->destination = (uint16_t)(head[2] << 8 | head[3]);
    udp->data = head + 8;
    udp->size = left - header - 8;
    if (length >= 8 && length - 8 < udp->size)
        udp->size = length - 8;
    return true;
}

static void drain(replay *r, const char *path, ac_capture *capture) {
    ac_captured_message message;
    while (ac_capture_next(capture, &message))
        (void)take_message(r, path, message.time, message.direction, message.data, message.size);
}

static ac_status replay_packets(replay *r, const char *path, pcap_t *pcap, ac_capture *capture,
                                ac_error *error) {
    struct pcap_pkthdr *header;
    const u_char *bytes;
    double start = -1.0;
    int code;
    while ((code = pcap_next_ex(pcap, &header, &bytes)) == 1) {
        double time = (double)header->ts.tv_sec + (double)header->ts.tv_usec * 1e-6;
        udp_view udp;
        if (start < 0.0)
            start = time;
        if (!find_udp(pcap_datalink(pcap), bytes, header->caplen, &udp))
            continue;
        if (ac_capture_feed(capture, time - start, udp.source, udp.destination, udp.data, udp.size,
                            NULL) != AC_OK)
            r->bad_packets += 1;
        drain(r, path, capture);
    }
    if (code == PCAP_ERROR)
        return ac_error_set(error, AC_ERROR_MALFORMED, AC_NO_OFFSET, "%s: %s", path,
                            pcap_geterr(pcap));
    return AC_OK;
}

static ac_status replay_capture_file(replay *r, const char *path, ac_error *error) {
    char reason[PCAP_ERRBUF_SIZE];
    pcap_t *pcap = pcap_open_offline(path, reason);
    if (!pcap)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "%.80s: %.120s", path, reason);
    r->understood += 1;
    ac_capture *capture = ac_capture_create();
    ac_status status =
        capture ? replay_packets(r, path, pcap, capture, error)
                : ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory for a capture");
    if (capture)
        ac_capture_destroy(capture);
    pcap_close(pcap);
    return status;
}

/* ---- files and folders ---- */

static bool ends_with(const char *path, const char *ending) {
    size_t length = strlen(path);
    size_t tail = strlen(ending);
    return length >= tail && strcmp(path + length - tail, ending) == 0;
}

static bool is_capture(const char *path) {
    return ends_with(path, ".pcap") || ends_with(path, ".pcapng") || ends_with(path, ".cap");
}

static void replay_file(replay *r, const char *path) {
    ac_error error;
    ac_status status = is_capture(path) ? replay_capture_file(r, path, &error)
                                        : replay_message_file(r, path, &error);
    r->files += 1;
    if (status == AC_OK)
        return;
    r->bad_files += 1;
    ac_progress_finish(&r->progress);
    fprintf(stderr, "arwic replay: %s\n", error.message);
}

/* The captures and messages of a folder, by name; other files are left alone. */
static void replay_folder(replay *r, const char *folder) {
    ac_folder_names names;
    ac_error error;
    if (ac_folder_list(folder, &names, &error) != AC_OK) {
        r->files += 1;
        r->bad_files += 1;
        fprintf(stderr, "arwic replay: %s\n", error.message);
        return;
    }
    for (size_t i = 0; i < names.count; ++i) {
        char path[4096];
        if (!is_capture(names.names[i]) && !ends_with(names.names[i], ".bin"))
            continue;
        if (ac_path_join(path, sizeof path, folder, names.names[i], &error) == AC_OK)
            replay_file(r, path);
    }
    ac_folder_names_free(&names);
}

/* ---- the summary ---- */

static int compare_kinds(const void *a, const void *b) {
    const kind_count *x = a;
    const kind_count *y = b;
    if (x->direction != y->direction)
        return x->direction < y->direction ? -1 : 1;
    if (x->opcode != y->opcode)
        return x->opcode < y->opcode ? -1 : 1;
    return x->kind < y->kind ? -1 : x->kind > y->kind;
}

static void print_kind(const kind_count *k, const char *opcode) {
    printf("%-4s %-14s %-34s %8" PRIu64 " %8" PRIu64 " %8" PRIu64 "\n",
           direction_name(k->direction), opcode, k->name, k->decoded, k->refused, k->unknown);
}

static void print_kinds(const replay *r) {
    printf("\n%-4s %-14s %-34s %8s %8s %8s\n", "dir", "opcode", "name", "decoded", "refused",
           "unknown");
    for (uint32_t i = 0; i < r->kind_total; ++i) {
        const kind_count *k = &r->kinds[i];
        char opcode[24];
        (void)snprintf(opcode, sizeof opcode, k->kind ? "0x%04X/0x%04X" : "0x%04X", k->opcode,
                       k->kind);
        print_kind(k, opcode);
    }
    if (r->kind_total == MOST_KINDS)
        print_kind(&r->others, "others");
}

static void print_summary_text(const replay *r) {
    print_kinds(r);
    printf("%" PRIu64 " messages in %" PRIu64 " files: %" PRIu64
           " decoded to the last byte, %" PRIu64 " refused, %" PRIu64 " unknown; %" PRIu64
           " bad packets; %u objects live at the end\n",
           r->number, r->files, r->decoded, r->refused, r->unknown, r->bad_packets,
           ac_objects_count(r->objects));
}

static json_t *kinds_json(const replay *r) {
    json_t *list = json_array();
    for (uint32_t i = 0; i < r->kind_total; ++i) {
        const kind_count *k = &r->kinds[i];
        (void)json_array_append_new(
            list, json_pack("{s:s,s:I,s:I,s:s,s:I,s:I,s:I}", "direction",
                            direction_name(k->direction), "opcode", (json_int_t)k->opcode, "kind",
                            (json_int_t)k->kind, "name", k->name, "decoded", (json_int_t)k->decoded,
                            "refused", (json_int_t)k->refused, "unknown", (json_int_t)k->unknown));
    }
    return list;
}

static void print_summary_json(const replay *r) {
    json_t *line = json_pack("{s:s,s:I,s:I,s:I,s:I,s:I,s:I,s:I}", "kind", "summary", "files",
                             (json_int_t)r->files, "messages", (json_int_t)r->number, "decoded",
                             (json_int_t)r->decoded, "refused", (json_int_t)r->refused, "unknown",
                             (json_int_t)r->unknown, "bad_packets", (json_int_t)r->bad_packets,
                             "objects", (json_int_t)ac_objects_count(r->objects));
    (void)json_object_set_new(line, "opcodes", kinds_json(r));
    json_dumpf(line, stdout, JSON_COMPACT);
    putchar('\n');
    json_decref(line);
}

/* Bytes of any other kind begin with an opcode that there is not. */
static void tell_not_understood(const replay *r, const char *first) {
    if (r->files == 0)
        fprintf(stderr, "arwic replay: no file there is named .pcap, .pcapng, .cap or .bin\n");
    else if (r->files == 1)
        fprintf(stderr, "arwic replay: %s: not a recording, a capture or a known message\n", first);
    else
        fprintf(stderr,
                "arwic replay: none of %" PRIu64
                " files is a recording, a capture or a known message\n",
                r->files);
}

static int exit_code(const replay *r, const char *first) {
    if (r->bad_files == 0 && r->understood == 0)
        tell_not_understood(r, first);
    if (r->bad_files > 0 || r->understood == 0)
        return AC_EXIT_FILES;
    return r->refused > 0 ? AC_EXIT_FAILED : AC_EXIT_OK;
}

static int run(replay *r, int count, char **paths) {
    ac_objects_def def = {0};
    r->objects = ac_objects_create(&def);
    if (!r->objects) {
        fprintf(stderr, "arwic replay: no memory\n");
        return AC_EXIT_SYSTEM;
    }
    for (int i = 0; i < count; ++i) {
        if (ac_file_is_folder(paths[i]))
            replay_folder(r, paths[i]);
        else
            replay_file(r, paths[i]);
    }
    ac_progress_finish(&r->progress);
    qsort(r->kinds, r->kind_total, sizeof *r->kinds, compare_kinds);
    if (r->json)
        print_summary_json(r);
    else
        print_summary_text(r);
    return exit_code(r, paths[0]);
}

int ac_replay_captures(const ac_replay_capture_options *options, int count, char **paths) {
    replay *r = calloc(1, sizeof *r);
    if (!r) {
        fprintf(stderr, "arwic replay: no memory\n");
        return AC_EXIT_SYSTEM;
    }
    r->json = options->json;
    r->quiet = options->quiet;
    r->others.name = "";
    r->on_terminal = isatty(STDOUT_FILENO);
    r->progress = ac_progress_start();
    int code = run(r, count, paths);
    if (r->objects)
        ac_objects_destroy(r->objects);
    ac_arena_free(&r->arena);
    free(r);
    return code;
}
