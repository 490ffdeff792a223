// Memory for SQLite in lists of pieces of one size, for a process that uses it from one thread: a
// start takes some thousand small pieces for the schema, and an import takes and gives back the same
// few sizes a million times.
#ifndef CATCHKIT_CSQLITE_MEMORY_H
#define CATCHKIT_CSQLITE_MEMORY_H

#include <sqlite3.h>
#include <stddef.h>
#include <stdlib.h>

enum {
  // Of the bytes in front of each piece, in which it keeps its size.
  catchkit_lead = 8,
  // Pieces differ by so many bytes.
  catchkit_step = 16,
  // What is larger comes from the system and goes back to it.
  catchkit_largest = 2048 - catchkit_lead,
  // What pieces are cut from.
  catchkit_room = 65536
};

struct catchkit_piece {
  size_t size;
  // While nobody has it; then it lies where the owner's bytes lay.
  struct catchkit_piece *next;
};

struct catchkit_memory {
  struct catchkit_piece *free[2048 / catchkit_step + 1];
  char *room;
  size_t left;
};

static inline struct catchkit_memory *catchkit_memory(void) {
  static struct catchkit_memory memory;
  return &memory;
}

static inline struct catchkit_piece *catchkit_piece_of(void *bytes) {
  return (struct catchkit_piece *)((char *)bytes - catchkit_lead);
}

static inline void *catchkit_bytes_of(struct catchkit_piece *piece, size_t size) {
  if (!piece) return NULL;
  piece->size = size;
  return (char *)piece + catchkit_lead;
}

static inline int catchkit_size(void *bytes) {
  return bytes ? (int)catchkit_piece_of(bytes)->size : 0;
}

static inline int catchkit_rounded(int count) {
  if (count > catchkit_largest) return (count + 7) & ~7;
  return ((count + catchkit_lead + catchkit_step - 1) & ~(catchkit_step - 1)) - catchkit_lead;
}

static inline void *catchkit_take(int count) {
  size_t size = (size_t)catchkit_rounded(count), whole = size + catchkit_lead;
  if (size > catchkit_largest) return catchkit_bytes_of(malloc(whole), size);
  struct catchkit_memory *memory = catchkit_memory();
  struct catchkit_piece **list = &memory->free[whole / catchkit_step], *piece = *list;
  if (piece) {
    *list = piece->next;
    return (char *)piece + catchkit_lead;
  }
  if (memory->left < whole) {
    char *room = malloc(catchkit_room);
    if (!room) return NULL;
    memory->room = room;
    memory->left = catchkit_room;
  }
  piece = (struct catchkit_piece *)memory->room;
  memory->room += whole;
  memory->left -= whole;
  return catchkit_bytes_of(piece, size);
}

static inline void catchkit_give(void *bytes) {
  struct catchkit_piece *piece = catchkit_piece_of(bytes);
  if (piece->size > catchkit_largest) {
    free(piece);
    return;
  }
  struct catchkit_piece **list =
      &catchkit_memory()->free[(piece->size + catchkit_lead) / catchkit_step];
  piece->next = *list;
  *list = piece;
}

static inline void *catchkit_take_again(void *bytes, int count) {
  struct catchkit_piece *piece = catchkit_piece_of(bytes);
  size_t old = piece->size, size = (size_t)catchkit_rounded(count);
  if (size == old) return bytes;
  if (old > catchkit_largest && size > catchkit_largest) {
    return catchkit_bytes_of(realloc(piece, size + catchkit_lead), size);
  }
  void *now = catchkit_take(count);
  if (!now) return NULL;
  __builtin_memcpy(now, bytes, old < size ? old : size);
  catchkit_give(bytes);
  return now;
}

static inline int catchkit_begin_memory(void *context) {
  (void)context;
  return SQLITE_OK;
}

static inline void catchkit_end_memory(void *context) { (void)context; }

/// Makes SQLite take its memory from here; only before its first use, and with one thread.
static inline int catchkit_use_own_memory(void) {
  static sqlite3_mem_methods methods = {
      catchkit_take,         catchkit_give,      catchkit_take_again, catchkit_size, catchkit_rounded,
      catchkit_begin_memory, catchkit_end_memory, NULL};
  return sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
}

#endif
