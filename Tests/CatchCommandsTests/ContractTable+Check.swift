import CommandsTestSupport

/// The contracts of checks and availability.
extension ContractTable {
  static let checkOutputs: [Contract] = [
    Contract(
      id: "catchkit.shift.check/1", shape: "list",
      fields: [
        "rule: \(rules)", "severity: \(severities)", "place: text", "worker: text", "day: date",
        "last_day: date", "shifts: [text]", "measured_seconds: integer | null",
        "measured: text | null", "bound_seconds: integer | null", "bound: text | null",
        "measured_days: integer | null", "bound_days: integer | null", "law: text | null",
        "text: text",
      ]),
    Contract(id: "catchkit.shift.check.rules.list/1", shape: "list", fields: setting),
    Contract(id: "catchkit.shift.check.rules.set/1", shape: "record", fields: setting),
    Contract(id: "catchkit.shift.check.rules.reset/1", shape: "list", fields: setting),
    Contract(id: "catchkit.shift.availability.add/1", shape: "list", fields: availability),
    Contract(id: "catchkit.shift.availability.list/1", shape: "list", fields: availability),
    Contract(id: "catchkit.shift.availability.remove/1", shape: "list", fields: availability),
  ]

  static let checkSamples: [Sample] = [
    sample("check", "shift check"),
    sample("check.rules.list", "shift check rules list"),
    sample("check.rules.set", "shift check rules set rest refuse --bound 10h"),
    sample("check.rules.reset", "shift check rules reset"),
    sample("availability.add", "shift availability add undesired --days mon,wed -t 22:00-06:00"),
    sample("availability.list", "shift availability list"),
    sample("availability.remove", "shift availability remove avl-1"),
  ]

  private static let rules =
    "'overlap' | 'double-booking' | 'membership' | 'break' | 'unavailable' | 'undesired' | "
    + "'outside-availability' | 'minor-age' | 'minor-night' | 'minor-holiday' | 'minor-day' | "
    + "'minor-week' | 'rest' | 'long-shift' | 'day-overtime' | 'week-overtime' | 'week-limit' | "
    + "'part-time-limit' | 'days-in-a-row' | 'weekly-holiday' | 'forgotten-clock-out' | '"
    + "missed-shift' | 'beyond-plan'"

  private static let severities = "'off' | 'warning' | 'error' | 'refuse'"

  private static let setting = [
    "rule: \(rules)", "severity: \(severities)", "place: text", "bound_seconds: integer | null",
    "bound: text | null", "bound_days: integer | null", "is_own: bool", "meaning: text",
    "law: text | null",
  ]

  private static let availability = [
    "id: text", "worker: text", "kind: 'available' | 'unavailable' | 'undesired'", "days: [text]",
    "since: date | null", "until: date | null", "from_minute: integer", "to_minute: integer",
    "time: text", "memo: text",
  ]

  private static func sample(_ name: String, _ line: String) -> Sample {
    Sample(
      contract: "catchkit.shift.\(name)/1", line: "\(line) --as 사장", explains: false,
      before: PlaceWorld.lines + [
        "shift add -w 민지 -d 2026-11-03 -t 09:00-17:00 --as 사장",
        "shift check rules set break warning --as 사장",
        "shift availability add unavailable --during 2026-11-09 --memo 시험 --as 사장",
      ])
  }
}
