#include "app/trace.h"

#include <errno.h>
#include <inttypes.h>
#include <jansson.h>
#include <string.h>

#include "base/status.h"
#include "client/view_access.h"

enum { OBJECT_BATCH = 64 };

ac_status ac_trace_open(ac_trace *trace, const char *path, ac_error *error) {
    *trace = (ac_trace){.hash_every = 30};
    if (!path)
        return AC_OK;
    trace->file = fopen(path, "w");
    if (!trace->file)
        return ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "cannot write %s: %s", path,
                            strerror(errno));
    return AC_OK;
}

ac_status ac_trace_close(ac_trace *trace, ac_error *error) {
    ac_status status = AC_OK;
    if (trace->file) {
        bool failed = ferror(trace->file) != 0;
        failed |= fclose(trace->file) != 0;
        if (failed)
            status = ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET,
                                  "the trace could not be written whole");
    }
    trace->file = NULL;
    ac_not_drawn_free(&trace->not_drawn);
    return status;
}

void ac_trace_follow(ac_trace *trace) {
    trace->object_cursor = 0;
    trace->witness.side_cursor = trace->witness.refused = 0;
    trace->witness.waiting = 0;
}

static void write_line(ac_trace *trace, json_t *line) {
    if (trace->file && line && json_dumpf(line, trace->file, JSON_COMPACT) == 0) {
        fputc('\n', trace->file);
        trace->lines += 1;
    }
    json_decref(line);
}

/* A GUID or a DID. */
static json_t *hex_json(uint32_t number) {
    char text[11];
    (void)snprintf(text, sizeof text, "0x%08X", number);
    return json_string(text);
}

static void set_time(json_t *line, double time) {
    /* Milliseconds are enough to read and short enough to compare by eye. */
    (void)json_object_set_new(line, "t",
                              json_real((double)(int64_t)(time * 1000.0 + 0.5) / 1000.0));
}

static json_t *position_json(const ac_position *position) {
    char cell[11];
    (void)snprintf(cell, sizeof cell, "0x%08X", position->cell);
    return json_pack("[s,f,f,f]", cell, (double)position->frame.origin.x,
                     (double)position->frame.origin.y, (double)position->frame.origin.z);
}

static void write_event(ac_trace *trace, const ac_client_event *event) {
    json_t *line = json_object();
    set_time(line, event->time);
    (void)json_object_set_new(line, "frame", json_integer((json_int_t)event->frame));
    (void)json_object_set_new(line, "kind", json_string(ac_client_event_kind_name(event->kind)));
    if (event->guid)
        (void)json_object_set_new(line, "guid", hex_json(event->guid));
    if (event->kind == AC_EVENT_SOUND)
        (void)json_object_set_new(line, "wave", hex_json(event->number));
    else if (event->kind != AC_EVENT_EFFECT)
        (void)json_object_set_new(line, "number", json_integer((json_int_t)event->number));
    else if (event->number)
        (void)json_object_set_new(line, "did", hex_json(event->number));
    if (event->value != 0.0)
        (void)json_object_set_new(line, "value", json_real(event->value));
    if (event->position.cell)
        (void)json_object_set_new(line, "position", position_json(&event->position));
    if (event->text[0])
        (void)json_object_set_new(line, "text", json_string(event->text));
    write_line(trace, line);
}

static void write_object_event(ac_trace *trace, const ac_client *client,
                               const ac_object_event *event) {
    ac_object_snapshot object;
    json_t *line = json_object();
    set_time(line, event->time);
    (void)json_object_set_new(line, "kind", json_string("object"));
    (void)json_object_set_new(line, "what", json_string(ac_object_event_kind_name(event->kind)));
    (void)json_object_set_new(line, "guid", hex_json(event->guid));
    (void)json_object_set_new(line, "reason", json_string(ac_object_reason_name(event->reason)));
    if (event->other)
        (void)json_object_set_new(line, "other", hex_json(event->other));
    if (ac_objects_snapshot(ac_client_objects(client), event->id, &object)) {
        json_t *name = json_string(object.name);
        if (name)
            (void)json_object_set_new(line, "name", name);
        if (event->kind == AC_OBJECT_CREATED || event->kind == AC_OBJECT_MOVED)
            (void)json_object_set_new(line, "position", position_json(&object.position));
        if (object.invisible != AC_VISIBLE)
            (void)json_object_set_new(line, "invisible",
                                      json_string(ac_invisible_reason_name(object.invisible)));
    }
    write_line(trace, line);
}

