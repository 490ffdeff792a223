import CatchCommandLine
import CatchStore
import CatchValues
import PayrollService
import PeopleService
import ShiftService

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

  /// The standing payslips of the period, those of who left before the others among them.
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
      let standing = try PayCloses.list(at: workplace, in: view)
      let meant = standing.filter { close in
        named.map { close.from == $0.from && close.to == $0.to } ?? true
      }
      guard let close = meant.last(where: \.isForAll) ?? meant.last else {
        throw .nothingClosed(named, workplace)
      }
      var filter = Payslips.Filter()
      filter.place = workplace
      (filter.from, filter.to) = (close.from, close.to)
      let slips = try Payslips.list(filter, for: actor, in: view)
      guard !close.isForAll else { return slips }
      // The days of one who was closed alone may lie in other closes, which are not meant.
      let closes = Set(
        standing.filter { $0.from == close.from && $0.to == close.to }.map(\.id))
      return slips.filter { closes.contains($0.close) }
    }
  }

  /// A text that no spreadsheet takes for a formula, where one may read it.
  static func inert(_ text: String, in environment: Environment) -> JSON {
    switch environment.options.outputFormat {
    case .csv, .tsv:
      guard let first = text.unicodeScalars.first, "=+-@\t\r".unicodeScalars.contains(first) else {
        return .string(text)
      }
      return .string("'" + text)
    default: return .string(text)
    }
  }
}
