public import CatchValues

/// Reads shifts from the rows of a table into a document.
///
/// Start and end are moments, or clock times with a date beside them. An end as a clock time that
/// is before its start is on the next day.
public enum ShiftRows {
  /// Reads a table in our own form: only our own names in its first line, all cells written as in
  /// documents.
  ///
  /// Other programs write such tables for us, and large ones, so their cells are read as they
  /// stand; `read` looks for other forms in every cell, and takes several times as long.
  ///
  /// - Returns: the table's heading; nil for any other table, which leaves the document as it was.
  public static func readOwn(
    _ bytes: [UInt8], file: String, _ context: PeopleTable.Context,
    into document: inout PayDocument
  ) -> PeopleTable? {
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    let line = Array(bytes[start...].prefix(200).prefix { $0 != 0x0A && $0 != 0x0D })
    guard
      let table = try? PeopleTable(
        line, file: file, ownFields, columns: [], missing: CSVFailure.header, context),
      [0x2C, 0x09].contains(table.separator), table.header.allSatisfy(ownColumns.contains)
    else { return nil }
    let before = document
    do throws(Failure) {
      var reader = try CSVReader(
        bytes, separator: table.separator == 0x2C ? .comma : .tab, file: file)
      let columns = Columns(
        places: ownFields.map { reader.header.firstIndex(of: $0.name) },
        headings: ownFields.map(\.name), file: file)
      while let row = try reader.next() {
        try append(Cells(texts: row.fields, line: row.line, columns: columns), to: &document)
      }
      return table
    } catch {
      document = before
      return nil
    }
  }

  /// Finds the heading of a table in any form.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - columns: given headings, by field.
  /// - Throws: `csv.*`.
  public static func table(
    _ text: [UInt8], file: String, columns: [(field: String, heading: String)],
    _ context: PeopleTable.Context
  ) throws(Failure) -> PeopleTable {
    func table(of fields: [TableField]) throws(Failure) -> PeopleTable {
      try PeopleTable(
        text, file: file, fields, columns: columns, missing: CSVFailure.header, context)
    }
    if columns.contains(where: { $0.field == "time" }) { return try table(of: spanFields) }
    if !columns.contains(where: { $0.field == "start" || $0.field == "end" }),
      let planned = try? table(of: declared(hasPlanBesideClock: true))
    {
      return planned
    }
    do throws(Failure) {
      return try table(of: fields)
    } catch {
      // A table with one of both misses the other, rather than a column of spans.
      guard error.id == CSVFailure.header.id, let spans = try? table(of: spanFields),
        spans.places[Field.start.rawValue] == nil, spans.places[Field.end.rawValue] == nil,
        TimeSheetHeadings.hasSpans(spans.cells(of: fields.count))
      else { throw error }
      return spans
    }
  }

  /// Reads all rows of a table.
  ///
  /// - Throws: `csv.*`, `value.*` and `wage.*` with file, line and heading.
  public static func read(
    _ table: inout PeopleTable, file: String, into document: inout PayDocument
  ) throws(Failure) {
    try table.checkHeadings(CSVFailure.header, file: file)
    let headings = zip(table.places, table.fields).map { place, field in
      place.map { table.header[$0] } ?? field.name
    }
    let columns = Columns(
      places: fields.indices.map { Optional($0) }, headings: headings, file: file)
    while let row = try table.next() {
      var texts = fields.indices.map { row[$0] }
      texts[Field.breaks.rawValue] = TimeSheetHeadings.breaks(
        from: texts[Field.breakStart.rawValue], to: texts[Field.breakEnd.rawValue],
        lasting: texts[Field.breaks.rawValue])
      if table.fields.count > fields.count { take(span: row[fields.count], into: &texts) }
      let cells = Cells(texts: texts, line: row.line, columns: columns)
      try takeWorker(cells, into: &document)
      try append(cells, to: &document)
    }
  }

