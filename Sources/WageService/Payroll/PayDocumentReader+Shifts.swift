public import CatchValues

extension PayDocumentReader {
  /// The fields of one shift before they are combined.
  private struct Draft {
    var date: Int?
    var start: TimeText?
    var end: TimeText?
    var actualStart: TimeText?
    var actualEnd: TimeText?
    var status: ShiftStatus?
    var offset = 0
  }

  /// A moment, or a time that needs the shift's date.
  private enum TimeText {
    case moment(Int)
    case ofDay(Int)

    func moment(on day: Int?) -> ShiftMoment? {
      switch self {
      case .moment(let minutes): ShiftMoment(minutes: minutes)
      case .ofDay(let minute): day.map { ShiftMoment(minute: minute, of: $0) }
      }
    }
  }

  func readShifts(_ scanner: inout JSONScanner, _ document: inout PayDocument) throws(Failure) {
    try scanner.beginArray("shifts")
    while try scanner.nextElement() { try readShift(&scanner, &document) }
  }

  /// Reads one shift on a line of its own, and appends it.
  public func readShift(
    _ scanner: inout JSONScanner, into document: inout PayDocument, line: Int
  ) throws(Failure) {
    try readShift(&scanner, &document)
    document.shifts[document.shifts.count - 1].line = line
    document.shifts[document.shifts.count - 1].offset = nil
  }

  /// Reads one shift object and appends it.
  func readShift(_ scanner: inout JSONScanner, _ document: inout PayDocument) throws(Failure) {
    do throws(Failure) {
      try readFields(&scanner, &document)
    } catch {
      throw error.inEntry(document.shifts.count, of: "shifts")
    }
  }

  private func readFields(
    _ scanner: inout JSONScanner, _ document: inout PayDocument
  ) throws(Failure) {
    var record = ShiftRecord()
    var draft = Draft()
    record.index = document.shifts.count
    record.breakStart = document.breaks.count
    try scanner.beginObject()
    draft.offset = scanner.valueOffset
    while let key = try scanner.nextKey() {
      switch key.count {
      case 3 where key.spells("end"): draft.end = try readTime(&scanner, "shifts.end")
      case 5 where key.spells("start"): draft.start = try readTime(&scanner, "shifts.start")
      case 6 where key.spells("breaks"): try readBreaks(&scanner, &record, &document.breaks)
      case 4 where key.spells("date"):
        draft.date = try scanner.date("shifts.date").daysSinceEpoch
      case 6 where key.spells("status"): draft.status = try scanner.choice("shifts.status")
      case 13 where key.spells("break_minutes"):
        record.unplacedBreak = try scanner.integer("shifts.break_minutes", 0...1440)
      case 12 where key.spells("actual_start"):
        draft.actualStart = try readOptionalTime(&scanner, "shifts.actual_start")
      case 10 where key.spells("actual_end"):
        draft.actualEnd = try readOptionalTime(&scanner, "shifts.actual_end")
      case 4 where key.spells("note"): _ = try scanner.optionalString("shifts.note")
      default: try unknown(key, &scanner, "shifts.", PayDocumentKeys.shift)
      }
    }
    try finish(&record, draft, &document, scanner)
    document.shifts.append(record)
  }

  private func finish(
    _ record: inout ShiftRecord, _ draft: Draft, _ document: inout PayDocument,
    _ scanner: borrowing JSONScanner
  ) throws(Failure) {
    record.status = draft.status ?? .done
    let start = draft.start?.moment(on: draft.date)
    let end = draft.end?.moment(on: draft.date)
    if let start, let end {
      record.hasTimes = true
      record.start = start.minutes
      record.end = end.minutes(after: start.minutes)
      let day = draft.date ?? ShiftKernel.day(of: start.minutes)
      resolveBreaks(&record, &document.breaks)
      do throws(Failure) {
        try record.setActual(
          from: draft.actualStart?.moment(on: day), to: draft.actualEnd?.moment(on: day))
      } catch {
        throw locate(error, error.source?.field ?? "actual_start", draft.offset, scanner)
      }
    } else if draft.start == nil, draft.end == nil, let day = draft.date, !record.status.isWorked {
      record.day = day
    } else {
      throw missing(draft, record.status, scanner)
    }
    record.offset = draft.offset
  }

