/// One content line of a calendar file: `NAME;PARAMETER=value:value`.
public struct CalendarProperty: Hashable, Sendable {
  public struct Parameter: Hashable, Sendable {
    public var name: String
    public var values: [String]

    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }

  /// In capitals, as are the names of parameters.
  public var name: String
  public var parameters: [Parameter] = []
  /// The raw value of the file: texts still have their escapes.
  public var value: String
  /// The first line of the property, from 1; nil unless it was read from a file.
  public var line: Int?

  public init(name: String, parameters: [Parameter] = [], value: String, line: Int? = nil) {
    self.name = name
    self.parameters = parameters
    self.value = value
    self.line = line
  }

  public func parameter(_ name: String) -> String? {
    parameters.first { $0.name == name }?.values.first
  }

  /// The value as text, its escapes undone.
  public var text: String { ICalText.unescaped(value) }

  /// The values of a list of texts, as CATEGORIES has them.
  public var texts: [String] { ICalText.split(value).map(ICalText.unescaped) }

  /// A refusal of the file's syntax, with its place.
  public static func failure(
    _ english: String, _ korean: String, line: Int?, field: String? = nil
  ) -> Failure {
    CalendarFailure.syntax.failure(english, korean, field: field, line: line)
  }
}

/// The escapes of RFC 5545's TEXT and of RFC 6868's parameters.
public enum ICalText {
  public static func escaped(_ text: String) -> String {
    var found = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", ";", ",": found.append(contentsOf: ["\\", scalar])
      case "\n": found.append(contentsOf: ["\\", "n"])
      // A content line must not contain other control characters.
      case _ where scalar.value < 0x20 && scalar != "\t": found.append(" ")
      default: found.append(scalar)
      }
    }
    return String(found)
  }

  public static func unescaped(_ value: String) -> String {
    guard value.utf8.contains(0x5C) else { return value }
    var found = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      guard isEscaped else {
        if scalar == "\\" { isEscaped = true } else { found.append(scalar) }
        continue
      }
      isEscaped = false
      switch scalar {
      case "n", "N": found.append("\n")
      case "\\", ";", ",": found.append(scalar)
      default: found.append(contentsOf: ["\\", scalar])
      }
    }
    if isEscaped { found.append("\\") }
    return String(found)
  }

  /// Splits a list; escapes stay.
  public static func split(_ value: String) -> [String] {
    var items: [String] = []
    var item = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in value.unicodeScalars {
      if scalar == ",", !isEscaped {
        items.append(String(item))
        item = String.UnicodeScalarView()
        continue
      }
      isEscaped = scalar == "\\" && !isEscaped
      item.append(scalar)
    }
    return items + [String(item)]
  }

  /// Decodes `^n`, `^'` and `^^` of RFC 6868.
  public static func parameter(_ text: String) -> String {
    var found = String.UnicodeScalarView()
    var isEscaped = false
    for scalar in text.unicodeScalars {
      if isEscaped {
        isEscaped = false
        switch scalar {
        case "n": found.append("\n")
        case "'": found.append("\"")
        case "^": found.append("^")
        default: found.append(contentsOf: ["^", scalar])
        }
      } else if scalar == "^" {
        isEscaped = true
      } else {
        found.append(scalar)
      }
    }
    if isEscaped { found.append("^") }
    return String(found)
  }

  public static func quotedParameter(_ text: String) -> String {
    var found = String.UnicodeScalarView()
    var needsQuotes = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": found.append(contentsOf: ["^", "n"])
      case "\"": found.append(contentsOf: ["^", "'"])
      case "^": found.append(contentsOf: ["^", "^"])
      case _ where scalar.value < 0x20: found.append(" ")
      default:
        if scalar == ":" || scalar == ";" || scalar == "," { needsQuotes = true }
        found.append(scalar)
      }
    }
    return needsQuotes ? "\"\(String(found))\"" : String(found)
  }
}
