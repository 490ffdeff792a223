/// Turns any text into one literal word of a shell or one line of mdoc.
enum Quoting {
  /// Quotes for bash and zsh: single quotes, with `'\''` for a quote inside.
  static func posix(_ text: String) -> String {
    "'" + replacing(text, ["'": "'\\''"]) + "'"
  }

  /// Quotes for fish: inside single quotes only the backslash and the quote are special.
  static func fish(_ text: String) -> String {
    "'" + replacing(text, ["\\": "\\\\", "'": "\\'"]) + "'"
  }

  /// Quotes a zsh candidate with its description, which `_describe` splits at the first bare colon.
  static func zshDescribed(_ word: CompletionWord) -> String {
    posix(
      replacing(word.text, ["\\": "\\\\", ":": "\\:"]) + ":"
        + replacing(word.meaning, ["\\": "\\\\"]))
  }

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

  private static func hex(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }

  private static func replacing(_ text: String, _ escapes: [Character: String]) -> String {
    var result = ""
    for character in text {
      // One candidate is one line in every shell.
      if character.isNewline {
        result += " "
      } else {
        result += escapes[character] ?? String(character)
      }
    }
    return result
  }
}