  /// Names the one field that makes a shift incomplete.
  private func missing(
    _ draft: Draft, _ status: ShiftStatus, _ scanner: borrowing JSONScanner
  ) -> Failure {
    let field: String
    let message: Text
    switch (draft.start, draft.end) {
    case (nil, nil) where status.isWorked:
      field = "start"
      message = Text(
        en: "a shift has no times and no status that needs none",
        ko: "근무에 시각도, 시각이 필요 없는 상태도 없습니다")
    case (nil, nil):
      field = "date"
      message = Text(
        en: "a shift with the status '\(status.rawValue)' has neither a date nor times",
        ko: "상태가 '\(status.rawValue)'인 근무에 날짜도 시각도 없습니다")
    case (_, nil):
      field = "end"
      message = Text(en: "a shift has a 'start', but no 'end'", ko: "근무에 'start'만 있고 'end'가 없습니다")
    case (nil, _):
      field = "start"
      message = Text(en: "a shift has an 'end', but no 'start'", ko: "근무에 'end'만 있고 'start'가 없습니다")
    default:
      field = "date"
      message = Text(
        en: "a shift needs its times as YYYY-MM-DDTHH:MM, or a 'date' beside them",
        ko: "근무 시각은 YYYY-MM-DDTHH:MM으로 입력하거나 'date'와 함께 입력해야 합니다")
    }
    return locate(Failure(WageRefusal.shiftFields, message), field, draft.offset, scanner)
  }

  private func locate(
    _ failure: Failure, _ field: String, _ offset: Int, _ scanner: borrowing JSONScanner
  ) -> Failure {
    scanner.failure(
      failure.entry, failure.message, hint: failure.hint, at: offset, field: "shifts.\(field)")
  }

  private func readOptionalTime(
    _ scanner: inout JSONScanner, _ field: StaticString
  ) throws(Failure) -> TimeText? {
    try scanner.null() ? nil : try readTime(&scanner, field)
  }

  private func readTime(
    _ scanner: inout JSONScanner, _ field: StaticString
  ) throws(Failure) -> TimeText {
    let bytes = try scanner.word(field)
    if bytes.count >= 16, let minutes = ShiftTime.instant(bytes) { return .moment(minutes) }
    if bytes.count <= 8, let minutes = ShiftTime.minuteOfDay(bytes) { return .ofDay(minutes) }
    let text = String(decoding: bytes, as: UTF8.self)
    throw scanner.failure(
      ValueFailure.time,
      Text(en: "'\(text)' is not a time that exists", ko: "'\(text)': 없는 시각입니다"),
      at: scanner.valueOffset, field: "\(field)")
  }

  /// Reads a list of pairs of times.
  private func readBreaks(
    _ scanner: inout JSONScanner, _ record: inout ShiftRecord, _ breaks: inout [MinuteRange]
  ) throws(Failure) {
    try scanner.beginArray("shifts.breaks")
    while try scanner.nextElement() {
      var times: [Int] = []
      try scanner.beginArray("shifts.breaks")
      let offset = scanner.valueOffset
      while try scanner.nextElement() {
        switch try readTime(&scanner, "shifts.breaks") {
        case .moment(let minutes): times.append(minutes)
        // Needs the shift's start, which may come later in the object.
        case .ofDay(let minutes): times.append(PayDocumentReader.pending + minutes)
        }
      }
      guard times.count == 2 else {
        throw scanner.failure(
          WageRefusal.breakOutside,
          Text(en: "a break is a pair of times", ko: "휴게는 시각 두 개입니다"), at: offset,
          field: "shifts.breaks")
      }
      breaks.append(MinuteRange(start: times[0], end: times[1]))
      record.breakCount += 1
    }
  }

  /// Far beyond every date: marks a break's time of day until the shift's day is known.
  private static var pending: Int { 1 << 50 }

  private func resolveBreaks(_ record: inout ShiftRecord, _ breaks: inout [MinuteRange]) {
    let day = ShiftKernel.day(of: record.start)
    for index in record.breakStart..<(record.breakStart + record.breakCount) {
      breaks[index].start = PayDocumentReader.resolve(
        breaks[index].start, on: day, after: record.start)
      breaks[index].end = PayDocumentReader.resolve(
        breaks[index].end, on: day, after: breaks[index].start)
    }
  }

  /// Returns the first such time at or after a moment; `26:00` counts from the shift's own day.
  static func resolve(_ minutes: Int, on day: Int, after moment: Int) -> Int {
    guard minutes >= pending else { return minutes }
    let candidate = day * 1440 + (minutes - pending)
    return candidate < moment ? candidate + 1440 : candidate
  }
}
