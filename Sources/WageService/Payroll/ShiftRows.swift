public import CatchValues

/// Reads shifts from the rows of a CSV or TSV file into a document.
///
/// Columns: `start` and `end`, with a `date` beside them when they are times of day; optionally
/// `break_minutes`, `status`, `note`, `actual_start`, `actual_end`. The column decides a cell's
/// type, never its look.
public enum ShiftRows {
  public static let columns = [
    "date", "start", "end", "actual_start", "actual_end", "break_minutes", "status", "note",
  ]

  /// - Throws: `csv.*`, `value.*` and `wage.*` with file, line and field.
  public static func read(
    _ reader: inout CSVReader, file: String?, into document: inout PayDocument
  ) throws(Failure) {
    let places = try places(reader.header, file)
    while let row = try reader.next() {
      var record = ShiftRecord()
      record.index = document.shifts.count
      record.line = row.line
      record.breakStart = document.breaks.count
      let cells = Cells(row: row, places: places, file: file)
      try fill(&record, cells)
      document.shifts.append(record)
    }
  }

  private struct Cells {
    let row: CSVRow
    let places: [String: Int]
    let file: String?

    /// Returns the cell of a column; nil when the column is absent or the cell empty.
    func text(_ column: String) -> String? {
      guard let place = places[column], !row.fields[place].isEmpty else { return nil }
      return row.fields[place]
    }

    func refuse(_ entry: FailureCase, _ column: String, _ message: Text) -> Failure {
      Failure(
        entry, message, source: SourcePosition(file: file, line: row.line, field: column))
    }
  }

  private static func places(
    _ header: [String], _ file: String?
  ) throws(Failure) -> [String: Int] {
    var places: [String: Int] = [:]
    for (index, name) in header.enumerated() {
      guard columns.contains(name) else {
        throw Failure(
          CSVFailure.header,
          Text(en: "no column '\(name)' is known", ko: "'\(name)' 열은 없습니다"),
          hint: Suggestion.hint(for: name, among: columns)
            ?? Text(
              en: "columns: \(columns.joined(separator: ", "))",
              ko: "열: \(columns.joined(separator: ", "))"),
          source: SourcePosition(file: file, line: 1, field: name))
      }
      places[name] = index
    }
    for name in ["start", "end"] where places[name] == nil {
      throw Failure(
        CSVFailure.header,
        Text(en: "the column '\(name)' is missing", ko: "'\(name)' 열이 없습니다"),
        hint: Text(
          en: "the header needs start,end, or date,start,end",
          ko: "머리글에는 start,end 또는 date,start,end가 있어야 합니다"),
        source: SourcePosition(file: file, line: 1, field: name))
    }
    return places
  }

  private static func fill(_ record: inout ShiftRecord, _ cells: Cells) throws(Failure) {
    var day: Int?
    if let text = cells.text("date") {
      guard let date = CivilDate(text) else {
        throw cells.refuse(
          ValueFailure.date, "date",
          Text(en: "'\(text)' is not a date that exists", ko: "'\(text)': 없는 날짜입니다"))
      }
      day = date.daysSinceEpoch
    }
    if let text = cells.text("status") {
      guard let status = ShiftStatus(rawValue: text) else {
        let list = ShiftStatus.allCases.map(\.rawValue).joined(separator: ", ")
        throw cells.refuse(
          PayDocumentFailure.choice, "status",
          Text(
            en: "status is '\(text)', but must be one of \(list)",
            ko: "status가 '\(text)'입니다. \(list) 중 하나여야 합니다"))
      }
      record.status = status
    }
    if let text = cells.text("break_minutes") {
      guard let minutes = Int(text), (0...1440).contains(minutes) else {
        throw cells.refuse(
          ValueFailure.number, "break_minutes",
          Text(en: "'\(text)' is not 0 to 1440 minutes", ko: "'\(text)': 0분에서 1440분 사이가 아닙니다"))
      }
      record.unplacedBreak = minutes
    }
    guard let start = try time("start", day, cells), let end = try time("end", day, cells) else {
      guard let day, cells.text("start") == nil, cells.text("end") == nil,
        !record.status.isWorked
      else {
        throw cells.refuse(
          WageRefusal.shiftFields, cells.text("start") == nil ? "start" : "end",
          Text(
            en: "a shift has no times and no status that needs none",
            ko: "근무에 시각도, 시각이 필요 없는 상태도 없습니다"))
      }
      record.day = day
      return
    }
    record.hasTimes = true
    record.start = start
    record.end = end
    do throws(Failure) {
      try record.setActual(
        from: try time("actual_start", day, cells), to: try time("actual_end", day, cells))
    } catch {
      throw error.located(file: cells.file, line: cells.row.line)
    }
  }

  private static func time(
    _ column: String, _ day: Int?, _ cells: Cells
  ) throws(Failure) -> Int? {
    guard let text = cells.text(column) else { return nil }
    let bytes = Array(text.utf8)
    let found: Int? = bytes.withUnsafeBufferPointer { buffer in
      if buffer.count >= 16 { return ShiftTime.instant(buffer) }
      guard buffer.count <= 8, let day, let minutes = ShiftTime.minuteOfDay(buffer) else {
        return nil
      }
      return day * 1440 + minutes
    }
    guard let found else {
      throw cells.refuse(
        ValueFailure.time, column,
        day == nil && bytes.count <= 8
          ? Text(
            en: "'\(text)' needs a date column beside it", ko: "'\(text)' 옆에 date 열이 필요합니다")
          : Text(en: "'\(text)' is not a time that exists", ko: "'\(text)': 없는 시각입니다"))
    }
    return found
  }
}
