import CatchCommands
import CatchProgram
import CatchValues
import ShiftService
import Testing

@Suite("Failures of series have reproducers")
struct SeriesReproducerTests {
  /// A line for each id, on a store where 민지 works three Mondays.
  private static let lines = [
    "series.rule": "shift add -w 민지 -d 2026-11-02 -t 9-10 --repeat week --on 15",
    "series.empty": "shift add -w 민지 -d 2026-11-02 -t 9-10 --repeat week --until 2026-11-01",
    "series.start": "shift add -w 민지 -d 2026-11-02 -t 25:30-26:30 --repeat week",
    "series.none": "shift series show shf-1",
    "series.unknown": "shift series show ser-9",
    "series.unchanged": "shift restore ser-1@2026-11-09",
    "series.swapped": "shift restore ser-1@2026-11-16",
    "series.cut": "shift restore ser-1@2026-11-09",
    "series.extent": "shift add -w 민지 -d 2026-11-02 -t 9-10 --repeat week --until 2126-11-03",
    "recurrence.syntax": "shift add -w 민지 -d 2026-11-02 -t 9-10 --repeat FREQ=WEEKLY;COUNT=0",
    "recurrence.unsupported": "shift add -w 민지 -d 2026-11-02 -t 9-10 --repeat FREQ=HOURLY",
  ]

  @Test(arguments: SeriesRefusal.catalogue + RecurrenceFailure.catalogue)
  func `a line fails with its id and a hint`(entry: FailureCase) throws {
    let store = entry == SeriesRefusal.swapped ? try SeriesRun.swapped() : try SeriesRun.store()
    if entry == SeriesRefusal.cut {
      try store.expectDone("shift split ser-1@2026-11-09 --at 20:00")
    }
    let line = try #require(Self.lines[entry.id], "\(entry.id)")
    let failure = try store.failure(line)
    #expect(failure["id"] == .string(entry.id))
    #expect(failure["hint"] != .null)
  }

  @Test(arguments: [
    ("shift edit ser-1@2026-11-09 --repeat month", "usage.missing_argument"),
    ("shift edit ser-1@2026-11-09 --scope all -d 2026-11-10", "usage.conflict"),
    ("shift edit ser-1@2026-11-09 --scope all", "usage.missing_argument"),
    ("shift edit ser-1 --memo x", "shift.unknown"),
    ("shift edit ser-1 --scope following --memo x", "series.none"),
    ("shift edit ser-1 --scope all --until 2026-11-01", "series.empty"),
    ("shift add -w 민지 -t 9-10 --until 2026-11-09", "usage.missing_argument"),
    ("shift add -w 민지 -t 9-10 --repeat week --until 11/9 --count 2", "usage.conflict"),
    ("shift add -w 민지 -t 9-10 --repeat 격주 --every 2", "usage.conflict"),
    ("shift add -w 민지 -t 9-10 --repeat week --state done", "usage.conflict"),
    ("shift add -w 민지 -d 2026-11-02..2026-11-04 -t 9-10 --repeat week", "series.rule"),
    ("shift add -w 민지 -t 9-10 --repeat FREQ=WEEKLY --on mon", "series.rule"),
    ("shift add -w 민지 -t 9-10 --repeat month --on mon,15", "series.rule"),
    ("shift add -w 민지 -t 9-10 --repeat fortnight", "usage.choice"),
    ("shift add -w 민지 -t 9-10 --repeat week --on 8fri", "usage.value"),
    ("shift show ser-1@2026-11-10", "shift.unknown"),
    ("shift show ser-1@2026-11-30", "shift.unknown"),
    ("shift show ser-01@2026-11-09", "shift.unknown"),
    ("shift series end ser-1 --on 2026-11-16", "series.none"),
    ("shift series end ser-1 --on 2026-11-01", "series.empty"),
    ("shift restore shf-1", "series.none"),
    ("shift restore ser-1@2026-11-10", "shift.unknown"),
    ("shift edit ser-1 --scope all --until 2126-11-03", "series.extent"),
    ("shift edit ser-1 --scope all --repeat FREQ=YEARLY;COUNT=102", "series.extent"),
    ("shift add -w 민지 -d 2026-11-02 -t 9-10 --repeat FREQ=DAILY;COUNT=40001", "series.extent"),
    ("shift add -w 민지 -d 1899-12-31 -t 9-10 --repeat day --despite membership", "series.extent"),
  ])
  func `what makes no sense of a series is refused`(line: String, id: String) throws {
    let store = try SeriesRun.store()
    #expect(try store.failure(line)["id"] == .string(id))
  }
}

/// Whole runs on a store with a series.
enum SeriesRun {
  /// 민지 works at 카페 on three Mondays from 2026-11-02 on, 18:00-22:00; 사장 acts.
  static func store() throws -> StoreRun {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    try store.expectDone("shift add -w 민지 -d 2026-11-02 -t 18:00-22:00 --repeat week --count 3")
    return store
  }

  /// 민지's third Monday is 지훈's, and his Tuesday hers.
  static func swapped() throws -> StoreRun {
    let store = try store()
    for line in [
      "shift add -w 지훈 -d 2026-11-17 -t 18:00-22:00",
      "shift request swap ser-1@2026-11-16 --with shf-1 --as 민지",
      "shift request agree req-1 --as 지훈", "shift request approve req-1",
    ] { try store.expectDone(line) }
    return store
  }
}
