public import CatchCommandLine
public import CatchStore
public import CatchValues
public import PeopleService

/// An import of a table of which each row makes one record: as people have it, or JSON Lines with
/// the names of the fields.
public struct TableImport {
  /// The most bytes of a table.
  private static let mostBytes = 64 << 20

  private let batch: BatchImport
  private let fields: [TableField]
  private let headings: [(field: String, heading: String)]
  private let besides: Set<String>
  private let context: PeopleTable.Context

  /// - Parameters:
  ///   - columns: given headings, by field.
  ///   - besides: names of our own listing that need no reading.
  public init(
    _ batch: BatchImport, _ fields: [TableField], columns: [NamedPart] = [],
    besides: Set<String> = [], _ context: PeopleTable.Context = .init(today: .first)
  ) throws(Failure) {
    (self.batch, self.fields, self.besides, self.context) = (batch, fields, besides, context)
    self.headings = try TableHeadings.checked(columns, fields)
  }

  /// The outcome of a row: false for a record that was there; the record, as a dry run shows it.
  public typealias Taken = (isNew: Bool, record: JSON, notes: [Text])

  /// Returns the output of such an import.
  public static func output(_ contract: String) -> OutputInfo {
    OutputInfo(
      contract, shape: .record,
      fields: [
        .text("file", "File", "파일", "The file that was read", "읽은 파일"),
        .integer("rows", "Rows", "행", "All rows of it", "모든 행"),
        .integer("added", "Added", "추가", "Records that were added", "추가된 기록"),
        .integer(
          "unchanged", "Unchanged", "그대로", "Rows whose record was there already", "이미 있던 기록"),
        .integer("changed", "Changed", "변경", "Records that were changed", "바뀐 기록"),
      ])
  }

  /// Reads the file and takes its rows as one operation.
  ///
  /// - Parameters:
  ///   - noun: the word for a row's record, to be counted in question and summary.
  ///   - shown: the columns in which a dry run shows the records.
  ///   - atEnd: returns refusals, by line, that show only when all rows are taken.
  ///   - take: makes or changes the record of a row; a row that it refuses leaves nothing behind.
  public func answer(
    _ output: OutputInfo, of noun: TableNoun? = nil, showing shown: [Field] = [],
    in environment: inout Environment,
    atEnd: (View) throws(Failure) -> [Int: Failure] = { _ throws(Failure) in [:] },
    _ take: (TableRow, borrowing Transaction, Person) throws(Failure) -> Taken
  ) throws(Failure) -> Report {
    let file = batch.file
    let bytes = try environment.tableText(
      batch.read(limit: TableImport.mostBytes, within: TableBounds(file), in: &environment),
      file: file)
    var asking: ((JSON) -> Text)?
    if let noun { asking = { TableImport.question($0, of: noun) } }
    var report = try batch.answer(
      output, asking: asking, message: { TableImport.message($0, of: noun) }, in: environment
    ) { rows, transaction, actor, run throws(Failure) in
      let attempt = TableRun()
      run = attempt
      var reader = try TableRows(bytes, file: file, fields, headings, besides, context)
      while let row = try reader.next() {
        attempt.rowCount += 1
        attempt.numbers[row.line] = attempt.rowCount
        let mark = try transaction.mark()
        var taken: Taken = (false, .null, [])
        let isTaken = try rows.take(
          attempt.rowCount, in: transaction, by: actor,
          locating: { $0.located(file: file, line: row.line) }
        ) { () throws(Failure) in
          let outcome = try transaction.attempt { () throws(Failure) in
            taken = try take(row.checked(), transaction, actor)
            return true
          }
          guard case .failed(let error) = outcome else { return }
          // A word of a file is input, not a wrong command line.
          guard error.kind == .usage else { throw error }
          throw Failure(batch.words.refusal, error.message, hint: error.hint, source: error.source)
        }
        guard isTaken else {
          attempt.rejects.append(row)
          continue
        }
        var outcome = Text(en: "same", ko: "그대로")
        if taken.isNew {
          attempt.addedCount += 1
          outcome = Text(en: "new", ko: "추가")
        } else if try transaction.mark() != mark {
          attempt.changedCount += 1
          outcome = Text(en: "changed", ko: "변경")
        }
        if case .object(let members) = taken.record {
          let word = JSON.code(outcome.en, outcome)
          attempt.read.append(.object(members + [.init("outcome", word)]))
        }
        attempt.notes += taken.notes.filter { !attempt.notes.contains($0) }
      }
      attempt.people = reader.table
      attempt.notes += attempt.tableNotes
      attempt.showsRows = !shown.isEmpty && transaction.isDryRun
      var late: [Int: Failure] = [:]
      for (line, failure) in try atEnd(transaction.view) {
        late[attempt.numbers[line] ?? 0] = failure
      }
      if !late.isEmpty { try rows.ruleOut(late) }
      try rows.check(batch.words, of: attempt.rowCount, in: file, after: transaction, by: actor)
      let known = attempt.rowCount - attempt.rejects.count - attempt.addedCount
      return .object([
        .text("file", file), .count("rows", attempt.rowCount),
        .count("added", attempt.addedCount),
        .count("unchanged", known - attempt.changedCount),
        .count("changed", attempt.changedCount),
      ])
    }
    report.showUnderstood(
      [.text("outcome", "Outcome", "처리", "new, changed or same", "new, changed, same")] + shown)
    return report
  }

