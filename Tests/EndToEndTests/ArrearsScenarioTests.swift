import CatchTestSupport
import CatchValues
import Testing

/// A month is closed, and then somebody remembers an hour: for one who stays and one who left.
@Suite("Closing and arrears") struct ArrearsScenarioTests {
  /// Both worked 20 hours of a week in October: 206,400, 41,280 of weekly holiday, and the 5th and 9th,
  /// public holidays of four hours each, 82,560. 민지 left with the month's last day.
  private static func closedOctober() throws -> (PayScene, [String]) {
    let scene = try PayScene(["카페": 6])
    for name in ["민지", "지훈"] {
      try scene.hire(name, "--hourly 10320 --weekly-minutes 20h --days mon,tue,wed,thu,fri")
    }
    scene.move(to: "2026-10-31T09:00")
    let ids = try scene.work("민지", "지훈", days: "2026-10-19..2026-10-23", evening)
    try scene.story.done("사장", "shift member remove 민지 -p 카페 --yes")
    scene.move(to: "2026-11-01T09:00")
    #expect(
      try scene.story.rows("사장", "wage close --period 2026-10 -q", "worker,gross,arrears")
        == ["민지 330240 0", "지훈 330240 0"])
    // The last two of the list are those of Friday.
    return (scene, ids.suffix(2))
  }

  private static let evening = "-t 17:00-21:30 -b 19:00-19:30"

  @Test func `a late change is paid with the next close, also to one who left`() throws {
    let (scene, friday) = try Self.closedOctober()
    let story = scene.story
    let changed = try story.run(
      "사장", "shift edit \(friday.joined(separator: " ")) --end 22:30")
    #expect(changed.errors.contains("2026-10 of '카페' was closed on 2026-11-01"), "\(changed)")
    // An hour beyond the contract at one and a half, its last half at night: 15,480 + 2,580.
    let lines = ["민지", "지훈"].flatMap {
      ["\($0) 2026-10 part_time_excess_pay 15480", "\($0) 2026-10 night_premium 2580"]
    }
    #expect(try story.rows("사장", "wage arrears", "worker,period,item,amount") == lines)
    // Who left sees the own.
    #expect(try story.rows("민지", "wage arrears", "worker,amount") == ["민지 15480", "민지 2580"])
    // The frozen payslips stay as they were.
    #expect(
      try story.rows("사장", "wage slip list", "worker,gross") == [
        "민지 330240", "지훈 330240",
      ])

    scene.move(to: "2026-12-01T09:00")
    try scene.work("지훈", days: "2026-11-02..2026-11-06", Self.evening)
    #expect(
      try story.rows(
        "사장", "wage close --period 2026-11 -q", "worker,gross,arrears,deductions_total,net") == [
          // Nothing but what is owed; who works there no more is not insured there.
          "민지 18060 18060 0 18060",
          // 247,680 and the arrears: 0.9 % of 265,740 is 2,390; with the least pension and health,
          // 19,470 + 10,080 + 1,320, that is 33,260.
          "지훈 265740 18060 33260 232480",
        ])
    let slip = try story.data("민지", "wage slip show --period 2026-11")
    guard case .array(let earnings)? = slip["earnings"] else {
      Issue.record("no earnings: \(slip)")
      return
    }
    #expect(
      earnings.compactMap { line in
        if case .string(let item)? = line["of_item"], case .integer(let won)? = line["amount"] {
          return "\(item) \(won)"
        }
        return nil
      } == ["part_time_excess_pay 15480", "night_premium 2580"])
    let text = try story.done("사장", "wage slip show 민지")
    #expect(text.contains("Arrears 2026-10: Beyond the contract "), "\(text)")
    #expect(try story.rows("사장", "wage arrears", "worker") == [])
    #expect(
      try story.rows("사장", "wage export bank --period 2026-11", "worker,net")
        == ["민지 18060", "지훈 232480"])
    // A year's pay is what was paid, month by month and in all, also of who left.
    let months = try story.rows("지훈", "wage report --year 2026 -q", "month,gross,net")
    #expect(months.contains("2026-10 330240 294380") && months.contains("2026-11 265740 232480"))
    for name in ["민지", "지훈"] {
      let gross = try story.rows(name, "wage report --year 2026 -q", "gross").compactMap(Int.init)
      #expect(
        try story.rows(name, "wage jobs --year 2026 -q", "gross") == ["\(gross.reduce(0, +))"])
    }
    // Paid once: December owes the one who left nothing.
    scene.move(to: "2027-01-02T09:00")
    try scene.work("지훈", days: "2026-12-02", Self.evening)
    #expect(try story.rows("사장", "wage close --period 2026-12 --anyway -q", "worker") == ["지훈"])
  }

  @Test func `reopened with a reason, both months are paid again as they are by now`() throws {
    let (scene, friday) = try Self.closedOctober()
    let story = scene.story
    try story.done("사장", "shift edit \(friday.joined(separator: " ")) --end 22:30")
    try story.refused("지훈", "wage reopen --reason 착오", 18)
    try story.done("사장", "wage reopen --period 2026-10 --reason 착오")
    #expect(
      try story.rows("사장", "wage close --period 2026-10 -q", "worker,gross,arrears")
        == ["민지 \(330_240 + 18_060) 0", "지훈 \(330_240 + 18_060) 0"])
    #expect(
      try story.rows("사장", "wage closed --all", "state,reason") == ["reopened 착오", "closed "])
    #expect(try story.rows("사장", "wage arrears", "worker") == [])
  }
}
