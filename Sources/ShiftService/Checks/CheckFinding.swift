public import CatchValues
public import PeopleService

/// A rule that shifts of one worker do not keep.
public struct CheckFinding: Hashable, Sendable {
  public let rule: CheckRule
  public let severity: CheckSeverity
  /// Whose it is to say how strictly the rule is taken.
  public let owner: ID<Person>
  public let place: String
  public let worker: String
  /// The one that stands for all of them first.
  public let shifts: [ID<Shift>]
  /// The day of the first shift, or the first day of the week or stretch that was looked at.
  public let day: CivilDate
  public let lastDay: CivilDate
  /// Seconds or days, as the rule counts; nil where it counts nothing.
  public let value: Int?
  public let bound: Int?
  let detail: Detail
  /// What shifts are called whose ids other ones will have; all others go by their ids.
  var names: [ID<Shift>: String] = [:]

  /// What the text says beside what every finding has; few of many findings are ever put into words.
  enum Detail: Hashable, Sendable {
    case none
    /// In years.
    case age(Int)
    /// How long the work is for which a break is due, and whether it may pass without one.
    case work(minutes: Int, mayBeWaived: Bool)
    case firstDay(CivilDate)
    case lastDay(CivilDate)
    case availability(ID<Availability>)
    /// Hours a week; nil where none are agreed.
    case agreed(minutes: Int?)
    case between(ID<Shift>, ID<Shift>)
    indirect case overlap(Overlap)
  }

  struct Overlap: Hashable, Sendable {
    let shifts: [ID<Shift>]
    /// nil where they are not for whoever asks to see.
    let others: [ID<Shift>]?
    /// Where the others are; nil for the same workplace.
    let place: String?
    let state: ShiftState
  }

  /// Every shift that the text names.
  var namedShifts: [ID<Shift>] {
    switch detail {
    case .between(let earlier, let later): shifts + [earlier, later]
    case .overlap(let overlap): shifts + overlap.shifts + (overlap.others ?? [])
    case .none, .age, .work, .firstDay, .lastDay, .availability, .agreed: shifts
    }
  }

  static func precedes(_ left: CheckFinding, _ right: CheckFinding) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.rule != right.rule { return left.rule < right.rule }
    return (left.shifts.first?.number ?? 0) < (right.shifts.first?.number ?? 0)
  }
}
