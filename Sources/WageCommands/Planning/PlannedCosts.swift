import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService

/// Labour costs at the actor's own workplaces.
struct PlannedCosts {
  let previews: PayPreviews
  private let actor: Person
  private let view: View

  init(
    _ book: RuleBook, for actor: Person, in view: View, _ environment: Environment
  ) throws(Failure) {
    previews = try PayPreviews(book, in: view, ZoneCache(environment))
    self.actor = actor
    self.view = view
  }

  /// Returns the named workplace, or all that the actor owns.
  ///
  /// - Parameter worker: only workplaces where a member of this name works or worked.
  /// - Throws: `shift.not_owner` for a workplace of another owner; the refusals of finding it;
  ///   `shift.member_unknown`.
  func places(_ name: String?, of worker: String? = nil) throws(Failure) -> [Workplace] {
    if let name { return [try Workplaces.chooseOwned(name, for: actor, in: view)] }
    let owned = try Workplaces.list(for: actor, in: view).filter { $0.owner == actor.id }
    if owned.isEmpty { return [try Workplaces.chooseOwned(nil, for: actor, in: view)] }
    guard let worker else { return owned }
    let members = try PaidMembers.list(for: actor, workers: [worker], in: view)
    return owned.filter { place in members.contains { $0.workplace == place.id } }
  }

  /// One part of a worker's pay period, with the document from which it was computed.
  struct Item {
    let member: PaidMember
    let period: PayPeriod
    /// The last day of the whole pay period, whose month bears the cost.
    let end: CivilDate
    let figures: PaySum
    /// The pay earned until now; in a closed part, all of it.
    let soFar: PaySum?
    let document: PayDocument
    /// The payslip of a closed part, with the pay that was paid.
    let slip: StoredPayslip?
  }

  /// Passes on all pay periods of a workplace's members, in parts, as closed or else as computed.
  ///
  /// - Returns: the pay that no figures hold.
  func each(
    at place: Workplace, _ range: PayRange, workers: [String] = [],
    _ use: (Item) throws(Failure) -> Void
  ) throws(Failure) -> UncountedPay {
    var left = UncountedPay()
    for member in try PaidMembers.list(for: actor, at: place, workers: workers, in: view) {
      for period in try previews.periods(range, of: member) {
        try previews.eachPart(of: member, in: period) { part throws(Failure) in
          guard let forecast = part.forecast else {
            left.add(part, as: member.worker)
            return
          }
          try use(
            Item(
              member: member, period: part.period, end: period.to,
              figures: PaySum(forecast), soFar: part.actual.map(PaySum.init),
              document: previews.document, slip: part.slip))
        }
      }
    }
    return left
  }

  /// Sums a month of a workplace: as planned, and so far.
  func total(
    at place: Workplace, in month: CivilDate
  ) throws(Failure) -> (forecast: PaySum, actual: PaySum) {
    var (forecast, actual) = (PaySum(), PaySum())
    _ = try each(at: place, .month(month)) { item throws(Failure) in
      try forecast.add(item.figures)
      if let figures = item.soFar { try actual.add(figures) }
    }
    return (forecast, actual)
  }
}

/// Pay that stands in no sum, for each worker or workplace.
struct UncountedPay {
  /// Names whose pay cannot be computed.
  private var blocked: [String] = []
  /// Names with the months of which nothing is recorded.
  private var silent: [(name: String, months: [CivilDate])] = []

  mutating func add(_ part: PayPreview, as name: String) {
    if part.isUnrecorded {
      let month = part.period.to.firstOfMonth
      if silent.last?.name != name { silent.append((name, [])) }
      if silent[silent.count - 1].months.last != month {
        silent[silent.count - 1].months.append(month)
      }
    } else if !part.isInOpening, !blocked.contains(name) {
      blocked.append(name)
    }
  }

  mutating func add(_ other: UncountedPay) {
    blocked += other.blocked.filter { !blocked.contains($0) }
    silent += other.silent
  }

  var notes: [Text] {
    var notes: [Text] = []
    if !blocked.isEmpty {
      let names = blocked.prefix(5).joined(separator: ", ") + (blocked.count > 5 ? ", …" : "")
      notes.append(
        en: "not counted because their pay cannot be computed: \(names); see "
          + "'catchkit wage preview'",
        ko: "임금을 계산할 수 없어 빠진 근무자: \(names). 'catchkit wage preview'를 보십시오")
    }
    if !silent.isEmpty {
      let list =
        silent.prefix(5).map { "\($0.name) \(UncountedPay.runs($0.months))" }
        .joined(separator: "; ") + (silent.count > 5 ? "; …" : "")
      notes.append(
        en: "no records, so not counted: \(list); see 'catchkit shift add' and "
          + "'catchkit wage opening set'",
        ko: "기록이 없어 세지 않음: \(list). 'catchkit shift add'와 'catchkit wage opening set'을 보십시오")
    }
    return notes
  }

  /// `2026-01..2026-09, 2026-11`
  private static func runs(_ months: [CivilDate]) -> String {
    var runs: [(first: CivilDate, last: CivilDate)] = []
    for month in months {
      if let last = runs.last?.last, last.adding(months: 1) == month {
        runs[runs.count - 1].last = month
      } else {
        runs.append((month, month))
      }
    }
    return runs.map { run in
      let (first, last) = (PayBudgets.code(run.first), PayBudgets.code(run.last))
      return first == last ? first : "\(first)..\(last)"
    }.joined(separator: ", ")
  }

  /// `{name, month}` of all months without records.
  var meta: JSON.Member {
    .init(
      "no_records",
      .array(
        silent.flatMap { one in
          one.months.map {
            JSON.object([.text("name", one.name), .text("month", PayBudgets.code($0))])
          }
        }))
  }
}
