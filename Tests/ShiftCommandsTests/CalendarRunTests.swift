import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import ShiftService
import Testing

@Suite("Calendars on the command line")
struct CalendarRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    for line in [
      "shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -b 30 --tag a --memo 비밀번호는냉장고",
      "shift add -w 지훈 -d 2026-11-03 -t 22:00-06:00 --state published",
      "shift add -w 민지 -d 2026-12-25 -t 09:00-18:00",
    ] { try store.expectDone(line) }
  }

  private func heading(_ line: String) throws -> String {
    String(try store.expectDone(line).prefix { $0 != "\n" })
  }

  @Test(arguments: [
    ("", "November 2026  카페"), ("month", "November 2026  카페"),
    ("월간 2026-12", "December 2026  카페"), ("2026-12", "December 2026  카페"),
    ("2026-12-25", "Fri 25 December 2026  Christmas Day  카페"),
    ("오늘", "Mon 2 November 2026  [today]  카페"), ("day", "Mon 2 November 2026  [today]  카페"),
    ("this-week", "2026-11-02..2026-11-08  카페"), ("주간 11-04", "2026-11-02..2026-11-08  카페"),
    ("week --week-start sun", "2026-11-01..2026-11-07  카페"),
    ("근무표", "2026-11-02..2026-11-08  카페"), ("agenda", "2026-11-02..2026-11-15  카페"),
    ("agenda 2026-11", "2026-11  카페"),
    ("2026-11-03..2026-11-05", "2026-11-03..2026-11-05  카페"),
    ("2026-11-03..2026-11-20", "2026-11-03..2026-11-20  카페"),
    ("month 2026-11-20..2026-12-02 -w 민지", "November 2026  카페, 민지"),
    ("2026-11 --mine", "November 2026  카페, 사장"),
  ])
  func `days and words choose the layout`(words: String, expected: String) throws {
    #expect(try heading("shift calendar \(words)") == expected)
  }

  @Test func `a month that there is not is no misspelt layout`() throws {
    let failure = try store.failure("shift calendar 2026-13")
    let message = "'2026-13' is not a day or a range of days: there is no month 13"
    #expect(failure["message"] == .string("LAYOUT: \(message)"))
    let slip = try store.failure("shift calendar mnth")
    #expect(slip["hint"] == .string("did you mean 'month'?"))
  }

  @Test func `a narrow roster has the ends, and a long time shortens only its own cell`() throws {
    try store.expectDone("shift add -w 민지 -d 2026-11-05 -t 09:30-13:30")
    let roster = try store.expectDone("shift calendar roster 2026-11-03 --width 60")
    for part in ["│18-22?│", "│09:30-│", "│13:30?│", "│22-06▸│"] {
      #expect(roster.contains(part), "\(part)\n\(roster)")
    }
    let month = try store.expectDone("shift calendar 2026-11 --width 80")
    #expect(month.contains("18-22?민지") && month.contains("09:30?민지"), "\(month)")
  }

  @Test func `rows are the days of the layout, with the shifts of a list`() throws {
    let document = try store.json("shift calendar 2026-11")
    guard case .array(let days)? = document["data"] else {
      Issue.record("no days")
      return
    }
    #expect(days.count == 30)
    #expect(days[1]["is_today"] == .bool(true) && days[2]["is_today"] == .bool(false))
    #expect(days[2]["shift_count"] == .integer(2))
    // Half an hour of the first is a break: 3.5 and 8 hours.
    #expect(days[2]["planned_seconds"] == .integer(41_400))
    let listed = try store.json("shift list --during 2026-11")
    #expect(days[2]["shifts"] == listed["data"])
    let holiday = try store.json("shift calendar 2026-12-25 --lang ko")
    #expect(holiday.at("data.0.holiday") == .string("Christmas Day"))
    #expect(try store.json("shift calendar 주간").at("data.6.date") == .string("2026-11-08"))
  }

  @Test func `a night is seen on the day on which it ends`() throws {
    let day = try store.expectDone("shift calendar day 2026-11-04 --width 80")
    #expect(day.contains("지훈  <22:00-06:00  ██") && day.contains("since 11-03, published"))
    #expect(!day.contains("no shifts"))
    #expect(
      try store.expectDone("shift calendar day 2026-11-04 --width 40").contains("<22:00-06:00"))
    let row = try store.json("shift calendar 2026-11-04")
    #expect(row.at("data.0.shift_count") == .integer(0) && row.at("data.0.shifts") == .array([]))
    #expect(row.at("data.0.continued.0.id") == .string("shf-2"))
    #expect(
      try store.json("shift calendar 2026-11-03").at("data.0.continued") == .array([]))
    #expect(try store.expectDone("shift calendar day 2026-11-05").contains("no shifts"))
  }

  @Test func `an agenda tells of the night before its first day`() throws {
    let agenda = store.run("shift calendar agenda 2026-11-04..2026-11-05 --exit-status")
    #expect(agenda.code == .done && agenda.output.contains("  <22:00-06:00  지훈  published\n"))
    // The list has it above with its first day.
    let whole = try store.expectDone("shift calendar agenda 2026-11-03..2026-11-05")
    #expect(whole.contains("22:00-06:00+1") && !whole.contains("<22:00"))
    let none = store.run("shift calendar agenda 2026-11-05..2026-11-06 --exit-status")
    #expect(none.code == .negative && none.output.contains("no shifts"))
  }

  @Test func `a sheet says when it shows more days than were named`() throws {
    let some = store.run("shift calendar 2026-11-02..2026-11-08 --html -")
    #expect(some.errors.contains("pages and drawings show whole months: 2026-11\n"))
    #expect(store.run("shift calendar 2026-11 --html -").errors == "")
    #expect(store.run("shift calendar --svg -").errors == "")
  }

  @Test func `narrow bars cut days off rather than names`() throws {
    let plot = try store.expectDone(
      "shift report --by week --group worker --during 2026-11 --plot --width 60")
    #expect(plot.contains("\n민지 11-02..11-08  ") && plot.contains("\n지훈 11-02..11-08  "))
    let years = try store.expectDone(
      "shift report --by week --group worker --during 2026-11-01..2027-01-31 --plot --all-days"
        + " --width 60")
    #expect(years.contains("\n민지 2026-11-02..") && years.contains("\n지훈 2026-11-02.."))
  }

  @Test func `filters leave days in their place`() throws {
    for (option, count) in [
      ("-w 민지", 1), ("--state published", 1), ("--tag a", 1), ("--mine", 0), ("--shared", 2),
      ("--place 카페", 2), ("-w 민지 --state published", 0),
    ] {
      let document = try store.json("shift calendar 2026-11-03 \(option)")
      #expect(document.at("data.0.shift_count") == .integer(count), "\(option)")
    }
    try store.expectDone("shift place add 집 --as 민지")
    try store.expectDone("shift add --place 집 -d 2026-11-03 -t 09:00-10:00 --as 민지")
    let all = try store.json("shift calendar 2026-11-03 --mine --as 민지")
    let shared = try store.json("shift calendar 2026-11-03 --mine --shared --as 민지")
    #expect(all.at("data.0.shift_count") == .integer(2))
    #expect(shared.at("data.0.shift_count") == .integer(1))
  }

  @Test(arguments: [
    ("사장", ExitCode.done, Int?(2)), ("지훈", .done, 2), ("수아", .forbidden, nil), ("나래", .done, 0),
    ("하늘", .done, 0),
  ])
  func `each sees the shifts of the own workplaces, nobody any pay, and only the owner the clock`(
    name: String, code: ExitCode, count: Int?
  ) throws {
    store.move(to: "03T18:07")
    try store.expectDone("shift in --as 민지")
    for words in ["2026-11-03 --json", "2026-11", "roster", "day", "agenda", "2026-11 --html -"] {
      let result = store.run("shift calendar \(words) --as \(name)")
      #expect(result.code == code, "\(result)")
      let isClockShown = name == "사장" && ["day", "agenda"].contains(words)
      for secret in ["10320", "10,320", "11000"] + (isClockShown ? [] : ["18:07"]) {
        #expect(!result.output.contains(secret), "\(words)")
      }
      guard let count, words.hasSuffix("--json") else { continue }
      let document = try JSON.parse(Array(result.output.utf8))
      #expect(document.at("data.0.shift_count") == .integer(count))
    }
  }

  @Test func `colours are those of labels, and only where colour is wanted`() throws {
    let plain = try store.expectDone("shift calendar 2026-11")
    #expect(!plain.contains("\u{1B}") && plain.contains("[ 2]"))
    try store.expectDone("shift member edit 민지 --label green")
    try store.expectDone("shift place edit 카페 --label orange")
    let colored = try store.expectDone("shift calendar 2026-11 --color always --width 100")
    #expect(colored.contains("\u{1B}[32m18-22?민지") && colored.contains("\u{1B}[38;5;208m22-06▸지훈"))
    #expect(colored.contains("\u{1B}[1;7m[ 2]"))
    // A worker sees the workplace in its colour.
    let worker = try store.expectDone(
      "shift calendar 2026-11 --color always --width 100 --as 지훈")
    #expect(!worker.contains("\u{1B}[32m"))
    var stripped = colored
    while let start = stripped.firstIndex(of: "\u{1B}"),
      let end = stripped[start...].firstIndex(of: "m")
    {
      stripped.removeSubrange(start...end)
    }
    #expect(stripped == (try store.expectDone("shift calendar 2026-11 --width 100")))
  }

  @Test func `an empty calendar is no failure unless that is asked`() throws {
    let empty = store.run("shift calendar 2027-03 --exit-status")
    #expect(empty.code == .negative && empty.output.contains("no shifts"))
    #expect(store.run("shift calendar 2027-03 --json --exit-status").code == .negative)
    #expect(store.run("shift calendar 2027-03 --lang ko").output.contains("근무가 없습니다"))
    #expect(store.run("shift calendar --exit-status").code == .done)
  }

  @Test func `a limit cuts days, and that is noted`() throws {
    let json = store.run("shift calendar 2026-11 --limit 2 --json")
    #expect(json.output.contains("\"truncated\":true"))
    let table = store.run("shift calendar 2026-11 --limit 2")
    #expect(!table.output.contains("민지") && table.errors.contains("only the first 2"))
  }

  @Test(arguments: [
    ("shift.calendar_range", "2026..2027"), ("shift.calendar_range", "0001..9999"),
    ("shift.calendar_range", "agenda 2025-12-31..2027-01-01"),
    ("shift.calendar_drawing", "2026-11..2026-12 --svg -"),
    ("usage.choice", "mnth"), ("usage.choice", "월갼 2026-11"), ("usage.value", "2026-13"),
    ("usage.value", "month sometime"), ("usage.conflict", "2026-11-02 2026-11-08"),
    ("usage.conflict", "agenda --html -"), ("usage.conflict", "week --svg -"),
    ("usage.conflict", "2026-11 --html - --svg -"),
    ("usage.format", "--format ids"), ("time.span", "2026-12..2026-11"),
    ("shift.place_unknown", "--place 가페"), ("shift.member_unknown", "-w 민쥐"),
  ])
  func `what cannot be shown is refused, with a way out`(id: String, words: String) throws {
    let failure = try store.failure("shift calendar \(words)")
    #expect(failure["id"] == .string(id), "\(failure)")
    #expect(failure["hint"] != .null)
  }

  @Test func `the ends of the calendar are days like any other`() throws {
    for words in ["0001-01", "9999-12", "week 9999-12-31", "week 0001-01-01", "9999-12 --html -"] {
      let result = store.run("shift calendar \(words) --week-start wed")
      #expect(result.code == .done, "\(words): \(result)")
    }
  }

  @Test func `every failure of calendars has a line above`() {
    #expect(
      Domains.catchkit.failures.map(\.id).filter { $0.hasPrefix("shift.calendar") }
        == ["shift.calendar_range", "shift.calendar_drawing"])
  }

  @Test func `what repeats stands on all its days`() throws {
    try store.expectDone("shift add -w 지훈 -d 2027-01-05 -t 09:00-12:00 --repeat week --on tue,thu")
    let january = try store.json("shift calendar 2027-01 -w 지훈")
    guard case .array(let days)? = january["data"] else {
      Issue.record("no days")
      return
    }
    let busy = days.filter { $0["shift_count"] == .integer(1) }.map { $0["date"]?.words ?? "" }
    #expect(
      busy == [
        "2027-01-05", "2027-01-07", "2027-01-12", "2027-01-14", "2027-01-19", "2027-01-21",
        "2027-01-26", "2027-01-28",
      ])
    #expect(days[4].at("shifts.0.id")?.words.hasSuffix("@2027-01-05") == true)
    let grid = try store.expectDone("shift calendar 2027-01 -w 지훈 --width 100")
    #expect(grid.split(separator: "09-12", omittingEmptySubsequences: false).count == 9)
  }

  @Test func `bars of a report show what was worked and what is left`() throws {
    store.move(to: "03T23:00")
    try store.expectDone("shift mark shf-1 --state done")
    let plot = try store.expectDone("shift report --by day --during 2026-11 --plot --width 70")
    #expect(plot.contains("2026-11-03 Tue  █") && plot.contains("3h 30m / 11h 30m"))
    #expect(plot.contains("█ worked  ░ still planned"))
    let drawing = try store.expectDone("shift report --by month --svg - --lang ko")
    #expect(drawing.hasPrefix("<?xml") && drawing.contains("실제와 예정 시간"))
    // Whatever is drawn, programs get their rows.
    let rows = try store.expectDone("shift report --by month --plot --format csv --fields from")
    #expect(rows.split(whereSeparator: \.isNewline) == ["from", "2026-11-01"])
    let workers = try store.expectDone(
      "shift report --by total --group worker --during 2026-11 --plot --lang ko")
    #expect(workers.contains("\n민지  █") && workers.contains("\n지훈  ░"))
  }
}
