public import CatchValues

extension ShiftRows {
  /// The places of the fields in `fields`.
  enum Field: Int, Hashable, Sendable {
    case date, start, end, actualStart, actualEnd, breaks, status, note, endDate, worker
  }

  /// The columns of a table in our own form.
  static let ownColumns = [
    "date", "start", "end", "actual_start", "actual_end", "break_minutes", "status", "note",
  ]

  /// The fields of a table; its own names first, then the headings of our own listings, of programs
  /// that count hours, and of sheets made by hand.
  public static let fields: [TableField] = declared(hasPlanBesideClock: false)

  /// Headings that say nothing about pay, as our own listings have them.
  public static let ignored: Set<String> = [
    "id", "shift", "zone", "planned", "planned_seconds", "present", "present_seconds", "is_working",
    "is_repaired", "title", "tags", "key", "ID", "근무", "요일", "시간대", "예정 시간", "체류 시간", "사후 수정",
    "제목", "태그", "키", "근무 중", "Shift", "Zone", "Planned", "Present", "Title", "Tags", "Key",
    "Repaired", "At work",
  ]

  /// - Parameter hasPlanBesideClock: true where 출근 and 퇴근 are the clocked times, since the table
  ///   has 시작 and 종료 beside them; else they are the shift's own.
  static func declared(hasPlanBesideClock: Bool) -> [TableField] {
    let starts = [
      "starts_at", "시작", "시작시간", "시작시각", "시작일시", "근무시작", "근무시작시간", "근무시작시각", "업무시작", "업무시작시간",
      "업무시작시각", "시업", "시업시각", "예정 시작", "Start time", "Starts", "begin", "From",
    ]
    let ends = [
      "ends_at", "끝", "끝시간", "종료", "종료시간", "종료시각", "종료일시", "근무종료", "근무종료시간", "근무종료시각", "업무종료",
      "업무종료시간", "업무종료시각", "종업", "종업시각", "예정 종료", "예정 끝", "End time", "Ends", "finish", "To",
    ]
    let clockedIn = [
      "clocked_in", "출근", "출근시간", "출근시각", "출근일시", "Clock in", "Check in", "Time in", "In",
    ]
    let clockedOut = [
      "clocked_out", "퇴근", "퇴근시간", "퇴근시각", "퇴근일시", "Clock out", "Check out", "Time out", "Out",
    ]
    let came = [
      "실제 출근", "실제 출근시간", "실제 출근시각", "실제 시작", "실제 시작시간", "실제 시작시각", "Actual in",
    ]
    let left = [
      "실제 퇴근", "실제 퇴근시간", "실제 퇴근시각", "실제 종료", "실제 종료시간", "실제 종료시각", "실제 끝", "Actual out",
    ]
    return [
      TableField(
        "date", .day,
        [
          "day", "날짜", "일자", "근무일자", "근무일", "근무날짜", "출근일", "출근일자", "시작일", "시작일자", "시작날짜",
          "Start date", "Work date",
        ]),
      TableField(
        "start", .time, isNeeded: true, hasPlanBesideClock ? starts : starts + clockedIn),
      TableField("end", .time, isNeeded: true, hasPlanBesideClock ? ends : ends + clockedOut),
      TableField("actual_start", .time, hasPlanBesideClock ? came + clockedIn : came),
      TableField("actual_end", .time, hasPlanBesideClock ? left + clockedOut : left),
      TableField(
        "break_minutes", .length,
        [
          "breaks", "break", "휴게", "휴게시간", "무급휴게", "휴식", "휴식시간", "쉬는시간", "점심", "점심시간", "Break time",
          "Break duration", "Unpaid break",
        ]),
      TableField("status", .text, ["state", "상태", "근무상태", "근태", "근태구분"]),
      TableField("note", .text, ["memo", "메모", "비고", "비고란", "Description", "Notes", "설명", "내용"]),
      TableField("end_date", .day, ["end_day", "종료일", "종료일자", "종료날짜", "퇴근일", "퇴근일자"]),
      TableField(
        "worker", .text,
        [
          "user", "근무자", "근무자명", "이름", "성명", "직원", "직원명", "사원", "사원명", "성함", "Employee",
          "Employee name", "name",
        ]),
    ]
  }
}

extension ShiftStatus {
  /// Reads the words of our own tables and of sheets made by hand.
  init?(word: String) {
    switch Normalization.composedHangul(word).lowercased() {
    case "예정", "planned": self = .planned
    case "공지", "published": self = .published
    case "완료", "정상", "출근", "근무", "지각", "조퇴", "done": self = .done
    case "결근", "무단결근", "absent": self = .absent
    case "휴가", "연차", "연차휴가", "leave": self = .leave
    case "휴일", "휴무", "holiday": self = .holiday
    case "취소", "cancelled", "canceled": self = .cancelled
    default: return nil
    }
  }
}