static void write_hash(ac_trace *trace, const ac_client *client, uint64_t frame) {
    char text[19];
    (void)snprintf(text, sizeof text, "0x%016" PRIx64, ac_client_hash(client));
    write_line(trace,
               json_pack("{s:s,s:I,s:s,s:I}", "kind", "hash", "frame", (json_int_t)frame, "hash",
                         text, "objects", (json_int_t)ac_objects_count(ac_client_objects(client))));
}

/* Players ask why they cannot see something: the trace says it of every object that is not drawn.
 */
static void write_not_drawn(ac_trace *trace, const ac_client *client, uint64_t frame) {
    const ac_objects *objects = ac_client_objects(client);
    if (trace->file && ac_not_drawn_take(&trace->not_drawn, objects))
        write_line(trace,
                   json_pack("{s:s,s:I,s:o}", "kind", "not drawn", "frame", (json_int_t)frame,
                             "objects", ac_not_drawn_json(&trace->not_drawn, objects)));
}

/* Each the first time. */
static void write_mechanisms(ac_trace *trace, const ac_client *client) {
    ac_mechanism_kind kind;
    ac_witness_frame(&trace->witness, client);
    while (ac_witness_next(&trace->witness, &kind)) {
        const ac_mechanism *mechanism = ac_mechanism_of(kind);
        json_t *line = json_object();
        set_time(line, ac_client_view(client)->time);
        (void)json_object_set_new(line, "kind", json_string("mechanism"));
        (void)json_object_set_new(line, "name", json_string(mechanism->name));
        (void)json_object_set_new(line, "document", json_string(mechanism->document));
        (void)json_object_set_new(line, "section", json_string(mechanism->section));
        (void)json_object_set_new(line, "what", json_string(mechanism->what));
        write_line(trace, line);
    }
}

void ac_trace_frame(ac_trace *trace, ac_client *client, uint64_t frame) {
    ac_client_event event;
    while (ac_client_next_event(client, &event)) {
        write_event(trace, &event);
        ac_witness_event(&trace->witness, client, &event);
        if (trace->on_event)
            trace->on_event(trace->user, &event);
    }
    ac_object_event events[OBJECT_BATCH];
    size_t count;
    while ((count = ac_objects_read_events(ac_client_objects(client), &trace->object_cursor, events,
                                           OBJECT_BATCH, NULL)) > 0)
        for (size_t i = 0; i < count; ++i) {
            write_object_event(trace, client, &events[i]);
            ac_witness_object_event(&trace->witness, &events[i]);
        }
    if (trace->file)
        write_mechanisms(trace, client);
    if (trace->hash_every && frame % trace->hash_every == 0) {
        write_hash(trace, client, frame);
        write_not_drawn(trace, client, frame);
    }
}

/* Three digits are enough to compare by ear. */
static json_t *share_json(float share) {
    return json_real((double)(int)(share * 1000.0f + (share < 0.0f ? -0.5f : 0.5f)) / 1000.0);
}

static void write_voice(ac_trace *trace, const ac_audio_record *record, uint64_t frame) {
    const ac_view_sound *sound = &record->sound;
    bool plays = record->outcome == AC_VOICE_STARTED || record->outcome == AC_VOICE_STOLEN;
    json_t *line = json_pack("{s:s,s:I,s:s}", "kind", "voice", "frame", (json_int_t)frame, "what",
                             ac_voice_outcome_name(record->outcome));
    (void)json_object_set_new(line, "wave", hex_json(sound->wave));
    if (sound->guid)
        (void)json_object_set_new(line, "guid", hex_json(sound->guid));
    if (sound->cell)
        (void)json_object_set_new(
            line, "position",
            position_json(&(ac_position){sound->cell, {sound->origin, {1, 0, 0, 0}}}));
    (void)json_object_set_new(line, "gain", share_json(record->hearing.gain));
    (void)json_object_set_new(line, "pan", share_json(record->hearing.pan));
    if (plays)
        (void)json_object_set_new(line, "voice", json_integer((json_int_t)record->voice));
    write_line(trace, line);
}

void ac_trace_sounds(ac_trace *trace, const ac_audio *audio, uint64_t frame) {
    uint32_t count;
    const ac_audio_record *records = ac_audio_records(audio, &count);
    for (uint32_t i = 0; trace->file && i < count; ++i)
        write_voice(trace, &records[i], frame);
}

void ac_trace_note(ac_trace *trace, const char *kind, const char *text) {
    write_line(trace, json_pack("{s:s,s:s}", "kind", kind, "text", text));
}
