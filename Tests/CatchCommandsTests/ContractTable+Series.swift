import CommandsTestSupport

/// The contracts of recurring shifts.
extension ContractTable {
  static let seriesOutputs: [Contract] =
    ["restore", "series.end"].map { name in
      Contract(id: "catchkit.shift.\(name)/1", shape: "list", fields: shift)
    }
    + ["list", "show"].map { name in
      Contract(id: "catchkit.shift.series.\(name)/1", shape: "list", fields: series)
    }

  static let seriesSamples: [Sample] = [
    sample("restore", "shift restore ser-1@2026-11-16"),
    sample("series.end", "shift series end ser-1 --on 2026-11-20 --yes"),
    sample("series.list", "shift series list"),
    sample("series.show", "shift series show ser-1"),
  ]

  private static let series = [
    "id: text", "series: text", "place: text", "worker: text", "rule: text", "first_day: date",
    "last_day: date | null", "count: integer | null", "starts: text", "ends: text",
    "length_seconds: integer",
    "length: text", "zone: text", "skips_holidays: bool", "next_day: date | null",
    "skipped_days: [date]", "changed_days: [date]", "title: text", "memo: text", "tags: [text]",
    "uid: text | null",
  ]

  private static func sample(_ name: String, _ line: String) -> Sample {
    Sample(
      contract: "catchkit.shift.\(name)/1", line: "\(line) --as 사장", explains: false,
      before: PlaceWorld.lines + [
        "shift add -w 민지 -d 2026-11-02 -t 18:00-22:00 -b 20:00-20:30 --repeat week --as 사장",
        "shift remove ser-1@2026-11-16 --as 사장",
      ])
  }
}
