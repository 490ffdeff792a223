public import CatchCommandLine
public import CatchValues

extension RecordView {
  /// A column of a view; a length of time and a part of the record fill several fields.
  ///
  /// Titles come in English and Korean, then meanings; without them the titles are the meanings.
  public struct Column: Sendable {
    let fields: [Field]
    /// True for a column that tables have and contracts do not.
    let isShown: Bool
    /// The columns of a table in place of the fields; nil for the fields.
    var tableFields: [Field]?
    let put: @Sendable (Record, inout [JSON.Member]) -> Void
    /// Adds what only tables have.
    var putShown: (@Sendable (Record, inout [JSON.Member]) -> Void)?
  }
}

extension RecordView.Column {
  /// Returns a value of the record; a closure after the others, or a path after `at`.
  public typealias Value<Result> = @Sendable (Record) -> Result

  public static func field(_ field: Field, _ value: @escaping Value<JSON>) -> Self {
    make(field, value)
  }

  /// A column of tables only, computed for tables only.
  public static func shown(
    _ name: String, _ kind: FieldKind, _ en: String, _ ko: String, _ value: @escaping Value<JSON>
  ) -> Self {
    make(.shown(name, kind, en, ko), isShown: true, value)
  }

  public static func id(
    _ meaning: String, _ koMeaning: String = "ID", at value: @escaping Value<String>
  ) -> Self {
    make(.text("id", "ID", "ID", meaning, koMeaning)) { .string(value($0)) }
  }

  public static func text(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, at value: @escaping Value<String?>
  ) -> Self {
    make(.text(name, en, ko, meaning, koMeaning, isNullable: isNullable)) { JSON(value($0)) }
  }

  /// A code for programs, which tables show in words.
  public static func code(
    _ name: String, _ codes: [String], _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, _ value: @escaping Value<(code: String, name: Text)>
  ) -> Self {
    make(.choice(name, codes, en, ko, meaning, koMeaning)) { record in
      let (code, name) = value(record)
      return .code(code, name)
    }
  }

