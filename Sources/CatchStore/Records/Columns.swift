public import CatchValues

/// Goes through the columns of a record, each with the property that holds it: to read a row, to
/// write one, or to describe them.
///
/// A record lists its columns once, in `StoredRecord.list`; what a visitor does not need, such as
/// titles, is not even made.
public protocol ColumnVisitor: ~Copyable {
  /// - Parameter about: the titles and the kind; a closure, as readers and writers need none.
  mutating func visit<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ about: () -> AboutColumn)
  /// Notes that the value just read is none of the column; others than readers do nothing.
  mutating func refuse(_ name: StaticString, _ what: @autoclosure () -> String)
}

/// The words and the kind of a column for readers.
public struct AboutColumn: Sendable {
  public var title: Text
  public var meaning: Text
  /// Its name in outputs; nil for the column's own.
  public var shownAs: String?
  public var kind: ColumnDescription.Kind?
  public var codes: [String]?
  public var isNullable: Bool?
  public var reference: TableReference?
  /// Parts of the row that it names, shown in place of its number; nil for the value itself.
  public var parts: [ColumnDescription]?

  public init(_ en: String, _ ko: String, _ meaning: String? = nil, _ koMeaning: String? = nil) {
    title = Text(en: en, ko: ko)
    self.meaning = Text(en: meaning ?? en, ko: koMeaning ?? ko)
  }
}

/// The kinds of columns: the name, the property, the title in both languages, then the meaning.
extension ColumnVisitor where Self: ~Copyable {
  /// The row's number; the first column of every table.
  public mutating func id<Record: Identified>(_ part: inout ID<Record>) {
    visit("id", &part) { AboutColumn("ID", "ID") }
  }

  /// A value that is shown as it is stored: a text, a number, a flag, a day, a moment, a word.
  public mutating func column<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil, as shown: String? = nil
  ) {
    visit(name, &part) {
      var about = AboutColumn(en, ko, meaning, koMeaning)
      about.shownAs = shown
      return about
    }
  }

  /// A value with a spelling of its own in the store.
  ///
  /// - Parameter read: gives nil for a text that is not `what`.
  public mutating func text<Part>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String,
    _ kind: @autoclosure () -> ColumnDescription.Kind, is what: String,
    _ write: (Part) -> String, _ read: (String) -> Part?
  ) {
    var text = write(part)
    visit(name, &text) {
      var about = AboutColumn(en, ko)
      about.kind = kind()
      return about
    }
    guard let found = read(text) else { return refuse(name, what) }
    part = found
  }

  /// A text that is empty, or NULL, for none.
  public mutating func words<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil
  ) {
    visit(name, &part) {
      var about = AboutColumn(en, ko, meaning, koMeaning)
      (about.kind, about.isNullable) = (.words, true)
      return about
    }
  }

  /// A text that is empty for none, and never NULL.
  public mutating func wordsOrEmpty(
    _ name: StaticString, _ part: inout String?, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil
  ) {
    var text = part ?? ""
    words(name, &text, en, ko, meaning, koMeaning)
    part = text.isEmpty ? nil : text
  }

  /// A day that is an empty text for none, as UNIQUE counts each NULL apart.
  public mutating func dayOrEmpty(
    _ name: StaticString, _ part: inout CivilDate?, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil
  ) {
    var text = part?.description ?? ""
    visit(name, &text) {
      var about = AboutColumn(en, ko, meaning, koMeaning)
      (about.kind, about.isNullable) = (.date, true)
      return about
    }
    part = text.isEmpty ? nil : CivilDate(text)
    if part == nil, !text.isEmpty { refuse(name, "a date") }
  }

  /// A word of a list that knows no columns.
  public mutating func word<Part: NamedWord & SendableMetatype>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil
  ) {
    var text = part.rawValue
    visit(name, &text) {
      var about = AboutColumn(en, ko, meaning, koMeaning)
      (about.kind, about.codes) = (.code(of: Part.self), Part.allCases.map(\.rawValue))
      return about
    }
    guard let word = Part(rawValue: text) else { return refuse(name, "a word of its list") }
    part = word
  }

  /// A number within a range, by which a damaged row is known.
  public mutating func integer(
    _ name: StaticString, _ part: inout Int, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil, in range: ClosedRange<Int>
  ) {
    visit(name, &part) { AboutColumn(en, ko, meaning, koMeaning) }
    if !range.contains(part) {
      refuse(name, "a number from \(range.lowerBound) to \(range.upperBound)")
    }
  }

  /// An amount in won, of either sign.
  public mutating func won<Part: WonColumn>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil
  ) {
    visit(name, &part) {
      var about = AboutColumn(en, ko, meaning, koMeaning)
      about.kind = .won
      return about
    }
    if let won = part.won, abs(won) > Money.limit { refuse(name, "an amount in won") }
  }

  /// A length of time in minutes; outputs have its name without `_minutes`, or another one.
  public mutating func minutes<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ en: String, _ ko: String,
    _ meaning: String? = nil, _ koMeaning: String? = nil, as shown: String? = nil
  ) {
    visit(name, &part) {
      var about = AboutColumn(en, ko, meaning, koMeaning)
      let own = name.words
      about.kind = .minutes
      about.shownAs = shown ?? (own.hasSuffix("_minutes") ? String(own.dropLast(8)) : own)
      return about
    }
  }

  /// A row of another table, shown by its id.
  public mutating func reference<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, to table: @autoclosure () -> StoredTable,
    _ en: String, _ ko: String, _ meaning: String? = nil, _ koMeaning: String? = nil
  ) {
    visit(name, &part) {
      var about = AboutColumn(en, ko, meaning, koMeaning)
      about.reference = TableReference(name, to: table())
      return about
    }
  }

  /// A row of another table, of which readers see some parts.
  public mutating func reference<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, to table: @autoclosure () -> StoredTable,
    showing parts: @autoclosure () -> [ColumnDescription]
  ) {
    visit(name, &part) {
      var about = AboutColumn(name.words, name.words)
      (about.reference, about.parts) = (TableReference(name, to: table()), parts())
      return about
    }
  }
}

