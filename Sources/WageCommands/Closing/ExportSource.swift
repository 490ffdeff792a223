import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// The closed period to export.
struct ExportSource {
  let place: String?
  let period: PayRange?

  static var arguments: Argument<ExportSource> {
    .bundle(
      into: ExportSource.init, absent: ExportSource(place: nil, period: nil),
      ShiftOptions.place,
      ClosingOptions.period(Text(en: "the newest closed one", ko: "마감한 기간 중 마지막")))
  }

  /// Returns the valid payslips that end in the period, also those of workers who left earlier.
  func slips(in environment: Environment) throws(Failure) -> [StoredPayslip] {
    try environment.read { (view: View, actor: Person) throws(Failure) in
      let workplace = try Workplaces.choose(place, for: actor, in: view)
      if workplace.owner != actor.id {
        try Workplaces.requireOwner(of: workplace, actor, in: view)
      }
      var named: PayPeriod?
      if let period {
        let zones = ZoneCache(environment)
        named = try ClosingSource(at: workplace, for: actor, in: view, zones).period(period)
      }
      if named == nil {
        let standing = try ClosedPeriods.list(at: workplace, in: view)
        if let close = standing.last(where: \.isForAll) ?? standing.last {
          named = try PayPeriod(from: close.from, to: close.to)
        }
      }
      guard let days = named else { throw .nothingClosed(nil, workplace) }
      var filter = Payslips.Filter()
      filter.place = workplace
      (filter.from, filter.to) = (days.from, days.to)
      // A payslip across the edge of a period belongs only to the period in which it ends.
      let slips = try Payslips.list(filter, for: actor, in: view).filter {
        days.contains($0.slip.to)
      }
      guard !slips.isEmpty else { throw .nothingClosed(days, workplace) }
      return slips
    }
  }
}
