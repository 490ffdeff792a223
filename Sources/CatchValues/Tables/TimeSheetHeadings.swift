/// Headings of time sheets, for every command that reads shifts from tables.
///
/// They are those of our own listings, of Toggl, Clockify and Kimai, and of sheets made by hand in
/// Korean and English. Blanks, case and units in brackets do not matter.
public enum TimeSheetHeadings {
  public static let days = [
    "day", "날짜", "일자", "근무일자", "근무일", "근무날짜", "date", "start date", "출근일", "출근일자", "시작일", "시작일자",
    "시작날짜", "work date", "일시",
  ]

  /// Starts of a shift, but for those that a clock records.
  public static let starts = [
    "starts_at", "시작", "starts", "시작시간", "시작시각", "시작일시", "근무시작", "근무시작시간", "근무시작시각", "업무시작",
    "업무시작시간", "업무시작시각", "시업", "시업시간", "시업시각", "예정 시작", "start time", "started at", "begin", "from",
  ]

  public static let ends = [
    "ends_at", "끝", "ends", "끝시간", "종료", "종료시간", "종료시각", "종료일시", "근무종료", "근무종료시간", "근무종료시각",
    "업무종료", "업무종료시간", "업무종료시각", "종업", "종업시간", "종업시각", "예정 종료", "예정 끝", "end time", "ended at",
    "stop", "stop time", "stopped at", "finish", "to",
  ]

  public static let clockedIn = [
    "출근", "출근시간", "출근시각", "출근일시", "clock in", "check in", "time in", "in",
  ]

  public static let clockedOut = [
    "퇴근", "퇴근시간", "퇴근시각", "퇴근일시", "clock out", "check out", "time out", "out",
  ]

  /// Days on which a shift ends.
  public static let endDays = [
    "end_day", "종료일", "종료일자", "종료날짜", "퇴근일", "퇴근일자", "end date", "stop date",
  ]

  /// Start and end in one column: `18:00-23:00`. Other tables have lengths under these headings.
  public static let spans = [
    "시간", "근무시간", "근무시각", "working time", "working hours", "hours",
  ]

  public static let breaks = [
    "휴게", "breaks", "break", "break_minutes", "휴게시간", "무급휴게", "휴식", "휴식시간", "쉬는시간", "점심", "점심시간",
    "break time", "break duration", "unpaid break", "pause", "lunch", "rest",
  ]

  public static let workers = [
    "근무자", "user", "근무자명", "이름", "성명", "성함", "직원", "직원명", "사원", "사원명", "근로자", "사용자", "employee",
    "employee name", "username", "full name", "name", "member", "person", "staff",
  ]

  public static let memos = [
    "memo", "메모", "비고", "비고란", "description", "notes", "note", "comment", "설명", "내용", "업무내용",
  ]

  /// Returns true for a column of `spans` whose cells are starts and ends, as far as it has any.
  public static func hasSpans(_ cells: [String]) -> Bool {
    cells.isEmpty || cells.contains { (try? ShiftSpanWord($0)) != nil }
  }

  /// Returns the cells that `22:00-06:00+1` stands for; nil for any other text.
  ///
  /// - Parameter day: the day of the row; nil without one.
  /// - Returns: also the day that the text names, if any.
  public static func cells(
    ofSpan text: String, on day: CivilDate?
  ) -> (day: CivilDate?, start: String, end: String)? {
    guard let word = try? ShiftSpanWord(text),
      let span = try? word.resolved(on: word.day ?? day ?? .first)
    else { return nil }
    return (
      word.day, ClockWord.text(minute: span.startMinute), ClockWord.text(minute: span.endMinute)
    )
  }
}
