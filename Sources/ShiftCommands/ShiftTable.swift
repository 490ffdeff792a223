import CatchCommandLine
import CatchProgram
import CatchValues
import ShiftService

/// The columns of shifts in people's tables: the headings of our own tables first, then those of
/// other programs and time sheets made by hand.
enum ShiftTable {
  /// In the order of `ImportRow.Column`, then the day of the end.
  private static func make(needsTimes: Bool) -> [TableField] {
    let columns = ImportRow.Column.allCases.map { field($0, isNeeded: needsTimes) }
    let endDay = TableField("end_day", .day, TimeSheetHeadings.endDays)
    return columns + [endDay] + TimeSheetHeadings.breakEdges
  }

  private static let timeFields = make(needsTimes: true)

  /// The fields of a table that has start and end in one column: `22:00-06:00+1`.
  static let spanFields: [TableField] =
    make(needsTimes: false) + [
      TableField(span, .text, isNeeded: true, TimeSheetHeadings.spans)
    ]

  private static let span = "time"
  fileprivate static let endDayPlace = ImportRow.Column.allCases.count
  /// Behind the edges of a break.
  fileprivate static let spanPlace = endDayPlace + 3
  fileprivate static let columns = ImportRow.Column.allCases

  /// Headings of our own listings that follow from others.
  private static let besides: Set<String> = [
    "starts_at", "ends_at", "zone", "planned_seconds", "planned", "clocked_in", "clocked_out",
    "is_working", "weekday", "At work", "시간대", "예정 시간", "근무 중", "요일",
  ]

  private static func field(_ column: ImportRow.Column, isNeeded: Bool) -> TableField {
    let name = column.name
    return switch column {
    case .key: TableField(name, .text, ["키"])
    case .id: TableField(name, .text, ["근무 ID"])
    case .place: TableField(name, .text, ["사업장", "workplace", "매장", "지점", "근무지", "location"])
    case .worker: TableField(name, .text, TimeSheetHeadings.workers)
    case .day: TableField(name, .day, TimeSheetHeadings.days)
    case .start:
      TableField(
        name, .time, isNeeded: isNeeded, TimeSheetHeadings.starts + TimeSheetHeadings.clockedIn)
    case .end:
      TableField(
        name, .endTime, isNeeded: isNeeded, TimeSheetHeadings.ends + TimeSheetHeadings.clockedOut)
    case .breaks: TableField(name, .length, TimeSheetHeadings.breaks)
    case .state: TableField(name, .text, ["상태", "state_word", "status"])
    case .title: TableField(name, .text, ["제목", "project", "프로젝트"])
    case .memo: TableField(name, .text, TimeSheetHeadings.memos)
    case .tags: TableField(name, .text, ["태그", "tag", "labels"])
    }
  }

  /// - Throws: `shift.column` for a needed column that is missing, or one that is there twice;
  ///   failures of the file as a whole.
  static func read(
    _ bytes: [UInt8], _ format: ImportFormat, file: String,
    columns: [(field: String, heading: String)], _ context: PeopleTable.Context
  ) throws(Failure) -> PeopleTable {
    func table(of fields: [TableField]) throws(Failure) -> PeopleTable {
      let table = try PeopleTable(
        bytes, file: file, fields, columns: columns, besides: besides,
        separator: format == .tsv ? 0x09 : nil, missing: ShiftRefusal.column, context)
      try table.checkHeadings(ShiftRefusal.column, file: file)
      for (field, listed) in [("start", "starts_at"), ("end", "ends_at")]
      where Set(table.header).isSuperset(of: [field, listed])
        && !columns.contains(where: { $0.field == field })
      {
        throw ShiftRefusal.column.failure(
          "two columns are '\(field)'", "'\(field)' 열이 둘 있습니다", field: field
        ).located(file: file, line: table.line)
      }
      return table
    }
    if columns.contains(where: { $0.field == span }) { return try table(of: spanFields) }
    do throws(Failure) {
      return try table(of: timeFields)
    } catch {
      // A table with one of both misses the other, rather than a column of spans.
      guard error.id == ShiftRefusal.column.id, let spans = try? table(of: spanFields),
        spans.places[ImportRow.Column.start.rawValue] == nil,
        spans.places[ImportRow.Column.end.rawValue] == nil,
        TimeSheetHeadings.hasSpans(spans.cells(of: spanPlace))
      else { throw error }
      return spans
    }
  }

  // MARK: Rows as they were understood