  /// Takes start and end of `22:00-06:00+1`; any other text stays as it is, to be refused.
  private static func take(span text: String, into texts: inout [String]) {
    guard !text.isEmpty else { return }
    let day = CivilDate(texts[Field.date.rawValue])
    guard let cells = TimeSheetHeadings.cells(ofSpan: text, on: day) else {
      texts[Field.start.rawValue] = text
      return
    }
    if let day = cells.day { texts[Field.date.rawValue] = day.description }
    texts[Field.start.rawValue] = cells.start
    texts[Field.end.rawValue] = cells.end
  }

  private struct Columns {
    /// The place of each field's column; nil without one.
    let places: [Int?]
    let headings: [String]
    let file: String
  }

  private struct Cells {
    let texts: [String]
    let line: Int
    let columns: Columns

    /// The cell of a column; nil when the column is absent or the cell empty.
    subscript(field: Field) -> String? {
      guard let place = columns.places[field.rawValue], !texts[place].isEmpty else { return nil }
      return texts[place]
    }

    func refuse(_ entry: FailureCase, _ field: Field, _ message: Text) -> Failure {
      Failure(
        entry, message,
        source: SourcePosition(
          file: columns.file, line: line, field: columns.headings[field.rawValue]))
    }
  }

  /// Makes sure that all rows are of one worker, who may be named in each.
  private static func takeWorker(_ cells: Cells, into document: inout PayDocument) throws(Failure) {
    guard let name = cells[.worker] else { return }
    let known = document.worker.name ?? name
    guard known.isSameName(as: name) else {
      throw cells.refuse(
        WageRefusal.severalWorkers, .worker,
        Text(
          en: "the table has shifts of '\(known)' and of '\(name)'",
          ko: "표에 여러 사람의 근무가 있습니다: '\(known)', '\(name)'"))
    }
    document.worker.name = name
  }

  private static func append(_ cells: Cells, to document: inout PayDocument) throws(Failure) {
    var record = ShiftRecord()
    record.index = document.shifts.count
    record.line = cells.line
    record.breakStart = document.breaks.count
    try fill(&record, cells, &document.breaks)
    document.shifts.append(record)
  }

  private static func fill(
    _ record: inout ShiftRecord, _ cells: Cells, _ breaks: inout [MinuteRange]
  ) throws(Failure) {
    let day = try day(.date, cells)
    if let text = cells[.status] {
      guard let status = ShiftStatus(rawValue: text) ?? ShiftStatus(word: text) else {
        let list = ShiftStatus.allCases.map(\.rawValue).joined(separator: ", ")
        throw cells.refuse(
          PayDocumentFailure.choice, .status,
          Text(
            en: "status is '\(text)', but must be one of \(list)",
            ko: "status가 '\(text)'입니다. \(list) 중 하나여야 합니다"))
      }
      record.status = status
    }
    var placed: BreakWord?
    if let text = cells[.breaks] {
      if let minutes = Int(text), (0...1440).contains(minutes) {
        record.unplacedBreak = minutes
      } else if text.utf8.contains(0x3A), let word = try? BreakWord(text) {
        placed = word
      } else if !takeListed(text, into: &record, &breaks) {
        throw cells.refuse(
          ValueFailure.number, .breaks,
          Text(en: "'\(text)' is not 0 to 1440 minutes", ko: "'\(text)': 0분에서 1440분 사이가 아닙니다"))
      }
    }
    let first = try time(.start, on: day, cells)
    // A start with its day gives it to clock times of a row without a date.
    let clockDay = day ?? first.map { ShiftKernel.day(of: $0.minutes) }
    let lastDay = try self.day(.endDate, cells)
    var last = try time(.end, on: lastDay ?? clockDay, cells)
    if lastDay != nil { last?.isClock = false }
    let came = try time(.actualStart, on: clockDay, cells)
    let left = try time(.actualEnd, on: clockDay, cells)
    // Our own listings have work without a plan, whose clocked times are all that is known.
    let isUnplanned = first == nil && last == nil && record.status.isWorked
    guard let start = isUnplanned ? came : first, let end = isUnplanned ? left : last else {
      guard let day, cells[.start] == nil, cells[.end] == nil, !record.status.isWorked else {
        throw cells.refuse(
          WageRefusal.shiftFields, cells[.start] == nil ? .start : .end,
          Text(
            en: "a shift has no times and no status that needs none",
            ko: "근무에 시각도, 시각이 필요 없는 상태도 없습니다"))
      }
      record.day = day
      return
    }
    record.hasTimes = true
    record.start = start.minutes
    record.end = end.minutes(after: start.minutes)
    if let placed { try take(placed, into: &record, cells, &breaks) }
    guard !isUnplanned else { return }
    do throws(Failure) {
      try record.setActual(from: came, to: left)
    } catch {
      let field: Field = error.source?.field == "actual_start" ? .actualStart : .actualEnd
      throw cells.refuse(error.entry, field, error.message)
    }
  }

