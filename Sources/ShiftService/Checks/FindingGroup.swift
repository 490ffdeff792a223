public import CatchValues
import PeopleService

/// The findings of one rule on one worker's shifts at a workplace, for tables of one line each.
public struct FindingGroup: Sendable {
  struct Key: Hashable {
    let rule: CheckRule
    let place: String
    let owner: ID<Person>
    /// nil for all workers of a workplace that never clocks.
    let worker: String?
  }

  public let first: CheckFinding
  /// True for all shifts without work of a workplace that never clocks.
  public let isUnclocked: Bool
  /// nil for several.
  public private(set) var worker: String?
  public private(set) var count = 0
  public private(set) var firstDay: CivilDate
  public private(set) var lastDay: CivilDate
  /// The first few shifts, each once.
  public private(set) var shifts: [ID<Shift>] = []
  public private(set) var shiftCount = 0

  private static let mostShifts = 3

  init(_ finding: CheckFinding, isUnclocked: Bool) {
    first = finding
    self.isUnclocked = isUnclocked
    worker = finding.worker
    firstDay = finding.day
    lastDay = finding.lastDay
  }

  /// - Parameter shifts: those of the finding that no earlier one of the group has.
  mutating func take(_ finding: CheckFinding, _ shifts: [ID<Shift>]) {
    if finding.worker != worker { worker = nil }
    count += 1
    firstDay = min(firstDay, finding.day)
    lastDay = max(lastDay, finding.lastDay)
    self.shifts += shifts.prefix(FindingGroup.mostShifts - self.shifts.count)
    shiftCount += shifts.count
  }

  /// The message of the first finding; one about the workplace if it never clocks.
  public var text: Text {
    guard isUnclocked else { return first.line }
    return Text(
      en: "nothing was ever clocked at '\(first.place)', and these past shifts are marked neither "
        + "done nor absent; see 'catchkit shift check rules set missed-shift off'",
      ko: "'\(first.place)'에는 출퇴근 기록이 하나도 없고, 이 지난 근무에 완료나 결근 표시도 없습니다. 'catchkit shift check "
        + "rules set missed-shift off'를 참고하십시오")
  }

  /// Orders by severity, worker and rule; findings on whole workplaces come after those on workers.
  static func precedes(_ left: FindingGroup, _ right: FindingGroup) -> Bool {
    let (one, other) = (left.first, right.first)
    if one.severity != other.severity { return one.severity > other.severity }
    if left.isUnclocked != right.isUnclocked { return right.isUnclocked }
    if one.worker != other.worker { return one.worker < other.worker }
    if one.rule != other.rule { return one.rule < other.rule }
    return (one.place, one.owner) < (other.place, other.owner)
  }
}

extension CheckRun {
  /// Returns the findings that are left in groups, by severity, worker and rule.
  ///
  /// - Complexity: holds one finding of each group, and the shifts of one worker at a time.
  public func grouped() throws(Failure) -> [FindingGroup] {
    var groups: [FindingGroup.Key: FindingGroup] = [:]
    var clocked: [String: Bool] = [:]
    var worker = ""
    var listed: [FindingGroup.Key: Set<ID<Shift>>] = [:]
    while let finding = try next() {
      if finding.worker != worker { (worker, listed) = (finding.worker, [:]) }
      // Only the owner may learn whether others clock.
      let isOwn = finding.rule == .missedShift && finding.owner == actor.id
      if isOwn, clocked[finding.place] == nil {
        clocked[finding.place] = try loader.isClocked(finding.place, of: actor)
      }
      let isUnclocked = isOwn && clocked[finding.place] == false
      let key = FindingGroup.Key(
        rule: finding.rule, place: finding.place, owner: finding.owner,
        worker: isUnclocked ? nil : finding.worker)
      let shifts = finding.shifts.filter { listed[key, default: []].insert($0).inserted }
      groups[key, default: FindingGroup(finding, isUnclocked: isUnclocked)].take(finding, shifts)
    }
    return groups.values.sorted(by: FindingGroup.precedes)
  }
}
