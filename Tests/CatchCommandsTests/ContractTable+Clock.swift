import CommandsTestSupport

/// The contracts of the clock and of reports on work.
extension ContractTable {
  static let clockOutputs: [Contract] =
    [
      Contract(id: "catchkit.shift.in/1", shape: "record", fields: entry),
      Contract(id: "catchkit.shift.out/1", shape: "record", fields: entry + ["earlier: [text]"]),
    ]
    + ["list", "fix", "remove"].map {
      Contract(id: "catchkit.shift.clock.\($0)/1", shape: "list", fields: entry)
    }
    + [
      Contract(
        id: "catchkit.shift.clock.status/1", shape: "list",
        fields: [
          "id: text", "shift: text", "place: text", "worker: text", "day: date",
          "clocked_in: instant", "elapsed_seconds: integer", "elapsed: text",
          "starts_at: instant | null", "ends_at: instant | null", "zone: text",
          "forgotten: 'too_long' | 'plan_ended' | 'next_began' | null",
          "proposed_out: instant | null",
        ]),
      Contract(
        id: "catchkit.shift.report/1", shape: "list",
        fields: [
          "from: date", "to: date", "subject: text | null", "subject_id: text | null",
          "shift_count: integer",
          "states: {planned: integer, published: integer, done: integer, absent: integer, "
            + "leave: integer, holiday: integer, cancelled: integer}",
          "planned_seconds: integer", "planned: text", "worked_seconds: integer | null",
          "worked: text | null", "difference_seconds: integer | null", "difference: text | null",
          "contracted_seconds: integer | null", "contracted: text | null",
          "contracted_difference_seconds: integer | null", "contracted_difference: text | null",
          "overtime_seconds: integer | null", "overtime: text | null",
          "late_count: integer | null", "late_seconds: integer | null", "late: text | null",
          "early_count: integer | null", "early_seconds: integer | null", "early: text | null",
          "open_count: integer | null", "forgotten_count: integer | null",
          "missed_count: integer | null", "paid_seconds: integer | null", "paid: text | null",
          "unrecorded_count: integer | null",
        ]),
      Contract(
        id: "catchkit.shift.attendance/1", shape: "list",
        fields: [
          "id: text", "place: text", "worker: text", "day: date", "starts_at: instant | null",
          "ends_at: instant | null", "clocked_in: instant | null", "clocked_out: instant | null",
          "entry_count: integer", "is_open: bool", "zone: text", "state: \(states)",
          "planned_seconds: integer | null", "planned: text | null",
          "worked_seconds: integer | null", "worked: text | null", "break_seconds: integer",
          "break: text", "overtime_seconds: integer", "overtime: text", "late_seconds: integer",
          "late: text", "early_seconds: integer",
          "early: text", "unpaid_seconds: integer", "unpaid: text",
          "settlement: 'grace' | 'open' | 'approved' | 'refused' | 'cut' | null",
          "paid_seconds: integer", "paid: text",
        ]),
    ]
    + ["approve", "refuse"].map {
      Contract(
        id: "catchkit.shift.attendance.\($0)/1", shape: "list",
        fields: [
          "id: text", "place: text", "worker: text", "day: date", "starts_at: instant | null",
          "ends_at: instant | null", "early_minutes: minutes", "late_minutes: minutes",
          "settlement: 'approved' | 'refused'",
        ])
    }

  static let clockSamples: [Sample] = [
    sample("shift.in", "shift in --as 민지", after: 0),
    sample("shift.out", "shift out --at 23:00 --as 민지", after: 1),
    sample("shift.clock.list", "shift clock list --as 사장", after: 1),
    sample("shift.clock.status", "shift clock status --as 사장", after: 1),
    sample("shift.clock.fix", "shift clock fix clk-1 --out 23:00 --as 사장", after: 1),
    sample("shift.clock.remove", "shift clock remove clk-1 --as 사장", after: 1),
    sample("shift.report", "shift report --during 2026-02 --as 사장", after: 1),
    sample("shift.attendance", "shift attendance --as 사장", after: 1),
    early("shift.attendance.approve", "shift attendance approve shf-1 --as 사장"),
    early("shift.attendance.refuse", "shift attendance refuse --during 2026-02 --as 사장"),
  ]

  /// 민지 clocked in half an hour before the plan.
  private static func early(_ id: String, _ line: String) -> Sample {
    Sample(
      contract: "catchkit.\(id)/1", line: line, explains: false,
      before: PlaceWorld.lines + [
        "shift add -p 카페 -w 민지 -d 2026-02-28 -t 23:00-23:30 --as 사장",
        "shift in --as 민지 --at 2026-02-28T22:30", "shift out --as 민지 --at 2026-02-28T23:30",
      ])
  }

  private static let states =
    "'planned' | 'published' | 'done' | 'absent' | 'leave' | 'holiday' | 'cancelled'"

  private static let entry = [
    "id: text", "shift: text", "place: text", "worker: text", "day: date", "clocked_in: instant",
    "clocked_out: instant | null", "present_seconds: integer | null", "present: text | null",
    "starts_at: instant | null", "ends_at: instant | null", "zone: text", "state: \(states)",
    "is_repaired: bool", "note: text",
  ]

  /// - Parameter count: how many of the clock's own lines come before.
  private static func sample(_ id: String, _ line: String, after count: Int) -> Sample {
    let began = ["shift in --as 민지 --at 2026-02-28T22:00"]
    return Sample(
      contract: "catchkit.\(id)/1", line: line, explains: false,
      before: PlaceWorld.lines + began.prefix(count))
  }
}