  private static func message(_ data: JSON, of noun: TableNoun?) -> Text {
    let (file, result) = (data.word("file"), outcomes(data))
    guard let noun else {
      return Text(en: "imported '\(file)': \(result.en)", ko: "'\(file)' 가져오기: \(result.ko)")
    }
    let all = noun.counting(takenCount(data))
    return Text(
      en: "imported \(all.en) from '\(file)': \(result.en)",
      ko: "'\(file)' 가져오기: \(all.ko)(\(result.ko))")
  }

  private static func question(_ data: JSON, of noun: TableNoun) -> Text {
    let (all, result) = (noun.counting(takenCount(data)), outcomes(data))
    return Text(en: "import \(all.en) (\(result.en))", ko: "\(all.ko)(\(result.ko)), 가져오시겠습니까")
  }

  private static func outcomes(_ data: JSON) -> Text {
    let (added, changed) = (data.word("added"), data.word("changed"))
    let same = data.word("unchanged")
    return Text(
      en: "\(added) new, \(changed) changed, \(same) same",
      ko: "추가 \(added), 변경 \(changed), 그대로 \(same)")
  }

  private static func takenCount(_ data: JSON) -> Int {
    ["added", "changed", "unchanged"].reduce(0) { $0 + (data[$1]?.wholeNumber ?? 0) }
  }
}

/// One row of a table by the names of its columns.
public struct TableRow {
  public let line: Int
  fileprivate var cells: [(name: String, text: String)] = []
  /// The cells as they stand, of a table.
  fileprivate var fields: [String] = []
  /// The line as it was read, of JSON Lines.
  fileprivate var source: ArraySlice<UInt8>?
  /// The reason why the row cannot be read.
  fileprivate var failure: Failure?
  fileprivate var unreadPlaces: [(heading: String, place: Int)] = []
  fileprivate var headings: [(field: String, heading: String)] = []

  /// Returns the heading of a column; nil in JSON Lines, and where the table has no such column.
  public func heading(of column: String) -> String? {
    headings.first { $0.field == column }?.heading
  }

  /// The cells of headings that nothing reads.
  public var unread: [(heading: String, text: String)] {
    unreadPlaces.compactMap {
      $0.place < fields.count ? (heading: $0.heading, text: fields[$0.place]) : nil
    }
  }

  fileprivate func checked() throws(Failure) -> TableRow {
    if let failure { throw failure }
    return self
  }

  /// The text of a cell; nil for an empty or missing one.
  public subscript(column: String) -> String? {
    guard let text = cells.first(where: { $0.name == column })?.text, !text.isEmpty else {
      return nil
    }
    return text
  }

  /// Reads a cell that must be there.
  ///
  /// - Throws: what `read` throws, with the column; also for an empty cell.
  public func need<Value>(
    _ column: String, _ read: (String) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard let value = try value(column, read) else {
      throw .malformed(column, "must not be empty", "값이 비어 있습니다")
        .located(field: column)
    }
    return value
  }

  /// Reads a cell if it is there.
  public func value<Value>(
    _ column: String, _ read: (String) throws(Failure) -> Value
  ) throws(Failure) -> Value? {
    guard let text = self[column] else { return nil }
    return try Failure.locating(field: column) { () throws(Failure) in try read(text) }
  }
}

/// The rows of a table or of JSON Lines, one after the other.
private struct TableRows {
  /// The table, as far as it was read; nil for JSON Lines.
  private(set) var table: PeopleTable?
  private let columns: [String]
  private let besides: Set<String>
  private var lines: ArraySlice<UInt8>
  private var line = 0
  private var unread: [(heading: String, place: Int)] = []
  private var read: [(field: String, heading: String)] = []