  /// One of the codes of an enumeration, which tables show in words where there are any.
  public static func choice<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, at value: @escaping Value<Word?>,
    named words: (@Sendable (Word) -> Text)? = nil
  ) -> Self {
    let codes = Word.allCases.map(\.rawValue)
    return make(.choice(name, codes, en, ko, meaning, koMeaning, isNullable: isNullable)) {
      record in
      guard let word = value(record) else { return .null }
      guard let words else { return .string(word.rawValue) }
      return .code(word.rawValue, words(word))
    }
  }

  /// One of the words of a list, which tables show by its name.
  public static func choice<Word: NamedWord>(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, _ value: @escaping Value<Word>
  ) -> Self {
    .choice(name, en, ko, meaning, koMeaning, at: { value($0) }, named: { $0.name })
  }

  public static func bool(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, at value: @escaping Value<Bool>
  ) -> Self {
    make(.bool(name, en, ko, meaning, koMeaning)) { .bool(value($0)) }
  }

  public static func integer(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, at value: @escaping Value<Int?>
  ) -> Self {
    make(.integer(name, en, ko, meaning, koMeaning, isNullable: isNullable)) { JSON(value($0)) }
  }

  public static func minutes(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, at value: @escaping Value<Int?>
  ) -> Self {
    make(.minutes(name, en, ko, meaning, koMeaning, isNullable: isNullable)) { JSON(value($0)) }
  }

  public static func won(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, at value: @escaping Value<Int?>
  ) -> Self {
    make(.won(name, en, ko, meaning, koMeaning, isNullable: isNullable)) { JSON(value($0)) }
  }

  public static func date(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, at value: @escaping Value<CivilDate?>
  ) -> Self {
    make(.date(name, en, ko, meaning, koMeaning, isNullable: isNullable)) {
      JSON(value($0)?.description)
    }
  }

  /// A moment by the clock of a zone.
  public static func instant(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false,
    _ value: @escaping Value<(Instant?, TimeZone)>
  ) -> Self {
    make(.instant(name, en, ko, meaning, koMeaning, isNullable: isNullable)) { record in
      let (instant, zone) = value(record)
      return JSON(instant.map(zone.text))
    }
  }

  /// A moment by the clock of one zone.
  public static func instant(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, in zone: TimeZone,
    at value: @escaping Value<Instant?>
  ) -> Self {
    .instant(name, en, ko, meaning, koMeaning, isNullable: isNullable) { (value($0), zone) }
  }

  public static func list(
    _ name: String, _ kind: FieldKind, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, at value: @escaping Value<[JSON]>
  ) -> Self {
    make(.list(name, kind, en, ko, meaning, koMeaning)) { .array(value($0)) }
  }

  /// A text with words of its own in each language.
  public static func spoken(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, at value: @escaping Value<Text?>
  ) -> Self {
    make(.text(name, en, ko, meaning, koMeaning, isNullable: isNullable)) {
      value($0).map(JSON.bilingual) ?? .null
    }
  }

  /// A whole number, or decimal text where it is not whole.
  public static func exact(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, isNullable: Bool = false, rounding: Rounding = .floor,
    at value: @escaping Value<Fraction?>
  ) -> Self {
    make(.exact(name, en, ko, meaning, koMeaning, isNullable: isNullable)) {
      value($0).map { JSON.exact($0, places: 2, rounding: rounding) } ?? .null
    }
  }

  /// A number as text with two places.
  public static func decimal(
    _ name: String, _ en: String, _ ko: String, _ meaning: String? = nil,
    _ koMeaning: String? = nil, rounding: Rounding, at value: @escaping Value<Fraction>
  ) -> Self {
    make(.decimal(name, en, ko, meaning, koMeaning)) {
      .string(value($0).decimal(places: 2, rounding: rounding))
    }
  }

  /// A part of the record as an object; null for a record without it.
  public static func object<Part>(
    _ name: String, of view: RecordView<Part>, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil, isNullable: Bool = false,
    at part: @escaping Value<Part?>
  ) -> Self {
    make(.of(.object(view.fields), name, en, ko, meaning, koMeaning, isNullable: isNullable)) {
      part($0).map { view.row($0, isTable: false) } ?? .null
    }
  }

  /// Parts of the record, each an object.
  public static func list<Part>(
    _ name: String, of view: RecordView<Part>, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil, at parts: @escaping Value<[Part]>
  ) -> Self {
    make(.list(name, .object(view.fields), en, ko, meaning, koMeaning)) {
      .array(view.rows(parts($0), isTable: false))
    }
  }

  /// A length in seconds, and in ISO 8601 beside it.
  public static func duration(
    _ name: String, _ en: String, _ ko: String, _ meaning: String, _ koMeaning: String,
    isNullable: Bool = false, at seconds: @escaping Value<Int?>
  ) -> Self {
    let fields = Field.duration(name, en, ko, meaning, koMeaning, isNullable: isNullable)
    return Self(fields: fields, isShown: false) { record, members in
      members += DurationText.members(name, seconds(record))
    }
  }

  /// The columns of another view, which shows a part of the record.
  public static func all<Part>(of view: RecordView<Part>, _ part: @escaping Value<Part>) -> Self {
    Self(fields: view.fields, isShown: false) { record, members in
      view.put(part(record), &members)
    }
  }

  /// The columns of another view, which are null for a record without that part.
  public static func all<Part>(
    ofAny view: RecordView<Part>, _ part: @escaping Value<Part?>
  ) -> Self {
    let fields = view.fields.map {
      Field($0.name, $0.kind, title: $0.title, meaning: $0.meaning, isNullable: true)
    }
    return Self(fields: fields, isShown: false) { record, members in
      if let part = part(record) {
        view.put(part, &members)
      } else {
        members += fields.map { JSON.Member($0.name, .null) }
      }
    }
  }

  private static func make(
    _ field: Field, isShown: Bool = false, _ value: @escaping Value<JSON>
  ) -> Self {
    Self(fields: [field], isShown: isShown) { [name = field.name] record, members in
      members.append(JSON.Member(name, value(record)))
    }
  }
}
