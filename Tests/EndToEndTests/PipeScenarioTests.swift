import CatchTestSupport
import CatchValues
import Foundation
import Testing

/// Acceptance scenario 8, as far as shifts go: cron, pipes, several writers, other machines.
@Suite("Cron and pipes") struct PipeScenarioTests {
  private let cafe: Scenario

  init() throws {
    cafe = try Scenario.cafe()
  }

  private func shell(_ script: String, _ more: [String: String] = [:]) throws -> ProcessResult {
    try ShellRun.run(
      script, environment: cafe.variables.merging(more) { $1 }, folder: cafe.folder.url)
  }

  // MARK: Several writers

  @Test func `two processes that add 200 shifts each leave 400`() throws {
    let result = try shell(
      """
      for name in 민지 지훈; do
        for number in $(seq 0 199); do
          day=$(printf '2027-%02d-%02d' $((number / 20 + 1)) $((number % 20 + 1)))
          catchkit shift add -p 카페 --as $name -d $day -t 18:00-22:00 -q || echo "exit $?"
        done &
      done; wait
      """)
    #expect(result.output == "" && result.errors == "", "\(result)")
    try expectShifts(["민지": 200, "지훈": 200], days: 200)
  }

  @Test func `eight shells of one pipe that add 20 shifts each leave 160`() throws {
    let result = try shell(
      """
      seq 1 8 | xargs -P 8 -I MONTH sh -c 'for number in $(seq 1 10); do
        for name in 민지 지훈; do
          day=$(printf "2027-%02d-%02d" MONTH $number)
          catchkit shift add -p 카페 --as $name -d $day -t 18:00-22:00 -q || echo "exit $?"
        done
      done'
      """)
    #expect(result.output == "" && result.errors == "", "\(result)")
    try expectShifts(["민지": 80, "지훈": 80], days: 80)
  }

  /// All are there once, and the writers took turns.
  private func expectShifts(_ counts: [String: Int], days: Int) throws {
    let rows = try cafe.rows("사장", "shift list --all", "id,worker,day").map {
      $0.split(separator: " ").map(String.init)
    }
    let total = counts.values.reduce(0, +)
    let ids = Set((1...total).map { "shf-\($0)" })
    #expect(Set(rows.map { $0[0] }) == ids)
    #expect(rows.reduce(into: [:]) { $0[$1[1], default: 0] += 1 } == counts)
    #expect(Set(rows.map { $0[2] }).count == days)
    let writers = rows.sorted {
      $0[0].count == $1[0].count ? $0[0] < $1[0] : $0[0].count < $1[0].count
    }
    .map { $0[1] }
    #expect(zip(writers, writers.dropFirst()).count { $0 != $1 } > 20)
    #expect(try cafe.run("사장", "doctor --deep").status == .exit(0))
  }

  // MARK: Files that are wrong