/// A column of won: an amount, or NULL.
public protocol WonColumn: ColumnValue {
  var won: Int? { get }
}

extension Int: WonColumn {
  public var won: Int? { self }
}

extension Int?: WonColumn {
  public var won: Int? { self }
}

/// The columns of a record: everything that reads, writes, describes or shows one follows from here.
public struct Columns<Record: StoredRecord>: Sendable {
  public let names: [StaticString]

  public init() {
    var visitor = ColumnNames()
    var blank = Record()
    Record.list(&blank, &visitor)
    names = visitor.names
  }

  /// All columns with their words and kinds; made anew each time.
  public var all: [Column] {
    var visitor = ColumnList()
    var blank = Record()
    Record.list(&blank, &visitor)
    return visitor.columns
  }
}

/// One column, with its titles and meaning.
public struct Column: Sendable {
  public let name: StaticString
  /// Its place in the table, from 0.
  public let index: Int
  /// Its name in outputs.
  public let shownAs: String
  public let title: Text
  public let meaning: Text
  public let kind: ColumnDescription.Kind
  /// The words that it may hold; empty for any value.
  public let codes: [String]
  public let isNullable: Bool
  /// The row of another table that it names.
  public let reference: TableReference?
  let parts: [ColumnDescription]?

  /// True when readers see parts of the row that it names, not its id.
  public var showsParts: Bool { parts != nil }

  var descriptions: [ColumnDescription] {
    parts ?? [ColumnDescription(shownAs, title, kind, at: [name])]
  }
}

private struct ColumnNames: ColumnVisitor {
  var names: [StaticString] = []

  mutating func visit<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ about: () -> AboutColumn
  ) { names.append(name) }

  mutating func refuse(_ name: StaticString, _ what: @autoclosure () -> String) {}
}

private struct ColumnList: ColumnVisitor {
  var columns: [Column] = []

  mutating func visit<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ about: () -> AboutColumn
  ) {
    let about = about()
    let kind = about.kind ?? Part.kind
    // An empty text of words stands for none.
    let isEmptyNone = if case .words = kind { true } else { false }
    columns.append(
      Column(
        name: name, index: columns.count, shownAs: about.shownAs ?? name.words,
        title: about.title, meaning: about.meaning, kind: kind,
        codes: about.codes ?? Part.codes,
        isNullable: about.isNullable ?? (Part.isNullable || isEmptyNone),
        reference: about.reference, parts: about.parts))
  }

  mutating func refuse(_ name: StaticString, _ what: @autoclosure () -> String) {}
}

/// Reads the columns of a row in their order; the first value that does not fit ends it.
struct ColumnReading: ~Copyable, ColumnVisitor {
  private let row: Statement
  private var next = 0
  private(set) var failure: Failure?

  init(_ row: borrowing Statement) {
    self.row = Statement(borrowing: row)
  }

  mutating func visit<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ about: () -> AboutColumn
  ) {
    guard failure == nil else { return }
    do throws(Failure) {
      part = try Part.read(row, next)
      next += 1
    } catch {
      failure = error
    }
  }

  mutating func refuse(_ name: StaticString, _ what: @autoclosure () -> String) {
    guard failure == nil else { return }
    let place = (0..<next).last { row.isColumn($0, named: name) } ?? next - 1
    failure = row.unexpectedType(place, what())
  }
}

struct ColumnValues: ColumnVisitor {
  var values: [Value] = []

  mutating func visit<Part: ColumnValue>(
    _ name: StaticString, _ part: inout Part, _ about: () -> AboutColumn
  ) { values.append(part.stored) }

  mutating func refuse(_ name: StaticString, _ what: @autoclosure () -> String) {}
}
