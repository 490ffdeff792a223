import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("Tables for wage calc")
struct WageTableRunTests {
  private static func run(
    _ text: String, _ more: String = "", from format: String = "csv"
  ) -> ScratchEnvironment.Result {
    let line =
      "wage calc --from \(format) --period 2026-11 --rate 10320 --weekly-minutes 20h"
      + " --employees 6 \(more)"
    return ScratchEnvironment(input: text).run(line.split(separator: " ").map(String.init))
  }

  private static func document(
    _ text: String, _ more: String = "", from format: String = "csv"
  ) throws -> JSON {
    let result = run(text, "--explain --json \(more)", from: format)
    try #require(result.code == .done, "\(result)")
    return try JSON.parse(Array(result.output.utf8), file: nil)
  }

  /// Start, end and minutes of break of each shift.
  private static func shifts(_ document: JSON) -> [[String]] {
    (document.at("meta.understood")?.elements ?? []).map { shift in
      [
        shift["start"]?.text ?? "", shift["end"]?.text ?? "",
        shift["break_minutes"]?.wholeNumber.map { String($0) } ?? "",
      ]
    }
  }

  private static func field(_ result: ScratchEnvironment.Result) throws -> JSON? {
    try result.failure?.at("source.field")
  }

  static let toggl =
    "\u{FEFF}User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,"
    + "End time,Duration,Tags\n"
    + "민지,m@example.com,,카페,,마감,No,2026-11-02,18:00:00,2026-11-02,23:00:00,05:00:00,\n"
    + "민지,m@example.com,,카페,,야간,No,2026-11-03,22:00:00,2026-11-04,02:30:00,04:30:00,\n"

  /// What is in the sample files, and what it means.
  static let samples: [(text: String, shifts: [[String]])] = [
    (
      "날짜,시작,종료,휴게,메모\n2026-11-02,18:00,23:00,30,\n2026-11-03,18:00,02:00,60,대타\n",
      [
        ["2026-11-02T18:00", "2026-11-02T23:00", "30"],
        ["2026-11-03T18:00", "2026-11-04T02:00", "60"],
      ]
    ),
    (
      "Date,Start time,End time,Break\n11/02/2026,6:00 PM,11:00 PM,30\n"
        + "11/13/2026,9:00 AM,6:00 PM,60\n",
      [
        ["2026-11-02T18:00", "2026-11-02T23:00", "30"],
        ["2026-11-13T09:00", "2026-11-13T18:00", "60"],
      ]
    ),
    (
      "day;start;end;breaks\n2026/11/02;18시;23시 30분;30분\n2026/11/03;18:00;26:00;\n",
      [
        ["2026-11-02T18:00", "2026-11-02T23:30", "30"],
        ["2026-11-03T18:00", "2026-11-04T02:00", "0"],
      ]
    ),
    (
      toggl,
      [
        ["2026-11-02T18:00", "2026-11-02T23:00", "0"],
        ["2026-11-03T22:00", "2026-11-04T02:30", "0"],
      ]
    ),
    (
      "day\tstart\tend\n2026-11-02 00:00:00\t18:00:00\t23:00:00\n"
        + "2026-11-03 00:00:00\t0.75\t0.9583333333\n",
      [
        ["2026-11-02T18:00", "2026-11-02T23:00", "0"],
        ["2026-11-03T18:00", "2026-11-03T23:00", "0"],
      ]
    ),
  ]

  @Test(arguments: samples.indices)
  func `a sheet means the shifts that its program shows`(index: Int) throws {
    let sample = Self.samples[index]
    #expect(try Self.shifts(Self.document(sample.text)) == sample.shifts)
  }

  @Test func `an end before its start is on the next day, in tables and documents`() throws {
    let plain = try Self.document("date,start,end\n2026-11-02,18:00,02:00\n")
    #expect(Self.shifts(plain) == [["2026-11-02T18:00", "2026-11-03T02:00", "0"]])
    #expect(plain.at("data.minutes.work") == .integer(480))
    let document = """
      {"period":{"from":"2026-11-01","to":"2026-11-30"},
       "contract":{"rate":10320,"weekly_minutes":1200},"workplace":{"employees":6},
       "shifts":[{"date":"2026-11-02","start":"18:00","end":"02:00"}]}
      """
    let told = ScratchEnvironment(input: document).run("wage", "calc", "--json")
    let data = try JSON.parse(Array(told.output.utf8), file: nil)
    #expect(data.at("data.minutes.work") == .integer(480), "\(told)")
    // Equal times are no length or a whole day, and a moment has its own day.
    for row in ["2026-11-02,18:00,18:00", ",2026-11-02T18:00,2026-11-02T02:00"] {
      let refused = Self.run("date,start,end\n\(row)\n", "--json")
      #expect(refused.errors.contains("wage.shift_length"), "\(refused)")
    }
  }

