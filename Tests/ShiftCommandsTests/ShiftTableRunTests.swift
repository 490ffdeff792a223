import CatchCommandLine
import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

@Suite("People's tables as shifts")
struct ShiftTableRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
  }

  /// A table as a program exports it, and its meaning.
  struct Sample: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    /// Start, end and minutes of break.
    let shifts: [String]
    var totals = 0
    var unread: [String] = []

    var testDescription: String { name }
  }

  static let toggl = """
    User,Email,Client,Project,Task,Description,Billable,Start date,Start time,End date,End time,Duration,Tags
    민지,m@example.com,,카페,,마감,No,2026-11-02,18:00:00,2026-11-02,23:00:00,05:00:00,
    민지,m@example.com,,카페,,야간,No,2026-11-03,22:00:00,2026-11-04,02:30:00,04:30:00,"가, 나"

    """

  static let samples: [Sample] = [
    Sample(
      name: "own-korean.csv",
      text: "날짜,시작,종료,휴게,메모\n2026-11-02,18:00,23:00,30,\n2026-11-03,18:00,02:00,60,대타\n",
      shifts: ["2026-11-02T18:00 2026-11-02T23:00 30", "2026-11-03T18:00 2026-11-04T02:00 60"]),
    Sample(
      name: "excel-korean.csv",
      text: "근무일자,출근시간,퇴근시간,휴게시간(분)\r\n2026. 11. 2.,오후 6:00,오후 11:00,30\r\n"
        + "2026. 11. 3.,오전 9:00,오후 6:00,60\r\n합계,,,\r\n",
      shifts: ["2026-11-02T18:00 2026-11-02T23:00 30", "2026-11-03T09:00 2026-11-03T18:00 60"],
      totals: 1),
    Sample(
      name: "us.csv",
      text: "Date,Start time,End time,Break\n11/02/2026,6:00 PM,11:00 PM,30\n"
        + "11/13/2026,9:00 AM,6:00 PM,60\n",
      shifts: ["2026-11-02T18:00 2026-11-02T23:00 30", "2026-11-13T09:00 2026-11-13T18:00 60"]),
    Sample(
      name: "semicolon.csv",
      text: "day;start;end;breaks\n2026/11/02;18시;23시 30분;30분\n2026/11/03;18:00;26:00;\n",
      shifts: ["2026-11-02T18:00 2026-11-02T23:30 30", "2026-11-03T18:00 2026-11-04T02:00 0"]),
    Sample(
      name: "toggl.csv", text: "\u{FEFF}" + toggl,
      shifts: ["2026-11-02T18:00 2026-11-02T23:00 0", "2026-11-03T22:00 2026-11-04T02:30 0"],
      unread: ["Email", "Client", "Task", "Billable", "Duration"]),
    Sample(
      name: "excel-datetime.tsv",
      text: "day\tstart\tend\n2026-11-02 00:00:00\t18:00:00\t23:00:00\n"
        + "2026-11-03 00:00:00\t0.75\t0.9583333333\n",
      shifts: ["2026-11-02T18:00 2026-11-02T23:00 0", "2026-11-03T18:00 2026-11-03T23:00 0"]),
    Sample(
      name: "clockify.csv",
      text: "Project,User,Description,Start Date,Start Time,End Date,End Time,Duration (h)\n"
        + "카페,민지,마감,11/13/2026,10:00:00 PM,11/14/2026,02:30:00 AM,04:30:00\n",
      shifts: ["2026-11-13T22:00 2026-11-14T02:30 0"], unread: ["Duration (h)"]),
    Sample(
      name: "kimai.csv",
      text: "Date,From,To,Duration,Customer,Project,Description\n"
        + "2026-11-02,18:00,02:00,28800,x,카페,마감\n",
      shifts: ["2026-11-02T18:00 2026-11-03T02:00 0"], unread: ["Duration", "Customer"]),
    Sample(
      name: "our-table.csv",
      text: "날짜,요일,시간,휴게,근무자,상태\n2026-11-02,월,22:00-06:00+1,1시간,민지,예정\n",
      shifts: ["2026-11-02T22:00 2026-11-03T06:00 60"]),
    Sample(
      name: "dated-start.csv",
      text: "시작,종료\n2026-11-02 18:00,23:00\n2026-11-03 22:00,2026-11-04 02:00\n",
      shifts: ["2026-11-02T18:00 2026-11-02T23:00 0", "2026-11-03T22:00 2026-11-04T02:00 0"]),
  ]

  private func shifts() throws -> [String] {
    guard case .array(let rows)? = try store.json("shift list --all")["data"] else { return [] }
    return rows.map { row in
      var minutes = 0
      if case .array(let breaks)? = row["breaks"] {
        for one in breaks {
          if case .integer(let seconds)? = one["length_seconds"] { minutes += seconds / 60 }
        }
      }
      let (start, end) = (row["starts_at"]?.words ?? "", row["ends_at"]?.words ?? "")
      return "\(start.prefix(16)) \(end.prefix(16)) \(minutes)"
    }
  }

  @Test(arguments: samples)
  func `a table means what its program wrote`(sample: Sample) throws {
    store.scratch.files[sample.name] = sample.text
    let document = try store.json("shift import \(sample.name) --place 카페")
    #expect(try shifts() == sample.shifts)
    #expect(document.at("meta.unread") == .array(sample.unread.map { .string($0) }))
    #expect(document.at("meta.passed_over.total") == .integer(sample.totals))
    #expect(document.at("meta.understood") == nil)
  }

  @Test func `columns and lines that are not read are told once`() throws {
    store.scratch.files["t.csv"] =
      "매장 근무표,\n근무자,날짜,시작,종료,시급\n민지,2026-11-02,18:00,23:00,10320\n\n합계,,,,\n"
    let result = store.run("shift import t.csv --place 카페")
    #expect(result.code == .done, "\(result)")
    #expect(result.errors.contains("catchkit: columns that nothing reads: 시급\n"), "\(result)")
    #expect(
      result.errors.contains(
        "catchkit: passed over: 1 line before the heading, 1 blank line, 1 total\n"), "\(result)")
    let document = try store.json("shift import t.csv --place 카페")
    #expect(document.at("meta.columns.0.field") == .string("worker"))
    #expect(document.at("meta.columns.0.heading") == .string("근무자"))
    #expect(document.at("meta.passed_over.before") == .integer(1))
    store.scratch.files["t.csv"] = "worker,day,start,end,zone\n민지,2026-11-05,18:00,23:00,x\n"
    let own = store.run("shift import t.csv --place 카페")
    #expect(own.code == .done && !own.errors.contains("nothing reads"), "\(own)")
  }

  @Test func `a title, a memo, tags and a state come along`() throws {
    store.scratch.files["t.csv"] = Self.toggl
    try store.expectDone("shift import t.csv --place 카페")
    let row = try #require(try store.json("shift show shf-2").at("data"))
    #expect(row["worker"] == .string("민지") && row["title"] == .string("카페"))
    #expect(row["memo"] == .string("야간"))
    #expect(row["tags"] == .array([.string("가"), .string("나")]))
    store.scratch.files["t.csv"] = "근무자,날짜,시작,종료,상태\n민지,2026-11-01,9:00,10:00,완료\n"
    try store.expectDone("shift import t.csv --place 카페")
    #expect(try store.json("shift show shf-3").at("data.state") == .string("done"))
  }

  @Test func `a heading typed on a Mac is the same, and told ones count`() throws {
    store.scratch.files["t.csv"] =
      "\u{1102}\u{1161}\u{11AF}\u{110D}\u{1161},부터,까지\n2026-11-02,18:00,23:00\n"
    let failure = try store.failure("shift import t.csv --place 카페")
    #expect(failure["id"] == .string("shift.column"))
    #expect(failure["message"]?.words.hasSuffix("missing: start, end") == true, "\(failure)")
    try store.expectDone("shift import t.csv --place 카페 --columns start=부터,end=까지")
    #expect(try shifts() == ["2026-11-02T18:00 2026-11-02T23:00 0"])
    #expect(store.run("shift import t.csv --columns begin=부터").code == .usage)
    store.scratch.files["a.jsonl"] = "{}"
    #expect(store.run("shift import a.jsonl --columns start=부터").code == .usage)
  }

  @Test(arguments: [
    "Start date,Start time,Stop date,Stop time,Tags\n2026-11-02,9:00,2026-11-02,18:00,-\n",
    "근무자,날짜,시업,종업\n민지,2026-11-02,9:00,18:00\n",
    "날짜,출근일시,퇴근일시\n2026-11-02,2026-11-02 9:00,2026-11-02 18:00\n",
    "Employee?,날짜,근무시간\nYes,2026-11-02,09:00~18:00\n",
  ])
  func `headings of other sheets, which wage calc knows too`(text: String) throws {
    store.scratch.files["t.csv"] = text
    try store.expectDone("shift import t.csv --place 카페")
    #expect(try shifts() == ["2026-11-02T09:00 2026-11-02T18:00 0"])
    #expect(try store.json("shift show shf-1").at("data.tags") == .array([]))
    store.scratch.files["t.csv"] = "날짜,근무시간\n2026-11-02,8:00\n"
    #expect(try store.failure("shift import t.csv --place 카페")["id"] == .string("shift.column"))
  }

  @Test func `a file without keys adds its shifts once`() throws {
    store.scratch.files["t.csv"] =
      "근무자,날짜,시작,종료\n민지,2026-11-02,9:00,18:00\n지훈,2026-11-02,9:00,18:00\n"
    #expect(try store.json("shift import t.csv --place 카페").at("data.added") == .integer(2))
    store.scratch.files["t.csv"]? += "민지,2026-11-03,9:00,18:00\n"
    let second = try store.json("shift import t.csv --place 카페")
    #expect(second.at("data.added") == .integer(1))
    #expect(second.at("data.skipped") == .integer(2))
  }

  @Test func `text below no heading is told`() throws {
    store.scratch.files["t.csv"] = "날짜,시작,종료,\n2026-11-02,9:00,18:00,지각\n"
    let document = try store.json("shift import t.csv --place 카페")
    #expect(document.at("meta.unread") == .array([.string("column 4")]))
  }

  @Test func `dates of two meanings ask for their order`() throws {
    store.scratch.files["t.csv"] = "Date,Start time,End time\n11/02/2026,9:00,10:00\n"
    let failure = try store.failure("shift import t.csv --place 카페")
    #expect(failure["id"] == .string("value.date") && failure.at("source.line") == .integer(2))
    try store.expectDone("shift import t.csv --place 카페 --dates mdy")
    #expect(try shifts() == ["2026-11-02T09:00 2026-11-02T10:00 0"])
  }

  @Test func `a mistake that all rows share is told once`() throws {
    store.scratch.files["t.csv"] =
      "worker,day,start,end\n" + (1...26).map { "민지,\($0)일째,18:00,22:00\n" }.joined()
    let result = store.run("shift import t.csv --place 카페")
    #expect(result.code == .refused)
    let told = result.errors.split(separator: "\n").filter { $0.contains("is not a date") }
    #expect(
      told == [
        "catchkit: t.csv:2: day: '1일째' is not a date (and 25 more rows: lines 3, 4, 5, 6, 7 …)"
      ], "\(result)")
    #expect(result.errors.contains("26 of 26 rows were refused"))
    // A few that differ are told each.
    store.scratch.files["t.csv"] =
      "worker,day,start,end\n없음,2026-11-03,18:00,22:00\n나나,2026-11-03,18:00,22:00\n"
    let two = store.run("shift import t.csv --place 카페").errors
    #expect(two.contains("t.csv:2: worker: there is no '없음'"), "\(two)")
    #expect(two.contains("t.csv:3: worker: there is no '나나'"), "\(two)")
  }

  @Test func `a dry run shows the rows as they were understood`() throws {
    store.scratch.files["t.csv"] =
      "이름;근무일자;출근;퇴근;휴게(분)\n민지;2026. 11. 12.;오후 6:00;오전 2:00;30\n"
    let people = try store.expectDone("shift import t.csv --place 카페 --dry-run")
    #expect(people.hasPrefix("dry run: imported 't.csv': 1 added"), "\(people)")
    #expect(people.contains("2026-11-12 18:00"), "\(people)")
    #expect(people.contains("2026-11-13 02:00"), "\(people)")
    let document = try store.json("shift import t.csv --place 카페 --dry-run")
    let row = try #require(document.at("meta.understood.0"))
    #expect(row["line"] == .integer(2) && row["worker"] == .string("민지"))
    #expect(row["day"] == .string("2026-11-12"))
    #expect(row["start"] == .string("2026-11-12T18:00:00+09:00"))
    #expect(row["end"] == .string("2026-11-13T02:00:00+09:00"))
    #expect(row["break_seconds"] == .integer(1_800) && row["break"] == .string("PT30M"))
    #expect(row["memo"] == .null)
    store.scratch.files["t.csv"] =
      "worker,day,start,end\n" + (0..<201).map { _ in "민지,2026-11-03,18:00,22:00\n" }.joined()
    let many = try store.expectDone("shift import t.csv --place 카페 --dry-run --yes")
    #expect(many.hasSuffix("\n… 1 more\n"), "\(many)")
  }

  @Test func `refused rows are kept in the form of their table`() throws {
    store.scratch.files["t.csv"] =
      "근무표;;;\n근무자;날짜;시작;종료\n민지;2026-11-02;18:00;23:00\n없음;2026-11-02;18:00;23:00\n"
    let result = store.run("shift import t.csv --place 카페 --rejects bad.csv")
    #expect(result.code == .rejects, "\(result)")
    #expect(
      result.written["bad.csv"] == "근무자;날짜;시작;종료\n없음;2026-11-02;18:00;23:00\n")
  }

  @Test func `the one name in a table of a personal job is its owner's`() throws {
    try store.expectDone("shift place add 알바")
    store.scratch.files["t.csv"] = Self.toggl
    let result = store.run("shift import t.csv --place 알바")
    #expect(result.code == .done, "\(result)")
    #expect(
      result.errors.contains("'민지' in 'User' is taken for you, the only one at '알바'"),
      "\(result)")
    #expect(try store.json("shift show shf-1").at("data.worker") == .string("사장"))
    store.scratch.files["t.csv"] = Self.toggl + "지훈,,,,,,,2026-11-05,18:00,2026-11-05,23:00,,\n"
    let two = try store.failure("shift import t.csv --place 알바")
    #expect(two["id"] == .string("shift.member_unknown"), "\(two)")
    store.scratch.files["t.csv"] = "worker,day,start,end\n민지,2026-11-05,18:00,22:00\n"
    let own = try store.failure("shift import t.csv --place 알바")
    #expect(own["id"] == .string("shift.member_unknown"), "\(own)")
  }
}