  @Test(arguments: [
    "a6,민지,2026-12-06,18:00,25:99", "a6,민지,2026-12-06,18:00", "a6,\"민지,2026-12-06,18:00,22:00",
    "a6,민지,2026-02-30,18:00,22:00", "a6,민지,2026-12-06,18:00,22:00,x",
    "a6,민지,2026-12-06,18:00,18:00",
  ])
  func `a malformed line 7 is named, and nothing of the file comes in`(line: String) throws {
    let good = { (number: Int) in "a\(number),민지,2026-12-0\(number),18:00,22:00" }
    let text =
      (["key,worker,day,start,end"] + (1...5).map(good) + [line] + (7...9).map(good))
      .joined(separator: "\n") + "\n"
    let file = cafe.folder.url.appendingPathComponent("rows.csv")
    try Data(text.utf8).write(to: file)
    let before = try cafe.content()
    let history = try cafe.done("사장", "history")
    #expect(try cafe.refused("사장", "shift import rows.csv -p 카페", 13).contains(" rows.csv:7:"))
    #expect(
      try cafe.refused("사장", "shift import - --from csv -p 카페", 13, stdin: Array(text.utf8))
        .contains(" -:7:"))
    let object = try ErrorObject(cafe.run("사장", "shift import rows.csv -p 카페 --json"))
    #expect(object.line == 7 && object.file == "rows.csv" && object.exit == 13)
    #expect(try cafe.content() == before)
    #expect(try cafe.done("사장", "history") == history)
    // Without that line the same file comes in whole.
    try Data(text.replacing(line + "\n", with: "").utf8).write(to: file)
    try cafe.done("사장", "shift import rows.csv -p 카페")
    #expect(try cafe.rows("사장", "shift list --all", "id").count == 8)
  }

  // MARK: What a terminal shows

  @Test(arguments: ["en", "ko"])
  func `names of any width stand in straight columns`(language: String) throws {
    let names = [
      "카페 분점", "카페 분점".decomposedStringWithCanonicalMapping + "2", "Ｃａｆｅ", "🧑‍🍳 주방", "👍🏽",
      "cafe\u{301}", "かな 混合", "ｱｲｳ", "plain",
    ]
    for name in names {
      for words in [
        ["place", "add", name],
        ["add", "-p", name, "-d", "2026-12-05", "-t", "9-10", "--title", name, "--tag", "가"],
      ] {
        let result = try BinaryRun.run(
          ["shift"] + words + ["--as", "사장"], environment: cafe.variables)
        try #require(result.status == .exit(0), "\(result)")
      }
    }
    for line in [
      "shift list --all", "shift report --by total --group place --during 2026-12",
      "shift place list",
    ] {
      let table = try cafe.done("사장", "\(line) --lang \(language)")
      let lines = table.split(separator: "\n").map { DisplayLine($0) }
      #expect(lines.count > names.count, "\(table)")
      // Two blanks or more part the columns; where all lines have them, the columns are straight.
      let common = lines.dropFirst().reduce(lines[0].blanks) { $0.intersection($1.blanks) }
      let end = lines.map(\.width).min() ?? 0
      let gaps = (1..<end - 1).count {
        common.contains($0) && common.contains($0 + 1) && !common.contains($0 - 1)
      }
      #expect(gaps == (lines.map(\.cellCount).max() ?? 0) - 1, "\(table)")
    }
  }

  @Test(.enabled(if: ShellRun.has("script"), "needs script"))
  func `a pipe gets no colour and a terminal gets some, unless somebody says otherwise`() throws {
    try cafe.done("사장", "shift add -p 카페 -d 2026-12-05 -t 9-10")
    let colour = "\u{1B}["
    let list = "catchkit shift list --all --as 사장"
    let piped = [
      (list, false), ("CLICOLOR_FORCE=1 \(list)", true), ("\(list) --color always", true),
      ("NO_COLOR=1 CLICOLOR_FORCE=1 \(list)", false), ("\(list) --json --color always", false),
    ]
    for (line, isColoured) in piped {
      #expect(try shell("\(line) | cat").output.contains(colour) == isColoured, "\(line)")
    }
    let shown = [
      (list, true), ("NO_COLOR=1 \(list)", false), ("CLICOLOR=0 \(list)", false),
      ("TERM=dumb \(list)", false), ("\(list) --color never", false), ("\(list) --json", false),
      ("NO_COLOR=1 \(list) --color always", true), ("NO_COLOR= \(list)", true),
    ]
    for (line, isColoured) in shown {
      let result = try shell("script -qec '\(line)' /dev/null", ["TERM": "xterm"])
      #expect(result.output.contains("shf-1"), "\(result)")
      #expect(result.output.contains(colour) == isColoured, "\(line)")
    }
  }

  @Test(.enabled(if: ShellRun.has("script"), "needs script"))
  func `a long table goes to the reader's pager, and only where one sits at both ends`() throws {
    let screen = "stty rows 10 cols 90; catchkit shift --help"
    let lines = [
      ("script -qec '\(screen)' /dev/null", true),
      ("script -qec '\(screen) --no-pager' /dev/null", false),
      ("script -qec '\(screen) </dev/null' /dev/null", false),
      ("script -qec '\(screen) | cat' /dev/null", false),
      ("script -qec 'stty rows 400 cols 90; catchkit shift --help' /dev/null", false),
    ]
    for (line, isPaged) in lines {
      let result = try shell(line, ["TERM": "xterm", "CATCHKIT_PAGER": "sed s/^/P:/"])
      #expect(result.status == .exit(0) && result.output.contains("catchkit shift"), "\(result)")
      #expect(result.output.contains("P:") == isPaged, "\(line)")
    }
    // A reader who has seen enough ends nothing, and one who has no such program sees all the same.
    for (pager, shown) in [("head -n 1", false), ("catchkit-has-no-such-pager", true)] {
      let result = try shell(
        "script -qec '\(screen)' /dev/null", ["TERM": "xterm", "CATCHKIT_PAGER": pager])
      #expect(result.status == .exit(0), "\(result)")
      #expect(result.output.contains("Manual: catchkit man shift") == shown, "\(pager)")
    }
  }

  // MARK: Other machines

  @Test func `the zone of the machine changes no figure and no day`() throws {
    try cafe.done("사장", "shift add -p 카페 -w 민지 -d 2026-11-02..2026-11-04 -t 18:00-25:30 -b 30")
    cafe.move(to: "02T18:07")
    try cafe.done("민지", "shift in")
    cafe.move(to: "03T01:00")
    try cafe.done("민지", "shift out")
    // In New York it is still yesterday.
    cafe.move(to: "03T08:00")
    let lines = [
      "shift list", "shift list --during today", "shift list --from yesterday --to tomorrow",
      "shift show shf-1", "shift report --by day", "shift report --by week --during 'this week'",
      "shift attendance --during yesterday", "shift clock list --during yesterday",
      "shift clock status", "shift terms list", "shift invite list", "shift request list",
      "shift add -d tomorrow -t 9-10 --dry-run", "shift publish --during today --dry-run",
    ]
    // One way from moments to words serves all formats; a table has days and times of its own.
    for line in lines.map({ $0 + " --format json" }) + ["shift list", "shift clock list"] {
      let outputs = try ["TZ=UTC", "TZ=America/New_York", "TZ=Asia/Seoul", "-u TZ"].map { zone in
        let result = try shell("env \(zone) catchkit \(line) --as 사장")
        try #require(result.status == .exit(0), "\(result)")
        return result.output
      }
      #expect(Set(outputs).count == 1 && outputs[0] != "", "\(line): \(outputs)")
    }
  }

  @Test func `where workplaces have two clocks, the machine's or the one asked for counts`() throws
  {
    try cafe.done("사장", "shift add -p 카페 -w 민지 -d 2026-11-02..2026-11-03 -t 18:00-22:00")
    // The evening of the 2nd in New York.
    cafe.move(to: "03T08:00")
    let today = { (person: String, zone: String, more: String) in
      let line = "env TZ=\(zone) catchkit shift list --during today --as \(person) \(more)"
      return try shell("\(line) --format tsv --fields day | tail -n 1").output
    }
    #expect(try today("사장", "America/New_York", "") == "2026-11-03\n")
    try cafe.done("사장", "shift place add 지점 --zone America/New_York")
    #expect(try today("사장", "America/New_York", "") == "2026-11-02\n")
    #expect(try today("사장", "Asia/Seoul", "") == "2026-11-03\n")
    #expect(try today("사장", "America/New_York", "-p 카페") == "2026-11-03\n")
    #expect(try today("민지", "Asia/Seoul", "--tz America/New_York") == "2026-11-02\n")
  }

  @Test func `a table shows what JSON tells`() throws {
    try cafe.done("사장", "shift add -p 카페 -w 민지 -d 2026-11-02..2026-11-03 -t 18:00-25:30 -b 30")
    let rows = try cafe.list("사장", "shift list --all")
    let table = try cafe.done("사장", "shift list --all").split(separator: "\n").dropFirst()
    for (index, line) in table.enumerated() {
      let row = rows[index]
      #expect(row["planned_seconds"] == .integer(7 * 3600))
      #expect(row["ends_at"] == .string("2026-11-0\(index + 3)T01:30:00+09:00"))
      #expect(line.contains("2026-11-0\(index + 2)"), "\(line)")
      #expect(line.contains("18:00-01:30+1    30m"), "\(line)")
    }
    #expect(table.count == 2)
  }
}

/// A line of a table as a terminal shows it; the widths are told here anew.
private struct DisplayLine {
  /// The columns that show a blank, and those behind the end.
  let blanks: Set<Int>
  let width: Int
  let cellCount: Int

  init(_ line: Substring) {
    var blanks: Set<Int> = []
    var column = 0
    for character in line {
      if character == " " { blanks.insert(column) }
      column += Self.width(character)
    }
    width = column
    self.blanks = blanks.union(column..<400)
    cellCount = line.components(separatedBy: "  ").count { !$0.allSatisfy { $0 == " " } }
  }

  /// One cluster is drawn once: two columns for Hangul, kana, Chinese, full width and emoji.
  private static func width(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    switch first.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }
}
