#include "dat/input_map.h"

static void codec_devices(ac_codec *c, ac_master_input_map *m) {
    ac_codec_count32(c, &m->device_count);
    AC_CODEC_LIST(c, "devices", m->devices, m->device_count, 17);
    AC_CODEC_EACH(c, i, m->device_count) {
        ac_codec_begin(c, NULL);
        ac_codec_u8(c, "type", &m->devices[i].type);
        ac_codec_guid(c, "guid", &m->devices[i].guid);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_meta_keys(ac_codec *c, ac_master_input_map *m) {
    ac_codec_count32(c, &m->meta_key_count);
    AC_CODEC_LIST(c, "meta_keys", m->meta_keys, m->meta_key_count, 8);
    AC_CODEC_EACH(c, i, m->meta_key_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "key", &m->meta_keys[i].key);
        ac_codec_hex32(c, "modifier", &m->meta_keys[i].modifier);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_map(ac_codec *c, ac_input_map *m) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &m->id);
    ac_codec_count32(c, &m->control_count);
    AC_CODEC_LIST(c, "controls", m->controls, m->control_count, 16);
    AC_CODEC_EACH(c, i, m->control_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "key", &m->controls[i].control.key);
        ac_codec_hex32(c, "modifier", &m->controls[i].control.modifier);
        ac_codec_hex32(c, "activation", &m->controls[i].activation);
        ac_codec_hex32(c, "unknown", &m->controls[i].unknown);
        ac_codec_end(c);
    }
    ac_codec_end(c);
    ac_codec_end(c);
}

void ac_codec_master_input_map(ac_codec *c, ac_master_input_map *m) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &m->id);
    ac_codec_pstr8(c, "name", &m->name);
    ac_codec_guid(c, "guid", &m->guid);
    codec_devices(c, m);
    codec_meta_keys(c, m);
    ac_codec_count32(c, &m->map_count);
    AC_CODEC_LIST(c, "maps", m->maps, m->map_count, 8);
    AC_CODEC_EACH(c, i, m->map_count)
        codec_map(c, &m->maps[i]);
    ac_codec_end(c);
    ac_codec_end(c);
}
