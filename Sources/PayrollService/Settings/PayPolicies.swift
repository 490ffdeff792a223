public import CatchStore
public import CatchValues
public import PeopleService
public import ShiftService

/// How workplaces pay; set by the owner, known to all who work there.
public enum PayPolicies {
  public static let tables = [PayPolicy.table]

  /// Sets what holds from a day on, until the day of the next policy.
  ///
  /// - Parameters:
  ///   - change: what to change of the policy that holds on that day so far.
  ///   - since: nil for the beginning.
  /// - Throws: `shift.not_owner`, `shift.place_removed`, `wage.industry_unknown`;
  ///   `payroll.period_closed` where periods that were closed would begin or end otherwise.
  public static func set(
    _ change: (inout PayPolicy.Rules) throws(Failure) -> Void, at place: Workplace,
    since: CivilDate?, by actor: Person, in transaction: borrowing Transaction
  ) throws(Failure) -> PayPolicy {
    try Workplaces.requireOwner(of: place, actor, in: transaction.view)
    let known = try list(at: place, in: transaction.view)
    var rules = known.last { ($0.since ?? .first) <= (since ?? .first) }?.rules ?? .init()
    try change(&rules)
    if let same = known.first(where: { $0.since == since }), same.rules == rules { return same }
    var policy = PayPolicy()
    (policy.workplace, policy.since, policy.rules) = (place.id, since, rules)
    try transaction.upsert(policy, on: ["workplace", "since"])
    let policies = try list(at: place, in: transaction.view)
    try requireKept(
      PayPeriods(known, weekStart: place.weekStart),
      PayPeriods(policies, weekStart: place.weekStart), at: place, in: transaction.view)
    guard let made = policies.first(where: { $0.since == since }) else {
      preconditionFailure("a row that was just written can be read")
    }
    return made
  }

  /// What `set` sees to, for a change that knows no rules: an undo or a redo.
  ///
  /// - Throws: `payroll.period_closed`.
  public static func requireKept(after transaction: borrowing Transaction) throws(Failure) {
    let view = transaction.view
    let changes = try transaction.changes(of: ["pay_policy"], limit: .max)
    var places: Set<Int> = []
    for change in changes {
      for image in [change.before, change.after] {
        if let place = CycleImage(image)?.place { places.insert(place) }
      }
    }
    for number in places.sorted() {
      let place = try Workplaces.find(ID<Workplace>(number), in: view)
      let new = try list(at: place, in: view)
      var old = Dictionary(uniqueKeysWithValues: new.map { ($0.id.number, CycleImage($0)) })
      for change in changes.reversed() {
        let before = CycleImage(change.before)
        guard (before ?? CycleImage(change.after))?.place == number else { continue }
        old[change.record] = before
      }
      let cycles = old.values.sorted { ($0.since ?? .first) < ($1.since ?? .first) }
      try requireKept(
        PayPeriods(cycles.map { ($0.since, $0.cycle) }, weekStart: place.weekStart),
        PayPeriods(new, weekStart: place.weekStart), at: place, in: view)
    }
  }

  /// Closed periods stand as they are: whatever holds later begins after them.
  private static func requireKept(
    _ before: PayPeriods, _ after: PayPeriods, at place: Workplace, in view: View
  ) throws(Failure) {
    guard let first = before.firstDifference(from: after) else { return }
    let closed = try ClosedPeriods.list(at: place, in: view).filter { $0.to >= first }
    guard let close = closed.last else { return }
    throw ClosingRefusal.periodClosed.failure(
      "the pay period \(close.period) of '\(place.name)' is closed (\(close.id)), and would "
        + "begin or end on other days",
      "'\(place.name)'의 \(close.period) 임금 기간은 이미 마감되어(\(close.id)) 시작일이나 끝나는 날을 "
        + "바꿀 수 없습니다",
      hint: Text(
        en: "let the change begin after it: --since \(close.to.adding(days: 1))",
        ko: "그 뒤부터 적용하십시오: --since \(close.to.adding(days: 1))"), field: "since")
  }

  /// The rules for clocked time: those of the pay period that contains the day.
  public static let beyondPlan = BeyondPlanSource(
    wasPaid: { membership, day, view throws(Failure) in
      try view.integer(ClosingQueries.wasPaid, [Value(membership), Value(day)]) == 1
    },
    paidTime: { shift, rules, zone, keepsDecisions in
      PaidTime(of: shift, by: rules, in: zone, keepsDecisions: keepsDecisions)
    }
  ) { place, view throws(Failure) in
    let policies = try list(at: place, in: view)
    let periods = PayPeriods(policies, weekStart: place.weekStart)
    return { day in
      let last = periods.period(containing: day).to
      return policies.last { ($0.since ?? .first) <= last }?.rules.attendance ?? .init()
    }
  }

  /// In the order of their days.
  public static func list(at place: Workplace, in view: View) throws(Failure) -> [PayPolicy] {
    try view.records(PaySettingsQueries.policies, [Value(place.id)])
  }
}

/// Of a policy as the log has it, how its periods follow one another.
private struct CycleImage {
  let place: Int
  let since: CivilDate?
  let cycle: PayCycle

  init(_ policy: PayPolicy) {
    place = policy.workplace.number
    since = policy.since
    cycle = policy.rules.cycle
  }

  init?(_ text: String?) {
    let table = PayPolicy.table
    guard let text, let image = RowImage(text),
      case .integer(let place)? = image.value(of: "workplace", in: table),
      case .text(let since)? = image.value(of: "since", in: table),
      case .text(let cycle)? = image.value(of: "cycle", in: table),
      case .integer(let startDay)? = image.value(of: "start_day", in: table)
    else { return nil }
    self.place = place
    self.since = CivilDate(since)
    self.cycle = cycle == "week" ? .weekly : .monthly(startDay: startDay)
  }
}