  init(
    _ bytes: [UInt8], file: String, _ fields: [TableField],
    _ headings: [(field: String, heading: String)], _ besides: Set<String>,
    _ context: PeopleTable.Context
  ) throws(Failure) {
    (columns, lines, self.besides) = (fields.map(\.name), bytes[...], besides)
    let isJSON = bytes.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) } == UInt8(ascii: "{")
    guard !isJSON else { return }
    table = try PeopleTable(
      bytes, file: file, fields, columns: headings, besides: besides, missing: CSVFailure.header,
      context)
    read = table?.read ?? []
    for heading in table?.unread ?? [] {
      guard let place = table?.header.firstIndex(of: heading) else { continue }
      unread.append((heading, place))
    }
  }

  mutating func next() throws(Failure) -> TableRow? {
    guard table == nil else {
      do throws(Failure) {
        guard let row = try table?.next() else { return nil }
        let cells = columns.indices.map { (name: columns[$0], text: row[$0]) }
        return TableRow(
          line: row.line, cells: cells, fields: row.fields, unreadPlaces: unread, headings: read)
      } catch {
        // The reader goes on with the next row only after a row of a wrong length.
        guard error.id == "csv.row_length", let row = table?.latest else { throw error }
        return TableRow(line: row.line, fields: row.fields, failure: error)
      }
    }
    while !lines.isEmpty {
      let end = lines.firstIndex(of: 0x0A) ?? lines.endIndex
      let text = lines[lines.startIndex..<end]
      lines = lines[min(end + 1, lines.endIndex)...]
      line += 1
      guard text.contains(where: { ![0x20, 0x0D, 0x09].contains($0) }) else { continue }
      return row(of: text)
    }
    return nil
  }

  private func row(of text: ArraySlice<UInt8>) -> TableRow {
    do throws(Failure) {
      guard case .object(let members) = try JSON.parse(Array(text)) else {
        throw .malformed("\(line)", "is no object", "객체가 아닙니다")
      }
      var cells: [(name: String, text: String)] = []
      for member in members where !besides.contains(member.name) {
        guard columns.contains(member.name) else { throw .notAChoice(member.name, among: columns) }
        guard let cell = TableRows.cell(member.value) else {
          throw .malformed(
            member.value.compactText, "is no text, number or list of them", "글이나 수, 그 목록이 아닙니다"
          ).located(field: member.name)
        }
        cells.append((member.name, cell))
      }
      return TableRow(line: line, cells: cells, source: text)
    } catch {
      return TableRow(line: line, source: text, failure: error)
    }
  }

  /// A value as a cell of CSV would have it; the elements of a list are separated by semicolons.
  private static func cell(_ value: JSON) -> String? {
    switch value {
    case .null: return ""
    case .string(let text): return text
    case .integer(let number): return String(number)
    case .number(let text): return text
    case .bool(let isTrue): return isTrue ? "true" : "false"
    case .array(let elements):
      let parts = elements.compactMap(cell)
      return parts.count == elements.count ? parts.joined(separator: ";") : nil
    case .object: return nil
    }
  }
}

/// One attempt at a table.
private final class TableRun: TableAttempt {
  var rowCount = 0
  /// The number of the row on each line.
  var numbers: [Int: Int] = [:]
  var addedCount = 0
  var changedCount = 0
  /// nil for JSON Lines.
  var people: PeopleTable?
  var rejects: [TableRow] = []
  var notes: [Text] = []
  var read: [JSON] = []
  var showsRows = false

  var refused: [[String]] { rejects.map(\.fields) }
  var understood: [JSON]? { showsRows ? read : nil }

  func rejectedBytes() -> [UInt8] {
    if people != nil { return rejectedTable() }
    let lines = rejects.compactMap(\.source)
    return lines.isEmpty ? [] : Array(lines.joined(separator: [0x0A])) + [0x0A]
  }
}

extension BatchWords {
  /// The words for a table of rows.
  public init(refusal: FailureCase, shortfall: FailureCase) {
    self.init(
      refusal: refusal, shortfall: shortfall, rows: Text(en: "rows", ko: "행"),
      rejectsName: "bad.csv",
      refused: { Text(en: "\($0) of \($1) rows were refused", ko: "\($1)행 중 \($0)행이 거부되었습니다") },
      passedOver: {
        Text(en: "\($0) of \($1) rows were passed over", ko: "\($1)행 중 \($0)행을 건너뛰었습니다")
      })
  }
}
