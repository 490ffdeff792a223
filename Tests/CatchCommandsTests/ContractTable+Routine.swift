import CommandsTestSupport

/// The contracts of routines and notices.
extension ContractTable {
  static let routineOutputs: [Contract] =
    ["add", "show", "edit", "remove", "attach", "detach"].map { name in
      Contract(id: "catchkit.shift.routine.\(name)/1", shape: "record", fields: routine)
    }
    + ["today", "tick", "untick"].map { name in
      Contract(id: "catchkit.shift.routine.\(name)/1", shape: "list", fields: checklist)
    }
    + [
      Contract(id: "catchkit.shift.routine.list/1", shape: "list", fields: routine),
      Contract(
        id: "catchkit.shift.routine.history/1", shape: "list",
        fields: [
          "task_id: text", "task: text", "routine_id: text", "routine: text", "done: integer",
          "shifts: integer", "last_ticked_at: instant | null", "is_retired: bool",
        ]),
      Contract(
        id: "catchkit.shift.due/1", shape: "list",
        fields: [
          "key: text",
          "kind: 'shift' | 'routine' | 'pay_day' | 'request' | 'decision' | 'attendance'",
          "at: instant",
          "is_late: bool", "place: text", "zone: text", "shift: text | null", "day: date | null",
          "ends_at: instant | null", "routine_id: text | null", "routine: text | null",
          "tasks: [text]", "workers: [text]", "request: text | null",
          "decision: 'accepted' | 'rejected' | 'ended' | 'last_day_set' | 'request_approved' | 'request_declined' | "
            + "'terms_agreed' | 'terms_declined' | 'terms_proposed' | 'terms_withdrawn' | "
            + "'shifts_cancelled' | 'shifts_changed' | 'shifts_published' | 'leave' | "
            + "'taken_back' | 'missed' | "
            + "'forgotten' | null",
          "actor: text | null", "count: integer | null", "last_day: date | null",
        ]),
      Contract(
        id: "catchkit.due/1", shape: "list",
        fields: [
          "key: text", "domain: text", "kind: text", "at: instant", "is_late: bool",
          "person: text", "subject: text", "text_en: text", "text_ko: text",
          "details: [text: text | [text]]",
        ]),
    ]
    + ["shift.due.list", "shift.due.reset", "due.list", "due.reset"].map { name in
      Contract(
        id: "catchkit.\(name)/1", shape: "list",
        fields: ["id: text", "event: text", "at: instant", "told_at: instant"])
    }

  static let routineSamples: [Sample] = [
    sample("routine.add", "shift routine add 점검 --task 냉장고 --alarm 20:30 --to shf-1"),
    sample("routine.list", "shift routine list"),
    sample("routine.show", "shift routine show 마감"),
    sample("routine.edit", "shift routine edit 마감 --add 환기 --move 3:1"),
    sample("routine.remove", "shift routine remove 마감"),
    sample("routine.attach", "shift routine attach 오픈 카페"),
    sample("routine.detach", "shift routine detach 마감 카페"),
    sample("routine.today", "shift routine today --day 2026-11-03"),
    sample("routine.tick", "shift routine tick 청소 --shift shf-1"),
    sample("routine.untick", "shift routine untick 정산 --shift shf-1"),
    sample("routine.history", "shift routine history --during 2026-11"),
    dueSample("shift.due", "shift due"),
    dueSample("shift.due.list", "shift due list", "shift due"),
    dueSample("shift.due.reset", "shift due reset --all", "shift due"),
    dueSample("due", "due"),
    dueSample("due.list", "due list", "due"),
    dueSample("due.reset", "due reset --all", "due"),
  ]

  private static let routine = [
    "id: text", "name: text", "alarm: text | null", "tasks: [{id: text, name: text}]",
    "attached_to: [{id: text, place: text}]",
  ]

  private static let checklist = [
    "task_id: text | null", "task: text | null", "is_done: bool", "ticked_at: instant | null",
    "routine_id: text", "routine: text", "alarm_at: instant | null", "shift: text",
    "place: text", "day: date", "zone: text",
  ]

  private static func sample(_ name: String, _ line: String) -> Sample {
    Sample(
      contract: "catchkit.shift.\(name)/1", line: "\(line) --as 사장", explains: false,
      before: PlaceWorld.lines + RoutineWorld.lines.map { $0.replacing("민지", with: "사장") })
  }

  /// 수아 waits for an answer.
  private static func dueSample(_ name: String, _ line: String, _ before: String...) -> Sample {
    Sample(
      contract: "catchkit.\(name)/1", line: "\(line) --as 사장", explains: false,
      before: PlaceWorld.lines + before.map { "\($0) --as 사장" })
  }
}