  @Test func `clocked times are those next to the plan`() throws {
    let text = """
      date,start,end,actual_start,actual_end
      2026-11-03,00:00,08:00,23:50,08:05
      2026-11-04,22:00,06:00,22:05,06:00
      2026-11-06,23:00,05:00,00:10,05:00

      """
    let document = try Self.document(text)
    let starts = ["2026-11-02T23:50", "2026-11-04T22:05", "2026-11-07T00:10"]
    let ends = ["2026-11-03T08:05", "2026-11-05T06:00", "2026-11-07T05:00"]
    let understood = document.at("meta.understood")?.elements ?? []
    #expect(understood.map { $0["actual_start"]?.text } == starts)
    #expect(understood.map { $0["actual_end"]?.text } == ends)
    #expect(document.at("data.minutes.work") == .integer(480 + 475 + 290))
  }

  @Test func `출근 and 퇴근 are clocked times beside a plan, and the shift's own alone`() throws {
    let both = try Self.document(
      "날짜,시작,종료,출근,퇴근\n2026-11-02,18:00,23:00,18:10,23:00\n2026-11-03,,,9:00,12:00\n")
    #expect(both.at("meta.understood.0.actual_start") == .string("2026-11-02T18:10"))
    #expect(both.at("meta.understood.1.start") == .string("2026-11-03T09:00"))
    #expect(both.at("data.minutes.work") == .integer(290 + 180))
    let alone = try Self.document("날짜,출근,퇴근\n2026-11-02,18:10,23:00\n")
    #expect(alone.at("meta.understood.0.start") == .string("2026-11-02T18:10"))
    #expect(alone.at("meta.understood.0.actual_start") == .null)
    let named = try Self.document(
      "날짜,시작,종료,실제 출근,실제 퇴근,상태,비고\n2026-11-02,18:00,23:00,18:10,23:00,완료,x\n"
        + "2026-11-03,,,,,결근,\n")
    #expect(named.at("meta.understood.0.actual_start") == .string("2026-11-02T18:10"))
    #expect(named.at("meta.understood.1.status") == .string("absent"))
    #expect(named.at("meta.unread") == .array([]))
  }

  @Test func `our own listing is read with its breaks`() throws {
    let text = """
      id,day,starts_at,ends_at,zone,state,breaks
      shf-1,2026-11-02,2026-11-02T18:00:00+09:00,2026-11-02T23:00:00+09:00,Asia/Seoul,done,\
      "[{""starts_at"":null,""length_seconds"":1800,""is_paid"":false}]"
      shf-2,2026-11-03,2026-11-03T18:00:00+09:00,2026-11-03T23:00:00+09:00,Asia/Seoul,done,[]

      """
    let shifts = try Self.shifts(Self.document(text))
    #expect(shifts.map { $0[2] } == ["30", "0"])
    #expect(!Self.run(text).errors.contains("zone"))
  }

  @Test func `what a table has besides is told once, and in meta`() throws {
    let text = """
      11월 근무표

      날짜,시작,종료,시급
      2026-11-02,18:00,23:00,10320
      ,,,
      합계,5:00,,
      """
    let result = Self.run(text)
    #expect(result.errors.contains("columns that nothing reads: 시급"), "\(result)")
    #expect(result.errors.contains("passed over: "), "\(result)")
    let meta = try Self.document(text)["meta"]
    #expect(meta?.at("columns.0") == .object([.text("field", "date"), .text("heading", "날짜")]))
    #expect(meta?["unread"] == .array([.string("시급")]))
    #expect(meta?.at("passed_over.before") == .integer(1))
    #expect(meta?.at("passed_over.total") == .integer(1))
    let own = Self.run("start,end,extra\n2026-11-02T09:00,2026-11-02T10:00,1\n")
    #expect(own.errors.contains("columns that nothing reads: extra"), "\(own)")
    let plain = Self.run("start,end\n2026-11-02T09:00,2026-11-02T10:00\n")
    #expect(!plain.errors.contains("columns"), "\(plain)")
  }

