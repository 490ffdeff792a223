import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService

/// What labour costs at the acting person's own workplaces.
struct PlannedCosts {
  let previews: PayPreviews
  private let actor: Person
  private let view: View

  init(
    _ book: RuleBook, for actor: Person, in view: View, _ environment: Environment
  ) throws(Failure) {
    previews = try PayPreviews(book.ahead, in: view, ZoneShelf(environment))
    self.actor = actor
    self.view = view
  }

  /// The workplace named, or all that the actor owns.
  ///
  /// - Throws: `shift.not_owner` for everybody else's; what finding it refuses.
  func places(_ name: String?) throws(Failure) -> [Workplace] {
    if let name { return [try Workplaces.chooseOwned(name, for: actor, in: view)] }
    let owned = try Workplaces.list(for: actor, in: view).filter { $0.owner == actor.id }
    if owned.isEmpty { return [try Workplaces.chooseOwned(nil, for: actor, in: view)] }
    return owned
  }

  /// One worker's one period, with what it was computed from.
  struct Item {
    let member: PaidMember
    let period: PayPeriod
    let figures: LaborFigures
    /// What was earned until now; all of it in a closed period.
    let soFar: LaborFigures?
    let document: PayDocument
    /// The payslip of a closed period, which tells what was paid.
    let slip: StoredPayslip?
  }

  /// Hands over every period of everybody at a workplace, as closed or else as computed; who cannot
  /// be computed is named.
  func each(
    at place: Workplace, _ range: PayRange, workers: [String] = [],
    _ use: (Item) throws(Failure) -> Void
  ) throws(Failure) -> [String] {
    var left: [String] = []
    let (from, to) = range.days
    let frozen = try FrozenPay(at: place.id, from: from, to: to, in: view)
    for member in try PaidMembers.list(for: actor, at: place, workers: workers, in: view) {
      for period in try previews.periods(range, of: member) {
        let slip = frozen.slip(of: member.membership, for: period)
        let preview = try previews.preview(member, period)
        guard slip != nil || preview != nil else { continue }
        let figures = slip.map { LaborFigures($0.slip) } ?? preview?.forecast.map(LaborFigures.init)
        guard let figures else {
          if !left.contains(member.worker) { left.append(member.worker) }
          continue
        }
        try use(
          Item(
            member: member, period: period, figures: figures,
            soFar: slip == nil ? preview?.actual.map(LaborFigures.init) : figures,
            document: preview == nil ? PayDocument() : previews.document, slip: slip))
      }
    }
    return left
  }

  /// A month of a workplace: as planned, and so far.
  func total(
    at place: Workplace, in month: CivilDate
  ) throws(Failure) -> (forecast: LaborFigures, actual: LaborFigures) {
    var (forecast, actual) = (LaborFigures(), LaborFigures())
    _ = try each(at: place, .month(month)) { item throws(Failure) in
      try forecast.add(item.figures)
      if let figures = item.soFar { try actual.add(figures) }
    }
    return (forecast, actual)
  }

  static func note(on left: [String]) -> [Text] {
    guard !left.isEmpty else { return [] }
    let names = left.prefix(5).joined(separator: ", ") + (left.count > 5 ? ", …" : "")
    return [
      Text(
        en: "not counted, since their pay cannot be computed: \(names); see 'wage preview'",
        ko: "임금을 계산할 수 없어 빠진 사람: \(names). 'wage preview'를 보십시오")
    ]
  }
}

extension PayRange {
  /// All days that may matter.
  fileprivate var days: (from: CivilDate?, to: CivilDate?) {
    switch self {
    case .month(let day): (day.firstOfMonth, day.lastOfMonth)
    case .exactly(let period): (period.from, period.to)
    case .endingIn(let from, let to): (from, to)
    case .containing: (nil, nil)
    }
  }
}
