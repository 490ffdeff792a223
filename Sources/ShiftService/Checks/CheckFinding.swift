public import CatchValues
public import PeopleService

/// A breach of a rule by the shifts of one worker.
public struct CheckFinding: Hashable, Sendable {
  public let rule: CheckRule
  public let severity: CheckSeverity
  /// The owner who sets the rule's severity.
  public let owner: ID<Person>
  public let place: String
  public let worker: String
  /// The shifts in breach, the reported one first.
  public let shifts: [ID<Shift>]
  /// The day of the first shift, or the first day of the checked week or segment.
  public let day: CivilDate
  public let lastDay: CivilDate
  /// Seconds or days, by the rule's unit; nil for a rule that measures nothing.
  public let value: Int?
  public let bound: Int?
  let detail: Detail
  /// Names for shifts whose ids will go to other shifts; all others are named by id.
  var names: [ID<Shift>: String] = [:]

  /// Details for the text that not every finding has; few of many findings are ever put into words.
  enum Detail: Hashable, Sendable {
    case none
    /// In years.
    case age(Int)
    /// Minutes of work for which a break is due; `mayBeWaived` if the worker may do without it.
    case work(minutes: Int, mayBeWaived: Bool)
    case firstDay(CivilDate)
    case lastDay(CivilDate)
    case availability(ID<Availability>)
    /// Contracted minutes a week; nil when none are agreed.
    case agreed(minutes: Int?)
    case between(ID<Shift>, ID<Shift>)
    case beyondPlan(BeyondPlan)
    indirect case overlap(Overlap)
  }

  struct Overlap: Hashable, Sendable {
    let shifts: [ID<Shift>]
    /// nil for shifts that the actor may not see.
    let others: [ID<Shift>]?
    /// The name of the others' workplace; nil for the same one.
    let place: String?
    let state: ShiftState
  }

  /// Returns every shift that the text names.
  var namedShifts: [ID<Shift>] {
    switch detail {
    case .between(let earlier, let later): shifts + [earlier, later]
    case .overlap(let overlap): shifts + overlap.shifts + (overlap.others ?? [])
    case .none, .age, .work, .firstDay, .lastDay, .availability, .agreed, .beyondPlan: shifts
    }
  }

  static func precedes(_ left: CheckFinding, _ right: CheckFinding) -> Bool {
    if left.day != right.day { return left.day < right.day }
    if left.rule != right.rule { return left.rule < right.rule }
    return (left.shifts.first?.number ?? 0) < (right.shifts.first?.number ?? 0)
  }
}
