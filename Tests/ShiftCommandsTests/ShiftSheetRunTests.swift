import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// Sheets with what an independent tester found in them: each means what its people wrote, or is
/// refused.
@Suite("Sheets as people keep them")
struct ShiftSheetRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  private func preview(_ text: String, _ more: String = "") throws -> JSON {
    store.scratch.files["t.csv"] = text
    return try store.json("shift import t.csv --place 카페 -n \(more)")
  }

  private func failure(_ text: String) throws -> JSON {
    store.scratch.files["t.csv"] = text
    return try store.failure("shift import t.csv --place 카페")
  }

  /// Start, end and minutes of break of each row.
  private func shifts(_ text: String, _ more: String = "") throws -> [String] {
    (try preview(text, more).at("meta.understood")?.elements ?? []).map { row in
      let (start, end) = (row["start"]?.words ?? "", row["end"]?.words ?? "")
      let minutes = (row["break_seconds"]?.wholeNumber ?? 0) / 60
      return "\(start.prefix(16)) \(end.prefix(16)) \(minutes)"
    }
  }

  @Test(arguments: [
    "날짜,출근,퇴근,휴게\n46328,0.75,0.9583333333333334,2.0833333333333332E-2\n",
    "출근일시,퇴근일시,휴게\n46328.75,46328.9583333333,0.0208333333\n",
    "날짜,출근,퇴근,Meal Break\n=\"2026-11-02\",=\"18:00\",=\"23:00\",30m\n",
    "이름,근무일자,근무시간,,휴게\n,,출근,퇴근,\n민지,2026-11-02,18:00,23:00,30\n",
    "sep=;\nDatum;Start;Ende;Pause\n2026-11-02;18:00;23:00;30\n",
    "First,Date,Clocked In,Clocked Out,Unpaid Break\n민지,11/02/2026,6:00 PM,11:00 PM,0.50\n"
      + "합계,,,,0.50\n,11/14/2026,휴무,,\n",
    "Full Name,Date,First In,Last Out,Break Hours\n민지,2026-11-02,6:00 PM,11:00 PM,0:30\n",
    "Name,Clock in date,Clock in time,Clock out date,Clock out time,Break length\n"
      + "민지,November 2 2026,6:00PM,November 2 2026,11:00PM,0.50\n",
    "Clock-In Date,Clock-In Time,Clock-Out Date,Clock-Out Time,Meal Break (min)\n"
      + "2026-11-02,18:00,2026-11-02,23:00,30\n",
    "Date,Start,End,Break\n2026-11-02,6:00 p.m.,11.00pm,30\n",
    "근무일,출근시각,퇴근시각,퇴근일,휴게\n2026-11-02,18:00,23:00,당일,30\n",
    "이름,날짜,출근(예정),퇴근(예정),출근(실제),퇴근(실제),휴게\n민지,2026-11-02,18:00,23:00,18:30,22:30,30\n",
    "이름,날짜,출근(실제),퇴근(예정),출근(예정),퇴근(실제),휴게\n민지,2026-11-02,18:30,23:00,18:00,22:30,30\n",
    "날짜,시작(실제),종료(실제),시작(예정),종료(예정),휴게\n2026-11-02,18:30,22:30,18:00,23:00,30\n",
    "Date,Start (actual),Start (planned),End (planned),Break\n2026-11-02,18:30,18:00,23:00,30\n",
  ])
  func `one shift in sheets of many hands`(text: String) throws {
    #expect(try shifts(text) == ["2026-11-02T18:00 2026-11-02T23:00 30"])
  }

  @Test(arguments: [
    "이름,근무일,출근시각,퇴근시각,휴게시간(시작),휴게시간(종료)\n민지,2026-11-02,22:00,07:00,02:00,03:00\n",
    "이름,근무일,출근시각,퇴근시각,휴게(시작),휴게(종료)\n민지,2026-11-02,22:00,07:00,02:00,03:00\n",
    "이름,근무일,출근시각,퇴근시각,휴게시작,휴게종료\n민지,2026-11-02,22:00,07:00,02:00,03:00\n",
    "Date,Clock In,Clock Out,Break start,Break end,Break\n2026-11-02,22:00,07:00,02:00,03:00,60\n",
    "날짜,출근,퇴근,휴게\n2026-11-02,22:00,(익일)07:00,1시간\n",
    "날짜,출근,퇴근,퇴근일,휴게\n2026-11-02,22:00,07:00,익일,60\n",
  ])
  func `the edges of a break are no lengths`(text: String) throws {
    #expect(try shifts(text) == ["2026-11-02T22:00 2026-11-03T07:00 60"])
  }

  @Test(arguments: [
    ("날짜,출근,퇴근,휴게시작\n2026-11-02,22:00,07:00,02:00\n", "time.word"),
    ("날짜,출근,퇴근,휴게시작,휴게종료,휴게\n2026-11-02,22:00,07:00,02:00,03:00,30\n", "time.word"),
    ("날짜,출근,퇴근,휴게,점심\n2026-11-02,9:00,18:00,30,60\n", "shift.column"),
    ("날짜,출근(가),출근(나),퇴근\n2026-11-02,9:00,10:00,18:00\n", "shift.column"),
    ("날짜,출근,퇴근,휴게\n2026-11-02,0900,1800,0100\n", "value.number"),
    ("날짜,출근,퇴근\n2026-11-02,0.30,1.20\n", "value.time"),
    ("Date,In,Out,In,Out\n2026-11-02,09:00,13:00,18:00,22:00\n", "shift.column"),
    ("날짜,출근,퇴근\n2026-11-02,18:00,18:00\n", "time.span"),
  ])
  func `what may mean two things is refused`(text: String, id: String) throws {
    #expect(try failure(text)["id"] == .string(id))
  }

  @Test func `a heading is told by its whole text`() throws {
    let text = "날짜,출근(가),출근(나),퇴근\n2026-11-02,9:00,10:00,18:00\n"
    #expect(
      try shifts(text, "--columns start=출근(나)") == ["2026-11-02T10:00 2026-11-02T18:00 0"])
  }

  @Test func `merged cells and days off`() throws {
    let text = """
      2026년 11월 근무표,,,,
      이름,날짜,출근,퇴근,휴게
      민지,11/2(월),18:00,23:00,30
      ,11/3(화),18:00,23:00,30
      ,,09:00,12:00,0
      ,11/4(수),휴무,,
      ,11/5(목),-,-,
      지훈,11/6(금),,,
      ,11/7(토),연차,,
      ,,,,90

      """
    let document = try preview(text)
    let rows = document.at("meta.understood")?.elements ?? []
    #expect(rows.map { $0["worker"]?.words } == ["민지", "민지", "민지", "지훈"])
    #expect(
      rows.map { $0["day"]?.words } == ["2026-11-02", "2026-11-03", "2026-11-03", "2026-11-07"])
    #expect(rows.last?["state"] == .string("leave") && rows.last?["start"] == .null)
    #expect(document.at("meta.passed_over.off") == .integer(3))
    #expect(document.at("meta.passed_over.total") == .integer(1))
    store.scratch.files["t.csv"] = text
    let told = store.run("shift import t.csv --place 카페 -n").errors
    #expect(told.contains("blank cells under '날짜' that took the one above: 1\n"), "\(told)")
    #expect(told.contains("1 total, 3 days off\n"), "\(told)")
  }

  @Test(arguments: ["정상", "지각", "조퇴", "퇴근완료", "출근"])
  func `words for a day of work mean done`(word: String) throws {
    let document = try preview(
      "이름,날짜,출근,퇴근,상태\n민지,2026-11-01,9:00,10:00,\(word)\n민지,2026-11-03,,,연차\n")
    #expect(document.at("meta.understood.0.state") == .string("done"))
    #expect(document.at("meta.understood.1.state") == .string("leave"))
  }

  @Test func `ends on the next day, however they are marked`() throws {
    let ends = ["익일 02:00", "02:00 (+1)", "다음날 02:00", "(익일)02:00", "2:00a", "2.00 a.m."]
    let rows = ends.enumerated().map { "2026-11-0\($0 + 2),22:00,\($1)\n" }.joined()
    #expect(
      try shifts("날짜,출근시간,퇴근시간\n\(rows)")
        == ends.indices.map { "2026-11-0\($0 + 2)T22:00 2026-11-0\($0 + 3)T02:00 0" })
    let moments = """
      worker,start,end
      민지,2026-11-03T18:00:00.000+09:00,2026-11-03T20:00:00.000+09:00
      민지,2026-11-04 18:00:00 +0900,2026-11-04 20:00:00 +0900

      """
    #expect(
      try shifts(moments) == [
        "2026-11-03T18:00 2026-11-03T20:00 0", "2026-11-04T18:00 2026-11-04T20:00 0",
      ])
  }

  @Test func `hints of a table speak of its columns`() throws {
    let shared = try failure("일,요일,출근,퇴근\n1,일,09:00,13:00\n2,월,09:00,13:00\n")
    #expect(shared["message"]?.words.hasPrefix("2 of 2 rows were refused") == true)
    #expect(shared["hint"]?.words.hasPrefix("fill in 'day', 'start' and 'end'") == true)
    let missing = try failure("날짜,누구\n2026-11-02,민지\n")
    #expect(missing["hint"]?.words.contains("--columns start=HEADING,end=HEADING") == true)
    let several = try failure("날짜,출근1,퇴근1,출근2,퇴근2\n2026-11-02,9:00,13:00,18:00,22:00\n")
    #expect(several["hint"]?.words.hasSuffix("one shift is one row") == true)
    let equal = try failure("날짜,출근,퇴근\n2026-11-02,18:00,18:00\n")
    #expect(equal["hint"]?.words.contains("an end before its start is on the next day") == true)
  }

  @Test func `products in columns with other names`() throws {
    try store.expectDone("snap profile set --maker --after 30m")
    store.scratch.files["p.csv"] = "이름;분위기;지역;값\n스냅;시크;성수;60=90000\n"
    let unknown = try store.failure("snap product import p.csv")
    #expect(unknown["hint"]?.words.contains("--columns title=HEADING,options=HEADING") == true)
    let line = "snap product import p.csv --columns title=이름,options=값 -n"
    #expect(try store.json(line).at("data.added") == .integer(1))
  }
}
