import CatchProgram
import CatchValues
import ShiftService

/// The formats in which shifts are imported.
enum ImportFormat: String, CaseIterable, Sendable {
  case csv
  case tsv
  case jsonl
  case json

  init?(fileName: String) {
    guard let ending = fileName.split(separator: ".").last?.lowercased() else { return nil }
    // A file of a spreadsheet program is read as CSV.
    self.init(rawValue: ["xlsx", "xls", "ods"].contains(ending) ? "csv" : ending)
  }

  var isTable: Bool { self == .csv || self == .tsv }

  var meaning: Text {
    switch self {
    case .csv: Text(en: "a table, whatever separates its cells", ko: "구분 기호와 관계없이 표")
    case .tsv: Text(en: "a table separated by tabs", ko: "탭으로 구분한 표")
    case .jsonl: Text(en: "one shift a line", ko: "한 줄에 근무 하나")
    case .json: Text(en: "an array, or a document of 'shift list'", ko: "배열 또는 'shift list'의 문서")
    }
  }
}

/// The rows of a file one by one, each also in its source form.
struct ImportSource {
  /// A row in its source form, to be corrected and imported again.
  enum Written {
    case fields([String])
    case line(String)
    case element(JSON)
  }

  let name: String
  let format: ImportFormat
  /// For CSV and TSV.
  private(set) var table: PeopleTable?
  private var hasSpans = false
  /// True to leave out the workers that a table names.
  var ignoresWorkers = false
  /// For JSON Lines and JSON.
  private var bytes: [UInt8] = []
  private var line = 0
  /// For JSON.
  private var elements: [Range<UInt32>] = []
  /// The index of the next byte or element.
  private var position = 0
  /// The row that `next` last returned or refused.
  private(set) var written = Written.line("")

  /// - Parameter columns: given headings of a table, by field.
  /// - Throws: `shift.column`, and failures of the file as a whole.
  init(
    _ bytes: [UInt8], _ format: ImportFormat, name: String,
    columns: [(field: String, heading: String)], _ context: PeopleTable.Context
  ) throws(Failure) {
    self.name = name
    self.format = format
    switch format {
    case .csv, .tsv:
      let table = try ShiftTable.read(bytes, format, file: name, columns: columns, context)
      hasSpans = ShiftTable.hasSpans(table)
      self.table = table
    case .jsonl: self.bytes = bytes
    case .json:
      guard let elements = try JSON.elements(of: bytes, orOf: "data", file: name) else {
        throw Failure(
          JSONFailure.type,
          Text(en: "'\(name)' has no array of shifts", ko: "'\(name)'에 근무 배열이 없습니다"),
          source: SourcePosition(file: name))
      }
      self.elements = elements
      self.bytes = bytes
    }
  }

  /// True when rows may name their workplaces, each its own.
  var mayNamePlaces: Bool {
    guard let table else { return true }
    return table.places[ImportRow.Column.place.rawValue] != nil
  }

  /// True when `next` can continue after a row that it refused.
  ///
  /// An unclosed quote in CSV hides the start of the next row; a row of a wrong length does not.
  /// Lines and elements of JSON do not depend on each other.
  func goesOn(after failure: Failure) -> Bool {
    switch format {
    case .csv, .tsv: failure.id == CSVFailure.rowLength.id
    case .jsonl, .json: true
    }
  }

  /// Returns the next row; nil at the end.
  ///
  /// - Throws: format errors of the row, with its position.
  mutating func next() throws(Failure) -> ImportRow? {
    switch format {
    case .csv, .tsv: try nextFields()
    case .jsonl: try nextLine()
    case .json: try nextElement()
    }
  }

  /// Returns the failure with the position of the row that `next` last returned.
  func located(_ failure: Failure, in row: ImportRow) -> Failure {
    format == .json ? inElement(failure) : failure.located(file: name, line: row.line)
  }

  private mutating func nextFields() throws(Failure) -> ImportRow? {
    let row: PeopleTable.Row
    do throws(Failure) {
      guard let next = try table?.next() else { return nil }
      row = next
    } catch {
      written = .fields(table?.latest.fields ?? [])
      throw error
    }
    written = .fields(row.fields)
    var found = ImportRow(row, ofSpans: hasSpans)
    if ignoresWorkers { found[.worker] = nil }
    return found
  }

  /// The heading of the workers in a table of another program; nil in our own.
  var foreignWorkers: String? {
    guard let table, let place = table.places[ImportRow.Column.worker.rawValue],
      !["worker", "근무자"].contains(table.header[place])
    else { return nil }
    return table.header[place]
  }

  /// The one name that all rows of a table give their workers.
  func soleWorker() -> String? {
    guard var ahead = table else { return nil }
    var name: String?
    while true {
      do throws(Failure) {
        guard let row = try ahead.next() else { break }
        let worker = row[ImportRow.Column.worker.rawValue]
        if worker.isEmpty || name.map(worker.isSameName) == true { continue }
        guard name == nil else { return nil }
        name = worker
      } catch {
        guard goesOn(after: error) else { return nil }
      }
    }
    return name
  }

  private mutating func nextLine() throws(Failure) -> ImportRow? {
    while position < bytes.count {
      let end = bytes[position...].firstIndex(of: 0x0A) ?? bytes.count
      let text = bytes[position..<end]
      position = end + 1
      line += 1
      guard !text.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) else { continue }
      written = .line(String(decoding: text, as: UTF8.self))
      let value = try text.withUnsafeBufferPointer { buffer throws(Failure) in
        var scanner = JSONScanner(UnsafeRawBufferPointer(buffer), file: name, firstLine: line)
        let value = try scanner.value()
        try scanner.finish()
        return value
      }
      return try Failure.locating(file: name, line: line) { () throws(Failure) in
        try row(of: value, line: line)
      }
    }
    return nil
  }

  private mutating func nextElement() throws(Failure) -> ImportRow? {
    guard position < elements.count else { return nil }
    let range = elements[position]
    let element = try bytes[Int(range.lowerBound)..<Int(range.upperBound)]
      .withUnsafeBufferPointer { buffer throws(Failure) in
        try JSON.parse(UnsafeRawBufferPointer(buffer), file: name)
      }
    position += 1
    written = .element(element)
    do throws(Failure) {
      return try row(of: element, line: nil)
    } catch {
      throw inElement(error)
    }
  }

  /// Returns the failure with a position such as `[3].start`, counted from 0 as in programs.
  private func inElement(_ failure: Failure) -> Failure {
    var copy = failure
    let field = failure.source?.field.map { ".\($0)" } ?? ""
    copy.source = SourcePosition(file: name, field: "[\(position - 1)]\(field)")
    return copy
  }

  private func row(of value: JSON, line: Int?) throws(Failure) -> ImportRow {
    guard case .object(let members) = value else {
      throw JSONFailure.type.failure("a shift must be an object", "근무는 객체여야 합니다")
    }
    var row = ImportRow(line: line)
    for member in members {
      guard case .read(let column) = try ImportRow.Heading(member.name) else { continue }
      switch member.value {
      case .null: break
      case .string(let text): row[column] = text
      case .integer(let number): row[column] = String(number)
      case .array([]): break
      case .array: row[column] = member.value.compactText
      case .bool, .number, .object:
        throw JSONFailure.type.failure(
          "'\(member.name)' must be text", "'\(member.name)' 값은 문자열이어야 합니다", field: member.name)
      }
    }
    return row
  }
}
