#include "dat/property.h"

enum {
    DEEPEST = 32,
    PROPERTY_BYTES = 5, /* id and the shortest value */
    SLOW_LOOKUPS = 4096,
};

static const ac_enum_name type_names[] = {
    {AC_PROPERTY_BOOL, "bool"},
    {AC_PROPERTY_INTEGER, "integer"},
    {AC_PROPERTY_LONG, "long integer"},
    {AC_PROPERTY_FLOAT, "float"},
    {AC_PROPERTY_VECTOR, "vector"},
    {AC_PROPERTY_COLOR, "color"},
    {AC_PROPERTY_STRING_INFO, "string info"},
    {AC_PROPERTY_ENUM, "enum"},
    {AC_PROPERTY_DATA_ID, "data id"},
    {AC_PROPERTY_INSTANCE_ID, "instance id"},
    {AC_PROPERTY_BITFIELD32, "bit field 32"},
    {AC_PROPERTY_BITFIELD64, "bit field 64"},
    {AC_PROPERTY_ARRAY, "array"},
    {AC_PROPERTY_STRUCT, "struct"},
    {0, NULL},
};

static const ac_property_desc *find_unindexed(const ac_master_property *master, uint32_t id) {
    for (uint32_t i = 0; i < master->desc_count; ++i)
        if (master->descs[i].id == id)
            return &master->descs[i];
    return NULL;
}

const ac_property_desc *ac_master_property_find(const ac_master_property *master, uint32_t id) {
    if (!master->by_id)
        return find_unindexed(master, id);
    uint32_t low = 0, high = master->desc_count;
    while (low < high) {
        uint32_t middle = low + (high - low) / 2;
        if (master->descs[master->by_id[middle]].id < id)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == master->desc_count || master->descs[master->by_id[low]].id != id)
        return NULL;
    return &master->descs[master->by_id[low]];
}

const ac_property *ac_property_table_find(const ac_property_table *table, uint32_t key) {
    for (uint32_t i = 0; i < table->count; ++i)
        if (table->items[i].key == key)
            return &table->items[i].property;
    return NULL;
}

/* One walk through values. A look-up in a table without an index is linear, so their number is
 * bounded: only MasterProperty itself, while it is being read, has to do with such. */
typedef struct value_walk {
    ac_codec *c;
    const ac_master_property *master;
    int depth;
    uint32_t slow_lookups;
} value_walk;

static void codec_property(value_walk *w, const char *name, ac_property *p);

static void codec_array(value_walk *w, ac_property_value *v) {
    ac_codec *c = w->c;
    if (c->mode != AC_CODEC_SHOW)
        ac_codec_u32(c, NULL, &v->as.array.count);
    AC_CODEC_LIST(c, "items", v->as.array.items, v->as.array.count, PROPERTY_BYTES);
    AC_CODEC_EACH(c, i, v->as.array.count) {
        codec_property(w, NULL, &v->as.array.items[i]);
    }
    ac_codec_end(c);
}

