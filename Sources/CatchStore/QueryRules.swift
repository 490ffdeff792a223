import CSQLite

/// The rights of an SQL query: to read, and to compute with the functions listed here.
enum QueryRules {
  static let authorize:
    @convention(c) (
      UnsafeMutableRawPointer?, Int32, UnsafePointer<CChar>?, UnsafePointer<CChar>?,
      UnsafePointer<CChar>?, UnsafePointer<CChar>?
    ) -> Int32 = { _, action, _, second, _, _ in
      switch action {
      case SQLITE_SELECT, SQLITE_READ, SQLITE_RECURSIVE: return SQLITE_OK
      case SQLITE_FUNCTION:
        guard let second = unsafe second else { return SQLITE_DENY }
        return allows(unsafe String(cString: second)) ? SQLITE_OK : SQLITE_DENY
      default: return SQLITE_DENY
      }
    }

  /// Allows only listed functions: anything else in a library's build is refused.
  static func allows(_ function: String) -> Bool {
    functions.contains(function.lowercased())
  }

  static let functions = [
    "->", "->>", "abs", "acos", "asin", "atan", "atan2", "avg", "ceil", "ceiling", "changes",
    "char", "coalesce", "cos", "count", "cume_dist", "current_date", "current_time",
    "current_timestamp", "date", "datetime", "degrees", "dense_rank", "exp", "first_value",
    "floor", "format", "glob", "group_concat", "hex", "ifnull", "iif", "instr", "json",
    "json_array", "json_array_length", "json_extract", "json_group_array", "json_group_object",
    "json_object", "json_quote", "json_type", "json_valid", "julianday", "lag", "last_value",
    "lead", "length", "like", "likelihood", "likely", "ln", "log", "log10", "log2", "lower",
    "ltrim", "max", "min", "mod", "nth_value", "ntile", "nullif", "octet_length",
    "percent_rank", "pi", "pow", "power", "printf", "quote", "radians", "rank", "replace",
    "round", "row_number", "rtrim", "sign", "sin", "sqlite_version", "sqrt", "string_agg",
    "strftime", "substr", "substring", "subtype", "sum", "tan", "time", "timediff", "total",
    "trim", "trunc", "typeof", "unhex", "unicode", "unixepoch", "unlikely", "upper",
  ]
}
