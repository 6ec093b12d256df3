/* LMDB as a measure for look-ups. Built in when liblmdb was found; otherwise nothing is compared.
 */
#include "app/bench_dat.h"

#ifdef AC_HAVE_LMDB

#include <errno.h>
#include <lmdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const size_t most_bytes = (size_t)1 << 30; /* of the table's file */

struct ac_bench_lmdb {
    char folder[64];
    MDB_env *env;
    MDB_txn *reader;
    MDB_dbi table;
};

bool ac_bench_lmdb_is_there(void) {
    return true;
}

static int put_keys(ac_bench_lmdb *t, const ac_did *keys, uint32_t count, ac_bytes record) {
    MDB_txn *writer;
    int result = mdb_txn_begin(t->env, NULL, 0, &writer);
    if (result != 0)
        return result;
    result = mdb_dbi_open(writer, NULL, MDB_INTEGERKEY | MDB_CREATE, &t->table);
    for (uint32_t i = 0; i < count && result == 0; ++i) {
        uint32_t id = keys[i];
        MDB_val key = {sizeof id, &id}, value = {record.size, (void *)(uintptr_t)record.data};
        result = mdb_put(writer, t->table, &key, &value, 0);
    }
    if (result == 0)
        return mdb_txn_commit(writer);
    mdb_txn_abort(writer);
    return result;
}

static int open_table(ac_bench_lmdb *t, const ac_did *keys, uint32_t count, ac_bytes record) {
    int result = mdb_env_create(&t->env);
    if (result == 0)
        result = mdb_env_set_mapsize(t->env, most_bytes);
    if (result == 0)
        result = mdb_env_open(t->env, t->folder, MDB_NOSYNC | MDB_NOLOCK, 0600);
    if (result == 0)
        result = put_keys(t, keys, count, record);
    if (result == 0)
        result = mdb_txn_begin(t->env, NULL, MDB_RDONLY, &t->reader);
    return result;
}

ac_bench_lmdb *ac_bench_lmdb_open(const ac_did *keys, uint32_t count, ac_bytes record,
                                  ac_error *error) {
    ac_bench_lmdb *t = calloc(1, sizeof *t);
    if (!t) {
        (void)ac_error_set(error, AC_ERROR_MEMORY, AC_NO_OFFSET, "no memory");
        return NULL;
    }
    (void)snprintf(t->folder, sizeof t->folder, "/tmp/arwic-bench-XXXXXX");
    int result = mkdtemp(t->folder) ? open_table(t, keys, count, record) : errno;
    if (result == 0)
        return t;
    (void)ac_error_set(error, AC_ERROR_IO, AC_NO_OFFSET, "LMDB in %s: %s", t->folder,
                       mdb_strerror(result));
    ac_bench_lmdb_close(t);
    return NULL;
}

void ac_bench_lmdb_close(ac_bench_lmdb *t) {
    static const char *const files[] = {"data.mdb", "lock.mdb"};
    if (!t)
        return;
    if (t->reader)
        mdb_txn_abort(t->reader);
    if (t->env)
        mdb_env_close(t->env);
    for (size_t i = 0; i < sizeof files / sizeof *files; ++i) {
        char path[96];
        (void)snprintf(path, sizeof path, "%s/%s", t->folder, files[i]);
        (void)unlink(path);
    }
    (void)rmdir(t->folder);
    free(t);
}

const uint8_t *ac_bench_lmdb_find(ac_bench_lmdb *t, ac_did key) {
    MDB_val name = {sizeof key, &key}, value;
    return mdb_get(t->reader, t->table, &name, &value) == 0 ? value.mv_data : NULL;
}

#else

bool ac_bench_lmdb_is_there(void) {
    return false;
}

ac_bench_lmdb *ac_bench_lmdb_open(const ac_did *keys, uint32_t count, ac_bytes record,
                                  ac_error *error) {
    (void)keys;
    (void)count;
    (void)record;
    (void)ac_error_set(error, AC_ERROR_UNSUPPORTED, AC_NO_OFFSET, "built without LMDB");
    return NULL;
}

void ac_bench_lmdb_close(ac_bench_lmdb *table) {
    (void)table;
}

const uint8_t *ac_bench_lmdb_find(ac_bench_lmdb *table, ac_did key) {
    (void)table;
    (void)key;
    return NULL;
}

#endif
