import CatchValues
@testable import ShiftService
import Testing

@Suite("States of a shift")
struct ShiftStateTests {
  /// What may follow each state, written out once more.
  static let table: [(ShiftState, [ShiftState])] = [
    (.planned, [.published, .done, .absent, .leave, .holiday, .cancelled]),
    (.published, [.done, .absent, .leave, .holiday, .cancelled]),
    (.done, [.absent, .leave, .holiday, .cancelled]),
    (.absent, [.done, .leave, .holiday]),
    (.leave, [.planned, .published, .done, .absent, .holiday, .cancelled]),
    (.holiday, [.planned, .published, .done, .leave, .cancelled]),
    (.cancelled, [.planned]),
  ]

  static let past = ShiftProgress(hasBegun: true, hasEnded: true, hasClockEntries: false)

  @Test(arguments: table)
  func `only the listed states may follow`(state: ShiftState, next: [ShiftState]) {
    for other in ShiftState.allCases {
      let refused = failure { try state.check(changeTo: other, Self.past) }
      #expect((refused == nil) == next.contains(other), "\(state) to \(other)")
      #expect(refused == nil || refused?.id == "shift.state")
    }
  }

  @Test func `a refusal names both states and the reason`() throws {
    let refused = try #require(failure { try ShiftState.done.check(changeTo: .planned, Self.past) })
    #expect(
      refused.message.en
        == "a shift that is 'done' cannot become 'planned': "
        + "a shift that was worked cannot be planned again")
    #expect(refused.message.ko.hasPrefix("'완료' 근무를 '예정'으로 바꿀 수 없습니다: "))
    #expect(refused.kind == .conflict)
  }

  @Test(arguments: [ShiftState.done, .absent])
  func `nothing is done or missed before it begins`(state: ShiftState) {
    let future = ShiftProgress(hasBegun: false, hasEnded: false, hasClockEntries: false)
    #expect(failure { try ShiftState.planned.check(changeTo: state, future) } != nil)
    #expect(failure { try ShiftState.planned.check(changeTo: .leave, future) } == nil)
  }

  @Test(arguments: [ShiftState.absent, .leave, .holiday, .cancelled])
  func `a shift that was clocked into is no day off`(state: ShiftState) {
    let clocked = ShiftProgress(hasBegun: true, hasEnded: true, hasClockEntries: true)
    #expect(failure { try ShiftState.published.check(changeTo: state, clocked) } != nil)
    #expect(failure { try ShiftState.published.check(changeTo: .done, clocked) } == nil)
  }

  /// What a worker may make of each state, written out once more; an owner anything.
  static let workerTable: [(ShiftState, [ShiftState])] = [
    (.planned, [.done, .leave]), (.published, [.done]), (.done, []), (.absent, []), (.leave, []),
    (.holiday, []), (.cancelled, []),
  ]

  @Test(arguments: workerTable)
  func `a worker chooses only what is listed, and an owner everything`(
    state: ShiftState, next: [ShiftState]
  ) {
    for other in ShiftState.allCases {
      #expect(state.mayBecome(other, by: .worker) == next.contains(other), "\(state) to \(other)")
      #expect(state.mayBecome(other, by: .owner))
    }
    #expect(state.mayBeChanged(by: .worker) == (state == .planned))
    #expect(state.mayBeChanged(by: .owner))
  }

  @Test(arguments: ShiftState.allCases)
  func `no number of steps leads a worker around what the owner decided`(first: ShiftState) {
    var reached: Set<ShiftState> = [first]
    var isGrowing = true
    while isGrowing {
      let next = reached.flatMap { state in
        ShiftState.allCases.filter { state.mayBecome($0, by: .worker) }
      }
      isGrowing = !reached.isSuperset(of: next)
      reached.formUnion(next)
    }
    switch first {
    case .planned: #expect(reached == [.planned, .done, .leave])
    // That it was worked is the one thing a worker may say of an announced shift.
    case .published: #expect(reached == [.published, .done])
    case .done, .absent, .leave, .holiday, .cancelled: #expect(reached == [first])
    }
  }

  @Test func `a worker claims no hours that are still to come`() {
    let running = ShiftProgress(hasBegun: true, hasEnded: false, hasClockEntries: false)
    #expect(
      failure { try ShiftState.published.check(changeTo: .done, running, by: .worker) }?.id
        == "shift.state")
    #expect(failure { try ShiftState.published.check(changeTo: .done, running) } == nil)
    #expect(
      failure { try ShiftState.published.check(changeTo: .done, Self.past, by: .worker) } == nil)
  }

  @Test func `codes are the contract and read back`() {
    let codes = ["planned", "published", "done", "absent", "leave", "holiday", "cancelled"]
    #expect(ShiftState.allCases.map(\.code) == codes)
    #expect(codes.map { ShiftState(code: $0) } == ShiftState.allCases)
    #expect(ShiftState(code: "Done") == nil)
    #expect(Set(ShiftState.allCases.map(\.name.ko)).count == 7)
  }
}