  @Test(arguments: [
    ("성명,날짜,시업,종업,Lunch (min)\n민지,2026-11-02,9:00,18:00,60\n", "60"),
    ("Date,Started At,Stop time,Stop date,Pause\n2026-11-02,9:00,18:00,2026-11-02,1:00\n", "60"),
    ("날짜,근무시간,휴게\n2026-11-02,09:00~18:00,12:00~13:00\n", "60"),
    ("출근일시,퇴근일시\n2026-11-02 09:00,2026-11-02 18:00\n", "0"),
  ])
  func `headings of other sheets, and spans in one cell`(text: String, minutes: String) throws {
    #expect(
      try Self.shifts(Self.document(text)) == [["2026-11-02T09:00", "2026-11-02T18:00", minutes]])
  }

  @Test func `planned, recorded and break edges by the words in their brackets`() throws {
    let edges = try Self.document(
      "이름,날짜,출근(실제),퇴근(실제),휴게(시작),휴게(종료)\n민지,2026-11-02,22:00,07:00,02:00,03:00\n")
    #expect(Self.shifts(edges) == [["2026-11-02T22:00", "2026-11-03T07:00", "60"]])
    #expect(edges.at("meta.unread") == .array([]))
    let both = try Self.document(
      "날짜,출근(실제),퇴근(예정),출근(예정),퇴근(실제)\n2026-11-02,18:30,23:00,18:00,22:30\n")
    #expect(Self.shifts(both) == [["2026-11-02T18:00", "2026-11-02T23:00", "0"]])
    #expect(both.at("meta.understood.0.actual_start") == .string("2026-11-02T18:30"))
    #expect(both.at("meta.understood.0.actual_end") == .string("2026-11-02T22:30"))
  }

  @Test func `days off are passed over, leave is leave, and workbooks count days`() throws {
    let text =
      "날짜,근무시간,휴게\n11/2(월),18:00~23:00,30\n11/4(수),휴무,\n11/5(목),연차,\n11/6(금),,\n"
    let document = try Self.document(text)
    #expect(document.at("meta.passed_over.off") == .integer(2))
    #expect(document.at("meta.understood.1.status") == .string("leave"))
    #expect(document.at("meta.understood.2") == nil)
    let serials = try Self.document("시작,종료\n46328.75,46328.958333333336\n46329,46329.125\n")
    #expect(
      Self.shifts(serials) == [
        ["2026-11-02T18:00", "2026-11-02T23:00", "0"],
        ["2026-11-03T00:00", "2026-11-03T03:00", "0"],
      ])
    let equal = Self.run("날짜,출근,퇴근\n2026-11-02,18:00,18:00\n", "--json")
    #expect(equal.errors.contains("2026-11-02T18:00 is empty, or a whole day"), "\(equal)")
  }

  @Test(arguments: [
    "날짜,출근,퇴근,휴게시간\n11/2,22:00,07:00,1시간30분\n11/3,22:00,07:00,1\n",
    "날짜,출근,퇴근,휴게\n2026-11-02,0900,1800,0100\n",
    "date,start,end\n2026-11-02,0.30,1.20\n", "날짜,출근,퇴근,휴게,점심\n11/2,9:00,18:00,30,60\n",
  ])
  func `what may mean two things is refused`(text: String) {
    #expect(Self.run(text).code == .refused)
  }

  @Test func `lengths are no start, and a table without rows is told`() throws {
    let lengths = Self.run("날짜,근무시간\n2026-11-02,8:00\n", "--json")
    #expect(try lengths.failure?["id"] == .string("csv.header"), "\(lengths)")
    let empty = Self.run("날짜,시작,종료\n")
    #expect(empty.errors.contains("the table has no rows"), "\(empty)")
  }

  @Test func `the rows as they were read stand below the explanation`() {
    let result = Self.run("날짜;시작;종료;휴게\n11/2;오후 6시;2:00;1시간\n", "--explain")
    #expect(
      result.output.hasSuffix("  line 2: 2026-11-02T18:00 - 2026-11-03T02:00, break 60\n"),
      "\(result)")
  }

  @Test(arguments: ["date,start,end", "\"date\",\"start\",\"end\"", "날짜,시작,종료", "Date,Start,End"])
  func `the pay is the same whatever the headings are`(heading: String) throws {
    let rows = "2026-11-02,18:00,26:00\n2026-11-04,09:00,01:30+1\n2026-11-06,09:00,12:00\n"
    let document = try Self.document("\(heading)\n\(rows)")
    let own = try Self.document("date,start,end\r\n\(rows.replacing("\n", with: "\r\n"))")
    #expect(document["data"] == own["data"])
    #expect(Self.shifts(document) == Self.shifts(own))
  }

  @Test func `our own headings may have cells in other forms`() throws {
    let text = "date,start,end,break_minutes\n2026-11-02,18:00,23:00,0\n11월 3일,6pm,11pm,30분\n\n"
    #expect(
      try Self.shifts(Self.document(text)) == [
        ["2026-11-02T18:00", "2026-11-02T23:00", "0"],
        ["2026-11-03T18:00", "2026-11-03T23:00", "30"],
      ])
  }

  @Test func `headings typed on another system, and those that are told`() throws {
    let decomposed =
      "\u{1102}\u{1161}\u{11AF}\u{110D}\u{1161},\u{1109}\u{1175}\u{110C}\u{1161}\u{11A8},"
      + "\u{110C}\u{1169}\u{11BC}\u{1105}\u{116D}\n2026-11-02,9:00,12:00\n"
    let shift = ["2026-11-02T09:00", "2026-11-02T12:00", "0"]
    #expect(try Self.shifts(Self.document(decomposed)) == [shift])
    let told = "언제,부터,까지\n2026-11-02,9:00,12:00\n"
    #expect(
      try Self.shifts(Self.document(told, "--columns date=언제,start=부터 --columns end=까지"))
        == [shift])
    #expect(Self.run(told, "--columns dtae=언제").errors.contains("did you mean 'date'?"))
    #expect(Self.run(told).errors.contains("언제, 부터, 까지"))
    #expect(Self.run("{}", "--columns date=언제", from: "json").code == .usage)
    #expect(Self.run("{}", "--dates dmy", from: "jsonl").code == .usage)
  }

  @Test func `dates without a year are of the period, and figures of one order`() throws {
    let text = "날짜,시작,종료\n12월 31일,9:00,12:00\n1월 2일,9:00,12:00\n"
    let document = try Self.document(text, "--period 2026-01")
    #expect(
      Self.shifts(document).map { $0[0] } == ["2025-12-31T09:00", "2026-01-02T09:00"])
    let figures = "날짜,시작,종료\n11/02/2026,9:00,12:00\n"
    let refused = Self.run(figures, "--json")
    #expect(refused.errors.contains("--dates mdy|dmy"), "\(refused)")
    #expect(
      try Self.shifts(Self.document(figures, "--dates mdy")).map { $0[0] }
        == ["2026-11-02T09:00"])
  }

  @Test(arguments: [
    ("근무일자,출근시간,퇴근시간\n2026-11-02,늦음,23:00\n", "value.time", 2, "출근시간"),
    ("근무일자,출근시간,퇴근시간\n어제,9:00,23:00\n", "value.date", 2, "근무일자"),
    ("날짜,시작,종료,휴게\n2026-11-02,9:00,10:00,60\n", "wage.break_outside", 2, "휴게"),
    ("날짜,시작,종료,상태\n2026-11-02,,,병가중\n", "wage.choice", 2, "상태"),
    ("날짜,출근,퇴근,출근,퇴근\n2026-11-02,9:00,12:00,13:00,18:00\n", "csv.header", 1, "출근"),
    ("날짜,시작,종료\n2026-11-02,9:00,12:00\n2026-11-02,11:00,13:00\n", "wage.shift_overlap", 3, "시작"),
    (
      "이름,날짜,시작,종료\n민지,2026-11-02,9:00,12:00\n지수,2026-11-03,9:00,12:00\n",
      "wage.several_workers", 3, "이름"
    ),
  ])
  func `a refusal names line and heading`(
    text: String, id: String, line: Int, heading: String
  ) throws {
    let result = Self.run(text, "--json")
    #expect(result.code == .refused, "\(result)")
    #expect(try result.failure?["id"] == .string(id))
    #expect(try result.failure?.at("source.line") == .integer(line))
    #expect(try Self.field(result) == .string(heading))
  }

  @Test func `the one worker of a table stands on the payslip, and tabs are tabs`() throws {
    let text = "이름\t시작\t종료\n민지\t2026-11-02 9:00\t12:00\n"
    let slip = Self.run(text, from: "tsv")
    #expect(slip.code == .done && slip.output.contains("민지"), "\(slip)")
    let commas = Self.run(text.replacing("\t", with: ","), "--json", from: "tsv")
    #expect(try commas.failure?["id"] == .string("csv.header"), "\(commas)")
  }
}
