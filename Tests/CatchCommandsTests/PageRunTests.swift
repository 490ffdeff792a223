import CatchCommands
import CatchProgram
import CatchValues
import CommandsTestSupport
import Testing

/// Pages and plots, and what calendars show of publishing and the clock.
@Suite("Pages and plots")
struct PageRunTests {
  private let store: StoreRun

  init() throws {
    store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    for line in [
      "shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -b 30 --title 마감",
      "shift add -w 지훈 -d 2026-11-03 -t 22:00-06:00",
    ] { try store.expectDone(line) }
  }

  private func calendar(_ words: String, as name: String = "사장") throws -> String {
    try store.expectDone("shift calendar \(words) --as \(name)")
  }

  @Test func `weeks, rosters and days have pages of their own`() throws {
    let week = try calendar("week 2026-11-03 --html -")
    #expect(week.contains("class=\"sheet week\"") && week.contains("2026-11-02..2026-11-08</h1>"))
    #expect(week.split(separator: "<time ", omittingEmptySubsequences: false).count == 8)
    let roster = try calendar("roster 2026-11-03 --html -")
    for part in [
      "class=\"sheet roster\"", ">3 Tue</th>", "<th scope=\"row\">민지</th>", ">3h 30m</td>",
    ] { #expect(roster.contains(part), "\(part)") }
    // The night begins at 22:00 of hours from 9 to 6; of the next day it is what is left.
    let day = try calendar("day 2026-11-03 --html -")
    #expect(day.contains("Tue 3 November 2026") && day.contains("margin-left: 61.9%; width: 38.1%"))
    let next = try calendar("day 2026-11-04 --html -")
    #expect(next.contains("<b>22:00–06:00</b> 지훈") && next.contains("margin-left: 0.0%"))
    #expect(store.run("shift calendar week 2026-11-03 --html -").errors == "")
  }

  @Test func `a page has rows for phones, colours for the dark, and rows that no page cuts`()
    throws
  {
    let page = try calendar("2026-11 --html -")
    #expect(page.contains("<time datetime=\"2026-11-03\" data-day=\"Tue\">3</time>"))
    for rule in [
      "prefers-color-scheme: dark", "max-width: 900px", "text-overflow: ellipsis",
      "break-inside: avoid", "size: A4",
    ] { #expect(page.contains(rule), "\(rule)") }
  }

  @Test func `a phone has every shift, also of a day that is too full for a sheet`() throws {
    let rows = (0..<150).map { number in
      let minute = number % 12 * 5
      let time = "\(5 + number / 12):\(minute < 10 ? "0" : "")\(minute)"
      return "\(number % 2 == 0 ? "민지" : "지훈"),2026-12-09,\(number < 60 ? "0" : "")\(time),22:00"
    }
    store.scratch.files["s.csv"] = "worker,day,start,end\n" + rows.joined(separator: "\n") + "\n"
    try store.expectDone("shift import s.csv --place 카페 --yes")
    let page = try calendar("2026-12 --html -")
    #expect(page.contains("<li class=\"more\">+") && page.contains("<li class=\"rest"))
    #expect(page.split(separator: "<li", omittingEmptySubsequences: false).count == 1 + 150 + 1)
  }

  @Test func `a plan has a mark until it is published, but not at one's own workplace`() throws {
    let draft = try calendar("2026-11")
    #expect(draft.contains("18-22?민지") && draft.contains("? planned, not published"))
    let page = try calendar("2026-11 --html - --lang ko")
    #expect(page.contains("<abbr title=\"예정, 공지 전\">?</abbr>"))
    try store.expectDone("shift publish --place 카페 --during 2026-11")
    #expect(try !calendar("2026-11").contains("?"))
    try store.expectDone("shift place add 집 --as 민지")
    try store.expectDone("shift add --place 집 -d 2026-11-05 -t 09:00-10:00 --as 민지")
    #expect(try !calendar("2026-11 --place 집", as: "민지").contains("?"))
  }

  @Test func `a calendar shows the clock to the owner and the worker, on paper only by the day`()
    throws
  {
    store.move(to: "03T18:07")
    try store.expectDone("shift in --as 민지")
    for name in ["사장", "민지"] {
      #expect(try calendar("2026-11", as: name).contains("18-22»민지"))
      #expect(try calendar("agenda 2026-11-03", as: name).contains("working  clocked 18:07-"))
    }
    for words in ["2026-11", "day 2026-11-03", "agenda 2026-11-03", "day 2026-11-03 --html -"] {
      let told = try calendar(words, as: "지훈")
      #expect(!told.contains("18:07") && !told.contains("working"), "\(words)")
    }
    store.move(to: "03T22:01")
    try store.expectDone("shift out --as 민지")
    #expect(try calendar("day 2026-11-03 --width 120").contains("done, clocked 18:07-22:01"))
    #expect(try calendar("day 2026-11-03 --html -").contains("clocked 18:07-22:01"))
    #expect(try !calendar("2026-11 --html -").contains("18:07"))
  }

  @Test func `a plot has the target and every player beside the reader's days`() throws {
    let store = try StoreRun(["user add 절약왕 --role owner", "user add mina77 --as 절약왕"])
    store.move(to: "01T09:00")
    try store.expectDone(
      "challenge new --topic 1 --title 한주동안아끼기 --content x --start 2026-11-02 --amount 50000"
        + " --proof none -q --as 절약왕")
    try store.expectDone("challenge join chl-1 -q --as mina77")
    store.move(to: "02T12:00")
    try store.expectDone("challenge post --cost 7000 -q --as 절약왕")
    try store.expectDone("challenge post --cost 5500 -q --as mina77")
    let plot = try store.expectDone("challenge standing --plot --as 절약왕")
    for line in ["Target ", "mina77 ", "절약왕 ", "2026-11-02 "] {
      #expect(plot.contains("\n\(line)"), "\(plot)")
    }
    for end in ["█ 50,000 won\n", " 5,500 won\n", " 7,000 won\n"] {
      #expect(plot.contains(end), "\(plot)")
    }
  }
}
