import CatchCommands
import CatchProgram
import CatchValues
import PayrollService
import Testing

@Suite("Failures of closing have reproducers")
struct ClosingReproducerTests {
  /// Each runs on 2026-11-02 at 09:00 with October closed.
  static let lines = [
    ("payroll.closed", "wage close --as 사장"),
    ("payroll.not_closed", "wage reopen --period 2026-09 --reason 오류 --as 사장"),
    ("payroll.not_closed", "wage reopen cls-9 --reason 오류 --as 사장"),
    ("payroll.not_closed", "wage reopen cls-1 --reason 오류 --as 하늘"),
    ("payroll.not_closed", "wage export bank --period 2026-09 --as 사장"),
    ("payroll.reopened", "wage reopen cls-1 --reason 오류 --as 사장 --store {reopened}"),
    ("payroll.unfinished", "wage close --period 2026-11 --as 사장"),
    ("payroll.size_differs", "wage close -w 민지 --period 2026-10 --as 사장 --store {crowded}"),
    ("payroll.nothing_to_close", "wage close --period 2026-08 --as 사장"),
    ("payroll.left_out", "wage close -w 지훈 --anyway --as 사장 --store {overlapping}"),
    ("payroll.settled_later", "wage reopen cls-1 --reason 오류 --as 사장 --store {settled}"),
    ("payroll.period_closed", "wage policy set 카페 --start-day 16 --as 사장"),
    ("payroll.closed_day", "shift add -p 카페 -d 2026-10-30 -t 06:00-08:00 --as 민지"),
    (
      "payroll.closed_attendance",
      "shift attendance refuse shf-6 --again --as 사장 --store {clocked}"
    ),
    ("payroll.slip_unknown", "wage slip show slp-9 --as 사장"),
    ("payroll.slip_unknown", "wage slip show slp-1 --as 지훈"),
    ("payroll.slip_unknown", "wage slip show --as 지훈"),
    ("shift.text", "wage reopen --reason {blank} --as 사장"),
    ("payroll.private", "wage slip show 민지 --as 지훈"),
    ("payroll.private", "wage slip list -w 민지 --as 지훈"),
    ("shift.not_owner", "wage closed -p 카페 --as 민지"),
    ("shift.not_owner", "wage export bank -p 카페 --as 민지"),
    ("shift.not_owner", "wage export accountant -p 카페 --as 민지"),
    ("shift.place_unknown", "wage arrears -p 카페 --as 하늘"),
  ]

  private static func world(_ line: String) throws -> StoreRun {
    let store = try StoreRun.withOctober(isClosed: true)
    if line.contains("{reopened}") { try store.expectDone("wage reopen --reason 오류 --as 사장 -q") }
    if line.contains("{overlapping}") {
      try store.expectDone("wage reopen --reason 오류 --as 사장 -q")
      for time in ["18:00-22:00", "20:00-23:00"] {
        try store.expectDone(
          "shift add -p 카페 -w 지훈 -d 2026-10-30 -t \(time) --despite overlap --as 사장 -q")
      }
    }
    if line.contains("{clocked}") {
      for step in [
        "wage reopen --reason 오류", "shift add -p 카페 -w 민지 -d 2026-10-30 -t 09:00-12:00",
        "shift in -p 카페 -w 민지 --at 2026-10-30T08:00",
        "shift out -p 카페 -w 민지 --at 2026-10-30T12:00", "shift attendance approve shf-6",
        "wage close",
      ] {
        try store.expectDone("\(step) --as 사장 -q")
      }
    }
    if line.contains("{crowded}") {
      try store.expectDone("wage reopen --reason 오류 --as 사장 -q")
      try store.expectDone("shift place headcount set 카페 4 --since 2025-01-01 --as 사장 -q")
      let code = try #require(
        try store.json("shift invite create 카페 --force --as 사장").at("data.code")?.words)
      let names = ["가은", "나은", "다은", "라은", "마은"]
      for name in names {
        try store.expectDone("user add \(name) --as 사장 -q")
        try store.expectDone("shift join \(code) --as \(name) -q")
        try store.expectDone("shift member accept \(name) --as 사장 -q")
        try store.expectDone(
          "shift add -p 카페 -w \(name) -d 2026-09-01 -t 18:00-22:00 --repeat week --on mon,thu "
            + "--as 사장 -q")
      }
    }
    if line.contains("{settled}") {
      try store.expectDone("shift edit shf-1 --end 23:00 --as 사장 -q")
      try store.workNovember()
      try store.expectDone("wage close --as 사장 -q")
    }
    return store
  }

  @Test(arguments: lines)
  func `a line fails with its id, for people and for programs`(id: String, line: String) throws {
    let store = try Self.world(line)
    var line = line
    for name in ["{reopened}", "{overlapping}", "{settled}", "{clocked}", "{crowded}"] {
      line = line.replacing(name, with: store.path)
    }
    line = line.replacing("{blank}", with: "\u{3000}")
    let entry = try #require(Domains.catchkit.failures.first { $0.id == id })
    for language in ["en", "ko"] {
      let people = store.run("\(line) --lang \(language)")
      #expect(people.code == ExitCode(entry.kind), "\(people)")
      #expect(people.output == "")
      // Who gets no payslip is named beside the failure.
      let told = people.errors.split(separator: "\n").filter {
        !$0.contains("no payslip for") && !$0.contains("명세서 없음")
      }
      #expect(told.count <= 3, "\(people)")
      let isKorean = people.errors.contains("힌트") || people.errors.contains("니다")
      #expect(isKorean == (language == "ko"), "\(people)")
    }
    #expect(try store.failure(line)["id"] == .string(id))
  }

  @Test func `every id of closing has one`() {
    #expect(Set(ClosingRefusal.catalogue.map(\.id)).subtracting(Self.lines.map(\.0)) == [])
  }
}
