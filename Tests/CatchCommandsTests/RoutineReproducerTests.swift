import CatchProgram
import CatchStore
import CatchValues
import PeopleService
import ShiftService
import Testing

@Suite("Failures of routines and notices have reproducers")
struct RoutineReproducerTests {
  private static let lines = [
    "routine.unknown": "shift routine show 마김 --as 민지",
    "routine.task_unknown": "shift routine edit 마감 --drop 청수 --as 민지",
    "routine.taken": "shift routine add 마감 --as 민지",
    "routine.limit": "shift routine add 스물하나 --as 지훈",
    "routine.alarm": "shift routine add 알람 --alarm 25:30 --as 민지",
    "routine.not_yours": "shift routine attach 마감 shf-2 --as 민지",
    "routine.not_attached": "shift routine tick --all --shift shf-1 --routine 오픈 --as 민지",
    "routine.which_shift": "shift routine tick 정산 --as 민지",
    "notice.unknown": "shift due reset ntc-9 --as 민지",
    "notice.program": "shift due --as 사장 --exec false",
  ]

  @Test(arguments: RoutineRefusal.catalogue + [PeopleRefusal.noticeUnknown, DueFailure.notifier])
  func `a line fails with its id and a hint`(entry: FailureCase) throws {
    let store = try StoreRun.withPlace()
    for line in RoutineWorld.lines { try store.expectDone(line) }
    try store.expectDone("shift add -w 지훈 -d 2026-11-03 -t 18:00-22:00 --as 사장")
    for number in 1...20 { try store.expectDone("shift routine add 루틴\(number) --as 지훈") }
    let line = try #require(Self.lines[entry.id], "\(entry.id)")
    let failure = try store.failure(line)
    #expect(failure["id"] == .string(entry.id))
    #expect(failure["hint"] != .null)
  }

  @Test func `an operation that only noted what was told is no step`() throws {
    let store = try StoreRun.withPlace()
    let told = try store.json("shift due --as 사장")
    #expect(told.at("meta.operation") == .null)
    let history = try store.json("history --limit 1 --as 사장")
    guard case .array(let rows)? = history["data"],
      case .integer(let number)? = rows.first?["number"]
    else {
      Issue.record("\(history)")
      return
    }
    let failure = try store.failure("undo --to \(number) --as 사장")
    #expect(failure["id"] == .string(StoreFailure.noStep.id))
    #expect(failure["hint"] != .null)
  }
}
