public import CatchCommandLine
public import CatchValues

/// Lengths of time in outputs: exact seconds, and ISO 8601 beside them.
public enum DurationText {
  /// `PT7H30M`, `-PT5M`, `PT0S`.
  public static func iso(_ seconds: Int) -> String {
    let magnitude = seconds.magnitude
    var text = seconds < 0 ? "-PT" : "PT"
    if magnitude >= 3600 { text += "\(magnitude / 3600)H" }
    if magnitude / 60 % 60 > 0 { text += "\(magnitude / 60 % 60)M" }
    if magnitude % 60 > 0 || magnitude == 0 { text += "\(magnitude % 60)S" }
    return text
  }

  /// `name_seconds` and `name` of one length; both null for nil.
  public static func members(_ name: String, _ seconds: Int?) -> [JSON.Member] {
    [
      .init("\(name)_seconds", seconds.map(JSON.integer) ?? .null),
      .init(name, seconds.map { .string(iso($0)) } ?? .null),
    ]
  }

  /// `7h 30m`; seconds only where there are some.
  public static func words(_ seconds: Int) -> Text {
    let magnitude = seconds.magnitude
    let (hours, minutes, rest) = (magnitude / 3600, magnitude / 60 % 60, magnitude % 60)
    var (en, ko) = ([String](), [String]())
    if hours > 0 {
      en.append("\(hours)h")
      ko.append("\(hours)시간")
    }
    if minutes > 0 || magnitude < 60 && rest == 0 {
      en.append("\(minutes)m")
      ko.append("\(minutes)분")
    }
    if rest > 0 {
      en.append("\(rest)s")
      ko.append("\(rest)초")
    }
    let sign = seconds < 0 ? "-" : ""
    return Text(en: sign + en.joined(separator: " "), ko: sign + ko.joined(separator: " "))
  }

  /// Whole minutes for tables, which show them as hours and minutes.
  public static func minutes(_ seconds: Int?) -> JSON {
    seconds.map { .integer($0 / 60) } ?? .null
  }
}

extension Field {
  /// Makes the two fields of `DurationText.members`.
  public static func duration(
    _ name: String, _ en: String, _ ko: String, _ meaning: String, _ koMeaning: String,
    isNullable: Bool = false
  ) -> [Field] {
    [
      .integer(
        "\(name)_seconds", en, ko, "\(meaning), in seconds", "\(koMeaning)(초)",
        isNullable: isNullable),
      .text(
        name, en, ko, "\(meaning), in ISO 8601", "\(koMeaning)(ISO 8601)",
        isNullable: isNullable),
    ]
  }

  /// Makes a column that only tables have.
  public static func shown(_ name: String, _ kind: FieldKind, _ en: String, _ ko: String) -> Field {
    .of(kind, name, en, ko, isNullable: true)
  }
}
