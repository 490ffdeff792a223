public import CatchCommandLine
public import CatchValues

/// Short ways to declare fields: the name, the title in both languages, then the meaning.
///
/// Without a meaning the title is the meaning.
extension Field {
  public static func won(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.won, name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func minutes(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.minutes, name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func integer(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.integer, name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func bool(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.bool, name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func text(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.text, name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func date(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.date, name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func instant(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.instant, name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func decimal(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.decimal, name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func exact(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.exact, name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func choice(
    _ name: String, _ values: [String], _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.choice(values), name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func object(_ name: String, _ en: String, _ ko: String, _ fields: [Field]) -> Field
  {
    .of(.object(fields), name, en, ko)
  }

  public static func list(
    _ name: String, _ kind: FieldKind, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    .of(.list(kind), name, en, ko, meaning, koMeaning, isNullable: isNullable)
  }

  public static func of(
    _ kind: FieldKind, _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, isOptional: Bool = false
  ) -> Field {
    Field(
      name, kind, title: Text(en: en, ko: ko),
      meaning: Text(en: meaning ?? en, ko: koMeaning ?? ko), isNullable: isNullable,
      isOptional: isOptional)
  }

  /// True when some figure was not yet published for the date; part of every answer with a date.
  public static let provisional = bool(
    "provisional", "Provisional", "잠정", "Some figures are the last known ones, not the date's own")

  /// The tree of `--explain`.
  public static let explanation = of(
    .explanation, "explanation", "Explanation", "설명", "Steps of the calculation, with --explain",
    "수치가 나온 과정 (--explain)", isOptional: true)
}

extension JSON.Member {
  /// Whole numbers as numbers, others as decimal text, so that no reader rounds them.
  public static func exact(
    _ name: String, _ value: Fraction, places: Int = 3, rounding: Rounding = .floor
  ) -> JSON.Member {
    .init(name, JSON.exact(value, places: places, rounding: rounding))
  }
}

extension JSON {
  /// Null for an empty text, which in the store stands for none.
  public static func words(_ text: String) -> JSON { text.isEmpty ? .null : .string(text) }

  public static func exact(_ value: Fraction, places: Int, rounding: Rounding) -> JSON {
    if value.isWhole, let whole = Int(exactly: value.numerator) { return .integer(whole) }
    return .string(value.decimal(places: places, rounding: rounding))
  }
}
