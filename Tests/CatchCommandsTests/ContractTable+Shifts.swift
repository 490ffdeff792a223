import CommandsTestSupport

/// The contracts of shifts.
extension ContractTable {
  static let shiftOutputs: [Contract] =
    ["add", "edit", "mark", "publish", "remove"].map { name in
      Contract(id: "catchkit.shift.\(name)/1", shape: "list", fields: shift)
    }
    + [
      Contract(id: "catchkit.shift.list/1", shape: "list", fields: seen),
      Contract(id: "catchkit.shift.show/1", shape: "record", fields: seen),
      Contract(
        id: "catchkit.shift.import/1", shape: "record",
        fields: [
          "file: text", "rows: integer", "added: integer", "updated: integer",
          "skipped: integer", "rejected: integer",
        ]),
    ]

  static let shiftSamples: [Sample] = [
    sample("add", "shift add -w 민지 -d 2026-11-05 -t 22:00-06:00 -b 02:00-03:00 --tag a,b"),
    sample("list", "shift list --all"),
    sample("show", "shift show shf-1"),
    sample("edit", "shift edit shf-1 --memo 시험"),
    sample("mark", "shift mark shf-1 --state leave"),
    sample("publish", "shift publish --during 2026-11"),
    sample("remove", "shift remove shf-1"),
    sample(
      "import", "shift import - --from csv --place 카페",
      input: "worker,day,start,end\n민지,2026-11-07,09:00,18:00\n"),
  ]

  static let shift = [
    "id: text", "place: text", "worker: text", "day: date", "starts_at: instant | null",
    "ends_at: instant | null", "zone: text",
    "state: 'planned' | 'published' | 'done' | 'absent' | 'leave' | 'holiday' | 'cancelled'",
    "planned_seconds: integer | null", "planned: text | null",
    "breaks: [{starts_at: instant | null, length_seconds: integer, length: text, is_paid: bool}]",
    "title: text",
    "memo: text", "tags: [text]", "key: text | null",
  ]

  private static let seen =
    shift + ["clocked_in: instant | null", "clocked_out: instant | null", "is_working: bool"]

  private static func sample(_ name: String, _ line: String, input: String = "") -> Sample {
    Sample(
      contract: "catchkit.shift.\(name)/1", line: "\(line) --as 사장", input: input,
      explains: false,
      before: PlaceWorld.lines + [
        "shift add -w 민지 -d 2026-11-03 -t 18:00-22:00 -b 20:00-20:30 --tag a --as 사장"
      ])
  }
}
