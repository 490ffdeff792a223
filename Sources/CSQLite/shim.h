// What Swift cannot import of SQLite: variadic calls and a macro that is a cast.
#ifndef CATCHKIT_CSQLITE_SHIM_H
#define CATCHKIT_CSQLITE_SHIM_H

#include <sqlite3.h>
#include <stddef.h>

/// Sets a switch of the connection (0 or 1; -1 only asks) and reads it back.
static inline int catchkit_config(sqlite3 *database, int option, int value, int *now) {
  return sqlite3_db_config(database, option, value, now);
}

/// Binds text that SQLite copies at once; no address means empty text, not NULL.
static inline int catchkit_bind_text(
    sqlite3_stmt *statement, int index, const char *text, int count) {
  return sqlite3_bind_text(statement, index, text ? text : "", count, SQLITE_TRANSIENT);
}

/// Whether both hold the same bytes; at a start, all texts of the schema are compared.
static inline int catchkit_equal(const void *left, const void *right, size_t count) {
  return __builtin_memcmp(left, right, count) == 0;
}

/// Lets SQLite do without locks of its own; only before its first use, and with one thread.
static inline int catchkit_use_one_thread(void) {
  return sqlite3_config(SQLITE_CONFIG_SINGLETHREAD);
}

#endif
