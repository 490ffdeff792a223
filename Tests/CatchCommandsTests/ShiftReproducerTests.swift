import CatchCommands
import CatchProgram
import CatchStore
import CatchValues
import ShiftService
import Testing

@Suite("Failures of shifts have reproducers")
struct ShiftReproducerTests {
  /// A line for each id, on a store with one shift of 민지 that is planned and one that is done.
  private static let lines = [
    "shift.unknown": "shift show shf-99",
    "shift.not_yours": "shift edit shf-1 --memo x --as 지훈",
    "shift.closed": "shift edit shf-2 --memo x --as 민지",
    "shift.clocked": "shift remove shf-2",
    "shift.kept": "shift remove shf-2",
    "shift.batch_size": "shift add -w 민지 -d 2030..2040 -t 18:00-22:00",
    "shift.batch": "shift add -w 수아 -w 없음 -d 2026-11-05 -t 18:00-22:00",
    "shift.passed_over": "shift add -w 민지 -w 없음 -d 2026-11-05 -t 18:00-22:00 --keep-going",
    "shift.repeated": "shift add -w 민지 -d 2026-11-03 -t 18:00-22:00",
    "shift.key": "shift import b.csv --place 카페",
    "shift.key_form": "shift import e.csv --place 카페",
    "shift.column": "shift import c.csv --place 카페",
    "shift.member_inactive": "shift add -w 수아 -t 18:00-22:00",
    "shift.times": "shift import d.csv --place 카페",
  ]

  @Test(arguments: ShiftRefusal.recordCatalogue)
  func `a line fails with its id and a hint`(entry: FailureCase) throws {
    let store = try StoreRun.withPlace()
    store.scratch.variables["CATCHKIT_USER"] = "사장"
    store.scratch.files = [
      "a.csv": "key,worker,day,start,end\n1,민지,2026-11-05,18:00,22:00\n",
      "b.csv": "key,worker,day,start,end\n1,민지,2026-11-05,18:00,23:00\n",
      "c.csv": "worker,day,morning,end\n",
      "d.csv": "worker,day,start,end\n민지,2026-11-05,18:00,2026-11-05T22:00:00+09:00\n",
      "e.csv": "key,worker,day,start,end\nshf-7,민지,2026-11-05,18:00,22:00\n",
    ]
    try store.expectDone("shift add -w 민지 -d 2026-11-03 -t 18:00-22:00")
    try store.expectDone("shift add -w 민지 -d 2026-11-01 -t 18:00-22:00 --state done")
    try store.expectDone("shift import a.csv --place 카페")
    if entry.id == "shift.clocked" { try clockIn(store) }
    let line = try #require(Self.lines[entry.id], "\(entry.id)")
    let failure = try store.failure(line)
    #expect(failure["id"] == .string(entry.id))
    #expect(failure["hint"] != .null)
  }

  private func clockIn(_ store: StoreRun) throws {
    let request = ChangeRequest(command: "test", at: .first)
    _ = try Store(path: store.path, schema: EveryRow.schema).change(request) {
      transaction throws(Failure) in
      try transaction.run("INSERT INTO clock (shift, clocked_in) VALUES (2, 1793520000)", [])
    } result: { _ in
      ""
    }
  }
}
