#include "wire/turbine_chat.h"

#include "wire/pack.h"

static void routing(ac_codec *c, ac_turbine_chat *m) {
    ac_codec_u32(c, "blob_type", &m->blob_type);
    ac_codec_u32(c, "dispatch_type", &m->dispatch_type);
    ac_codec_u32(c, "target_type", &m->target_type);
    ac_codec_hex32(c, "target_id", &m->target_id);
    ac_codec_u32(c, "transport_type", &m->transport_type);
    ac_codec_hex32(c, "transport_id", &m->transport_id);
    ac_codec_u32(c, "cookie", &m->cookie);
}

static void speech(ac_codec *c, ac_turbine_chat *m) {
    ac_codec_ustr(c, "text", &m->text);
    ac_codec_u32(c, "extra_size", &m->extra_size);
    ac_codec_hex32(c, "speaker", &m->speaker);
    ac_codec_i32(c, "result", &m->result);
    ac_codec_u32(c, "chat_type", &m->chat_type);
}

static void method(ac_codec *c, ac_turbine_chat *m) {
    ac_codec_u32(c, "context", &m->context);
    ac_codec_u32(c, "response_method", &m->response_method);
    ac_codec_u32(c, "request_method", &m->request_method);
}

static void payload(ac_codec *c, ac_turbine_chat *m) {
    switch (m->blob_type) {
    case AC_TURBINE_EVENT:
        ac_codec_u32(c, "room", &m->room);
        ac_codec_ustr(c, "sender", &m->sender);
        speech(c, m);
        break;
    case AC_TURBINE_REQUEST:
        method(c, m);
        if (m->dispatch_type == AC_TURBINE_ROOM_BY_NAME)
            ac_codec_ustr(c, "room_name", &m->room_name);
        else
            ac_codec_u32(c, "room", &m->room);
        speech(c, m);
        break;
    case AC_TURBINE_RESPONSE:
        method(c, m);
        ac_codec_i32(c, "result", &m->result);
        break;
    default: ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "chat blob type %u", m->blob_type);
    }
}

void ac_codec_turbine_chat(ac_codec *c, ac_turbine_chat *message) {
    size_t outer = ac_codec_size_begin(c, "size", &message->size);
    routing(c, message);
    size_t inner = ac_codec_size_begin(c, "payload_size", &message->payload_size);
    payload(c, message);
    ac_codec_size_end(c, inner);
    ac_codec_size_end(c, outer);
}
