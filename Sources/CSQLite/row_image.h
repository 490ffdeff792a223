// A row as the log of operations keeps it, written in one piece: what SQL would put together from
// `quote(a) || ',' || quote(b)`, and a payslip is a long text to copy once for each of them.
#ifndef CATCHKIT_CSQLITE_ROW_IMAGE_H
#define CATCHKIT_CSQLITE_ROW_IMAGE_H

#include <sqlite3.h>
#include <stddef.h>

static inline void catchkit_append_quoted(sqlite3_str *image, sqlite3_value *value) {
  const char *text = (const char *)sqlite3_value_text(value);
  // Without memory for it the whole statement fails.
  if (!text) return;
  const char *end = text + sqlite3_value_bytes(value);
  sqlite3_str_appendchar(image, 1, '\'');
  while (text < end) {
    const char *quote = (const char *)__builtin_memchr(text, '\'', (size_t)(end - text));
    // A quote within is written twice: once with what stands before it, and once here.
    sqlite3_str_append(image, text, (int)((quote ? quote + 1 : end) - text));
    if (!quote) break;
    sqlite3_str_appendchar(image, 1, '\'');
    text = quote + 1;
  }
  sqlite3_str_appendchar(image, 1, '\'');
}

static inline void catchkit_append_integer(sqlite3_str *image, sqlite3_int64 value) {
  char text[20], *digit = text + sizeof text;
  sqlite3_uint64 rest = value < 0 ? 0 - (sqlite3_uint64)value : (sqlite3_uint64)value;
  do {
    *--digit = (char)('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (value < 0) *--digit = '-';
  sqlite3_str_append(image, digit, (int)(text + sizeof text - digit));
}

static inline void catchkit_row_image(sqlite3_context *context, int count, sqlite3_value **values) {
  sqlite3_str *image = sqlite3_str_new(sqlite3_context_db_handle(context));
  int has_unknown = 0;
  for (int index = 0; index < count; index++) {
    if (index > 0) sqlite3_str_appendchar(image, 1, ',');
    switch (sqlite3_value_type(values[index])) {
      case SQLITE_INTEGER:
        catchkit_append_integer(image, sqlite3_value_int64(values[index]));
        break;
      case SQLITE_NULL: sqlite3_str_append(image, "NULL", 4); break;
      case SQLITE_TEXT: catchkit_append_quoted(image, values[index]); break;
      default: has_unknown = 1;
    }
  }
  int code = sqlite3_str_errcode(image), length = sqlite3_str_length(image);
  char *text = sqlite3_str_finish(image);
  if (has_unknown || code) {
    sqlite3_free(text);
    if (has_unknown) sqlite3_result_error(context, "a row holds what no table of a store has", -1);
    else sqlite3_result_error_code(context, code);
  } else {
    sqlite3_result_text(context, text, length, sqlite3_free);
  }
}

/// Teaches the connection `catchkit_row_image(…)`, which does no harm wherever it is called.
static inline int catchkit_teach_row_image(sqlite3 *database) {
  return sqlite3_create_function_v2(
      database, "catchkit_row_image", -1, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS,
      (void *)0, catchkit_row_image, (void *)0, (void *)0, (void *)0);
}

#endif
