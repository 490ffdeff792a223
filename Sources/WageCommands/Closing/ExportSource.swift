import CatchCommandLine
import CatchProgram
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService
import WageService
import WorkplaceOptions

/// Which closed period is exported, and how its rows are made safe for spreadsheets.
struct ExportSource {
  let place: String?
  let period: PayRange?

  static var arguments: Argument<ExportSource> {
    .bundle(
      into: ExportSource.init, absent: ExportSource(place: nil, period: nil),
      ShiftOptions.place,
      ClosingOptions.period(Text(en: "the newest closed one", ko: "마감한 기간 중 마지막")))
  }

  /// The standing payslips of days that end in the period, those of who left before the others among
  /// them.
  func slips(in environment: Environment) throws(Failure) -> [StoredPayslip] {
    try environment.read { (view: View, actor: Person) throws(Failure) in
      let workplace = try Workplaces.choose(place, for: actor, in: view)
      if workplace.owner != actor.id {
        try Workplaces.requireOwner(of: workplace, actor, in: view)
      }
      var named: PayPeriod?
      if let period {
        let zones = ZoneShelf(environment)
        named = try ClosingSource(at: workplace, for: actor, in: view, zones).period(period)
      }
      if named == nil {
        let standing = try PayCloses.list(at: workplace, in: view)
        if let close = standing.last(where: \.isForAll) ?? standing.last {
          named = try PayPeriod(from: close.from, to: close.to)
        }
      }
      guard let days = named else { throw .nothingClosed(nil, workplace) }
      var filter = Payslips.Filter()
      filter.place = workplace
      (filter.from, filter.to) = (days.from, days.to)
      // Days that were closed across an edge belong to the period in which they end, and to no other.
      let slips = try Payslips.list(filter, for: actor, in: view).filter {
        days.contains($0.slip.to)
      }
      guard !slips.isEmpty else { throw .nothingClosed(days, workplace) }
      return slips
    }
  }

  /// A text that no spreadsheet takes for a formula, where one may read it.
  static func inert(_ text: String, in environment: Environment) -> JSON {
    switch environment.options.outputFormat {
    case .csv, .tsv: .string(inert(text))
    default: .string(text)
    }
  }

  static func inert(_ text: String) -> String {
    guard let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else {
      return text
    }
    return "'" + text
  }
}
