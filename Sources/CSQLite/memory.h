// Memory for SQLite in lists of pieces of one size, which each thread has for itself: a start takes
// some thousand small pieces for the schema, and an import takes and gives back the same few sizes a
// million times. Whoever gives a piece back keeps it, so no thread waits for another one.
#ifndef CATCHKIT_CSQLITE_MEMORY_H
#define CATCHKIT_CSQLITE_MEMORY_H

#include <sqlite3.h>
#include <stddef.h>

enum {
  // Of the bytes in front of each piece, in which it keeps its size.
  catchkit_lead = 8,
  // Pieces differ by so many bytes.
  catchkit_step = 16,
  // What is larger comes from the system and goes back to it.
  catchkit_largest = 2048 - catchkit_lead,
  // What pieces are cut from.
  catchkit_room = 65536,
  // What a thread may have at once, so that no query takes all that the machine has.
  catchkit_limit = 512 << 20
};

// The functions of the system by their built-in names: the header that declares them would make this
// module the owner of types that Swift looks for elsewhere.
struct catchkit_piece {
  size_t size;
  // While nobody has it; then it lies where the owner's bytes lay.
  struct catchkit_piece *next;
};

struct catchkit_memory {
  struct catchkit_piece *free[2048 / catchkit_step + 1];
  char *room;
  size_t left;
  // Below nothing for who gives back what another thread took.
  ptrdiff_t taken;
};

static inline struct catchkit_memory *catchkit_memory(void) {
  static _Thread_local struct catchkit_memory memory;
  return &memory;
}

static inline struct catchkit_piece *catchkit_piece_of(void *bytes) {
  return (struct catchkit_piece *)((char *)bytes - catchkit_lead);
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
  struct catchkit_memory *memory = catchkit_memory();
  if (memory->taken + (ptrdiff_t)whole > catchkit_limit) return NULL;
  struct catchkit_piece *piece;
  if (size > catchkit_largest) {
    piece = (struct catchkit_piece *)__builtin_malloc(whole);
    if (!piece) return NULL;
  } else if ((piece = memory->free[whole / catchkit_step])) {
    memory->free[whole / catchkit_step] = piece->next;
  } else {
    if (memory->left < whole) {
      char *room = (char *)__builtin_malloc(catchkit_room);
      if (!room) return NULL;
      memory->room = room;
      memory->left = catchkit_room;
    }
    piece = (struct catchkit_piece *)memory->room;
    memory->room += whole;
    memory->left -= whole;
  }
  memory->taken += (ptrdiff_t)whole;
  piece->size = size;
  return (char *)piece + catchkit_lead;
}

static inline void catchkit_give(void *bytes) {
  struct catchkit_memory *memory = catchkit_memory();
  struct catchkit_piece *piece = catchkit_piece_of(bytes);
  size_t whole = piece->size + catchkit_lead;
  memory->taken -= (ptrdiff_t)whole;
  if (piece->size > catchkit_largest) {
    __builtin_free(piece);
    return;
  }
  piece->next = memory->free[whole / catchkit_step];
  memory->free[whole / catchkit_step] = piece;
}

static inline void *catchkit_take_again(void *bytes, int count) {
  struct catchkit_piece *piece = catchkit_piece_of(bytes);
  size_t old = piece->size, size = (size_t)catchkit_rounded(count);
  if (size == old) return bytes;
  if (old > catchkit_largest && size > catchkit_largest) {
    struct catchkit_memory *memory = catchkit_memory();
    ptrdiff_t more = (ptrdiff_t)size - (ptrdiff_t)old;
    if (memory->taken + more > catchkit_limit) return NULL;
    piece = (struct catchkit_piece *)__builtin_realloc(piece, size + catchkit_lead);
    if (!piece) return NULL;
    memory->taken += more;
    piece->size = size;
    return (char *)piece + catchkit_lead;
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

/// Makes SQLite take its memory from here, without counting it once more behind a lock, and without
/// room for pages that a short command never reads; only before its first use.
static inline int catchkit_use_own_memory(void) {
  static sqlite3_mem_methods methods = {
      catchkit_take,         catchkit_give,      catchkit_take_again, catchkit_size, catchkit_rounded,
      catchkit_begin_memory, catchkit_end_memory, NULL};
  int code = sqlite3_config(SQLITE_CONFIG_MALLOC, &methods);
  if (!code) code = sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
  return code ? code : sqlite3_config(SQLITE_CONFIG_PAGECACHE, (void *)0, 0, 0);
}

#endif