static void codec_keyed(value_walk *w, const char *name, uint32_t count,
                        ac_keyed_property **items) {
    ac_codec *c = w->c;
    AC_CODEC_LIST(c, name, *items, count, 4 + PROPERTY_BYTES);
    AC_CODEC_EACH(c, i, count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "key", &(*items)[i].key);
        codec_property(w, "property", &(*items)[i].property);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_struct(value_walk *w, ac_property_value *v) {
    ac_codec_archive_head(w->c, &v->as.structure.size_index, &v->as.structure.count);
    codec_keyed(w, "items", v->as.structure.count, &v->as.structure.items);
}

static void codec_value(value_walk *w, ac_property_value *v) {
    ac_codec *c = w->c;
    switch (v->type) {
    case AC_PROPERTY_BOOL: ac_codec_bool8(c, "value", &v->as.flag); break;
    case AC_PROPERTY_INTEGER: ac_codec_i32(c, "value", &v->as.integer); break;
    case AC_PROPERTY_LONG: ac_codec_i64(c, "value", &v->as.long_integer); break;
    case AC_PROPERTY_FLOAT: ac_codec_f32(c, "value", &v->as.number); break;
    case AC_PROPERTY_VECTOR: ac_codec_vec3(c, "value", &v->as.vector); break;
    case AC_PROPERTY_STRING_INFO: ac_codec_string_info(c, "value", &v->as.string); break;
    case AC_PROPERTY_COLOR:
    case AC_PROPERTY_ENUM:
    case AC_PROPERTY_DATA_ID:
    case AC_PROPERTY_INSTANCE_ID:
    case AC_PROPERTY_BITFIELD32: ac_codec_hex32(c, "value", &v->as.word); break;
    case AC_PROPERTY_BITFIELD64: ac_codec_hex64(c, "value", &v->as.bits); break;
    case AC_PROPERTY_ARRAY: codec_array(w, v); break;
    case AC_PROPERTY_STRUCT: codec_struct(w, v); break;
    default: ac_codec_fail(c, AC_ERROR_UNSUPPORTED, "a property of type %u", v->type); break;
    }
}

static const ac_property_desc *look_up(value_walk *w, uint32_t id) {
    if (!w->master)
        return NULL;
    if (!w->master->by_id && w->slow_lookups++ >= SLOW_LOOKUPS)
        ac_codec_fail(w->c, AC_ERROR_LIMIT, "more than %d properties and no index of their types",
                      SLOW_LOOKUPS);
    return ac_codec_ok(w->c) ? ac_master_property_find(w->master, id) : NULL;
}

/* The type that the master table declares, checked against the struct's when writing. */
static void find_type(value_walk *w, ac_property *p) {
    ac_codec *c = w->c;
    const ac_property_desc *desc = look_up(w, p->id);
    if (!w->master)
        ac_codec_fail(c, AC_ERROR_STATE, "MasterProperty is needed to read a property");
    else if (!desc)
        ac_codec_fail(c, AC_ERROR_MALFORMED, "property 0x%08X is not declared", p->id);
    else if (ac_codec_is_reading(c))
        p->value.type = desc->type;
    else if (p->value.type != desc->type)
        ac_codec_fail(c, AC_ERROR_ARGUMENT, "property 0x%08X is of type %u, not %u", p->id,
                      desc->type, p->value.type);
}

static void codec_property(value_walk *w, const char *name, ac_property *p) {
    ac_codec *c = w->c;
    if (w->depth >= DEEPEST) {
        ac_codec_fail(c, AC_ERROR_LIMIT, "properties nested deeper than %d", DEEPEST);
        return;
    }
    w->depth++;
    ac_codec_begin(c, name);
    ac_codec_hex32(c, "id", &p->id);
    if (c->mode == AC_CODEC_SHOW)
        ac_codec_enum32(c, "type", &p->value.type, type_names);
    else if (ac_codec_ok(c))
        find_type(w, p);
    if (ac_codec_ok(c))
        codec_value(w, &p->value);
    ac_codec_end(c);
    w->depth--;
}

void ac_codec_property(ac_codec *c, const char *name, ac_property *property,
                       const ac_master_property *master) {
    value_walk w = {.c = c, .master = master};
    codec_property(&w, name, property);
}

void ac_codec_property_table(ac_codec *c, const char *name, ac_property_table *table,
                             const ac_master_property *master) {
    value_walk w = {.c = c, .master = master};
    ac_codec_begin(c, name);
    ac_codec_archive_head(c, &table->size_index, &table->count);
    codec_keyed(&w, "items", table->count, &table->items);
    ac_codec_end(c);
}

void ac_codec_db_properties(ac_codec *c, ac_db_properties *properties,
                            const ac_master_property *master) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &properties->id);
    ac_codec_property_table(c, "properties", &properties->properties, master);
    ac_codec_end(c);
}

static void codec_optional(value_walk *w, const char *name, uint32_t type, bool *present,
                           ac_property_value *value) {
    ac_codec_begin(w->c, name);
    ac_codec_bool8(w->c, "present", present);
    if (*present) {
        if (ac_codec_is_reading(w->c))
            value->type = type;
        codec_value(w, value);
    }
    ac_codec_end(w->c);
}

static void codec_desc_flags(ac_codec *c, ac_property_desc *d) {
    ac_codec_u8(c, "inheritance", &d->inheritance);
    ac_codec_u8(c, "dat_file", &d->dat_file);
    ac_codec_u8(c, "propagation", &d->propagation);
    ac_codec_u8(c, "caching", &d->caching);
    ac_codec_bool8(c, "required", &d->required);
    ac_codec_bool8(c, "read_only", &d->read_only);
    ac_codec_bool8(c, "no_checkpoint", &d->no_checkpoint);
    ac_codec_bool8(c, "recorded", &d->recorded);
    ac_codec_bool8(c, "do_not_replay", &d->do_not_replay);
    ac_codec_bool8(c, "absolute_time_stamp", &d->absolute_time_stamp);
    ac_codec_bool8(c, "groupable", &d->groupable);
    ac_codec_bool8(c, "propagate_to_children", &d->propagate_to_children);
}