  static let understood = RecordView<(row: ImportRow, shift: Shift, zone: TimeZone)>([
    .integer("line", "Line", "줄", "Its line in the file", "파일의 줄") { $0.row.line },
    .text("worker", "Worker", "근무자", "The worker as written", "적힌 근무자", isNullable: true) {
      $0.row[.worker]
    },
    .date("day", "Day", "날짜", "The day on which it begins", "시작하는 날") { $0.shift.day },
    .instant("start", "Starts", "시작", isNullable: true) { ($0.shift.planned?.start, $0.zone) },
    .instant("end", "Ends", "끝", isNullable: true) { ($0.shift.planned?.end, $0.zone) },
    .duration("break", "Break", "휴게", "All breaks together", "휴게의 합") {
      $0.shift.breakMinutes * 60
    },
    .code("state", ShiftState.allCases.map(\.code), "State", "상태") {
      ($0.shift.state.code, $0.shift.state.name)
    },
    .field(.text("title", "Title", "제목", isNullable: true)) { .words($0.shift.title) },
    .field(.text("memo", "Memo", "메모", isNullable: true)) { .words($0.shift.memo) },
    .list("tags", .text, "Tags", "태그") { $0.shift.tags.names.map(JSON.string) },
    .shown("break_minutes", .minutes, "Break", "휴게") {
      $0.shift.breakMinutes == 0 ? .null : .integer($0.shift.breakMinutes)
    },
  ])

  /// The columns for people.
  static let shown: [Field] =
    understood.fields.named("line", "worker", "day", "start", "end") + [
      Field.shown("break_minutes", .minutes, "Break", "휴게")
    ] + understood.fields.named("state", "title", "memo", "tags")

  /// True for a table read by `spanFields`.
  static func hasSpans(_ table: PeopleTable) -> Bool { table.fields.count > spanPlace }
}

extension ImportRow {
  /// Takes the cells of a row of people's table.
  init(_ row: PeopleTable.Row, ofSpans: Bool) {
    self.init(line: row.line)
    for column in ShiftTable.columns { self[column] = row[column.rawValue] }
    self[.breaks] = TimeSheetHeadings.breaks(
      from: row[ShiftTable.endDayPlace + 1], to: row[ShiftTable.endDayPlace + 2],
      lasting: self[.breaks] ?? "")
    if let text = self[.state],
      let state = ShiftState(word: text)
        ?? (TimeSheetHeadings.worked.contains(Normalization.composedHangul(text)) ? .done : nil)
    {
      self[.state] = state.code
    }
    if self[.tags] == "-" { self[.tags] = nil }
    if let text = self[.tags], text.utf8.contains(0x20), text.utf8.first != 0x5B {
      let names = text.split(separator: ",").map { LimitedText.trimmed(String($0)) }
      self[.tags] = names.filter { !$0.isEmpty }.joined(separator: ",")
    }
    if ofSpans { take(span: row[ShiftTable.spanPlace]) }
    settle(endDay: row[ShiftTable.endDayPlace])
  }

  /// Takes start and end of `22:00-06:00+1`; any other text stays as it is, to be refused.
  private mutating func take(span text: String) {
    let written = self[.day].flatMap { CivilDate($0) }
    guard let cells = TimeSheetHeadings.cells(ofSpan: text, on: written) else {
      self[.start] = text
      return
    }
    if let day = cells.day { self[.day] = day.description }
    (self[.start], self[.end]) = (cells.start, cells.end)
  }

  /// Gives both times the same form, where one has its date, or the end's date has its own column.
  private mutating func settle(endDay: String) {
    guard let start = self[.start], let end = self[.end],
      !endDay.isEmpty || start.utf8.count == 16 || end.utf8.count == 16
    else { return }
    let (first, last) = (CivilDateTime(start), CivilDateTime(end))
    let day = first?.date ?? self[.day].flatMap { CivilDate($0) }
    let lastDay = CivilDate(endDay)
    if first != nil, last != nil { return }
    guard endDay.isEmpty || lastDay != nil else {
      // To be refused as it is written.
      self[.end] = "\(endDay) \(end)"
      return
    }
    if let day, let dated = first ?? CivilTime(start).map({ CivilDateTime(day, $0) }),
      let ended = last ?? ImportRow.dated(end, on: lastDay)
    {
      (self[.start], self[.end]) = (dated.description, ended.description)
    } else if let first {
      // The end is the next such time.
      (self[.day], self[.start]) = (first.date.description, first.time.description)
    }
  }

  private static func dated(_ time: String, on day: CivilDate?) -> CivilDateTime? {
    guard let day, let time = CivilTime(time) else { return nil }
    return CivilDateTime(day, time)
  }
}
