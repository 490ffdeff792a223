import CommandsTestSupport

/// The contracts of calendars and plots.
extension ContractTable {
  private static let shifts =
    "[{id: text, place: text, worker: text, day: date, starts_at: instant | null, "
    + "ends_at: instant | null, zone: text, "
    + "state: 'planned' | 'published' | 'done' | 'absent' | 'leave' | 'holiday' | 'cancelled', "
    + "planned_seconds: integer | null, planned: text | null, "
    + "breaks: [{starts_at: instant | null, length_seconds: integer, length: text, "
    + "is_paid: bool}], title: text, memo: text, tags: [text], key: text | null, "
    + "clocked_in: instant | null, clocked_out: instant | null, is_working: bool}]"

  static let calendarOutputs: [Contract] = [
    Contract(
      id: "catchkit.shift.calendar/1", shape: "list",
      fields: [
        "date: date", "weekday: 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat' | 'sun'",
        "holiday: text | null", "is_today: bool", "shift_count: integer",
        "planned_seconds: integer", "planned: text",
        "shifts: " + shifts, "continued: " + shifts,
      ])
  ]

  static let calendarSamples: [Sample] = [
    Sample(
      contract: "catchkit.shift.calendar/1", line: "shift calendar 2026-11 --as 사장",
      explains: false,
      before: PlaceWorld.lines + [
        "shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -b 20:00-20:30 --tag a --as 사장"
      ])
  ]
}
