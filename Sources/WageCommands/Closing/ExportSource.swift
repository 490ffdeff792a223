import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// The closed pay to export: of a period, of some days, or of a month of payment.
struct ExportSource {
  let place: String?
  let period: PayRange?
  var days = ShiftDays.all
  /// Only this worker; nil for all.
  var worker: String?
  /// True for payslips by month of payment; `month` is its first day, nil the newest.
  var isByPayment = false
  var month: CivilDate?

  static var arguments: Argument<ExportSource> {
    .bundle(
      into: { (worker: String?, place: String?, period: PayRange?) in
        ExportSource(place: place, period: period, worker: worker)
      },
      absent: ExportSource(place: nil, period: nil), ClosingOptions.onlyWorker, ShiftOptions.place,
      ClosingOptions.period(newestClosed))
  }

  static var ledger: Argument<ExportSource> {
    .bundle(
      into: { (worker: String?, place: String?, asked: PeriodOptions) throws(Failure) in
        // A month is that of all payslips that end in it, of however many periods.
        guard case .month(let first)? = asked.range else {
          return ExportSource(place: place, period: asked.range, days: asked.days, worker: worker)
        }
        let month = try DayRangeWord(String(first.description.prefix(7)))
        return ExportSource(
          place: place, period: nil, days: try ShiftDays(from: nil, to: nil, during: month),
          worker: worker)
      }, ClosingOptions.onlyWorker, ShiftOptions.place,
      PeriodOptions.arguments(absent: newestClosed))
  }

  static var payments: Argument<ExportSource> {
    .bundle(
      into: { (place: String?, month: CivilDate?) in
        ExportSource(place: place, period: nil, isByPayment: true, month: month)
      }, ShiftOptions.place,
      .optional(
        "paid-in", .month, Text(en: "Month of payment: 2026-12", ko: "지급한 달: 2026-12"),
        absent: Text(en: "the newest closed one", ko: "마감한 지급월 중 마지막"), isCommon: true))
  }

  private static let newestClosed = Text(en: "the newest closed one", ko: "마감한 기간 중 마지막")

  /// Returns the valid payslips, at least one, also those of workers who left earlier.
  func papers(in environment: Environment) throws(Failure) -> [Paper] {
    try read(in: environment) { _, _, papers throws(Failure) in papers }
  }

  func read<Result>(
    in environment: Environment,
    _ body: (View, Workplace, [Paper]) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try environment.read { (view: View, actor: Person) throws(Failure) in
      let workplace = try Workplaces.choose(place, for: actor, in: view)
      if workplace.owner != actor.id { try Workplaces.requireOwner(of: workplace, actor, in: view) }
      var reader = PaperReader(in: view)
      var papers: [Paper] = []
      for slip in try slips(at: workplace, for: actor, in: view, environment) {
        let facts = try reader.facts(of: slip.membership, slip.person, at: slip.workplace)
        papers.append(Paper(stored: slip, facts: facts))
      }
      return try body(view, workplace, papers)
    }
  }

  /// Returns the newest close of all workers; without one, that of a single worker.
  private func newestClose(at place: Workplace, in view: View) throws(Failure) -> ClosedPeriod? {
    let standing = try ClosedPeriods.list(at: place, in: view)
    return standing.last(where: \.isForAll) ?? standing.last
  }

  /// Returns the payslips and a note on the workers of their days who have none, unless all of the
  /// days were closed for all.
  func papersAndGaps(in environment: Environment) throws(Failure) -> ([Paper], [Text]) {
    try read(in: environment) { view, place, papers throws(Failure) in
      let first: CivilDate = papers.map(\.slip.from).min() ?? .first
      let last: CivilDate = papers.map(\.slip.to).max() ?? .last
      let closes = try ClosedPeriods.list(at: place, in: view)
      let isWhole = closes.contains { $0.isForAll && $0.from <= last && first <= $0.to }
      let paid = Set(papers.map(\.stored.membership))
      let owner = try People.find(place.owner, in: view)
      let members = isWhole ? [] : try PaidMembers.list(for: owner, at: place, in: view)
      let count = members.count {
        $0.person != owner.id && $0.beganOn <= last && ($0.endedOn ?? .last) >= first
          && !paid.contains($0.membership)
      }
      let note = Text(
        en: "not closed yet: \(count) \(count == 1 ? "worker" : "workers") of this month",
        ko: "아직 마감하지 않은 이 달의 근무자: \(count)명")
      return (papers, count == 0 ? [] : [note])
    }
  }

  private func slips(
    at workplace: Workplace, for actor: Person, in view: View, _ environment: Environment
  ) throws(Failure) -> [StoredPayslip] {
    var filter = Payslips.Filter()
    filter.place = workplace
    var own: Set<ID<ShiftService.Membership>>?
    if let worker {
      let found = try PaidMembers.memberships(worker, at: workplace, for: actor, in: view)
      own = Set(found.all.map(\.membership))
    }
    var range: (first: CivilDate?, last: CivilDate?)
    if isByPayment {
      let day = month == nil ? try newestClose(at: workplace, in: view)?.paidOn : month
      range = (day?.firstOfMonth, day?.lastOfMonth)
    } else if !days.isEmpty {
      var narrowed = ShiftFilter()
      let count = try WorkplaceCalendar(at: workplace, environment)
      try days.narrow(&narrowed, by: count, environment)
      range = (narrowed.from ?? .first, narrowed.to ?? .last)
    } else if let period {
      let zones = ZoneCache(environment)
      let named = try ClosingSource(at: workplace, for: actor, in: view, zones).period(period)
      range = (named.from, named.to)
    } else if let own {
      let newest = try Payslips.list(filter, for: actor, in: view).last {
        own.contains($0.membership)
      }
      range = (newest?.slip.from, newest?.slip.to)
    } else {
      let close = try newestClose(at: workplace, in: view)
      range = (close?.from, close?.to)
    }
    guard let first = range.first, let last = range.last else {
      if let worker { throw .noSlip(of: worker) }
      throw .nothingClosed(nil, workplace)
    }
    if !isByPayment { (filter.from, filter.to) = (first, last) }
    // A payslip across the edge of the days belongs only to those in which it ends.
    let slips = try Payslips.list(filter, for: actor, in: view).filter {
      let day = isByPayment ? $0.slip.paidOn : $0.slip.to
      return first <= day && day <= last && own?.contains($0.membership) ?? true
    }
    guard slips.isEmpty else { return slips }
    if let worker { throw .noSlip(of: worker) }
    let paid = try Payslips.list(filter, for: actor, in: view).map { "\($0.slip.paidOn)".prefix(7) }
    if isByPayment, !paid.isEmpty {
      let months = paid.distinct().sorted().joined(separator: ", ")
      throw ClosingRefusal.notClosed.failure(
        "no closed payslip of '\(workplace.name)' is paid in \("\(first)".prefix(7))",
        "'\(workplace.name)'에서 \("\(first)".prefix(7)) 중 지급한 확정 명세서가 없습니다",
        hint: Text(en: "months of payment: \(months)", ko: "지급한 달: \(months)"))
    }
    throw .nothingClosed(try? PayPeriod(from: first, to: last), workplace)
  }
}
