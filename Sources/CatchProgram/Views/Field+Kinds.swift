public import CatchCommandLine
public import CatchValues

/// Short ways to declare fields.
extension Field {
  /// - Parameters:
  ///   - en: the heading; it is also the meaning unless one is given.
  public static func won(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    make(name, .won, en, ko, meaning, isNullable)
  }

  public static func minutes(_ name: String, _ en: String, _ ko: String, _ meaning: String? = nil)
    -> Field
  {
    make(name, .minutes, en, ko, meaning, false)
  }

  public static func integer(_ name: String, _ en: String, _ ko: String, _ meaning: String? = nil)
    -> Field
  {
    make(name, .integer, en, ko, meaning, false)
  }

  public static func bool(_ name: String, _ en: String, _ ko: String, _ meaning: String? = nil)
    -> Field
  {
    make(name, .bool, en, ko, meaning, false)
  }

  public static func text(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    make(name, .text, en, ko, meaning, isNullable)
  }

  public static func date(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil, isNullable: Bool = false
  ) -> Field {
    make(name, .date, en, ko, meaning, isNullable)
  }

  public static func instant(_ name: String, _ en: String, _ ko: String, isNullable: Bool = false)
    -> Field
  {
    Field(
      name, .instant, title: Text(en: en, ko: ko), meaning: Text(en: en, ko: ko),
      isNullable: isNullable)
  }

  public static func decimal(_ name: String, _ en: String, _ ko: String, _ meaning: String? = nil)
    -> Field
  {
    make(name, .decimal, en, ko, meaning, false)
  }

  public static func exact(_ name: String, _ en: String, _ ko: String, _ meaning: String? = nil)
    -> Field
  {
    make(name, .exact, en, ko, meaning, false)
  }

  public static func choice(
    _ name: String, _ values: [String], _ en: String, _ ko: String, _ meaning: String? = nil,
    isNullable: Bool = false
  ) -> Field {
    make(name, .choice(values), en, ko, meaning, isNullable)
  }

  public static func object(_ name: String, _ en: String, _ ko: String, _ fields: [Field]) -> Field
  {
    make(name, .object(fields), en, ko, nil, false)
  }

  public static func list(
    _ name: String, _ kind: FieldKind, _ en: String, _ ko: String, _ meaning: String? = nil
  ) -> Field {
    make(name, .list(kind), en, ko, meaning, false)
  }

  /// True when some figure was not yet published for the date; part of every answer with a date.
  public static let provisional = bool(
    "provisional", "Provisional", "잠정", "Some figures are the last known ones, not the date's own")

  /// The tree of `--explain`.
  public static let explanation = Field(
    "explanation", .explanation, title: Text(en: "Explanation", ko: "설명"),
    meaning: Text(en: "How the figures came about, with --explain", ko: "수치가 나온 과정 (--explain)"),
    isOptional: true)

  private static func make(
    _ name: String, _ kind: FieldKind, _ en: String, _ ko: String, _ meaning: String?,
    _ isNullable: Bool
  ) -> Field {
    Field(
      name, kind, title: Text(en: en, ko: ko), meaning: Text(en: meaning ?? en, ko: ko),
      isNullable: isNullable)
  }
}

extension JSON.Member {
  public static func won(_ name: String, _ amount: Int) -> JSON.Member {
    .init(name, .integer(amount))
  }

  /// Minutes, days and other counts.
  public static func count(_ name: String, _ number: Int) -> JSON.Member {
    .init(name, .integer(number))
  }

  public static func text(_ name: String, _ value: String?) -> JSON.Member {
    .init(name, value.map { .string($0) } ?? .null)
  }

  public static func bool(_ name: String, _ value: Bool) -> JSON.Member {
    .init(name, .bool(value))
  }

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
