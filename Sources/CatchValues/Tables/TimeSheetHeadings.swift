/// Headings of time sheets, for every command that reads shifts from tables.
///
/// They are those of our own listings, of Toggl, Clockify and Kimai, and of sheets made by hand in
/// Korean and English. Blanks, case and units in brackets do not matter.
public enum TimeSheetHeadings {
  public static let days = [
    "day", "날짜", "일자", "근무일자", "근무일", "근무날짜", "date", "start date", "출근일", "출근일자", "시작일", "시작일자",
    "시작날짜", "work date", "일시", "datum", "clock in date", "clocked in date",
  ]

  /// Starts of a shift, but for those that a clock records.
  public static let starts = startNames + marked(comings, ["예정", "계획", "planned"])
  public static let ends = endNames + marked(goings, ["예정", "계획", "planned"])

  /// The times that a clock recorded beside a plan.
  public static let actualStarts = ["Actual in"] + comings.map { "실제\($0)" }
  public static let actualEnds = ["실제 끝", "Actual out"] + goings.map { "실제\($0)" }

  /// Names that mean the shift itself in a table without a plan.
  public static let recordedStarts = marked(comings, ["실제", "actual"])
  public static let recordedEnds = marked(goings, ["실제", "actual"])

  private static let comings = ["출근", "출근시간", "출근시각", "시작", "시작시간", "시작시각", "start"]
  private static let goings = ["퇴근", "퇴근시간", "퇴근시각", "종료", "종료시간", "종료시각", "end"]

  /// Returns names with a word behind them, which may be in brackets: `출근(예정)`.
  private static func marked(_ names: [String], _ words: [String]) -> [String] {
    names.flatMap { name in words.map { name + $0 } }
  }

  private static let startNames = [
    "starts_at", "시작", "starts", "시작시간", "시작시각", "시작일시", "근무시작", "근무시작시간", "근무시작시각", "업무시작",
    "업무시작시간", "업무시작시각", "시업", "시업시간", "시업시각", "예정 시작", "start time", "started at", "begin", "from",
    "beginn", "예정 출근", "scheduled start", "planned start",
  ]

  private static let endNames = [
    "ends_at", "끝", "ends", "끝시간", "종료", "종료시간", "종료시각", "종료일시", "근무종료", "근무종료시간", "근무종료시각",
    "업무종료", "업무종료시간", "업무종료시각", "종업", "종업시간", "종업시각", "예정 종료", "예정 끝", "end time", "ended at",
    "stop", "stop time", "stopped at", "finish", "to", "ende", "예정 퇴근", "scheduled end",
    "planned end",
  ]

  public static let clockedIn = [
    "출근", "출근시간", "출근시각", "출근일시", "clock in", "check in", "time in", "in", "clocked in",
    "first in", "clock in time", "clock in date time",
  ]

  public static let clockedOut = [
    "퇴근", "퇴근시간", "퇴근시각", "퇴근일시", "clock out", "check out", "time out", "out", "clocked out",
    "last out", "clock out time", "clock out date time",
  ]

  /// Days on which a shift ends.
  public static let endDays = [
    "end_day", "종료일", "종료일자", "종료날짜", "퇴근일", "퇴근일자", "end date", "stop date", "clock out date",
  ]

  /// Start and end in one column: `18:00-23:00`. Other tables have lengths under these headings.
  public static let spans = [
    "시간", "근무시간", "근무시각", "working time", "working hours", "hours",
  ]

  public static let breaks = [
    "휴게", "breaks", "break", "break_minutes", "휴게시간", "무급휴게", "휴식", "휴식시간", "쉬는시간", "점심", "점심시간",
    "break time", "break duration", "unpaid break", "pause", "lunch", "rest",
  ]

  /// The start and the end of a break.
  public static let breakEdges = [
    TableField("break_start", .time, marked(breakNames, ["시작", "시작시간", "시작시각", "start"])),
    TableField("break_end", .endTime, marked(breakNames, ["종료", "종료시간", "종료시각", "끝", "end"])),
  ]

  private static let breakNames = ["휴게", "휴게시간", "휴식", "휴식시간", "break", "lunch", "meal break"]

  /// Words for a shift that was worked.
  public static let worked = [
    "완료", "정상", "정상출근", "출근", "퇴근", "퇴근완료", "근무", "지각", "조퇴", "done",
  ]

  /// Returns the cell of breaks for the texts of a break's edges and of its length, which agree if
  /// there are all of them; any others stay as they are, to be refused.
  public static func breaks(from start: String, to end: String, lasting length: String) -> String {
    if (start + end).allSatisfy({ $0 == "-" }) { return length }
    let edges = [start, end].map { $0.utf8.count == 16 ? String($0.suffix(5)) : $0 }
    let minutes = edges.compactMap { CivilTime($0)?.minuteOfDay }
    let isSame = minutes.count == 2 && (minutes[1] - minutes[0] + 1_440) % 1_440 == Int(length)
    return edges.joined(separator: "-") + (length.isEmpty || isSame ? "" : " \(length)")
  }

  public static let workers = [
    "근무자", "user", "근무자명", "이름", "성명", "성함", "직원", "직원명", "사원", "사원명", "근로자", "사용자", "employee",
    "근로자명", "직원이름", "employee name", "username", "full name", "name", "member", "person", "staff",
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