  /// Takes a break as `12:00-13:00`.
  private static func take(
    _ word: BreakWord, into record: inout ShiftRecord, _ cells: Cells,
    _ breaks: inout [MinuteRange]
  ) throws(Failure) {
    let day = ShiftKernel.day(of: record.start)
    do throws(Failure) {
      let span = try ShiftSpan(
        on: CivilDate(daysSinceEpoch: day) ?? .first, from: record.start - day * 1_440,
        lasting: record.end - record.start)
      let found = try word.resolved(in: span)
      if found.isPaid {
        record.paidBreak += found.minutes
      } else if let start = found.startMinute {
        let first = day * 1_440 + start
        breaks.append(MinuteRange(start: first, end: first + found.minutes))
        record.breakCount += 1
      } else {
        record.unplacedBreak += found.minutes
      }
    } catch {
      throw cells.refuse(error.entry, .breaks, error.message)
    }
  }

  private static func day(_ field: Field, _ cells: Cells) throws(Failure) -> Int? {
    guard let text = cells[field] else { return nil }
    guard let date = CivilDate(text) else {
      throw cells.refuse(
        ValueFailure.date, field,
        Text(en: "'\(text)' is not a date that exists", ko: "'\(text)': 없는 날짜입니다"))
    }
    return date.daysSinceEpoch
  }

  private static func time(
    _ field: Field, on day: Int?, _ cells: Cells
  ) throws(Failure) -> ShiftMoment? {
    guard var text = cells[field] else { return nil }
    let found: ShiftMoment? = text.withUTF8 { buffer in
      if buffer.count >= 16 {
        return ShiftTime.instant(buffer).map { ShiftMoment(minutes: $0) }
      }
      guard buffer.count <= 8, let day, let minutes = ShiftTime.minuteOfDay(buffer) else {
        return nil
      }
      return ShiftMoment(minute: minutes, of: day)
    }
    guard let found else {
      throw cells.refuse(
        ValueFailure.time, field,
        day == nil && text.utf8.count <= 8
          ? Text(en: "'\(text)' needs a date column beside it", ko: "'\(text)' 옆에 date 열이 필요합니다")
          : Text(en: "'\(text)' is not a time that exists", ko: "'\(text)': 없는 시각입니다"))
    }
    return found
  }

  /// Reads breaks as `shift list` prints them in CSV; false for any other text.
  private static func takeListed(
    _ text: String, into record: inout ShiftRecord, _ breaks: inout [MinuteRange]
  ) -> Bool {
    guard text.utf8.first == 0x5B, let list = try? JSON.parse(Array(text.utf8)) else {
      return false
    }
    for element in list.elements {
      guard let seconds = element["length_seconds"]?.wholeNumber,
        (0...86_400).contains(seconds), seconds.isMultiple(of: 60)
      else { return false }
      if element["is_paid"] == .bool(true) {
        record.paidBreak += seconds / 60
      } else if let start = element["starts_at"]?.text.flatMap({ ShiftTime.instant($0) }) {
        breaks.append(MinuteRange(start: start, end: start + seconds / 60))
        record.breakCount += 1
      } else {
        record.unplacedBreak += seconds / 60
      }
    }
    return true
  }
}
