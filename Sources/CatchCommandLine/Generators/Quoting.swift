/// Turns any text into one line of mdoc.
enum Quoting {
  /// Quotes text of a manual page; `inLiteral` keeps every character as typed in a shell.
  static func mdoc(_ text: String, inLiteral: Bool = false) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": escaped += "\\e"
      case "-": escaped += "\\-"
      case "'" where inLiteral: escaped += "\\(aq"
      case "`" where inLiteral: escaped += "\\(ga"
      case "~" where inLiteral: escaped += "\\(ti"
      case "^" where inLiteral: escaped += "\\(ha"
      case "\"": escaped += "\\(dq"
      case "\n", "\t", "\r": escaped += " "
      case _ where scalar.value < 0x20 || scalar.value == 0x7F: continue
      case _ where scalar.value < 0x80: escaped.unicodeScalars.append(scalar)
      default: escaped += "\\[u\(hex(scalar.value))]"
      }
    }
    // A dot or quote at the start of a line would be read as a request.
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Quotes one argument of a macro line; words that are macros themselves must not be called.
  static func mdocArgument(_ text: String) -> String {
    "\"\\&" + mdoc(text, inLiteral: true) + "\""
  }

  /// Quotes text of a macro line that reads its words, such as `.Nd`: those as short as the name of
  /// a macro must not be called.
  static func mdocWords(_ text: String) -> String {
    mdoc(text, inLiteral: true).split(separator: " ")
      .map { $0.utf8.count <= 3 ? "\\&\($0)" : String($0) }.joined(separator: " ")
  }

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}
