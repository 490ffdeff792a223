extension JSONTestSuite {
  /// What is left open (`i_`), and what is stricter here than the suite (`y_`), each with the reason.
  static let decided: [Sample] = [
    Sample(
      "i_number_double_huge_neg_exp", "[123.456e-789]", id: nil, "the literal is kept as it is"),
    Sample(
      "i_number_huge_exp",
      "[0.4e00669999999999999999999999999999999999999999999999999999999999999"
        + "999999999999999999999999999999999999999999999999999999969999999006]", id: nil,
      "the literal is kept as it is"),
    Sample("i_number_neg_int_huge_exp", "[-1e+9999]", id: nil, "the literal is kept as it is"),
    Sample("i_number_pos_double_huge_exp", "[1.5e+9999]", id: nil, "the literal is kept as it is"),
    Sample(
      "i_number_real_neg_overflow", "[-123123e100000]", id: nil, "the literal is kept as it is"),
    Sample(
      "i_number_real_pos_overflow", "[123123e100000]", id: nil, "the literal is kept as it is"),
    Sample("i_number_real_underflow", "[123e-10000000]", id: nil, "the literal is kept as it is"),
    Sample(
      "i_number_too_big_neg_int", "[-123123123123123123123123123123]", id: nil,
      "the literal is kept as it is"),
    Sample(
      "i_number_too_big_pos_int", "[100000000000000000000]", id: nil, "the literal is kept as it is"
    ),
    Sample(
      "i_number_very_big_negative_int", "[-237462374673276894279832749832423479823246327846]",
      id: nil, "the literal is kept as it is"),
    Sample(
      "i_object_key_lone_2nd_surrogate", "{\"\\uDFAA\":0}", id: "json.encoding",
      "half a character is no text"),
    Sample(
      "i_string_1st_surrogate_but_2nd_missing", "[\"\\uDADA\"]", id: "json.encoding",
      "half a character is no text"),
    Sample(
      "i_string_1st_valid_surrogate_2nd_invalid", "[\"\\uD888\\u1234\"]", id: "json.encoding",
      "half a character is no text"),
    Sample(
      "i_string_UTF-16LE_with_BOM", hex: "fffe5b002200e90022005d00", id: "json.encoding",
      "only UTF-8 is read"),
    Sample(
      "i_string_UTF-8_invalid_sequence", hex: "5b22e697a5d188fa225d", id: "json.encoding",
      "not valid UTF-8"),
    Sample(
      "i_string_UTF8_surrogate_U+D800", hex: "5b22eda080225d", id: "json.encoding",
      "not valid UTF-8"),
    Sample(
      "i_string_incomplete_surrogate_and_escape_valid", "[\"\\uD800\\n\"]", id: "json.encoding",
      "half a character is no text"),
    Sample(
      "i_string_incomplete_surrogate_pair", "[\"\\uDd1ea\"]", id: "json.encoding",
      "half a character is no text"),
    Sample(
      "i_string_incomplete_surrogates_escape_valid", "[\"\\uD800\\uD800\\n\"]", id: "json.encoding",
      "half a character is no text"),
    Sample(
      "i_string_invalid_lonely_surrogate", "[\"\\ud800\"]", id: "json.encoding",
      "half a character is no text"),
    Sample(
      "i_string_invalid_surrogate", "[\"\\ud800abc\"]", id: "json.encoding",
      "half a character is no text"),
    Sample("i_string_invalid_utf-8", hex: "5b22ff225d", id: "json.encoding", "not valid UTF-8"),
    Sample(
      "i_string_inverted_surrogates_U+1D11E", "[\"\\uDd1e\\uD834\"]", id: "json.encoding",
      "half a character is no text"),
    Sample("i_string_iso_latin_1", hex: "5b22e9225d", id: "json.encoding", "not valid UTF-8"),
    Sample(
      "i_string_lone_second_surrogate", "[\"\\uDFAA\"]", id: "json.encoding",
      "half a character is no text"),
    Sample(
      "i_string_lone_utf8_continuation_byte", hex: "5b2281225d", id: "json.encoding",
      "not valid UTF-8"),
    Sample(
      "i_string_not_in_unicode_range", hex: "5b22f4bfbfbf225d", id: "json.encoding",
      "not valid UTF-8"),
    Sample(
      "i_string_overlong_sequence_2_bytes", hex: "5b22c0af225d", id: "json.encoding",
      "not valid UTF-8"),
    Sample(
      "i_string_overlong_sequence_6_bytes", hex: "5b22fc83bfbfbfbf225d", id: "json.encoding",
      "not valid UTF-8"),
    Sample(
      "i_string_overlong_sequence_6_bytes_null", hex: "5b22fc8080808080225d", id: "json.encoding",
      "not valid UTF-8"),
    Sample("i_string_truncated-utf-8", hex: "5b22e0ff225d", id: "json.encoding", "not valid UTF-8"),
    Sample(
      "i_string_utf16BE_no_BOM", hex: "005b002200e90022005d", id: "json.encoding",
      "only UTF-8 is read"),
    Sample(
      "i_string_utf16LE_no_BOM", hex: "5b002200e90022005d00", id: "json.encoding",
      "only UTF-8 is read"),
    Sample(
      "i_structure_500_nested_arrays",
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500), id: "json.depth",
      "nesting ends at 64"),
    Sample(
      "i_structure_UTF-8_BOM_empty_object", "\u{FEFF}{}", id: "json.encoding",
      "RFC 8259 forbids writing a byte order mark"),
    Sample(
      "y_object_duplicated_key", "{\"a\":\"b\",\"a\":\"c\"}", id: "json.duplicate_key",
      "readers disagree on which one counts"),
    Sample(
      "y_object_duplicated_key_and_value", "{\"a\":\"b\",\"a\":\"b\"}", id: "json.duplicate_key",
      "readers disagree on which one counts"),
    Sample(
      "y_object_escaped_null_in_key", "{\"foo\\u0000bar\": 42}", id: "json.encoding",
      "NUL ends a text in C and SQLite"),
    Sample(
      "y_string_null_escape", "[\"\\u0000\"]", id: "json.encoding",
      "NUL ends a text in C and SQLite"),
  ]
}
