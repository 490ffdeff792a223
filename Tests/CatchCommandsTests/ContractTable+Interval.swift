import CommandsTestSupport

/// The contracts of interval arithmetic, templates and rotations.
extension ContractTable {
  static let intervalOutputs: [Contract] =
    ["split", "merge", "move", "copy", "fill", "rotate", "template.apply"].map { name in
      Contract(id: "catchkit.shift.\(name)/1", shape: "list", fields: shift)
    }
    + ["save", "remove"].map { name in
      Contract(id: "catchkit.shift.template.\(name)/1", shape: "record", fields: template)
    }
    + [
      Contract(id: "catchkit.shift.template.list/1", shape: "list", fields: template),
      Contract(
        id: "catchkit.shift.template.show/1", shape: "list",
        fields: [
          "day: integer", "worker: text", "time: text", "break_minutes: minutes", "title: text",
          "tags: [text]",
        ]),
      Contract(
        id: "catchkit.shift.gaps/1", shape: "list",
        fields: segment + [
          "length_seconds: integer", "length: text", "staff: integer", "missing: integer",
          "missing_seconds: integer", "workers: [text]",
        ]),
      Contract(
        id: "catchkit.shift.coverage/1", shape: "list",
        fields: segment + [
          "staff_min: integer", "staff_max: integer", "staffed_seconds: integer", "staffed: text",
          "workers: [text]",
        ]),
    ]

  static let intervalSamples: [Sample] = [
    interval("gaps", "shift gaps --during 2026-11-03 --open 09:00-22:00"),
    interval("coverage", "shift coverage --during 2026-11-03"),
    interval("split", "shift split shf-1 --at 20:15"),
    interval("merge", "shift merge shf-1 shf-2 --fill-gaps"),
    interval("move", "shift move shf-1 --later 1h"),
    interval("copy", "shift copy --during 2026-11-03 --to 2026-11-10"),
    interval("fill", "shift fill --during 2026-11-04 --open 18:00-22:00 -w 민지"),
    interval(
      "rotate",
      "shift rotate --during 2026-11-10..2026-11-11 --cycle D --span D=09:00-12:00 -w 민지"),
    interval("template.save", "shift template save 이틀 --during 2026-11-03..2026-11-04"),
    interval("template.list", "shift template list"),
    interval("template.show", "shift template show 하루"),
    interval("template.apply", "shift template apply 하루 --to 2026-11-10"),
    interval("template.remove", "shift template remove 하루"),
  ]

  private static let template = [
    "id: text", "name: text", "place: text", "day_count: integer", "shift_count: integer",
    "workers: [text]",
  ]

  private static let segment = [
    "day: date", "starts_at: instant", "ends_at: instant", "zone: text",
  ]

  private static func interval(_ name: String, _ line: String) -> Sample {
    Sample(
      contract: "catchkit.shift.\(name)/1", line: "\(line) --as 사장", explains: false,
      before: PlaceWorld.lines + [
        "shift add -w 민지 -d 2026-11-03 -t 18:00-21:00 -b 20:00-20:30 --tag a --as 사장",
        "shift add -w 민지 -d 2026-11-03 -t 21:30-23:00 --as 사장",
        "shift template save 하루 --during 2026-11-03 --as 사장",
      ])
  }
}
