import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// 민지 worked on the 2nd from 09:00 to 12:10 and came on the 3rd at 18:00, both without a plan.
@Suite("Work that was only clocked")
struct ClockedOnlyRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "민지"
    try store.expectDone("shift in -p 카페")
    store.move(to: "02T12:10")
    try store.expectDone("shift out")
    store.move(to: "03T18:00")
    try store.expectDone("shift in -p 카페")
    store.move(to: "03T20:00")
    try store.expectDone("shift add -p 카페 -d 2026-11-03 -t 09:00-12:00 -q --as 민지")
  }

  @Test func `its worker and the owner see its times and state`() throws {
    for person in ["민지", "사장"] {
      let list = try store.expectDone("shift list --all --as \(person)").split(separator: "\n")
      #expect(list[1].contains("09:00-12:10") && list[1].contains("done"), "\(list)")
      #expect(list[2].contains("18:00- ") && list[2].contains("working"), "\(list)")
    }
    let shown = try store.expectDone("shift show shf-2")
    #expect(shown.contains("Starts   2026-11-03 18:00") && shown.contains("State    working"))
    let korean = try store.expectDone("shift show shf-2 --lang ko")
    #expect(korean.contains("근무 중"), "\(korean)")
    let one = try store.json("shift show shf-1")
    #expect(one.at("data.clocked_in") == .string("2026-11-02T09:00:00+09:00"))
    #expect(one.at("data.clocked_out") == .string("2026-11-02T12:10:00+09:00"))
    #expect(one.at("data.starts_at") == .null)
    let open = try store.json("shift show shf-2")
    #expect(open.at("data.clocked_in") == .string("2026-11-03T18:00:00+09:00"))
    #expect(open.at("data.clocked_out") == .null)
    #expect(open.at("data.state") == .string("planned"))
    #expect(open.at("data.is_working") == .bool(true))
    #expect(one.at("data.is_working") == .bool(false))
  }

  @Test func `a colleague sees neither`() throws {
    for line in [
      "shift list", "shift list --json", "shift list --format jsonl", "shift show shf-2",
      "shift calendar day 2026-11-03", "shift calendar 2026-11 --json", "shift ical export",
    ] {
      let told = try store.expectDone("\(line) --as 지훈")
      let isTold = told.replacing("\"is_working\":false", with: "").contains("working")
      #expect(!told.contains("18:00") && !isTold, "\(line): \(told)")
    }
  }

  @Test func `every layout of a calendar has it among planned shifts by its start`() throws {
    let agenda = try store.expectDone("shift calendar agenda 2026-11-02..2026-11-03")
    let lines = agenda.split(separator: "\n").filter { $0.hasPrefix("  ") }
    #expect(
      lines.map { $0.dropFirst(2).prefix(11) } == ["09:00-12:10", "09:00-12:00", "18:00-     "])
    for layout in ["month", "week", "roster", "day"] {
      let told = try store.expectDone("shift calendar \(layout) 2026-11-03")
      #expect(told.contains("18") && told.contains("»"), "\(layout): \(told)")
      #expect(!told.contains("--:--"), "\(layout): \(told)")
    }
    let page = try store.expectDone("shift calendar 2026-11 --html -")
    #expect(page.contains("<abbr title=\"working\">»</abbr> <b>18:00–</b>"), "\(page)")
    let days = try store.json("shift calendar 2026-11-03")
    #expect(days.at("data.0.shifts.1.clocked_in") == .string("2026-11-03T18:00:00+09:00"))
  }

  @Test func `lines of JSON equal the document`() throws {
    let rows = try store.json("shift list --all")["data"]?.elements ?? []
    let lines = try store.expectDone("shift list --all --format jsonl").split(separator: "\n")
    #expect(try lines.map { try JSON.parse(Array($0.utf8)) } == rows)
  }

  @Test func `a calendar file has it, and an import passes over it`() throws {
    let file = try store.expectDone("shift ical export")
    #expect(file.contains("DTSTART;TZID=Asia/Seoul:20261102T090000\r\n"))
    #expect(file.contains("DTEND;TZID=Asia/Seoul:20261102T121000\r\n"))
    // Who is at work has worked until now.
    #expect(file.contains("DTEND;TZID=Asia/Seoul:20261103T200000\r\n"))
    #expect(file.contains("X-CATCHKIT-STATE:working\r\nX-CATCHKIT-CLOCKED:TRUE\r\n"))
    store.scratch.files["a.ics"] = file
    let before = try store.bytes()
    for more in ["", " --update"] {
      let told = store.run("shift ical import a.ics\(more)")
      #expect(told.code == .done && told.errors.contains("only clocked were skipped: 2"), "\(told)")
    }
    #expect(try store.bytes() == before)
  }

  @Test func `a list is read by an import in spite of its columns`() throws {
    store.scratch.files["a.csv"] = try store.expectDone("shift list --all --format csv")
    let told = store.run("shift import a.csv")
    #expect(told.code == .done, "\(told)")
  }
}