static void codec_available(ac_codec *c, ac_property_desc *d) {
    ac_codec_archive_head(c, &d->size_index, &d->available_count);
    AC_CODEC_LIST(c, "available", d->available, d->available_count, 8);
    AC_CODEC_EACH(c, i, d->available_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "key", &d->available[i].key);
        ac_codec_hex32(c, "value", &d->available[i].value);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

static void codec_desc(value_walk *w, ac_property_desc *d) {
    ac_codec *c = w->c;
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &d->id);
    ac_codec_hex32(c, "name", &d->name);
    ac_codec_enum32(c, "type", &d->type, type_names);
    ac_codec_u32(c, "group", &d->group);
    ac_codec_u32(c, "provider", &d->provider);
    ac_codec_hex32(c, "data", &d->data);
    ac_codec_hex32(c, "patch_flags", &d->patch_flags);
    codec_optional(w, "default", d->type, &d->has_default, &d->default_value);
    codec_optional(w, "max", d->type, &d->has_max, &d->max_value);
    codec_optional(w, "min", d->type, &d->has_min, &d->min_value);
    ac_codec_f32(c, "prediction_timeout", &d->prediction_timeout);
    codec_desc_flags(c, d);
    codec_available(c, d);
    ac_codec_end(c);
}

static void codec_names(ac_codec *c, ac_master_property *m) {
    ac_codec_archive_head(c, &m->name_size_index, &m->name_count);
    AC_CODEC_LIST(c, "names", m->names, m->name_count, 5);
    AC_CODEC_EACH(c, i, m->name_count) {
        ac_codec_begin(c, NULL);
        ac_codec_hex32(c, "id", &m->names[i].id);
        ac_codec_pstr8(c, "name", &m->names[i].name);
        ac_codec_end(c);
    }
    ac_codec_end(c);
}

/* Sinks the index at `root` into its place in the heap of indices, largest id on top. */
static void sift_down(const ac_property_desc *descs, uint32_t *heap, uint32_t root,
                      uint32_t count) {
    for (;;) {
        uint32_t child = 2 * root + 1;
        if (child >= count)
            return;
        if (child + 1 < count && descs[heap[child]].id < descs[heap[child + 1]].id)
            ++child;
        if (descs[heap[root]].id >= descs[heap[child]].id)
            return;
        uint32_t swap = heap[root];
        heap[root] = heap[child];
        heap[child] = swap;
        root = child;
    }
}

static void index_by_id(ac_codec *c, ac_master_property *m) {
    if (!ac_codec_ok(c))
        return;
    uint32_t *index = ac_arena_array(c->arena, m->desc_count, sizeof *index);
    if (!index) {
        ac_codec_fail(c, AC_ERROR_MEMORY, "no memory to index %u properties", m->desc_count);
        return;
    }
    for (uint32_t i = 0; i < m->desc_count; ++i)
        index[i] = i;
    for (uint32_t i = m->desc_count / 2; i-- > 0;)
        sift_down(m->descs, index, i, m->desc_count);
    for (uint32_t end = m->desc_count; end-- > 1;) {
        uint32_t swap = index[0];
        index[0] = index[end];
        index[end] = swap;
        sift_down(m->descs, index, 0, end);
    }
    m->by_id = index;
}

void ac_codec_master_property(ac_codec *c, ac_master_property *m) {
    ac_codec_begin(c, NULL);
    ac_codec_hex32(c, "id", &m->id);
    ac_codec_hex32(c, "base_enum_map", &m->base_enum_map);
    ac_codec_u32(c, "reserved", &m->reserved);
    codec_names(c, m);
    ac_codec_archive_head(c, &m->desc_size_index, &m->desc_count);
    AC_CODEC_LIST(c, "descs", m->descs, m->desc_count, 48);
    value_walk w = {.c = c, .master = m};
    AC_CODEC_EACH(c, i, m->desc_count) {
        codec_desc(&w, &m->descs[i]);
    }
    ac_codec_end(c);
    if (ac_codec_is_reading(c))
        index_by_id(c, m);
    ac_codec_end(c);
}
