import CatchValues
import CommandsTestSupport
import Testing

@Suite("Warnings beside a preview of pay")
struct PreviewWarningTests {
  /// 민지 works in two months, 지훈 in one; the number of employees is not recorded.
  private static func world() throws -> StoreRun {
    var lines = [
      "user add 사장 --role owner", "user add 민지 --as 사장", "user add 지훈 --as 사장",
      "shift place add 식당 --as 사장", "shift invite create --as 사장",
    ]
    for name in ["민지", "지훈"] {
      lines += [
        "shift join \(PlaceWorld.code) --hourly 11000 --weekly-minutes 20h --days mon,wed,fri"
          + " --since 2026-11-02 --as \(name)",
        "shift member accept \(name) --as 사장",
      ]
    }
    for words in ["민지 -d 2026-11-04", "민지 -d 2026-12-02", "지훈 -d 2026-11-04"] {
      lines.append("shift add -w \(words) -t 09:00-13:00 --as 사장 -q")
    }
    return try StoreRun(lines)
  }

  @Test func `three warnings of the same words are one line with workers and a count`() throws {
    let store = try Self.world()
    let line = "wage preview --from 2026-11-01 --to 2026-12-31 --as 사장"
    let english = store.run(line).errors
    let words =
      "the number of employees is not given; computed as five or more; state it "
      + "with 'catchkit shift place headcount set 식당 N --as 사장'"
    #expect(english.contains("민지, 지훈: \(words) (3 times)\n"), "\(english)")
    let lines = english.split(separator: "\n")
    #expect(lines.filter { $0.hasSuffix("(3 times)") || $0.contains(words) }.count == 2)
    let korean = store.run("\(line) --lang ko").errors
    #expect(
      korean.contains(
        "민지, 지훈: 상시 근로자 수가 없어 5명 이상으로 계산했습니다. 인원 등록하기: 'catchkit shift place headcount set 식당 "
          + "N --as 사장'(3건)\n"), "\(korean)")
    // Two stay apart, as does what only begins alike.
    let day = "less than the legal break on"
    for words in ["민지: \(day) 2026-11-04", "민지: \(day) 2026-12-02", "지훈: \(day) 2026-11-04"] {
      #expect(english.contains("\(words)\n"), "\(english)")
    }
    // Each row of programs has all of its own.
    let rows = try store.json(line)["data"]?.elements ?? []
    let counts = rows.map { row in
      row["warnings"]?.elements.filter { $0["id"] == .string("employees_assumed") }.count
    }
    #expect(counts == [1, 1, 1, 0])
  }
}
