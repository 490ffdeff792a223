public import CatchValues

extension ShiftRows {
  /// The places of the fields in `fields`.
  enum Field: Int, Hashable, Sendable {
    case date, start, end, actualStart, actualEnd, breaks, status, note, endDate, worker
    case breakStart, breakEnd
  }

  /// The columns of a table in our own form.
  static let ownColumns = [
    "date", "start", "end", "actual_start", "actual_end", "break_minutes", "status", "note",
  ]

  /// The fields of `fields` without any other headings, which are costly to make.
  static let ownFields: [TableField] = [
    TableField("date", .day, []), TableField("start", .time, isNeeded: true, []),
    TableField("end", .endTime, isNeeded: true, []), TableField("actual_start", .time, []),
    TableField("actual_end", .endTime, []), TableField("break_minutes", .length, []),
    TableField("status", .text, []), TableField("note", .text, []),
    TableField("end_date", .day, []),
    TableField("worker", .text, []),
  ]

  /// The fields of a table; its own names first, then the headings of our own listings, of programs
  /// that count hours, and of sheets made by hand.
  static let fields: [TableField] = declared(hasPlanBesideClock: false)

  /// The fields of a table that has start and end in one column, and all that can be given.
  public static let spanFields: [TableField] =
    declared(hasPlanBesideClock: false, needsTimes: false) + [
      TableField("time", .text, isNeeded: true, TimeSheetHeadings.spans)
    ]

  /// Headings that say nothing about pay, as our own listings have them.
  public static let ignored: Set<String> = [
    "id", "shift", "zone", "planned", "planned_seconds", "present", "present_seconds", "is_working",
    "is_repaired", "title", "tags", "key", "ID", "근무", "요일", "시간대", "예정 시간", "체류 시간", "사후 수정",
    "제목", "태그", "키", "근무 중", "Shift", "Zone", "Planned", "Present", "Title", "Tags", "Key",
    "Repaired", "At work",
  ]

  /// - Parameter hasPlanBesideClock: true where 출근 and 퇴근 are the clocked times, since the table
  ///   has 시작 and 종료 beside them; else they are the shift's own.
  static func declared(hasPlanBesideClock: Bool, needsTimes: Bool = true) -> [TableField] {
    let (starts, ends) = (TimeSheetHeadings.starts, TimeSheetHeadings.ends)
    let clockedIn = ["clocked_in"] + TimeSheetHeadings.clockedIn
    let clockedOut = ["clocked_out"] + TimeSheetHeadings.clockedOut
    var (came, left) = (TimeSheetHeadings.actualStarts, TimeSheetHeadings.actualEnds)
    if hasPlanBesideClock {
      came += TimeSheetHeadings.recordedStarts + clockedIn
      left += TimeSheetHeadings.recordedEnds + clockedOut
    }
    let fields = [
      TableField("date", .day, TimeSheetHeadings.days),
      TableField(
        "start", .time, isNeeded: needsTimes, hasPlanBesideClock ? starts : starts + clockedIn),
      TableField(
        "end", .endTime, isNeeded: needsTimes, hasPlanBesideClock ? ends : ends + clockedOut),
      TableField("actual_start", .time, came), TableField("actual_end", .endTime, left),
      TableField("break_minutes", .length, TimeSheetHeadings.breaks),
      TableField("status", .text, ["state", "상태", "근무상태", "근태", "근태구분"]),
      TableField("note", .text, TimeSheetHeadings.memos),
      TableField("end_date", .day, TimeSheetHeadings.endDays),
      TableField("worker", .text, TimeSheetHeadings.workers),
    ]
    return fields + TimeSheetHeadings.breakEdges
  }
}

extension ShiftStatus {
  /// Reads the words of our own tables and of sheets made by hand.
  init?(word: String) {
    switch Normalization.composedHangul(word).lowercased() {
    case "예정", "planned": self = .planned
    case "공지", "published": self = .published
    case let word where TimeSheetHeadings.worked.contains(word): self = .done
    case "결근", "무단결근", "absent": self = .absent
    case "휴가", "연차", "연차휴가", "leave": self = .leave
    case "휴일", "휴무", "holiday": self = .holiday
    case "취소", "cancelled", "canceled": self = .cancelled
    default: return nil
    }
  }
}
