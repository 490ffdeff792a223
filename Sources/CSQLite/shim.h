// What Swift cannot import: variadic calls and a macro of SQLite, and a call each system has its own
// way with.
#ifndef CATCHKIT_CSQLITE_SHIM_H
#define CATCHKIT_CSQLITE_SHIM_H

#include "memory.h"
#include "row_image.h"

#include <errno.h>
#include <sqlite3.h>
#include <stddef.h>
#ifdef __linux__
#include <sys/syscall.h>
#include <unistd.h>
#elif defined(__APPLE__)
#include <stdio.h>
#endif

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

/// Renames a file unless the name is taken: EEXIST then, EINVAL where the file system cannot tell.
static inline int catchkit_rename_to_free(const char *from, const char *to) {
#if defined(__linux__) && defined(SYS_renameat2)
  // -100 is the current folder and 1 the order to replace nothing; the headers that name them
  // would make this module the owner of types that Swift looks for elsewhere.
  return (int)syscall(SYS_renameat2, -100, from, -100, to, 1);
#elif defined(__APPLE__)
  return renamex_np(from, to, RENAME_EXCL);
#else
  (void)from;
  (void)to;
  errno = ENOSYS;
  return -1;
#endif
}

/// Lets pauses of this thread end on time; otherwise the system adds up to 50 µs to each.
static inline void catchkit_wake_on_time(void) {
#if defined(__linux__) && defined(SYS_prctl)
  // PR_SET_TIMERSLACK, in nanoseconds.
  (void)syscall(SYS_prctl, 29, 1, 0, 0, 0);
#endif
}

/// Lets the heaps of this process grow by 16 MB at a time, which takes addresses but no memory until
/// it is used: a thread's heap would grow by a page and a call otherwise.
static inline void catchkit_grow_by_much(void) {
#ifdef __GLIBC__
  extern int mallopt(int parameter, int value);
  // M_TOP_PAD; the header that names it would make this module the owner of types that Swift looks
  // for elsewhere.
  (void)mallopt(-2, 16 << 20);
#endif
}

/// The kind of the file system of a folder, as statfs(2) on 64-bit Linux numbers them; 0 if unknown.
static inline unsigned catchkit_file_system(const char *folder) {
#if defined(__linux__) && defined(SYS_statfs) && defined(__LP64__)
  // The kind is the first word of a structure of fewer than 32.
  long status[32] = {0};
  return syscall(SYS_statfs, folder, status) == 0 ? (unsigned)status[0] : 0;
#else
  (void)folder;
  return 0;
#endif
}

#endif
