import CatchStore
import CatchValues
import PeopleService

extension ExamineStore {
  /// The finding that `--fix` never fixes: a person decides about it.
  static let clockFinding = "store.clock"

  /// Finds operations that are dated later than now: the clock was set back since, or is behind.
  ///
  /// Only those of a tick that can be taken back need something to be done.
  func clock(in store: Store, _ environment: Environment) throws(Failure) -> Finding? {
    let now = try environment.now()
    let zone = try environment.readingZone()
    let found = try store.peek { (view: View) throws(Failure) -> Finding? in
      guard let first = try Operations.firstAhead(of: now, in: view) else { return nil }
      let at = zone.text(of: first.at)
      let fix = try takingBack(from: first.number, after: now, in: view, environment)
      return Finding(
        ExamineStore.clockFinding, fix == nil ? .note : .warning,
        Text(
          en: "operation \(first.number) ('\(first.command)') is dated \(at), later than now: "
            + "the clock was set back since, or is behind",
          ko: "\(first.number)번 작업('\(first.command)')의 일시가 지금보다 늦습니다(\(at)). "
            + "그 뒤에 시계를 되돌렸거나 지금 시계가 늦습니다"),
        fix: fix)
    }
    return found ?? nil
  }

  /// Returns the command that takes back what ticks did in the time to come; nil where nothing of it
  /// can be taken back.
  private func takingBack(
    from number: Int, after now: Instant, in view: View, _ environment: Environment
  ) throws(Failure) -> String? {
    for domain in environment.domains.list {
      guard let mayTakeBack = domain.tick()?.mayTakeBack else { continue }
      let ticks = try Operations.ticks(of: domain.name, from: number, in: view)
      guard let tick = ticks.first(where: { $0.undoneBy == nil && $0.isAhead(of: now) }),
        try mayTakeBack(tick.number, view, now)
      else { continue }
      let command = "catchkit \(domain.name) tick --undo-from \(tick.number)"
      guard let owner = try People.storeOwner(in: view), try People.onlyOne(in: view) == nil else {
        return command
      }
      return "\(command) --as \(owner.name.nameForShell)"
    }
    return nil
  }
}
